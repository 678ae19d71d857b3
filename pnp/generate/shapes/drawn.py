"""A land drawn as text: a letter a hex, ``.`` and blank for sea, every second line half a hex further right."""

from __future__ import annotations

from collections.abc import Collection

from pnp.generate.shapes.shape import Order, Setting, Shape
from pnp.hexes import Hex, from_offset
from pnp.limits import HEXES
from pnp.tools.drawings import SEA, faults


def drawn(order: Order) -> Collection[Hex]:
    """Return the hexes of the drawing. Raises ValueError where there are none, or it is no drawing."""
    grid, land = order.grid, order.settings["land"].strip("\n")
    if fault := faults(land, "land"):
        raise ValueError(fault)
    if (count := sum(letter not in SEA + "\n" for letter in land)) > HEXES:
        raise ValueError(f"land: has {count:,} hexes, at most {HEXES:,}")
    found = {from_offset(column, row, grid.orientation, grid.labels.offset)
             for row, line in enumerate(land.split("\n"))
             for column, letter in enumerate(line) if letter not in SEA}
    if not found:
        raise ValueError("land: has no hex; draw one letter for each")
    return found


SHAPE = Shape("drawn", 1, "a land that you draw: a letter a hex, . for sea", drawn, {
    "land": Setting("the drawing, a line a row; every second line lies half a hex further right", text=True)})
