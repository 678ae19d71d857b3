"""An SVG is looked through before it is drawn: it may name files, run scripts, and draw itself a million times."""

from __future__ import annotations

import base64
import re

from pnp.tools.limits import SVG_BYTES, SVG_DRAWN, SVG_FILTERS, SVG_SELECTOR, SVG_SIDE, SVG_STYLE, Limit
from pnp.tools.paths import parts
from pnp.tools.picture_guard import open_picture
from pnp.tools.xml_nodes import Node, parse_xml
from pnp.values import quoted

_REFUSED = frozenset(("script", "foreignobject", "handler", "listener", "iframe", "audio", "video", "embed", "object",
                      "animate", "set", "animatetransform", "animatemotion"))
_DATA = re.compile(r"data:image/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]*)")
_LENGTH = re.compile(r"\s*([0-9]{1,12}(?:\.[0-9]{1,12})?)\s*(px|pt|pc|mm|cm|in|em|ex|%|)\s*")
_EFFORT = {"numoctaves": 10, "stddeviation": 100, "radius": 30, "order": 9}     # beyond, filters draw for minutes
_UNITS = {"": 1, "px": 1, "pt": 96 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "em": 16, "ex": 8,
          "%": 1}


def check_svg(data: bytes) -> tuple[list[str], tuple[float, float]]:
    """Look through an SVG before it is drawn and return the files it names and its size in px.

    The caller holds the files to `confined`. Raises ValueError for scripts, foreign objects,
    animation, links out, style sheets that load anything, a size beyond the limits, damaged or
    huge pictures inside, and ``<use>`` that draws itself over and over.
    """
    SVG_BYTES.check(len(data), "the SVG")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("the SVG is not UTF-8 text (or it is packed: save it as plain SVG)") from None
    root = parse_xml(re.sub(r"\A\s*<\?xml[^>]{0,200}\?>", "", text), SVG_BYTES)
    if _local(root.tag) != "svg":
        raise ValueError(f"{root.line}:{root.col}: this is <{root.tag[:40]}>, not <svg>")
    files: list[str] = []
    for node in root.walk():
        try:
            files += _files_of(node)
        except ValueError as error:
            raise ValueError(f"{node.line}:{node.col}: {error}") from None
    SVG_DRAWN.check(_drawn(root), "the SVG")
    SVG_FILTERS.check(sum(_local(node.tag).startswith("fe") for node in root.walk()), "the SVG")
    return files, _size(root)


def _files_of(node: Node) -> list[str]:
    """Return the files that one element names. Raises ValueError for what it may not be or hold."""
    tag = _local(node.tag)
    if tag in _REFUSED:
        raise ValueError(f"<{node.tag}> is not allowed in SVG")
    if tag == "style":
        css = node.text + "".join(child.tail for child in node.children)
        SVG_STYLE.check(len(css), "<style>")
        SVG_SELECTOR.check(max(map(len, re.findall(r"([^{}]*)\{", css)), default=0), "<style>")
        _check_css(css)
    files = []
    for name, value in node.attributes.items():
        if _local(name) == "href" and tag != "a":
            files += _linked(value)
        else:
            _check_attribute(node.tag, name, value)
    return files


def _check_attribute(tag: str, name: str, value: str) -> None:
    """Raise ValueError for an attribute that acts, moves the base, or asks for too much."""
    local = _local(name)
    if local.startswith("on") or local == "base":
        raise ValueError(f"{name} is not allowed in SVG")
    if local in ("width", "height"):
        SVG_SIDE.check(int(_pixels(value)), f"{name} of <{tag}>")
    elif local in _EFFORT and _local(tag).startswith("fe"):
        for part in re.split(r"[\s,]+", value.strip()[:60]):
            Limit(_EFFORT[local], f"as {name}").check(int(min(_pixels(part), 1e9)), f"<{tag}>")
    else:
        _check_css(value)


def _linked(value: str) -> list[str]:
    """Return the file that a link names, none for a part of the same SVG or a picture inside. Raises ValueError."""
    link = value.strip()
    if link.startswith("#") or not link:
        return []
    if match := _DATA.fullmatch(link):
        open_picture(base64.b64decode(match[1], validate=False))
        return []
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:|//", link):
        raise ValueError(f"the link {quoted(link)} leads out of the project")
    parts(link)
    return [link]


def _check_css(css: str) -> None:
    """Raise ValueError if a style loads anything. Backslashes are refused: they hide words."""
    lowered = css.lower()
    if "@import" in lowered or "@font-face" in lowered or "\\" in css or "/*" in css:
        raise ValueError("styles with @import, @font-face, \\ or comments are not allowed in SVG")
    for match in re.finditer(r"url\s*\(\s*[\"']?\s*(.?)", lowered):
        if match[1] != "#":
            raise ValueError("a style's url() may only name a part of the same SVG: url(#…)")


def _size(root: Node) -> tuple[float, float]:
    """Return width and height in px, the viewBox's where they are left out. Raises ValueError for none at all."""
    box = re.split(r"[\s,]+", root.attributes.get("viewBox", "").strip())[:4]
    given = box[2:] if len(box) == 4 else ["100", "100"]
    sides = []
    for name, instead in zip(("width", "height"), given):
        written = root.attributes.get(name, "%")
        side = _pixels(instead if written.endswith("%") else written)
        SVG_SIDE.check(int(side), "the SVG")
        if side <= 0:
            raise ValueError("the SVG has no size")
        sides.append(side)
    return sides[0], sides[1]


def _pixels(length: str) -> float:
    if match := _LENGTH.fullmatch(length[:60]):
        return float(match[1]) * _UNITS[match[2]]
    try:
        return float(length[:60]) if length[:60] not in ("auto", "inherit") else 0
    except ValueError:
        raise ValueError(f"{quoted(length)} is no length") from None


def _drawn(root: Node) -> int:
    """Return how many elements get drawn, each ``<use>`` counted as what it draws. Raises ValueError for a circle."""
    named = {node.attributes["id"]: node for node in root.walk() if "id" in node.attributes}
    sizes: dict[int, int] = {}

    def size(node: Node, above: tuple[int, ...]) -> int:
        if id(node) in above or len(above) > 200:
            raise ValueError(f"{node.line}:{node.col}: this draws itself")
        if id(node) not in sizes:
            drawn = [*node.children, *(named[name] for name in _named_by(node) if name in named)]
            sizes[id(node)] = min(1 << 40, 1 + sum(size(part, (*above, id(node))) for part in drawn))
        return sizes[id(node)]
    return size(root, ())


def _named_by(node: Node) -> list[str]:
    """Return the ids of the elements that one element draws or paints with."""
    link = next((value for key, value in node.attributes.items() if _local(key) == "href"), "").strip()
    paints = re.findall(r"url\(\s*[\"']?#([^)\"'\s]*)", " ".join(node.attributes.values()))
    return [link[1:] if link.startswith("#") else "", *paints]


def _local(name: str) -> str:
    return name.rsplit(":", 1)[-1].lower()
