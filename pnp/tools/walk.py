"""Places along a path: where the spaces of a track, the letters on a ribbon or the steps of a trail stand.

A path is walked from its beginning. Curves are measured by chords and a place on one is exact, so that what stands on
it leans as the curve does there. Who goes on beyond an end goes straight on.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pnp.geometry import Path, Step
from pnp.limits import WAY_STEPS
from pnp.tools.svg_paths import parse_path

#: Chords by which the length of a curve is measured.
CHORDS = 32

Point = tuple[float, float]


class Spot(NamedTuple):
    """A place on a path: how far right and down it is, how far what lies level is turned there, how far it is along."""

    x: float
    y: float
    rotate: float
    at: float


class _Leg(NamedTuple):
    """One step of a path: its four points (a line has its ends twice), where it begins and how long its parts are."""

    points: tuple[Point, Point, Point, Point]
    begin: float
    lengths: tuple[float, ...]          # from its beginning to the end of each chord


class Way(NamedTuple):
    """A path that can be walked. ``length`` is in the path's own units; ``closed``: it ends where it began."""

    legs: tuple[_Leg, ...]
    length: float
    closed: bool

    def spread(self, count: int) -> list[Spot]:
        """Return so many places equally far apart, at both ends, too; on a closed path the first is not the last."""
        parts = count if self.closed else max(1, count - 1)
        return self.places(self.length * n / parts for n in range(count))

    def places(self, distances: Iterable[float]) -> list[Spot]:
        """Return the places that are so far from its beginning."""
        begins = [leg.begin for leg in self.legs]
        return [_spot(self.legs[max(0, bisect_right(begins, at) - 1)], at) for at in distances]


@lru_cache(maxsize=64)
def way(words: str) -> Way:
    """Return the path that SVG's words describe, to be walked; ways between two parts of a path have no length.

    Raises ValueError for what is no path, is too long, or leads nowhere.

    >>> way("M0 0H10V10").spread(3)[1]
    Spot(x=10.0, y=0.0, rotate=90.0, at=10.0)
    """
    path = parse_path(words, WAY_STEPS)
    legs: list[_Leg] = []
    begin = 0.0
    for points in _steps(path):
        lengths = _lengths(points)
        if lengths[-1] > 0:
            legs.append(_Leg(points, begin, lengths))
            begin += lengths[-1]
    if not legs:
        raise ValueError("the path leads nowhere")
    return Way(tuple(legs), begin, path[-1][0] == "Z")


def _steps(path: Path) -> Iterable[tuple[Point, Point, Point, Point]]:
    """Yield each line and curve of a path with its two ends and what bends it."""
    pen = first = (0.0, 0.0)
    for step in path:
        if step[0] == "M":
            first = _end(step)
        elif step[0] == "C":
            yield pen, (step[1], step[2]), (step[3], step[4]), _end(step)
        else:
            end = first if step[0] == "Z" else _end(step)
            yield pen, pen, end, end
        pen = first if step[0] == "Z" else _end(step)


def _end(step: Step) -> Point:
    return step[-2], step[-1]


def _lengths(points: tuple[Point, Point, Point, Point]) -> tuple[float, ...]:
    """Return how long a step is up to the end of each of its chords; a line is one chord."""
    start, one, two, end = points
    if start == one and two == end:
        return (math.dist(start, end),)
    found, total, last = [], 0.0, start
    for n in range(1, CHORDS + 1):
        spot = _point(points, n / CHORDS)
        total, last = total + math.dist(last, spot), spot
        found.append(total)
    return tuple(found)


def _point(points: tuple[Point, Point, Point, Point], t: float) -> Point:
    """Return the point of a Bézier curve at ``t``, 0 to 1."""
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def _spot(leg: _Leg, at: float) -> Spot:
    """Return the place on a leg that is ``at`` from the beginning of its path."""
    inside = max(0.0, min(at - leg.begin, leg.lengths[-1]))
    over = at - leg.begin - inside
    t = _share(leg.lengths, inside)
    across, down = _towards(leg.points, t)
    x, y = _point(leg.points, t) if len(leg.lengths) > 1 else (
        leg.points[0][0] + across * inside, leg.points[0][1] + down * inside)
    lean = math.degrees(math.atan2(down, across))
    return Spot(*(round(value, 4) + 0.0 for value in (x + across * over, y + down * over, lean, at)))


def _share(lengths: tuple[float, ...], inside: float) -> float:
    """Return how much of a curve's parameter a length of it is."""
    n = min(bisect_right(lengths, inside), len(lengths) - 1)
    before = lengths[n - 1] if n else 0.0
    chord = lengths[n] - before
    return (n + (min(1.0, (inside - before) / chord) if chord > 0 else 0.0)) / len(lengths)


def _towards(points: tuple[Point, Point, Point, Point], t: float) -> Point:
    """Return the direction of a step at ``t``, as how far right and down it goes in a length of 1."""
    start, one, two, end = points
    if start == one and two == end:
        dx, dy = end[0] - start[0], end[1] - start[1]
    else:
        near = min(max(t, 1e-4), 1 - 1e-4)      # where a curve's own point bends it, it has no direction at its end
        (x0, y0), (x1, y1) = _point(points, near - 1e-4), _point(points, near + 1e-4)
        dx, dy = x1 - x0, y1 - y0
    long = math.hypot(dx, dy)
    return (dx / long, dy / long) if long > 0 else (1.0, 0.0)
