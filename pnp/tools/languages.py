"""What letters look like, and how they become capitals, where that depends on the language of the words.

Fonts draw some letters of Turkish, Romanian, Polish, Serbian and others in their own way (OpenType's ``locl``). A
language travels with the features of a style, as one that OpenType does not have, so that words which are kept by
their features are kept by their language, too. English, and what is not known, is nothing: most games pay nothing.
"""

from __future__ import annotations

import re

import uharfbuzz as hb

from pnp.tools.hyphens import NONE

#: What the pseudo-feature of a language begins with.
_MARK = "lang-"
_TAG = re.compile(r"[a-z]{2,3}(?:-[a-z0-9]{2,8})*")
#: Languages in which i keeps its dot as a capital, and ı has none.
_DOTTED = ("tr", "az", "crh", "tt")
_UP, _DOWN = str.maketrans({"i": "İ", "ı": "I"}), str.maketrans({"İ": "i", "I": "ı"})
#: Scripts of a font that are looked through.
_SCRIPTS = 40


def language_of(language: str) -> str:
    """Return a language as fonts are asked for it, nothing for English and for what is none.

    >>> language_of("tr_TR"), language_of("en_GB"), language_of("none")
    ('tr-tr', '', '')
    """
    tag = language.strip().lower().replace("_", "-")
    return tag if _TAG.fullmatch(tag) and tag.partition("-")[0] not in ("en", *NONE) else ""


def first_language(*told: str) -> str:
    """Return the first language that is told, as `language_of` returns it.

    >>> first_language("", "none", "tr_TR")
    'tr-tr'
    """
    return language_of(next((language for language in told if language not in NONE), ""))


def as_feature(language: str) -> tuple[tuple[str, int], ...]:
    """Return what is added to a style's features for a language, as `language_of` returns it."""
    return ((_MARK + language, 1),) if language else ()


def parted(features: tuple[tuple[str, int], ...]) -> tuple[tuple[tuple[str, int], ...], str]:
    """Return features without their language, and that.

    >>> parted((("smcp", 1), ("lang-tr", 1)))
    ((('smcp', 1),), 'tr')
    """
    if features and features[-1][0].startswith(_MARK):
        return features[:-1], features[-1][0].removeprefix(_MARK)
    return features, ""


def with_forms(face: hb.Face) -> frozenset[str]:
    """Return the languages for which a font has letters of its own, by the first part of their names."""
    found = set[str]()
    for script in range(min(len(face.get_table_script_tags("GSUB")), _SCRIPTS)):
        for number, tag in enumerate(face.get_script_language_tags("GSUB", script)):
            if "locl" in face.get_language_feature_tags("GSUB", script, number):
                found.add(str(hb.ot_tag_to_language(tag) or "").partition("-")[0])
    return frozenset(found - {""})


def in_capitals(text: str, language: str = "") -> str:
    """Return a text in capitals.

    >>> in_capitals("istif", "tr"), in_capitals("istif")
    ('İSTİF', 'ISTIF')
    """
    return (text.translate(_UP) if _dotted(language) else text).upper()


def capitals_of(text: str, language: str = "") -> tuple[str, list[int]]:
    """Return a text in capitals, and the place of the letter that each of them stands for: ß has two.

    >>> capitals_of("Maß")
    ('MASS', [0, 1, 2, 2])
    """
    found = [in_capitals(letter, language) for letter in text]
    return "".join(found), [at for at, capitals in enumerate(found) for _ in capitals]


def in_small_letters(text: str, language: str = "") -> str:
    """Return a text in small letters."""
    return (text.translate(_DOWN) if _dotted(language) else text).lower()


def _dotted(language: str) -> bool:
    return language.partition("-")[0] in _DOTTED
