"""A theme: fonts, palette, text classes, icons and keywords, as theme.yaml writes them.

pnp's own theme lies under every game's; a game's theme.yaml is merged over it key by key.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PrivateAttr

from pnp.artwork import Color
from pnp.book_page import PAGES, length_between, page_size
from pnp.colors import parse as parse_color
from pnp.colors import read as read_color
from pnp.paints import Fill, Repeated
from pnp.paints import read as read_paint
from pnp.units import MM, SizeUm

#: How often colours of the palette may be mixed from others that are.
DEEPEST = 100


def _plain(value: Any) -> Any:
    """Return a list for a single value: many keys take one or several."""
    return [value] if isinstance(value, str) else value


def _shorthand(key: str, model: Any) -> Any:
    """Return a validator that reads a bare text as ``{key: text}``."""
    return BeforeValidator(lambda value: {key: value} if isinstance(value, str) else value,
                           json_schema_input_type=str | model)


Names = Annotated[list[str], BeforeValidator(_plain, json_schema_input_type=str | list[str])]


class Written(BaseModel):
    """A mapping of a theme.yaml. Keys are written with hyphens; unknown ones are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True,
                              alias_generator=lambda name: name.replace("_", "-"))


class FontChoice(Written):
    """A typeface: the family of an installed fontpkg package, or a font file of the game's."""

    family: str = ""
    file: str = ""
    weight: int = Field(400, ge=1, le=1000)
    width: float = Field(100, ge=25, le=200)        # per cent of the usual one, of variable fonts that have widths
    style: Literal["normal", "italic"] = "normal"


class Swatch(Written):
    """A colour of the palette. Colours of one ``code`` group must be told apart by anyone."""

    color: str
    code: str = ""


class TextClass(Written):
    """How a kind of text is set. ``size`` is in points, ``leading`` a factor of it, ``tracking`` thousandths of it."""

    font: str = "body"
    size: float = Field(9.0, gt=0, le=500)
    min_size: float = Field(0.0, ge=0, le=500)      # 0: 70 % of the size
    leading: float = Field(1.2, gt=0, le=5)
    align: Literal["left", "center", "right", "justify"] = "left"
    weight: int | None = Field(None, ge=1, le=1000)
    style: Literal["normal", "italic"] | None = None
    case: Literal["none", "upper", "lower", "small-caps"] = "none"
    tracking: float = Field(0.0, ge=-200, le=1000)
    color: str = "ink"
    features: list[str] = []
    hyphens: str = ""                               # a language such as en_US, or none
    wrap: Literal["yes", "no", "balance"] = "yes"

    @property
    def smallest(self) -> float:
        """Return the smallest size that shrinking may come to, in points."""
        return self.min_size or round(self.size * 0.7, 1)


class IconChoice(Written):
    """An icon under a name of its own: another icon's name, or a file. ``number`` is the class of {name=3}."""

    icon: str = ""
    src: str = ""
    number: str = ""


class Keyword(Written):
    """A word of the game that is set apart wherever it stands in rich text, and collected in the glossary."""

    bold: bool = False
    italic: bool = False
    color: str = ""
    icon: str = ""                                  # stands before the word
    reminder: str = ""                              # what it means
    remind: bool = False                            # whether cards that use the word tell what it means


class Variant(Written):
    """Changes for another print, such as one that saves ink. ``hide`` names layers of elements.

    ``colors``: own, grey (everything in greys), or outline: no shape is filled, letters and lines are in ink, except
    for the colours that the variant's own palette names.
    """

    palette: dict[str, Annotated[Swatch, _shorthand("color", Swatch)]] = {}
    classes: dict[str, dict[str, Any]] = {}
    fills: dict[str, str] = {}
    hide: Names = []
    colors: Literal["own", "grey", "outline"] = "own"


def _first(text: str) -> str:
    """Return the name that a colour begins with: red of ``red 20%``."""
    return text.strip().partition(" ")[0]


class BoxLook(Written):
    """A container of the rulebook: ``::: note``. ``bar`` is the line on its left, ``fill`` the ground behind it."""

    title: str = ""                                 # where none is written
    fill: str = "none"
    bar: str = "accent"
    color: str = ""                                 # of its title; empty: as the class book-box-title says
    icon: str = ""                                  # before its title


