"""Pictures are looked at before they are unpacked: a few bytes can stand for gigabytes of pixels."""

from __future__ import annotations

import io
import struct
import warnings
import zlib
from typing import TYPE_CHECKING

from pnp.limits import PICTURE_BYTES, PICTURE_PIXELS, PICTURE_SIDE

if TYPE_CHECKING:
    from PIL import Image

#: The kinds that are opened. Never EPS: Pillow would start Ghostscript.
PICTURES = ("PNG", "JPEG", "WEBP", "GIF", "TIFF")
#: Exif's tag for how the camera was held; above 4 it lay on its side.
ORIENTATION = 0x0112
_DAMAGED = (OSError, SyntaxError, EOFError, IndexError, KeyError, TypeError, struct.error, zlib.error, OverflowError)


def open_picture(data: bytes, room: tuple[int, int] | None = None) -> Image.Image:
    """Return the first frame of a picture as a loaded Pillow image.

    ``room``: a photograph may come smaller, as it is seen with at least so many pixels across and down. That takes a
    part of the time and memory. Raises ValueError unless it is PNG, JPEG, WebP, GIF or TIFF by content, whole, and
    within the limits, which are checked before unpacking.
    """
    from PIL import Image, UnidentifiedImageError
    PICTURE_BYTES.check(len(data), "the picture")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(data), formats=PICTURES)
            PICTURE_SIDE.check(max(image.size), "the picture")
            PICTURE_PIXELS.check(image.width * image.height, "the picture")
            if room and image.format == "JPEG":
                image.draft(None, room[::-1] if image.getexif().get(ORIENTATION, 1) > 4 else room)
            image.load()
    except Image.DecompressionBombError:
        raise ValueError(f"the picture has far more than {PICTURE_PIXELS.most:,} pixels") from None
    except UnidentifiedImageError:
        words = "this is no PNG, JPEG, WebP, GIF or TIFF, whatever its name says; save it as one of them"
        raise ValueError(words) from None
    except MemoryError:
        raise ValueError("the picture needs more memory than there is") from None
    except _DAMAGED:
        raise ValueError("the picture is cut off or damaged; save or copy it again") from None
    return image
