"""From records to what lies on the table: each copy of each piece, first its front, then its back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.model.game import Component, Game, Piece, Record
from pnp.tools.addresses import Pick


def expand(game: Game, component: Component | None = None, pick: Pick | None = None) -> Iterator[Piece]:
    """Yield the sides of all copies in print order, those of one component or of all.

    The front comes even where nothing is printed on it, so that every copy begins with one; the back only where
    something is. With a ``pick`` only its pieces come, in the same order and with the numbers that they have anyway.
    """
    for each in (component,) if component else game.components:
        for record in each.records:
            count = record.copies if pick is None else pick.count(each.id, record)
            for n in range(count):
                yield from _sides(each, record, n)


def pairs(pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Piece | None]]:
    """Yield the front of each copy with its back."""
    waiting: Piece | None = None
    for piece in pieces:
        if piece.side == "back":
            assert waiting is not None      # the front comes first
            yield waiting, piece
            waiting = None
            continue
        if waiting is not None:
            yield waiting, None
        waiting = piece
    if waiting is not None:
        yield waiting, None


def _sides(component: Component, record: Record, n: int) -> Iterator[Piece]:
    """Yield the front and back of the copy ``n``, counted from 0; more copies than there are begin again."""
    copies = max(1, record.copies)
    copy = n % copies + 1
    yield Piece(component, record, "front", copy, copies)
    if record.back:
        yield Piece(component, record, "back", copy, copies)
