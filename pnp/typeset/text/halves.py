"""Words in two: at a hyphen, or by force where a word is wider than its box, as much of it as there is room for.

Cut by force, letters stay with their marks, and a letter that is cut off the next one gets a hyphen. Widths are em.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate

from pnp.tools.hyphens import Hyphenate
from pnp.tools.scripts import SPACELESS_LETTERS, graphemes
from pnp.typeset.text.breaks import CJK
from pnp.typeset.text.runs import SOFT_HYPHEN, Atom, Piece, atom_of, pieces

#: What is spelt to be typed, and takes no hyphen that a reader might type, too: me@exam-ple.org.
_ADDRESS = re.compile(r"@|://|\w\.\w")
#: A word of more pieces than this is cut between two of them: its letters are not looked at.
MANY = 200


class Halves:
    """The ways to break a word of one style with a hyphen, longest start first, each made once it is asked for.

    A hyphen stands at a soft one of the word if it has any, else where its language says. From right to left it is not
    shown.
    """

    def __init__(self, atom: Atom, hyphenate: Hyphenate | None) -> None:
        piece = atom.pieces[0] if len(atom.pieces) == 1 else None
        self.text, self.cuts = "", list[int]()
        if piece and piece.word:
            self.text, self.piece = piece.word.text, piece
            self.cuts = _cuts(self.text, hyphenate)

    def __len__(self) -> int:
        return len(self.cuts)

    def __iter__(self) -> Iterator[tuple[Atom, Atom]]:
        return map(self.__getitem__, range(len(self.cuts)))

    def __getitem__(self, n: int) -> tuple[Atom, Atom]:
        cut, text, style, level = self.cuts[-1 - n], self.text, self.piece.style, self.piece.level
        levels = [level] if level else []
        head, rest = text[:cut].removesuffix(SOFT_HYPHEN) + ("" if level else "-"), text[cut:]
        return atom_of(pieces(head, style, levels * len(head))), atom_of(pieces(rest, style, levels * len(rest)))


def _cuts(text: str, hyphenate: Hyphenate | None) -> list[int]:
    """Return where a word may take a hyphen."""
    if SOFT_HYPHEN in text:
        return [at + 1 for at, ch in enumerate(text) if ch == SOFT_HYPHEN and 0 < at < len(text) - 1]
    core = re.search(r"\w{4,}", text) if hyphenate else None
    if not core or not hyphenate or _ADDRESS.search(text):
        return []
    return [core.start() + offset for offset in hyphenate(core[0])]


def inked(atom: Atom) -> float:
    """Return the width of a word alone in its line, with what its first and last letters lean out."""
    return atom.before + atom.width + atom.after


def halved(atom: Atom, limit: float) -> tuple[Atom, Atom] | None:
    """Return as much of a word as is no wider than ``limit``, but at least one letter, and the rest.

    None if it is a single letter.
    """
    if len(atom.pieces) > MANY and (halves := _between(atom, limit)):
        return halves
    letters = _letters(atom)
    if len(letters) < 2:
        return None
    low, high = 1, len(letters) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if inked(_head(letters, middle)) <= limit:
            low = middle
        else:
            high = middle - 1
    head = _head(letters, low)
    if inked(head) > limit:     # not even room for a hyphen
        head = _atom(letters[:low])
    return head, _atom(letters[low:])


def _between(atom: Atom, limit: float) -> tuple[Atom, Atom] | None:
    """Return a word cut behind the last piece that fits, None if not even the first one does."""
    ends = list(accumulate(piece.width for piece in atom.pieces))
    cut = bisect_right(ends, limit)
    return (atom_of(atom.pieces[:cut]), atom_of(atom.pieces[cut:])) if 0 < cut < len(ends) else None


#: A letter with its marks, or an icon, and the piece that it comes from.
Letter = tuple[str, Piece]


def _letters(atom: Atom) -> list[Letter]:
    """Return what a word may be cut into: letters with all that belongs to them."""
    letters: list[Letter] = []
    for piece in atom.pieces:
        letters += [(letter, piece) for letter in (graphemes(piece.word.text) if piece.word else ["\ufffc"])]
    return letters


def _head(letters: list[Letter], count: int) -> Atom:
    """Return the first ``count`` of a word's letters, with a hyphen where a letter follows a letter."""
    (before, piece), (after, _) = letters[count - 1:count + 1]
    split = before[0].isalpha() and after[0].isalpha() and not piece.level and _hyphened(before)
    return _atom([*letters[:count], ("-", piece)] if split and piece.style.font("-") else letters[:count])


def _hyphened(before: str) -> bool:
    """Return whether a word that is cut after a letter gets a hyphen there."""
    return before.isascii() or re.match(f"[{CJK}{SPACELESS_LETTERS}]", before) is None


def _atom(letters: list[Letter]) -> Atom:
    """Return letters as an atom again; those of one piece are shaped together."""
    found: list[Piece] = []
    at = 0
    while at < len(letters):
        piece, end = letters[at][1], at
        while end < len(letters) and letters[end][1] is piece:
            end += 1
        text = "".join(ch for ch, _ in letters[at:end])
        found += pieces(text, piece.style, [piece.level] * len(text)) if piece.word else [piece]
        at = end
    return atom_of(found)
