"""The text of a user's file: UTF-8, no byte order mark, lines that end in a line feed, accents composed (NFC).

What can't be seen can't be mended by looking at it, so control characters and invisible signs are reported with their
place. Joiners that emoji and many scripts need (U+200C, U+200D), soft hyphens, zero-width spaces
between Thai words, and marks that tell which way Hebrew and Arabic run are ordinary text.
"""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from dataclasses import replace

from pnp.diagnostics import Diagnostic, Level, Span
from pnp.tools.scripts import ODD_ZERO_SPACE

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff\ud800-\udfff]")
_INVISIBLE = re.compile(f"[\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|{ODD_ZERO_SPACE}")
_DIRECTS = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
#: Letters with accents in UTF-8, read as if each of their bytes were a letter, as in "FÃ¼chse"; not those that end in
#: what may be a closing quote, and not the last letter of a word in capitals with a sign behind it: "AMANHÃ…".
_TWICE = re.compile("(?:[ÂÃ](?:[\u0080-\u009f\u00a1-\u00ba\u00bc-\u00bf‚ƒ„†‡ˆ‰Š‹ŒŽ‘˜š›œžŸ]|(?<![A-ZÀ-Þ].)[\u00a0€…–™])"
                    "|â€[\u00a0-\u00bf“”™˜œž¦¢])+")
#: Bytes at the beginning of a file by which text in UTF-16 is known; how tables are saved as UTF-8.
_BEGINNING = 400
_TABLE = "save it as UTF-8: the file type “CSV UTF-8” in Excel, the character set Unicode (UTF-8) in LibreOffice"
#: Kinds of characters that one message names.
MOST_NAMED = 3
_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


def decoded(data: bytes, file: str, *, also: str = "") -> tuple[str, list[Diagnostic]]:
    """Return a file's text and what is wrong with its characters.

    ``also`` is another encoding to try where it is not UTF-8, as old spreadsheets write cp1252; without it, bytes
    that are no UTF-8 are an error that names the line, and the text is empty.
    """
    hint = _TABLE if also else "save it as UTF-8"
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or data[:_BEGINNING].count(0) * 3 > len(data[:_BEGINNING]):
        return _wide(data, file, hint, read=bool(also))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"this file is not UTF-8: line {line} has the byte {data[error.start]:02X}"
        before = data[data.rfind(b"\n", 0, error.start) + 1:error.start].decode("utf-8-sig")
        fault = Diagnostic("encoding", message, Span(file, line, len(before) + 1), hint)
        try:
            read, others = _by_lines(data, also or "ascii")
        except UnicodeDecodeError:
            return "", [fault]
        text, found = cleaned(read, file)
        more = f" and {others} more lines are" if others > 1 else " and one more line are" if others else " is"
        message = f"{message}; it{more} read as {also}, so look at the letters with accents"
        return text, [replace(fault, message=message, level=Level.WARNING), *found]
    text, found = cleaned(text, file)
    return text, [*found, *_garbled(text, file)]


def _by_lines(data: bytes, also: str) -> tuple[str, int]:
    """Return a text of which some lines are UTF-8, and how many others there are behind the first.

    Rows of two spreadsheets may have been put into one file. Raises UnicodeDecodeError.
    """
    lines: list[str] = []
    others = -1
    for line in data.split(b"\n"):
        try:
            lines.append(line.decode())
        except UnicodeDecodeError:
            lines.append(line.decode(also))
            others += 1
    return "\n".join(lines), others


def _wide(data: bytes, file: str, hint: str, *, read: bool) -> tuple[str, list[Diagnostic]]:
    """Return the text of a file in UTF-16, as spreadsheets save "Unicode text", if it is to be ``read``."""
    message = "this file is saved as UTF-16"
    if read and data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        with suppress(UnicodeDecodeError):
            text, found = cleaned(data.decode("utf-16"), file)
            told = Diagnostic("encoding", f"{message}; it is read as that", Span(file), hint, Level.WARNING)
            return text, [told, *found]
    return "", [Diagnostic("encoding", message, Span(file), hint)]


def _garbled(text: str, file: str) -> list[Diagnostic]:
    """Return a warning where letters with accents were saved as UTF-8, opened as something else and saved again."""
    for found in _TWICE.finditer(text):
        with suppress(UnicodeError):
            meant = found[0].encode("cp1252").decode()
            return [Diagnostic("encoding", f'these letters were garbled when the file was saved: "{found[0][:20]}" was '
                               f'"{meant[:20]}" once', _place(found, text, file), "type them again, or mend them all: "
                               "open the file as UTF-8, put the letters right, and save it as UTF-8", Level.WARNING)]
    return []


def cleaned(text: str, file: str) -> tuple[str, list[Diagnostic]]:
    """Return a text with plain line ends and composed accents, control characters as blanks, and what was found."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    found = _told(text, file)
    return (_CONTROL.sub(" ", text) if found else text), found


def _meant(sign: re.Match[str], text: str) -> bool:
    """Whether a sign tells which way letters run, in a line with letters that run from right to left."""
    if not _DIRECTS.match(sign[0]):
        return False
    line = text[text.rfind("\n", 0, sign.start()) + 1:].partition("\n")[0]
    return _FROM_THE_RIGHT.search(line) is not None


def _told(text: str, file: str) -> list[Diagnostic]:
    """Return one diagnostic for all that can't be seen: at the first character of the worst kind, naming each kind.

    Where the first of another kind stands in another line, that is noted.
    """
    controls = [*_CONTROL.finditer(text)]
    signs = [*controls, *(sign for sign in _INVISIBLE.finditer(text) if not _meant(sign, text))]
    if not signs:
        return []
    firsts = {sign[0]: sign for sign in reversed(signs)}
    kinds = [firsts[char] for char in dict.fromkeys(sign[0] for sign in signs)][:MOST_NAMED]
    spans = [_place(sign, text, file) for sign in kinds]
    more = len(signs) - len(kinds)
    verb, them = ("an invisible character stands", "it") if len(kinds) == 1 else ("invisible characters stand", "them")
    words = f"{verb} here: {', '.join(map(_name, kinds))}" + (f", and {more} more" if more else "")
    others = {span.line: span for span in reversed(spans) if span.line != spans[0].line}
    code, level = ("control-character", Level.ERROR) if controls else ("unseen-character", Level.WARNING)
    return [Diagnostic(code, words, spans[0], f"delete {them} and type the text again", level,
                       notes=tuple(("and here", others[line]) for line in sorted(others)))]


def _name(sign: re.Match[str]) -> str:
    return f"{unicodedata.name(sign[0], 'a control character').lower()} (U+{ord(sign[0]):04X})"


def _place(sign: re.Match[str], text: str, file: str) -> Span:
    return Span(file, text.count("\n", 0, sign.start()) + 1, sign.start() - text.rfind("\n", 0, sign.start()))
