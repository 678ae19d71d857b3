"""The element ``<text>``."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Item, Overflow
from pnp.face import Element
from pnp.geometry import Box, Size
from pnp.typeset.lengths import UNIT, UNSEEN
from pnp.typeset.part import PIECE, Part, Setting, overflown
from pnp.typeset.reach import around, corners, holds, ink_boxes
from pnp.typeset.text.block import TextBlock
from pnp.typeset.written import Written

#: Words that place lines elsewhere than where a text begins.
MIDDLE = frozenset({"center", "middle"})
PLACED = MIDDLE | {"right", "justify", "bottom"}
#: What moves words about the middle of their box: unless that is theirs, it is to be no larger than they are.
MOVED = frozenset({"rotate", "mirror"})


class TextPart(Part):
    """Rich text, shaped when the part is made; layout asks it at many widths."""

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.block = TextBlock(element, setting)
        self.known: dict[tuple[float, Size], Size] = {}
        if "turn" not in element.attributes:            # lines are placed in the parent, where nothing else is said
            placed = PLACED if MOVED.isdisjoint(element.attributes) else MIDDLE
            self.reaches = self.block.ground.align in placed, self.block.valign in placed

    @property
    def shrinks(self) -> bool:
        """Whether it may be set smaller."""
        return self.block.shrinks

    @property
    def natural(self) -> float:
        """The size of its class in points."""
        return self.block.ground.size

    @property
    def smallest(self) -> float:
        """The smallest size that it may be set in, in points."""
        return self.block.ground.smallest

    @property
    def most(self) -> float:
        """The size that it is set in where there is room, in points."""
        return self.block.most

    def limit(self, size: float) -> None:
        """Set it no larger than ``size`` points from now on."""
        self.block.limit(size)

    def texts(self) -> Iterator[TextPart]:
        """Yield itself."""
        yield self

    def forget(self) -> None:
        """Forget what it has been measured to be."""
        self.known.clear()

    def taken(self, room: Size) -> Size:
        """Return the size of its lines in the largest type that fits."""
        fitted = self.block.fit(room)
        if not fitted.fits:
            return room
        return Size(min(room.w, fitted.width * fitted.size), min(room.h, fitted.height * fitted.size))

    def wanted(self, room: Size) -> Size:
        """Return the text's natural size at the size of its class."""
        return self._asked(0.0, room)

    def least(self, room: Size) -> Size:
        """Return its size in the smallest and closest type, if fit="shrink" lets it shrink.

        For a width that it is given it may have given only a part of what it can.
        """
        share = min(1.0, self.setting.giving) if 0 < room.w < math.inf else 1.0
        return self._asked(share if self.block.shrinks or self.block.closer > 0 else 0.0, room)

    def _asked(self, share: float, room: Size) -> Size:
        """Return its size when it has given a share of what it can."""
        key = share, room
        if key not in self.known:
            block = self.block
            self.known[key] = block.wanted(room) if not share else block.given(share, room)
        return self.known[key]

    def items(self, box: Box) -> Iterator[Item]:
        """Yield its ink at the largest size that fits the box, and report what leaves the walls around it."""
        setting, findings = self.setting, self.setting.findings
        known = len(findings)
        items = tuple(self.block.items(box))
        if items:
            setting.written.append(Written(self.element, self.block.beginning, items, setting.matrix, box,
                                           setting.opacity, free=setting.free))
        if items and not overflown(findings, known):
            over, wall = self._beyond(box, items)
            if over > UNSEEN:
                findings.append(Overflow(self.element.span, round(over / UNIT["mm"], 2), self.block.beginning(), wall))
        return iter(items)

    def _beyond(self, box: Box, items: tuple[Item, ...]) -> tuple[float, str]:
        """Return by how many points it leaves a wall, and which: the piece, and boxes around it unless keep is written.

        Neither the room that a line has above its letters counts nor letters that are higher than their line.
        """
        setting, keep = self.setting, self.element.get("keep")
        walls = [wall for wall in setting.walls if keep != "none" and (wall.name == PIECE or not keep)
                 and not (wall.room and not setting.matrix and holds(wall.room, box))
                 and wall.beyond(corners(box, setting.matrix)) > UNSEEN]
        if not walls:
            return 0.0, ""
        inked = [_common(around(ink), box) for ink in ink_boxes(items, None, setting.workshop.fonts)]
        return max([(wall.beyond(corners(ink, setting.matrix)), wall.name) for wall in walls for ink in inked],
                   default=(0.0, ""))       # blanks leave no ink


def _common(one: Box, other: Box) -> Box:
    """Return what two boxes have in common, without size where that is nothing."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(x, y, max(0.0, min(one.right, other.right) - x), max(0.0, min(one.bottom, other.bottom) - y))
