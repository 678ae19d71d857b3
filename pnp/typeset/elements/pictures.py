"""Pictures from files, and scenery that is drawn."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Color, DoubtfulColors, Group, Item, LowPpi, Picture
from pnp.colors import parts
from pnp.face import Element
from pnp.geometry import Box, Matrix, Size, mapped, rectangle, rounded
from pnp.markup import LINE, PLACE
from pnp.scenery import SCENERY
from pnp.tools.pictures import PictureFile
from pnp.tools.svg_shapes import inked
from pnp.typeset.elements.outlines import clipped
from pnp.typeset.elements.paint import outlined
from pnp.typeset.elements.shapes import Filling
from pnp.typeset.lengths import UNSEEN, lengths_in, measured, radii
from pnp.typeset.part import Setting
from pnp.units import points

#: Fewer pixels per inch than this show in print.
SHARP = 150
#: A picture in no box of any size is as large as its pixels at this many to the inch.
NATURAL = 300
BLACK = Color(0.0, 0.0, 0.0)
#: What says how large a picture is, and what cuts it off or draws its edge.
SIDES, CUT = frozenset({"w", "h"}), frozenset({"radius", "clip", "stroke"})
_FOCUS = {"left": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
_PLACE = frozenset(attribute.name for attribute in PLACE)
_SCENE = ("kind", "seed", "colors")
_OWN = frozenset((*_SCENE, "radius", "clip", *(attribute.name for attribute in LINE)))
#: Pieces of scenery that are kept for other faces: backgrounds return on every card of a deck.
MOST_KEPT = 64


class Image(Filling):
    """A picture in its box. In a row or column it keeps its proportions, or gives way if it has ``grow``."""

    regular = True
    steady = True

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.file = self._open()
        #: How much of it lies beyond each side of its box, in points.
        self.past = 0.0
        if written := element.get("includes-bleed"):
            own = points(setting.frame.bleed) if written == "yes" else 0.0
            self.past = max(measured(written, setting.unit) or own, 0.0)
            self.steady = not self.past         # what is seen of it depends on where the piece is cut
        self.fills = SIDES.isdisjoint(element.attributes)

    @property
    def missed(self) -> bool:
        """Whether there is a picture to see."""
        return self.file is not None

    def _open(self) -> PictureFile | None:
        try:
            return self.setting.workshop.pictures.open(self.element.get("src"))
        except (ValueError, OSError):           # compose has reported it
            return None

    def wanted(self, room: Size) -> Size:
        """Return the largest size of its proportions in the room."""
        if not self.file:
            return Size(0.0, 0.0)
        shape, past = self.file.height / self.file.width, 2 * self.past
        w = min(room.w, (room.h + past) / shape - past)
        w = w if w < math.inf else self.file.width / NATURAL * 72 - past
        return Size(max(w, 0.0), max((w + past) * shape - past, 0.0))

    def tight(self, room: Size) -> Size:
        """Return nothing if it grows: then only min-w and min-h hold it."""
        return Size(0.0, 0.0) if "grow" in self.element.attributes else self.wanted(room)

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the picture, cut off where it is larger than its box, or than its bleed."""
        if not self.file or box.w <= 0 or box.h <= 0:
            return
        place = self._place(box.inset(-self.past) if self.past else box, self.file)
        self._judge(place, self.file)
        picture = shown(self.file, place)
        room = self._seen(box) if self.past else box
        larger = place.w > room.w + 0.01 or place.h > room.h + 0.01
        if not larger and CUT.isdisjoint(self.element.attributes):
            yield picture
            return
        get = self.element.get
        corners = radii(get("radius"), self.setting.unit, min(box.w, box.h))
        seen = room if larger or self.past or get("fit") != "contain" else place
        edge = rounded(seen, corners)
        clip = clipped(get("clip"), seen, edge)
        yield Group((picture,), clip or edge) if clip or any(corners) or larger else picture
        yield from outlined(self, clip or edge)

    def _seen(self, box: Box) -> Box:
        """Return its box with what lies beyond the sides that end at the cut, or outside of it."""
        trim, matrix, past = self.setting.frame.trim, self.setting.matrix, self.past
        across, down = points(trim.w), points(trim.h)

        def cut(x: float, y: float) -> float:
            """Return how far ink is seen beyond the side whose middle is at (x, y)."""
            x, y = matrix.apply(x, y) if matrix else (x, y)
            return past if min(x, y, across - x, down - y) < UNSEEN else 0.0
        (x, y), left, top = box.center, cut(box.x, box.center[1]), cut(box.center[0], box.y)
        return Box(box.x - left, box.y - top, box.w + left + cut(box.right, y), box.h + top + cut(x, box.bottom))

    def _judge(self, place: Box, file: PictureFile) -> None:
        """Note what is wrong with a picture at its place."""
        ppi = min(file.width / place.w, file.height / place.h) * 72
        if ppi < SHARP and not file.svg:
            self.setting.findings.append(LowPpi(self.element.span, round(ppi, 1), self._named()))
        if file.doubtful:
            self.setting.findings.append(DoubtfulColors(self.element.span, self._named()))

    def _named(self) -> str:
        """Return the name of its file."""
        return self.element.get("src").replace("\\", "/").rpartition("/")[2]

    def _place(self, box: Box, file: PictureFile) -> Box:
        """Return where the whole picture lies: cover (the default) sticks out, contain leaves room."""
        fit = self.element.get("fit")
        if fit == "stretch":
            return box
        choose = min if fit == "contain" else max
        scale = choose(box.w / file.width, box.h / file.height)
        w, h = file.width * scale, file.height * scale
        across, down = self._focus() if fit != "contain" else (0.5, 0.5)
        return Box(box.x + (box.w - w) * across, box.y + (box.h - h) * down, w, h)

    def _focus(self) -> tuple[float, float]:
        """Return the point that cover keeps in sight, as shares of the picture."""
        if "focus" not in self.element.attributes:
            return 0.5, 0.5
        words = lengths_in(self.element.get("focus") or "50%")
        if words and words[0] in ("top", "bottom"):
            words = (*reversed(words[:2]),) if len(words) > 1 else ("50%", words[0])
        found = [_FOCUS.get(word, measured(word, 1.0, 1.0)) for word in (*words, "50%", "50%")[:2]]
        across, down = (0.5 if value is None else max(0.0, min(1.0, value)) for value in found)
        return across, down


