"""The shapes that lands may have. A new one is one module, one line here, one test and one line in the docs."""

from __future__ import annotations

from pnp.generate.shapes import drawn, hexagon, radial, rectangle
from pnp.generate.shapes.shape import Order, Setting, Shape

SHAPES: dict[str, Shape] = {shape.name: shape for shape in (radial.SHAPE, rectangle.SHAPE, hexagon.SHAPE, drawn.SHAPE)}

__all__ = ["SHAPES", "Order", "Setting", "Shape"]
