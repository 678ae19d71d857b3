import pytest
from laying import sheets, slots, spilled, trim, width

from pnp.model.kinds import SIZES
from pnp.sheet import A4, LETTER
from pnp.units import SizeUm

CUT = [(name, size) for name, size in SIZES.items() if size.h < 140_000]
#: Six rows of mini euro cards leave Letter less than 2 mm, and without the sixth a third of the cards would be lost.
MARKED = [(name, size) for name, size in CUT if name != "mini euro"]


def crop(side):
    """Return a side's crop marks as (x1, y1, x2, y2): all rules but the three of the check bar, if there is one."""
    rules = side.rules[:-3] if side.labels else side.rules
    return [(rule.x1, rule.y1, rule.x2, rule.y2) for rule in rules]


def edges(side):
    """Return the lines along which a side's pieces are cut."""
    trims = [trim(p) for p in side.placements]
    return {x for left, _, right, _ in trims for x in (left, right)}, \
        {y for _, top, _, bottom in trims for y in (top, bottom)}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("gap", [0, 100, 4_000])
@pytest.mark.parametrize("cards", [5, 9, 1])
def test_every_edge_of_every_printed_piece_has_a_mark_at_both_its_ends(paper, gap, cards):
    for side in sheets(cards, paper=paper, gap=gap):
        xs, ys = edges(side)
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        marks = crop(side)
        assert {x for x, y, x2, y2 in marks if x == x2 and max(y, y2) < top} == xs
        assert {x for x, y, x2, y2 in marks if x == x2 and min(y, y2) > bottom} == xs
        assert {y for x, y, x2, y2 in marks if y == y2 and max(x, x2) < left} == ys
        assert {y for x, y, x2, y2 in marks if y == y2 and min(x, x2) > right} == ys


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", [size for _, size in MARKED], ids=[name for name, _ in MARKED])
def test_marks_of_every_card_size_are_thin_long_enough_and_on_all_four_sides(size, paper):
    for side in sheets(40, size, paper=paper):
        marks, (xs, ys) = crop(side), edges(side)
        assert len(marks) == 2 * len(xs) + 2 * len(ys)
        assert min(abs(x2 - x) + abs(y2 - y) for x, y, x2, y2 in marks) >= 1_000
        assert {rule.width for rule in side.rules} == {88}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", [*dict(CUT).values(), SizeUm(190_000, 130_000), SizeUm(16_000, 16_000)], ids=str)
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_no_mark_bar_or_footer_touches_a_piece_or_its_visible_bleed(size, paper, duplex):
    for side in sheets(23, size, paper=paper, gap=1_000, duplex=duplex):
        inks = [spilled(p) for p in side.placements]
        boxes = [(min(r.x1, r.x2), min(r.y1, r.y2), max(r.x1, r.x2), max(r.y1, r.y2)) for r in side.rules]
        for label in side.labels:
            long, high = width(label.text, label.size), width("nn", label.size)
            boxes.append((label.x - high // 4, label.y, label.x + high, label.y + long) if label.turn
                         else (label.x, label.y - high, label.x + long, label.y + high // 4))
        for left, top, right, bottom in boxes:
            assert not any(left <= ink[2] and ink[0] <= right and top <= ink[3] and ink[1] <= bottom for ink in inks)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", [*dict(CUT).values(), SizeUm(190_000, 130_000)], ids=str)
def test_no_crop_mark_runs_into_the_footer(size, paper):
    for side in sheets(30, size, paper=paper):
        for label in side.labels:
            high = width("nn", label.size)
            for x, y, x2, y2 in crop(side):
                if label.turn and side.side == "front":
                    assert max(x, x2) < label.x - high // 4
                elif label.turn:
                    assert min(x, x2) > label.x + high * 3 // 4
                else:
                    assert max(y, y2) < label.y - high * 3 // 4


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_marks_of_the_back_lie_behind_those_of_the_front(duplex):
    front, back = sheets(5, duplex=duplex)
    width_, height = A4.size
    mirrored = [(width_ - x, y, width_ - x2, y2) if duplex == "long" else (x, height - y, x2, height - y2)
                for x, y, x2, y2 in crop(front)]
    assert crop(back) == mirrored


def test_nine_poker_cards_on_letter_keep_marks_of_a_millimetre_and_the_footer_runs_down_the_wide_side():
    front, back = sheets(9, paper=LETTER, duplex="long")
    assert len(front.placements) == 9
    assert min(abs(y2 - y) for x, y, x2, y2 in crop(front) if x == x2) == 1_000
    assert {label.turn for label in (*front.labels, *back.labels)} == {90}
    assert min(label.x for label in front.labels) > LETTER.size.w - 12_700
    assert max(label.x for label in back.labels) < 12_700


@pytest.mark.parametrize(("units", "length", "name"), [("mm", 50_000, "50 mm"), ("in", 50_800, "2 in")])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_the_check_bar_is_as_long_as_is_printed_beside_it(units, length, name, paper):
    for side in sheets(9, paper=paper, units=units):
        bar, start, end = side.rules[-3:]
        assert abs(bar.x2 - bar.x1) + abs(bar.y2 - bar.y1) == length
        assert abs(end.x1 - start.x1) + abs(end.y1 - start.y1) == length
        assert name in [label.text for label in side.labels]


def test_the_footer_names_the_game_the_sheet_the_flip_and_the_scale():
    front, back = sheets(10, duplex="short")[2:]
    assert front.labels[-1].text == \
        "Game 1.0 · Cards · sheet 2 of 2, front · flip on the short edge · print at 100 %"
    assert "sheet 2 of 2, back" in back.labels[-1].text
    single = sheets(10, duplex="none")[0].labels[-1].text
    assert single == "Game 1.0 · Cards · sheet 1 of 2 · print at 100 %"


def test_a_title_too_long_for_the_sheet_is_shortened_and_the_rest_stays():
    side = sheets(9, title="An extraordinarily long name " * 9)[0]
    words = side.labels[-1]
    assert "… · sheet 1 of 1" in words.text
    assert words.text.endswith("print at 100 %")
    assert words.x + width(words.text, words.size) <= A4.size.w - 5_000


def test_without_marks_only_the_check_bar_is_drawn_and_bleed_gets_the_room():
    side = sheets(9, paper=LETTER, marks="none")[0]
    assert len(side.rules) == 3
    assert side.placements[0].spill.top == 1_350


def test_a_piece_that_fills_the_room_between_the_margins_has_neither_marks_nor_footer():
    side = sheets(slots(1, SizeUm(200_000, 287_000), back=None))[0]
    assert (side.rules, side.labels, side.placements[0].spill) == ((), (), (0, 0, 0, 0))


def test_paper_too_narrow_for_the_check_bar_has_words_only():
    side = sheets(slots(1, SizeUm(30_000, 40_000), back=None), paper=SizeUm(55_000, 90_000))[0]
    assert [label.text for label in side.labels] == ["Gam… · sheet 1 of 1 · print at 100 %"]
    assert len(side.rules) == 8


@pytest.mark.parametrize(("size", "count"), [
    (SizeUm(25_000, 90_000), 22), (SizeUm(57_150, 88_900), 9),          # 24 and 10 without marks
    (SizeUm(100_000, 143_500), 4), (SizeUm(200_000, 143_500), 2),       # 2 and 1 with marks
])
def test_room_for_marks_costs_a_few_pieces_but_never_more_than_a_fifth(size, count):
    assert len(sheets(40, size)[0].placements) == count
