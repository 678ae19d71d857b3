"""Lines that lie above a path: longer over hills, shorter in valleys, without what turns back."""

import math
from itertools import pairwise

import pytest

from pnp.tools.lifted_ways import lifted
from pnp.tools.walk import way

HILL, VALLEY = "M0 0A20 20 0 0 1 40 0", "M0 0A20 20 0 0 0 40 0"


@pytest.mark.parametrize(("path", "radius"), [(HILL, 25), (VALLEY, 15)])
def test_places_on_it_are_as_far_apart_as_they_are_asked_for(path, radius):
    line = lifted(path, 5)
    assert line.length == pytest.approx(math.pi * radius, rel=0.005)
    places = line.places([5 * n for n in range(9)])
    near = [math.dist(a[:2], b[:2]) for a, b in pairwise(places)]
    assert near == pytest.approx([5] * 8, rel=0.01)
    assert [math.dist(place[:2], (20, 0)) for place in places] == pytest.approx([radius] * 9, rel=0.005)


def test_around_a_corner_it_goes_straight_across_and_in_one_it_is_cut_where_both_sides_meet():
    outer, inner = lifted("M0 20V0H20", 2), lifted("M0 0V20H20", 2)
    assert outer.length == pytest.approx(40 + 2 * math.sqrt(2), abs=0.01)
    assert inner.length == pytest.approx(36, abs=0.01)
    before, behind = inner.places([17.9, 18.1])
    assert (before.x, before.y, before.rotate) == pytest.approx((2, 17.9, 90), abs=0.01)
    assert (behind.x, behind.y, behind.rotate) == pytest.approx((2.1, 18, 0), abs=0.01)


def test_beyond_its_ends_it_goes_straight_on():
    line = lifted("M0 0H10", 3)
    assert [place[:2] for place in line.places([-2, 12])] == [(-2, -3), (12, -3)]


def test_a_line_that_is_not_raised_is_its_path():
    path = "M0 0C10 0 20 10 30 10V30"
    spots = [0, 7, way(path).length / 2, way(path).length]
    for a, b in zip(lifted(path, 0).places(spots), way(path).places(spots)):
        assert a[:2] == pytest.approx(b[:2], abs=0.02)
