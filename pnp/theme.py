"""A theme: fonts, palette, text classes, icons and keywords, as theme.yaml writes them.

pnp's own theme lies under every game's; a game's theme.yaml is merged over it key by key.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from pnp.artwork import Color
from pnp.colors import parse as parse_color
from pnp.colors import tinted


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
    reminder: str = ""


class Variant(Written):
    """Changes for another print, such as one that saves ink. ``hide`` names layers of elements."""

    palette: dict[str, Annotated[Swatch, _shorthand("color", Swatch)]] = {}
    classes: dict[str, dict[str, Any]] = {}
    hide: list[str] = []


class Theme(Written):
    """A whole theme.yaml, or one merged over pnp's own."""

    fonts: dict[str, Annotated[FontChoice, _shorthand("family", FontChoice)] | list[str]] = {}
    palette: dict[str, Annotated[Swatch, _shorthand("color", Swatch)]] = {}
    classes: dict[str, TextClass] = {}
    icon_sets: Names = ["icons", "lucide"]
    icons: dict[str, Annotated[IconChoice, _shorthand("icon", IconChoice)]] = {}
    keywords: dict[str, Keyword] = {}
    variants: dict[str, Variant] = {}

    def color(self, text: str) -> Color | None:
        """Return a colour by its name in the palette, in CSS, as ``#rgb`` or as a tint (``red 20%``); none is None.

        Raises ValueError with a suggestion for anything else.
        """
        name, _, share = text.strip().partition(" ")
        if share:
            found = self.color(name)
            return found and tinted(found, share)
        if name == "none":
            return None
        if name in self.palette:
            swatch = self.palette[name].color
            return None if swatch == "none" else parse_color(swatch)
        return parse_color(name, self.palette)
