"""Scenes in place of pictures: a piece without art gets a landscape of its own, the same every time.

What is seen (a sunrise, peaks, a coast …) is drawn from the piece's id, the colours from its type: pieces of one type
belong together, and no two look alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pnp.colors import CSS_COLORS, luminance, parse
from pnp.compose.verify import SCENE
from pnp.face import Element
from pnp.markup import ELEMENTS
from pnp.model import Piece
from pnp.tools.dice import Dice
from pnp.tools.workshop import Workshop
from pnp.values import Fields

#: Fields whose word picks the colours; without any of them the piece's id does.
_TYPES = ("type", "kind", "suit", "class", "faction", "group", "category", "colour", "color")
_PALE = 0.72                    # luminance
_CONTRAST = 4.5                 # of small type on its ground
_COLOURS = ("colour", "color", "type", "suit", "faction")
_PLACE = ELEMENTS["box"].attributes.keys() & ELEMENTS["scenery"].attributes.keys()


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a scene, with those that go with it elsewhere on the piece.

    ``sky`` lies behind everything, ``discs`` are the sun's from the outermost inwards, ``land`` goes from far to near.
    ``accent`` is dark enough for small type on paper, ``tint`` a pale ground for dark type.
    """

    name: str
    sky: str
    discs: tuple[str, ...]
    land: tuple[str, str, str]
    water: str
    accent: str
    tint: str

    @property
    def band(self) -> str:
        """Return a colour between picture and paper that stands out from both."""
        return self.discs[-1] if luminance(parse(self.discs[-1])) < _PALE else self.land[0]


LOOKS = (
    Look("ember", "#F6D9A4", ("#F3CD8C", "#EFB667", "#E7974A", "#D9723A", "#C24A2A"), ("#B0452B", "#8A2E22", "#531B19"),
         "#7E3A3A", "#9E3420", "#F3DCC4"),
    Look("lagoon", "#CDE2DB", ("#DCE9DC", "#E8EBD3", "#F3EBC6", "#F8E3A8"), ("#7FB0AC", "#3F7F86", "#173F4E"),
         "#2F7580", "#1B5B69", "#D5E5DF"),
    Look("fern", "#DFE6C6", ("#E6E9C6", "#EEE6B0", "#F3DF93", "#F6D06F"), ("#A3B77C", "#638A55", "#274A33"),
         "#5B8F8A", "#36623A", "#E0E7CB"),
    Look("dusk", "#E9C9C0", ("#EBC1AF", "#EFB79A", "#F3AC82", "#F29A68"), ("#A67C93", "#6F557F", "#35305A"),
         "#5F5A8C", "#5B3F7D", "#E6D8E4"),
    Look("frost", "#DAE6EC", ("#E4ECEF", "#EDF1EE", "#F6F4E8", "#FBF7EC"), ("#A9BECB", "#7391A6", "#33506B"),
         "#5F8BA6", "#2F5878", "#DBE6EC"),
    Look("sand", "#F5E6C5", ("#F5DEAC", "#F4D394", "#F0C376", "#E8AC55"), ("#D9AE6E", "#B07B45", "#694527"),
         "#6FA29B", "#805012", "#F3E3C3"),
    Look("rose", "#F7DDD3", ("#F7D2C2", "#F6C5AE", "#F3B296", "#EE9A80"), ("#CF8C86", "#A0586A", "#582B46"),
         "#8C6A8C", "#96324F", "#F3DAD5"),
    Look("night", "#1F2C4A", ("#263657", "#304267", "#415480", "#F3EBD2"), ("#3D4F78", "#2A3859", "#131B30"),
         "#2D4470", "#2B3F73", "#D9DEEA"),
)


def look_of(piece: Piece, fields: Fields) -> Look:
    """Return the colours of a piece's scene."""
    word = next((str(fields.fields[name]) for name in _TYPES if fields.fields.get(name)), "")
    seed = f"{piece.component.id}/{word.casefold()}" if word else piece.address
    return LOOKS[Dice(seed, "look").below(len(LOOKS))]


def scene_fields(look: Look, fields: Fields, workshop: Workshop) -> Fields:
    """Return the colours of a scene for templates. ``ground`` is the piece's own colour if it has one.

    ``on`` is paper or ink, whichever is easier to read on the ground.
    """
    own = _own_color(fields, workshop)
    return Fields("scene", {
        "sky": look.sky, "sun": look.discs[-1], "far": look.land[0], "middle": look.land[1], "near": look.land[2],
        "accent": own if own and _dark(own, look, workshop) else look.accent, "tint": look.tint,
        "band": own or look.band, "ground": own or look.accent, "on": _legible(own or look.accent, workshop)})


