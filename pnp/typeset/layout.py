"""Where elements lie: the placement rule for children that lie over one another, as in a face or a box.

Across and down are two questions with the same answer. Everything counts from the *parent's box*: a box's room inside
its ``pad``; for children of the face the trim, or what ``box="trim|safe|bleed"`` names. Percentages are shares of its
side.

1. ``inset`` (one to four lengths, as in CSS) gives the distances of both edges: what has no size of its own written
   reaches from one to the other. With ``w`` it begins at the first edge; ``x`` written as well takes the first edge's
   place.
2. ``anchor`` says which point of the element ``x`` and ``y`` place: ``anchor="center" x="10"`` has its middle at 10.
   Where ``x`` is not written it is the same point of the parent (less the inset): ``anchor="bottom-right"`` alone lies
   in that corner. Without anchor it is the top left one, so the plain default is x = 0 and y = 0.
3. A size that is neither written nor given by ``inset`` reaches to the parent's far edge for elements that fill (rect,
   ellipse, hex, polygon without a size of their own, picture, scenery, row, column, grid, box), and is the natural
   size for all others (text, icon, path, circle with r, picture of which one side is written …) and for
   everything that has an anchor. A box that ``x`` and ``y`` place has its natural size, too, if nothing in it counts
   from its far edges. What can become smaller, such as a text with ``fit="shrink"``, does so before it
   leaves the parent; a hexagon, circle or picture of which one side is written is as large as that says. Shapes may
   leave the parent, the letters of a text are reported if they do. A text that says how its lines lie across or down,
   and no place in that direction, reaches to the far edge there.
4. ``min-w max-w min-h max-h`` bound what comes out. Line, circle, ellipse and star with coordinates of their own
   (``cx``, ``x1`` …) lie where these say, counted from the parent's box.
"""

from __future__ import annotations

import math

from pnp.artwork import Item
from pnp.face import Element
from pnp.geometry import Box, Size
from pnp.typeset.child import Child
from pnp.typeset.lengths import sides
from pnp.typeset.misplaced import watched
from pnp.typeset.part import How, Setting
from pnp.typeset.sharing import TOLERANCE

#: anchor -> the point of a box that it names, as shares of its width and height.
ANCHORS = {
    "top-left": (0.0, 0.0), "top": (0.5, 0.0), "top-right": (1.0, 0.0),
    "left": (0.0, 0.5), "center": (0.5, 0.5), "right": (1.0, 0.5),
    "bottom-left": (0.0, 1.0), "bottom": (0.5, 1.0), "bottom-right": (1.0, 1.0),
}
#: Attributes that place a child by itself.
FREE = frozenset({"x", "y", "inset", "anchor"})
#: align, valign or justify -> the share of the free room that lies before the child.
BEFORE = {"left": 0.0, "top": 0.0, "start": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0, "end": 1.0}


def children(element: Element, setting: Setting) -> list[Child]:
    """Return an element's children, ready to be asked: those that the table of parts knows.

    An empty text takes no part: a card without flavour text has no gap for it.
    """
    made = [child_of(inner, setting) for inner in element.children if not isinstance(inner, str)]
    return [child for child in made if child]


def child_of(element: Element, setting: Setting) -> Child | None:
    """Return an element, ready to be asked, None if it takes no part."""
    kind = setting.parts.get(element.tag)
    if kind is None:
        return None
    if element.tag == "text" and not _says(element) and not element.attributes.keys() & {"h", "min-h", "grow"}:
        return None
    return Child(kind(element, setting))


def _says(element: Element) -> bool:
    """Return whether there is anything in a text."""
    if len(element.children) == 1 and isinstance(words := element.children[0], str):      # as in most
        return words.strip() != ""
    return any(not isinstance(inner, str) or inner.strip() for inner in element.children)


def placed(child: Child, parent: Box, align: str = "", valign: str = "") -> Box:
    """Return the box of a child that lies freely in ``parent``.

    ``align`` and ``valign`` are the parent's: they place children that name neither place nor anchor.
    """
    whole = Size(parent.w, parent.h)
    if own := child.part.own(whole) or child.named(whole):
        return Box(parent.x + own.x, parent.y + own.y, own.w, own.h) if parent.x or parent.y else own
    across, down = _axes(child, whole, align, valign)
    room = Size(across.room if across.size is None else across.size, down.room if down.size is None else down.size)
    size = room
    if across.size is None or down.size is None:
        size = _natural(child, room, whole)
        size = Size(size.w if across.size is None else room.w, size.h if down.size is None else room.h)
    if child.ratio:
        size = child.shaped(size, child.length("w", whole.w), child.length("h", whole.h))
    size = child.limited(Size(max(size.w, 0.0), max(size.h, 0.0)), whole)
    return Box(parent.x + across.start(size.w), parent.y + down.start(size.h), size.w, size.h)


