"""Pictures that have to be decoded look in print as they do elsewhere."""

import zlib

import pytest
from PIL import Image
from saved_pictures import BLUE, RED, pixels, printed, saved


@pytest.mark.parametrize(("mode", "clear", "other"), [("RGB", RED, BLUE), ("L", 40, 200)])
def test_one_colour_of_a_picture_without_alpha_may_be_transparent(mode, clear, other):
    image = Image.new(mode, (4, 4), clear)
    image.putpixel((3, 3), other)
    picture = printed(saved(image, transparency=clear))
    assert zlib.decompress(picture.mask.data) == bytes(15) + b"\xff"


def test_grey_of_thirty_two_bits_is_read_as_sixteen_of_them():
    picture = printed(saved(Image.new("I", (4, 4), 200 * 256), "TIFF"))
    assert pixels(picture, 1, 1) == (200,)
