"""Small SVG drawings, such as icons, as marks of ink: shapes, groups, transforms and plain colours.

Only what an icon needs is understood. Everything else (text, gradients, pictures, filters, style sheets) is refused by
its name, because an icon that silently loses half of its ink is worse than a message.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.artwork import Color, Shape, Stroke
from pnp.colors import parse as parse_color
from pnp.geometry import Box, Matrix, Path, ellipse, mapped, polygon, rectangle
from pnp.limits import PATH_STEPS
from pnp.tools.svg_numbers import numbers, parse_length, parse_transform
from pnp.tools.svg_paths import parse_path
from pnp.tools.xml_nodes import Node, parse_xml

__all__ = ["CURRENT", "CurrentColor", "Drawing", "Mark", "Paint", "parse_path", "parse_svg"]



class CurrentColor(NamedTuple):
    """The colour of the place where an icon stands, with an opacity of its own."""

    a: float = 1.0


CURRENT = CurrentColor()
Paint = Color | CurrentColor | None
_BLACK = Color(0.0, 0.0, 0.0)
_STILL = Matrix()


@dataclass(frozen=True, slots=True)
class Mark:
    """One path of a drawing with its paint: a colour, CURRENT or None. Lengths are units of the drawing's view."""

    path: Path
    fill: Paint
    stroke: Paint = None
    width: float = 1.0
    cap: str = "butt"
    join: str = "miter"
    dash: tuple[float, ...] = ()
    even_odd: bool = False


def inked(marks: Iterable[Mark], color: Color) -> Iterator[Shape]:
    """Yield marks as shapes in the coordinates of their view; ``color`` is that of their currentColor."""
    for mark in marks:
        line = dyed(mark.stroke, color)
        yield Shape(mark.path, dyed(mark.fill, color),
                    line and Stroke(line, mark.width, mark.cap, mark.join, mark.dash), mark.even_odd)


def dyed(paint: Paint, color: Color) -> Color | None:
    """Return a paint with a colour for its currentColor."""
    return color._replace(a=color.a * paint.a) if isinstance(paint, CurrentColor) else paint


def visible(mark: Mark) -> bool:
    """Return whether a mark has a colour that can be seen."""
    return bool((mark.fill and mark.fill.a) or (mark.stroke and mark.stroke.a and mark.width))


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG file's marks in paint order, in the coordinates of its view."""

    view: Box
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class _Pen:
    """The properties that elements take over from the group around them."""

    matrix: Matrix = _STILL
    fill: Paint = _BLACK
    stroke: Paint = None
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    width: float = 1.0
    cap: str = "butt"
    join: str = "miter"
    dash: tuple[float, ...] = ()
    even_odd: bool = False


_SHAPES = ("path", "circle", "rect", "line", "ellipse", "polyline", "polygon")
_SILENT = ("title", "desc", "metadata")
_REFUSED = ("filter", "mask", "clip-path", "mix-blend-mode", "marker", "marker-start", "marker-mid", "marker-end",
            "vector-effect")
_CAPS, _JOINS = ("butt", "round", "square"), ("miter", "round", "bevel")


def parse_svg(text: str) -> Drawing:
    """Return the drawing that an SVG file holds.

    A drawing whose only colour is black counts as drawn in ``currentColor``. Raises ValueError, naming the feature,
    for what can't be drawn as an icon, and for a file that is no SVG.
    """
    root = parse_xml(text)
    if _local(root.tag) != "svg":
        raise ValueError("this is no SVG file: it does not begin with <svg>")
    view = _view(root.attributes)
    marks = tuple(_joined(_children(root, _inherited(_Pen(), root))))
    if sum(len(mark.path) for mark in marks) > PATH_STEPS:
        raise ValueError(f"the drawing has more than {PATH_STEPS:,} points: simplify it")
    paints = {paint for mark in marks for paint in (mark.fill, mark.stroke) if paint is not None}
    if paints == {_BLACK}:
        marks = tuple(replace(mark, fill=mark.fill and CURRENT, stroke=mark.stroke and CURRENT) for mark in marks)
    return Drawing(view, marks)


def _local(tag: str) -> str:
    return tag.removeprefix("svg:")


def _view(attributes: Mapping[str, str]) -> Box:
    if "viewBox" in attributes:
        found = numbers(attributes["viewBox"], "viewBox")
        if len(found) != 4 or min(found[2:]) <= 0:
            raise ValueError('viewBox takes four numbers, as in viewBox="0 0 24 24"')
        return Box(*found)
    sides = [parse_length(attributes.get(side, ""), side) for side in ("width", "height")]
    if min(sides) <= 0:
        raise ValueError('an icon needs a viewBox, as in viewBox="0 0 24 24"')
    return Box(0.0, 0.0, *sides)


def _children(node: Node, pen: _Pen) -> Iterator[Mark]:
    for child in node.children:
        tag = _local(child.tag)
        if tag in _SILENT or ":" in tag or (tag == "defs" and not child.children):
            continue                                # notes of the program that drew it
        if tag not in (*_SHAPES, "g"):
            raise ValueError(f"<{tag[:40]}> in line {child.line} can't be drawn in an icon; {_hint(tag)}")
        words = _properties(child)
        if words.get("display") == "none" or words.get("visibility") == "hidden":
            continue
        inner = _inherited(pen, child)
        if tag == "g":
            yield from _children(child, inner)
        elif path := _outline(tag, child.attributes):
            yield _mark(path, inner)


def _hint(tag: str) -> str:
    hints = {"text": "turn the words into paths", "use": "draw it in full instead",
             "style": 'write the colours at the shapes, as in fill="currentColor"', "image": "trace it to paths"}
    return hints.get(tag, "use plain shapes and colours")


