"""What is turned inside out by its own place, lies off the piece or has no room inside: nothing of it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.diagnostics import Span

#: The attribute that takes the room inside of an element.
PAD = "pad"
#: Edges of a piece -> the words for what lies beyond.
EDGES = {"left": "left of", "right": "right of", "top": "above", "bottom": "below"}


@dataclass(frozen=True, slots=True)
class Misplaced:
    """An element that no width or height is left for, in it if it is by its ``pad``, or that lies beyond an edge.

    ``by``: its inset, x, y or pad, the attribute that leaves none; or one of EDGES, and ``way`` is empty.
    """

    span: Span
    what: str                       # the element
    way: str                        # width or height
    by: str
    room: float                     # mm of what it lies in, or of its own; how far beyond the edge of the piece it lies
