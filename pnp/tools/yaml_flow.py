"""Flow collections, ``{name: Fox, copies: 2}`` and ``[W, L]``: which are meant, and where card text hides in them.

``{coin}``, ``{coin:2}`` and ``{=vp}`` are icons in rich text, never maps; so is anything with words behind its last
bracket. Inside a meant collection, texts with brackets, commas or colons of their own are found and quoted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.limits import YAML_DEEP, YAML_FLOW_STEPS
from pnp.tools.yaml_quotes import FIRST, bad_escape, is_lost, misread, quote, requoted, split_comment

_ICON = re.compile(r"\{=?[\w.-]+(?:[:=][\w.+-]*)?\}|\[\[(?=[\d_ /-]*[^\W\d_])[\w /-]+\]\]")
_SKIP = re.compile(r"(?>(?:[ \t\n]++|(?<=[ \t\n])#[^\n]*+)*)")
_DOUBLE = re.compile(r'"(?>(?:[^"\\]++|\\[\s\S])*)"')
_SINGLE = re.compile(r"'(?>(?:[^']++|'')*)'")
_KEY = re.compile(r"""(?:"(?>(?:[^"\\\n]++|\\.)*)"|'(?>(?:[^'\n]++|'')*)'|"""
                  r"""[^\s,{}\[\]"'#:](?>(?:[^,{}\[\]\n:]++|:(?=\S))*))(?::(?=[\s,}\]]|$)|(?<=["']):)""")
_GAP = re.compile(r"[ \t]*")
_ANCHOR = re.compile(r"\*([\w-]+)[ \t]*(?=[,}\]])|&([\w-]+)[ \t]+(?=[^&*\s])")
#: A key that lacks the blank behind its colon: a word, or up to four that end in a letter, unlike "at 10:30".
_NO_BLANK = re.compile(r"(?:[\w-]+|[^\W\d][\w'-]*(?: [\w'-]+){0,2} [\w'-]*[^\W\d_]):(?=[^\s/])")
_PAIRS = re.compile(r"[\[{]\s*(?:\{\s*)?[\w-]+:\s|\[\s*[\w-]+(?:\s*,\s*[\w-]+)*\s*,?\s*$")
_BRACKETS = re.compile(r"""[{}\[\]]|"(?:[^"\\]|\\.)*"|'[^']*'""")
_PLAIN = re.compile(r"(?>(?:[^,{}\[\]\n#]++|(?<![ \t])#)*)")
#: A colour and what may stand behind it.
_COLOR = re.compile(r"#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})(?=[ \t]*(?:[,}\]\n]|$)|[ \t]+#)")

_WORDS = r"""(?:-?\w[\w.+%/-]*+(?>(?: [\w.+%/-]++)*)|"[^"\\\n]*+"|'[^'\n]*+')"""
_LIST = rf"\[(?>(?:{_WORDS}(?:, ?(?!\])|(?=\])))+)\]"
_MAP = r"\{(?>(?:\w[\w-]*+: %s(?:, ?(?!\})|(?=\})))+)\}"
_INNER = rf"(?:{_WORDS}|{_LIST}|{_MAP % _WORDS})"
#: Collections that can only be meant, as maps and tables are full of: no need to go through them sign by sign.
_SOUND = re.compile(rf"{_LIST}|{_MAP % _INNER}")


class Unclosed(ValueError):
    """A bracket is not closed within the value."""


@dataclass(frozen=True, slots=True)
class Misread:
    """A stretch of a file, by offsets, that YAML would not read as typed; ``why`` reads on from "this text "."""

    start: int
    end: int
    why: str
    mended: str


