"""How a template's own words are told from the values that it prints, after Jinja has joined them.

The words of a template are rich text, a value is so only if it is Rich. So values that could be mistaken are printed
between noncharacters, which no font has and no file may hold: they pass through Jinja and XML untouched, text elements
read them, and attributes drop them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.tools.rich import whole_words

_PLAIN, _RICH, _NUMBERED, _END = "\ufdd0", "\ufdd1", "\ufdd2", "\ufdd3"
_MARKS = re.compile("[\ufdd0-\ufdd3]")
_NOTES = re.compile(f"{_RICH}[0-9]{{0,9}}{_NUMBERED}|[{_PLAIN}-{_END}]")
#: Each begins with a plain character, so that a text without any is passed at full speed.
_SPECIAL = re.compile(r"\*|\{|\[|\\|\n|  |</?[A-Za-z]|&#?\w+;")
_SEGMENT = re.compile(f"{_RICH}(?P<number>[0-9]{{1,9}}){_NUMBERED}(?P<rich>[^{_PLAIN}-{_END}]*){_END}?"
                      f"|{_PLAIN}(?P<plain>[^{_PLAIN}-{_END}]*){_END}?")


class Segment(NamedTuple):
    """A stretch of an element's text. ``kind``: own (the template's words), plain or rich; ``number`` of the value."""

    kind: str
    text: str
    number: int = -1


def unmarked(text: str) -> str:
    """Return a text of the user's without the characters that mark values."""
    return _MARKS.sub("", text) if _marked(text) else text


def plain(shown: str, text: str, keywords: tuple[str, ...]) -> str:
    """Return a printed value, marked if its ``text`` holds anything that rich text would read."""
    if _SPECIAL.search(text) or (keywords and whole_words(keywords).search(text)):
        return f"{_PLAIN}{shown}{_END}"
    return shown


def rich(shown: str, number: int) -> str:
    """Return a printed rich value; ``number`` leads back to it."""
    return f"{_RICH}{number}{_NUMBERED}{shown}{_END}"


def bare(text: str) -> str:
    """Return the text of an attribute: without marks."""
    return _NOTES.sub("", text) if _marked(text) else text


def _marked(text: str) -> bool:
    """Return whether a text has marks: quicker than a pattern, for most texts are of letters that can hold none."""
    return _PLAIN in text or _RICH in text or _NUMBERED in text or _END in text


def may_be_read(text: str) -> bool:
    """Return whether a text holds more than words and blanks: marked values, or signs of rich text. Keywords apart."""
    return "*" in text or "{" in text or "[" in text or "\\" in text or _marked(text)


def segments(text: str) -> Iterator[Segment]:
    """Yield what an element's text is made of, in order."""
    done = 0
    for match in _SEGMENT.finditer(text):
        if own := bare(text[done:match.start()]):
            yield Segment("own", own)
        if match["number"]:
            yield Segment("rich", match["rich"], int(match["number"]))
        else:
            yield Segment("plain", match["plain"])
        done = match.end()
    if own := bare(text[done:]):
        yield Segment("own", own)
