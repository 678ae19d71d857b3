"""A fitted text as ink: its lines aligned in a box, words of one look shown together, icons and bullets placed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import NamedTuple

from pnp.artwork import Glyphs, Item, Link, Shape
from pnp.diagnostics import Span
from pnp.geometry import Box, ellipse
from pnp.typeset.part import Setting
from pnp.typeset.text.breaks import is_han
from pnp.typeset.text.icons import icon_ink
from pnp.typeset.text.lines import Line, Paragraph
from pnp.typeset.text.looks import Ground
from pnp.typeset.text.runs import Piece, Style

SHARE = {"left": 0.0, "center": 0.5, "right": 1.0}      # of a line's free room that goes to its left
DOWN = {"middle": 0.5, "bottom": 1.0}                   # of a text's free room that goes above it
#: A bullet's radius and the height of its middle above the baseline, in em; typefaces differ too much in theirs.
DOT, DOT_HEIGHT = 0.11, 0.26
#: Room between a number and the words that hang behind it, in em.
BEHIND = 0.35
#: Room left of an item for its bullet, in em.
HANG = 0.6

#: Ink may begin so far left of its box, in points: edges look straighter so.
LEAN = 0.3


def _stretch(piece: Piece) -> tuple[tuple[Style, str], bool]:
    return piece.look, _set_apart(piece)


def _set_apart(piece: Piece) -> bool:
    """Whether it is Chinese or Japanese, which stands without spaces."""
    return piece.word is not None and is_han(piece.word.text)


def _between(line: Line) -> int:
    """Return at how many places between Chinese or Japanese characters a line may become wider."""
    pieces = [piece for atom in line.atoms for piece in atom.pieces]
    count = sum([len(piece.word.places) for piece in pieces if piece.word and _set_apart(piece)])
    return count - 1 if count and _set_apart(pieces[-1]) else count


def _widening(line: Line, spare: float) -> float:
    """Return by how many em each place of a line becomes wider, where ``spare`` em are to be shared out."""
    places = sum([1 for gap in line.gaps if gap.space]) + _between(line)
    return spare / places if places > 0 else 0.0


class Row(NamedTuple):
    """A line where it stands: em from the text's top to its own, and how much higher than the size it has to be."""

    line: Line
    paragraph: Paragraph
    first: bool                 # of its paragraph
    top: float
    tall: float


class Fitted(NamedTuple):
    """A text at the size that was found. ``height`` is em, with every line as high as its leading."""

    size: float                 # points
    rows: list[Row]
    width: float                # em, of the widest line, its bullet included
    height: float
    fits: bool


#: These make a value of all its fields in half the time that it takes to call its class: a face has dozens.
row_of: Callable[[tuple[object, ...]], Row] = partial(tuple.__new__, Row)
_glyphs: Callable[[tuple[object, ...]], Glyphs] = partial(tuple.__new__, Glyphs)


