"""The pictures of one game: found without paths, measured, and handed over for print.

Designers name a piece and put a picture with that name into a folder. Case, spaces, ``_``, ``-`` and the extension
don't matter, so "Sea Wolf" finds art/sea-wolf.JPG.
"""

from __future__ import annotations

import difflib
import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.model import Folders
from pnp.tools.limits import PICTURE_BYTES
from pnp.tools.paths import file_name, read_confined
from pnp.tools.picture_data import PdfPicture, decoded, open_image, passed_through, upright

#: Extensions of pictures, in the order in which they win over each other.
EXTENSIONS = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".gif")
#: Words that end the places of a picture: what happens when there is none.
WITHOUT = ("scenery", "blank", "error")
_MOST_FILES = 20_000


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture of the game's. ``width`` and ``height`` are its pixels as it is seen; ``key`` names its content."""

    key: str
    width: int
    height: int
    path: str                       # relative to the game's folder, with /


class Pictures:
    """The pictures of one game. Paths are relative to the folder of its YAML files, or else of its templates."""

    def __init__(self, folders: Folders) -> None:
        self._roots = (folders.cards, folders.templates)
        self._listings: dict[Path, dict[str, list[str]]] = {}
        self._files: dict[str, PictureFile] = {}

    def find(self, places: Sequence[str], id: str, name: str) -> str | None:
        """Return the path of a piece's picture, from the first of ``places`` that has one; None if none has.

        A place is a path without extension such as ``art/Sea Wolf``; where it ends in the piece's name, its id is
        looked for first. A place that is a folder is searched for the id, then the name.
        """
        for folder, stems in self._candidates(places, id, name):
            entries = self._listing(self._roots[0] / folder)
            for stem in stems:
                pictures = [entry for entry in entries.get(_plain(stem), ()) if _rank(entry) < len(EXTENSIONS)]
                if pictures:
                    return f"{folder}/{min(pictures, key=_rank)}".lstrip("/")
        return None

    def near(self, places: Sequence[str], id: str, name: str) -> list[str]:
        """Return up to three paths in the same places that look like what was meant."""
        found: dict[str, str] = {}
        for folder, _ in self._candidates(places, id, name):
            for plain, entries in self._listing(self._roots[0] / folder).items():
                pictures = [entry for entry in entries if _rank(entry) <= len(EXTENSIONS)]
                found.update((plain, f"{folder}/{entry}".lstrip("/")) for entry in pictures)
        wanted = [difflib.get_close_matches(_plain(word), found, 3, 0.7) for word in (id, name)]
        return list(dict.fromkeys(found[plain] for plains in wanted for plain in plains))[:3]

    def open(self, path: str) -> PictureFile:
        """Return a picture. Raises ValueError in a designer's words if there is none, or none that can be printed."""
        if path not in self._files:
            content = self._read(path)
            try:
                size = _size(content)
            except ValueError as error:
                raise ValueError(f'"{path[:80]}": {error}') from None
            self._files[path] = PictureFile(_key(content), *size, path)
        return self._files[path]

    def digest(self, path: str) -> str:
        """Return what changes with the picture's content. Raises ValueError as ``open``."""
        known = self._files.get(path)
        return known.key if known else _key(self._read(path))

    def pdf(self, key: str) -> PdfPicture:
        """Return a picture that was opened, as a PDF takes it. Raises ValueError if its file has changed since."""
        path = next((file.path for file in self._files.values() if file.key == key), "")
        content = self._read(path)
        if _key(content) != key:
            raise ValueError(f'"{path}" changed while it was being printed; build again')
        return passed_through(content) or decoded(content)

    def _read(self, path: str) -> bytes:
        if path.lower().endswith(".svg"):
            raise ValueError(f'"{path[:80]}" is a drawing: place it with <icon>, or save it as PNG')
        first, second = self._roots
        try:
            return read_confined(path, first, PICTURE_BYTES)
        except ValueError:
            if (first / path).exists() or not (second / path).exists():
                raise
        return read_confined(path, second, PICTURE_BYTES)

    def _candidates(self, places: Sequence[str], id: str, name: str) -> Iterator[tuple[str, list[str]]]:
        """Yield folders as they are called on disk, with the stems to look for in each."""
        for place in places:
            parts = [part for part in place.split("/") if part not in ("", ".")]
            if not parts or place in WITHOUT:
                continue
            folder = self._folder(parts)
            if folder is not None:
                yield folder, [id, name]
            above = self._folder(parts[:-1])
            if above is not None:
                yield above, [id, name] if _plain(parts[-1]) in (_plain(_safe(name)), _plain(id)) else [parts[-1]]

    def _folder(self, parts: Sequence[str]) -> str | None:
        """Return a folder as it is called on disk, None if there is none."""
        found: list[str] = []
        for part in parts:
            here = self._roots[0].joinpath(*found)
            entries = self._listing(here).get(_plain(part, folder=True), ())
            folders = sorted((entry for entry in entries if (here / entry).is_dir()), key=lambda entry: entry != part)
            if not folders:
                return None
            found.append(folders[0])
        return "/".join(found)

    def _listing(self, folder: Path) -> dict[str, list[str]]:
        """Return what lies in a folder of the project, by names without case and signs. Read once."""
        if folder not in self._listings:
            listing: dict[str, list[str]] = {}
            for entry in sorted(_names(folder, self._roots[0])):
                listing.setdefault(_plain(entry), []).append(entry)
                if "." in entry:
                    listing.setdefault(_plain(entry, folder=True), []).append(entry)
            self._listings[folder] = listing
        return self._listings[folder]


def _names(folder: Path, root: Path) -> list[str]:
    try:
        if not folder.resolve(strict=True).is_relative_to(root.resolve(strict=True)):
            return []
        with os.scandir(folder) as entries:
            return [entry.name for _, entry in zip(range(_MOST_FILES), entries)]
    except OSError:
        return []


def _plain(name: str, *, folder: bool = False) -> str:
    """Return a name without case, spaces, ``_``, ``-`` and, unless it is a folder's, the extension of a picture."""
    stem, dot, extension = name.rpartition(".")
    if not folder and dot and f".{extension.lower()}" in (*EXTENSIONS, ".svg"):
        name = stem
    return name.casefold().translate({ord(sign): None for sign in " _-"})


def _rank(entry: str) -> int:
    """Return an entry's place among EXTENSIONS, beyond them for what is no picture."""
    extension = os.path.splitext(entry)[1].lower()
    if extension == ".svg":
        return len(EXTENSIONS)
    return EXTENSIONS.index(extension) if extension in EXTENSIONS else len(EXTENSIONS) + 1


def _safe(name: str) -> str:
    try:
        return file_name(name)
    except ValueError:
        return name


def _key(content: bytes) -> str:
    return "I" + hashlib.sha256(content).hexdigest()[:16]


def _size(content: bytes) -> tuple[int, int]:
    """Return width and height of a picture that can be printed. Raises ValueError for any other."""
    if not content:
        raise ValueError("the file is empty; save the picture again")
    picture = passed_through(content)
    if picture:
        return picture.width, picture.height
    width, height = upright(open_image(content)).size
    return width, height
