"""Plants along a line: cycads, round crowns, conifers, ferns and horsetails, alone or mixed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from pnp.artwork import Color, Item, Shape
from pnp.geometry import Box, Path, Size, Step, ellipse, polygon, rectangle
from pnp.scenery.kind import Options, Scenery, SceneryOption
from pnp.scenery.kit import count, faded, lengths, words
from pnp.tools.dice import Dice

#: The dark and the light part of a plant that stands at (x, y); its size is a third of its height.
Plant = Callable[[Dice, float, float, float], tuple[Path, Path]]


def _leaf(x: float, y: float, tip: tuple[float, float], bend: tuple[float, float], thick: float) -> Path:
    """Return a curved leaf from (x, y) to its tip."""
    (tx, ty), (bx, by) = tip, bend
    return (("M", x, y), ("C", bx, by - thick, bx, by - thick, tx, ty),
            ("C", bx, by + thick, bx, by + thick, x, y), ("Z",))


def _cycad(dice: Dice, x: float, y: float, s: float) -> tuple[Path, Path]:
    lean, top = dice.uniform(-0.1, 0.1) * s, y - 1.55 * s
    trunk = polygon([(x - 0.16 * s, y), (x + lean - 0.09 * s, top), (x + lean + 0.09 * s, top), (x + 0.16 * s, y)])
    dark: list[Step] = list(trunk)
    x += lean
    for angle in (-84, -56, -28, 0, 28, 56, 84):
        a = math.radians(angle + dice.uniform(-8, 8))
        reach = dice.uniform(1.3, 1.6) * s
        sin, cos = math.sin(a), math.cos(a)
        tip = x + reach * sin, top - 0.75 * s * cos + 0.62 * s * abs(sin)
        bend = x + 0.6 * reach * sin, top - 0.95 * s * cos - 0.12 * s
        dark += _leaf(x, top + 0.1 * s, tip, bend, 0.19 * s)
    return tuple(dark), ()


def _crown(dice: Dice, x: float, y: float, s: float) -> tuple[Path, Path]:
    top = y - 1.4 * s
    dark = list(polygon([(x - 0.13 * s, y), (x - 0.1 * s, top), (x + 0.1 * s, top), (x + 0.13 * s, y)]))
    for dx, dy, r in ((0, 1.75, 0.85), (-0.55, 1.45, 0.6), (0.58, 1.4, 0.58), (0.2, 2.15, 0.55)):
        dark += ellipse(x + dx * s, y - dy * s, r * s * dice.uniform(0.92, 1.08), r * s)
    light = [ellipse(x - dx * s, y - dy * s, rx * s, ry * s)
             for dx, dy, rx, ry in ((0.32, 2.05, 0.36, 0.24), (0.68, 1.58, 0.24, 0.16))]
    return tuple(dark), (*light[0], *light[1])


def _conifer(dice: Dice, x: float, y: float, s: float) -> tuple[Path, Path]:
    high, wide = 2.9 * s * dice.uniform(0.9, 1.12), 0.92 * s
    right: list[tuple[float, float]] = []
    tiers = 4
    for tier in range(tiers):
        low = y - 0.25 * s - (high - 0.25 * s) * (1 - (tier + 1) / tiers) * 0.94
        out = wide * ((tier + 1) / tiers) ** 0.85
        right += [(x + out, low), (x + out * 0.45, low - 0.1 * s)]
    left = [(2 * x - px, py) for px, py in right]
    trunk = rectangle(Box(x - 0.11 * s, y - 0.4 * s, 0.22 * s, 0.4 * s))
    outline = polygon([(x, y - high), *right[:-1], *left[-2::-1]])
    return (*trunk, *outline), polygon([(x, y - high), *left[:-1], (x - wide * 0.12, left[-2][1])])


def _fern(dice: Dice, x: float, y: float, s: float) -> tuple[Path, Path]:
    dark: list[Step] = []
    for n, angle in enumerate((-62, -30, 2, 33, 64)):
        length = s * (2.6 - 0.12 * abs(n - 2)) * dice.uniform(0.85, 1.1)
        dark += _frond(x, y, math.radians(angle + dice.uniform(-7, 7)), length)
    return tuple(dark), ()


def _frond(x: float, y: float, angle: float, length: float) -> Iterator[Step]:
    """Yield a fern's frond: a bent stalk with leaflets that grow smaller towards its tip."""
    side, count = (1 if angle >= 0 else -1), 15
    points = []
    for n in range(count):
        t = n / (count - 1)
        turn = angle * (0.45 + 0.55 * t) + side * 0.45 * t**2
        points.append((x + length * t * math.sin(turn), y - length * t * math.cos(turn)))
    yield from polygon([*points, *((px + 0.016 * length, py) for px, py in points[-2::-1])])
    for n in range(2, count):
        (ax, ay), (bx, by) = points[n - 1], points[n]
        along, leaf = math.atan2(by - ay, bx - ax), length * 0.34 * (1 - (n / count) ** 1.3)
        for turn in (0.95, -0.95):
            tx, ty = ax + leaf * math.cos(along + turn), ay + leaf * math.sin(along + turn)
            yield from _leaf(ax, ay, (tx, ty), ((ax + tx) / 2, (ay + ty) / 2), 0.034 * length)


