"""The filter ``icons``: costs and amounts set as icons, however a designer likes to write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from pnp.limits import RICH_ICONS
from pnp.tools.sandbox import kind, text_of
from pnp.values import Empty, Fault, Fields, Rich, Switch, quoted

_TERM = re.compile(r"(?:(\d{1,3})\s*[x×]?\s*)?([^\d\s+,&]\S{0,40}?)(?:\s*[x×]\s*(\d{1,3}))?")
_COMPACT = re.compile(r"(?:\d{0,3}[^\d\s])+")
_PAIR = re.compile(r"(\d{0,3})([^\d\s])")
_JOINTS = re.compile(r"\s*[+,&]\s*|\s+(?=\d)|(?<![\dx×])\s+(?![x×])")


class Made(Rich):
    """Rich text that a filter made of a value: ``source`` is that value, which leads back to its place."""

    source: Any


def made(text: str, source: Any) -> Made:
    """Return rich text that remembers what it was made of."""
    result = Made(text)
    result.source = source
    return result


def rich(value: Any) -> Rich:
    """Return a value as rich text."""
    return value if isinstance(value, Rich) else made(text_of(value), value)


def icons_filter(known: Callable[[str], bool]) -> Callable[[Any], Rich]:
    """Return the filter; ``known`` tells whether there is an icon of that name."""
    def icons(value: Any) -> Rich:
        """Set ``{gold: 2, wood: 1}``, ``2 gold + wood``, ``2G1W`` or a list of names as icons."""
        shown: list[str] = []
        for name, count in _amounts(value, known):
            shown += [f"{{{name}}}"] * count
            if len(shown) > RICH_ICONS:
                raise Fault(f"this sets more than {RICH_ICONS} icons", "print the number beside one icon")
        return made("".join(shown), value)
    return icons


def _amounts(value: Any, known: Callable[[str], bool]) -> Iterator[tuple[str, int]]:
    """Yield names of icons and how many of each."""
    if isinstance(value, Fields | dict):
        pairs = value.fields.items() if isinstance(value, Fields) else value.items()
        for name, count in pairs:
            yield str(name), _count(count, str(name))
    elif isinstance(value, list | tuple):
        for item in value[:RICH_ICONS + 1]:
            yield text_of(item), 1
    elif isinstance(value, str):
        yield from _read(value.strip(), known)
    elif not isinstance(value, Empty):
        raise Fault(f"{kind(value)} is no amount of icons", "write {gold: 2, wood: 1}, 2 gold + wood or 2G1W")


def _count(value: Any, name: str) -> int:
    """Return an amount: a number, nothing, or yes."""
    if isinstance(value, Empty | Switch | bool):
        return int(bool(value))
    if isinstance(value, int | float) and value == int(value) and 0 <= value <= 1_000:
        return int(value)
    raise Fault(f"{quoted(name)}: a whole number of icons is wanted, not {kind(value)}", "write {gold: 2}")


def _read(text: str, known: Callable[[str], bool]) -> Iterator[tuple[str, int]]:
    """Yield what a text such as ``2 gold + wood`` or ``2G1W`` asks for."""
    if not text:
        return
    terms = [_TERM.fullmatch(part) for part in _JOINTS.split(text[:500]) if part]
    compact = _COMPACT.fullmatch(text)
    named = all(term is not None and known(term[2]) for term in terms)
    if compact and not named and any(known(letter) for _, letter in _PAIR.findall(text)):
        for count, letter in _PAIR.findall(text):
            yield letter, int(count or 1)
        return
    for term in terms:
        if term is None:
            raise Fault(f"{quoted(text)} is no amount of icons", "write {gold: 2, wood: 1}, 2 gold + wood or 2G1W")
        yield term[2], int(term[1] or term[3] or 1)
