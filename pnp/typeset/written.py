"""A text that has been set, as those look at it who tell what hides it, cuts it off or lies over it."""

from __future__ import annotations

from collections.abc import Callable

from pnp.artwork import Glyphs, Item
from pnp.face import Element
from pnp.geometry import Box, Matrix
from pnp.tools.fonts import Fonts
from pnp.typeset.reach import Corners, around, corners, ink_boxes

#: Texts more transparent than this are watermarks.
FAINT = 0.5


class Written:
    """A text that has been set: what tells its first words, its items, and its box, mapped to the face by a matrix.

    ``place`` is the upright box around it on the face, ``letters`` those of its items that are letters. ``opacity`` is
    that of all that it lies in; ``free``: it, or what it lies in, may lie over or under other texts.
    """

    __slots__ = ("_ink", "beginning", "element", "free", "items", "letters", "matrix", "opacity", "place")

    def __init__(self, element: Element, beginning: Callable[[], str], items: tuple[Item, ...], matrix: Matrix | None,
                 box: Box, opacity: float = 1.0, *, free: bool = False) -> None:
        self.element, self.beginning, self.items, self.matrix = element, beginning, items, matrix
        self.opacity, self.free = opacity, free
        self.place = around(corners(box, matrix)) if matrix else box
        self.letters: list[Glyphs] = [item for item in items if type(item) is Glyphs]
        self._ink: list[Corners] | None = None

    @property
    def meant(self) -> bool:
        """Whether it may lie over or under others: it, or what it lies in, says so, or is half transparent."""
        if self.free or self.opacity <= FAINT:
            return True
        return bool(self.letters) and self.opacity * max([item.color.a for item in self.letters]) <= FAINT

    def ink(self, fonts: Fonts) -> list[Corners]:
        """Return the corners around the ink of each run of its letters, on the face."""
        if self._ink is None:
            self._ink = list(ink_boxes(self.letters, self.matrix, fonts))
        return self._ink
