"""Faults that follow from another: the one that a designer has to mend is told, and those that it makes are not."""

from dataclasses import replace

import pytest
from projects import written

from pnp import jobs
from pnp.consequences import causes_only
from pnp.pipeline import Wish, build, examine

FOX = "cards:\n  - name: Fox\n    text: Runs.\n"
LOOK = """<face fill="moss">
  <text class="motto" h="9">{{ card.name }}</text>
  <icon name="paw" size="9"/>
  <rect w="9" h="9" fil="red"/>
</face>
"""
THEME = "palette: {moss: '#335533'}\nclasses: {motto: {size: 9}}\nicons: {paw: paw-print}\n"


def told(root):
    return [(str(one.level), one.code, one.span.file) for one in examine(root, Wish()).diagnostics]


@pytest.mark.parametrize("file", ["theme.yaml", "cards/theme.yaml", "cards/Theme.yaml"])
def test_of_a_theme_that_lies_elsewhere_only_its_place_is_told_and_what_it_could_not_mend(tmp_path, file):
    written(tmp_path, **{"cards/deck.yaml": FOX, "templates/card.xml": LOOK, file: THEME})
    assert sorted(told(tmp_path)) == [("error", "misplaced-file", file),
                                      ("error", "unknown-attribute", "templates/card.xml")]


def test_a_theme_that_lies_elsewhere_and_is_not_missed_stays_a_warning(tmp_path):
    written(tmp_path, **{"cards/deck.yaml": FOX, "cards/theme.yaml": THEME})
    assert told(tmp_path) == [("warning", "misplaced-file", "cards/theme.yaml")]


def test_beside_a_theme_that_is_read_another_hides_nothing(tmp_path):
    written(tmp_path, **{"cards/deck.yaml": FOX, "templates/card.xml": '<face fill="mos"/>', "cards/theme.yaml": THEME,
                         "templates/theme.yaml": "palette: {moss: '#335533'}\n"})
    assert ("error", "bad-attribute", "templates/card.xml") in told(tmp_path)


def test_a_build_says_that_the_misplaced_theme_is_why_nothing_was_written(tmp_path):
    written(tmp_path, **{"cards/deck.yaml": FOX, "templates/card.xml": LOOK.replace(" fil=", " fill="),
                         "cards/theme.yaml": THEME})
    found = build(tmp_path, Wish())
    assert not found.built
    assert [one.because for one in found.unwritten] == ["an error in cards/theme.yaml, which stops the whole game"]


def test_icons_of_a_folder_that_lies_elsewhere_are_not_told_one_by_one(tmp_path):
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
    written(tmp_path, **{"cards/deck.yaml": FOX, "cards/icons/zorb.svg": drawn,
                         "templates/card.xml": '<face><icon name="zorb" size="9"/><text y="20" h="9">{{ card.name }}'
                                               '{{ card.text }}</text></face>'})
    assert told(tmp_path) == [("error", "misplaced-file", "cards/icons")]


def test_an_icon_that_no_folder_has_is_told_beside_those_of_one_that_lies_elsewhere(tmp_path):
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
    text = "cards:\n  - name: Fox\n    text: Runs for {red_zorb}, {cherrry}.\n"
    written(tmp_path, **{"cards/deck.yaml": text, "cards/icons/red-zorb.svg": drawn,
                         "templates/card.xml": '<face><icon name="coiins" x="5" y="5" size="9"/><text x="5" y="20" '
                                               'h="9">{{ card.name }}{{ card.text }}</text></face>'})
    assert sorted(told(tmp_path)) == [("error", "misplaced-file", "cards/icons"),
                                      ("error", "unknown-icon", "cards/deck.yaml"),
                                      ("error", "unknown-icon", "templates/card.xml")]


