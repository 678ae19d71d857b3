"""SVG's path data as geometry: every letter of the language, absolute and relative, as lines and Bézier curves.

The grammar is SVG 2's, section 9.3; arcs become curves by its appendix B.2.4. fontTools can do the same, but importing
it takes longer than drawing all icons of a game.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import lru_cache

from pnp.geometry import Path, Step
from pnp.limits import PATH_STEPS, SVG_FARTHEST

#: Numbers behind a letter are remembered if they have no more characters.
SHORT = 100

_PIECE = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?)", re.ASCII)
_ALL = re.compile(rf"(?>(?:{_NUMBER.pattern})*)[\s,]*+", re.ASCII)
_FLAG = re.compile(r"[\s,]*([01])")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def parse_path(d: str, most: int = PATH_STEPS) -> Path:
    """Return the path that the words of SVG's ``d`` describe, in its own units.

    Raises ValueError for what is no path, for more than ``most`` steps and for coordinates beyond ``FARTHEST``.

    >>> parse_path("m1 1h2v2z")
    (('M', 1.0, 1.0), ('L', 3.0, 1.0), ('L', 3.0, 3.0), ('Z',))
    """
    return _parsed(d, most)


@lru_cache(16)              # what is drawn was looked through before
def _parsed(d: str, most: int) -> Path:
    pen = _Pen()
    start = len(d) - len(d.lstrip(" \t\r\n,"))
    if start == len(d):
        return ()
    for piece in _PIECE.finditer(d, start):
        if piece.start() != start:
            break
        start = piece.end()
        _run(pen, piece[1], piece[2], most)
    if start != len(d):
        raise ValueError(f'"{d[start:start + 12]}" is no part of a path; write M L H V C S Q T A Z and numbers')
    return tuple(pen.steps)


def _run(pen: _Pen, letter: str, text: str, most: int) -> None:
    """Take one letter with all its numbers, which may be several sets; ``most`` are the steps of the whole path."""
    kind, relative = letter.upper(), letter.islower()
    if not pen.steps and kind != "M":
        raise ValueError(f'a path begins with M, not with "{letter}"')
    sets = (_known_sets if len(text) <= SHORT else _sets)(kind, letter, text)
    if len(pen.steps) + len(sets) > most:
        raise _too_long(most)
    for numbers in sets:
        pen.take(kind, numbers, relative)
        if kind == "M":
            kind = "L"                              # further pairs behind M are lines
    if len(pen.steps) > most:                       # arcs are several steps
        raise _too_long(most)


def _too_long(most: int) -> ValueError:
    return ValueError(f"a path of more than {most:,} steps is too long")


def _sets(kind: str, letter: str, text: str) -> list[list[float]]:
    """Return the numbers behind a letter, grouped as it takes them."""
    size = _ARGUMENTS[kind]
    numbers = _flags_and_numbers(text, letter) if kind == "A" else _numbers(text, letter)
    if kind == "Z" and not numbers:
        return [[]]
    if not numbers or not size or len(numbers) % size:
        raise ValueError(f'"{letter}" takes {size or "no"} numbers at a time, not {len(numbers)}')
    if max(map(abs, numbers)) > SVG_FARTHEST:
        raise ValueError(f"coordinates beyond {SVG_FARTHEST:,.0f} can't be drawn")
    return [numbers[n:n + size] for n in range(0, len(numbers), size)]


@lru_cache(1024)
def _known_sets(kind: str, letter: str, text: str) -> list[list[float]]:
    """Return what ``_sets`` does, the same list each time: few short pieces make the rims of all spaces of a map."""
    return _sets(kind, letter, text)


def _numbers(text: str, letter: str) -> list[float]:
    clean = _ALL.match(text)
    if clean is None or clean.end() != len(text):
        raise ValueError(f'"{text[clean.end() if clean else 0:].strip()[:12]}" behind "{letter}" is no number')
    return [float(number) for number in _NUMBER.findall(text)]


def _flags_and_numbers(text: str, letter: str) -> list[float]:
    """Return the numbers of arcs, whose flags may stand without anything between them: ``a1 1 0 014 4``."""
    numbers, at = list[float](), 0
    while match := (_FLAG if len(numbers) % 7 in (3, 4) else _NUMBER).match(text, at):
        numbers.append(float(match[1]))
        at = match.end()
    if text[at:].strip(" \t\r\n,"):
        raise ValueError(f'"{text[at:].strip()[:12]}" behind "{letter}" is no number')
    return numbers


class _Pen:
    """Where the pen stands while a path is read: (x, y); where its contour began; the last control point."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.x = self.y = 0.0
        self._start = (0.0, 0.0)
        self._control = (0.0, 0.0)
        self._before = ""
        self._curves: dict[str, Callable[[list[float]], None]] = {
            "C": self._cubic, "S": self._smooth_cubic, "Q": self._quadratic, "T": self._smooth_quadratic,
            "A": self._arc,
        }

    def take(self, kind: str, numbers: list[float], relative: bool) -> None:
        """Draw one set of numbers."""
        if self._before == "Z" and kind not in "MZ":
            self.steps.append(("M", self.x, self.y))
        if kind in self._curves:
            points = self._absolute(kind, numbers, relative)
            self._curves[kind](points)
            self.x, self.y = points[-2:]
        elif kind == "Z":
            self.steps.append(("Z",))
            self.x, self.y = self._start
        else:
            self._straight(kind, numbers, relative)
        self._before = kind

    def _straight(self, kind: str, numbers: list[float], relative: bool) -> None:
        """Draw a line, or go where the next contour begins: most of what maps are made of."""
        if kind != "V":
            self.x = self.x + numbers[0] if relative else numbers[0]
        if kind != "H":
            self.y = self.y + numbers[-1] if relative else numbers[-1]
        if kind == "M":
            self._start = self.x, self.y
        self.steps.append(("M" if kind == "M" else "L", self.x, self.y))

    def _absolute(self, kind: str, numbers: list[float], relative: bool) -> list[float]:
        x, y = (self.x, self.y) if relative else (0.0, 0.0)
        if kind == "A":
            return [*numbers[:5], x + numbers[5], y + numbers[6]]
        return [value + (y if n % 2 else x) for n, value in enumerate(numbers)]

    def _cubic(self, points: list[float]) -> None:
        self.steps.append(("C", *points))
        self._control = points[2], points[3]

    def _smooth_cubic(self, points: list[float]) -> None:
        self._cubic([*self._mirrored("CS"), *points])

    def _quadratic(self, points: list[float]) -> None:
        cx, cy, x, y = points
        self.steps.append(("C", self.x + (cx - self.x) * 2 / 3, self.y + (cy - self.y) * 2 / 3,
                           x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y))
        self._control = cx, cy

    def _smooth_quadratic(self, points: list[float]) -> None:
        self._quadratic([*self._mirrored("QT"), *points])

    def _mirrored(self, letters: str) -> tuple[float, float]:
        """Return the last control point mirrored at the pen, or the pen if the letter before drew no such curve."""
        if self._before not in letters or not self._before:
            return self.x, self.y
        return 2 * self.x - self._control[0], 2 * self.y - self._control[1]

    def _arc(self, points: list[float]) -> None:
        self.steps += arc((self.x, self.y), points)


