"""``ignore:`` in game.yaml: what the designer has seen and wants kept quiet, and entries that no longer match."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable

from pnp.codes import CODES
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.model import Game, Ignore
from pnp.values import quoted, suggestion

#: Errors that may be kept quiet: the piece is whole, and prints as it was drawn. Warnings may all be.
QUIETED = frozenset(("rule", "rules-too-long", "text-overflow", "no-room", "outside-safe", "low-ppi", "missing-glyphs",
                     "map-dice", "map-label", "map-rating", "map-requirement", "map-seed", "map-site", "map-zone"))


def ignored(diagnostics: Iterable[Diagnostic], game: Game, *, whole: bool = True) -> list[Diagnostic]:
    """Return the diagnostics without those that the game ignores.

    With them comes a warning for each entry that keeps nothing quiet, if the ``whole`` game was looked at.

    An entry is for a code, on a component (``taxa``), a piece (``taxa/worms``) or a pattern (``'tokens/red_*'``); one
    without ``on:`` is for the whole game. Errors that leave a piece out of the game can't be ignored away.
    """
    kept: list[Diagnostic] = []
    used: set[Ignore] = set()
    vain: set[Ignore] = set()
    addresses = _Addresses(game)
    entries: dict[str, list[Ignore]] = {}
    for entry in game.ignore:
        entries.setdefault(entry.code, []).append(entry)
    for diagnostic in diagnostics:
        matching = [entry for entry in entries.get(diagnostic.code, ()) if addresses.match(entry, diagnostic)]
        if diagnostic.level is Level.ERROR and diagnostic.code not in QUIETED:
            vain.update(matching)
            matching = []
        used.update(matching)
        if not matching:
            kept.append(diagnostic)
    idle = [entry for entry in game.ignore if entry not in used] if whole else []
    return kept + [_in_vain(entry) if entry in vain else _idle(entry) for entry in idle]


class _Addresses:
    """What the places of a game's files are about."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._at: dict[str, dict[Span, list[str]]] = {}     # component -> place -> the pieces that stand there

    def match(self, entry: Ignore, diagnostic: Diagnostic) -> bool:
        """Return whether an entry is about a diagnostic, whose code it has."""
        return not entry.on or any(fnmatch.fnmatchcase(address, entry.on) for address in self._of(diagnostic))

    def _of(self, diagnostic: Diagnostic) -> list[str]:
        """Return what a diagnostic is about: its component, and the pieces that it names or stands at."""
        found = [diagnostic.component]
        if diagnostic.piece:
            return [*found, diagnostic.piece, f"{self.game.id}:{diagnostic.piece}"]
        places = self._places(diagnostic.component)
        for span in (diagnostic.span, *(span for _, span in diagnostic.notes)):
            found += places.get(span, ())
        return found

    def _places(self, id: str) -> dict[Span, list[str]]:
        if id not in self._at:
            places = self._at[id] = {}
            for component in self.game.components:
                if component.id == id:
                    for record in component.records:
                        for span in {record.span, *record.places.values()}:
                            places.setdefault(span, []).append(f"{id}/{record.id}")
        return self._at[id]


def _in_vain(entry: Ignore) -> Diagnostic:
    """Return the warning about an entry for an error that can't be kept quiet."""
    return Diagnostic("unused-ignore", f"ignore: {entry.code} is an error that nothing can be printed with, so it "
                      "can't be kept quiet", entry.span, "mend what it is about, and take the entry out of ignore:",
                      Level.WARNING)


def _idle(entry: Ignore) -> Diagnostic:
    """Return the warning about an entry that keeps nothing quiet."""
    about = f" on {entry.on}" if entry.on else ""
    if entry.code not in CODES:
        return Diagnostic("unused-ignore", f"ignore: there is no code {quoted(entry.code)}", entry.span,
                          suggestion(entry.code, CODES) or "the code stands in brackets at the end of a message",
                          Level.WARNING)
    return Diagnostic("unused-ignore", f"ignore: there is no {entry.code}{about} any more", entry.span,
                      "take the entry out of ignore:", Level.WARNING)
