"""How the lines of a YAML file lie inside each other: by their indentation alone.

YAML itself says "did not find expected key" some lines too late; this finds the line that stands out of line.
"""

from __future__ import annotations

Mark = tuple[int, str]          # column from 0, "map" or "seq"


class Layout:
    """The open block collections, outermost first, while one goes down the lines."""

    __slots__ = ("open", "waits")

    def __init__(self) -> None:
        self.open: list[Mark] = []
        self.waits = True               # the line before has no value yet: deeper lines are its value

    def enter(self, marks: list[Mark], *, waits: bool) -> int | None:
        """Take in a line by its marks, dashes and then its key.

        Returns None if it fits, else the column that it should begin in (it is taken in there).
        """
        column, kind = marks[0]
        inner: Mark | None = None
        while self.open and self.open[-1][0] > column:
            inner = self.open.pop()
        expected = self._expected(column, kind, inner)
        self.waits = waits
        if expected is None:
            self.open.extend(mark for mark in marks if mark not in self.open[-2:])
            return None
        while self.open and self.open[-1][0] > expected:
            self.open.pop()
        self.open.extend(moved for mark in marks if (moved := (mark[0] - column + expected, mark[1]))
                         not in self.open[-2:])
        return expected

    def _expected(self, column: int, kind: str, inner: Mark | None) -> int | None:
        if not self.open:
            return None if inner is None else inner[0]
        last, last_kind = self.open[-1]
        if last == column:
            if last_kind == kind:
                return None
            if last_kind == "seq":              # a list may stand right under its key: the key's map goes on
                self.open.pop()
                if self.open and self.open[-1] == (column, "map"):
                    return None
                self.open.append((last, last_kind))
                return column
            return None if self.waits and inner is None else column
        if inner is None and self.waits:
            return None                         # deeper than all before: the value of the line before
        if inner is not None and inner[0] - column <= column - last:
            self.open.append(inner)
            return inner[0]
        return last

    def column(self) -> int:
        """Return the column of the innermost open collection, -1 before the first."""
        return self.open[-1][0] if self.open else -1
