"""A theme: fonts, palette, text classes, icons and keywords, as theme.yaml writes them.

pnp's own theme lies under every game's; a game's theme.yaml is merged over it key by key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from pnp.artwork import Color
from pnp.book_page import PAGES
from pnp.causes import Sort
from pnp.colors import parse as parse_color
from pnp.colors import read as read_color
from pnp.paints import Fill, Repeated
from pnp.paints import read as read_paint
from pnp.units import MM, SizeUm, Um
from pnp.values import quoted

#: Keys of a theme -> what they bring by name.
SECTIONS = {"palette": Sort.COLOR, "fills": Sort.COLOR, "classes": Sort.CLASS, "icons": Sort.ICON, "fonts": Sort.FONT,
            "keywords": Sort.KEYWORD}
#: The code of a font that can't be had.
NO_FONT = "unknown-font"
#: The class of text that names none.
DEFAULT_CLASS = "body"
#: How often colours of the palette may be mixed from others that are.
DEEPEST = 100


def _nothing() -> Mapping[str, Any]:
    """Return what stands where a part of a theme has no names: nothing can be put into it."""
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class FontChoice:
    """A typeface: the family of an installed fontpkg package, or a font file of the game's."""

    family: str = ""
    file: str = ""
    weight: int = 400
    width: float = 100.0                            # per cent of the usual one, of variable fonts that have widths
    style: str = "normal"                           # or italic


@dataclass(frozen=True, slots=True)
class Swatch:
    """A colour of the palette. Colours of one ``code`` group must be told apart by anyone."""

    color: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class TextClass:
    """How a kind of text is set. ``size`` is in points, ``leading`` a factor of it, ``tracking`` thousandths of it.

    ``written`` are the fields that a theme says: of a class for words in a text only those count.
    """

    font: str = "body"
    size: float = 9.0
    min_size: float = 0.0                           # 0: 70 % of the size
    leading: float = 1.2
    align: str = "left"                             # center, right or justify
    weight: int | None = None                       # None: the font's
    style: str | None = None                        # normal or italic; None: the font's
    case: str = "none"                              # upper, lower or small-caps
    tracking: float = 0.0
    min_tracking: float | None = None               # None: the tracking
    color: str = "ink"
    features: tuple[str, ...] = ()
    hyphens: str = ""                               # a language such as en_US, or none
    wrap: str = "yes"                               # no or balance
    written: frozenset[str] = frozenset()

    @property
    def smallest(self) -> float:
        """Return the smallest size that shrinking may come to, in points."""
        return self.min_size or round(self.size * 0.7, 1)

    def over(self, below: TextClass) -> TextClass:
        """Return another class with what is written in this one."""
        changes = {name: getattr(self, name) for name in self.written}
        return replace(below, **changes, written=below.written | self.written)


