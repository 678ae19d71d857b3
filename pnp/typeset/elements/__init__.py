"""The elements of templates that leave ink or hold others.

A new one is a module here, a line in this table, its words in ``pnp.markup``, and a test.
"""

from __future__ import annotations

from pnp.typeset.elements.boxes import FaceBox, Frame
from pnp.typeset.elements.flow import Column, Row
from pnp.typeset.elements.grid import Grid
from pnp.typeset.elements.icons import IconPart
from pnp.typeset.elements.mark import Mark
from pnp.typeset.elements.outlines import Hex, PathShape, Polygon
from pnp.typeset.elements.pictures import Image, Scenery
from pnp.typeset.elements.pieces import PiecePart
from pnp.typeset.elements.qr import Code
from pnp.typeset.elements.shapes import Circle, Ellipse, Line, Rect, Star
from pnp.typeset.elements.table import Row as TableRow
from pnp.typeset.elements.table import Table, TableCell
from pnp.typeset.part import Part
from pnp.typeset.text import TextPart

#: tag -> the part that lays it out.
PARTS: dict[str, type[Part]] = {
    "face": FaceBox,
    "row": Row,
    "column": Column,
    "grid": Grid,
    "box": Frame,
    "rect": Rect,
    "circle": Circle,
    "ellipse": Ellipse,
    "line": Line,
    "polygon": Polygon,
    "star": Star,
    "path": PathShape,
    "hex": Hex,
    "text": TextPart,
    "image": Image,
    "icon": IconPart,
    "scenery": Scenery,
    "piece": PiecePart,
    "table": Table,
    "tr": TableRow,
    "td": TableCell,
    "th": TableCell,
    "qr": Code,
    "mark": Mark,
}
