"""Stars of light Markdown: those that match are made bold and italic, others print as typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.face import Element
from pnp.limits import OPEN_STARS, STARS_DEEP


@dataclass(frozen=True, slots=True)
class Stars:
    """One, two or three stars that may begin or end bold or italics. ``at`` is where they stand in their text."""

    count: int
    opens: bool
    closes: bool
    at: int = -1

    def left(self, count: int) -> Stars:
        """Return what is left of them."""
        return Stars(count, self.opens, self.closes, self.at)


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
        left = token
        if isinstance(left, Stars) and left.closes:
            left = _close(out, opened, left, loose)
        if isinstance(left, Stars) and left.count and left.opens:
            opened.append(len(out))
        out.append(left)
    return _merged(_typed(out, loose))


def _typed(tokens: Iterable[Token], loose: list[Stars]) -> Iterator[Element | str]:
    """Yield tokens with stars put back as typed; those are added to ``loose``."""
    for token in tokens:
        if not isinstance(token, Stars):
            yield token
        elif token.count:
            loose.append(token)
            yield "*" * token.count


def _close(out: list[Token], opened: list[int], closer: Stars, loose: list[Stars]) -> Stars:
    """Close what ``closer`` can and return what is left of it. Bold needs two stars on both sides."""
    left = closer.count
    while left:
        fit = next(((n, width) for n in reversed(opened[-OPEN_STARS:]) for width in (2, 1)
                    if _fits(out[n], width, left)), None)
        if fit is None:
            break
        place, width = fit
        opener = out[place]
        assert isinstance(opener, Stars)
        while opened and opened[-1] >= place:
            opened.pop()
        if _depth(out[place + 1:]) >= STARS_DEEP:
            opened.clear()              # those further out would be deeper still
            break
        inside = _merged(_typed(out[place + 1:], loose))
        out[place:] = [opener.left(opener.count - width), Element("b" if width == 2 else "i", {}, inside)]
        if opener.count > width:
            opened.append(place)
        left -= width
    return closer.left(left)


def _depth(tokens: Iterable[Token]) -> int:
    """Return how many elements lie inside each other at the deepest place."""
    return max((1 + _depth(token.children) for token in tokens if isinstance(token, Element)), default=0)


def _fits(opener: Token, width: int, left: int) -> bool:
    """Return whether so many stars may be taken: all of one side, or the bold or italics of three."""
    if not isinstance(opener, Stars) or width > min(opener.count, left):
        return False
    return opener.count == left or 3 in (opener.count, left)


def _merged(tokens: Iterable[Element | str]) -> list[Element | str]:
    """Return the same with neighbouring words in one text."""
    out: list[Element | str] = []
    for token in tokens:
        if not isinstance(token, str):
            out.append(token)
        elif out and isinstance(out[-1], str):
            out[-1] += token
        elif token:
            out.append(token)
    return out
