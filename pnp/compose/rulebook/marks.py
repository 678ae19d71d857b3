"""What stands in the rendered Markdown for values and for what functions make: signs that Markdown passes on.

A value could hold anything that Markdown reads, so its number stands in for it until the Markdown has been read. The
signs are noncharacters, which no font has and no file may hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from markupsafe import Markup

from pnp.compose.truths import shown
from pnp.limits import BOOK_FAULTS, BOOK_VALUES
from pnp.tools.sandbox import BEFORE, BEHIND, Spot, called_at, text_of
from pnp.values import Fault, Rich, as_typed

_VALUE, _MADE, _END = "\ufdd1", "\ufdd5", "\ufdd3"
_MARKS = re.compile("[\ufdd0-\ufdef]")
_LINE = re.compile(f"{BEFORE}([0-9]{{1,9}}){BEHIND}")
_VALUES = re.compile(f"{_VALUE}([0-9]{{1,9}}){_END}")
_MADES = re.compile(f"{_MADE}([0-9]{{1,9}}){_END}")


class Made(NamedTuple):
    """What a function of the rulebook made. ``word`` is what to look for in its line to point at it."""

    what: Any                       # a block, an order for a figure, or a Fault
    word: str


class Shelf:
    """Values and things made, by the numbers that stand in for them."""

    def __init__(self) -> None:
        self.values: list[str] = []
        self.made: list[Made] = []
        self.truths: list[tuple[bool | None, Spot]] = []        # what is printed of nothing, and of questions

    def shown(self, value: Any) -> Markup | None:
        """Return what stands for a value; None for what may be printed as it is, which are numbers and markup."""
        if not isinstance(value, str) or isinstance(value, Markup):
            return self._truth(value) if value is None or value is True or value is False else None
        _check(self.values)
        self.values.append(value if isinstance(value, Rich) else _MARKS.sub("", text_of(as_typed(value))))
        return Markup(f"{_VALUE}{len(self.values) - 1}{_END}")

    def _truth(self, value: bool | None) -> Markup:
        """Return what is printed of nothing, or of an answer, and keep it with its place."""
        if (spot := called_at()) is not None and len(self.truths) < BOOK_FAULTS:
            self.truths.append((value, spot))
        return Markup(shown(value))

    def put(self, what: Any, word: str) -> Markup:
        """Return what stands for something made."""
        _check(self.made)
        self.made.append(Made(what, word))
        return Markup(f"{_MADE}{len(self.made) - 1}{_END}")

    def parts(self, text: str) -> Iterator[str | tuple[str]]:
        """Yield the words of a text as they are, and the values in it as tuples of one; what is made is left out."""
        text, done = _MADES.sub("", text), 0
        for match in _VALUES.finditer(text):
            if match.start() > done:
                yield text[done:match.start()]
            yield (self.values[int(match[1])],)
            done = match.end()
        if done < len(text):
            yield text[done:]

    def plain(self, text: str) -> str:
        """Return a text with its values put in as they are."""
        return "".join(part if isinstance(part, str) else str(part[0]) for part in self.parts(text))

    def made_in(self, text: str) -> list[Made]:
        """Return what was made in a text."""
        return [self.made[int(match[1])] for match in _MADES.finditer(text)]


def only_made(text: str) -> bool:
    """Return whether a text holds nothing but what functions made."""
    return bool(_MADES.search(text)) and not _MADES.sub("", text).strip()


def _check(kept: list[Any]) -> None:
    if len(kept) >= BOOK_VALUES:
        raise Fault(f"the rulebook prints more than {BOOK_VALUES:,} values", "look for a loop in a loop")


def unlined(text: str) -> tuple[str, list[int]]:
    """Return a rendered text without the numbers of its lines, and for each line the one that it came from.

    A line without a number came of something that ends in the next one that has one.
    """
    lines = text.split("\n")
    numbers = [int(found[1]) if (found := _LINE.search(line)) else 0 for line in lines]
    last = max(numbers, default=1) or 1
    for n in range(len(lines) - 1, -1, -1):
        last = numbers[n] = numbers[n] or last
    return "\n".join(_LINE.sub("", line) for line in lines), numbers
