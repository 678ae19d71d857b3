"""An icon as ink: its marks at any size, or its picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.artwork import Color, Group, Item, Picture, Shape, Stroke
from pnp.geometry import Box, Matrix, Path, bounds, mapped, rectangle
from pnp.tools.icon_middles import CROSSED, Middle
from pnp.tools.svg_shapes import Mark, dyed

#: Marks may leave the view by so much of its shorter side, as slips of hands that draw do, and lines half of theirs.
_SLIP = 0.02


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon ready to be drawn at any size. ``number`` is the text class of a number that stands in it, or empty.

    ``picture``: it has no marks, but is drawn in pixels, and this is its key; where its colour may change, that follows
    behind a dot. ``pixels``: how many it is wide, if it is a picture and no drawing. ``cut``: its marks leave its view,
    and are cut off there.
    """

    name: str
    view: Box
    marks: tuple[Mark, ...]
    number: str = ""
    middle: Middle = CROSSED
    picture: str = ""
    pixels: float = 0.0
    cut: bool = False

    @property
    def width_per_height(self) -> float:
        """Return its proportions."""
        return self.view.w / self.view.h

    @property
    def holds(self) -> bool:
        """Whether a number can be read in its middle: no line runs there, or one of a class lies on what is filled."""
        return not self.middle.crossed or bool(self.number and (self.picture or self.middle.ground is not None))

    def items(self, box: Box, color: Color) -> Iterator[Item]:
        """Yield its ink, as large as fits the box, in its middle; ``color`` is that of its currentColor."""
        scale = min(box.w / self.view.w, box.h / self.view.h)
        (x, y), (mx, my) = box.center, self.view.center
        if self.picture:
            yield self._picture(Box(x - self.view.w * scale / 2, y - self.view.h * scale / 2, self.view.w * scale,
                                    self.view.h * scale), color)
        place = Matrix(scale, 0.0, 0.0, scale, x - mx * scale, y - my * scale)
        shapes = self._shapes(place, scale, color)
        if self.cut:
            yield Group(tuple(shapes), mapped(rectangle(self.view), place))
        else:
            yield from shapes

    def _shapes(self, place: Matrix, scale: float, color: Color) -> Iterator[Shape]:
        for mark in self.marks:
            line = dyed(mark.stroke, color)
            stroke = line and Stroke(line, mark.width * scale, mark.cap, mark.join, tuple(d * scale for d in mark.dash))
            yield Shape(mapped(mark.path, place), dyed(mark.fill, color), stroke, mark.even_odd)

    def _picture(self, box: Box, color: Color) -> Item:
        """Return the icon in pixels."""
        key = self.picture
        if key.endswith("."):
            key += "".join(f"{round(part * 255):02x}" for part in color[:3])
        return Picture(key, box) if color.a >= 1 else Group((Picture(key, box),), opacity=color.a)


def left_by(marks: Iterable[Mark], view: Box) -> bool:
    """Return whether some marks leave the view: every program cuts them off there (SVG 2, 8.2)."""
    slip = _SLIP * min(view.w, view.h)
    room = view.inset(-slip)
    return any(not (room.x <= x <= room.right and room.y <= y <= room.bottom)
               for mark in marks if not _holds(room, bounds(mark.path)) for x, y in _spots(mark.path))


def _holds(room: Box, box: Box) -> bool:
    return room.x <= box.x and room.y <= box.y and box.right <= room.right and box.bottom <= room.bottom


def _spots(path: Path) -> Iterator[tuple[float, float]]:
    """Yield points of a path: corners, and three in each curve."""
    x = y = 0.0
    for step in path:
        if step[0] == "C":
            _, x1, y1, x2, y2, x3, y3 = step
            for t in (0.25, 0.5, 0.75):
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3
                yield a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3
        if len(step) > 1:
            x, y = step[-2:]
            yield x, y
