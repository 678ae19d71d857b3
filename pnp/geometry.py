"""Sizes, boxes, paths and outlines in points. The origin is top left and y grows downwards."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple

#: How far the control points of a quarter circle lie along its tangents, in radii.
KAPPA = 0.5522847498


class Size(NamedTuple):
    """Width and height in points."""

    w: float
    h: float


class Box(NamedTuple):
    """A rectangle in points; (x, y) is its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Return the x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the y of the bottom edge."""
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        """Return the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, left: float, top: float | None = None, right: float | None = None,
              bottom: float | None = None) -> Box:
        """Return the box made smaller (or, with negative lengths, larger): all sides, across and down, or each."""
        top = left if top is None else top
        right = left if right is None else right
        bottom = top if bottom is None else bottom
        return Box(self.x + left, self.y + top, self.w - left - right, self.h - top - bottom)


class Matrix(NamedTuple):
    """An affine map: (x, y) goes to (a x + c y + e, b x + d y + f), as in SVG and PDF."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, first: Matrix) -> Matrix:
        """Return the map that does ``first`` and then this."""
        a, b, c, d, e, f = first
        return Matrix(self.a * a + self.c * b, self.b * a + self.d * b, self.a * c + self.c * d,
                      self.b * c + self.d * d, *self.apply(e, f))

    @classmethod
    def turned(cls, degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
        """Return a clockwise turn about (x, y)."""
        turns = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
        angle = math.radians(degrees)
        cos, sin = turns.get(degrees % 360) or (math.cos(angle), math.sin(angle))    # type: ignore[call-overload]
        return cls(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)

    @classmethod
    def moved(cls, x: float, y: float) -> Matrix:
        """Return a shift."""
        return cls(e=x, f=y)

    @classmethod
    def scaled(cls, x: float, y: float | None = None) -> Matrix:
        """Return a scaling about the origin."""
        return cls(a=x, d=x if y is None else y)


#: One step of a path: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",), all absolute.
Step = tuple[Any, ...]
Path = tuple[Step, ...]


def polygon(points: Iterable[tuple[float, float]], *, close: bool = True) -> Path:
    """Return straight lines through points, closed unless told otherwise."""
    steps: list[Step] = [("L", x, y) for x, y in points]
    if steps:
        steps[0] = ("M", *steps[0][1:])
    return (*steps, ("Z",)) if close else tuple(steps)


def rectangle(box: Box, radius: float = 0.0) -> Path:
    """Return a rectangle, its corners rounded with ``radius`` (at most half the shorter side)."""
    x, y, w, h = box
    r = min(radius, w / 2, h / 2)
    if r <= 0:
        return polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
    k = r * (1 - KAPPA)
    return (
        ("M", x + r, y), ("L", x + w - r, y), ("C", x + w - k, y, x + w, y + k, x + w, y + r),
        ("L", x + w, y + h - r), ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
        ("L", x + r, y + h), ("C", x + k, y + h, x, y + h - k, x, y + h - r),
        ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",),
    )


def rounded(box: Box, radii: Sequence[float]) -> Path:
    """Return a rectangle with a radius for each corner, clockwise from the top left one.

    Where two are longer than the side between them all are made smaller alike, as in CSS.
    """
    x, y, w, h = box
    a, b, c, d = radii
    if a == b == c == d:
        return rectangle(box, a)
    a, b, c, d = (max(0.0, radius) for radius in radii)
    shrink = min(1.0, *(side / both for side, both in ((w, a + b), (h, b + c), (w, c + d), (h, d + a)) if both))
    a, b, c, d = (radius * shrink for radius in (a, b, c, d))
    k = 1 - KAPPA
    right, bottom = x + w, y + h
    return (
        ("M", x + a, y), ("L", right - b, y), ("C", right - k * b, y, right, y + k * b, right, y + b),
        ("L", right, bottom - c), ("C", right, bottom - k * c, right - k * c, bottom, right - c, bottom),
        ("L", x + d, bottom), ("C", x + k * d, bottom, x, bottom - k * d, x, bottom - d),
        ("L", x, y + a), ("C", x, y + k * a, x + k * a, y, x + a, y), ("Z",),
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Path:
    """Return an ellipse about (cx, cy), clockwise from its right end."""
    p, q = rx * KAPPA, ry * KAPPA
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + q, cx + p, cy + ry, cx, cy + ry), ("C", cx - p, cy + ry, cx - rx, cy + q, cx - rx, cy),
        ("C", cx - rx, cy - q, cx - p, cy - ry, cx, cy - ry), ("C", cx + p, cy - ry, cx + rx, cy - q, cx + rx, cy),
        ("Z",),
    )


def hexagon(box: Box, *, pointy: bool) -> Path:
    """Return the hexagon whose points or flats touch the box's sides, clockwise."""
    x, y, w, h = box
    if pointy:
        return polygon([(x + w / 2, y), (x + w, y + h / 4), (x + w, y + h * 3 / 4), (x + w / 2, y + h),
                        (x, y + h * 3 / 4), (x, y + h / 4)])
    return polygon([(x + w / 4, y), (x + w * 3 / 4, y), (x + w, y + h / 2), (x + w * 3 / 4, y + h), (x + w / 4, y + h),
                    (x, y + h / 2)])


