import zlib
from dataclasses import dataclass, replace

import pytest
from print_bench import BLACK, BLUE, GREEN, RED, art, at, fill, picture, pixels, sheet_of

from pnp.artwork import Anchor, Color, Group, Link, Picture, Shade, Shape, Stroke, Use
from pnp.export import draw
from pnp.export.operators import decimals_at, number, outline
from pnp.geometry import Box, Matrix, ellipse, polygon, rectangle
from pnp.units import points

ORIGIN = points(20_000)
WHITE = (255, 255, 255)


def seen(path, *spots, page=0):
    """Return the colours at points of the face that lies 20 mm from the sheet's top left."""
    image = pixels(path, page, 144)
    found = [image.getpixel((round((x + ORIGIN) * 2), round((y + ORIGIN) * 2))) for x, y in spots]
    return [tuple(127 if part == 128 else part for part in color) for color in found]      # halves round either way


def test_items_are_painted_one_over_the_other(bench):
    path = bench.one(fill(10, 10, 60, 60, RED), fill(40, 40, 60, 60, BLUE))
    assert seen(path, (20, 20), (50, 50), (5, 5)) == [(255, 0, 0), (0, 0, 255), WHITE]


def test_a_group_is_made_transparent_as_one(bench):
    overlapping = fill(10, 10, 60, 60, RED), fill(40, 10, 60, 60, BLUE)
    left, both, right = seen(bench.one(Group(overlapping, opacity=0.5)), (20, 40), (55, 40), (90, 40))
    assert (left, both, right) == ((255, 127, 127), (127, 127, 255), (127, 127, 255))


@pytest.mark.parametrize("item", [fill(10, 10, 60, 60, RED), Group((fill(10, 10, 60, 60, RED),))])
def test_a_single_item_is_made_transparent_without_a_form_of_its_own(bench, item):
    group = Group((item,), opacity=0.5)
    assert draw(art(group)).groups == ()
    assert seen(bench.one(group), (20, 20)) == [(255, 127, 127)]


def test_opacities_multiply_and_end_with_their_group(bench):
    nested = Group((Group((fill(10, 10, 40, 40, Color(0, 0, 0, 0.5)),), opacity=0.5),), opacity=0.5)
    dark, = seen(bench.one(nested), (20, 20))
    assert dark[0] == pytest.approx(255 * 7 / 8, abs=2)
    assert seen(bench.one(nested, fill(60, 10, 40, 40)), (70, 20)) == [(0, 0, 0)]


def test_a_filled_and_stroked_shape_in_a_clear_group_does_not_show_its_fill_under_its_stroke(bench):
    shape = Shape(rectangle(Box(20, 20, 60, 60)), fill=BLUE, stroke=Stroke(RED, 20))
    inner, outer = seen(bench.one(Group((shape,), opacity=0.5)), (25, 50), (15, 50))
    assert inner == outer == (255, 127, 127)
    assert len(draw(art(Group((shape,), opacity=0.5))).groups) == 1     # PDFium would forgive its absence


def test_a_clear_group_inside_a_turned_and_scaled_one_is_not_cut_off(bench):
    inner = Group((fill(0, 0, 6, 6, RED), fill(3, 0, 6, 6, RED)), opacity=0.5)
    moved = Group((inner,), matrix=Matrix.moved(150, 20).after(Matrix.turned(90)).after(Matrix.scaled(10)))
    assert seen(bench.one(moved), (145, 25), (95, 100), (85, 30)) == [(255, 127, 127), (255, 127, 127), WHITE]


def test_a_clear_group_of_large_coordinates_made_small_is_not_cut_off(bench):
    large = Group((fill(100, 100, 1400, 1400, RED), fill(200, 200, 900, 900, RED)), opacity=0.5,
                  matrix=Matrix.scaled(0.1))
    assert seen(bench.one(large), (15, 15), (145, 145)) == [(255, 127, 127)] * 2


