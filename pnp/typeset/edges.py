"""Outlines as straight sides: whether a place lies inside of a path, and how far outside a box sticks out of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from pnp.geometry import Path, Step

Spot = tuple[float, float]
Side = tuple[Spot, Spot]
#: Parts of a curve that count as straight, and of a side that is looked at.
STRAIGHT, PARTS = 8, 6
#: An outline's sides are sorted into so many bands at most.
BANDS = 1_000


def loops(path: Path) -> list[Path]:
    """Return the lines of which a path is made, each from one move to the next."""
    starts = [n for n, step in enumerate(path) if step[0] == "M"] or [0]
    found = [path[start:end] for start, end in pairwise((*starts, len(path)))]
    return [loop for loop in found if any(len(step) > 1 for step in loop)]


def straightened(path: Path) -> list[Side]:
    """Return the sides of a path, curves as several straight ones; open ends are closed."""
    return [(one, other) for one, other in _steps(path) if one != other]


def _steps(path: Path) -> Iterator[Side]:
    at = begin = (0.0, 0.0)
    for step in path:
        if step[0] == "M" or len(step) == 1:
            yield at, begin
            at = begin = (step[1], step[2]) if len(step) > 1 else begin
            continue
        for place in _bends(at, step) if len(step) == 7 else ((step[1], step[2]),):
            yield at, place
            at = place
    yield at, begin


def _bends(at: Spot, step: tuple[str, float, float, float, float, float, float]) -> Iterator[Spot]:
    _, x1, y1, x2, y2, x, y = step
    for n in range(1, STRAIGHT + 1):
        t = n / STRAIGHT
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3
        yield a * at[0] + b * x1 + c * x2 + d * x, a * at[1] + b * y1 + c * y2 + d * y


def drawn_along(path: Path, width: float) -> Path:
    """Return what a line of a width covers that is drawn along a path: an oblong around each of its sides.

    All run the same way around. What caps and joins add is left out.
    """
    found: list[Step] = []
    for loop in loops(path):
        sides = straightened(loop)
        last = loop[-1]
        if sides and len(last) > 1 and sides[-1] == ((last[-2], last[-1]), sides[0][0]):     # which is left open
            sides.pop()
        for (x1, y1), (x2, y2) in sides:
            part = width / 2 / math.hypot(x2 - x1, y2 - y1)
            a, b = (y1 - y2) * part, (x2 - x1) * part
            found += (("M", x1 + a, y1 + b), ("L", x2 + a, y2 + b), ("L", x2 - a, y2 - b), ("L", x1 - a, y1 - b),
                      ("Z",))
    return tuple(found)


def within(spot: Spot, sides: Iterable[Side], *, even_odd: bool = False) -> bool:
    """Return whether a place lies inside of sides: how often they run around it, or, by the rule even-odd, cross."""
    x, y = spot
    winds = 0
    for (x1, y1), (x2, y2) in sides:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            winds += 1 if y2 > y1 else -1
    return bool(winds % 2 if even_odd else winds)


class Fence:
    """An outline that texts must stay inside of: straightened once, its sides sorted into bands by their height.

    ``affords`` is asked for so many looks at a side; where it grants none, nothing is told to leave the outline.
    """

    def __init__(self, path: Path, affords: Callable[[int], bool]) -> None:
        self._path, self._affords = path, affords
        self._sides: list[Side] = []
        self._bands: list[list[Side]] = []
        self._top, self._high = 0.0, 1.0

    def left_by(self, tips: tuple[Spot, ...]) -> float:
        """Return by how much the edge of a box, whose corners are given, leaves it at most, 0 where it doesn't."""
        if not self._bands:
            self._sort()
        worst = 0.0
        for one, other in pairwise((*tips, tips[0])):
            for n in range(PARTS):
                spot = (one[0] + n / PARTS * (other[0] - one[0]), one[1] + n / PARTS * (other[1] - one[1]))
                band = self._band(spot[1])
                if not self._affords(1 + len(band)):
                    return worst
                if not within(spot, band) and self._affords(len(self._sides)):
                    worst = max(worst, min((_distance(spot, side) for side in self._sides), default=0.0))
        return worst

    def _sort(self) -> None:
        """Sort the sides into bands: as many as keep each side in few of them, even where all are as high as can be."""
        self._sides = straightened(self._path)
        heights = [y for side in self._sides for _, y in side] or [0.0]
        self._top, whole = min(heights), max(heights) - min(heights)
        long = math.fsum(abs(one[1] - other[1]) for one, other in self._sides)
        count = max(1, min(BANDS, int(2 * len(self._sides) * whole / long))) if long else 1
        self._high = whole / count or 1.0
        self._bands = [[] for _ in range(count)]
        for side in self._sides:
            first, last = sorted(self._number(y) for _, y in side)
            for n in range(first, last + 1):
                self._bands[n].append(side)

    def _number(self, y: float) -> int:
        return max(0, min(len(self._bands) - 1, int((y - self._top) / self._high)))

    def _band(self, y: float) -> list[Side]:
        """Return the sides among which are all that are as high as a place."""
        return self._bands[self._number(y)]


def _distance(spot: Spot, side: Side) -> float:
    """Return how far a place is from a side."""
    (x, y), ((x1, y1), (x2, y2)) = spot, side
    dx, dy = x2 - x1, y2 - y1
    along = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
    return math.hypot(x - x1 - along * dx, y - y1 - along * dy)