def _properties(node: Node) -> dict[str, str]:
    """Return an element's attributes with those of ``style`` over them."""
    words = dict(node.attributes)
    for declaration in words.pop("style", "").split(";"):
        name, _, value = declaration.partition(":")
        if value.strip():
            words[name.strip().lower()] = value.strip()
    return words


def _inherited(pen: _Pen, node: Node) -> _Pen:
    """Return the properties inside an element."""
    words = _properties(node)
    for name in _REFUSED:
        if words.get(name, "none") not in ("none", "normal"):
            raise ValueError(f"{name} in line {node.line} can't be drawn in an icon; use plain shapes and colours")
    pen = _painted(pen, words, node)
    if "transform" in words:
        pen = replace(pen, matrix=pen.matrix.after(parse_transform(words["transform"])))
    if "stroke-width" in words:
        pen = replace(pen, width=parse_length(words["stroke-width"], "stroke-width"))
    if "stroke-dasharray" in words:
        dashes = [] if words["stroke-dasharray"] == "none" else numbers(words["stroke-dasharray"], "stroke-dasharray")
        if len(dashes) > 20 or any(dash < 0 for dash in dashes):
            raise ValueError("stroke-dasharray takes up to 20 lengths of 0 or more")
        pen = replace(pen, dash=tuple(dashes * (1 + len(dashes) % 2)) if any(dashes) else ())
    cap, join, rule = (words.get(name, "") for name in ("stroke-linecap", "stroke-linejoin", "fill-rule"))
    return replace(pen, cap=cap if cap in _CAPS else pen.cap, join=join if join in _JOINS else pen.join,
                   even_odd=rule == "evenodd" if rule else pen.even_odd)


def _painted(pen: _Pen, words: Mapping[str, str], node: Node) -> _Pen:
    """Return the pen with an element's colours and opacities."""
    fill = _paint(words["fill"], words) if "fill" in words else pen.fill
    stroke = _paint(words["stroke"], words) if "stroke" in words else pen.stroke
    whole = _share(words, "opacity")
    if whole < 1 and (node.children or (fill is not None and stroke is not None)):
        raise ValueError(f"opacity of several things in line {node.line} can't be drawn in an icon; "
                         "use fill-opacity or stroke-opacity")
    return replace(pen, fill=fill, stroke=stroke,
                   fill_opacity=_share(words, "fill-opacity", pen.fill_opacity) * whole,
                   stroke_opacity=_share(words, "stroke-opacity", pen.stroke_opacity) * whole)


def _paint(text: str, words: Mapping[str, str]) -> Paint:
    if text in ("none", "transparent"):
        return None
    if text.lower() == "currentcolor":
        return CURRENT if "color" not in words else parse_color(words["color"])
    if text.startswith("url("):
        raise ValueError("gradients and patterns can't be drawn in an icon; use plain colours")
    return parse_color(text)


def _share(words: Mapping[str, str], name: str, default: float = 1.0) -> float:
    if name not in words:
        return default
    return min(max(parse_length(words[name], name), 0.0), 1.0)


def _outline(tag: str, attributes: Mapping[str, str]) -> Path:
    """Return a shape as a path, empty if it has no extent."""
    def at(name: str) -> float:
        return parse_length(attributes.get(name, "0"), name)

    if tag == "path":
        return parse_path(attributes.get("d", ""))
    if tag in ("polyline", "polygon"):
        found = numbers(attributes.get("points", ""), "points")
        return polygon(zip(found[::2], found[1::2]), close=tag == "polygon") if len(found) > 3 else ()
    if tag == "line":
        return polygon([(at("x1"), at("y1")), (at("x2"), at("y2"))], close=False)
    if tag == "rect":
        box = Box(at("x"), at("y"), at("width"), at("height"))
        radii = [at(name) for name in ("rx", "ry") if attributes.get(name, "auto") != "auto"]
        return rectangle(box, max(radii, default=0.0)) if min(box.w, box.h) > 0 else ()
    rx, ry = (at("r"), at("r")) if tag == "circle" else (at("rx"), at("ry"))
    return ellipse(at("cx"), at("cy"), rx, ry) if min(rx, ry) > 0 else ()


def _mark(path: Path, pen: _Pen) -> Mark:
    """Return a shape with its ink, moved into the view's coordinates."""
    scale = math.sqrt(abs(pen.matrix.a * pen.matrix.d - pen.matrix.b * pen.matrix.c))
    return Mark(path if pen.matrix == _STILL else mapped(path, pen.matrix),
                _faded(pen.fill, pen.fill_opacity), _faded(pen.stroke, pen.stroke_opacity) if pen.width > 0 else None,
                pen.width * scale, pen.cap, pen.join, tuple(dash * scale for dash in pen.dash), pen.even_odd)


def _faded(paint: Paint, opacity: float) -> Paint:
    return paint and paint._replace(a=paint.a * opacity)


def _joined(marks: Iterator[Mark]) -> Iterator[Mark]:
    """Yield marks, neighbours that are only stroked, and alike, as one path: fewer operators, the same ink."""
    last: Mark | None = None
    for mark in marks:
        if mark.fill is None and mark.stroke is None:
            continue
        if last and last.fill is None and replace(last, path=mark.path) == mark and not _sheer(mark.stroke):
            last = replace(last, path=last.path + mark.path)
            continue
        if last:
            yield last
        last = mark
    if last:
        yield last


def _sheer(paint: Paint) -> bool:
    """Return whether ink shows through, so that overlaps are seen."""
    return paint is not None and paint.a < 1
