"""The stage: a flow becomes pages, each an artwork with all of its ink, its links, and the places that they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pnp.artwork import Anchor, Artwork, Drawn, Item, NoRoom, Shape, Use
from pnp.face import Element, Frame
from pnp.flow import Entry, Flow, Heading
from pnp.geometry import Box, Matrix, Outline, Size, rectangle
from pnp.limits import BOUND
from pnp.theme import Book
from pnp.tools.workshop import Workshop
from pnp.typeset.flow.build import Build
from pnp.typeset.flow.contents import Index
from pnp.typeset.flow.fill import Filler, PageOf, Placed
from pnp.typeset.flow.marks import ground_items
from pnp.typeset.flow.strips import Ground
from pnp.typeset.flow.words import Words, line_width
from pnp.typeset.greys import inked
from pnp.typeset.lengths import UNIT
from pnp.typeset.part import Setting
from pnp.units import SizeUm, points

#: Returns the face that a template draws on a rectangle, with what its page is: name, size, fields.
Templates = Callable[[str, SizeUm, dict[str, Any]], Drawn]
#: Where the page number stands in the margin below the text, as a share of its height.
FOLIO = 0.52
NUMBER, MM_PER_POINT = "book-folio", 25.4 / 72
#: Points between the number and what the page is about, and what stands for the end that has no room.
APART, MORE = 12.0, "…"


@dataclass(frozen=True, slots=True)
class Bound:
    """A rulebook's pages in reading order, where its headings stand, and how many pages it has, drawn or not."""

    pages: tuple[Artwork, ...]
    entries: tuple[Entry, ...]
    count: int


def typeset_flow(flow: Flow, workshop: Workshop, templates: Templates) -> Bound:
    """Return a flow as pages. What doesn't fit is a finding of the last of them; nothing is raised.

    Of a flow with more pages than a rulebook may have, none is drawn.
    """
    book = workshop.theme.rulebook
    frame = Frame(book.page, "rect", 0, 0, 0)
    setting = Setting(frame, workshop, UNIT["mm"])
    index = Index()
    build = Build(flow, book, setting, index)
    sections = build.sections_of(flow.blocks)
    filler = Filler(build.page, points(book.gap))
    pages = filler.fill(sections)
    if len(pages) > BOUND:
        return Bound((), (), len(pages))
    setting.findings += [NoRoom(strip.span, over * MM_PER_POINT, strip.what or "block")
                         for strip, over in filler.too_tall]
    entries = tuple(Entry(heading.level, heading.plain, heading.anchor, number)
                    for number, page in enumerate(pages, 1) for heading in _headings(page))
    index.pages = {entry.anchor: entry.page for entry in reversed(entries)}     # of two alike the first
    drawer = _Pages(flow, book, setting, templates, pages)
    artworks = tuple(inked(drawer.artwork(n, page), workshop.theme) for n, page in enumerate(pages, 1))
    return Bound(artworks, entries, len(pages))


def _headings(page: PageOf) -> list[Heading]:
    return [placed.strip.heading for placed in page.placed if placed.strip.heading]


class _Pages:
    """Draws the pages of one flow."""

    def __init__(self, flow: Flow, book: Book, setting: Setting, templates: Templates, pages: list[PageOf]) -> None:
        self.flow, self.book, self.setting, self.templates = flow, book, setting, templates
        self.size = Size(points(book.page.w), points(book.page.h))
        self.total = len(pages)
        self.chapter = flow.title

    def artwork(self, number: int, page: PageOf) -> Artwork:
        """Return a page; the last one has the findings of the whole flow."""
        opened = next((placed.strip.heading for placed in page.placed if placed.strip.opens), None)
        chapters = [heading for heading in _headings(page) if heading.level == 1]
        self.chapter = chapters[0].plain if chapters else self.chapter
        items = tuple(self._items(number, page, opened, bool(chapters)))
        self.chapter = chapters[-1].plain if chapters else self.chapter
        findings = tuple(dict.fromkeys(self.setting.findings)) if number == self.total else ()
        return Artwork(self.size, 0.0, 0.0, Outline("rect", self.size), items, findings)

    def _items(self, number: int, page: PageOf, opened: Heading | None, opens: bool) -> Iterator[Item]:
        left = points(self.book.inner if number % 2 else self.book.outer)
        top = points(self.book.top)
        fill = self.setting.workshop.color(self.book.fill)
        if fill and not self.setting.workshop.theme.in_outlines:
            yield Shape(rectangle(Box(0.0, 0.0, *self.size)), fill)
        fields = {"number": number, "total": self.total, "chapter": self.chapter,
                  "heading": opened.plain if opened else "", "side": "right" if number % 2 else "left"}
        if self.book.background:
            yield from self._template(self.book.background, self.book.page, fields)
        if opened:
            size = SizeUm(self.book.page.w, self.book.opening_height)
            yield from self._template(self.book.opening, size, fields)
            yield Anchor(opened.anchor, left, 0.0)
        yield from self._grounds(page, left, top)
        for placed in page.placed:
            yield from placed.strip.draw(left + placed.column, top + placed.y)
        yield from self._folio(number, left, opens)

    def _template(self, name: str, size: SizeUm, fields: dict[str, Any]) -> Iterator[Item]:
        if (face := self.templates(name, size, fields)).digest:
            yield Use(face.digest, Matrix())

    def _grounds(self, page: PageOf, left: float, top: float) -> Iterator[Item]:
        """Yield what lies behind notes, from the first strip on it to the last, in each column."""
        found: dict[tuple[int, tuple[int, int]], tuple[Ground, list[Placed]]] = {}
        for placed in page.placed:
            for ground in placed.strip.grounds:
                found.setdefault((id(ground), placed.group), (ground, []))[1].append(placed)
        for ground, on in found.values():
            first, last = on[0], on[-1]
            above = 0.0 if first.strip.edge else ground.pad
            below = 0.0 if last.strip.edge else ground.pad
            yield from ground_items(ground, left + first.column, top + first.y - above,
                                    top + last.y + last.strip.height + below)

    def _folio(self, number: int, left: float, opens: bool) -> Iterator[Item]:
        """Yield the number of the page at its outer edge, and what it is about at the inner one."""
        width = self.size.w - points(self.book.inner + self.book.outer)
        outer, inner = ("right", "left") if number % 2 else ("left", "right")
        said = [(str(number), outer)]
        if number > 1 and not opens:
            room = width - line_width(Element("text", {"class": NUMBER}, [str(number)]), self.setting) - APART
            said.append((self._shortened(self.chapter, room), inner))
        for text, align in said:
            words = Words(Element("text", {"class": NUMBER, "align": align}, [text]), width, self.setting)
            y = self.size.h - points(self.book.bottom) * (1 - FOLIO) - words.height / 2
            yield from words.lines(left, y, 0, 1)

    def _shortened(self, chapter: str, room: float) -> str:
        """Return what a page is about in one line: what is too long loses its end."""
        def fits(text: str) -> bool:
            return line_width(Element("text", {"class": NUMBER}, [text]), self.setting) <= room

        if fits(chapter):
            return chapter
        least, most = 0, len(chapter) - 1
        while least < most:
            middle = (least + most + 1) // 2
            least, most = (middle, most) if fits(chapter[:middle].rstrip() + MORE) else (least, middle - 1)
        return chapter[:least].rstrip() + MORE if least else ""
