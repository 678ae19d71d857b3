"""Hexes: the laws of the grid, for both orientations and offsets."""

from itertools import pairwise
from math import dist, sqrt
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.hexes import (
    STEPS,
    Hex,
    Orientation,
    at_home,
    at_point,
    centre,
    corners,
    distance,
    from_offset,
    label,
    line,
    neighbours,
    outlines,
    reading_order,
    ring,
    spiral,
    to_offset,
)

HEXES = st.builds(Hex, st.integers(-40, 40), st.integers(-40, 40))
LANDS = st.sets(st.builds(Hex, st.integers(-5, 5), st.integers(-5, 5)), min_size=1, max_size=40)
TURNS = st.sampled_from(get_args(Orientation))
PARITIES = st.sampled_from(("odd", "even"))
FLATS = st.floats(1, 100)


@given(HEXES)
def test_six_different_neighbours_lie_one_step_away_and_opposite_steps_lead_back(hex):
    assert len(set(neighbours(hex))) == 6
    assert all(distance(hex, near) == 1 for near in neighbours(hex))
    assert all(hex.plus(STEPS[n]).plus(STEPS[(n + 3) % 6]) == hex for n in range(6))


@given(HEXES, HEXES, HEXES)
def test_distance_is_one(a, b, c):
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(HEXES, st.integers(0, 6))
def test_a_ring_is_every_hex_at_its_distance_once_and_a_spiral_every_hex_within(hex, radius):
    found = ring(hex, radius)
    assert len(found) == len(set(found)) == max(1, 6 * radius)
    assert {distance(hex, one) for one in found} == {radius}
    within = spiral(hex, radius)
    assert len(within) == len(set(within)) == 3 * radius * (radius + 1) + 1
    assert [distance(hex, one) for one in within] == sorted(distance(hex, one) for one in within)


@given(HEXES, st.integers(1, 5))
def test_a_ring_is_walked_step_by_step(hex, radius):
    found = ring(hex, radius)
    assert all(distance(a, b) == 1 for a, b in zip(found, found[1:] + found[:1]))


@given(HEXES, HEXES)
def test_a_line_goes_step_by_step_and_back_the_same_way(a, b):
    found = line(a, b)
    assert found[0] == a
    assert found[-1] == b
    assert len(found) == distance(a, b) + 1
    assert all(distance(one, other) == 1 for one, other in pairwise(found))
    assert line(b, a) == found[::-1]


@given(HEXES, TURNS, PARITIES)
def test_offset_coordinates_lead_back(hex, turn, parity):
    assert from_offset(*to_offset(hex, turn, parity), turn, parity) == hex


@given(st.integers(-30, 30), st.integers(-30, 30), TURNS, PARITIES)
def test_neighbours_in_a_row_or_column_have_neighbouring_numbers(column, row, turn, parity):
    hex = from_offset(column, row, turn, parity)
    step = (1, 0) if turn == "pointy" else (0, 1)
    assert distance(hex, from_offset(column + step[0], row + step[1], turn, parity)) == 1


@pytest.mark.parametrize(("turn", "parity", "place", "shoved"), [
    ("pointy", "odd", (0, 1), True), ("pointy", "even", (0, 1), False), ("pointy", "even", (0, 2), True),
    ("flat", "odd", (1, 0), True), ("flat", "even", (1, 0), False),
])
def test_every_second_row_or_column_is_shoved_onwards(turn, parity, place, shoved):
    axis = 0 if turn == "pointy" else 1
    here, home = (centre(from_offset(*at, turn, parity), 10, turn)[axis] for at in (place, (0, 0)))
    if parity == "even" and place == (0, 2):
        assert here == home                 # an even row lies under row 0
    else:
        assert here - home == pytest.approx(5 if shoved else -5)


