"""Words as glyphs: what shaping makes of text and what a PDF shows, free of the size of the type."""

from __future__ import annotations

from typing import NamedTuple


class Ink(NamedTuple):
    """Where glyphs leave ink, in em; x from the word's left edge, y upwards from the baseline."""

    left: float
    bottom: float
    right: float
    top: float


class Word:
    """Glyphs of one font that are shown together, in the order in which they are drawn: left to right.

    ``tj`` is the inside of a PDF's TJ array; it begins and ends inside a string, so words that follow each other in
    one font are joined by joining bytes. The type is 1 unit large: the text matrix carries the size.
    """

    __slots__ = ("font", "glyphs", "ink", "places", "rises", "spelled", "text", "texts", "tj", "width")

    def __init__(self, font: str, text: str, width: float, tj: bytes, glyphs: tuple[int, ...],
                 places: tuple[float, ...], rises: tuple[float, ...], ink: Ink | None,
                 texts: dict[int, str] | None = None, spelled: bytes = b"") -> None:
        self.font = font                # the font's key, see tools.fonts
        self.text = text                # in the order it is read
        self.width = width              # em
        self.tj = tj
        self.glyphs = glyphs            # their ids
        self.places = places            # x of each one's own origin, in em as all that follows
        self.rises = rises              # y of each, nothing where all stand on the baseline
        self.ink = ink                  # None where there is none: a space
        self.texts = texts or {}        # glyph -> text, where the character map alone would not say so
        self.spelled = spelled          # tj with all of its text as ActualText; nothing where ``texts`` is empty
