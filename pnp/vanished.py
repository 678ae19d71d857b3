"""What is turned inside out by its own place, lies off the piece or has no room inside: nothing of it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.diagnostics import Diagnostic, Level, Span

#: The attribute that takes the room inside of an element.
PAD = "pad"
#: Edges of a piece -> the words for what lies beyond.
EDGES = {"left": "left of", "right": "right of", "top": "above", "bottom": "below"}


@dataclass(frozen=True, slots=True)
class Vanished:
    """An element that no width or height is left for, in it if it is by its ``pad``, or that lies beyond an edge.

    ``by``: its inset, x, y or pad, the attribute that leaves none; or one of EDGES, and ``way`` is empty.
    """

    span: Span
    what: str                       # the element
    way: str                        # width or height
    by: str
    room: float                     # mm of what it lies in, or of its own; how far beyond the edge of the piece it lies


def vanished(finding: Vanished) -> Diagnostic:
    """Return it as a diagnostic."""
    room = f"{finding.room:.1f}".removesuffix(".0")
    if finding.by in EDGES:
        return _told(finding, f"of the {finding.what} is on the piece: it lies {room} mm {EDGES[finding.by]} it",
                     "move it inwards, or say keep=\"none\" if it is meant")
    wide = "wide" if finding.way == "width" else "high"
    if finding.by == PAD:
        return _told(finding, f"in the {finding.what} is drawn: its pad leaves no {finding.way}, for it is {room} mm "
                     f"{wide}", f"make pad smaller, or the {finding.what} larger")
    return _told(finding, f"of the {finding.what} is drawn: its {finding.by} leaves it no {finding.way}, for what it "
                 f"lies in is {room} mm {wide}", f"make {finding.by} smaller, or give it "
                 f"{'a w' if finding.way == 'width' else 'an h'} of its own")


def _told(finding: Vanished, what: str, hint: str) -> Diagnostic:
    return Diagnostic("nothing-drawn", f"nothing {what}", finding.span, hint, Level.WARNING)