class Drawing:
    """One fitted text on its way into a box. In the middle of it a single line is centred by its capitals' height."""

    def __init__(self, fitted: Fitted, ground: Ground, setting: Setting, box: Box, span: Span) -> None:
        self.fitted, self.ground, self.setting, self.box, self.span = fitted, ground, setting, box, span
        self.share, self.justified = SHARE.get(ground.align), ground.align == "justify"

    def items(self, valign: str) -> list[Item]:
        """Return the ink; ``valign`` is top, middle or bottom."""
        found: list[Item] = []
        fitted, box = self.fitted, self.box
        rows, size = fitted.rows, fitted.size
        free = box.h - fitted.height * size
        if len(rows) == 1 and valign == "middle":
            return self._row(rows[0], box.y + box.h / 2 + rows[0].paragraph.cap / 2 * size)
        top = box.y + (free * DOWN.get(valign, 0.0) if free > 0 or len(rows) == 1 else 0.0)
        for row in rows:
            face = row.paragraph.face
            middle = row.tall * (self.ground.leading + face.ascent + face.descent) / 2
            found += self._row(row, top + (row.top + middle) * size)
        return found

    def _row(self, row: Row, y: float) -> list[Item]:
        line, paragraph, size = row.line, row.paragraph, self.fitted.size
        base, wide, share = paragraph.base, 0.0, self.share
        if share is None:
            share = float(base)
        x = 0.0 if base else paragraph.indent       # em from the left edge
        pieces = paragraph.in_order(line)
        if share or self.justified:
            trailing = _trailing(pieces) if paragraph.tracked else 0.0
            spare = self.box.w / size - paragraph.indent - line.width + trailing
            if self.justified and not line.last and spare > trailing:
                wide = _widening(line, spare - trailing)
            if not wide:
                x += spare * share
        x = self.box.x + x * size
        lean = pieces[0].lean * size if pieces else 0.0
        pen = x + lean if lean > LEAN else x        # its ink begins there; a hair's breadth may lean out
        if wide:
            found = self._stretched(pieces, pen, y, wide)
        else:
            found = self._pieces([pieces] if paragraph.alike and pieces else _groups(pieces), pen, y)
        if paragraph.indent and row.first:
            return [*self._sign(paragraph, x + line.width * size if base else x, y), *found]
        return found

    def _sign(self, paragraph: Paragraph, x: float, y: float) -> list[Item]:
        """Return the number or the bullet before a line that begins at x. Numbers end at one edge."""
        if paragraph.sign is None:
            return [self._dot(paragraph, x, y)]
        line = paragraph.sign.broken(math.inf)[0]
        away = BEHIND if paragraph.base else -BEHIND - line.width
        return self._pieces(_groups(paragraph.sign.in_order(line)), x + away * self.fitted.size, y)

    def _dot(self, paragraph: Paragraph, x: float, y: float) -> Shape:
        """Return the bullet before a line that begins at x: left of it, or right if it is read from the right."""
        size, style = self.fitted.size, paragraph.bullet
        away = min(paragraph.indent, HANG) - DOT        # below numbers, which hang farther, it is as near its words
        radius = DOT * size
        return Shape(ellipse(x + (away if paragraph.base else -away) * size, y - DOT_HEIGHT * size, radius, radius),
                     style.color if style else None)

    def _pieces(self, groups: list[list[Piece]], x: float, y: float) -> list[Item]:
        """Return the pieces of a line from left to right, in groups of one look."""
        found: list[Item] = []
        size, last = self.fitted.size, groups[-1] if groups else None
        for group in groups:
            style, font = group[0].look
            if font:
                words = tuple([piece.word for piece in group])
                found.append(_glyphs((font, size * style.scale, x, y, words, style.color, 0.0, style.tracking)))
            else:
                found += self._icons(group, x, y)
            if group is not last or style.link:
                begin, x = x, x + _em(group) * size
                if style.link:
                    found.append(self._link(style, begin, x, y))
        return found

    def _stretched(self, pieces: list[Piece], x: float, y: float, wide: float) -> list[Item]:
        """Return the pieces of a line that is made wider, joined while they are alike.

        ``wide``: em that are added to each space, and behind each Chinese or Japanese character.
        """
        found: list[Item] = []
        size = self.fitted.size
        for ((style, font), apart), run in groupby(pieces, _stretch):
            group, begin = list(run), x
            if font:
                words = tuple([piece.word for piece in group if piece.word])
                more = wide / style.scale
                found.append(Glyphs(font, size * style.scale, x, y, words, style.color, 0.0 if apart else more,
                                    style.tracking + (more if apart else 0.0)))
                x += wide * size * sum([len(word.places) if apart else word.text == " " for word in words])
            else:
                found += self._icons(group, x, y)
            x += _em(group) * size
            if style.link:
                found.append(self._link(style, begin, x, y))
        return found

    def _link(self, style: Style, begin: float, end: float, y: float) -> Link:
        """Return where a click on words leads."""
        high = self.ground.leading * self.fitted.size
        return Link(style.link, Box(begin, y - 0.78 * high, end - begin, high))

    def _icons(self, group: list[Piece], x: float, y: float) -> Iterator[Item]:
        size = self.fitted.size
        for piece in group:
            if icon := piece.icon:
                box = Box(x, y - (icon.rise + icon.height) * size, icon.width * size, icon.height * size)
                yield from icon_ink(self.setting, icon.name, box, icon.color, icon.value, self.span)
            x += piece.width * size


def _em(pieces: list[Piece]) -> float:
    """Return how wide pieces are together. ``sum()`` rounds otherwise from Python 3.12 on."""
    width = 0.0
    for piece in pieces:
        width += piece.width
    return width


def _groups(pieces: list[Piece]) -> list[list[Piece]]:
    """Return pieces in groups of one look."""
    found: list[list[Piece]] = []
    first, look = 0, pieces[0].look if pieces else None
    for n, piece in enumerate(pieces):
        if piece.look is not look and piece.look != look:       # mostly one value
            found.append(pieces[first:n])
            first, look = n, piece.look
    return [*found, pieces[first:]] if pieces else found


def _trailing(pieces: list[Piece]) -> float:
    """Return the tracking behind the rightmost letter of a line's pieces, which nobody sees, in em."""
    style = pieces[-1].style if pieces else None
    return max(0.0, style.tracking * style.scale - pieces[-1].hang) if style and style.tracking > 0 else 0.0
