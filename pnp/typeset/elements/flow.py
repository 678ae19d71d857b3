"""Rows and columns: children that lie one after the other and share the room.

A column stretches its children across unless ``align`` places them; a row stretches them down unless ``valign`` does.
Along the way, what is left over when nothing grows is placed by ``justify``, or else by ``valign`` in a column and
``align`` in a row. A child with a size of its own keeps it.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterator, Sequence

from pnp.artwork import Item, NoRoom
from pnp.face import Element
from pnp.geometry import Box, Size, rounded
from pnp.misplaced import Misplaced
from pnp.typeset.child import Child, layer_of
from pnp.typeset.elements.paint import painted
from pnp.typeset.layout import BEFORE, children, held
from pnp.typeset.lengths import UNIT, UNSEEN, Sides, measured, radii, sides
from pnp.typeset.misplaced import hollow
from pnp.typeset.part import How, Part, Setting
from pnp.typeset.sharing import Shares, shared, spread
from pnp.values import beginning

#: Characters of a text that findings quote.
BEGINNING = 40
#: What paints a container.
PAINTED = frozenset({"fill", "stroke"})
_START = {0.0: "start", 0.5: "center", 1.0: "end"}


class Container(Part):
    """An element that holds others inside its padding."""

    fills = True

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.children: list[Child] = children(element, setting)
        self.align, self.valign = element.get("align"), element.get("valign")

    def inside(self) -> Iterator[Child]:
        """Yield the children."""
        return iter(self.children)

    def wanted(self, room: Size) -> Size:
        """Return the size around children of the size that they want."""
        return self._around("wanted", room)

    def tight(self, room: Size) -> Size:
        """Return the size around children as they are before texts shrink."""
        return self._around("tight", room)

    def least(self, room: Size) -> Size:
        """Return the size around the smallest children."""
        return self._around("least", room)

    def _around(self, how: How, room: Size) -> Size:
        pad = self.padding(room)
        inner = Size(max(0.0, room.w - pad.left - pad.right), max(0.0, room.h - pad.top - pad.bottom))
        size = self.measured(how, inner)
        return Size(size.w + pad.left + pad.right, size.h + pad.top + pad.bottom)

    @abstractmethod
    def measured(self, how: How, inner: Size) -> Size:
        """Return the size that the children take in ``inner``; ``how`` they are asked: wanted, tight or least."""

    def taken(self, room: Size) -> Size:
        """Return the room less what the texts in it leave."""
        pad = self.padding(room)
        inner = Size(max(0.0, room.w - pad.left - pad.right), max(0.0, room.h - pad.top - pad.bottom))
        return Size(room.w, min(room.h, self.used(inner) + pad.top + pad.bottom))

    def used(self, inner: Size) -> float:
        """Return the height that the children use of the room inside its padding."""
        return inner.h

    def padding(self, room: Size) -> Sides:
        """Return the room inside its edges."""
        return sides(self.element.get("pad"), self.setting.unit, *room)

    def inner(self, box: Box) -> Box:
        """Return its box less the padding."""
        pad = self.padding(Size(box.w, box.h))
        inner = box.inset(pad.left, pad.top, pad.right, pad.bottom)
        return Box(inner.x, inner.y, max(0.0, inner.w), max(0.0, inner.h))

    def ground(self, box: Box) -> Iterator[Item]:
        """Yield its own fill and line, which its children lie on."""
        if not PAINTED.isdisjoint(self.element.attributes):
            yield from painted(self, rounded(box, radii(self.element.get("radius"), self.setting.unit,
                                                        min(box.w, box.h))))

    def gap(self, whole: float) -> float:
        """Return the room between two children."""
        return measured(self.element.get("gap"), self.setting.unit, whole) or 0.0

    def ink(self, places: Sequence[tuple[Child, Box]], short: Size) -> Iterator[Item]:
        """Yield children's ink in their boxes, and report what they are ``short`` of, in points, if they are.

        Where they do, what it makes of the texts inside is not told once more, nor what vanishes for it.
        """
        setting, walls = self.setting, self.setting.walls
        crowded = max(short) > UNSEEN
        if crowded:
            setting.findings.append(self._no_room(places, short))
            walls = ()
        elif not setting.measuring:
            setting.findings += [lost for child, box in places if (lost := _lost(child, box))]
        with setting.within(*walls):
            known = len(setting.findings)
            found = [child.ink(box) for child, box in places]
            if crowded:
                setting.findings[known:] = [one for one in setting.findings[known:] if not isinstance(one, Misplaced)]
        for items in found:
            yield from items

    def _no_room(self, places: Sequence[tuple[Child, Box]], short: Size) -> NoRoom:
        """Return what is missing, with the child that takes most of it."""
        way = 0 if short.w > short.h else 1
        most = max(places, key=lambda place: (round(place[1][2 + way], 1), len(longest_words(place[0].part.element))))
        part = most[0].part.element
        named = _named(part) if len(places) > 1 else ""
        element = part if named else self.element
        what = self.element.tag if named else _named(element)
        return NoRoom(self.element.span, round(short[way] / UNIT["mm"], 2), what, _words(element),
                      (("width", "height")[way], named))


def _lost(child: Child, box: Box) -> NoRoom | None:
    """Return that nothing is left of a picture or shape, unless its own size says so, or it is hidden."""
    way, element = 0 if box.w <= box.h else 1, child.part.element
    if box[2 + way] > UNSEEN or not child.part.missed or child.get("wh"[way]):
        return None
    if layer_of(element) in child.setting.hidden:
        return None
    return NoRoom(element.span, 0.0, element.tag, short=(("width", "height")[way], "grow" if child.grow else ""))


def _named(element: Element) -> str:
    """Return an element as messages name it: with the longest words in it."""
    words = _words(element)
    return f'{element.tag} with "{words}"' if words and element.tag != "text" else \
        f'text "{words}"' if words else element.tag


def _words(element: Element) -> str:
    """Return the beginning of the longest text inside an element, icons as they are typed."""
    return beginning(longest_words(element), BEGINNING)


def longest_words(element: Element) -> str:
    """Return the longest text inside an element: the one that designers look for first when room is short."""
    if element.tag == "text" or any(isinstance(inner, str) and inner.strip() for inner in element.children):
        return "".join(map(_typed, element.children))
    return max((longest_words(inner) for inner in element.children if isinstance(inner, Element)), key=len, default="")


def _typed(inner: Element | str) -> str:
    """Return a part of a text as it is typed."""
    if isinstance(inner, str):
        return inner
    return f"{{{inner.get('name')}}}" if inner.tag == "icon" else "".join(map(_typed, inner.children)) or " "


class Flow(Container):
    """Children one after the other, along the way ``along`` and stretched across it."""

    along: int                          # of a size: 0 is its width, 1 its height

    @abstractmethod
    def shares(self, parent: Size, gap: float) -> Shares:
        """Return the children's lengths along the way in ``parent`` with gaps between them."""

    @abstractmethod
    def cell(self, inner: Box, at: float, length: float) -> Box:
        """Return the part of the inner box that begins ``at`` points along the way."""

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the children's ink, one after the other, on the container's own."""
        yield from self.ground(box)
        inner = self.inner(box)
        parent = Size(inner.w, inner.h)
        gap, (align, valign) = self.gap(parent[self.along]), (self.align, self.valign)
        along, across = (valign, {"align": align}) if self.along else (align, {"valign": valign})
        lengths, shortage = self.shares(parent, gap)
        used = math.fsum(lengths) + gap * (len(lengths) - 1)
        justify = self.element.get("justify") or _START.get(BEFORE.get(along, 0.0), "start")
        at, gap = spread(parent[self.along], used, len(lengths), gap, justify)
        places, beyond = [], 0.0
        for child, length in zip(self.children, lengths):
            place = held(child, self.cell(inner, at, length), parent, **across)
            beyond = max(beyond, place[3 - self.along] - parent[1 - self.along])
            places.append((child, place))
            at += length + gap
        known = len(self.setting.findings)
        yield from self.ink(places, Size(beyond, shortage) if self.along else Size(shortage, beyond))
        if not (inner.w and inner.h):
            hollow(self, box, inner, [place for _, place in places], known)


class Column(Flow):
    """Children one below the other."""

    along = 1

    def measured(self, how: How, inner: Size) -> Size:
        """Return the widest child and all their heights with gaps."""
        sizes = [child.question(how)(Size(inner.w, math.inf), inner) for child in self.children]
        gaps = self.gap(inner.h) * max(0, len(sizes) - 1)
        return Size(max((size.w for size in sizes), default=0.0), math.fsum(size.h for size in sizes) + gaps)

    def cell(self, inner: Box, at: float, length: float) -> Box:
        """Return a strip across."""
        return Box(inner.x, inner.y + at, inner.w, length)

    def shares(self, parent: Size, gap: float) -> Shares:
        """Return the children's heights."""
        room, kids = Size(parent.w, math.inf), self.children
        return shared(max(0.0, parent.h - gap * (len(kids) - 1)), [child.wanted(room, parent).h for child in kids],
                      lambda n: kids[n].tight(room, parent).h, lambda n: kids[n].least(room, parent).h,
                      [child.grow for child in kids], [child.most("h", parent.h) for child in kids],
                      [child.shrink for child in kids], lambda n, height: self._taken(kids[n], height, parent),
                      lambda n, share: self._given(kids[n], share, parent))

    def _given(self, child: Child, share: float, parent: Size) -> float:
        """Return a child's height when it has given a share of what it can."""
        room = Size(parent.w, math.inf)
        if any(child.part.texts()):
            with self.setting.given(share):
                return child.least(room, parent).h
        tight, part = child.tight(room, parent).h, min(1.0, share * child.shrink)
        return tight - part * (tight - child.least(room, parent).h)

    def _taken(self, child: Child, height: float, parent: Size) -> float:
        """Return what a child uses of a height that it is given."""
        place = held(child, Box(0.0, 0.0, parent.w, height), parent, align=self.align)
        return child.taken(Size(place.w, place.h))

    def used(self, inner: Size) -> float:
        """Return what all children use of their heights, with gaps."""
        gap = self.gap(inner.h)
        lengths, shortage = self.shares(inner, gap)
        used = [self._taken(child, length, inner) for child, length in zip(self.children, lengths)]
        return inner.h if shortage > UNSEEN else math.fsum(used) + gap * max(0, len(used) - 1)


