"""Numbers in icons: as large as the icon has room for, and told where nobody can read them."""

import pytest
from projects import written
from text_setting import SHARED, Set

from pnp.pipeline import Wish, examine

DECK = "front: own.xml\ncards:\n  - {name: Fox, text: Fox}\n"


def told(root, face="", deck=DECK, theme="", **more):
    """Return the messages about numbers in a game's icons, each with the file that it points into."""
    written(root, cards__deck=deck, templates__theme=theme,
            **{"templates__own.xml": f"<face><box inset='5'>{face}</box></face>"}, **more)
    return [(fault.span.file, fault.message) for fault in examine(root, Wish()).diagnostics]


def small(number, wider, file="templates/own.xml"):
    return file, f'the number "{number}" is too small to be read in its icon, which would have to be {wider} mm wider'


@pytest.mark.parametrize(("face", "number", "wider"), [
    ("<icon name='circle' size='4' value='12345'/>", "12345", 1.13),
    ("<text x='5' y='9' size='6'>Pay {circle=12345} now.</text>", "12345", 2.7)])
def test_a_number_too_small_to_be_read_in_its_icon_is_told(tmp_path, face, number, wider):
    assert told(tmp_path, face) == [small(number, wider)]


@pytest.mark.parametrize("face", [
    "<icon name='circle' size='6' value='12345'/>", "<icon name='circle' size='3' value='12'/>",
    "<text x='5' y='9' size='7'>{circle=3} {circle=12}</text>", "<text x='5' y='9' size='9'>{coins=12345}</text>"])
def test_a_number_that_can_be_read_in_or_beside_its_icon_is_right(tmp_path, face):
    assert told(tmp_path, face) == []


def test_a_class_may_allow_smaller_numbers_and_asks_for_none_that_are_larger(tmp_path):
    face = "<icon name='gold' size='3' value='1234'/>"
    theme = "icons: {gold: {icon: circle, number: tiny}}\nclasses: {tiny: {size: 9, min-size: MIN}}\n"
    assert told(tmp_path / "low", face, theme=theme.replace("MIN", "3")) == []
    assert told(tmp_path / "usual", face, theme=theme.replace("MIN", "8")) == [small("1234", 0.37)]
    five = "<icon name='gold' size='6' value='12'/>"
    assert told(tmp_path / "large", five, theme=theme.replace("MIN", "8")) == []


def test_in_pnps_own_template_and_in_a_rulebook_it_is_told_where_the_number_is_written(tmp_path):
    deck = "cards:\n  - name: Fox\n    vp: 3\n    text: |\n      Pay {circle=12345}.\n"
    found = told(tmp_path, deck=deck, **{"rules.md": "# Rules\n\nPay {circle=12345}.\n"})
    assert [file for file, _ in found] == ["cards/deck.yaml", "rules.md"]
    place, *_ = [fault.span.line for fault in examine(tmp_path, Wish()).diagnostics]
    assert place == 5


def test_a_number_is_set_in_the_class_that_its_icon_names():
    own, usual = Set("<text><icon name='shield' value='3'/><icon name='banner' value='3'/></text>", 90, 30).glyphs
    assert (own.font, own.color) == ("AlegreyaSans-BoldItalic", SHARED.workshop.theme.color("hot"))
    assert usual.font == "AlegreyaSans-Bold"
