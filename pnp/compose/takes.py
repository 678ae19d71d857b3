"""What attributes take: each value checked, and written the one way that typeset reads.

Numbers that a template worked out (``21.1666666667``) are rounded to a tenth of a micrometre; sizes of type become
bare points. Every reader raises ValueError in words that complete "size of <text>: …".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from pnp.causes import Sort
from pnp.colors import parts
from pnp.compose.outlines import read_clip, read_path
from pnp.compose.ranges import check
from pnp.faults import NotThere
from pnp.limits import COLUMNS, CORNERS_WRITTEN, EFFECTS, LARGEST_VALUE, SPANNED, VALUE_CHARACTERS
from pnp.markup import Attribute
from pnp.paints import Ramp, Repeated, effects
from pnp.theme import Theme
from pnp.units import POINTS, length, pointed
from pnp.values import quoted, suggestion

_NUMBER = re.compile(r"\s*(-?(?:\d{1,9}\.?\d{0,20}|\.\d{1,20})(?:e-?\d{1,2})?)\s*", re.ASCII)
_MEASURE = re.compile(r"\s*(-?(?:\d{1,9}\.?\d{0,20}|\.\d{1,20})(?:e-?\d{1,2})?)\s*(%|mm|cm|in|pt|\")?\s*", re.ASCII)
_FRACTION = re.compile(r"\s*(?:\d{1,6}\s+)?\d{1,6}/\d{1,4}\s*[a-z\"]*\s*", re.ASCII)
_APART = re.compile(r"(\d)[ \t]+(mm|cm|in|pt|fr|%)(?![\w%])", re.IGNORECASE | re.ASCII)
#: Attributes, and sorts of them, that take several lengths.
_GLUED = frozenset(("corners", "gaps", "inset", "pad", "columns", "rows", "focus", "radii", "stroke-dasharray"))
_MOST_KEPT, _TAGS_KEPT = 20_000, 2_000
_LONG = frozenset(("text", "list", "path", "corners", "clip"))
_BLANKS = re.compile(r"\s{2,}")
_CLIPS = ("yes", "no", "circle", "ellipse", "hex-pointy", "hex-flat")
_APART_COLORS = re.compile(r"(?<![/,(])\s+(?![\d/])(?![^(]*\))")
#: Lengths below this are never too long, even in inches.
_SURELY = 390
_FOCUS = {"left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"}


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the attributes of one face, bare lengths in ``unit``. ``kept`` and ``tags``: what has been read before."""

    theme: Theme
    unit: str = "mm"
    kept: dict[tuple[str, str, str, str], str] = field(default_factory=dict)
    tags: dict[tuple[object, ...], dict[str, str]] = field(default_factory=dict)

    def keep(self, tag: tuple[object, ...], attributes: dict[str, str]) -> None:
        """Remember a start tag that has no fault: faces of one template have most of theirs in common."""
        if len(self.tags) < _TAGS_KEPT:
            self.tags[tag] = dict(attributes)

    def read(self, attribute: Attribute, value: str) -> str:
        """Return a value as typeset reads it. Raises ValueError for what the attribute doesn't take."""
        key = self.unit, attribute.takes, attribute.name, value
        if key not in self.kept:
            if len(self.kept) > _MOST_KEPT:
                self.kept.clear()
            self.kept[key] = self._read(attribute, value)
        return self.kept[key]

    def _read(self, attribute: Attribute, value: str) -> str:
        if attribute.takes not in _LONG or attribute.name in _BY_NAME:
            if len(value) > VALUE_CHARACTERS:
                raise ValueError(f"{quoted(value)} has {len(value):,} characters, at most {VALUE_CHARACTERS:,} "
                                 "are read")
            value = _BLANKS.sub(" ", value)     # patterns that look for blanks take ages over many
        if attribute.choices:
            return one_of(value, attribute.choices)
        if attribute.takes in _GLUED or attribute.name in _GLUED:
            value = glued(value)
        by_name = _BY_NAME.get(attribute.name) if attribute.takes in ("text", "list") else None
        found = by_name(self, value) if by_name else _BY_KIND[attribute.takes](self, value)
        check(attribute, found, value)
        return found

    def length(self, value: str) -> str:
        """Return ``63.5``, ``2in`` or ``50%``."""
        match = _MEASURE.fullmatch(value.lower())
        if match is None:
            if not _FRACTION.fullmatch(value.lower()):
                raise ValueError(f"{quoted(value)} is no length; {pointed(value) or 'write 4, 4mm, 2in, 7pt or 50%'}")
            length(value, self.unit)
            return value.strip().lower()
        short = _short(match[1])
        if match[2] != "%" and not -_SURELY < float(short) < _SURELY:
            length(f"{short}{match[2] or ''}", self.unit)
        return short + (match[2] or "")

    def number(self, value: str) -> str:
        """Return a plain number."""
        match = _NUMBER.fullmatch(value)
        if match is None:
            raise ValueError(f"{quoted(value)} is no number")
        return _short(match[1])

    def angle(self, value: str) -> str:
        """Return degrees."""
        return self.number(value.strip().removesuffix("deg").removesuffix("°"))

    def points(self, value: str) -> str:
        """Return a size of type in points, more than 0."""
        match = _MEASURE.fullmatch(value.lower())
        if match is None or match[2] == "%":
            raise ValueError(f"{quoted(value)} is no size of type; write points, as in 9")
        if match[2] in (None, "pt"):
            size = float(match[1])
        else:
            size = length(f"{_short(match[1])}{match[2]}") * POINTS
        if not 0 < size <= 1_000:
            raise ValueError(f"{quoted(value)} is no size of type; write points, as in 9")
        return _short(str(size))

    def color(self, value: str) -> str:
        """Return a colour's name as it was written."""
        self.theme.color(value)
        return " ".join(value.split())

    def language(self, value: str) -> str:
        """Return a language, such as en_US."""
        from pnp.tools.hyphens import check_language  # few texts say theirs
        check_language(value.strip())
        return value.strip()

    def corners(self, value: str) -> str:
        """Return ``x,y x,y``."""
        numbers = [self.length(part) for part in re.split(r"[\s,]+", value.strip())]
        if len(numbers) % 2 or not 4 <= len(numbers) <= CORNERS_WRITTEN:
            raise ValueError(f"{quoted(value)} is no list of corners; write x,y x,y x,y")
        return " ".join(f"{x},{y}" for x, y in zip(numbers[::2], numbers[1::2]))

    def text_class(self, value: str) -> str:
        """Return the name of one of the theme's classes."""
        return listed(value.strip(), self.theme.classes, "text class in the theme", Sort.CLASS)

    def words(self, value: str) -> str:
        """Return any text."""
        return value

    def names(self, value: str) -> str:
        """Return names with one space between them."""
        return " ".join(value.replace(",", " ").split())

    def colors(self, value: str) -> str:
        """Return colours with commas between them: tints hold a space."""
        found = parts(value)
        if len(found) == 1:                     # names with spaces between them; tints and functions hold some, too
            found = _APART_COLORS.split(value.strip())
        return ", ".join(self.color(part) for part in found if part.strip())

    def lengths(self, value: str) -> str:
        """Return lengths with spaces between them."""
        return " ".join(self.length(part) for part in value.replace(",", " ").split())

    def sides(self, value: str) -> str:
        """Return one to four lengths, as in CSS."""
        if not 1 <= len(value.split()) <= 4:
            raise ValueError(f"{quoted(value)} should be one to four lengths")
        return self.lengths(value)

    def columns(self, value: str) -> str:
        """Return the widths of columns, or how many there are."""
        for part in value.split():
            if part == "auto":
                continue
            if not part.endswith("fr"):
                self.length(part)
            elif not _NUMBER.fullmatch(part.removesuffix("fr")):
                raise ValueError(f"{quoted(part)} is no share of the room; write 1fr or 2fr")
        many = re.fullmatch(r"\s*(\d{1,9})\s*", value, re.ASCII)
        if not value.split() or (many and not 1 <= int(many[1]) <= COLUMNS):
            raise ValueError(f"{quoted(value)} is no number from 1 to {COLUMNS}, nor a list of lengths")
        return " ".join(value.split())

    def gaps(self, value: str) -> str:
        """Return one or two lengths: between rows and between columns."""
        if not 1 <= len(value.split()) <= 2:
            raise ValueError(f"{quoted(value)} should be one or two lengths: between rows, between columns")
        return self.lengths(value)

    def count(self, value: str) -> str:
        """Return a whole number from 1 to 50."""
        if not re.fullmatch(r"\s*0*\d{1,2}\s*", value, re.ASCII) or not 1 <= int(value) <= SPANNED:
            raise ValueError(f"{quoted(value)} is no whole number from 1 to {SPANNED}")
        return str(int(value))

    def ratio(self, value: str) -> str:
        """Return ``63.5:88.9`` as two numbers, each more than 0."""
        parts = [_NUMBER.fullmatch(part) for part in re.split("[:/]", value)]
        numbers = [_short(part[1]) for part in parts if part]
        if len(parts) != 2 or len(numbers) != 2 or not all(0.001 <= float(number) <= 10_000 for number in numbers):
            raise ValueError(f"{quoted(value)} is no ratio; write width:height, as in 63.5:88.9")
        return ":".join(numbers)

    def focus(self, value: str) -> str:
        """Return two shares of the picture."""
        parts = [_FOCUS.get(part, part) for part in value.lower().split()]
        if not 1 <= len(parts) <= 2 or not all(part.endswith("%") for part in parts):
            raise ValueError(f"{quoted(value)} is no point; write two shares, as in 50% 30%")
        return " ".join(self.length(part) for part in parts)

    def bleed(self, value: str) -> str:
        """Return yes, no or a length of 0 or more."""
        word = value.strip()
        if word in ("yes", "no"):
            return word
        found = self.length(value)
        if found.startswith("-") or found.endswith("%"):
            raise ValueError(f"{quoted(value)} is no bleed; write yes, or a length such as 3mm or 1/8in")
        return found

    def path(self, value: str) -> str:
        """Return a path in SVG's words."""
        return read_path(value)

    def clip(self, value: str) -> str:
        """Return yes, no, the name of a shape, or a path."""
        word = value.strip()
        if word in _CLIPS:
            return word
        if not word.startswith(("M", "m")):
            raise ValueError(f"{quoted(value)} should be one of {', '.join(_CLIPS)}, or a path: M 0 0 L 9 0 L 0 9 Z")
        return read_clip(value)

    def paint(self, value: str) -> str:
        """Return what fills: a colour, gradient or pattern as it was written."""
        self.theme.paint(value)
        return " ".join(value.split())

    def line(self, value: str) -> str:
        """Return what strokes are drawn in: a colour or gradient."""
        found = self.theme.paint(value)
        if isinstance(found, Repeated):
            raise ValueError("a pattern fills shapes; write a colour or a gradient")
        if isinstance(found, Ramp) and any(color.a < 1 for _, color in found.stops):
            raise ValueError("nothing is seen through a gradient of an outline; write opaque colours")
        return " ".join(value.split())

    def shadow(self, value: str) -> str:
        """Return how far shadows fall and their colours."""
        return self._effects(value, 2, "shadows", "a shadow; write how far right and down it falls and its colour, as "
                             "in 0.7 1.1 ink / 45%")

    def halo(self, value: str) -> str:
        """Return the width of a halo and its colour."""
        return self._effects(value, 1, "halos", "a halo; write its width and colour, as in 0.5 paper")

    def _effects(self, value: str, lengths: int, name: str, what: str) -> str:
        found, asked = [], effects(glued(value), lengths, "")
        if len(asked) > EFFECTS:
            raise ValueError(f"{len(asked)} {name} are too many, at most {EFFECTS} are drawn")
        for words, color in asked:
            if len(words) < lengths or not all(_MEASURE.fullmatch(word) for word in words):
                raise ValueError(f"{quoted(value)} is not {what}")
            found.append(" ".join((*map(self.length, words), *([self.color(color)] if color else []))))
        return ", ".join(found)


