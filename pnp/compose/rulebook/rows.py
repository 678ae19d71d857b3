"""Rows of a Markdown table that make no table, since the row of dashes below its head is missing or wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

_DASHES = re.compile(r"\|[ \t|:-]*-[ \t|:-]*")
_CELL = re.compile(r"[ \t]*:?-+:?[ \t]*")
_BAR = re.compile(r"(?<!\\)\|")


class Slip(NamedTuple):
    """What keeps rows from being a table. ``line`` is counted from the first of the lines that were looked at."""

    line: int
    message: str
    hint: str


def no_table(lines: Sequence[str]) -> Slip | None:
    """Return what is wrong with the first rows among a paragraph's lines; None where no two rows follow each other.

    >>> no_table(["| A | B |", "|:--|", "| 1 | 2 |"]).message
    'this is no table: its row of dashes has 1 column, and the row above it 2'
    >>> no_table(["Either | or."])
    """
    lines = [line.strip() for line in lines]
    first = next((at for at, pair in enumerate(pairwise(lines)) if all(row.startswith("|") for row in pair)), -1)
    if first < 0:
        return None
    head, dashes = lines[first], lines[first + 1]
    if _DASHES.fullmatch(head):
        return Slip(first, "this is no table: there is no head above its row of dashes",
                    "write the head in the line above, with no empty line between them")
    wanted, found = len(_cells(head)), len(_cells(dashes))
    row = "|" + ":--|" * wanted
    if not _DASHES.fullmatch(dashes):
        return Slip(first, "this is no table: there is no row of dashes below its first row",
                    f"write {row} below the head; if a table goes on here, take out the empty line before")
    if found != wanted:
        return Slip(first + 1, f"this is no table: its row of dashes has {found} column{'s' * (found != 1)}, "
                    f"and the row above it {wanted}", f"write {row}")
    odd = next((cell.strip() for cell in _cells(dashes) if not _CELL.fullmatch(cell)), "")
    return Slip(first + 1, f'this is no table: "{odd}" in its row of dashes is none of :-- and --: and :-:',
                f"write {row}")


def _cells(row: str) -> list[str]:
    """Return what stands between the bars of a row."""
    return _BAR.split(row.strip().removeprefix("|").removesuffix("|"))