@dataclass(frozen=True, slots=True)
class IconChoice:
    """An icon under a name of its own: another icon's name, or a file. ``number`` is the class of {name=3}."""

    icon: str = ""
    src: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word of the game that is set apart wherever it stands in rich text, and collected in the glossary."""

    bold: bool = False
    italic: bool = False
    color: str = ""
    icon: str = ""                                  # stands before the word
    reminder: str = ""                              # what it means
    remind: bool = False                            # whether cards that use the word tell what it means


@dataclass(frozen=True, slots=True)
class Variant:
    """Changes for another print, such as one that saves ink. ``hide`` names layers of elements.

    ``colors``: own, grey (everything in greys), or outline: no shape is filled, letters and lines are in ink, except
    for the colours that the variant's own palette names.
    """

    palette: Mapping[str, Swatch] = field(default_factory=_nothing)
    classes: Mapping[str, TextClass] = field(default_factory=_nothing)      # what they write lies over the theme's
    fills: Mapping[str, str] = field(default_factory=_nothing)
    hide: tuple[str, ...] = ()
    colors: str = "own"


@dataclass(frozen=True, slots=True)
class BoxLook:
    """A container of the rulebook: ``::: note``. ``bar`` is the line on its left, ``fill`` the ground behind it."""

    title: str = ""                                 # where none is written
    fill: str = "none"
    bar: str = "accent"
    color: str = ""                                 # of its title; empty: as the class book-box-title says
    icon: str = ""                                  # before its title


@dataclass(frozen=True, slots=True)
class Book:
    """How the rulebook looks. Its text classes are those of the theme whose names begin with ``book``."""

    page: SizeUm = PAGES["a5"]
    top: Um = 15 * MM
    bottom: Um = 17 * MM
    inner: Um = 14 * MM                             # on the side where pages are bound
    outer: Um = 13 * MM
    columns: int = 1
    gap: Um = 6 * MM                                # between columns
    chapters: str = "page"                          # whether headings of level 1 begin a page, or flow
    opening: str = ""                               # template at the top of pages that open a chapter
    opening_height: Um = 70 * MM
    background: str = ""                            # template behind every page
    fill: str = "none"                              # of every page
    language: str = ""                              # nothing: words are broken as their class says
    accent: str = "accent"                          # bullets, lines and numbers
    stripe: str = "bone 50%"                        # every second row of tables
    boxes: Mapping[str, BoxLook] = field(default_factory=_nothing)

    @property
    def spoken(self) -> str:
        """Return the language of the words, for what reads them aloud, as readers write it: en-US."""
        return self.language.replace("_", "-") or "en"


@dataclass(frozen=True, slots=True)
class Theme:
    """A whole theme.yaml, or one over pnp's own. ``chosen`` is the variant of the print, named ``variant``.

    ``fonts`` holds a list of families under ``fallback``. ``guessed``: a fault has been told in its colours, and others
    stand in for them, so that how it looks says nothing of what was meant. ``lost``: fonts that can't be had, for which
    others stand in.
    """

    fonts: Mapping[str, FontChoice | tuple[str, ...]] = field(default_factory=_nothing)
    palette: Mapping[str, Swatch] = field(default_factory=_nothing)
    fills: Mapping[str, str] = field(default_factory=_nothing)
    classes: Mapping[str, TextClass] = field(default_factory=_nothing)
    icon_sets: tuple[str, ...] = ("icons", "lucide")
    icons: Mapping[str, IconChoice] = field(default_factory=_nothing)
    keywords: Mapping[str, Keyword] = field(default_factory=_nothing)
    variants: Mapping[str, Variant] = field(default_factory=_nothing)
    rulebook: Book = Book()
    chosen: Variant = Variant()                     # one that changes nothing if none was
    variant: str = ""
    guessed: bool = False
    lost: frozenset[str] = frozenset()
    _known: dict[str, Color | None] = field(default_factory=dict, init=False, compare=False, repr=False)

    def varied(self, name: str) -> Theme:
        """Return the theme with a variant's changes. Raises KeyError for a variant that it does not have."""
        variant = self.variants[name]
        classes = {key: changes.over(self.classes[key]) for key, changes in variant.classes.items()
                   if key in self.classes}
        return replace(self.painted(variant), classes={**self.classes, **classes}, chosen=variant, variant=name)

    def painted(self, variant: Variant) -> Theme:
        """Return the theme with the colours and fills of a variant."""
        changed = {name: swatch if swatch.code or name not in self.palette else
                   replace(swatch, code=self.palette[name].code) for name, swatch in variant.palette.items()}
        return replace(self, palette={**self.palette, **changed}, fills={**self.fills, **variant.fills})

    def color(self, text: str) -> Color | None:
        """Return a colour: of the palette, of CSS, ``#rgb``, a tint (``red 20%``), a mixture; none is None.

        In outlines all of them are ink, or the tint of it that is written. Raises ValueError with a suggestion for
        anything else.
        """
        found = self.shade(text)
        if found and self.outlined(text) and _first(text) != "ink":
            return self._ink
        return found

    def shade(self, text: str) -> Color | None:
        """Return a colour as it is even in outlines, for art that is drawn in many. Raises ValueError as ``color``."""
        return read_color(text, self._named)

    @property
    def in_outlines(self) -> bool:
        """Return whether the variant that was chosen saves ink."""
        return self.chosen.colors == "outline"

    def outlined(self, text: str) -> bool:
        """Return whether what is painted in a colour is to be outlines instead."""
        return self.in_outlines and _first(text) not in self.chosen.palette

    def paint(self, text: str) -> Fill | None:
        """Return what a shape is filled with: a colour, a gradient or a pattern, or one of the theme's fills by name.

        Raises ValueError for anything else.
        """
        return read_paint(self.fills.get(text.strip(), text), self.shade)

    def pattern_ink(self, text: str) -> Color:
        """Return what a pattern's marks are drawn with in outlines: ink, as sheer or as pale as they were.

        Words over a pattern are read because it is faint, whatever its colour was. Raises ValueError as ``paint``.
        """
        found = read_paint(self.fills.get(text.strip(), text), self._faint)
        return found.color if isinstance(found, Repeated) else self._ink

    def _faint(self, text: str) -> Color | None:
        """Return ink in the share of a colour that is written: its tint, what is mixed with white, what is seen."""
        found = self.shade(text)
        if found is None or not self.outlined(text):
            return found
        light = {self._named("white"), self._named("paper") if "paper" in self.palette else None}
        blank = Color(1.0, 1.0, 1.0)

        def named(name: str) -> Color | None:
            color = self._named(name)
            return blank if color in light and "mix(" in text else color and self._ink._replace(a=color.a)

        share = read_color(text, named)
        return share if share and "(" not in text.replace("mix(", "") else self._ink._replace(a=found.a)

    @property
    def _ink(self) -> Color:
        return (self._named("ink") if "ink" in self.palette else None) or Color(0.0, 0.0, 0.0)

    def _named(self, name: str, within: tuple[str, ...] = ()) -> Color | None:
        """Return what one word means. A colour of the palette that names itself means CSS's."""
        if name == "none":
            return None
        if name in self._known:
            return self._known[name]
        if name not in self.palette and name.lower() in self.palette:
            name = name.lower()
        if name not in self.palette or name in within:
            if name in within[:-1]:
                raise ValueError(f'the colour "{name}" is mixed from itself, by way of {", ".join(within)}')
            return self._of_css(name, named=name in within)
        if len(within) > DEEPEST:
            raise ValueError(f'the colour "{name}" is mixed from others, more than {DEEPEST} times over')
        found = read_color(self.palette[name].color, lambda word: self._named(word, (*within, name)))
        self._known[name] = found       # the same wherever it is asked for, or there would be a circle
        return found

    def _of_css(self, name: str, *, named: bool) -> Color:
        """Return a colour of CSS; ``named``: a colour of the palette names itself, so it is all that it can mean."""
        try:
            return parse_color(name, [] if named else [*self.palette, *self.fills])
        except ValueError:
            if named:
                raise ValueError(f"{quoted(name)} names itself, and CSS has no colour of that name; "
                                 'write another, or "#c0392b" in quotes') from None
            if name in self.fills:
                raise ValueError(f"{quoted(name)} is a fill, and gradients are made of colours; name one of the "
                                 "palette") from None
            raise


def _first(text: str) -> str:
    """Return the name that a colour begins with: red of ``red 20%``."""
    return text.strip().partition(" ")[0]
