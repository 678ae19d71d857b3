"""The land of one space: light from the left, near things before far ones, alike at any size, and light to print."""

from __future__ import annotations

import pytest

from pnp.artwork import Color, Shape
from pnp.colors import parse
from pnp.geometry import Matrix, Size, bounds, mapped, polygon
from pnp.scenery import SCENERY
from pnp.scenery.growth import GROWTH, sprigs
from pnp.scenery.kit import mixed
from pnp.scenery.landforms import Mark, Thing, painted

TERRAIN = SCENERY["terrain"]
SPACE = Size(98.2, 98.2)
BARE = {"count": "0", "tufts": "0"}
GROUND, ROCK, CRAG, SNOW = "#8FAA58", "#FF8800", "#330066", "#FEFEFE"


def drawn(size=SPACE, seed="7 0301", **options):
    """Return the shapes of a land without plants, unless told otherwise."""
    words = {name.replace("_", "-"): value for name, value in options.items()}
    return TERRAIN.draw(size, seed, [parse(GROUND)], {**BARE, **words})


def filled(items, color):
    """Return the shapes of one colour."""
    return [item for item in items if item.fill and item.fill[:3] == pytest.approx(parse(color)[:3], abs=0.003)]


def subpaths(path):
    """Return a path's parts, each from one M to the next."""
    found = []
    for step in path:
        if step[0] == "M":
            found.append([])
        found[-1].append(step)
    return [tuple(part) for part in found]


def mountains(relief, **options):
    return drawn(relief=relief, rock=ROCK, crag=CRAG, rock_share="1", snow_color=SNOW, **options)


@pytest.mark.parametrize("relief", ["peaks", "crags"])
def test_the_left_side_of_every_mountain_lies_in_the_light(relief):
    items = mountains(relief)
    light = [bounds(part) for shape in filled(items, ROCK) for part in subpaths(shape.path)]
    dark = [bounds(part) for shape in filled(items, CRAG) if shape.fill.a == 1 for part in subpaths(shape.path)]
    assert len(light) == len(dark) > 4
    assert all(a.center[0] < b.center[0] and a.y == pytest.approx(b.y) for a, b in zip(light, dark))


def test_nearer_mountains_stand_before_farther_ones():
    feet = [bounds(shape.path).bottom for shape in filled(mountains("peaks"), ROCK)]
    assert len(feet) > 2
    assert feet == sorted(feet)


def test_crags_are_higher_than_peaks_and_peaks_than_hills():
    peaks, crags = (max(bounds(part).h for shape in filled(mountains(relief), ROCK) for part in subpaths(shape.path))
                    for relief in ("peaks", "crags"))
    hills = max(bounds(part).h for shape in drawn(relief="hills")[3:] if shape.fill for part in subpaths(shape.path))
    assert crags > 1.4 * peaks > 1.8 * hills


def test_snow_lies_on_top_and_only_where_it_is_asked_for():
    assert filled(mountains("crags"), SNOW) == []
    for share in (0.3, 0.6):
        items = mountains("crags", snow=str(share))
        caps = [bounds(part) for shape in filled(items, SNOW) for part in subpaths(shape.path)]
        slopes = [bounds(part) for shape in filled(items, ROCK) for part in subpaths(shape.path)]
        assert [cap.y for cap in caps] == pytest.approx([slope.y for slope in slopes])
        assert all(cap.h == pytest.approx(share * slope.h, rel=0.02) for cap, slope in zip(caps, slopes))


def test_mountains_belong_to_their_ground():
    share = 0.25
    wanted = mixed(parse(GROUND), parse(ROCK), share)
    items = drawn(relief="peaks", rock=ROCK, rock_share=str(share))
    assert any(item.fill and item.fill[:3] == pytest.approx(wanted[:3], abs=0.001) for item in items)


@pytest.mark.parametrize("kind", GROWTH)
def test_as_many_plants_grow_as_there_is_room_for(kind):
    parts = len(subpaths(sprigs(kind)[0][0]))
    for many in (1, 9):
        leaf = parse("#123456")
        items = TERRAIN.draw(SPACE, "w", [parse(GROUND), parse("blue"), leaf],
                             {"relief": "flat", "plants": kind, "count": str(many)})
        assert sum(len(subpaths(item.path)) for item in filled(items, "#123456")) == many * parts


def test_plants_keep_their_distance_and_stay_out_of_the_water():
    water = "#0000FF"
    items = TERRAIN.draw(SPACE, "w", [parse(GROUND), parse(water), parse("#123456")],
                         {"relief": "lagoons", "plants": "tuft", "count": "30", "apart": "2.6"})
    feet = [part[0][1:] for item in filled(items, "#123456") for part in subpaths(item.path)[::4]]
    pools = [bounds(part) for item in filled(items, water) for part in subpaths(item.path)]
    unit = SPACE.w / 34.64
    assert len(feet) > 20
    assert all(abs(x - px) > 1.5 * unit or abs(y - py) > 1.2 * unit
               for n, (x, y) in enumerate(feet) for px, py in feet[:n])
    for x, y in feet:
        assert all(((x - pool.center[0]) / pool.w * 2) ** 2 + ((y - pool.center[1]) / pool.h * 2) ** 2 > 0.8
                   for pool in pools)


@pytest.mark.parametrize("relief", TERRAIN.options["relief"].takes.split("|"))
def test_a_space_of_any_size_looks_alike(relief):
    options = {"relief": relief, "count": "20", "snow": "0.4", "streams": "1", "rain": "5", "cracks": "3"}
    small, large = (TERRAIN.draw(Size(side, side), "w", (), options) for side in (60.0, 180.0))
    assert len(small) == len(large)
    for one, other in zip(small, large):
        for a, b in zip(mapped(one.path, Matrix.scaled(3)), other.path):
            assert a[0] == b[0]
            assert a[1:] == pytest.approx(b[1:], abs=0.02)


@pytest.mark.parametrize("relief", TERRAIN.options["relief"].takes.split("|"))
def test_a_space_is_few_shapes_and_few_points(relief):
    items = drawn(relief=relief, count="34", rain="26", streams="1", tufts="7", cracks="8", drifts="12", snow="0.5")
    assert len(items) < 120
    assert sum(len(item.path) for item in items) < 2_600


def thing(foot, left, color="red"):
    """Return a square thing, ten points wide and high."""
    corners = [(left, foot), (left, foot - 10), (left + 10, foot - 10), (left + 10, foot)]
    return Thing(foot, left, foot - 10, left + 10, foot, (Mark(polygon(corners), parse(color)),))


def test_things_that_look_alike_and_do_not_touch_are_one_shape():
    assert len(list(painted([thing(10, 0), thing(11, 20), thing(12, 40)]))) == 1


def test_things_that_touch_stay_apart_so_that_the_nearer_covers_the_farther():
    shapes = list(painted([thing(14, 5), thing(10, 0), thing(22, 0, "blue"), thing(27, 0), thing(28, 20)]))
    assert [shape.fill for shape in shapes] == [parse("red"), parse("red"), parse("blue"), parse("red")]
    assert [bounds(shape.path).bottom for shape in shapes] == [10, 14, 22, 28]


def test_every_mark_of_a_run_is_painted_over_those_below_it():
    two = [thing._replace(marks=(*thing.marks, Mark(thing.marks[0].path, Color(0, 0, 1))))
           for thing in (thing(10, 0), thing(10, 20))]
    shapes = list(painted(two))
    assert [shape.fill for shape in shapes] == [parse("red"), Color(0, 0, 1)]
    assert all(isinstance(shape, Shape) and len(subpaths(shape.path)) == 2 for shape in shapes)
