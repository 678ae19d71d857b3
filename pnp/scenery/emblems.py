"""Things to look at: a broken slab of stone, a double helix, a ring of tick marks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from pnp.artwork import Color, Group, Item, Shape
from pnp.geometry import Box, Path, Size, ellipse, polygon, rectangle
from pnp.scenery.kind import Options, Scenery, SceneryOption
from pnp.scenery.kit import MM, Point, count, density, dots, drawn, faded, lengths, lines, mixed, mm, number
from pnp.tools.dice import Dice

#: Joints of a strand of a helix on half a turn.
JOINTS = 7
#: A point of a strand, and how far in front it lies, from -1 to 1; or half the width of the strand there.
Bead = tuple[float, float, float]

def _plate(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    face, light, ink = colors
    dx, dy = (lengths(options, "shadow") * 2)[:2]
    room = Size(max(1.0, size.w - abs(dx)), max(1.0, size.h - abs(dy)))
    corners = _corners(Dice(seed, "corners"), room, count(options, "sides"), number(options, "even"))
    outline = polygon(corners)
    items: list[Item] = [
        Shape(polygon([(x + dx, y + dy) for x, y in corners]), faded(ink, number(options, "shadow-opacity"))),
        Shape(outline, face)]
    radii = [radius * MM for radius in (0.16, 0.26, 0.4)]
    specks = [item for n, (tone, opacity) in enumerate(((ink, 0.5), (light, 0.4)))
              for item in dots(Dice(seed, f"specks {n}"), density(size, number(options, "density") / 2), size, radii,
                               faded(tone, opacity))]
    many = count(options, "cracks")
    cracks = [_crack(Dice(seed, f"crack {n}"), corners, n, many) for n in range(many)]
    inside = (*specks, *drawn(lines(cracks), faded(ink, 0.55), 0.3 * MM),
              *drawn(lines([[(x + 0.3 * MM, y + 0.3 * MM) for x, y in crack] for crack in cracks]), faded(light, 0.35),
                     0.2 * MM))
    items.append(Group(inside, outline))
    lit, dim = _edges(corners)
    items += drawn(lines(dim), faded(mixed(face, ink, 0.45), 0.9), mm(options, "line"))
    items += drawn(lines(lit), faded(mixed(face, light, 0.6), 0.9), mm(options, "line") * 1.2)
    return tuple(items)


def _corners(dice: Dice, size: Size, sides: int, even: float) -> list[Point]:
    """Return the corners of an uneven polygon that stays inside a size, clockwise."""
    phase, found = dice.uniform(0, 6.28), []
    for n in range(sides):
        angle = phase + 2 * math.pi * (n + dice.uniform(-0.3, 0.3)) / sides
        reach = dice.uniform(even, 1.0)
        found.append((size.w / 2 * (1 + reach * math.cos(angle)), size.h / 2 * (1 + reach * math.sin(angle))))
    return found


def _crack(dice: Dice, corners: Sequence[Point], n: int, cracks: int) -> list[Point]:
    """Return a crack that runs inwards from a corner and bends."""
    x, y = corners[n * len(corners) // cracks]
    cx, cy = (math.fsum(values) / len(corners) for values in zip(*corners))
    line, share = [(x, y)], dice.uniform(0.16, 0.3)
    for _ in range(2 + dice.below(2)):
        x += (cx - x) * share + dice.uniform(-2.2, 2.2) * MM
        y += (cy - y) * share + dice.uniform(-2.2, 2.2) * MM
        line.append((x, y))
        share *= 0.75
    return line


def _edges(corners: Sequence[Point]) -> tuple[list[list[Point]], list[list[Point]]]:
    """Return the sides that light from above and left falls on, and the others."""
    lit: list[list[Point]] = []
    dim: list[list[Point]] = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]]):
        (lit if (by - ay) * -0.6 + (bx - ax) > 0 else dim).append([(ax, ay), (bx, by)])
    return lit, dim


def _helix(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    front, back, ink, *rungs = colors
    turns, phase, wide = number(options, "turns"), number(options, "phase"), mm(options, "strand")
    reach = size.w / 2 - wide
    many = count(options, "rungs")

    def at(strand: int, t: float) -> tuple[float, float, float]:
        angle = 2 * math.pi * turns * t + phase + math.pi * strand
        return size.w / 2 + reach * math.sin(angle), wide + (size.h - 2 * wide) * t, math.cos(angle)

    items: list[Item] = []
    for n in range(many):
        t = (n + 0.5) / many
        (ax, y, _), (bx, _, _) = at(0, t), at(1, t)
        if rungs and abs(ax - bx) > 2.4 * wide:
            middle, thick = (ax + bx) / 2, min(0.62 * (size.h - 2 * wide) / many, wide * 0.8)
            gap = 0.3 * thick if ax < bx else -0.3 * thick
            items += _bar([(ax, y), (middle - gap, y)], rungs[n % len(rungs)], thick)
            items += _bar([(middle + gap, y), (bx, y)], rungs[(n + len(rungs) // 2) % len(rungs)], thick)
    bounds = _crossings(turns, phase)
    pieces = [(at(strand, (a + b) / 2)[2], strand, a, b) for strand in (0, 1) for a, b in pairwise(bounds)]
    for _, strand, a, b in sorted(pieces):
        joints = max(2, round((b - a) * turns * 2 * JOINTS))
        line = [at(strand, a + (b - a) * k / (4 * joints)) for k in range(-1, 4 * joints + 2)]
        items += _strand(line, (a == 0.0, b == 1.0), (front, back)[strand], ink, wide)
    return tuple(items)


def _bar(line: Sequence[Point], tone: Color, width: float) -> list[Item]:
    """Return a bar with square ends."""
    (ax, ay), (bx, _) = line
    return [Shape(rectangle(Box(min(ax, bx), ay - width / 2, abs(bx - ax), width)), tone)]


def _crossings(turns: float, phase: float) -> list[float]:
    """Return where the strands are furthest out: there each passes from the front to the back."""
    inner = [((n + 0.5) * math.pi - phase) / (2 * math.pi * turns) for n in range(-40, 200)]
    return [0.0, *(t for t in inner if 0.005 < t < 0.995), 1.0]


def _strand(line: Sequence[Bead], ends: tuple[bool, bool], tone: Color, ink: Color, wide: float) -> list[Item]:
    """Return half a turn of a strand: a ribbon, wider and brighter in front, with joints as a spine has.

    The first and the last point of ``line`` lie beyond it, so that neighbours meet without a kink. ``ends`` tells
    whether the strand begins and ends here: there it is rounded off.
    """
    ribbon = [(x, y, wide * (0.36 + 0.14 * depth)) for x, y, depth in line]
    sides = _sides(ribbon, 0.0)
    caps = [(x, y, wide * (0.36 + 0.14 * depth), _shaded(tone, ink, depth))
            for (x, y, depth), last in zip((line[1], line[-2]), ends) if last]
    items: list[Item] = [Shape(ellipse(x, y, r + 0.28 * wide, r + 0.28 * wide), ink) for x, y, r, _ in caps]
    items.append(Shape(_ribbon(_sides(ribbon, 0.28 * wide)), ink))
    items += [Shape(ellipse(x, y, r, r), shade) for x, y, r, shade in caps]
    for n in range(0, len(sides) - 1, 4):
        items.append(Shape(_ribbon(sides[n:n + 5]), _shaded(tone, ink, line[min(n + 3, len(line) - 2)][2])))
    between = range(4 if ends[0] else 0, len(sides) - ends[1], 4)
    joints = [[_inside(*sides[n]), _inside(*sides[n][::-1])] for n in between]
    return [*items, *drawn(lines(joints), faded(ink, 0.6), 0.16 * wide)]


def _shaded(tone: Color, ink: Color, depth: float) -> Color:
    """Return a colour in the light that reaches a depth, from -1 behind to 1 in front."""
    return mixed(tone, ink, 0.24 - 0.24 * depth)


def _inside(near: Point, far: Point) -> Point:
    """Return a point just inside ``near`` on the way to ``far``."""
    return near[0] + (far[0] - near[0]) * 0.04, near[1] + (far[1] - near[1]) * 0.04


def _sides(line: Sequence[Bead], more: float) -> list[tuple[Point, Point]]:
    """Return the left and right edge of a line at all of its inner points; the third number is half its width.

    It is ``more`` points wider on each side.
    """
    found = []
    for (ax, ay, _), (x, y, half), (bx, by, _) in zip(line, line[1:], line[2:]):
        long, r = math.hypot(bx - ax, by - ay) or 1.0, half + more
        nx, ny = (by - ay) / long * r, (ax - bx) / long * r
        found.append(((x + nx, y + ny), (x - nx, y - ny)))
    return found


def _ribbon(sides: Sequence[tuple[Point, Point]]) -> Path:
    """Return the outline between two edges."""
    return polygon([*(left for left, _ in sides), *(right for _, right in reversed(sides))])


def _ticks(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    every, many, outer = count(options, "every"), count(options, "count"), min(size) / 2
    short: list[list[Point]] = []
    long: list[list[Point]] = []
    for n in range(many):
        angle = 2 * math.pi * n / many
        kind, length = (long, mm(options, "long")) if every and n % every == 0 else (short, mm(options, "length"))
        sin, cos = math.sin(angle), math.cos(angle)
        kind.append([(size.w / 2 + r * sin, size.h / 2 - r * cos) for r in (outer - 0.02, outer - length)])
    width = mm(options, "line")
    return (*drawn(lines(short), colors[0], width), *drawn(lines(long), colors[-1], width * 1.3))


PLATE = Scenery(
    "plate", "A broken slab of stone, lit from the upper left, to lay something on.",
    {"stone": "#C65F45", "light": "#F8F0DD", "shadow": "#1D2429"},
    {"sides": SceneryOption("number", "13", "how many corners", 3, 60),
     "even": SceneryOption("number", "0.86",
                           "nearest corner as a share of the farthest: 1 is a regular polygon", 0.3, 1),
     "cracks": SceneryOption("number", "4", "how many cracks", 0, 40),
     "density": SceneryOption("number", "0.17", "specks on a square mm", 0, 5),
     "shadow": SceneryOption("list", "0.7 1.1",
                             "how far the shadow falls to the right and down", -50, 50, holds="lengths"),
     "shadow-opacity": SceneryOption("number", "0.45", "opacity of the shadow", 0, 1),
     "line": SceneryOption("length", "0.35", "width of the edge", 0, 5)},
    _plate)
HELIX = Scenery(
    "helix", "A double helix from top to bottom, its rungs in any number of colours.",
    {"front": "#F8F0DD", "back": "#E9D3A0", "outline": "#1D2429", "rung": "#B23A22", "second": "#DDA02A",
     "third": "#2F8FA8", "fourth": "#6BA05A"},
    {"turns": SceneryOption("number", "1.35", "how often it winds", 0.25, 20),
     "phase": SceneryOption("number", "0.5", "where it begins to wind, from 0 to 6.28", 0, 6.29),
     "strand": SceneryOption("length", "2.4", "width of the strands", 0.2, 50),
     "rungs": SceneryOption("number", "22", "how many rungs", 0, 300)},
    _helix, many=3)
TICKS = Scenery(
    "ticks", "A ring of tick marks, as on a compass.", {"tick": "#DDA02A", "long": "#DDA02A"},
    {"count": SceneryOption("number", "60", "how many", 1, 720),
     "length": SceneryOption("length", "1.4", "length of a tick", 0.1, 100),
     "every": SceneryOption("number", "5", "every how many is long; 0 for none", 0, 720),
     "long": SceneryOption("length", "2.7", "length of a long tick", 0.1, 100),
     "line": SceneryOption("length", "0.35", "width of the ticks", 0, 5)},
    _ticks)
