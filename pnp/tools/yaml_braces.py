"""Brackets and braces that are missing: what keys that want a list or a map are given without them.

``each: colour: red, blue`` reads like a text with a colon, which quotes would mend, and means
``each: {colour: [red, blue]}``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

#: Keys whose value is a map, wherever they stand.
_MAPS = frozenset(("each", "fields", "defaults", "values", "options", "columns", "numbering", "print", "palette",
                   "classes", "fonts", "icons", "keywords", "variants", "sizes", "modify", "set"))
#: Those of them whose own keys take lists.
_OF_LISTS = frozenset(("each", "fields"))
_KEY = re.compile(r"(?:^|[\s{,])([\w-]+):\s*$")
_FIRST = re.compile(r"\s*(?:-\s+)*([\w-]+):")
_PAIR = re.compile(r"([\w-]+):\s+(\S.*)")
_STEP = re.compile(r"[\[\]{}]|,\s+")
_WORDS = re.compile(r"[^\[\]{}\"'#:=|]+")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def braced(before: str, text: str) -> str:
    """Return a value with the braces that its key wants, "" for one that is a text or can't be told.

    ``before`` is the line up to the value. A map under a key of the designer's own must hold numbers alone.

    >>> braced("  - each: ", "colour: red, blue"), braced("cost: ", "gold: 2, wood: 1"), braced("text: ", "Act: run")
    ('{colour: [red, blue]}', '{gold: 2, wood: 1}', '')
    """
    key = _KEY.search(before)
    pairs: list[tuple[str, list[str]]] = []
    for part in _parts(text):
        if pair := _PAIR.fullmatch(part.strip()):
            pairs.append((pair[1], [pair[2]]))
        elif pairs and _WORDS.fullmatch(part):
            pairs[-1][1].append(part.strip())
        else:
            return ""
    numbers = len(pairs) > 1 and all(_NUMBER.fullmatch(value) for _, values in pairs for value in values)
    if not key or not pairs or not (key[1] in _MAPS or numbers):
        return ""
    values = [(name, f"[{', '.join(found)}]" if len(found) > 1 else found[0]) for name, found in pairs]
    return f"{{{', '.join(f'{name}: {value}' for name, value in values)}}}"


def _parts(text: str) -> Iterator[str]:
    """Yield what stands between the commas of a text, but for those inside brackets. It goes through the text once."""
    begun = deep = 0
    for step in _STEP.finditer(text):
        if step[0] in "[{":
            deep += 1
        elif step[0] in "]}":
            deep = max(0, deep - 1)
        elif not deep:
            yield text[begun:step.start()]
            begun = step.end()
    yield text[begun:]


def bracketed(line: str, text: str, quoted: str, why: str) -> tuple[str, str]:
    """Return a value inside braces as it is to be written, and why: in brackets where its key wants a list.

    ``quoted`` and ``why`` are what is said of a text. The words behind "this text" are returned.

    >>> bracketed("  - each: {colour: red, blue}", "red, blue", '"red, blue"', "has commas")
    ('[red, blue]', 'lacks the brackets of a list')
    """
    first = _FIRST.match(line)
    if first and first[1] in _OF_LISTS and "," in text and _WORDS.fullmatch(text):
        return f"[{', '.join(filter(None, map(str.strip, text.split(','))))}]", "lacks the brackets of a list"
    return quoted, why


def as_list(text: str) -> str:
    """Return words with commas between them as a list, "" for what is none.

    >>> as_list("red, blue"), as_list("red"), as_list("colours[:3]")
    ('[red, blue]', '', '')
    """
    parts = [part.strip() for part in text.split(",")]
    listed = len(parts) > 1 and all(parts) and _WORDS.fullmatch(text) and "(" not in text
    return f"[{', '.join(parts)}]" if listed else ""
