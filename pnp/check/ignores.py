"""``ignore:`` in game.yaml: what the designer has seen and wants kept quiet, and entries that no longer match."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable

from pnp.codes import CODES
from pnp.diagnostics import Diagnostic, Level
from pnp.model import Game, Ignore
from pnp.values import quoted, suggestion


def ignored(diagnostics: Iterable[Diagnostic], game: Game, *, whole: bool = True) -> list[Diagnostic]:
    """Return the diagnostics without those that the game ignores.

    With them comes a warning for each entry that matches none, if the ``whole`` game was looked at.

    An entry is for a code, on a component (``taxa``), a piece (``taxa/worms``) or a pattern (``'tokens/red_*'``); one
    without ``on:`` is for the whole game. Errors that keep a file from being read can't be ignored away: they come
    before there is a game.
    """
    kept: list[Diagnostic] = []
    used: set[Ignore] = set()
    for diagnostic in diagnostics:
        matching = [entry for entry in game.ignore if _matches(entry, diagnostic, game)]
        used.update(matching)
        if not matching:
            kept.append(diagnostic)
    return kept + [_idle(entry) for entry in game.ignore if whole and entry not in used]


def _matches(entry: Ignore, diagnostic: Diagnostic, game: Game) -> bool:
    if entry.code != diagnostic.code:
        return False
    return not entry.on or any(fnmatch.fnmatchcase(address, entry.on) for address in _addresses(diagnostic, game))


def _addresses(diagnostic: Diagnostic, game: Game) -> list[str]:
    """Return what a diagnostic is about: its component, and the pieces that it names or stands at."""
    found = [diagnostic.component]
    if diagnostic.piece:
        return [*found, diagnostic.piece, f"{game.id}:{diagnostic.piece}"]
    for component in game.components:
        if component.id == diagnostic.component:
            spans = {diagnostic.span, *(span for _, span in diagnostic.notes)}
            found += [f"{component.id}/{record.id}" for record in component.records
                      if record.span in spans or not spans.isdisjoint(record.places.values())]
    return found


def _idle(entry: Ignore) -> Diagnostic:
    """Return the warning about an entry that keeps nothing quiet."""
    about = f" on {entry.on}" if entry.on else ""
    if entry.code not in CODES:
        return Diagnostic("unused-ignore", f"ignore: there is no code {quoted(entry.code)}", entry.span,
                          suggestion(entry.code, CODES) or "the code stands in brackets at the end of a message",
                          Level.WARNING)
    return Diagnostic("unused-ignore", f"ignore: there is no {entry.code}{about} any more", entry.span,
                      "take the entry out of ignore:", Level.WARNING)
