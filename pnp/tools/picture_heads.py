"""The heads of JPEG and PNG files: what can go into a PDF just as it lies on disk, and how large a picture is.

A PDF reader knows JPEG's compression and PNG's filters (Predictor 15; ISO 32000-1, 7.4.4.4), so such files are not
touched.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from pnp.limits import PICTURE_PIXELS, PICTURE_SIDE
from pnp.tools.picture_data import INVERTED, PdfPicture, open_image, upright

_CUT_OFF = "the picture is cut off or damaged; save or copy it again"
_PNG = b"\x89PNG\r\n\x1a\n"
#: Texts in a PNG that may say how it is turned, and the depths that each kind of PNG has.
_TURNS = re.compile(rb"Raw profile type|XML:com\.adobe\.xmp")
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}


def check_size(width: int, height: int) -> None:
    """Raise ValueError for a picture with too many pixels, or none."""
    if not width or not height:
        raise ValueError("the picture has no pixels; save it again")
    PICTURE_SIDE.check(max(width, height), "the picture")
    PICTURE_PIXELS.check(width * height, "the picture")


def passed_through(content: bytes) -> PdfPicture | None:
    """Return a JPEG or plain PNG as it is, None for what must be decoded. Raises ValueError for a damaged one."""
    if content[:2] == b"\xff\xd8":
        return _jpeg(content)
    return _png(content) if content[:8] == _PNG else None


def sheer(content: bytes) -> bool:
    """Return whether something may be seen through a part of a picture. Raises ValueError for a damaged one.

    A PNG that has room for it counts as sheer; of other formats the pixels are looked at.
    """
    if content[:2] == b"\xff\xd8":
        return False
    if content[:8] == _PNG:
        chunks = list(_chunks(content))
        return chunks[0][1][9:10] in (b"\x04", b"\x06") or any(tag == b"tRNS" for tag, _ in chunks)
    image = open_image(content)
    return "A" in image.getbands() and image.getchannel("A").getextrema() != (255, 255)


def measured(content: bytes) -> tuple[int, int]:
    """Return width and height of a picture as it is seen. Raises ValueError for one that can't be printed.

    JPEG and PNG say so in their heads; others, and what is rarely met, have to be decoded.
    """
    if picture := passed_through(content):
        return picture.width, picture.height
    size, turn = (0, 0), 0
    if content[:2] == b"\xff\xd8":
        head = _jpeg_head(content)
        size, turn = (head.width, head.height), head.turn if head.usual else 0
    elif content[:8] == _PNG:
        size, turn = _png_head(content)
    if not turn:
        size, turn = upright(open_image(content)).size, 1
    return size if turn < 5 else (size[1], size[0])


# JPEG (ITU T.81, annex B)

_SCAN = 0xDA        # marker of what the pixels follow


class _JpegHead(NamedTuple):
    """What a JPEG says of itself. ``usual``: PDF readers know its compression. ``turn`` is Exif's."""

    width: int
    height: int
    channels: int
    usual: bool
    adobe: bool
    turn: int


