"""The press of one game: pieces go in, slots come out, and each different face is set and drawn once.

A face is composed, typeset, judged and turned into its content stream, then dropped; what stays is its digest, its
stream and what was wrong with it. Memory does not grow with the ink of the deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from pnp.artwork import Artwork, Finding, NoRoom, Overflow
from pnp.compose import compose, environment
from pnp.diagnostics import Diagnostic
from pnp.expand import expand
from pnp.export import Stream, draw
from pnp.face import Face
from pnp.model import KINDS, Component, Game, Piece
from pnp.preflight import preflight
from pnp.sheet import Slot
from pnp.tools.addresses import Pick
from pnp.tools.fonts import Fonts
from pnp.tools.icons import Icons
from pnp.tools.pictures import Pictures
from pnp.tools.workshop import Workshop
from pnp.typeset import typeset

#: What the files of pnp's own templates begin with in messages.
OWN = "pnp/"

#: Called with what is being made, how much is done, and of how much.
Progress = Callable[[str, int, int], None]


def silent(what: str, done: int, total: int) -> None:
    """Show no progress."""


@dataclass(slots=True)
class Printed:
    """One component made ready for imposition."""

    component: Component
    slots: list[Slot] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)        # ids of its different pieces
    diagnostics: list[Diagnostic] = field(default_factory=list)


class Press:
    """Sets and draws the faces of one game. ``streams`` holds every different face by its digest."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.workshop = Workshop(game.theme, Fonts(game.theme, game.folders.cards), Icons(game.theme, game.folders),
                                 Pictures(game.folders))
        self.streams: dict[str, Stream] = {}
        self._env = environment(game, self.workshop)
        self._found: dict[str, tuple[Finding, ...]] = {}
        self._fits: dict[str, bool] = {}
        self._known: dict[tuple[str, str, str], str | None] = {}    # faces of pieces whose copies are all alike

    def component(self, component: Component, pick: Pick | None = None, progress: Progress = silent) -> Printed:
        """Return a component's slots in print order, and all that is wrong with its faces."""
        printed = Printed(component)
        total = sum(record.copies if pick is None else pick.count(component.id, record) for record in component.records)
        for number, (front, back) in enumerate(_pairs(expand(self.game, component, pick))):
            progress(component.name, number, total)
            faces = [self._side(piece, printed) if piece else None for piece in (front, back)]
            record = front.record
            printed.kinds.add(record.id)
            printed.slots.append(Slot(faces[0], faces[1], record.frame.trim, record.frame.bleed,
                                      f"{front.address} {self.game.version}".rstrip(),
                                      folded=KINDS[component.kind].folded))
        made = [record for record in component.records if record.id in printed.kinds]
        printed.diagnostics += self._env.missing_pictures(component, made)
        return printed

    def _side(self, piece: Piece, printed: Printed) -> str | None:
        """Return the digest of a side's face, None when it can't be made; its faults go to ``printed``."""
        key = (piece.component.id, piece.record.id, piece.side)
        if key in self._known:
            return self._known[key]
        digest = self._face(piece, printed)
        if self._env.copies_alike(piece.component):
            self._known[key] = digest
        return digest

    def _face(self, piece: Piece, printed: Printed) -> str | None:
        """Compose a side with the first template of its ladder in which everything fits, and set and draw it."""
        record = piece.record
        ladder = record.front if piece.side == "front" else record.back
        rungs = len(ladder)
        for rung in range(rungs):
            face = compose(piece, self._env, rung)
            if isinstance(face, list):
                printed.diagnostics += [_placed(fault, piece) for fault in face]
                return None
            self._make(face)
            if self._fits[face.digest] or rung == rungs - 1:
                printed.diagnostics += [_placed(fault.drawing(piece.address, piece.side), piece)
                                        for fault in preflight(self._found[face.digest], piece)]
                return face.digest
        return None

    def _make(self, face: Face) -> None:
        """Set, judge and draw a face, unless an equal one has been."""
        if face.digest in self.streams:
            return
        artwork = typeset(face, self.workshop)
        self._fits[face.digest] = _fits(artwork)
        self._found[face.digest] = artwork.findings
        self.streams[face.digest] = draw(artwork)


def _placed(fault: Diagnostic, piece: Piece) -> Diagnostic:
    """Return a fault at a place that the designer can mend: what pnp's own templates can't draw, at the piece."""
    if not fault.span.file.startswith(OWN):
        return fault
    return replace(fault, span=piece.record.span, notes=(("drawn by pnp's own template", fault.span), *fault.notes))


def _fits(artwork: Artwork) -> bool:
    """Return whether everything found room, or the next template of a ladder must be tried."""
    return not any(isinstance(finding, Overflow | NoRoom) for finding in artwork.findings)


def _pairs(pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Piece | None]]:
    """Yield the front of each copy with its back."""
    waiting: Piece | None = None
    for piece in pieces:
        if piece.side == "back":
            assert waiting is not None      # expand yields the front first
            yield waiting, piece
            waiting = None
            continue
        if waiting is not None:
            yield waiting, None
        waiting = piece
    if waiting is not None:
        yield waiting, None
