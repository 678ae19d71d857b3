"""The fonts of one game: which face draws what, each file read once.

A theme names typefaces (``title``, ``body``); text asks for one of them in a weight and a slant and gets a chain of
faces: the first that has a character draws it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pnp.causes import Sort
from pnp.faults import NotThere
from pnp.limits import FONT_BYTES, FONT_CHAIN
from pnp.theme import FontChoice, Theme
from pnp.tools.families import Family, beside, installed
from pnp.tools.font_tables import licence_fault
from pnp.tools.paths import confined, is_file, reason
from pnp.tools.scripts import INVISIBLE
from pnp.tools.shaping import FontFace
from pnp.values import suggestion

#: What draws a character that no font of the theme has.
LAST_RESORT = "Alegreya Sans"
#: The font of text that names none.
BODY = "body"
#: The name of the theme's list of typefaces to try after the chosen one.
FALLBACK = "fallback"
Cache = TypeVar("Cache")
_FILE = re.compile(r".*\.(ttf|otf|ttc|woff2?|pf[ab])", re.IGNORECASE)
_AXIS = re.compile(r"-([A-Za-z]{4})(-?[0-9.]+)")


def having(char: str, fonts: tuple[FontFace, ...]) -> FontFace | None:
    """Return the first font that has a character, None if none has."""
    return next((font for font in fonts if ord(char) in font.codes), None)


def drawing(letter: str, fonts: tuple[FontFace, ...]) -> list[FontFace]:
    """Return the font of each character of a letter: one that has it with all its marks, if there is one."""
    if len(letter) > 1:
        codes = {ord(char) for char in letter if not INVISIBLE.match(char)}
        whole = next((font for font in fonts if codes <= font.codes), None)
        if whole:
            return [whole] * len(letter)
    first = having(letter[0], fonts) or fonts[0]
    return [first, *[first if INVISIBLE.match(char) else having(char, fonts) or first for char in letter[1:]]]


class Kept(dict[type, object]):
    """What is kept with the fonts from face to face: one cache of each kind, made when it is first asked for.

    Who keeps something has a class of its own for it, ``class Rooms(dict[Frame, MarkRoom])``, and asks ``kept[Rooms]``.
    """

    if TYPE_CHECKING:
        def __getitem__(self, kind: type[Cache]) -> Cache:
            """Return the cache of a kind."""
            ...

    def __missing__(self, kind: type[Cache]) -> Cache:
        found = self[kind] = kind()
        return found


class Fonts:
    """The fonts of one game's theme. ``folder`` is the game's cards folder, where its font files are looked for.

    ``project`` is the folder that font files must lie in; by default the one that holds ``cards/``.
    """

    def __init__(self, theme: Theme, folder: Path, project: Path | None = None) -> None:
        self.theme, self.folder = theme, folder
        self.project = (project or _project(folder)).resolve()
        self.kept = Kept()
        self._faces: dict[tuple[Path, tuple[tuple[str, float], ...]], FontFace] = {}
        self._keys: dict[str, FontFace] = {}
        self._chains: dict[tuple[str, int | None, str | None], tuple[FontFace, ...]] = {}

    def chain(self, font: str, weight: int | None = None, style: str | None = None) -> tuple[FontFace, ...]:
        """Return the faces that may draw text of the theme's ``font``: its own, the theme's fallbacks, pnp's.

        ``weight`` and ``style`` (normal or italic) default to the font's own; the nearest that the family has is
        taken. Raises ValueError for a font that the theme does not name or that can't be read.
        """
        key = font, weight, style
        if key not in self._chains:
            own_weight, own_style = self.own(font)
            faces = [self._face(choice, weight or own_weight, (style or own_style) == "italic", weight is None)
                     for choice in [self._choice(font), *self._fallbacks()]]
            self._chains[key] = tuple(dict.fromkeys(faces))
        return self._chains[key]

    def spare(self, weight: int | None = None, style: str | None = None) -> tuple[FontFace, ...]:
        """Return the fallbacks alone, for text whose own font can't be had; faults() has named it."""
        key = "", weight, style
        if key not in self._chains:
            faces = [self._face(choice, weight or 400, style == "italic", weight is None)
                     for choice in self._fallbacks()]
            self._chains[key] = tuple(dict.fromkeys(faces))
        return self._chains[key]

    def nearest(self, font: str, weight: int | None = None, style: str | None = None) -> tuple[FontFace, ...]:
        """Return the chain of a font; where it can't be had, which is told elsewhere, what stands in for it."""
        for name in (font, BODY):
            try:
                return self.chain(name, weight, style)
            except ValueError:      # named by faults() or class_faults()
                continue
        return self.spare(weight, style)

    def own(self, font: str) -> tuple[int, str]:
        """Return the weight and style that a font of the theme has unless text asks for others."""
        choice = self._choice(font)
        return choice.weight, choice.style

    def by_key(self, key: str) -> FontFace:
        """Return a face by the key that Words and Glyphs carry. Raises KeyError for no face of this game."""
        if key not in self._keys:
            self._look_for(key)
        return self._keys[key]

    def digest(self, face: FontFace) -> str:
        """Return what identifies a face's content: its file and the place of its axes."""
        return face.digest

    def typefaces(self) -> dict[str, tuple[tuple[Path, ...], frozenset[int]]]:
        """Return the files of each typeface of the theme, and its characters, by the name that its makers gave it.

        They are for texts in drawings. A variable font has no files: who draws would set all its weights alike.
        """
        found = {}
        for _, choice in self._choices():
            if not self._fault(choice):
                family = self._family(choice)
                face = self._face(choice, choice.weight, choice.style == "italic", True)
                files = tuple(file.path for file in family.files if file.weight is not None)
                found[face.family] = (files if len(files) == len(family.files) else (), face.codes)
        return found

    def faults(self) -> list[tuple[str, str]]:
        """Return the fonts of the theme that can't be used, as (name in the theme, message)."""
        return [(name, message) for name, choice in self._choices() if (message := self._fault(choice))]

    def cautions(self) -> list[tuple[str, str]]:
        """Return the fonts of the theme whose makers forbid what pnp does with them, as (name, message).

        Of the game's own fonts all weights and slants are looked at: bold text embeds Mine-Bold.ttf.
        """
        found = []
        for name, choice in self._choices():
            if not self._fault(choice):
                face = self._face(choice, choice.weight, choice.style == "italic", True)
                files: dict[str, list[str]] = {licence_fault(face.face): [face.name]}
                for file in self._brothers(choice, face.name):
                    files.setdefault(licence_fault(file.face), []).append(file.name)
                found += [(name, f"{', '.join(names)}: {fault}") for fault, names in files.items() if fault]
        return found

    def _brothers(self, choice: FontChoice, but: str) -> Iterator[FontFace]:
        """Yield the other files of a typeface that is the game's own, as far as they can be read."""
        family = self._family(choice)
        for file in family.files if family.own else ():
            if file.path.name != but:
                try:
                    yield self._loaded(file.path, {}, family.own)
                except ValueError:          # named when it is asked for
                    continue

    def _choices(self) -> Iterator[tuple[str, FontChoice]]:
        """Yield every typeface of the theme by name, those of the fallback list one by one."""
        for name, written in self.theme.fonts.items():
            for choice in written[:FONT_CHAIN] if isinstance(written, tuple) else [written]:
                yield name, choice if isinstance(choice, FontChoice) else _family(choice)

    def _choice(self, font: str) -> FontChoice:
        written = self.theme.fonts.get(font)
        if isinstance(written, FontChoice):
            return written
        if font == BODY and written is None:
            return _family(LAST_RESORT)
        names = [name for name, choice in self.theme.fonts.items() if isinstance(choice, FontChoice)]
        near = suggestion(font, names) or f"its fonts are {', '.join(names) or 'none'}"
        raise NotThere(f'the theme has no font "{font[:60]}"; {near}', Sort.FONT, font)

    def _fallbacks(self) -> list[FontChoice]:
        """Return what is tried after the chosen typeface. One that can't be read is left out: faults() names it."""
        listed = [choice for name, choice in self._choices() if name == FALLBACK]
        return [choice for choice in [*listed, _family(LAST_RESORT)] if not self._fault(choice)]

    def _fault(self, choice: FontChoice) -> str:
        try:
            self._face(choice, choice.weight, choice.style == "italic", True)
        except ValueError as error:
            return str(error)
        return ""

    def _face(self, choice: FontChoice, weight: int, italic: bool, plain: bool) -> FontFace:
        """Return the nearest face of a typeface. ``plain``: no weight was asked for, so a file stands for itself."""
        family = self._family(choice)
        itself = family.own and plain and italic is (choice.style == "italic")
        file = family.files[0] if itself else family.nearest(weight, italic)
        axes = {"wght": float(weight), "ital": float(italic), "slnt": -12.0 * italic}
        if choice.width != 100:
            axes["wdth"] = choice.width
        return self._loaded(file.path, axes, family.own)

    def _family(self, choice: FontChoice) -> Family:
        file = choice.file or (choice.family if _FILE.fullmatch(choice.family) else "")
        if file:
            return beside(self._confined(file))
        if not choice.family.strip():
            raise ValueError("a font needs a family (family: Alegreya Sans) or a file (file: fonts/Mine.ttf)")
        return installed(choice.family)

    def _confined(self, name: str) -> Path:
        """Return a font file of the game or, if it is not there, of the project. Raises ValueError for any other."""
        try:
            return confined(name, self.folder)
        except ValueError:
            if self.project == self.folder or not is_file(self.project / name):
                raise
        return confined(name, self.project)

    def _loaded(self, path: Path, axes: dict[str, float], own: bool) -> FontFace:
        """Return the face of a file, which may serve several places of its axes; read and registered once."""
        asked = path, tuple(sorted(axes.items()))
        if asked not in self._faces:
            face = _read(path, axes, own)
            self._faces[asked] = self._keys.setdefault(face.key, face)
        return self._faces[asked]

    def _look_for(self, key: str) -> None:
        """Load the theme's faces until one bears ``key``: a cached face may name a font that no text asked for yet."""
        axes = {tag: float(place) for tag, place in _AXIS.findall(key)}
        for choice in [*(choice for _, choice in self._choices()), _family(LAST_RESORT)]:
            if not self._fault(choice):
                for file in self._family(choice).files:
                    try:
                        self._loaded(file.path, axes, self._family(choice).own)
                    except ValueError:
                        continue
                    if key in self._keys:
                        return


def _read(path: Path, axes: dict[str, float], own: bool) -> FontFace:
    try:
        if path.stat().st_size > FONT_BYTES:
            raise ValueError(f"{path.name} is larger than {FONT_BYTES // 1024 ** 2} MB")
        data = path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path.name} can't be read: {reason(error)}") from error
    return FontFace(data, path.name, axes, own=own)


def _family(name: str) -> FontChoice:
    return FontChoice(name)


def _project(folder: Path) -> Path:
    """Return the folder that holds ``cards/``, given a game's folder in it."""
    path = folder.resolve()
    return next((above.parent for above in (path, *path.parents) if above.name == "cards"), path)