def _segments(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield marker and body of the segments, and last that of the scan with all behind it.

    Raises ValueError if the file ends before the scan.
    """
    at = 2
    while at + 4 <= len(content):
        if content[at] != 0xFF:
            break
        marker = content[at + 1]
        if marker in (0xFF, 0x01) or 0xD0 <= marker <= 0xD8:    # fill bytes, and markers without a body
            at += 1 if marker == 0xFF else 2
            continue
        if marker == _SCAN:
            yield marker, content[at:]
            return
        length = int.from_bytes(content[at + 2:at + 4], "big")
        yield marker, content[at + 4:at + 2 + length]
        at += 2 + length
    raise ValueError(_CUT_OFF)


def _jpeg_head(content: bytes) -> _JpegHead:
    size, adobe, turn, ends = None, False, 1, False
    for marker, body in _segments(content):
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC) and len(body) >= 6:
            size = marker, *struct.unpack_from(">BHHB", body)
        elif marker == 0xEE and body.startswith(b"Adobe"):
            adobe = True
        elif marker == 0xE1 and body.startswith(b"Exif\0\0"):
            turn = _orientation(body[6:])
        elif marker == _SCAN:       # inside it, nothing looks like its end, and phones write more behind that
            ends = body.rfind(b"\xff\xd9") >= 0
    if size is None or not ends:
        raise ValueError(_CUT_OFF)
    marker, bits, height, width, channels = size
    check_size(width, height)
    return _JpegHead(width, height, channels, marker <= 0xC2 and bits == 8 and channels in (1, 3, 4), adobe, turn)


def _jpeg(content: bytes) -> PdfPicture | None:
    head = _jpeg_head(content)
    if not head.usual or head.turn != 1:
        return None
    space = {1: b"Gray", 3: b"RGB", 4: b"CMYK"}[head.channels]
    # Adobe's programs write CMYK upside down, and say who they are. Others do as they do; see doubtful().
    invert = INVERTED if head.channels == 4 else b""
    return PdfPicture(head.width, head.height, b"/ColorSpace/Device%s%s/Filter/DCTDecode" % (space, invert), content)


def doubtful(content: bytes) -> bool:
    """Return whether a picture is a JPEG of four inks that does not say which way round they are.

    It is printed as nearly all of them are meant, Adobe's way.
    """
    if content[:2] != b"\xff\xd8":
        return False
    head = _jpeg_head(content)
    return head.channels == 4 and not head.adobe


def _orientation(tiff: bytes) -> int:
    """Return Exif's tag 0x0112 (how the camera was held), 1 where there is none."""
    try:
        order = {b"II": "<", b"MM": ">"}[tiff[:2]]
        at = struct.unpack_from(order + "I", tiff, 4)[0]
        for n in range(min(struct.unpack_from(order + "H", tiff, at)[0], 200)):
            tag, _, _, value = struct.unpack_from(order + "HHIH", tiff, at + 2 + 12 * n)
            if tag == 0x0112:
                return int(value) if 1 <= value <= 8 else 1
    except (KeyError, struct.error):
        pass
    return 1


# PNG (PNG specification, clauses 5 and 11)

def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the tag and data of each chunk. Raises ValueError unless all are whole, up to the last."""
    at = 8
    while at + 12 <= len(content):
        length, tag = struct.unpack_from(">I4s", content, at)
        data = content[at + 8:at + 8 + length]
        check = int.from_bytes(content[at + 8 + length:at + 12 + length], "big")
        if len(data) < length or zlib.crc32(data, zlib.crc32(tag)) != check:
            break
        yield tag, data
        at += 12 + length
        if tag == b"IEND":
            return
    raise ValueError(_CUT_OFF)


def _png(content: bytes) -> PdfPicture | None:
    chunks = list(_chunks(content))
    if chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13:
        raise ValueError(_CUT_OFF)
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    check_size(width, height)
    tags = {tag for tag, _ in chunks}
    if depth != 8 or kind not in (0, 2, 3) or interlaced or tags & {b"tRNS", b"eXIf"} or b"IDAT" not in tags:
        return None
    space = {0: b"/DeviceGray", 2: b"/DeviceRGB", 3: b""}[kind]
    if kind == 3:
        palette = next((data for tag, data in chunks if tag == b"PLTE"), b"")[:768]
        if len(palette) < 3:
            raise ValueError(_CUT_OFF)
        space = b"[/Indexed/DeviceRGB %d<%s>]" % (len(palette) // 3 - 1, palette.hex().encode())
    head = b"/ColorSpace%s/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors %d/BitsPerComponent 8/Columns %d>>" % (
        space, 3 if kind == 2 else 1, width)
    return PdfPicture(width, height, head, b"".join(data for tag, data in chunks if tag == b"IDAT"))


def _png_head(content: bytes) -> tuple[tuple[int, int], int]:
    """Return the size of a PNG that is whole, and how it is turned; 0 where only decoding tells."""
    chunks = list(_chunks(content))
    width, height, depth, kind = struct.unpack_from(">IIBB", chunks[0][1])
    turn = next((_orientation(data) for tag, data in chunks if tag == b"eXIf"), 1)
    told = any(tag in (b"tEXt", b"zTXt", b"iTXt") and _TURNS.match(data) for tag, data in chunks)
    known = depth in _DEPTHS.get(kind, ()) and any(tag == b"IDAT" for tag, _ in chunks)
    return (width, height), 0 if told or not known else turn
