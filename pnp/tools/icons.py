"""Icons by name: the theme's own words for them, the game's folder of SVG files, and the lucide set.

A name is looked up in the theme's ``icons:`` first, then in each of its icon sets in order. A file is read once, when
its icon is first used; the lucide set stays in its zip.
"""

from __future__ import annotations

import difflib
import hashlib
import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from pnp.artwork import Color, Item, Shape, Stroke
from pnp.geometry import Box, Matrix, mapped
from pnp.model import Folders
from pnp.theme import Theme
from pnp.tools.limits import Limit
from pnp.tools.paths import read_confined
from pnp.tools.svg_shapes import CurrentColor, Mark, Paint, parse_svg

LUCIDE = "lucide"
ICON_BYTES = Limit(1 << 20, "bytes", "simplify the drawing")


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon ready to be drawn at any size. ``number`` is the text class of a number that stands in it, or empty."""

    name: str
    view: Box
    marks: tuple[Mark, ...]
    number: str = ""

    @property
    def width_per_height(self) -> float:
        """Return its proportions."""
        return self.view.w / self.view.h

    def items(self, box: Box, color: Color) -> Iterator[Item]:
        """Yield its ink, as large as fits the box, in its middle; ``color`` is that of its currentColor."""
        scale = min(box.w / self.view.w, box.h / self.view.h)
        (x, y), (mx, my) = box.center, self.view.center
        place = Matrix(scale, 0.0, 0.0, scale, x - mx * scale, y - my * scale)
        for mark in self.marks:
            line = _color(mark.stroke, color)
            stroke = line and Stroke(line, mark.width * scale, mark.cap, mark.join, tuple(d * scale for d in mark.dash))
            yield Shape(mapped(mark.path, place), _color(mark.fill, color), stroke, mark.even_odd)


def _color(paint: Paint, color: Color) -> Color | None:
    if isinstance(paint, CurrentColor):
        return color._replace(a=color.a * paint.a)
    return paint


@dataclass(slots=True)
class _Set:
    """A place where icons lie. ``names``: an icon's name -> its file, in the order of their names."""

    names: dict[str, str]
    plain: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.plain = {_plain(name): name for name in reversed(self.names)}

    def file(self, name: str) -> str:
        """Return the file of an icon, empty if it has none; case, spaces, ``_`` and ``-`` don't matter."""
        return self.names.get(name) or self.names.get(self.plain.get(_plain(name), ""), "")


def _plain(name: str) -> str:
    return name.casefold().translate({ord(sign): None for sign in " _-"})


class _Source(NamedTuple):
    """Where an icon's file is: a set and a file in it, or no set and a path beside the game's templates."""

    place: str
    file: str

    def __str__(self) -> str:
        return f"{self.place}/{self.file}" if self.place else self.file


class Icons:
    """The icons of one game. Its methods raise ValueError, with a suggestion, for an icon that is not there."""

    def __init__(self, theme: Theme, folders: Folders) -> None:
        self._theme, self._folders = theme, folders
        self._sets: dict[str, _Set] = {}
        self._found: dict[str, Icon] = {}
        self._digests: dict[str, str] = {}

    def find(self, name: str) -> Icon:
        """Return an icon. Raises ValueError also for a file that can't be drawn, naming what it holds."""
        if name not in self._found:
            source, number = self._source(name)
            text = self._text(source, name)
            try:
                drawing = parse_svg(text)
            except ValueError as error:
                raise ValueError(f'the icon "{name}" ({source}) can\'t be drawn: {error}') from None
            self._digests[name] = hashlib.sha256(f"{number}\n{text}".encode()).hexdigest()[:16]
            self._found[name] = Icon(name, drawing.view, drawing.marks, number)
        return self._found[name]

    def digest(self, name: str) -> str:
        """Return what changes when the icon looks different."""
        self.find(name)
        return self._digests[name]

    def names(self) -> list[str]:
        """Return every name that ``find`` knows, sorted."""
        known = set(self._theme.icons)
        for place in self._theme.icon_sets:
            known.update(self._set(place).names)
        return sorted(known)

    def _source(self, name: str) -> tuple[_Source, str]:
        """Return where an icon's file is, and its number class."""
        number, asked, trail = "", name, [name]
        while asked in self._theme.icons:
            choice = self._theme.icons[asked]
            number = number or choice.number
            if choice.src:
                return _Source("", choice.src), number
            if choice.icon in ("", asked):          # only says more about the file of the same name
                break
            asked = choice.icon
            trail.append(asked)
            if trail.count(asked) > 1:
                raise ValueError("the theme's icons run in a circle: " + " -> ".join(trail))
        for place in self._theme.icon_sets:
            if file := self._set(place).file(asked):
                return _Source(place, file), number
        raise ValueError(self._unknown(name, asked))

    def _unknown(self, name: str, asked: str) -> str:
        near = difflib.get_close_matches(asked[:60].casefold(), self.names(), 1, 0.6)
        behind = f' (for "{name[:60]}" in the theme)' if asked != name else ""
        return f'there is no icon "{asked[:60]}"{behind}' + (f'; did you mean "{near[0]}"?' if near else "")

    def _set(self, place: str) -> _Set:
        """Return the icons of a set: lucide, or a folder beside the game's templates."""
        if place not in self._sets:
            self._sets[place] = _Set(_lucide_names() if place == LUCIDE else self._folder(place))
        return self._sets[place]

    def _folder(self, place: str) -> dict[str, str]:
        folder = self._folders.templates / place
        found = sorted(folder.glob("*.[sS][vV][gG]")) if folder.is_dir() and "." not in place else []
        return {path.stem: path.name for path in found}

    def _text(self, source: _Source, name: str) -> str:
        """Return the text of an icon's file."""
        if source.place == LUCIDE:
            data = _lucide().read(source.file)
        else:
            try:
                data = read_confined(str(source), self._folders.templates, ICON_BYTES)
            except ValueError as error:
                raise ValueError(f'the icon "{name}" can\'t be read: {error}') from None
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise ValueError(f'the icon "{name}" ({source}) is no SVG file, or not saved as UTF-8') from None


@cache
def _lucide() -> zipfile.ZipFile:
    """Return the package's archive, opened once a process without importing the package."""
    spec = find_spec("lucide")
    if spec is None or not spec.origin:
        raise ValueError("the lucide icons are not installed; run pip install lucide")
    return zipfile.ZipFile(io.BytesIO(Path(spec.origin).with_name("lucide.zip").read_bytes()))


def _lucide_names() -> dict[str, str]:
    return {file.removesuffix(".svg"): file for file in _lucide().namelist() if file.endswith(".svg")}