class Book(Written):
    """How the rulebook looks. Its text classes are those of the theme whose names begin with ``book``."""

    page: Annotated[SizeUm, BeforeValidator(page_size, json_schema_input_type=str)] = PAGES["a5"]
    top: Annotated[int, length_between(0, 100 * MM)] = 15 * MM
    bottom: Annotated[int, length_between(0, 100 * MM)] = 17 * MM
    inner: Annotated[int, length_between(0, 100 * MM)] = 14 * MM       # on the side where pages are bound
    outer: Annotated[int, length_between(0, 100 * MM)] = 13 * MM
    columns: int = Field(default=1, ge=1, le=3)
    gap: Annotated[int, length_between(0, 50 * MM)] = 6 * MM           # between columns
    chapters: Literal["page", "flow"] = "page"                  # whether headings of level 1 begin a page
    opening: str = ""                                           # template at the top of pages that open a chapter
    opening_height: Annotated[int, length_between(MM, 400 * MM)] = 70 * MM
    background: str = ""                                        # template behind every page
    fill: str = "none"                                          # of every page
    language: str = "en"
    accent: str = "accent"                                      # bullets, lines and numbers
    stripe: str = "bone 50%"                                    # every second row of tables
    boxes: dict[str, BoxLook] = {}


class Theme(Written):
    """A whole theme.yaml, or one merged over pnp's own."""

    fonts: dict[str, Annotated[FontChoice, _shorthand("family", FontChoice)] | list[str]] = {}
    palette: dict[str, Annotated[Swatch, _shorthand("color", Swatch)]] = {}
    fills: dict[str, str] = {}
    classes: dict[str, TextClass] = {}
    icon_sets: Names = ["icons", "lucide"]
    icons: dict[str, Annotated[IconChoice, _shorthand("icon", IconChoice)]] = {}
    keywords: dict[str, Keyword] = {}
    variants: dict[str, Variant] = {}
    rulebook: Book = Book()
    _chosen: Variant = PrivateAttr(default_factory=Variant)
    _variant: str = PrivateAttr("")
    _known: dict[str, Color | None] = PrivateAttr(default_factory=dict)     # colours of the palette that were asked for

    @property
    def chosen(self) -> Variant:
        """Return the variant that was chosen: one that changes nothing if none was."""
        return self._chosen

    @property
    def variant(self) -> str:
        """Return the name of the variant that was chosen, nothing if none was."""
        return self._variant

    def varied(self, name: str) -> Theme:
        """Return the theme with a variant's changes. Raises KeyError for a variant that it does not have."""
        variant = self.variants[name]
        classes = {key: {**self.classes[key].model_dump(exclude_unset=True, by_alias=True), **changes}
                   for key, changes in variant.classes.items() if key in self.classes}
        theme = self.painted(variant)
        theme.classes.update({key: TextClass.model_validate(words) for key, words in classes.items()})
        theme._chosen, theme._variant = variant, name
        return theme

    def painted(self, variant: Variant) -> Theme:
        """Return the theme with the colours and fills of a variant."""
        theme = self.model_copy(update={"palette": {**self.palette, **variant.palette},
                                        "fills": {**self.fills, **variant.fills}, "classes": dict(self.classes)})
        theme._known = {}
        return theme

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
        return self._chosen.colors == "outline"

    def outlined(self, text: str) -> bool:
        """Return whether what is painted in a colour is to be outlines instead."""
        return self.in_outlines and _first(text) not in self._chosen.palette

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
        if name not in self.palette or name in within:
            if name in within[:-1]:
                raise ValueError(f'the colour "{name}" is mixed from itself, by way of {", ".join(within)}')
            return parse_color(name, [*self.palette, *self.fills])
        if len(within) > DEEPEST:
            raise ValueError(f'the colour "{name}" is mixed from others, more than {DEEPEST} times over')
        found = read_color(self.palette[name].color, lambda word: self._named(word, (*within, name)))
        self._known[name] = found       # the same wherever it is asked for, or there would be a circle
        return found
