"""Glyphs as the bytes of a PDF's TJ array (ISO 32000-1, 9.4.3), free of the size of the type.

The code of a glyph is its id in the font file: two bytes, the higher one first. The bytes of a word begin and end
inside a string, so words that follow each other in one font are joined by joining bytes; a raised mark or a span of
ActualText closes the array and opens it again. The type is 1 unit large and the text matrix carries the size.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import normalize

from pnp.tools.bidi_rules import turned

if TYPE_CHECKING:
    from uharfbuzz import GlyphInfo


class Glyph(NamedTuple):
    """One glyph of a shaped word. Lengths are em; x counts from the word's left edge, y upwards from the baseline."""

    id: int
    x: float        # where its own origin lies
    y: float
    cluster: int    # index of the first character that it stands for


_SILENT = re.compile("[\u00ad\u200b\u2060\ufeff]")


def said(text: str, turn: bool = False) -> str:
    """Return what readers of a PDF get of a text: nothing of what only tells where lines may end."""
    text = _SILENT.sub("", text) if not text.isascii() else text
    return turned(text) if turn else text


#: Glyphs that stand for the same characters, in drawing order, and those characters.
Cluster = tuple[list[Glyph], str]
#: glyph -> how far it moves the pen by itself, in em.
Advance = Callable[[int], float]

#: The pen is not moved by less, in em: half a thousandth.
UNSEEN = 0.0005
_LAST = re.compile(rb"\)(-?[0-9.]+)\(\)\]TJ([^\[]*)\[\(")
#: A byte as it stands in a PDF literal string (ISO 32000-1, 7.3.4.2). A bare CR would be read as LF.
ESCAPED = [b"\\" + bytes([b]) if b in b"()\\" else b"\\r" if b == 13 else bytes([b]) for b in range(256)]


def clusters_of(glyphs: list[Glyph], text: str) -> list[Cluster]:
    """Return the glyphs of a word that stand for the same characters together with those characters."""
    starts = sorted({glyph.cluster for glyph in glyphs})
    if len(starts) == len(glyphs) == len(text):     # a glyph a character, which is the rule
        return [([glyph], text[glyph.cluster]) for glyph in glyphs]
    ends = dict(zip(starts, [*starts[1:], len(text)]))
    return [(list(group), text[start:ends[start]]) for start, group in groupby(glyphs, lambda glyph: glyph.cluster)]


def parts_of(text: str, infos: Sequence[GlyphInfo]) -> Sequence[str] | None:
    """Return the characters that each glyph stands for, None where some of them are not one glyph after the other."""
    starts = [info.cluster for info in infos]
    if starts == [*range(len(text))]:
        return text
    ends = [*starts[1:], len(text)]
    if not text.isascii() or starts[:1] != [0] or any(start >= end for start, end in zip(starts, ends)):
        return None
    return [text[start:end] for start, end in zip(starts, ends)]


def begins(starts: list[int], advances: list[float], characters: int) -> list[float]:
    """Return where each character begins, and where the last ends. Those of one glyph share its width alike.

    >>> begins([0, 2], [4.0, 1.0], 3)
    [0.0, 2.0, 4.0, 5.0]
    """
    pen, begun = 0.0, {0: 0.0}
    for start, advance in zip(starts, advances):
        begun.setdefault(start, pen)
        pen += advance
    begun.setdefault(characters, pen)
    return [x + (end - x) * n / (last - first) for (first, x), (last, end) in pairwise(begun.items())
            for n in range(last - first)] + [pen]


def encode(clusters: list[Cluster], width: float, advance: Advance, told: dict[int, str] | None = None) -> bytes:
    """Return the inside of a TJ array that draws the clusters and leaves the pen at ``width`` em.

    With ``told`` (glyph -> what it says), clusters whose glyphs do not say their text have it spelled out.
    """
    out, pen = [], 0.0
    for glyphs, text in clusters:
        drawn, pen = _draw(glyphs, pen, advance)
        out.append(drawn if told is None or says(glyphs, text, told) else span(text, drawn))
    return b"".join(out) + move(pen, width)


def says(glyphs: list[Glyph], text: str, told: dict[int, str]) -> bool:
    """Whether readers get a cluster's text from its one glyph."""
    return len(glyphs) == 1 and not glyphs[0].y and told.get(glyphs[0].id) == text


def told_of(clusters: list[Cluster], characters: dict[int, str]) -> dict[int, str]:
    """Return what glyphs say that the character map does not; the first meaning of a glyph counts.

    A glyph that has a character keeps it: a no-break space must not make every space of the page one.
    """
    told: dict[int, str] = {}
    for glyphs, text in clusters:
        for glyph in glyphs:
            if may_say(characters.get(glyph.id, ""), text):
                told.setdefault(glyph.id, text)
    return told


def may_say(known: str, text: str) -> bool:
    """Whether a glyph whose character is ``known`` must be told on each face that it says ``text``, and can be.

    One that stands for nothing else is not told. Others are even of what they are: that of ﬁ may be f and i beside it.
    """
    plain = normalize("NFKC", known)
    return not known or (plain != known and text in (known, plain))


def span(text: str, tj: bytes) -> bytes:
    """Return TJ bytes that readers take for ``text``, whatever their glyphs say (ISO 32000-1, 14.9.4)."""
    told = text.encode("utf-16-be").hex().upper().encode()
    return b")]TJ/Span<</ActualText<FEFF%s>>>BDC[(%s)]TJ EMC[(" % (told, tj)


def carried(tj: bytes) -> bytes:
    """Return TJ bytes in which no array ends in a number, which PDFium loses: the next one begins with it.

    >>> carried(b"a)5()]TJ 0.1 Ts[(b")
    b'a)]TJ 0.1 Ts[()5(b'
    """
    return _LAST.sub(rb")]TJ\2[()\1(", tj) if b"]TJ" in tj else tj


def move(pen: float, to: float) -> bytes:
    """Return the TJ number that moves the pen (em), nothing for what nobody sees."""
    return back(pen - to) if abs(pen - to) >= UNSEEN else b""


@lru_cache(maxsize=4096)        # a font kerns by few amounts
def back(em: float) -> bytes:
    """Return the TJ number that moves the pen back. PDF has no exponents (ISO 32000-1, 7.3.3).

    >>> back(0.0125), back(-28.77)
    (b')12.5(', b')-28770(')
    """
    return b")%s(" % (b"%.2f" % (1000 * em)).rstrip(b"0").rstrip(b".")


def _draw(glyphs: list[Glyph], pen: float, advance: Advance) -> tuple[bytes, float]:
    out = b""
    for glyph in glyphs:
        drawn = code(glyph.id)
        out += move(pen, glyph.x) + (_raised(drawn, glyph.y) if glyph.y else drawn)
        pen = glyph.x + advance(glyph.id)
    return out, pen


def code(glyph: int) -> bytes:
    """Return a glyph's two bytes, as they stand in a string."""
    return ESCAPED[glyph >> 8] + ESCAPED[glyph & 255]


def _raised(drawn: bytes, y: float) -> bytes:
    return b")]TJ %.3f Ts[(%s)]TJ 0 Ts[(" % (y, drawn)