def inked(child: Child, parent: Box, align: str = "", valign: str = "") -> tuple[Item, ...]:
    """Return the ink of a child that lies freely in ``parent``, and report one of which nothing is seen there.

    Texts tell by themselves what sticks out.
    """
    box = placed(child, parent, align, valign)
    if child.part.element.tag == "text":
        return child.ink(box)
    (x, y, w, h), (left, top, wide, high) = box, child.setting.area
    if w > TOLERANCE and h > TOLERANCE and (child.setting.matrix or (x < left + wide and left < x + w
                                                                     and y < top + high and top < y + h)):
        return child.ink(box)
    return watched(child, box, parent)


def _natural(child: Child, room: Size, parent: Size) -> Size:
    """Return what a child wants, or what it can become where that is more than there is."""
    size = child.wanted(room, parent)
    if size.w > room.w + TOLERANCE or size.h > room.h + TOLERANCE:
        least = child.least(room, parent)
        if child.part.element.tag == "text" and least.w <= room.w and least.h <= room.h:
            return child.limited(child.part.taken(room), parent)        # at the size that it comes to
        size = Size(max(min(size.w, room.w), least.w), max(min(size.h, room.h), least.h))
    return size


def held(child: Child, cell: Box, parent: Size, align: str = "", valign: str = "") -> Box:
    """Return the box of a child in its cell of a row, column or grid.

    It is stretched over the cell across unless ``align`` places it, and down unless ``valign`` does; a size that it
    names stays. What wants more than the cell gets the cell: a text reports by itself what sticks out. ``parent`` is
    what percentages count from.
    """
    w, h = child.length("w", parent.w), child.length("h", parent.h)
    across, down = w is not None or align in ("", "stretch"), h is not None or valign in ("", "stretch")
    room = Size(cell.w if w is None else w, cell.h if h is None else h)
    size = room
    if not (across and down):
        wanted = child.wanted(room, parent)
        size = Size(room.w if across else min(wanted.w, room.w), room.h if down else min(wanted.h, room.h))
    before = 0.0
    if child.ratio:             # as large as the cell allows, in the middle of what it leaves
        size, before = child.shaped(size, w, h), 0.5
    size = child.limited(Size(max(size.w, 0.0), max(size.h, 0.0)), parent)
    return Box(cell.x + BEFORE.get(align, before) * (cell.w - size.w),
               cell.y + BEFORE.get(valign, before) * (cell.h - size.h), size.w, size.h)


def extent(child: Child, room: Size, how: How = "wanted") -> Size:
    """Return how large a parent must be for a child that lies freely in it; ``room`` may be infinite.

    ``how`` is the question to ask: wanted, tight or least.
    """
    if own := child.part.own(room):
        return Size(own.right, own.bottom)
    across, down = _axes(child, room, "", "")
    asked = child.question(how)(Size(across.room, down.room), room)
    return Size(*(axis.before + (side if axis.fixed is None else axis.fixed) + axis.after
                  for axis, side in zip((across, down), asked)))


class _Axis:
    """Where a child lies in one direction: what its attributes say, and what follows."""

    __slots__ = ("after", "at", "before", "fixed", "part", "room", "size", "whole")

    def __init__(self, whole: float, at: float | None, fixed: float | None, inset: tuple[float, float] | None,
                 part: float) -> None:
        self.whole, self.at, self.fixed, self.part = whole, at, fixed, part
        self.before, self.after = inset or (0.0, 0.0)
        if at is not None and not part:
            self.before = at
        self.room = max(0.0, whole - self.before - self.after)
        if at is not None and part:
            self.room = max(0.0, at if part == 1 else 2 * min(at, whole - at))
        self.size = fixed
        if fixed is None and inset and (at is None or not part) and whole < math.inf:
            self.size = self.room

    def start(self, size: float) -> float:
        """Return where it begins when it is ``size`` long."""
        if self.at is not None:
            return self.at - self.part * size
        return self.before + self.part * (self.whole - self.before - self.after - size) if self.part else self.before


def _axes(child: Child, whole: Size, align: str, valign: str) -> tuple[_Axis, _Axis]:
    """Return a child's axes across and down."""
    get = child.get
    inset = sides(get("inset"), child.setting.unit, *whole) if get("inset") else None
    parts = ANCHORS.get(get("anchor", ""), (0.0, 0.0))
    if not child.anchored:
        parts = BEFORE.get(align, 0.0), BEFORE.get(valign, 0.0)
    found: list[_Axis] = []
    for names, side, part, placing, edges in (
            ("xw", whole.w, parts[0], align, inset and (inset.left, inset.right)),
            ("yh", whole.h, parts[1], valign, inset and (inset.top, inset.bottom))):
        at, fixed = (child.length(name, side) for name in names)
        if at is not None and not child.anchored:
            part = 0.0
        axis = _Axis(side, at, fixed, edges, part)
        natural = child.anchored or placing not in ("", "stretch")
        reaches = child.fills or (at is None and child.part.reaches[len(found)])
        if axis.size is None and reaches and not natural and side < math.inf:
            axis.size = axis.room
        found.append(axis)
    return found[0], found[1]
