"""Scenery is the same for the same seed, stays within bounds, and takes whatever a template may write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from pnp.artwork import Color, Group, Item, Shape
from pnp.colors import parse
from pnp.geometry import Size, bounds, mapped
from pnp.scenery import SCENERY, WHOLE, SceneryOption

CARD = Size(180.0, 252.0)
SEEDLESS = ("sun", "ticks", "waves", "helix", "compass")
SIZES = [CARD, Size(4.0, 4.0), Size(700.0, 3.0), Size(3.0, 700.0), Size(2400.0, 1700.0)]


def shapes(items: Iterable[Item]) -> Iterator[Shape]:
    """Yield the shapes of items; groups of scenery only clip and move."""
    for item in items:
        if isinstance(item, Group):
            assert item.opacity == 1
            for shape in shapes(item.items):
                yield Shape(mapped(shape.path, item.matrix), shape.fill, shape.stroke) if item.matrix else shape
        else:
            assert isinstance(item, Shape)
            yield item


@pytest.mark.parametrize("name", SCENERY)
def test_the_same_seed_draws_the_same_picture(name):
    assert SCENERY[name].draw(CARD, "wolf") == SCENERY[name].draw(CARD, "wolf")


@pytest.mark.parametrize("name", [name for name in SCENERY if name not in SEEDLESS])
def test_another_seed_draws_another_picture(name):
    assert SCENERY[name].draw(CARD, "wolf") != SCENERY[name].draw(CARD, "fox")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENERY)
def test_ink_is_bounded_on_every_size(name, size):
    found = list(shapes(SCENERY[name].draw(size, "wolf")))
    assert len(found) < 400
    assert sum(len(shape.path) for shape in found) < 60_000
    for shape in found:
        box = bounds(shape.path)
        room = 2 * max(size) + 150          # what sticks out is cut off; far out lies nothing
        assert -room < box.x
        assert box.right < size.w + room
        assert -room < box.y
        assert box.bottom < size.h + room


@pytest.mark.parametrize("name", [*WHOLE, "strata", "ripples"])
def test_a_whole_picture_covers_its_box(name):
    first = next(shapes(SCENERY[name].draw(CARD, "wolf")))
    box = bounds(first.path)
    assert first.fill is not None
    assert (box.x, box.y, box.right, box.bottom) == (0, 0, *CARD)


@pytest.mark.parametrize("name", SCENERY)
def test_a_kind_says_what_it_is_and_takes(name):
    kind = SCENERY[name]
    assert kind.name == name
    assert kind.doc.endswith(".")
    assert list(kind.faults(0, {})) == []
    for option in kind.options.values():
        assert option.takes in ("number", "length", "color", "list", "path") or "|" in option.takes
        assert option.holds in ("numbers", "lengths", "words")
        assert option.doc


@pytest.mark.parametrize(("name", "option", "low", "high"), [
    (name, option, given.least, given.most) for name, kind in SCENERY.items() for option, given in kind.options.items()
    if given.takes in ("number", "length") or (given.takes == "list" and given.holds != "words")
])
def test_options_at_their_bounds_draw_something_bounded(name, option, low, high):
    for value in (low, high):
        options = {option: f"{value:g}"}
        found = list(shapes(SCENERY[name].draw(CARD, "wolf", (), options)))
        assert sum(len(shape.path) for shape in found) < 250_000


@pytest.mark.parametrize("name", SCENERY)
def test_colours_are_taken_in_order_and_the_rest_have_defaults(name):
    kind, red = SCENERY[name], Color(1.0, 0.0, 0.0)
    first = {shape.fill or (shape.stroke and shape.stroke.color) for shape in shapes(kind.draw(CARD, "wolf", [red]))}
    assert any(color and color[:3] == red[:3] for color in first)


def test_beds_are_drawn_in_the_colours_given_and_no_others():
    beds = [parse(color) for color in ("#111111", "#222222", "#333333")]
    items = SCENERY["strata"].draw(CARD, "w", beds, {"patterns": "none"})
    assert [shape.fill for shape in shapes(items) if shape.fill] == beds


def test_weights_share_the_height():
    items = SCENERY["strata"].draw(Size(100, 100), "w", [parse("red"), parse("blue")],
                                   {"weights": "1 3", "patterns": "none", "amplitude": "0"})
    assert bounds(list(shapes(items))[1].path).y == pytest.approx(25, abs=0.01)


@pytest.mark.parametrize("text", ["", "x", "nan", "1e9", "-5", "inf", "1 2 3", "none", "%", "9" * 99, "0x10", "٣"])
@pytest.mark.parametrize("name", SCENERY)
def test_no_value_stops_the_drawing(name, text):
    kind = SCENERY[name]
    assert kind.draw(CARD, "wolf", (), dict.fromkeys(kind.options, text)) or name in ("grain", "rock")


@pytest.mark.parametrize(("kind", "options", "said"), [
    ("strata", {"amplitude": "wide"}, "no length"), ("strata", {"amplitude": "900"}, "between 0 and 50"),
    ("strata", {"patterns": "dots plaid"}, '"plaid" is no pattern'), ("strata", {"ink": "rde"}, 'did you mean "red"'),
    ("peaks", {"at": "1 2 3"}, "four lengths"), ("plants", {"at": "1 2"}, "three lengths"),
    ("plants", {"plants": "oak"}, '"oak" is no plant'), ("ridges", {"smooth": "maybe"}, "yes or no"),
    ("rain", {"count": "5mm"}, "no number"), ("rock", {"pattern": "7"}, "no pattern"),
])
def test_what_an_option_does_not_take_is_told(kind, options, said):
    ((name, message),) = SCENERY[kind].faults(0, options)
    assert name in options
    assert said in message


def test_too_many_colours_are_told():
    assert list(SCENERY["peaks"].faults(4, {})) == []
    ((name, message),) = SCENERY["peaks"].faults(5, {})
    assert name == "colors"
    assert "light, dark, snow, shade" in message
    assert list(SCENERY["strata"].faults(30, {})) == []


@pytest.mark.parametrize(("text", "millimetres"), [
    ("2", "2"), ("2mm", "2"), ("1in", "25.4"), ("10%", "5"), ("72pt", "25.4"),
])
def test_lengths_take_units_and_shares_of_the_shorter_side(text, millimetres):
    option = SceneryOption("length", "1", "a length")
    assert option.read(text, Size(50 * 72 / 25.4, 100 * 72 / 25.4), parse) == millimetres


def test_options_read_the_themes_colours():
    items = SCENERY["sun"].draw(CARD, "w", (), {"ring": "gold-of-the-theme"}, lambda word: Color(0.2, 0.4, 0.6))
    (ring,) = (shape.stroke for shape in shapes(items) if shape.stroke)
    assert ring.color[:3] == (0.2, 0.4, 0.6)


def test_light_and_dark_patterns_stand_out_from_their_beds():
    items = SCENERY["column"].draw(CARD, "w", [parse("black"), parse("white")], {"patterns": "bricks", "line": "0"})
    dark, light = (shape.stroke.color for shape in shapes(items) if shape.stroke)
    assert dark.r > 0.9
    assert light.r < 0.2


def test_contour_lines_run_from_slope_to_slope_below_the_snow():
    options = {"at": "30 60 50 50", "contours": "3", "snow": "0.3"}
    found = list(shapes(SCENERY["peaks"].draw(CARD, "wolf", (), options)))
    mountain, (lines,) = bounds(found[0].path), [shape for shape in found if shape.stroke]
    starts = [step for step in lines.path if step[0] == "M"]
    assert len(starts) == 3
    assert len({round(y) for _, _, y in starts}) == 3
    box = bounds(lines.path)
    assert mountain.x < box.x < box.right < mountain.right
    assert mountain.y + 0.3 * mountain.h < box.y < box.bottom < mountain.bottom
    assert not any(shape.stroke for shape in shapes(SCENERY["peaks"].draw(CARD, "wolf")))


def test_snow_is_cut_off_where_its_mountain_ends():
    items = SCENERY["peaks"].draw(CARD, "wolf", (), {"at": "30 60 50 50"})
    outline = next(item for item in items if isinstance(item, Shape)).path
    assert [item.clip for item in items if isinstance(item, Group)] == [outline]
