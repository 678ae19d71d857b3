"""Blocks become strips, in sections of columns: where room goes, what is held together, what lies behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import fsum

from pnp.artwork import Color, NoRoom
from pnp.face import Element
from pnp.flow import (
    Block,
    Break,
    Columns,
    Contents,
    Divider,
    Figure,
    Flow,
    Heading,
    Items,
    Keep,
    Note,
    Paragraph,
    Table,
)
from pnp.theme import Book
from pnp.tools.hyphens import NONE
from pnp.typeset.flow.contents import Index, contents_strips, heading_strips
from pnp.typeset.flow.figures import figure_strips
from pnp.typeset.flow.fill import SLACK
from pnp.typeset.flow.marks import BAR, box_strips, divider, marker, note_title, widest
from pnp.typeset.flow.strips import COLUMN, PAGE, Ground, Section, Strip, kept, spaced
from pnp.typeset.flow.tables import table_strips
from pnp.typeset.flow.words import Words
from pnp.typeset.lengths import UNIT
from pnp.typeset.part import Setting
from pnp.units import points

#: Room above headings and below them, in em of their own type, by level.
ABOVE = {1: 1.0, 2: 1.15, 3: 0.95, 4: 0.95}
BELOW = {1: 0.42, 2: 0.3, 3: 0.16, 4: 0.16}
#: Room between paragraphs, between items of a tight list and of a loose one, and around what is no paragraph: points.
PARAGRAPH, TIGHT, LOOSE, AROUND = 5.2, 1.6, 4.6, 9.0
#: How far items stand in behind their bullet or number, and what a numbered list adds for each digit: points.
BULLET, DIGIT = 11.5, 5.4
#: Least room behind a number, in points.
BEHIND = 3.0
#: An item of so few lines does not begin or end a list on a page of its own.
SHORT = 2
#: Lists and notes of so few lines stay on one page, if they take no more than this part of it.
WHOLE, PART = 6, 0.25
#: Room in a note beside and above its words, and a figure's above its caption: points.
NOTE_SIDE, NOTE_PAD, CAPTION = 9.0, 7.0, 5.0


class Build:
    """Makes the sections of one flow. ``page`` is the height of a page's text, ``index`` gets the headings' pages."""

    def __init__(self, flow: Flow, book: Book, setting: Setting, index: Index) -> None:
        self.flow, self.book, self.setting, self.index = flow, book, setting, index
        self.color: Callable[[str], Color | None] = setting.workshop.color
        self.bare = setting.workshop.theme.in_outlines       # nothing lies behind words
        self.room = points(book.page.w - book.inner - book.outer)
        self.page = points(book.page.h - book.top - book.bottom)
        self.opening = points(book.opening_height - book.top) if book.opening else 0.0
        self.sections: list[Section] = []
        self.after = 0.0                # room that the last block wants below it
        self.tight = False              # inside of a tight list

    def sections_of(self, blocks: Iterable[Block]) -> list[Section]:
        """Return all sections of the flow."""
        for block in blocks:
            if isinstance(block, Columns):
                section = self._section(block.count)
                section.strips += self.strips(block.blocks, 0.0, section.width)
                self._section(self.book.columns)
            elif isinstance(block, Heading) and block.level == 1:
                self._chapter(block)
            else:
                section = self.sections[-1] if self.sections else self._section(self.book.columns)
                section.strips += self._spaced(block, 0.0, section.width)
        return [section for section in self.sections if section.strips]

    def _section(self, columns: int) -> Section:
        gap = points(self.book.gap)
        self.sections.append(Section(columns, (self.room - gap * (columns - 1)) / columns))
        return self.sections[-1]

    def _chapter(self, heading: Heading) -> None:
        """Add a heading of level 1, which reaches over all columns."""
        section = self._section(1)
        if self.book.chapters == "page" or self.opening:
            section.strips.append(Strip(0.0, ends=PAGE))
        if self.opening:
            section.strips.append(Strip(max(self.opening, 0.0), keep=True, heading=heading, opens=True))
            self.after = AROUND
        else:
            section.strips += self._spaced(heading, 0.0, section.width)
        self._section(self.book.columns)

    def strips(self, blocks: Iterable[Block], x: float, width: float, first: float = 0.0) -> list[Strip]:
        """Return the strips of blocks that stand ``x`` to the right of their column's edge, in a ``width``."""
        self.after = first
        return [strip for block in blocks for strip in self._spaced(block, x, width)]

    def _spaced(self, block: Block, x: float, width: float) -> list[Strip]:
        """Return the strips of a block, as far below the last as both want."""
        if isinstance(block, Keep):
            return self._kept(block, x, width)
        above, after = self.after, self._below(block)
        strips = spaced(self._strips(block, x, width), above)
        if strips:
            self.after = after
        else:
            self.after = above
        return strips

    def _kept(self, block: Keep, x: float, width: float) -> list[Strip]:
        """Return the strips of blocks that stay together, spaced as they are without it."""
        strips = [strip for inner in block.blocks for strip in self._spaced(inner, x, width)]
        over = fsum(strip.before + strip.height for strip in strips) - (strips[0].before if strips else 0.0) - self.page
        if over > SLACK:
            self.setting.findings.append(NoRoom(block.span, over / UNIT["mm"], "::: keep"))
        else:
            kept(strips[:-1])
        return strips

    def _below(self, block: Block) -> float:
        if isinstance(block, Heading):
            return BELOW[block.level] * self._size(block)
        if isinstance(block, Paragraph | Items | Break):
            return TIGHT if self.tight else PARAGRAPH
        return AROUND

    def _size(self, heading: Heading) -> float:
        return self.setting.workshop.theme.classes[f"book-h{heading.level}"].size

    def _strips(self, block: Block, x: float, width: float) -> list[Strip]:
        match block:
            case Heading():
                above = ABOVE[block.level] * self._size(block)
                return spaced(kept(heading_strips(block, self._said(block.text), x, width, self.setting)), above)
            case Paragraph():
                strips = Words(self._said(block.text), width, self.setting).strips(x)
                if strips and block.leads:
                    strips[-1].keep = True
                return strips
            case Items():
                return self._items(block, x, width)
            case Table():
                stripe = None if self.bare else self.color(self.book.stripe)
                return spaced(table_strips(self._spoken(block), x, width, self.page, self.setting, self.color, stripe),
                              AROUND)
            case Note():
                return self._note(block, x, width)
            case Figure():
                return self._figure(block, x, width)
            case Contents():
                return spaced(contents_strips(self._listed(block), self.index, x, width, self.setting), PARAGRAPH)
            case Divider():
                return [divider(x, width, self.color("line"))]
            case Break():
                return [Strip(0.0, ends=COLUMN if block.column else PAGE)]
            case Columns() | Keep():
                return self.strips(block.blocks, x, width)

    def _said(self, text: Element) -> Element:
        """Return a text in the rulebook's language, which decides where its words are broken."""
        language = self.book.language
        if not language or self.setting.workshop.theme.classes[text.get("class")].hyphens in NONE:
            return text
        return replace(text, attributes={**text.attributes, "lang": language})

    def _spoken(self, table: Table) -> Table:
        return replace(table, head=tuple(map(self._said, table.head)),
                       rows=tuple(tuple(map(self._said, row)) for row in table.rows))

    def _listed(self, block: Contents) -> list[Heading]:
        found = headings(self.flow.blocks)
        title = [heading for heading in found if heading.level == 1]        # a single one is the book's title
        return [heading for heading in found if heading.level <= block.depth and [heading] != title]

    def _items(self, block: Items, x: float, width: float) -> list[Strip]:
        signs = block.signs
        reach = widest(signs, self.setting)
        indent = max(BULLET + DIGIT * max(0, max(map(len, signs)) - 2), reach + BEHIND) if signs else BULLET
        gap, strips = TIGHT if block.tight else LOOSE, []
        outer, self.tight = self.tight, block.tight
        for n, item in enumerate(block.items):
            inner = self.strips(item, x + indent, width - indent)
            color = self.color(self.book.accent) or self.color("ink")
            inner = marker(signs[n] if signs else "", block.depth, inner, x, reach, self.setting, color)
            if inner and len(inner) <= SHORT and n in (0, len(block.items) - 2) and len(block.items) > 2:
                inner[-1].keep = True       # no short item alone at either end of a page
            strips += spaced(inner, gap if n else 0.0)
        self.tight = outer
        return self._whole(strips)

    def _whole(self, strips: list[Strip]) -> list[Strip]:
        """Return strips that stay together if they are few."""
        if len(strips) <= WHOLE and fsum(strip.before + strip.height for strip in strips) <= PART * self.page:
            kept(strips[:-1])
        return strips

    def _note(self, block: Note, x: float, width: float) -> list[Strip]:
        """Return the strips of a note, with the ground that lies behind all of them."""
        box = self.book.boxes.get(block.kind)
        fill = self.color(box.fill) if box and not self.bare else None
        bar = self.color(box.bar) if box else self.color("line")
        pad = NOTE_PAD if fill else 1.5
        side = NOTE_SIDE + (BAR if bar else 0.0)
        right = NOTE_SIDE if fill else 0.0
        inside = width - side - right
        title = note_title(block.title, box, x + side, inside, self.setting) if block.title else []
        strips = self._whole([*title, *self.strips(block.blocks, x + side, inside, 2.0 if title else 0.0)])
        ground = Ground(x, width, pad, fill, bar)
        return spaced(box_strips(strips, ground), AROUND)

    def _figure(self, block: Figure, x: float, width: float) -> list[Strip]:
        edge = self.color("line") if block.outlined else None
        strips = kept(figure_strips(block, x, width, self.page, edge))
        if block.caption:
            caption = Words(self._said(block.caption), width, self.setting).strips(x, CAPTION)
            strips += kept(caption)
        if strips:
            strips[-1].keep = False
        return spaced(strips, AROUND)


def headings(blocks: Iterable[Block]) -> list[Heading]:
    """Return all headings among blocks, also those in notes, lists and columns."""
    found: list[Heading] = []
    for block in blocks:
        if isinstance(block, Heading):
            found.append(block)
        elif isinstance(block, Note | Keep | Columns):
            found += headings(block.blocks)
        elif isinstance(block, Items):
            found += [heading for item in block.items for heading in headings(item)]
    return found
