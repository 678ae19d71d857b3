"""Outlines as straight sides: whether a place lies inside of a path, and how far outside."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

from pnp.geometry import Path

Spot = tuple[float, float]
Side = tuple[Spot, Spot]
#: Parts of a curve that count as straight, and of a side that is looked at.
STRAIGHT, PARTS = 8, 6


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


def within(spot: Spot, sides: Iterable[Side], *, even_odd: bool = False) -> bool:
    """Return whether a place lies inside of sides: how often they run around it, or, by the rule even-odd, cross."""
    x, y = spot
    winds = 0
    for (x1, y1), (x2, y2) in sides:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            winds += 1 if y2 > y1 else -1
    return bool(winds % 2 if even_odd else winds)


def left_by(sides: list[Side], tips: tuple[Spot, ...]) -> float:
    """Return by how much the edge of a box, whose corners are given, leaves sides at most, 0 where it doesn't."""
    worst = 0.0
    for one, other in pairwise((*tips, tips[0])):
        for n in range(PARTS):
            spot = (one[0] + n / PARTS * (other[0] - one[0]), one[1] + n / PARTS * (other[1] - one[1]))
            if not within(spot, sides):
                worst = max(worst, min((_distance(spot, side) for side in sides), default=0.0))
    return worst


def _distance(spot: Spot, side: Side) -> float:
    """Return how far a place is from a side."""
    (x, y), ((x1, y1), (x2, y2)) = spot, side
    dx, dy = x2 - x1, y2 - y1
    along = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
    return math.hypot(x - x1 - along * dx, y - y1 - along * dy)
