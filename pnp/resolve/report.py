"""The faults that resolving finds, gathered in one list: all of them in one run."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pnp.causes import Cause
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.limits import FAULTS

Notes = tuple[tuple[str, Span], ...]


class LeftOut(Exception):
    """A piece, or a part of one, can't be used; the reason has been reported."""


@dataclass(slots=True)
class Report:
    """Where faults are told. ``component`` is the id of the one at work, empty for the game.

    A fault that is found again at the same place, such as one in the defaults of a hundred pieces, is told once.
    """

    component: str = ""
    found: dict[tuple[str, str, str, Span], Diagnostic] = field(default_factory=dict)

    def of(self, component: str) -> Report:
        """Return a report into the same list for the faults of one component."""
        return replace(self, component=component)

    @property
    def full(self) -> bool:
        """Return whether so much is wrong that more would not help."""
        return len(self.found) >= FAULTS

    def error(self, code: str, message: str, span: Span, hint: str = "", notes: Notes = (), piece: str = "",
              cause: Cause | None = None) -> None:
        """Tell an error; ``piece`` is the id of the piece that it is about."""
        self._add(Diagnostic(code, message, span, hint, Level.ERROR, self.component, notes, cause=cause), piece)

    def warning(self, code: str, message: str, span: Span, hint: str = "", notes: Notes = (), piece: str = "",
                cause: Cause | None = None) -> None:
        """Tell a warning; ``piece`` is the id of the piece that it is about."""
        self._add(Diagnostic(code, message, span, hint, Level.WARNING, self.component, notes, cause=cause), piece)

    def refuse(self, code: str, message: str, span: Span, hint: str = "", notes: Notes = (),
               piece: str = "", cause: Cause | None = None) -> LeftOut:
        """Tell an error and return the exception that leaves the faulty piece out."""
        self.error(code, message, span, hint, notes, piece, cause)
        return LeftOut(message)

    def _add(self, diagnostic: Diagnostic, piece: str) -> None:
        if piece:
            diagnostic = replace(diagnostic, piece=f"{self.component}/{piece}")
        key = (diagnostic.component, diagnostic.code, diagnostic.message, diagnostic.span)
        self.found.setdefault(key, diagnostic)
