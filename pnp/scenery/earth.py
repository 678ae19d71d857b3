"""Beds of rock: strata one over the other, a cliff of beds, uneven ground, sand ripples and roots."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from pnp.artwork import Color, Group, Item, Shape
from pnp.geometry import Box, Matrix, Path, Size, rectangle
from pnp.scenery.kind import Options, Scenery, SceneryOption
from pnp.scenery.kit import (
    MM,
    Point,
    below,
    color,
    count,
    curve,
    drawn,
    edge,
    faded,
    lengths,
    lines,
    mixed,
    mm,
    number,
    numbers,
    readable,
    words,
)
from pnp.scenery.patterns import grain, rock
from pnp.tools.dice import Dice

_PATTERNS = SceneryOption("list", "dots dashes bricks pebbles chevrons",
                          "pattern of each bed, taken in turn; none leaves a bed plain", holds="words")
_WEIGHTS = SceneryOption("list", "",
                         "heights of the beds as shares of each other; without it they differ by seed", 0.01)


def _tops(height: float, weights: Sequence[float]) -> list[float]:
    """Return where each bed begins, and where the last ends."""
    tops, whole = [0.0], fsum(weights)
    for weight in weights:
        tops.append(tops[-1] + height * weight / whole)
    return tops


def _pattern(seed: str, bed: int, kind: str, box: Box, clip: Path, ink: Color) -> list[Item]:
    """Return a bed's pattern, cut off at the bed's outline."""
    marks = rock(Dice(seed, f"pattern {bed}"), Size(box.w, box.h), kind, ink)
    moved = Group(tuple(marks), matrix=Matrix.moved(box.x, box.y))
    return [Group((moved,), clip)] if marks else []


def _strata(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    weighing = Dice(seed, "weights")
    weights = numbers(options, "weights") or [weighing.uniform(0.6, 1.4) for _ in colors]
    tops = _tops(size.h, [weights[n % len(weights)] for n in range(len(colors))])
    amplitude, ink, kinds = mm(options, "amplitude"), color(options, "ink"), words(options, "patterns") or ["none"]
    items: list[Item] = []
    for bed, fill in enumerate(colors):
        line = edge(Dice(seed, f"bed {bed}"), size.w, tops[bed], amplitude, mm(options, "step"))
        area = below(curve(line), size.w, size.h) if bed else rectangle(Box(0, 0, *size))
        items.append(Shape(area, fill))
        high = tops[bed] - 2 * amplitude if bed else 0.0
        box = Box(0, high, size.w, tops[bed + 1] + 2 * amplitude - high)
        items += _pattern(seed, bed, kinds[bed % len(kinds)], box, area, faded(ink, number(options, "pattern-opacity")))
        if bed:
            items += drawn(curve(line), faded(ink, number(options, "line-opacity")), mm(options, "line"))
    return tuple(items)


def _cliff(width: float, top: float, bottom: float, back: float, dice: Dice) -> Path:
    """Return a bed whose right edge is worn: it stands back by ``back`` points and bulges twice."""
    x, high, bulge = width - back, bottom - top, dice.uniform(0.35, 0.6) * MM
    half = top + high * dice.uniform(0.42, 0.58)
    return (("M", 0.0, top), ("L", x - bulge, top),
            ("C", x, top + high * 0.12, x, half - high * 0.2, x - bulge * 0.6, half),
            ("C", x - bulge * 1.3, half + high * 0.2, x - bulge * 0.2, bottom - high * 0.12, x - bulge * 0.7, bottom),
            ("L", 0.0, bottom), ("Z",))


def _column(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    weights = numbers(options, "weights") or [1.0]
    tops = _tops(size.h, [weights[n % len(weights)] for n in range(len(colors))])
    juts, kinds = lengths(options, "juts") or [0.0], words(options, "patterns") or ["none"]
    dark, light, ink = (color(options, name) for name in ("dark", "light", "ink"))
    items: list[Item] = []
    for bed, fill in enumerate(colors):
        path = _cliff(size.w, tops[bed], tops[bed + 1], juts[bed % len(juts)], Dice(seed, f"cliff {bed}"))
        box = Box(0, tops[bed], size.w, tops[bed + 1] - tops[bed])
        marks = faded(readable(fill, dark, light), number(options, "pattern-opacity"))
        items.append(Shape(path, fill))
        items += _pattern(seed, bed, kinds[bed % len(kinds)], box, path, marks)
        items += drawn(path, ink, mm(options, "line"))
    return tuple(items)


def _ground(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    amplitude, thin = mm(options, "amplitude"), mm(options, "thin")
    items: list[Item] = []
    top = 0.0
    for bed, fill in enumerate(colors):
        top = 1.6 * amplitude + thin * bed
        line = edge(Dice(seed, f"ground {bed}"), size.w, top, amplitude, mm(options, "step"))
        last = bed == len(colors) - 1       # others end under the next, or they shine through at edges
        foot = size.h if last else min(size.h, top + thin + 3 * amplitude)
        items.append(Shape(below(curve(line), size.w, foot), fill))
    rest = Size(size.w, max(0.0, size.h - top - 1.7 * amplitude))
    specks = grain(seed, rest, color(options, "ink"), number(options, "density"), number(options, "grain-opacity"))
    if specks:
        items.append(Group(tuple(specks), matrix=Matrix.moved(0, size.h - rest.h)))
    return tuple(items)


def _ripples(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    ground, light, dark = colors
    gap, amplitude = max(mm(options, "gap"), size.h / 200), mm(options, "amplitude")
    dice, share = Dice(seed, "ripples"), number(options, "contrast")
    items: list[Item] = [Shape(rectangle(Box(0, 0, *size)), ground)]
    step, y, row = 7.8 * MM, -gap, 0
    parts = max(3, min(200, round(size.w / step)))
    while y < size.h:
        wave = edge(dice, size.w, y, amplitude * 0.8, step)
        thick = [gap * dice.uniform(0.3, 0.62) for _ in range(parts + 1)]
        thick[dice.below(parts + 1)] *= 0.15        # bands run thin somewhere, as ripples do
        lower = [(x, top + thick[n % len(thick)]) for n, (x, top) in enumerate(wave)]
        back = curve(lower[::-1])
        band = (*curve(wave), ("L", *back[0][1:]), *back[1:], ("Z",))
        items.append(Shape(band, mixed(ground, dark if row % 2 else light, share)))
        y, row = y + gap, row + 1
    return (*items, *grain(seed, size, dark, number(options, "density"), number(options, "grain-opacity")))


def _roots(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    dice = Dice(seed, "roots")
    many = count(options, "count")
    starts = lengths(options, "at") or [size.w * (n + dice.uniform(0.2, 0.8)) / many for n in range(many)]
    thick: list[list[Point]] = []
    fine: list[list[Point]] = []
    for x in starts[:200]:
        line, y, reach = [(x, 0.0)], 0.0, size.h * dice.uniform(0.6, 1.0)
        while y < reach:
            x, y = x + dice.uniform(-1.4, 1.4) * MM, y + dice.uniform(1.1, 2) * MM
            line.append((x, min(y, reach)))
            if dice.chance(45) and len(line) > 2:
                side = dice.choice((-1, 1))
                fine.append([line[-1], (x + side * dice.uniform(0.7, 1.4) * MM, y + dice.uniform(0.5, 1.1) * MM),
                             (x + side * dice.uniform(1.2, 2) * MM, y + dice.uniform(1.2, 2.2) * MM)])
            if len(line) > 60:
                break
        thick.append(line)
    ink, width = faded(colors[0], number(options, "line-opacity")), mm(options, "line")
    return (*drawn(lines(thick), ink, width), *drawn(lines(fine), ink, width * 0.6))


_INK = SceneryOption("color", "#1D2429", "of lines and patterns")
_GRAIN = {"density": SceneryOption("number", "0.22", "specks on a square mm", 0, 5),
          "grain-opacity": SceneryOption("number", "0.1", "opacity of the specks", 0, 1)}

STRATA = Scenery(
    "strata", "Beds of rock from top to bottom, each with its pattern.",
    {"first": "#37424A", "second": "#C8603A", "third": "#A8321F", "fourth": "#7E2A20", "fifth": "#DDB36C"},
    {"ink": _INK, "weights": _WEIGHTS, "patterns": _PATTERNS,
     "amplitude": SceneryOption("length", "1.6", "how far the bed lines swing", 0, 50),
     "step": SceneryOption("length", "9", "distance of the bends in a bed line", 1, 200),
     "pattern-opacity": SceneryOption("number", "0.22", "opacity of the patterns", 0, 1),
     "line": SceneryOption("length", "0.22", "width of the bed lines", 0, 5),
     "line-opacity": SceneryOption("number", "0.35", "opacity of the bed lines", 0, 1)},
    _strata, many=0)
COLUMN = Scenery(
    "column", "A cliff: beds with a worn right edge, one below the other.",
    {"first": "#C9DCE2", "second": "#E9E2CC", "third": "#EDB45E", "fourth": "#D9723A", "fifth": "#B9432A"},
    {"ink": SceneryOption("color", "#1D2429", "of the outlines"),
     "weights": SceneryOption("list", "1", "heights of the beds as shares of each other", 0.01),
     "juts": SceneryOption("list", "1.7 0.5 1.2 0 0.8",
                           "how far each bed stands back from the right, taken in turn", 0, 100, holds="lengths"),
     "patterns": SceneryOption("list", "chevrons pebbles bricks dashes dots", _PATTERNS.doc, holds="words"),
     "dark": SceneryOption("color", "#1D2429", "of the patterns on light beds"),
     "light": SceneryOption("color", "#F8F0DD", "of the patterns on dark beds"),
     "pattern-opacity": SceneryOption("number", "0.22", "opacity of the patterns", 0, 1),
     "line": SceneryOption("length", "0.3", "width of the outlines", 0, 5)},
    _column, many=0)
GROUND = Scenery(
    "ground", "Uneven ground filled downwards, with thin beds over it. The last colour fills.",
    {"thin": "#8A2E1B", "second": "#B23A22", "ground": "#F2E6CB"},
    {"thin": SceneryOption("length", "1.5", "thickness of the thin beds", 0, 100),
     "amplitude": SceneryOption("length", "0.7", "how far the edges swing", 0, 50),
     "step": SceneryOption("length", "6", "distance of the bends in an edge", 1, 200),
     "ink": SceneryOption("color", "#1D2429", "of the specks"), **_GRAIN},
    _ground, many=0)
RIPPLES = Scenery(
    "ripples", "Sand that water or wind has rippled.", {"sand": "#C9A266", "light": "#F8F0DD", "dark": "#1D2429"},
    {"gap": SceneryOption("length", "3.8", "distance of the ripples", 0.5, 100),
     "amplitude": SceneryOption("length", "1.1", "how far they swing", 0, 50),
     "contrast": SceneryOption("number", "0.17", "share of light and dark in them", 0, 1),
     "density": SceneryOption("number", "0.5", "specks on a square mm", 0, 5),
     "grain-opacity": SceneryOption("number", "0.22", "opacity of the specks", 0, 1)},
    _ripples)
ROOTS = Scenery(
    "roots", "Roots that grow down from the upper edge.", {"root": "#C9B98A"},
    {"count": SceneryOption("number", "6", "how many", 1, 200),
     "at": SceneryOption("list", "",
                         "where they begin, from the left; without it they spread evenly", 0, 2_000, holds="lengths"),
     "line": SceneryOption("length", "0.35", "width of the lines", 0, 5),
     "line-opacity": SceneryOption("number", "0.8", "opacity of the lines", 0, 1)},
    _roots)
