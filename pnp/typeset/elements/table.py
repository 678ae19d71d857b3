"""Tables: rows of cells with lines, stripes, and texts that shrink together.

Fills and stripes lie at the bottom, the words over them, the lines on top. With ``fit="shrink"`` the texts of all cells
become smaller by the same factor, in steps that are a tenth of a point for the largest, until the table fits its box.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Item, Shape
from pnp.face import Element
from pnp.geometry import Box, Path, Size, rectangle
from pnp.typeset.child import Child
from pnp.typeset.elements.cells import AUTO, Cells, Tracks, arranged, tracks_in
from pnp.typeset.elements.flow import Container
from pnp.typeset.elements.paint import filled, ink, stroked
from pnp.typeset.layout import FREE, children, held, placed
from pnp.typeset.lengths import UNIT, UNSEEN, Sides, lengths_in, measured
from pnp.typeset.part import How, Part, Setting
from pnp.typeset.text.block import STEP

#: Room inside cells where none is written, in points: 0.5 mm above and below, 1 mm beside.
PAD = Sides(0.5 * UNIT["mm"], UNIT["mm"], 0.5 * UNIT["mm"], UNIT["mm"])
HEAD = "th"
#: lines="…" -> which are drawn: between rows, between columns, around it.
LINES = {"rows": (True, False, False), "columns": (False, True, False), "inner": (True, True, False),
         "outer": (False, False, True), "all": (True, True, True)}


class TableCell(Container):
    """A cell: its words, or elements that lie over one another."""

    def measured(self, how: How, inner: Size) -> Size:
        """Return a size that holds what is in it."""
        sizes = [child.question(how)(inner, inner) for child in self.children]
        return Size(max((size.w for size in sizes), default=0.0), max((size.h for size in sizes), default=0.0))

    def used(self, inner: Size) -> float:
        """Return what the tallest of what is in it uses."""
        return max((child.taken(inner) for child in self.children), default=0.0)

    def padding(self, room: Size) -> Sides:
        """Return the room inside its edges."""
        return super().padding(room) if self.element.get("pad") else PAD

    def items(self, box: Box) -> Iterator[Item]:
        """Yield what is in it: words over the whole cell, elements where they name a place or where it places them."""
        inner = self.inner(box)
        for child in self.children:
            if child.part.element.tag == "text":
                place = inner
            elif FREE.isdisjoint(child.part.element.attributes):
                place = held(child, inner, Size(inner.w, inner.h), self.align, self.valign)
            else:
                place = placed(child, inner, self.align, self.valign)
            yield from child.ink(place)


class Row(Part):
    """A row: only its cells are laid out, by the table."""

    def wanted(self, room: Size) -> Size:
        """Return nothing: the table asks the cells."""
        return Size(0.0, 0.0)

    def items(self, box: Box) -> Iterator[Item]:
        """Yield nothing: the table draws the cells."""
        return iter(())


class Table(Cells):
    """Rows of cells. Each row begins in the first column that no cell above reaches into."""

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.lines = [child.part.element for child in self.children]
        inside = [children(line, setting) for line in self.lines]
        columns = tracks_in(element.get("columns"))
        self.cells = arranged(inside, len(columns), len(inside))
        self.align = self.valign = ""                   # the cells' own concern
        self.columns = columns or (AUTO,) * max((cell.column + cell.columns for cell in self.cells), default=1)
        self.rows = lengths_in(element.get("rows"))
        self.together = element.get("fit") == "shrink"
        self.factor, self.most = 1.0, [text.most for text in self.texts()]

    def padding(self, room: Size) -> Sides:
        """Return none: what is written is the room inside each cell."""
        return Sides(0.0, 0.0, 0.0, 0.0)

    def inside(self) -> Iterator[Child]:
        """Yield the cells."""
        return (cell.child for cell in self.cells)

    def row_count(self) -> int:
        """Return how many rows are written, and those that cells go on in that did not fit."""
        return max(len(self.lines), max((cell.row + cell.rows for cell in self.cells), default=0))

    def row_least(self, row: int) -> float:
        """Return the height that is written on a row."""
        line = self.lines[row] if row < len(self.lines) else None
        return (measured(line.get("h"), self.setting.unit) or 0.0) if line else 0.0

    def items(self, box: Box) -> Iterator[Item]:
        """Yield stripes, cells and lines, the texts as large as the box allows."""
        self._fit(Size(box.w, box.h))
        yield from super().items(box)

    def measured(self, how: How, inner: Size) -> Size:
        """Return its size with texts as they are before they shrink: what was asked earlier doesn't count."""
        self._scaled(1.0)
        return super().measured(how, inner)

    def used(self, inner: Size) -> float:
        """Return what the rows use of a height."""
        self._fit(inner)
        return super().used(inner)

    def forget(self) -> None:
        """Forget its sizes, and hold its texts from now on at the sizes that a table around it has given them."""
        self.factor, self.most = 1.0, [text.most for text in self.texts()]
        super().forget()

    def _fit(self, room: Size) -> None:
        """Set the texts as large as the room allows."""
        if self.together and room.w > 0:
            self._scaled(1.0)
            if not self._fits(room):
                self._shrink(room)

    def _fits(self, room: Size) -> bool:
        """Return whether every cell holds its words at the size that they have now."""
        down, across = self.gaps(room)
        widths = self.widths(room, across, fill=True)
        if math.fsum(widths) + across * (len(widths) - 1) > room.w + UNSEEN:
            return False
        for cell in self.cells:
            w = math.fsum(widths[cell.column:cell.column + cell.columns]) + across * (cell.columns - 1)
            if cell.child.wanted(Size(w, math.inf), Size(w, math.inf)).w > w + UNSEEN:
                return False
        heights = self.heights("wanted", widths, room, down)
        return math.fsum(heights) + down * max(0, len(heights) - 1) <= room.h + UNSEEN

    def _shrink(self, room: Size) -> None:
        """Find the largest factor at which it fits, the smallest that there is if none does."""
        texts = [text for text in self.texts() if text.shrinks]
        if not texts:
            return
        largest = max(text.natural for text in texts)
        low, high = 1, math.ceil((1 - min(text.smallest / text.natural for text in texts)) * largest / STEP)
        while low < high:
            middle = (low + high) // 2
            self._scaled(1 - middle * STEP / largest)
            if self._fits(room):
                high = middle
            else:
                low = middle + 1
        self._scaled(1 - low * STEP / largest)

    def _scaled(self, factor: float) -> None:
        if factor == self.factor:
            return
        for text, most in zip(self.texts(), self.most):
            if text.shrinks:
                text.limit(min(round(text.natural * factor, 2), most))
        self.factor = factor
        super().forget()

    def under(self, across: Tracks, down: Tracks) -> Iterator[Item]:
        """Yield its own fill, stripes, and the fills of rows and cells."""
        if not (across.starts and down.starts):
            return
        whole, setting = _box(across, down, 0, 0, len(down.starts), len(across.starts)), self.setting
        yield from filled(setting, rectangle(whole), self.element.get("fill"), self.element.get("fill-opacity"))
        stripes, striped = self.element.get("stripes"), self._striped()
        for row, line in enumerate(self.lines):
            y, h = down.span(row, 1)
            fill = line.get("fill") or (stripes if row in striped else "")
            yield from filled(setting, rectangle(Box(whole.x, y, whole.w, h)), fill)
        for cell in self.cells:
            if fill := cell.child.get("fill") or "":
                yield from filled(setting, rectangle(_box(across, down, *cell[1:])), fill)

    def _striped(self) -> frozenset[int]:
        """Return every other row below those that hold nothing but heads."""
        heads = [all(cell.child.part.element.tag == HEAD for cell in self.in_rows.get(row, ()))
                 for row in range(len(self.lines))]
        body = [row for row, head in enumerate(heads) if not head]
        return frozenset(body[1::2])

    def over(self, across: Tracks, down: Tracks) -> Iterator[Item]:
        """Yield the lines, as one path."""
        wanted = self.element.get("lines") or ("all" if self.element.get("stroke") else "none")
        rows, columns, outer = LINES.get(wanted, (False, False, False))
        if not (across.starts and down.starts):
            return
        path: list[tuple[object, ...]] = []
        (level, upright), xs, ys = self._covered(), _edges(across), _edges(down)
        if rows:
            for n in range(1, len(ys) - 1):
                path += _runs([(xs[c], xs[c + 1]) for c in range(len(xs) - 1) if (n, c) not in level], ys[n])
        if columns:
            for n in range(1, len(xs) - 1):
                spans = [(ys[r], ys[r + 1]) for r in range(len(ys) - 1) if (r, n) not in upright]
                path += [(step[0], step[2], step[1]) for step in _runs(spans, xs[n])]
        if outer:
            path += rectangle(Box(xs[0], ys[0], xs[-1] - xs[0], ys[-1] - ys[0]))
        stroke = stroked(self, tuple(path), ink(self.setting)) if path else None
        if stroke and stroke.width:
            yield Shape(tuple(path), None, stroke)

    def _covered(self) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
        """Return where cells lie across lines: (row below, column) of level and (row, column right) of upright ones."""
        level, upright = set(), set()
        for cell in self.cells:
            rows, columns = range(cell.row, cell.row + cell.rows), range(cell.column, cell.column + cell.columns)
            level |= {(row, column) for row in rows[1:] for column in columns}
            upright |= {(row, column) for row in rows for column in columns[1:]}
        return level, upright


def _box(across: Tracks, down: Tracks, row: int, column: int, rows: int, columns: int) -> Box:
    (x, w), (y, h) = across.span(column, columns), down.span(row, rows)
    return Box(x, y, w, h)


def _edges(tracks: Tracks) -> list[float]:
    """Return where lines lie: at the ends, and in the middle of the gaps."""
    ends = [start + length for start, length in zip(tracks.starts, tracks.lengths)]
    return [tracks.starts[0], *((end + start) / 2 for end, start in zip(ends, tracks.starts[1:])), ends[-1]]


def _runs(spans: list[tuple[float, float]], y: float) -> Path:
    """Return level lines over spans; those that touch are one."""
    path: list[tuple[object, ...]] = []
    for start, end in spans:
        if path and path[-1][1] == start:
            path[-1] = ("L", end, y)
        else:
            path += [("M", start, y), ("L", end, y)]
    return tuple(path)
