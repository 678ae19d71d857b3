"""Faults that only follow from another that is told: they are left out, for mending that one mends them.

A theme that lies in the wrong folder leaves templates without colours and text classes; a size that can't be read
has its pieces drawn at another; a field that is misspelt is looked for under its right name. What had errors of its
own left out is an error itself: nothing is printed before it is mended.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from pnp.diagnostics import Diagnostic, Level

#: What is found on finished faces, and depends on their size, fonts and text classes.
_LAID_OUT = frozenset(("text-overflow", "outside-safe", "no-room", "text-overlap", "nothing-drawn", "unseen-text",
                       "too-large", "poor-qr", "low-ppi"))
#: What a game without its theme, or without a folder of one, is told.
_UNTHEMED = _LAID_OUT | {"unknown-icon", "unknown-font", "missing-glyphs", "no-word-breaks", "bad-function",
                         "colors-alike"}
_LACKING = {"icons": frozenset(("unknown-icon",)), "art": frozenset(("missing-picture",)),
            "fonts": frozenset(("unknown-font", "missing-glyphs"))}
_OF_THEME = re.compile(r" is no colour$|in the theme\b|\btheme has no\b")
_UNNAMED = frozenset(("unknown-name", "unknown-component", "unknown-piece", "unknown-reference"))
_MEANT = re.compile(r'did you mean ("[^"]+")\?')


def causes_only(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return diagnostics without those that follow from others among them."""
    kept = list(diagnostics)
    for cause in [one for one in kept if one.code in _FOLLOWING]:
        follows = _FOLLOWING[cause.code]
        left = [one for one in kept if one is cause or not follows(cause, one)]
        if any(one.level is Level.ERROR for one in kept if one not in left):
            left = [replace(one, level=Level.ERROR) if one is cause else one for one in left]
        kept = left
    return kept


def _of_misplaced(cause: Diagnostic, one: Diagnostic) -> bool:
    """Return whether a fault is about what a misplaced file or folder would have brought."""
    if cause.named == "theme":
        return one.code in _UNTHEMED or (one.code == "bad-attribute" and bool(_OF_THEME.search(one.message)))
    if cause.named in _LACKING:
        return one.code in _LACKING[cause.named]
    return bool(cause.named) and one.code in _UNNAMED and f'"{cause.named}"' in one.message


def _of_size(cause: Diagnostic, one: Diagnostic) -> bool:
    """Return whether a fault is about the faces of a component that has no size of its own."""
    return not cause.piece and one.component == cause.component and one.code in _LAID_OUT


def _of_name(cause: Diagnostic, one: Diagnostic) -> bool:
    """Return whether a template misses the field that a misspelt one is meant as."""
    meant = _MEANT.search(cause.hint)
    return (meant is not None and one.component == cause.component and one.code == "template"
            and f"has no field {meant[1]}" in one.message)


def _of_key(cause: Diagnostic, one: Diagnostic) -> bool:
    """Return whether a fault is about the icon that a misspelt key of a map would be."""
    return one.component == cause.component and one.code == "unknown-icon" and f'"{cause.named}"' in one.message


_FOLLOWING: dict[str, Callable[[Diagnostic, Diagnostic], bool]] = {
    "misplaced-file": _of_misplaced, "bad-size": _of_size, "no-size": _of_size, "odd-field": _of_name,
    "odd-key": _of_key, "unlisted-file": _of_misplaced}
