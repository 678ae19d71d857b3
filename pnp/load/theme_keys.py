"""The keys of a theme.yaml and what each may hold. What stands where a key is not written, the nouns of a theme say."""

from __future__ import annotations

from pnp.load.theme_forms import Form, Length, MoreNames, Named, Names, Number, Page, Part, Switch, Words
from pnp.load.theme_stand_ins import plain
from pnp.theme import Book, BoxLook, FontChoice, IconChoice, Keyword, Swatch, TextClass, Theme, Variant
from pnp.units import MM

_TEXT, _NAMES, _SWITCH = Form(), Names(), Switch()
_WEIGHT = Number(1, 1000, whole=True, hint="weights go from 100 to 900, as in weight: 700 for bold")
_STYLE = Words(("normal", "italic"))
_MARGIN = Length(0, 100 * MM)

_FONT = Part(FontChoice(), {
    "family": _TEXT, "file": _TEXT, "weight": _WEIGHT, "width": Number(25, 200), "style": _STYLE,
}, short="family", whole=True, listed="fallback")

_SWATCH = Part(plain(Swatch), {"color": _TEXT, "code": _TEXT}, short="color", needs="color")

_CLASS = Part(TextClass(), {
    "font": _TEXT, "size": Number(0, 500, above=True, hint="write points, as in size: 22"),
    "min-size": Number(0, 500, hint="write points, as in min-size: 6"),
    "leading": Number(0, 5, above=True), "align": Words(("left", "center", "right", "justify")), "weight": _WEIGHT,
    "style": _STYLE, "case": Words(("none", "upper", "lower", "small-caps")), "tracking": Number(-200, 1000),
    "min-tracking": Number(-200, 1000), "color": _TEXT, "features": _NAMES, "hyphens": _TEXT,
    "wrap": Words(("yes", "no", "balance")),
})

_ICON = Part(IconChoice(), {"icon": _TEXT, "src": _TEXT, "number": _TEXT}, short="icon", whole=True)

_KEYWORD = Part(Keyword(), {
    "bold": _SWITCH, "italic": _SWITCH, "color": _TEXT, "icon": _TEXT, "reminder": _TEXT, "remind": _SWITCH,
})

_VARIANT = Part(Variant(), {
    "palette": Named(_SWATCH), "classes": Named(_CLASS), "fills": Named(_TEXT), "hide": MoreNames(),
    "colors": Words(("own", "grey", "outline")),
})

_BOX = Part(BoxLook(), {"title": _TEXT, "fill": _TEXT, "bar": _TEXT, "color": _TEXT, "icon": _TEXT})

_BOOK = Part(Book(), {
    "page": Page(), "top": _MARGIN, "bottom": _MARGIN, "inner": _MARGIN, "outer": _MARGIN,
    "columns": Number(1, 3, whole=True), "gap": Length(0, 50 * MM), "chapters": Words(("page", "flow")),
    "opening": _TEXT, "opening-height": Length(MM, 400 * MM), "background": _TEXT, "fill": _TEXT,
    "language": _TEXT, "accent": _TEXT, "stripe": _TEXT, "boxes": Named(_BOX),
})

THEME = Part(Theme(), {
    "fonts": Named(_FONT), "palette": Named(_SWATCH, "a colour"), "fills": Named(_TEXT), "classes": Named(_CLASS),
    "icon-sets": _NAMES, "icons": Named(_ICON), "keywords": Named(_KEYWORD, "a keyword"), "variants": Named(_VARIANT),
    "rulebook": _BOOK,
})

#: Every part by the thing that it makes.
PARTS: dict[type, Part] = {part.made: part for part in (THEME, _FONT, _SWATCH, _CLASS, _ICON, _KEYWORD, _VARIANT,
                                                        _BOOK, _BOX)}
