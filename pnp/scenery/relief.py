"""Land seen from the side: ridges one behind the other, mountains with snow, contour lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from pnp.artwork import Color, Group, Item, Shape
from pnp.geometry import Path, Size, polygon
from pnp.scenery.kind import Options, Scenery, SceneryOption
from pnp.scenery.kit import MM, Point, below, color, count, curve, drawn, edge, faded, lengths, lines, mm, number, ridge
from pnp.tools.dice import Dice

#: The middle of a mountain's foot, its width and its height, in points.
Mountain = tuple[float, float, float, float]


def _ridges(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    tops = lengths(options, "tops") or [size.h * (0.15 + 0.7 * n / len(colors)) for n in range(len(colors))]
    amplitudes, rough = lengths(options, "amplitude") or [0.0], number(options, "rough")
    items: list[Item] = []
    for n, fill in enumerate(colors):
        dice, top, amplitude = Dice(seed, f"ridge {n}"), tops[min(n, len(tops) - 1)], amplitudes[n % len(amplitudes)]
        if options["smooth"] == "yes":
            line = curve(edge(dice, size.w, top, amplitude, mm(options, "step")))
        else:
            line = polygon(ridge(dice, size.w, top, amplitude, rough), close=False)
        items.append(Shape(below(line, size.w, size.h), fill))
        under = tops[n + 1] if n + 1 < len(tops) else size.h
        marks = _scratches(dice, size, (top + amplitude, max(under, top + 2 * amplitude)), count(options, "scratches"))
        items += drawn(marks, faded(color(options, "ink"), number(options, "scratch-opacity")), 0.25 * MM)
    return tuple(items)


def _scratches(dice: Dice, size: Size, span: tuple[float, float], many: int) -> Path:
    """Return short, nearly level strokes on a slope, in clusters."""
    strokes: list[list[Point]] = []
    for _ in range(many):
        x, y = dice.uniform(0, size.w), dice.uniform(*span)
        for n in range(1 + dice.below(3)):
            left, long = x + dice.uniform(-1, 1) * MM, dice.uniform(0.9, 2.8) * MM
            strokes.append([(left, y + n * 0.55 * MM), (left + long, y + n * 0.55 * MM + long * dice.uniform(0, 0.14))])
    return lines(strokes)


def _peaks(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    places = lengths(options, "at")
    dice, many = Dice(seed, "peaks"), count(options, "count")
    if len(places) % 4:
        raise ValueError("at takes four lengths a mountain: the middle of its foot x, y, its width and height")
    given = [places[n:n + 4] for n in range(0, min(len(places), 400), 4)]
    mountains = [(x, y, w, h) for x, y, w, h in given] or _range(dice, size, many)
    items: list[Item] = []
    for n, (x, y, w, h) in enumerate(mountains):
        items += _peak(Dice(seed, f"peak {n}"), (x, y), Size(w, h), colors, options)
    return tuple(items)


def _range(dice: Dice, size: Size, many: int) -> list[Mountain]:
    """Return a mountain range that fills a size, the highest in front of the others, about the middle."""
    found = []
    for n in range(many):
        high = size.h * (0.97 if n == many - 1 else dice.uniform(0.5, 0.78))
        middle = size.w * (0.5 if n == many - 1 else (n + 0.5) / max(1, many - 1)) + dice.uniform(-0.06, 0.06) * size.w
        found.append((middle, size.h, high * dice.uniform(1.05, 1.25), high))
    return found


def _slope(dice: Dice, foot: Point, top: Point, bend: float, rough: float) -> list[Point]:
    """Return an uneven slope from the top down to the foot."""
    steps = 7
    return [top, *((top[0] + (foot[0] - top[0]) * n / steps + dice.uniform(-rough, rough),
                    foot[1] - (foot[1] - top[1]) * (1 - n / steps) ** bend) for n in range(1, steps)), foot]


def _peak(dice: Dice, foot: Point, size: Size, colors: tuple[Color, ...], options: Options) -> list[Item]:
    """Return a mountain, lit from the left: a light face, a dark face behind a winding crest, and a cap of snow."""
    (x, y), (w, h), snow = foot, size, number(options, "snow")
    light, dark, white, shade = colors
    top = (x + dice.uniform(-0.03, 0.03) * w, y - h)
    left = _slope(dice, (x - w / 2, y), top, dice.uniform(1.06, 1.2), 0.014 * w)
    right = _slope(dice, (x + w / 2, y), top, dice.uniform(1.0, 1.12), 0.014 * w)
    crest = [top] + [(top[0] + (side + dice.uniform(-0.012, 0.012)) * w, y - h * (1 - down))
                     for side, down in ((0.03, 0.2), (-0.025, 0.38), (0.07, 0.58), (0.01, 0.78), (0.085, 1.0))]
    items: list[Item] = [Shape(polygon([*left, *right[::-1]]), light), Shape(polygon([*crest, *right[::-1]]), dark)]
    items += _gullies(dice, left, crest, h, dark)
    many = count(options, "contours")
    heights = [y - h * (1 - snow) * (n + 1) / (many + 0.5) for n in range(many)]
    levels = [step for height in heights for step in curve(_level(dice, left, crest, right, height, 0.03 * h))]
    items += drawn(tuple(levels), faded(color(options, "ink"), 0.5), 0.26 * MM)
    if snow > 0:
        cap = polygon([*_above(left, top[1] + h * snow), *_snow_line(dice, left, right, top[1] + h * snow),
                       *_above(right, top[1] + h * snow)[::-1]])
        dim = Group((Shape(cap, shade),), polygon([*crest, *right[::-1]]))
        items.append(Group((Shape(cap, white), dim), polygon([*left, *right[::-1]])))
    return items


def _at_height(line: Sequence[Point], y: float) -> Point:
    """Return where a line that runs down passes a height."""
    for (ax, ay), (bx, by) in pairwise(line):
        if ay <= y <= by and by > ay:
            return ax + (bx - ax) * (y - ay) / (by - ay), y
    return line[-1] if y > line[-1][1] else line[0]


def _above(line: Sequence[Point], y: float) -> list[Point]:
    """Return a line that runs down, ended at a height."""
    return [*(point for point in line if point[1] < y), _at_height(line, y)]


def _snow_line(dice: Dice, left: Sequence[Point], right: Sequence[Point], y: float) -> list[Point]:
    """Return the jagged lower edge of the snow from the left slope to the right: tongues in the gullies."""
    deep = y - left[0][1]
    (ax, _), (bx, _) = _at_height(left, y), _at_height(right, y)
    lifts = (0.3, 0.08, 0.42, 0.14, 0.5, 0.1, 0.36, 0.02, 0.26)
    return [(ax + (bx - ax) * (n + 1 + dice.uniform(-0.25, 0.25)) / (len(lifts) + 1),
             y - deep * (lift + dice.uniform(-0.05, 0.08))) for n, lift in enumerate(lifts)]


def _gullies(dice: Dice, left: Sequence[Point], crest: Sequence[Point], h: float, dark: Color) -> list[Item]:
    """Return the shaded creases of the light face, slim wedges that run down from its edge."""
    items: list[Item] = []
    foot = left[-1][1]
    for n in range(2):
        y = foot - h * (0.52 - 0.24 * n + dice.uniform(-0.04, 0.04))
        (ax, _), (bx, _) = _at_height(left, y), _at_height(crest, y)
        x, long = ax + (bx - ax) * dice.uniform(0.35, 0.55), h * dice.uniform(0.16, 0.24)
        items.append(Shape(polygon([(x, y), (x + long * 0.12, y + long * 0.5), (x + long * 0.02, y + long),
                                    (x - long * 0.3, y + long * 0.62)]), faded(dark, 0.4)))
    return items


def _level(dice: Dice, left: Sequence[Point], crest: Sequence[Point], right: Sequence[Point], y: float,
           sag: float) -> list[Point]:
    """Return a contour line from slope to slope, that comes down where the crest comes forward."""
    (ax, _), (mx, _), (bx, _) = (_at_height(line, y) for line in (left, crest, right))
    between = ((ax, mx, 0.3, 0.1), (ax, mx, 0.7, 0.9), (mx, bx, 0.0, 1.2), (mx, bx, 0.35, 0.2), (mx, bx, 0.7, 0.6))
    return [(ax, y), *((start + (end - start) * share, y + sag * (down + dice.uniform(-0.25, 0.25)))
                       for start, end, share, down in between), (bx, y)]


def _contours(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    many, amplitude, narrow = count(options, "count"), mm(options, "amplitude"), number(options, "top-width")
    rows = []
    for n in range(many):
        dice, share = Dice(seed, f"contour {n}"), n / max(1, many - 1)
        wide, y = size.w * (narrow + (1 - narrow) * share), amplitude * 1.6 + (size.h - 3.2 * amplitude) * share
        first, second = dice.uniform(0, 6.28), dice.uniform(0, 6.28)
        parts = max(4, min(100, round(wide / (4.5 * MM))))
        rows.append(curve([((size.w - wide) / 2 + wide * k / parts,
                            y + amplitude * (math.sin(k * 1.9 + first) + 0.6 * math.sin(k * 3 + second)))
                           for k in range(parts + 1)]))
    ink = faded(colors[0], number(options, "line-opacity"))
    return tuple(drawn(tuple(step for row in rows for step in row), ink, mm(options, "line")))


RIDGES = Scenery(
    "ridges", "Ridges of land one behind the other, the last colour in front.",
    {"far": "#B0452B", "middle": "#8F2F20", "near": "#6E2219"},
    {"tops": SceneryOption("list", "",
                           "height of each ridge from the top of the box; without it they spread evenly", -500,
                           2_000, "lengths"),
     "amplitude": SceneryOption("list", "3",
                                "how far the ridges rise and fall, one for all or one each", 0, 200, holds="lengths"),
     "rough": SceneryOption("number", "0.5", "0.3 for soft land, 0.65 for rocks", 0.1, 0.9),
     "smooth": SceneryOption("yes|no", "no", "rolling hills instead of ridges"),
     "step": SceneryOption("length", "9", "distance of the hills", 1, 500),
     "scratches": SceneryOption("number", "0", "groups of short strokes on each slope", 0, 300),
     "ink": SceneryOption("color", "#1D2429", "of the strokes"),
     "scratch-opacity": SceneryOption("number", "0.3", "opacity of the strokes", 0, 1)},
    _ridges, many=0)
PEAKS = Scenery(
    "peaks", "Mountains lit from the left, with snow.",
    {"light": "#C49A55", "dark": "#6A4B30", "snow": "#F8F0DD", "shade": "#B9C4C4"},
    {"at": SceneryOption("list", "",
                         "four lengths a mountain: middle of its foot x and y, width, height; far ones first",
                         -500, 2_000, "lengths"),
     "count": SceneryOption("number", "3", "how many, when at is not given", 1, 40),
     "snow": SceneryOption("number", "0.36", "share of the height that snow covers", 0, 0.9),
     "contours": SceneryOption("number", "0", "contour lines over each mountain below the snow", 0, 40),
     "ink": SceneryOption("color", "#1D2429", "of the contour lines")},
    _peaks)
CONTOURS = Scenery(
    "contours", "Contour lines, as on a survey map.", {"line": "#1D2429"},
    {"count": SceneryOption("number", "5", "how many lines", 1, 100),
     "amplitude": SceneryOption("length", "0.8", "how far they swing", 0, 50),
     "top-width": SceneryOption("number", "0.45", "width of the uppermost line as a share of the lowest", 0, 1),
     "line": SceneryOption("length", "0.28", "width of the lines", 0, 5),
     "line-opacity": SceneryOption("number", "0.5", "opacity of the lines", 0, 1)},
    _contours)
