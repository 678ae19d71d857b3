"""Where things stand in a template: lines that know their column, and errors that know both.

Jinja counts lines only. Here every line number that its lexer gives is a `Place`, an int that also carries a column;
the parser copies it into the tree as it would any line number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from jinja2 import Environment, TemplateSyntaxError, nodes
from jinja2.lexer import Lexer, newline_re
from markupsafe import escape

from pnp.causes import Cause
from pnp.values import Fault

#: A mark that is put at the beginning of each line of a template's text instead: the line's number between these two.
LINES = "\n"
BEFORE, BEHIND = "\ufdd6", "\ufdd7"
#: What a mark may not be put into, or the start tag that takes one.
_TAG = re.compile(r"<!--.*?(?:-->|\Z)|<!\[CDATA\[.*?(?:\]\]>|\Z)|<([A-Za-z][\w.-]*)(?=[\s/>])", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a template: its name, line and column from 1."""

    name: str
    line: int
    col: int

    def __str__(self) -> str:
        return f"{self.name}:{self.line}:{self.col}"


class SandboxError(Exception):
    """A template or expression can't be used.

    ``place`` is where, ``length`` how many characters are meant; ``trail`` are the includes, imports and calls of
    macros that led there, outermost first. ``unknown`` is the name that nobody set, if that is the fault,
    ``cause`` what is asked for and not there.
    """

    def __init__(self, message: str, hint: str, place: Spot, trail: tuple[Spot, ...] = (), unknown: str = "",
                 cause: Cause | None = None) -> None:
        super().__init__(f"{place}: {message}" + (f"\n  hint: {hint}" if hint else ""))
        self.message, self.hint, self.place, self.trail, self.unknown = message, hint, place, trail, unknown
        self.cause = cause

    @property
    def length(self) -> int:
        """Return how many characters of the line the fault covers."""
        return max(1, len(self.unknown))


class Place(int):
    """A line number, from 1, that also knows its column, from 1."""

    col: int

    @classmethod
    def at(cls, line: int, col: int) -> Place:
        """Return line ``line`` with its column."""
        place = cls(line)
        place.col = col
        return place


class PlacedFault(Fault):
    """A Fault found while compiling, with its Place."""

    def __init__(self, place: Place, message: str, hint: str = "") -> None:
        super().__init__(message, hint)
        self.place = place


class PlacedLexer(Lexer):
    """Jinja's lexer, with a Place wherever it gives a line. ``reached`` is the last token's.

    With ``mark``, the name of an attribute, each start tag in the text of a template gets its own place in it:
    ``<text>`` becomes ``<text _at="card.xml:3:5">``, through macros, includes and loops. With LINES each line gets its
    number.
    """

    def __init__(self, environment: Environment, mark: str = "") -> None:
        super().__init__(environment)
        self.mark = mark
        self.reached = Place.at(1, 1)

    def tokeniter(self, source: str, name: str | None, filename: str | None = None,
                  state: str | None = None) -> Iterator[tuple[int, str, str]]:
        """Yield (place, kind, text) of every token. Raises TemplateSyntaxError with a Place as its line."""
        text = "\n".join(newline_re.split(source)[::2])
        end = line_start = 0
        self.reached = Place.at(1, 1)
        try:
            for line, token, value in super().tokeniter(source, name, filename, state):
                begin = max(text.find(value, end), end)
                line_start = max(line_start, text.rfind("\n", end, begin) + 1)
                self.reached = Place.at(line, begin - line_start + 1)
                end = begin + len(value)
                yield self.reached, token, self._marked(value, self.reached, name) if token == "data" else value
                line_start = max(line_start, text.rfind("\n", begin, end) + 1)
        except TemplateSyntaxError as error:
            error.lineno = Place.at(error.lineno, end - max(line_start, text.rfind("\n", 0, end) + 1) + 1)
            raise

    def _marked(self, text: str, place: Place, name: str | None) -> str:
        """Return template text that begins at ``place`` with each start tag marked."""
        if self.mark == LINES:
            *whole, rest = text.split("\n")
            lines = [f"{BEFORE}{int(place) + n}{BEHIND}{line}" for n, line in enumerate(whole)]
            return "\n".join([*lines, f"{BEFORE}{int(place) + len(whole)}{BEHIND}{rest}" if rest else ""])
        if not self.mark or "<" not in text:
            return text
        named = escape(name or "<template>")

        def marked(found: re.Match[str]) -> str:
            if not found[1]:
                return found[0]
            line = text.count("\n", 0, found.start())
            col = found.start() - text.rfind("\n", 0, found.start()) + (place.col - 1 if line == 0 else 0)
            return f'{found[0]} {self.mark}="{named}:{int(place) + line}:{col}"'
        return _TAG.sub(marked, text)


def place_of(node: nodes.Node) -> Place:
    """Return where a node begins; an attribute's name stands behind its dot."""
    if isinstance(node, nodes.Compare | nodes.BinExpr | nodes.Call):
        while (first := _leftmost(node)) is not None:
            node = first
    place = node.lineno if isinstance(node.lineno, Place) else Place.at(node.lineno or 1, 1)
    return Place.at(int(place), place.col + 1) if isinstance(node, nodes.Getattr) else place


def offset(source: str, place: Place) -> int:
    """Return how many characters of a template stand before a place."""
    begins = (end.end() for end in newline_re.finditer(source))
    return next(islice(begins, int(place) - 2, None), len(source)) + place.col - 1 if place > 1 else place.col - 1


def _leftmost(node: nodes.Node) -> nodes.Node | None:
    found = getattr(node, "expr", None) or getattr(node, "left", None) or getattr(node, "node", None)
    return found if isinstance(found, nodes.Node) else None
