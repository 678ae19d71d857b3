"""The lines of a rich text: where its paragraphs and the items of its lists begin and end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

#: What stands before an item of a list that is not numbered.
DOT = "\u2022"
_SIGNS = frozenset("-0123456789")
_ITEM = re.compile(r"[ \t]*(?:- +|(\d{1,3})([.)])[ \t]+(?=\S))")


def paragraphs(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield where each paragraph begins and ends, and the sign of an item of a list: a dot, or a number as typed.

    Paragraphs end at an empty line; an item also at the next line that is not indented.
    """
    lines = text.split("\n")
    start, end, sign, at = -1, 0, "", 0
    for line, item in zip(lines, _items(lines)):
        ends = item or not line.strip() or (sign and not line.startswith((" ", "\t")))
        if ends and start >= 0:
            yield start, end, sign
            start = -1
        if line.strip():
            if start < 0:
                start = at + (item.end() if item else len(line) - len(line.lstrip()))
                sign = _sign(item) if item else ""
            end = at + len(line.rstrip())
        at += len(line) + 1
    if start >= 0:
        yield start, end, sign


def _sign(item: re.Match[str]) -> str:
    return item[1] + item[2] if item[1] else DOT


def _items(lines: Sequence[str]) -> list[re.Match[str] | None]:
    """Return how each line begins as an item, None for those that are none.

    A number is an item's only beside its neighbour: a line that begins with a date or with "2. World War" is none.
    """
    found = [_ITEM.match(line) if line.lstrip(" \t")[:1] in _SIGNS else None for line in lines]
    if not any(found):
        return found
    numbers = [(int(item[1]), item[2], n) for n, item in enumerate(found) if item and item[1]]
    for before, (number, point, n), after in zip([None, *numbers], numbers, [*numbers[1:], None]):
        if not (before and before[:2] == (number - 1, point)) and not (after and after[:2] == (number + 1, point)):
            found[n] = None
    return found
