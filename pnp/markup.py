"""The words of the template markup: every element and attribute, what it takes and what it does.

Compose checks templates against this table, typeset draws by it, and the documentation is held to it. Lengths are
written in mm unless a unit stands behind them or the face says ``units="in"``; ``50%`` is a share of the parent.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

#: What can't be less than nothing: sizes, shares, widths and counts. Places, insets, gaps and turns may be.
FROM_NOTHING = frozenset((
    "w", "h", "min-w", "max-w", "min-h", "max-h", "row-h", "r", "rx", "ry", "radius", "size", "stroke-width",
    "stroke-dasharray", "opacity", "fill-opacity", "stroke-opacity", "grow", "shrink", "tips", "inner", "scale",
    "quiet", "weight", "leading", "columns", "rows"))

#: What numbers can't be more than; those of tips are whole ones, from the first number on.
AT_MOST = {"opacity": 1, "fill-opacity": 1, "stroke-opacity": 1, "inner": 1}
TIPS = 3, 100


@dataclass(frozen=True, slots=True)
class Attribute:
    """What an attribute takes.

    ``takes``: length, number (a plain number), count (a whole one from 1), ratio (63.5:88.9), gaps (one or two
    lengths), points (sizes of type), color, text, path (SVG's d), corners (pairs of lengths), angle (degrees), class
    (of the theme), list (names), paint (a colour, gradient or pattern), line (a colour or gradient), radii, shadow,
    halo, clip, or choices separated by ``|``.
    """

    name: str
    takes: str
    doc: str

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the words that it takes, empty when it takes something else."""
        return tuple(self.takes.split("|")) if "|" in self.takes else ()

    @property
    def from_nothing(self) -> bool:
        """Return whether the numbers that it takes are 0 or more."""
        return self.name in FROM_NOTHING and self.takes in ("length", "number", "radii", "list", "text")


@dataclass(frozen=True, slots=True)
class Tag:
    """An element.

    ``holds``: elements, rich (text and inline elements), rows (of a table), cells (of a row), either (elements or rich,
    in a cell) or nothing.
    """

    name: str
    doc: str
    attributes: dict[str, Attribute]
    holds: str = "nothing"


def _attributes(*lines: str) -> tuple[Attribute, ...]:
    """Return attributes from lines such as ``w h: length: its width and height``."""
    found = []
    for line in lines:
        names, takes, doc = (part.strip() for part in line.split(": ", 2))
        found += [Attribute(name, takes, doc) for name in names.split()]
    return tuple(found)


PLACE = _attributes(
    "x y: length: left and top edge inside the parent; with anchor, the place of that point",
    "w h: length: width and height",
    "inset: text: distance from the parent's edges: one to four lengths, as in CSS",
    "box: trim|safe|bleed: which box of the face x, y, inset and percentages count from, for children of the face",
    "anchor: top-left|top|top-right|left|center|right|bottom-left|bottom|bottom-right: which point x and y place",
    "grow: number: share of the free room that it takes in a row or column",
    "shrink: number: share of a shortage that it bears where it can give way: 0 none, 2 twice as much as others",
    "aspect: ratio: width to height, as in 63.5:88.9; the side that is not written follows, or the largest that fits",
    "colspan rowspan: count: columns and rows of a grid that it takes",
    "min-w max-w min-h max-h: length: bounds of its size",
    "turn: 0|90|180|270: lays it out turned clockwise, in the box turned with it",
    "rotate: angle: turns the finished picture clockwise about its middle",
    "mirror: x|y: exchanges left and right (x), or top and bottom (y)",
    "opacity: number: from 0 (invisible) to 1",
    "shadow: shadow: how far right and down its shadow falls, and its colour: 0.7 1.1 ink / 45%; several with commas",
    "halo: halo: width and colour of a rim around its outline, as in 0.5 paper",
    "layer: text: name by which a variant of the theme hides it",
    "uncut: yes|no: yes moves the seams of a poster so that they go around it, where pages have room for that",
    "keep: safe|trim|none: reports it when it leaves that box; text and icons are kept in the safe area anyway",
)
PAINT = _attributes(
    "fill: paint: colour, gradient or pattern inside, or none",
    "stroke: line: colour of the outline, or an opaque gradient",
    "stroke-width: length: width of the outline",
    "stroke-dasharray: list: lengths of dashes and gaps",
    "stroke-linecap: butt|round|square: ends of lines",
    "stroke-linejoin: miter|round|bevel: corners of lines",
    "fill-opacity stroke-opacity: number: from 0 to 1",
)
#: The line along the outline of what has no colour of its own to fill it with.
LINE = tuple(attribute for attribute in PAINT if attribute.name.startswith("stroke"))
CORNERS = _attributes("radius: radii: of its corners: one to four lengths, from the top left one clockwise")
CUT = _attributes("clip: clip: cuts it off at a circle, ellipse, hex-pointy, hex-flat or a path in SVG's words")
FLOW = _attributes(
    "gap: length: room between children",
    "pad: text: room inside its edges: one to four lengths, as in CSS",
    "align: left|center|right|stretch: places children across the page",
    "valign: top|middle|bottom|stretch: places children down the page",
)
TYPE = _attributes(
    "class: class: text class of the theme",
    "size: points: size of type; min-size is where shrinking ends",
    "min-size: points: smallest size that fit may come to",
    "leading: number: distance of the lines as a factor of the size",
    "weight: number: 100 to 900",
    "style: normal|italic: slant",
    "case: none|upper|lower|small-caps: capitals",
    "tracking: number: letter-spacing in thousandths of the size",
    "min-tracking: number: letter-spacing that fit may come to, where min-size alone is not enough",
    "color: color: of the letters",
)


#: What a grid and a table take in place of a single gap.
GAPS = "gap: gaps: room between rows and between columns: one or two lengths"
#: What the texts in cells are set with, wherever it is written: on the cell, its row or its table.
CELL = _attributes(
    "align: left|center|right|justify: places what is in cells across",
    "valign: top|middle|bottom: places what is in cells down",
    "fit: none|shrink: on a table, sets the texts of all cells smaller together until it fits",
    "wrap: yes|no: no keeps texts in one line",
    "lang: text: language of the words, such as en_US: hyphens, and its letters",
)


def _tag(name: str, doc: str, *groups: Iterable[Attribute], holds: str = "nothing") -> tuple[str, Tag]:
    return name, Tag(name, doc, {a.name: a for group in groups for a in group}, holds)


ELEMENTS: dict[str, Tag] = dict((
    _tag("face", "The whole side of a piece. Its children lie over one another, each in the box that it names.",
         _attributes("fill: paint: of the paper, to the edge of the bleed", "units: mm|in: what bare lengths are in"),
         holds="elements"),
    _tag("row", "Children side by side, left to right.", PLACE, PAINT, FLOW, CORNERS,
         _attributes("justify: start|center|end|between|around: places children along the row"), holds="elements"),
    _tag("column", "Children one below the other.", PLACE, PAINT, FLOW, CORNERS,
         _attributes("justify: start|center|end|between|around: places children along the column"), holds="elements"),
    _tag("grid", "Children in cells, row by row.", PLACE, PAINT, FLOW, CORNERS,
         _attributes("columns: text: how many, or their widths: 3, or 10 1fr auto", GAPS,
                     "rows: text: how many share its height, or the heights, the last for all that follow: 8 1fr 2fr",
                     "row-h: length: height of a row; without it the tallest child's"), holds="elements"),
    _tag("table", "Rows of cells, with lines, stripes and columns as wide as what is in them.", PLACE, PAINT, TYPE,
         _attributes("columns: text: how many, or their widths: 3, or 10 1fr auto; without it all are auto",
                     "rows: text: heights, the last for all that follow: 6 1fr; without it as high as their cells",
                     "lines: none|rows|columns|inner|outer|all: which lines are drawn, with stroke and stroke-width",
                     "stripes: paint: of every other row below the heads", GAPS,
                     "pad: text: room inside each cell, as in CSS; 0.5 1 without it"), CELL, holds="rows"),
    _tag("box", "A frame around children that lie over one another.", PLACE, PAINT, FLOW,
         CORNERS, _attributes("clip: clip: yes cuts children off at its edge; circle, ellipse, hex-pointy, hex-flat or "
                              "a path in SVG's words give it that shape"),
         holds="elements"),
    _tag("rect", "A rectangle.", PLACE, PAINT, CORNERS),
    _tag("circle", "A circle.", PLACE, PAINT, _attributes("cx cy r: length: its middle and radius")),
    _tag("ellipse", "An ellipse.", PLACE, PAINT, _attributes("cx cy rx ry: length: its middle and radii")),
    _tag("line", "A straight line.", PLACE, PAINT, _attributes("x1 y1 x2 y2: length: its ends")),
    _tag("polygon", "A shape of straight lines.", PLACE, PAINT,
         _attributes("points: corners: x,y of every corner", "smooth: yes|no: curves through the corners instead",
                     "open: yes|no: leaves the last side out")),
    _tag("star", "A star.", PLACE, PAINT,
         _attributes("cx cy r: length: its middle and outer radius", "tips: number: how many, 3 to 100",
                     "inner: number: inner radius as a share of the outer, 0 to 1")),
    _tag("path", "A shape in the words of SVG's d, in mm from its box's top left corner.", PLACE, PAINT,
         _attributes("d: path: the outline", "scale: number: size of its units, 1 = 1 mm",
                     "fill-rule: nonzero|evenodd: what counts as inside")),
    _tag("hex", "A hexagon; one of w and h is enough.", PLACE, PAINT,
         _attributes("orientation: pointy|flat: what is on top")),
    _tag("text", "Rich text, broken into lines.", PLACE, TYPE,
         _attributes("align: left|center|right|justify: places lines across the page",
                     "valign: top|middle|bottom: places lines in a higher box",
                     "fit: none|shrink: sets it smaller, down to min-size, until it fits",
                     "fit-group: text: texts of this name are all as small as the smallest of the component must be",
                     "wrap: yes|no|balance: no keeps it in one line, balance makes all lines about as long",
                     "lang: text: language of the words, such as en_US: hyphens, and its letters"), holds="rich"),
    _tag("image", "A picture.", PLACE, LINE,
         _attributes("src: text: path, or what card.art found", "fit: cover|contain|stretch: how it fills its box",
                     "focus: text: the point that cover keeps, as in 50% 30%",
                     "includes-bleed: bleed: how much of the picture on each side is there to be cut off, as in 1/8in; "
                     "yes: as much as the piece's bleed"), CORNERS, CUT),
    _tag("icon", "An icon of the theme; inside text it stands in the line.", PLACE,
         _attributes("name: text: of the icon", "size: length: its width and height",
                     "color: color: of its strokes", "value: text: prints this number in it")),
    _tag("scenery", "Drawn art that is the same for the same seed.", PLACE, LINE,
         _attributes("kind: text: what is drawn", "seed: text: another word gives another picture",
                     "colors: list: of the theme, in the order that the kind tells"), CORNERS, CUT),
    _tag("piece", "Another piece of the game, as it is when it is cut out.", PLACE,
         _attributes("of: text: its address, such as deck/fox, or its id alone if no other piece has it",
                     "side: front|back: which side of it", "bleed: yes|no: yes shows the ink past its edge, too")),
    _tag("qr", "A QR code, for a phone to read.", PLACE,
         _attributes("value: text: what it says, mostly an address",
                     "level: L|M|Q|H: how much of it may be damaged: 7, 15, 25 or 30 %",
                     "quiet: number: clear squares around it that it needs to be found: 4 without it",
                     "color: color: of its squares", "fill: color: behind it, white without it; or none")),
    _tag("mark", "Reserves the place of the small id and version that pnp prints on fronts.", PLACE,
         _attributes("align: left|center|right: of the words", "size: points: of type", "color: color: of the words")),
))

#: Elements inside text.
INLINE: dict[str, Tag] = dict((
    _tag("b", "Bold.", holds="rich"),
    _tag("i", "Italic.", holds="rich"),
    _tag("br", "Ends the line."),
    _tag("p", "A paragraph of its own; with bullet or number it hangs behind a dot, or behind that.",
         _attributes("bullet: yes|no: whether a dot stands before it",
                     "number: text: what stands before it, such as 1.; all of a text end at one edge"), holds="rich"),
    _tag("span", "Words that look different.", TYPE, holds="rich"),
    ("icon", ELEMENTS["icon"]),
))

_OWN_CELL = _attributes("fill: paint: behind it", "pad: text: room inside it, as in CSS",
                        "colspan rowspan: count: columns and rows that it takes",
                        "layer: text: name by which a variant of the theme hides it")
#: Elements inside a table, and inside its rows.
ROWS: dict[str, Tag] = dict((
    _tag("tr", "A row of a table.", TYPE, CELL,
         _attributes("h: length: least height", "fill: paint: behind it", "pad: text: room inside each cell",
                     "layer: text: name by which a variant of the theme hides it"), holds="cells"),
))
CELLS: dict[str, Tag] = dict((
    _tag("td", "A cell: rich text, or elements.", TYPE, CELL, _OWN_CELL, holds="either"),
    _tag("th", "A cell of a head: bold, unless its class or weight says otherwise.", TYPE, CELL, _OWN_CELL,
         holds="either"),
))
#: Every element, wherever it may stand.
TAGS: dict[str, Tag] = {**CELLS, **ROWS, **INLINE, **ELEMENTS}
#: What an element holds -> the elements that may stand in it; in a cell either all of one or all of the other.
INSIDE: dict[str, dict[str, Tag]] = {
    "elements": ELEMENTS, "rich": INLINE, "rows": ROWS, "cells": CELLS, "either": {**INLINE, **ELEMENTS}, "nothing": {},
}
