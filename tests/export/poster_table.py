"""A table to put posters together on: pages are read, cut and laid one over the other as their marks say."""

from __future__ import annotations

import ctypes
import re
from dataclasses import dataclass

import pikepdf
import pypdfium2
from PIL import Image
from print_bench import opened

from pnp.units import points

#: A cross or a tick is at most so long, and thin; points.
LONGEST, THIN = points(4_001), points(100)
#: How exactly marks are read back: PDF has three decimals of a point.
EXACT = points(3)


@dataclass
class Page:
    """A page as a reader sees it: its place, the box of its art, the crosses and plain marks around it; points."""

    index: int
    row: int
    column: int
    paper: tuple[float, float]
    art: tuple[float, float, float, float]
    crosses: list[tuple[float, float]]
    ticks: list[tuple[float, float, float, float]]

    def seams(self, across):
        """Return the pairs of crosses at the ends of the seams across which a row, or else a column, goes on."""
        way = 0 if across else 1
        here = sorted((cross for cross in self.crosses if self.art[way] < cross[way] < self.art[way + 2]),
                      key=lambda cross: (cross[way], cross))
        pairs = list(zip(here[::2], here[1::2]))
        assert all(abs(one[way] - other[way]) < EXACT for one, other in pairs)
        return [tuple(sorted(pair)) for pair in pairs]

    def edges(self, across):
        """Return where plain marks stand that show the trim's edges."""
        if across:
            return sorted({round(x, 2) for x, y, x2, y2 in self.ticks if abs(x - x2) < EXACT and y2 < self.art[1]})
        return sorted({round(y, 2) for x, y, x2, y2 in self.ticks if abs(y - y2) < EXACT and x2 < self.art[0]
                       and self.art[1] - EXACT < y < self.art[3] + EXACT})


def read(path, count):
    """Return the pages of a PDF."""
    with pypdfium2.PdfDocument(path) as document:
        shown = [document[index] for index in range(count)]
        return [_read(n, *both) for n, both in enumerate(zip(shown, opened(path).pages))]


def _read(index, shown, page):
    name = re.search(r"page ([A-Z])(\d+) of", " ".join(shown.get_textpage().get_text_range().split()))
    steps = [(list(values), str(name)) for values, name in pikepdf.parse_content_stream(page)]
    art = next(values for values, name_ in steps if name_ == "re")
    x, y, w, h = (float(value) for value in art)
    thin = list(_thin(steps))
    middles = [((x1 + x2) / 2, (y1 + y2) / 2) for x1, y1, x2, y2 in thin]
    crossed = [sum(abs(x1 - x2) < EXACT and abs(y1 - y2) < EXACT for x2, y2 in middles) == 2 for x1, y1 in middles]
    crosses = sorted({(round(x1, 2), round(y1, 2)) for (x1, y1), both in zip(middles, crossed) if both})
    return Page(index, ord(name[1]) - ord("A"), int(name[2]) - 1, shown.get_size(), (x, y, x + w, y + h), crosses,
                [line for line, both in zip(thin, crossed) if not both])


def _thin(steps):
    """Yield the short thin lines of a page as (left, top, right, bottom)."""
    wide, start = 0.0, None
    for values, name in steps:
        if name == "w":
            wide = float(values[0])
        elif name == "m":
            start = [float(value) for value in values]
        elif name == "l" and wide < THIN:
            x, y = (float(value) for value in values)
            line = min(x, start[0]), min(y, start[1]), max(x, start[0]), max(y, start[1])
            if max(line[2] - line[0], line[3] - line[1]) < LONGEST:
                yield line


def joined(pages):
    """Return where each page lies on the table, its paper's top left corner; the first page lies at (0, 0).

    A row is laid from left to right, crosses on crosses; the next row is laid to the crosses at the left of the one
    above. Crosses at the other ends of the seams must meet by themselves.
    """
    found = {}
    by_name = {(page.row, page.column): page for page in pages}
    for (row, column), page in sorted(by_name.items()):
        if not row and not column:
            found[row, column] = (0.0, 0.0)
            continue
        across = column > 0
        before = (row, column - 1) if across else (row - 1, column)
        there, here = by_name[before].seams(across)[-1], page.seams(across)[0]
        x, y = found[before]
        found[row, column] = x + there[0][0] - here[0][0], y + there[0][1] - here[0][1]
        _meet(by_name, found, (row, column))
    return found


def _meet(by_name, found, place):
    """Assert that the crosses of a page lie on those of the pages on its left and above, at both ends of each seam."""
    row, column = place
    for across, other in ((True, (row, column - 1)), (False, (row - 1, column))):
        if other in found:
            ends = [[(x + found[at][0], y + found[at][1]) for x, y in by_name[at].seams(across)[which]]
                    for at, which in ((other, -1), (place, 0))]
            for one, two in zip(*ends):
                assert abs(one[0] - two[0]) < 2 * EXACT
                assert abs(one[1] - two[1]) < 2 * EXACT


def laid_out(path, pages, ppi, size, corner):
    """Return a picture of the pages put together: ``size`` points of the table from ``corner`` on.

    Each page is cut off on its right and at its bottom from cross to cross; later pages lie under earlier ones.
    """
    scale, places = ppi / 72, joined(pages)
    table = Image.new("RGB", tuple(round(side * scale) for side in size), (255, 0, 255))
    document = pypdfium2.PdfDocument(path)
    for page in reversed(pages):
        x, y = (at - low for at, low in zip(places[page.row, page.column], corner))
        right, bottom = page.paper
        last = {(other.row, other.column) for other in pages}
        if (page.row, page.column + 1) in last:
            right = page.seams(True)[-1][0][0]
        if (page.row + 1, page.column) in last:
            bottom = page.seams(False)[-1][0][1]
        box = [max(0, round(side * scale)) for side in (x, y, x + right, y + bottom)]
        picture = picture_of(document[page.index], scale, (x - box[0] / scale, y - box[1] / scale),
                             (box[2] - box[0], box[3] - box[1]))
        table.paste(picture, (box[0], box[1]))
    document.close()
    return table


def picture_of(page, scale, shift, size):
    """Return a page, moved by ``shift`` points and enlarged, as a picture of ``size`` pixels."""
    raw, (width, height) = pypdfium2.raw, size
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGRx)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    matrix = raw.FS_MATRIX(scale, 0, 0, scale, shift[0] * scale, shift[1] * scale)
    clip = raw.FS_RECTF(0, 0, width, height)
    raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page, ctypes.byref(matrix), ctypes.byref(clip), 0)
    return bitmap.to_pil().convert("RGB")
