"""Elements ready to be laid out: measured first, placed afterwards, all through the same questions.

Layout knows nothing of what a part draws. It asks how large a part would like to be and how small it may become, and
hands it a box; the part answers with ink. All lengths are points, y grows downwards, boxes count from the trim's
top left corner.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from pnp.artwork import Finding, Item, MarkRoom, Overflow
from pnp.face import Element, Frame
from pnp.geometry import Box, Matrix, Outline, Size
from pnp.tools.workshop import Workshop
from pnp.typeset.reach import Corners, holds, rooms_of
from pnp.typeset.spending import Spending
from pnp.typeset.written import Written

if TYPE_CHECKING:
    from pnp.typeset.child import Child
    from pnp.typeset.text.part import TextPart

#: The wall around a whole face.
PIECE = "the piece"
#: What a part is asked for: the size it would like, how small it becomes before texts shrink, and how small it may.
How = Literal["wanted", "tight", "least"]


class Wall(NamedTuple):
    """What texts must stay inside. ``beyond`` tells by how many points the farthest of a face's points is outside.

    It is not above 0 if none is. No box in ``room`` is beyond it.
    """

    name: str                       # as messages call it
    beyond: Callable[[Corners], float]
    room: Box | None = None


def overflown(findings: list[Finding], first: int) -> bool:
    """Return whether a text that does not fit is among findings, from the one numbered ``first`` on."""
    return len(findings) > first and any(isinstance(found, Overflow) for found in findings[first:])


@dataclass(slots=True)
class Setting:
    """What the parts of one face share while it is set. ``unit`` is one bare length of the template in points.

    ``parts`` is the table of elements, from which containers make their children; elements on a layer in ``hidden``
    keep their room and leave no ink. ``matrix`` maps the coordinates in which items are being made to the face's, None
    where they are the same; ``walls`` stand around what is being made, none where it has been told that it lacks room.
    ``mark`` is the room for the id and version, once an element has reserved it, ``yielding`` whether it goes out of
    the way of texts. ``limits`` are the largest sizes of type by fit-group; while only texts are ``measuring``, art is
    left out. ``written`` are the texts so far, ``spending`` what the face may still ask for. ``uncut`` are the boxes
    that no seam of a poster should run through. ``opacity`` is that of what is being made, with all around it;
    ``free``: something around it says ``keep="none"``. ``giving``: what part of what they can give texts have given
    where they are asked for their least; all from 1 on. ``boxes`` are those around the ink of shapes, by their
    identity, as far as they are known. ``cut`` is what the scissors follow, ``area`` the box around it and its bleed,
    ``safe`` its safe distance in points, ``room`` the safe area where that is a box.
    """

    frame: Frame
    workshop: Workshop
    unit: float
    findings: list[Finding] = field(default_factory=list)
    parts: Mapping[str, type[Part]] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    matrix: Matrix | None = None
    walls: tuple[Wall, ...] = ()
    mark: MarkRoom | None = None
    yielding: bool = False
    limits: Mapping[str, float] = field(default_factory=dict)
    measuring: bool = False
    written: list[Written] = field(default_factory=list)
    spending: Spending = field(default_factory=Spending)
    uncut: list[Box] = field(default_factory=list)
    opacity: float = 1.0
    free: bool = False
    giving: float = math.inf
    boxes: dict[int, Box] = field(default_factory=dict)
    cut: Outline = field(init=False)
    safe: float = field(init=False)
    room: Box | None = field(init=False)
    area: Box = field(init=False)

    def __post_init__(self) -> None:
        self.cut, self.safe, self.area, self.room = rooms_of(self.frame)

    def is_safe(self, box: Box) -> bool:
        """Return whether a box of the coordinates in force is seen at a glance to lie within the safe area."""
        return self.room is not None and not self.matrix and holds(self.room, box)

    @contextmanager
    def turned(self, matrix: Matrix | None) -> Iterator[None]:
        """Make items in coordinates that a matrix maps to those in force."""
        outer = self.matrix
        self.matrix = outer.after(matrix) if outer and matrix else matrix or outer
        try:
            yield
        finally:
            self.matrix = outer

    @contextmanager
    def seen(self, opacity: float, *, free: bool) -> Iterator[None]:
        """Make items that are so opaque, and that may lie over others if they are free."""
        outer = self.opacity, self.free
        self.opacity, self.free = self.opacity * opacity, self.free or free
        try:
            yield
        finally:
            self.opacity, self.free = outer

    @contextmanager
    def given(self, share: float) -> Iterator[None]:
        """Ask texts for their least as it is when they have given a share of what they can."""
        outer, self.giving = self.giving, share
        try:
            yield
        finally:
            self.giving = outer

    @contextmanager
    def within(self, *walls: Wall) -> Iterator[None]:
        """Make items inside these walls and no others."""
        outer, self.walls = self.walls, walls
        try:
            yield
        finally:
            self.walls = outer


class Part(ABC):
    """An element on its way to ink.

    ``fills`` tells whether it reaches to the far edge of its parent where nothing says how large it is; what doesn't
    takes the size that it wants, or the whole of the parent in the directions in which it ``reaches``. ``regular``
    tells whether a width decides its height, and the other way round, ``steady`` whether its ink is the same on any
    face where its attributes and its box are. ``safe``: a text or an icon that is drawn has found its box to lie within
    the safe area.
    """

    fills: bool = False
    regular: bool = False
    steady: bool = False
    safe: bool = False

    def __init__(self, element: Element, setting: Setting) -> None:
        self.element, self.setting = element, setting

    @abstractmethod
    def wanted(self, room: Size) -> Size:
        """Return how large it would like to be in ``room``, either side of which may be infinite."""

    def tight(self, room: Size) -> Size:
        """Return how small it becomes before any text shrinks: pictures that grow give way to texts."""
        return self.wanted(room)

    def least(self, room: Size) -> Size:
        """Return the smallest that it may become without loss: a text at its smallest size, a picture at min-h."""
        return self.tight(room)

    def taken(self, room: Size) -> Size:
        """Return what it uses of the room that it is given: a text that shrinks may need less than all."""
        return room

    @property
    def reaches(self) -> tuple[bool, bool]:
        """Whether it reaches to the far edge across, and down, whatever its size."""
        return False, False

    @property
    def missed(self) -> bool:
        """Whether it is missed where nothing of it is seen, since there was no room for it."""
        return False

    def inside(self) -> Iterator[Child]:
        """Yield the parts in it that are laid out by it."""
        return iter(())

    def texts(self) -> Iterator[TextPart]:
        """Yield the texts in it, however deep."""
        for child in self.inside():
            yield from child.part.texts()

    def forget(self) -> None:
        """Forget what it has been measured to be: the size of texts in it has changed."""
        for child in self.inside():
            child.forget()

    def own(self, parent: Size) -> Box | None:
        """Return the box that it names by itself, as a circle does by cx cy r, from its parent's top left corner."""
        return None

    @abstractmethod
    def items(self, box: Box) -> Iterator[Item]:
        """Yield its ink in the box that layout found for it. Called once; faults go to the setting's findings."""
