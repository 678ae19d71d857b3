"""The pictures of one game: found without paths, measured, and handed over for print.

Designers name a piece and put a picture with that name into a folder. Case, spaces, ``_``, ``-`` and the extension
don't matter, so "Sea Wolf" finds art/sea-wolf.JPG.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from pnp.causes import Sort
from pnp.faults import NotThere
from pnp.geometry import Size
from pnp.limits import PICTURE_BYTES, PICTURE_DEEP, PICTURE_FILES, PICTURE_PAIRS, SUGGESTED_CHARACTERS
from pnp.model import Folders
from pnp.tools.paths import NoFile, file_name, read_confined
from pnp.tools.picture_data import PdfPicture, decoded, weight
from pnp.tools.picture_heads import doubtful, measured, passed_through, sheer
from pnp.tools.picture_sizes import LITTLE, PRINTED, fewer
from pnp.tools.svg_pictures import SvgPicture, Typefaces, across, drawn, no_typefaces, read_svg
from pnp.values import PICTURES, folded, parted

_RANKS = {extension: rank for rank, extension in enumerate(PICTURES)}
#: What ends the key of a picture that is to be printed in greys.
GREY = "-grey"
#: The folder that may lie beside ``cards/`` in a project with one game.
BESIDE = "art"
#: Words that end the places of a picture: what happens when there is none.
WITHOUT = ("scenery", "blank", "error")
#: How much alike a name must be to be suggested, and how many pairs one ratio costs.
_NEAR, _DEAR = 0.75, 20
#: Bytes of decoded pictures that are kept.
_MOST_KEPT = 256 << 20
_NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture of the game's. ``width`` and ``height`` are its pixels as it is seen; ``key`` names its content.

    ``doubtful``: its inks may be told the other way round. ``svg``: it is a drawing, which has no pixels of its own:
    then they are those of its natural size at 300 to the inch.
    """

    key: str
    width: float
    height: float
    path: str                       # relative to the game's folder, with /
    doubtful: bool = False
    svg: SvgPicture | None = None


