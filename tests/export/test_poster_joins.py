"""Posters put together: pages cut and laid over one another along their marks give the whole face back."""

import colorsys

import numpy as np
import pypdfium2
import pytest
from poster_table import joined, laid_out, picture_of, read
from print_bench import art, fill, opened, sheet_of, text_of

from pnp.artwork import Color
from pnp.impose import impose
from pnp.impose.signpost import HEIGHT
from pnp.sheet import A4, LETTER, Edges, Placement, Plan, Rule, Slot
from pnp.tools import lettering
from pnp.tools.raster import page_picture
from pnp.units import SizeUm, points

PPI = 50
#: Edges may be off by so many of 255 shades: the renderer rounds the places of letters to parts of a pixel.
SHADE = 48
STEP = 20_000
#: What a page shows at most beyond its overlap, less what the slug takes of the paper.
LOST = SizeUm(10_000 + 2 * 2_250 + 10_000, 10_000 + 2 * 2_250 + 10_000 + 400 + HEIGHT)
#: Columns and rows of pages on upright paper, and some on paper that lies. One page alone is no poster.
GRIDS = [*((x, y, False) for x in range(1, 5) for y in range(1, 5) if (x, y) != (1, 1)), (1, 2, True), (2, 4, True)]


def largest(paper, columns, rows, bleed):
    """Return the largest face that takes so many pages."""
    return SizeUm(columns * (paper.w - LOST.w) + 10_000 - 2 * bleed, rows * (paper.h - LOST.h) + 10_000 - 2 * bleed)


