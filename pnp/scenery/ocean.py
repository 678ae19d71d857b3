"""The sea around a land, and the land's shore, seen from above: shelves, echo lines, waves in open water, a beach."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pnp.artwork import Color, Item, Shape, Stroke
from pnp.geometry import Box, Matrix, Path, Size, Step, mapped, rectangle
from pnp.scenery.kind import Options, Scenery, SceneryOption
from pnp.scenery.kit import MM, color, count, drawn, faded, lengths, mixed, mm, number, pen
from pnp.scenery.shore import Coast, Loop, beach, coasts, hull, island, outline, pushed, swell
from pnp.tools.dice import Dice

#: Distance of the points of a beach, and of a shelf's edge, in points.
FINE, COARSE = 2.5 * MM, 11 * MM
#: Beyond this distance, in points, a shelf goes around the lands as a whole; nearer it follows every bay.
WIDE = 18 * MM


def _lands(size: Size, seed: str, options: Options) -> list[Loop]:
    """Return the outline that is given; without one, an island."""
    x, y = (lengths(options, "origin") * 2)[:2] or (0.0, 0.0)
    return outline(options["path"], (x, y)) if options["path"] else island(size, seed)


def _ocean(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    deep, *shelves = colors
    distances = lengths(options, "shelves") or [0.0]
    if shelves and len(distances) < len(shelves):
        raise ValueError(f"shelves takes a distance for each of the {len(shelves)} colours behind the first")
    items: list[Item] = [Shape(rectangle(Box(0, 0, *size)), deep)]
    crest, sway = color(options, "crest"), number(options, "sway")
    lands = _lands(size, seed, options)
    found = coasts(lands, COARSE)
    for n, (fill, far) in enumerate(zip(shelves, distances)):
        winding = Dice(seed, f"shelf {n}")
        edge = hull(found, winding, far, sway) if far > WIDE else _shelf(found, winding, far * sway)
        reach = mm(options, "line") / 2 if far > WIDE else far
        line = mixed(fill, crest, number(options, "edge-opacity"))
        items += _broad(edge, line, reach + mm(options, "line") / 2, inside=far > WIDE)
        items += _broad(edge, fill, reach - mm(options, "line") / 2, inside=far > WIDE)
    items += _echoes(colors[-1], crest, seed, lands, options)
    return (*items, *_waves(Dice(seed, "waves"), size, found, faded(crest, number(options, "wave-opacity")), options))


def _shelf(found: Sequence[Coast], dice: Dice, sway: float) -> Path:
    """Return the coasts pushed out and in by slow waves: what is drawn broadly along it has a winding edge."""
    steps: list[Step] = []
    for coast in found:
        slow = swell(dice, coast, (190 * MM, 97 * MM, 61 * MM))
        steps += pushed(coast, lambda spot, slow=slow: 1.6 * sway * slow(spot))     # type: ignore[misc]
    return tuple(steps)


def _broad(path: Path, ink: Color, reach: float, *, inside: bool = False) -> Iterator[Item]:
    """Yield all that lies within a distance of a path, and what lies inside it."""
    if path and (reach > 0 or inside):
        yield Shape(path, ink if inside else None, Stroke(ink, 2 * reach, "round", "round") if reach > 0 else None)


def _echoes(water: Color, crest: Color, seed: str, lands: Sequence[Loop], options: Options) -> Iterator[Item]:
    """Yield lines that repeat the shore, fainter with every one: each is a broad band under a narrower one."""
    distances, line = sorted(lengths(options, "echoes"), reverse=True), mm(options, "echo-line")
    if not distances:
        return
    shore = beach(coasts(lands, FINE), seed, *_reach(options))
    for n, far in enumerate(distances):
        share = number(options, "echo-opacity") * (n + 1) / len(distances)
        yield from _broad(shore, mixed(water, crest, share), far + line / 2)
        yield from _broad(shore, water, far - line / 2)


def _reach(options: Options) -> tuple[float, float]:
    least, most = sorted((lengths(options, "reach") * 2)[:2] or (0.0, 0.0))
    return least, most


def _waves(dice: Dice, size: Size, found: Sequence[Coast], ink: Color, options: Options) -> Iterator[Item]:
    """Yield wavelets in the open sea, alone and in pairs."""
    clear, long = mm(options, "clear"), mm(options, "wave")
    near = [(spot.x, spot.y) for coast in found for spot in coast.spots[::2]]
    steps: list[Step] = []
    for _ in range(count(options, "waves")):
        x, y, s = dice.uniform(0, size.w), dice.uniform(0, size.h), long * dice.uniform(0.36, 0.6)
        pair = dice.chance(50)
        if any(abs(x - px) < clear and abs(y - py) < clear and math.dist((x, y), (px, py)) < clear for px, py in near):
            continue
        steps += _wavelet(x, y, s)
        if pair:
            steps += _wavelet(x - 0.6 * s, y + 0.72 * s, s)
    yield from drawn(tuple(steps), ink, mm(options, "wave-line"))


def _wavelet(x: float, y: float, s: float) -> Iterator[Step]:
    yield "M", x, y
    yield "C", x + s / 3, y - 0.4 * s, x + 2 * s / 3, y - 0.4 * s, x + s, y
    yield "C", x + 4 * s / 3, y + 0.4 * s, x + 5 * s / 3, y + 0.4 * s, x + 2 * s, y


def _coast(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    sand, wet, ink = colors
    shore = beach(coasts(_lands(size, seed, options), FINE), seed, *_reach(options))
    if not shore:
        return ()
    dx, dy = (lengths(options, "shadow") * 2)[:2] or (0.0, 0.0)
    line = mm(options, "line")
    shadow = Shape(mapped(shore, Matrix.moved(dx, dy)), faded(ink, number(options, "shadow-opacity")))
    rim = mm(options, "rim")
    edge = [Shape(shore, wet, pen(wet, 2 * rim))] if rim > 0 else []
    return (shadow, *edge, Shape(shore, sand, pen(ink, line) if line > 0 else None))


_PATH = {
    "path": SceneryOption("path", "", "outline of the land, in SVG's words and mm; a loop inside another is a lake; "
                          "without it, an island"),
    "origin": SceneryOption("list", "0 0", "where the outline's 0,0 lies in the box", -2_000, 2_000, "lengths"),
    "reach": SceneryOption("list", "0.2 3.2", "nearest and farthest edge of the beach beyond the outline", 0, 100,
                           "lengths"),
}
OCEAN = Scenery(
    "ocean", "The sea around a land seen from above; the shelf next to the land has the last colour.",
    {"deep": "#123F50", "far": "#1A5061", "middle": "#246373", "near": "#2F7580"},
    {**_PATH,
     "shelves": SceneryOption("list", "46 27 13", "how far each shelf reaches from the land", 0, 500, "lengths"),
     "sway": SceneryOption("number", "0.17", "how far their edges swing, as a share of that", 0, 1),
     "crest": SceneryOption("color", "#F8F0DD", "of lines and waves"),
     "line": SceneryOption("length", "0.2", "width of the shelves' edges", 0, 5),
     "edge-opacity": SceneryOption("number", "0.22", "opacity of the shelves' edges", 0, 1),
     "echoes": SceneryOption("list", "2.2 4 6.2 9", "distances of the lines that repeat the shore", 0, 200, "lengths"),
     "echo-line": SceneryOption("length", "0.32", "width of these lines", 0, 5),
     "echo-opacity": SceneryOption("number", "0.75", "opacity of the innermost", 0, 1),
     "waves": SceneryOption("number", "120", "how many wavelets are tried; those near the land are left out", 0, 2_000),
     "wave": SceneryOption("length", "4", "length of a wavelet", 0.5, 100),
     "wave-line": SceneryOption("length", "0.28", "width of a wavelet", 0, 5),
     "wave-opacity": SceneryOption("number", "0.26", "opacity of the wavelets", 0, 1),
     "clear": SceneryOption("length", "20", "how far they stay away from the land", 0, 500)},
    _ocean, many=1)
COAST = Scenery(
    "coast", "The shore of a land seen from above, a little beyond its outline: lay the spaces of a map on it.",
    {"sand": "#E9CF95", "wet": "#F8F0DD", "ink": "#1D2429"},
    {**_PATH,
     "line": SceneryOption("length", "0.35", "width of the outline", 0, 5),
     "rim": SceneryOption("length", "0", "width of the surf around it", 0, 20),
     "shadow": SceneryOption("list", "0.9 1.3", "how far the shadow falls to the right and down", -50, 50, "lengths"),
     "shadow-opacity": SceneryOption("number", "0.4", "opacity of the shadow", 0, 1)},
    _coast)
