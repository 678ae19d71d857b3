"""Rows of a table that have more or fewer cells than it has columns, and texts that a comma has cut in two.

Where text with a comma has no quotes, its second half stands in the next column and all that follows is moved. Which
cells belong together is guessed: by a blank behind the comma, by columns that hold numbers in other rows, and by a
small letter that goes on with a sentence.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pnp.diagnostics import Diagnostic, Level, Span
from pnp.limits import SHORT_ROWS
from pnp.model.nodes import YamlText
from pnp.values import PLAIN_NUMBER, quoted

#: How a cell is written: in quotes, behind a blank, or neither.
QUOTED, SPACED, PLAIN = "q", "s", "p"
_QUOTES = 'put text with a comma in double quotes: "Draw 1, keep 1"'


class Row(NamedTuple):
    """The cells of a row, and how each is written: a letter for each."""

    cells: list[YamlText]
    marks: str

    @property
    def filled(self) -> int:
        """Return how many cells there are up to the last that says something."""
        return next((n for n in range(len(self.cells), 0, -1) if self.cells[n - 1]), 0)


class Cut(NamedTuple):
    """Cells of a row that are one text: its place, and the text."""

    span: Span
    text: str


@dataclass(slots=True)
class _Column:
    """What the cells of a column are: how many say something, are numbers, stand behind a blank, begin small."""

    values: int = 0
    numbers: int = 0
    spaced: int = 0
    small: int = 0

    def add(self, cell: str, mark: str) -> None:
        """Count a cell."""
        if cell:
            self.values += 1
            self.numbers += bool(PLAIN_NUMBER.fullmatch(cell))
            self.spaced += mark == SPACED
            self.small += cell[0].islower()

    @property
    def counts(self) -> bool:
        """Return whether it holds numbers."""
        return self.numbers * 2 > self.values

    def fits(self, cell: str) -> bool:
        """Return whether a cell is of its kind."""
        return not cell or not self.values or bool(PLAIN_NUMBER.fullmatch(cell)) == self.counts

    def odd(self, cell: str) -> bool:
        """Return whether a cell is the rest of a text that stands before it: nearly all others are of another kind."""
        number = self.numbers > 1 and self.counts and not PLAIN_NUMBER.fullmatch(cell)
        goes_on = cell[0].islower() and self.values - self.small > 1 and self.small * 2 < self.values
        return self.spaced * 2 < self.values and (number or goes_on)


@dataclass(slots=True)
class Lengths:
    """Judges the rows of a table with ``names`` for its columns, "" for those without; ``wide`` of them are meant."""

    names: Sequence[str]
    rows: Sequence[Row]
    unnamed: Collection[int]
    columns: list[_Column] = field(default_factory=list)
    wide: int = 0

    def faults(self) -> Iterator[Diagnostic]:
        """Yield what is wrong: one fault for all rows that are too long, one for all cut texts, one for short rows."""
        self.wide = self._wide()
        self.columns = [_Column() for _ in range(self.wide)]
        for row in self.rows:
            if row.filled <= self.wide:
                for column, cell, mark in zip(self.columns, row.cells, row.marks):
                    column.add(cell, mark)
        cuts = {n: cut for n, row in enumerate(self.rows) if row.filled <= self.wide and (cut := self._cut(row))}
        yield from self._headless()
        yield from self._long([row for row in self.rows if row.filled > self.wide])
        yield from self._halves([*cuts.values()])
        yield from self._short([row for n, row in enumerate(self.rows) if n not in cuts and len(row.cells) < self.wide
                                and any(self.names[len(row.cells):self.wide])])

    def _wide(self) -> int:
        """Return how many columns there are, without those at the end that have no header and hardly a cell."""
        wide = len(self.names)
        while wide - 1 in self.unnamed and sum(row.filled >= wide for row in self.rows) * 2 <= len(self.rows):
            wide -= 1
        return wide

    def _headless(self) -> Iterator[Diagnostic]:
        found = [(number, filled[0]) for number in self.unnamed if number < self.wide
                 and (filled := [row.cells[number] for row in self.rows if row.filled > number and row.cells[number]])]
        if found:
            numbers = [str(number + 1) for number, _ in found]
            named = f"column {numbers[0]} has" if len(found) == 1 else \
                f"columns {', '.join(numbers[:-1])} and {numbers[-1]} have"
            above = len(found) > 1 and len(self.names) - len(self.unnamed) < 2     # a title stands above the header
            yield Diagnostic("bad-table", f"{named} cells and no header", found[0][1].span,
                             "if the header stands below a title, take the title out, or tell its row with header:"
                             if above else "give it a header, or empty it")

    def _cut(self, row: Row) -> Cut | None:
        """Return the text that a comma has cut where the row has no cell too many: another was left out."""
        for n in range(1, len(row.cells[:self.wide])):
            cell, before = row.cells[n], row.cells[n - 1]
            if (row.marks[n] == SPACED and row.marks[n - 1] != QUOTED and cell and any(map(str.isalpha, before))
                    and self.columns[n].odd(cell) and not self._is_spaced(row, n)):
                return _joined(row, n - 1, n)
        return None

    def _is_spaced(self, row: Row, n: int) -> bool:
        """Return whether a small word stands behind a blank as others do that begin no such word."""
        def other(at: int, one: Row) -> bool:
            return one.marks[at] == SPACED and bool(one.cells[at]) and not one.cells[at][0].islower()
        if self.columns[n].counts or len(row.cells) < self.wide:
            return False
        return any(other(at, row) for at in range(1, len(row.cells)) if at != n) or \
            any(other(n, one) for one in self.rows if len(one.cells) > n)

    def _halves(self, cuts: Sequence[Cut]) -> Iterator[Diagnostic]:
        if cuts:
            first, others = cuts[0], cuts[1:]
            more = ("", ", and one more", f", and {len(others)} more")[min(len(others), 2)]
            yield Diagnostic("split-text", f"a comma splits this text over two columns{more}", first.span,
                             _quotes(first), Level.WARNING, notes=_notes(others))

    def _long(self, rows: Sequence[Row]) -> Iterator[Diagnostic]:
        if rows:
            (row, *others), cuts = rows, [self._found(row) for row in rows]
            more = ("", ", and one more row is too long",
                    f", and {len(others)} more rows are too long")[min(len(others), 2)]
            extra = next(cell for cell in row.cells[self.wide:] if cell)
            first = cuts[0] or Cut(extra.span, "")
            rest = [cut or Cut(row.cells[0].span, "") for cut, row in zip(cuts[1:], others)]
            yield Diagnostic("too-many-cells", f"this row has {len(row.cells)} cells, the table {self.wide} columns"
                             f"{more}", first.span, _quotes(first), notes=_notes(rest))

    def _found(self, row: Row) -> Cut | None:
        """Return the text of a row that is too long by its commas; None where that is anybody's guess."""
        extra = row.filled - self.wide
        ratings: dict[int, tuple[int, ...]] = {}
        for n in range(self.wide):
            joined = range(n, n + extra + 1)
            quotes = any(row.marks[i] == QUOTED for i in joined)
            if quotes or self.columns[n].counts or not all(any(map(str.isalpha, row.cells[i])) for i in joined):
                continue
            rest = [*row.cells[:n], "", *row.cells[n + extra + 1:]]
            fits = sum(column.fits(cell) for column, cell in zip(self.columns, rest))
            blanks = all(row.marks[i] == SPACED for i in joined[1:]) and self.columns[n].spaced == 0
            ratings[n] = (fits, blanks, all(row.cells[i][:1].islower() for i in joined[1:]))
        best = max(ratings.values(), default=())
        found = [n for n, rating in ratings.items() if rating == best]
        if len(found) != 1 or best[0] < self.wide:
            return None
        return _joined(row, found[0], found[0] + extra)

    def _short(self, rows: Sequence[Row]) -> Iterator[Diagnostic]:
        """Tell rows that end too soon, all at once: spreadsheets leave out commas on every line of a table."""
        if rows:
            (cells, _), *others = rows
            lacking = [name for name in self.names[len(cells):self.wide] if name]
            has = "1 cell" if len(cells) == 1 else f"{len(cells)} cells"
            stay = f"{', '.join(lacking)} {'stays' if len(lacking) == 1 else 'stay'} empty"
            more = ("", ", and one more row is short", f", and {len(others)} more rows are short")[min(len(others), 2)]
            notes = tuple(("this row, too", row.cells[0].span) for row in others[:SHORT_ROWS])
            yield Diagnostic("too-few-cells", f"this row has {has}, the table {self.wide} columns: {stay}{more}",
                             cells[0].span, "add commas at its end if that is meant", Level.WARNING, notes=notes)


def _joined(row: Row, first: int, last: int) -> Cut:
    """Return cells as the one text that they are meant as."""
    text = row.cells[first] + "".join((", " if row.marks[n] == SPACED else ",") + row.cells[n]
                                      for n in range(first + 1, last + 1))
    start, end = row.cells[first].span, row.cells[last].span
    length = end.col + end.length - start.col if end.line == start.line else start.length
    return Cut(replace(start, length=max(1, length)), text)


def _quotes(cut: Cut) -> str:
    doubled = cut.text.replace('"', '""')
    return f'put quotes around it, as it has a comma: "{doubled}"' if cut.text else _QUOTES


def _notes(cuts: Sequence[Cut]) -> tuple[tuple[str, Span], ...]:
    return tuple((quoted(cut.text) if cut.text else "this row, too", cut.span) for cut in cuts[:SHORT_ROWS])
