"""The seams of a poster go around what should be uncut, as far as the pages have room for that."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from laying import sheets

from pnp.impose.clear import AIR, cut, stretches
from pnp.impose.windows import windows
from pnp.sheet import A4, Block, Slot
from pnp.units import SizeUm

OVERLAP = 10_000
MAP = SizeUm(327_000, 266_000)


def seams(size, *blocks, **more):
    """Return the places of the upright and of the level seams of a poster."""
    slot = Slot("face", None, size, 3_000, "map", uncut=(blocks, ()))
    pages = sheets([slot], **({"scheme": "poster"} | more))
    found = set(), set()
    for page in pages:
        place = page.placements[0]
        for n, side in ((0, place.w + place.spill.right), (1, place.h + place.spill.bottom)):
            if side < (place.w, place.h)[n]:
                found[n].add(side - 2_000)      # the art runs on
    return tuple(sorted(each) for each in found)


def test_without_a_word_seams_lie_evenly():
    assert seams(MAP) == ([166_500], [136_000])


def test_a_seam_goes_around_a_block_on_its_nearer_side():
    legend = Block(8_000, 130_000, 89_000, 60_000)
    assert seams(MAP, legend) == ([166_500], [130_000 - AIR])
    assert seams(MAP, legend._replace(y=80_000)) == ([166_500], [140_000 + AIR])


def test_a_seam_goes_between_two_blocks_and_around_both():
    table, words = Block(8_000, 100_000, 89_000, 50_000), Block(8_000, 153_000, 89_000, 60_000)
    assert seams(MAP, table, words) == ([166_500], [150_000 + AIR])


def test_upright_and_level_seams_go_their_own_ways():
    assert seams(MAP, Block(160_000, 120_000, 20_000, 40_000)) == ([160_000 - AIR], [120_000 - AIR])


def test_what_can_not_be_gone_around_is_cut_over_the_shortest_length():
    wide, small = Block(0, 40_000, 300_000, 125_000), Block(20_000, 160_000, 17_000, 120_000)
    assert seams(SizeUm(300_000, 320_000), wide, small)[1] == [165_000 + AIR]


def test_a_seam_stays_where_no_page_has_room_to_move_it():
    across = Block(100_000, 0, 130_000, 180_000)
    assert seams(SizeUm(372_000, 188_000), across)[0] == seams(SizeUm(372_000, 188_000))[0]


def test_the_blocks_of_a_back_move_its_own_seams_only():
    slot = Slot("front", "back", MAP, 3_000, "map", uncut=((), (Block(0, 130_000, 90_000, 60_000),)))
    pages = sheets([slot], scheme="poster")
    ends = {(page.placements[0].face, page.placements[0].spill.bottom) for page in pages}
    moved = {face: [bottom for each, bottom in ends if each == face and bottom < 0] for face in ("front", "back")}
    assert moved == {"front": [138_000 - 266_000], "back": [131_000 - 266_000]}


@given(st.integers(300_000, 1_200_000), st.integers(60_000, 280_000),
       st.lists(st.tuples(st.integers(0, 1_100_000), st.integers(1_000, 150_000), st.integers(1_000, 90_000)),
                max_size=8))
def test_pages_have_room_for_all_that_they_show_wherever_seams_go(trim, room, found):
    around = stretches(Block(x, 0, w, h) for x, w, h in found)[0]
    even, moved = windows(trim, 3_000, room, OVERLAP), windows(trim, 3_000, room, OVERLAP, around)
    assert len(moved) == len(even)
    assert (moved[0].start, moved[-1].end) == (even[0].start, even[-1].end)
    assert all(OVERLAP < window.end - window.start <= room for window in moved)
    assert all(a.end - b.start == OVERLAP and a.high == b.low for a, b in pairwise(moved))
    ways = [cut([window.high for window in each if window.cut], around) for each in (moved, even)]
    assert ways[0] <= ways[1]


def test_of_the_ways_that_paper_may_lie_the_one_that_cuts_least_is_taken():
    size, block = SizeUm(350_000, 350_000), Block(140_000, 20_000, 60_000, 100_000)
    plain, around = (sheets([Slot("face", None, size, 3_000, "map", uncut=(uncut, ()))], scheme="poster")
                     for uncut in ((), (block,)))
    assert len(plain) == len(around) == 4
    assert plain[0].paper == A4.size
    assert around[0].paper == SizeUm(A4.size.h, A4.size.w)
