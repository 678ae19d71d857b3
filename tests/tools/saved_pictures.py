"""Pictures as files on disk, and what a PDF holds of them."""

import io
import struct
import zlib
from pathlib import Path

from PIL import Image

from pnp.model import Folders
from pnp.tools.picture_data import PdfPicture, decoded
from pnp.tools.picture_heads import passed_through
from pnp.tools.pictures import Pictures

RED, BLUE, YELLOW = (255, 0, 0), (0, 0, 255), (255, 255, 0)


def saved(image: Image.Image, format: str = "PNG", **options) -> bytes:
    out = io.BytesIO()
    image.save(out, format, **options)
    return out.getvalue()


def plain(color: tuple[int, ...] = RED, size: tuple[int, int] = (6, 4)) -> bytes:
    return saved(Image.new("RGB", size, color))


def png(*chunks: tuple[bytes, bytes]) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data)) for tag, data in chunks)


def pictures(tmp_path: Path, **files: bytes) -> Pictures:
    """Return the pictures of a project with one game; files whose names begin with ../ lie beside cards/."""
    for name, content in files.items():
        place = tmp_path / "cards" / name if not name.startswith("../") else tmp_path / name[3:]
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    (tmp_path / "templates").mkdir(exist_ok=True)
    (tmp_path / "cards").mkdir(exist_ok=True)
    return Pictures(Folders(tmp_path, tmp_path / "cards", tmp_path / "templates", tmp_path, tmp_path, tmp_path))


def printed(content: bytes) -> PdfPicture:
    return passed_through(content) or decoded(content)


def pixels(picture: PdfPicture, x: int, y: int) -> tuple[int, ...]:
    """Return a pixel of a decoded picture."""
    if b"DCTDecode" in picture.head:
        return Image.open(io.BytesIO(picture.data)).convert("RGB").getpixel((x, y))
    parts = 4 if b"CMYK" in picture.head else 3 if b"RGB" in picture.head else 1
    at = (y * picture.width + x) * parts
    return tuple(zlib.decompress(picture.data)[at:at + parts])