def shown(file: PictureFile, place: Box) -> Item:
    """Return a whole picture in its place: of a drawing whose shapes are known, those."""
    if not (file.svg and file.svg.drawing):
        return Picture(file.key, place)
    drawing = file.svg.drawing
    across, down = place.w / drawing.view.w, place.h / drawing.view.h
    matrix = Matrix(across, 0.0, 0.0, down, place.x - drawing.view.x * across, place.y - drawing.view.y * down)
    return Group(tuple(inked(drawing.marks, BLACK)), rectangle(drawing.view), matrix=matrix)


class Scenery(Filling):
    """Drawn art over the whole box, and cut off at its edge. The same art on several faces is made once."""

    def items(self, box: Box) -> Iterator[Item]:
        """Yield what the theme's colours, the seed and the kind come to."""
        if self.element.get("kind") not in SCENERY or box.w <= 0 or box.h <= 0 or self.setting.measuring:
            return
        if items := self._drawn(Size(round(box.w, 3), round(box.h, 3))):
            whole, get = Box(0.0, 0.0, box.w, box.h), self.element.get
            edge = rounded(whole, radii(get("radius"), self.setting.unit, min(box.w, box.h)))
            clip = clipped(get("clip"), whole, edge) or edge
            moved = Matrix.moved(box.x, box.y) if box.x or box.y else None
            yield Group(items, clip, matrix=moved)
            yield from outlined(self, mapped(clip, moved) if moved else clip)

    @property
    def missed(self) -> bool:
        """Whether there is art to see."""
        return self.element.get("kind") in SCENERY

    def _drawn(self, size: Size) -> tuple[Item, ...]:
        """Return the art from (0, 0) to ``size``."""
        written, kept = self.element.attributes, self.setting.workshop.kept
        options = {name: value for name, value in written.items() if name not in _PLACE and name not in _OWN}
        key = ("scenery", size, *(written.get(name) for name in _SCENE), *options.items())
        if key not in kept:
            if len(kept) >= MOST_KEPT:
                del kept[next(iter(kept))]
            kind = written["kind"]
            color = self.setting.workshop.shade
            kept[key] = SCENERY[kind].draw(size, written.get("seed") or kind, self._colors(), options, color)
        return kept[key]

    def _colors(self) -> tuple[Color, ...]:
        """Return the colours in the order that the kind tells."""
        found = []
        for word in parts(self.element.get("colors")):
            try:
                found.append(self.setting.workshop.shade(word) if word else None)
            except ValueError:                  # compose has reported it
                continue
        return tuple(color for color in found if color)
