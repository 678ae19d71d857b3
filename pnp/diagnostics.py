"""What is wrong, where, and what to do: the one way in which anything is reported to a designer.

Helpers raise ValueError without a place; the caller that knows the place makes a Diagnostic of it. Stages return
diagnostics, all of them, in one run. Nothing is reported through logging.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from pnp.causes import Cause
from pnp.codes import CODES

#: What the files of pnp's own templates begin with in messages, and their names in templates.
OWN = "pnp/"


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
    cause: Cause | None = None      # what it comes from, by which it is told together with others or left out
    same: tuple[Diagnostic, ...] = field(default=(), compare=False, repr=False)     # all that it is told for

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
