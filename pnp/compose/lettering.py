"""What letters are drawn with: every face of a font, every colour and every class that the words of an element come to.

Looks are followed through spans, bold and italics as they are when type is set, so that a change of the theme that
shows anywhere in the words is found here, and one that does not show is not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pnp.compose.env import Env
from pnp.face import Element
from pnp.theme import DEFAULT_CLASS, TextClass
from pnp.tools.rich import SET_APART

#: The classes of the theme that the mark of a piece is set in; the first that there is.
MARK_CLASSES = ("mark", "label", "body")
_MARK = ("mark",)                # what its letters are remembered by
_OWN = frozenset(("weight", "style", "color"))
BOLD, BOLDER, HEAVY = 700, 900, 600


class _Look(NamedTuple):
    """Weight and style None: the font's own."""

    font: str
    weight: int | None
    style: str | None
    color: str


def colored(text: str, env: Env) -> str:
    """Return what a colour of the theme is now."""
    return _meant("color", text, env.workshop.color, env)


def shaded(text: str, env: Env) -> str:
    """Return what a colour of scenery is now."""
    return _meant("shade", text, env.workshop.shade, env)


def painted(text: str, env: Env) -> str:
    """Return what a colour, gradient or pattern of the theme is now."""
    return _meant("paint", text, env.workshop.paint, env)


def _meant(sort: str, text: str, read: Callable[[str], object], env: Env) -> str:
    """Return what the theme makes of a text, nothing where it is a word of the markup's own, such as none."""
    key = sort, text
    if key not in env.resolved:
        try:
            env.resolved[key] = repr(read(" ".join(text.split())))
        except ValueError:
            env.resolved[key] = ""
    return env.resolved[key]


def letters_of(text: Element, env: Env) -> Iterable[str]:
    """Return what the words of a ``text`` are set in. Raises ValueError for a font that can't be used.

    It is remembered for texts of words alone, and of words in bold or italics.
    """
    bare = dict[str, None]()
    for child in text.children:
        if isinstance(child, Element):
            if not _is_bare(child):
                return _letters(text, env)
            bare[_likeness(child) if child.attributes else child.tag] = None
    get = text.attributes.get
    key = get("class"), get("weight"), get("style"), get("color"), *bare
    if key not in env.lettered:
        env.lettered[key] = tuple(_letters(text, env))
    return env.lettered[key]


def _is_bare(element: Element) -> bool:
    """Return whether an element has neither attributes nor elements: one bold word is as the other."""
    return (not element.attributes or element.attributes == SET_APART) and \
        all(isinstance(inner, str) for inner in element.children)


def _likeness(element: Element) -> str:
    """Return what tells bare elements apart."""
    return f"{element.tag}, apart" if element.attributes else element.tag


def _letters(text: Element, env: Env) -> Iterator[str]:
    """Yield what the words of a ``text`` are set in, as ``letters_of``."""
    name = text.get("class") or DEFAULT_CLASS
    style = env.workshop.theme.classes.get(name) or TextClass()
    yield _class(name, env)
    ground = _Look(style.font, style.weight, style.style, style.color)
    waiting = [(text, _own(ground, text))]
    seen: set[_Look] = set()
    told: set[tuple[_Look, str]] = set()
    while waiting:
        element, look = waiting.pop()
        if look not in seen:
            seen.add(look)
            yield _drawn(look, env)
        for child in element.children:
            if isinstance(child, Element):
                if _is_bare(child):
                    if (look, like := _likeness(child)) in told:
                        continue
                    told.add((look, like))
                if child.get("class") and child.tag != "icon":
                    yield _class(child.attributes["class"], env)
                waiting.append((child, _inside(look, child, env)))


def number_of(icon: Element, env: Env) -> Iterator[str]:
    """Yield what a number in an icon is set in. Raises ValueError for a font that can't be used."""
    name = env.workshop.icons.find(icon.attributes["name"]).number
    yield colored("paper", env)         # the disc under it
    yield _class(name, env)
    yield _drawn(_changed(_Look("body", BOLD, None, "ink"), name, env), env)


def mark_of(env: Env) -> Iterable[str]:
    """Return what the mark of a piece is set in: the same on all faces."""
    if _MARK not in env.lettered:
        env.lettered[_MARK] = (_mark(env),)
    return env.lettered[_MARK]


def _mark(env: Env) -> str:
    classes = env.workshop.theme.classes
    style = next((classes[name] for name in MARK_CLASSES if name in classes), None)
    font = (style.font, style.weight, style.style) if style else ("body", None, None)
    try:
        return _drawn(_Look(*font, "ink"), env)
    except ValueError:                  # the fonts' own faults are reported where the theme is read
        return ""


def _inside(look: _Look, element: Element, env: Env) -> _Look:
    """Return the look of what stands in an inline element."""
    if element.tag == "b":
        weight = env.workshop.fonts.own(look.font)[0] if look.weight is None else look.weight
        most = 0 if element.attributes else BOLDER
        return look._replace(weight=BOLD if weight < HEAVY else max(weight, most))
    if element.tag == "i":
        return look._replace(style="italic")
    return _own(_changed(look, element.get("class"), env), element) if element.tag == "span" else look


def _changed(look: _Look, name: str, env: Env) -> _Look:
    """Return a look with what a class says over it; of the class only what is written counts."""
    style = env.workshop.theme.classes.get(name)
    written = style.written & set(_Look._fields) if style else ()
    return look._replace(**{field: getattr(style, field) for field in written})


def _own(look: _Look, element: Element) -> _Look:
    """Return a look with an element's own attributes over it."""
    get = element.get
    if not element.attributes.keys() & _OWN:
        return look
    weight = max(1, min(1000, int(float(get("weight"))))) if get("weight") else look.weight
    return look._replace(weight=weight, style=get("style") or look.style, color=get("color") or look.color)


def _class(name: str, env: Env) -> str:
    """Return what a class says."""
    key = "class", name
    if key not in env.resolved:
        style = env.workshop.theme.classes.get(name)
        written = {field: getattr(style, field) for field in style.written} if style else {}
        env.resolved[key] = json.dumps(written, sort_keys=True)
    return env.resolved[key]


def _drawn(look: _Look, env: Env) -> str:
    """Return the faces and the colour of a look. Letters always show: those of no colour are as ink is."""
    if look not in env.resolved:
        fonts = env.workshop.fonts
        faces = [fonts.digest(face) for face in fonts.chain(look.font, look.weight, look.style)]
        color = colored(look.color, env)
        env.resolved[look] = " ".join((*faces, color if color not in ("", "None") else colored("ink", env)))
    return env.resolved[look]