def chart(bench, size, bleed):
    """Return a face of squares, each of another colour and with its own number, that goes on into its bleed."""
    items, step = [], points(STEP)
    for row in range(-1, size.h // STEP + 2):
        for column in range(-1, size.w // STEP + 2):
            hue, strong = (column * 0.13 + row * 0.07) % 1, 0.4 + 0.2 * ((row + column) % 2)
            items.append(fill(column * step, row * step, step, step, Color(*colorsys.hsv_to_rgb(hue, strong, 0.95))))
            items.append(bench.words(f"{row}.{column}", column * step + 6, row * step + 30, 18))
    return art(*items, size=size, bleed=bleed)


def posters(bench, size, paper, bleed):
    """Write a face as a poster and whole, and return the two files, the poster's pages and the whole sheet."""
    slot, faces = Slot("f", None, size, bleed), {"f": chart(bench, size, bleed)}
    pages = list(impose([slot], Plan(paper, title="Game · Map", scheme="poster"), lettering.width))
    whole = list(impose([slot], Plan(paper, title="Game · Map", scheme="whole"), lettering.width))
    return bench.write(pages, faces), bench.write(whole, faces, "whole.pdf"), pages, whole[0]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("bleed", [0, 3_000])
@pytest.mark.parametrize(("columns", "rows", "lying"), GRIDS)
def test_pages_joined_along_their_marks_are_the_whole_face(bench, paper, bleed, columns, rows, lying):
    size = largest(SizeUm(*paper.size[::-1]) if lying else paper.size, columns, rows, bleed)
    path, whole, sheets, sheet = posters(bench, size, paper, bleed)
    assert len(sheets) == columns * rows
    assert (sheets[0].paper.w > sheets[0].paper.h) == lying
    pages = read(path, len(sheets))
    corner, edges = trim_of(pages)
    assert edges == pytest.approx((points(size.w), points(size.h)), abs=0.1)
    found = laid_out(path, pages, PPI, edges, corner)
    assert alike(found, whole_one(whole, trim_on(sheet), found.size))


def whole_one(path, shift, size):
    """Return the picture of a sheet that shows the whole face."""
    with pypdfium2.PdfDocument(path) as document:
        return picture_of(document[0], PPI / 72, shift, size)


def trim_on(sheet):
    """Return how far a sheet must be moved to have its piece's trim in the corner, in points."""
    return tuple(-points(place) for place in (sheet.placements[0].x, sheet.placements[0].y))


def trim_of(pages):
    """Return the trim's top left corner on the table, and its size, as the plain marks of the outside show."""
    places = joined(pages)
    first, last = pages[0], pages[-1]
    x, y = places[last.row, last.column]
    left, top = first.edges(True)[0], first.edges(False)[0]
    return (left, top), (x + last.edges(True)[-1] - left, y + last.edges(False)[-1] - top)


def alike(found, wanted):
    """Whether two pictures differ in nothing but how edges are smoothed.

    Few pixels differ at all, and none is darker or lighter than the wanted ones at and around its place.
    """
    found, wanted = (np.asarray(picture, np.int16) for picture in (found, wanted))
    over, under = found - _around(wanted, np.maximum), _around(wanted, np.minimum) - found
    return max(over.max(), under.max()) <= SHADE and (found == wanted).all(axis=2).mean() > 0.99


def _around(pixels, pick):
    """Return what ``pick`` makes of each pixel and those around it."""
    for axis in (0, 1):
        wide = np.pad(pixels, [(1, 1) if one == axis else (0, 0) for one in range(3)], "edge")
        rows = np.moveaxis(wide, axis, 0)
        pixels = np.moveaxis(pick(pick(rows[:-2], rows[1:-1]), rows[2:]), 0, axis)
    return pixels


def test_pages_that_lie_a_millimetre_off_are_told_from_those_that_meet(bench):
    """The test above can fail."""
    size = largest(A4.size, 2, 2, 3_000)
    path, whole, sheets, sheet = posters(bench, size, A4, 3_000)
    pages = read(path, len(sheets))
    corner, edges = trim_of(pages)
    page = pages[-1]
    page.crosses = [(x + points(1_000), y) for x, y in page.crosses]
    page.art = tuple(side + points(1_000) * (way % 2 == 0) for way, side in enumerate(page.art))
    found = laid_out(path, pages, PPI, edges, corner)
    assert not alike(found, whole_one(whole, trim_on(sheet), found.size))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("bleed", [0, 3_000])
def test_the_margins_of_every_page_are_white(bench, paper, bleed):
    path, _, sheets, _ = posters(bench, largest(paper.size, 3, 2, bleed), paper, bleed)
    for index in range(len(sheets)):
        picture = page_picture(path, index, 254)        # ten pixels are a millimetre; thin lines are drawn a pixel wide
        inner = (49, 49, picture.width - 49, picture.height - 49)
        assert picture.crop(inner).getextrema() == ((0, 255),) * 3
        picture.paste((255, 255, 255), inner)
        assert picture.getextrema() == ((255, 255),) * 3


def test_every_page_has_its_name_the_scale_and_what_to_do_as_text(bench):
    path, _, sheets, _ = posters(bench, largest(A4.size, 2, 2, 3_000), A4, 3_000)
    texts = [text_of(path, index) for index in range(len(sheets))]
    assert [f"page {name} of 4, A1 to B2" in text for name, text in zip(("A1", "A2", "B1", "B2"), texts)] == [True] * 4
    assert all("print at 100 %" in text and "50 mm" in text for text in texts)
    assert "B2: glue this flap under A2" in texts[3]
    assert "Cut off the right edge and the bottom edge from cross to cross." in texts[0]


def test_a_face_is_in_the_file_once_however_many_pages_show_it(bench):
    path, _, sheets, _ = posters(bench, largest(A4.size, 4, 4, 0), A4, 0)
    assert len(sheets) == 16
    assert path.read_bytes().count(b"/Subtype/Form") == 1


def test_a_page_of_a_poster_has_no_trim_box_and_a_whole_one_has(bench):
    path, whole, _, sheet = posters(bench, largest(A4.size, 2, 1, 3_000), A4, 3_000)
    assert all("/TrimBox" not in page for page in opened(path).pages)
    page, place = opened(whole).pages[0], sheet.placements[0]
    size = [float(side) for side in page.mediabox[2:]]
    assert size == pytest.approx([points(side) for side in sheet.paper], abs=0.001)
    wide = float(page["/TrimBox"][2]) - float(page["/TrimBox"][0])
    assert wide == pytest.approx(points(place.w), abs=0.001)


def test_a_part_of_a_face_shows_no_more_than_its_window(bench):
    part = Placement("f", -20_000, -20_000, 100_000, 100_000, 0, Edges(-40_000, -50_000, -30_000, -20_000))
    red = art(fill(-100, -100, 900, 900, Color(1, 0, 0)), size=SizeUm(100_000, 100_000))
    path = bench.write([sheet_of(part)], {"f": red})
    picture = page_picture(path, 0, 254)
    assert [picture.getpixel(at) for at in ((199, 400), (201, 400), (499, 400), (501, 400), (300, 299), (300, 301),
                                            (300, 599), (300, 601))] == [
        (255, 255, 255), (255, 0, 0), (255, 0, 0), (255, 255, 255), (255, 255, 255), (255, 0, 0), (255, 0, 0),
        (255, 255, 255)]


def test_a_rule_is_as_gray_as_its_tint(bench):
    rules = (Rule(20_000, 30_000, 40_000, 30_000, 2_000, 25), Rule(20_000, 40_000, 40_000, 40_000, 2_000))
    path = bench.write([sheet_of(Placement("f", 0, 0, 0, 0, 0, Edges(0, 0, 0, 0)), rules=rules)], {"f": art()})
    picture = page_picture(path, 0, 254)
    assert [picture.getpixel(at)[0] for at in ((300, 300), (300, 400))] == [pytest.approx(191, abs=1), 0]
