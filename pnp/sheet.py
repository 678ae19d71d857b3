"""Printed sheets before any ink: which face lies where, and the marks around them. Whole micrometres throughout.

The origin is the sheet's top left corner as one looks at that side, and y grows downwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pnp.units import SizeUm, Um


class Edges(NamedTuple):
    """A length for each side, in micrometres."""

    left: Um
    top: Um
    right: Um
    bottom: Um


class Block(NamedTuple):
    """A part of a face, from its trim's top left corner, in micrometres."""

    x: Um
    y: Um
    w: Um
    h: Um


@dataclass(frozen=True, slots=True)
class Slot:
    """One copy of a piece that waits for its place: faces by digest, None for an unprinted side.

    ``uncut`` are the parts of its front, and those of its back, that a poster's seams go around where they can.

    A ``folded`` piece has its back on the same side of the paper, standing on its head above the front: folded away,
    it is upright behind it. A ``nested`` piece is a circle that shares no cuts with its neighbours.
    """

    front: str | None
    back: str | None
    size: SizeUm                    # trim
    bleed: Um
    mark: str = ""                  # id and version, set on the front
    folded: bool = False
    nested: bool = False
    uncut: tuple[tuple[Block, ...], tuple[Block, ...]] = ((), ())


@dataclass(frozen=True, slots=True)
class Paper:
    """Paper to print on, upright."""

    name: str
    size: SizeUm


A4 = Paper("a4", SizeUm(210_000, 297_000))
LETTER = Paper("letter", SizeUm(215_900, 279_400))
PAPERS: dict[str, Paper] = {
    paper.name: paper
    for paper in (A4, LETTER, Paper("legal", SizeUm(215_900, 355_600)), Paper("a3", SizeUm(297_000, 420_000)),
                  Paper("tabloid", SizeUm(279_400, 431_800)), Paper("a5", SizeUm(148_000, 210_000)))
}


@dataclass(frozen=True, slots=True)
class Plan:
    """How a component is laid out on sheets.

    ``duplex``: long or short (the edge about which the sheet flips), or none (fronts only). ``marks``: ticks or none.
    ``title`` are the words of the footer that come before "sheet n of N". ``scheme`` is a name of the table of schemes.
    ``overlap`` is what neighbouring pages of a poster both show.
    """

    paper: Paper
    margin: Um = 5 * 1_000
    gap: Um = 0
    duplex: str = "long"
    marks: str = "ticks"
    units: str = "mm"               # of the check bar
    title: str = ""
    scheme: str = "n-up"
    overlap: Um = 10 * 1_000


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a sheet: (x, y, w, h) is its trim as it lies there.

    ``turn`` is 0, 90, 180 or 270 degrees clockwise about the trim's middle; ``spill`` how much of the bleed shows past
    each side of the trim as it lies on the sheet. A negative spill hides so much inside of that side: a sheet of a
    poster shows a part of a face that is larger than itself. ``mark`` are the words for the face's MarkRoom, empty for
    none.
    ``outlined`` faces that are no rectangles get a fine line to cut along: crop marks alone would not lead there. Of a
    ``round`` one no more shows than a circle around its trim, with the spill.
    """

    face: str
    x: Um
    y: Um
    w: Um
    h: Um
    turn: int
    spill: Edges
    mark: str = ""
    outlined: bool = False
    round: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight line of a mark, ``width`` wide. ``tint`` is its share of black in percent."""

    x1: Um
    y1: Um
    x2: Um
    y2: Um
    width: Um
    tint: int = 100


@dataclass(frozen=True, slots=True)
class Label:
    """Words in the slug, set in one line from (x, y) on the baseline. ``turn``: 0 or 90 degrees clockwise about it."""

    text: str
    x: Um
    y: Um
    size: float                     # points
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of one sheet."""

    paper: SizeUm
    side: str                       # front or back
    number: int                     # of the sheet, from 1; both sides share it
    total: int
    placements: tuple[Placement, ...]
    rules: tuple[Rule, ...] = ()
    labels: tuple[Label, ...] = ()
