"""Icons by name: the theme's own words for them, the game's folder of SVG files, sets in one file, and lucide.

A name is looked up in the theme's ``icons:`` first, then in each of its icon sets in order. A file is read once, when
its icon is first used; the lucide set stays in its zip. What is more than plain shapes and colours is drawn by resvg.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from pnp.causes import Cause, Sort
from pnp.faults import NotThere, again, cause_of
from pnp.geometry import Box
from pnp.limits import ICON_BYTES, ICON_SET_BYTES, ICONS_SUGGESTED
from pnp.model import Folders
from pnp.theme import Theme
from pnp.tools.icon import Icon, left_by
from pnp.tools.icon_middles import middle_of
from pnp.tools.icon_words import RENAMED, WORDS
from pnp.tools.iconify import IconSet, installed, read_set
from pnp.tools.lucide import lucide, lucide_names
from pnp.tools.names import akin, nearest
from pnp.tools.paths import is_file, is_folder, read_confined
from pnp.tools.svg_pictures import read_svg
from pnp.tools.svg_shapes import parse_svg
from pnp.values import PICTURES, PIXELS, folded, quoted

if TYPE_CHECKING:
    from pnp.tools.pictures import Pictures

LUCIDE = "lucide"
#: Sets that a theme may name although they are not there.
_USUAL = ("icons", LUCIDE)


@dataclass(slots=True)
class _Set:
    """A place where icons lie. ``names``: an icon's name -> its file, in the order of their names."""

    names: dict[str, str]
    _plain: dict[str, str] = field(default_factory=dict)

    def file(self, name: str) -> str:
        """Return the file of an icon, empty if it has none; case, spaces, ``_`` and ``-`` don't matter."""
        if name not in self.names and not self._plain:      # a large set, and most names are written as they are
            self._plain = {folded(name): name for name in reversed(self.names)}
        return self.names.get(name) or self.names.get(self._plain.get(folded(name), ""), "")


class _Source(NamedTuple):
    """Where an icon is: a set and its file or name there, or no set and a path beside the game's templates."""

    place: str
    file: str

    def __str__(self) -> str:
        return f"{self.place}/{self.file}" if self.place else self.file


