"""Shapes that a template types so that nothing of them can be drawn: no size, no length, a width of no line.

A value that comes out of ``{{ }}`` may be nothing on some pieces, as the bar of one without points is: only what is
typed as it stands is told.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pnp.compose.sources import Sources
from pnp.face import Element

_SHAPES = frozenset({"rect", "circle", "ellipse", "star", "hex", "polygon", "path", "box"})
_SIZED = _SHAPES - {"box"} | {"image", "scenery", "icon", "qr", "piece"}
_SIZES = ("w", "h", "r", "rx", "ry", "size")
_ENDS = ("x1", "y1", "x2", "y2")
_LINE = ("stroke-width", "stroke-dasharray")
#: What places a shape for itself; without any it may be a space in a row or column.
_PLACES = frozenset(("x", "y", "cx", "cy", "d", "points"))
#: What a shape may be there for although it isn't painted.
_MEANT = frozenset(("uncut", "grow", "keep"))
_NO_LENGTH = frozenset(("0", "0mm", "0pt", "0in", "0cm", "0%"))


class Undrawable(NamedTuple):
    """Why nothing is drawn, the attribute that says so, and what to do; without a why only its line is not drawn."""

    why: str
    name: str
    hint: str


def undrawable(element: Element, written: Collection[str], sources: Sources) -> Undrawable | None:
    """Return why nothing of an element can be drawn, None if something may be; ``written`` are all its attributes.

    The element has been read, so that lengths have their plain form.
    """
    get, attributes = element.get, element.attributes
    if element.tag in _SIZED and "stroke" not in attributes and not _NO_LENGTH.isdisjoint(attributes.values()):
        for name in _SIZES:
            if get(name) in _NO_LENGTH and _typed(element, name, sources):
                return Undrawable(f"its {name} is 0", name, "write its size, or leave the element out")
    if element.tag == "line" and _is_point(element, sources):
        ends = next(name for name in _ENDS if name in attributes)
        return Undrawable("it ends where it begins", ends, "write other ends, as in x1=\"5\" x2=\"20\"")
    if element.tag in _SHAPES and "stroke" not in attributes and "stroke" not in written:
        return _lineless(element, written, sources)
    return None


def _lineless(element: Element, written: Collection[str], sources: Sources) -> Undrawable | None:
    """Return what of a shape without a stroke has no effect, or that all of it has none."""
    attributes = element.attributes
    name = next((name for name in _LINE if name in attributes), "")
    if not name and "fill" in written:
        return None
    unfilled = "fill" not in written and not sources.names(element.span, "fill")
    placed = element.tag != "box" and not element.children and not attributes.keys() & _MEANT and \
        bool(attributes.keys() & _PLACES)
    if not (name or (placed and unfilled)) or sources.names(element.span, "stroke"):
        return None
    if name:
        why = f"it has {name}, and no stroke"
        return Undrawable(why if unfilled and not element.children else "", name,
                       "write the colour of its line, as in stroke=\"ink\"")
    return Undrawable("it has neither fill nor stroke", "", "write its colour, as in fill=\"red\" or stroke=\"ink\"")


def _is_point(element: Element, sources: Sources) -> bool:
    """Return whether both ends of a line are typed at one place, and no round cap makes a dot of it.

    Only nothing is alike in all units: 5 pt, or 5%, are another place than 5.
    """
    ends = [name for name in _ENDS if name in element.attributes]
    x1, y1, x2, y2 = ("0" if (at := element.get(name, "0")) in _NO_LENGTH else at for name in _ENDS)
    return bool(ends) and (x1, y1) == (x2, y2) and not element.get("stroke-linecap") and \
        all(_typed(element, name, sources) for name in ends)


def _typed(element: Element, name: str, sources: Sources) -> bool:
    """Return whether an attribute's value stands in the template as it is."""
    return sources.value(element.span, name) == element.get(name)
