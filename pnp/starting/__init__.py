"""New games: a small one to begin with, or a copy of one that is there.

All files are written or none, and none that is there is touched. Beside them lie the schemas for editors, which are
pnp's own and made anew.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from pnp.pipeline import WishError
from pnp.schemas import FOLDER, planned_schemas
from pnp.starting.copies import copied
from pnp.starting.modelines import with_modeline
from pnp.starting.places import Place, find_place
from pnp.starting.starters import KINDS, starter
from pnp.starting.tables import TABLES, table_game
from pnp.tools.files import write_all_new, write_whole
from pnp.tools.project import ENDINGS

__all__ = ["KINDS", "NewWish", "Started", "new_game"]


#: The order in which files are named.
_ORDER = ("game.yaml", "game.yml", "rules.md", "cards", "templates", "maps")
#: The comment at the head of a file, up to its first full stop.
_HEAD = re.compile(r"(?:<svg[^>]*>\s*)?(?:#|\{#-?|<!--) ?([^\n]{3,72}?)(?:\.\s|\s*(?:#\}|-->|\n))")


@dataclass(frozen=True, slots=True)
class NewWish:
    """Which game is wanted: a copy of the game ``source``, one with the rows of the file ``data``, or a small one.

    ``kind`` and ``units`` are the small one's.
    """

    name: str
    source: str = ""
    data: Path | None = None
    kind: str = KINDS[0]
    units: str = "mm"


@dataclass(frozen=True, slots=True)
class Started:
    """A game that was made: its files by name, as in a project with one game, each with what it says it is.

    ``note`` is what else should be known of it.
    """

    place: Place
    files: dict[str, str]
    note: str = ""

    @property
    def component(self) -> str:
        """Return the id of the component whose pieces are shown first."""
        stems = [name.partition("/")[2].partition(".")[0] for name in self.files
                 if name.startswith("cards/") and name.endswith(ENDINGS) and name.count("/") == 1]
        return stems[0] if stems else ""


def new_game(here: Path, wish: NewWish) -> Started:
    """Make a game, seen from a folder, and return it. Raises WishError, nothing being written, where it can't be."""
    place = find_place(here, wish.name, wish.data)
    files, note = _files(wish, place.title, here)
    files = {name: files[name] for name in sorted(files, key=_order)}
    written = {place.path(name): _marked(name, content, place) for name, content in files.items()}
    try:
        schemas = planned_schemas(place.root / FOLDER, place.root)
        older = {path: content for path, content in schemas.items() if os.path.exists(path)}
        for path, content in older.items():     # these first: they are pnp's own, and right without the game
            write_whole(path, content, place.root)
        write_all_new({**written, **{path: schemas[path] for path in schemas if path not in older}}, place.root)
    except ValueError as error:
        raise WishError(f"{error}; nothing of the game was written") from None
    said = {name: _about(content) for name, content in files.items()}
    if wish.data:
        table = next(name for name in files if name.lower().endswith(TABLES))
        said[table] = f"The table that is read: change this one, not {wish.data}, of which it is a copy"
    return Started(place, said, note)


def _files(wish: NewWish, title: str, here: Path) -> tuple[dict[str, bytes], str]:
    """Return the files that are wanted, as they lie in a project with one game, and what to know of them."""
    if wish.source:
        return copied(wish.source, title, here), ""
    if wish.data:
        return table_game(wish.data, title, wish.units)
    return starter(wish.kind, title, wish.units), ""


def _marked(name: str, content: bytes, place: Place) -> bytes:
    """Return a file with the line that names its schema; one that is no text, as it is."""
    if not name.endswith(ENDINGS):
        return content
    try:
        return with_modeline(name, content.decode(), place).encode()
    except UnicodeDecodeError:
        return content


def _order(name: str) -> tuple[int, str]:
    """Return the place of a file among others: the game first, then cards, templates and maps."""
    top = name.partition("/")[0]
    return (_ORDER.index(top) if top in _ORDER else -1), name


def _about(content: bytes) -> str:
    """Return the first sentence of the comment that a file begins with."""
    match = _HEAD.match(content[:2000].decode("utf-8", "ignore"))
    return match[1] if match else ""
