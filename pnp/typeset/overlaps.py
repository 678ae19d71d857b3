"""Texts that lie over one another on a face: letters through letters, which nobody can read.

Lines are compared by the ink of their letters, also where they are turned. What is the same in both texts is a shadow,
what is half transparent a watermark, and ``keep="none"`` says that it is meant, of a text or of what it lies in.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from operator import itemgetter

from pnp.artwork import Overlap
from pnp.geometry import Box
from pnp.limits import TEXT_PAIRS
from pnp.tools.fonts import Fonts
from pnp.typeset.lengths import UNIT
from pnp.typeset.reach import Corners
from pnp.typeset.written import Written

#: Ink may reach into other ink by so much of the lower one's height, and in any case by so many points: 0.3 mm.
PART, SLACK = 0.25, 0.3 * UNIT["mm"]
#: Overlaps of a face that are told.
MOST_TOLD = 20
_TOP = itemgetter(1)


def apart(places: Iterable[Box]) -> bool:
    """Return whether none of several boxes meets another."""
    down = sorted(places, key=_TOP)
    count = len(down)
    for n, (x, y, w, h) in enumerate(down, 1):
        bottom = y + h
        while n < count:
            left, top, wide, _ = down[n]
            if top >= bottom:
                break
            if x < left + wide and left < x + w:
                return False
            n += 1
    return True


def overlaps(written: list[Written], fonts: Fonts) -> Iterator[Overlap]:
    """Yield pairs of a face's texts of which one lies on the other."""
    told = 0
    for text, other in islice(_near(written), TEXT_PAIRS):
        depth = max((reaching(a, b) for a in text.ink(fonts) for b in other.ink(fonts)), default=0.0)
        if depth > 0 and text.beginning() != other.beginning():
            yield Overlap(text.element.span, round(depth / UNIT["mm"], 2), text.beginning(), other.beginning())
            told += 1
            if told == MOST_TOLD:
                return


def _near(texts: Sequence[Written]) -> Iterator[tuple[Written, Written]]:
    """Yield the pairs whose boxes meet, each in the order of painting."""
    boxes = [text.place for text in texts]
    down = sorted(range(len(texts)), key=lambda n: boxes[n].y)
    for at, n in enumerate(down):
        box = boxes[n]
        for m in map(down.__getitem__, range(at + 1, len(down))):
            if boxes[m].y >= box.bottom:
                break
            if boxes[m].x < box.right and box.x < boxes[m].right:
                yield texts[min(n, m)], texts[max(n, m)]


def reaching(one: Corners, other: Corners) -> float:
    """Return by how many points two boxes reach into each other, 0 where it is too little to hurt."""
    depth = math.inf
    for axis in (*_axes(one), *_axes(other)):
        (a, b), (c, d) = _reach(one, axis), _reach(other, axis)
        depth = min(depth, b - c, d - a)
        if depth <= SLACK:
            return 0.0
    return depth if depth > PART * min(_height(one), _height(other)) else 0.0


def _axes(tips: Corners) -> list[tuple[float, float]]:
    """Return the directions of a box's two sides, each 1 long."""
    found = []
    for (x1, y1), (x2, y2) in pairwise(tips[:3]):
        long = math.hypot(x2 - x1, y2 - y1) or 1.0
        found.append(((x2 - x1) / long, (y2 - y1) / long))
    return found


def _reach(tips: Corners, axis: Sequence[float]) -> tuple[float, float]:
    along = [x * axis[0] + y * axis[1] for x, y in tips]
    return min(along), max(along)


def _height(tips: Corners) -> float:
    (x1, y1), (x2, y2) = tips[1:3]
    return math.hypot(x2 - x1, y2 - y1)
