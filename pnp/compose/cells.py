"""Tables between template and typesetter: what is written on a table or a row goes to the texts in its cells.

Words in a cell become a ``<text>`` there, so that everything after this knows cells of elements only.
"""

from __future__ import annotations

from pnp.face import Element
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


def crowded(table: Element) -> tuple[Element, int] | None:
    """Return the first cell that its row has no column for, and how many there are; None where all have one."""
    words = table.get("columns").split()
    count = int(words[0]) if len(words) == 1 and words[0].isdecimal() else len(words)
    for row in _inside(table) if count else ():
        taken = 0
        for cell in _inside(row):
            taken += int(cell.get("colspan") or 1)
            if taken > count:
                return cell, count
    return None


def _inside(element: Element) -> list[Element]:
    return [child for child in element.children if isinstance(child, Element)]


def _written(name: str, cell: Element, row: Element, table: Element) -> str:
    """Return an attribute of a cell, its row or its table; cells of a head are bold where nothing nearer says else."""
    near = cell.get(name) or row.get(name)
    if not near and name == "weight" and cell.tag == "th" and not (cell.get("class") or row.get("class")):
        return _BOLD
    return near or table.get(name)
