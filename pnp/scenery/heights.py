"""What stands up from a land that is seen from above and in front: swells, dunes, hills, peaks, drifts of snow.

Forms that differ only in size are drawn once, for half a width and a height of 1; ``u`` is one millimetre of a hexagon
30 mm wide.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.artwork import Color, Stroke
from pnp.geometry import Path, Size, Step, polygon
from pnp.scenery.kit import Point, faded, mixed, pen
from pnp.scenery.landforms import Mark, Thing, Tones, places, put
from pnp.tools.dice import Dice
from pnp.tools.svg_paths import parse_path

#: Body, side in the shade, and line of light of each form, its foot's middle at 0,0.
Form = tuple[Path, ...]
SWELL: Form = tuple(map(parse_path, (
    "M-1 0C-.55 -.9 -.2 -1.25 .1 -1C.45 -.7 .7 -.2 1 0C.4 .25 -.4 .25 -1 0Z",
    "M.1 -1C.45 -.7 .7 -.2 1 0C.6 .18 .1 .2 -.25 .18C.2 -.15 .25 -.6 .1 -1Z",
    "M-1 0C-.55 -.9 -.2 -1.25 .1 -1")))
DUNE: Form = tuple(map(parse_path, (
    "M-1 0C-.5 -.34 -.2 -.96 .1 -1C.26 -.84 .1 -.52 .34 -.42C.54 -.28 .2 -.02 .42 .12C0 .2 -.6 .1 -1 0Z",
    "M.1 -1C.26 -.84 .1 -.52 .34 -.42C.54 -.28 .2 -.02 .42 .12L1 0C.62 -.2 .36 -.86 .1 -1Z")))
HILL: Form = tuple(map(parse_path, (
    "M-1 0C-.62 -1.28 .42 -1.36 1 0C.4 .22 -.4 .22 -1 0Z",
    "M.02 -.985C.42 -.95 .74 -.52 1 0C.6 .16 .2 .17 -.12 .16C.34 -.2 .36 -.66 .02 -.985Z",
    "M-.78 -.3C-.6 -.8 -.34 -.98 -.1 -1")))
DRIFT: Form = tuple(map(parse_path, (
    "M-1 0C-.5 -1.1 0 -1.3 1 0Z", "M1 0C.5 -.66 .24 -.84 .06 -.9C.22 -.4 0 -.1 -.2 0Z")))
#: The shadow of a mountain on the ground, for a width and a height of 1.
GROUND = parse_path("M-.5 0C-.2 .12 .34 .12 .62 -.02Z")
#: Width and height of the mountains of one row after the other, in u.
PEAKS = ((9.9, 8.9), (10.4, 8.4), (8.8, 7.0), (9.4, 7.6))
CRAGS = ((11.8, 14.4), (17.0, 15.8), (11.2, 10.8), (13.0, 9.6))

Look = tuple[tuple[Color | None, Stroke | None], ...]


def _stood(form: Form, x: float, y: float, w: float, h: float, look: Look) -> Thing:
    """Return a form that stands at (x, y), half as wide as ``w`` says and ``h`` high."""
    marks = tuple(Mark(put(path, x, y, w, h), *paint) for path, paint in zip(form, look))
    return Thing(y, x - w, y - 1.1 * h, x + w, y + 0.2 * h, marks)


def swells(dice: Dice, size: Size, u: float, tones: Tones) -> Iterator[Thing]:
    """Yield low, long rises."""
    look = ((tones.lighter(0.2), None), (faded(tones.darker(0.3), 0.55), None),
            (None, pen(tones.lighter(0.5), 0.3 * u)))
    for _, x, y in places(dice, size, 17 * u, 4.6 * u, 7 * u):
        x += dice.uniform(-2, 2) * u
        yield _stood(SWELL, x, y, dice.uniform(5.6, 8.4) * u, dice.uniform(1.5, 2.2) * u, look)


def dunes(dice: Dice, size: Size, u: float, tones: Tones) -> Iterator[Thing]:
    """Yield dunes: a long slope in the light, a sharp winding crest, a hollow side in the shade."""
    look = (tones.lighter(0.3), None), (faded(tones.darker(0.34), 0.75), None)
    for _, x, y in places(dice, size, 14 * u, 5.2 * u, 8.6 * u):
        yield _stood(DUNE, x, y, dice.uniform(5.4, 7.4) * u, dice.uniform(2.4, 3.4) * u, look)


def hills(dice: Dice, size: Size, u: float, tones: Tones) -> Iterator[Thing]:
    """Yield round hills."""
    look = ((tones.lighter(0.24), None), (faded(tones.darker(0.4), 0.66), None),
            (None, pen(tones.lighter(0.56), 0.34 * u)))
    for _, x, y in places(dice, size, 13 * u, 4.7 * u, 9 * u):
        yield _stood(HILL, x, y, dice.uniform(5.2, 7.0) * u, dice.uniform(3.0, 4.2) * u, look)


def drifts(dice: Dice, size: Size, u: float, tones: Tones, many: int) -> Iterator[Thing]:
    """Yield drifts of snow, anywhere."""
    look = (tones.snow, None), (faded(mixed(tones.snow, tones.water, 0.34), 0.8), None)
    for _ in range(many):
        x, y, w = dice.uniform(0.08, 0.92) * size.w, dice.uniform(0.15, 0.97) * size.h, dice.uniform(2.2, 4.8) * u
        yield _stood(DRIFT, x, y, w, 0.36 * w, look)


def peaks(dice: Dice, size: Size, u: float, tones: Tones, snow: float, scars: int) -> Iterator[Thing]:
    """Yield mountains."""
    for row, x, y in places(dice, size, 13.8 * u, 5.4 * u, 12.9 * u):
        w, h = PEAKS[row % len(PEAKS)]
        yield _peak(dice, (x, y), Size(w * u, h * u * dice.uniform(0.9, 1.06)), tones, snow, 2 + scars)


def crags(dice: Dice, size: Size, u: float, tones: Tones, snow: float, scars: int) -> Iterator[Thing]:
    """Yield high mountains, nearly twice as high."""
    for row, x, y in places(dice, size, 20.4 * u, 5.0 * u, 18.3 * u):
        w, h = CRAGS[row % len(CRAGS)]
        yield _peak(dice, (x, y), Size(w * u, h * u * dice.uniform(0.94, 1.05)), tones, snow, 3 + scars)


def _peak(dice: Dice, foot: Point, size: Size, tones: Tones, snow: float, scars: int) -> Thing:
    """Return a mountain of two facets, the left one in the light, with snow down to a share of its height."""
    (x, y), (w, h) = foot, size

    def at(across: tuple[float, float], up: float) -> Point:
        return x + w * dice.uniform(*across), y - h * up

    top = at((-0.08, 0.08), 1.0)
    lean = (top[0] - x) / w
    ridge = [top, *(at((lean + low, lean + high), up) for low, high, up in
                    ((0.02, 0.07, 0.72), (-0.03, 0.03, 0.5), (0.06, 0.14, 0.26), (0.0, 0.08, 0.0)))]
    left = [(x - w * 0.5, y), at((-0.33, -0.27), 0.42), at((-0.24, -0.19), 0.52), at((-0.13, -0.08), 0.78)]
    right = [at((0.1, 0.15), 0.74), at((0.2, 0.26), 0.5), at((0.3, 0.36), 0.38), (x + w * 0.5, y)]
    rib = [ridge[1], (x + w * 0.2, y - h * 0.34), (x + w * 0.34, y), (x + w * 0.2, y), (x + w * 0.14, y - h * 0.3)]
    marks = [Mark(put(GROUND, x, y, w, h), faded(tones.darker(0.6), 0.4)), Mark(polygon([*left, *ridge]), tones.rock),
             Mark(polygon([*ridge[::-1], *right]), tones.crag),
             Mark(polygon(rib), faded(mixed(tones.crag, tones.rock, 0.5), 0.55)),
             Mark(_scars(dice, foot, size, scars), faded(tones.crag, 0.42))]
    if snow > 0:
        marks += _snow(dice, top, size, tones, snow)
    return Thing(y, x - w * 0.56, y - h, x + w * 0.62, y + h * 0.1, tuple(marks))


def _scars(dice: Dice, foot: Point, size: Size, many: int) -> list[Step]:
    """Return slim gullies in the lit facet."""
    (x, y), (w, h) = foot, size
    steps: list[Step] = []
    for n in range(many):
        px = x - w * (0.34 - 0.1 * n + dice.uniform(-0.02, 0.02))
        py, long = y - h * (0.2 + 0.13 * n + dice.uniform(-0.06, 0.06)), h * dice.uniform(0.13, 0.2)
        steps += polygon([(px, py), (px + 0.04 * w, py + long), (px - 0.005 * w, py + long * 0.8)])
    return steps


def _snow(dice: Dice, top: Point, size: Size, tones: Tones, share: float) -> list[Mark]:
    """Return a cap of snow with a jagged edge, and its side in the shade."""
    (px, py), deep, wide = top, size.h * share, size.w * 0.5 * share
    tongue = (px + 0.05 * size.w, py + deep * dice.uniform(0.62, 0.74))
    light = [(px, py), (px - wide * 0.66, py + deep * 0.82), (px - wide * 0.42, py + deep * dice.uniform(0.56, 0.66)),
             (px - wide * 0.2, py + deep), (px + wide * 0.02, py + deep * 0.6), tongue]
    dim = [(px, py), tongue, (px + wide * 0.28, py + deep * 0.95), (px + wide * 0.46, py + deep * 0.62),
           (px + wide * 0.7, py + deep * 0.86)]
    return [Mark(polygon(light), tones.snow), Mark(polygon(dim), mixed(tones.snow, tones.crag, 0.46))]
