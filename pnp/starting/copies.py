"""The files of a game that is there, to begin another one with: of this project, or one that comes with pnp."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pnp
from pnp.compose.templates import LIBRARY
from pnp.limits import COPIED_BYTES, COPIED_FILE_BYTES, COPIED_FILES
from pnp.model.game import Folders
from pnp.pipeline import WishError
from pnp.starting.modelines import with_title
from pnp.tools.paths import is_file, read_confined, reason
from pnp.tools.project import ENDINGS, find_project, folders, game_file, game_ids
from pnp.values import suggestion


def copied(game: str, title: str, here: Path) -> dict[str, bytes]:
    """Return the files of a game by name, as they lie in a project with one game, under another title.

    What lies in its project's templates/shared/ comes along as its own, unless it is the library that every pnp has.
    Raises WishError for a game that is not there.
    """
    where = _source(game, here)
    copies = _Copies(game, where)
    for top, folder in (("templates", where.shared), ("cards", where.cards), ("templates", where.templates),
                        ("maps", where.maps)):
        if folder == LIBRARY:
            continue
        for path in _walk(folder, where):
            name = path.relative_to(folder).as_posix()
            own = top == "cards" and name in ("game.yaml", "game.yml", "rules.md")
            copies.add(name if own else f"{top}/{name}", path)
    if where.beside:
        for top in ("art", "fonts"):
            for path in _walk(where.root / top, where):
                name = f"{top}/{path.relative_to(where.root / top).as_posix()}"
                if name not in copies.files:
                    copies.add(name, path)
        for beside in (game_file(where), where.root / "rules.md"):
            if beside and is_file(beside) and beside.parent == where.root:
                copies.add(beside.name, beside)
    return _renamed(copies.files, title)


@dataclass(slots=True)
class _Copies:
    """Files of a game that are read one after another, as long as they are not too many or too large together."""

    game: str
    where: Folders
    files: dict[str, bytes] = field(default_factory=dict)
    count: int = 0
    size: int = 0                   # bytes

    def add(self, name: str, path: Path) -> None:
        """Read a file. Raises WishError before it is read if it is one too many."""
        self.count += 1
        if self.count > COPIED_FILES:
            raise WishError(f'"{self.game}" has more than {COPIED_FILES:,} files, and no more are copied')
        try:
            size = path.stat().st_size
            if size <= COPIED_FILE_BYTES.most:  # a larger one is told by its name
                COPIED_BYTES.check(self.size + size, f'the files of "{self.game}" together')
            here = path.relative_to(self.where.root).as_posix()
            self.files[name] = read_confined(here, self.where.root, COPIED_FILE_BYTES)
        except (OSError, ValueError) as error:
            raise WishError(str(error)) from None
        self.size += len(self.files[name])


def _renamed(files: dict[str, bytes], title: str) -> dict[str, bytes]:
    name = next((f"game{end}" for end in ENDINGS if f"game{end}" in files), "game.yaml")
    try:
        text = files.get(name, b"").decode()
        return {**files, name: with_title(text, title).encode()}
    except ValueError as error:
        raise WishError(f"the game can't be copied under another title: {error}") from None


def _source(game: str, here: Path) -> Folders:
    """Return where the files of a game lie. Raises WishError."""
    known: dict[str, Path] = {}
    for root in (_project(here), _shipped()):
        for id in _games(root):
            known.setdefault(id, root)
    if game not in known:
        near = suggestion(game, known)
        raise WishError(f'there is no game "{game}" here, nor does one come with pnp; '
                        + (near or f"there are {', '.join(known) or 'none'}"))
    try:
        return folders(known[game], game)
    except ValueError as error:
        raise WishError(str(error)) from None


def _project(here: Path) -> Path:
    try:
        return find_project(here)
    except ValueError:
        return here


def _shipped() -> Path:
    """Return the project whose games come with pnp: inside the package, or around it in a clone."""
    package = Path(pnp.__file__).parent
    return package / "games" if (package / "games" / "cards").is_dir() else package.parent


def _games(root: Path) -> list[str]:
    try:
        return game_ids(root)
    except ValueError:
        return []


def _walk(folder: Path, where: Folders) -> Iterator[Path]:
    """Yield the files of a folder, but for hidden ones. Raises WishError for a folder that is a link or is closed."""
    def closed(error: OSError) -> None:
        if isinstance(error, PermissionError):
            raise WishError(f"{error.filename} can't be read: {reason(error)}")

    for top, names, files in os.walk(folder, onerror=closed):
        here = Path(top)
        names[:] = sorted(name for name in names if not name.startswith((".", "__")) and here / name != where.shared)
        for name in names:
            if (here / name).is_symlink():
                raise WishError(f"{here / name} is a link to a folder, which can't be copied; put the folder there")
        yield from (here / name for name in sorted(files) if not name.startswith("."))
