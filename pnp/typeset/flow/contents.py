"""Headings and contents: what the headings are called, and the pages that they have come to stand on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pnp.artwork import Anchor, Item, Link, Shape, Stroke
from pnp.face import Element
from pnp.flow import Heading
from pnp.geometry import Box
from pnp.typeset.flow.strips import Draw, Strip
from pnp.typeset.flow.words import Words
from pnp.typeset.part import Setting

#: How far a level stands in, the room for page numbers, and above the entries of level 1: points.
STEP, NUMBER, APART = 11.0, 24.0, 4.0
#: Dots of a leader: how large, and how far apart.
DOT, DOTS = 0.7, 4.0
STYLE = "book-contents"


@dataclass(slots=True)
class Index:
    """The pages that headings stand on, by their anchors: filled once all pages are."""

    pages: dict[str, int] = field(default_factory=dict)

    def page(self, heading: Heading) -> int:
        """Return the page of a heading."""
        return self.pages.get(heading.anchor, 0)


def heading_strips(heading: Heading, text: Element, x: float, width: float, setting: Setting) -> list[Strip]:
    """Return the lines of a heading; the first one tells which it is, and is where links lead."""
    strips = Words(text, width, setting).strips(x)
    if strips:
        strips[0].heading = heading
        strips[0].draw = _anchored(strips[0], heading, x)
    return strips


def _anchored(strip: Strip, heading: Heading, x: float) -> _Anchored:
    return _Anchored(strip.draw, heading.anchor, x)


class _Anchored:
    """Draws a strip, and leaves the place that links lead to above it."""

    def __init__(self, draw: Draw, anchor: str, x: float) -> None:
        self.drawn, self.anchor, self.x = draw, anchor, x

    def __call__(self, x: float, y: float) -> Iterator[Item]:
        yield Anchor(self.anchor, x + self.x, y)
        yield from self.drawn(x, y)


def contents_strips(listed: Sequence[Heading], index: Index, x: float, width: float, setting: Setting) -> list[Strip]:
    """Return a strip for each heading that is listed: its words, dots, its page; all of it leads there."""
    top = min((heading.level for heading in listed), default=1)
    strips = []
    for n, heading in enumerate(listed):
        strong = heading.level == top and any(other.level > top for other in listed)
        words: list[Element | str] = [heading.plain]
        text = Element("text", {"class": STYLE}, [Element("b", {}, words)] if strong else words, heading.text.span)
        entry = _Entry(heading, index, text, strong, x + STEP * (heading.level - top), width, x, setting)
        strips.append(Strip(entry.words.height, entry, APART if strong and n else 0.0, keep=strong,
                            span=heading.text.span, what="line"))
    if strips:
        strips[-1].keep = False
    return strips


class _Entry:
    """Draws a line of the contents."""

    def __init__(self, heading: Heading, index: Index, text: Element, strong: bool, left: float, width: float,
                 x: float, setting: Setting) -> None:
        self.heading, self.index, self.strong, self.setting = heading, index, strong, setting
        self.left, self.right = left, x + width
        self.words = Words(text, self.right - left - NUMBER, setting)

    def __call__(self, x: float, y: float) -> Iterator[Item]:
        words, left = self.words, x + self.left
        yield from words.lines(left, y)
        number: list[Element | str] = [str(self.index.page(self.heading))]
        page = Words(Element("text", {"class": STYLE, "align": "right"},
                             [Element("b", {}, number)] if self.strong else number), NUMBER, self.setting)
        below = y + words.height - page.height
        yield from page.lines(x + self.right - NUMBER, below)
        if not self.strong and words.fitted:
            begin = left + words.fitted.rows[-1].line.width * words.size + DOTS
            end = x + self.right - (page.fitted.width * page.size if page.fitted else 0.0) - DOTS
            color = self.setting.workshop.color("muted")
            if end > begin and color:
                base = below + page.height * 0.68
                first = end - int((end - begin) / DOTS) * DOTS
                yield Shape((("M", first, base), ("L", end, base)),
                            stroke=Stroke(color, DOT, "round", dash=(0.0, DOTS)))
        yield Link(f"#{self.heading.anchor}", Box(left, y, x + self.right - left, words.height))
