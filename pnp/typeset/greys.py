"""A face in greys: every colour as light as it looks, for printers with one ink."""

from __future__ import annotations

from dataclasses import replace

from pnp.artwork import Artwork, Color, Glyphs, Gradient, Group, Item, Paint, Picture, Shape
from pnp.theme import Theme
from pnp.tools.pictures import GREY


def inked(artwork: Artwork, theme: Theme) -> Artwork:
    """Return a face with every colour and picture as the variant of the theme has them: in greys, or as they are."""
    if theme.chosen.colors != "grey":
        return artwork
    mark = artwork.mark and replace(artwork.mark, color=_grey(artwork.mark.color))
    return replace(artwork, items=tuple(map(_item, artwork.items)), mark=mark)


def _item(item: Item) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(map(_item, item.items)))
    if isinstance(item, Shape):
        stroke = item.stroke and replace(item.stroke, color=_paint(item.stroke.color))
        return replace(item, fill=item.fill and _paint(item.fill), stroke=stroke)
    if isinstance(item, Glyphs):
        return item._replace(color=_grey(item.color))
    return replace(item, key=item.key + GREY) if isinstance(item, Picture) else item


def _paint(paint: Paint) -> Paint:
    if isinstance(paint, Gradient):
        return replace(paint, stops=tuple((at, _grey(color)) for at, color in paint.stops))
    return _grey(paint)


def _grey(color: Color) -> Color:
    """Return the grey of a colour, by the weights of ITU-R BT.601 as pictures have them, too."""
    light = round(0.299 * color.r + 0.587 * color.g + 0.114 * color.b, 4)
    return Color(light, light, light, color.a)
