"""Words as glyphs: what shaping makes of text and what a PDF shows, free of the size of the type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Glyph(NamedTuple):
    """One glyph of a shaped word. Lengths are em; x counts from the word's left edge, y upwards from the baseline."""

    id: int
    x: float        # where its own origin lies
    y: float
    pen: float      # where the pen stands before it, without its offset
    cluster: int    # index of the first character that it stands for


@dataclass(frozen=True, slots=True, eq=False)
class Word:
    """Glyphs of one font that are shown together, in the order in which they are drawn: left to right.

    ``tj`` is the inside of a PDF's TJ array; it begins and ends inside a string, so words that follow each other in
    one font are joined by joining bytes. The type is 1 unit large: the text matrix carries the size.
    """

    font: str                       # the font's key, see tools.fonts
    text: str                       # in the order it is read
    width: float                    # em
    tj: bytes
    spelled: bytes                  # the same with all of its text as ActualText; nothing where ``texts`` is empty
    glyphs: tuple[int, ...]         # their ids
    texts: dict[int, str]           # glyph -> text, where the character map alone would not say so
    places: tuple[Glyph, ...]
