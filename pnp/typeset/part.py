"""Elements ready to be laid out: measured first, placed afterwards, all through the same two questions.

Layout knows nothing of what a part draws. It asks how large a part would like to be and how small it may become, and
hands it a box; the part answers with ink. All lengths are points, y grows downwards, boxes count from the trim's
top left corner.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field

from pnp.artwork import Finding, Item
from pnp.face import Element, Frame
from pnp.geometry import Box, Size
from pnp.tools.workshop import Workshop


@dataclass(slots=True)
class Setting:
    """What the parts of one face share while it is set. ``unit`` is one bare length of the template in points."""

    frame: Frame
    workshop: Workshop
    unit: float
    findings: list[Finding] = field(default_factory=list)


class Part(ABC):
    """An element on its way to ink."""

    def __init__(self, element: Element, setting: Setting) -> None:
        self.element, self.setting = element, setting

    @abstractmethod
    def wanted(self, room: Size) -> Size:
        """Return how large it would like to be in ``room``, either side of which may be infinite."""

    def least(self, room: Size) -> Size:
        """Return the smallest that it may become without loss: a text at its smallest size, a picture at min-h."""
        return self.wanted(room)

    @abstractmethod
    def items(self, box: Box) -> Iterator[Item]:
        """Yield its ink in the box that layout found for it. Called once; faults go to the setting's findings."""