def _horsetail(dice: Dice, x: float, y: float, s: float) -> tuple[Path, Path]:
    high, lean = 2.8 * s * dice.uniform(0.8, 1.1), dice.uniform(-0.12, 0.12) * s
    dark: list[Step] = list(polygon([(x - 0.08 * s, y), (x + lean, y - high), (x + 0.08 * s, y)]))
    whorls = 6
    for n in range(1, whorls + 1):
        t = n / (whorls + 0.6)
        cx, cy, reach = x + lean * t, y - high * t, 0.75 * s * (1.1 - t)
        for side in (-1, 1):
            for rise in (0.25, 0.6):
                tip, bend = (cx + side * reach, cy - reach * rise), (cx + side * reach * 0.5, cy - reach * 0.1)
                dark += _leaf(cx, cy, tip, bend, 0.05 * s)
    return tuple(dark), ()


PLANTS: dict[str, Plant] = {
    "cycad": _cycad, "crown": _crown, "conifer": _conifer, "fern": _fern, "horsetail": _horsetail,
}


def _plants(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    kinds = words(options, "plants")
    for kind in kinds:
        if kind not in PLANTS:
            raise ValueError(f'"{kind}" is no plant; there are {", ".join(PLANTS)}')
    dark: list[Step] = []
    light: list[Step] = []
    for n, (x, y, s) in enumerate(sorted(_places(size, seed, options), key=lambda place: place[1])):
        dice = Dice(seed, f"plant {n}")
        below, over = PLANTS[dice.choice(kinds)](dice, x, y, s)
        dark += below
        light += over
    inks = (dark, colors[0]), (light, faded(colors[1], 0.85))
    return tuple(Shape(tuple(steps), ink) for steps, ink in inks if steps)


def _places(size: Size, seed: str, options: Options) -> list[tuple[float, float, float]]:
    """Return where plants stand and how large they are, in points."""
    given = lengths(options, "at")
    if len(given) % 3:
        raise ValueError("at takes three lengths a plant: its foot x, y and its size")
    if given:
        return [(given[n], given[n + 1], given[n + 2]) for n in range(0, min(len(given), 900), 3)]
    dice, many = Dice(seed, "places"), count(options, "count")
    small, large = sorted((lengths(options, "sizes") * 2)[:2])
    found = []
    for n in range(many):
        s = dice.uniform(small, large)
        found.append((size.w * (n + dice.uniform(0.15, 0.85)) / many, size.h - dice.uniform(0, 0.12) * size.h, s))
    return found


STANDING = Scenery(
    "plants", "Plants that stand along the bottom of the box, or where at says.",
    {"dark": "#1F5238", "light": "#7FB069"},
    {"plants": SceneryOption("list", "cycad", f"one or several of {', '.join(PLANTS)}", holds="words"),
     "count": SceneryOption("number", "7", "how many, when at is not given", 1, 300),
     "sizes": SceneryOption("list", "2 3",
                            "smallest and largest size; a plant is about three times as high", 0.2, 200,
                            "lengths"),
     "at": SceneryOption("list", "",
                         "three lengths a plant: its foot x, y, and its size", -500, 2_000, holds="lengths")},
    _plants)

