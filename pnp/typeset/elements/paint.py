"""Fill and stroke: how shapes are painted. Strokes are centred on the outline, as in SVG.

A gradient lies over the box around its shape; a pattern begins at that box's top left corner and is cut off by the
shape. Where a variant of the theme saves ink, shapes are white and their edges are drawn in ink.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from pnp.artwork import Color, Gradient, Group, Item, Paint, Shape, Stroke
from pnp.colors import luminance
from pnp.geometry import Box, Matrix, Path, bounds
from pnp.paints import Fill, Ramp, Repeated
from pnp.typeset.elements.patterns import pattern
from pnp.typeset.lengths import UNIT, lengths_in, measured, share
from pnp.typeset.part import Part, Setting

#: Width of a stroke that names none, in points: 0.25 mm.
THIN = 0.25 * UNIT["mm"]
BLACK, WHITE = Color(0.0, 0.0, 0.0), Color(1.0, 1.0, 1.0)
#: A line that is wider, in points, is a band, such as a road, and white between its edges in outlines: 1.2 mm.
WIDE = 1.2 * UNIT["mm"]
#: What is left of a band through which something is seen, in outlines.
BAND = 0.15
#: Shapes no wider and no higher than this stay dark in outlines: pips tell something by being filled. 2.5 mm.
SMALL = 2.5 * UNIT["mm"]
DARK = 0.4              # luminance


def colored(setting: Setting, text: str | None, opacity: str | None = None) -> Color | None:
    """Return a colour as the theme knows it, None for none; ``opacity`` is the attribute that makes it paler."""
    if not text:
        return None
    try:
        color = setting.workshop.color(text)
    except ValueError:
        return None
    return color._replace(a=color.a * share(opacity)) if color and opacity else color


def ink(setting: Setting) -> Color:
    """Return the colour of what names none: the theme's ink, or black."""
    return colored(setting, "ink") or BLACK


def stroked(part: Part, path: Path, default: Color | None = None) -> Stroke | None:
    """Return the stroke that an element's attributes ask for along a path; ``default`` is its colour without any."""
    get = part.element.attributes.get
    fill = _asked(part.setting, get("stroke")) if get("stroke") else default
    if fill is None or isinstance(fill, Repeated):
        return None
    color = _laid(fill, path, share(get("stroke-opacity")))
    unit = part.setting.unit
    written = measured(get("stroke-width"), unit)
    width = THIN if written is None else max(0.0, written)
    if _plain(part.setting, get("stroke")):
        seen = color.a if isinstance(color, Color) else share(get("stroke-opacity"))
        color = ink(part.setting)
        color = color._replace(a=color.a * seen * (BAND if seen < 1 and width > WIDE else 1.0))
    return Stroke(color, width, get("stroke-linecap") or "butt",
                  get("stroke-linejoin") or "miter", _dashes(get("stroke-dasharray") or "", unit))


def between_edges(part: Part, path: Path, stroke: Stroke | None) -> Iterator[Item]:
    """Yield what makes a band white between its edges in outlines, over its stroke; nothing for finer lines."""
    text = part.element.get("stroke", "ink")
    if stroke is None or stroke.width <= WIDE or not isinstance(stroke.color, Color) or stroke.color.a < 1:
        return
    if _plain(part.setting, text) and max(bounds(path)[2:]) > SMALL:
        yield Shape(path, None, replace(stroke, color=WHITE, width=stroke.width - 2 * THIN))


@lru_cache(maxsize=256)
def _dashes(text: str, unit: float) -> tuple[float, ...]:
    """Return the lengths of dashes and gaps; none if one is no length or all are 0."""
    found = [measured(word, unit) for word in lengths_in(text)[:20]]
    lengths = tuple(length for length in found if length is not None and length >= 0)
    return lengths if len(lengths) == len(found) and any(lengths) else ()


def painted(part: Part, path: Path, *, even_odd: bool = False) -> Iterator[Item]:
    """Yield a path as the element's attributes paint it; nothing if they name neither fill nor stroke."""
    if not path:
        return
    get, setting = part.element.attributes.get, part.setting
    fill, stroke = _asked(setting, get("fill")), stroked(part, path)
    if fill is not None and _plain(setting, get("fill")):
        stroke = stroke or (None if _shade(fill) else edged(part))
        fill = _inside(fill, path, get("fill"), setting)
    if isinstance(fill, Repeated):
        yield from _repeated(fill, path, share(get("fill-opacity")), setting, even_odd=even_odd)
        fill = None
    if fill or stroke:
        color = _laid(fill, path, share(get("fill-opacity"))) if fill else None
        yield Shape(path, color, stroke, even_odd)
        yield from between_edges(part, path, stroke)


