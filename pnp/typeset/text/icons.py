"""Icons with a number in them, and what stands for an icon that there is not."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Color, Glyphs, Item, Shape
from pnp.face import Element
from pnp.geometry import Box, ellipse
from pnp.typeset.part import Setting
from pnp.typeset.text.looks import Look, changed, color_of, style_of
from pnp.typeset.text.runs import pieces

#: How high a number stands in its icon, and how wide at most, as shares of the icon's height and width.
TALL, WIDE = 0.5, 0.76
#: How wide at most, and how far from corner to corner, where nobody made the icon for numbers: inside its line.
INSIDE, ACROSS = 0.62, 0.7
#: Radius of the disc of paper under a number that no class of the theme is made for, as a share of the icon.
DISC = 0.34
LONGEST = 24        # characters


def proportions(setting: Setting, name: str) -> float:
    """Return an icon's width per height, 1 for an icon that there is not."""
    try:
        return min(max(setting.workshop.icons.find(name).width_per_height, 0.02), 50.0)
    except ValueError:
        return 1.0


def icon_ink(setting: Setting, name: str, box: Box, color: Color, value: str = "") -> Iterator[Item]:
    """Yield an icon as large as the box holds, with ``value`` in its middle.

    An icon that there is not prints its name in braces, as it was typed: compose has reported it, and what is faulty
    must be seen.
    """
    try:
        icon = setting.workshop.icons.find(name)
    except ValueError:
        yield from centered(setting, "{" + name + "}", box, Look("body", None, None, "none", 0.0, "ink", ()), 1.0, 1.0)
        return
    yield from icon.items(box, color)
    if value:
        if not icon.number and not icon.hollow:         # lines of the icon would cross the number
            paper = color_of("paper" if "paper" in setting.workshop.theme.palette else "white", setting.workshop.fonts)
            (x, y), r = box.center, min(box.w, box.h) * DISC
            yield Shape(ellipse(x, y, r, r), paper)
        look = _number_look(setting, icon.number)
        if icon.number:
            yield from centered(setting, value, box, look, TALL, WIDE)
        else:
            yield from centered(setting, value, box, look, TALL, INSIDE, ACROSS)


def _number_look(setting: Setting, name: str) -> Look:
    """Return the look of numbers: bold, or as the class says that the icon names; figures are as high as capitals."""
    plain = Look("body", 700, None, "none", 0.0, "ink", ())
    look = changed(plain, Element("span", {"class": name}), setting.workshop.fonts, 1.0)
    return look._replace(scale=1.0, features=("lnum", *look.features))


def centered(setting: Setting, text: str, box: Box, look: Look, tall: float, wide: float,
             across: float = math.inf) -> Iterator[Glyphs]:
    """Yield words in the middle of a box, by the height of capitals, as large as the shares of its sides allow.

    ``across``: and that of its shorter side for the line from corner to corner, so that they lie in a circle.
    """
    style = style_of(look, setting.workshop.fonts)
    found = pieces(text[:LONGEST], style)
    width, cap = sum(piece.width for piece in found), style.fonts[0].cap_height
    if width <= 0 or box.w <= 0 or box.h <= 0:
        return
    size = min(box.h * tall / cap, box.w * wide / width, min(box.w, box.h) * across / math.hypot(width, cap))
    (x, y), pen = box.center, 0.0
    for piece in found:
        if piece.word:
            yield Glyphs(piece.word.font, size, x + (pen - width / 2) * size, y + cap / 2 * size, (piece.word,),
                         style.color, 0.0, style.tracking)
        pen += piece.width
