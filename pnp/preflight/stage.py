"""Preflight: what is wrong with a face before it is printed, in the designer's words.

Typeset notes facts on an artwork; here they become diagnostics. A text that had to become smaller than its class says
is no fault: ``fit="shrink"`` asks for it, and the class's ``min-size`` is the limit. What is wrong with a text that
pnp's own template sets is told where its words are written, which is all that the designer can change.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

from pnp.artwork import (
    DoubtfulColors,
    Finding,
    LowPpi,
    MissingGlyphs,
    NoRoom,
    OutsideSafe,
    Overflow,
    Overlap,
    PoorCode,
    TooMuch,
    Unspaced,
)
from pnp.causes import LaidOut
from pnp.diagnostics import OWN, Diagnostic, Level, Span
from pnp.misplaced import Misplaced
from pnp.missing import missing
from pnp.model import Piece
from pnp.preflight.misplaced import misplaced
from pnp.values import Fields, beginning

Called = Callable[[Span, str], Span | None]
#: A picture with fewer pixels per inch than this looks coarse in print.
SHARP = 150
#: Characters of a text that messages quote.
QUOTED = 40
#: What a text leaves -> how it is told that it may.
ALLOWED = {"the box around it": 'keep="safe"', "the piece": 'keep="none"'}
#: What a text gives already -> what else is left to do.
GIVEN = {"": 'shorten it, give it more room, or let it shrink with fit="shrink" and a smaller min-size',
         "shrinks": "shorten it, give it more room, or give it a smaller min-size",
         "number": "write fewer digits, make the icon larger, or print the number beside it",
         "whole": 'leave wrap="no" out, shorten it, give it more room, or give it a smaller min-size'}
#: What a face has too much of -> what became of it, and what to do.
LESS = {"shadows and halos": ("those beyond were left out", "give them to fewer elements, none inside another"),
        "patterns": ("the last ones are coarser", "let them repeat after a longer distance, or fill fewer shapes")}
#: What lies over texts though it is no item of the face.
MARK = "the mark"
#: Pieces whose shorter side is no more than this many times the safe area's inset are small.
LITTLE = 7
#: The inset of the safe area that such pieces may do with, in micrometres.
LEAST = 1_500
#: Fields that every piece has and that nobody reads on it, and what prints otherwise than it is written: {gold}.
UNREAD, ICONS = frozenset({"id", "copies", "art"}), re.compile(r"\{[^}]*\}")


def nowhere(_at: Span, _words: str) -> Span | None:
    """Return no place: nothing is called."""
    return None


def preflight(findings: Iterable[Finding], piece: Piece | None = None, called: Called = nowhere) -> list[Diagnostic]:
    """Return findings as diagnostics, each at its element in the template; whose they are the caller adds.

    With the ``piece`` that is drawn, faults of texts that pnp's own templates set are told at the field that they come
    from. Several pieces may share a face, and each has places of its own. ``called`` returns where a template of the
    designer's calls the macro that made the element at a place, with such words.
    """
    back = piece is not None and piece.side == "back"      # which has no mark
    return [_at_its_words(_of_small(_measured(told, finding), piece), finding, piece, called) for finding in findings
            if (told := _told(finding)) and not (back and isinstance(finding, Overlap) and finding.under == MARK)]


def _measured(told: Diagnostic, finding: Finding) -> Diagnostic:
    """Return a fault as one of a finished face, with how much it is where texts of one place differ in nothing else."""
    if told.cause is not None or isinstance(finding, DoubtfulColors):
        return told
    if isinstance(finding, Overflow | NoRoom | OutsideSafe | Overlap):
        return replace(told, cause=LaidOut(finding.mm))
    return replace(told, cause=LaidOut(0.0 if isinstance(finding, Misplaced) else None))


def _of_small(told: Diagnostic, piece: Piece | None) -> Diagnostic:
    """Return a fault with what else helps on a piece of which the safe area leaves little."""
    if piece is None or told.code != "outside-safe":
        return told
    frame = piece.record.frame
    if frame.safe <= LEAST or min(frame.trim) > LITTLE * frame.safe:
        return told
    return replace(told, hint=f"{told.hint}; where small pieces are cut with care, write safe: 1.5 mm in their file")


def _at_its_words(told: Diagnostic, finding: Finding, piece: Piece | None, called: Called) -> Diagnostic:
    """Return a fault at the words that it is about, if the template is none that the designer wrote."""
    if piece is None or not told.span.file.startswith(OWN):
        return told
    if call := called(told.span, getattr(finding, "text", "")):
        hint = ("shorten it, or let the macro draw it larger" if isinstance(finding, Overflow | NoRoom) else
                told.hint.replace("say keep=", "put the call into <box keep=").replace('"none"', '"none">'))
        return replace(told, span=call, hint=hint, notes=(("drawn by pnp's own macro", told.span), *told.notes))
    if isinstance(finding, MissingGlyphs):
        key, hint = _holding(piece, finding.chars), told.hint
    elif isinstance(finding, Unspaced):
        key, hint = _beginning(piece, finding.text), told.hint
    elif isinstance(finding, Overflow | NoRoom):
        number = isinstance(finding, Overflow) and finding.gives == "number"
        key = _in_icon(piece, finding.text) if number else _beginning(piece, finding.text)
        hint = told.hint if number else "shorten it, or use a template of your own"
    else:
        return told
    places = piece.record.places
    span = places.get(key) or places.get("name") or piece.record.span
    return replace(told, span=span, hint=hint, notes=(("drawn by pnp's own template", told.span), *told.notes))


def _holding(piece: Piece, characters: str) -> str:
    """Return the key of the field that holds one of some characters, perhaps only when it is set in capitals."""
    said = [(key, _words(value)) for key, _, value in _fields(piece)]
    return next((key for key, words in [*said, *((key, words.upper()) for key, words in said)]
                 if not set(characters).isdisjoint(words)), "")


def _in_icon(piece: Piece, number: str) -> str:
    """Return the key of the field in which an icon has a number."""
    return next((key for key, _, value in _fields(piece) if f"={number}}}" in _words(value)), "")


def _beginning(piece: Piece, text: str) -> str:
    """Return the key of the field whose words, with or without its name before them, begin most like a text."""
    wanted, most, found = _letters(text), 0, ""
    for key, name, value in _fields(piece):
        words = _words(value)
        for said in (words, f"{name} {words}"):
            alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(wanted, _letters(said))))
            if alike > most and (alike > 1 or alike == len(wanted)):
                most, found = alike, key
    return found


def _fields(piece: Piece) -> Iterator[tuple[str, str, Any]]:
    """Yield the key under which a field is written, its name and its value: the name's, the side's own, all others."""
    record = piece.record
    yield "name", "name", record.name
    for name, value in record.sides.get(piece.side, {}).items():
        yield f"{piece.side}.{name}", name, value
    for name, value in record.fields:
        if name not in UNREAD:
            yield name, name, value


def _words(value: Any) -> str:
    """Return what a field says, with what lies in lists and maps."""
    if isinstance(value, Fields):
        return " ".join(f"{name} {_words(inner)}" for name, inner in value)
    if isinstance(value, list | tuple):
        return " ".join(map(_words, value))
    return str(value)


def _letters(text: str) -> str:
    """Return the letters and digits that a text prints, small."""
    return "".join(filter(str.isalnum, ICONS.sub("", text))).casefold()


def _told(finding: Finding) -> Diagnostic | None:
    """Return a finding as a diagnostic, None for what is no fault."""
    match finding:
        case Overflow():
            return _overflow(finding)
        case MissingGlyphs():
            return missing(finding)
        case Unspaced():
            return _unspaced(finding)
        case NoRoom(what="::: keep"):
            return Diagnostic("bad-container", f"what ::: keep holds is {_mm(finding.mm)} higher than a page, so it "
                              "goes on overleaf", finding.span, "keep less together, or take ::: keep out",
                              Level.WARNING)
        case NoRoom(mm=0):
            return _lost(finding)
        case NoRoom():
            return _no_room(finding)
        case OutsideSafe():
            return Diagnostic("outside-safe", f"the {finding.what} sticks out of the {finding.box} by "
                              f"{_mm(finding.mm)} and may be cut off", finding.span,
                              "move it inwards, or say keep=\"none\" if it may be cut", Level.WARNING)
        case LowPpi():
            return Diagnostic("low-ppi", f"the picture {finding.name} has only {finding.ppi:.0f} pixels per "
                              f"inch at this size and will look coarse", finding.span,
                              f"use a picture {_larger(finding.ppi)} as wide, or print it smaller", Level.WARNING)
        case Overlap():
            return _overlap(finding)
        case PoorCode():
            return Diagnostic("poor-qr", f"the QR code {_poor(finding)}, and phones read it badly", finding.span,
                              _better(finding), Level.WARNING)
        case DoubtfulColors():
            return Diagnostic("doubtful-colors", f"the picture {finding.name} may print as a negative: it is a CMYK "
                              "JPEG that doesn't say which way round its inks are told", finding.span,
                              "look at it with pnp show; saved as RGB there is no doubt", Level.WARNING)
        case TooMuch():
            return Diagnostic("too-much", f"this face has more {finding.what} than pnp draws; {LESS[finding.what][0]}",
                              finding.span, LESS[finding.what][1], Level.WARNING)
        case Misplaced():
            return misplaced(finding)
    return None


def _no_room(finding: NoRoom) -> Diagnostic:
    way, part = finding.short
    more = f"more {way}" if way else "more"
    most = f": the {'widest' if way == 'width' else 'tallest'} in it is the {part}" if part else ""
    hint = 'make what is in it smaller, or give it more room; pictures give way if they have grow="1"'
    if way == "width" and (not finding.text or (part and not part.startswith("text "))):
        hint = "make what is in it narrower, spread it over several rows, or give it more room"
    elif finding.text:
        hint = ('shorten the texts in it, let them shrink with fit="shrink" and a smaller min-size, or give it more '
                'room; pictures give way if they have grow="1"')
    return Diagnostic("no-room", f"the {finding.what} needs {_mm(finding.mm)} {more} than it has{most}", finding.span,
                      hint)


def _lost(finding: NoRoom) -> Diagnostic:
    """Return that nothing is left of a picture or shape."""
    way, grows = finding.short
    side = way[:1]
    hint = f'give it min-{side}="…", or less to what is beside it' if grows else f'give it {side}="…", or grow="1"'
    return Diagnostic("no-room", f"nothing of <{finding.what}> is seen: it has no {way} here", finding.span, hint,
                      Level.WARNING)


def _overlap(finding: Overlap) -> Diagnostic:
    if finding.under in ("sheer", "its ground"):
        why = "nothing of it is opaque" if finding.under == "sheer" else "it has the colour of what lies beneath it"
        return Diagnostic("unseen-text", f"nobody sees the text {_quoted(finding.text)}: {why}", finding.span,
                          'give it another colour or opacity, or say keep="none" if it is meant', Level.WARNING)
    if finding.under == MARK:
        return Diagnostic("text-overlap", f"the text {_quoted(finding.text)} reaches by {_mm(finding.mm)} into the "
                          "room of <mark>, where the id and version are printed", finding.span,
                          "move one of them, or give <mark> no place: then it keeps beside texts", Level.WARNING)
    if finding.under:
        return Diagnostic("text-overlap", f"the text {_quoted(finding.text)} is hidden under {finding.under} that is "
                          "drawn later", finding.span, "write the text below it in the template, so that it lies on "
                          'top; or say keep="none" if it is meant', Level.WARNING)
    return Diagnostic("text-overlap", f"the texts {_quoted(finding.text)} and {_quoted(finding.other)} lie over one "
                      f"another by {_mm(finding.mm)}", finding.span,
                      'move one of them, or say keep="none" if it is meant', Level.WARNING)


def _overflow(finding: Overflow) -> Diagnostic:
    hint = GIVEN[finding.gives]
    if finding.gives == "number":
        return Diagnostic("text-overflow", f"the number {_quoted(finding.text)} is too small to be read in its icon, "
                          f"which would have to be {_mm(finding.mm)} wider", finding.span, hint)
    if keep := ALLOWED.get(finding.box):
        hint += f"; if it may, say {keep}"
    message = f"the text {_quoted(finding.text)} sticks out of {finding.box} by {_mm(finding.mm)}"
    return Diagnostic("text-overflow", message, finding.span, hint)


def _poor(finding: PoorCode) -> str:
    """Return what is wrong with a QR code: the first of what is."""
    if finding.small:
        return f"has squares of {_mm(finding.mm)}"
    return "is not much darker than what is behind it" if finding.pale else "has too little clear room around it"


def _better(finding: PoorCode) -> str:
    if finding.small:
        return f"make it at least {_mm(finding.side)} wide, or shorten its value"
    if finding.pale:
        return "give it a dark color and a light fill, such as black and white"
    return 'leave quiet="4" around it, or at least 2 on a plain light ground'


def _quoted(text: str) -> str:
    """Return the beginning of a text in quotes."""
    return f'"{beginning(text, QUOTED)}"'


def _unspaced(finding: Unspaced) -> Diagnostic:
    begins = " ".join(finding.text.split())[:QUOTED]        # which is no words
    return Diagnostic("no-word-breaks", f'the {finding.script} text "{begins}" has words longer than its line: '
                      f"{finding.script} sets none apart, and pnp does not know them", finding.span,
                      "put zero-width spaces (U+200B) between words, where a line may end", Level.WARNING)


def _mm(length: float) -> str:
    return f"{max(length, 0.01):.2f}".rstrip("0").rstrip(".") + " mm"


def _larger(ppi: float) -> str:
    """Return how many times as many pixels are needed."""
    return f"{math.ceil(10 * SHARP / max(ppi, 1)) / 10:.1f} times"
