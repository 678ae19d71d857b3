"""What every generator of scenery is made with: options, colours, uneven edges, and many small marks as one shape.

Lengths are points. A generator draws from (0, 0) to its size; what sticks out is cut off.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from pnp.artwork import Color, Item, Shape, Stroke
from pnp.colors import luminance
from pnp.colors import parse as parse_color
from pnp.geometry import Path, Size, Step, smooth
from pnp.limits import SCENE_MARKS
from pnp.scenery.kind import Options
from pnp.tools.dice import Dice

#: One millimetre in points.
MM = 72 / 25.4

Point = tuple[float, float]


# Options

def number(options: Options, name: str) -> float:
    """Return a number."""
    return float(options[name])


def count(options: Options, name: str) -> int:
    """Return a whole number."""
    return round(float(options[name]))


def mm(options: Options, name: str) -> float:
    """Return a length in points."""
    return float(options[name]) * MM


def numbers(options: Options, name: str) -> list[float]:
    """Return the numbers of a list."""
    return [float(word) for word in options[name].split()]


def lengths(options: Options, name: str) -> list[float]:
    """Return the lengths of a list in points."""
    return [value * MM for value in numbers(options, name)]


def words(options: Options, name: str) -> list[str]:
    """Return the words of a list."""
    return options[name].split()


def color(options: Options, name: str) -> Color:
    """Return a colour."""
    return parse_color(options[name])


# Colours

def faded(color: Color, share: float) -> Color:
    """Return a colour with a share of its opacity."""
    return color._replace(a=round(color.a * share, 4))


def mixed(first: Color, second: Color, share: float) -> Color:
    """Return a colour with ``share`` of another in it."""
    return Color(*(round(a + (b - a) * share, 4) for a, b in zip(first, second)))


def readable(ground: Color, dark: Color, light: Color) -> Color:
    """Return whichever of two colours stands out more from the ground."""
    low, mid, high = (luminance(one) + 0.05 for one in (dark, ground, light))
    return dark if mid / low >= high / mid else light


# Edges

def edge(dice: Dice, width: float, y: float, amplitude: float, step: float) -> list[Point]:
    """Return the points of an uneven line from left to right about ``y``: a slow wave with some noise on it."""
    parts = max(2, min(400, round(width / step)))
    phase = dice.uniform(0, 2 * math.pi)
    return [(width * n / parts, y + amplitude * (math.sin(phase + n * 0.9) + dice.uniform(-0.55, 0.55)))
            for n in range(parts + 1)]


def ridge(dice: Dice, width: float, y: float, amplitude: float, rough: float, depth: int = 5) -> list[Point]:
    """Return the points of a mountain ridge about ``y`` by halving: each half's noise is ``rough`` of that before."""
    line = [(0.0, y + dice.uniform(-0.4, 0.4) * amplitude), (width, y + dice.uniform(-0.4, 0.4) * amplitude)]
    for _ in range(depth):
        finer = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            finer += [((ax + bx) / 2, (ay + by) / 2 + dice.uniform(-amplitude, amplitude)), (bx, by)]
        line, amplitude = finer, amplitude * rough
    return line


def below(path: Path, width: float, bottom: float) -> Path:
    """Return an open line from the left to the right side as an area down to ``bottom``."""
    return (*path, ("L", width, bottom), ("L", 0.0, bottom), ("Z",))


def curve(points: Sequence[Point]) -> Path:
    """Return a curve through points."""
    return smooth(points)


def lines(polylines: Iterable[Sequence[Point]]) -> Path:
    """Return many open lines as one path."""
    steps: list[Step] = []
    for polyline in polylines:
        steps.append(("M", *polyline[0]))
        steps += [("L", *point) for point in polyline[1:]]
    return tuple(steps)


# Marks

def pen(color: Color, width: float) -> Stroke:
    """Return a stroke with round ends and corners; ``width`` in points."""
    return Stroke(color, width, "round", "round")


def drawn(path: Path, color: Color, width: float) -> list[Item]:
    """Return a path drawn along, or nothing if it is empty or unseen."""
    return [Shape(path, None, pen(color, width))] if path and color.a > 0 and width > 0 else []


def dots(dice: Dice, many: int, size: Size, radii: Sequence[float], color: Color) -> list[Item]:
    """Return dots scattered over a size, those of one radius as one shape: points drawn with a round pen."""
    if color.a <= 0:
        return []
    groups: dict[float, list[Step]] = {radius: [] for radius in radii}
    for _ in range(min(many, SCENE_MARKS)):
        x, y = dice.uniform(0, size.w), dice.uniform(0, size.h)
        groups[dice.choice(radii)] += [("M", x, y), ("L", x + 0.01, y)]
    return [item for radius, steps in groups.items() for item in drawn(tuple(steps), color, 2 * radius)]


def density(size: Size, per_mm2: float) -> int:
    """Return how many marks an area takes, at most MOST_MARKS."""
    return min(SCENE_MARKS, round(size.w * size.h / MM**2 * per_mm2))


def spacing(gap: float, extent: float, across: float = 1.0) -> float:
    """Return a gap between rows, wide enough that all rows with ``across`` marks each stay below MOST_MARKS."""
    return max(gap, extent * across / SCENE_MARKS, 0.1)
