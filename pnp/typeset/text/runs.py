"""Rich text cut into atoms, which are never broken, and the gaps between them, at which a line may end.

A word in one style is shaped once and kept with the style; only words that change style or direction in the middle are
put together anew each time. Widths are em of the text's size.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from pnp.artwork import Color
from pnp.glyphs import Word
from pnp.tools.scripts import SIMPLE, graphemes, scripts
from pnp.tools.shaping import Features, FontFace
from pnp.typeset.text.breaks import INVISIBLE, cuts, may_end, parts

BLANKS = re.compile("([ \t\n]+)")                               # a no-break space is part of its word
#: Ink that leaves the width of its word by less, in em, is not minded.
UNSEEN = 0.01
#: A style keeps at most so many words.
KEPT = 20_000


class InlineIcon:
    """A picture in the line: ``width`` em wide and ``height`` em high, its foot ``rise`` em above the baseline."""

    __slots__ = ("color", "height", "name", "rise", "value", "width")

    def __init__(self, name: str, width: float, height: float, rise: float, color: Color, value: str = "") -> None:
        self.name, self.width, self.height, self.rise = name, width, height, rise
        self.color, self.value = color, value


class Style:
    """How a run of text looks. Make one object a look: what is shaped in it is kept with it.

    ``fonts``: the first that has a character draws it. ``scale``: factor of the text's size. ``tracking``: em after
    every glyph. ``link``: where a click leads.
    """

    __slots__ = ("atoms", "color", "features", "fonts", "gaps", "known", "link", "scale", "tracking")

    def __init__(self, fonts: tuple[FontFace, ...], color: Color, scale: float = 1.0, tracking: float = 0.0,
                 features: Features = (), link: str = "") -> None:
        self.link = link
        self.fonts, self.color, self.scale, self.tracking, self.features = fonts, color, scale, tracking, features
        self.atoms: dict[str, tuple[Atom, ...]] = {}
        self.known = Known(self)
        self.gaps: dict[tuple[int, str], Gap] = {}      # by level and font

    def font(self, ch: str) -> FontFace | None:
        """Return the font that draws a character, None if none can."""
        return next((font for font in self.fonts if ord(ch) in font.codes), None)

    def gap(self, level: int, before: str = "") -> Gap:
        """Return the space between words, of the font ``before`` it if that has one, else of the first font."""
        found = self.gaps.get((level, before))
        if found is None:
            font = next((font for font in self.fonts if font.key == before and 32 in font.codes), self.fonts[0])
            found = self.gaps[level, before] = Gap(Piece(font.shape(" "), self, level))
        return found

    def cut(self, text: str) -> tuple[Atom, ...]:
        """Return text without spaces that runs left to right as atoms: one, unless it holds CJK or a dash."""
        found = self.atoms.get(text)
        if found is None:
            if len(self.atoms) >= KEPT:
                self.atoms.clear()
                self.known.clear()
            found = self.atoms[text] = tuple([Atom(pieces(part, self)) for part in parts(text)])
        return found


class Known(dict[str, "Atom"]):
    """Words of a style, without blanks, that are one atom in its first font, each made when it is first asked for.

    Raises KeyError for what is none.
    """

    __slots__ = ("style",)

    def __init__(self, style: Style) -> None:
        self.style = style

    def __missing__(self, word: str) -> Atom:
        atoms = self.style.cut(word) if word else ()
        if len(atoms) != 1 or atoms[0].font != self.style.fonts[0].key:
            raise KeyError(word)
        self[word] = atoms[0]
        return atoms[0]


class Piece:
    """Part of a word in one style, font and direction, or an icon. Odd levels run right to left.

    ``lean`` and ``hang``: em by which its ink leaves its width on the left and on the right, as an f's does.
    """

    __slots__ = ("hang", "icon", "lacking", "lean", "level", "look", "style", "tall", "width", "word")

    def __init__(self, content: Word | InlineIcon, style: Style, level: int = 0, lean: float = 0.0,
                 hang: float = 0.0) -> None:
        self.style, self.level, self.lean, self.hang = style, level, lean, hang
        self.word = self.icon = None
        if isinstance(content, Word):
            self.word = content
            self.tall = style.scale                         # how much higher than the text's size its line has to be
            self.width = (content.width + style.tracking * len(content.glyphs)) * style.scale
            self.look = style, content.font                 # pieces alike in this are drawn together
            self.lacking = 0 in content.glyphs              # whether some of its characters may have no glyph
        else:
            self.icon, self.tall = content, content.height / ICON_HEIGHT
            self.width, self.look, self.lacking = content.width, (style, ""), False


#: How high an icon stands in the line unless it is told otherwise, in em.
ICON_HEIGHT = 1.15


class Atom:
    """What is never broken, unless by a hyphen: a word, or a single CJK character.

    ``before`` and ``after``: em by which its ink leaves its width where it begins and where it ends to be read.
    ``font``: the key of the font that its end is drawn in, empty if that is an icon.
    """

    __slots__ = ("after", "before", "font", "lacking", "pieces", "width")

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = tuple(pieces)
        self.width = self.before = self.after = 0.0
        self.font, self.lacking = "", False
        for piece in pieces:
            self.width += piece.width
            self.lacking |= piece.lacking
        if pieces:
            first, last = pieces[0], pieces[-1]
            self.font = last.look[1]
            self.before = first.hang if first.level % 2 else first.lean
            after = last.lean if last.level % 2 else last.hang - last.style.tracking * last.style.scale
            self.after = after if after > 0 else 0.0

    def edge(self, end: int) -> str:
        """Return the first (0) or last (-1) character, a letter for an icon."""
        word = self.pieces[end].word if self.pieces else None
        return word.text[end] if word else "x"


class Gap:
    """What follows an atom in its line, and vanishes at the line's end. Without ``space`` nothing shows."""

    __slots__ = ("space", "width")

    def __init__(self, space: Piece | None = None) -> None:
        self.space = space
        self.width = space.width if space else 0.0


