"""Where a new game goes: into the project around the folder, into the folder itself, or into a new one below it.

An empty folder becomes a project with one game, which lies flat: game.yaml beside cards/. So does a new folder, made
where the current one holds other things. A project gets one more game, with a folder of its own under cards/.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from pnp.limits import GAME_NAME
from pnp.pipeline import WishError
from pnp.tools.paths import is_folder, portable
from pnp.tools.project import INNER, NoGame, find_project, folders, game_ids, slug, words

#: Names of folders beside those of games.
TAKEN = INNER | {"shared", "games"}
#: What may lie in a folder that counts as empty: its beginning in small letters.
_NOTHING = (".", "readme", "license", "licence", "copying")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a new game goes. ``flat``: it is the project's only game. ``fresh``: the project's folder is made, too."""

    root: Path
    id: str
    title: str
    flat: bool
    fresh: bool = False

    def path(self, name: str) -> Path:
        """Return where a file of the game lies.

        ``name`` is as in a flat project: game.yaml, rules.md, cards/…, templates/…, maps/….
        """
        if self.flat:
            return self.root / name
        top, sign, rest = name.partition("/")
        return self.root.joinpath(*((top, self.id, *rest.split("/")) if sign else ("cards", self.id, top)))

    def shown(self, name: str) -> str:
        """Return a file's name from the project's folder."""
        return self.path(name).relative_to(self.root).as_posix()


def find_place(here: Path, name: str, beside: Path | None = None) -> Place:
    """Return where a new game called ``name`` goes, seen from a folder; ``beside`` is a file there that doesn't count.

    Raises WishError for a name that can't be, and where there is no room for a game.
    """
    id, title = _named(name)
    try:
        root = find_project(here)
    except ValueError:
        return _outside(here.resolve(), id, title, beside)
    if _is_flat(root):
        raise WishError(f"{root} holds one game, with its files directly in cards/, and can't take a second. Either go "
                        f"to another folder and make {title} there, or give each game a folder: move what is in cards/ "
                        f"to cards/{_flat_id(root)}/, with game.yaml, and what is in templates/ to "
                        f"templates/{_flat_id(root)}/")
    for top in ("cards", "templates", "maps"):
        if os.path.exists(root / top / id):
            raise WishError(f"{top}/{id} is there already: nothing was written; choose another name")
    return Place(root, id, title, flat=False)


def _named(name: str) -> tuple[str, str]:
    """Return a game's id and title. A name in capitals or of several words is the title as it stands."""
    title = " ".join(name.split())
    id = slug(title)
    hint = 'a name has letters or digits, as in pnp new wolves, or pnp new "Sea Wolves"'
    if not title.isprintable() or len(title) > GAME_NAME:
        raise WishError(f"that is no name for a game: at most {GAME_NAME} characters; {hint}")
    if "/" in title or "\\" in title:
        raise WishError(f'"{title}" is a path; go to the folder first, and give the name alone')
    if not id:
        raise WishError(f'"{title}" can\'t be the name of a game: {hint}')
    if id in TAKEN or not portable(id):
        raise WishError(f'"{title}" can\'t be the name of a game: a folder of that name means something else; '
                        f"choose another, such as my_{id}")
    return id, words(id) if title == id else title


def _is_flat(root: Path) -> bool:
    """Return whether a project holds one game without a folder of its own."""
    try:
        return folders(root, game_ids(root)[0]).cards == root / "cards"
    except NoGame:
        return False
    except ValueError as error:
        raise WishError(str(error)) from None


def _flat_id(root: Path) -> str:
    return slug(root.name) or "game"


def _outside(here: Path, id: str, title: str, beside: Path | None) -> Place:
    """Return the folder itself if there is nothing in it, else a new one below it."""
    if _is_empty(here, beside):
        return Place(here, id, title, flat=True)
    root = here / id
    if os.path.exists(root) and not (is_folder(root) and _is_empty(root)):
        raise WishError(f"{root} is there already: nothing was written; choose another name, or go into that folder")
    return Place(root, id, title, flat=True, fresh=True)


def _is_empty(folder: Path, beside: Path | None = None) -> bool:
    """Return whether a folder holds nothing of anybody's work."""
    try:
        return all(path.name.lower().startswith(_NOTHING) or (beside is not None and path.samefile(beside))
                   for path in folder.iterdir())
    except OSError as error:
        raise WishError(f"{folder} can't be looked into: {error.strerror or error}") from None
