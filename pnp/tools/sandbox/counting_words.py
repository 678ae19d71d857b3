"""Filters that write numbers as games do: IV, 3rd, 2 cards, +1."""

from __future__ import annotations

from typing import Any

from pnp.tools.sandbox.meter import as_number, known, text_of
from pnp.tools.sandbox.numbers import whole
from pnp.values import EMPTY, Empty, Fault

_ROMAN = ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
          (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
#: The true minus sign: as wide as a plus, where a hyphen is a dot of ink.
MINUS = "\u2212"
#: Endings of words whose plural ends in es, and letters before a y that stays.
_ES, _VOWELS = ("s", "x", "z", "ch", "sh"), "aeiou"


def roman(value: Any) -> Any:
    """Return a whole number from 1 to 3,999 in Roman numerals; nothing for an empty field."""
    if isinstance(known(value), Empty):
        return EMPTY
    rest, letters = whole(value, 1, 3_999), ""
    for number, sign in _ROMAN:
        letters += sign * (rest // number)
        rest %= number
    return letters


def ordinal(value: Any) -> Any:
    """Return 1st, 2nd, 3rd, 4th …; nothing for an empty field."""
    if isinstance(known(value), Empty):
        return EMPTY
    number = whole(value, 0, 1_000_000_000)
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def plural(value: Any, one: Any, many: Any = "") -> Any:
    """Return a number with its word: 1 card, 2 cards; ``many`` is the word for all other numbers, if it is odd."""
    if isinstance(known(value), Empty):
        return EMPTY
    word = text_of(one)
    if not word or len(word) > 100:
        raise Fault("plural needs the word for one", "write {{ number | plural('card') }}")
    return f"{text_of(value)} {word if as_number(value) == 1 else text_of(many)[:100] or _several(word)}"


def _several(word: str) -> str:
    """Return the plural of an English word as most are made."""
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(_ES) else f"{word}s"


def signed(value: Any) -> Any:
    """Return a number with + or − before it, 0 without; nothing for an empty field."""
    if isinstance(known(value), Empty):
        return EMPTY
    number, shown = as_number(value), text_of(value)
    if number < 0:
        return MINUS + shown.lstrip("-")
    return shown if number == 0 or shown.startswith("+") else f"+{shown}"