def arc(start: tuple[float, float], points: list[float]) -> list[Step]:
    """Return SVG's arc as curves. ``points`` are rx, ry, turn, large (0 or 1), sweep (0 or 1), x, y."""
    (x1, y1), (rx, ry, turn, large, sweep, x2, y2) = start, points
    rx, ry = abs(rx), abs(ry)
    if not rx or not ry or (x1, y1) == (x2, y2):
        return [("L", x2, y2)]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    grow = math.hypot(px / rx, py / ry)             # radii that don't reach are made to
    if grow > 1:
        rx, ry = rx * grow, ry * grow
    rest = 1 / max((px / rx) ** 2 + (py / ry) ** 2, 1e-300) - 1
    factor = math.sqrt(max(rest, 0.0)) * (1 if large != sweep else -1)
    ux, uy = factor * py * rx / ry, -factor * px * ry / rx      # the middle, in the turned frame
    cx, cy = cos * ux - sin * uy + (x1 + x2) / 2, sin * ux + cos * uy + (y1 + y2) / 2
    begin = math.atan2((py - uy) / ry, (px - ux) / rx)
    extent = math.atan2((-py - uy) / ry, (-px - ux) / rx) - begin
    if sweep and extent < 0:
        extent += 2 * math.pi
    elif not sweep and extent > 0:
        extent -= 2 * math.pi
    steps = _turned_arc(cx, cy, rx, ry, cos, sin, begin, extent)
    steps[-1] = (*steps[-1][:5], x2, y2)            # ends exactly where it was asked to
    return steps


def _turned_arc(cx: float, cy: float, rx: float, ry: float, cos: float, sin: float,
                begin: float, extent: float) -> list[Step]:
    """Return an arc of an ellipse about (cx, cy) turned by (cos, sin), in pieces of at most a quarter."""
    count = max(1, math.ceil(abs(extent) / (math.pi / 2) - 1e-9))
    part = extent / count
    k = 4 / 3 * math.tan(part / 4)

    def at(x: float, y: float) -> tuple[float, float]:
        return cx + cos * rx * x - sin * ry * y, cy + sin * rx * x + cos * ry * y

    steps: list[Step] = []
    for n in range(count):
        a, b = begin + part * n, begin + part * (n + 1)
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        steps.append(("C", *at(ca - k * sa, sa + k * ca), *at(cb + k * sb, sb - k * cb), *at(cb, sb)))
    return steps
