"""The face and boxes: children that lie over one another, in paint order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from pnp.artwork import Group, Item, Shape
from pnp.face import Element
from pnp.geometry import Box, Outline, Path, Size, mapped, rounded
from pnp.typeset.child import Child
from pnp.typeset.edges import Fence
from pnp.typeset.elements.flow import Container
from pnp.typeset.elements.outlines import clipped
from pnp.typeset.elements.paint import between_edges, edged, filled, painted, stroked
from pnp.typeset.layout import FREE, child_of, extent, inked, placed
from pnp.typeset.lengths import radii
from pnp.typeset.misplaced import hollow
from pnp.typeset.part import PIECE, How, Part, Setting, Wall
from pnp.typeset.reach import beyond, corners, outside, room_in
from pnp.units import points

#: What places a box, and what says how large it is.
SPOT, SIZED = {"x", "y"}, {"w", "h", "inset", "align", "valign"}
#: What counts from the far edges of the box that it lies in, and lengths that may be shares of it.
FAR = {"anchor", "inset", "justify", "grow"}
SHARES = ("x", "y", "w", "h", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "points")
#: No wall is shorter, in points.
THIN = 0.001


class FaceBox(Part):
    """The whole side of a piece. Its box is the trim. Its children are made as they are drawn."""

    def wanted(self, room: Size) -> Size:
        """Return the trim: it is as large as the paper says."""
        return self.setting.cut.size

    def items(self, box: Box) -> Iterator[Item]:
        """Return the paper's colour, to the edge of the bleed, and the children in the boxes that they name."""
        setting, cut, fill = self.setting, self.setting.cut, self.element.get("fill")
        bleed = points(setting.frame.bleed)
        items = [*filled(setting, cut.inked(bleed), fill)] if fill else []
        setting.walls = (_edge(cut),)
        for inner in self.element.children:
            if not isinstance(inner, str):
                items += self._ink(inner, box, bleed)
        return iter(items)

    def _ink(self, inner: Element, box: Box, bleed: float) -> tuple[Item, ...]:
        """Return a child's ink: that of shapes and pictures is the same on all faces of such a size, and made once."""
        kind = self.setting.parts.get(inner.tag)
        if kind is not None and kind.steady and not self.setting.hidden:
            return self._again(inner, box, bleed)
        child = child_of(inner, self.setting)
        return inked(child, self._room(child, box, bleed)) if child else ()

    def _again(self, inner: Element, box: Box, bleed: float) -> tuple[Item, ...]:
        """Return the ink of a child as other faces have it, and note its boxes."""
        setting, shapes, written = self.setting, self.setting.workshop.shapes, inner.attributes
        key = inner.tag, setting.unit, setting.cut.size, bleed, setting.safe, *written, *written.values()
        if known := shapes.get(key):
            setting.boxes.update(known[1])
            return known[0]
        told, child = len(setting.findings), child_of(inner, setting)
        items = inked(child, self._room(child, box, bleed)) if child else ()
        if child and child.plain and items and len(setting.findings) == told:
            boxes = [setting.boxes.get(id(item)) for item in items]
            if None not in boxes:       # else it is one that is made anew each time
                shapes[key] = items, {id(item): found for item, found in zip(items, boxes) if found}
        return items

    def _room(self, child: Child, box: Box, bleed: float) -> Box:
        """Return what a child lies in: the trim, or what it names."""
        named = child.get("box")
        return box.inset(self.setting.safe if named == "safe" else -bleed) if named in ("safe", "bleed") else box


@lru_cache(maxsize=256)
def _edge(cut: Outline) -> Wall:
    """Return the edge of a piece as what texts must stay inside."""
    return Wall(PIECE, partial(outside, cut, 0.0), room_in(cut, 0.0))


class Frame(Container):
    """A box: a frame, painted like a rectangle, around children that lie over one another.

    One that x and y place, without a word about its size, is as large as what is in it: rows in it don't run to the
    far edge of what it lies in.
    """

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        written = element.attributes.keys()
        self.fills = not written >= SPOT or not SIZED.isdisjoint(written) or _asks_for_room(self)

    def measured(self, how: How, inner: Size) -> Size:
        """Return a size that holds every child."""
        sizes = [extent(child, inner, how) for child in self.children]
        return Size(max((size.w for size in sizes), default=0.0), max((size.h for size in sizes), default=0.0))

    def used(self, inner: Size) -> float:
        """Return what the tallest child uses, if none of them names a place."""
        if any(not FREE.isdisjoint(child.part.element.attributes) for child in self.children):
            return inner.h
        places = [placed(child, Box(0.0, 0.0, *inner), self.align, self.valign) for child in self.children]
        return max((child.taken(Size(place.w, place.h)) for child, place in zip(self.children, places)), default=0.0)

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the frame and the children; the line that they are cut off by lies over them."""
        get, setting = self.element.attributes.get, self.setting
        edge = rounded(box, radii(get("radius"), setting.unit, min(box.w, box.h)))
        clip = clipped(get("clip", ""), box, edge)
        if clip is None:
            yield from painted(self, edge)
        else:
            yield from filled(setting, clip, get("fill"), get("fill-opacity"))
        inner, known = self.inner(box), len(setting.findings)
        items = self._inside(inner, clip)
        if not (inner.w and inner.h):
            hollow(self, box, inner, [placed(child, inner, self.align, self.valign) for child in self.children], known)
        if clip is None:
            yield from items
            return
        if items:
            yield Group(items, clip)
        if stroke := stroked(self, clip) or edged(self):
            yield Shape(clip, None, stroke)
            yield from between_edges(self, clip, stroke)

    def _inside(self, inner: Box, clip: Path | None) -> tuple[Item, ...]:
        """Return the children's ink. Shapes and pictures may leave the box, texts may not."""
        setting = self.setting
        walls = setting.walls
        if walls:                       # it has not been told that there is no room
            walls = (*walls, self._wall(inner), *([self._outline(clip)] if clip else []))
        with setting.within(*walls):
            return tuple(item for child in self.children
                         for item in inked(child, inner, self.align, self.valign))

    def _wall(self, edge: Box) -> Wall:
        """Return an edge as what texts must stay inside."""
        x, y, w, h = edge       # a side without length would bound nothing
        return Wall("the box around it", partial(beyond, corners(Box(x, y, max(w, THIN), max(h, THIN)),
                                                                 self.setting.matrix)))

    def _outline(self, clip: Path) -> Wall:
        """Return what cuts the children off as what texts must stay inside."""
        matrix = self.setting.matrix
        fence = Fence(mapped(clip, matrix) if matrix else clip, self.setting.spending.looks)
        return Wall("the box around it", fence.left_by)


def _asks_for_room(part: Part) -> bool:
    """Return whether anything in a box counts from its far edges: it then reaches as far as it may."""
    for child in part.inside():
        get = child.part.element.attributes.get
        if not FAR.isdisjoint(child.part.element.attributes) or any("%" in get(name, "") for name in SHARES):
            return True
        if not (get("w") and get("h")) and _asks_for_room(child.part):
            return True
    return False
