"""Other pieces of the game, drawn as they look when they are cut out: a mat shows a real card."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Drawn, Group, Item, Shape, Stroke, Use
from pnp.face import Element
from pnp.faults import NotDrawn
from pnp.geometry import Box, Matrix, Outline, Path, Size, rectangle
from pnp.typeset.elements.paint import ink
from pnp.typeset.part import Part, Setting
from pnp.typeset.reach import around, corners

#: What makes a piece larger than it is on the table.
SIZED = frozenset({"w", "h", "min-w", "min-h", "inset", "grow"})
#: How far a piece without a size of its own gives way in a row or column, as a share of its true size.
SMALLEST = 0.25
#: The line around a piece in outlines, in points: its face may be as white as what it lies on.
EDGE = 0.35
#: Cuts around which the bleed is a rectangle.
STRAIGHT = ("rect", "rounded", "path")


class PiecePart(Part):
    """A piece in its proportions, in the middle of its box.

    It is as large as the real thing, and smaller where there is less room; larger only if its attributes say so.
    """

    regular = True

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.face = self._drawn()
        self.size = self.face.cut.size if self.face else Size(0.0, 0.0)
        self.most = math.inf if element.attributes.keys() & SIZED else 1.0

    def _drawn(self) -> Drawn | None:
        if not (of := self.element.get("of")):
            return None
        try:
            return self.setting.workshop.drawn(of, self.element.get("side", "front"))
        except NotDrawn:                        # compose has reported it
            return None

    def wanted(self, room: Size) -> Size:
        """Return its true size, or the largest of its proportions that the room and its attributes allow."""
        scale = self._scale(room)
        return Size(self.size.w * scale, self.size.h * scale)

    def tight(self, room: Size) -> Size:
        """Return nothing if it grows: then only min-w and min-h hold it."""
        return Size(0.0, 0.0) if "grow" in self.element.attributes else self.wanted(room)

    def least(self, room: Size) -> Size:
        """Return a quarter of its true size if it has no size of its own: a row of cards becomes smaller to fit."""
        return Size(self.size.w * SMALLEST, self.size.h * SMALLEST) if self.most == 1 else self.tight(room)

    def _scale(self, room: Size) -> float:
        """Return by what its true size is to be multiplied in a room, which may be infinite."""
        if not all(self.size):
            return 0.0
        scale = min(self.most, room.w / self.size.w, room.h / self.size.h)
        return scale if scale < math.inf else 1.0

    def items(self, box: Box) -> Iterator[Item]:
        """Yield its face, cut off where the scissors would cut it; nothing if it has faults of its own."""
        scale = self._scale(Size(box.w, box.h))
        if self.face is None or not self.face.digest or scale <= 0:
            return
        (x, y), (w, h) = box.center, self.size
        matrix = Matrix(scale, 0.0, 0.0, scale, x - w * scale / 2, y - h * scale / 2)
        edge = self.face.cut.path()
        if self.element.get("bleed") == "yes":
            edge = _past(self.face.cut, self.face.bleed)
        with self.setting.turned(matrix):
            self.setting.uncut += [around(corners(inner, self.setting.matrix)) for inner in self.face.uncut]
        yield Group((Use(self.face.digest, Matrix(), edge if self.face.solid else ()),), edge, matrix=matrix)
        if self.setting.workshop.theme.in_outlines and self.element.get("bleed") != "yes":
            yield Group((Shape(edge, stroke=Stroke(ink(self.setting), EDGE / scale)),), matrix=matrix)


def _past(cut: Outline, bleed: float) -> Path:
    """Return the edge of a piece's bleed."""
    return rectangle(Box(0.0, 0.0, *cut.size).inset(-bleed)) if cut.kind in STRAIGHT else cut.path(bleed)
