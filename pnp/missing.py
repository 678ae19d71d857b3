"""Characters that no font has, told in one message for a font however many cards want them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace

from pnp.artwork import MissingGlyphs
from pnp.causes import NoGlyphs
from pnp.diagnostics import Diagnostic, Span
from pnp.theme import NO_FONT

#: Characters that one message lists, and those of which it tells the names.
MOST_CHARACTERS, MOST_NAMED = 6, 3
#: The same where a message is about several pieces, the pieces that it names at each, and the places that it shows.
MOST_SHARED, MOST_PIECES, MOST_PLACES = 12, 3, 5


def missing(finding: MissingGlyphs) -> Diagnostic:
    """Return what one text lacks as a diagnostic."""
    chars = list(dict.fromkeys(finding.chars))
    named = ", ".join(_character(char, named=len(chars) <= MOST_NAMED) for char in chars[:MOST_CHARACTERS])
    return Diagnostic("missing-glyphs", f"{_lack(finding.font)} {named}{_more(len(chars), MOST_CHARACTERS)}",
                      finding.span, "add a font that has it to fallback: in theme.yaml, draw it as an {icon}, or write "
                      "it otherwise", cause=NoGlyphs(finding.font, "".join(chars), finding.lent))


def missing_once(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return diagnostics with all that one font lacks in a component told once, with the pieces that want it.

    What stands in for a font that can't be had lacks things that this may have: where that is told, it is enough.
    """
    diagnostics = list(diagnostics)
    if any(one.code == NO_FONT for one in diagnostics):
        diagnostics = [one for one in diagnostics if not (isinstance(one.cause, NoGlyphs) and one.cause.lent)]
    groups: dict[object, list[Diagnostic]] = {}
    for number, one in enumerate(diagnostics):
        known = isinstance(one.cause, NoGlyphs)
        groups.setdefault((_font(one), one.component) if known else number, []).append(one)
    return [_together(group) for group in groups.values()]


def _font(one: Diagnostic) -> str:
    return one.cause.font if isinstance(one.cause, NoGlyphs) else ""


def _together(group: list[Diagnostic]) -> Diagnostic:
    first = min(group, key=lambda one: one.span)
    wanted: dict[str, list[str]] = {}
    for one in group:
        for char in one.cause.chars if isinstance(one.cause, NoGlyphs) else "":
            wanted.setdefault(char, []).append(one.piece.partition("/")[2] or one.piece)
    if len({one.piece for one in group}) == 1 and len({one.message for one in group}) == 1:
        return first if len(group) == 1 else replace(first, notes=(*first.notes, *_places(group, first)))
    named = ", ".join(f"{_character(char, named=False)[:-1]}: {_pieces(pieces)})"
                      for char, pieces in list(wanted.items())[:MOST_SHARED])
    return replace(first, message=f"{_lack(_font(first))} {named}{_more(len(wanted), MOST_SHARED)}", side="",
                   notes=(*first.notes, *_places(group, first)), same=tuple(group))


def _places(group: list[Diagnostic], first: Diagnostic) -> list[tuple[str, Span]]:
    spans = sorted({one.span for one in group} - {first.span})
    return [("and here", span) for span in spans[:MOST_PLACES]]


def _pieces(names: list[str]) -> str:
    names = list(dict.fromkeys(name for name in names if name))
    more = len(names) - MOST_PIECES
    return ", ".join(names[:MOST_PIECES]) + (f" and {more} more" if more > 0 else "")


def _lack(font: str) -> str:
    return f"{font} and its fallbacks have no"


def _more(count: int, most: int) -> str:
    return f" and {count - most} more" if count > most else ""


def _character(char: str, *, named: bool) -> str:
    """Return a character as messages show it: itself, its number and, where there are few, its name."""
    shown = f"{char} " if char.isprintable() and not unicodedata.combining(char) else ""
    name = unicodedata.name(char, "").lower() if named else ""
    return f"{shown}(U+{ord(char):04X}{' ' + name if name else ''})"
