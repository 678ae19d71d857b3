"""Grids: children in cells, row by row, as in a table without lines.

``columns="3"`` are three equal ones; ``columns="10 1fr 2fr"`` one of 10 and two that share the rest by weight. A row
is as high as ``row-h`` says or as its tallest child; rows whose children grow share what is left. Children are
stretched over their cells unless ``align`` and ``valign`` place them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Item
from pnp.face import Element
from pnp.geometry import Box, Size
from pnp.typeset.child import Child
from pnp.typeset.elements.flow import Container
from pnp.typeset.layout import held
from pnp.typeset.lengths import lengths_in, measured, number
from pnp.typeset.part import Setting
from pnp.typeset.sharing import Shares, shared

#: No grid has more columns.
MOST_COLUMNS = 200


class Grid(Container):
    """Children in cells."""

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        words = lengths_in(element.get("columns"))[:MOST_COLUMNS]
        if len(words) == 1 and words[0].isdecimal():
            words = ("1fr",) * max(1, min(int(words[0][:4]), MOST_COLUMNS))
        self.tracks = words or ("1fr",)
        count = len(self.tracks)
        self.rows: list[list[Child]] = [self.children[n:n + count] for n in range(0, len(self.children), count)]

    def measured(self, how: str, inner: Size) -> Size:
        """Return the columns' widths and the rows' heights with gaps."""
        gap = self.gap(inner.w)
        widths = self._widths(inner, gap)
        heights = [self._height(how, row, widths, inner) for row in self.rows]
        return Size(sum(widths) + gap * (len(widths) - 1), sum(heights) + gap * max(0, len(heights) - 1))

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the children's ink, row by row."""
        inner = self.inner(box)
        parent, gap = Size(inner.w, inner.h), self.gap(inner.w)
        widths = self._widths(parent, gap)
        heights, shortage = self._heights(parent, widths, gap)
        shortage = max(shortage, sum(widths) + gap * (len(widths) - 1) - inner.w)
        places, y = [], inner.y
        for row, height in zip(self.rows, heights):
            x = inner.x
            for child, width in zip(row, widths):
                place = held(child, Box(x, y, width, height), Size(width, height), self.align, self.valign)
                shortage = max(shortage, place.w - width, place.h - height)
                places.append((child, place))
                x += width + gap
            y += height + gap
        return self.ink(places, shortage)

    def _widths(self, inner: Size, gap: float) -> list[float]:
        """Return the width of each column."""
        fixed = [measured(track, self.setting.unit, inner.w) for track in self.tracks]
        weights = [max(0.0, number(track.removesuffix("fr"), 1.0)) if track.endswith("fr") else 0.0
                   for track in self.tracks]
        rest = inner.w - gap * (len(fixed) - 1) - sum(width or 0.0 for width in fixed)
        if rest == math.inf:
            return [self._natural(n) if width is None else width for n, width in enumerate(fixed)]
        each = max(0.0, rest) / (sum(weights) or 1.0)
        return [weight * each if width is None else width for width, weight in zip(fixed, weights)]

    def _natural(self, column: int) -> float:
        free = Size(math.inf, math.inf)
        return max((row[column].wanted(free, free).w for row in self.rows if column < len(row)), default=0.0)

    def _height(self, how: str, row: list[Child], widths: list[float], parent: Size) -> float:
        """Return the height of a row: what it says, or its tallest child's."""
        written = measured(self.element.get("row-h"), self.setting.unit, parent.h)
        if written is not None:
            return max(0.0, written)
        return max((getattr(child, how)(Size(width, math.inf), Size(width, math.inf)).h
                    for child, width in zip(row, widths)), default=0.0)

    def _heights(self, parent: Size, widths: list[float], gap: float) -> Shares:
        rows, fixed = self.rows, bool(self.element.get("row-h"))
        grow = [0.0 if fixed else max(child.grow for child in row) for row in rows]
        return shared(max(0.0, parent.h - gap * (len(rows) - 1)),
                      [self._height("wanted", row, widths, parent) for row in rows],
                      lambda n: self._height("tight", rows[n], widths, parent),
                      lambda n: self._height("least", rows[n], widths, parent), grow, [math.inf] * len(rows))
