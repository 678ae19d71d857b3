"""A template's text without what can't be read in it, so that the rest of it can be.

Around the place of an error one print or expression is put out of action, and every sign behind it keeps its place.
"""

from __future__ import annotations

import re

#: What is printed in place of what could not be worked out.
LOST = "\ue0ff"
#: A name that no piece and no template has. It stands where a name must, so it is a letter: one of Old Cyrillic, for an
#: eye of many, that nobody names a field by; a sign of private use, as LOST is one, can't begin a name.
NOBODY = "\ua66e"
#: What opens a print or a statement; comments and raw text are one with all that is in them.
_OPENED = re.compile(r"\{#.*?(?:#\}|\Z)|\{%[-+]?\s*raw\s*-?%\}.*?(?:\{%[-+]?\s*endraw\s*[-+]?%\}|\Z)|\{[{%]", re.DOTALL)
#: What tells where one ends: whole texts, quotes that nothing closes, brackets, ends and the beginnings of others.
_SIGNS = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|['"]|\{[{%]|%\}|[\[({})\]]""", re.DOTALL)
_WORD = re.compile(r"[-+]?\s*(if|elif|for|set)\s")
#: What stands before the expression of a statement, and in place of it.
_BEFORE = {"for": re.compile(r"(?<=\s)in\s"), "set": re.compile("=")}
_INSTEAD = {"if": "0", "elif": "0", "for": "[]", "set": NOBODY}


def without(source: str, at: int) -> str | None:
    """Return a template's text without the print or expression around its character ``at``.

    None where none is there, or where it is out of action already.
    """
    found = _around(source, at)
    if found is None:
        return None
    begin, end = found[0] + 2, found[1]
    instead = ""
    if source[begin - 1] == "{":
        instead = f"'{LOST}'" if end - begin > 2 else "0"
    elif statement := _expression(source[begin:end]):
        instead, begin, end = statement[0], begin + statement[1], begin + statement[2]
    if not instead or (source[begin - 1] != "{" and end - begin < len(instead)) or \
            source[begin:end].strip() == instead:
        return None
    return source[:begin] + instead + re.sub(r"[^\n]", " ", source[begin + len(instead):end]) + source[end:]


def _around(source: str, at: int) -> tuple[int, int] | None:
    """Return where the print or statement around a character begins, and where its end sign stands."""
    behind = 0
    while (opened := _OPENED.search(source, behind)) and opened.start() <= at:
        begin, behind = opened.span()
        if len(opened[0]) > 2:
            continue
        end = _end(source, begin)
        if end < 0:
            return None
        behind = end + 2
        if at < behind or (at == behind and not source.startswith(("{{", "{%"), at)):
            return None if _holds_another(source[begin + 2:end]) else (begin, end)
    return None


def _end(source: str, begin: int) -> int:
    """Return where the sign stands that ends what begins at a place, -1 without any.

    Where a quote or bracket is not closed before the next begins, it is the first such sign.
    """
    depth, mark = 0, "}}" if source[begin + 1] == "{" else "%}"
    for sign in _SIGNS.finditer(source, begin + 2):
        text = sign[0]
        if text in ("'", '"', "{{", "{%"):
            break
        if not depth and source.startswith(mark, sign.start()):
            return sign.start()
        depth = max(0, depth + (text in "([{") - (text in ")]}"))
    return source.find(mark, begin + 2)


def _holds_another(inner: str) -> bool:
    """Return whether another print or statement begins in one, outside of its texts."""
    sign = next((sign for sign in _SIGNS.finditer(inner) if sign[0] in ("'", '"', "{{", "{%")), None)
    return sign is not None and (len(sign[0]) == 2 or "{{" in inner[sign.start():] or "{%" in inner[sign.start():])


def _expression(inner: str) -> tuple[str, int, int] | None:
    """Return what may stand in place of a statement's expression, and where that begins and ends."""
    word = _WORD.match(inner)
    if word is None:
        return None
    before = _BEFORE[word[1]].search(inner, word.end()) if word[1] in _BEFORE else word
    end = len(inner) - inner.endswith(("-", "+"))
    return (_INSTEAD[word[1]], before.end(), end) if before and before.end() < end else None