def smooth(points: Sequence[tuple[float, float]], *, close: bool = False) -> Path:
    """Return a curve through points (Catmull-Rom as Bézier curves)."""
    first, last = (points[-1], [points[0], points[1 % len(points)]]) if close else (points[0], [points[-1]])
    (ax, ay), (bx, by), *rest = first, *points, *last
    steps: list[Step] = [("M", bx, by)]
    if rest:
        cx, cy = rest[0]
        for dx, dy in rest[1:]:
            steps.append(("C", bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy))
            ax, ay, bx, by, cx, cy = bx, by, cx, cy, dx, dy
    return (*steps, ("Z",)) if close else tuple(steps)


def mapped(path: Path, matrix: Matrix) -> Path:
    """Return a path with every point moved by a matrix."""
    a, b, c, d, e, f = matrix
    out: list[Step] = []
    for step in path:
        if len(step) == 7:
            letter, x1, y1, x2, y2, x, y = step
            out.append((letter, a * x1 + c * y1 + e, b * x1 + d * y1 + f, a * x2 + c * y2 + e, b * x2 + d * y2 + f,
                        a * x + c * y + e, b * x + d * y + f))
        elif len(step) == 3:
            letter, x, y = step
            out.append((letter, a * x + c * y + e, b * x + d * y + f))
        else:
            out.append(step)
    return tuple(out)


def bounds(path: Path) -> Box:
    """Return a box that holds a path: that of its points and control points. Raises ValueError for an empty path."""
    numbers = [*chain.from_iterable([step[1:] for step in path])]       # x and y by turns, whatever the steps are
    if not numbers:
        raise ValueError("an empty path has no bounds")
    xs, ys = numbers[::2], numbers[1::2]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@dataclass(frozen=True, slots=True)
class Outline:
    """What the scissors follow.

    ``kind``: rect, rounded, circle, hex-flat, hex-pointy or path. ``size`` is the trim's size in points; ``radius``
    of the corners (rounded); ``steps`` the path (path).
    """

    kind: str
    size: Size
    radius: float = 0.0
    steps: Path = ()

    def path(self, grown: float = 0.0) -> Path:
        """Return it as a path from the trim's top left corner, pushed out by ``grown`` points (not for ``path``)."""
        # a hexagon's sides lean: to move them by ``grown``, its points move further than its flats
        tip = grown * 2 / math.sqrt(3)
        across = tip if self.kind == "hex-flat" else grown
        down = tip if self.kind == "hex-pointy" else grown
        box = Box(0, 0, *self.size).inset(-across, -down)
        if self.kind == "circle":
            return ellipse(*box.center, box.w / 2, box.h / 2)
        if self.kind.startswith("hex"):
            return hexagon(box, pointy=self.kind == "hex-pointy")
        if self.kind == "path":
            return self.steps
        return rectangle(box, self.radius + grown if self.radius else 0.0)

    def inked(self, bleed: float) -> Path:
        """Return where ink ends: a bleed around a hexagon, else a rectangle, for a circle may be cut square, too."""
        if self.kind.startswith("hex"):
            return self.path(bleed)
        return rectangle(Box(0, 0, *self.size).inset(-bleed))