def _own_color(fields: Fields, workshop: Workshop) -> str:
    """Return the colour that a piece names, even one that there is not: then the template says so.

    A type, suit or faction may be called as a colour is.
    """
    for name in _COLOURS:
        word = str(fields.fields.get(name) or "").strip()
        if word and name in _COLOURS[:2]:
            return word
        if word.lower() in workshop.theme.palette or word.lower() in CSS_COLORS:
            return word.lower()
    return ""


def _light(name: str, workshop: Workshop) -> float:
    """Return how bright a colour of the theme is, 0.05 more, as contrast is reckoned; 1.05 for what is none."""
    try:
        color = workshop.color(name)
    except ValueError:
        return 1.05
    return luminance(color) + 0.05 if color else 1.05


def _dark(name: str, look: Look, workshop: Workshop) -> bool:
    """Return whether small type of a colour can be read on paper and on the tint; or else that there is no such."""
    try:
        workshop.color(name)
    except ValueError:
        return True
    paper = "paper" if "paper" in workshop.theme.palette else "white"
    return min(_light(paper, workshop), _light(look.tint, workshop)) / _light(name, workshop) >= _CONTRAST


def _legible(ground: str, workshop: Workshop) -> str:
    """Return the colour of the theme that is read more easily on a ground."""
    palette = workshop.theme.palette
    light, dark = "paper" if "paper" in palette else "white", "ink" if "ink" in palette else "black"
    bright, middle, low = (_light(name, workshop) for name in (light, ground, dark))
    return light if bright / middle > middle / low else dark


def with_scenes(root: Element, piece: Piece, fields: Fields) -> None:
    """Turn every image whose picture is a scene into scenery, in place."""
    for child in root.children:
        if isinstance(child, Element):
            if child.tag == "image" and child.get("src") == SCENE:
                _draw(child, piece, look_of(piece, fields))
            elif child.tag != "text":
                with_scenes(child, piece, fields)


def _draw(image: Element, piece: Piece, look: Look) -> None:
    """Turn one image into a box, cut off at its corners, with a scene in it."""
    dice = Dice(piece.address, "scene")
    makes = NIGHT if look.name == "night" else DAY
    layers = makes[dice.below(len(makes))](look, dice)
    for number, layer in enumerate(layers):
        layer.span = image.span
        if layer.tag == "scenery":
            layer.attributes["seed"] = f"{piece.address} {number}"
    kept = {name: value for name, value in image.attributes.items() if name in _PLACE}
    kept["clip"] = kept.get("clip", "no").replace("no", "yes")
    kept.setdefault("layer", SCENE)
    ground = Element("rect", {"inset": "0", "fill": look.sky}, [], image.span)
    image.tag, image.attributes, image.children = "box", kept, [ground, *layers]


def _layer(kind: str, colors: tuple[str, ...], y: float, h: float, x: float = 0, w: float = 100, /,
           **options: str) -> Element:
    """Return scenery in a part of the picture, in hundredths of it. Options are written with _ for -."""
    place = {name: f"{value:g}%" for name, value in zip("xywh", (x, y, w, h))}
    own = {name.replace("_", "-"): value for name, value in options.items()}
    return Element("scenery", {"kind": kind, "colors": ", ".join(colors), **place, **own})


def _sun(look: Look, x: float, y: float, size: float) -> Element:
    """Return the sun's discs about a point, ``size`` hundredths of the picture wide."""
    return _layer("sun", look.discs, y - size / 2, size, x - size / 2, size, ring_opacity="0.35")


def _ridges(colors: tuple[str, ...], top: float, amplitude: float = 8, **options: str) -> Element:
    """Return ridges from ``top`` down; ``amplitude`` is in hundredths of their box's shorter side."""
    return _layer("ridges", colors, top, 100 - top, amplitude=f"{amplitude:g}%", **options)


