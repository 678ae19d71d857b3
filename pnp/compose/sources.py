"""The user's files looked at again, to point a message at the very word that it is about.

Values know where they begin, and start tags where they stand. What is wrong inside a text or a tag is found by looking
for it from there on; where it can't be found, the beginning has to do.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from pnp.diagnostics import Span
from pnp.tools.xml_slips import without_jinja
from pnp.tools.yaml_spots import Spot, spots

#: Lines and characters after the beginning in which a word is looked for, and lines of one tag.
_LINES, _TAG_LINES, _CHARACTERS = 200, 12, 20_000
_VALUE = re.compile(r"""\s*=\s*(["'])([^"']*)\1""")
_TAG = re.compile(r"""<(?:"[^"]*"|'[^']*'|[^"'<>])*>""")
_NOTHING = re.compile(r"""\s*=\s*("\s*"|'\s*')""")


@dataclass(slots=True)
class Sources:
    """The files of one game as lines; ``read`` returns the text of a file as messages name it, or raises ValueError."""

    read: Callable[[str], str]
    _lines: dict[str, list[str]] = field(default_factory=dict)

    def lines(self, file: str) -> list[str]:
        """Return a file's lines, none if it can't be read."""
        if file not in self._lines:
            try:
                self._lines[file] = self.read(file).split("\n")
            except ValueError:
                self._lines[file] = []
        return self._lines[file]

    def found(self, start: Span, word: str) -> Span:
        """Return where ``word`` first stands from ``start`` on, or ``start``."""
        return self._first(start, re.compile(re.escape(word)), _LINES) if word else start

    def key(self, file: Span, key: str) -> Span:
        """Return where a key of the outermost mapping stands in a YAML file, or the file."""
        found = self._first(replace(file, line=1, col=1), re.compile(rf"^{re.escape(key)}(?=\s*:)"), _LINES)
        return found if found.length == len(key) else file

    def words(self, start: Span, words: str) -> Span:
        """Return where words first stand outside of any tag, or ``start``."""
        return self._first(start, re.compile(rf"{re.escape(words)}(?![^<>]{{0,2000}}>)"), _LINES)

    def attribute(self, start: Span, name: str) -> Span:
        """Return where an attribute stands in the tag that begins at ``start``, or ``start``."""
        return self._first(start, re.compile(rf"(?<![\w-]){re.escape(name)}(?=\s*=)"), _TAG_LINES)

    def value(self, start: Span, name: str) -> str:
        """Return what is typed between the quotes of an attribute in the tag that begins at ``start``."""
        at = self.attribute(start, name)
        match = _VALUE.match(self.lines(at.file)[at.line - 1], at.col - 1 + at.length) if at != start else None
        return match[2].strip() if match else ""

    def names(self, start: Span, name: str) -> bool:
        """Return whether the tag that begins at ``start`` names an attribute anywhere, if only under a condition."""
        lines = self.lines(start.file)[start.line - 1:start.line - 1 + _TAG_LINES]
        if not lines:
            return True
        tag = _TAG.match(without_jinja("\n".join((lines[0][start.col - 1:], *lines[1:]))[:_CHARACTERS]))
        return tag is None or re.search(rf"(?<![\w-]){re.escape(name)}\s*=", tag[0]) is not None

    def element(self, start: Span, tag: str) -> str:
        """Return what is typed from the tag that begins at ``start`` to the end of its element, or near it."""
        lines = self.lines(start.file)[start.line - 1:start.line - 1 + _TAG_LINES]
        return "\n".join((lines[0][start.col - 1:], *lines[1:])).partition(f"</{tag}")[0] if lines else ""

    def left_empty(self, start: Span, name: str) -> bool:
        """Return whether nothing is typed between the quotes of an attribute in the tag that begins at ``start``."""
        at = self.attribute(start, name)
        lines = self.lines(at.file)
        return at != start and bool(_NOTHING.match(lines[at.line - 1], at.col - 1 + at.length))

    def _first(self, start: Span, pattern: re.Pattern[str], most: int) -> Span:
        left = _CHARACTERS
        for number, line in enumerate(self.lines(start.file)[max(0, start.line - 1):start.line - 1 + most], start.line):
            begin = start.col - 1 if number == start.line else 0
            match = pattern.search(line, begin, begin + left)
            if match:
                return replace(start, line=number, col=match.start() + 1, length=len(match[0]))
            left -= len(line)
            if left < 0:
                break
        return start

    def inside(self, start: Span, text: str, at: int, word: str) -> Span:
        """Return the place of character ``at`` of a value that begins at ``start``; ``word`` stands there."""
        if quoted := self._quoted(start, text, at):
            return replace(start, line=quoted[0], col=quoted[1], length=max(1, len(word)))
        before = text[:at].split("\n")
        line = start.line + len(before) - 1
        col = start.col + len(before[-1])
        lines = self.lines(start.file)
        if 0 < line <= len(lines) and lines[line - 1].startswith(word, col - 1):
            return replace(start, line=line, col=col, length=max(1, len(word)))
        return self.found(start, word)

    def _quoted(self, start: Span, text: str, at: int) -> Spot | None:
        """Return where a character of a value stands that is quoted in YAML, None if it isn't."""
        lines = self.lines(start.file)[start.line - 1:start.line - 1 + _LINES] if start.line else []
        quote = lines[0][start.col - 2:start.col - 1] if lines and start.col > 1 else ""
        if quote not in ("'", '"') or not start.file.endswith((".yaml", ".yml")):
            return None
        written = "\n".join((lines[0][start.col - 1:], *lines[1:]))[:_CHARACTERS]
        said, places = spots(written, quote, start.line, start.col)
        return places[at] if said.strip() == text.strip() and said[:at] == text[:at] else None
