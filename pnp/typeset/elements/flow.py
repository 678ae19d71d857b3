"""Rows and columns: children that lie one after the other and share the room.

A column stretches its children across unless ``align`` places them; a row stretches them down unless ``valign`` does.
Along the way, what is left over when nothing grows is placed by ``justify``, or else by ``valign`` in a column and
``align`` in a row. A child with a size of its own keeps it.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterator

from pnp.artwork import Item, NoRoom
from pnp.face import Element
from pnp.geometry import Box, Size
from pnp.typeset.child import SLACK, Child
from pnp.typeset.layout import BEFORE, children, held
from pnp.typeset.lengths import UNIT, Sides, measured, sides
from pnp.typeset.part import Part, Setting
from pnp.typeset.sharing import Shares, shared, spread

_START = {0.0: "start", 0.5: "center", 1.0: "end"}


class Container(Part):
    """An element that holds others inside its padding."""

    fills = True

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.children: list[Child] = children(element, setting)
        self.align, self.valign = element.get("align"), element.get("valign")

    def wanted(self, room: Size) -> Size:
        """Return the size around children of the size that they want."""
        return self._around("wanted", room)

    def tight(self, room: Size) -> Size:
        """Return the size around children as they are before texts shrink."""
        return self._around("tight", room)

    def least(self, room: Size) -> Size:
        """Return the size around the smallest children."""
        return self._around("least", room)

    def _around(self, how: str, room: Size) -> Size:
        pad = self.padding(room)
        inner = Size(max(0.0, room.w - pad.left - pad.right), max(0.0, room.h - pad.top - pad.bottom))
        size = self.measured(how, inner)
        return Size(size.w + pad.left + pad.right, size.h + pad.top + pad.bottom)

    @abstractmethod
    def measured(self, how: str, inner: Size) -> Size:
        """Return the size that the children take in ``inner``; ``how`` they are asked: wanted, tight or least."""

    def padding(self, room: Size) -> Sides:
        """Return the room inside its edges."""
        return sides(self.element.get("pad"), self.setting.unit, *room)

    def inner(self, box: Box) -> Box:
        """Return its box less the padding."""
        pad = self.padding(Size(box.w, box.h))
        inner = box.inset(pad.left, pad.top, pad.right, pad.bottom)
        return Box(inner.x, inner.y, max(0.0, inner.w), max(0.0, inner.h))

    def gap(self, whole: float) -> float:
        """Return the room between two children."""
        return measured(self.element.get("gap"), self.setting.unit, whole) or 0.0

    def lacks(self, shortage: float) -> None:
        """Report that the children need more room than there is, in points."""
        if shortage > SLACK:
            words = " ".join(longest_words(self.element).split())
            what = f'{self.element.tag} with "{words[:40].strip()}"' if words else self.element.tag
            self.setting.findings.append(NoRoom(self.element.span, round(shortage / UNIT["mm"], 2), what))


def longest_words(element: Element) -> str:
    """Return the longest text inside an element: the one that designers look for first when room is short."""
    own = "".join(inner for inner in element.children if isinstance(inner, str))
    return max((own, *(longest_words(inner) for inner in element.children if isinstance(inner, Element))), key=len)


class Column(Container):
    """Children one below the other."""

    def measured(self, how: str, inner: Size) -> Size:
        """Return the widest child and all their heights with gaps."""
        sizes = [getattr(child, how)(Size(inner.w, math.inf), inner) for child in self.children]
        gaps = self.gap(inner.h) * max(0, len(sizes) - 1)
        return Size(max((size.w for size in sizes), default=0.0), sum(size.h for size in sizes) + gaps)

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the children's ink, from top to bottom."""
        inner = self.inner(box)
        parent, gap = Size(inner.w, inner.h), self.gap(inner.h)
        heights, shortage = self._heights(parent, gap)
        used = sum(heights) + gap * (len(heights) - 1)
        justify = self.element.get("justify") or _START.get(BEFORE.get(self.valign, 0.0), "start")
        start, gap = spread(inner.h, used, len(heights), gap, justify)
        y = inner.y + start
        boxes = []
        for child, height in zip(self.children, heights):
            boxes.append(held(child, Box(inner.x, y, inner.w, height), parent, self.align))
            y += height + gap
        self.lacks(max([shortage, *(place.w - inner.w for place in boxes)]))
        for child, place in zip(self.children, boxes):
            yield from child.ink(place)

    def _heights(self, parent: Size, gap: float) -> Shares:
        room, kids = Size(parent.w, math.inf), self.children
        return shared(max(0.0, parent.h - gap * (len(kids) - 1)), [child.wanted(room, parent).h for child in kids],
                      lambda n: kids[n].tight(room, parent).h, lambda n: kids[n].least(room, parent).h,
                      [child.grow for child in kids], [child.most("h", parent.h) for child in kids])


class Row(Container):
    """Children side by side. Breaking lines costs a text nothing, so those that grow give way in width first."""

    def measured(self, how: str, inner: Size) -> Size:
        """Return all widths with gaps, and the tallest child at its width."""
        gap = self.gap(inner.w)
        if inner.w == math.inf:
            widths = [getattr(child, how)(inner, inner).w for child in self.children]
        else:
            widths = self._widths(inner, gap).lengths
        heights = [getattr(child, how)(Size(width, math.inf), inner).h for child, width in zip(self.children, widths)]
        return Size(sum(widths) + gap * max(0, len(widths) - 1), max(heights, default=0.0))

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the children's ink, from left to right."""
        inner = self.inner(box)
        parent, gap = Size(inner.w, inner.h), self.gap(inner.w)
        widths, shortage = self._widths(parent, gap)
        used = sum(widths) + gap * (len(widths) - 1)
        justify = self.element.get("justify") or _START.get(BEFORE.get(self.align, 0.0), "start")
        start, gap = spread(inner.w, used, len(widths), gap, justify)
        x = inner.x + start
        boxes = []
        for child, width in zip(self.children, widths):
            boxes.append(held(child, Box(x, inner.y, width, inner.h), parent, "", self.valign))
            x += width + gap
        self.lacks(max([shortage, *(place.h - inner.h for place in boxes)]))
        for child, place in zip(self.children, boxes):
            yield from child.ink(place)

    def _widths(self, parent: Size, gap: float) -> Shares:
        wide, none, kids = Size(math.inf, parent.h), Size(0.0, math.inf), self.children

        def narrow(n: int) -> float:
            return min(kids[n].least(none, parent).w, kids[n].wanted(wide, parent).w)

        return shared(max(0.0, parent.w - gap * (len(kids) - 1)), [child.wanted(wide, parent).w for child in kids],
                      lambda n: narrow(n) if kids[n].grow else kids[n].tight(wide, parent).w, narrow,
                      [child.grow for child in kids], [child.most("w", parent.w) for child in kids])
