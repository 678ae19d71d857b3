"""What lies in the middle of an icon, where a number in it stands: nothing, something filled, or lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from pnp.geometry import Box
from pnp.tools.svg_shapes import Mark, Paint

#: The middle of an icon that a number needs, as a share of its side, and how closely lines are looked at.
_ROOM, _SAMPLES = 0.27, 8
#: A fill that lets more of the ground through fills nothing.
_SOLID = 0.5


class Middle(NamedTuple):
    """The middle of an icon. ``ground`` is what fills it, None for nothing; ``crossed``: lines run through it."""

    crossed: bool = False
    ground: Paint = None


OPEN, CROSSED = Middle(), Middle(crossed=True)


def middle_of(view: Box, marks: Iterable[Mark]) -> Middle:
    """Return what lies in the middle of an icon; curves are held to be where their points lead."""
    found = OPEN
    for mark in marks:
        lines = [[(x - view.center[0], y - view.center[1]) for x, y in line] for line in _lines(mark)]
        near = any(_near(line, _ROOM * min(view.w, view.h)) for line in lines)
        if mark.fill is not None and mark.fill.a >= _SOLID and sum(map(_around, lines)) % 2:
            found = Middle(found.crossed, mark.fill)
        found = found._replace(crossed=found.crossed or near)
    return found


def _lines(mark: Mark) -> Iterator[list[tuple[float, float]]]:
    """Yield the points of each line of a mark."""
    line: list[tuple[float, float]] = []
    for step in mark.path:
        if step[0] == "M" and line:
            yield line
            line = []
        line += zip(step[1::2], step[2::2])
    if line:
        yield line


def _near(line: list[tuple[float, float]], room: float) -> bool:
    """Return whether a line comes nearer to 0, 0."""
    return any(hypot(ax + (bx - ax) * n / _SAMPLES, ay + (by - ay) * n / _SAMPLES) < room
               for (ax, ay), (bx, by) in pairwise(line) for n in range(_SAMPLES + 1))


def _around(line: list[tuple[float, float]]) -> bool:
    """Return whether a line, closed, goes around 0, 0."""
    return sum((ay > 0) != (by > 0) and ax - ay * (bx - ax) / (by - ay) > 0
               for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]])) % 2 == 1
