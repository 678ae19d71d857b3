"""The element ``<text>``.

Costs, types and headings come back at the same place on many cards of a deck. What is short is therefore set once: its
ink depends on nothing but what it says, its attributes, its box and the sizes that others allow it. What went wrong is
told of every face, so that a text of which something is to be told is set each time.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Glyphs, Item, Overflow
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
#: A text is kept for other faces if it has so few parts, and characters in them.
PARTS, SHORT = 4, 40
#: So many of them are kept.
KEPT = 4096


class TextPart(Part):
    """Rich text, shaped when layout asks for its size, at many widths, or else when it is set."""

    def __init__(self, element: Element, setting: Setting) -> None:
        self.element, self.setting = element, setting
        self.limited: float | None = None       # by others, in points
        self.known: dict[tuple[float, Size], Size] = {}
        self._block: TextBlock | None = None

    @property
    def block(self) -> TextBlock:
        """Its words, shaped."""
        if self._block is None:
            self._block = TextBlock(self.element, self.setting)
        return self._block

    @property
    def reaches(self) -> tuple[bool, bool]:
        """Whether its lines are placed in its parent, across and down, where nothing else is said."""
        written = self.element.attributes
        if "turn" in written:
            return False, False
        placed = PLACED if MOVED.isdisjoint(written) else MIDDLE
        return self.block.ground.align in placed, self.block.valign in placed

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
        self.limited = size
        self.block.limit(size)

    def beginning(self) -> str:
        """Return its first words as they are printed."""
        return self.block.beginning()

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
        items = self._set(box)
        if items:
            setting.written.append(Written(self.element, self.beginning, items, setting.matrix, box,
                                           setting.opacity, free=setting.free))
        self.safe = setting.is_safe(box)
        alone = self.safe and len(setting.walls) == 1       # within the safe area, which is within the piece
        if items and not alone and not overflown(findings, known):
            over, wall = self._beyond(box, items)
            if over > UNSEEN:
                findings.append(Overflow(self.element.span, round(over / UNIT["mm"], 2), self.beginning(), wall))
        return iter(items)

    def _set(self, box: Box) -> tuple[Item, ...]:
        """Return its ink in a box: what is short as other faces have it, if nothing was wrong with it there."""
        said = _said(self.element)
        if said is None:
            return tuple(self.block.items(box))
        setting, written = self.setting, self.element.attributes
        kept, limits = setting.workshop.texts, setting.limits
        most = limits.get(written.get("fit-group", "")) if limits else None
        key = said, setting.unit, box, most, self.limited, *written, *written.values()
        if found := kept.get(key):  # its letters anew: a face knows each of its texts by the identity of its letters
            return tuple([Glyphs._make(item) if isinstance(item, Glyphs) else item for item in found])
        known = len(setting.findings)
        items = tuple(self.block.items(box))
        if len(setting.findings) == known:
            if len(kept) >= KEPT:
                kept.clear()
            kept[key] = items
        return items

    def _beyond(self, box: Box, items: tuple[Item, ...]) -> tuple[float, str]:
        """Return by how many points it leaves a wall, and which: the piece, and boxes around it unless keep is written.

        Neither the room that a line has above its letters counts nor letters that are higher than their line.
        """
        setting = self.setting
        keep = self.element.get("keep")
        walls = [wall for wall in setting.walls if keep != "none" and (wall.name == PIECE or not keep)
                 and not (wall.room and not setting.matrix and holds(wall.room, box))
                 and wall.beyond(corners(box, setting.matrix)) > UNSEEN]
        if not walls:
            return 0.0, ""
        inked = [_common(around(ink), box) for ink in ink_boxes(items, None, setting.workshop.fonts)]
        return max([(wall.beyond(corners(ink, setting.matrix)), wall.name) for wall in walls for ink in inked],
                   default=(0.0, ""))       # blanks leave no ink


def _said(element: Element) -> object:
    """Return what a text says, with all that its parts are told about their looks; None if it is not short."""
    children = element.children
    if len(children) == 1 and isinstance(text := children[0], str):     # as most are
        return text if len(text) <= SHORT else None
    if len(children) > PARTS:
        return None
    found: list[object] = []
    long = 0
    for child in children:
        if isinstance(child, str):
            long += len(child)
            found.append(child)
            continue
        inner = [text for text in child.children if isinstance(text, str)]
        if len(inner) < len(child.children):        # parts in parts
            return None
        long += sum(map(len, inner))
        found.append((child.tag, *child.attributes.items(), *inner))
    return tuple(found) if long <= SHORT else None


def _common(one: Box, other: Box) -> Box:
    """Return what two boxes have in common, without size where that is nothing."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(x, y, max(0.0, min(one.right, other.right) - x), max(0.0, min(one.bottom, other.bottom) - y))
