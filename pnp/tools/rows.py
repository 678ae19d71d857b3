"""Tables of text: CSV files, and small tables written into a YAML file. Every cell knows its place.

The first line names the columns; headers become field names (``Card Text`` is ``card_text``). Cells and headers are
trimmed; quotes go around a cell that holds a comma, a quote (written twice) or a line break. Semicolons and tabs
between the cells are understood, too, as some spreadsheets write them, and | as in Markdown's tables.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache

from pnp.diagnostics import Diagnostic, Span
from pnp.limits import TABLE_CELLS, TABLE_COLUMNS, TABLE_FAULTS, TABLE_ROWS
from pnp.model.nodes import YamlMap, YamlText
from pnp.tools.project import slug
from pnp.tools.row_lengths import PLAIN, QUOTED, SPACED, Lengths, Row
from pnp.tools.yaml_spots import Spot, spots_of
from pnp.values import quoted, suggestion

SIDES = ("front", "back")
_SEPARATOR = re.compile(r'"?sep=([,;\t|])"?[ \t]*(?:\n|\Z)', re.IGNORECASE)
_COMMAS = ",;\t|"
#: Characters of a cell's end that a hint shows.
_END = 30
#: A cell of the line under the headers of Markdown's tables.
_RULE = re.compile(r"(?::?-+:?)?")


@dataclass(frozen=True, slots=True)
class Choice:
    """What is said about a table's columns: ``columns`` renames headers, ``ignore`` leaves them out.

    ``header`` is the row, from 1, that names the columns; what stands above it is passed over.
    """

    columns: Mapping[str, str] = field(default_factory=dict)
    ignore: Collection[str] = ()
    header: int = 1


def read_table(text: str, file: str, *, line: int = 1, col: int = 1,
               choice: Choice | None = None, most_cells: int = TABLE_CELLS) -> tuple[list[YamlMap], list[Diagnostic]]:
    """Return the rows of a table as maps from field to cell (YamlText, style "cell"), and what is wrong with it.

    ``line`` and ``col`` are the place of the text in its file. A row that ends early has empty cells. Empty rows are
    passed over. A column ``front.edges`` makes the field ``edges`` of the map ``front``.
    """
    table = _Table(text, file, line, col, choice or Choice(), most_cells)
    return table.rows(), table.found


def headers(text: str, file: str) -> list[YamlText]:
    """Return what the first line of a table says, its separator known, as ``read_table`` reads it."""
    table = _Table(text, file, 1, 1, Choice(), TABLE_CELLS)
    pattern = _cell(table.comma())
    found = table.cells(pattern)
    while table.at < len(text) and not any(found):
        found = table.cells(pattern)
    return found


class _Table:
    def __init__(self, text: str, file: str, line: int, col: int, choice: Choice, most_cells: int) -> None:
        self.text, self.file, self.line, self.col, self.choice = text, file, line, col, choice
        # Of a quoted text, whose line breaks are none of its file.
        self.spots = spots_of(text) if isinstance(text, YamlText) else []
        self.found: list[Diagnostic] = []
        self.at, self.row, self.start = 0, 0, 0     # offset, line counted from 0, and offset of that line
        self.unnamed: list[int] = []                # columns without a header: no fault while they are empty
        self.left = most_cells
        self.marks = ""                             # how the cells of the row at hand are written
        self.quoted = True                          # its quotes go around cells, so that their number is right
        self.lines: list[Row] = []                  # all rows, to be compared when all are known

    def rows(self) -> list[YamlMap]:
        """Return all rows; stops at a header that can't be read."""
        for _ in range(self.choice.header - 1):
            self._pass_line()
        comma = self.comma()
        pattern = _cell(comma)
        headers = self.cells(pattern)
        while self.at < len(self.text) and not any(headers):
            headers = self.cells(pattern)
        names, heads = self._names(headers), [*map(_plain, headers)]
        rows: list[YamlMap] = []
        while names and self.at < len(self.text) and len(self.found) < TABLE_FAULTS:    # errors: rows would be missing
            cells = self.cells(pattern)
            if any(cells) and (rows or comma != "|" or not all(map(_RULE.fullmatch, cells))):
                self.left -= len(cells)
                if len(rows) == TABLE_ROWS.most or self.left < 0:
                    what = f"more than {TABLE_ROWS.most:,} rows" if self.left >= 0 else "too many cells for one game"
                    self._report("too-much", f"this table has {what}", cells[0].span, TABLE_ROWS.hint)
                    break
                if sum(map(bool, heads)) > 1 and [*map(_plain, cells)] == heads:
                    self._report("bad-table", "this row names the columns again", cells[0].span,
                                 "take it out: the first row names them")
                if self.quoted:
                    self.lines.append(Row(cells, self.marks))
                rows.append(self._record(names, cells))
        self.found += Lengths(names, self.lines, self.unnamed).faults()
        return rows

    def comma(self) -> str:
        """Return the sign between cells: that of a first line ``sep=;``, as some spreadsheets want, or the header's."""
        if (told := _SEPARATOR.match(self.text, self.at)) and self.choice.header == 1:
            self._pass_line()
            return told[1]
        first = self.text.find("\n", self.at)
        line = self.text[self.at:first if first >= 0 else len(self.text)]
        return max(_COMMAS, key=lambda sign: (re.sub(r'"[^"]*"', "", line).count(sign), sign == ","))

    def cells(self, pattern: re.Pattern[str]) -> list[YamlText]:
        """Return the cells of the next row, with their places."""
        cells: list[YamlText] = []
        marks: list[str] = []
        self.quoted = True
        while True:
            match = pattern.match(self.text, self.at)
            assert match is not None                # the pattern matches an empty cell, too
            group = 1 if match[1] is not None else 2
            raw = match[group]
            left = len(raw) - len(raw.lstrip())
            line, column = self._spot(match.start(group) + left)
            cell = YamlText.at(raw.strip().replace('""', '"') if group == 1 else raw.strip(), self.file, line, column,
                               "cell")
            cells.append(cell)
            marks.append(QUOTED if group == 1 else SPACED if self.text.startswith(" ", match.start()) else PLAIN)
            if group == 2 and cell.startswith('"') and self.quoted:
                self._bad_quote(cell, match.start(group) + left)
                self.quoted = False
            breaks = raw.count("\n")
            if breaks:
                self.row, self.start = self.row + breaks, match.start(group) + raw.rindex("\n") + 1
            self.at = match.end() + 1
            if match.end() >= len(self.text) or self.text[match.end()] == "\n":
                self.row, self.start, self.marks = self.row + 1, self.at, "".join(marks)
                return cells

    def _bad_quote(self, cell: YamlText, at: int) -> None:
        """Note a cell that begins with a quote, at an offset, which does not go around it."""
        line = self.text[at:].partition("\n")[0] if len(self.found) < TABLE_FAULTS else ""
        if line.count('"') % 2:
            end = line.rstrip()[-_END:].partition(" ")[2] or line.rstrip()[-_END:]
            self._report("unclosed-quote", "the closing quote of this cell is missing", cell.span,
                         f'put " at its end, as in …{end}"' if line.count('"') == 1 and len(line) > _END else
                         'put " at its end')
        else:
            self._report("unclosed-quote", "this cell begins with a quote that doesn't go around the whole of it",
                         cell.span, 'write the cell in quotes, and each quote inside it twice: ""')

    def _spot(self, at: int) -> Spot:
        """Return the line and column of a character."""
        if self.spots:
            return self.spots[min(at, len(self.spots) - 1)]
        return self.line + self.row, self.col + at - self.start

    def _pass_line(self) -> None:
        end = self.text.find("\n", self.at)
        self.at = self.start = len(self.text) if end < 0 else end + 1
        self.row += 1

    def _names(self, headers: list[YamlText]) -> list[str]:
        """Return the field of each column, "" for one that is left out."""
        try:
            TABLE_COLUMNS.check(len(headers), "this table")
        except ValueError as error:
            self._report("too-much", str(error), headers[0].span)
            return []
        if not any(headers):
            self._report("bad-table", "this table has no header", Span(self.file, self.line, 1),
                         "name the columns in its first line")
            return []
        renamed = {slug(key) or key: (key, value) for key, value in self.choice.columns.items()}
        ignored = {slug(key) or key: key for key in self.choice.ignore}
        names: list[str] = []
        for number, header in enumerate(headers):
            key = _plain(header)
            if not header:
                self.unnamed.append(number)
            if key in ignored:
                names.append("")
                ignored[key] = ""
            else:
                names.append(self._name(header, renamed.pop(key, ("", header))[1], names))
        for number, name in enumerate(names):
            if name in SIDES and any(other.startswith(f"{name}.") for other in names):
                self._report("bad-table", f"{name} can't be a column of its own beside {name}.…", headers[number].span,
                             "leave one of them out with ignore:")
        for key in (*(key for key, _ in renamed.values()), *filter(None, ignored.values())):
            span = key.span if isinstance(key, YamlText) else headers[0].span
            self._report("bad-table", f"the table has no column {quoted(key)}", span,
                         suggestion(key, headers) or f"its columns are {', '.join(filter(None, headers[:12]))}")
        return names

    def _name(self, header: YamlText, name: str, taken: list[str]) -> str:
        """Return a column's field, at the place of its header."""
        key = ".".join(slug(part) for part in name.split("."))
        if header and (not key.strip(".") or key.startswith(".") or key.endswith(".")):
            self._report("bad-table", f"the header {quoted(header)} makes no field name", header.span,
                         "begin it with a letter, or rename it with columns:")
        elif key and key in taken:
            self._report("bad-table", f"two columns are called {quoted(key)}", header.span,
                         "rename one of them, or leave it out with ignore:")
        else:
            return YamlText.at(key, self.file, header.line, header.col, "cell")
        return ""

    def _record(self, names: list[str], cells: list[YamlText]) -> YamlMap:
        span = cells[0].span
        end = YamlText.at("", self.file, cells[-1].line, cells[-1].col + len(cells[-1]), "cell")
        pairs: dict[str, YamlText | YamlMap] = {}
        for number, name in enumerate(names):
            cell = cells[number] if number < len(cells) else end
            side, _, inner = name.partition(".")
            if side not in SIDES or not inner:
                if name:
                    pairs[name] = cell
            elif cell:
                fields = pairs.get(side)
                pairs[side] = YamlMap({**(fields if isinstance(fields, YamlMap) else {}), inner: cell}.items(), span)
        return YamlMap(pairs.items(), span)

    def _report(self, code: str, message: str, span: Span, hint: str = "") -> None:
        if len(self.found) < TABLE_FAULTS:
            self.found.append(Diagnostic(code, message, span, hint))


def _plain(header: str) -> str:
    """Return a header as it is compared with others: case and signs don't matter."""
    return slug(header) or str(header)


@cache
def _cell(comma: str) -> re.Pattern[str]:
    """Return what a cell is that ends at a sign: in quotes or not, with blanks around it that are not the sign."""
    blank = "[ \t]" if comma != "\t" else " "
    return re.compile(rf'{blank}*+(?:"((?>(?:[^"]++|"")*))"{blank}*+(?=[{comma}\n]|\Z)|([^{comma}\n]*+))')
