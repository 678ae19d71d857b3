"""The runs of a paragraph gathered into atoms and the gaps between them, at which a line may end.

Only words that change style or direction in the middle are put together anew each time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.typeset.text.breaks import cuts, may_end
from pnp.typeset.text.runs import JOINT, LINE_END, Atom, Gap, IconPiece, InlineIcon, Piece, Style, atom_of, pieces

BLANKS = re.compile("([ \t\n]+)")                               # a no-break space is part of its word
#: Words, ``\n`` for a line that must end, or an icon, and how they look.
Run = tuple["str | InlineIcon", Style]


class Atoms:
    """Atoms and the gap after each: JOINT (the line may end), a space (it may end), LINE_END (it must)."""

    def __init__(self, runs: Sequence[Run], levels: list[int] | None) -> None:
        self.atoms: list[Atom] = []
        self.gaps: list[Gap] = []
        self._open = False      # the last atom grows if text follows without a space
        self._grown: list[Piece] = []       # its pieces, while it does
        at = 0
        for content, style in runs:
            if isinstance(content, InlineIcon):
                self._join((atom_of([IconPiece(content, style, levels[at] if levels else 0)]),))
                at += 1
            elif levels:
                self._mixed(content, style, levels[at:at + len(content)])
                at += len(content)
            else:
                self._plain(content, style)
        self._settle()

    def _plain(self, text: str, style: Style) -> None:
        """Add a run that is all left to right. Of words between single spaces only the ends need more than a look."""
        if "\n" in text or "\t" in text:
            return self._parts(text, style)
        first, *rest = text.split(" ")
        known = style.known
        try:
            inner = [known[word] for word in rest[:-1]]
        except KeyError:
            return self._parts(text, style)
        if first:
            self._join(style.cut(first))
        if rest:
            self._space(" ", style, 0)
            if inner:
                self.atoms += inner
                self.gaps += [style.gap(0, style.fonts[0].key)] * len(inner)
            if rest[-1]:
                self._join(style.cut(rest[-1]))

    def _parts(self, text: str, style: Style) -> None:
        for part in BLANKS.split(text):
            if part:
                self._part(part, style, None)

    def _mixed(self, text: str, style: Style, levels: list[int]) -> None:
        at = 0
        for part in BLANKS.split(text):
            if part:
                self._part(part, style, levels[at:at + len(part)])
            at += len(part)

    def _part(self, part: str, style: Style, levels: list[int] | None) -> None:
        if BLANKS.match(part):
            self._space(part, style, levels[0] if levels else 0)
        else:
            self._join(_atoms(part, style, levels))

    def _space(self, blank: str, style: Style, level: int) -> None:
        self._settle()
        if "\n" in blank:
            if not self.atoms or self.gaps[-1] is LINE_END:
                self._join((atom_of(()),))
            self.gaps[-1] = LINE_END
        elif self.atoms and self.gaps[-1] is JOINT:
            self.gaps[-1] = style.gap(level, self.atoms[-1].font)
        self._open = False

    def _join(self, atoms: tuple[Atom, ...]) -> None:
        if self._open and not may_end(self._edge() + atoms[0].edge(0)):
            self._grown = self._grown or [*self.atoms[-1].pieces]
            self._grown += atoms[0].pieces
            atoms = atoms[1:]
            if not atoms:
                return
        self._settle()
        self.atoms += atoms
        self.gaps += [JOINT] * len(atoms)
        self._open = True

    def _edge(self) -> str:
        """Return the last character so far."""
        return atom_of(self._grown[-1:]).edge(-1) if self._grown else self.atoms[-1].edge(-1)

    def _settle(self) -> None:
        """Let the last atom be what it has grown to: once, for a word may change its style at every letter."""
        if self._grown:
            self.atoms[-1] = atom_of(self._grown)
            self._grown = []


def _atoms(part: str, style: Style, levels: list[int] | None) -> tuple[Atom, ...]:
    """Return text without spaces as atoms."""
    if levels is None:
        return style.cut(part)
    return tuple(atom_of(pieces(part[a:b], style, levels[a:b])) for a, b in cuts(part))
