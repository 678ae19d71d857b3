"""Finished faces: every mark of ink at its final place, ready for any exporter.

Ink is decided in typeset and drawn in export: a stage that draws never decides where. Everything here is a value.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pnp.diagnostics import Span
from pnp.geometry import Box, Matrix, Outline, Path, Size
from pnp.glyphs import Word
from pnp.misplaced import Misplaced


class Color(NamedTuple):
    """Red, green and blue of sRGB and opacity, each from 0 to 1."""

    r: float
    g: float
    b: float
    a: float = 1.0


@dataclass(frozen=True, slots=True)
class Gradient:
    """Colours that run into one another, and go on beyond both ends.

    ``kind`` linear: from (0, 0) to (1, 0); radial: from (0, 0) to the circle of radius 1 around it.
    """

    kind: str
    stops: tuple[tuple[float, Color], ...]      # at least two, each with its place from 0 to 1, in order
    matrix: Matrix                  # maps this to the coordinates of the item

    @property
    def sheer(self) -> bool:
        """Return whether what lies beneath is seen through some of it."""
        return any(color.a < 1 for _, color in self.stops)


Paint = Color | Gradient


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a path is drawn along: ``width`` and ``dash`` (on, off, …) in points; ``cap`` and ``join`` as in SVG."""

    color: Paint                    # a gradient is opaque
    width: float
    cap: str = "butt"               # butt, round or square
    join: str = "miter"             # miter, round or bevel
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, filled and then stroked."""

    path: Path
    fill: Paint | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


class Glyphs(NamedTuple):       # a face has dozens, and these are made in a third of the time
    """Words of one font on a baseline, with the pen at (x, y)."""

    font: str                       # the font's key
    size: float                     # points
    x: float
    y: float
    words: tuple[Word, ...]
    color: Color
    wide: float = 0.0               # em that each space is wider than it is
    tracking: float = 0.0           # em after every glyph


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture stretched over a box: clip it with a Group. ``key`` names its content, see tools.pictures."""

    key: str
    box: Box


@dataclass(frozen=True, slots=True)
class Group:
    """Items drawn together: mapped into the parent's coordinates, clipped, and made transparent as one."""

    items: tuple[Item, ...]
    clip: Path | None = None        # in the group's own coordinates
    opacity: float = 1.0
    matrix: Matrix | None = None
    even_odd: bool = False          # how the clip tells what is inside


@dataclass(frozen=True, slots=True)
class Shade(Group):
    """A shadow of what lies over it. It casts none itself, or shadows in shadows would grow without end."""


@dataclass(frozen=True, slots=True)
class Use:
    """Another face's artwork, by its digest; the matrix maps that artwork's trim into here."""

    digest: str
    matrix: Matrix
    hides: Path = ()                # around what lies beneath it unseen


@dataclass(frozen=True, slots=True)
class Drawn:
    """A finished face of another piece, as far as who draws it needs to know; no digest where it has faults.

    ``pieces`` counts it and all that are drawn inside it. ``solid``: nothing is seen through it.
    """

    digest: str
    bleed: float                    # points
    cut: Outline                    # its size is the piece's true size
    pieces: int = 1
    uncut: tuple[Box, ...] = ()     # of its Artwork
    solid: bool = True


@dataclass(frozen=True, slots=True)
class Link:
    """A place that leads to an address or to an Anchor (``#name``) when it is clicked."""

    target: str
    box: Box


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place that links lead to."""

    name: str
    x: float
    y: float


Item = Glyphs | Shape | Picture | Group | Use | Link | Anchor


# What went wrong while setting: facts, not wording. ``span`` is the element's place in its template.

@dataclass(frozen=True, slots=True)
class Overflow:
    """Text that does not fit its box even at its smallest size, or leaves what it lies in: it sticks out by ``mm``."""

    span: Span
    mm: float
    text: str                       # its beginning
    box: str = "its box"            # what it leaves: also the box around it, or the piece
    gives: str = ""                 # shrinks if it may become smaller, whole if its lines may not be broken then


@dataclass(frozen=True, slots=True)
class Shrunk:
    """Text set smaller than its class says: at ``to`` points instead of ``wanted``."""

    span: Span
    to: float
    wanted: float
    text: str
    group: str = ""                 # its fit-group
    because: str = ""               # the address of the piece whose text decides for the group


@dataclass(frozen=True, slots=True)
class MissingGlyphs:
    """Characters that none of a style's fonts has."""

    span: Span
    chars: str
    font: str
    lent: bool = False              # it stands in for one that can't be had


