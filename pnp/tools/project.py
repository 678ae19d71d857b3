"""Where a project and its games lie.

A project is a folder with ``cards/`` in it. Usually each game has a folder of its own under ``cards/``; a project
with one game may lie flat, with the YAML files in ``cards/`` itself and ``game.yaml`` beside ``cards/``.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from pnp.diagnostics import Diagnostic, Span
from pnp.limits import MISPLACED_FILES
from pnp.model.game import Folders
from pnp.tools.paths import is_file, is_folder
from pnp.values import parted

#: Folders under cards/ that belong to a flat game and are no games.
INNER = frozenset(("art", "fonts", "lang"))
ENDINGS = (".yaml", ".yml")
#: The rulebook's file.
RULES = "rules.md"
_DROPPED = frozenset("'’ʼ`´\"")


@lru_cache(8192)
def slug(text: str) -> str:
    """Return a text as a name: small letters of any script, digits, and ``_`` for what stands between. May be empty.

    >>> slug("Card Text"), slug("Raven's Gift"), slug("Żubr – 2"), slug("?")
    ('card_text', 'ravens_gift', 'żubr_2', '')
    """
    small = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).lower())
    kept = ("" if c in _DROPPED else c if c.isalnum() or unicodedata.category(c)[0] == "M" else " " for c in small)
    return "_".join("".join(kept).split())[:80].strip("_")


def words(name: str) -> str:
    """Return an id as a title.

    >>> words("factor_cards")
    'Factor cards'
    """
    spaced = name.replace("_", " ").strip()
    return spaced[:1].upper() + spaced[1:]


def find_project(start: Path) -> Path:
    """Return the project's folder: ``start`` or the nearest above it with ``cards/`` in it.

    Raises ValueError where there is none.
    """
    place = start.resolve()
    for folder in (place, *place.parents):
        if is_folder(folder / "cards"):
            return folder
    raise ValueError(f"{start} lies in no project: a project is a folder with a folder cards/ in it; "
                     "go there, or begin a game here: pnp new wolves")


class NoGame(ValueError):
    """A project has no game in it. ``place`` is what the message is about, below the project's folder."""

    code = "no-game"

    def __init__(self, message: str, place: str = "cards") -> None:
        super().__init__(message)
        self.place = place


class Closed(ValueError):
    """Folders that may not be looked into. ``places`` are theirs, below the project's folder."""

    def __init__(self, places: Sequence[str]) -> None:
        super().__init__(self._told(places[0]))
        self.places = places

    @staticmethod
    def _told(place: str) -> str:
        return f"the folder {place}/ can't be read: permission denied; allow yourself to read it and what is in it"

    def diagnostics(self) -> list[Diagnostic]:
        """Return a fault for each of the folders."""
        told = [(place, *parted(ValueError(self._told(place)))) for place in self.places]
        return [Diagnostic("missing-file", message, Span(place), hint) for place, message, hint in told]


def _look_into(root: Path, *wanted: Path) -> None:
    """Raise Closed where folders may not be looked into; those inside of one go without saying."""
    closed = {folder: None for folder in wanted if _is_closed(folder)}
    if outermost := [folder for folder in closed if not closed.keys() & set(folder.parents)]:
        raise Closed([folder.relative_to(root).as_posix() for folder in outermost])


def _is_closed(folder: Path) -> bool:
    """Return whether a folder is there and its files can't be listed, or not be opened."""
    try:
        with os.scandir(folder):
            return not os.access(folder, os.X_OK)
    except PermissionError:
        return True
    except OSError:
        return False


def game_ids(root: Path) -> list[str]:
    """Return the games of a project by name: the folders under ``cards/`` with YAML in them, or the flat game.

    A folder that may not be looked into is taken for a game: `folders` tells of it. Raises ValueError where both
    layouts are mixed, NoGame where there is none, and Closed.
    """
    cards = root / "cards"
    if not is_folder(cards):
        raise ValueError(f"{root} has no folder cards/")
    _look_into(root, cards)
    flat = [f"cards/{path.name}" for path in yaml_files(cards) if path.stem != "game"]
    flat += [path.name for path in (_game_file(root),) if path]
    inner = [path for path in sorted(cards.iterdir()) if is_folder(path) and not path.name.startswith((".", "_"))
             and path.name not in INNER]
    games = [path.name for path in inner if yaml_files(path) or (not flat and _is_closed(path))]
    if flat and games:
        raise ValueError(f"this project has {flat[0]} and also the folder cards/{games[0]}/: a project is either one "
                         f"game or has a folder for each; move {flat[0]} into a folder under cards/")
    if games:
        return games
    if not (flat or _game_file(cards)):
        raise _no_game(cards)
    return [slug(root.resolve().name) or "game"]


