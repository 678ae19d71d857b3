"""Keys that stand twice in a map: a slip of one key, or another piece that begins without its dash."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from pnp.limits import DASHES
from pnp.model.nodes import YamlText


class Entry(NamedTuple):
    """A key of a map, the event of YAML that it came with, and its value."""

    key: YamlText
    event: Any
    value: Any


class Twice(NamedTuple):
    """What is wrong with a key."""

    entry: Entry
    message: str
    hint: str


def pieces(entries: Sequence[Entry]) -> list[dict[YamlText, Any]]:
    """Return the pieces that run on in one map, each with its keys and values; one if no dash is missing.

    The next piece begins where the first key comes again, or where two that follow each other have been there.
    """
    starts = list(_starts(entries))
    if len(starts) > 1:
        at, known = starts[1], {entry.key for entry in entries[:starts[1]]}
        following = entries[at + 1].key if at + 1 < len(entries) else None
        if entries[at - 1].value is None or (entries[at].key != entries[0].key and following not in known):
            starts = starts[:1]
    if len(starts) < 2:
        return [firsts(entries)]
    return [{entry.key: entry.value for entry in entries[start:end]} for start, end in
            zip(starts, [*starts[1:], len(entries)])]


def firsts(entries: Sequence[Entry]) -> dict[YamlText, Any]:
    """Return each key with the first of its values."""
    pairs: dict[YamlText, Any] = {}
    for entry in entries:
        pairs.setdefault(entry.key, entry.value)
    return pairs


def _starts(entries: Sequence[Entry]) -> Iterator[int]:
    """Yield where each piece begins, if a key that was there begins another."""
    seen = set[str]()
    for at, entry in enumerate(entries):
        if not at or entry.key in seen:
            yield at
            seen.clear()
        seen.add(entry.key)


def no_dash(entries: Sequence[Entry], found: Sequence[dict[YamlText, Any]], *, listed: bool) -> Twice:
    """Return what is wrong where pieces run on; ``listed``: whether the first has a dash."""
    starts = [entries[at] for at in accumulate(map(len, found[:-1]), initial=0)]
    begins, also = starts[1], _also([f"line {entry.key.line}" for entry in starts[2:]])
    key, mended = begins.key[:60], f"- {_line(begins)}"
    first = next(entry.key.line for entry in entries if entry.key == begins.key)
    message = f'"{key}" is there twice in one entry, first in line {first}'
    if listed:
        return Twice(begins, f'{message}: a "- " is missing before the second',
                     f"write {mended}, if another entry begins here{also}; in one entry, keep only one")
    return Twice(begins, f'{message}: a "- " is missing before each entry',
                 f"write - {_line(starts[0])} in line {starts[0].key.line}, and {mended} here{also}")


def _also(lines: list[str]) -> str:
    """Return where else dashes are missing: the first lines, and how many more there are."""
    if len(lines) > DASHES:
        lines = [*lines[:DASHES], f"{len(lines) - DASHES:,} more"]
    named = [", ".join(lines[:-1]), lines[-1]] if lines[1:] else lines
    return f", and so in {' and '.join(named)}" if lines else ""


def _line(entry: Entry) -> str:
    """Return a key with its value as it may be typed."""
    value = entry.value if isinstance(entry.value, YamlText) and entry.value.isalnum() else "…"
    return f"{entry.key[:60]}: {value[:40]}"


def twice(entries: Sequence[Entry]) -> Iterator[Twice]:
    """Yield the keys of a map that have been there, each time."""
    lines: dict[str, int] = {}
    for entry in entries:
        if entry.key in lines:
            yield Twice(entry, f'"{entry.key[:60]}" is there twice, first in line {lines[entry.key]}',
                        "keep one of them, or rename one")
        lines.setdefault(entry.key, entry.key.line)
