"""Columns of a table whose cells are written as rich text: a game begun with it says so, that they print as meant."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from pnp.model.nodes import YamlMap
from pnp.resolve.declared import RICH_NAMES
from pnp.tools.lucide import lucide_names
from pnp.tools.project import slug
from pnp.tools.rich import RichFault, Words, read
from pnp.tools.strays import meant, strays
from pnp.values import folded, quoted


def rich_columns(rows: Sequence[YamlMap], fields: Mapping[str, str], called: Mapping[str, str]) -> list[str]:
    """Return those of the fields that hold bold words, icons or cards' names, and nothing that rich text complains of.

    ``fields`` are those that may be, by their column; ``called`` tells the column of every field.
    """
    icons = {folded(name) for name in lucide_names()}
    cards = {slug(str(row.get(called.get(key, ""), ""))) for row in rows for key in ("id", "name")} - {""}
    words = Words(_known(icons, folded), _known(called.keys(), slug), _known(cards, str))
    return [field for key, field in fields.items() if field not in RICH_NAMES
            and _rich([str(row.get(key, "")) for row in rows], words)]


def _known(names: Collection[str], plain: Callable[[str], str]) -> Callable[[str], str]:
    """Return what takes a name that is, once made ``plain``, one of ``names``, and raises ValueError for others."""
    def ask(name: str) -> str:
        if plain(name) not in names:
            raise ValueError(f"there is nothing called {quoted(name)}")
        return name
    return ask


def _rich(cells: Sequence[str], words: Words) -> bool:
    """Return whether some cell is meant as rich text, and all can be read so."""
    faults: list[RichFault] = []
    for cell in cells:
        read(cell, words, faults)
        faults += strays(cell)
    return not faults and any(next(meant(cell, words), None) for cell in cells)
