"""Lands drawn as text: a line a row, a letter a hex, ``.`` and blank for sea."""

from __future__ import annotations

import unicodedata

SEA = ". "
#: Signs that stand in a drawing where the lines of ``key:`` have slipped into it.
YAML_SIGNS = ":{}[],"


def unfit(letter: str) -> str:
    """Return why a character can't stand for a hex, in words; nothing if it can.

    What takes no column of its own, or is as wide as nobody can see, shifts all that stands behind it.
    """
    if letter in YAML_SIGNS:
        return f'"{letter}" stands in this drawing: is key: missing above the lines that explain the letters'
    if letter == "\t":
        return "a tab stands in this drawing"
    if unicodedata.category(letter)[0] in "MCZ" and letter != " ":
        return f"the character U+{ord(letter):04X} in this drawing is no letter"
    return ""


def joined(text: str) -> bool:
    """Return whether a drawing's lines have become one, as YAML does to texts without ``|``."""
    line = text.strip()
    return "\n" not in line and " " in line


def faults(text: str, key: str) -> str:
    """Return what is wrong with a whole drawing, with what to do behind a semicolon; nothing if it is sound."""
    if joined(text):
        return f"{key}: is one line with blanks between; write {key}: | and a line a row, with . for sea"
    odd = next(filter(None, map(unfit, dict.fromkeys(text.replace("\n", "")))), "")
    return f"{key}: {odd}; draw one letter for each hex, and . for sea" if odd else ""
