"""Icons with a number in them, and what stands for an icon that there is not."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Color, Glyphs, Item, Overflow, Shape
from pnp.colors import contrast
from pnp.diagnostics import Span
from pnp.face import Element
from pnp.geometry import Box, ellipse
from pnp.tools.svg_shapes import dyed
from pnp.typeset.lengths import UNIT
from pnp.typeset.part import Setting
from pnp.typeset.text.looks import Look, changed, color_of, style_of
from pnp.typeset.text.runs import pieces

#: How high a number stands in its icon, and how wide at most, as shares of the icon's height and width.
TALL, WIDE = 0.5, 0.76
#: How wide at most, and how far from corner to corner, where nobody made the icon for numbers: inside its line.
INSIDE, ACROSS = 0.62, 0.7
#: Radius of the disc of paper under a number that lines of the icon would cross, as a share of the icon.
DISC = 0.34
LONGEST = 24        # characters
#: Points of a number that anyone can read on the table, as small as pnp prints anything by itself.
READ = 4.0
WHITE = Color(1.0, 1.0, 1.0)


def proportions(setting: Setting, name: str) -> float:
    """Return an icon's width per height, 1 for an icon that there is not."""
    try:
        return min(max(setting.workshop.icons.find(name).width_per_height, 0.02), 50.0)
    except ValueError:
        return 1.0


def icon_ink(setting: Setting, name: str, box: Box, color: Color, value: str = "",
             span: Span | None = None) -> Iterator[Item]:
    """Yield an icon as large as the box holds, with ``value`` in its middle, in a colour that can be read there.

    One that is too small to be read is noted at ``span``.

    An icon that there is not prints its name in braces, as it was typed: compose has reported it, and what is faulty
    must be seen.
    """
    try:
        icon = setting.workshop.icons.find(name)
    except ValueError:
        yield from centered(setting, "{" + name + "}", box, Look("body", None, None, "none", 0.0, "ink", ()), 1.0, 1.0)
        return
    yield from icon.items(box, color)
    if not value:
        return
    fonts, ground = setting.workshop.fonts, dyed(icon.middle.ground, color)
    on = color if ground is None else max(_usual(setting), key=lambda usual: contrast(usual, ground))
    if not icon.holds:                                  # lines of the icon would cross the number
        paper, on = _usual(setting)
        (x, y), r = box.center, min(box.w, box.h) * DISC
        yield Shape(ellipse(x, y, r, r), paper)
    look = _number_look(setting, icon.number)
    style = style_of(look, fonts)
    if look.color or icon.picture:
        on = style.color
    made = icon.number and icon.holds
    shown = list(centered(setting, value, box, look, TALL, WIDE if made else INSIDE, math.inf if made else ACROSS, on))
    yield from shown
    if span and shown and (short := _least(setting, icon.number) / shown[0].size - 1) > 0:
        over = round(box.w * short / UNIT["mm"], 2)
        setting.findings.append(Overflow(span, over, value[:LONGEST], "its icon", "number"))


def _least(setting: Setting, name: str) -> float:
    """Return the smallest size in points at which a number is read: that of its class if it allows smaller ones."""
    style = setting.workshop.theme.classes.get(name)
    return min(READ, style.smallest) if style else READ


def _usual(setting: Setting) -> tuple[Color, Color]:
    """Return the theme's paper and ink; in outlines the paper that is printed on."""
    theme, fonts = setting.workshop.theme, setting.workshop.fonts
    name = "paper" if "paper" in theme.palette and not theme.outlined("paper") else "white"
    return theme.shade(name) or WHITE, color_of("ink", fonts)


def _number_look(setting: Setting, name: str) -> Look:
    """Return the look of numbers: bold, or as the class says that the icon names; figures are as high as capitals.

    Its colour is empty where the class says none.
    """
    plain = Look("body", 700, None, "none", 0.0, "", ())
    look = changed(plain, Element("span", {"class": name}), setting.workshop.fonts, 1.0)
    return look._replace(scale=1.0, features=("lnum", *look.features))


def centered(setting: Setting, text: str, box: Box, look: Look, tall: float, wide: float,
             across: float = math.inf, color: Color | None = None) -> Iterator[Glyphs]:
    """Yield words in the middle of a box, by the height of capitals, as large as the shares of its sides allow.

    ``across``: and that of its shorter side for the line from corner to corner, so that they lie in a circle.
    ``color``: other than the look's.
    """
    style = style_of(look, setting.workshop.fonts)
    found = pieces(text[:LONGEST], style)
    width, cap = math.fsum(piece.width for piece in found), style.fonts[0].cap_height
    if width <= 0 or box.w <= 0 or box.h <= 0:
        return
    size = min(box.h * tall / cap, box.w * wide / width, min(box.w, box.h) * across / math.hypot(width, cap))
    (x, y), pen = box.center, 0.0
    for piece in found:
        if piece.word:
            yield Glyphs(piece.word.font, size, x + (pen - width / 2) * size, y + cap / 2 * size, (piece.word,),
                         color or style.color, 0.0, style.tracking)
        pen += piece.width
