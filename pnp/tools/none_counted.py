"""Conditions that are true of no piece: ``count(animals, hour='dwan')`` prints 0, and mostly a slip is why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from pnp.tools.sandbox import Spot, text_of
from pnp.values import Fields, Switch, quoted, suggestion

#: Values that a hint names.
SHOWN = 8
_QUOTED = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*\"""")
_TURNS = re.compile(r"\b(?:if|else)\b")
_ASKS = re.compile(r"[<>=!]=|[<>]|\b(?:and|or|not|in|is)\b")


class NoneCounted(NamedTuple):
    """A condition that none of the pieces meets. ``word`` is what of it stands in the template, ``at`` the call."""

    word: str
    message: str
    hint: str
    at: Spot | None = None


def none_has(pieces: Sequence[Fields], name: str, wanted: Any) -> NoneCounted:
    """Return that no piece has a value in a field."""
    text = str(text_of(wanted)) if not isinstance(wanted, list | tuple) else ", ".join(map(str, wanted))
    known = list(dict.fromkeys(_values(piece.fields.get(name) for piece in pieces)))
    listed = ", ".join(known[:SHOWN]) + (", …" if len(known) > SHOWN else "")
    hint = suggestion(text, known) or (f"{name} is {listed}" if known else f"none of them has any {name}")
    return NoneCounted(text, f"nothing is counted here: none of the {len(pieces)} pieces has {quoted(text)} as {name}",
                       hint)


def none_meets(pieces: Sequence[Fields], text: str, compared: Iterable[tuple[str, Any]]) -> NoneCounted:
    """Return that a text such as ``vp > 9`` is true of no piece."""
    message = f"nothing is counted here: {quoted(text)} is true of none of the {len(pieces)} pieces"
    for name, wanted in compared:
        if isinstance(wanted, str) and wanted not in _values(piece.fields.get(name) for piece in pieces):
            return NoneCounted(text, message, none_has(pieces, name, wanted).hint)
    return NoneCounted(text, message, "mend the condition, or leave it out")


def printed_at(lines: Sequence[str], line: int, col: int, word: str) -> tuple[int, int, int] | None:
    """Return line, column and length of a word in the call that counts with it at a place, all from 1.

    They are 0 where the word is not typed in it. None where the number is not printed, but compared, or only asked for.
    """
    text = "\n".join(lines)
    at = sum(len(each) + 1 for each in lines[:line - 1]) + col - 1
    begin, end = text.rfind("{{", 0, at + 1), text.find("}}", at)
    if begin < max(text.rfind("{%", 0, at + 1), text.rfind("}}", 0, at), 0) or end < 0:
        return None
    if _asks(text[begin + 2:end], at - begin - 2):
        return None
    found = min((where for mark in "'\"" if (where := text.find(f"{mark}{word}{mark}", at, end)) >= 0), default=-1)
    if found < 0:
        return 0, 0, 0
    return text.count("\n", 0, found) + 1, found + 1 - text.rfind("\n", 0, found), len(word)


def _asks(printed: str, at: int) -> bool:
    """Return whether what stands at a place of a printed expression only answers a question: its 0 is expected."""
    plain = _QUOTED.sub(lambda match: " " * len(match[0]), printed)
    turns = list(_TURNS.finditer(plain))
    before = [match for match in turns if match.start() < at]
    if before and before[-1][0] == "if":
        return True
    first = before[-1].end() if before else 0
    last = next((match.start() for match in turns if match.start() >= at), len(plain))
    return bool(_ASKS.search(plain, first, last))


def _values(values: Iterable[Any]) -> list[str]:
    """Return what fields hold, of lists each item."""
    found: list[str] = []
    for value in values:
        for item in value if isinstance(value, list | tuple) else [value]:
            if isinstance(item, str | int | float) and not isinstance(item, bool | Switch):
                found.append(str(text_of(item)))
    return found
