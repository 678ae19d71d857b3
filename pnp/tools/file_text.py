"""The text of a user's file: UTF-8, no byte order mark, lines that end in a line feed, accents composed (NFC).

What can't be seen can't be mended by looking at it, so control characters and invisible signs are reported with their
place. Joiners that emoji and many scripts need (U+200C, U+200D), soft hyphens, zero-width spaces
between Thai words, and marks that tell which way Hebrew and Arabic run are ordinary text.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from pnp.diagnostics import Diagnostic, Level, Span
from pnp.tools.scripts import ODD_ZERO_SPACE

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff\ud800-\udfff]")
_INVISIBLE = re.compile(f"[\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|{ODD_ZERO_SPACE}")
_DIRECTS = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


def decoded(data: bytes, file: str, *, also: str = "") -> tuple[str, list[Diagnostic]]:
    """Return a file's text and what is wrong with its characters.

    ``also`` is another encoding to try where it is not UTF-8, as old spreadsheets write cp1252; without it, bytes
    that are no UTF-8 are an error that names the line, and the text is empty.
    """
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "", [Diagnostic("encoding", "this file is saved as UTF-16", Span(file), "save it as UTF-8")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"this file is not UTF-8: line {line} has the byte {data[error.start]:02X}"
        before = data[data.rfind(b"\n", 0, error.start) + 1:error.start].decode("utf-8-sig")
        fault = Diagnostic("encoding", message, Span(file, line, len(before) + 1), "save it as UTF-8")
        try:
            text, found = cleaned(data.decode(also or "ascii"), file)
        except UnicodeDecodeError:
            return "", [fault]
        message += f"; it is read as {also}, so look at the letters with accents"
        return text, [replace(fault, message=message, level=Level.WARNING), *found]
    return cleaned(text, file)


def cleaned(text: str, file: str) -> tuple[str, list[Diagnostic]]:
    """Return a text with plain line ends and composed accents, control characters as blanks, and what was found."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    found = _first(_CONTROL, text, file, Level.ERROR) + _first(_INVISIBLE, text, file, Level.WARNING)
    return (_CONTROL.sub(" ", text) if found else text), found


def _meant(sign: re.Match[str], text: str) -> bool:
    """Whether a sign tells which way letters run, in a line with letters that run from right to left."""
    if not _DIRECTS.match(sign[0]):
        return False
    line = text[text.rfind("\n", 0, sign.start()) + 1:].partition("\n")[0]
    return _FROM_THE_RIGHT.search(line) is not None


def _first(pattern: re.Pattern[str], text: str, file: str, level: Level) -> list[Diagnostic]:
    """Return one diagnostic for all characters of a kind, at the first of them."""
    matches = [match for match in pattern.finditer(text) if not _meant(match, text)]
    if not matches:
        return []
    found, more = matches[0], len(matches) - 1
    line, start = text.count("\n", 0, found.start()), text.rfind("\n", 0, found.start())
    name = unicodedata.name(found[0], "a control character").lower()
    words = f"an invisible character stands here: {name} (U+{ord(found[0]):04X})"
    words += f", and {more} more" if more else ""
    span = Span(file, line + 1, found.start() - start)
    code = "control-character" if level is Level.ERROR else "unseen-character"
    return [Diagnostic(code, words, span, "delete it and type the text again", level)]
