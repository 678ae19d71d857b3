"""Forms of a land as old maps draw them, from above and in front: lagoons, swells, dunes, hills, mountains.

Light falls from the left. What stands up is a ``Thing``: things are painted from the farthest to the nearest, and
neighbours that look alike become one shape.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.artwork import Color, Item, Shape, Stroke
from pnp.geometry import Path, Size, Step, polygon, smooth
from pnp.scenery.kit import Point, faded, mixed, pen
from pnp.tools.dice import Dice
from pnp.tools.svg_paths import parse_path


class Mark(NamedTuple):
    """A part of a thing: a path that is filled, or drawn along."""

    path: Sequence[Step]
    fill: Color | None
    stroke: Stroke | None = None


class Thing(NamedTuple):
    """What stands on the land: its foot's y, how far it reaches, and its marks, the undermost first."""

    foot: float
    left: float
    top: float
    right: float
    bottom: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of one land."""

    ground: Color
    ink: Color
    paper: Color
    water: Color
    rock: Color                     # of mountains, in the light
    crag: Color                     # and in the shade
    snow: Color

    def darker(self, share: float) -> Color:
        """Return the ground with so much ink in it."""
        return mixed(self.ground, self.ink, share)

    def lighter(self, share: float) -> Color:
        """Return the ground with so much paper in it."""
        return mixed(self.ground, self.paper, share)


def put(path: Path, x: float, y: float, across: float, down: float) -> list[Step]:
    """Return a path about (0, 0) made ``across`` times as wide and ``down`` times as high, and moved to (x, y)."""
    steps: list[Step] = []
    for step in path:
        if len(step) == 7:
            letter, ax, ay, bx, by, cx, cy = step
            steps.append((letter, x + across * ax, y + down * ay, x + across * bx, y + down * by,
                          x + across * cx, y + down * cy))
        elif len(step) == 3:
            steps.append((step[0], x + across * step[1], y + down * step[2]))
        else:
            steps.append(step)
    return steps


def painted(things: Iterable[Thing]) -> Iterator[Item]:
    """Yield things from the farthest to the nearest. Those that look alike are one shape a mark, where nothing that
    stands between them is touched.
    """
    runs: list[list[Thing]] = []
    for thing in sorted(things, key=lambda thing: thing.foot):
        for run in reversed(runs):
            touches = any(_touch(other, thing) for other in run)
            if not touches and _alike(run[0], thing):
                run.append(thing)
                break
            if touches:
                runs.append([thing])
                break
        else:
            runs.append([thing])
    for run in runs:
        yield from _joined(run)


def _alike(a: Thing, b: Thing) -> bool:
    return len(a.marks) == len(b.marks) and all(x[1:] == y[1:] for x, y in zip(a.marks, b.marks))


def _touch(a: Thing, b: Thing) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def _joined(run: Sequence[Thing]) -> Iterator[Item]:
    for n, first in enumerate(run[0].marks):
        steps = tuple(step for thing in run for step in thing.marks[n].path)
        if steps:
            yield Shape(steps, first.fill, first.stroke)


def places(dice: Dice, size: Size, across: float, down: float, first: float) -> Iterator[tuple[int, float, float]]:
    """Yield (row, x, y) of staggered rows over a size, from the far ones to the near; each is shaken a little."""
    row, y = 0, first
    while y < size.h + 0.4 * down:
        x = size.w / 2 - across * (0.5 if row % 2 == 0 else 0.0)
        x -= math.ceil(x / across) * across
        while x < size.w + across * 0.4:
            yield row, x + dice.uniform(-0.09, 0.09) * across, y + dice.uniform(-0.14, 0.14) * down
            x += across
        row, y = row + 1, y + down


# Water, flat on the ground

#: A wavelet of three half waves, for a length of 2.7.
RIPPLE = parse_path("M0 0C.3 -.5 .6 -.5 .9 0S1.5 .5 1.8 0S2.4 -.5 2.7 0")
#: Middle and half the width of a pool: x, y, rx, ry.
Pool = tuple[float, float, float, float]


def lagoons(dice: Dice, size: Size, u: float, tones: Tones, *, dry: bool) -> tuple[list[Item], list[Pool]]:
    """Return lagoons with their beaches (or salt pans), and where each lies. ``u`` is 1 mm."""
    pools = [(x + dice.uniform(-3.5, 3.5) * u, y + dice.uniform(-0.7, 0.7) * u, dice.uniform(4.4, 10.5) * u,
              dice.uniform(1.5, 2.7) * u) for _, x, y in places(dice, size, 20 * u, 6.2 * u, 8.6 * u)]
    shore: list[Step] = []
    bed: list[Step] = []
    for x, y, rx, ry in pools:
        rim = [(x + rx * dice.uniform(0.8, 1.14) * math.cos(a), y + ry * dice.uniform(0.72, 1.2) * math.sin(a))
               for a in (6.2832 * n / 9 for n in range(9))]
        shore += smooth(rim, close=True)
        wide, high = 1 - 0.75 * u / rx, 1 - 0.55 * u / ry
        bed += smooth([(x + (px - x) * wide, y + 0.14 * u + (py - y) * high) for px, py in rim], close=True)
    paint = _salt if dry else _water
    return paint(dice, pools, (tuple(shore), tuple(bed)), u, tones), pools


def _water(dice: Dice, pools: Sequence[Pool], outlines: tuple[Path, Path], u: float, tones: Tones) -> list[Item]:
    light = [step for x, y, rx, ry in pools for step in _pool(dice, x - 0.2 * rx, y - 0.22 * ry, rx * 0.5, ry * 0.3)]
    lines = [step for x, y, rx, ry in pools for step in _ripples(dice, (x, y), rx, ry, u)]
    return [Shape(outlines[0], mixed(tones.water, tones.paper, 0.62)), Shape(outlines[1], tones.water),
            Shape(tuple(light), faded(mixed(tones.water, tones.paper, 0.3), 0.7)),
            Shape(tuple(lines), None, pen(faded(tones.paper, 0.85), 0.24 * u))]


def _salt(dice: Dice, pools: Sequence[Pool], outlines: tuple[Path, Path], u: float, tones: Tones) -> list[Item]:
    """Return dried up lagoons: a crust that is cracked, and brine at the edge of some."""
    lines = [step for x, y, rx, ry in pools for step in _crazing(dice, (x, y), rx, ry)]
    brine: list[Step] = []
    for x, y, rx, ry in pools:
        if dice.chance(45):
            aside = dice.choice((-1, 1)) * dice.uniform(0.36, 0.56) * rx
            brine += _pool(dice, x + aside, y + 0.16 * ry, rx * 0.27, ry * 0.36)
    crust = mixed(tones.paper, tones.ground, 0.14)
    items: list[Item] = [Shape(outlines[0], tones.darker(0.26)), Shape(outlines[1], crust),
                         Shape(tuple(lines), None, pen(tones.darker(0.42), 0.2 * u))]
    return [*items, Shape(tuple(brine), tones.water)] if brine else items


def _pool(dice: Dice, x: float, y: float, rx: float, ry: float) -> Path:
    return smooth([(x + rx * dice.uniform(0.8, 1.1) * math.cos(a), y + ry * dice.uniform(0.8, 1.1) * math.sin(a))
                   for a in (6.2832 * n / 7 for n in range(7))], close=True)


def _ripples(dice: Dice, middle: Point, rx: float, ry: float, u: float) -> Iterator[Step]:
    """Yield a few wavelets, one in a small pool."""
    for n in range(2 if rx > 6 * u else 1):
        x, y = middle[0] + rx * (dice.uniform(-0.1, 0.1) - 0.45 + 0.6 * n), middle[1] + ry * (0.42 * n - 0.12)
        yield from put(RIPPLE, x, y, u, u)


def _crazing(dice: Dice, middle: Point, rx: float, ry: float) -> Iterator[Step]:
    """Yield the cracks of a salt pan."""
    (x, y), jolt = middle, dice.uniform(-0.1, 0.1)
    for line in (((-0.75, 0.1), (-0.4, -0.3), (-0.1 + jolt, 0.25), (0.3, -0.2), (0.7, 0.15)),
                 ((-0.4, -0.3), (-0.3, -0.75)), ((-0.1 + jolt, 0.25), (-0.2, 0.75)), ((0.3, -0.2), (0.42, -0.7))):
        yield from polygon([(x + rx * a, y + ry * b) for a, b in line], close=False)


def streams(dice: Dice, size: Size, u: float, tones: Tones, many: int) -> list[Item]:
    """Return rivers that wind down the land, wider towards the front."""
    body: list[Step] = []
    glints: list[Step] = []
    for n in range(many):
        middle, swing = size.w * (n + dice.uniform(0.34, 0.66)) / many, dice.choice((-1, 1))
        points, y = [(middle, -1.5 * u)], 2.5 * u
        while y < size.h + 8 * u:
            points.append((middle + swing * dice.uniform(0.8, 1.9) * u * (1 + y / size.h), y))
            swing, y = -swing, y + dice.uniform(4.4, 6.4) * u
        half = [(0.26 + 0.62 * max(0.0, py) / size.h) * u for _, py in points]
        right = smooth([(x + w, py) for (x, py), w in zip(points, half)][::-1])
        body += [*smooth([(x - w, py) for (x, py), w in zip(points, half)]), ("L", *right[0][1:]), *right[1:], ("Z",)]
        glints += smooth([(x - 0.3 * w, py) for (x, py), w in zip(points, half)])
    bank = pen(mixed(tones.water, tones.paper, 0.6), 0.55 * u)
    return [Shape(tuple(body), None, bank), Shape(tuple(body), tones.water),
            Shape(tuple(glints), None, pen(faded(tones.paper, 0.45), 0.18 * u))]
