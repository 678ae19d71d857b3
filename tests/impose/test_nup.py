import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laying import POKER, overlap, plan, sheets, slots, spilled, trim, width

from pnp.impose import SCHEMES, impose
from pnp.model.kinds import SIZES
from pnp.sheet import A4, LETTER, Edges, Paper
from pnp.units import SizeUm

PAPERS = [A4, LETTER]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize(("cards", "wanted"), [(1, 1), (9, 1), (10, 2), (18, 2), (0, 0)])
def test_a_deck_that_fills_its_sheets_exactly_gets_no_empty_sheet(paper, cards, wanted):
    fronts = [side for side in sheets(cards, paper=paper) if side.side == "front"]
    assert len(fronts) == wanted
    assert all(side.placements for side in fronts)


@pytest.mark.parametrize(("size", "paper", "margin", "gap", "wanted"), [
    (SizeUm(70_000, 99_000), A4, 0, 0, 9), (SizeUm(44_000, 90_000), A4, 0, 100, 12),
    (SizeUm(53_975, 279_400), LETTER, 0, 0, 4), (SizeUm(50_000, 71_750), A4, 5_000, 0, 16),
    (POKER, A4, 5_000, 0, 9), (POKER, LETTER, 5_000, 0, 9), (SizeUm(190_000, 130_000), A4, 5_000, 0, 2),
    (SizeUm(190_000, 130_000), LETTER, 5_000, 0, 2), (SizeUm(200_000, 287_000), A4, 5_000, 0, 1),
    (SizeUm(88_900, 127_000), A4, 5_000, 0, 4),
])
def test_as_many_pieces_lie_on_a_sheet_as_fit_to_the_micrometre(size, paper, margin, gap, wanted):
    assert len(sheets(100, size, paper=paper, margin=margin, gap=gap)[0].placements) == wanted


@given(columns=st.integers(1, 12), rows=st.integers(1, 12), w=st.integers(4_000, 90_000), h=st.integers(4_000, 90_000),
       gap=st.integers(0, 7_000), margin=st.integers(0, 12_000))
@settings(max_examples=150, deadline=None)
def test_pieces_and_margins_exactly_as_wide_as_the_paper_lose_no_column(columns, rows, w, h, gap, margin):
    paper = SizeUm(columns * (w + gap) - gap + 2 * margin, rows * (h + gap) - gap + 2 * margin)
    found = sheets(slots(columns * rows, SizeUm(w, h), back=None), paper=paper, margin=margin, gap=gap, marks="none")
    assert len(found) == 1


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", [size for name, size in SIZES.items() if size.h < 200_000], ids=str)
def test_nothing_overlaps_and_nothing_lies_in_the_margin(size, paper):
    for side in sheets(60, size, paper=paper, gap=0):
        trims, inks = [trim(p) for p in side.placements], [spilled(p) for p in side.placements]
        assert not any(overlap(ink, other) for n, ink in enumerate(inks) for m, other in enumerate(trims) if n != m)
        for left, top, right, bottom in [*inks, *((r.x1, r.y1, r.x1, r.y1) for r in side.rules),
                                         *((r.x2, r.y2, r.x2, r.y2) for r in side.rules)]:
            assert left >= 5_000
            assert top >= 5_000
            assert right <= paper.size.w - 5_000
            assert bottom <= paper.size.h - 5_000


def test_the_block_lies_in_the_same_place_on_every_sheet_also_on_a_partial_one():
    first, second, third = (side for side in sheets(20) if side.side == "front")
    assert len(third.placements) == 2
    assert [trim(p) for p in third.placements] == [trim(p) for p in first.placements[:2]]
    assert [trim(p) for p in second.placements] == [trim(p) for p in first.placements]


@given(paper=st.sampled_from([A4.size, LETTER.size, SizeUm(297_000, 210_000)]), cards=st.integers(1, 30),
       w=st.integers(20_000, 120_000), h=st.integers(20_000, 120_000), gap=st.integers(0, 9_000),
       duplex=st.sampled_from(["long", "short"]))
@settings(max_examples=150, deadline=None)
def test_every_back_lies_exactly_behind_its_front(paper, cards, w, h, gap, duplex):
    """The expected place is what a pin shows that goes through the paper."""
    def behind(x, y):
        like_a_book = (paper.w < paper.h) == (duplex == "long")
        return (paper.w - x, y) if like_a_book else (x, paper.h - y)

    found = sheets(slots(cards, SizeUm(w, h)), paper=paper, gap=gap, duplex=duplex)
    for front, back in zip(found[::2], found[1::2]):
        assert (front.side, back.side, front.number) == ("front", "back", back.number)
        assert len(front.placements) == len(back.placements)
        for one, other in zip(front.placements, back.placements):
            assert other.face == one.face.replace("f", "b")
            for box in (trim, spilled):
                corners = [behind(*box(one)[:2]), behind(*box(one)[2:])]
                xs, ys = sorted(x for x, _ in corners), sorted(y for _, y in corners)
                assert box(other) == (xs[0], ys[0], xs[1], ys[1])


