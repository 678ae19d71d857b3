"""The lines of a rich text: where its paragraphs and the items of its lists begin and end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

#: What stands before an item of a list that is not numbered.
DOT = "\u2022"
#: What word processors set before the items of lists.
BULLETS = "\u2022\u25cf\u25aa\u25e6\u2023"
_SIGNS = frozenset("-*0123456789" + BULLETS)
_ITEM = re.compile(rf"[ \t]*(?:- +|[{BULLETS}][ \t]*(?=\S)|(\*)[ \t]+(?=\S)|(\d{{1,3}}|[a-z](?=\)))([.)])[ \t]+(?=\S))")


def paragraphs(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield where each paragraph begins and ends, and the sign of an item of a list: a dot, or a number as typed.

    Paragraphs end at an empty line; an item also at the next line that is not indented.
    """
    lines = text.split("\n")
    start, end, sign, at = -1, 0, "", 0
    for line, item in zip(lines, items(lines)):
        ends = item or not line.strip() or (sign and not line.startswith((" ", "\t")))
        if ends and start >= 0:
            yield start, end, sign
            start = -1
        if line.strip():
            if start < 0:
                start = at + (item[0] if item else len(line) - len(line.lstrip()))
                sign = item[1] if item else ""
            end = at + len(line.rstrip())
        at += len(line) + 1
    if start >= 0:
        yield start, end, sign


def items(lines: Sequence[str]) -> list[tuple[int, str] | None]:
    """Return for each line that begins an item where its words begin, and its sign; None for the others.

    A star, a number or a letter begins one only beside its neighbour, or in three that count down: a line that begins
    with a date or with "2. World War" is none. Numbers are those that are typed, but for lists that repeat one: they
    count on from it.
    """
    found = [_ITEM.match(line) if (begin := line.lstrip(" \t")[:2])[:1] in _SIGNS or begin[1:] == ")" else None
             for line in lines]
    if not any(found):
        return [None] * len(lines)
    signs = {n: DOT for n, item in enumerate(found) if item and not item.lastindex}
    signs |= _numbered({n: item for n, item in enumerate(found) if item and item.lastindex}, lines)
    return [(item.end(), signs[n]) if item and n in signs else None for n, item in enumerate(found)]


def _numbered(found: dict[int, re.Match[str]], lines: Sequence[str]) -> dict[int, str]:
    """Return the signs of those lines that begin items by their neighbours."""
    values = {n: _value(item) for n, item in found.items()}
    pairs = [(one, other) for one, other in pairwise(found) if values[one][0] == values[other][0]]
    near = {n for one, other in pairs for n in (one, other)
            if values[one][1] + 1 == values[other][1] or
            (values[one] == values[other] and _together(lines, one, other))}
    down = [(one, other) for one, other in pairs
            if values[one][1] - 1 == values[other][1] and _together(lines, one, other)]
    near |= {n for above, below in pairwise(down) if above[1] == below[0] for n in (*above, *below)}
    for one, other in (*pairs, *reversed(pairs)):       # one that leaps is none the less in its list
        if not near.isdisjoint((one, other)) and _together(lines, one, other):
            near |= {one, other}
    signs = {n: found[n][2] + found[n][3] if found[n][2] else DOT for n in sorted(near)}
    for list_ in _lists(sorted(near), values, lines):
        kind, first = values[list_[0]]
        if kind in (".", ")") and all(values[n][1] == first for n in list_):
            signs |= {n: f"{first + more}{kind}" for more, n in enumerate(list_)}
    return signs


def _value(item: re.Match[str]) -> tuple[str, int]:
    """Return of which kind the sign of an item is, and where it stands among those of its kind."""
    if not item[2]:
        return "*", 0
    return (item[3], int(item[2])) if item[2].isdigit() else ("a)", ord(item[2]))


def _lists(found: Sequence[int], values: dict[int, tuple[str, int]], lines: Sequence[str]) -> Iterator[list[int]]:
    """Yield the lines of items of one kind that nothing parts."""
    list_: list[int] = []
    for n in found:
        if list_ and (values[n][0] != values[list_[-1]][0] or not _together(lines, list_[-1], n)):
            yield list_
            list_ = []
        list_.append(n)
    if list_:
        yield list_


def _together(lines: Sequence[str], one: int, other: int) -> bool:
    """Return whether nothing lies between two items but empty lines and what belongs to the first."""
    return all(not line.strip() or line[0] in " \t" for line in lines[one + 1:other])
