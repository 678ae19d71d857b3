"""What identifies a face: everything that its ink depends on, and nothing else.

Places, names and files don't count: a face that looks the same is the same face, whichever template made it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from pnp.compose.env import Env
from pnp.compose.verify import SCENE
from pnp.face import Element, Frame
from pnp.markup import ELEMENTS, INLINE
from pnp.theme import TextClass

DEFAULT_CLASS = "body"
MARK_CLASS = "mark"


def digest(root: Element, frame: Frame, env: Env) -> str:
    """Return the sha256 of a face, as hex digits. Raises ValueError for a font that can't be used."""
    parts = [f"{tuple(frame.trim)} {frame.shape} {frame.corner} {frame.bleed} {frame.safe}"]
    _tree(root, parts)
    for element in _elements(root):
        parts += _means(element, env)
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _tree(root: Element, parts: list[str]) -> None:
    """Add the canonical form of a tree: tags, attributes by name, words."""
    parts.append(f"<{root.tag}")
    parts += [f"{name}={value}" for name, value in sorted(root.attributes.items())]
    parts.append(">")
    for child in root.children:
        if isinstance(child, str):
            parts.append("'" + child)
        else:
            _tree(child, parts)
    parts.append("/")


def _elements(root: Element) -> list[Element]:
    """Return an element and all inside it."""
    found = [root]
    for element in found:
        found += [child for child in element.children if isinstance(child, Element)]
    return found


def _means(element: Element, env: Env) -> Iterator[str]:
    """Yield what the names in an element's attributes mean now: colours, classes, icons, pictures."""
    tag = INLINE.get(element.tag) or ELEMENTS[element.tag]
    for name in sorted(element.attributes):
        attribute = tag.attributes.get(name)
        value = element.attributes[name]
        if name == "colors":
            yield from (_color(part, env) for part in value.split(","))
        elif attribute is not None and attribute.takes == "color":
            yield _color(value, env)
    if element.tag == "text" or element.get("class"):
        yield _class(element, env)
    if element.tag == "mark":
        yield _named_class(MARK_CLASS, (), env)
    if element.tag == "icon" and element.get("name"):
        yield env.workshop.icons.digest(element.attributes["name"])
        number = env.workshop.icons.find(element.attributes["name"]).number
        yield _named_class(number or DEFAULT_CLASS, (), env) if element.get("value") else ""
        yield _color("ink", env)
    if element.tag == "image" and element.get("src") not in ("", SCENE):
        yield env.workshop.pictures.digest(element.attributes["src"])


def _color(value: str, env: Env) -> str:
    key = "color", value
    if key not in env.resolved:
        try:
            env.resolved[key] = repr(env.workshop.theme.color(value))
        except ValueError:
            env.resolved[key] = ""      # a word of the markup's own, such as none
    return env.resolved[key]


def _class(element: Element, env: Env) -> str:
    """Return what a text is set in, its bold and italic faces only where it has such words."""
    tags = {inner.tag for inner in _elements(element)}
    looks = (element.get("weight"), element.get("style"), "b" in tags, "i" in tags)
    return _named_class(element.get("class") or DEFAULT_CLASS, looks, env)


def _named_class(name: str, looks: tuple[str | bool, ...], env: Env) -> str:
    key = "class", name, looks
    if key not in env.resolved:
        text_class = env.workshop.theme.classes.get(name) or TextClass.model_validate({})
        env.resolved[key] = "\n".join((json.dumps(text_class.model_dump(mode="json"), sort_keys=True),
                                       _color(text_class.color, env), *_fonts(text_class, looks, env)))
    return env.resolved[key]


def _fonts(text_class: TextClass, looks: tuple[str | bool, ...], env: Env) -> Iterator[str]:
    """Yield the digests of the faces that a class may draw with. Raises ValueError for a font that can't be used."""
    fonts = env.workshop.fonts
    weight, style, bold, italic = looks or ("", "", False, False)
    own = int(float(weight)) if weight else text_class.weight
    slant = str(style) or text_class.style
    for heavy in (own, 700) if bold else (own,):
        for slanted in (slant, "italic") if italic else (slant,):
            yield from (fonts.digest(face) for face in fonts.chain(text_class.font, heavy, slanted))
