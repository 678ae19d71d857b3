"""A rulebook between Markdown and pages: blocks, each with its place, and the words in them as inline elements.

Compose makes a Flow, typeset breaks it into pages. Nothing here knows how wide a page is.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.artwork import Drawn
from pnp.diagnostics import Span
from pnp.face import Element
from pnp.units import Um


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 to 4. ``anchor`` is what links lead to, ``plain`` its words without any style."""

    level: int
    text: Element
    plain: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words; ``leads``: they end in a colon, so what they announce stays with them."""

    text: Element
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list. ``signs`` are the numbers of its items, none where they have bullets; ``tight``: no gaps between."""

    items: tuple[tuple[Block, ...], ...]
    signs: tuple[str, ...]
    tight: bool
    depth: int                      # 0 for a list in no other list


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells. ``align`` is left, center or right for each column; ``head`` is repeated on every page."""

    head: tuple[Element, ...]
    rows: tuple[tuple[Element, ...], ...]
    align: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Note:
    """Blocks set apart: ``kind`` names the box of the theme that they stand in."""

    kind: str
    title: Element | None
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """Blocks that stay on one page."""

    blocks: tuple[Block, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks in columns side by side, as high as each other."""

    count: int
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Divider:
    """A line across the column."""


@dataclass(frozen=True, slots=True)
class Break:
    """What follows begins a new page, or with ``column`` the next column."""

    column: bool = False


@dataclass(frozen=True, slots=True)
class Contents:
    """The headings of the whole flow down to a level, with their pages."""

    depth: int


@dataclass(frozen=True, slots=True)
class Figure:
    """Real pieces side by side, with words below.

    ``width`` is that of each piece, ``scale`` a factor of its true size; None leaves both to the room.
    """

    faces: tuple[Drawn, ...]
    caption: Element | None
    span: Span
    width: Um | None = None
    scale: float | None = None
    gap: Um = 3_000
    align: str = "center"           # left, center or right
    turn: int = 0                   # 0, 90, 180 or 270 degrees clockwise
    outlined: bool = True           # with a fine line where the scissors would go


Block = Heading | Paragraph | Items | Table | Note | Keep | Columns | Divider | Break | Contents | Figure


@dataclass(frozen=True, slots=True)
class Flow:
    """A whole rulebook. ``span`` is its file; ``language`` is that of its words."""

    title: str
    blocks: tuple[Block, ...]
    span: Span
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Entry:
    """A heading where it has come to stand: for contents and outline. ``page`` counts from 1."""

    level: int
    plain: str
    anchor: str
    page: int
