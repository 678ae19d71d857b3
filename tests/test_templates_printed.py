"""Signs that mean something to markup print as they were typed, and mistakes in templates name all that is needed."""

import pypdfium2
import pytest
from projects import written

from pnp.pipeline import Wish, build, examine

CARD = """<face>
  <column box="safe" inset="0">
    <text class="title">{{ card.name }}</text>
    <text>{{ card.text }}</text>
  </column>
</face>
"""


def words(found):
    """Return the words of the first PDF, page after page."""
    with pypdfium2.PdfDocument(found.built[0].path) as document:
        return " ".join(page.get_textpage().get_text_range() for page in document).split()


@pytest.mark.parametrize("typed", [
    "Range 0.1 <A <0.9", "Rock & Roll, R&D, S&P 500, AT&T", "deal <X> damage <cost 3>", "<i>fast<i> move", "a<b, a < b",
    "</text></face>", "<3 &amp; &#60; &nosuch;", "{{ card.name }} {% if", "]]> <!-- -->", "<para><font color='red'>",
])
def test_signs_of_markup_print_as_they_were_typed(tmp_path, typed):
    quoted = typed.replace("'", "''")
    deck = f"fields: {{text: text}}\ncards:\n  - name: Fox\n    text: '{quoted}'\n  - name: Owl\n    text: Hoots.\n"
    root = written(tmp_path, cards__deck=deck, **{"templates__card.xml": CARD})
    found = build(root, Wish())
    assert {one.code for one in found.diagnostics} <= {"foreign-mark"}
    assert "".join(typed.split()) in "".join(words(found))


def test_a_tag_that_is_not_closed_in_a_card_leaves_the_later_cards_as_they_are(tmp_path):
    deck = "cards:\n" + "".join(f"  - name: Card {n}\n    text: {'<i>fast<i> move' if n == 3 else 'slow'}\n"
                                for n in range(27))
    found = build(written(tmp_path, cards__deck=deck, **{"templates__card.xml": CARD}), Wish())
    assert [(one.code, one.piece) for one in found.diagnostics] == [("foreign-mark", "deck/card_3")]
    assert words(found).count("slow") == 26


@pytest.mark.parametrize(("name", "near"), [("card.nmae", "name"), ("card.txet", "text"), ("crad.name", "card")])
def test_a_misspelt_variable_is_told_with_file_line_card_and_what_was_meant(tmp_path, name, near):
    face = CARD.replace("card.text", name)
    root = written(tmp_path, cards__deck="back: back.xml\ncards:\n  - name: Fox\n    text: a\n",
                   **{"templates__back.xml": face, "templates__card.xml": CARD})
    (one,) = examine(root, Wish()).diagnostics
    assert (one.span.file, one.span.line) == ("templates/back.xml", 4)
    assert "deck/fox, back" in one.hint
    assert near in one.hint.partition(";")[0]


def test_signs_in_the_name_of_a_hex_are_printed(tmp_path):
    face = '<face><text anchor="center" w="30">{{ tile.name }}</text></face>'
    root = written(tmp_path, cards__land="shape: hex-flat\ntiles:\n  - name: Salt & Ash <N>\n",
                   **{"templates__tile.xml": face})
    found = build(root, Wish())
    assert [str(one) for one in found.diagnostics] == []
    assert "Salt&Ash<N>" in "".join(words(found))
