"""What lies where on a land: coast, depth, lakes, pieces, rows."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.hexes import Hex, Orientation, at_home, distance, from_offset, neighbours, reading_order, ring, spiral
from pnp.tools.lands import coast, coast_walk, deepest, depths, edge_rows, hole_count, middle_rows, pieces

LANDS = st.sets(st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=50)


def drawn(text):
    """Return the land of a drawing in odd rows."""
    return {from_offset(column, row) for row, line in enumerate(text.split()) for column, letter in enumerate(line)
            if letter == "#"}


def flooded(start, allowed):
    seen, waiting = {start}, [start]
    while waiting:
        for near in neighbours(waiting.pop()):
            if near in allowed and near not in seen:
                seen.add(near)
                waiting.append(near)
    return seen


@given(LANDS)
def test_pieces_are_what_can_be_walked_to(land):
    found = pieces(land)
    assert sum(map(len, found)) == len(land)
    assert set().union(*found) == land
    assert all(flooded(min(part), land) == part for part in found)


@given(LANDS)
def test_lakes_are_the_parts_of_the_sea_that_a_flood_from_outside_does_not_reach(land):
    sea = {Hex(q, r) for q in range(-12, 13) for r in range(-12, 13)} - land
    assert hole_count(land) == len(pieces(sea)) - 1


@given(LANDS)
def test_depth_is_the_way_to_the_coast(land):
    shore = coast(land)
    assert all((hex in shore) == any(near not in land for near in neighbours(hex)) for hex in land)
    found = depths(land)
    assert found.keys() == land
    assert all(found[hex] == 0 for hex in shore)
    for hex in land - shore:
        assert found[hex] == 1 + min(found[near] for near in neighbours(hex))


@given(LANDS, st.sampled_from(get_args(Orientation)))
def test_the_walk_along_the_coast_meets_every_outer_shore_once(land, turn):
    land = set(at_home(land, turn).values())
    walk = coast_walk(land, turn)
    assert len(walk) == len(set(walk))
    sea = {Hex(q, r) for q in range(-30, 31) for r in range(-30, 31)} - land
    ocean = flooded(Hex(-30, -30), sea)
    outer = {hex for hex in land if any(near in ocean for near in neighbours(hex))}
    assert outer == set(walk)
    assert walk[0] == reading_order(land, turn)[0]


@pytest.mark.parametrize("turn", get_args(Orientation))
def test_the_walk_goes_from_neighbour_to_neighbour_around_a_round_land(turn):
    walk = coast_walk(set(spiral(Hex(0, 0), 3)), turn)
    assert len(walk) == 18
    assert all(distance(a, b) == 1 for a, b in zip(walk, walk[1:] + walk[:1]))


def test_a_lake_is_not_walked_around():
    assert len(coast_walk(set(ring(Hex(0, 0), 2)) | set(ring(Hex(0, 0), 1)))) == 12


def test_the_deepest_hexes_are_those_in_the_middle_and_ties_are_settled():
    land = set(spiral(Hex(0, 0), 3))
    order = reading_order(land)
    assert deepest(land, 1, order) == [Hex(0, 0)]
    assert set(deepest(land, 7, order)) == set(spiral(Hex(0, 0), 1))
    assert deepest(land, 0, order) == []
    assert len(deepest(land, 99, order)) == len(land)
    strip = drawn("####")
    assert deepest(strip, 2, reading_order(strip)) == [Hex(1, 0), Hex(2, 0)]


@pytest.mark.parametrize(("rows", "count", "edges", "middle"), [
    ([1, 2, 2, 3], 1, [1, 3], [2]), ([1, 2, 2, 3], 2, [1, 2, 3], [2]), ([4] * 3 + [5] * 5 + [6] * 2 + [7] * 2, 3,
                                                                       [4, 6, 7], [5, 6]),
    ([9], 5, [9], [9]), ([1, 3, 5, 7], 0, [], [3, 5]),
])
def test_edge_rows_hold_enough_hexes_at_each_end(rows, count, edges, middle):
    assert edge_rows(rows, count) == edges
    assert middle_rows(rows) == middle
