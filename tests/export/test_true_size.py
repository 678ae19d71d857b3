from dataclasses import replace

import pytest
from print_bench import BLACK, POKER, RED, WHOLE, art, at, fill, filled, opened, operators, sheet_of

from pnp.artwork import Color
from pnp.geometry import Outline, Size
from pnp.impose import impose
from pnp.sheet import A4, LETTER, Edges, Plan, Rule, Slot
from pnp.tools import lettering
from pnp.tools.raster import page_picture
from pnp.units import SizeUm, points

BLEED = points(3_000)


def on_trim(size=POKER, color=BLACK):
    """Return a face whose only ink is a rectangle exactly on its trim."""
    return art(fill(0, 0, points(size[0]), points(size[1]), color), size=size)


def near(found, expected):
    """Whether boxes agree within 0.01 mm."""
    return all(abs(a - b) <= 10 for a, b in zip(found, expected))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_trim_lies_where_the_sheet_says_to_a_hundredth_of_a_millimetre(bench, turn):
    place = at("f", 31_234, 57_891, turn=turn)
    path = bench.write([sheet_of(place)], {"f": on_trim()})
    assert near(filled(path)[0], (place.x, place.y, place.x + place.w, place.y + place.h))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_face_is_turned_clockwise(bench, turn):
    corner = art(fill(0, 0, points(10_000), points(10_000)))     # its top left centimetre
    place = at("f", turn=turn)
    found = filled(bench.write([sheet_of(place)], {"f": corner}))[0]
    left, top = place.x, place.y
    right, bottom = left + place.w, top + place.h
    x, y = {0: (left, top), 90: (right - 10_000, top), 180: (right - 10_000, bottom - 10_000),
            270: (left, bottom - 10_000)}[turn]
    assert near(found, (x, y, x + 10_000, y + 10_000))


