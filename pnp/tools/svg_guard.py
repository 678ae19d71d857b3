"""SVG files are looked through before they are drawn: nothing comes from elsewhere, and nothing is left out silently.

What draws them (resvg) passes over whatever it doesn't know: a colour that is spelt in a newer way comes out black, a
rule of a style sheet without effect, a text without a font as nothing. So all that it does not draw is refused by name.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.colors import parse as parse_color
from pnp.limits import (
    SVG_DRAWN,
    SVG_EFFORT,
    SVG_FILTERS,
    SVG_PATH_STEPS,
    SVG_SELECTOR,
    SVG_SIDE,
    SVG_STYLE,
)
from pnp.tools.picture_guard import open_picture
from pnp.tools.svg_numbers import numbers, parse_length, parse_transform
from pnp.tools.svg_paths import parse_path
from pnp.tools.xml_nodes import Node

#: Elements that are drawn; all that begin with fe are, too.
_DRAWN = frozenset((
    "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
    "tspan", "linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "filter", "image", "style",
    "title", "desc", "metadata", "switch", "a", "marker"))
_DATA = re.compile(r"data:image/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]*)")
_PAINTS = frozenset(("fill", "stroke", "stop-color", "flood-color", "lighting-color", "color"))
_WORDS = frozenset(("none", "currentcolor", "inherit", "transparent", "context-fill", "context-stroke"))
_FUNCTION = re.compile(r"(?:rgb|hsl)a?\([\d.,%\s/+-]*(?:deg)?[\d.,%\s/]*\)", re.IGNORECASE)
_LINKED = re.compile(r"url\(\s*[\"']?#([^)\"'\s]*)[\"']?\s*\)\s*")
_LENGTHS = {"rect": ("x", "y", "width", "height", "rx", "ry"), "circle": ("cx", "cy", "r"),
            "ellipse": ("cx", "cy", "rx", "ry"), "line": ("x1", "y1", "x2", "y2"), "use": ("x", "y"),
            "image": ("x", "y", "width", "height")}
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
#: What CSS can say of a shape that resvg reads from attributes only.
_GEOMETRY = frozenset(["d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry"])


@dataclass(frozen=True, slots=True)
class Guarded:
    """What an SVG shows: its width and height in px, and the texts that it sets with the names of their typefaces."""

    width: float
    height: float
    texts: tuple[tuple[str, str], ...]


def check_svg(root: Node) -> Guarded:
    """Look through an SVG. Raises ValueError, with the line, for whatever it may not hold."""
    if local(root.tag) != "svg":
        raise ValueError("this is no SVG file: it does not begin with <svg>")
    nodes = [node for node in root.walk() if ":" not in local(node.tag)]
    named = {node.attributes["id"]: node for node in nodes if "id" in node.attributes}
    for node in nodes:
        try:
            _check_element(node, named)
        except ValueError as error:
            raise ValueError(f"line {node.line}: {error}") from None
    SVG_FILTERS.check(sum(node.tag.startswith("fe") for node in nodes), "the drawing")
    SVG_DRAWN.check(_times(root, named), "the drawing")
    return Guarded(*_size(root), tuple(_texts(root, "")))


def local(tag: str) -> str:
    """Return an element's name without SVG's own prefix; another program's keeps its own."""
    return tag.removeprefix("svg:")


def properties(node: Node) -> dict[str, str]:
    """Return an element's attributes with those of ``style`` over them."""
    words = dict(node.attributes)
    for declaration in _COMMENT.sub(" ", words.pop("style", "")).split(";"):
        name, _, value = declaration.partition(":")
        if value.strip():
            words[name.strip().lower()] = value.strip()
    return words


def _check_element(node: Node, named: dict[str, Node]) -> None:
    tag = local(node.tag)
    if tag not in _DRAWN and not tag.startswith("fe"):
        raise ValueError(f"<{tag[:40]}> can't be drawn; take it out, or save the drawing as PNG")
    if tag == "style":
        _check_sheet(node.text + "".join(child.tail for child in node.children), named)
    _check_css(node.attributes.get("style", ""), named)
    if css := _GEOMETRY & {part.partition(":")[0].strip() for part in node.attributes.get("style", "").split(";")}:
        raise ValueError(f"the style's {min(css)}: can't be drawn; write it as an attribute")
    _check_values(tag, node.attributes)
    for name, value in node.attributes.items():
        bare = name.rpartition(":")[2]
        if bare.startswith("on") or bare == "base":
            raise ValueError(f"{name[:40]} is not allowed; take it out")
        if bare == "href" and tag != "a":
            _check_link(value.strip(), tag, named)
        elif bare in SVG_EFFORT and tag.startswith("fe"):
            SVG_EFFORT[bare].check(int(max(map(abs, numbers(value, bare)), default=0)), f"<{tag}>")
        elif name != "style":
            _check_css(value, named)
    _check_properties(properties(node))


def _check_values(tag: str, written: dict[str, str]) -> None:
    """Raise ValueError for paths, points, lengths and transforms that are none: resvg would draw nothing."""
    if tag == "path":
        parse_path(written.get("d", ""), SVG_PATH_STEPS)
    if tag in ("polygon", "polyline"):
        numbers(written.get("points", ""), "points")
    for name in _LENGTHS.get(tag, ()):
        if written.get(name, "auto") != "auto":
            parse_length(written[name], name)
    for name in ("transform", "gradientTransform", "patternTransform"):
        parse_transform(written.get(name, ""))


