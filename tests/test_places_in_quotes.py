"""A message about a word in a quoted text points at the word, however the text is quoted."""

import pytest
from projects import written

from pnp.pipeline import Wish, examine
from pnp.tools.yaml_nodes import read_yaml
from pnp.tools.yaml_spots import spots_of

RICH = "<face>\n<text x='6' y='6' w='50'>{{ card.text | rich }}</text></face>"


def told(tmp_path, deck, face=RICH, game="title: Mine\n"):
    """Return each fault as its code, its place, and the word that stands there in the file."""
    root = written(tmp_path, **{"cards__mine__game": game, "cards__mine__deck": deck, "templates/mine/card.xml": face})
    found = []
    for one in examine(root, Wish()).diagnostics:
        line = (root / one.span.file).read_text().split("\n")[one.span.line - 1]
        found.append((one.code, one.span.line, line[one.span.col - 1:][:one.span.length]))
    return found


@pytest.mark.parametrize(("rows", "code", "word"), [
    (r'"name, cost\nA, 1\nB, 2, extra"', "too-many-cells", "extra"),
    (r'"name, text\nA, \"one, two\", extra"', "too-many-cells", "extra"),
    (r'"name, text\nA, Gain\nB, \"a \u2192 b {flowr}\""', "unknown-icon", "{flowr}"),
])
def test_a_cell_of_a_table_in_quotes_is_found_in_its_own_line(tmp_path, rows, code, word):
    for behind in ("  - name: Q\n  - name: R\n  - name: extra {flowr}\n", ""):
        deck = f"front: card.xml\ncards:\n  - rows: {rows}\n{behind}".replace("extra {flowr}", "extra")
        assert told(tmp_path, deck) == [(code, 3, word)]


def test_a_table_of_values_in_quotes_is_found_in_its_own_line(tmp_path):
    game = 'title: Mine\nvalues:\n  costs: {rows: "id, cost\\nA, 1\\nB, 2, extra"}\n'
    deck = "front: card.xml\ncards:\n  - name: Fox\n"
    assert ("too-many-cells", 3, "extra") in told(tmp_path, deck, "<face/>", game)


@pytest.mark.parametrize(("text", "line", "word"), [
    (r'"one\n{flowr}"', 3, "{flowr}"),
    (r'"{flowr}"', 3, "{flowr}"),
    ("'It''s {flowr}'", 3, "{flowr}"),
    ('"one\n      two {flowr}"', 4, "{flowr}"),
    ('"one\n\n      two {flowr}"', 5, "{flowr}"),
    (r'"- one\n- **two"', 3, "**"),
])
def test_a_word_of_a_text_in_quotes_is_found_where_it_is_written(tmp_path, text, line, word):
    found = told(tmp_path, "front: card.xml\ncards:\n  - {name: Fox, text: " + text + "}\n  - name: '    **two'\n")
    assert [(at, shown[:len(word)]) for _, at, shown in found if shown[:1] in "*{"] == [(line, word)]


@pytest.mark.parametrize("written", [
    r'"a\n\"b\" \x41\u2192\U0001F98A\t\\"', '"a\n  b\n\n  c\\\n  d\\n"', "'it''s\n\n  so'", r'"\u2028\n\/"',
])
def test_every_character_of_a_quoted_text_has_its_place(written):
    node = read_yaml(f"é: {written}\n", "x.yaml")[0]["é"]
    assert len(spots_of(node)) == len(node) + 1
    lines = f"é: {written}\n".split("\n")
    line, col = spots_of(node)[-1]
    assert lines[line - 1][col - 1] == written[0]


EACH = "{% for half in card.halves %}{{ half.text | rich }}{% endfor %}"


@pytest.mark.parametrize(("halves", "printed", "line", "word", "name"), [
    ('\n      - {text: Rest}\n      - {text: "a **let all"}', EACH, 6, "**let", "text of entry 2 of halves"),
    ('\n      -\n      - {text: Rest}\n      - {text: "{flowr:4}"}', EACH, 7, "{flowr:4}", "text of entry 2 of halves"),
    ('[one, "two {flowr}"]', "{{ card.halves[1] | rich }}", 4, "{flowr}", "entry 2 of halves"),
    ("{Odd Key: '{flowr}'}", "{{ card.halves.odd_key | rich }}", 4, "{flowr}", "odd_key of halves"),
])
def test_a_fault_deep_in_a_list_names_its_entry_and_points_at_it(tmp_path, halves, printed, line, word, name):
    deck = f"front: card.xml\ncards:\n  - name: Fox\n    halves: {halves}\n"
    root = written(tmp_path, **{"cards__mine__game": "title: Mine\n", "cards__mine__deck": deck,
                                "templates/mine/card.xml": RICH.replace("{{ card.text | rich }}", printed)})
    (one,) = examine(root, Wish()).diagnostics
    found = deck.split("\n")[line - 1][one.span.col - 1:]
    assert (one.span.file, one.span.line, one.message.partition(":")[0]) == ("cards/mine/deck.yaml", line, name)
    assert found.startswith(word)


def test_a_list_where_a_text_is_printed_is_told_at_the_piece_with_how_a_text_of_lines_is_written(tmp_path):
    for text, line in (("[Draw 1, keep 1]", 4), ("\n    - Draw 1\n    - keep 1", 5)):
        root = written(tmp_path, **{"cards__mine__game": "title: Mine\n", "templates/mine/card.xml": RICH,
                                    "cards__mine__deck": f"front: card.xml\ncards:\n  - name: Fox\n    text: {text}\n"})
        (one,) = examine(root, Wish()).diagnostics
        assert (one.span.file, one.span.line) == ("cards/mine/deck.yaml", line)
        assert one.message.startswith("text is a list")
        assert "text: |" in one.hint


def test_a_list_that_is_no_text_is_told_where_the_template_prints_it(tmp_path):
    root = written(tmp_path, **{"cards__mine__game": "title: Mine\n",
                                "templates/mine/card.xml": RICH.replace("card.text | rich", "card.tags"),
                                "cards__mine__deck": "front: card.xml\ncards:\n  - name: Fox\n    tags: [a, b]\n"})
    (one,) = examine(root, Wish()).diagnostics
    assert one.span.file == "templates/mine/card.xml"
    assert "join" in one.hint


def test_a_colour_that_is_none_is_told_where_the_piece_names_it(tmp_path):
    face = "<face><rect fill='{{ token.colour }}'/></face>"
    root = written(tmp_path, **{"cards__mine__game": "title: Mine\n", "templates/mine/token.xml": face,
                                "cards__mine__tokens": "front: token.xml\nsize: 20 mm\ntokens:\n  - name: Cube\n"
                                                       "    each: {colour: [gold, teel]}\n"})
    (one,) = examine(root, Wish()).diagnostics
    assert str(one.span) == "cards/mine/tokens.yaml:5:27"
    assert one.message.startswith('colour: "teel" is no colour')
    assert '"teal"' in one.hint
