"""pnp's own lettering: the condensed typeface of footers, check bars and marks, the same in every game.

What it lacks is drawn by the typeface that every chain of fonts ends in; a mark asks its template's font first.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from math import fsum

from pnp.glyphs import Word
from pnp.tools.bidi import levels, visual
from pnp.tools.families import installed
from pnp.tools.fonts import LAST_RESORT
from pnp.tools.shaping import FontFace
from pnp.units import POINTS, Um

FAMILIES = ("Barlow Condensed", LAST_RESORT)

#: Part of a line in one font.
Piece = tuple[FontFace, Word]


@cache
def faces() -> tuple[FontFace, ...]:
    """Return the faces that draw labels, the first first."""
    files = [installed(family).nearest(500, False) for family in FAMILIES]
    return tuple(FontFace(file.path.read_bytes(), file.path.name) for file in files)


def shaped(words: str, *first: FontFace) -> list[Piece]:
    """Return a line as shaped pieces from left to right, each in the first face that has its characters.

    ``first`` are faces to be asked before pnp's own.
    """
    chain = (*first[:1], *faces(), *first[1:])
    if words.isascii() and chain[0].codes.issuperset(map(ord, words)):
        return [(chain[0], chain[0].shape(words))] if words else []     # the rule, and quick: every piece asks for it

    def face(char: str) -> int:
        return next((place for place, face in enumerate(chain) if ord(char) in face.codes), 0)

    found: list[tuple[int, Piece]] = []
    for (place, level), run in groupby(zip(words, map(face, words), levels(words, 0)), lambda one: one[1:]):
        word = chain[place].shape("".join(char for char, *_ in run), (), level % 2 == 1)
        found.append((level, (chain[place], word)))
    return visual(found)


def width(words: str, points: float) -> Um:
    """Return how wide a label is in micrometres at a size of type in points."""
    return round(fsum(word.width for _, word in shaped(words)) * points / POINTS)
