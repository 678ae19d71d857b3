r"""Habits from HTML, Markdown and programs that rich text doesn't share, and what to write in their place.

``<b>``, ``__bold__``, ``## Heading``, ``[words](https://…)``, ``\n`` and ``&nbsp;`` print as typed. Each is told once
in a text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from pnp.tools.rich import RichFault

CODE = "foreign-mark"
_SIGNS = re.compile(r"<[a-zA-Z/]|__|##|\]\(|\\n|&[#a-zA-Z]|~~")   # each begins with a plain character: quickly found
_TAG = re.compile(r"</?(b|strong|i|em|br|u|s|p|span|font|small|big|sup|sub|h[1-6]|ul|ol|li|div|center|img|text|icon)"
                  r"(?:\s[^<>\n]{0,120})?/?>", re.IGNORECASE)
_NAMED = re.compile(r"&(?:#x?[0-9a-fA-F]{2,6}|[A-Za-z][A-Za-z0-9]{1,20});")
_TAGS = {"b": "write **bold**", "strong": "write **bold**", "i": "write *italic*", "em": "write *italic*",
         "br": "begin a new line: rich text keeps line breaks", "p": "leave an empty line between paragraphs",
         "li": "begin each item with - on a line of its own", "ul": "begin each item with - on a line of its own",
         "img": "write {name} for an icon", "icon": "write {name} for an icon"}
_OTHERS = r"a text has **bold**, *italic* and {icons}; size and colour are the template's"
#: What is typed -> its words in a message, and what to do. The pattern matches what is pointed at.
_HABITS: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (re.compile(r"(?<!\w)__(?=[^\s_])[^_\n]{0,80}[^\s_]__(?!\w)"), "makes nothing bold", "write **bold**"),
    (re.compile(r"(?<!\w)~~(?=[^\s~])[^~\n]{0,80}~~"), "strikes nothing through", "take the waves out"),
    (re.compile(r"(?m)^[ \t]*#{2,6}(?= +\w)"), "makes no heading", "write **bold**, or give the heading a field of its "
     "own"),
    (re.compile(r"\[[^\[\]\n]{1,80}\]\((?:https?:|www\.|mailto:|#|/|$|(?=\s))[^()\s]{0,200}\)?"), "makes no link",
     "write the address itself; [[id]] names a piece"),
    (re.compile(r"\\n(?![a-z])"), "is no line break", "write the text as a block, text: |, with a new line there"),
    (re.compile(r"(?m)^[ \t]*\*(?= +\S.*\n[ \t]*\* +\S)"), "begins no item of a list", "begin the items with -"),
)


@lru_cache(512)
def foreign(text: str, *, html: bool = True, rich: bool = True) -> tuple[RichFault, ...]:
    """Return what prints as typed in a text and was meant otherwise, each habit once.

    Where a template types the words, HTML's names are markup: they are told with ``html`` only. In a text that is not
    ``rich`` nothing else is, and a tag only with its end: stars and the like print as typed there.
    """
    if not _SIGNS.search(text) and not ("\n" in text and "* " in text):
        return ()
    found = [*_html(text, rich)] if html else []
    for pattern, what, hint in _HABITS if rich else ():
        if (match := pattern.search(text)) and not text[:match.start()].endswith("\\"):
            found.append(_fault(f"{_short(match[0].strip())} {what}", hint, match))
    return tuple(found)


def _html(text: str, rich: bool) -> Iterator[RichFault]:
    match = _TAG.search(text)
    if match and (rich or match[1].lower() == "br" or f"</{match[1]}>" in text[match.end():]):
        known = _TAGS.get(match[1].lower(), _OTHERS)
        hint = known if rich else "take it out; only rich text has **bold** and *italic*"
        yield _fault(f"{_short(match[0])} is printed as it stands: a text knows no tags", hint, match)
    if (named := _first(_NAMED, text, _character)) and (char := _character(named[0])):
        yield _fault(f"{named[0]} is printed as it stands", f"write {_seen(char)} itself", named)


def _first(pattern: re.Pattern[str], text: str, meant: Callable[[str], str]) -> re.Match[str] | None:
    return next((match for match in pattern.finditer(text) if meant(match[0])), None)


def _character(named: str) -> str:
    """Return the character that HTML calls so, nothing if there is none."""
    from html import unescape  # few games need its table of 2,231 names

    found = unescape(named)
    return found if found != named else ""


def _seen(char: str) -> str:
    """Return a character as a message shows it: one that can't be seen by its name and number."""
    from unicodedata import name

    if char.isprintable() and char.strip():
        return char
    return " and ".join(f"the {name(one, 'character').lower()} (U+{ord(one):04X})" for one in char)


def _fault(message: str, hint: str, match: re.Match[str]) -> RichFault:
    word = match[0].lstrip()
    return RichFault(CODE, message, hint, match.end() - len(word), word)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"
