"""The land of one space of a map: ground, waters, heights and plants, seen from above and in front.

Everything is measured in thirty-fifths of the box's shorter side, so that a space of any size looks alike. What stands
up is painted from the far side to the near one, with the light from the left. Give each space a seed of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.artwork import Color, Item, Shape
from pnp.geometry import Box, Size, Step, rectangle, smooth
from pnp.scenery.growth import GROWTH, sprigs
from pnp.scenery.heights import crags, drifts, dunes, hills, peaks, swells
from pnp.scenery.kind import Options, Scenery, SceneryOption
from pnp.scenery.kit import Point, color, count, curve, faded, mixed, number, pen
from pnp.scenery.landforms import Mark, Pool, Thing, Tones, lagoons, painted, put, streams
from pnp.tools.dice import Dice

#: Millimetres of the shorter side for which everything has its natural size.
NATURAL = 34.64
#: A box that is longer than this many of its shorter sides has larger things in it, not more.
LONGEST = 4
RELIEFS = ("flat", "lagoons", "pans", "swells", "dunes", "hills", "peaks", "crags")


def _terrain(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    ground, water, leaf, light, paper, ink = colors
    u = max(min(size), max(size) / LONGEST) / NATURAL * number(options, "scale")
    own = number(options, "rock-share")
    tones = Tones(ground, ink, paper, water, mixed(ground, color(options, "rock"), own),
                  mixed(ground, color(options, "crag"), own), color(options, "snow-color"))
    items: list[Item] = [Shape(rectangle(Box(0, 0, *size)), ground), *_bands(Dice(seed, "bands"), size, tones)]
    items += _worn(seed, size, u, tones, options)
    relief, pools = options["relief"], list[Pool]()
    if many := count(options, "streams"):
        items += streams(Dice(seed, "streams"), size, u, tones, many)
    if relief in ("lagoons", "pans"):
        water_marks, pools = lagoons(Dice(seed, relief), size, u, tones, dry=relief == "pans")
        items += water_marks
    things = [*_heights(Dice(seed, relief), size, u, tones, options),
              *drifts(Dice(seed, "drifts"), size, u, tones, count(options, "drifts"))]
    for n, (kind, many) in enumerate(((options["plants"], count(options, "count")), ("tuft", count(options, "tufts")))):
        shades = (leaf, light) if n == 0 else (tones.darker(0.5), light)
        feet = _feet(Dice(seed, f"feet {n}"), size, number(options, "apart") * u, many, pools)
        things += _plants(Dice(seed, f"plants {n}"), kind, feet, u * number(options, "plant-size"), shades)
    items += painted(things)
    if many := count(options, "rain"):
        items += _rain(Dice(seed, "rain"), size, u, paper, many)
    return tuple(items)


def _bands(dice: Dice, size: Size, tones: Tones) -> Iterator[Item]:
    """Yield soft bands of light and shade across the ground."""
    pale: list[Step] = []
    dim: list[Step] = []
    for n in range(6):
        y = size.h * (n + dice.uniform(0, 0.6)) / 6
        top = [(size.w * k / 6, y + dice.uniform(-0.032, 0.032) * size.h) for k in range(7)]
        deep = size.h * dice.uniform(0.06, 0.12)
        low = [(x, py + deep * dice.uniform(0.3, 1.3)) for x, py in top]
        back = curve(low[::-1])
        (pale if n % 2 else dim).extend([*curve(top), ("L", *back[0][1:]), *back[1:], ("Z",)])
    yield Shape(tuple(pale), faded(tones.lighter(0.5), 0.26))
    yield Shape(tuple(dim), faded(tones.darker(0.3), 0.26))


def _worn(seed: str, size: Size, u: float, tones: Tones, options: Options) -> Iterator[Item]:
    """Yield what drought and frost leave on the ground: ripples of sand, cracks, stones."""
    if many := count(options, "ripples"):
        dice, lines = Dice(seed, "ripples"), list[Step]()
        for n in range(many):
            y, swing = size.h * (n + dice.uniform(0.2, 0.8)) / many, dice.uniform(0.7, 1.2) * u
            parts = max(3, round(size.w / (4.6 * u)))
            lines += smooth([(size.w * k / parts, y + swing * (1 if k % 2 else -1) + dice.uniform(-0.4, 0.4) * u)
                             for k in range(parts + 1)])
        yield Shape(tuple(lines), None, pen(faded(tones.darker(0.42), 0.5), 0.24 * u))
    if many := count(options, "cracks"):
        yield from _cracks(Dice(seed, "cracks"), size, u, tones, many)
    if many := count(options, "stones"):
        dice, lines = Dice(seed, "stones"), []
        for _ in range(many):
            x, y = dice.uniform(0, size.w), dice.uniform(0, size.h)
            lines += (("M", x, y), ("L", x + dice.uniform(0.4, 1.3) * u, y))
        yield Shape(tuple(lines), None, pen(faded(tones.darker(0.42), 0.5), 0.32 * u))


def _cracks(dice: Dice, size: Size, u: float, tones: Tones, many: int) -> Iterator[Item]:
    """Yield cracks that fork, as frozen or dried ground has."""
    lines: list[Step] = []
    for _ in range(many):
        x, y, side = dice.uniform(0, size.w), dice.uniform(0, size.h), dice.choice((-1, 1))
        lines.append(("M", x, y))
        for part in range(4):
            x, y = x + side * dice.uniform(1.2, 3.4) * u, y + dice.uniform(-1.6, 2.2) * u
            lines.append(("L", x, y))
            if part in (1, 2):
                off = dice.choice((-1, 1)) * dice.uniform(1, 2.2) * u
                lines += (("L", x + side * dice.uniform(-0.6, 0.8) * u, y + off), ("M", x, y))
    yield Shape(tuple(lines), None, pen(faded(mixed(tones.ground, tones.water, 0.55), 0.75), 0.24 * u))


def _heights(dice: Dice, size: Size, u: float, tones: Tones, options: Options) -> Iterator[Thing]:
    relief, snow, facets = options["relief"], number(options, "snow"), count(options, "facets")
    if relief in ("peaks", "crags"):
        yield from (peaks if relief == "peaks" else crags)(dice, size, u, tones, snow, facets)
    elif relief in ("swells", "dunes", "hills"):
        yield from {"swells": swells, "dunes": dunes, "hills": hills}[relief](dice, size, u, tones)


def _feet(dice: Dice, size: Size, apart: float, many: int, pools: list[Pool]) -> list[Point]:
    """Return where plants stand: on dry ground, and not too near each other. There may be fewer than ``many``."""
    found: list[Point] = []
    cells: dict[tuple[int, int], list[Point]] = {}
    apart = max(apart, 0.1)
    for _ in range(12 * many):
        if len(found) == many:
            break
        x, y = dice.uniform(0.06, 0.94) * size.w, dice.uniform(0.13, 0.97) * size.h
        a, b = int(x / apart), int(1.4 * y / apart)
        near = (point for da in (-1, 0, 1) for db in (-1, 0, 1) for point in cells.get((a + da, b + db), ()))
        if any((x - px) ** 2 + 1.96 * (y - py) ** 2 < apart * apart for px, py in near):
            continue
        if any(((x - px) / rx) ** 2 + ((y - py) / ry) ** 2 < 1 for px, py, rx, ry in pools):
            continue
        found.append((x, y))
        cells.setdefault((a, b), []).append((x, y))
    return found


def _plants(dice: Dice, kind: str, feet: list[Point], size: float, shades: tuple[Color, Color]) -> Iterator[Thing]:
    for x, y in feet:
        dark, light = dice.choice(sprigs(kind))
        s = size * dice.uniform(0.85, 1.15)
        across = s if dice.below(2) or light else -s            # the lit side stays on the left
        marks = [Mark(put(dark, x, y, across, s), shades[0])]
        if light:
            marks.append(Mark(put(light, x, y, across, s), shades[1]))
        yield Thing(y, x - s, y - 2.6 * s, x + s, y, tuple(marks))


def _rain(dice: Dice, size: Size, u: float, paper: Color, many: int) -> Iterator[Item]:
    lines: list[Step] = []
    for _ in range(many):
        x, y, long = dice.uniform(0, size.w), dice.uniform(0, size.h), dice.uniform(1.4, 2.6) * u
        lines += (("M", x, y), ("L", x - 0.32 * long, y + long))
    yield Shape(tuple(lines), None, pen(faded(paper, 0.55), 0.22 * u))


TERRAIN = Scenery(
    "terrain", "Land seen from above and in front, for one space of a map.",
    {"ground": "#8FAA58", "water": "#3E8C9B", "plants": "#2F5E3A", "light": "#A6BE6A", "paper": "#F8F0DD",
     "ink": "#1D2429"},
    {"relief": SceneryOption("|".join(RELIEFS), "hills", "how high the land is, and with what waters"),
     "rock": SceneryOption("color", "#C8BDA9", "of mountains in the light"),
     "crag": SceneryOption("color", "#46464B", "of mountains in the shade"),
     "rock-share": SceneryOption("number", "0.55", "share of these two in the mountains; the rest is ground", 0, 1),
     "snow": SceneryOption("number", "0", "share of a mountain's height that snow covers", 0, 0.9),
     "snow-color": SceneryOption("color", "#F8F0DD", "of snow and drifts"),
     "facets": SceneryOption("number", "0", "how many more gullies a mountain has", 0, 12),
     "streams": SceneryOption("number", "0", "how many rivers", 0, 6),
     "plants": SceneryOption("|".join(GROWTH), "crown", "what grows there"),
     "count": SceneryOption("number", "12", "how many plants", 0, 300),
     "plant-size": SceneryOption("number", "1.1", "size of the plants", 0.2, 10),
     "apart": SceneryOption("number", "2.6", "how far apart they stand at least", 0, 30),
     "tufts": SceneryOption("number", "0", "how many tufts of grass", 0, 300),
     "drifts": SceneryOption("number", "0", "how many drifts of snow", 0, 60),
     "ripples": SceneryOption("number", "0", "lines of rippled sand", 0, 40),
     "cracks": SceneryOption("number", "0", "cracks in the ground", 0, 60),
     "stones": SceneryOption("number", "0", "small stones", 0, 300),
     "rain": SceneryOption("number", "0", "strokes of rain", 0, 300),
     "scale": SceneryOption("number", "1", "size of everything", 0.3, 5)},
    _terrain)