def test_where_a_list_lies_elsewhere_nothing_that_names_it_is_told(tmp_path):
    rules = "rules:\n  - that: count(crew) == 2\n    because: two can sail a boat\n"
    face = '<face><piece of="crew/cook" w="9" h="9"/><text h="9">{{ card.name }}{{ count(crew) }}</text></face>'
    written(tmp_path, **{"cards/deck.yaml": f"{FOX.replace('    text: Runs.', '')}{rules}", "templates/card.xml": face,
                         "templates/crew.yaml": "cards:\n  - name: Cook\n"})
    assert told(tmp_path) == [("error", "misplaced-file", "templates/crew.yaml")]


@pytest.mark.parametrize(("key", "slip"), [("palette", "pallete"), ("classes", "clases"), ("icons", "icon")])
def test_of_a_part_of_a_theme_whose_name_is_misspelt_only_that_is_told_and_real_typos(tmp_path, key, slip):
    look = LOOK.replace('fil="red"', 'fill="rde"')
    written(tmp_path, **{"cards/deck.yaml": FOX, "templates/card.xml": look,
                         "templates/theme.yaml": THEME.replace(key, slip)})
    assert sorted(told(tmp_path)) == [("error", "bad-attribute", "templates/card.xml"),
                                      ("error", "bad-theme", "templates/theme.yaml")]


def test_of_a_file_that_the_kit_misspells_nothing_is_told_where_it_is_counted(tmp_path):
    written(tmp_path, **{"cards/deck.yaml": FOX, "game.yaml": "kit: [dekc.yaml, rules.md]\n",
                         "rules.md": "# Fox\n\nThere are {{ count(deck) }} of {{ count(dek) }}.\n"})
    assert told(tmp_path) == [("error", "missing-file", "game.yaml"), ("error", "template", "rules.md")]


@pytest.mark.parametrize("files", [
    {"cards/deck.yaml": FOX, "templates/card.xml": LOOK, "theme.yaml": THEME},
    {"cards/deck.yaml": f"size: 25 m\n{FOX}",
     "templates/card.xml": '<face><text x="2" w="80">{{ card.text }}</text></face>'},
    {"cards/deck.csv": "name,Txet\nFox,Runs\nOwl,Flies\n", "cards/deck.yaml": "cards:\n  - rows: deck.csv\n",
     "templates/card.xml": '<face><text h="9">{{ card.name }}{{ card.text }}</text></face>'},
    {"cards/deck.yaml": FOX, "templates/fonts/some.ttf": "", "templates/theme.yaml": "fonts: {body: fonts/some.ttf}",
     "templates/card.xml": '<face><text h="9">{{ card.name }}{{ card.text }}</text></face>'}])
def test_words_of_messages_decide_nothing_of_what_is_told(tmp_path, monkeypatch, files):
    written(tmp_path, **files)
    found = told(tmp_path)
    seen = []

    def reworded(diagnostics):
        seen.extend(diagnostics)
        return causes_only([replace(one, message=f"reworded {n}", hint="", code="rule") for n, one in enumerate(seen)])

    monkeypatch.setattr(jobs, "causes_only", reworded)
    assert len(examine(tmp_path, Wish()).diagnostics) == len(found) < len(seen)


@pytest.mark.parametrize("size", ["25 m", "25", "25,4 mm"])
def test_of_a_size_that_can_not_be_read_nothing_is_told_but_the_size(tmp_path, size):
    face = '<face><text x="2" y="2" w="80" h="9">{{ card.name }}{{ card.text }}</text></face>'
    written(tmp_path, **{"cards/deck.yaml": f"size: {size}\n{FOX}", "templates/card.xml": face})
    assert told(tmp_path) == [("error", "bad-size", "cards/deck.yaml")]


def test_a_misspelt_column_is_told_once_and_not_where_a_template_looks_for_the_right_one(tmp_path):
    face = '<face><text h="9">{{ card.name }}</text><text y="20" h="9">{{ card.text }}</text></face>'
    written(tmp_path, **{"cards/deck.yaml": "cards:\n  - rows: deck.csv\n", "templates/card.xml": face,
                         "cards/deck.csv": "name,Txet\nFox,Runs\nOwl,Flies\nElk,Stands\n"})
    assert told(tmp_path) == [("error", "odd-field", "cards/deck.csv")]
