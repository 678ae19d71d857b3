"""Words as glyphs: what shaping makes of text and what a PDF shows, free of the size of the type."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import repeat
from typing import NamedTuple


class Ink(NamedTuple):
    """Where glyphs leave ink, in em; x from the word's left edge, y upwards from the baseline."""

    left: float
    bottom: float
    right: float
    top: float


#: Bounds of what leaves no ink.
NO_INK = Ink(math.inf, math.inf, -math.inf, -math.inf)

#: What nearly all words have in common: one for all, which the collector of garbage need not look through in each.
_NO_TEXTS: Mapping[int, str] = {}


class Word:
    """Glyphs of one font that are shown together, in the order in which they are drawn: left to right.

    ``tj`` is the inside of a PDF's TJ array; it begins and ends inside a string, so words that follow each other in
    one font are joined by joining bytes. The type is 1 unit large: the text matrix carries the size.
    """

    __slots__ = ("_ink", "font", "glyphs", "inks", "places", "rises", "spelled", "text", "texts", "tj", "width")

    def __init__(self, font: str, text: str, width: float, tj: bytes, glyphs: tuple[int, ...],
                 places: Sequence[float], rises: Sequence[float], inks: Mapping[int, Ink],
                 texts: Mapping[int, str] | None = None, spelled: bytes = b"") -> None:
        self.font = font                # the font's key, see tools.fonts
        self.text = text                # in the order it is read
        self.width = width              # em
        self.tj = tj
        self.glyphs = glyphs            # their ids
        self.places = places            # x of each one's own origin, in em as all that follows
        self.rises = rises              # y of each, nothing where all stand on the baseline
        self.inks = inks                # of each id, from its own origin; NO_INK where it leaves none
        self.texts = texts or _NO_TEXTS     # glyph -> text, where the character map alone would not say so
        self.spelled = spelled          # tj with all of its text as ActualText; nothing where ``texts`` is empty
        self._ink: Ink | None = None

    @property
    def ink(self) -> Ink | None:
        """The bounds of its ink, None where there is none: a space. Few words are asked for them."""
        if self._ink is None:
            inks = self.inks
            left, bottom, right, top = NO_INK
            for glyph, x, y in zip(self.glyphs, self.places, self.rises or repeat(0.0)):
                from_left, low, to_right, high = inks[glyph]
                if x + from_left < left:
                    left = x + from_left
                if x + to_right > right:
                    right = x + to_right
                if y + low < bottom:
                    bottom = y + low
                if y + high > top:
                    top = y + high
            self._ink = Ink(left, bottom, right, top)
        return self._ink if self._ink.left < math.inf else None

    def overhang(self) -> tuple[float, float]:
        """Return by how many em its first and last ink leave its width on the left and on the right, negative within.

        The ink of two glyphs at each end is looked at.
        """
        places, inks, glyphs = self.places, self.inks, self.glyphs
        if not glyphs:
            return 0.0, 0.0
        left, right = places[0] + inks[glyphs[0]][0], places[-1] + inks[glyphs[-1]][2]
        if len(glyphs) > 1:
            after, before = places[1] + inks[glyphs[1]][0], places[-2] + inks[glyphs[-2]][2]
            left, right = after if after < left else left, before if before > right else right
        return -left, right - self.width