def test_colours_and_lines_are_what_they_were_after_a_group(bench):
    lines = [Shape(polygon([(20, y), (100, y)], close=False), stroke=Stroke(RED, 10)) for y in (150, 200)]
    group = Group((fill(0, 20, 9, 9, RED), lines[0]))
    path = bench.one(fill(0, 0, 9, 9, BLUE), group, fill(40, 0, 9, 9, RED), lines[1])
    assert seen(path, (45, 5), (50, 204)) == [(255, 0, 0)] * 2


def test_only_an_upright_rectangle_is_written_as_one(bench):
    diamond = Shape(polygon([(50, 10), (90, 50), (50, 90), (10, 50)]), fill=RED)
    slanted = Shape(polygon([(100, 10), (140, 10), (160, 50), (120, 50)]), fill=RED)
    assert seen(bench.one(diamond, slanted), (50, 50), (15, 15), (105, 45), (130, 30)) == [
        (255, 0, 0), WHITE, WHITE, (255, 0, 0)]
    assert _content(fill(1, 2, 3, 4)).endswith(b"1 2 3 4 re f")


def test_a_group_that_is_flattened_to_nothing_draws_nothing(bench):
    flat = Group((fill(0, 0, 9, 9), fill(0, 0, 5, 5)), opacity=0.5, matrix=Matrix.scaled(0, 1))
    assert seen(bench.one(flat), (3, 3)) == [WHITE]
    assert seen(bench.one(Group((fill(0, 0, 9, 9),), opacity=0)), (3, 3)) == [WHITE]


def test_a_clip_bounds_its_group_and_nothing_else(bench):
    path = bench.one(Group((fill(0, 0, 100, 100, RED),), clip=ellipse(50, 50, 30, 30)), fill(90, 90, 20, 20, GREEN))
    assert seen(path, (50, 50), (25, 25), (95, 95)) == [(255, 0, 0), WHITE, (0, 255, 0)]


def test_even_odd_leaves_a_hole(bench):
    ring = rectangle(Box(10, 10, 60, 60)) + rectangle(Box(30, 30, 20, 20))
    assert seen(bench.one(Shape(ring, fill=RED, even_odd=True)), (20, 20), (40, 40)) == [(255, 0, 0), WHITE]
    assert seen(bench.one(Shape(ring, fill=RED)), (40, 40)) == [(255, 0, 0)]


def test_dashes_caps_and_widths_of_strokes_are_kept(bench):
    line = polygon([(20, 50), (100, 50)], close=False)
    dashed = bench.one(Shape(line, stroke=Stroke(RED, 10, dash=(20, 20))))
    assert seen(dashed, (30, 50), (50, 50), (70, 50)) == [(255, 0, 0), WHITE, (255, 0, 0)]
    butt, square = (seen(bench.one(Shape(line, stroke=Stroke(RED, 10, cap=cap))), (17, 50))[0]
                    for cap in ("butt", "square"))
    assert (butt, square) == (WHITE, (255, 0, 0))


def test_a_dash_does_not_outlive_its_shape(bench):
    line = polygon([(20, 50), (100, 50)], close=False)
    low = polygon([(20, 80), (100, 80)], close=False)
    path = bench.one(Shape(line, stroke=Stroke(RED, 10, dash=(20, 20))), Shape(low, stroke=Stroke(RED, 10)))
    assert seen(path, (50, 80)) == [(255, 0, 0)]


def test_what_has_no_colour_no_width_or_no_path_leaves_no_ink():
    box = rectangle(Box(0, 0, 9, 9))
    unseen = [Shape(box), Shape((), fill=RED), Shape(box, fill=Color(0, 0, 0, 0)), Shape(box, stroke=Stroke(RED, 0)),
              Group(()), Link("https://example.org", Box(0, 0, 9, 9)), Anchor("top", 0, 0)]
    assert draw(art(*unseen)).data == draw(art()).data


def test_a_picture_stands_upright_in_its_box(bench):
    bench.pictures["I1"] = replace(picture(size=2), data=zlib.compress(bytes([0, 255, 90, 200])))
    path = bench.one(Picture("I1", Box(10, 10, 80, 80)))
    assert [spot[0] for spot in seen(path, (12, 12), (88, 12), (12, 88), (88, 88))] == [0, 255, 90, 200]


