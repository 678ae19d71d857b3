"""Conditions that are true of no piece: ``count(animals, hour='dwan')`` prints 0, and mostly a slip is why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from pnp.tools.sandbox import text_of
from pnp.values import Fields, Switch, quoted, suggestion

#: Values that a hint names.
SHOWN = 8
_COUNTS = re.compile(r"\b(?:count|kinds|total|distribution)\s*\(")


class NoneCounted(NamedTuple):
    """A condition that none of the pieces meets. ``word`` is what of it stands in the template."""

    word: str
    message: str
    hint: str


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


def place_in(lines: Sequence[str], word: str) -> tuple[int, int]:
    """Return line and column, from 1, where something is counted with a word; where it can't be found, (0, 0)."""
    for number, line in enumerate(lines, 1):
        for call in _COUNTS.finditer(line):
            for mark in "'\"":
                if (at := line.find(f"{mark}{word}{mark}", call.end())) >= 0:
                    return number, at + 2
    return 0, 0


def _values(values: Iterable[Any]) -> list[str]:
    """Return what fields hold, of lists each item."""
    found: list[str] = []
    for value in values:
        for item in value if isinstance(value, list | tuple) else [value]:
            if isinstance(item, str | int | float) and not isinstance(item, bool | Switch):
                found.append(str(text_of(item)))
    return found
