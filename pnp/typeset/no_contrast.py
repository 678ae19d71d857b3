"""Texts that nobody sees, though nothing lies over them: sheer ones, and those in the colour that lies beneath them.

What is right beneath a text is the first that is met on the way down from it: only a fill that lies under all of its
letters, in their very colour, makes them vanish. Whatever else is met lets them be seen, so that none is told that is
only pale. Nor is any where a variant of the theme leaves out layers or fills, or colours stand in for such as could not
be read. ``keep="none"`` says that it is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from pnp.artwork import Color, Glyphs, Group, Item, Overlap, Picture, Shape, Use
from pnp.geometry import Box
from pnp.limits import COVER_LOOKS
from pnp.typeset.edges import within
from pnp.typeset.opaque import Seen, edges_of, leaves, places_of
from pnp.typeset.overlaps import MOST_TOLD
from pnp.typeset.part import Setting
from pnp.typeset.reach import around, ink_boxes, meet
from pnp.typeset.written import Written

#: Lines that are thinner, in points, don't show letters in their own colour.
THIN = 1.0


def without_contrast(items: tuple[Item, ...], setting: Setting) -> Iterator[Overlap]:
    """Yield the texts of a face, whose items are given, that leave no mark on it."""
    theme = setting.workshop.theme
    if theme.guessed:
        return
    fills = set() if theme.chosen.hide or theme.in_outlines or setting.measuring else set(fills_of(items))
    texts = [(text, colors) for text in setting.written if not text.free and (colors := _doubtful(text, fills))]
    sheer = [text for text, colors in texts if text.opacity <= 0 or not any(color.a for color in colors)]
    lost = _lost(items, texts, fills, setting)
    told = [*((text, "sheer") for text in sheer), *((text, "its ground") for text in lost)]
    for text, why in islice(told, MOST_TOLD):
        yield Overlap(text.element.span, 0.0, text.beginning(), "", why)


def _doubtful(text: Written, fills: set[Color]) -> set[Color]:
    """Return the colours of a text's letters, none where they show: they are those of no fills, and not sheer."""
    colors = {item.color for item in text.letters}
    if text.opacity > 0 and colors.isdisjoint(fills) and all(color.a for color in colors):
        return set()
    return {item.color for item in _letters(text)}


def _letters(text: Written) -> list[Glyphs]:
    """Return the letters that are not blank."""
    return [item for item in text.letters if any(word.text.strip() for word in item.words)]


def fills_of(items: Iterable[Item]) -> Iterator[Color]:
    """Yield the colours of all opaque fills."""
    for item in items:
        if isinstance(item, Group):
            yield from fills_of(item.items)
        elif isinstance(item, Shape) and isinstance(item.fill, Color) and item.fill.a >= 1:
            yield item.fill


def _lost(items: tuple[Item, ...], texts: list[tuple[Written, set[Color]]], fills: set[Color], setting: Setting,
          ) -> list[Written]:
    """Return the texts in the colour of the fill that is right beneath them."""
    waiting: dict[int, tuple[Written, Color]] = {}
    for text, colors in texts:
        if len(colors) == 1 and colors <= fills and text.opacity > 0:
            waiting |= {id(item): (text, color) for color in colors for item in _letters(text)}
    lost: list[Written] = []
    under: dict[int, tuple[Written, Color, frozenset[int]]] = {}       # whose ground has not been met
    left = COVER_LOOKS
    for seen in leaves(items, reversed) if waiting else ():
        if known := waiting.pop(id(seen.item), None):
            text, color = known
            for item in _letters(text):
                waiting.pop(id(item), None)
            under[id(text)] = text, color, frozenset(map(id, text.items))
        elif under and isinstance(seen.item, Shape | Picture | Use):
            left -= len(under)
            reach = _reach(seen)
            for key in [key for key, (text, _, own) in under.items() if id(seen.item) not in own
                        and (reach is None or meet(text.place, reach))]:
                text, color, _ = under.pop(key)
                lost += [text] if _grounds(seen, text, color, setting) else []
        if left < 0 or not (waiting or under):
            break
    return lost


def _reach(seen: Seen) -> Box | None:
    """Return the box around an item on the face, None where it may be anywhere; one without size for thin lines."""
    item = seen.item
    if isinstance(item, Shape) and item.path and not item.fill and item.stroke and item.stroke.width < THIN:
        return Box(0.0, 0.0, 0.0, 0.0)
    boxes = [spot for tips in ink_boxes((item,), seen.matrix) for spot in tips]
    return around(boxes) if boxes else None if isinstance(item, Use) else Box(0.0, 0.0, 0.0, 0.0)


def _grounds(seen: Seen, text: Written, color: Color, setting: Setting) -> bool:
    """Return whether an item is a fill in a colour under all letters of a text."""
    if seen.sheer or not isinstance(seen.item, Shape) or seen.item.fill != color:
        return False
    edges = [(next(edges_of(seen)).mapped(seen.matrix), seen.item.even_odd), *((clip, clip.even_odd)
                                                                            for clip in seen.clips)]
    near = [(edge.near(text.place), rule) for edge, rule in edges]
    inked = ink_boxes(_letters(text), text.matrix, setting.workshop.fonts)
    return all(within(place, sides, even_odd=rule) for tips in inked for place in places_of(tips)
               for sides, rule in near)
