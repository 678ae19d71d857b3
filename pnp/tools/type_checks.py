"""Text classes of a theme: what of fonts they ask for, and whether these have it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pnp.theme import TextClass
from pnp.tools.fonts import Fonts
from pnp.tools.hyphens import hyphenator
from pnp.tools.languages import as_feature
from pnp.tools.shaping import CAPITALS, Features, FontFace

#: What scaled capitals are of the size where a font has no small capitals.
SMALL_CAPITAL = 0.8
_FEATURE = re.compile(r"(?P<off>-)?\+?(?P<tag>[A-Za-z0-9]{4})(?:=(?P<value>\d{1,2}))?", re.ASCII)


def feature(text: str) -> tuple[str, int]:
    """Return an OpenType feature: ``onum`` or ``ss01=2`` turns it on, ``-liga`` off. Raises ValueError for none."""
    match = _FEATURE.fullmatch(text.strip())
    if not match:
        raise ValueError(f'"{text[:40]}" is no feature of fonts; write its four letters, as in onum, -liga or ss01')
    return match["tag"], 0 if match["off"] else int(match["value"] or 1)


def features(texts: Iterable[str]) -> Features:
    """Return features as shaping takes them; what is none is left out, since class_faults() names it."""
    return tuple(feature(text) for text in texts if _FEATURE.fullmatch(text.strip()))


def options(texts: Iterable[str], case: str, first: FontFace, language: str, *, apart: bool) -> Features:
    """Return what letters are shaped with: features as written, and what their case and their language add.

    ``first`` is the font that has small capitals or not. ``apart``: letters stand alone and are no ligatures.
    """
    found = features(texts)
    if apart:
        found += (("liga", 0), ("clig", 0))
    if case == "small-caps" and first.small_caps:
        found += (("smcp", 1),)
    if case == "capitals":          # those of small capitals that the font has not
        found += (CAPITALS,)
    return found + as_feature(language)


def class_faults(fonts: Fonts) -> list[tuple[tuple[str, ...], str]]:
    """Return what is wrong with the text classes of the fonts' theme, as (class and keys in it, message)."""
    return [((name, *keys), fault) for name, look in fonts.theme.classes.items()
            for *keys, fault in _faults(look, fonts)]


def _faults(look: TextClass, fonts: Fonts) -> Iterator[tuple[str, ...]]:
    for key, check in (("font", lambda: fonts.own(look.font)), ("hyphens", lambda: hyphenator(look.hyphens))):
        try:
            check()
        except ValueError as error:
            yield key, str(error)
    for number, text in enumerate(look.features):
        try:
            feature(text)
        except ValueError as error:
            yield "features", str(number), str(error)
    if look.min_size > look.size:
        yield "min-size", (f"its min-size, {look.min_size:g}, is larger than its size, {look.size:g}; "
                           "make it the smaller one")
    if look.min_tracking is not None and look.min_tracking > look.tracking:
        yield "min-tracking", (f"its min-tracking, {look.min_tracking:g}, is more than its tracking, "
                               f"{look.tracking:g}; make it the smaller one")