@given(HEXES, FLATS, TURNS)
def test_neighbours_middles_are_a_flat_apart_and_corners_a_radius(hex, flats, turn):
    middle = centre(hex, flats, turn)
    assert all(dist(middle, centre(near, flats, turn)) == pytest.approx(flats) for near in neighbours(hex))
    found = corners(hex, flats, turn)
    assert all(dist(middle, corner) == pytest.approx(flats / sqrt(3)) for corner in found)
    xs, ys = [x for x, _ in found], [y for _, y in found]
    across, down = max(xs) - min(xs), max(ys) - min(ys)
    assert (across if turn == "pointy" else down) == pytest.approx(flats)
    assert (down if turn == "pointy" else across) == pytest.approx(flats * 2 / sqrt(3))


@given(HEXES, FLATS, TURNS, st.floats(-0.49, 0.49), st.floats(-0.49, 0.49))
def test_a_point_leads_to_the_hex_under_it(hex, flats, turn, across, down):
    x, y = centre(hex, flats, turn)
    assert at_point(x, y, flats, turn) == hex
    x, y = x + across * flats, y + down * flats
    found = at_point(x, y, flats, turn)
    nearest = min((hex, *neighbours(hex)), key=lambda one: dist((x, y), centre(one, flats, turn)))
    least = dist((x, y), centre(nearest, flats, turn))
    assert dist((x, y), centre(found, flats, turn)) == pytest.approx(least, abs=1e-6)


@given(LANDS, TURNS, PARITIES)
def test_reading_order_goes_down_the_page_and_each_row_to_the_right(land, turn, parity):
    places = [to_offset(hex, turn, parity)[::-1] for hex in reading_order(land, turn, parity)]
    assert places == sorted(places)
    assert len(places) == len(land)


@given(LANDS, TURNS, PARITIES)
def test_a_land_moved_home_keeps_its_form_and_begins_in_the_first_row_and_column(land, turn, parity):
    home = at_home(land, turn, parity)
    shifts = {(now.q - was.q, now.r - was.r) for was, now in home.items()}
    assert len(shifts) == 1
    places = [to_offset(hex, turn, parity) for hex in home.values()]
    assert min(column for column, _ in places) == 0
    assert min(row for _, row in places) == 0
    assert at_home(list(home.values()), turn, parity) == {hex: hex for hex in home.values()}


@given(LANDS, TURNS, PARITIES, st.sampled_from(("CCRR", "RRCC")))
def test_labels_differ_and_tell_column_and_row(land, turn, parity, order):
    home = at_home(land, turn, parity).values()
    labels = {hex: label(hex, turn, parity, order=order) for hex in home}
    assert len(set(labels.values())) == len(labels)
    for hex, text in labels.items():
        numbers = int(text[:2]) - 1, int(text[2:]) - 1
        assert to_offset(hex, turn, parity) == (numbers if order == "CCRR" else numbers[::-1])


@pytest.mark.parametrize(("hex", "more"), [(Hex(-5, 0), {}), (Hex(0, 99), {}), (Hex(9, 0), {"digits": 1})])
def test_a_label_that_would_meet_another_is_refused(hex, more):
    with pytest.raises(ValueError, match="does not fit"):
        label(hex, **more)


def area(loop):
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(loop, loop[1:] + loop[:1])) / 2


@given(LANDS, FLATS, TURNS)
def test_the_outline_goes_round_the_whole_land_with_its_lakes_left_out(land, flats, turn):
    loops = outlines(land, flats, turn)
    assert abs(sum(map(area, loops))) == pytest.approx(len(land) * flats**2 * sqrt(3) / 2)
    edges = sum(near not in land for hex in land for near in neighbours(hex))
    assert sum(map(len, loops)) == edges
    assert all(dist(a, b) == pytest.approx(flats / sqrt(3)) for loop in loops for a, b in pairwise(loop))


def test_a_ring_has_a_coast_outside_and_one_around_its_lake():
    for turn in get_args(Orientation):
        outer, lake = outlines(ring(Hex(0, 0), 1), 10, turn)
        assert (len(outer), len(lake)) == (18, 6)
        assert area(outer) * area(lake) < 0
