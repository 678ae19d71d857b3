"""One error of a template hides no other: what else is wrong with its face is told in the same run, all of it once."""

import pytest
from projects import written

from pnp.compose import rest as behind
from pnp.limits import FACE_FAULTS, FACES_LOOKED_AT
from pnp.pipeline import Wish, examine

DECK = "cards:\n  - name: Fox\n    text: Runs {glod}.\n    cost: 3\n  - name: Owl\n    text: Flies.\n    cost: 2\n"
WHOLE = ('<face>{}<text x="5" y="5" w="50" h="20">{{{{ card.name }}}} {{{{ card.text }}}} {{{{ card.cost }}}}</text>'
         '</face>')


def told(root, inside, deck=DECK):
    written(root, **{"cards/deck.yaml": deck, "templates/card.xml": WHOLE.format(inside)})
    return [(one.code, one.span.file.partition("/")[2], one.span.col) for one in examine(root, Wish()).diagnostics]


@pytest.mark.parametrize("stop", [
    "{{ card.nmae }}", '<text size="{{ card.cost * card.name }}">a</text>', "{{ card.cost + }}",
    "{{ card.cost | foo }}",
    '{% import "bages.xml" as b %}{{ b.cost(3) }}{{ b.coin(3) }}', "{% set n = card.cots %}{{ n }}{{ n * 2 }}",
    "{% if card.cost = 3 %}<mark/>{% endif %}", "{% for n in card.nmae %}<mark/>{% endfor %}", '{% include "no.xml" %}',
    '<rect x="{{ card.nmae }}mm" y="{{ 2 * card.nmae }}" w="9" h="9"/>'])
def test_an_error_of_jinja_hides_neither_those_of_elements_nor_those_of_texts(tmp_path, stop):
    found = told(tmp_path, f'{stop}<rect w="9mmm" h="9"/>')
    assert sorted({one for one in found if one[0] != "template"}) == [
        ("bad-attribute", "card.xml", 13 + len(stop)), ("unknown-icon", "deck.yaml", 16)]
    assert 1 <= len([one for one in found if one[0] == "template"]) <= 2


def test_each_wrong_call_of_a_macro_is_told(tmp_path):
    calls = ('{% import "pnp/badges.xml" as b %}{{ b.cost(card.cost, size="big") }}{{ b.cots(3) }}'
             '{{ b.coin(4, sice=3) }}')
    assert [code for code, _, _ in told(tmp_path, calls, DECK.replace(" {glod}", ""))] == ["template"] * 3


@pytest.mark.parametrize("emptied", ['<rect w="{{ card.nmae }}" h="9"/>', '<image src="{{ card.nmae }}" w="9" h="9"/>',
                                     '<icon name="{{ card.nmae }}" size="9"/>', "<table>{{ card.nmae }}</table>",
                                     '<path d="{{ card.nmae }}"/>', '<line x2="{{ card.nmae }}" y2="{{ card.nmae }}"/>',
                                     '<polygon points="0,0 {{ card.nmae }},9 9,9"/>', "<row>{{ card.nmae }}</row>",
                                     '<text class="{{ card.nmae }}">a</text>', '<piece of="deck/{{ card.nmae }}"/>',
                                     '<qr value="{{ card.nmae }}"/>', '<scenery kind="{{ card.nmae }}"/>'])
def test_nothing_is_missed_where_a_value_could_not_be_had(tmp_path, emptied):
    found = told(tmp_path, emptied, DECK.replace(" {glod}", ""))
    assert {code for code, _, _ in found} == {"template"}


@pytest.mark.parametrize("first", ["Fox", "Owl"])
def test_no_piece_is_blamed_for_the_template_of_another(tmp_path, first):
    cards = {"Fox": "  - {name: Fox, front: a.xml}\n", "Owl": "  - {name: Owl, front: b.xml}\n"}
    deck = "cards:\n" + cards.pop(first) + "".join(cards.values())
    written(tmp_path, **{"cards/deck.yaml": deck, "templates/a.xml": "<face>{{ 1 + }}</face>",
                         "templates/b.xml": "<face>{{ nope }}</face>"})
    found = {(one.span.file, one.message, one.hint.rpartition("; ")[2])
             for one in examine(tmp_path, Wish()).diagnostics}
    assert found == {("templates/a.xml", "this ends too early", "while drawing deck/fox, front"),
                     ("templates/b.xml", 'unknown name "nope"', "while drawing deck/owl, front")}


def test_what_one_error_hides_on_all_faces_is_told_for_each_though_some_are_looked_at(tmp_path, monkeypatch):
    looked = []
    rest = behind.rest
    monkeypatch.setattr(behind, "rest", lambda *args: looked.append(args[1].piece.record.id) or rest(*args))
    cards = [f"  - {{name: Card {n}, text: \"{'{glod}' if n == FACES_LOOKED_AT else 'Runs.'}\", cost: 1}}\n"
             for n in range(3 * FACES_LOOKED_AT)]
    written(tmp_path, **{"cards/deck.yaml": "cards:\n" + "".join(cards),
                         "templates/card.xml": WHOLE.format('{{ nope }}<rect w="9mmm" h="9"/>{{ card.cots }}')})
    found = {one.message: one for one in examine(tmp_path, Wish()).diagnostics}
    others = [one for words, one in found.items() if "9mmm" in words or "cots" in words or "nope" in words]
    assert [len(one.same) for one in others] == [3 * FACES_LOOKED_AT] * 3
    assert any("glod" in words for words in found)      # the last that has something new
    assert looked == [f"card_{n}" for n in range(2 * FACES_LOOKED_AT + 1)]


def test_of_a_face_with_very_many_faults_behind_an_error_only_so_many_are_told(tmp_path):
    many = "{{ card.nmae }}" + '<rect w="9mmm" h="9"/>' * 3 * FACE_FAULTS
    found = told(tmp_path, many, DECK.partition("  - name: Owl")[0])
    assert len(found) == FACE_FAULTS
