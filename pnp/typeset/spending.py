"""What one face may ask for: how often its patterns repeat, and how much ink its shadows and halos draw again.

A few lines of a template can ask for more ink than a printer takes in an evening. What is spent here is counted over
the whole face: shadows and halos beyond it are left out, patterns become coarser and coarser. Both are told once.
Looking whether texts stick out of what cuts them off ends, too, without a word.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.artwork import TooMuch
from pnp.diagnostics import Span
from pnp.limits import AGAIN, OUTLINE_LOOKS, REPEATED

#: A pattern repeats so often in a shape, whatever was spent before.
FEWEST = 16.0


class Spending:
    """What a face has not spent yet, and how many ``patterns`` it was asked for."""

    def __init__(self) -> None:
        self.again, self.repeated, self._looks = AGAIN, float(REPEATED), OUTLINE_LOOKS
        self.patterns = 0
        self.left_out = self.coarser = False

    def repeats(self, wanted: float) -> float:
        """Return how often a pattern may repeat in a shape: no more than half of what is left."""
        granted = min(wanted, max(FEWEST, self.repeated / 2))
        self.repeated = max(0.0, self.repeated - granted)
        self.patterns += 1
        self.coarser |= granted < wanted
        return granted

    def affords(self, steps: int) -> bool:
        """Return whether outlines of so many steps may be drawn once more, and count them."""
        self.again -= steps
        self.left_out |= self.again < 0
        return self.again >= 0

    def looks(self, sides: int) -> bool:
        """Return whether so many sides of outlines may be looked at, and count them.

        Who has spent all has more texts in finer outlines than anyone can read: the rest of them are let be.
        """
        self._looks -= sides
        return self._looks >= 0

    def findings(self, span: Span) -> Iterator[TooMuch]:
        """Yield what was left out or made coarser on the face at ``span``."""
        if self.left_out:
            yield TooMuch(span, "shadows and halos")
        if self.coarser:
            yield TooMuch(span, "patterns")
