"""Elements that their own inset, x or y leaves no room: turned inside out, they would vanish without a word."""

from __future__ import annotations

from pnp.geometry import Box
from pnp.typeset.child import Child, layer_of
from pnp.typeset.lengths import NO_SIDES, sides
from pnp.typeset.sharing import TOLERANCE
from pnp.units import MM, points
from pnp.vanished import Vanished

#: Elements that draw nothing unless they are painted.
_PAINTED = frozenset({"rect", "circle", "ellipse", "star", "hex", "polygon", "path", "box"})


def vanished(child: Child, box: Box, parent: Box) -> Vanished | None:
    """Return that nothing of a child is seen in its ``box`` in ``parent``, for what its attributes say of its place.

    What says by itself that it is nothing wide or high may be meant so: a bar of no points. So may one that draws
    nothing, and texts tell by themselves what sticks out.
    """
    element, setting = child.part.element, child.setting
    written = element.attributes
    if element.tag == "text" or layer_of(element) in setting.hidden or child.anchored:
        return None
    if element.tag in _PAINTED and not element.children and not written.keys() & {"fill", "stroke"}:
        return None
    inset = sides(child.get("inset"), setting.unit, parent.w, parent.h) if "inset" in written else NO_SIDES
    for way, size, whole, (before, after), place, own in (
            ("width", box.w, parent.w, (inset.left, inset.right), "x", "w"),
            ("height", box.h, parent.h, (inset.top, inset.bottom), "y", "h")):
        at, end = child.length(place, whole), whole - TOLERANCE
        by = "inset" if "inset" in written and before + after >= end else ""
        by = by or (place if child.fills and at is not None and at + after >= end else "")
        if size <= TOLERANCE < whole and by and own not in written:
            return Vanished(element.span, element.tag, way, by, round(whole / points(MM), 1))
    return None
