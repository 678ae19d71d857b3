"""Preflight: what is wrong with a face before it is printed, in the designer's words.

Typeset notes facts on an artwork; here they become diagnostics. A text that had to become smaller than its class says
is no fault: ``fit="shrink"`` asks for it, and the class's ``min-size`` is the limit.
"""

from __future__ import annotations

import unicodedata

from pnp.artwork import Artwork, Finding, LowPpi, MissingGlyphs, NoRoom, OutsideSafe, Overflow, Shrunk
from pnp.diagnostics import Diagnostic, Level

#: A picture with fewer pixels per inch than this looks coarse in print.
SHARP = 150
#: Characters that one message lists, those of which it tells the names, and characters of a text that it quotes.
MOST_CHARACTERS, MOST_NAMED, QUOTED = 6, 3, 40


def preflight(artwork: Artwork) -> list[Diagnostic]:
    """Return what is wrong with a face, each fault at its element in the template. The caller knows whose it is."""
    return [told for finding in artwork.findings if (told := _told(finding))]


def _told(finding: Finding) -> Diagnostic | None:
    """Return a finding as a diagnostic, None for what is no fault."""
    match finding:
        case Overflow():
            return _overflow(finding)
        case MissingGlyphs():
            return _missing(finding)
        case NoRoom():
            return Diagnostic("no-room", f"the {finding.what} needs {_mm(finding.mm)} more than it has",
                              finding.span, "shorten the texts in it, let them shrink with fit=\"shrink\", or give it "
                              "more room; pictures give way if they have grow=\"1\"")
        case OutsideSafe():
            return Diagnostic("outside-safe", f"the {finding.what} sticks out of the {finding.box} by "
                              f"{_mm(finding.mm)} and may be cut off", finding.span,
                              "move it inwards, or say keep=\"none\" if it may be cut", Level.WARNING)
        case LowPpi():
            return Diagnostic("low-ppi", f"the picture {finding.name} has only {finding.ppi:.0f} pixels per "
                              f"inch at this size and will look coarse", finding.span,
                              f"use a picture {_larger(finding.ppi)} as wide, or print it smaller", Level.WARNING)
        case Shrunk():
            return None


def _overflow(finding: Overflow) -> Diagnostic:
    begins = " ".join(finding.text.split())
    begins = begins if len(begins) < QUOTED else begins[:QUOTED - 1] + "…"
    return Diagnostic("text-overflow", f'the text "{begins}" sticks out of its box by {_mm(finding.mm)}',
                      finding.span, "shorten it, give it more room, or let it shrink with fit=\"shrink\" and a smaller "
                      "min-size")


def _missing(finding: MissingGlyphs) -> Diagnostic:
    chars = list(dict.fromkeys(finding.chars))
    named = ", ".join(_character(char, named=len(chars) <= MOST_NAMED) for char in chars[:MOST_CHARACTERS])
    more = f" and {len(chars) - MOST_CHARACTERS} more" if len(chars) > MOST_CHARACTERS else ""
    return Diagnostic("missing-glyphs", f"{finding.font} and its fallbacks have no {named}{more}",
                      finding.span, "add a font that has it to fallback: in theme.yaml, draw it as an {icon}, or write "
                      "it otherwise")


def _character(char: str, *, named: bool) -> str:
    """Return a character as messages show it: itself, its number and, where there are few, its name."""
    shown = f"{char} " if char.isprintable() and not unicodedata.combining(char) else ""
    name = unicodedata.name(char, "").lower() if named else ""
    return f"{shown}(U+{ord(char):04X}{' ' + name if name else ''})"


def _mm(length: float) -> str:
    return f"{max(length, 0.01):.2f}".rstrip("0").rstrip(".") + " mm"


def _larger(ppi: float) -> str:
    """Return how many times as many pixels are needed."""
    return f"{SHARP / max(ppi, 1):.1f} times"
