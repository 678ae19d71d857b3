"""Pictures of PDF pages, and contact sheets of pictures. Drawn by PDFium, which prints what Chrome would."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.geometry import Outline
from pnp.limits import PAGE_PIXELS

if TYPE_CHECKING:
    from PIL.Image import Image

#: What shows between and around the pictures of a contact sheet.
GROUND = (214, 214, 218)
#: The line around a piece that was cut out, one pixel wide: without it a white piece is lost on a light ground.
EDGE = (150, 150, 156)
#: Edges are cut out at so many times the picture's size and then made smooth.
_FINE = 4
#: PDFium is not made for several threads at once.
_ALONE = threading.Lock()


def page_picture(pdf: bytes | Path, page: int, ppi: float) -> Image:
    """Return a picture of a page, counted from 0, with ``ppi`` pixels per inch.

    Raises ValueError for a page that is not there and for a picture that would be too large.
    """
    import pypdfium2
    with _ALONE, pypdfium2.PdfDocument(pdf) as document:
        if not 0 <= page < len(document):
            raise ValueError(f"there is no page {page + 1}; the PDF has {len(document)}")
        width, height = (round(side * ppi / 72) for side in document[page].get_size())
        if width * height > PAGE_PIXELS:
            raise ValueError(f"a picture of {width:,} x {height:,} pixels is too large; ask for fewer pixels per inch")
        image: Image = document[page].render(scale=ppi / 72).to_pil()
        return image.convert("RGB")


def png(image: Image) -> bytes:
    """Return a picture as a PNG file."""
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def cut_out(image: Image, outline: Outline) -> Image:
    """Return a picture of a face as it looks when it is cut out: a line around the outline, and the ground outside.

    The picture is larger by the line, on all sides.
    """
    from PIL import Image as images_of
    scale = image.width / outline.size.w
    mask = _mask(image.size, outline, scale, 0)
    size = image.width + 2, image.height + 2
    ground = images_of.new("RGB", size, GROUND)
    ground.paste(images_of.new("RGB", size, EDGE), mask=_mask(size, outline, scale, 1))
    ground.paste(image, (1, 1), mask)
    return ground


def _mask(size: tuple[int, int], outline: Outline, scale: float, more: int) -> Image:
    """Return what lies inside an outline, drawn larger by ``more`` pixels, in a picture of the size that it fills."""
    from PIL import Image as images_of
    from PIL import ImageDraw
    mask = images_of.new("L", (size[0] * _FINE, size[1] * _FINE))
    draw, edge = ImageDraw.Draw(mask), (0, 0, mask.width - 1, mask.height - 1)
    if outline.kind == "circle":
        draw.ellipse(edge, fill=255)
    elif outline.kind.startswith("hex"):
        wide, high = mask.width / outline.size.w, mask.height / outline.size.h
        draw.polygon([(step[1] * wide, step[2] * high) for step in outline.path() if len(step) > 1], fill=255)
    else:
        radius = (outline.radius * scale + more) * _FINE if outline.kind == "rounded" else 0
        draw.rounded_rectangle(edge, radius, fill=255)
    return mask.resize(size, images_of.Resampling.BOX)


def contact(images: Sequence[Image], widest: int, space: int = 12) -> Image:
    """Return pictures in rows, left to right, each row as full as ``widest`` pixels allow and centred in its height.

    ``space`` is the ground around each, in pixels. Raises ValueError for no pictures and for too large a sheet.
    """
    from PIL import Image as images_of
    if not images:
        raise ValueError("there is nothing to show")
    rows = _rows(images, widest, space)
    size = (max(sum(image.width + space for image in row) for row in rows) + space,
            sum(max(image.height for image in row) + space for row in rows) + space)
    if size[0] * size[1] > PAGE_PIXELS:
        raise ValueError(f"a picture of {size[0]:,} x {size[1]:,} pixels is too large; "
                         "ask for fewer pieces, or fewer pixels per inch")
    sheet, y = images_of.new("RGB", size, GROUND), space
    for row in rows:
        x, high = space, max(image.height for image in row)
        for image in row:
            sheet.paste(image, (x, y + (high - image.height) // 2))
            x += image.width + space
        y += high + space
    return sheet


def _rows(images: Sequence[Image], widest: int, space: int) -> list[list[Image]]:
    """Return pictures in rows that are at most ``widest`` wide, or hold one picture."""
    rows: list[list[Image]] = []
    x = 0
    for image in images:
        if not rows or x + image.width + space > widest:
            rows.append([])
            x = space
        rows[-1].append(image)
        x += image.width + space
    return rows
