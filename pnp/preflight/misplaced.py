"""Words for elements of which nothing is seen for the place that their own attributes give them."""

from __future__ import annotations

from pnp.diagnostics import Diagnostic, Level
from pnp.misplaced import EDGES, PAD, Misplaced


def misplaced(finding: Misplaced) -> Diagnostic:
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


def _told(finding: Misplaced, what: str, hint: str) -> Diagnostic:
    return Diagnostic("nothing-drawn", f"nothing {what}", finding.span, hint, Level.WARNING)