def up(placement):
    """Return the direction in which a face's top lies."""
    return {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[placement.turn]


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("size", [POKER, SizeUm(88_900, 40_000), SizeUm(41_000, 63_000)])
def test_the_top_of_a_back_lies_behind_the_top_of_its_front(size, duplex):
    front, back = sheets(3, size, duplex=duplex)
    x, y = up(front.placements[0])
    assert up(back.placements[0]) == ((-x, y) if duplex == "long" else (x, -y))


def test_backs_of_a_row_read_the_other_way_round_when_the_sheet_flips_like_a_book():
    back = sheets(3, duplex="long")[1]
    assert [p.face for p in sorted(back.placements, key=lambda p: p.x)] == ["b2", "b1", "b0"]


def test_a_component_without_backs_has_no_back_sheets_and_one_with_some_has_them_all():
    assert [side.side for side in sheets(slots(10, back=None))] == ["front", "front"]
    mixed = [*slots(9, back=None), *slots(1)]
    assert [(side.side, len(side.placements)) for side in sheets(mixed)] == [
        ("front", 9), ("back", 0), ("front", 1), ("back", 1)]
    assert [side.side for side in sheets(10, duplex="none")] == ["front", "front"]


def test_a_blank_slot_keeps_its_place():
    pieces = slots(3)
    blank = slots(1, front=None, back=None)
    front, back = sheets([pieces[0], *blank, pieces[2]])
    full = sheets(pieces)[0]
    assert [trim(p) for p in front.placements] == [trim(full.placements[0]), trim(full.placements[2])]
    assert len(back.placements) == 2


def test_sizes_of_one_component_lie_on_sheets_of_their_own():
    pieces = [*slots(2), *slots(2, SizeUm(44_000, 68_000)), *slots(1)]
    fronts = [side for side in sheets(pieces) if side.side == "front"]
    assert [[p.w for p in side.placements] for side in fronts] == [[63_500] * 3, [44_000] * 2]
    assert [(side.number, side.total) for side in fronts] == [(1, 2), (2, 2)]


def test_bleed_ends_in_the_middle_of_the_gap_and_shows_whole_at_the_edge_of_the_block():
    first = sheets(9, SizeUm(60_000, 85_000), gap=2_000)[0].placements[0]
    assert first.spill == Edges(3_000, 3_000, 1_000, 1_000)
    assert sheets(9)[0].placements[4].spill == Edges(0, 0, 0, 0)


def test_bleed_shows_beside_a_blank_cell():
    last = sheets(5)[0].placements[-1]
    assert (last.spill.right, last.spill.bottom, last.spill.top) == (3_000, 3_000, 0)


def test_pieces_are_turned_only_if_more_of_them_fit():
    assert {p.turn for p in sheets(9)[0].placements} == {0}
    turned = sheets(30, SizeUm(41_000, 63_000))[0].placements
    assert {(p.turn, p.w, p.h) for p in turned} == {(90, 63_000, 41_000)}
    assert len(turned) == 18


@pytest.mark.parametrize(("size", "words"), [
    (SizeUm(63_500, 300_000), ["63.5 x 300 mm", "a4 paper (210 x 297 mm)", "its longer side is 13 mm too long"]),
    (SizeUm(220_000, 310_000), ["its shorter side is 20 mm too long and its longer side is 23 mm too long"]),
])
def test_a_piece_too_large_for_the_paper_is_refused_with_both_sizes_and_what_is_too_big(size, words):
    with pytest.raises(ValueError, match="too large") as error:
        impose(slots(1, size), plan(), width)
    assert all(word in str(error.value) for word in words)


def test_the_refusal_speaks_the_units_of_the_game():
    with pytest.raises(ValueError, match=r"8 x 12 in is too large for letter paper \(8\.5 x 11 in\)"):
        impose(slots(1, SizeUm(203_200, 304_800)), plan(LETTER, units="in"), width)


def test_a_margin_that_leaves_nothing_says_so():
    with pytest.raises(ValueError, match="margin of 110 mm leaves nothing"):
        impose(slots(1), plan(margin=110_000), width)


@pytest.mark.parametrize("paper", [A4, Paper("wide", SizeUm(297_000, 120_000))], ids=["upright", "turned"])
def test_a_standee_has_its_back_on_its_head_beyond_the_fold_and_no_bleed_at_it(paper):
    size = SizeUm(30_000, 45_000) if paper is A4 else SizeUm(25_000, 125_000)
    found = sheets(slots(3, size, folded=True), paper=paper)
    assert [side.side for side in found] == ["front"]
    back, front = found[0].placements[:2]
    assert (back.face, front.face, back.mark, front.mark) == ("b0", "f0", "", "card 0")
    assert up(back) == tuple(-part for part in up(front))
    if paper is A4:
        assert trim(back)[3] == trim(front)[1]
        assert (back.spill.bottom, front.spill.top, front.turn) == (0, 0, 0)
    else:
        assert trim(front)[2] == trim(back)[0]
        assert (front.spill.right, back.spill.left, front.turn) == (0, 0, 90)
    dashes = [rule for rule in found[0].rules if max(abs(rule.x2 - rule.x1), abs(rule.y2 - rule.y1)) <= 600]
    fold = trim(front)[1] if paper is A4 else trim(front)[2]
    assert {rule.y1 if paper is A4 else rule.x1 for rule in dashes} == {fold}


def test_only_fronts_carry_the_words_of_their_mark():
    front, back = sheets(2)
    assert [p.mark for p in front.placements] == ["card 0", "card 1"]
    assert {p.mark for p in back.placements} == {""}


def test_every_scheme_takes_slots_a_plan_and_a_measure():
    assert all(list(scheme(slots(1), plan(scheme=name), width)) for name, scheme in SCHEMES.items())
