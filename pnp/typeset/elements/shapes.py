"""Shapes that follow from their box: rectangles, circles, ellipses, stars and lines.

Those with coordinates of their own (``cx``, ``x1`` …) lie where these say inside a face or box; in a row or column they
take their size along and lie in the middle of their place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Item, Shape
from pnp.face import Element
from pnp.geometry import Box, Path, Size, ellipse, polygon, rounded
from pnp.markup import TIPS
from pnp.typeset.elements.paint import between_edges, ink, painted, stroked
from pnp.typeset.lengths import measured, number, radii
from pnp.typeset.part import Part, Setting

NOTHING = Size(0.0, 0.0)


def _room(room: Size) -> Size:
    """Return the room there is; nothing where it is infinite."""
    return Size(room.w if room.w < math.inf else 0.0, room.h if room.h < math.inf else 0.0)


class Filling(Part):
    """A part that is as large as it may be, and gives way to everything else."""

    fills = True

    def wanted(self, room: Size) -> Size:
        """Return all the room."""
        return _room(room)

    def tight(self, room: Size) -> Size:
        """Return nothing: only min-w, min-h and a size of its own hold it."""
        return Size(0.0, 0.0)

    @property
    def missed(self) -> bool:
        """Whether it is painted. What only takes the room that others leave is not missed."""
        get = self.element.attributes.get
        return not get("grow") and any(get(name, "none") != "none" for name in ("fill", "stroke"))

    def length(self, name: str, whole: float = math.inf) -> float | None:
        """Return an attribute in points, None if it is not written."""
        return measured(self.element.get(name), self.setting.unit, whole)


class Rect(Filling):
    """A rectangle."""

    steady = True

    def items(self, box: Box) -> Iterator[Item]:
        """Yield it over the whole box."""
        return painted(self, rounded(box, radii(self.element.get("radius"), self.setting.unit, min(box.w, box.h))))


class Round(Filling):
    """A shape about a middle, with a radius across and one down: written, or half of its box."""

    steady = True

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.sized = self.radii(NOTHING) is not None
        self.fills = not self.sized and not element.attributes.keys() & {"w", "h"}
        self.regular = not self.sized

    def radii(self, parent: Size) -> tuple[float, float] | None:
        """Return the radii that are written, shares counted from ``parent``; None if there are none."""
        return _pair(self.length("r", min(parent)))

    def wanted(self, room: Size) -> Size:
        """Return twice the radii; without them, the largest square that fits."""
        if self.sized:
            rx, ry = self.radii(_room(room)) or (0.0, 0.0)
            return Size(2 * rx, 2 * ry)
        side = min(room)
        return Size(side, side) if side < math.inf else Size(0.0, 0.0)

    def tight(self, room: Size) -> Size:
        """Return its size if a side or radius is written, else nothing."""
        return Size(0.0, 0.0) if self.fills else self.wanted(room)

    def own(self, parent: Size) -> Box | None:
        """Return the box about cx and cy, where they are written."""
        cx, cy = self.length("cx", parent.w), self.length("cy", parent.h)
        if cx is None and cy is None:
            return None
        rx, ry = self.radii(parent) or (self._half("w", parent.w), self._half("h", parent.h))
        return Box((cx or 0.0) - rx, (cy or 0.0) - ry, 2 * rx, 2 * ry)

    def _half(self, name: str, whole: float) -> float:
        return max(0.0, self.length(name, whole) or 0.0) / 2

    def drawn_radii(self, box: Box) -> tuple[float, float]:
        """Return the radii to draw with in ``box``: a length as it is written, else half of the box.

        Shares of the parent have gone into the box already.
        """
        r = self.length("r")
        r = min(box.w, box.h) / 2 if r is None else max(0.0, r)
        return r, r

    def outline(self, box: Box) -> Path:
        """Return it in the middle of its box."""
        return ellipse(*box.center, *self.drawn_radii(box))

    def items(self, box: Box) -> Iterator[Item]:
        """Yield it, painted."""
        return painted(self, self.outline(box))


class Circle(Round):
    """A circle: about cx cy with r, or the largest in the middle of its box."""


class Ellipse(Round):
    """An ellipse: about cx cy with rx and ry, or all over its box."""

    def radii(self, parent: Size) -> tuple[float, float] | None:
        """Return rx and ry; one of them serves for both. A share of infinite room is nothing."""
        rx, ry = (self.length(name, whole) if name not in self.element.attributes else self.length(name, whole) or 0.0
                  for name, whole in zip(("rx", "ry"), parent))
        return _pair(ry if rx is None else rx, rx if ry is None else ry)

    def drawn_radii(self, box: Box) -> tuple[float, float]:
        """Return the radii to draw with in ``box``."""
        written = self.element.attributes
        rx, ry = (self.length(own if own in written else other) for own, other in (("rx", "ry"), ("ry", "rx")))
        return box.w / 2 if rx is None else max(0.0, rx), box.h / 2 if ry is None else max(0.0, ry)


class Star(Round):
    """A star with a tip on top. Without ``inner`` the sides of neighbouring tips lie in one line, as on a flag."""

    def outline(self, box: Box) -> Path:
        """Return its corners, outer and inner by turns."""
        (cx, cy), (outer, _) = box.center, self.drawn_radii(box)
        tips = int(max(TIPS[0], min(TIPS[1], number(self.element.get("tips"), 5.0))))
        flag = math.cos(2 * math.pi / tips) / math.cos(math.pi / tips) if tips > 4 else 0.5
        inner = outer * max(0.0, min(1.0, number(self.element.get("inner"), flag)))
        corners = []
        for n in range(2 * tips):
            angle, radius = math.pi * n / tips, outer if n % 2 == 0 else inner
            corners.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
        return polygon(corners)


def _pair(a: float | None, b: float | None = None) -> tuple[float, float] | None:
    if a is None:
        return None
    return max(0.0, a), max(0.0, a if b is None else b)


class Line(Part):
    """A straight line from x1 y1 to x2 y2. Without ends it rules a column across, or a row down."""

    _rising = False     # from left to right; only the parent's size tells, see own()

    def wanted(self, room: Size) -> Size:
        """Return how far it reaches; without ends, nothing, for the container to stretch."""
        found = self.own(_room(room))
        return Size(found.w, found.h) if found else Size(0.0, 0.0)

    def own(self, parent: Size) -> Box | None:
        """Return the box around its ends, where one is written."""
        get, unit = self.element.attributes.get, self.setting.unit
        if not self.element.attributes.keys() & {"x1", "y1", "x2", "y2"}:
            return None
        x1, x2 = (measured(get(name), unit, parent.w) or 0.0 for name in ("x1", "x2"))
        y1, y2 = (measured(get(name), unit, parent.h) or 0.0 for name in ("y1", "y2"))
        self._rising = (x1 - x2) * (y1 - y2) < 0
        return Box(min(x1, x2), min(y1, y2), abs(x1 - x2), abs(y1 - y2))

    def items(self, box: Box) -> Iterator[Item]:
        """Yield it from corner to corner of its box, rising if its ends say so."""
        start, end = (box.bottom, box.y) if self._rising else (box.y, box.bottom)
        path: Path = (("M", box.x, start), ("L", box.right, end))
        if stroke := stroked(self, path, ink(self.setting)):
            yield Shape(path, None, stroke)
            yield from between_edges(self, path, stroke)
