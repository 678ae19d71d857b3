"""Whole landscapes for pieces that have no picture: sky, land and plants in colours that belong together.

Each seed takes one of a few palettes and lays out its own land; other generators draw the parts.
"""

from __future__ import annotations

from collections.abc import Callable

from pnp.artwork import Color, Group, Item, Shape
from pnp.colors import parse as parse_color
from pnp.geometry import Box, Matrix, Size, rectangle
from pnp.scenery.kind import Options, Scenery
from pnp.scenery.kit import MM, mixed
from pnp.scenery.patterns import grain
from pnp.scenery.plants import STANDING
from pnp.scenery.relief import PEAKS, RIDGES
from pnp.scenery.water import WATER
from pnp.scenery.weather import CLOUDS, STARS, SUN
from pnp.tools.dice import Dice

#: Sky, sun, far land, near land, plants: from dawn to night.
_PALETTES = (
    ("#F5DFB3", "#E8894A", "#D9A066", "#7A3B2A", "#33201B"),
    ("#D7E6E2", "#F7F1DA", "#8FB3A8", "#2F6B66", "#153B3C"),
    ("#F3E7C9", "#F0C65A", "#C9B26B", "#5D7A42", "#26391F"),
    ("#E6DCE6", "#F4D9B8", "#B29BB8", "#5B4A73", "#2A2140"),
    ("#CFE3EC", "#FBF3D9", "#93B4C6", "#3D6280", "#1B2F45"),
)
_NIGHT = ("#1F2A3A", "#F2E9CF", "#33445A", "#1A2533", "#0D141D")

Layer = tuple[Item, ...]


def _palette(seed: str, colors: tuple[Color, ...]) -> tuple[Color, ...]:
    """Return the colours of a scene: those that are given, the seed's palette where they are not (seen as none)."""
    words = Dice(seed, "palette").choice(_PALETTES)
    return tuple(given if given.a else parse_color(word) for given, word in zip(colors, words))


def _placed(items: Layer, x: float, y: float) -> Layer:
    return (Group(items, matrix=Matrix.moved(x, y)),)


def _sky(size: Size, seed: str, colors: tuple[Color, ...]) -> Layer:
    """Return a sky with its sun."""
    sky, sun, *_ = colors
    dice = Dice(seed, "sun")
    radius = min(size) * dice.uniform(0.12, 0.2)
    x, y = size.w * dice.uniform(0.25, 0.75), size.h * dice.uniform(0.24, 0.4)
    halo = [mixed(sky, sun, share) for share in (0.14, 0.36, 1.0)]
    box = Size(4 * radius, 4 * radius)
    discs = SUN.draw(box, seed, halo, {"radii": " ".join(f"{radius * part / MM:.3f}" for part in (2, 1.5, 1)),
                                       "ring-opacity": "0"})
    return (Shape(rectangle(Box(0, 0, *size)), sky), *_placed(discs, x - 2 * radius, y - 2 * radius))


def _land(size: Size, seed: str, colors: tuple[Color, ...], top: float, *, smooth: bool) -> Layer:
    """Return four ridges from ``top`` downwards, darker towards the front."""
    tones = [mixed(colors[2], colors[3], share) for share in (0.0, 0.35, 0.7, 1.0)]
    tops = " ".join(f"{(size.h - top) * share / MM:.3f}" for share in (0.08, 0.28, 0.5, 0.72))
    swing = f"{min(size) * 0.035 / MM:.3f}"
    land = RIDGES.draw(Size(size.w, size.h - top), seed, tones,
                       {"tops": tops, "amplitude": swing, "smooth": "yes" if smooth else "no", "step": "9"})
    return _placed(land, 0.0, top)


def _growth(size: Size, seed: str, colors: tuple[Color, ...], kinds: str, many: int) -> Layer:
    unit = min(size) / MM
    return STANDING.draw(size, seed, [colors[4], mixed(colors[4], colors[2], 0.45)],
                         {"plants": kinds, "count": str(many), "sizes": f"{unit * 0.05:.3f} {unit * 0.1:.3f}"})