def _plants(look: Look, dice: Dice, foot: float, count: int) -> Element:
    kind = dice.choice(("conifer", "conifer", "crown", "cycad", "horsetail", "fern"))
    tall = 11 if kind == "conifer" else 8
    return _layer("plants", look.land[2:] + look.land[1:2], foot - 40, 40, plants=kind, count=f"{count}",
                  sizes=f"{tall}% {tall * 2}%")


def _mountains(colors: tuple[str, ...], dice: Dice) -> Element:
    return _layer("peaks", colors, 23, 64, 3, 94, count=f"{2 + dice.below(3)}")


def _sunrise(look: Look, dice: Dice) -> list[Element]:
    return [_sun(look, dice.uniform(28, 72), dice.uniform(44, 54), 165), _ridges(look.land[:2], 44),
            _plants(look, dice, 80, 7), _ridges(look.land[2:], 72, 14)]


def _peaks(look: Look, dice: Dice) -> list[Element]:
    return [_sun(look, dice.uniform(20, 80), 34, 130), _ridges(look.land[:1], 50),
            _mountains((*look.land[:2], _WHITE, look.tint), dice), _ridges(look.land[1:], 58)]


def _coast(look: Look, dice: Dice) -> list[Element]:
    east = dice.below(2)
    return [_sun(look, 32 if east else 68, 54, 150), _ridges(look.land[:1], 42),
            _layer("water", (look.water, _WHITE), 57, 43), _headland(look.land[1], 88 if east else 12, 55, 30),
            _headland(look.land[2], 96 if east else 4, 50, 20)]


def _headland(color: str, x: float, wide: float, high: float) -> Element:
    """Return land that rises out of the lower edge."""
    return Element("ellipse", {"cx": f"{x:g}%", "cy": "104%", "rx": f"{wide:g}%", "ry": f"{high:g}%", "fill": color})


def _hills(look: Look, dice: Dice) -> list[Element]:
    return [_sun(look, dice.uniform(25, 75), 30, 120), _ridges(look.land[:2], 26, 9, smooth="yes", step="34%"),
            _plants(look, dice, 76, 5), _ridges(look.land[2:], 66, 16, smooth="yes", step="70%")]


def _beds(look: Look, dice: Dice) -> list[Element]:
    return [_sun(look, dice.uniform(25, 75), 30, 120), _ridges(look.land[:1], 30), _plants(look, dice, 49, 5),
            _layer("strata", (look.land[1], look.discs[-1], look.land[0], look.land[2]), 44, 58, amplitude="5%",
                   step="24%", ink=look.land[2])]


def _storm(look: Look, dice: Dice) -> list[Element]:
    return [_layer("rain", (look.land[1],), 20, 60, count="60", line_opacity="0.45"), _ridges(look.land, 40),
            _layer("rain", (_WHITE,), 24, 76, count="90", line_opacity="0.6"),
            _layer("clouds", (look.land[2], look.land[1], look.land[0]), -12, 46)]


def _desert(look: Look, dice: Dice) -> list[Element]:
    sand = look.discs[0]
    return [_sun(look, dice.uniform(25, 75), 40, 150), _ridges(look.land[:2], 34, 12, rough="0.4"),
            _ridges((sand,), 50, 7, smooth="yes", step="40%"), _layer("ripples", (sand, _WHITE, look.land[1]), 60, 40)]


def _stars(look: Look, dice: Dice) -> list[Element]:
    return [_sky(), _sun(look, dice.uniform(25, 75), 28, 60), _ridges(look.land[:2], 42), _plants(look, dice, 80, 7),
            _ridges(look.land[2:], 72, 14)]


def _northern(look: Look, dice: Dice) -> list[Element]:
    return [_sky(), _mountains((*look.land[:2], "#E9E5DA", "#AEB7CC"), dice), _ridges(look.land[1:], 58)]


def _moonlit(look: Look, dice: Dice) -> list[Element]:
    east = dice.below(2)
    return [_sky(), _sun(look, 34 if east else 66, 28, 70), _layer("water", (look.water, "#F3EBD2"), 56, 44),
            _headland(look.land[2], 92 if east else 8, 52, 32)]


def _sky() -> Element:
    return _layer("stars", ("#F3EBD2",), 0, 64, count="70")


_WHITE = "#FBF6EA"
Make = Callable[[Look, Dice], list[Element]]
DAY: tuple[Make, ...] = (_sunrise, _peaks, _coast, _hills, _beds, _storm, _desert)
NIGHT: tuple[Make, ...] = (_stars, _northern, _moonlit)
