"""A regular hexagon: a hex and so many rings around it."""

from __future__ import annotations

from collections.abc import Collection

from pnp.generate.shapes.shape import Order, Setting, Shape
from pnp.hexes import Hex, spiral


def hexagon(order: Order) -> Collection[Hex]:
    """Return a hexagon of ``3 r (r + 1) + 1`` hexes."""
    return spiral(Hex(0, 0), order.settings["radius"])


SHAPE = Shape("hexagon", 1, "a hex and rings around it: 7, 19, 37, 61 … hexes", hexagon, {
    "radius": Setting("how many rings", None, 0, 17)})
