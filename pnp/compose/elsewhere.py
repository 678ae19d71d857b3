"""What people bring along from elsewhere: words of HTML, CSS and SVG, and what the markup calls the same."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from pnp.tools.names import nearest
from pnp.values import suggestion

#: Attributes, the first of several that the element has.
_ATTRIBUTES: dict[str, tuple[str, ...]] = {
    "width": ("w",), "height": ("h",), "font-size": ("size",), "font": ("class",), "font-family": ("class",),
    "text-align": ("align",), "background": ("fill",), "background-color": ("fill",), "bgcolor": ("fill",),
    "fill": ("color",), "stroke": ("color",), "left": ("x",), "top": ("y",), "padding": ("pad",), "margin": ("inset",),
    "border": ("stroke",), "border-color": ("stroke",), "border-width": ("stroke-width",), "r": ("radius",),
    "rx": ("radius",), "radius": ("r",), "border-radius": ("radius",), "vertical-align": ("valign",),
    "font-weight": ("weight",), "font-style": ("style",), "letter-spacing": ("tracking",), "line-height": ("leading",),
    "text-transform": ("case",), "font-variant": ("case",), "white-space": ("wrap",), "nowrap": ("wrap",),
    "href": ("src",), "xlink:href": ("src",), "transform": ("rotate",), "shrink": ("fit",), "object-fit": ("fit",),
    "object-position": ("focus",), "clip-path": ("clip",), "overflow": ("clip",), "max-width": ("max-w",),
    "min-width": ("min-w",), "max-height": ("max-h",), "min-height": ("min-h",), "flex": ("grow",),
    "flex-grow": ("grow",), "justify-content": ("justify",), "aspect-ratio": ("aspect",), "box-shadow": ("shadow",),
    "text-shadow": ("shadow",), "filter": ("shadow",), "src": ("of", "name"), "name": ("of",), "id": ("of",),
    "address": ("of",), "piece": ("of",), "content": ("value",), "number": ("value",),
    "colour": ("color", "fill"), "color": ("fill",),
}
#: Elements.
_TAGS = {
    "img": "image", "div": "box", "section": "box", "svg": "box", "hbox": "row", "vbox": "column", "col": "column",
    "strong": "b", "em": "i", "g": "box", "rectangle": "rect", "card": "face", "tspan": "span", "u": "i",
    "poly": "polygon", "polyline": "polygon", "picture": "image", "bold": "b", "italic": "i", "italics": "i",
    "font": "span", "small": "span", "big": "span", "sup": "span", "sub": "span", "newline": "br", "break": "br",
    "para": "p", "paragraph": "p", "li": "p", "ul": "p", "ol": "p", "label": "text", "hr": "line", "frame": "box",
    "qrcode": "qr", "qr-code": "qr", "cell": "td", "thead": "tr",
    "tbody": "tr", "figure": "piece", "use": "piece", "token": "piece", "tile": "piece",
}
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_LISTS = frozenset(("ul", "ol", "li"))
#: Words that mean one thing: an attribute takes one of them.
_ALIKE = (
    ("center", "middle", "centre"), ("start", "left", "top", "flex-start"), ("end", "right", "bottom", "flex-end"),
    ("yes", "true", "on", "1", "wrap", "hidden"), ("no", "false", "off", "0", "nowrap", "visible"),
    ("italic", "oblique"), ("normal", "regular", "none"), ("upper", "uppercase"), ("lower", "lowercase"),
    ("between", "space-between"), ("around", "space-around", "space-evenly"), ("cover", "crop"),
    ("stretch", "fill"),
)
#: What is written for a value that is meant in another way: the attribute, or any, what it begins with, and the hint.
_VALUES = (
    ("weight", "bold", "write 700 for bold letters"), ("weight", "normal", "write 400 for usual letters"),
    ("weight", "light", "write 300 for light letters"), ("style", "bold", 'write weight="700" for bold letters'),
    ("", "transparent", "write none"), ("", "linear-gradient", "write linear(red, blue), or linear(90, red, blue)"),
    ("", "radial-gradient", "write radial(red, blue)"), ("", "url(", 'put the picture there as <image src="…"/>'),
    ("rotate", "rotate(", 'write the angle alone, as in rotate="12"'),
    ("x", "center", 'write anchor="center", or align="center" for a text'),
    ("y", "center", 'write anchor="center", or valign="middle" for a text'),
    ("w", "auto", "leave it out"), ("h", "auto", "leave it out"),
)
_SHARE = re.compile(r"\s*(\d{1,3})\s*%\s*", re.ASCII)


def attribute(name: str, known: Mapping[str, object]) -> str:
    """Return a hint for an attribute that an element doesn't have: what it is called here, or a near name, or none."""
    words = {word: here for word, others in _ATTRIBUTES.items()
             if word not in known and (here := next((other for other in others if other in known), ""))}
    near = nearest(name, [*known, *words])
    meant = words.get(name.lower()) or words.get(near, near)
    return f'did you mean "{meant}"?' if meant else suggestion(name, known)


def tag(name: str, known: Collection[str], here: Collection[str]) -> str:
    """Return a hint for an element that there is not: what it is called here, or a near name, or none.

    ``here`` are those of the ``known`` ones that may stand in its place.
    """
    near = nearest(name, [*known, *_TAGS])
    meant = _TAGS.get(name.lower()) or _TAGS.get(near, near)
    if name.lower() in _HEADINGS:
        return 'write <text class="title">…</text>' if "text" in here else 'write <span class="title">…</span>'
    if name.lower() in _LISTS and "text" in here:
        return 'write <text><p bullet="yes">…</p></text>'
    return f"did you mean <{meant}>?" if meant else suggestion(name, known)


def value(name: str, written: str, choices: Collection[str]) -> str:
    """Return a hint for a value that an attribute doesn't take, if it means something elsewhere."""
    word = written.strip().lower()
    if choices:
        alike = next((group for group in _ALIKE if word in group), ())
        found = [choice for choice in choices if choice in alike]
        if len(found) == 1:
            return f'did you mean "{found[0]}"?'
    if (share := _SHARE.fullmatch(word)) and name in ("opacity", "fill-opacity", "stroke-opacity"):
        return f"write {int(share[1]) / 100:g}"
    return next((hint for of, begins, hint in _VALUES if of in ("", name) and word.startswith(begins)), "")
