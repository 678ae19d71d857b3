"""Pictures as PDF takes them, decoded: transparency, 16 bits, turned photographs, too many pixels, other formats.

What need not be decoded is in picture_heads.
"""

from __future__ import annotations

import io
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.tools.picture_guard import open_picture

if TYPE_CHECKING:
    from PIL.Image import Image, Resampling

_LEVEL = 6                              # zlib
#: Four inks, each from none to full, told the other way round.
INVERTED = b"/Decode[1 0 1 0 1 0 1 0]"


@dataclass(frozen=True, slots=True)
class PdfPicture:
    """A picture for a PDF. ``width`` and ``height`` are pixels; every component has 8 bits.

    ``head`` is the rest of its dictionary: ColorSpace, Filter and what belongs to them, without Type, Subtype, Width,
    Height, BitsPerComponent, Length and SMask. ``mask`` is its transparency, a grey picture of the same size.
    """

    width: int
    height: int
    head: bytes
    data: bytes
    mask: PdfPicture | None = None


def weight(picture: PdfPicture) -> int:
    """Return how many bytes a picture takes in a PDF."""
    return len(picture.data) + (weight(picture.mask) if picture.mask else 0)


def decoded(content: bytes, *, grey: bool = False, size: tuple[int, int] | None = None) -> PdfPicture:
    """Return a picture decoded, turned upright and compressed anew, with fewer pixels if ``size`` says so.

    Raises ValueError as ``open_image``.
    """
    opened = open_picture(content, (2 * size[0], 2 * size[1]) if size else None)
    lines, form = opened.mode == "1", opened.format         # lines in black and white are sharp as they are
    image = upright(_in_eight_bits(opened))
    if size and not lines:
        image = image.resize(size, _lanczos())
    return encoded(image, photo=form == "JPEG", grey=grey)


def _lanczos() -> Resampling:
    from PIL.Image import Resampling
    return Resampling.LANCZOS


def encoded(image: Image, *, photo: bool = False, grey: bool = False) -> PdfPicture:
    """Return an image in L, LA, RGB, RGBA or CMYK for a PDF: photographs as JPEG, all others without loss."""
    if photo and image.mode in ("L", "RGB", "CMYK"):
        return _again_as_jpeg(image.convert("L") if grey else image)
    mask = None
    if "A" in image.getbands():
        alpha = image.getchannel("A")
        if alpha.getextrema() != (255, 255):
            mask = _flate(alpha)
    if image.mode == "CMYK" and not grey:
        return _flate(image, mask)
    return _flate(image.convert("L" if grey or image.mode in ("L", "LA", "1") else "RGB"), mask)


def open_image(content: bytes) -> Image:
    """Return the first frame of a picture as Pillow's image in L, LA, RGB, RGBA or CMYK, its pixels read.

    Raises ValueError, as ``open_picture``, for what is no picture, damaged or too large.
    """
    return _in_eight_bits(open_picture(content))


def _in_eight_bits(image: Image) -> Image:
    """Return an image in L, LA, RGB, RGBA or CMYK, its format still known."""
    from PIL import Image
    form, exif = image.format, image.getexif()
    if image.mode.startswith("I;16"):
        order = 0 if image.mode.endswith("B") else 1            # the upper byte of each pixel
        image = Image.frombytes("L", image.size, image.tobytes()[order::2])
    elif image.mode == "I":
        image = image.point(lambda value: value * (1 / 256)).convert("L")
    elif image.mode in ("F", "LAB", "HSV"):
        raise ValueError(f"pictures of the kind {image.mode} can't be printed; save it as an RGB PNG")
    elif image.mode in ("P", "PA") or (image.mode in ("1", "L", "RGB") and "transparency" in image.info):
        image = image.convert("RGBA")
    elif image.mode == "1":
        image = image.convert("L")
    elif image.mode not in ("L", "LA", "RGB", "RGBA", "CMYK"):
        image = image.convert("RGBA" if "A" in image.getbands() or "a" in image.getbands() else "RGB")
    image.format, image.info["exif"] = form, exif.tobytes() if exif else b""
    return image


def upright(image: Image) -> Image:
    """Return an image as it was meant to be seen, however the camera was held."""
    from PIL import ImageOps
    return ImageOps.exif_transpose(image)


def _again_as_jpeg(image: Image) -> PdfPicture:
    """Return a photograph that had to be touched as JPEG again: as pixels it would be ten times as large."""
    out = io.BytesIO()
    image.save(out, "JPEG", quality=95, subsampling=0)
    space = {"L": b"Gray", "RGB": b"RGB", "CMYK": b"CMYK"}[image.mode]
    head = b"/ColorSpace/Device%s%s/Filter/DCTDecode" % (space, INVERTED if image.mode == "CMYK" else b"")
    return PdfPicture(image.width, image.height, head, out.getvalue())


def _flate(image: Image, mask: PdfPicture | None = None) -> PdfPicture:
    space = {"L": b"Gray", "RGB": b"RGB", "CMYK": b"CMYK"}[image.mode]
    return PdfPicture(image.width, image.height, b"/ColorSpace/Device%s/Filter/FlateDecode" % space,
                      zlib.compress(image.tobytes(), _LEVEL), mask)
