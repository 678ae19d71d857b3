"""What a message says to do about slips that designers make: the hint that is one look away from the mend."""

import pytest
from click.testing import CliRunner
from projects import written

from pnp.cli import cli
from pnp.pipeline import Wish, build, examine

FOX = "cards:\n  - name: Fox\n    copies: 1\n"


def face(inside):
    return {"cards__deck": FOX, "templates__card.xml": f"<face>\n{inside}\n</face>\n"}


def theme(text):
    return {"cards__deck": FOX, "templates__theme": text}


@pytest.fixture
def told(tmp_path):
    def of(files):
        for name, text in files.items():
            path = tmp_path / (name.replace("__", "/") + ("" if "." in name else ".yaml"))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return examine(tmp_path, Wish()).diagnostics
    return of


MINE = {"templates__mine.xml": '{% macro sign(n) %}<text w="9" h="9">{{ n }}</text>{% endmacro %}'}
WORDS = '{% import "pnp/curves.xml" as curves %}{{ curves.words('
COIN = '{% import "badges.xml" as badges %}{{ badges.coin('


MAP = {"cards__deck": f"{FOX}    cost: {{leaf: 2, bird: 1}}\n  - name: Owl\n"}


@pytest.mark.parametrize(("files", "code", "hint"), [
    ({**face("{% for k, v in card.cost.items() %}<icon name='{{ k }}'/>{% endfor %}"), **MAP}, "template",
     "leave .items() out; a loop gives pairs: {% for key, value in … %}"),
    ({**face("{% for k in card.cost %}<icon name='{{ k }}'/>{% endfor %}"), **MAP}, "template",
     "a loop over a map gives both: {% for key, value in … %}"),
    ({"cards__deck": f"size: 63x88\n{FOX}"}, "bad-size", "write size: 63 x 88 mm"),
    ({"cards__deck": f"{FOX}    cost = 3\n"}, "yaml-syntax", "write cost: 3"),
    ({"cards__deck": f"{FOX}    cost; 3\n"}, "yaml-syntax", "write cost: 3"),
    ({**face("<mark/>"), "cards__deck": f"front: templates/card.xml\n{FOX}"}, "missing-template", "or write card.xml"),
    (face("{% if card.name is 'Fox' %}<mark/>{% endif %}"), "template", "write == to compare"),
    (face("{% if card.name %}{% else if card.id %}<mark/>{% endif %}"), "template", "write {% elif … %}"),
    (face("<text>{{ fox.name }}</text>"), "template", "write card.name"),
    (face("<text>{{ Card.name }}</text>"), "template", "write card.name"),
    (face("{{ figure('deck', width=30mm) }}"), "template", "a length stands in quotes: '30mm'"),
    (face('<rect w="11,5" h="9"/>'), "bad-attribute", "decimals stand behind a point: 11.5"),
    ({"cards__deck": f"size: 25,4 mm\n{FOX}"}, "bad-size", "decimals stand behind a point: 25.4 mm"),
    (face("<raw><mark/></row>"), "bad-markup", "write <row>, if </row> ends it"),
    (face('<icon name="biceps"/>'), "unknown-icon", 'did you mean "biceps-flexed"? lucide.dev/icons shows all'),
    (face("<text>{waves}</text>"), "unknown-icon", 'did you mean "waves-horizontal"?'),
    (face("<text>{alert-triangle}</text>"), "unknown-icon", 'did you mean "triangle-alert"?'),
    (face("<text>{wood:2}</text>"), "unknown-icon",
     "add wood: tree-pine under icons: in theme.yaml, or name another; lucide.dev/icons shows all"),
    (face("<text>{envelope}</text>"), "unknown-icon", "lucide.dev/icons shows all"),
    (face(COIN + "3, sise=12) }}"), "template", 'did you mean "size"? coin takes value=""'),
    (face(COIN + "1, 2, 3, 4, 5, 6) }}"), "template", 'coin takes value=""'),
    (face(WORDS + '"hello", at="bottom") }}'), "template", "words takes words, across=28, at=0"),
    (face(WORDS + '"hello", size="16pt") }}'), "template", "write size=16"),
    (face(WORDS + "across=46) }}"), "template", "words takes words, across=28"),
    (face(WORDS + '"x", 1, 2, across=46) }}'), "template", "leave one of them out"),
    (face(WORDS + '"hello", color=paper) }}'), "template", "a text stands in quotes: 'paper'"),
    (face("<text>{{ 1 if card.name == flower else 2 }}</text>"), "template", "a text stands in quotes: 'flower'"),
    ({"cards__deck": FOX + "    flavour: 1\n    vp: = 2 if flavour == flower else 1\n"}, "unknown-name",
     "a text stands in quotes: 'flower'"),
    (face('{% import "pnp/badges.xml" as badges %}{{ badges.sheld(3) }}'), "template", "it has shield, "),
    (face('<rect w="3" h="3" fill="#12345"/>'), "bad-attribute", "write a CSS name, six digits as in #c0392b"),
    (face('<text w="10" h="3" wrap="no" fit="shrink">never to fit in here</text>'), "text-overflow",
     'leave wrap="no" out'),
    (theme("classes: {rules: {size: 22mm}}"), "bad-theme", "write points, as in size: 22"),
    (theme("classes: {rules: {weight: bold}}"), "bad-theme", "weights go from 100 to 900, as in weight: 700"),
    (theme("palette: {deep: dep sea}"), "bad-theme", 'write a CSS name, "#c0392b" in quotes'),
    (theme("fonts: {title: {file: Mine.ttf}}"), "unknown-font", "font files are looked for in cards/"),
    (face("{{ badges.shield(3) }}"), "template", 'write {% import "pnp/badges.xml" as badges %} at the top'),
    (face("{{ mine.sign(3) }}") | MINE, "template", 'write {% import "mine.xml" as mine %} at the top'),
    (face('{% import "pnp/badges.xml" as signs %}{{ badges.shield(3) }}'), "template",
     'it is imported as "signs": write signs.…'),
    (face('{% import "pnp/badges.xml" as signs %}{{ sings.shield(3) }}'), "template", 'did you mean "signs"?'),
    (face("{% import pnp/badges.xml as badges %}{{ badges.shield(3) }}"), "template",
     'the name of a file stands in quotes: {% import "pnp/badges.xml" as badges %}'),
    (face("{% include mine.xml %}") | MINE, "template", 'in quotes: {% include "mine.xml" %}'),
    (face("{{ boats.shield(3) }}"), "template", "a text stands in quotes"),
    (face('{% set tone = "red" %}<rect w="3" h="3" stroke="tone"/>'), "bad-attribute", "write {{ tone }}"),
    (face('{% for tone in ["red"] %}<rect w="3" h="3" fill="mix(tone, white)"/>{% endfor %}'), "bad-attribute",
     "write {{ tone }}"),
    (face('{% macro dot(size, tone="red") %}<rect w="3" h="3" fill="tone"/>{% endmacro %}{{ dot(3) }}'),
     "bad-attribute", "write {{ tone }}"),
    (face('{% macro dot(wide, tone) %}<rect w="wide" h="3" fill="red"/>{% endmacro %}{{ dot(3, "red") }}'),
     "bad-attribute", "write {{ wide }}"),
    (face('{% set tone = "redd" %}<rect w="3" h="3" stroke="{{ tone }}"/>'), "bad-attribute", 'did you mean "red"?'),
    (theme("icons: {coin: coinz}"), "unknown-icon", 'did you mean "coins"?'),
    ({"cards__deck": FOX, "cards__rules.md": "# Rules\n\n{{ kitlist() }}\n"}, "template",
     'did you mean "kit_list"?'),
    (theme("fonts: {title: Spectral SC}"), "unknown-font", "pip install fontpkg-spectral-sc"),
    ({"cards__deck": FOX + "    size: Large\n"}, "bad-size", "a field of your own needs another name"),
    ({"cards__deck": FOX + "    text: '[[FOXES]]'\n  - name: Foxes\n"}, "unknown-reference", 'did you mean "foxes"?'),
])
def test_the_hint_names_the_mend(files, code, hint, told):
    (one,) = told(files)
    assert (one.code, hint in one.hint) == (code, True), one.hint
    assert "shrink with" not in one.hint