def _check_properties(words: dict[str, str]) -> None:
    if words.get("vector-effect", "none") != "none":
        raise ValueError("vector-effect can't be drawn; take it out, or save the drawing as PNG")
    for name in _PAINTS & words.keys():
        _check_paint(name, _LINKED.sub("", words[name]).replace("!important", "").strip())


def _check_paint(name: str, value: str) -> None:
    if value and value.lower() not in _WORDS and not _FUNCTION.fullmatch(value):
        try:
            parse_color(value)
        except ValueError as error:
            raise ValueError(f'{name}="{value[:40]}": {error}') from None


def _check_link(link: str, tag: str, named: dict[str, Node]) -> None:
    if match := _DATA.fullmatch(link):
        open_picture(base64.b64decode(match[1], validate=False))
    elif link.startswith("#") and (link[1:] in named or tag == "image"):
        return
    elif link.startswith("#"):
        raise ValueError(f'<{tag}> shows "{link[:60]}", which is not there')
    elif link.startswith("data:"):
        raise ValueError("a picture inside can't be read; embed it as PNG or JPEG")
    elif link:
        raise ValueError(f'it loads "{link[:60]}" from elsewhere; embed the picture, or save the drawing as PNG')


def _check_sheet(css: str, named: dict[str, Node]) -> None:
    """Raise ValueError for a style sheet with more than plain rules."""
    SVG_STYLE.check(len(css), "<style>")
    bare = _COMMENT.sub(" ", css)
    if "@" in bare:
        raise ValueError("a style sheet with @ can't be drawn; export with the styles at the shapes (presentation "
                         "attributes)")
    for selector, body in re.findall(r"([^{}]*)\{([^{}]*)\}", bare):
        SVG_SELECTOR.check(len(selector), "<style>")
        if re.search(r"[~+:]", selector.replace(":first-child", "")):
            raise ValueError(f'the style "{" ".join(selector.split())[:60]}" can\'t be drawn; export with the styles '
                             "at the shapes (presentation attributes)")
        words = properties(Node("style", {"style": body}, 0, 0))
        if css_only := _GEOMETRY & words.keys():
            raise ValueError(f"the style's {min(css_only)}: can't be drawn; write it as an attribute")
        _check_properties(words)
    _check_css(bare, named)


def _check_css(css: str, named: dict[str, Node]) -> None:
    """Raise ValueError if a style loads anything, or names what is not there. Backslashes hide words."""
    if "(" not in css and "\\" not in css:
        return
    if "\\" in css or "var(" in css:
        raise ValueError("styles with \\ or var() can't be drawn; export with plain colours")
    for match in re.finditer(r"url\s*\(", css, re.IGNORECASE):
        link = _LINKED.match(css, match.start())
        if link is None:
            raise ValueError("a style's url() may only name a part of the drawing itself: url(#…)")
        if link[1] not in named:
            raise ValueError(f'"#{link[1][:60]}" is named, and not there')


def _size(root: Node) -> tuple[float, float]:
    """Return width and height in px: as written, or as the viewBox tells."""
    box = numbers(root.attributes.get("viewBox", "0 0 0 0"), "viewBox")
    if len(box) != 4 or (min(box[2:]) <= 0 and "viewBox" in root.attributes):
        raise ValueError('viewBox takes four numbers, as in viewBox="0 0 24 24"')
    w, h = (_side(root.attributes.get(name, ""), name) for name in ("width", "height"))
    if any(box[2:]):
        w, h = (w or h * box[2] / box[3] or box[2]), (h or w * box[3] / box[2] or box[3])
    if min(w, h) <= 0:
        raise ValueError('the drawing has no size; give it a viewBox, as in viewBox="0 0 24 24"')
    SVG_SIDE.check(int(max(w, h)), "the drawing")
    return w, h


def _side(written: str, name: str) -> float:
    """Return a length of the whole drawing, 0 where none is told."""
    return 0.0 if written.strip().endswith("%") or written.strip() == "auto" else parse_length(written.strip(), name)


def _texts(node: Node, family: str) -> Iterator[tuple[str, str]]:
    """Yield the words of each text with the typefaces that are named for them."""
    family = properties(node).get("font-family", family)
    if local(node.tag) in ("text", "tspan"):
        words = node.text + "".join(child.tail for child in node.children)
        if words.strip():
            yield words, family
    for child in node.children:
        yield from _texts(child, family)


def _times(root: Node, named: dict[str, Node]) -> int:
    """Return how many elements get drawn, each <use> counted as what it draws. Raises ValueError for a circle."""
    sizes: dict[int, int] = {}

    def size(node: Node, above: frozenset[int]) -> int:
        if id(node) in above or len(above) > 200:
            raise ValueError(f"line {node.line}: this draws itself")
        if id(node) not in sizes:
            links = [value.strip()[1:] for name, value in node.attributes.items()
                     if name.rpartition(":")[2] == "href" and value.strip().startswith("#")]
            links += _LINKED.findall(" ".join(node.attributes.values()))
            parts = [*node.children, *(named[link] for link in links if link in named)]
            sizes[id(node)] = min(1 << 40, 1 + sum(size(part, above | {id(node)}) for part in parts))
        return sizes[id(node)]
    return size(root, frozenset())
