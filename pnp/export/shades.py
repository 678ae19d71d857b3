"""Gradients as PDF's shadings and shading patterns (ISO 32000-1, 8.7.4.5 and 7.10), drawn by the printer, not by us.

A shading lies where gradients do, between (0, 0) and (1, 0) or in the circle around (0, 0): the matrix in force when it
is painted moves it, so that the same colours are in a file once. Between two colours one function interpolates;
several are stitched together.
"""

from __future__ import annotations

from itertools import pairwise

from pnp.artwork import Color, Gradient
from pnp.export.operators import MOST, number, paint

#: The mask of a sheer gradient covers so much around its middle, in its own lengths.
REACH = 1000
_KINDS = {"linear": (2, "0 0 1 0"), "radial": (3, "0 0 0 0 0 1")}


def shading(gradient: Gradient) -> str:
    """Return a gradient's shading, without its matrix and its opacities."""
    kind, coords = _KINDS[gradient.kind]
    return (f"<</ShadingType {kind}/ColorSpace/DeviceRGB/Coords[{coords}]/Extend[true true]"
            f"/Function {_function(gradient)}>>")


def pattern(gradient: Gradient) -> str:
    """Return a gradient as a colour for strokes, in the coordinates of the stream that uses it."""
    matrix = " ".join(number(part, MOST) for part in gradient.matrix)
    return f"<</PatternType 2/Matrix[{matrix}]/Shading {shading(gradient)}>>"


def opacities(gradient: Gradient) -> Gradient:
    """Return the gradient of greys, white where it is opaque, that masks a sheer one."""
    return Gradient(gradient.kind, tuple((at, Color(color.a, color.a, color.a)) for at, color in gradient.stops),
                    gradient.matrix)


def _function(gradient: Gradient) -> str:
    """Return the function from 0 to 1 that gives the colours; before the first stop and behind the last they stay."""
    stops = gradient.stops
    if stops[0][0] > 0:
        stops = ((0.0, stops[0][1]), *stops)
    if stops[-1][0] < 1:
        stops = (*stops, (1.0, stops[-1][1]))
    parts = [f"<</FunctionType 2/Domain[0 1]/N 1/C0[{paint(one)}]/C1[{paint(other)}]>>"
             for (_, one), (_, other) in pairwise(stops)]
    if len(parts) == 1:
        return parts[0]
    bounds = " ".join(number(at, MOST) for at, _ in stops[1:-1])
    return (f"<</FunctionType 3/Domain[0 1]/Bounds[{bounds}]/Encode[{' '.join(['0 1'] * len(parts))}]"
            f"/Functions[{''.join(parts)}]>>")
