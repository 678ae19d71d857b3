"""A face as PDF operators: compressed once, and independent of any document.

A stream names glyphs by their ids in the font file and everything else by its place in a list, so it is the same
wherever it is placed: it can be kept in a cache, and made in another process. Beside it goes what it uses.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from pnp.artwork import Anchor, Gradient, Link, MarkRoom
from pnp.geometry import Box, Outline, Size
from pnp.glyphs import Word

_ENCODED = "utf-8", "surrogatepass"


@dataclass(frozen=True, slots=True)
class FontUse:
    """A font that a stream shows: its ``glyphs``, and what they say where the font's character map does not tell.

    Every face has some and keeps them to the end: in a tuple, in order, they take a seventh of the room of a set.
    """

    key: str
    glyphs: tuple[int, ...]
    texts: dict[int, str]


@dataclass(slots=True)
class FontInk:
    """What a stream that is being drawn shows of one font."""

    name: bytes
    words: set[Word] = field(default_factory=set)
    texts: dict[int, str] = field(default_factory=dict)     # what glyphs say that the character map does not tell

    def told(self, word: Word) -> bytes:
        """Return a word's TJ bytes, its text spelled out if its glyphs already say something else here."""
        if any(self.texts.get(glyph, text) != text for glyph, text in word.texts.items()):
            return word.spelled
        self.texts.update(word.texts)
        return word.tj

    def use(self, key: str) -> FontUse:
        """Return what the stream keeps of it."""
        return FontUse(key, tuple(sorted(set[int]().union(*[word.glyphs for word in self.words]))), self.texts)


@dataclass(frozen=True, slots=True)
class Stream:
    """Ink as PDF operators. Points; the origin is the trim's top left corner, and y grows downwards.

    Operators call fonts F0, F1, …, pictures I0, …, other faces U0, … and transparent groups T0, … by their places in
    these tuples; ``alphas`` are names of opacities: a250 fills and A250 strokes with 0.25. ``shades`` are the gradients
    of fills, S0, …, of which sheer ones have a mask, too, M0, …; those of strokes are patterns, P0, …. ``cut`` is what
    the scissors follow. ``sides`` are the largest size of each picture, and ``scales`` how many times each other face
    is enlarged at most.
    """

    box: Box                        # nothing is drawn outside
    data: bytes                     # zlib
    fonts: tuple[FontUse, ...] = ()
    pictures: tuple[str, ...] = ()  # keys
    uses: tuple[str, ...] = ()      # digests
    groups: tuple[Stream, ...] = ()
    alphas: tuple[str, ...] = ()
    shades: tuple[Gradient, ...] = ()
    patterns: tuple[Gradient, ...] = ()
    mark: MarkRoom | None = None
    cut: Outline | None = None
    links: tuple[Link, ...] = ()    # of a page: what is placed many times can't lead anywhere
    anchors: tuple[Anchor, ...] = ()
    sides: tuple[Size, ...] = ()
    scales: tuple[float, ...] = ()

    @property
    def digest(self) -> str:
        """Return the sha256 of all that is drawn and of where it leads, as hex digits."""
        told = hashlib.sha256(self.data)
        for font in self.fonts:
            told.update(f"\0{font.key} {[*font.glyphs]} {sorted(font.texts.items())}".encode(*_ENCODED))
        for group in self.groups:
            told.update(group.digest.encode())
        rest = (self.box, self.pictures, self.uses, self.alphas, self.shades, self.patterns, self.mark, self.cut,
                self.links, self.anchors, self.sides, self.scales)
        told.update(repr(rest).encode(*_ENCODED))
        return told.hexdigest()
