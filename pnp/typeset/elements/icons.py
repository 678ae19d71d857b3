"""Icons as elements of their own, with or without a number in them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Item, LowPpi
from pnp.face import Element
from pnp.geometry import Box, Size
from pnp.typeset.elements.paint import colored, ink
from pnp.typeset.elements.pictures import SHARP
from pnp.typeset.lengths import UNIT, measured
from pnp.typeset.part import Part, Setting
from pnp.typeset.text import icon_ink

#: Side of an icon that nothing gives a size, in points: 5 mm.
NATURAL = 5 * UNIT["mm"]


class IconPart(Part):
    """An icon: in its proportions, in the middle of its box."""

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.shape = 1.0                        # width per height
        try:
            self.shape = setting.workshop.icons.find(element.get("name")).width_per_height
        except ValueError:                      # compose has reported it
            return

    def wanted(self, room: Size) -> Size:
        """Return its size in its proportions: as ``size``, w or h say, else 5 mm, or less in less room."""
        if (size := self._size(room)) is None:
            if "w" in self.element.attributes and room.w < math.inf:
                return Size(room.w, room.w / self.shape)
            if "h" in self.element.attributes and room.h < math.inf:
                return Size(room.h * self.shape, room.h)
            size = NATURAL
            size *= min(1.0, room.w / (size * min(1.0, self.shape)), room.h * max(1.0, self.shape) / size)
        return Size(size * min(1.0, self.shape), size / max(1.0, self.shape))

    def _size(self, room: Size) -> float | None:
        written = measured(self.element.get("size"), self.setting.unit, min(room))
        return written if written and written > 0 else None

    def _judge(self, name: str, box: Box) -> None:
        """Note an icon that is a picture of too few pixels."""
        try:
            icon = self.setting.workshop.icons.find(name)
        except ValueError:
            return
        if icon.pixels and (ppi := icon.pixels / min(box.w, box.h * icon.width_per_height) * 72) < SHARP:
            self.setting.findings.append(LowPpi(self.element.span, round(ppi, 1), name))

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the icon as large as its box, or as ``size`` says, and the number over it."""
        self.safe = self.setting.is_safe(box)
        name, room = self.element.get("name"), Size(box.w, box.h)
        if not name or min(room) <= 0:
            return iter(())
        if self._size(room):
            (x, y), (w, h) = box.center, self.wanted(room)
            box = Box(x - w / 2, y - h / 2, w, h)
        self._judge(name, box)
        color = colored(self.setting, self.element.get("color")) or ink(self.setting)
        return icon_ink(self.setting, name, box, color, self.element.get("value"), self.element.span)
