"""Tables as strips: one a row. Columns are as wide as their words ask for, and share what there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import fsum

from pnp.artwork import Color, Item, Shape, Stroke
from pnp.face import Element
from pnp.flow import Table
from pnp.geometry import Box, rectangle
from pnp.typeset.flow.strips import Strip
from pnp.typeset.flow.words import Words, natural
from pnp.typeset.part import Setting

#: Room in a cell beside and above its words, in points; lines below the head and at the end.
SIDE, ABOVE, HEAVY = 4.6, 2.6, 0.9
#: A table that would be at least this wide, as a share of the column, takes all of it.
NEARLY = 0.62


def widths(table: Table, room: float, setting: Setting) -> list[float]:
    """Return the widths of a table's columns in points, the room beside their words included.

    All at their natural width if that fits; else each gets its longest word, and what is left goes to those that lack
    little first.
    """
    rows = [row for row in (table.head, *table.rows) if row]
    count = max(map(len, rows), default=0)
    most, least = [0.0] * count, [0.0] * count
    for row in rows:
        for n, cell in enumerate(row):
            whole, longest = natural(cell, setting)
            most[n], least[n] = max(most[n], whole + 2 * SIDE), max(least[n], longest + 2 * SIDE)
    if fsum(most) <= room:
        spare = room - fsum(most) if fsum(most) > NEARLY * room else 0.0
        return [wide + spare * wide / fsum(most) for wide in most]
    if fsum(least) >= room:
        return _shared(least, [0.0] * count, room)
    return _shared(most, least, room)


def _shared(most: list[float], least: list[float], room: float) -> list[float]:
    """Return widths for columns that can't all be as wide as they want: those that want little get it."""
    found = list(most)
    open_ = set(range(len(most)))
    while open_:
        left = room - fsum(wide for n, wide in enumerate(found) if n not in open_)
        spare = left - fsum(least[n] for n in open_)
        modest = {n for n in open_ if most[n] - least[n] <= spare / len(open_)}
        if not modest:
            lacking = fsum(most[n] - least[n] for n in open_)
            for n in open_:
                found[n] = least[n] + spare * (most[n] - least[n]) / lacking
            break
        open_ -= modest
    return found


def table_strips(table: Table, x: float, room: float, page: float, setting: Setting,
                 color: Callable[[str], Color | None], stripe: Color | None) -> list[Strip]:
    """Return the strips of a table ``room`` wide; a row that is higher than a ``page`` is broken between its lines."""
    wide = widths(table, room, setting)
    line = color("ink") or Color(0.0, 0.0, 0.0)
    head: list[Strip] = []
    if table.head:
        cells = _cells(table.head, wide, table.align, setting)
        head = [_Row(cells, wide, x, None, line).strip(table)]
        head[0].keep = True
    strips: list[Strip] = []
    for n, row in enumerate(table.rows):
        cells = _cells(row, wide, table.align, setting)
        made = _Row(cells, wide, x, stripe if n % 2 == 0 else None, line if n == len(table.rows) - 1 else None)
        strips += made.broken(table, page - fsum(strip.height for strip in head))
    for strip in strips:
        strip.head = tuple(head)
    if len(strips) > 2:                                 # no row alone at either end
        strips[0].keep = strips[-2].keep = True
    return [*head, *strips]


def _cells(row: Sequence[Element], wide: Sequence[float], align: Sequence[str], setting: Setting) -> list[Words]:
    return [Words(Element("text", {**cell.attributes, "align": where}, cell.children, cell.span), width - 2 * SIDE,
                  setting) for cell, width, where in zip(row, wide, align)]


class _Row:
    """One row on its way to a strip: ``stripe`` lies behind it, ``line`` below."""

    def __init__(self, cells: list[Words], wide: list[float], x: float, stripe: Color | None,
                 line: Color | None) -> None:
        self.cells, self.wide, self.x, self.stripe, self.line = cells, wide, x, stripe, line

    def strip(self, table: Table, first: int = 0, end: int | None = None) -> Strip:
        """Return the strip of some of its lines."""
        high = max((fsum(cell.heights[first:end]) for cell in self.cells), default=0.0) + 2 * ABOVE

        def draw(x: float, y: float) -> Iterator[Item]:
            return self._items(x + self.x, y, high, first, end)
        span = self.cells[0].element.span if self.cells else table.span
        return Strip(high, draw, span=span, what="row of a table")

    def broken(self, table: Table, page: float) -> list[Strip]:
        """Return its strip, several where it is higher than a page."""
        whole = self.strip(table)
        if whole.height <= page or page <= 0:
            return [whole]
        tallest = max(high for cell in self.cells for high in cell.heights)
        lines = max(1, int((page - 2 * ABOVE) / tallest))
        count = max(len(cell.heights) for cell in self.cells)
        return [self.strip(table, first, first + lines) for first in range(0, count, lines)]

    def _items(self, x: float, y: float, high: float, first: int, end: int | None) -> Iterator[Item]:
        whole = fsum(self.wide)
        if self.stripe:
            yield Shape(rectangle(Box(x, y, whole, high)), self.stripe)
        if self.line:
            path = (("M", x, y + high), ("L", x + whole, y + high))
            yield Shape(path, stroke=Stroke(self.line, HEAVY / 2))
        for cell, width in zip(self.cells, self.wide):
            yield from cell.lines(x + SIDE, y + ABOVE, first, end)
            x += width
