"""Icons by name: the theme's own words for them, the game's folder of SVG files, and the lucide set.

A name is looked up in the theme's ``icons:`` first, then in each of its icon sets in order. A file is read once, when
its icon is first used; the lucide set stays in its zip.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from math import hypot
from pathlib import Path
from struct import unpack_from
from typing import TYPE_CHECKING, NamedTuple

from pnp.artwork import Color, Item, Shape, Stroke
from pnp.geometry import Box, Matrix, mapped
from pnp.model import Folders
from pnp.theme import Theme
from pnp.tools.limits import Limit
from pnp.tools.names import folded, nearest
from pnp.tools.paths import read_confined
from pnp.tools.svg_shapes import CurrentColor, Mark, Paint, parse_svg

if TYPE_CHECKING:
    from zipfile import ZipFile

LUCIDE = "lucide"
#: Unknown names that get a suggestion: looking for one among thousands takes a while.
MOST_SUGGESTED = 200
#: The middle of an icon that a number needs, as a share of its side, and how closely lines are looked at.
_ROOM, _SAMPLES = 0.27, 8
ICON_BYTES = Limit(1 << 20, "bytes", "simplify the drawing")


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon ready to be drawn at any size. ``number`` is the text class of a number that stands in it, or empty.

    ``hollow``: no line runs through its middle, so that a number can be read there.
    """

    name: str
    view: Box
    marks: tuple[Mark, ...]
    number: str = ""
    hollow: bool = False

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
        self.plain = {folded(name): name for name in reversed(self.names)}

    def file(self, name: str) -> str:
        """Return the file of an icon, empty if it has none; case, spaces, ``_`` and ``-`` don't matter."""
        return self.names.get(name) or self.names.get(self.plain.get(folded(name), ""), "")


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
        self._failed: dict[str, str] = {}                       # what was said about names that can't be found
        self._named = {folded(name): name for name in reversed(theme.icons)}
        self._names: list[str] = []
        self._folded: frozenset[str] = frozenset()

    def find(self, name: str) -> Icon:
        """Return an icon. Raises ValueError also for a file that can't be drawn, naming what it holds."""
        if name in self._failed:
            raise ValueError(self._failed[name])
        if name not in self._found:
            try:
                self._found[name] = self._read(name)
            except ValueError as error:
                self._failed[name] = str(error)
                raise
        return self._found[name]

    def has(self, name: str) -> bool:
        """Return whether there is an icon of that name, even if it can't be drawn."""
        self._folded = self._folded or frozenset(map(folded, self.names()))
        return folded(name) in self._folded

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
        text = self._text(source, name)
        try:
            drawing = parse_svg(text)
        except ValueError as error:
            raise ValueError(f'the icon "{name}" ({source}) can\'t be drawn: {error}') from None
        self._digests[name] = hashlib.sha256(f"{number}\n{text}".encode()).hexdigest()[:16]
        return Icon(name, drawing.view, drawing.marks, number, _hollow(drawing.view, drawing.marks))

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
        raise ValueError(self._unknown(name, asked))

    def _unknown(self, name: str, asked: str) -> str:
        behind = f' (for "{name[:60]}" in the theme)' if asked != name else ""
        near = nearest(asked, self.names()) if len(self._failed) < MOST_SUGGESTED else ""
        otherwise = f"name it under icons: in theme.yaml, as in {asked[:60]}: coins"
        return f'there is no icon "{asked[:60]}"{behind}; ' + (f'did you mean "{near}"?' if near else otherwise)

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


def _hollow(view: Box, marks: Iterable[Mark]) -> bool:
    """Return whether all lines keep away from the middle of an icon; curves are held to be where their points lead."""
    (x, y), room, at = view.center, _ROOM * min(view.w, view.h), (0.0, 0.0)
    for step in (step for mark in marks for step in mark.path):
        ends = [*zip(step[1::2], step[2::2])]
        for end in ends if step[0] != "M" else ():
            for n in range(_SAMPLES + 1):
                share = n / _SAMPLES
                if hypot(at[0] + (end[0] - at[0]) * share - x, at[1] + (end[1] - at[1]) * share - y) < room:
                    return False
            at = end
        at = ends[-1] if ends else at
    return True


@cache
def _lucide_data() -> bytes:
    """Return the package's archive, read once a process without importing the package."""
    spec = find_spec("lucide")
    if spec is None or not spec.origin:
        raise ValueError("the lucide icons are not installed; run pip install lucide")
    return Path(spec.origin).with_name("lucide.zip").read_bytes()


@cache
def _lucide() -> ZipFile:
    from zipfile import ZipFile
    return ZipFile(io.BytesIO(_lucide_data()))


@cache
def _lucide_names() -> dict[str, str]:
    """Return the file of each icon: only the list at the archive's end is looked through, which takes a tenth of what
    zipfile needs to make something of each entry (APPNOTE 4.3.12 and 4.3.16).
    """
    data, names = _lucide_data(), list[str]()
    at = int.from_bytes(data[(end := data.rfind(b"PK\5\6")) + 16:end + 20], "little")
    while data[at:at + 4] == b"PK\1\2":
        name, extra, comment = unpack_from("<HHH", data, at + 28)
        names.append(data[at + 46:at + 46 + name].decode("ascii", "replace"))
        at += 46 + name + extra + comment
    return {name.removesuffix(".svg"): name for name in names if name.endswith(".svg")}
