"""Saved maps that lie beside the kit: they are checked with their game, and printed when an address names them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from pnp.limits import MAPS_CHECKED, TEXT_BYTES
from pnp.model import Folders, Game
from pnp.tools.addresses import called, parse
from pnp.tools.paths import is_file, read_confined
from pnp.tools.project import ENDINGS, yaml_files

_MAP = re.compile(rb"^(?:\xef\xbb\xbf)?map:", re.MULTILINE)


def maps_beside(game: Game) -> tuple[Path, ...]:
    """Return the saved maps of a game that are not in its kit."""
    listed = {component.span.file for component in game.components if component.kind == "map"}
    found = [path for path in yaml_files(game.folders.maps) if _name(path, game.folders) not in listed]
    return tuple(path for path in found if _is_map(path, game.folders))[:MAPS_CHECKED]


def maps_named(games: Iterable[Game], addresses: Iterable[str]) -> tuple[str, tuple[Path, ...]] | None:
    """Return the game and the files of maps that addresses name, None unless each names one of the same game."""
    wanted = [parse(text) for text in addresses]
    for game in games:
        names = [(one.word or one.component) if not one.piece and (not one.game or called(game, one.game)) else ""
                 for one in wanted]
        files = [next((path for end in ENDINGS if is_file(path := game.folders.maps / f"{name}{end}")), None)
                 for name in names if name]
        found = tuple(path for path in files if path and _is_map(path, game.folders))
        if found and len(found) == len(wanted):
            return game.id, found
    return None


def _name(path: Path, folders: Folders) -> str:
    return path.relative_to(folders.root).as_posix()


def _is_map(path: Path, folders: Folders) -> bool:
    """Return whether a file begins as saved and drawn maps do; the loader looks closer."""
    try:
        return _MAP.search(read_confined(_name(path, folders), folders.root, TEXT_BYTES)) is not None
    except ValueError:
        return False
