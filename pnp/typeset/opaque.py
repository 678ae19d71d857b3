"""The opaque ink of a face, mark by mark, each with the edges that bound it: what may lie over texts, and what is right
at the bottom, the ground that all else lies on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from pnp.artwork import Color, Glyphs, Group, Item, Picture, Shape, Stroke, Use
from pnp.geometry import Box, Matrix, Outline, Path, bounds, mapped, rectangle
from pnp.typeset.edges import Side, Spot, drawn_along, loops, straightened, within
from pnp.typeset.lengths import UNIT
from pnp.typeset.part import Setting
from pnp.typeset.reach import Corners, around, corners, holds, inked_box

#: Where a line is looked at: shares of its length and of its height.
ALONG, DOWN = (0.06, 0.19, 0.31, 0.44, 0.56, 0.69, 0.81, 0.94), (0.25, 0.5, 0.75)
#: Lines thinner than this, in points, hide no text: they strike it through. 0.5 mm.
THICK = 0.5 * UNIT["mm"]
#: Things at the bottom of a face that may be its ground; it may be smaller than the cut at each side by such a share.
GROUNDS, FRAYED = 3, 0.01


class Edge:
    """What ink is bounded by, on the face, and whether its rule is even-odd; of a line, what it is drawn along."""

    def __init__(self, path: Path, even_odd: bool = False, width: float = 0.0) -> None:
        self.path, self.even_odd, self.width = path, even_odd, width
        self._rounds: list[tuple[float, float, float, float, list[Side]]] | None = None

    @property
    def box(self) -> Box:
        """The box around it."""
        return bounds(self.path).inset(-self.width / 2)

    def mapped(self, matrix: Matrix | None) -> Edge:
        """Return it on the face, a line as what is around it."""
        path = drawn_along(self.path, self.width) if self.width else self.path
        return Edge(mapped(path, matrix) if matrix else path, self.even_odd)

    def near(self, box: Box) -> list[Side]:
        """Return those of its sides that may run around places in a box.

        Those of a closed line can't where the box around the line doesn't meet it. A map asks of hundreds of lines for
        hundreds of texts, so boxes are kept as plain numbers.
        """
        if self._rounds is None:
            reach = [(bounds(loop), straightened(loop)) for loop in loops(self.path)]
            self._rounds = [(around.x, around.right, around.y, around.bottom, sides) for around, sides in reach]
        first, last, top, bottom = box.x, box.right, box.y, box.bottom
        return [side for left, right, high, low, sides in self._rounds
                if left < last and first < right and high < bottom and top < low for side in sides]


class Seen(NamedTuple):
    """An item on its way from the top of the face to its ground; ``clips`` are all edges that cut it off."""

    item: Item
    matrix: Matrix | None
    clips: tuple[Edge, ...]
    sheer: bool


def leaves(items: tuple[Item, ...], order: Callable[[tuple[Item, ...]], Iterator[Item]], matrix: Matrix | None = None,
            clips: tuple[Edge, ...] = (), sheer: bool = False) -> Iterator[Seen]:
    """Yield the items of a face that may cover others, from the lowest up or ``reversed``; of groups each by itself."""
    for item in order(items):
        if isinstance(item, Shape) and item.fill is None and (item.stroke is None or item.stroke.width < THICK):
            continue
        if not isinstance(item, Group):
            yield Seen(item, matrix, clips, sheer)
            continue
        inner = matrix.after(item.matrix) if matrix and item.matrix else item.matrix or matrix
        edge = (Edge(mapped(item.clip, inner) if inner else item.clip, item.even_odd),) if item.clip else ()
        yield from leaves(item.items, order, inner, (*clips, *edge), sheer or item.opacity < 1)


def edges_of(seen: Seen) -> Iterator[Edge]:
    """Yield the edges of what an item hides."""
    item = seen.item
    if isinstance(item, Use):
        if item.hides:
            yield Edge(item.hides)
    elif isinstance(item, Picture):
        yield Edge(rectangle(item.box))
    elif isinstance(item, Shape) and item.path:
        if item.fill and not (item.fill.a < 1 if isinstance(item.fill, Color) else item.fill.sheer):
            yield Edge(item.path, item.even_odd)
        if item.stroke and _hides(item.stroke):
            yield Edge(item.path, width=item.stroke.width)


def _hides(line: Stroke) -> bool:
    """Return whether nothing is seen through a line, and it is thick enough for letters to lie under it."""
    return line.width >= THICK and not line.dash and not (isinstance(line.color, Color) and line.color.a < 1)


def places_of(tips: Corners) -> Iterator[Spot]:
    """Yield the places of a line at which it is looked, from the corners around its ink."""
    (x, y), (right, rise), _, (left, down) = tips
    for across in ALONG:
        for below in DOWN:
            yield x + across * (right - x) + below * (left - x), y + across * (rise - y) + below * (down - y)


def ground(items: tuple[Item, ...], setting: Setting) -> tuple[str, ...] | None:
    """Return the picture that is a face's ground, by its key, none where it is none; None if the face is seen through.

    Whether that picture is sheer is not looked at: few faces are laid on others.
    """
    cut, boxes = setting.cut, setting.boxes
    w, h = cut.size
    inside = Box(0.0, 0.0, w, h).inset(FRAYED * w, FRAYED * h)
    for seen in islice(leaves(items, iter), GROUNDS):
        inked = boxes.get(id(seen.item)) or inked_box(seen.item)
        if seen.sheer or isinstance(seen.item, Glyphs) or (inked and not seen.matrix and not holds(inked, inside)):
            continue
        edge = next((edge for edge in edges_of(seen) if not edge.width), None)
        if not edge:
            continue
        box = around(corners(edge.box, seen.matrix)) if seen.matrix else edge.box
        if not holds(box, inside):
            continue
        if seen.matrix:
            edge = edge.mapped(seen.matrix)
        if (not seen.clips and edge.path == rectangle(box)) or _around(cut, (edge, *seen.clips)):
            return (seen.item.key,) if isinstance(seen.item, Picture) else ()
    return None


def _around(cut: Outline, edges: tuple[Edge, ...]) -> bool:
    """Return whether all edges run around what the scissors follow, as far as its corners and its middle tell."""
    x, y = cut.size.w / 2, cut.size.h / 2
    near = 1 - 2 * FRAYED
    spots = [(x, y), *((x + near * (step[-2] - x), y + near * (step[-1] - y)) for step in cut.path() if len(step) > 1)]
    return all(within(spot, sides, even_odd=edge.even_odd)
               for edge in edges for sides in (straightened(edge.path),) for spot in spots)
