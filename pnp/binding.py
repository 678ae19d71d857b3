"""The rulebook on the press: its text composed and typeset, its figures real pieces, each page a face in a slot."""

from __future__ import annotations

from typing import Any

from pnp.artwork import Artwork, Drawn
from pnp.compose.rulebook import compose_rulebook, page_piece
from pnp.diagnostics import Diagnostic, Span
from pnp.export import draw
from pnp.face import Frame
from pnp.limits import BOUND
from pnp.model import RULEBOOK, Component, Piece, Rulebook
from pnp.preflight import preflight
from pnp.press import Press, Printed, Progress, silent
from pnp.sheet import Slot
from pnp.tools.project import theme_files
from pnp.typeset.flow import typeset_flow
from pnp.units import SizeUm

#: The kind of the component that stands for the rulebook.
KIND = "page"


def bound(press: Press, book: Rulebook, progress: Progress = silent) -> Printed:
    """Return a rulebook's pages as slots in reading order, and all that is wrong with it and in its figures."""
    progress("Rulebook", 0, 1)
    theme = press.game.theme.rulebook
    printed = Printed(Component(RULEBOOK, KIND, "Rulebook", book.span, Frame(theme.page, "rect", 0, 0, 0), (),
                                frozenset()))

    def supply(piece: Piece | str) -> Drawn:
        if isinstance(piece, str):
            return press.drawn(piece)
        return press.figure(piece) if piece.component.kind == KIND else press.drawn(piece.address, piece.side)

    def template(name: str, size: SizeUm, fields: dict[str, Any]) -> Drawn:
        return press.figure(page_piece(name, size, _named(press, name, book), fields))

    press.env.lacking = set()
    flow, faults = compose_rulebook(book, press.env, supply)
    printed.needs |= press.env.lacking
    printed.diagnostics += faults
    if flow is not None and flow.blocks:
        pages = typeset_flow(flow, press.workshop, template)
        printed.diagnostics += [_of_book(fault) for page in pages.pages for fault in preflight(page.findings)]
        printed.outline = pages.entries
        if pages.count > BOUND:
            printed.diagnostics.append(Diagnostic("too-much", f"this rulebook has {pages.count:,} pages, at most "
                                                  f"{BOUND}", book.span, "shorten it", component=RULEBOOK))
            return printed
        for number, page in enumerate(pages.pages, 1):
            printed.kinds.add(f"page_{number}")
            printed.slots.append(Slot(_drawn(press, page, number), None, theme.page, 0))
    printed.diagnostics += press.figures.faults
    printed.needs |= press.figures.needs
    return printed


def _named(press: Press, template: str, book: Rulebook) -> Span:
    """Return where the game's theme names a template, or the rulebook's file."""
    folders = press.game.folders
    path = next(iter(theme_files(folders.templates)), folders.templates / "theme.yaml")
    found = press.env.sources.found(Span(path.relative_to(folders.root).as_posix(), 1, 1), template)
    return found if found.length > 1 else book.span


def _drawn(press: Press, page: Artwork, number: int) -> str:
    """Draw a page, if it is to be printed, and return its digest, or else its number."""
    if press.looking:
        return f"{RULEBOOK}/{number}"
    stream = draw(page)
    press.streams[stream.digest] = stream
    return stream.digest


def _of_book(fault: Diagnostic) -> Diagnostic:
    return fault.of(RULEBOOK)


