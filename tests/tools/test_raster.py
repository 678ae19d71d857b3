import io

import pytest
from PIL import Image
from projects import page_count

from pnp.geometry import Outline, Size
from pnp.tools import raster
from pnp.tools.raster import GROUND, contact, cut_out, page_picture, png


def pdf(*colors, w=144, h=72):
    """Return a PDF with a page a colour, its left half painted."""
    from reportlab.pdfgen.canvas import Canvas
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(w, h))
    for color in colors:
        canvas.setFillColorRGB(*color)
        canvas.rect(0, 0, w / 2, h, stroke=0, fill=1)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def test_a_picture_of_a_page_has_the_pixels_that_were_asked_for():
    picture = page_picture(pdf((1, 0, 0), (0, 0, 1)), 1, 150)
    assert picture.size == (300, 150)
    assert (picture.getpixel((10, 70)), picture.getpixel((290, 70))) == ((0, 0, 255), (255, 255, 255))


def test_a_file_serves_as_well_as_its_bytes(tmp_path):
    (tmp_path / "a.pdf").write_bytes(pdf((1, 0, 0)))
    assert page_picture(tmp_path / "a.pdf", 0, 72).getpixel((1, 1)) == (255, 0, 0)
    assert page_count(tmp_path / "a.pdf") == page_count(pdf((1, 0, 0))) == 1


@pytest.mark.parametrize("page", [-1, 2])
def test_a_page_that_is_not_there_is_refused(page):
    with pytest.raises(ValueError, match=f"there is no page {page + 1}; the PDF has 2"):
        page_picture(pdf((1, 0, 0), (0, 0, 1)), page, 72)


def test_a_picture_too_large_for_memory_is_refused():
    with pytest.raises(ValueError, match="too large; ask for fewer pixels per inch"):
        page_picture(pdf((1, 0, 0)), 0, 20_000)


def test_a_png_comes_back_pixel_for_pixel():
    picture = Image.new("RGB", (3, 2), (1, 2, 3))
    assert Image.open(io.BytesIO(png(picture))).convert("RGB").tobytes() == picture.tobytes()


def test_a_contact_sheet_shows_pictures_row_by_row_with_ground_between_them():
    colors = [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
    sheet = contact([Image.new("RGB", (20, 10), color) for color in colors], 55, space=4)
    assert sheet.size == (2 * 24 + 4, 2 * 14 + 4)
    assert [sheet.getpixel(at) for at in ((10, 8), (34, 8), (10, 22))] == colors
    assert {sheet.getpixel(at) for at in ((1, 1), (26, 8), (34, 22), (51, 31))} == {GROUND}


def test_pictures_of_different_sizes_share_a_row_and_lie_in_the_middle_of_its_height():
    sheet = contact([Image.new("RGB", (20, 20)), Image.new("RGB", (10, 10))], 99, space=0)
    assert sheet.size == (30, 20)
    assert [sheet.getpixel((25, y)) for y in (4, 5, 14, 15)] == [GROUND, (0, 0, 0), (0, 0, 0), GROUND]


@pytest.mark.parametrize(("kind", "gone", "kept"), [
    ("circle", (4, 4), (20, 2)), ("hex-pointy", (2, 4), (20, 2)), ("hex-flat", (2, 4), (2, 20)),
    ("rounded", (0, 0), (4, 4)), ("rect", None, (0, 0)),
])
def test_a_face_is_cut_out_along_its_outline(kind, gone, kept):
    picture = cut_out(Image.new("RGB", (40, 40)), Outline(kind, Size(80, 80), 8))
    assert picture.getpixel((kept[0] + 1, kept[1] + 1)) == (0, 0, 0)
    assert gone is None or picture.getpixel(gone) == GROUND


@pytest.mark.parametrize("kind", ["circle", "hex-pointy", "hex-flat", "rounded", "rect"])
def test_a_white_face_has_an_edge_all_around(kind):
    picture = cut_out(Image.new("RGB", (40, 40), "white"), Outline(kind, Size(80, 80), 8))
    assert picture.size == (42, 42)
    middles = [[picture.getpixel((x, 21))[0] for x in range(42)], [picture.getpixel((21, y))[0] for y in range(42)]]
    for line in middles:
        for side in (line[:21], line[::-1][:21]):
            assert min(side) < 200              # darker than the ground and the face
            assert side[-1] == 255


def test_a_contact_sheet_of_nothing_or_of_too_much_is_refused(monkeypatch):
    with pytest.raises(ValueError, match="nothing to show"):
        contact([], 3)
    monkeypatch.setattr(raster, "PAGE_PIXELS", 100)
    with pytest.raises(ValueError, match="ask for fewer pieces"):
        contact([Image.new("RGB", (20, 20))], 3)