class Icons:
    """The icons of one game. Its methods raise ValueError, with a suggestion, for an icon that is not there."""

    def __init__(self, theme: Theme, folders: Folders, pictures: Pictures | None = None) -> None:
        self._theme, self._folders, self._pictures = theme, folders, pictures
        self._files: dict[str, IconSet | None] = {}             # sets that are one file, by place
        self._sets: dict[str, _Set] = {}
        self._found: dict[str, Icon] = {}
        self._digests: dict[str, str] = {}
        self._failed: dict[str, tuple[str, Cause | None]] = {}  # what was said about names that can't be found
        self._named = {folded(name): name for name in reversed([*theme.icons])}
        self._names: list[str] = []

    def find(self, name: str) -> Icon:
        """Return an icon. Raises ValueError also for a file that can't be drawn, naming what it holds."""
        if name in self._failed:
            raise again(*self._failed[name])
        if name not in self._found:
            try:
                self._found[name] = self._read(name)
            except ValueError as error:
                self._failed[name] = str(error), cause_of(error)
                raise
        return self._found[name]

    def has(self, name: str) -> bool:
        """Return whether there is an icon of that name, even if it can't be drawn."""
        return folded(name) in self._named or any(self._set(place).file(name) for place in self._theme.icon_sets)

    def digest(self, name: str) -> str:
        """Return what changes when the icon looks different."""
        self.find(name)
        return self._digests[name]

    def names(self) -> list[str]:
        """Return every name that ``find`` knows, sorted."""
        if not self._names:
            known = set(self._theme.icons)
            for place in self._theme.icon_sets:
                known.update(self._set(place).names)
            self._names = sorted(known)
        return self._names

    def _read(self, name: str) -> Icon:
        source, number = self._source(name)
        if PurePath(source.file).suffix.lower() in PIXELS and source.place != LUCIDE and not self._file(source.place):
            return self._pixels(name, source, number)
        text = self._text(source, name)
        try:
            svg = None if source.place == LUCIDE else read_svg(text.encode())
            drawing = svg.drawing if svg else parse_svg(text)
        except ValueError as error:
            raise ValueError(f'the icon "{name}" ({source}) can\'t be drawn: {error}') from None
        self._digests[name] = hashlib.sha256(f"{number}\n{text}".encode()).hexdigest()[:16]
        if drawing:
            view, marks = drawing.view, drawing.marks
            return Icon(name, view, marks, number, middle_of(view, marks), cut=left_by(marks, view))
        assert svg
        if self._pictures:
            self._pictures.add(svg)
        colored = "." if "currentcolor" in text.lower() else ""
        return Icon(name, Box(0.0, 0.0, svg.width, svg.height), (), number, picture=svg.key + colored)

    def _pixels(self, name: str, source: _Source, number: str) -> Icon:
        """Return an icon that is a picture."""
        from pnp.tools.pictures import Pictures  # few games have icons of pixels

        try:
            file = (self._pictures or Pictures(self._folders)).open(str(source))
        except ValueError as error:
            raise ValueError(f'the icon "{name}" can\'t be drawn: {error}') from None
        self._digests[name] = hashlib.sha256(f"{number}\n{file.key}".encode()).hexdigest()[:16]
        return Icon(name, Box(0.0, 0.0, file.width, file.height), (), number, picture=file.key, pixels=file.width)

    def _source(self, name: str) -> tuple[_Source, str]:
        """Return where an icon's file is, and its number class."""
        number, asked, trail = "", name, [name]
        while (known := asked if asked in self._theme.icons else self._named.get(folded(asked), "")):
            choice = self._theme.icons[known]
            number = number or choice.number
            if choice.src:
                return _Source("", choice.src), number
            if choice.icon in ("", asked, known):          # only says more about the file of the same name
                break
            asked = choice.icon
            trail.append(asked)
            if trail.count(asked) > 1:
                raise ValueError("the theme's icons run in a circle: " + " -> ".join(trail))
        for place in self._theme.icon_sets:
            if file := self._set(place).file(asked):
                return _Source(place, file), number
        raise NotThere(self._unknown(name, asked), Sort.ICON, asked)

    def _unknown(self, name: str, asked: str) -> str:
        behind = f' (for "{name[:60]}" in the theme)' if asked != name else ""
        if folded(asked) in self._named:
            return f'the icon "{asked[:60]}" names itself, and no set has one of that name; name one that is there'
        return f'there is no icon "{asked[:60]}"{behind}; {self._instead(asked)}'

    def _instead(self, asked: str) -> str:
        """Return what to do about a name that no icon has. What the theme calls so is no mend."""
        theirs = {name for name, choice in self._theme.icons.items() if choice.icon == asked}
        names = [name for name in self.names() if name not in theirs]
        shown = f"{LUCIDE}.dev/icons shows all" if LUCIDE in self._theme.icon_sets else ""
        few = len(self._failed) < ICONS_SUGGESTED
        if shown and (now := RENAMED.get(folded(asked))):
            return f'did you mean "{now}"?'
        if shown and (drawn := WORDS.get(folded(asked))):
            return f"add {asked[:60]}: {drawn} under icons: in theme.yaml, or name another; {shown}"
        if few and (near := nearest(asked, names)):
            return f'did you mean "{near}"?'
        if few and (alike := akin(asked, names)):
            meant = ", ".join(map(quoted, alike[:-1])) + " or " * (len(alike) > 1) + quoted(alike[-1])
            return f"did you mean {meant}? {shown}".rstrip()
        return ", ".join(filter(None, ("name another, or give one this name under icons: in theme.yaml", shown)))

    def _set(self, place: str) -> _Set:
        """Return the icons of a set: lucide, a file, or a folder beside the game's templates."""
        if place not in self._sets:
            file = self._file(place)
            self._sets[place] = _Set({name: name for name in file.names()} if file else
                                     lucide_names() if place == LUCIDE else self._folder(place))
        return self._sets[place]

    def _file(self, place: str) -> IconSet | None:
        """Return a set that is one file: of the game's, or an installed package's. None for any other."""
        if place not in self._files:
            try:
                self._files[place] = self._opened(place)
            except ValueError:          # faults() has told it
                self._files[place] = None
        return self._files[place]

    def _opened(self, place: str) -> IconSet | None:
        if not place.endswith(".json"):
            folder = place == LUCIDE or is_folder(self._folders.templates / place)
            content = None if folder else installed(place)
            return read_set(content, place) if content else None
        try:
            content = read_confined(place, self._folders.templates, ICON_SET_BYTES)
        except ValueError:
            if not is_file(self._folders.cards / place):
                raise
            content = read_confined(place, self._folders.cards, ICON_SET_BYTES)
        return read_set(content, place.removesuffix(".json"))

    def faults(self) -> list[tuple[str, str]]:
        """Return the icon sets of the theme that are not there or can't be read, each with what is wrong."""
        found = []
        for place in self._theme.icon_sets:
            try:
                there = self._opened(place) or place in _USUAL or is_folder(self._folders.templates / place)
            except ValueError as error:
                found.append((place, str(error)))
                continue
            if not there:
                found.append((place, f'there is no icon set "{place[:60]}"; name a folder of SVG files beside the '
                                     f"templates, a file such as {place[:40]}.json, or lucide"))
        return found

    def credits(self) -> list[tuple[str, str]]:
        """Return the sets in one file that the theme names, as name, and makers and licence."""
        sets = (self._file(place) for place in self._theme.icon_sets)
        return [(file.name, file.credit) for file in sets if file]

    def _folder(self, place: str) -> dict[str, str]:
        folder = self._folders.templates / place
        found = sorted(folder.iterdir()) if is_folder(folder) and "." not in place else []
        found.sort(key=lambda path: path.suffix.lower() == ".svg")         # a drawing goes before a picture
        return {path.stem: path.name for path in found if path.suffix.lower() in PICTURES}

    def _text(self, source: _Source, name: str) -> str:
        """Return the text of an icon's file."""
        if file := self._file(source.place) if source.place else None:
            try:
                return file.svg(source.file)
            except ValueError as error:
                raise ValueError(f'the icon "{name}" ({source}) can\'t be drawn: {error}') from None
        if source.place == LUCIDE:
            data = lucide().read(source.file)
        else:
            try:
                data = read_confined(str(source), self._folders.templates, ICON_BYTES)
            except ValueError as error:
                raise NotThere(f'the icon "{name}" can\'t be read: {error}', Sort.ICON,
                               PurePath(source.file).stem) from None
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise ValueError(f'the icon "{name}" ({source}) is no SVG file, or not saved as UTF-8') from None
