"""Shadows and halos: what an element looks like from far away, drawn beneath it in one colour.

Both are outlines only: a shadow is moved, a halo made wider by a line around it, nothing is blurred, so printers draw
them as sharply as the element itself. Letters become paths, so that their words are in the PDF once.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import repeat

from pnp.artwork import Color, Glyphs, Group, Item, Picture, Shade, Shape, Stroke, Use
from pnp.geometry import Matrix, Path, Step, mapped, rectangle
from pnp.paints import GLOW, SHADE, effects
from pnp.tools.workshop import Workshop
from pnp.typeset.lengths import measured
from pnp.typeset.part import Setting
from pnp.typeset.reach import ink_boxes

EFFECTS = frozenset({"shadow", "halo"})
OPAQUE = Color(0.0, 0.0, 0.0)


def with_effects(items: tuple[Item, ...], shadow: str, halo: str, setting: Setting) -> tuple[Item, ...]:
    """Return ink with its halo beneath it and the shadow of both beneath that, each as its attribute says.

    Several halos lie around each other. What the face can't afford is left out.
    """
    flat = () if setting.spending.left_out else tuple(_flat(items, setting.workshop))
    if not flat:
        return items
    halos = _halos(flat, effects(halo, 1, GLOW) if halo else [], setting)
    flat = (*halos, *flat)
    beneath: tuple[Item, ...] = ()
    for (right, down), name in effects(shadow, 2, SHADE) if shadow else ():
        move = Matrix.moved(measured(right, setting.unit) or 0.0, measured(down, setting.unit) or 0.0)
        color = _color(name, setting)
        if color and color.a > 0 and setting.spending.affords(_steps(flat)):
            beneath = (Shade(_dyed(flat, color._replace(a=1.0)), opacity=color.a, matrix=move), *beneath)
    return (*beneath, *halos, *items)


def _halos(flat: tuple[Item, ...], asked: Iterable[tuple[tuple[str, ...], str]], setting: Setting) -> tuple[Item, ...]:
    """Return halos around flat ink, the widest first."""
    found: tuple[Item, ...] = ()
    around = 0.0
    for (wide,), name in asked:
        width, color = measured(wide, setting.unit) or 0.0, _color(name, setting)
        if width > 0 and color and color.a > 0 and setting.spending.affords(_steps(flat)):
            around += width
            items = _dyed(tuple(_widened(flat, around)), color._replace(a=1.0))
            found = (Group(items, opacity=color.a), *found)
    return found


def _steps(items: Iterable[Item]) -> int:
    """Return how many steps the outlines of flat ink have."""
    return sum(1 + (_steps(item.items) + len(item.clip or ()) if isinstance(item, Group) else
                    len(item.path) if isinstance(item, Shape) else 0) for item in items)


def _color(name: str, setting: Setting) -> Color | None:
    theme = setting.workshop.theme
    name = "white" if name == GLOW and GLOW not in theme.palette else name
    try:
        color = setting.workshop.color(name)
    except ValueError:                          # compose has reported it
        return None
    if theme.in_outlines:        # a shadow is ink that nobody needs, a halo keeps lines apart
        return None if name == SHADE else Color(1.0, 1.0, 1.0)
    return color


def _flat(items: Iterable[Item], workshop: Workshop) -> Iterator[Item]:
    """Yield the outlines of ink as shapes: of letters, of pictures, of what a group cuts off, of other pieces.

    Shadows are left out, or those inside of others would be drawn many times.
    """
    waiting = [item for item in items if not isinstance(item, Shade)]
    for n, item in enumerate(waiting):
        if isinstance(item, Group):
            piece = item.clip and any(isinstance(inner, Use) for inner in item.items)
            inner = (Shape(item.clip, OPAQUE),) if piece and item.clip else tuple(_flat(item.items, workshop))
            if inner:
                yield replace(item, items=inner)
        elif isinstance(item, Glyphs):
            yield Shape(_letters(item, workshop), item.color)
        elif isinstance(item, Picture):
            yield Shape(rectangle(item.box), OPAQUE)
        elif isinstance(item, Shape) and (item.fill or item.stroke):
            yield item
            if n == 0 and _covers(item, waiting[1:], workshop):
                return


def _covers(shape: Shape, others: list[Item], workshop: Workshop) -> bool:
    """Return whether all other ink lies on a shape, which then is the outline of all of it."""
    if not shape.fill or any(isinstance(item, Picture | Use) for item in others):
        return False
    corners = [(step[-2], step[-1]) for step in shape.path if len(step) > 1]
    return all(_inside(corner, corners) for box in ink_boxes(others, None, workshop.fonts) for corner in box)


def _inside(spot: tuple[float, float], corners: list[tuple[float, float]]) -> bool:
    """Return whether a point lies in a polygon: a line from it crosses an odd number of sides."""
    x, y = spot
    odd = False
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def _letters(item: Glyphs, workshop: Workshop) -> Path:
    """Return the outlines of letters."""
    face, pen = workshop.fonts.by_key(item.font), 0.0
    path: list[Step] = []
    for word in item.words:
        for n, (glyph, x, y) in enumerate(zip(word.glyphs, word.places, word.rises or repeat(0.0))):
            place = Matrix(item.size, 0.0, 0.0, -item.size, item.x + (pen + x + n * item.tracking) * item.size,
                           item.y - y * item.size)
            path += mapped(face.outline(glyph), place)
        pen += word.width + item.tracking * len(word.places) + item.wide * word.text.count(" ")
    return tuple(path)


def _dyed(items: Iterable[Item], color: Color) -> tuple[Item, ...]:
    """Return flat ink in one colour."""
    found = list[Item]()
    for item in items:
        if isinstance(item, Group):
            found.append(replace(item, items=_dyed(item.items, color)))
        elif isinstance(item, Shape):
            stroke = item.stroke and replace(item.stroke, color=color)
            found.append(replace(item, fill=item.fill and color, stroke=stroke))
    return tuple(found)


def _widened(items: Iterable[Item], wide: float) -> Iterator[Item]:
    """Yield flat ink with a line of twice the width around it; of what is cut off, around the edge."""
    for item in items:
        if isinstance(item, Group):
            a, b, c, d = item.matrix[:4] if item.matrix else (1.0, 0.0, 0.0, 1.0)
            inside = wide / math.sqrt(abs(a * d - b * c) or 1.0)        # a piece that is drawn smaller
            if item.clip is None:
                yield replace(item, items=tuple(_widened(item.items, inside)))
                continue
            edge = Shape(item.clip, OPAQUE, Stroke(OPAQUE, 2 * inside, "round", "round"), item.even_odd)
            yield Group((edge,), matrix=item.matrix)
        elif isinstance(item, Shape):
            line = item.stroke or Stroke(OPAQUE, 0.0)
            cap = "round" if line.cap == "butt" and not line.dash else line.cap
            yield replace(item, stroke=replace(line, width=line.width + 2 * wide, cap=cap, join="round"))
