"""What identifies a face: everything that its ink depends on, and nothing else.

Places, names and files don't count: a face that looks the same is the same face, whichever template made it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache

from pnp import colors
from pnp.compose.env import Env
from pnp.compose.lettering import colored, letters_of, mark_of, number_of, painted, shaded
from pnp.compose.pieces import NAMES, PIECE, drawn
from pnp.compose.verify import SCENE
from pnp.face import Element, Frame
from pnp.markup import TAGS
from pnp.paints import GLOW, SHADE, effects
from pnp.scenery import SCENERY
from pnp.tools.languages import language_of

#: Colours of effects that name none.
_USUAL = {"shadow": SHADE, "halo": GLOW}
#: Elements that are drawn with what lies in files; start tags that are remembered.
_MORE, _TAGS_KEPT = frozenset(("icon", "image", PIECE)), 2_000


def digest(root: Element, frame: Frame, env: Env) -> str:
    """Return the sha256 of a face, as hex digits. Raises ValueError for a font that can't be used."""
    parts = [f"{tuple(frame.trim)} {frame.shape} {frame.corner} {frame.bleed} {frame.safe}", *_variant(env)]
    meant = [*mark_of(env)]             # a face without <mark/> has room for one all the same
    _tree(root, parts, meant, env)
    return hashlib.sha256("\0".join(parts + meant).encode("utf-8", "surrogatepass")).hexdigest()


def _variant(env: Env) -> list[str]:
    """Return what the theme and its variant change besides colours and classes: the language chooses letters."""
    chosen, language = env.workshop.theme.chosen, language_of(env.workshop.theme.rulebook.language)
    spoken = [language] if language else []
    if not chosen.hide and chosen.colors == "own":
        return spoken
    kept = sorted(chosen.palette) if chosen.colors == "outline" else ()     # colours that stay filled
    return [*spoken, f"{chosen.colors} {' '.join(sorted(chosen.hide))}", *kept]


def _tree(element: Element, parts: list[str], meant: list[str], env: Env) -> None:
    """Add the canonical form of a tree, tags, attributes by name and words, and what all of it means now."""
    head, means = _tag(element, env)
    parts.append(head)
    meant += means
    if element.tag == "text":
        meant += letters_of(element, env)
    elif element.tag in _MORE:
        meant += _more(element, env)
    for child in element.children:
        if isinstance(child, str):
            parts.append("'" + child)
        else:
            _tree(child, parts, meant, env)
    parts.append("/")


def _tag(element: Element, env: Env) -> tuple[str, tuple[str, ...]]:
    """Return the canonical form of a start tag and what its attributes mean: remembered, for many faces share it."""
    key = element.tag, *element.attributes.items()
    known = env.tags.get(key)
    if known is None:
        if len(env.tags) > _TAGS_KEPT:
            env.tags.clear()
        written = [f"{name}={value}" for name, value in sorted(element.attributes.items())
                   if element.tag != PIECE or name not in NAMES]
        known = env.tags[key] = "\0".join((f"<{element.tag}", *written, ">")), tuple(_means(element, env))
    return known


@lru_cache(maxsize=4096)
def _taken(tag: str, kind: str, name: str) -> frozenset[str]:
    """Return what an attribute takes, as its element knows it and as scenery of that kind does."""
    options = SCENERY[kind].options if kind in SCENERY else {}
    return frozenset(known[name].takes for known in (TAGS[tag].attributes, options) if name in known)


def _means(element: Element, env: Env) -> Iterator[str]:
    """Yield what an element's attributes are drawn with now, written or not: colours and numbers in icons."""
    tag = TAGS[element.tag]
    for name, value in sorted(element.attributes.items()):
        takes = _taken(element.tag, element.get("kind"), name)
        if name == "colors":
            yield from (shaded(part, env) for part in colors.parts(value))
        elif "color" in takes:
            yield colored(value, env)
        elif takes & {"paint", "line"}:
            yield painted(value, env)
        elif takes & {"shadow", "halo"}:
            yield from (colored(color, env) for _, color in effects(value, 2 if name == "shadow" else 1, _USUAL[name]))
    if tag.name in ("line", "table") or (tag.name in ("mark", "qr") and not element.get("color")):
        yield colored("ink", env)
    if element.tag == "qr":
        yield colored(element.get("fill") or "white", env)
    if element.tag == "icon" and element.get("name"):
        yield colored("ink", env)
        if element.get("value"):
            yield from number_of(element, env)


def _more(element: Element, env: Env) -> Iterator[str]:
    """Yield what else an element is drawn with now: what lies in files."""
    if element.tag == "icon" and element.get("name"):
        yield env.workshop.icons.digest(element.attributes["name"])
    if element.tag == "image" and element.get("src") not in ("", SCENE):
        yield env.workshop.pictures.digest(element.attributes["src"])
    if element.tag == PIECE and (piece := drawn(element, env.workshop)):
        yield piece.digest
