"""How text looks: a class of the theme, what an element changes about it, and what bold, italics and spans change.

Looks are values and are resolved once for each combination; what is shaped in one is kept with it for the whole game.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pnp.artwork import Color
from pnp.face import Element
from pnp.theme import DEFAULT_CLASS, TextClass
from pnp.tools.fonts import FALLBACK, Fonts
from pnp.tools.hyphens import Hyphenate, hyphenator
from pnp.tools.languages import first_language
from pnp.tools.type_checks import options
from pnp.typeset.lengths import number, point_size
from pnp.typeset.text.runs import Style

#: The class of words that lead somewhere.
LINK = "book-link"
#: The alignment of a class that names none: left, or right for what is read from the right.
START = "start"
#: Attributes of elements that change their class.
CHANGES = ("class", "size", "min-size", "leading", "weight", "style", "case", "tracking", "min-tracking",
           "color", "align", "lang", "wrap")
BLACK = Color(0.0, 0.0, 0.0)
LARGEST, SMALLEST = 2000.0, 0.5     # points


class Look(NamedTuple):
    """How letters look. ``scale`` is a factor of the text's size, ``tracking`` in em; None: as the font has it."""

    font: str
    weight: int | None
    style: str | None
    case: str
    tracking: float
    color: str
    features: tuple[str, ...]
    scale: float = 1.0
    link: str = ""                  # where a click leads
    lang: str = ""                  # the language of the words, where it may change their letters


@dataclass(frozen=True, slots=True)
class Ground:
    """How a whole text is set; sizes are points. ``closer``: thousandths of em by which fit may set letters closer."""

    look: Look
    size: float
    smallest: float
    leading: float
    align: str                      # left, center, right, justify or start: where the text begins to be read
    hyphenate: Hyphenate | None
    wrap: str = "yes"               # yes, no, or balance: lines of about one length
    closer: int = 0

    def tightened(self, steps: int) -> Ground:
        """Return it with letters closer by so many thousandths of em. What says its own tracking inside keeps it."""
        return replace(self, look=self.look._replace(tracking=round(self.look.tracking - steps / 1000, 6)))


@dataclass(slots=True)
class Looks:
    """The looks of one game, each worked out once."""

    grounds: dict[tuple[str | None, ...], Ground] = field(default_factory=dict)     # by the attributes of the text
    bold: dict[tuple[int, Look], Look] = field(default_factory=dict)                # by how bold, and the plain look
    styles: dict[Look, Style] = field(default_factory=dict)                         # with the words shaped in them


def ground(element: Element, fonts: Fonts) -> Ground:
    """Return how an element's text is set: its class, with its own attributes over it."""
    key = *map(element.attributes.get, CHANGES),
    kept = fonts.kept[Looks].grounds
    found = kept.get(key)
    if found is None:
        found = kept[key] = _ground(element, fonts)
    return found


def _ground(element: Element, fonts: Fonts) -> Ground:
    style = fonts.theme.classes.get(element.get("class") or DEFAULT_CLASS) or TextClass()
    size = _points(element.get("size"), style.size)
    smallest = _points(element.get("min-size"), style.smallest if size == style.size else
                       style.min_size if 0 < style.min_size <= size else round(size * 0.7, 1))
    look = changed(_look(style), Element("span", {**element.attributes, "class": "", "size": ""}), fonts, size)
    look = look._replace(lang=first_language(element.get("lang"), style.hyphens, fonts.theme.rulebook.language))
    leading = number(element.get("leading"), style.leading)
    align = element.get("align") or (style.align if "align" in style.written else START)
    return Ground(look, size, min(smallest, size), leading if 0 < leading <= 5 else style.leading, align,
                  _hyphens(element.get("lang") or style.hyphens), element.get("wrap") or style.wrap,
                  _closer(element.get("min-tracking"), style.min_tracking, look.tracking))


def _closer(text: str, of_class: float | None, tracking: float) -> int:
    """Return by how many thousandths of em letters may come closer than their ``tracking``, in em."""
    least = max(-200.0, number(text)) if text else of_class
    return 0 if least is None else max(0, round(tracking * 1000 - least))


def _points(text: str, default: float) -> float:
    size = point_size(text)
    return default if size is None else max(SMALLEST, min(LARGEST, size))


def _hyphens(language: str) -> Hyphenate | None:
    try:
        return hyphenator(language)
    except ValueError:      # named by class_faults(), or by compose if an element says it
        return None


def _look(style: TextClass) -> Look:
    return Look(style.font, style.weight, style.style, style.case, style.tracking / 1000, style.color,
                style.features)


def changed(look: Look, element: Element, fonts: Fonts, size: float) -> Look:
    """Return a look as a span changes it: by its class, of which only what is written counts, then by itself."""
    style = fonts.theme.classes.get(element.get("class"))
    if style:
        written = style.written
        new = _look(style)
        look = look._replace(**{name: getattr(new, name) for name in written & set(Look._fields)})
        if "size" in written:
            look = look._replace(scale=style.size / size)
    get = element.attributes.get
    if own := point_size(get("size")):
        look = look._replace(scale=max(SMALLEST, min(LARGEST, own)) / size)
    if get("weight"):
        look = look._replace(weight=max(1, min(1000, int(number(get("weight"), 400)))))
    if get("tracking"):
        look = look._replace(tracking=max(-0.2, min(1.0, number(get("tracking")) / 1000)))
    return look._replace(style=get("style") or look.style, case=get("case") or look.case,
                         color=get("color") or look.color)


def linked(look: Look, target: str, fonts: Fonts, size: float) -> Look:
    """Return a look as it is where a click leads somewhere: as the theme's class for links says."""
    return changed(look, Element("span", {"class": LINK}), fonts, size)._replace(link=target)


def bolder(look: Look, fonts: Fonts, *, most: int = 900) -> Look:
    """Return a look in bold: 700, or ``most`` for what is nearly bold already, as in CSS. It becomes no lighter."""
    key = most, look
    kept = fonts.kept[Looks].bold
    found = kept.get(key)
    if found is None:
        found = kept[key] = _bolder(look, fonts, most)
    return found


def _bolder(look: Look, fonts: Fonts, most: int) -> Look:
    weight = look.weight
    if weight is None:
        try:
            weight = fonts.own(look.font)[0]
        except ValueError:
            weight = 400
    return look._replace(weight=700 if weight < 600 else max(weight, most))


def style_of(look: Look, fonts: Fonts) -> Style:
    """Return the style that a look's words are shaped and kept in."""
    kept = fonts.kept[Looks].styles
    found = kept.get(look)
    if found is None:
        chain = fonts.nearest(look.font, look.weight, look.style)
        asked = options(look.features, look.case, chain[0], look.lang, apart=bool(look.tracking))
        found = kept[look] = Style(chain, color_of(look.color, fonts), look.scale, look.tracking, asked, look.link,
                                   lent=bool(fonts.theme.lost & {look.font, FALLBACK}))
    return found


def color_of(name: str, fonts: Fonts) -> Color:
    """Return a colour of the theme. Letters always show: what is none, or no colour, prints as ink, else black."""
    for asked in (name, "ink"):
        try:
            if (color := fonts.theme.color(asked)) is not None:
                return color
        except ValueError:
            continue
    return BLACK
