"""The sea around a land: its shore lies beyond the outline, its lines follow the shore, its waves keep away."""

from __future__ import annotations

import math

import pytest

from pnp.artwork import Shape
from pnp.colors import parse
from pnp.geometry import Size, bounds
from pnp.scenery import SCENERY

OCEAN, COAST = SCENERY["ocean"], SCENERY["coast"]
MM = 72 / 25.4
PAPER = Size(200 * MM, 160 * MM)
HEXAGON = [(100, 50), (125, 65), (125, 95), (100, 110), (75, 95), (75, 65)]
LAKE = [(95, 75), (105, 75), (105, 85), (95, 85)]


def words(*loops):
    """Return loops of corners in mm as a path."""
    return "".join("M" + "L".join(f"{x} {y}" for x, y in loop) + "Z" for loop in loops)


def spots(shape):
    """Return the points on a curve, in mm."""
    return [(step[-2] / MM, step[-1] / MM) for step in shape.path if len(step) > 1]


def away(point, loop):
    """Return how far a point lies from a loop, in mm."""
    def from_side(a, b):
        (px, py), (ax, ay), (bx, by) = point, a, b
        long = (bx - ax) ** 2 + (by - ay) ** 2
        t = max(0.0, min(1.0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / long))
        return math.dist(point, (ax + t * (bx - ax), ay + t * (by - ay)))
    return min(from_side(a, b) for a, b in zip(loop, [*loop[1:], loop[0]]))


def inside(point, loop):
    (x, y), odd = point, False
    for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            odd = not odd
    return odd


def sand(path, **options):
    """Return the beach of a land."""
    return next(item for item in COAST.draw(PAPER, "7", [parse("gold")], {"path": path, **options})
                if item.fill == parse("gold"))


@pytest.mark.parametrize("loop", [HEXAGON, HEXAGON[::-1]], ids=["clockwise", "anticlockwise"])
def test_the_beach_lies_between_its_two_distances_beyond_the_outline(loop):
    points = spots(sand(words(loop), reach="0.5 3"))
    assert len(points) > 60
    assert not any(inside(point, HEXAGON) for point in points)
    distances = [away(point, HEXAGON) for point in points]
    assert min(distances) > 0.3
    assert max(distances) < 3.01
    assert max(distances) - min(distances) > 1


def test_the_beach_of_a_lake_lies_in_the_lake():
    shore = sand(words(HEXAGON, LAKE), reach="0.4 1.2")
    inner = [point for point in spots(shore) if away(point, LAKE) < 5]
    assert len(inner) > 8
    assert all(inside(point, LAKE) for point in inner)


def test_the_lines_in_the_sea_repeat_the_very_shore():
    land = {"path": words(HEXAGON), "reach": "0.5 3"}
    shore = sand(**land)
    sea = OCEAN.draw(PAPER, "7", (), land)
    echoes = [item for item in sea if item.path == shore.path]
    assert len(echoes) == 8                     # four lines: each a broad band under a narrower one
    widths = [item.stroke.width / 2 / MM for item in echoes]
    assert widths == sorted(widths, reverse=True)
    assert sum(widths[:2]) / 2 == pytest.approx(9)
    assert widths[0] - widths[1] == pytest.approx(0.32)
    other = OCEAN.draw(PAPER, "8", (), land)
    assert not any(item.path == shore.path for item in other)


def test_shelves_lie_one_in_the_other_from_the_deep_to_the_shore():
    colors = [parse(color) for color in ("#000033", "#000066", "#000099", "#0000CC")]
    items = OCEAN.draw(PAPER, "7", colors, {"path": words(HEXAGON), "echoes": "", "waves": "0", "edge-opacity": "0"})
    painted = [item.fill or item.stroke.color for item in items]
    assert list(dict.fromkeys(painted)) == colors


def test_waves_keep_away_from_the_land():
    options = {"path": words(HEXAGON), "clear": "30", "waves": "400"}
    waves = OCEAN.draw(PAPER, "7", (), options)[-1]
    assert isinstance(waves, Shape)
    starts = [(step[1] / MM, step[2] / MM) for step in waves.path if step[0] == "M"]
    assert len(starts) > 60
    assert min(away(point, HEXAGON) for point in starts) > 24


def test_an_outline_can_begin_anywhere_in_its_box():
    here, there = (bounds(sand(words(HEXAGON), origin=origin).path) for origin in ("0 0", "3 5"))
    assert (there.x - here.x, there.y - here.y) == pytest.approx((3 * MM, 5 * MM))


def test_without_an_outline_there_is_an_island():
    land = COAST.draw(PAPER, "7")[-1]
    box = bounds(land.path)
    assert 0 < box.x < box.right < PAPER.w
    assert 0 < box.y < box.bottom < PAPER.h


@pytest.mark.parametrize("path", ["M0 0", "M5 5L5 5L5 5Z", "M0 0L10 0Z", ""])
def test_a_land_of_no_size_is_no_land(path):
    drawn = OCEAN.draw(PAPER, "7", (), {"path": path, "waves": "0"})
    assert isinstance(drawn[0], Shape)
    assert bounds(drawn[0].path)[2:] == PAPER


@pytest.mark.parametrize(("kind", "options", "said"), [
    ("coast", {"path": "10 20 30"}, "no part of a path"), ("ocean", {"path": "M1 2 x"}, "no number"),
    ("ocean", {"shelves": "20"}, "a distance for each of the 3 colours"), ("coast", {"reach": "-1 2"}, "between 0 and"),
])
def test_what_is_no_coast_is_told(kind, options, said):
    (name, message), *_ = SCENERY[kind].faults(0, options)
    assert name in options
    assert said in message


def test_a_long_coast_is_drawn_more_coarsely():
    teeth = [(x / 4, 80 + 30 * (x % 2)) for x in range(700)]
    shore = sand(words([*teeth, (175, 120), (0, 120)]))
    assert len(shore.path) < 4_000
