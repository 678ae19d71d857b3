"""Pictures of PDF pages, and contact sheets of pictures. Drawn by PDFium, which prints what Chrome would."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

#: A picture has at most so many pixels: an A3 sheet at 600 ppi has 70 million.
MOST_PIXELS = 120_000_000
#: What shows between and around the pictures of a contact sheet.
GROUND = (214, 214, 218)
#: PDFium is not made for several threads at once.
_ALONE = threading.Lock()


def page_count(pdf: bytes | Path) -> int:
    """Return how many pages a PDF has."""
    import pypdfium2
    with _ALONE, pypdfium2.PdfDocument(pdf) as document:
        return len(document)


def page_picture(pdf: bytes | Path, page: int, ppi: float) -> Image:
    """Return a picture of a page, counted from 0, with ``ppi`` pixels per inch.

    Raises ValueError for a page that is not there and for a picture that would be too large.
    """
    import pypdfium2
    with _ALONE, pypdfium2.PdfDocument(pdf) as document:
        if not 0 <= page < len(document):
            raise ValueError(f"there is no page {page + 1}; the PDF has {len(document)}")
        width, height = (round(side * ppi / 72) for side in document[page].get_size())
        if width * height > MOST_PIXELS:
            raise ValueError(f"a picture of {width:,} x {height:,} pixels is too large; ask for fewer pixels per inch")
        image: Image = document[page].render(scale=ppi / 72).to_pil()
        return image.convert("RGB")


def png(image: Image) -> bytes:
    """Return a picture as a PNG file."""
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def contact(images: Sequence[Image], columns: int, space: int = 12) -> Image:
    """Return pictures side by side in ``columns``, row by row, each centred in a cell of the largest one's size.

    ``space`` is the ground around each, in pixels. Raises ValueError for no pictures and for too large a sheet.
    """
    from PIL import Image as images_of
    if not images:
        raise ValueError("there is nothing to show")
    columns = max(1, min(columns, len(images)))
    rows = -(-len(images) // columns)
    wide, high = (max(image.size[side] for image in images) + space for side in (0, 1))
    size = columns * wide + space, rows * high + space
    if size[0] * size[1] > MOST_PIXELS:
        raise ValueError(f"a picture of {size[0]:,} x {size[1]:,} pixels is too large; "
                         "ask for fewer pieces, or fewer pixels per inch")
    sheet = images_of.new("RGB", size, GROUND)
    for index, image in enumerate(images):
        row, column = divmod(index, columns)
        sheet.paste(image, (space + column * wide + (wide - space - image.width) // 2,
                            space + row * high + (high - space - image.height) // 2))
    return sheet
