r"""Signs of rich text that begin or end nothing: ``**bold`` without an end, ``gold}`` without a beginning.

They print as typed, which is right for a footnote's star or ``2 * 3``. Here are told those of which a reader can see
what was meant. A sign with a ``\`` before it is never told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pnp.limits import RICH_CHARACTERS
from pnp.tools.rich import TOKEN, RichFault, Words
from pnp.tools.rich_lines import paragraphs
from pnp.tools.stars import Stars, Token, joined, read_stars

CODE = "stray-mark"
#: As _WHOLE, each begins with a plain character, so that a text without any is passed at full speed.
_SIGNS = re.compile(r"\*|\{|\}|\[\[|\]\]")
_NAMES = r"\{(?<!\\.)[^{}*\n]{1,60}\}|\[\[(?<!\\..)[^\[\]*\n]{1,80}\]\]"
#: What is whole beyond doubt: names in braces and brackets, and bold words that touch no letters.
_WHOLE = re.compile(rf"{_NAMES}|\*(?<![\w*\\].)(?P<more>\*{{0,2}})(?=[^\s*])"
                    rf"[^*{{}}\[\]\\\n]*(?:(?:{_NAMES})[^*{{}}\[\]\\\n]*)*(?<=\S)\*(?P=more)(?![\w*])")
_SPACED = re.compile(r"(?<!\S)\*\*[ \t]+(?=[^*\n]{0,80}[^\W\d])[^*\n]{0,80}?[ \t]\*\*(?!\S)")
_OPEN = re.compile(r"\{(?=[=\w])(?![^{}\n]*\})[=\w.:-]*|\[\[(?=\w)(?![^\[\]\n]*\]\])(?:[\w/ -]{1,40}\]|[\w/-]{1,30})")
_CLOSE = re.compile(r"(?<=\w)\}|(?<=\w)\]\]")
#: What words of a sentence end in where a star before the next can only begin italics.
_MID = re.compile(r"[^\W\d][,;]? $")
_WORD = re.compile(r"[^\W\d]{2}")
#: What makes a text rich beyond doubt: bold words, and names in braces and double brackets.
_MEANT = re.compile(r"\*\*(?=[^\s*])[^*\n]{0,80}[^\s*]\*\*|\{=\s*(?P<field>[\w.-]{1,60})\s*\}"
                    r"|\{\s*(?P<icon>[A-Za-z][\w-]{1,40})\s*(?:[:=]\s*\w{1,12}\s*)?\}|\[\[(?P<piece>[\w/ -]{1,80})\]\]")
#: Characters of the word behind stars that are pointed at, at most.
_LONG = 80
_KINDS = {1: "italics", 2: "bold", 3: "bold and italics"}
_ALIKE = "write as many where it begins as where it ends: *italic*, **bold**, ***both***"
_BOUND = "bold and italics end with their paragraph or item of a list: end them there, and begin again in the next"


@lru_cache(512)
def strays(text: str) -> tuple[RichFault, ...]:
    """Return the signs in a rich text that begin or end nothing, in the order of the text: each mistake once.

    In a text that is too long to be rich, none.
    """
    if len(text) > RICH_CHARACTERS or not _SIGNS.search(text) or not _SIGNS.search(_WHOLE.sub("", text)):
        return ()                   # most texts are read no second time
    return tuple(sorted((*_brackets(text), *_stars(text)), key=lambda fault: fault.at))


def meant(text: str, words: Words) -> Iterator[re.Match[str]]:
    """Yield what a text that isn't rich would print otherwise if it were: names only if they stand for something."""
    for match in _MEANT.finditer(text):
        asked = {"icon": words.icon, "field": words.value, "piece": words.piece}
        try:
            for kind, ask in asked.items():
                if match[kind]:
                    ask(match[kind])
        except ValueError:
            continue
        yield match


def _fault(message: str, hint: str, at: int, word: str) -> RichFault:
    return RichFault(CODE, message, hint, at, word)


# Braces and brackets

def _brackets(text: str) -> Iterator[RichFault]:
    """Yield braces and double brackets that are not whole; of a pair that is torn apart only the first is told."""
    torn = {"}": 0, "]]": 0}        # how many may still come that close what is told, or printed as the sign itself
    gaps = list(_gaps(text))
    for n, (start, end) in enumerate(gaps):
        name = gaps[n - 1][1] if n else 0       # where what stands before this gap begins
        if start and text[start - 1] in "{[" and text[start - 2:start - 1] == "\\":
            torn["}" if text[start - 1] == "{" else "]]"] += 1
        twice = n and end > start and text[start] == "}" and text[start - 1] == "}"
        if twice and name and text[name - 1] == "{":
            inside = text[name:start]
            yield _fault(f"{{{inside}}} has its braces twice", f"write {{{inside[1:-1].strip()}}}", name - 1,
                         f"{{{inside}}}")
            start += 1
        elif twice:
            yield _fault("there is one } too many here", "take it out, or write \\} to print it", start, "}")
            start += 1
        yield from _in_gap(text, start, end, torn)


def _gaps(text: str) -> Iterator[tuple[int, int]]:
    """Yield the stretches of a text between what rich text reads; stars and line breaks part none."""
    done = 0
    for match in TOKEN.finditer(text):
        if match["escaped"] or match["brace"] or match["piece"]:
            yield done, match.start()
            done = match.end()
    yield done, len(text)


