"""Circles nested on a sheet: nothing touches, no room is lost, backs stay behind, and strips can be cut."""

import re
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laying import sheets, slots, trim

from pnp.sheet import A4, LETTER
from pnp.units import SizeUm

COIN = SizeUm(16_000, 16_000)


def nested(count, size=COIN, **more):
    keys = {key: more.pop(key) for key in ("bleed", "back") if key in more}
    return sheets(slots(count, size, nested=True, **keys), **more)


def middle(place):
    return place.x + place.w / 2, place.y + place.h / 2


@given(size=st.integers(6_000, 60_000), bleed=st.integers(0, 5_000), gap=st.integers(0, 8_000),
       paper=st.sampled_from([A4, LETTER]), marks=st.sampled_from(["ticks", "none"]))
@settings(max_examples=120, deadline=None)
def test_no_two_circles_overlap_with_their_bleed_and_none_lies_in_the_margin(size, bleed, gap, paper, marks):
    front = nested(2_000, SizeUm(size, size), bleed=bleed, gap=gap, paper=paper, marks=marks)[0]
    nearest, ink = max(size + 2 * bleed, size + gap), size // 2 + bleed
    spots = [middle(place) for place in front.placements]
    for x, y in spots:
        assert 5_000 + ink <= x + 0.5
        assert 5_000 + ink <= y + 0.5
        assert x + ink <= paper.size.w - 5_000 + 0.5
        assert y + ink <= paper.size.h - 5_000 + 0.5
    x, y = np.array(spots).T
    apart = np.hypot(x[:, None] - x, y[:, None] - y)
    np.fill_diagonal(apart, np.inf)
    assert apart.min() >= nearest


@pytest.mark.parametrize(("bleed", "paper", "wanted"), [
    (0, A4, 238), (1_000, A4, 189), (2_000, A4, 149), (3_000, A4, 120),
    (0, LETTER, 228), (1_000, LETTER, 168), (2_000, LETTER, 143), (3_000, LETTER, 115),
])
def test_so_many_tokens_lie_on_a_sheet(bleed, paper, wanted):
    front = nested(400, bleed=bleed, paper=paper)[0]
    assert len(front.placements) == wanted
    side_by_side = sheets(400, COIN, paper=paper, gap=2 * bleed)[0]
    assert wanted > len(side_by_side.placements)


def test_the_manual_tells_how_many_tokens_lie_on_a_sheet():
    text = (Path(__file__).parents[2] / "docs" / "printing.md").read_text("utf-8")
    rows = re.findall(r"^\| (?:\d mm|`nest: no`).*?\| (\d+) \| (\d+) \|", text, re.MULTILINE)
    told = [tuple(map(int, row)) for row in rows]
    found = [tuple(len(nested(400, bleed=bleed, paper=paper)[0].placements) for paper in (A4, LETTER))
             for bleed in (3_000, 2_000, 1_000)]
    found.append(tuple(len(sheets(400, COIN, paper=paper)[0].placements) for paper in (A4, LETTER)))
    assert told == found


def test_each_circle_shows_its_whole_bleed_round_about():
    for place in nested(200, bleed=2_000)[0].placements:
        assert place.round
        assert place.spill == (2_000,) * 4


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("count", [1, 20, 149, 200])
def test_a_back_lies_exactly_behind_its_front(duplex, count):
    sides = nested(count, bleed=2_000, duplex=duplex)
    width, height = A4.size
    for front, back in zip(sides[::2], sides[1::2]):
        assert (front.side, back.side) == ("front", "back")
        for one, other in zip(front.placements, back.placements, strict=True):
            left, top, right, bottom = trim(one)
            behind = ((width - right, top, width - left, bottom) if duplex == "long"
                      else (left, height - bottom, right, height - top))
            assert trim(other) == behind
            assert other.round
            assert other.face == one.face.replace("f", "b")
            assert other.turn == (0 if duplex == "long" else 180)


def cuts(side):
    """Return the places of the marks on a side, less the check bar's three lines: upright ones, then level ones."""
    rules = side.rules[:-3] if side.labels else side.rules
    return sorted({rule.x1 for rule in rules if rule.x1 == rule.x2}), sorted({r.y1 for r in rules if r.y1 == r.y2})


@pytest.mark.parametrize(("paper", "down"), [(A4, True), (LETTER, False)])
@pytest.mark.parametrize("count", [1, 30, 140, 400])
def test_a_straight_cut_from_mark_to_mark_passes_between_all_circles(paper, down, count):
    for side in nested(count, bleed=2_000, paper=paper):
        xs, ys = cuts(side)
        strips = {place.x if down else place.y for place in side.placements}
        assert not (ys if down else xs)
        assert len(strips) - 1 <= len(xs if down else ys) <= len(strips)
        for at in xs if down else ys:
            assert not any(low <= at <= low + 16_000 for low in strips)


def test_the_marks_stand_in_the_middle_between_two_rows():
    side = nested(400, bleed=2_000, paper=LETTER)[0]
    rows = sorted({place.y for place in side.placements})
    assert cuts(side)[1] == [(a + 16_000 + b) // 2 for a, b in pairwise(rows)]


def test_rows_too_close_for_a_straight_cut_have_no_marks():
    assert cuts(nested(400, bleed=0)[0]) == ([], [])


def test_without_marks_there_are_none_and_no_line_to_cut_along():
    side = nested(10, bleed=2_000, marks="none")[0]
    assert not any(place.outlined for place in side.placements)
    assert nested(10, bleed=2_000)[0].placements[0].outlined


def test_few_large_circles_stand_straight_where_that_holds_as_many():
    side = nested(12, SizeUm(60_000, 60_000), bleed=3_000)[0]
    assert (len({place.x for place in side.placements}), len({place.y for place in side.placements})) == (3, 4)
    assert [len(each) for each in cuts(side)] == [2, 3]


def test_a_circle_that_fits_only_without_its_bleed_is_printed_in_a_grid():
    (side,) = nested(1, SizeUm(199_000, 199_000), bleed=3_000, back=None)
    assert not side.placements[0].round


def test_folded_pieces_are_never_nested():
    (side,) = sheets(slots(3, COIN, nested=True, folded=True))
    assert len(side.placements) == 6


def test_an_ellipse_is_never_nested():
    assert not nested(3, SizeUm(16_000, 20_000))[0].placements[0].round


def test_circles_and_squares_of_one_selection_lie_on_sheets_of_their_own():
    sides = sheets([*slots(3, COIN, nested=True, back=None), *slots(3, COIN, back=None)])
    assert [[place.round for place in side.placements] for side in sides] == [[True] * 3, [False] * 3]
    assert [side.number for side in sides] == [1, 2]
