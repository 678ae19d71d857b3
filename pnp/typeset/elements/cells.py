"""Children in cells: where each lies in the columns and rows of a grid or table, and how wide and high those are.

A column is a length, ``auto`` (as wide as what is in it, never narrower than its longest word) or ``2fr`` (a share of
what the others leave). Where it is too narrow, the auto ones give way together; where there is no ``fr``, they share
what is left over. Rows are alike; the last that is written counts for all that follow.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from pnp.artwork import Item
from pnp.geometry import Box, Size
from pnp.limits import COLUMNS, SPANNED
from pnp.typeset.child import Child
from pnp.typeset.elements.flow import Container
from pnp.typeset.layout import held
from pnp.typeset.lengths import UNSEEN, lengths_in, measured, number
from pnp.typeset.part import How
from pnp.typeset.sharing import TOLERANCE, Shares, shared

AUTO = "auto"


class Cell(NamedTuple):
    """A child, the row and column that it begins in, and how many of both it takes."""

    child: Child
    row: int
    column: int
    rows: int = 1
    columns: int = 1


class Tracks(NamedTuple):
    """Where columns or rows begin, and how long they are, in points."""

    starts: list[float]
    lengths: list[float]

    def span(self, first: int, count: int) -> tuple[float, float]:
        """Return where some of them begin, and how long they are together with the gaps between them."""
        last = min(first + count, len(self.starts)) - 1
        return self.starts[first], self.starts[last] + self.lengths[last] - self.starts[first]


def tracks_in(words: str) -> tuple[str, ...]:
    """Return what is written of each column or row; a bare number is that many equal ones."""
    found = lengths_in(words)[:COLUMNS]
    if len(found) == 1 and found[0].isdecimal():
        return ("1fr",) * max(1, min(int(found[0][:4]), COLUMNS))
    return found


def arranged(rows: Iterable[Sequence[Child]], count: int = 0, most: int = 0) -> list[Cell]:
    """Return children in their cells, each row from the first column that is free; ``count`` 0 is as many as it takes.

    With ``count``, what doesn't fit into a row goes on in the next. No row beyond ``most`` is taken, if that is given.
    """
    cells: list[Cell] = []
    free = [0] * (count or COLUMNS)        # the first row in which each column is free
    row = 0
    for children in rows:
        column = 0
        for child in children:
            wide = min(_spanned(child, "colspan"), len(free))
            high = min(_spanned(child, "rowspan"), max(1, most - row) if most else SPANNED)
            while (column := _open(free, column, wide, row)) + wide > len(free):
                row, column = row + 1, 0
            cells.append(Cell(child, row, column, high, wide))
            free[column:column + wide] = [row + high] * wide
            column += wide
        row += 1
    return cells


def _open(free: list[int], column: int, wide: int, row: int) -> int:
    """Return the first column from which so many are free in a row, or one that is too far right."""
    found = column
    while column < found + wide and found + wide <= len(free):
        if free[column] > row:
            found = column + 1
        column += 1
    return found


def _spanned(child: Child, name: str) -> int:
    return max(1, min(int(number(child.get(name), 1)), SPANNED))


class Cells(Container):
    """An element whose children lie in columns and rows."""

    cells: list[Cell]
    columns: tuple[str, ...]            # what is written of each
    rows: tuple[str, ...]               # of the first ones
    together = False                    # whether columns become narrower as their texts become smaller

    @abstractmethod
    def row_count(self) -> int:
        """Return how many rows there are."""

    def row_written(self, row: int) -> str:
        """Return what is written of a row's height."""
        return self.rows[min(row, len(self.rows) - 1)] if self.rows else AUTO

    def gaps(self, inner: Size) -> tuple[float, float]:
        """Return the room between rows and between columns."""
        words = lengths_in(self.element.get("gap"))
        down, across = (words[0], words[-1]) if words else ("", "")
        whole = inner.w if len(words) < 2 else inner.h
        return measured(down, self.setting.unit, whole) or 0.0, measured(across, self.setting.unit, inner.w) or 0.0

    def measured(self, how: How, inner: Size) -> Size:
        """Return the columns' widths and the rows' heights with gaps."""
        down, across = self.gaps(inner)
        widths = self.widths(inner, across, how if self.together else "wanted")
        heights = self.heights(how, widths, inner, down)
        return Size(_total(widths, across), _total(heights, down))

    def items(self, box: Box) -> Iterator[Item]:
        """Yield what lies under the cells and their ink, row by row."""
        inner = self.inner(box)
        across, down, (short_w, short_h) = self.laid(inner)
        places = []
        for cell in self.cells:
            (x, w), (y, h) = across.span(cell.column, cell.columns), down.span(cell.row, cell.rows)
            place = held(cell.child, Box(x, y, w, h), Size(w, h), self.align, self.valign)
            short_w, short_h = max(short_w, place.w - w), max(short_h, place.h - h)
            places.append((cell.child, place))
        yield from self.under(across, down)
        yield from self.ink(places, Size(short_w, short_h))
        yield from self.over(across, down)

    def under(self, across: Tracks, down: Tracks) -> Iterator[Item]:
        """Yield what lies under the cells."""
        return iter(())

    def over(self, across: Tracks, down: Tracks) -> Iterator[Item]:
        """Yield what lies over the cells."""
        return iter(())

    def laid(self, inner: Box) -> tuple[Tracks, Tracks, Size]:
        """Return where columns and rows lie, and how much more they need, in points, than there is."""
        parent = Size(inner.w, inner.h)
        down, across = self.gaps(parent)
        widths = self.widths(parent, across, fill=True)
        heights, shortage = self._shared(parent, widths, down)
        short = Size(_total(widths, across) - inner.w, shortage)
        return _tracks(inner.x, widths, across), _tracks(inner.y, heights, down), short

    def widths(self, inner: Size, gap: float, how: How = "wanted", *, fill: bool = False) -> list[float]:
        """Return the width of each column; ``fill``: columns without a width of their own take all there is."""
        written = [measured(word, self.setting.unit, inner.w) if word != AUTO else None for word in self.columns]
        weights = [_weight(word) for word in self.columns]
        autos = [n for n, width in enumerate(written) if width is None and not weights[n]]
        widths = [width or 0.0 for width in written]
        rest = inner.w - gap * (len(widths) - 1) - math.fsum(widths)
        if rest == math.inf:
            return _with_shares(self._natural(widths, written, gap, how), written, weights)
        if autos:
            wanted = self._natural(widths, written, gap, how)
            for n, width in zip(autos, self._given(wanted, written, autos, weights, rest, gap, fill)):
                widths[n] = width
                rest -= width
        each = max(0.0, rest) / (math.fsum(weights) or 1.0)
        return [weight * each if weight and written[n] is None else widths[n] for n, weight in enumerate(weights)]

    def _given(self, wanted: list[float], written: list[float | None], autos: list[int], weights: list[float],
               rest: float, gap: float, fill: bool) -> list[float]:
        """Return the widths of columns that are as wide as what is in them."""
        large, shares = [wanted[n] for n in autos], any(weights)
        if math.fsum(large) <= rest and not shares:
            spare = (rest - math.fsum(large)) / (math.fsum(large) or 1.0) if fill else 0.0
            return [width + spare * width for width in large]
        for how in ("wanted", "least"):         # the longest words at their size; where that is too wide, smaller
            least = self._natural([width or 0.0 for width in written], written, gap, how, 0.0)
            kept = math.fsum(least[n] for n, weight in enumerate(weights) if weight) if shares else 0.0
            small = [min(least[n], wanted[n]) for n in autos]
            if math.fsum(small) + kept <= rest:
                break
        able = math.fsum(large) - math.fsum(small)
        part = max(0.0, min(1.0, (math.fsum(large) - (rest - kept)) / able)) if able > TOLERANCE else 0.0
        return [a - part * (a - b) for a, b in zip(large, small)]

    def _natural(self, widths: list[float], written: list[float | None], gap: float, how: How,
                 room: float = math.inf) -> list[float]:
        """Return columns as wide as their cells want, the written ones as they are."""
        found, parent = list(widths), Size(math.inf, math.inf)
        for cell in sorted(self.cells, key=lambda cell: cell.columns):
            taken = range(cell.column, cell.column + cell.columns)
            open_ = [n for n in taken if written[n] is None]
            if open_:
                needed = cell.child.question(how)(Size(room, math.inf), parent).w
                lacking = needed - math.fsum(found[n] for n in taken) - gap * (cell.columns - 1)
                for n in open_:
                    found[n] += max(0.0, lacking) / len(open_)
        return found

    def heights(self, how: How, widths: list[float], parent: Size, gap: float) -> list[float]:
        """Return the height of each row: what it says, or what its cells need."""
        unit, across = self.setting.unit, _tracks(0.0, widths, self.gaps(parent)[1])
        rows = range(self.row_count())
        written = [measured(word, unit, parent.h) if (word := self.row_written(row)) != AUTO else None for row in rows]
        found = [height or 0.0 for height in written]
        for row in rows:
            found[row] = max(found[row], self.row_least(row))
        for cell in sorted(self.cells, key=lambda cell: cell.rows):
            taken = range(cell.row, cell.row + cell.rows)
            open_ = [n for n in taken if written[n] is None]
            if open_:
                room = Size(across.span(cell.column, cell.columns)[1], math.inf)
                needed = cell.child.question(how)(room, room).h
                found[open_[-1]] += max(0.0, needed - math.fsum(found[n] for n in taken) - gap * (cell.rows - 1))
        return _with_shares(found, written, [_weight(self.row_written(row)) for row in rows])

    def row_least(self, row: int) -> float:
        """Return how high a row is at least, in points."""
        return 0.0

    def _shared(self, parent: Size, widths: list[float], gap: float) -> Shares:
        """Return the rows' heights in a box of a given height."""
        @cache
        def asked(how: How) -> list[float]:
            return self.heights(how, widths, parent, gap)

        def at(how: How) -> Callable[[int], float]:
            return lambda row: asked(how)[row]

        @cache
        def at_share(share: float) -> list[float]:
            with self.setting.given(share):
                return self.heights("least", widths, parent, gap)

        rows = range(self.row_count())
        grow = [0.0] * len(rows)
        for cell in self.cells:
            if cell.rows == 1 and self.row_written(cell.row) == AUTO:
                grow[cell.row] = max(grow[cell.row], cell.child.grow)
        grow = [_weight(self.row_written(row)) or grow[row] for row in rows]
        room = max(0.0, parent.h - gap * max(0, len(rows) - 1))
        return shared(room, asked("wanted"), at("tight"), at("least"), grow, [math.inf] * len(rows),
                      taken=lambda row, height: self._taken(row, height, widths, parent),
                      given=lambda row, share: at_share(share)[row])

    def used(self, inner: Size) -> float:
        """Return what the rows use of a height, with gaps."""
        down, across = self.gaps(inner)
        widths = self.widths(inner, across, fill=True)
        heights, shortage = self._shared(inner, widths, down)
        used = [self._taken(row, height, widths, inner) for row, height in enumerate(heights)]
        return inner.h if shortage > UNSEEN else _total(used, down)

    def _taken(self, row: int, height: float, widths: list[float], parent: Size) -> float:
        """Return what a row uses of a height that it is given; all of it where cells reach over several rows."""
        across, used = _tracks(0.0, widths, self.gaps(parent)[1]), 0.0
        for cell in self.in_rows.get(row, ()):
            if cell.rows > 1:
                return height
            box = Box(0.0, 0.0, across.span(cell.column, cell.columns)[1], height)
            place = held(cell.child, box, Size(box.w, box.h), self.align, self.valign)
            used = max(used, cell.child.taken(Size(place.w, place.h)))
        return used

    @cached_property
    def in_rows(self) -> dict[int, list[Cell]]:
        """The cells in each row, those that reach over several rows in each of them."""
        found: dict[int, list[Cell]] = {}
        for cell in self.cells:
            for row in range(cell.row, cell.row + cell.rows):
                found.setdefault(row, []).append(cell)
        return found


def _with_shares(found: list[float], written: Sequence[float | None], weights: Sequence[float]) -> list[float]:
    """Return lengths of which those with a weight are to each other as their weights."""
    each = max((length / weight for length, weight, own in zip(found, weights, written) if weight and own is None),
               default=0.0)
    return [weight * each if weight and own is None else length for length, weight, own in zip(found, weights, written)]


def _weight(word: str) -> float:
    return max(0.0, number(word.removesuffix("fr"), 1.0)) if word.endswith("fr") else 0.0


def _total(lengths: Sequence[float], gap: float) -> float:
    return math.fsum(lengths) + gap * max(0, len(lengths) - 1)


def _tracks(start: float, lengths: list[float], gap: float) -> Tracks:
    starts = []
    for length in lengths:
        starts.append(start)
        start += length + gap
    return Tracks(starts, lengths)
