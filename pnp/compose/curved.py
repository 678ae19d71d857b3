"""What templates ask about letters: where each stands in its word, for words that run around something."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from pnp.limits import CURVED_LETTERS
from pnp.theme import TextClass
from pnp.tools.fonts import Fonts
from pnp.tools.languages import in_capitals, in_small_letters
from pnp.tools.sandbox import text_of
from pnp.tools.scripts import graphemes
from pnp.tools.shaping import FontFace
from pnp.tools.type_checks import features
from pnp.tools.workshop import Workshop
from pnp.values import Fault, Fields, quoted

DEFAULT_CLASS = "body"
#: Letters that stand alone are no ligatures.
_ALONE = (("liga", 0), ("clig", 0))
_KNOWN = frozenset(("letter", "at", "width"))


def letter_functions(workshop: Workshop) -> dict[str, Callable[..., Any]]:
    """Return the functions by name, for a sandbox."""
    def letters(words: Any, style: Any = DEFAULT_CLASS) -> list[Fields]:
        """Return the letters of words in a text class: where the middle of each is, and its width, in em."""
        text, name = str(text_of(words)), str(text_of(style))
        if len(text) > CURVED_LETTERS:
            raise Fault(f"these are more than {CURVED_LETTERS} letters", "shorten them")
        if name not in workshop.theme.classes and name != DEFAULT_CLASS:
            raise Fault(f"there is no text class {quoted(name)}", "name one of the theme's classes")
        key, kept = (text, name), workshop.fonts.kept.letters
        if key not in kept:
            kept[key] = _letters(text, workshop.theme.classes.get(name) or TextClass(), workshop.fonts)
        return [Fields("a letter", {"letter": letter, "at": at, "width": width}, _KNOWN)
                for letter, at, width in kept[key]]

    return {"letters": letters}


def _letters(text: str, style: TextClass, fonts: Fonts) -> list[tuple[str, float, float]]:
    """Return letters as they are typed, with their middles and widths.

    Kerning moves a letter towards the one before it, the class's tracking away from it.
    """
    set_as = {"upper": in_capitals, "lower": in_small_letters}.get(style.case)
    try:
        chain = fonts.chain(style.font, style.weight, style.style)
    except ValueError:          # told where the theme is read
        chain = fonts.spare(style.weight, style.style)
    options = (*features(style.features), *_ALONE)
    if style.case == "small-caps" and chain[0].small_caps:
        options += (("smcp", 1),)
    found: list[tuple[str, float, float]] = []
    begin = 0.0
    for font, run in groupby(graphemes(text), lambda letter: _font(letter, chain)):
        so_far = ""
        width = 0.0
        for letter in run:
            shown = set_as(letter, "") if set_as else letter
            so_far += shown
            width, own = font.shape(so_far, options).width, font.shape(shown, options).width
            apart = len(found) * style.tracking / 1000
            found.append((letter, round(begin + width - own / 2 + apart, 5), round(own, 5)))
        begin += width
    return found


def _font(letter: str, chain: tuple[FontFace, ...]) -> FontFace:
    """Return the first font that has a letter, or the first of all."""
    return next((font for font in chain if ord(letter[0]) in font.codes), chain[0])
