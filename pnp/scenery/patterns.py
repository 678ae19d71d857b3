"""Patterns of rock, each a sign of what it is made of, as geologists draw them on sections.

dots are sand, dashes shale, bricks limestone, pebbles conglomerate, chevrons a folded bed.
"""

from __future__ import annotations

from collections.abc import Callable

from pnp.artwork import Color, Item
from pnp.geometry import Size, Step, ellipse
from pnp.scenery.kind import Options, Scenery, SceneryOption
from pnp.scenery.kit import MM, Point, density, dots, drawn, faded, lines, mm, number, spacing
from pnp.tools.dice import Dice

Pattern = Callable[[Dice, Size, Color, float, float], list[Item]]


def _dots(dice: Dice, size: Size, ink: Color, line: float, scale: float) -> list[Item]:
    radii = [radius * MM * scale for radius in (0.12, 0.18, 0.25)]
    return dots(dice, density(size, 0.22 / scale**2), size, radii, ink)


def _dashes(dice: Dice, size: Size, ink: Color, line: float, scale: float) -> list[Item]:
    step = spacing(1.35 * MM * scale, size.h, size.w / (3.7 * MM * scale))
    strokes: list[list[Point]] = []
    y = step * 0.6
    while y < size.h:
        x = -dice.uniform(0, 3) * MM * scale
        while x < size.w:
            long = dice.uniform(1.2, 3.4) * MM * scale
            strokes.append([(x, y), (x + long, y)])
            x += long + dice.uniform(0.8, 2) * MM * scale
        y += step
    return drawn(lines(strokes), ink, line)


def _bricks(dice: Dice, size: Size, ink: Color, line: float, scale: float) -> list[Item]:
    step = spacing(2.2 * MM * scale, size.h, size.w / (4.8 * MM * scale))
    wide, row, y = step * 4.8 / 2.2, dice.below(2), -dice.uniform(0, 1) * step
    strokes: list[list[Point]] = []
    while y < size.h:
        strokes.append([(0, y), (size.w, y)])
        x = wide / 2 * (row % 2) + wide * 0.2
        while x < size.w:
            strokes.append([(x, y), (x, y + step)])
            x += wide
        y, row = y + step, row + 1
    return drawn(lines(strokes), ink, line)


def _pebbles(dice: Dice, size: Size, ink: Color, line: float, scale: float) -> list[Item]:
    steps: list[Step] = []
    for _ in range(density(size, 0.06 / scale**2)):
        rx, ry = dice.uniform(0.35, 0.95) * MM * scale, dice.uniform(0.3, 0.6) * MM * scale
        steps += ellipse(dice.uniform(0, size.w), dice.uniform(0, size.h), rx, ry)
    return drawn(tuple(steps), ink, line)


def _chevrons(dice: Dice, size: Size, ink: Color, line: float, scale: float) -> list[Item]:
    step = spacing(1.9 * MM * scale, size.h, size.w / (1.4 * MM * scale))
    wide, high, y = step * 1.4 / 1.9, step * 0.8 / 1.9, -dice.uniform(0, 1) * step
    rows: list[list[Point]] = []
    while y < size.h:
        rows.append([(wide * n, y + high * (n % 2)) for n in range(int(size.w / wide) + 2)])
        y += step
    return drawn(lines(rows), ink, line)


#: In the order of their numbers, from 1.
PATTERNS: dict[str, Pattern] = {
    "dots": _dots, "dashes": _dashes, "bricks": _bricks, "pebbles": _pebbles, "chevrons": _chevrons,
}


def rock(dice: Dice, size: Size, pattern: str, ink: Color, line: float = 0.2 * MM, scale: float = 1.0) -> list[Item]:
    """Return a pattern that fills a size from (0, 0).

    ``pattern`` is a name or a number from 1; ``none`` is empty. Raises ValueError for any other.
    """
    if pattern == "none":
        return []
    names = list(PATTERNS)
    name = names[int(pattern) - 1] if pattern in "12345" and pattern else pattern
    if name not in PATTERNS:
        raise ValueError(f'"{pattern}" is no pattern; there are {", ".join(names)} (or 1 to {len(names)}) and none')
    return PATTERNS[name](dice, size, ink, line, scale)


def _draw_rock(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    ink = faded(colors[0], number(options, "pattern-opacity"))
    return tuple(rock(Dice(seed, "rock"), size, options["pattern"], ink, mm(options, "line"), number(options, "scale")))


def _draw_grain(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    return tuple(grain(seed, size, colors[0], number(options, "density"), number(options, "grain-opacity")))


def grain(seed: str, size: Size, ink: Color, per_mm2: float, opacity: float) -> list[Item]:
    """Return the specks of uncoated paper."""
    radii = [radius * MM for radius in (0.05, 0.07, 0.09, 0.13)]
    return dots(Dice(seed, "grain"), density(size, per_mm2), size, radii, faded(ink, opacity))


ROCK = Scenery(
    "rock", "One pattern of rock that fills its box.", {"ink": "#1D2429"},
    {"pattern": SceneryOption("list", "dots",
                              "dots, dashes, bricks, pebbles or chevrons, or their number from 1 to 5", holds="words"),
     "pattern-opacity": SceneryOption("number", "0.25", "opacity of the pattern", 0, 1),
     "line": SceneryOption("length", "0.2", "width of its lines", 0, 5),
     "scale": SceneryOption("number", "1", "size of the pattern", 0.2, 20)},
    _draw_rock)
GRAIN = Scenery(
    "grain", "The specks of rough paper.", {"speck": "#1D2429"},
    {"density": SceneryOption("number", "0.2", "specks on a square mm", 0, 5),
     "grain-opacity": SceneryOption("number", "0.1", "opacity of the specks", 0, 1)},
    _draw_grain)
