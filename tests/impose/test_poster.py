"""Posters as arithmetic: what each page shows, where it is cut and glued, and what is written on it."""

import re
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from laying import overlap, plan, sheets, slots, trim, width

from pnp.impose.signpost import HEIGHT
from pnp.impose.windows import windows
from pnp.sheet import A4, LETTER, PAPERS
from pnp.units import INCH, SizeUm

#: What the slug takes of a page at least, across and down.
SLUG = SizeUm(2 * 2_250, 2 * 2_250 + 400 + HEIGHT)
OVERLAP, FLAP, SPARE = 10_000, 8_000, 2_000
BOARD = SizeUm(480_000, 520_000)
MAPS = [BOARD, SizeUm(1_000_000, 250_000), SizeUm(250_000, 1_000_000), SizeUm(211_000, 298_000),
        SizeUm(390_000, 180_000), SizeUm(594_000, 841_000)]


def poster(size=BOARD, *, bleed=3_000, back=None, count=1, **more):
    """Return the sheets of faces laid over several."""
    return sheets(slots(count, size, bleed=bleed, back=back), **({"scheme": "poster"} | more))


def art(page):
    """Return the box of a page's art: (left, top, right, bottom) on its paper."""
    place = page.placements[0]
    left, top, right, bottom = trim(place)
    spill = place.spill
    return left - spill.left, top - spill.top, right + spill.right, bottom + spill.bottom


def name(page):
    """Return a page's row and column, as its footer says."""
    found = next(match for label in page.labels if (match := re.search(r"page ([A-Z])(\d+) of", label.text)))
    return ord(found[1]) - ord("A"), int(found[2]) - 1


def marks(page):
    """Return the marks around a page's art: all thin black lines above its foot, as boxes."""
    foot = page.paper.h - 5_000 - HEIGHT
    return [box(rule) for rule in page.rules if rule.tint == 100 and max(rule.y1, rule.y2) < foot]


def box(rule):
    """Return (left, top, right, bottom) of a line without its width."""
    return min(rule.x1, rule.x2), min(rule.y1, rule.y2), max(rule.x1, rule.x2), max(rule.y1, rule.y2)


def drawn(rule):
    """Return the box of a line as wide as it is drawn, or a little more."""
    left, top, right, bottom = box(rule)
    half = rule.width // 2
    across, down = (half, 0) if left == right else (0, half) if top == bottom else (half, half)
    return left - across, top - down, right + across, bottom + down


