"""Scripts and their letters: what is shaped together, what is never cut in two, and where words are not set apart.

A grapheme is a letter with all that belongs to it (UAX #29, with Indic conjuncts, and Thai vowels that are written
before their consonant). Scripts are told apart as far as fonts shape them differently.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import groupby
from unicodedata import category

#: Where each script begins in Unicode; "" for all that fonts shape alike: Latin, Greek, Cyrillic, CJK.
_BEGINS = (
    (0x0000, ""), (0x0590, "Hebrew"), (0x0600, "Arabic"), (0x0700, "Syriac"), (0x0750, "Arabic"), (0x0780, "Thaana"),
    (0x07C0, "N'Ko"), (0x0800, "Samaritan"), (0x0840, "Mandaic"), (0x0860, "Syriac"), (0x0870, "Arabic"),
    (0x0900, "Devanagari"), (0x0980, "Bengali"), (0x0A00, "Gurmukhi"), (0x0A80, "Gujarati"), (0x0B00, "Oriya"),
    (0x0B80, "Tamil"), (0x0C00, "Telugu"), (0x0C80, "Kannada"), (0x0D00, "Malayalam"), (0x0D80, "Sinhala"),
    (0x0E00, "Thai"), (0x0E80, "Lao"), (0x0F00, "Tibetan"), (0x1000, "Burmese"), (0x10A0, ""), (0x1100, "Hangul"),
    (0x1200, ""), (0x1780, "Khmer"), (0x1800, "Mongolian"), (0x18B0, ""), (0xA8E0, "Devanagari"), (0xA900, ""),
    (0xAC00, "Hangul"), (0xD800, ""), (0xFB1D, "Hebrew"), (0xFB50, "Arabic"), (0xFE00, ""), (0xFE70, "Arabic"),
    (0xFEFF, ""),
)
_FIRST = [first for first, _ in _BEGINS]
#: Text of which every character is a letter by itself and is shaped like all others: Latin, digits, quotes and dashes.
SIMPLE = re.compile("[ -\u00ac\u00ae-\u02ff\u2010-\u2027]*")
#: Signs that every Indian script shares.
_SHARED = "\u0964\u0965"
#: Scripts that put no spaces between words, so that only a dictionary knows where a line may end.
SPACELESS = frozenset(("Thai", "Lao", "Khmer", "Burmese"))
#: Scripts whose letters hang together: more or less room between them tears them apart, or pushes them together.
JOINED = frozenset(("Arabic", "Syriac", "N'Ko", "Mandaic", "Mongolian", "Devanagari", "Bengali", "Gurmukhi"))
#: Signs that need no glyph: they join and part letters, or choose among their forms.
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f]")
SPACELESS_LETTERS = "\u0e01-\u0e5b\u0e81-\u0edf\u1000-\u109f\u1780-\u17ff"
#: A zero-width space that no such letter stands before and after.
ODD_ZERO_SPACE = f"(?<![{SPACELESS_LETTERS}])\u200b|\u200b(?![{SPACELESS_LETTERS}])"
#: Signs that join two consonants into one (Indic_Syllabic_Category Virama, and the Khmer and Burmese ones).
_VIRAMAS = frozenset("\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2")
_BEFORE = frozenset("เแโใไເແໂໃໄ")             # vowels that are written before their consonant
_AFTER = frozenset("\u0e33\u0eb3\u00ad\u2060")   # letters and signs that go with what stands before them
_UNSEEN = frozenset(chr(code) for code in (*range(0x200B, 0x2010), *range(0xFE00, 0xFE10)))


def script(char: str) -> str | None:
    """Return a letter's script as messages name it, None for what goes with the letters around it.

    >>> script("ก"), script("a"), script("1")
    ('Thai', '', None)
    """
    if char in _SHARED or category(char)[0] not in "LM":
        return None
    found = _BEGINS[bisect_right(_FIRST, ord(char)) - 1][1]
    return found if found or category(char)[0] == "L" else None


def graphemes(text: str) -> list[str]:
    """Return the letters of a text with the marks, vowels and joined letters that belong to each.

    >>> graphemes("q̃x")
    ['q̃', 'x']
    """
    if text.isascii():
        return list(text)
    found: list[str] = []
    for char in text:
        if found and _belongs(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found


def _belongs(before: str, char: str) -> bool:
    kind, code = category(char), ord(char)
    if kind[0] == "M" or char in _AFTER or char in _UNSEEN or 0x1F3FB <= code <= 0x1F3FF or 0xE0020 <= code <= 0xE007F:
        return True
    last = before[-1]
    if last == "\u200d" or last in _BEFORE:
        return True
    if last in _VIRAMAS:
        return kind == "Lo" and script(last) == script(char)
    if 0x1160 <= code <= 0x11FF:
        return 0x1100 <= ord(before[0]) <= 0x11FF
    return _flag(code) and len(before) == 1 and _flag(ord(before))


def _flag(code: int) -> bool:
    """Whether it is half of a flag."""
    return 0x1F1E6 <= code <= 0x1F1FF


def scripts(text: str) -> Iterator[str]:
    """Yield the script of each character; signs and digits have that of the letter before them, else after them."""
    found = [script(char) for char in text]
    last = next((one for one in found if one is not None), "")
    for one in found:
        last = last if one is None else one
        yield last


def joined(text: str) -> bool:
    """Return whether a text has letters that hang together.

    >>> joined("fjord"), joined("\u0643\u062a\u0627\u0628")
    (False, True)
    """
    return not text.isascii() and any(script(char) in JOINED for char in text)


def unspaced(text: str) -> str:
    """Return the script of a word that runs on and on because its script sets none apart, "" for any other."""
    counted = [(len(list(run)), one) for one, run in groupby(map(script, text)) if one in SPACELESS]
    return max(counted)[1] or "" if counted else ""