class Pictures:
    """The pictures of one game. Paths are relative to the folder of its YAML files, or else of its templates.

    In a project with one game, ``art/`` may lie beside ``cards/`` as well as in it.
    """

    def __init__(self, folders: Folders, typefaces: Typefaces = no_typefaces) -> None:
        self._typefaces = typefaces
        self._folders, self._beside = folders, folders.beside
        self._listings: dict[tuple[Path, str], dict[str, list[str]]] = {}       # by base and folder below it
        self._called: dict[tuple[Path, str, str], str | None] = {}      # what folders in others are called on disk
        self._pieces: dict[tuple[tuple[str, ...], str, str], str | None] = {}   # what was found for each
        self._files: dict[str, PictureFile] = {}
        self._paths: dict[str, str] = {}                # by key
        self._svgs: dict[str, SvgPicture] = {}          # by key
        self._decoded: dict[tuple[str, tuple[int, int] | None], PdfPicture] = {}     # by key and pixels
        self._sheer: dict[str, bool] = {}               # by key
        self._room, self._left = _MOST_KEPT, PICTURE_PAIRS

    def find(self, places: Sequence[str], id: str, name: str) -> str | None:
        """Return the path of a piece's picture, from the first of ``places`` that has one; None if none has.

        A place is a path without extension such as ``art/Sea Wolf``; where it ends in the piece's name, its id is
        looked for first. A place that is a folder is searched for the id, then the name.
        """
        asked = tuple(places), id, name
        if asked not in self._pieces:
            self._pieces[asked] = self._sought(places, id, name)
        return self._pieces[asked]

    def _sought(self, places: Sequence[str], id: str, name: str) -> str | None:
        """Return the path of a piece's picture, as ``find``."""
        for base, folder, stems in self._candidates(places, id, name):
            entries = self._listing(base, folder)
            for stem in stems:
                pictures = [entry for entry in entries.get(_plain(stem), ()) if _rank(entry) < len(PICTURES)]
                if pictures:
                    return f"{folder}/{min(pictures, key=_rank)}".lstrip("/")
        return None

    def near(self, places: Sequence[str], id: str, name: str, but: Collection[str] = (),
             least: float = _NEAR) -> list[str]:
        """Return up to three paths in the same places that look like what was meant, without those in ``but``.

        ``least`` is how much they must be alike, from 0 to 1.

        Many pieces and many pictures make many pairs: after so many that were compared, nothing is found any more.
        """
        found: dict[str, float] = {}
        for base, folder, stems in self._candidates(places, id, name):
            names = self._listing(base, folder)
            self._left -= len(names) * len(stems)
            for plain, stem in product(names if self._left > 0 else (), {_plain(stem) for stem in stems}):
                if (likeness := self._likeness(plain, stem)) < least:
                    continue
                paths = (f"{folder}/{entry}".lstrip("/") for entry in names[plain] if _rank(entry) < len(PICTURES))
                found.update((path, likeness) for path in paths if path not in but)
        return sorted(found, key=lambda path: (-found[path], path))[:3]

    def _likeness(self, one: str, other: str) -> float:
        """Return how much two names are alike, 1 at most; 0 where their numbers differ: card1 is not card2."""
        if abs(len(one) - len(other)) > 4 or (one[:2] != other[:2] and one[-2:] != other[-2:]):
            return 0.0
        if _NUMBERS.findall(one) != _NUMBERS.findall(other) or max(len(one), len(other)) > SUGGESTED_CHARACTERS:
            return 0.0
        import difflib  # only slips need it

        self._left -= _DEAR
        return difflib.SequenceMatcher(None, one, other, False).ratio()

    @property
    def opened(self) -> set[str]:
        """Return the paths of the pictures that have been opened."""
        return set(self._files)

    def open(self, path: str) -> PictureFile:
        """Return a picture. Raises ValueError in a designer's words if there is none, or none that can be printed."""
        if path not in self._files:
            content = self._read(path)
            try:
                file = self._opened(content, path)
            except ValueError as error:
                raise ValueError(f'"{path[:80]}": {error}') from None
            self._files[path] = file
            self._paths.setdefault(file.key, path)
        return self._files[path]

    def _opened(self, content: bytes, path: str) -> PictureFile:
        if not content:
            raise ValueError("the file is empty; save the picture again")
        if not path.lower().endswith(".svg"):
            return PictureFile(_key(content), *measured(content), path, doubtful(content))
        svg = read_svg(content, self._typefaces)
        self.add(svg)
        return PictureFile(svg.key, svg.width * PRINTED / 96, svg.height * PRINTED / 96, path, svg=svg)

    def add(self, svg: SvgPicture) -> None:
        """Take in a drawing that is no file, so that ``pdf`` knows it by its key."""
        self._svgs[svg.key] = svg

    def digest(self, path: str) -> str:
        """Return what changes with the picture's content. Raises ValueError as ``open``."""
        return self.open(path).key

    def sheer(self, key: str) -> bool:
        """Return whether something may be seen through a picture that was opened; a drawing always counts as sheer."""
        own = key.removesuffix(GREY).partition(".")[0]
        if own not in self._sheer:
            self._sheer[own] = own in self._svgs or sheer(self._read(self._paths[own]))
        return self._sheer[own]

    def pdf(self, key: str, size: Size | None = None) -> PdfPicture:
        """Return a picture that was opened, as a PDF takes it; in greys if GREY ends its key.

        ``size`` is the largest at which it is printed, in points: what has far more pixels gets fewer. Raises
        ValueError if its file has changed since. What had to be decoded is kept for the other papers of a run.
        """
        own = key.removesuffix(GREY)
        name, _, color = own.partition(".")
        if svg := self._svgs.get(name):
            return self._kept((key, (across(svg, size), 0)), lambda: drawn(svg, size, color, grey=own != key))
        file = self._files.get(self._paths.get(own, ""))
        content = self._read(self._paths.get(own, ""))
        if _key(content) != own:
            raise ValueError(f'"{self._paths.get(own)}" changed while it was being printed; build again')
        pixels = fewer(file.width, file.height, size) if file else None
        whole = passed_through(content) if own == key else None
        if whole and (pixels is None or weight(whole) < LITTLE):
            return whole
        return self._kept((key, pixels), lambda: decoded(content, grey=own != key, size=pixels))

    def _kept(self, key: tuple[str, tuple[int, int] | None], make: Callable[[], PdfPicture]) -> PdfPicture:
        """Return a picture that was made before, or make it, and keep it while there is room."""
        if key not in self._decoded:
            picture = make()
            self._room -= weight(picture)
            if self._room <= 0:
                return picture
            self._decoded[key] = picture
        return self._decoded[key]

    def _read(self, path: str) -> bytes:
        others = [base for base in (*self._bases(path.split("/"))[1:], self._folders.templates)
                  if os.path.exists(base / path)]
        first = self._folders.cards
        base = others[0] if others and not os.path.exists(first / path) else first
        try:
            return read_confined(path, base, PICTURE_BYTES)
        except NoFile as error:
            places = [(each / path).relative_to(self._folders.root).as_posix() for each in self._bases(path.split("/"))]
            message, hint = parted(error, f"save it as {' or '.join(places)}, or mend the name")
            raise NotThere(f"{message}; {hint}", Sort.PICTURE, path) from None

    def _bases(self, parts: Sequence[str]) -> list[Path]:
        """Return the folders from which a path of pieces' pictures may count."""
        beside = self._beside
        return [self._folders.cards, *([beside] if beside and folded(parts[0]) == BESIDE else [])]

    def _candidates(self, places: Sequence[str], id: str, name: str) -> Iterator[tuple[Path, str, list[str]]]:
        """Yield folders as they are called on disk, each below a base, with the stems to look for in it."""
        for place in places:
            parts = [part for part in place.split("/") if part not in ("", ".")]
            if not parts or place in WITHOUT:
                continue
            for base in self._bases(parts):
                above = self._folder(base, parts[:-1])
                if above is None:
                    continue
                if len(parts) <= PICTURE_DEEP and (folder := self._inside(base, above, parts[-1])) is not None:
                    yield base, folder, [id, name]
                if above or base == self._folders.cards:
                    last = _plain(parts[-1])
                    own = last == _plain(id) or last == _plain(_safe(name))
                    yield base, above, [id, name] if own else [parts[-1]]

    def _folder(self, base: Path, parts: Sequence[str]) -> str | None:
        """Return a folder as it is called on disk, None if there is none. Many pieces ask for the same one."""
        found: str | None = "" if len(parts) <= PICTURE_DEEP else None
        for part in parts:
            if found is not None:
                found = self._inside(base, found, part)
        return found

    def _inside(self, base: Path, above: str, part: str) -> str | None:
        """Return the folder inside another that a part of a path names, None if there is none."""
        key = base, above, part
        if key not in self._called:
            entries = self._listing(base, above).get(_plain(part, folder=True), ())
            folders = [entry for entry in entries if os.path.isdir(base / above / entry)]
            called = min(folders, key=lambda entry: (entry != part, entry), default=None)
            self._called[key] = called and f"{above}/{called}".lstrip("/")
        return self._called[key]

    def _listing(self, base: Path, folder: str) -> dict[str, list[str]]:
        """Return what lies in a folder below a base, by names without case and signs. Read once."""
        if (base, folder) not in self._listings:
            listing: dict[str, list[str]] = {}
            for entry in sorted(_names(base / folder, base)):
                listing.setdefault(_plain(entry), []).append(entry)
                if "." in entry:
                    listing.setdefault(_plain(entry, folder=True), []).append(entry)
            self._listings[base, folder] = listing
        return self._listings[base, folder]


def _names(folder: Path, root: Path) -> list[str]:
    try:
        if not folder.resolve(strict=True).is_relative_to(root.resolve(strict=True)):
            return []
        with os.scandir(folder) as entries:
            return [entry.name for _, entry in zip(range(PICTURE_FILES), entries)]
    except OSError:
        return []


def _plain(name: str, *, folder: bool = False) -> str:
    """Return a name without case, spaces, ``_``, ``-`` and, unless it is a folder's, the extension of a picture."""
    stem, dot, extension = name.rpartition(".")
    if not folder and dot and f".{extension.lower()}" in PICTURES:
        name = stem
    return folded(name)


def _rank(entry: str) -> int:
    """Return an entry's place among PICTURES, beyond them for what is no picture."""
    return _RANKS.get(os.path.splitext(entry)[1].lower(), len(PICTURES))


def _safe(name: str) -> str:
    try:
        return file_name(name)
    except ValueError:
        return name


def _key(content: bytes) -> str:
    return "I" + hashlib.sha256(content).hexdigest()[:16]
