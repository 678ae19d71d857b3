"""A rectangle: rows of equal length, every second one shoved by half a hex."""

from __future__ import annotations

from collections.abc import Collection

from pnp.generate.shapes.shape import Order, Setting, Shape
from pnp.hexes import Hex, from_offset


def rectangle(order: Order) -> Collection[Hex]:
    """Return a rectangle of hexes."""
    columns, rows, grid = order.settings["columns"], order.settings["rows"], order.grid
    return {from_offset(column, row, grid.orientation, grid.labels.offset)
            for column in range(columns) for row in range(rows)}


SHAPE = Shape("rectangle", 1, "rows of equal length, every second one shoved by half a hex", rectangle, {
    "columns": Setting("hexes in a row", None, 1, 99), "rows": Setting("rows", None, 1, 99)})
