"""Fill and stroke: how shapes are painted. Strokes are centred on the outline, as in SVG."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pnp.artwork import Color, Shape, Stroke
from pnp.geometry import Path
from pnp.typeset.lengths import UNIT, lengths_in, measured, share
from pnp.typeset.part import Part, Setting

#: Width of a stroke that names none, in points: 0.25 mm.
THIN = 0.25 * UNIT["mm"]
BLACK = Color(0.0, 0.0, 0.0)


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


def stroked(part: Part, default: Color | None = None) -> Stroke | None:
    """Return the stroke that an element's attributes ask for; ``default`` is its colour where none is written."""
    get = part.element.attributes.get
    color = colored(part.setting, get("stroke"), get("stroke-opacity")) if get("stroke") else default
    if color is None:
        return None
    unit = part.setting.unit
    width = measured(get("stroke-width"), unit)
    return Stroke(color, THIN if width is None else max(0.0, width), get("stroke-linecap") or "butt",
                  get("stroke-linejoin") or "miter", _dashes(get("stroke-dasharray") or "", unit))


@lru_cache(maxsize=256)
def _dashes(text: str, unit: float) -> tuple[float, ...]:
    """Return the lengths of dashes and gaps; none if one is no length or all are 0."""
    found = [measured(word, unit) for word in lengths_in(text)[:20]]
    lengths = tuple(length for length in found if length is not None and length >= 0)
    return lengths if len(lengths) == len(found) and any(lengths) else ()


def painted(part: Part, path: Path, *, even_odd: bool = False) -> Iterator[Shape]:
    """Yield a path as the element's attributes paint it; nothing if they name neither fill nor stroke."""
    get = part.element.attributes.get
    fill, stroke = colored(part.setting, get("fill"), get("fill-opacity")), stroked(part)
    if path and (fill or stroke):
        yield Shape(path, fill, stroke, even_odd)