def test_a_game_for_one_is_for_1_player(tmp_path):
    written(tmp_path, cards__deck=FOX)
    (one,) = examine(tmp_path, Wish(players=2)).diagnostics
    assert "is for 1 player, not for 2" in one.message


def test_capitals_of_papers_and_variants_do_not_matter(tmp_path, monkeypatch):
    written(tmp_path, cards__deck=FOX)
    monkeypatch.chdir(tmp_path)
    words = ["build", "--paper", "A4", "--variant", "Low-Ink"]
    assert CliRunner().invoke(cli, words, standalone_mode=False).exit_code == 0
    assert (tmp_path / "output/deck.low-ink.pdf").exists()


def test_a_variant_that_is_not_there_is_suggested(tmp_path):
    written(tmp_path, cards__deck=FOX)
    with pytest.raises(ValueError, match='did you mean "low-ink"'):
        build(tmp_path, Wish(variant="lowink"))


@pytest.mark.parametrize("palette", ['{mist: "#FAF3E"}', "{mist: []}", "{mist: gry}"])
def test_a_colour_that_cannot_be_read_is_told_and_not_that_what_stands_in_for_it_is_unseen(palette, told):
    text = '<rect inset="0" fill="mist"/><text class="title" x="8" y="8" w="40" color="#808080">Fox</text>'
    (one,) = told(face(text) | theme(f"palette: {palette}"))
    assert one.code != "unseen-text"
    (one,) = told(face(text) | theme("palette: {mist: grey}"))
    assert one.code == "unseen-text"