class Flow:
    """Looks through one flow collection of ``text`` that begins at an offset and ends before ``limit``."""

    def __init__(self, text: str, limit: int, steps: int = YAML_FLOW_STEPS) -> None:
        self.text, self.limit, self.steps = text, limit, steps
        self.found: list[Misread] = []

    def is_icon(self, at: int, end: int) -> bool:
        """Return whether a bracketed stretch is an icon or a reference of rich text."""
        return _ICON.fullmatch(self.text, at, end) is not None

    def collection(self, at: int, depth: int = 0) -> int:
        """Return the offset behind the collection that begins at ``at``. Raises Unclosed."""
        if depth > YAML_DEEP:
            raise Unclosed
        if sound := _SOUND.match(self.text, at, self.limit):
            return sound.end()
        close, is_map = ("}", True) if self.text[at] == "{" else ("]", False)
        at = self._begin(at + 1, close, is_map=False) if not is_map else self._skip(at + 1)
        while self._char(at) != close:
            begun = at
            end = self._pair(at, close, depth) if is_map else self._value(at, close, depth, is_map=False)
            at = self._skip(end)
            if self._char(at) == ",":
                at = self._skip(at + 1) if is_map else self._begin(at + 1, close, is_map=False)
            elif is_map and end > begun and self._is_next_line(end, at):
                end = begun + len(self.text[begun:end].rstrip())
                self.found.append(Misread(end, end, "lacks a comma behind it", ","))
            elif self._char(at) != close or at == begun:
                raise Unclosed
        return at + 1

    def unclosed(self, at: int, end: int) -> list[tuple[int, str]]:
        """Return the brackets that a line's value from ``at`` to ``end`` lacks, each with the offset where it belongs.

        Nothing, where it holds card text and no collection, or lacks more than a slip of the finger explains.
        """
        if not _PAIRS.match(self.text, at, end):
            return []
        lacking: list[tuple[int, str]] = []
        opened: list[str] = []
        for found in _BRACKETS.finditer(self.text, at, end):
            if found[0] in "{[":
                opened.append("}" if found[0] == "{" else "]")
            elif found[0] in opened:
                while (close := opened.pop()) != found[0]:
                    lacking.append((found.start(), close))
        lacking += [(end, close) for close in reversed(opened)]
        return lacking if len(lacking) <= 4 else []

    def _char(self, at: int) -> str:
        self.steps -= 1
        if at >= self.limit or self.steps < 0:
            raise Unclosed
        return self.text[at]

    def _skip(self, at: int) -> int:
        found = _SKIP.match(self.text, at, self.limit)
        return found.end() if found else at

    def _begin(self, at: int, close: str, *, is_map: bool) -> int:
        """Return where a value begins: behind blanks and comments, but at a # that begins a text."""
        begun = self._gap(at)
        if begun < self.limit and self.text[begun] == "#" and self._hashed(begun, close, is_map):
            return begun
        return self._skip(at)

    def _gap(self, at: int) -> int:
        found = _GAP.match(self.text, at, self.limit)
        return found.end() if found else at

    def _hashed(self, at: int, close: str, is_map: bool) -> int:
        """Return the end of a text that begins with #, or 0 where that may begin a comment.

        It is a text where a comment would take a comma or a bracket that the collection needs, and a colour also where
        a map's value would be nothing without it.
        """
        color = _COLOR.match(self.text, at, self.limit)
        if color and self._char(self._gap(color.end())) in (",", close):
            return color.end()
        if color:
            after = self._skip(color.end())
            return color.end() if is_map and (self._char(after) == close or self._is_next_line(color.end())) else 0
        if not is_lost(self.text[at:at + 2].rstrip(), 0):
            return 0
        end = self._text_end(at, close, is_map)
        line_end = self.text.find("\n", end)
        closed = is_map or close in self.text[end:line_end if line_end >= 0 else len(self.text)]
        return end if closed and self.text[end] != "\n" else 0

    def _pair(self, at: int, close: str, depth: int) -> int:
        key = _KEY.match(self.text, at, self.limit)
        if key:
            at = self._begin(key.end(), close, is_map=True)
            return at if self._char(at) in (",", close) else self._value(at, close, depth, is_map=True)
        end = self._text_end(at, close, is_map=True)
        raw = self.text[at:end].rstrip()
        glued = _NO_BLANK.match(raw)
        if glued:
            value = raw[glued.end():]
            value = quote(value) if value[0] == "#" else value
            self._report(at, raw, "lacks a blank behind its colon", f"{raw[:glued.end()]} {value}")
        else:
            self._report(at, raw, "stands in a map without a key")
        return end

    def _value(self, at: int, close: str, depth: int, *, is_map: bool) -> int:
        first = self._char(at)
        before = len(self.found)
        if first == "#" and (end := self._hashed(at, close, is_map)):
            raw = self.text[at:end].rstrip()
            self._report(at, raw, misread(raw))
            return end
        if first in "{[":
            end = self._nested(at, depth)
            if end and self._ends(end, close) and not self.is_icon(at, end):
                return end
            del self.found[before:]             # it is text as a whole
        elif first in "\"'":
            found = (_DOUBLE if first == '"' else _SINGLE).match(self.text, at, self.limit)
            if found and self._ends(found.end(), close) and not (first == '"' and bad_escape(found[0])):
                return found.end()
        elif first in "*&" and (end := self._anchors(at)):
            return end if self._char(end) in (",", close) else self._value(end, close, depth, is_map=is_map)
        elif first not in "*&!|>%@`":
            end = self._plain_end(at, close)
            pair = not is_map and _KEY.match(self.text, at, self.limit)
            ends = self._char(end) in (",", close) or self._is_next_line(end) or \
                (self._commented(at, end) and self._ends(end, close))
            if ends and end > at and not self._goes_on(end, is_map):
                return self._plain(at, end, single_pair=bool(pair))
        end = self._text_end(at, close, is_map)
        raw = self.text[at:end].rstrip()
        if raw[:1] in ("\"", "'"):
            self._report(at, raw, "has quotes that don't go around the whole of it", requoted(raw))
        elif raw:
            why = f"begins with {first}, {FIRST[first]}" if first in "{[" else misread(raw)
            why = why or "has brackets or commas of its own"
            self._report(at, raw, why)
        return end

    def _nested(self, at: int, depth: int) -> int:
        """Return the end of a collection inside, or 0 if it is none."""
        try:
            return self.collection(at, depth + 1)
        except Unclosed:
            return 0

    def _anchors(self, at: int) -> int:
        """Return the end of an alias whose anchor the text has, or where what such an anchor names begins; else 0."""
        found = _ANCHOR.match(self.text, at, self.limit)
        other = (f"&{found[1]}" if found[1] else f"*{found[2]}") if found else ""
        return found.end() if found and other in self.text else 0

    def _plain(self, at: int, end: int, *, single_pair: bool) -> int:
        raw = self.text[at:end].rstrip()
        why = misread(raw)
        if why and not single_pair:
            self._report(at, raw, why)
        return end

    def _plain_end(self, at: int, close: str) -> int:
        """Return where a plain text ends, which may go on in the lines below."""
        while True:
            found = _PLAIN.match(self.text, at, self.limit)
            end = found.end() if found else at
            after = self._skip(end)
            if self._char(end) != "\n" or self._is_next_line(end, after):
                return end
            if self._char(after) in (",", close):
                return after
            at = after + 1

    def _is_next_line(self, end: int, after: int = -1) -> bool:
        """Return whether a key in a line below follows an offset: there a comma is missing."""
        after = self._skip(end) if after < 0 else after
        return "\n" in self.text[end:after] and _KEY.match(self.text, after, self.limit) is not None

    def _ends(self, at: int, close: str) -> bool:
        after = self._skip(at)
        return after < self.limit and (self.text[after] in (",", close) or self._is_next_line(at, after))

    def _goes_on(self, at: int, is_map: bool) -> bool:
        """Return whether what stands behind a map's comma is no key, so that the comma belongs to the text."""
        if not is_map or self.text[at] != ",":
            return False
        if self._char(self._gap(at + 1)) == "#" and self._in_brackets(at):
            return True
        after = self._skip(at + 1)
        return not (after >= self.limit or self.text[after] == "}" or _KEY.match(self.text, after, self.limit)
                    or _NO_BLANK.match(self.text, after, self.limit))

    def _in_brackets(self, at: int) -> bool:
        """Return whether a ( stands open in the line before an offset, as in linear(90, #fff, red)."""
        line = self.text.rfind("\n", 0, at) + 1
        return self.text.count("(", line, at) > self.text.count(")", line, at)

    def _commented(self, at: int, end: int) -> bool:
        """Return whether the text that begins at ``at`` ends where a comment begins in the same line."""
        line = self.text.find("\n", end, self.limit)
        text, comment = split_comment(self.text[at:line if line >= 0 else self.limit])
        return bool(comment) and text == self.text[at:end].rstrip()

    def _text_end(self, at: int, close: str, is_map: bool) -> int:
        """Return where a text that needs quotes ends: at a comma with a key behind it, or at our own bracket."""
        depth = 0
        while True:
            char = self._char(at)
            if char == "\n":
                return at
            if char in "{[":
                depth += 1
            elif char in "}]":
                if depth == 0:
                    return at
                depth -= 1
            elif char == "," and depth == 0 and not self._goes_on(at, is_map):
                return at
            at += 1

    def _report(self, at: int, raw: str, why: str, mended: str = "") -> None:
        self.found.append(Misread(at, at + len(raw), why, mended or quote(raw)))
