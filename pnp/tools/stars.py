"""Stars of light Markdown: those that match are made bold and italic, others print as typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pnp.face import Element
from pnp.limits import OPEN_STARS, STARS_DEEP


class Stars(NamedTuple):
    """One, two or three stars that may begin or end bold or italics. ``at`` is where they stand in their text."""

    many: int
    opens: bool
    closes: bool
    at: int = -1


#: How many stars match, two for bold and one for italics, of so many that open and so many that close.
_MATCH = {(1, 1): 1, (2, 2): 2, (3, 3): 2, (3, 2): 2, (2, 3): 2, (3, 1): 1, (1, 3): 1}
Token = Element | str | Stars


def read_stars(stars: str, before: str, after: str, at: int = -1) -> Token:
    """Return stars as a token; between two letters, or between spaces, a single one is only a star."""
    if len(stars) > 3 or (len(stars) == 1 and before.isalnum() and after.isalnum()):
        return stars
    opens, closes = bool(after.strip()), bool(before.strip())
    return Stars(len(stars), opens, closes, at) if opens or closes else stars


def joined(tokens: Iterable[Token], loose: list[Stars] | None = None) -> list[Element | str]:
    """Return tokens as words and elements: stars that match made bold and italic, others put back as typed.

    The others are added to ``loose``.
    """
    loose = [] if loose is None else loose
    out: list[Token] = []
    opened: list[int] = []          # places in out of stars that may still be closed
    for token in tokens:
        if isinstance(token, Stars):
            if token.closes and opened:
                left = _close(out, opened, token.many, loose)
                if not left:
                    continue
                token = token._replace(many=left)
            if token.opens:
                opened.append(len(out))
        out.append(token)
    return _settled(out, loose)


def _close(out: list[Token], opened: list[int], left: int, loose: list[Stars]) -> int:
    """Close what so many stars can and return how many are left of them. Bold needs two stars on both sides."""
    while left and (found := _opener(out, opened, left)):
        place, opener, width = found
        while opened and opened[-1] >= place:
            opened.pop()
        inside = out[place + 1:]
        if _depth(inside) >= STARS_DEEP:
            opened.clear()              # those further out would be deeper still
            break
        made = Element("b" if width == 2 else "i", {}, _settled(inside, loose))
        out[place:] = [made]
        if opener.many > width:
            out.insert(place, opener._replace(many=opener.many - width))
            opened.append(place)
        left -= width
    return left


def _opener(out: list[Token], opened: list[int], left: int) -> tuple[int, Stars, int] | None:
    """Return the nearest stars that so many of a closer match: their place, themselves, how many of them."""
    for place in reversed(opened[-OPEN_STARS:]):
        opener = out[place]
        if isinstance(opener, Stars) and (width := _MATCH.get((opener.many, left))):
            return place, opener, width
    return None


def _depth(tokens: Iterable[Token]) -> int:
    """Return how many elements lie inside each other at the deepest place."""
    deepest = 0
    for token in tokens:
        if isinstance(token, Element):
            deepest = max(deepest, 1 + _depth(token.children))
    return deepest


def _settled(tokens: Iterable[Token], loose: list[Stars]) -> list[Element | str]:
    """Return the same with stars put back as typed, which are added to ``loose``, and neighbouring words in one."""
    out: list[Element | str] = []
    words = ""
    for token in tokens:
        if isinstance(token, str):
            words += token
        elif isinstance(token, Stars):
            loose.append(token)
            words += "*" * token.many
        else:
            if words:
                out.append(words)
                words = ""
            out.append(token)
    if words:
        out.append(words)
    return out
