r"""Patterns that a field must match, such as ``[DWPR]{4}``: a small and safe part of regular expressions.

Known are characters, ``.``, classes ``[…]``, ``\d \w \s``, ``|``, groups, and ``? * + {n} {n,m}``. A pattern always
means the whole text. It is not tried branch by branch, which can take forever, but followed along all branches at
once: a set of places where the match may stand, moved on part by part.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from dataclasses import dataclass

from pnp.limits import GROUPS, MATCHED, PATTERN, PATTERN_TURNS

_CLASS = re.compile(r"\[\^?\]?(?:\\.|[^\]\\])*\]", re.DOTALL)
_COUNT = re.compile(r"\{(\d{1,3})(?:(,)(\d{0,3}))?\}", re.ASCII)
_OFTEN = {"?": (0, 1), "*": (0, MATCHED), "+": (1, MATCHED)}


class _Walk:
    """One text, and how much work is left."""

    __slots__ = ("left", "text")

    def __init__(self, text: str) -> None:
        self.text, self.left = text, PATTERN_TURNS

    def spend(self, turns: int) -> None:
        self.left -= turns
        if self.left < 0:
            raise ValueError("this pattern takes too long; make it simpler")


#: Takes the places where a match may stand, gives those where it stands behind one part of the pattern.
_Part = Callable[[_Walk, frozenset[int]], frozenset[int]]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern, ready to be held against texts."""

    source: str
    part: _Part

    def matches(self, text: str) -> bool:
        """Return whether the whole text matches. Raises ValueError for a text that is too long or takes too long."""
        if len(text) > MATCHED:
            raise ValueError(f"a text for a pattern has at most {MATCHED} characters, this one has {len(text)}")
        return len(text) in self.part(_Walk(text), frozenset((0,)))


def pattern(source: str) -> Pattern:
    """Return a pattern ready to use. Raises ValueError, in a designer's words, for one that can't be read."""
    if len(source) > PATTERN:
        raise ValueError(f"a pattern has at most {PATTERN} characters")
    reader = _Reader(source.removeprefix("^").removesuffix("$") if not source.endswith("\\$") else source)
    part = reader.branches(0)
    if reader.at < len(reader.source):
        raise ValueError('")" closes nothing')
    return Pattern(source, part)


class _Reader:
    """Reads a pattern from left to right."""

    def __init__(self, source: str) -> None:
        self.source, self.at = source, 0

    def next(self) -> str:
        return self.source[self.at:self.at + 1]

    def branches(self, depth: int) -> _Part:
        """Read ``a|b|c``, up to a closing bracket or the end."""
        if depth > GROUPS:
            raise ValueError("groups are nested too deeply")
        found = [self.sequence(depth)]
        while self.next() == "|":
            self.at += 1
            found.append(self.sequence(depth))
        return found[0] if len(found) == 1 else _either(found)

    def sequence(self, depth: int) -> _Part:
        parts: list[_Part] = []
        while self.next() and self.next() not in "|)":
            parts.append(self.repeated(self.single(depth)))
        return _after_each_other(parts)

    def single(self, depth: int) -> _Part:
        """Read one character, class or group."""
        char = self.next()
        if char == "(":
            return self.group(depth)
        if char == "[":
            found = _CLASS.match(self.source, self.at)
            if not found:
                raise ValueError('"[" is not closed with "]"')
        elif char in "?*+{":
            raise ValueError(f'"{char}" has nothing before it to repeat; write \\{char} for the character')
        elif char in "^$":
            raise ValueError(f'"{char}" is not needed: a pattern always means the whole text')
        else:
            found = re.compile(r"\\[^a-zA-Z0-9]|\\[dDwWsSnt]|[^\\]", re.DOTALL).match(self.source, self.at)
            if not found:
                odd = self.source[self.at:self.at + 2]
                raise ValueError(f"{odd} is not known here; write \\d, \\w or \\s, or a class [...]")
        self.at = found.end()
        return _one(found[0])

    def group(self, depth: int) -> _Part:
        self.at += 3 if self.source.startswith("(?:", self.at) else 1
        if self.next() == "?":
            raise ValueError('"(?" is not known here; write a group as (...)')
        part = self.branches(depth + 1)
        if self.next() != ")":
            raise ValueError('"(" is not closed with ")"')
        self.at += 1
        return part

    def repeated(self, part: _Part) -> _Part:
        """Read the ``?``, ``*``, ``+`` or ``{n,m}`` behind a part, if there is one."""
        char = self.next()
        if char in _OFTEN and char:
            self.at += 1
            return _repeat(part, *_OFTEN[char])
        if char != "{":
            return part
        count = _COUNT.match(self.source, self.at)
        if not count:
            raise ValueError('"{" wants a number: {4} or {2,4}; write \\{ for the character')
        self.at = count.end()
        least = int(count[1])
        most = least if not count[2] else int(count[3]) if count[3] else MATCHED
        if most < least:
            raise ValueError(f"{count[0]} asks for at least {least} and at most {most}")
        return _repeat(part, least, most)


def _one(source: str) -> _Part:
    """Return the part that takes one character."""
    try:
        with warnings.catch_warnings(action="ignore"):
            fits = re.compile(source, re.DOTALL).fullmatch
    except re.error as error:
        raise ValueError(f"{source} can't be read: {error.msg}") from None

    def step(walk: _Walk, places: frozenset[int]) -> frozenset[int]:
        walk.spend(1 + len(places))
        return frozenset(n + 1 for n in places if n < len(walk.text) and fits(walk.text[n]))
    return step


def _after_each_other(parts: list[_Part]) -> _Part:
    def step(walk: _Walk, places: frozenset[int]) -> frozenset[int]:
        for part in parts:
            places = part(walk, places)
        return places
    return step


def _either(parts: list[_Part]) -> _Part:
    def step(walk: _Walk, places: frozenset[int]) -> frozenset[int]:
        return frozenset().union(*(part(walk, places) for part in parts))
    return step


def _repeat(part: _Part, least: int, most: int) -> _Part:
    def step(walk: _Walk, places: frozenset[int]) -> frozenset[int]:
        for _ in range(least):
            walk.spend(1)
            places = part(walk, places)
        reached, fresh = places, places
        for _ in range(most - least):
            fresh = part(walk, fresh) - reached
            if not fresh:
                break
            reached |= fresh
        return reached
    return step
