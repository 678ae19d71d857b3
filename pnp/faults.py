"""Errors that know what they come from: whoever meets one has a place for it, and tells its cause with it."""

from __future__ import annotations

from pnp.causes import Cause, Lacks, Sort


class NotThere(ValueError):
    """Something is asked for by its name, and there is none: ``cause`` says what."""

    def __init__(self, message: str, sort: Sort, name: str) -> None:
        super().__init__(message)
        self.cause = Lacks(sort, name)


class NotDrawn(ValueError):
    """A piece can't be drawn where it was asked for. ``code`` is the fault's, ``hint`` says what to do."""

    def __init__(self, code: str, message: str, hint: str = "", cause: Cause | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.hint, self.cause = code, message, hint, cause


def cause_of(error: BaseException) -> Cause | None:
    """Return what an error knows of its cause."""
    found: Cause | None = getattr(error, "cause", None)
    return found


def again(message: str, cause: Cause | None) -> ValueError:
    """Return an error that was met before: one that is kept would keep all that it went through."""
    return NotThere(message, cause.sort, cause.name) if isinstance(cause, Lacks) else ValueError(message)
