"""A game that begins with a table: its cards are the rows of a CSV file, and its template shows every column."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pnp.diagnostics import Diagnostic, Level, PnpError
from pnp.geometry import Size
from pnp.limits import TEXT_BYTES
from pnp.load import TAKEN
from pnp.model.nodes import YamlMap, YamlText
from pnp.pipeline import WishError
from pnp.resolve.pairs import RESERVED
from pnp.starting.card_sizes import CardSize, card_size, told
from pnp.starting.rich_columns import rich_columns
from pnp.starting.starters import starter
from pnp.starting.table_faces import TYPE, bar_high, columns_of, face, only
from pnp.tools.file_text import decoded
from pnp.tools.paths import reason
from pnp.tools.project import slug
from pnp.tools.rows import Choice, headers, read_table
from pnp.values import PICTURES, quoted

TABLES = (".csv", ".tsv", ".txt")
#: Columns that mean a piece's name, besides those that are called so: in English and its neighbours.
NAMES = ("title", "card", "card_name", "cardname", "titel", "karte", "kartenname", "naam", "nom", "titre", "carte",
         "nombre", "carta", "nome", "titolo", "namn", "navn", "nazwa")
#: Those that mean how many there are of it.
COPIES = ("qty", "quantity", "count", "amount", "number", "num", "anzahl", "menge", "exemplare", "aantal", "quantité",
          "nombre", "cantidad", "copias", "quantità", "copie", "antal", "ilość")
#: Those of the latter that can mean nothing else, and those that may number the cards instead.
ALWAYS = ("qty", "quantity", "anzahl")
NUMBERS = ("number", "num")
#: Those that name pictures, besides art; the field that they become.
PICTURED = ("image", "picture", "img", "illustration", "bild", "afbeelding", "imagen", "immagine", "bilde", "obraz")
PICTURE = "picture"
_PICTURE = re.compile(f"(?i).+(?:{'|'.join(map(re.escape, PICTURES))})")
_ID = re.compile(r"[a-z][a-z0-9_]{0,40}")
_COUNT = re.compile(r"[0-9]{1,4}")
_BLANKS = re.compile(r"[^\W_] {2,}[^\W_]")
_OF_YAML = re.compile(r", or leave it out with ignore:| with (?:columns|ignore):")


def table_game(path: Path, title: str, units: str) -> tuple[dict[str, bytes], str]:
    """Return the files of a game whose cards are the rows of a table, by name as in a project with one game.

    The text beside them says of the cards' size what should be known of it, if anything.

    Raises WishError for a file that is no table, and PnpError for one with faults.
    """
    data = _read(path)
    rows, dotted = _rows(data, path.name)
    renamed = _renamed(rows)
    called = {renamed.get(key, key): key for key in rows[0]}
    _check(rows, called.get("name", ""), called.get("copies", ""))
    stem = slug(path.stem)
    id = stem if _ID.fullmatch(stem) and stem not in TAKEN | {"game"} else "deck"
    file = f"{id}{path.suffix.lower()}"
    written = {dotted.get(key, str(key)): name for key, name in ({key: key for key in dotted} | renamed).items()}
    named = ", ".join(f"{json.dumps(header, ensure_ascii=False)}: {name}" for header, name in written.items())
    said = f"{{file: {file}, columns: {{{named}}}}}" if written else file
    columns = columns_of(rows, renamed)
    plain = {one.key: one.field for one in columns if one.form != "figure"}
    blanks = {"file": file, "rows": said, "art": _art(renamed), "fields": _fields(rich_columns(rows, plain, called))}
    title_of = called.get("name", "")
    size = card_size(columns, rows, bar_high(rows, title_of) + TYPE)
    blanks["size"] = _size(size, units)
    files = starter("table", title, units, {**blanks, **face(columns, rows, title_of, Size(size.w, size.h))})
    row = rows[size.longest]
    note = told(size, quoted(name) if (name := row.get(title_of)) else f"the card in line {row.span.line}", units)
    return {f"cards/{file}": data, f"cards/{id}.yaml": files.pop("component.yaml"), **files}, note


def _size(size: CardSize, units: str) -> str:
    """Return the line of the component that says how large its cards are, if they are not as large as most."""
    return "" if size.usual else f"\nsize: {size.said(units)}   # on poker cards texts would be too small to read"


def _read(path: Path) -> bytes:
    if path.suffix.lower() not in TABLES:
        raise WishError(f"{path.name} is no CSV file; save the table as CSV (UTF-8) in your spreadsheet, and name that")
    try:
        with path.open("rb") as file:
            data = file.read(TEXT_BYTES.most + 1)
        TEXT_BYTES.check(len(data), path.name)
    except OSError as error:
        raise WishError(f"{path} can't be read: {reason(error)}") from None
    except ValueError as error:
        raise WishError(str(error)) from None
    return data


def _rows(data: bytes, name: str) -> tuple[list[YamlMap], dict[str, str]]:
    """Return the rows of a table, and the headers of those columns that have a dot, each by its field without one.

    Raises PnpError with all that is wrong with it, WishError where there are none.
    """
    text, faults = decoded(data, name, also="cp1252")
    _stop_at(faults)
    how = "the first line names the columns, and each line below it is a card"
    if not text.strip():
        raise WishError(f"{name} is empty: {how}")
    dotted = _dotted(headers(text, name))
    rows, faults = read_table(text, name, choice=Choice({header: key for key, header in dotted.items()}))
    _stop_at(faults)
    if not rows:
        raise WishError(f"{name} has no rows: {how}")
    head = text.strip().partition("\n")[0]
    if len(rows[0]) == 1 and _BLANKS.search(head):
        raise WishError(f"{name} has nothing but blanks between its columns ({head[:40]}): put commas there, or save "
                        "it as CSV (UTF-8) in your spreadsheet")
    return rows, dotted


def _dotted(found: Sequence[str]) -> dict[str, str]:
    """Return headers such as ``front.cost``, which would be a field of one side, by the field that cards show: cost."""
    taken = {slug(header) for header in found if "." not in header}
    dotted: dict[str, str] = {}
    for header in found:
        if "." in header and (key := slug(header.replace(".", " "))):
            last = slug(header.rpartition(".")[2])
            names = (last, key, *(f"{key}_{n}" for n in range(2, len(found) + 2)))
            dotted[next(name for name in names if name and name not in taken | {*dotted})] = str(header)
    return dotted


def _stop_at(faults: Iterable[Diagnostic]) -> None:
    """Raise PnpError if any is an error. What hints say of YAML is left out: there is none yet."""
    if wrong := [replace(fault, hint=_OF_YAML.sub(" in your spreadsheet", fault.hint)) for fault in faults
                 if fault.level is Level.ERROR]:
        raise PnpError(*wrong)


def _check(rows: Sequence[YamlMap], name: str, copies: str) -> None:
    """Raise PnpError for cells that don't say what a card is called or how many there are of it.

    ``name`` and ``copies`` are the columns of these, empty if there is none. Raises WishError where no card is left.
    """
    other = "give the column another name if it doesn't count cards"
    counts = [row[copies] for row in rows if copies]
    nameless = [row[name] for row in rows if name and not row[name].strip() and not str(row.get("id", "")).strip()]
    uncounted = [(row, row[copies]) for row, cell in zip(rows, counts) if cell.strip()
                 and not _COUNT.fullmatch(cell.strip())]
    _stop_at([*(Diagnostic("no-name", f"the card in line {cell.line} has no name", cell.span,
                           f"write one in column {quoted(name)}, or take the row out") for cell in nameless),
              *(Diagnostic("bad-copies", f"{quoted(cell)} in column {quoted(copies)} of {_called(row, copies)} is no "
                           "number of copies", cell.span,
                           f"write a whole number, such as 2, or nothing for one card; {other}")
                for row, cell in uncounted)])
    if copies and all(cell.strip() and not int(cell) for cell in counts):
        raise WishError(f"column {quoted(copies)} is 0 in every row, so no card would be printed; write how many there "
                        f"are of each, or {other}")


def _called(row: YamlMap, key: str) -> str:
    """Return how messages name a row: by the first of its other cells that says something."""
    said = (cell for name, cell in row.items() if name != key and isinstance(cell, YamlText) and cell.strip())
    return next((quoted(cell[:40]) for cell in said), f"the card in line {row[key].line}")


def _counts(rows: Sequence[YamlMap], key: str) -> bool:
    """Return whether a column counts cards: some cells are numbers, and not those of the cards; or its name says it."""
    cells = [str(row[key]).strip() for row in rows]
    numbers = [cell for cell in cells if _COUNT.fullmatch(cell.rstrip(" x×"))]
    running = [str(number) for number in range(1, len(cells) + 1)]
    if key in ALWAYS:
        return any(cells)
    return bool(numbers) and not (key in NUMBERS and len(cells) > 2 and [cell.lstrip("0") for cell in cells] == running)


def _renamed(rows: Sequence[YamlMap]) -> dict[str, str]:
    """Return which columns become other fields: the one with names, that with copies, and what pnp takes for itself."""
    fields = [name for name in rows[0] if not any(isinstance(row.get(name), YamlMap) for row in rows)]
    renamed = {name: f"card_{name}" for name in fields if name in RESERVED}
    pictured = [name for name in fields if name == "art" or (name in PICTURED and only(rows, name, _PICTURE.pattern))]
    renamed.update(dict.fromkeys(pictured[:1], PICTURE))
    if "name" not in fields and "id" not in fields:
        named = (name for name in NAMES if name in fields and not only(rows, name, _COUNT.pattern))
        renamed[next(named, fields[0])] = "name"
    if "copies" not in fields:
        counted = [name for name in COPIES if name in fields and name not in renamed and _counts(rows, name)]
        renamed.update(dict.fromkeys(counted[:1], "copies"))
    return renamed


def _art(renamed: Mapping[str, str]) -> str:
    """Return where the pictures of cards are looked for; until they lie there, landscapes are drawn."""
    return f'["art/{{{PICTURE}}}", art, scenery]' if PICTURE in renamed.values() else "[art, scenery]"


def _fields(rich: Sequence[str]) -> str:
    """Return the line of the component that says which fields are rich beside those that are anyway, if any is."""
    types = ", ".join(f"{name if _ID.fullmatch(name) else json.dumps(name, ensure_ascii=False)}: rich" for name in rich)
    return f"\nfields: {{{types}}}   # rich: **bold**, {{icons}} and [[names of cards]] are read" if rich else ""

