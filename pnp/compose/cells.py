"""Tables between template and typesetter: what is written on a table or a row goes to the texts in its cells.

Words in a cell become a ``<text>`` there, so that everything after this knows cells of elements only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pnp.face import Element
from pnp.limits import SPANNED
from pnp.markup import CELL, CELLS, ELEMENTS, INLINE, ROWS, TYPE

#: What texts in cells take over from their cell, its row or its table.
_SET = tuple(attribute.name for attribute in (*TYPE, *CELL))
#: Where cells lie in their box unless something else is written.
MIDDLE = "middle"
_BOLD = "700"
_TABLE = "put it into <table><tr>…</tr></table>"


def has_elements(cell: Element) -> bool:
    """Return whether a cell holds elements, not words: an icon alone is as good as a word."""
    return any(isinstance(child, Element) and child.tag in ELEMENTS and child.tag not in INLINE
               for child in cell.children)


def misplaced_in_table(tag: str, parent: str) -> tuple[str, str] | None:
    """Return what is wrong with an element in or outside of tables, and what to do; None if it is something else."""
    if parent == "table":
        outside = f"<{tag}> stands in <table>, outside of any row"
        return outside, "put it into a row: <tr>…</tr>" if tag in CELLS else "put it into a row: <tr><td>…</td></tr>"
    if parent in ROWS:
        return f"<{tag}> can't stand inside <{parent}>", "put it into a cell: <td>…</td>"
    if tag in CELLS:
        return f"<{tag}> stands outside of a table's row", _TABLE
    return (f"<{tag}> stands outside of a table", _TABLE) if tag in ROWS else None


def settled(table: Element) -> None:
    """Give the cells of a checked table what their row and the table say, in place."""
    for row in _inside(table):
        for cell in _inside(row):
            pad = cell.get("pad") or row.get("pad") or table.get("pad")
            look = {name: value for name in _SET if (value := _written(name, cell, row, table))}
            kept = {name: value for name, value in cell.attributes.items() if name not in _SET}
            if cell.children and not has_elements(cell):
                look.setdefault("valign", MIDDLE)
                cell.children = [Element("text", dict(look), cell.children, cell.span)]
            places = {name: look[name] for name in ("align", "valign") if name in look}
            cell.attributes = {"valign": MIDDLE} | kept | places | ({"pad": pad} if pad else {})


class Misfit(NamedTuple):
    """What is wrong with the cells of a table. ``sure``: they can't be drawn so; else it may be meant."""

    code: str
    message: str
    at: Element
    hint: str
    sure: bool = False


def misfit(table: Element) -> Misfit | None:
    """Return what is wrong with the number of cells in a table's rows; None where all have the same."""
    words = table.get("columns").split()
    count = int(words[0]) if len(words) == 1 and words[0].isdecimal() else len(words)
    taken = list(_taken(table))
    crowded = next((cell for _, _, cells in taken for cell, end in cells if count and end > count), None)
    if crowded:
        message = f"this row has more cells than the table's {_counted(count, 'column')}"
        return Misfit("too-many-cells", message, crowded, "name a width for each in columns=", True)
    rows = [(row, columns) for row, columns, cells in taken if cells]
    most = max((columns for _, columns in rows), default=0)
    if most and count > most:
        message = f"columns= names {_counted(count, 'column')}, and no row of the table fills more than {most}"
        return Misfit("too-few-cells", message, table, "name one for each cell, or add the cells that are missing")
    return _odd_row([one for n, one in enumerate(rows) if not _rest(n, rows)], count)


def _odd_row(rows: list[tuple[Element, int]], count: int) -> Misfit | None:
    """Return the first row that has other columns than most, or than the ``count`` that the table names."""
    counts = Counter(columns for _, columns in rows)
    usual = count or max(counts, key=lambda columns: (counts[columns], columns), default=0)
    row, columns = next(((row, columns) for row, columns in rows if columns != usual), (None, 0))
    if row is None:
        return None
    if columns < usual:
        message = f"this row fills {columns} of the table's {_counted(usual, 'column')}"
        hint = f'add the missing, <td/> for an empty one, or let one take several: colspan="{usual - columns + 1}"'
        return Misfit("too-few-cells", message, row, hint)
    return Misfit("too-many-cells", f"this row fills {_counted(columns, 'column')}, and others {usual}", row,
                  "take out what is too many, or give the other rows as many")


def _rest(n: int, rows: list[tuple[Element, int]]) -> bool:
    """Return whether a row is the last of those that a loop makes: what is left over fills it as far as it goes."""
    same = n > 0 and rows[n - 1][0].span == rows[n][0].span
    return same and rows[n - 1][1] > rows[n][1] and (n + 1 == len(rows) or rows[n + 1][0].span != rows[n][0].span)


def _taken(table: Element) -> Iterator[tuple[Element, int, list[tuple[Element, int]]]]:
    """Yield each row, how many columns it and the cells that reach down into it take, and where each cell ends."""
    above: dict[int, int] = {}      # column -> how many more rows a cell reaches down
    for row in _inside(table):
        here, above = above, {column: rows - 1 for column, rows in above.items() if rows > 1}
        ends, column = list[tuple[Element, int]](), 0
        for cell in _inside(row):
            wide, high = (min(int(cell.get(name) or 1), SPANNED) for name in ("colspan", "rowspan"))
            while column in here:
                column += 1
            here = here | dict.fromkeys(range(column, column + wide), 1)
            above |= dict.fromkeys(range(column, column + wide), high - 1) if high > 1 else {}
            column += wide
            ends.append((cell, column))
        yield row, len(here), ends


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'s' * (count != 1)}"


def _inside(element: Element) -> list[Element]:
    return [child for child in element.children if isinstance(child, Element)]


def _written(name: str, cell: Element, row: Element, table: Element) -> str:
    """Return an attribute of a cell, its row or its table; cells of a head are bold where nothing nearer says else."""
    near = cell.get(name) or row.get(name)
    if not near and name == "weight" and cell.tag == "th" and not (cell.get("class") or row.get("class")):
        return _BOLD
    return near or table.get(name)