def crosses(page):
    """Return the middles of the crosses, in the face's own coordinates."""
    x0, y0 = page.placements[0].x, page.placements[0].y
    middles = [((left + right) // 2, (top + bottom) // 2) for left, top, right, bottom in marks(page)]
    return sorted({(x - x0, y - y0) for x, y in middles if middles.count((x, y)) == 2})


def written(label):
    """Return the box of a label's words."""
    long, high = width(label.text, label.size), round(label.size * INCH / 72)
    if label.turn:
        return label.x - high // 5, label.y, label.x + high * 3 // 4, label.y + long
    return label.x, label.y - high * 3 // 4, label.x + long, label.y + high // 5


@given(trim=st.integers(20_000, 2_500_000), bleed=st.integers(0, 12_000), room=st.integers(60_000, 400_000),
       overlap=st.integers(5_000, 15_000))
@settings(max_examples=300, deadline=None)
def test_pages_show_all_of_a_face_equally_much_of_it_and_no_more_pages_are_used_than_needed(trim, bleed, room, overlap):
    long = trim + 2 * min(bleed, overlap)
    count = max(1, -(-(long - overlap) // (room - overlap)))
    assume(count <= 26)
    found = windows(trim, bleed, room, overlap)
    assert len(found) == count
    shown = [window.end - window.start for window in found]
    assert max(shown) <= room
    assert max(shown) - min(shown) <= 1
    assert (found[0].low, found[-1].high) == (0, trim)
    assert (found[0].art, found[-1].end) == (-min(bleed, overlap), trim + min(bleed, overlap))
    assert all(window.low < window.high for window in found)
    for one, other in pairwise(found):
        assert one.high == other.low
        assert one.end - other.start == overlap
        assert one.end > one.high
        assert other.start < other.art < other.low
    assert [window.flap for window in found] == [False, *[True] * (count - 1)]
    assert [window.cut for window in found] == [*[True] * (count - 1), False]


@given(size=st.tuples(st.integers(30_000, 1_200_000), st.integers(30_000, 1_200_000)), margin=st.integers(0, 12_000),
       paper=st.sampled_from([A4, LETTER, PAPERS["a3"]]))
@settings(max_examples=100, deadline=None)
def test_the_paper_lies_so_that_fewest_sheets_are_needed(size, margin, paper):
    wanted = []
    for wide, high in (paper.size, paper.size[::-1]):
        rooms = wide - 2 * margin - SLUG.w, high - 2 * margin - SLUG.h
        across, down = (-(-(side + 6_000 - OVERLAP) // (room - OVERLAP)) for side, room in zip(size, rooms))
        wanted.append(across * down)
    found = poster(SizeUm(*size), paper=paper, margin=margin)
    if any("page A1 of" in label.text for label in found[0].labels):
        assert len(found) == min(wanted)
    else:
        assert len(found) == 1


def test_of_equally_many_sheets_those_with_the_shortest_seams_are_taken():
    pages = poster(SizeUm(240_000, 262_000))
    assert [name(page) for page in pages] == [(0, 0), (1, 0)]
    assert pages[0].paper == (297_000, 210_000)
    pages = poster(SizeUm(262_000, 240_000))
    assert [name(page) for page in pages] == [(0, 0), (0, 1)]
    assert pages[0].paper == A4.size


@pytest.mark.parametrize("paper", [A4, LETTER, PAPERS["a5"]], ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", MAPS, ids=str)
@pytest.mark.parametrize("bleed", [0, 3_000, 25_000])
def test_nothing_lies_in_the_margin_and_no_mark_or_word_on_the_art(paper, size, bleed):
    for page in poster(size, paper=paper, bleed=bleed):
        ink = art(page)
        inks = [drawn(rule) for rule in page.rules] + [written(label) for label in page.labels]
        for left, top, right, bottom in [ink, *inks]:
            assert left >= 5_000
            assert top >= 5_000
            assert right <= page.paper.w - 5_000
            assert bottom <= page.paper.h - 5_000
        for left, top, right, bottom in inks:
            assert not (left < ink[2] and ink[0] < right and top < ink[3] and ink[1] < bottom)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", MAPS, ids=str)
def test_every_line_to_cut_has_a_mark_of_two_millimetres_at_both_its_ends(paper, size):
    for page in poster(size, paper=paper):
        left, top, right, bottom = art(page)
        row, column = name(page)
        upright = [(x, y, y2) for x, y, x2, y2 in marks(page) if x == x2]
        level = [(y, x, x2) for x, y, x2, y2 in marks(page) if y == y2]
        xs = {x for x, _, y2 in upright if y2 < top} & {x for x, y, _ in upright if y > bottom}
        ys = {y for y, _, x2 in level if x2 < left} & {y for y, x, _ in level if x > right}
        edges = trim(page.placements[0])
        assert len(xs) == len(ys) == 2
        assert min(xs) == (edges[0] if column == 0 else left + SPARE)
        assert min(ys) == (edges[1] if row == 0 else top + SPARE)
        assert max(xs) in (edges[2], right - SPARE)
        assert max(ys) in (edges[3], bottom - SPARE)
        assert min(max(x2 - x, y2 - y) for x, y, x2, y2 in marks(page)) >= 2_000
        assert {rule.width for rule in page.rules if box(rule) in marks(page)} == {88}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", MAPS, ids=str)
@pytest.mark.parametrize("bleed", [0, 3_000])
def test_crosses_lie_at_the_same_places_of_the_face_on_neighbouring_pages(paper, size, bleed):
    pages = {name(page): page for page in poster(size, paper=paper, bleed=bleed)}
    for (row, column), page in pages.items():
        for other in (pages.get((row, column + 1)), pages.get((row + 1, column))):
            if other:
                assert len(set(crosses(page)) & set(crosses(other))) == 2
    last_row, last_column = max(pages)
    for (row, column), page in pages.items():
        seams = (row > 0) + (row < last_row) + (column > 0) + (column < last_column)
        assert len(crosses(page)) == 2 * seams


def test_a_flap_is_hatched_up_to_the_art_that_goes_under_the_seam():
    pages = {name(page): page for page in poster()}
    for (row, column), page in pages.items():
        left, top, right, bottom = art(page)
        hatch = [box(rule) for rule in page.rules if rule.tint < 100]
        assert bool(hatch) == bool(row or column)
        assert {rule.tint for rule in page.rules} <= {100, 25}
        for x, y, x2, y2 in hatch:
            on_left, on_top = left - FLAP < x < x2 < left, top - FLAP < y < y2 < top
            assert (column and on_left) or (row and on_top)
            assert y2 < bottom
            assert x2 < right
        for wanted, across in ((column, 0), (row, 1)):
            assert any(lines[across + 2] < (left, top)[across] for lines in hatch) == bool(wanted)


def test_pages_are_named_row_by_row_and_say_where_to_glue_and_what_to_cut():
    pages = poster(SizeUm(520_000, 480_000), title="Game 1.0 · Map")
    assert [name(page) for page in pages] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert [(page.number, page.total) for page in pages] == [(n, 6) for n in range(1, 7)]
    said = [[label.text for label in page.labels] for page in pages]
    assert all(f"{'AB'[n // 3]}{n % 3 + 1}" in words for n, words in enumerate(said))
    assert said[4][:3] == ["cut", "cut", "B2: glue this flap under B1"]
    assert "B2: glue this flap under A2" in said[4]
    assert "Cut off the right edge from cross to cross. Glue the left flap under B1 and the top flap under A2, " \
           "so that the crosses meet." in said[4]
    assert "First join the pages of each row, then the rows. Cut the outside at the plain marks last." in said[4]
    assert "Game 1.0 · Map · page B2 of 6, A1 to B3 · print at 100 %" in said[4]
    assert "50 mm" in said[4]
    assert not [word for word in said[0] if "glue this" in word]


@pytest.mark.parametrize("size", [*MAPS, SizeUm(4_500_000, 2_000_000)], ids=str)
def test_the_small_map_of_a_page_has_its_own_place_filled(size):
    for page in poster(size):
        row, column = name(page)
        last = re.search(r"A1 to ([A-Z])(\d+)", " ".join(label.text for label in page.labels))
        rows, columns = ord(last[1]) - ord("A") + 1, int(last[2])
        filled = next(rule for rule in page.rules if rule.width > 300)
        lines = [box(rule) for rule in page.rules if rule.width == 88 and rule.y1 >= page.paper.h - 5_000 - HEIGHT
                 and max(rule.x1, rule.x2) < min(label.x for label in page.labels if label.size > 20)]
        left, top = min(line[0] for line in lines), min(line[1] for line in lines)
        right, bottom = max(line[2] for line in lines), max(line[3] for line in lines)
        wide, high = (right - left) / columns, (bottom - top) / rows
        assert ((filled.x1 - left) / wide, (filled.x2 - left) / wide) == pytest.approx((column, column + 1))
        assert ((filled.y1 - top) / high) == pytest.approx(row + 0.5, abs=0.01)
        assert filled.width == pytest.approx(high)
        if rows * columns < 80:
            assert len(lines) == rows + columns + 2


def test_without_marks_the_seams_keep_their_crosses():
    with_marks, without = poster()[4], poster(marks="none")[4]
    assert crosses(without) == crosses(with_marks)
    assert len(marks(without)) == 2 * len(crosses(without)) < len(marks(with_marks))


def test_what_fits_on_one_sheet_is_laid_out_as_ever_and_all_sheets_are_counted_together():
    pieces = [*slots(2, SizeUm(190_000, 130_000), back=None), *slots(1, BOARD, front="g", back=None)]
    found = sheets(pieces, scheme="poster")
    assert [[place.face for place in side.placements] for side in found] == [["f0", "f1"], *[["g0"]] * 6]
    assert [(side.number, side.total) for side in found] == [(n, 7) for n in range(1, 8)]
    assert "sheet 1 of 7" in found[0].labels[-1].text


def test_a_back_gets_a_poster_of_its_own_and_each_of_several_posters_says_which_it_is():
    pages = poster(back="b")
    assert [page.placements[0].face for page in pages] == ["f0"] * 6 + ["b0"] * 6
    assert {page.side for page in pages} == {"front"}
    assert "back · page A1 of 6" in pages[6].labels[-1].text
    assert [page.placements[0].mark for page in pages] == ["card 0"] * 6 + [""] * 6
    assert len(poster(back="b", duplex="none")) == 6
    assert "card 1 · page A1" in poster(count=2)[6].labels[-1].text


@pytest.mark.parametrize(("more", "words"), [
    ({"overlap": 4_000}, "an overlap of 4 mm is too narrow to glue; make it at least 5 mm"),
    ({"margin": 90_000}, "a page of a poster would show only"),
    ({"size": SizeUm(9_000_000, 500_000)}, "9000 mm would take 49 pages in a row, and 26 are the most"),
])
def test_what_can_not_be_a_poster_is_refused_in_words(more, words):
    with pytest.raises(ValueError, match=re.escape(words)):
        poster(**more)


def test_whole_is_one_page_with_bleed_and_marks_all_around():
    page, = sheets(slots(1, BOARD, back=None), scheme="whole")
    place = page.placements[0]
    left, top, right, bottom = trim(place)
    assert place.spill == (3_000,) * 4
    assert 7_000 < left == page.paper.w - right < 10_000
    assert 7_000 < top < page.paper.h - bottom < 14_000
    ticks = [box(rule) for rule in page.rules[:-3]]
    assert len(ticks) == 8
    assert {x for x, _, x2, _ in ticks if x == x2} == {left, right}
    assert {y for _, y, _, y2 in ticks if y == y2} == {top, bottom}
    for x, y, x2, y2 in [*ticks, *map(written, page.labels)]:
        assert 0 < x <= x2 < page.paper.w
        assert 0 < y <= y2 < page.paper.h
        assert x2 <= left - 3_000 or x >= right + 3_000 or y2 <= top - 3_000 or y >= bottom + 3_000
    assert page.labels[-1].text == "Game 1.0 · Cards · whole · print at 100 %"


def test_whole_prints_every_face_on_a_page_and_refuses_what_no_pdf_can_hold():
    found = sheets(slots(1, BOARD), scheme="whole")
    assert [(side.placements[0].face, side.number, side.total) for side in found] == [("f0", 1, 2), ("b0", 2, 2)]
    assert "back · page 2 of 2" in found[1].labels[-1].text
    assert max(sheets(slots(1, SizeUm(5_060_000, 300_000)), scheme="whole")[0].paper) < 200 * INCH
    with pytest.raises(ValueError, match="too large for a PDF: its longest side is 5080 mm"):
        sheets(slots(1, SizeUm(5_080_000, 300_000)), scheme="whole")


def test_a_plan_without_a_word_is_no_poster():
    assert plan().scheme == "n-up"


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", [*MAPS, SizeUm(546_000, 700_000)], ids=str)
def test_no_words_run_into_each_other(paper, size):
    for page in poster(size, paper=paper):
        boxes = [written(label) for label in page.labels]
        assert not any(overlap(one, other) for n, one in enumerate(boxes) for other in boxes[:n])
