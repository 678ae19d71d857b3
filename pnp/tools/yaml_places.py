"""The text of a YAML file while its lines are looked at: offsets and rows, and the faults that are noted in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate

from pnp.diagnostics import Diagnostic, Span
from pnp.limits import YAML_HINT
from pnp.tools.yaml_braces import braced
from pnp.tools.yaml_faults import Edit, Fault, mended
from pnp.tools.yaml_quotes import quote, remedy, unspaced

BLANKS = "\t\u00a0\u2000\u2001\u2002\u2003\u2009\u202f\u3000"


def _excerpt(text: str, at: int) -> str:
    """Return the part of mended lines that can be read in a hint: all, or what stands around an offset."""
    if len(text) <= YAML_HINT:
        return text.strip()
    begin = max(0, min(at - YAML_HINT // 4, len(text) - YAML_HINT))
    end = begin + YAML_HINT
    return f"{'…' if begin else ''}{text[begin:end].strip()}{'…' if end < len(text) else ''}"


class Lines:
    """A text by its lines. ``starts`` are their offsets, ``faults`` what was found in them."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file, self.lines = text, file, text.split("\n")
        self.starts = [0, *accumulate(len(line) + 1 for line in self.lines)]
        self.faults: list[Fault] = []

    def _unquoted(self, row: int, at: int, raw: str, why: str, fixed: str = "", edit: Edit | None = None) -> None:
        start = self.starts[row] + at
        if edit is None and (map := braced(self.lines[row][:at], raw)):
            self._fault("yaml-syntax", row, at, len(raw), "these keys and values lack the braces of a map",
                        Edit(start, start + len(raw), map), by_hand=True)
            return
        if raw.startswith("= ") and unspaced(raw) != raw:        # in quotes it would be no expression
            edit = Edit(start, start + len(raw), unspaced(raw))
            self._fault("needs-quotes", row, at, len(raw), f"this expression {why}; write it without the blank", edit)
            return
        edit = edit or Edit(start, start + len(raw), fixed or quote(raw))
        self._fault("needs-quotes", row, at, len(raw), f"this text {why}" + remedy(why), edit)

    def _fault(self, code: str, row: int, at: int, length: int, message: str, *edits: Edit, hint: str = "",
               doubtful: bool = False, by_hand: bool = False) -> None:
        if not hint:
            first, last = self._row(edits[0].start), self._row(edits[-1].end)
            start, end = self.starts[first], self.starts[last + 1] - 1
            moved = [Edit(edit.start - start, edit.end - start, edit.text) for edit in edits]
            hint = _excerpt(mended(self.text[start:end], moved), moved[0].start)
        span = Span(self.file, row + 1, at + 1, max(1, length))
        self.faults.append(Fault(Diagnostic(code, message, span, hint), edits, doubtful, by_hand))

    def _bad_blank(self, row: int, at: int, body: str) -> None:
        start = self.starts[row] + at
        blanks = body[:len(body) - len(body.lstrip(BLANKS + " "))]
        what = "a tab" if body[0] == "\t" else "an invisible wide blank"
        self._fault("indentation", row, at, len(blanks), f"{what} stands here where YAML wants plain blanks",
                    Edit(start, start + len(blanks), "  " * len(blanks)), doubtful=body[0] == "\t",
                    hint="indent with the space bar (most editors can turn tabs into spaces)")

    def _row(self, offset: int) -> int:
        return bisect_right(self.starts, offset) - 1

    def _below(self, row: int) -> Iterator[tuple[int, int, str]]:
        """Yield the rows below one that hold something, each with its indentation and the rest of its line."""
        for below in range(row + 1, len(self.lines)):
            body = self.lines[below].lstrip(" ")
            if body.strip() and body[0] != "#":
                yield below, len(self.lines[below]) - len(body), body

    def _junk(self, offset: int) -> bool:
        """Return whether words stand between an offset and the end of its line."""
        rest = self.text[offset:self.starts[self._row(offset) + 1] - 1]
        return bool(rest.strip()) and not re.match(r"[ \t]+#", rest)

    def _extent(self, row: int, parent: int, *, closers: bool = False) -> int:
        """Return the offset before the first line below that lies no deeper than ``parent``."""
        if parent < 0:
            return len(self.text)
        stop = r"[^\s\]}]" if closers else r"\S"
        found = re.compile(rf"\n {{0,{min(parent, 1000)}}}{stop}").search(self.text, self.starts[row + 1] - 1)
        return found.start() if found else len(self.text)

    def _is_nested(self, row: int, parent: int) -> bool:
        """Return whether deeper lines, or list items in the same column, follow a line."""
        for line in self.lines[row + 1:]:
            body = line.lstrip(" ")
            if body and body[0] != "#":
                indent = len(line) - len(body)
                return indent > parent or (indent == parent and body.startswith("- "))
        return False
