"""Elements of which nothing is seen, by what their own attributes say: they would vanish without a word.

Their inset, x or y leaves them no room, their pad none for what is in them, or they lie off the piece. What lies in a
turned box is not asked for its place on the piece.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pnp.artwork import Finding, Item, NoRoom
from pnp.diagnostics import Span
from pnp.face import Element
from pnp.geometry import Box
from pnp.misplaced import EDGES, PAD, Misplaced
from pnp.typeset.child import Child, layer_of
from pnp.typeset.lengths import NO_SIDES, sides
from pnp.typeset.part import Part
from pnp.typeset.reach import around, ink_boxes, meet
from pnp.typeset.sharing import TOLERANCE
from pnp.units import MM, points

#: Elements that draw nothing unless they are painted.
_PAINTED = frozenset({"rect", "circle", "ellipse", "star", "hex", "polygon", "path", "box"})


def watched(child: Child, box: Box, parent: Box) -> tuple[Item, ...]:
    """Return the ink of a child in its ``box`` in ``parent``, and report if nothing of it is seen."""
    findings, known = child.setting.findings, len(child.setting.findings)
    items = child.ink(box)
    _tell(misplaced(child, box, parent) or _astray(child, box, items), findings, known)
    return items


def _tell(lost: Misplaced | None, findings: list[Finding], known: int) -> None:
    """Add that nothing of an element is seen, in place of that of what is in it; other faults in it tell enough."""
    if lost and not any(getattr(found, "mm", 0) or not isinstance(found, Misplaced | NoRoom)
                        for found in findings[known:]):
        findings[known:] = [lost]


def misplaced(child: Child, box: Box, parent: Box) -> Misplaced | None:
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
            return Misplaced(element.span, element.tag, way, by, round(whole / points(MM), 1))
    return None


def hollow(part: Part, box: Box, inner: Box, places: Sequence[Box], known: int) -> None:
    """Report that the pad of a part in ``box`` leaves nothing of what is in it, at ``places`` of ``inner``.

    Texts tell by themselves that they have no room. ``known`` findings are older than what is in it.
    """
    element = part.element
    if not places or PAD not in element.attributes or next(part.texts(), None):
        return
    for way, axis in (("width", 2), ("height", 3)):
        if inner[axis] <= TOLERANCE < box[axis] and all(place[axis] <= TOLERANCE for place in places):
            _tell(Misplaced(element.span, element.tag, way, PAD, round(box[axis] / points(MM), 1)),
                  part.setting.findings, known)
            return


def _astray(child: Child, box: Box, items: tuple[Item, ...]) -> Misplaced | None:
    """Return that all ink of a child lies off the piece and its bleed."""
    element, setting = child.part.element, child.setting
    if setting.matrix or setting.free or child.get("keep") == "none" or element.tag in ("text", "mark") or not items:
        return None
    inked = [around(spots) for spots in ink_boxes(items)]
    if not inked and element.tag == "piece":        # what is drawn as another face has its own box
        inked = [box]
    if not inked or any(meet(one, setting.area) for one in inked):
        return None
    reached = around((x, y) for one in inked for x, y in ((one.x, one.y), (one.right, one.bottom)))
    piece = setting.cut.size
    far = (-reached.right, reached.x - piece.w, -reached.bottom, reached.y - piece.h)
    return Misplaced(element.span, element.tag, "", [*EDGES][far.index(max(far))], round(max(far) / points(MM), 1))


def without_overshoot(findings: list[Finding], root: Element) -> list[Finding]:
    """Return findings without elements off the piece that a loop prints on it as well: patterns run past the edge."""
    gone = [found.span for found in findings if isinstance(found, Misplaced) and not found.way]
    if not gone:
        return findings
    off, printed = Counter(gone), Counter(_spans(root))
    return [found for found in findings if not isinstance(found, Misplaced) or found.way
            or printed[found.span] <= off[found.span]]


def _spans(element: Element) -> Iterator[Span]:
    waiting = [element]
    while waiting:
        inner = waiting.pop()
        yield inner.span
        waiting += [child for child in inner.children if isinstance(child, Element)]