def test_a_transparent_picture_shows_what_lies_under_it(bench):
    bench.pictures["I1"] = picture(mask=True, value=0)
    path = bench.one(fill(0, 0, 100, 100, RED), Picture("I1", Box(10, 10, 80, 80)))
    assert seen(path, (15, 50), (85, 50)) == [(0, 0, 0), (255, 0, 0)]


def test_a_face_drawn_inside_another_is_what_it_is_alone_whatever_was_painted_before(bench):
    inner = art(Shape(rectangle(Box(10, 10, 80, 80)), stroke=Stroke(BLACK, 10)), fill(30, 30, 20, 20))
    before = Shape(rectangle(Box(0, 0, 10, 10)), fill=Color(1, 0, 0, 0.3), stroke=Stroke(RED, 3, dash=(1, 1)))
    faces = {"inner": inner, "outer": art(before, Use("inner", Matrix.moved(40, 60)))}
    path = bench.write([sheet_of(at("outer")), sheet_of(at("inner"))], faces)
    spots = [(10, 50), (40, 40), (60, 60), (50, 10)]
    assert seen(path, *((x + 40, y + 60) for x, y in spots)) == seen(path, *spots, page=1)


def test_a_picture_in_a_clear_group_is_paler_and_the_next_one_is_not(bench):
    bench.pictures["I1"] = picture(value=0)
    faded = Group((Picture("I1", Box(10, 10, 40, 40)),), opacity=0.5)
    path = bench.one(faded, Picture("I1", Box(60, 10, 40, 40)))
    assert seen(path, (30, 30), (80, 30)) == [(127, 127, 127), (0, 0, 0)]
    assert draw(art(faded)).groups == ()                # a picture alone needs no form of its own


def test_coordinates_that_will_be_enlarged_keep_their_precision(bench):
    # A drawing in a unit square, enlarged to 140 points: three decimals would move its edges by 0.05 points.
    unit = Group((Shape(rectangle(Box(0.10004, 0.1, 0.3, 0.3)), fill=RED),), matrix=Matrix.scaled(140))
    assert b"0.10004 " in _content(unit)
    assert decimals_at(Matrix.scaled(0.01)) == decimals_at(Matrix()) == 3


def _content(*items):
    return zlib.decompress(draw(art(*items)).data)


def test_a_path_is_written_as_its_numbers_are():
    path = (("M", 1.0, -0.0002), ("L", 100.0, 0.5), ("C", 1.23456, -10.0, 2e-9, 1e6, 120.0, -0.05), ("Z",))
    assert outline(path, 3) == "1 0 m\n100 0.500 l\n1.235 -10 0 1000000 120 -0.050 c\nh"
    assert outline(path, 5).startswith("1 -0.00020 m\n")


def test_numbers_are_short():
    assert [number(value) for value in (1.0, 0.5, -0.0004, 1234.5678, -3.0)] == ["1", "0.5", "0", "1234.568", "-3"]


def test_every_kind_of_item_is_drawn_or_refused():
    @dataclass(frozen=True)
    class Stranger:
        pass

    with pytest.raises(KeyError):
        draw(art(Stranger()))
    shade = draw(art(Shade((fill(10, 10, 20, 20),))))
    assert shade.data == draw(art(Group((fill(10, 10, 20, 20),)))).data


def test_a_corner_as_sharp_as_a_thorn_is_cut_off_as_in_svg_and_a_square_one_is_not(bench):
    thorn = polygon([(20, 35), (60, 40), (20, 45)], close=False)
    square = polygon([(20, 70), (60, 110), (20, 150)], close=False)
    path = bench.one(Shape(thorn, stroke=Stroke(RED, 6)), Shape(square, stroke=Stroke(RED, 6)))
    assert seen(path, (59, 40), (70, 40), (63, 110)) == [(255, 0, 0), WHITE, (255, 0, 0)]
