"""The face and boxes: children that lie over one another, in paint order."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.artwork import Group, Item, Shape
from pnp.geometry import Box, Matrix, Path, Size, mapped, rectangle
from pnp.typeset.elements.flow import Container
from pnp.typeset.elements.outlines import drawn
from pnp.typeset.elements.paint import colored, painted, stroked
from pnp.typeset.layout import extent, placed
from pnp.typeset.lengths import measured
from pnp.typeset.reach import cut_of
from pnp.units import points


class FaceBox(Container):
    """The whole side of a piece. Its box is the trim."""

    def measured(self, how: str, inner: Size) -> Size:
        """Return the trim: it is as large as the paper says."""
        return cut_of(self.setting.frame).size

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the paper's colour, to the edge of the bleed, and the children in the boxes that they name."""
        frame, cut = self.setting.frame, cut_of(self.setting.frame)
        safe, bleed = points(frame.safe), points(frame.bleed)
        boxes = {"safe": box.inset(safe), "bleed": box.inset(-bleed)}
        if fill := colored(self.setting, self.element.get("fill")):
            square = cut.kind in ("rect", "rounded")
            yield Shape(rectangle(boxes["bleed"]) if square else cut.path(bleed), fill)
        for child in self.children:
            yield from child.ink(placed(child, boxes.get(child.get("box", ""), box)))


class Frame(Container):
    """A box: a frame, painted like a rectangle, around children that lie over one another."""

    def measured(self, how: str, inner: Size) -> Size:
        """Return a size that holds every child."""
        sizes = [extent(child, inner, how) for child in self.children]
        return Size(max((size.w for size in sizes), default=0.0), max((size.h for size in sizes), default=0.0))

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the frame and the children; what they are cut off by lies over them."""
        radius = measured(self.element.get("radius"), self.setting.unit, min(box.w, box.h)) or 0.0
        edge = rectangle(box, max(0.0, radius))
        clip = self._clip(box, edge)
        if clip is None:
            yield from painted(self, edge)
        elif fill := colored(self.setting, self.element.get("fill"), self.element.get("fill-opacity")):
            yield Shape(edge, fill)
        inner = self.inner(box)
        inside = (item for child in self.children
                  for item in child.ink(placed(child, inner, self.align, self.valign)))
        if clip is None:
            yield from inside
            return
        if items := tuple(inside):
            yield Group(items, clip)
        if stroke := stroked(self):
            yield Shape(edge, None, stroke)

    def _clip(self, box: Box, edge: Path) -> Path | None:
        """Return what children are cut off by: the box's own edge, a path from its top left corner, or nothing."""
        words = self.element.get("clip")
        if words in ("", "no"):
            return None
        return edge if words == "yes" else mapped(drawn(words), Matrix.moved(box.x, box.y)) or edge
