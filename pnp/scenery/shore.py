"""Coastlines: the outline of a land taken apart into loops, and pushed out to sea by noise.

An outline is a path whose loops are closed; a loop inside another is a lake. Lengths are points.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pnp.geometry import Path, Size, Step, smooth
from pnp.limits import COAST_POINTS
from pnp.scenery.kit import MM, Point
from pnp.tools.dice import Dice
from pnp.tools.svg_paths import parse_path

#: The corners of a closed line.
Loop = list[Point]
#: Directions in which a line around all lands has a point.
RAYS = 84
#: Parts that a curve of an outline is cut into.
CURVE = 6


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of a coast: where it lies, the direction out to sea, and its distance along the loop."""

    x: float
    y: float
    out_x: float
    out_y: float
    along: float


@dataclass(frozen=True, slots=True)
class Coast:
    """One loop of a coast, in even steps of about the length that was asked for."""

    spots: tuple[Spot, ...]
    length: float


def outline(words: str, origin: Point) -> list[Loop]:
    """Return the loops of an outline in SVG's words (mm), moved so that 0,0 lies at ``origin``.

    Raises ValueError for what is no path.
    """
    return _loops(parse_path(words), origin)


def island(size: Size, seed: str) -> list[Loop]:
    """Return an island in the middle of a size, for a sea without a land."""
    dice, r = Dice(seed, "island"), min(size) * 0.3
    rim = ((2 * math.pi * n / 9, r * dice.uniform(0.7, 1.15)) for n in range(9))
    return [[(size.w / 2 + reach * math.cos(angle), size.h / 2 + reach * math.sin(angle)) for angle, reach in rim]]


def coasts(loops: Sequence[Loop], step: float) -> list[Coast]:
    """Return the loops of an outline in even steps, those without an area left out."""
    loops = [loop for loop in loops if abs(_area(loop)) > 0.01]
    whole = math.fsum(math.dist(a, b) for loop in loops for a, b in zip(loop, [*loop[1:], loop[0]]))
    step = max(step, whole / COAST_POINTS, 0.2)
    return [_coast(loop, step, _outwards(loop, loops)) for loop in loops]


def _loops(path: Path, origin: Point) -> list[Loop]:
    """Return the corners of each loop in points, curves cut into straight parts."""
    loops: list[Loop] = []
    ox, oy = origin
    for step in path:
        points = [(ox + step[n] * MM, oy + step[n + 1] * MM) for n in range(1, len(step), 2)]
        if step[0] == "M":
            loops.append(points)
        elif step[0] == "L":
            loops[-1] += points
        elif step[0] == "C":
            loops[-1] += _curve(loops[-1][-1], points)
    return [_clean(loop) for loop in loops]


def _curve(start: Point, controls: Sequence[Point]) -> list[Point]:
    found = []
    for n in range(1, CURVE + 1):
        t = n / CURVE
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        found.append((math.fsum(w * p[0] for w, p in zip(weights, (start, *controls))),
                      math.fsum(w * p[1] for w, p in zip(weights, (start, *controls)))))
    return found


def _clean(loop: list[Point]) -> list[Point]:
    """Return a loop without corners that lie on the one before."""
    kept = [point for point, before in zip(loop, [loop[-1], *loop]) if math.dist(point, before) > 0.01]
    return kept if len(kept) > 2 else [loop[0]]


def _area(loop: Sequence[Point]) -> float:
    return math.fsum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]])) / 2


def _outwards(loop: Sequence[Point], loops: Sequence[Sequence[Point]]) -> int:
    """Return 1 if the sea lies to the left of a walk along a loop (y down), else -1."""
    lakes = sum(_inside(loop[0], other) for other in loops if other is not loop) % 2
    return (1 if _area(loop) > 0 else -1) * (-1 if lakes else 1)


def _inside(point: Point, loop: Sequence[Point]) -> bool:
    (x, y), inside = point, False
    for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def _coast(loop: Sequence[Point], step: float, side: int) -> Coast:
    """Return a loop in steps, its corners kept; the sea lies on ``side`` of the walk."""
    points: list[Point] = []
    for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]]):
        parts = max(1, round(math.dist((ax, ay), (bx, by)) / step))
        points += [(ax + (bx - ax) * n / parts, ay + (by - ay) * n / parts) for n in range(parts)]
    spots, along = [], 0.0
    for (ax, ay), (x, y), (bx, by) in zip([points[-1], *points], points, [*points[1:], points[0]]):
        long = math.dist((ax, ay), (bx, by)) or 1.0
        spots.append(Spot(x, y, side * (by - ay) / long, side * (ax - bx) / long, along))
        along += math.dist((x, y), (bx, by))
    return Coast(tuple(spots), along)


def pushed(coast: Coast, distance: Callable[[Spot], float]) -> Path:
    """Return a curve along a coast, every spot moved out to sea."""
    points: list[Point] = []
    for spot in coast.spots:
        far = distance(spot)
        points.append((spot.x + far * spot.out_x, spot.y + far * spot.out_y))
    return smooth(points, close=True)


def swell(dice: Dice, coast: Coast, wavelengths: Sequence[float]) -> Callable[[Spot], float]:
    """Return slow noise along a coast, from -1 to 1, that meets its own end; ``wavelengths`` in points."""
    waves = [(2 * math.pi * max(1, round(coast.length / long)) / coast.length, dice.uniform(0, 2 * math.pi))
             for long in wavelengths]

    def height(spot: Spot) -> float:
        return math.fsum(math.sin(turns * spot.along + phase) for turns, phase in waves) / len(waves)
    return height


def beach(found: Sequence[Coast], seed: str, least: float, most: float) -> Path:
    """Return the broken shore of a land: its coasts pushed out between two distances."""
    steps: list[Step] = []
    for n, coast in enumerate(found):
        dice = Dice(seed, f"beach {n}")
        slow = swell(dice, coast, (92 * MM, 41 * MM, 23 * MM))
        middle, swing = least + 0.42 * (most - least), 0.5 * (most - least)
        steps += pushed(coast, lambda spot, slow=slow, dice=dice, middle=middle, swing=swing:    # type: ignore[misc]
                        max(least, min(most, middle + swing * (slow(spot) + dice.uniform(-0.5, 0.6)))))
    return tuple(steps)


def hull(found: Sequence[Coast], dice: Dice, far: float, sway: float) -> Path:
    """Return a winding line around all coasts, about ``far`` away from them; ``sway`` is a share of that."""
    spots = [(spot.x, spot.y) for coast in found for spot in coast.spots]
    if not spots:
        return ()
    x, y = ((min(side) + max(side)) / 2 for side in zip(*spots))
    reaches = []
    for n in range(RAYS):
        sin, cos = math.sin(2 * math.pi * n / RAYS), math.cos(2 * math.pi * n / RAYS)
        beside = [((px - x) * cos + (py - y) * sin, (px - x) * sin - (py - y) * cos) for px, py in spots]
        reaches.append(max((along + math.sqrt(far * far - off * off) for along, off in beside if abs(off) < far),
                           default=far))
    for _ in range(3):
        reaches = [(a + 2 * b + c) / 4 for a, b, c in zip([reaches[-1], *reaches], reaches, [*reaches[1:], reaches[0]])]
    waves = [(turns, dice.uniform(0, 2 * math.pi), high) for turns, high in ((5, 0.5), (9, 0.5), (17, 0.3))]
    points = []
    for n, reach in enumerate(reaches):
        angle = 2 * math.pi * n / RAYS
        reach += far * sway * math.fsum(high * math.sin(turns * angle + phase) for turns, phase, high in waves)
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return smooth(points, close=True)