def _in_gap(text: str, start: int, end: int, torn: dict[str, int]) -> Iterator[RichFault]:
    found = sorted((*_OPEN.finditer(text, start, end), *_CLOSE.finditer(text, start, end)), key=lambda one: one.start())
    for match in found:
        sign = match[0].rstrip(".,;:!?")
        if sign in torn:
            if torn[sign] or text.rfind("{", start, match.start()) > text.rfind("\n", start, match.start()):
                torn[sign] -= bool(torn[sign])
                continue
            opens = "{" if sign == "}" else "[["
            yield _fault(f"{sign} stands here without {opens} before it",
                         f"write {opens} where it begins, or \\{sign} to print it", match.start(), sign)
            continue
        closes = "}" if sign.startswith("{") else "]]"
        torn[closes] += 1
        what = "ends in one ] only" if sign.endswith("]") else f"is never closed with {closes}"
        yield _fault(f"{sign} {what}", f"write {sign.rstrip('] ')}{closes}, or \\{sign[:len(closes)]} to print it",
                     match.start(), sign)


# Stars

class _Loose(NamedTuple):
    """Stars that match no others: how many were typed at ``at``, how many are left, in which paragraph.

    ``begins`` and ``ends`` tell what a reader sees in them, after the letters beside them.
    """

    at: int
    typed: int
    left: int
    paragraph: int
    begins: bool
    ends: bool


def _stars(text: str) -> Iterator[RichFault]:
    """Yield stars that match no others, of two that were meant for each other only the first."""
    loose: list[_Loose] = []
    for number, (start, end, _) in enumerate(paragraphs(text) if "*" in text else ()):
        part, found = text[start:end], list[Stars]()
        for match in _SPACED.finditer(part):
            yield _fault("these stars make nothing bold, for blanks lie between them and the words",
                         f"write **{match[0].strip('*').strip()}**", start + match.start(), match[0])
        joined(_marks(part, start), found)
        loose += [_seen(text, stars, number) for stars in sorted(found, key=lambda one: one.at)]
    if _counted(loose):
        return
    told, footnotes = set[int](), _footnotes(loose)
    for stars, ending in _with_ends(loose):
        if stars.at not in told and (wrong := _told(text, stars, ending, footnotes)):
            fault, other = wrong
            told.add(other)
            yield fault


def _with_ends(loose: list[_Loose]) -> list[tuple[_Loose, _Loose | None]]:
    """Return stars, those that begin something with the next that end something: all are gone through once."""
    found, end = list[tuple[_Loose, _Loose | None]](), None
    for stars in reversed(loose):
        found.append((stars, end if stars.begins else None))
        end = stars if stars.ends else end
    return found[::-1]


def _marks(part: str, start: int) -> Iterator[Token]:
    """Yield the stars of a paragraph that begins at ``start``, and a word for all that lies between two of them."""
    for match in TOKEN.finditer(part):
        yield "x"
        if match.lastgroup == "stars":
            at = match.start()
            yield read_stars(match[0], part[max(0, at - 1):at], part[match.end():match.end() + 1], start + at)


def _seen(text: str, stars: Stars, paragraph: int) -> _Loose:
    end = stars.at
    while text.startswith("*", end):
        end += 1
    before, after = text[max(0, stars.at - 1):stars.at], text[end:end + 1]
    both = before.isalpha() and after.isalpha()
    return _Loose(stars.at, end - stars.at, stars.many, paragraph, stars.opens and after.isalnum() and
                  (both or not before.isalnum()), stars.closes and bool(before.strip()) and not after.isalnum())


def _footnotes(loose: list[_Loose]) -> bool:
    """Return whether several stars stand alone: then they are a note and what refers to it."""
    return sum(stars.typed == 1 for stars in loose) > 1


def _counted(loose: list[_Loose]) -> bool:
    """Return whether stars count footnotes: one, two and so on, none of which begins anything."""
    return {1, 2} <= {stars.typed for stars in loose} and not any(stars.begins for stars in loose)


def _told(text: str, stars: _Loose, end: _Loose | None, footnotes: bool) -> tuple[RichFault, int] | None:
    """Return what is wrong with stars, and where those stand that it is about, too; None where they may be meant.

    ``end`` are the next that end something, if these begin something.
    """
    signs, behind = "*" * stars.typed, stars.at + stars.typed
    first = signs + (text[behind:behind + _LONG].split() or [""])[0]
    if end and end.paragraph == stars.paragraph and end.typed != stars.typed and max(end.typed, stars.typed) > 1:
        return _fault(f"{signs} begins here what {'*' * end.typed} ends", _ALIKE, stars.at, first), end.at
    if stars.left < stars.typed:
        return _fault(f"of these {stars.typed} stars, {stars.left} belong{'s' * (stars.left == 1)} to no others",
                      _ALIKE, stars.at, signs), -1
    if stars.typed == 1:
        if footnotes or not stars.begins or not _MID.search(text[max(0, stars.at - 4):stars.at]) or \
                not _WORD.match(text, behind):
            return None
        end = None
    if stars.begins:
        crosses = end is not None and end.typed == stars.typed
        hint = _BOUND if crosses else f"write {signs} right behind the last word, or {_escaped(signs)} to print it"
        return _fault(f"{signs} begins {_KINDS[stars.typed]} here, and nothing ends it", hint, stars.at,
                      first), end.at if end and crosses else -1
    if stars.ends:
        word = (text[max(0, stars.at - 20):stars.at].split() or [""])[-1]
        return _fault(f"{signs} ends {_KINDS[stars.typed]} here, and nothing begins it",
                      f"write {signs} right before the first word, or {_escaped(signs)} to print it",
                      stars.at - len(word), word + signs), -1
    return None


def _escaped(stars: str) -> str:
    return "\\*" * len(stars)
