"""Walking along paths: spaces of a track are equally far apart, and lean as the way does."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.tools.walk import way

RING = "M10 0A10 10 0 0 1 10 20A10 10 0 0 1 10 0Z"


def test_places_on_lines_are_as_far_along_as_they_say_and_lean_as_the_line_does():
    places = way("M0 0H10V10").spread(5)
    assert [(place.x, place.y) for place in places] == [(0, 0), (5, 0), (10, 0), (10, 5), (10, 10)]
    assert [place.rotate for place in places] == [0, 0, 90, 90, 90]
    assert [place.at for place in places] == [0, 5, 10, 15, 20]


def test_a_ring_is_shared_without_its_first_place_twice():
    places = way(RING).spread(4)
    assert [(round(place.x, 1), round(place.y, 1)) for place in places] == [(10, 0), (20, 10), (10, 20), (0, 10)]
    assert way(RING).length == pytest.approx(20 * math.pi, rel=1e-3)
    assert [round(place.rotate) % 360 for place in places] == [0, 90, 180, 270]


def test_who_goes_beyond_an_end_goes_straight_on():
    walked = way("M0 0Q10 0 10 10")
    before, after = walked.places([-5, walked.length + 5])
    assert (before.x, before.y) == pytest.approx((-5, 0), abs=0.01)
    assert (after.x, after.y) == pytest.approx((10, 15), abs=0.01)


@given(st.lists(st.integers(-40, 40), min_size=6, max_size=6), st.integers(3, 30))
def test_places_on_a_curve_are_equally_far_apart_along_it(corners, count):
    walked = way("M0 0C" + " ".join(map(str, corners))) if any(corners) else way("M0 0H9")
    places = walked.spread(count)
    apart = walked.length / (count - 1)
    for a, b in pairwise(places):
        assert math.dist(a[:2], b[:2]) <= apart + walked.length / 100 + 1e-3
    between = walked.places(n * walked.length / 2000 for n in range(2001))
    assert sum(math.dist(a[:2], b[:2]) for a, b in pairwise(between)) == pytest.approx(walked.length, rel=0.02)


def test_a_way_jumps_from_one_part_of_a_path_to_the_next():
    assert [place.y for place in way("M0 0H10M0 5H10").places([5, 15])] == [0, 5]


@pytest.mark.parametrize("words", ["", "M5 5", "M5 5H5", "10 10", "M0 0" + "h1" * 500])
def test_what_can_not_be_walked_is_refused(words):
    with pytest.raises(ValueError, match=r"."):
        way(words)