@dataclass(frozen=True, slots=True)
class Unspaced:
    """Words of a script that sets none apart, longer than their line, with no place at which it may end."""

    span: Span
    script: str
    text: str                       # its beginning


@dataclass(frozen=True, slots=True)
class OutsideSafe:
    """Something bound to the safe area, or to the trim, that leaves it by ``mm``."""

    span: Span
    mm: float
    what: str                       # the element: text, icon …
    box: str = "safe area"          # or trim


@dataclass(frozen=True, slots=True)
class NoRoom:
    """A row, column or grid whose children need ``mm`` more than it has; 0: a child of which nothing is left."""

    span: Span
    mm: float
    what: str                       # the element, and its longest text
    text: str = ""                  # the beginning of that
    short: tuple[str, str] = "", ""     # width or height, and the child that needs most of it, if there are several


@dataclass(frozen=True, slots=True)
class LowPpi:
    """A picture that is enlarged so far that it has only ``ppi`` pixels per inch."""

    span: Span
    ppi: float
    name: str


@dataclass(frozen=True, slots=True)
class PoorCode:
    """A QR code that phones read badly: squares of ``mm``, too little room around it, or too little contrast."""

    span: Span
    mm: float                       # side of a square
    side: float                     # mm of the whole code at which its squares are large enough
    small: bool
    pale: bool
    tight: bool                     # too little clear room


@dataclass(frozen=True, slots=True)
class Overlap:
    """Letters of a text that lie on those of another one, by ``mm``, or that nobody sees for what ``under`` names."""

    span: Span
    mm: float
    text: str                       # its beginning
    other: str                      # that of the other one
    under: str = ""                 # a shape, picture, piece or the mark; also sheer, or its ground: no other text


@dataclass(frozen=True, slots=True)
class DoubtfulColors:
    """A picture that does not say which way round its inks are told: it may print as a negative."""

    span: Span
    name: str


@dataclass(frozen=True, slots=True)
class TooMuch:
    """A face that asks for more shadows and halos, or patterns, than are drawn: ``what``."""

    span: Span
    what: str


Finding = (Overlap | Overflow | Shrunk | MissingGlyphs | Unspaced | OutsideSafe | NoRoom | LowPpi | PoorCode
           | DoubtfulColors | TooMuch | Misplaced)


@dataclass(frozen=True, slots=True)
class MarkRoom:
    """Where the id and version mark goes: words in one line, set by export since they belong to the slot."""

    box: Box
    align: str                      # left, center or right
    color: Color
    font: str                       # the font's key
    size: float                     # points
    turn: int = 0                   # 0, 90, 180 or 270 degrees clockwise


@dataclass(frozen=True, slots=True)
class Artwork:
    """One face of one piece with every mark of ink at its final position.

    Lengths are points from the top-left corner of the trim, y downwards: ink in the bleed is at -bleed to trim + bleed.
    """

    trim: Size                      # finished size, after cutting
    bleed: float                    # ink kept past the trim
    safe: float                     # inset that text must stay inside
    cut: Outline                    # what the scissors follow
    items: tuple[Item, ...]         # in paint order
    findings: tuple[Finding, ...] = ()
    mark: MarkRoom | None = None
    uncut: tuple[Box, ...] = ()     # what a poster's seams should go around
    ground: tuple[str, ...] | None = ()     # keys of pictures that reach to its cut; None: it is seen through