def outlined(part: Part, path: Path) -> Iterator[Item]:
    """Yield the line that an element's attributes ask for along a path, over what lies in it."""
    if stroke := stroked(part, path):
        yield Shape(path, None, stroke)
        yield from between_edges(part, path, stroke)


def filled(setting: Setting, path: Path, text: str | None, opacity: str | None = None) -> Iterator[Item]:
    """Yield a path filled with what an attribute says, without any outline."""
    fill = _asked(setting, text)
    if fill is None or not path:
        return
    if _plain(setting, text):
        fill = _inside(fill, path, text, setting)
    if isinstance(fill, Repeated):
        yield from _repeated(fill, path, share(opacity), setting)
    elif fill:
        yield Shape(path, _laid(fill, path, share(opacity)))


def _asked(setting: Setting, text: str | None) -> Fill | None:
    try:
        return setting.workshop.paint(text) if text else None
    except ValueError:                          # compose has reported it
        return None


def _plain(setting: Setting, text: str | None) -> bool:
    """Return whether what is painted with a colour is to be in outlines."""
    return setting.workshop.theme.outlined(text or "")


def edged(part: Part) -> Stroke | None:
    """Return the edge that a filled shape has in outlines, unless it is told to have none."""
    get = part.element.attributes.get
    wanted = get("fill", "none") != "none" and _plain(part.setting, get("fill")) and get("stroke") != "none"
    return Stroke(ink(part.setting), THIN, join="round") if wanted else None


def _inside(fill: Fill, path: Path, text: str | None, setting: Setting) -> Fill | None:
    """Return what a shape has in it in outlines: white, a pattern in ink, or ink if it is small and dark."""
    if isinstance(fill, Repeated):
        return replace(fill, color=setting.workshop.theme.pattern_ink(text or ""), ground=WHITE)
    if _shade(fill):
        return None
    dark = isinstance(fill, Color) and luminance(fill) < DARK and max(bounds(path)[2:]) <= SMALL
    return ink(setting) if dark else WHITE


def _shade(fill: Fill) -> bool:
    """Return whether it is a gradient through which something else is seen."""
    return isinstance(fill, Ramp) and any(color.a < 1 for _, color in fill.stops)


def _laid(fill: Color | Ramp, path: Path, opacity: float) -> Paint:
    """Return a colour, or a gradient over the box around a path."""
    if isinstance(fill, Color):
        return fill._replace(a=fill.a * opacity) if opacity < 1 else fill
    box = bounds(path)
    stops = tuple((at, color._replace(a=color.a * opacity)) for at, color in fill.stops)
    return Gradient(fill.kind, stops, _along(fill.angle, box) if fill.kind == "linear" else _about(fill.middle, box))


def _along(angle: float, box: Box) -> Matrix:
    """Return the map onto the line through a box's middle at whose ends its corners lie, as in CSS Images 3, 3.1."""
    across, down = math.sin(math.radians(angle)), -math.cos(math.radians(angle))
    half = (abs(box.w * across) + abs(box.h * down)) / 2
    if half < 1e-6:                             # along a line that the angle crosses
        across, down, half = (1.0, 0.0, box.w / 2) if box.w > box.h else (0.0, 1.0, box.h / 2)
    (x, y), dx, dy = box.center, across * half, down * half
    return Matrix(2 * dx, 2 * dy, -2 * dy, 2 * dx, x - dx, y - dy)


def _about(middle: tuple[float, float], box: Box) -> Matrix:
    """Return the map of a circle about a point of a box that reaches its farther sides."""
    across, down = (max(share, 1 - share) for share in middle)
    return Matrix(max(box.w, 1e-6) * across, 0.0, 0.0, max(box.h, 1e-6) * down,
                  box.x + box.w * middle[0], box.y + box.h * middle[1])


def _repeated(fill: Repeated, path: Path, opacity: float, setting: Setting, *, even_odd: bool = False
              ) -> Iterator[Item]:
    """Yield a pattern on its ground, cut off by a path."""
    if fill.ground:
        yield Shape(path, _laid(fill.ground, path, opacity), None, even_odd)
    step = measured(fill.size, setting.unit) or 2 * UNIT["mm"]
    items = pattern(fill, bounds(path), step, setting.spending)
    yield Group(items, path, opacity, even_odd=even_odd)