def glued(value: str) -> str:
    """Return lengths without the blank before their units: ``2 mm`` is one length, not two."""
    return _APART.sub(r"\1\2", value)


def _short(number: str) -> str:
    """Return a number with at most four decimals. Raises ValueError beyond a million."""
    value = float(number)
    if abs(value) > LARGEST_VALUE:
        raise ValueError(f"{number} is too large")
    return f"{value:.4f}".rstrip("0").rstrip(".") if "." in number or "e" in number else number


def one_of(value: str, choices: Collection[str]) -> str:
    """Return one of a few words. Raises ValueError with all of them."""
    if value.strip() not in choices:
        raise ValueError(f"{quoted(value)} should be one of {', '.join(choices)}")
    return value.strip()


def listed(value: str, known: Collection[str], what: str, sort: Sort) -> str:
    """Return one of many names. Raises NotThere with a suggestion."""
    if value not in known:
        near = suggestion(value, known)
        raise NotThere(f"there is no {what} called {quoted(value)}" + (f"; {near}" if near else ""), sort, value)
    return value


_BY_NAME: dict[str, Callable[[Reader, str], str]] = {
    "inset": Reader.sides, "pad": Reader.sides, "columns": Reader.columns, "rows": Reader.columns,
    "focus": Reader.focus, "lang": Reader.language,
    "colors": Reader.colors, "stroke-dasharray": Reader.lengths,
}
_BY_KIND: dict[str, Callable[[Reader, str], str]] = {
    "length": Reader.length, "number": Reader.number, "points": Reader.points, "color": Reader.color,
    "text": Reader.words, "path": Reader.path, "corners": Reader.corners, "angle": Reader.angle,
    "class": Reader.text_class, "list": Reader.names, "paint": Reader.paint, "line": Reader.line,
    "radii": Reader.sides, "shadow": Reader.shadow, "halo": Reader.halo, "clip": Reader.clip,
    "gaps": Reader.gaps, "count": Reader.count, "ratio": Reader.ratio, "bleed": Reader.bleed,
}
