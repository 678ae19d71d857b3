"""Colours: what CSS means is what is printed."""

import pytest

from pnp.artwork import Color
from pnp.colors import CSS_COLORS, parse, tinted
from pnp.theme import Theme


def test_three_digits_are_the_grey_that_css_means():
    assert parse("#555") == parse("#555555") == Color(0.3333, 0.3333, 0.3333)


def test_four_and_eight_digits_carry_opacity():
    assert parse("#f008").a == pytest.approx(0.5333)
    assert parse("#ff000080").a == pytest.approx(0.502)


@pytest.mark.parametrize(("name", "digits"), [("rebeccapurple", "663399"), ("grey", "808080"), ("white", "ffffff")])
def test_css_names_are_known(name, digits):
    assert CSS_COLORS[name] == digits
    assert parse(name.upper()) == parse("#" + digits)


@pytest.mark.parametrize("text", ["rde", "#12", "#ggg", "12", "rgb(1,2,3)", "", "#１２３"])
def test_what_is_no_colour_is_refused(text):
    with pytest.raises(ValueError, match="is no colour"):
        parse(text)


def test_a_near_name_is_suggested():
    with pytest.raises(ValueError, match='did you mean "crimson"'):
        parse("crimsom")


def test_a_tint_is_a_share_of_the_colour_over_white():
    assert tinted(parse("red"), "20%") == Color(1, 0.8, 0.8)
    with pytest.raises(ValueError, match="no tint"):
        tinted(parse("red"), "120%")


def test_a_palette_hides_css_and_none_prints_nothing():
    theme = Theme.model_validate({"palette": {"red": "#800000", "paper": "none"}})
    assert theme.color("red") == parse("#800000")
    assert theme.color("red 50%") == tinted(parse("#800000"), "50%")
    assert theme.color("paper") is None
    assert theme.color("none") is None
