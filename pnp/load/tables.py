"""``rows:`` of entries and of values: tables written into the file, and CSV files beside it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from pnp.diagnostics import Diagnostic
from pnp.load import forms
from pnp.load.reading import Reading
from pnp.model.nodes import YamlList, YamlMap, YamlText
from pnp.tools.paths import is_file, parts
from pnp.tools.rows import Choice, read_table
from pnp.values import quoted

KEYS = ("file", "sheet", "header", "columns", "ignore", "where")
SPREADSHEETS = frozenset((".xlsx", ".xls", ".xlsm", ".ods", ".numbers"))
_OWN_LIST = "a list of your own needs another name, such as lines; a table is rows: cards.csv, or rows: | and its lines"
_HINT = "write rows: cards.csv, or rows: | and a table in the lines below"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows as maps of cells, and the expression that chooses among them, not worked out."""

    rows: YamlList
    where: YamlText | None = None


def read_rows(entry: YamlMap, reading: Reading) -> Table | None:
    """Return the table that ``rows:`` of a map names or holds, None if it can't be read."""
    if isinstance(entry.get("rows"), YamlList):
        reading.report("bad-value", '"rows" must be a table, and this is a list', entry.value_span("rows"), _OWN_LIST)
        return None
    if not forms.form(entry, "rows", ("text", "map"), reading):
        return None
    source = entry["rows"]
    if isinstance(source, YamlText):
        if source.style == "block" or "\n" in source:
            found, faults = read_table(source, source.file, line=source.line, col=source.col, most_cells=reading.cells)
            return _table(found, faults, source, None, reading)
        return _file(source, Choice(), None, source, reading)
    reading.unknown_keys(source, KEYS, "rows")
    if not forms.form(source, "file", ("text",), reading):
        if "file" not in source:
            reading.report("bad-value", "rows: names no file", source.span, _HINT)
        return None
    choice = Choice(_columns(source, reading), forms.texts(source, "ignore", reading), _header(source, reading))
    where = source["where"] if forms.form(source, "where", ("text",), reading) else None
    if "sheet" in source and not _is_spreadsheet(source["file"]):
        reading.report("bad-value", "only spreadsheets have sheets", source.key_span("sheet"), "leave sheet: out")
    return _file(source["file"], choice, where, source, reading)


def _file(name: YamlText, choice: Choice, where: YamlText | None, source: YamlText | YamlMap,
          reading: Reading) -> Table | None:
    if _is_spreadsheet(name):
        reading.report("not-yet", f"{quoted(name.strip())} is a spreadsheet, which can't be read yet", name.span,
                       "save the sheet as a CSV file (UTF-8) and name that")
        return None
    try:
        path = reading.folders.cards.joinpath(*parts(name.strip()))
    except ValueError as error:
        reading.report("missing-file", str(error), name.span, _HINT)
        return None
    if (astray := _astray(path, reading)) is not None:
        reading.report("missing-file", f"{reading.name(path)} does not exist, and {reading.name(astray)} does",
                       name.span, f"move it to {reading.name(path.parent)}/")
        return None
    text = reading.text(path, name.span, also="cp1252")
    if text is None:
        return None
    found, faults = read_table(text, reading.name(path), choice=choice, most_cells=reading.cells)
    return _table(found, faults, source, where, reading)


def _astray(path: Path, reading: Reading) -> Path | None:
    """Return where the file of a table lies that is not where it belongs: in the main folder or among the templates."""
    where = reading.folders
    found = (folder / path.name for folder in (where.root, where.root / "cards", where.templates))
    return None if is_file(path) else next((one for one in found if one != path and is_file(one)), None)


def _is_spreadsheet(name: str) -> bool:
    return PurePosixPath(name.strip()).suffix.lower() in SPREADSHEETS


def _table(found: list[YamlMap], faults: list[Diagnostic], source: YamlText | YamlMap, where: YamlText | None,
           reading: Reading) -> Table:
    reading.add(faults)
    reading.cells -= sum(map(len, found))
    return Table(YamlList(found, source.span), where)


def _columns(source: YamlMap, reading: Reading) -> dict[str, str]:
    if not forms.form(source, "columns", ("map",), reading):
        return {}
    columns: YamlMap = source["columns"]
    return {key: columns[key] for key in columns if forms.form(columns, key, ("text",), reading)}


def _header(source: YamlMap, reading: Reading) -> int:
    text = forms.text(source, "header", reading, "1")
    if text.isascii() and text.isdigit() and 0 < int(text[:6]) < 10_000:
        return int(text)
    reading.report("bad-value", f'header: is the row that names the columns, such as 1, not "{text[:20]}"',
                   source.value_span("header"))
    return 1
