"""Pictures have as many pixels in the PDF as print needs."""

import pytest
from PIL import Image
from saved_pictures import BLUE, RED, pictures, pixels, saved

from pnp.geometry import Size


def checks(size=(1200, 900), mode="RGB") -> Image.Image:
    """Return a board of small red and blue checks, two pixels wide: half of its pixels are a violet."""
    board = Image.new(mode, (4, 4), RED)
    board.paste(BLUE, (0, 0, 2, 2))
    board.paste(BLUE, (2, 2, 4, 4))
    tiled = Image.new(mode, size)
    for x in range(0, size[0], 4):
        for y in range(0, size[1], 4):
            tiled.paste(board, (x, y))
    return tiled


ONE_INCH, LARGE = Size(72.0, 54.0), Size(400.0, 300.0)


@pytest.mark.parametrize(("format", "mode"), [("PNG", "RGB"), ("PNG", "RGBA"), ("JPEG", "RGB"), ("WEBP", "RGB"),
                                              ("TIFF", "CMYK"), ("JPEG", "CMYK")])
def test_far_too_many_pixels_become_300_to_the_inch(tmp_path, format, mode):
    image = Image.new(mode, (1200, 900), 77)
    image.paste(Image.effect_noise((1200, 900), 60).convert(mode))
    game = pictures(tmp_path, **{"a.png": saved(image, format)})
    key = game.open("a.png").key
    small, whole = game.pdf(key, ONE_INCH), game.pdf(key, LARGE)
    assert (small.width, small.height) == (300, 225)
    assert (whole.width, whole.height) == (1200, 900)
    assert len(small.data) < len(whole.data) / 4
    assert (small.mask is None) == (whole.mask is None)
    assert game.pdf(key, ONE_INCH) == small


def test_a_photograph_that_is_not_far_too_large_is_not_touched(tmp_path):
    photo = saved(checks(), "JPEG")
    game = pictures(tmp_path, **{"a.jpg": photo})
    key = game.open("a.jpg").key
    assert game.pdf(key, Size(72 * 1200 / 450, 54 * 1200 / 450)).data == photo
    assert game.pdf(key, Size(200.0, 150.0)).data == photo
    assert game.pdf(key, Size(10.0, 150.0)).data == photo           # squeezed across only: all of it is needed down


def test_pixels_are_mixed_and_not_left_out(tmp_path):
    game = pictures(tmp_path, **{"a.jpg": saved(checks(), "JPEG", quality=95, subsampling=0)})
    small = game.pdf(game.open("a.jpg").key, ONE_INCH)
    red, green, blue = pixels(small, 150, 100)
    assert (abs(red - 128) < 12, green < 12, abs(blue - 128) < 12) == (True, True, True)


def test_a_turned_photograph_has_its_pixels_where_it_needs_them(tmp_path):
    exif = Image.Exif()
    exif[0x0112] = 6
    game = pictures(tmp_path, **{"a.jpg": saved(checks(), "JPEG", exif=exif)})
    small = game.pdf(game.open("a.jpg").key, Size(54.0, 72.0))
    assert (small.width, small.height) == (225, 300)


def test_black_and_white_lines_and_flat_colours_stay_sharp(tmp_path):
    game = pictures(tmp_path, **{"lines.tif": saved(checks().convert("1"), "TIFF"), "flat.png": saved(checks())})
    for name in ("lines.tif", "flat.png"):
        assert game.pdf(game.open(name).key, ONE_INCH).width == 1200


def test_what_a_picture_shows_and_its_size_tell_it_apart_from_what_was_kept(tmp_path):
    noise = Image.effect_noise((1200, 900), 60)
    noise = noise.convert("RGB")
    game = pictures(tmp_path, **{"a.png": saved(noise), "b.png": saved(noise.rotate(180))})
    first, second = (game.open(name).key for name in ("a.png", "b.png"))
    sizes = [game.pdf(key, size) for key in (first, second) for size in (ONE_INCH, Size(144.0, 108.0), ONE_INCH)]
    assert [one.width for one in sizes] == [300, 600, 300] * 2
    assert sizes[0] == sizes[2] != sizes[3]


def test_a_photograph_in_four_inks_keeps_them_the_right_way_round_with_fewer_pixels(tmp_path):
    photo = saved(Image.new("CMYK", (2_000, 1_000), (0, 255, 255, 0)), "JPEG", quality=100)
    found = pictures(tmp_path, **{"a.jpg": photo + bytes(60_000)})
    small = found.pdf(found.open("a.jpg").key, Size(72.0, 36.0))
    assert (small.width, b"/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]" in small.head) == (300, True)
    assert pixels(small, 9, 9) == pytest.approx(RED, abs=3)
