"""What templates ask about letters: where each stands in its word, for words that run around something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, NamedTuple
from unicodedata import normalize

from pnp.limits import CURVED_LETTERS
from pnp.theme import DEFAULT_CLASS, TextClass
from pnp.tools.fonts import Fonts, drawing
from pnp.tools.glyph_codes import begins
from pnp.tools.languages import first_language, in_capitals, in_small_letters, parted
from pnp.tools.sandbox import Sandbox, text_of, with_sandbox
from pnp.tools.scripts import graphemes, scripts
from pnp.tools.shaping import Features, FontFace
from pnp.tools.type_checks import SMALL_CAPITAL, options
from pnp.tools.workshop import Workshop
from pnp.values import Fault, Fields, quoted, suggestion

#: Words of which the places of the letters are remembered.
KEPT = 256
_KNOWN = frozenset(("letter", "at", "width"))


class _Letter(NamedTuple):
    """A letter as it is typed and as it is shown. Those that are alike in all after these are shaped together."""

    typed: str
    shown: str
    font: FontFace
    script: str
    scale: float


def letter_functions(workshop: Workshop) -> dict[str, Callable[..., Any]]:
    """Return the functions by name, for a sandbox."""
    @with_sandbox
    def letters(box: Sandbox, words: Any, style: Any = DEFAULT_CLASS) -> list[Fields]:
        """Return the letters of words in a text class: where the middle of each is, and its width, in em."""
        text, name = str(text_of(words)), str(text_of(style))
        if len(text) > CURVED_LETTERS:
            raise Fault(f"these are more than {CURVED_LETTERS} letters", "shorten them")
        if name not in workshop.theme.classes and name != DEFAULT_CLASS:
            raise Fault(f"there is no text class {quoted(name)}",
                        suggestion(name, workshop.theme.classes) or "name one of the theme's classes")
        box.meter.spend(len(text))
        key, kept = (text, name), workshop.fonts.kept[Letters]
        if key not in kept:
            if len(kept) >= KEPT:
                kept.clear()
            kept[key] = _letters(text, workshop.theme.classes.get(name) or TextClass(), workshop.fonts)
        return [Fields("a letter", {"letter": letter, "at": at, "width": width}, _KNOWN)
                for letter, at, width in kept[key]]

    return {"letters": letters}


class Letters(dict[tuple[str, str], list[tuple[str, float, float]]]):
    """Letters with their middles and widths, by words and text class."""


def _letters(text: str, style: TextClass, fonts: Fonts) -> list[tuple[str, float, float]]:
    """Return letters as they are typed, with their middles and widths.

    Kerning moves a letter towards the one before it, the class's tracking away from it.
    """
    chain = fonts.nearest(style.font, style.weight, style.style)
    language = first_language(style.hyphens, fonts.theme.rulebook.language)
    asked = options(style.features, style.case, chain[0], language, apart=True)
    found: list[tuple[str, float, float]] = []
    begin = 0.0
    for (font, _, scale), run in groupby(_shown(normalize("NFC", text), style.case, chain, language),
                                         lambda letter: letter[2:]):
        begin = _place(list(run), font, scale, asked, style.tracking / 1000, begin, found)
    return found


def _place(run: list[_Letter], font: FontFace, scale: float, asked: Features, tracking: float, begin: float,
           found: list[tuple[str, float, float]]) -> float:
    """Add letters that are shaped together to those found, and return where they end."""
    pens, at = _pens("".join(letter.shown for letter in run), font, asked), 0
    for number, letter in enumerate(run):
        own = font.shape(letter.shown, asked).width * scale
        middle = begin + (pens[at] + number * tracking) * scale + own / 2
        found.append((letter.typed, round(middle, 5), round(own, 5)))
        at += len(letter.shown)
    return begin + (pens[-1] + len(run) * tracking) * scale


def _pens(text: str, font: FontFace, asked: Features) -> list[float]:
    """Return where each character of a word in one font begins, and where the last ends, in em."""
    plain, language = parted(asked)
    infos, positions = font.laid(text, plain, False, language)
    return begins([info.cluster for info in infos], [place.x_advance * font.per_em for place in positions], len(text))


def _shown(text: str, case: str, chain: tuple[FontFace, ...], language: str) -> Iterator[_Letter]:
    """Yield the letters of words as a class's case shows them. Fonts without small capitals have them made."""
    set_as = {"upper": in_capitals, "lower": in_small_letters}.get(case)
    made = case == "small-caps" and not chain[0].small_caps
    script, at = list(scripts(text)), 0
    for letter in graphemes(text):
        shown, scale = set_as(letter, language) if set_as else letter, 1.0
        if made and letter.islower():
            shown, scale = in_capitals(letter, language), SMALL_CAPITAL
        yield _Letter(letter, shown, drawing(shown, chain)[0], script[at], scale)
        at += len(letter)
