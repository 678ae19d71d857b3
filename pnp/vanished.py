"""What is turned inside out by its own place: nothing of it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.diagnostics import Diagnostic, Level, Span


@dataclass(frozen=True, slots=True)
class Vanished:
    """An element that no width or height is left for. ``by``: its inset, x or y, the attribute that leaves none."""

    span: Span
    what: str                       # the element
    way: str                        # width or height
    by: str
    room: float                     # mm of what it lies in


def vanished(finding: Vanished) -> Diagnostic:
    """Return it as a diagnostic."""
    room = f"{finding.room:.1f}".removesuffix(".0")
    wide = "wide" if finding.way == "width" else "high"
    hint = f"make {finding.by} smaller, or give it {'a w' if finding.way == 'width' else 'an h'} of its own"
    return Diagnostic("nothing-drawn", f"nothing of the {finding.what} is drawn: its {finding.by} leaves it no "
                      f"{finding.way}, for what it lies in is {room} mm {wide}", finding.span, hint, Level.WARNING)
