"""Faults that only follow from another that is told: they are left out, for mending that one mends them.

A theme that lies in the wrong folder leaves templates without colours and text classes; a size that can't be read
has its pieces drawn at another; a field that is misspelt is looked for under its right name. What had errors of its
own left out is an error itself: nothing is printed before it is mended. What follows is known by causes, never by
words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pnp.causes import Astray, Cause, Lacks, LaidOut, Misspelt, NoGlyphs, Sort, Unsized
from pnp.diagnostics import Diagnostic, Level
from pnp.values import folded


def causes_only(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return diagnostics without those that follow from others among them."""
    kept = list(diagnostics)
    for cause in [one for one in kept if isinstance(one.cause, Astray | Misspelt | Unsized)]:
        left = [one for one in kept if one is cause or not _follows(one, cause)]
        if any(one.level is Level.ERROR for one in kept if one not in left):
            left = [replace(one, level=Level.ERROR) if one is cause else one for one in left]
        kept = left
    return kept


def _follows(one: Diagnostic, other: Diagnostic) -> bool:
    """Return whether a fault would be gone if another were mended."""
    match other.cause:
        case Astray() as astray:
            return _is_brought(one.cause, astray)
        case Unsized():
            return not other.piece and one.component == other.component and isinstance(one.cause, LaidOut)
        case Misspelt(name, meant, sort):
            lacked = Lacks(sort, meant if sort is Sort.FIELD else name)     # a key is asked for as it is spelt
            return lacked.name != "" and one.component == other.component and one.cause == lacked
    return False


def _is_brought(cause: Cause | None, astray: Astray) -> bool:
    """Return whether what a fault lacks is among what lies astray."""
    match cause:
        case Lacks(sort, name):
            return sort in astray.sorts and (astray.names is None or folded(name.partition("/")[0]) in astray.names)
        case NoGlyphs():
            return Sort.FONT in astray.sorts
        case LaidOut():
            return not astray.sorts.isdisjoint((Sort.CLASS, Sort.FONT))
    return False