#: Words, ``\n`` for a line that must end, or an icon, and how they look.
Run = tuple["str | InlineIcon", Style]
JOINT, LINE_END = Gap(), Gap()


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
                self._join((Atom([Piece(content, style, levels[at] if levels else 0)]),))
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
                self._join((Atom(()),))
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
        return Atom(self._grown[-1:]).edge(-1) if self._grown else self.atoms[-1].edge(-1)

    def _settle(self) -> None:
        """Let the last atom be what it has grown to: once, for a word may change its style at every letter."""
        if self._grown:
            self.atoms[-1] = Atom(self._grown)
            self._grown = []


def _atoms(part: str, style: Style, levels: list[int] | None) -> tuple[Atom, ...]:
    """Return text without spaces as atoms."""
    if levels is None:
        return style.cut(part)
    return tuple(Atom(pieces(part[a:b], style, levels[a:b])) for a, b in cuts(part))


def pieces(text: str, style: Style, levels: Sequence[int] = ()) -> list[Piece]:
    """Return text cut wherever its font, its script or its direction changes.

    ``levels`` are those of each character, none for text that runs left to right.
    """
    first = style.fonts[0]
    plain = first.ascii and text.isascii() and text.isprintable()       # nearly all words, and soon asked
    if not levels and (plain or (SIMPLE.fullmatch(text) and first.codes.issuperset(map(ord, text)))):
        return [_piece(text, first, style, 0)]
    fonts = [font for letter in graphemes(text) for font in _drawing(letter, style)]
    found, at = [], 0
    for (font, level, _), run in groupby(zip(fonts, levels or [0] * len(text), scripts(text))):
        end = at + len(list(run))
        found.append(_piece(text[at:end], font, style, level))
        at = end
    return found


def _piece(text: str, font: FontFace, style: Style, level: int) -> Piece:
    """Return a shaped piece, with what its ink leaves of its width, in em of the text's size."""
    word = font.shape(text, style.features, level % 2 == 1)
    lean, hang = word.overhang()
    return Piece(word, style, level, lean * style.scale if lean > UNSEEN else 0.0,
                 hang * style.scale if hang > UNSEEN else 0.0)


def _drawing(letter: str, style: Style) -> list[FontFace]:
    """Return the font of each character of a letter: one that has it with all its marks, if there is one."""
    if len(letter) > 1:
        codes = {ord(char) for char in letter if not INVISIBLE.match(char)}
        whole = next((font for font in style.fonts if codes <= font.codes), None)
        if whole:
            return [whole] * len(letter)
    first = style.font(letter[0]) or style.fonts[0]
    return [first, *[first if INVISIBLE.match(char) else style.font(char) or first for char in letter[1:]]]
