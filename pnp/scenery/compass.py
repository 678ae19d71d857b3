"""A compass rose: two stars of four points, half in the light, inside a ring of ticks."""

from __future__ import annotations

import math

from pnp.artwork import Color, Item, Shape
from pnp.geometry import Size, Step, ellipse, polygon
from pnp.scenery.kind import Options, Scenery, SceneryOption
from pnp.scenery.kit import Point, lines, mixed, mm, number, pen


def _compass(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    ring, light, dark, low, low_dark, hub = colors
    middle, r, line = (size.w / 2, size.h / 2), min(size) / 2 / 1.24, mm(options, "line")
    x, y = middle
    items: list[Item] = [Shape(ellipse(x, y, r, r), None, pen(ring, line)),
                         Shape(ellipse(x, y, 0.9 * r, 0.9 * r), None, pen(ring, 2 * line)),
                         Shape(_ticks(middle, r), None, pen(ring, 0.7 * line))]
    items += _star(middle, 0.66 * r, 0.26 * r, 45, (low, low_dark), line, hub)
    items += _star(middle, 1.22 * r, 0.3 * r, 0, (light, dark), line, hub)
    k = number(options, "hub") * r
    return (*items, *((Shape(ellipse(x, y, k, k), hub, pen(light, line)),) if k > 0 else ()))


def _ticks(middle: Point, r: float) -> tuple[Step, ...]:
    rays = []
    for n in range(72):
        sin, cos = math.sin(math.radians(5 * n)), math.cos(math.radians(5 * n))
        inner = 0.75 if n % 18 == 0 else 0.79 if n % 6 == 0 else 0.83
        rays.append([(middle[0] + r * k * sin, middle[1] - r * k * cos) for k in (0.9, inner)])
    return lines(rays)


def _star(middle: Point, tip: float, waist: float, turn: float, tones: tuple[Color, Color], line: float,
          ink: Color) -> list[Item]:
    """Return a star of four points; the half of each that faces left or up lies in the light."""
    (x, y), halves = middle, (list[Step](), list[Step]())
    for n in range(4):
        a = math.radians(turn + 90 * n)
        end = x + tip * math.sin(a), y - tip * math.cos(a)
        for side in (-1, 1):
            b = a + side * math.pi / 4
            corner = x + waist * math.sin(b), y - waist * math.cos(b)
            away = math.sin(a + side * math.pi / 2 - math.radians(-60))
            halves[away > 0].extend(polygon([end, corner, middle]))
    edge = pen(mixed(tones[1], ink, 0.6), 0.5 * line)
    return [Shape(tuple(half), tone, edge) for half, tone in zip(halves, tones)]


COMPASS = Scenery(
    "compass", "A compass rose; its longest point touches the box's edge.",
    {"ring": "#F8F0DD", "light": "#F8F0DD", "dark": "#DDA02A", "low": "#DDB36C", "low-dark": "#C8603A",
     "hub": "#1D2429"},
    {"line": SceneryOption("length", "0.3", "width of the ring", 0, 5),
     "hub": SceneryOption("number", "0.3", "radius of the middle as a share of the ring's", 0, 1)},
    _compass)
