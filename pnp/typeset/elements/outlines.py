"""Shapes whose corners the template names: polygons, paths and hexagons."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from pnp.artwork import Item
from pnp.face import Element
from pnp.geometry import Box, Matrix, Path, Size, bounds, ellipse, hexagon, mapped, polygon, smooth
from pnp.limits import CORNERS
from pnp.tools.svg_paths import parse_path
from pnp.typeset.elements.paint import painted
from pnp.typeset.elements.shapes import Filling
from pnp.typeset.lengths import UNIT, lengths_in, measured, number
from pnp.typeset.part import Part, Setting

#: Height of a hexagon with points above and below, for a width of 1.
POINTY = 2 / math.sqrt(3)


@lru_cache(maxsize=512)
def drawn(words: str, scale: float = 1.0) -> Path:
    """Return a path in SVG's words as points, 1 = ``scale`` mm; an empty one for words that are none."""
    try:
        return mapped(parse_path(words), Matrix.scaled(scale * UNIT["mm"]))
    except ValueError:
        return ()


def clipped(words: str, box: Box, edge: Path) -> Path | None:
    """Return what ``clip`` cuts a box off by, None for nothing: its ``edge``, a shape in it, or a path.

    A path counts from its top left corner.
    """
    if words in ("", "no"):
        return None
    if words in ("circle", "ellipse"):
        rx, ry = (min(box.w, box.h) / 2,) * 2 if words == "circle" else (box.w / 2, box.h / 2)
        return ellipse(*box.center, rx, ry)
    if words in ("hex-pointy", "hex-flat"):
        return hexagon(box, pointy=words == "hex-pointy")
    return edge if words == "yes" else mapped(drawn(words), Matrix.moved(box.x, box.y)) or edge


def _far(path: Path) -> Size:
    """Return how far a path reaches right and down."""
    box = bounds(path) if path else Box(0.0, 0.0, 0.0, 0.0)
    return Size(max(0.0, box.right), max(0.0, box.bottom))


class PathShape(Part):
    """A path: its words count from its box's top left corner, and how far they reach is its natural size."""

    steady = True

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.path = drawn(element.get("d"), number(element.get("scale"), 1.0))

    def wanted(self, room: Size) -> Size:
        """Return how far it reaches."""
        return _far(self.path)

    def items(self, box: Box) -> Iterator[Item]:
        """Yield it, painted."""
        path = mapped(self.path, Matrix.moved(box.x, box.y)) if box.x or box.y else self.path
        return painted(self, path, even_odd=self.element.get("fill-rule") == "evenodd")


class Polygon(Part):
    """Straight lines, or a curve, through points that count from its box's top left corner."""

    steady = True

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.fills = "%" in element.get("points")

    def wanted(self, room: Size) -> Size:
        """Return how far its corners reach."""
        return _far(polygon(self._corners(Box(0.0, 0.0, *room)), close=False))

    def _corners(self, box: Box) -> list[tuple[float, float]]:
        words, unit = lengths_in(self.element.get("points")), self.setting.unit
        pairs = list(zip(words[::2], words[1::2]))[:CORNERS]
        return [(box.x + (measured(x, unit, box.w) or 0.0), box.y + (measured(y, unit, box.h) or 0.0))
                for x, y in pairs]

    def items(self, box: Box) -> Iterator[Item]:
        """Yield it, painted; a single corner draws nothing."""
        corners, close = self._corners(box), self.element.get("open") != "yes"
        if len(corners) < 2:
            return iter(())
        curved = self.element.get("smooth") == "yes"
        return painted(self, smooth(corners, close=close) if curved else polygon(corners, close=close))


class Hex(Filling):
    """A hexagon that touches all sides of its box; with only one of w and h a regular one, in the middle."""

    regular = True

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        shape = setting.frame.shape
        self.pointy = (element.get("orientation") or ("flat" if shape == "hex-flat" else "pointy")) == "pointy"
        written = element.attributes.keys() & {"w", "h"}
        self.fills, self.one = not written, len(written) == 1

    def wanted(self, room: Size) -> Size:
        """Return the largest regular hexagon in the room."""
        shape = POINTY if self.pointy else 1 / POINTY
        w = min(room.w, room.h / shape)
        return Size(w, w * shape) if w < math.inf else Size(0.0, 0.0)

    def tight(self, room: Size) -> Size:
        """Return its size if a side is written, else nothing."""
        return Size(0.0, 0.0) if self.fills else self.wanted(room)

    def items(self, box: Box) -> Iterator[Item]:
        """Yield it, painted."""
        if self.one:
            (x, y), (w, h) = box.center, self.wanted(Size(box.w, box.h))
            box = Box(x - w / 2, y - h / 2, w, h)
        return painted(self, hexagon(box, pointy=self.pointy))
