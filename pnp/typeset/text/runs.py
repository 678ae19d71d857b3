"""Styles and the words shaped in them: atoms, which are never broken, of pieces, which look alike.

A word in one style is shaped once and kept with the style. Widths are em of the text's size.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pnp.artwork import Color
from pnp.glyphs import Word
from pnp.tools.fonts import drawing, having
from pnp.tools.scripts import SIMPLE, graphemes, scripts
from pnp.tools.shaping import Features, FontFace
from pnp.typeset.text.breaks import WHOLE, parts

#: Ink that leaves the width of its word by less, in em, is not minded.
UNSEEN = 0.01
SOFT_HYPHEN = "\u00ad"
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
    every glyph. ``link``: where a click leads. ``lent``: a font stands in for one that can't be had.
    """

    __slots__ = ("atoms", "color", "features", "fonts", "gaps", "known", "lent", "link", "look", "scale", "tracking",
                 "words")

    def __init__(self, fonts: tuple[FontFace, ...], color: Color, scale: float = 1.0, tracking: float = 0.0,
                 features: Features = (), link: str = "", *, lent: bool = False) -> None:
        self.link, self.lent = link, lent
        self.fonts, self.color, self.scale, self.tracking, self.features = fonts, color, scale, tracking, features
        self.look = self, fonts[0].key                  # of pieces in the first font
        self.atoms: dict[str, tuple[Atom, ...]] = {}
        self.known = Known(self)
        self.words = fonts[0].words(features)           # of the first font
        self.gaps: dict[tuple[int, str], Gap] = {}      # by level and font

    def font(self, ch: str) -> FontFace | None:
        """Return the font that draws a character, None if none can."""
        return having(ch, self.fonts)

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
            try:
                found = (self.known[text],)
            except KeyError:
                found = tuple([atom_of(pieces(part, self)) for part in parts(text)])
            self.atoms[text] = found
        return found


class Known(dict[str, "Atom"]):
    """Words of a style, without blanks, that are one atom in its first font, each made when it is first asked for.

    Raises KeyError for what is none.
    """

    __slots__ = ("ascii", "style")

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.style, self.ascii = style, style.fonts[0].ascii

    def __missing__(self, word: str) -> Atom:
        style = self.style
        if len(self) >= KEPT:
            self.clear()
        if self.ascii and WHOLE.fullmatch(word):
            piece, after = _piece(style.words[word], style.fonts[0], style, 0), 0.0
            if style.tracking or piece.hang:
                after = max(0.0, piece.hang - style.tracking * style.scale)
            atom = Atom((piece,), piece.width, piece.lean, after, piece.look[1], piece.lacking)
        else:
            atoms = [atom_of(pieces(part, style)) for part in parts(word)] if word else ()
            if len(atoms) != 1 or atoms[0].font != style.fonts[0].key:
                raise KeyError(word)
            atom = atoms[0]
        self[word] = atom
        return atom


class Piece:
    """Part of a word in one style, font and direction, or an icon. Odd levels run right to left.

    ``lean`` and ``hang``: em by which its ink leaves its width on the left and on the right, as an f's does.
    """

    __slots__ = ("hang", "icon", "lacking", "lean", "level", "look", "style", "tall", "width", "word")
    word: Word | None
    icon: InlineIcon | None

    def __init__(self, word: Word, style: Style, level: int = 0, lean: float = 0.0, hang: float = 0.0) -> None:
        scale, glyphs = style.scale, word.glyphs
        self.word, self.icon, self.style, self.level, self.lean, self.hang = word, None, style, level, lean, hang
        self.tall = scale                                   # how much higher than the text's size its line has to be
        self.width = (word.width + style.tracking * len(glyphs)) * scale
        # pieces alike in this are drawn together
        self.look = style.look if word.font == style.look[1] else (style, word.font)
        self.lacking = 0 in glyphs                          # whether some of its characters may have no glyph


class IconPiece(Piece):
    """An icon in the line."""

    __slots__ = ()

    def __init__(self, icon: InlineIcon, style: Style, level: int) -> None:
        self.word, self.icon, self.style, self.level, self.lean, self.hang = None, icon, style, level, 0.0, 0.0
        self.tall, self.width, self.look, self.lacking = icon.height / ICON_HEIGHT, icon.width, (style, ""), False


#: How high an icon stands in the line unless it is told otherwise, in em.
ICON_HEIGHT = 1.15


class Atom:
    """What is never broken, unless by a hyphen: a word, or a single CJK character.

    ``before`` and ``after``: em by which its ink leaves its width where it begins and where it ends to be read.
    ``font``: the key of the font that its end is drawn in, empty if that is an icon.
    """

    __slots__ = ("after", "before", "font", "lacking", "pieces", "width")

    def __init__(self, pieces: tuple[Piece, ...], width: float, before: float, after: float, font: str,
                 lacking: bool) -> None:
        self.pieces, self.width, self.before, self.after = pieces, width, before, after
        self.font, self.lacking = font, lacking

    def edge(self, end: int) -> str:
        """Return the first (0) or last (-1) character, a letter for an icon."""
        word = self.pieces[end].word if self.pieces else None
        return word.text[end] if word else "x"


def atom_of(pieces: Sequence[Piece]) -> Atom:
    """Return pieces as an atom."""
    if not pieces:
        return Atom((), 0.0, 0.0, 0.0, "", False)
    width, first, last = 0.0, pieces[0], pieces[-1]
    for piece in pieces:
        width += piece.width
    before = first.hang if first.level % 2 else first.lean
    after = last.lean if last.level % 2 else max(0.0, last.hang - last.style.tracking * last.style.scale)
    return Atom(tuple(pieces), width, before, after, last.look[1], any(piece.lacking for piece in pieces))


class Gap:
    """What follows an atom in its line, and vanishes at the line's end. Without ``space`` nothing shows."""

    __slots__ = ("space", "width")

    def __init__(self, space: Piece | None = None) -> None:
        self.space = space
        self.width = space.width if space else 0.0


#: Lines may, and must, end there.
JOINT, LINE_END = Gap(), Gap()


def pieces(text: str, style: Style, levels: Sequence[int] = ()) -> list[Piece]:
    """Return text cut wherever its font, its script or its direction changes.

    ``levels`` are those of each character, none for text that runs left to right.
    """
    first = style.fonts[0]
    plain = first.ascii and text.isascii() and text.isprintable()       # nearly all words, and soon asked
    seen = text if plain else text.replace(SOFT_HYPHEN, "")
    if not levels and (plain or (SIMPLE.fullmatch(seen) and first.codes.issuperset(map(ord, seen)))):
        return [_piece(style.words[text], first, style, 0)]
    fonts = [font for letter in graphemes(text) for font in drawing(letter, style.fonts)]
    found, at = [], 0
    for (font, level, _), run in groupby(zip(fonts, levels or [0] * len(text), scripts(text))):
        end = at + len(list(run))
        word = font.shape(text[at:end], style.features, level % 2 == 1)
        found.append(_piece(word, font, style, level))
        at = end
    return found


def _piece(word: Word, font: FontFace, style: Style, level: int) -> Piece:
    """Return a shaped word as a piece, with what its ink leaves of its width, in em of the text's size."""
    if font.roomy.issuperset(word.glyphs):
        return Piece(word, style, level)
    lean, hang = word.overhang()
    return Piece(word, style, level, lean * style.scale if lean > UNSEEN else 0.0,
                 hang * style.scale if hang > UNSEEN else 0.0)
