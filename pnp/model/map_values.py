"""The values of a map's hexes: where each comes from, and what it may be."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.diagnostics import Span
from pnp.model.game import Expression
from pnp.values import SWITCH_WORDS

#: What a hex may hold: a rating or another whole number, a word, a yes or no.
Value = int | str | bool
#: What expressions over a map know of every hex besides its values, of the map as a whole, and what they may call.
OF_HEX = ("label", "q", "r", "row", "column", "coast", "depth", "neighbours", "zones", "site", "edited", "words",
          "dice")
FACTS = ("hex_count", "row_count", "column_count", "coast_count", "piece_count", "hole_count", "is_connected",
         "first_row", "last_row", "middle_rows")
FUNCTIONS = ("deepest", "edge_rows", "distance", "count", "kinds", "total", "distribution")
#: Names that no value, zone or site may have: they mean something in expressions, templates or files.
TAKEN_NAMES = frozenset((
    *OF_HEX, *FACTS, *FUNCTIONS, "hex", "hexes", "at", "id", "name", "start_spread", "pieces", "range", "length", "sum",
    "min", "max", "round", "abs", "namespace", "true", "false", "none", "and", "or", "not", "in", "is", "if", "else",
    "x", "y", "corners", "d", "key", "value", "values", "kit", "players", "option", "maps"))


_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,15})", re.ASCII)


def typed(text: str) -> Value:
    """Return a single value as files say it: a whole number, a yes or no, or a word.

    >>> typed("12"), typed("012"), typed("yes"), typed("Hot")
    (12, '012', True, 'Hot')
    """
    return int(text) if _WHOLE.fullmatch(text) else SWITCH_WORDS.get(text, text)


class Roll(NamedTuple):
    """So many ``dice`` with so many ``sides``, and ``plus`` added to their sum."""

    dice: int
    sides: int
    plus: int = 0

    def __str__(self) -> str:
        return f"{self.dice}d{self.sides}" + (f"{self.plus:+d}" if self.plus else "")


class Row(NamedTuple):
    """A row of a table: for totals from ``low`` to ``high``, None for no end on that side; the word may be empty."""

    low: int | None
    high: int | None
    word: str = ""

    def holds(self, total: int) -> bool:
        """Return whether a total lies in this row."""
        return (self.low is None or self.low <= total) and (self.high is None or total <= self.high)

    def __str__(self) -> str:
        if self.low == self.high:
            return f"{self.low}"
        if self.low is None or self.high is None:
            return f"{self.high} or less" if self.low is None else f"{self.low}+"
        return f"{self.low}–{self.high}"


@dataclass(frozen=True, slots=True)
class ValueRule:
    """Where a value of the hexes comes from: ``roll``, ``bag`` (word -> how many), ``expression`` or ``fixed``.

    Nothing of them: the hexes say it themselves. A ``table`` makes ratings of totals. ``when`` chooses the hexes that
    have it.
    """

    name: str
    span: Span
    title: str = ""
    roll: Roll | None = None
    table: tuple[Row, ...] = ()
    bag: Mapping[str, int] = field(default_factory=dict)
    expression: Expression | None = None
    fixed: Value | None = None
    when: Expression | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """Return the word of each rating, or of each kind in the bag."""
        return tuple(row.word for row in self.table) if self.table else tuple(self.bag)

    def rating(self, total: int) -> int | None:
        """Return the place of a total in the table, from 1; None where no row holds it; without a table, the total."""
        if not self.table:
            return total
        return next((place for place, row in enumerate(self.table, 1) if row.holds(total)), None)

    def misfit(self, value: Any) -> str:
        """Return why a value can't be one of this rule's, in words; nothing if it can."""
        if self.bag:
            return "" if value in self.bag else f"not one of {', '.join(self.bag)}"
        whole = isinstance(value, int) and not isinstance(value, bool)
        if self.table:
            return "" if whole and 1 <= value <= len(self.table) else f"not a rating from 1 to {len(self.table)}"
        if self.roll:
            return "" if whole else "not a whole number"
        return ""

    def word(self, value: Any) -> str:
        """Return the word for a value: that of its row, or the value itself if it is a word."""
        if isinstance(value, str):
            return value
        fits = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= len(self.table)
        return self.table[value - 1].word if fits else ""
