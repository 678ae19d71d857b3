"""Grids: children in cells, row by row, as in a table without lines.

``columns="3"`` are three equal ones; ``columns="10 1fr auto"`` one of 10, one as wide as what is in it, and one that
takes the rest. A row is as high as ``rows`` or ``row-h`` says or as its tallest child; rows whose children grow share
what is left. Children are stretched over their cells unless ``align`` and ``valign`` place them.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.artwork import Item
from pnp.face import Element
from pnp.geometry import Box
from pnp.typeset.elements.cells import AUTO, Cells, arranged, tracks_in
from pnp.typeset.part import Setting


class Grid(Cells):
    """Children in cells."""

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.columns = tracks_in(element.get("columns")) or ("1fr",)
        self.rows = tracks_in(element.get("rows"))
        self.cells = arranged([self.children], len(self.columns))

    def items(self, box: Box) -> Iterator[Item]:
        """Yield the children's ink on the grid's own."""
        yield from self.ground(box)
        yield from super().items(box)

    def row_count(self) -> int:
        """Return how many rows its children take."""
        return max((cell.row + cell.rows for cell in self.cells), default=0)

    def row_written(self, row: int) -> str:
        """Return what rows or row-h says of a row."""
        return super().row_written(row) if self.rows else self.element.get("row-h") or AUTO