class Row(Flow):
    """Children side by side. Breaking lines costs a text nothing, so those that grow give way in width first."""

    along = 0

    def measured(self, how: How, inner: Size) -> Size:
        """Return all widths with gaps, and the tallest child at its width."""
        gap = self.gap(inner.w)
        if inner.w == math.inf:
            widths = [child.question(how)(inner, inner).w for child in self.children]
        else:
            widths = self.shares(inner, gap).lengths
        heights = [child.question(how)(Size(width, math.inf), inner).h for child, width in zip(self.children, widths)]
        return Size(math.fsum(widths) + gap * max(0, len(widths) - 1), max(heights, default=0.0))

    def cell(self, inner: Box, at: float, length: float) -> Box:
        """Return a strip down."""
        return Box(inner.x + at, inner.y, length, inner.h)

    def shares(self, parent: Size, gap: float) -> Shares:
        """Return the children's widths."""
        wide, none, kids = Size(math.inf, parent.h), Size(0.0, math.inf), self.children

        def narrow(n: int) -> float:
            return min(kids[n].least(none, parent).w, kids[n].wanted(wide, parent).w)

        return shared(max(0.0, parent.w - gap * (len(kids) - 1)), [child.wanted(wide, parent).w for child in kids],
                      lambda n: narrow(n) if kids[n].grow else kids[n].tight(wide, parent).w, narrow,
                      [child.grow for child in kids], [child.most("w", parent.w) for child in kids],
                      [child.shrink for child in kids])

    def used(self, inner: Size) -> float:
        """Return what the tallest child uses."""
        widths, shortage = self.shares(inner, self.gap(inner.w))
        if shortage > UNSEEN:
            return inner.h
        places = [held(child, Box(0.0, 0.0, width, inner.h), inner, valign=self.valign)
                  for child, width in zip(self.children, widths)]
        return max((child.taken(Size(place.w, place.h)) for child, place in zip(self.children, places)), default=0.0)
