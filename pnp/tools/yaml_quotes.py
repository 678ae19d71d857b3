"""Card text as a YAML value: which plain texts YAML would misread, and how they are written instead.

A ``#`` with a letter, digit or bracket right behind it belongs to the text (``Draw #1``, ``#c33``); with a blank or
a sign behind it, it begins a comment (``# two of each``, ``#! see below``). Behind a plain number it is a comment
either way: ``copies: 2 #two of each`` loses nothing.
"""

from __future__ import annotations

import re

from pnp.values import PLAIN_NUMBER

#: What a value's first character means to YAML. Each text reads on from "this text begins with {, ".
FIRST = {
    "{": "which YAML takes for a map", "[": "which YAML takes for a list", "*": "which YAML takes for an alias",
    "&": "which YAML takes for an anchor", "!": "which YAML takes for a tag", "|": "which YAML takes for a block",
    ">": "which YAML takes for a block", "#": "which YAML takes for a comment, so it would be lost",
    "%": "which YAML keeps for itself", "@": "which YAML keeps for itself", "`": "which YAML keeps for itself",
    ",": "which YAML keeps for itself", "]": "which YAML takes for the end of a list",
    "}": "which YAML takes for the end of a map", "-": "which YAML takes for an item of a list",
    "?": "which YAML takes for a key", ":": "which YAML takes for the end of a key",
}
_HASH = re.compile(r"(?<![ \t])[ \t]++#")
_STRING = re.compile(r"""\"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|:[ \t]+(?=[^ \t\n])""")
_MEETING = re.compile(r":(?=[ \t])|[ \t](?=#)")
_ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([\s\S]))")
_ESCAPES = "0abt\tnvfe \"/\\N_LP\n"


def quote(text: str) -> str:
    r"""Return a text in the quotes that change it least.

    >>> print(quote("{coin} Gain 1."), quote(r"C:\dir"), quote('"Run!" Don\'t.'))
    "{coin} Gain 1." 'C:\dir' "\"Run!\" Don't."
    """
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    if "'" not in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def is_lost(text: str, at: int) -> bool:
    """Return whether the # at an offset of a text without blanks at its end looks like a part of the text."""
    after = text[at + 1:at + 2]
    return after.isalnum() or after in ("", *"{}[]()*_")


def split_comment(value: str) -> tuple[str, str]:
    """Return a plain value without its comment, and the comment with the blanks before it.

    >>> split_comment("Draw #1 card  # twice"), split_comment("2 #two of each")
    (('Draw #1 card', '  # twice'), ('2', ' #two of each'))
    """
    value = value.rstrip()
    for found in _HASH.finditer(value):
        if PLAIN_NUMBER.fullmatch(value, 0, found.start()) or not is_lost(value, found.end() - 1):
            return value[:found.start()], value[found.start():]
    return value, ""


def misread(text: str) -> str:
    """Return why YAML would misread a plain text without its comment, or an empty text. Reads on from "this text "."""
    first = text[0]
    if first in "*&!|>%@`,]}#" or (first in "-?:" and text[1:2].strip() == ""):
        return f"begins with {first}, {FIRST[first]}"
    if ": " in text or ":\t" in text or text.endswith(":"):
        return 'has a colon, which YAML takes for the end of a key'
    hashed = _HASH.search(text)
    if hashed:
        lost = text[hashed.end() - 1:]
        return f'has a # behind a blank: YAML would take "{lost[:40]}" for a comment and lose it'
    return ""


def unspaced(text: str) -> str:
    """Return an expression without the blanks that YAML stumbles on: those behind a colon or before a #.

    >>> print(unspaced("= {'red': 1}[c]"), unspaced("= 'a: b' ~ ' #2'"))
    = {'red':1}[c] = ('a:' ~ ' b') ~ (' ' ~ '#2')
    """
    return _STRING.sub(lambda found: _split(found[0]) if found[0][0] in "\"'" else ":", text)


def _split(string: str) -> str:
    """Return a text of an expression as two that are joined, where a colon and a blank or a blank and a # meet."""
    made = _MEETING.sub(lambda found: f"{found[0]}{string[0]} ~ {string[0]}", string)
    return string if made == string else f"({made})"


def remedy(why: str) -> str:
    """Return how a message with the reason ``why`` ends where it doesn't speak of quotes yet."""
    return "" if "quote" in why or "lacks" in why else "; write it in quotes"


def bad_escape(quoted: str) -> str:
    r"""Return the first escape in a double-quoted text that YAML doesn't know, such as ``\d``, or an empty text."""
    for found in _ESCAPE.finditer(quoted, 1, len(quoted) - 1):
        if found[4] and found[4] not in _ESCAPES:
            return "\\" + found[4]
    return ""


def requoted(raw: str) -> str:
    """Return a value whose quotes don't hold: closed too early (``'don't'``) or not around the whole of it.

    Outer quotes are the designer's YAML where an inner one follows a blank or stands inside a word; else they belong
    to the text.

    >>> print(requoted("'don't'"), requoted('"Run," she said.'))
    "don't" '"Run," she said.'
    """
    mark, inner = raw[0], raw[1:-1]
    if len(raw) > 2 and raw.endswith(mark) and mark in inner:
        before, _, after = inner.partition(mark)
        if (mark == "'" and before[-1:].isalnum() and after[:1].isalnum()) or before[-1:] in ("", " "):
            return quote(inner)
    return quote(raw)