def behind(box, paper, duplex):
    """Return where a hole pricked through a box of the front comes out on the back of upright paper."""
    left, top, right, bottom = box
    if duplex == "long":
        return paper.w - right, top, paper.w - left, bottom
    return left, paper.h - bottom, right, paper.h - top


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("size", [POKER, SizeUm(41_000, 63_000)], ids=["upright", "turned"])
def test_each_printed_back_is_exactly_behind_its_front_and_no_back_is_a_mirror_image(bench, paper, duplex, size):
    # A stripe along the top of the front and one along the top of the back, from the left edge to the middle.
    stripe = art(fill(0, 0, points(size.w // 2), points(5_000)), size=size)
    plan = Plan(paper, duplex=duplex)
    sheets = list(impose([Slot("f", "b", size, 3_000)] * 5, plan, lettering.width))
    path = bench.write(sheets, {"f": stripe, "b": stripe}, duplex=duplex)
    fronts = [behind(box, paper.size, duplex) for box in filled(path, 0)[:5]]
    for front, back, place in zip(fronts, filled(path, 1)[:5], sheets[1].placements):
        # Both stripes lie along the same edge of the cut card, each beginning at its own left: next to each other.
        low, high = (1, 3) if place.turn % 180 else (0, 2)
        across = (0, 2) if place.turn % 180 else (1, 3)
        assert [front[side] for side in across] == pytest.approx([back[side] for side in across], abs=10)
        joined = min(front[low], back[low]), max(front[high], back[high])
        whole = (place.y, place.y + place.h) if place.turn % 180 else (place.x, place.x + place.w)
        assert joined == pytest.approx(whole, abs=10)


def test_bleed_is_cut_off_where_the_sheet_says(bench):
    whole = art(fill(-BLEED, -BLEED, points(69_500), points(94_900), RED))
    path = bench.write([sheet_of(at("f", 20_000, 20_000, spill=Edges(3_000, 2_000, 1_000, 0)))], {"f": whole})
    picture, mm = page_picture(path, 0, 254), 10
    red = [(x, y) for x in range(0, 1000) for y in (500,) if picture.getpixel((x, y)) == (255, 0, 0)]
    assert (red[0][0] / mm, (red[-1][0] + 1) / mm) == pytest.approx((17.0, 84.5), abs=0.11)
    down = [y for y in range(0, 1300) if picture.getpixel((500, y)) == (255, 0, 0)]
    assert (down[0] / mm, (down[-1] + 1) / mm) == pytest.approx((18.0, 108.9), abs=0.11)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_the_page_is_exactly_the_paper(bench, paper):
    path = bench.write([sheet_of(at("f"), at("f", 100_000), paper=paper.size)], {"f": on_trim()})
    page = opened(path).pages[0]
    assert [float(side) for side in page.mediabox] == pytest.approx(
        [0, 0, paper.size.w * 72 / 25_400, paper.size.h * 72 / 25_400], abs=0.0001)
    assert "/TrimBox" not in page


def test_a_sheet_for_a_single_piece_has_its_trim_and_bleed_as_boxes(bench):
    path = bench.write([sheet_of(at("f", 20_000, 30_000))], {"f": on_trim()})
    page, high = opened(path).pages[0], 297_000
    um = [[round(float(side) / points(1)) for side in page[box]] for box in ("/TrimBox", "/BleedBox")]
    assert near(um[0], (20_000, high - 118_900, 83_500, high - 30_000))
    assert near(um[1], (17_000, high - 121_900, 86_500, high - 27_000))


def test_rules_are_drawn_where_the_sheet_says_and_as_thin(bench):
    rule = Rule(10_000, 20_000, 10_000, 24_000, 88)
    path = bench.write([sheet_of(at("f"), rules=(rule,))], {"f": on_trim()})
    drawn = {name: [float(value) / points(1) for value in values] for values, name in operators(path)
             if name in ("w", "m", "l")}
    assert drawn["w"] == pytest.approx([88], abs=1)
    assert drawn["m"] + drawn["l"] == pytest.approx([10_000, 20_000, 10_000, 24_000], abs=1)


def test_nothing_of_a_face_shows_beyond_its_bleed(bench):
    path = bench.write([sheet_of(at("f", spill=WHOLE))], {"f": art(fill(-100, -100, 900, 900, RED))})
    picture = page_picture(path, 0, 254)
    assert [picture.getpixel(at) for at in ((169, 500), (171, 500), (864, 500), (866, 500))] == [
        (255, 255, 255), (255, 0, 0), (255, 0, 0), (255, 255, 255)]


@pytest.mark.parametrize(("kind", "lines"), [
    ("circle", 1), ("hex-pointy", 1), ("hex-flat", 1), ("rect", 0), ("rounded", 0),
])
def test_a_piece_that_no_straight_cut_frees_has_a_line_to_cut_along_just_outside_of_its_trim(bench, kind, lines):
    size = SizeUm(40_000, 40_000)
    face = replace(art(size=size), cut=Outline(kind, Size(points(40_000), points(40_000)), 8.0))
    path = bench.write([sheet_of(replace(at("f", size=size), outlined=True))], {"f": face})
    found = set(filled(path))       # dark dashes on a light line
    assert len(found) == lines
    for left, top, right, bottom in found:
        assert all(-300 < edge < 0 for edge in (left - 20_000, top - 20_000, 60_000 - right, 60_000 - bottom))


@pytest.mark.parametrize("ground", [(0, 0, 0), (255, 255, 255), (115, 115, 115), (47, 125, 76)])
def test_a_line_to_cut_along_is_seen_on_any_ground(bench, ground):
    size, color = SizeUm(40_000, 40_000), Color(*(part / 255 for part in ground))
    face = replace(art(fill(-9, -9, 140, 140, color), size=size), cut=Outline("circle", Size(113.4, 113.4)))
    path = bench.write([sheet_of(replace(at("f", size=size), outlined=True))], {"f": face})
    picture = page_picture(path, 0, 600).convert("L").crop((490, 490, 1400, 1400))
    darkest, lightest = picture.getextrema()
    assert lightest - darkest > 90
    assert max(abs(shade - picture.getpixel((455, 455))) for shade in (darkest, lightest)) > 90


def test_lines_to_cut_along_come_with_the_marks_and_on_fronts_only():
    slots = [Slot("f", "b", SizeUm(16_000, 16_000), 3_000)]
    front, back = impose(slots, Plan(A4), lettering.width)
    assert [place.outlined for sheet in (front, back) for place in sheet.placements] == [True, False]
    bare, _ = impose(slots, Plan(A4, marks="none"), lettering.width)
    assert not bare.placements[0].outlined
