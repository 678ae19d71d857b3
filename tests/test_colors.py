"""Colours: what CSS means is what is printed."""

import difflib

import pytest
from themes import theme_of

from pnp.artwork import Color
from pnp.colors import CSS_COLORS, contrast, parse, parts, read, tinted
from pnp.limits import NAMES_COMPARED
from pnp.values import suggestion


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
    theme = theme_of({"palette": {"red": "#800000", "paper": "none"}})
    assert theme.color("red") == parse("#800000")
    assert theme.color("red 50%") == tinted(parse("#800000"), "50%")
    assert theme.color("paper") is None
    assert theme.color("none") is None


# Mixtures

@pytest.mark.parametrize(("text", "same"), [
    ("rgb(200 60 20)", "#c83c14"), ("rgb(200, 60, 20)", "#c83c14"), ("rgb(100% 0% 50%)", "#ff0080"),
    ("hsl(0 100% 50%)", "red"), ("hsl(120deg, 100%, 25%)", "green"), ("rgba(255, 0, 0, 0.5)", "#ff000080"),
    ("rgb(255 0 0 / 50%)", "#ff000080"), ("hsl(240 100% 50% / 0.5)", "#0000ff80"), ("RGB(255 0 0)", "red"),
])
def test_functions_of_css_mean_what_they_mean_there(text, same):
    assert read(text, parse) == pytest.approx(parse(same), abs=0.003)


def test_a_mixture_has_so_much_of_the_second_colour_in_it():
    assert read("mix(red, blue 25%)", parse) == Color(0.75, 0, 0.25)
    assert read("mix(red, blue)", parse) == Color(0.5, 0, 0.5)
    assert read("mix(red 50%, mix(black, white) 100%)", parse) == Color(0.5, 0.5, 0.5)


def test_a_colour_behind_a_slash_lets_what_lies_beneath_through():
    assert read("red / 40%", parse) == Color(1, 0, 0, 0.4)
    assert read("red 50%/40%", parse) == Color(1, 0.5, 0.5, 0.4)
    assert read("mix(red, blue) / 10%", parse).a == 0.1


@pytest.mark.parametrize(("text", "words"), [
    ("mix(red)", "two colours"), ("mix(red, blue 120%)", "share"), ("rgb(1 2)", "no colour"),
    ("rgb(a b c)", "no colour"), ("darken(red)", "write mix"), ("linear(red, blue)", "fill shapes"),
    ("red / half", "how much"), ("r" * 300, "long"), ("red 20% 30%", "no tint"), ("(red)", "no colour"),
])
def test_what_can_not_be_mixed_is_told_with_how_to_write_it(text, words):
    with pytest.raises(ValueError, match=words):
        read(text, parse)


def test_commas_inside_brackets_part_nothing():
    assert parts("ink, mix(red, ink 30%) / 40%,") == ["ink", "mix(red, ink 30%) / 40%", ""]


def test_contrast_is_that_of_wcag():
    assert contrast(parse("white"), parse("black")) == pytest.approx(21)
    assert contrast(parse("#777"), parse("white")) == pytest.approx(4.48, abs=0.01)


def test_colours_of_a_palette_may_be_mixed_from_each_other():
    theme = theme_of({"palette": {"sea": "#246373", "deep": "mix(sea, ink 30%)", "ink": "black",
                                              "red": "red 50%"}})
    assert theme.color("deep") == read("mix(#246373, black 30%)", parse)
    assert theme.color("red") == Color(1, 0.5, 0.5)     # a name means CSS's inside itself


def test_a_palette_that_runs_in_a_circle_is_told():
    theme = theme_of({"palette": {"a": "b 20%", "b": "mix(a, red)"}})
    with pytest.raises(ValueError, match="mixed from itself"):
        theme.color("a")


def test_a_palette_that_branches_at_every_colour_is_mixed_at_once():
    chain = {f"c{n}": f"mix(c{n + 1}, c{n + 1} 20%)" for n in range(60)}
    assert theme_of({"palette": {**chain, "c60": "red"}}).color("c0") == Color(1, 0, 0)


def test_a_slip_is_found_among_thousands_of_names_and_digits_are_held_against_none(monkeypatch):
    compared = []

    def close(name, names, *how):
        compared.append(len(names))
        return found(name, names, *how)

    found = difflib.get_close_matches
    monkeypatch.setattr(difflib, "get_close_matches", close)
    names = [f"c{number}" for number in range(4_000)] + ["ochre"]
    with pytest.raises(ValueError, match='did you mean "ochre"'):
        parse("orche", names)
    with pytest.raises(ValueError, match=r"is no colour$"):
        parse("#12345", names)
    assert suggestion("orche", names[-1_500:]) == 'did you mean "ochre"?'
    assert compared == [NAMES_COMPARED, 0, NAMES_COMPARED]
