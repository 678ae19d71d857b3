"""What is wrong, where, and what to do: the one way in which anything is reported to a designer.

Helpers raise ValueError without a place; the caller that knows the place makes a Diagnostic of it. Stages return
diagnostics, all of them, in one run. Nothing is reported through logging.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from pnp.codes import CODES

_NUMBER = re.compile(r"\d+(?:\.\d+)?")


class Level(StrEnum):
    """How bad it is. Errors stop a component's files, warnings do not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a file of the user's: what a message points at.

    ``file`` is relative to the project's root, with ``/``. ``line`` and ``col`` count characters from 1; line 0
    means the file as a whole. ``length`` is how many characters the caret underlines.
    """

    file: str
    line: int = 0
    col: int = 0
    length: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.col}" if self.line else self.file

    def moved(self, by: int, length: int = 1) -> Span:
        """Return the place ``by`` characters further right in the same line."""
        return Span(self.file, self.line, self.col + by, length)


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault, in the designer's words.

    ``message`` names the thing, what was found and what was expected; ``hint`` says what to do. ``component`` is
    the id of the component whose files it stops, empty when it concerns the whole game. ``notes`` are more places
    that belong to it, such as the call of a macro, each with its words.
    """

    code: str
    message: str
    span: Span
    hint: str = ""
    level: Level = Level.ERROR
    component: str = ""
    notes: tuple[tuple[str, Span], ...] = ()
    piece: str = ""                 # address of the piece that it is about, so that ignore: can name it
    side: str = ""                  # side of it that was being drawn, empty for what is found before
    lacking: tuple[str, str] = ("", "")     # a font and the characters that it has not, told together for all pieces
    once: str = ""                  # what it is about: told once for its component, at the first place

    def __post_init__(self) -> None:
        if self.code not in CODES:
            raise KeyError(f"{self.code} is not in the catalogue of codes")

    def __str__(self) -> str:
        return f"{self.span}: {self.level}: {self.message} [{self.code}]"

    def of(self, component: str) -> Diagnostic:
        """Return the same fault as one of ``component``'s."""
        return replace(self, component=component)

    def drawing(self, address: str, side: str) -> Diagnostic:
        """Return the same fault as one that was met while a side of a piece was drawn."""
        return replace(self, component=address.partition("/")[0], piece=address, side=side)


class PnpError(Exception):
    """The user's files cannot be built. Carries every reason found, in file order."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = diagnostics


def has_errors(diagnostics: list[Diagnostic], component: str | None = None) -> bool:
    """Return whether any is an error; with ``component``, one that stops that component's files."""
    return any(
        d.level is Level.ERROR and (component is None or d.component in ("", component)) for d in diagnostics
    )


def in_order(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """Return diagnostics sorted by file and line, the same one only once."""
    return sorted(dict.fromkeys(diagnostics), key=lambda d: (d.span, d.level, d.code, d.message))


def told_once(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return diagnostics, each fault that came back with every piece that was drawn only once.

    Its hint ends in the first of those pieces, and how many more there are. Numbers may differ from piece to piece, as
    in "sticks out by 1.7 mm": then the first's are told.
    """
    groups: dict[tuple[object, ...], list[Diagnostic]] = {}
    for one in diagnostics:
        words = _NUMBER.sub("#", one.message) if one.side else one.message
        same: tuple[object, ...] = (one.code, words, one.span, one.level, one.notes, bool(one.side))
        groups.setdefault((one.code, one.component, one.once) if one.once else same, []).append(one)
    return [_for_all(group) for group in groups.values()]


def _for_all(group: list[Diagnostic]) -> Diagnostic:
    """Return the first of several faults, with the pieces of all of them in its hint."""
    first = min(group, key=lambda one: one.span) if group[0].once else group[0]
    if not first.side:
        return first
    more = len({one.piece for one in group}) - 1
    drawn = f"while drawing {first.piece}, {first.side}"
    drawn += f", and {more} more piece{'s' if more > 1 else ''}" if more else ""
    return replace(first, hint=f"{first.hint}; {drawn}" if first.hint else drawn)
