"""Shapes that a template types so that nothing of them can be drawn: no size, no extent, no line or colour to be seen.

A value that comes out of ``{{ }}`` may be nothing on some pieces, as the bar of one without points is: only what is
typed as it stands is told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from pnp.compose.sources import Sources
from pnp.face import Element
from pnp.tools.svg_paths import parse_path

_SHAPES = frozenset({"rect", "circle", "ellipse", "star", "hex", "polygon", "path", "box"})
_PAINTED = (_SHAPES - {"box"}) | {"line"}
_SIZED = _SHAPES - {"box"} | {"image", "scenery", "icon", "qr", "piece"}
_SIZES = ("w", "h", "r", "rx", "ry", "size")
_ENDS = ("x1", "y1", "x2", "y2")
_LINE = ("stroke-width", "stroke-dasharray")
#: What places a shape for itself; without any it may be a space in a row or column.
_PLACES = frozenset(("x", "y", "cx", "cy", "d", "points"))
#: What a shape may be there for although it isn't painted.
_MEANT = frozenset(("uncut", "grow", "keep"))
_NO_LENGTH = frozenset(("0", "0mm", "0pt", "0in", "0cm", "0%"))
_ZERO = re.compile(r"0+(?:\.0*)?%?|\.0+")
_SHEER = re.compile(r".*/\s*0+(?:\.0*)?%?")
#: Colour, opacity and width of what a shape is painted with, and what each is when it can't be seen.
_PAINTS = (("fill", "fill-opacity", ""), ("stroke", "stroke-opacity", "stroke-width"))
_OPACITIES = frozenset(("opacity", "fill-opacity", "stroke-opacity"))
_HIDING = _NO_LENGTH | {"none"}
_CORNERED = {"path": "d", "polygon": "points"}
_CORNERS = re.compile(r"[-+\d.,\s]+")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
_FLAT = 1e-6


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
    if element.tag in _PAINTED and not element.children and _MEANT.isdisjoint(attributes):
        if _doubtful(attributes) and (found := _paintless(element, written, sources)):
            return found
        if element.tag in _CORNERED and (found := _flat(element, written, sources)):
            return found
    if element.tag in _SHAPES and "stroke" not in attributes and "stroke" not in written:
        return _lineless(element, written, sources)
    return None


def _doubtful(attributes: Mapping[str, str]) -> bool:
    """Return whether something of a shape may not be seen: most are passed by a glance."""
    return not _OPACITIES.isdisjoint(attributes) or not _HIDING.isdisjoint(attributes.values()) or \
        "/" in attributes.get("fill", "") or "/" in attributes.get("stroke", "")


def _paintless(element: Element, written: Collection[str], sources: Sources) -> Undrawable | None:
    """Return why nothing of a shape can be seen where its colours, opacities or the width of its line are typed so."""
    if _ZERO.fullmatch(element.get("opacity")) and _typed(element, "opacity", sources):
        return Undrawable("its opacity is 0", "opacity", "write a larger one, or leave the element out")
    causes = [_unseen(element, paint) for paint in _PAINTS if paint[0] in element.attributes]
    if not causes or not all(cause and _typed(element, cause, sources) for cause in causes) or \
            not (element.tag == "line" or element.attributes.keys() & _PLACES):
        return None
    others = [paint[0] for paint in _PAINTS if paint[0] not in element.attributes]
    if any(name in written or sources.names(element.span, name) for name in others):
        return None
    name = causes[-1]
    return Undrawable(f"its {name} is {element.get(name)}", name, "write another, or leave the element out")


def _unseen(element: Element, paint: tuple[str, str, str]) -> str:
    """Return the attribute for which nothing of a fill or stroke can be seen, none if it can be."""
    get, (color, opacity, width) = element.get, paint
    if get(color) == "none" or _SHEER.fullmatch(get(color)):
        return color
    if _ZERO.fullmatch(get(opacity)):
        return opacity
    return width if width and get(width) in _NO_LENGTH else ""


def _flat(element: Element, written: Collection[str], sources: Sources) -> Undrawable | None:
    """Return why nothing is drawn of a path or polygon whose corners lie in one line, or all at one place."""
    name = _CORNERED[element.tag]
    extent = _extent(name, element.get(name))
    if extent == 2:
        return None
    stroked = "stroke" in written or sources.names(element.span, "stroke")
    typed = sources.value(element.span, name)
    if not typed or "{" in typed or (stroked and (extent or element.get("stroke-linecap"))):
        return None
    why = "its corners lie at one place" if stroked else "its corners lie in one line, and it has no stroke"
    hint = "give it a third corner beside that line, or the colour of its line, as in stroke=\"ink\""
    return Undrawable(why, name, hint)


@lru_cache(maxsize=4096)
def _extent(name: str, words: str) -> int:
    """Return in how many directions a path or polygon reaches, 2 where it names no places."""
    corners = [*_corners(name, words)]
    if not corners:
        return 2
    x, y = corners[0]
    ways = [(a - x, b - y) for a, b in corners]
    dx, dy = max(ways, key=lambda way: abs(way[0]) + abs(way[1]))
    if abs(dx) + abs(dy) <= _FLAT:
        return 0
    return 1 if all(abs(dx * b - dy * a) <= _FLAT * (abs(dx) + abs(dy)) for a, b in ways) else 2


def _corners(name: str, words: str) -> Iterator[tuple[float, float]]:
    """Yield the places that a path or polygon names, none where they are no plain numbers."""
    if name == "points":
        found = [float(number) for number in _NUMBER.findall(words)] if _CORNERS.fullmatch(words) else []
        yield from zip(found[::2], found[1::2])
        return
    try:
        path = parse_path(words)
    except ValueError:
        return
    for _, *places in path:
        yield from zip(places[::2], places[1::2])


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
