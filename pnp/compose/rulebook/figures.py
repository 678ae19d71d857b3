"""Figures: an order for pieces becomes their faces, drawn, with words below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.compose.rulebook.desk import Desk
from pnp.compose.rulebook.orders import Order
from pnp.compose.rulebook.pieces import PAGE, page_piece
from pnp.face import Element
from pnp.faults import NotDrawn
from pnp.flow import Figure
from pnp.limits import FIGURED
from pnp.model import Piece


def figure_of(order: Order, desk: Desk, line: int, word: str) -> Iterator[Figure]:
    """Yield an order's figure, nothing if all of its faces have faults of their own, which have been told."""
    span = desk.place(line, word)
    desk.figures += len(order.pieces)
    if desk.figures > FIGURED:
        desk.fault("too-much", f"the figures of this rulebook show more than {FIGURED:,} faces", span,
                   "show fewer pieces")
        return
    try:
        faces = [desk.supply(_at(piece, desk, line, word)) for piece in order.pieces]
    except NotDrawn as error:
        desk.fault("bad-figure", error.message, span, error.hint or "show another piece", cause=error.cause)
        return
    caption = desk.rich(order.caption, line) if order.caption else []
    if drawn := [face for face in faces if face.digest]:
        text = Element("text", {"class": "book-caption"}, caption, span) if caption else None
        yield Figure(tuple(drawn), text, span, order.width, order.scale, order.gap, order.align, order.turn,
                     all(isinstance(piece, str) or piece.component.kind != PAGE for piece in order.pieces))


def _at(piece: Piece | str, desk: Desk, line: int, word: str) -> Piece | str:
    """Return a piece that only this figure has with its line as its place; any other as it is."""
    if isinstance(piece, str) or piece.component.kind != PAGE:
        return piece
    span = replace(desk.place(line, word), length=max(1, len(word)))
    return page_piece(piece.record.front[0], piece.record.frame.trim, span)
