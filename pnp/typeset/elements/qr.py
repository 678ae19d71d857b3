"""QR codes: dark squares as one path, with the clear room around them that phones look for."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from pnp.artwork import Color, Item, PoorCode, Shape
from pnp.colors import contrast, luminance
from pnp.face import Element
from pnp.geometry import Box, Matrix, Path, Size, mapped, rectangle
from pnp.tools.qr import LEVEL, QUIET, squares
from pnp.typeset.elements.paint import WHITE, colored, ink
from pnp.typeset.lengths import UNIT, number
from pnp.typeset.part import Part, Setting

#: Side of a square where nothing says how large the code is, and the smallest that phones read well on paper, in mm.
NATURAL, LEAST = 0.5, 0.33
#: Contrast of squares and ground (WCAG) below which cameras lose them in bad light.
CLEAR = 4.0


class Code(Part):
    """A QR code in the middle of its box, as large as the box allows."""

    regular = True

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        try:
            self.squares = squares(element.get("value"), element.get("level") or LEVEL) if element.get("value") else ()
        except ValueError:                      # compose has reported it
            self.squares = ()
        self.quiet = max(0.0, number(element.get("quiet"), QUIET))
        self.count = len(self.squares) + 2 * self.quiet

    def wanted(self, room: Size) -> Size:
        """Return the size that w or h says, else that of squares of half a millimetre, or less in less room."""
        written = self.element.attributes.keys() & {"w", "h"}
        side = min(room) if written else min(*room, self.count * NATURAL * UNIT["mm"])
        return Size(side, side)

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the ground and the squares; squares that are too small or too pale for phones are a finding."""
        side = min(box.w, box.h)
        if not self.squares or side <= 0:
            return
        ground = self._ground(self.element.get("fill") or "white")
        color = colored(self.setting, self.element.get("color")) or ink(self.setting)
        (x, y), unit = box.center, side / self.count
        place = Box(x - side / 2, y - side / 2, side, side)
        if ground:
            yield Shape(rectangle(place), ground)
        corner = self.quiet * unit
        matrix = Matrix(unit, 0.0, 0.0, unit, place.x + corner, place.y + corner)
        yield Shape(mapped(drawn(self.squares), matrix), color)
        mm, tight = round(unit / UNIT["mm"], 3), self.quiet < QUIET / 2
        pale = ground is not None and (luminance(color) >= luminance(ground) or contrast(color, ground) < CLEAR)
        if mm < LEAST or pale or tight:
            needed = math.ceil(LEAST * self.count * 10) / 10
            self.setting.findings.append(PoorCode(self.element.span, mm, needed, mm < LEAST, pale, tight))

    def _ground(self, text: str) -> Color | None:
        """Return the colour behind the squares: white where a variant saves ink, None for none."""
        ground = colored(self.setting, text)
        return WHITE if ground and self.setting.workshop.theme.outlined(text) else ground


@lru_cache(maxsize=64)
def drawn(squares: tuple[tuple[bool, ...], ...]) -> Path:
    """Return dark squares as rectangles, 1 = a square: runs in a row, with the same runs in the rows below."""
    steps: list[tuple[object, ...]] = []
    open_: dict[tuple[int, int], int] = {}      # a run's ends -> the row that it began in
    for y, row in enumerate((*squares, ())):
        runs = set(_runs(row))
        for (left, right), top in list(open_.items()):
            if (left, right) not in runs:
                steps += rectangle(Box(left, top, right - left, y - top))
                del open_[left, right]
        for run in sorted(runs):
            open_.setdefault(run, y)
    return tuple(steps)


def _runs(row: tuple[bool, ...]) -> Iterator[tuple[int, int]]:
    start = 0
    for x, dark in enumerate((*row, False)):
        if not dark:
            if x > start:
                yield start, x
            start = x + 1
