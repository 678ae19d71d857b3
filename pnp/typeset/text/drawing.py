"""A fitted text as ink: its lines aligned in a box, words of one look shown together, icons and bullets placed."""

from __future__ import annotations

import math
from collections.abc import Iterator
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


class Drawing:
    """One fitted text on its way into a box. In the middle of it a single line is centred by its capitals' height."""

    def __init__(self, fitted: Fitted, ground: Ground, setting: Setting, box: Box, span: Span) -> None:
        self.fitted, self.ground, self.setting, self.box, self.span = fitted, ground, setting, box, span

    def items(self, valign: str) -> list[Item]:
        """Return the ink; ``valign`` is top, middle or bottom."""
        found: list[Item] = []
        fitted, box, leading = self.fitted, self.box, self.ground.leading
        size = fitted.size
        alone = len(fitted.rows) == 1
        free = box.h - fitted.height * size
        top = box.y + (free * DOWN.get(valign, 0.0) if free > 0 or alone else 0.0)
        for row in fitted.rows:
            paragraph = row.paragraph
            if alone and valign == "middle":
                y = box.y + box.h / 2 + paragraph.cap / 2 * size
            else:
                face = paragraph.face
                y = top + (row.top + row.tall * (leading + face.ascent + face.descent) / 2) * size
            found += self._row(row, y)
        return found

    def _row(self, row: Row, y: float) -> list[Item]:
        line, paragraph, size = row.line, row.paragraph, self.fitted.size
        trailing, align = _trailing(line), self.ground.align
        spare, wide = self.box.w / size - paragraph.indent - line.width + trailing, 0.0
        if align == "justify" and not line.last and spare > trailing:
            places = sum([1 for gap in line.gaps if gap.space]) + _between(line)
            wide = (spare - trailing) / places if places > 0 else 0.0
        share = 0.0 if wide else SHARE.get(align, float(paragraph.base))
        x = self.box.x + ((0.0 if paragraph.base else paragraph.indent) + spare * share) * size
        pieces = paragraph.in_order(line)
        pen = x + _inset(pieces, size)
        found = self._stretched(pieces, pen, y, wide) if wide else self._pieces(pieces, pen, y)
        if paragraph.indent and row.first:
            edge = x + line.width * size if paragraph.base else x
            return [*self._sign(paragraph, edge, y), *found]
        return found

    def _sign(self, paragraph: Paragraph, x: float, y: float) -> list[Item]:
        """Return the number or the bullet before a line that begins at x. Numbers end at one edge."""
        if paragraph.sign is None:
            return [self._dot(paragraph, x, y)]
        line = paragraph.sign.broken(math.inf)[0]
        away = BEHIND if paragraph.base else -BEHIND - line.width
        return self._pieces(paragraph.sign.in_order(line), x + away * self.fitted.size, y)

    def _dot(self, paragraph: Paragraph, x: float, y: float) -> Shape:
        """Return the bullet before a line that begins at x: left of it, or right if it is read from the right."""
        size, style = self.fitted.size, paragraph.bullet
        away = paragraph.indent - DOT
        radius = DOT * size
        return Shape(ellipse(x + (away if paragraph.base else -away) * size, y - DOT_HEIGHT * size, radius, radius),
                     style.color if style else None)

    def _pieces(self, pieces: list[Piece], x: float, y: float) -> list[Item]:
        """Return pieces from left to right, joined while style and font stay the same."""
        found: list[Item] = []
        size = self.fitted.size
        for group, width in _groups(pieces):
            style, font = group[0].look
            if font:
                words = tuple([piece.word for piece in group if piece.word])
                found.append(Glyphs(font, size * style.scale, x, y, words, style.color, 0.0, style.tracking))
            else:
                found += self._icons(group, x, y)
            begin, x = x, x + width * size
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
            x += sum([piece.width for piece in group]) * size
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


def _groups(pieces: list[Piece]) -> list[tuple[list[Piece], float]]:
    """Return pieces in groups that are drawn together, each with its width in em."""
    found: list[tuple[list[Piece], float]] = []
    look: tuple[Style, str] | None = None
    group: list[Piece] = []
    width = 0.0
    for piece in pieces:
        if piece.look != look:
            if group:
                found.append((group, width))
            look, group, width = piece.look, [], 0.0
        group.append(piece)
        width += piece.width
    return [*found, (group, width)] if group else found


def _inset(pieces: list[Piece], size: float) -> float:
    """Return how far a line begins inside so that its first letter's ink does, in points. A hair's breadth may lean."""
    lean = pieces[0].lean * size if pieces else 0.0
    return lean if lean > LEAN else 0.0


def _trailing(line: Line) -> float:
    """Return the tracking behind a line's last letter, which nobody sees, in em."""
    pieces = line.atoms[-1].pieces
    style = pieces[-1].style if pieces else None
    return max(0.0, style.tracking * style.scale - pieces[-1].hang) if style and style.tracking > 0 else 0.0