def _hills(size: Size, seed: str, colors: tuple[Color, ...]) -> Layer:
    land = _land(size, seed, colors, size.h * 0.42, smooth=True)
    return *_sky(size, seed, colors), *land, *_growth(size, seed, colors, "crown conifer", 6)


def _forest(size: Size, seed: str, colors: tuple[Color, ...]) -> Layer:
    rows: list[Item] = []
    for n, share in enumerate((0.25, 0.6, 1.0)):
        tone = (*colors[:4], mixed(colors[2], colors[4], share))
        band = Size(size.w, size.h * (0.72 + 0.14 * n))
        rows += _growth(band, f"{seed} {n}", tone, "conifer conifer crown", 14 - 3 * n)
        ground = RIDGES.draw(Size(size.w, size.h - band.h + 2 * MM), f"{seed} {n}", [tone[4]],
                             {"tops": "1.5", "amplitude": "0.6", "smooth": "yes"})
        rows += _placed(ground, 0.0, band.h - 2 * MM)
    return *_sky(size, seed, colors), *_land(size, seed, colors, size.h * 0.4, smooth=False), *rows


def _mountains(size: Size, seed: str, colors: tuple[Color, ...]) -> Layer:
    light, dark = mixed(colors[2], colors[3], 0.3), mixed(colors[3], colors[4], 0.25)
    peaks = PEAKS.draw(Size(size.w, size.h * 0.62), seed, [light, dark], {"count": "4"})
    front = _land(size, seed, (*colors[:2], dark, colors[4], colors[4]), size.h * 0.74, smooth=False)
    return *_sky(size, seed, colors), *_placed(peaks, 0.0, size.h * 0.2), *front


def _sea(size: Size, seed: str, colors: tuple[Color, ...]) -> Layer:
    water = WATER.draw(Size(size.w, size.h * 0.42), seed, [colors[3], mixed(colors[0], colors[2], 0.3)], {"gap": "2.2"})
    banks = CLOUDS.draw(Size(size.w, size.h * 0.5), seed, [mixed(colors[0], colors[2], share) for share in (0.25, 0.5)],
                        {"radii": f"{size.h * 0.07 / MM:.3f} {size.h * 0.05 / MM:.3f}",
                         "thick": f"{size.h * 0.07 / MM:.3f}"})
    island = RIDGES.draw(Size(size.w, size.h * 0.16), seed, [colors[2]], {"tops": "3", "amplitude": "2.4"})
    return (*_sky(size, seed, colors), *banks, *_placed(island, 0.0, size.h * 0.49),
            *_placed(water, 0.0, size.h * 0.58))


def _night(size: Size, seed: str, colors: tuple[Color, ...]) -> Layer:
    dark = tuple(given if given.a else parse_color(word) for given, word in zip(colors, _NIGHT))
    stars = STARS.draw(Size(size.w, size.h * 0.6), seed, [dark[1]], {"count": "70"})
    return (*_sky(size, seed, dark), *stars, *_land(size, seed, dark, size.h * 0.5, smooth=True),
            *_growth(size, seed, dark, "conifer", 5))


def _scene(name: str, doc: str, draw: Callable[[Size, str, tuple[Color, ...]], Layer]) -> Scenery:
    """Return a scene as a kind of scenery, with a breath of grain over it."""
    def generate(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> Layer:
        found = colors if name == "night" else _palette(seed, colors)
        return *draw(size, seed, found), *grain(seed, size, parse_color("#1D2429"), 0.08, 0.1)

    return Scenery(name, doc, dict.fromkeys(("sky", "sun", "far", "near", "plants"), "#0000"), {}, generate)


SCENES = tuple(_scene(*scene) for scene in (
    ("hills", "A whole landscape of hills under the sun, with a few trees.", _hills),
    ("forest", "A whole landscape of trees in three rows.", _forest),
    ("mountains", "A whole landscape of snowy mountains.", _mountains),
    ("sea", "A whole landscape of water under clouds, with land far off.", _sea),
    ("night", "A whole landscape of dark hills under stars.", _night),
))
