r"""Habits from HTML, Markdown and programs that rich text doesn't share, and what to write in their place.

``<b>``, ``__bold__``, ``## Heading``, ``1.Item``, ``[words](https://…)``, ``\n`` and ``&nbsp;`` print as typed. Each is
told once in a text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from pnp.tools.rich import RichFault

CODE = "foreign-mark"
#: Without any of these a text holds no such habit; lines of lists begin with a digit or a dash.
_SIGNS = re.compile(r"[<_#~|]|\]\(|\\n|&[#a-zA-Z]|:[a-z_]+:|\[\^|^={3}|^[ \t]*(?:-[^\W\d]|---|\d+[.)][^\W\d])",
                    re.MULTILINE)
_TAG = re.compile(r"(?<!\\)</?(b|strong|i|em|br|u|s|p|span|font|small|big|sup|sub|h[1-6]|ul|ol|li|div|center|img|text"
                  r"|icon|color|colour|size|sprite|mark|del|strike|code|hr|table|tr|td|th|a(?=\s+href))"
                  r"(?:[\s=][^<>\n]{0,120})?/?>", re.IGNORECASE)
_NAMED = re.compile(r"&(?:#x?[0-9a-fA-F]{2,6}|[A-Za-z][A-Za-z0-9]{1,20});")
_TAGS = {"b": "write **bold**", "strong": "write **bold**", "i": "write *italic*", "em": "write *italic*",
         "br": "begin a new line: rich text keeps line breaks", "p": "leave an empty line between paragraphs",
         "li": "begin each item with - on a line of its own", "ul": "begin each item with - on a line of its own",
         "img": "write {name} for an icon", "icon": "write {name} for an icon"}
_BOOK_TAGS = {"br": "end the line before it with \\", "img": "write {{ figure('art/…') }} in a paragraph of its own",
              "hr": "write --- on a line of its own", "code": "write `code`",
              "a": "write [words](https://…)", "table": "write | A | B | and below it |:--|:--|"}
_COMMENT = re.compile(r"(?<!\\)<!--")
_OTHERS = r"a text has **bold**, *italic* and {icons}; size and colour are the template's"


#: Names that Python writes so: no emphasis.
_PYTHON = "(?:all|call|class|del|dict|doc|enter|eq|exit|file|getitem|hash|init|iter|len|main|name|new|next|repr|str)"


class _Habit(NamedTuple):
    """What is typed, what it does not, and what to do, on pieces and in rules.md: nothing where it is no mistake.

    The pattern matches what is pointed at, or its group ``at`` does; ``{0}`` in a hint is its group ``word``.
    """

    typed: re.Pattern[str]
    what: str
    hint: str
    book: str = ""


_HABITS = (
    _Habit(re.compile(rf"(?<![\w.])__(?!{_PYTHON}__)(?=[^\s_])[^_\n]{{0,80}}[^\s_]__(?![\w(])"),
           "makes nothing bold", "write **bold**"),
    _Habit(re.compile(r"(?<!\w)_(?=[^\W_])[^_\n]{0,80}[^\s_]_(?!\w)"), "makes nothing italic", "write *italic*"),
    _Habit(re.compile(r"(?<!\w)~~(?=[^\s~])[^~\n]{0,80}~~"), "strikes nothing through", "take the waves out",
           "take the waves out"),
    _Habit(re.compile(r"(?m)^[ \t]*(?:#{2,6}(?= *[^\W\d])|#(?= ?[A-Z][^\W\d]))"), "makes no heading",
           "write **bold**, or give the heading a field of its own"),
    _Habit(re.compile(r"(?m)^[ \t]*(?P<at>(?P<word>#{1,6})(?=[^\W\d]))"), "makes no heading", "",
           "write {0} with a blank behind it"),
    _Habit(re.compile(r"(?m)^={3,}[ \t]*$"), "makes no heading", "", "write # before the words, as in # Your turn"),
    _Habit(re.compile(r"(?<!!)\[[^\[\]\n]{1,80}\]\((?:https?:|www\.|mailto:|#|/|$|(?=\s))[^()\s]{0,200}\)?"),
           "makes no link", "write the address itself; [[id]] names a piece"),
    _Habit(re.compile(r"!\[[^\[\]\n]{0,80}\]\([^()\s]{1,200}\)"), "makes no picture",
           "pictures are the template's, as in <image src=\"art/fox.png\"/>; {name} is an icon"),
    _Habit(re.compile(r"\\n(?![a-z])"), "is no line break", "write the text as a block, text: |, with a new line there",
           "leave an empty line, or end a line with \\"),
    _Habit(re.compile(r"(?m)^[ \t]*(?P<at>(?P<word>\d{1,3}[.)])(?=[^\W\d][^\n]*(?:\n[ \t]*){1,2}"
                      r"\d{1,3}[.)][ \t]*[^\W\d]))"
                      r"|^[ \t]*\d{1,3}[.)][ \t]*[^\W\d][^\n]*(?:\n[ \t]*){1,2}"
                      r"(?P<at2>(?P<word2>\d{1,3}[.)])(?=[^\W\d]))"),
           "begins no item of a list", "write {0} with a blank behind it", "write {0} with a blank behind it"),
    _Habit(re.compile(r"(?<=\n)[ \t]*(?P<at>(?P<word>\d{1,3}[.)])(?=[^\W\d]{2}))"), "begins no item of a list", "",
           "write {0} with a blank behind it"),
    _Habit(re.compile(r"(?m)^[ \t]*(?P<at>-(?=[^\W\d][^\n]*\n[ \t]*-[ \t]*[^\W\d]))"
                      r"|^[ \t]*-[ \t]*[^\W\d][^\n]*\n[ \t]*(?P<at2>-(?=[^\W\d]))"),
           "begins no item of a list", "write - with a blank behind it", "write - with a blank behind it"),
    _Habit(re.compile(r"(?<=\n)[ \t]*(?P<at>-{3,})[ \t]*(?=\n)"), "makes no line across",
           "lines are the template's: <line/>"),
    _Habit(re.compile(r"(?m)^[ \t]*(?P<at>\|(?=[^\n]*-)[ \t|:-]*[|:-])[ \t]*$"), "makes no table",
           "tables are the template's: <table>"),
    _Habit(re.compile(r"(?<![\w:])(?P<at>:(?P<word>[a-z][a-z_]{2,30}):)(?![\w:])"), "makes no icon",
           "write {{{0}}} for an icon", "write {{{0}}} for an icon"),
    _Habit(re.compile(r"\[\^[^\[\]\s]{1,20}\]"), "makes no footnote", "",
           "write the note in parentheses, or in a container: ::: note"),
)


@lru_cache(512)
def foreign(text: str, *, html: bool = True, rich: bool = True, book: bool = False) -> tuple[RichFault, ...]:
    """Return what prints as typed in a text and was meant otherwise, each habit once.

    Where a template types the words, HTML's names are markup: they are told with ``html`` only. In a text that is not
    ``rich`` nothing else is, and a tag only with its end: stars and the like print as typed there. ``book``: a
    paragraph of rules.md, which knows more of Markdown.
    """
    if not _SIGNS.search(text):
        return ()
    found = [*_html(text, rich, book)] if html else []
    told: set[str] = set()
    for habit in _HABITS if rich else ():
        hint = "" if habit.what in told else habit.book if book else habit.hint
        if hint and (match := habit.typed.search(text)) and not text[:match.start()].endswith("\\"):
            told.add(habit.what)
            found.append(_habit(habit.what, hint, match))
    return tuple(found)


def _habit(what: str, hint: str, match: re.Match[str]) -> RichFault:
    """Return what is wrong where a pattern matches."""
    named = match.groupdict()
    group = next((name for name in ("at", "at2") if named.get(name)), 0)
    word = match[group].strip()
    begin = match.end(group) - len(match[group].lstrip())
    sign = named.get("word") or named.get("word2")
    return RichFault(CODE, f"{_short(word)} {what}", hint.format(sign) if sign else hint, begin, word)


def _html(text: str, rich: bool, book: bool) -> Iterator[RichFault]:
    match = _TAG.search(text)
    if match and (rich or match[1].lower() == "br" or f"</{match[1]}>" in text[match.end():]):
        tag = match[1].lower()
        known = _BOOK_TAGS.get(tag) if book else None
        hint = known or _TAGS.get(tag, _OTHERS) if rich else "take it out; only rich text has **bold** and *italic*"
        yield _fault(f"{_short(match[0])} is printed as it stands: a text knows no tags", hint, match)
    if book and (comment := _COMMENT.search(text)):
        yield _fault("<!-- is printed as it stands", "write {# and #} around what nobody is to read", comment)
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