def _no_game(cards: Path) -> NoGame:
    """Return what keeps a folder ``cards/`` without a game from having one, with what to do."""
    start = "cards: and, below it,   - name: Fox"
    paths = sorted(cards.glob("*/*")) + sorted(cards.glob("*/*/*")) + sorted(cards.glob("*"))
    for path in paths[:MISPLACED_FILES]:
        name = f"cards/{path.relative_to(cards).as_posix()}"
        if path.name.startswith((".", "_")) or not is_file(path):
            continue
        if path.suffix in ENDINGS:
            folder = name.rpartition("/")[0]
            return NoGame(f"there is no game: {name} lies where no game is looked for; move it to cards/mine/, say, "
                          f"or to cards/ itself, for {folder}/ is no game's folder", name)
        if path.suffix.lower() in ENDINGS or path.suffix.lower() in (".txt", ".text", ".json", ".yam"):
            return NoGame(f"there is no game: {name} is no YAML file by its name; rename it to {path.stem}.yaml", name)
        if path.suffix.lower() in (".csv", ".tsv", ".xlsx", ".ods"):
            return NoGame(f"there is no game: {name} is a table alone; write a file {path.stem}.yaml beside it with "
                          f"cards: and, below it,   - rows: {path.stem}.csv", name)
    return NoGame("there is no game: cards/ has no YAML file in it; make cards/mine/deck.yaml with two lines in it: "
                  + start)


def folders(root: Path, game: str) -> Folders:
    """Return where a game's files lie; the folders need not exist.

    Raises ValueError for a game that is not there, Closed where one of them is there and may not be looked into.
    """
    games = game_ids(root)
    if game not in games:
        known = ", ".join(games) or "none"
        raise ValueError(f'there is no game "{game}" in this project; its games are: {known}')
    own = root / "cards" / game
    if is_folder(own) and (yaml_files(own) or _is_closed(own)):
        places = (root / top / game for top in ("cards", "templates", "maps", "output"))
    else:
        places = (root / top for top in ("cards", "templates", "maps", "output"))
    cards, templates, maps, output = places
    shared = root / "templates" / "shared"
    _look_into(root, cards, root / "templates", templates, shared, root / "maps", maps)
    return Folders(root, cards, templates, shared, maps, output)


def game_file(where: Folders) -> Path | None:
    """Return a game's game.yaml, None if it has none. In a flat project it may also lie in ``cards/``."""
    inside = _game_file(where.cards)
    if where.cards == where.root / "cards":
        return _game_file(where.root) or inside
    return inside


def rules_file(where: Folders) -> Path | None:
    """Return a game's rules.md, None if it has none. In a flat project it may lie beside game.yaml.

    It need not be a file that can be read, nor be called so in small letters: who reads it tells what is wrong.
    """
    places = [where.root, where.cards] if where.cards == where.root / "cards" else [where.cards]
    return next((place / RULES for place in places if any(name.casefold() == RULES for name in _names(place))), None)


def theme_files(folder: Path) -> list[Path]:
    """Return the themes that lie in a folder, ``theme.yaml`` first: there should be one at most.

    As with the rulebook, it need be no file that can be read.
    """
    names = {name.casefold() for name in _names(folder)}
    return [folder / f"theme{end}" for end in ENDINGS if f"theme{end}" in names]


def _names(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def yaml_files(folder: Path) -> list[Path]:
    """Return the YAML files of a folder by name, without those that ``_`` or a dot keeps out of the game."""
    try:
        found = [path for path in folder.iterdir() if path.suffix in ENDINGS and not path.name.startswith((".", "_"))]
    except OSError:
        return []
    return sorted(path for path in found if is_file(path))


def _game_file(folder: Path) -> Path | None:
    return next((path for end in ENDINGS if is_file(path := folder / f"game{end}")), None)
