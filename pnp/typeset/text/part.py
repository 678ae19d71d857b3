"""The element ``<text>``."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.artwork import Item
from pnp.face import Element
from pnp.geometry import Box, Size
from pnp.typeset.part import Part, Setting
from pnp.typeset.text.block import TextBlock


class TextPart(Part):
    """Rich text, shaped when the part is made; layout asks it at many widths."""

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.block = TextBlock(element, setting)
        self.known: dict[tuple[bool, Size], Size] = {}

    def wanted(self, room: Size) -> Size:
        """Return the text's natural size at the size of its class."""
        return self._asked(room, least=False)

    def least(self, room: Size) -> Size:
        """Return its size in the smallest type, if fit="shrink" lets it shrink."""
        return self._asked(room, least=self.block.shrinks)

    def _asked(self, room: Size, *, least: bool) -> Size:
        key = least, room
        if key not in self.known:
            self.known[key] = self.block.least(room) if least else self.block.wanted(room)
        return self.known[key]

    def items(self, box: Box) -> Iterator[Item]:
        """Yield its ink at the largest size that fits the box."""
        return self.block.items(box)
