"""What shapes are painted with: gradients and patterns as designers write them."""

import pytest
from themes import theme_of

from pnp.colors import parse
from pnp.paints import PATTERNS, Ramp, Repeated, effects, read
from pnp.theme import Theme


def places(text):
    return [round(at, 3) for at, _ in read(text, parse).stops]


def test_a_linear_gradient_runs_down_unless_told_otherwise():
    assert read("linear(red, blue)", parse) == Ramp("linear", ((0, parse("red")), (1, parse("blue"))), 180)
    assert read("linear(90, red, blue)", parse).angle == read("linear(to right, red, blue)", parse).angle == 90
    assert read("linear(-45deg, red, blue)", parse).angle == 315


def test_a_share_is_a_tint_and_a_place_stands_behind_at():
    theme = theme_of({"palette": {"clay": "#800000"}})
    ramp = theme.paint("linear(red, clay 50% at 60%, blue)")
    assert ramp.stops[1] == (0.6, theme.color("clay 50%"))


@pytest.mark.parametrize(("text", "expected"), [
    ("linear(red, blue, red)", [0, 0.5, 1]), ("linear(red, blue at 20%, red, blue)", [0, 0.2, 0.6, 1]),
    ("linear(red at 30%, blue at 10%)", [0.3, 0.3]), ("linear(red at 25%, blue at 75%)", [0.25, 0.75]),
])
def test_colours_without_a_place_lie_evenly_between_those_that_have_one(text, expected):
    assert places(text) == expected


def test_a_radial_gradient_may_have_its_middle_elsewhere():
    assert read("radial(at 30% 20%, red, blue)", parse).middle == (0.3, 0.2)
    assert read("radial(red, blue)", parse).middle == (0.5, 0.5)


def test_a_pattern_takes_size_angle_and_ground_in_any_order():
    wanted = Repeated("bricks", parse("red"), "3mm", 45, parse("white"))
    assert read("pattern(bricks, red, 3 mm, 45deg, on white)", parse) == wanted
    assert read("pattern(bricks, red, on white, 45°, 3mm)", parse) == wanted
    assert read("pattern(dots, red, 2)", parse).size == "2"


@pytest.mark.parametrize(("text", "words"), [
    ("linear(red)", "two to 20"), ("linear(" + "red, " * 30 + "red)", "two to 20"), ("linear(red, none)", "not seen"),
    ("linear(red, blue at middle)", "share of the way"), ("radial(at 5, red, blue)", "point of a shape"),
    ("pattern(brick, red)", 'mean "bricks"'), ("pattern(dots, none)", "needs a colour"),
    ("pattern(dots, red, 0)", "no part"), ("pattern(dots, red, -2)", "no part"), ("gradient(red, blue)", "no colour"),
])
def test_what_is_no_paint_is_told_with_how_to_write_it(text, words):
    with pytest.raises(ValueError, match=words):
        Theme().paint(text)


def test_a_theme_may_name_its_fills():
    theme = theme_of({"palette": {"sea": "#246373"}, "fills": {"dusk": "linear(sea, red)"}})
    assert theme.paint("dusk") == theme.paint("linear(sea, red)")
    assert theme.paint("sea") == theme.color("sea")


def test_effects_are_lengths_and_a_colour():
    assert effects("1 2 ink / 45%, -1 -1", 2, "red") == [(("1", "2"), "ink / 45%"), (("-1", "-1"), "red")]


def test_every_pattern_is_read_by_its_name_and_no_two_are_told_alike():
    assert [read(f"pattern({name}, red)", parse).name for name in PATTERNS] == list(PATTERNS)
    assert len({words.strip() for words in PATTERNS.values()} - {""}) == len(PATTERNS)


def test_a_text_without_end_is_no_paint():
    with pytest.raises(ValueError, match="too long"):
        read("linear(red" + " at" * 1_000 + ", blue)", parse)
    assert read("linear(red" + " " * 1_500 + "at 10%, blue)", parse) == read("linear(red at 10%, blue)", parse)


def test_shares_and_angles_may_have_as_many_digits_as_working_them_out_gives():
    third = 100 / 3
    assert read(f"linear({third}, red, blue at {third}%)", parse).angle == pytest.approx(third)
    assert places(f"linear(red, blue at {third}%, red)")[1] == 0.333
    repeated = read(f"pattern(bricks, red {third}%, {third / 10}, {third}deg)", theme_of({}).color)
    assert repeated.angle == pytest.approx(third)
    assert theme_of({}).color(f"rgb(0 0 {2 * third}%)").b == pytest.approx(2 / 3, abs=0.01)
