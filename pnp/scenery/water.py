"""Moving lines: waves one below the other, and a body of water with wavelets."""

from __future__ import annotations

from pnp.artwork import Color, Item, Shape
from pnp.geometry import Path, Size, Step
from pnp.scenery.kind import Options, Scenery, SceneryOption
from pnp.scenery.kit import MM, below, count, curve, drawn, edge, faded, mixed, mm, number, spacing
from pnp.tools.dice import Dice


def wave(x: float, y: float, wide: float, length: float, amplitude: float) -> Path:
    """Return a wave line about ``y`` from x to x + wide, of even half waves that are near ``length`` / 2 each."""
    halves = max(1, min(400, round(wide / length * 2)))
    step, side = wide / halves, -1
    steps: list[Step] = [("M", x, y)]
    for n in range(halves):
        left = x + n * step
        high = y + side * amplitude * 1.33
        steps.append(("C", left + step * 0.36, high, left + step * 0.64, high, left + step, y))
        side = -side
    return tuple(steps)


def _waves(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    amplitude, many = mm(options, "amplitude"), count(options, "count")
    gap = (size.h - 2.6 * amplitude) / max(1, many - 1)
    items: list[Item] = []
    for n in range(many):
        wide = max(size.w - 2 * mm(options, "taper") * n, mm(options, "length"))
        row = wave((size.w - wide) / 2, amplitude * 1.3 + gap * n, wide, mm(options, "length"), amplitude)
        items += drawn(row, faded(colors[n % len(colors)], number(options, "line-opacity")), mm(options, "line"))
    return tuple(items) if len(colors) > 1 else _as_one(items)


def _as_one(items: list[Item]) -> tuple[Item, ...]:
    """Return strokes of one colour as one shape."""
    shapes = [item for item in items if isinstance(item, Shape)]
    if not shapes:
        return ()
    return (Shape(tuple(step for shape in shapes for step in shape.path), None, shapes[0].stroke),)


def _water(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    body, crest = colors
    dice, amplitude = Dice(seed, "water"), mm(options, "amplitude")
    top = curve(edge(dice, size.w, 1.6 * amplitude, amplitude, 6 * MM))
    items: list[Item] = [Shape(below(top, size.w, size.h), body)]
    apart, long = mm(options, "apart"), mm(options, "length")
    gap = spacing(mm(options, "gap"), size.h, size.w / apart)
    near: list[Step] = []
    y, row = 3.2 * amplitude + gap * 0.6, 0
    while y < size.h - 0.3 * MM:
        x = -apart * dice.uniform(0.1, 0.6)
        while x < size.w:
            near += wave(x, y + dice.uniform(-0.15, 0.15) * gap, long * dice.uniform(0.75, 1.15), long, 0.11 * long)
            x += apart * dice.uniform(0.8, 1.25)
        y, row = y + gap, row + 1
    ink = faded(crest, number(options, "line-opacity"))
    items += drawn(top, faded(mixed(body, crest, 0.5), 0.6), mm(options, "line"))
    return (*items, *drawn(tuple(near), ink, mm(options, "line")))


WAVES = Scenery(
    "waves", "Wave lines one below the other: heat over a desert, swell on a sea.", {"line": "#F8F0DD"},
    {"count": SceneryOption("number", "6", "how many lines", 1, 200),
     "amplitude": SceneryOption("length", "0.55", "how far they swing", 0, 50),
     "length": SceneryOption("length", "7", "length of one whole wave", 0.5, 500),
     "taper": SceneryOption("length", "0", "how much shorter each line is than the one above, at each end", 0, 200),
     "line": SceneryOption("length", "0.4", "width of the lines", 0, 5),
     "line-opacity": SceneryOption("number", "0.55", "opacity of the lines", 0, 1)},
    _waves, many=0)
WATER = Scenery(
    "water", "A body of water with wavelets, down to the bottom of its box.", {"water": "#14485A", "crest": "#F8F0DD"},
    {"amplitude": SceneryOption("length", "0.5", "how far the shore line swings", 0, 50),
     "gap": SceneryOption("length", "1.5", "distance of the rows of wavelets", 0.3, 100),
     "apart": SceneryOption("length", "9", "distance of the wavelets in a row", 1, 200),
     "length": SceneryOption("length", "4.6", "length of a wavelet", 0.5, 100),
     "line": SceneryOption("length", "0.3", "width of the lines", 0, 5),
     "line-opacity": SceneryOption("number", "0.55", "opacity of the wavelets", 0, 1)},
    _water)
