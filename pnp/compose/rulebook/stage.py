"""From rules.md to a Flow: rendered in the sandbox, read as Markdown, its lines never lost."""

from __future__ import annotations

from typing import Any

from jinja2 import BaseLoader

from pnp.compose.env import AnySandbox, Env
from pnp.compose.held import held
from pnp.compose.names import of_game, piece_named
from pnp.compose.rulebook.blocks import Builder
from pnp.compose.rulebook.desk import Desk, Supply, no_field
from pnp.compose.rulebook.functions import functions
from pnp.compose.rulebook.marks import unlined
from pnp.compose.rulebook.orders import Finder
from pnp.compose.rulebook.pieces import component
from pnp.compose.truths import CODE, Truth, among_words, told
from pnp.diagnostics import Diagnostic, Level, in_order
from pnp.face import Frame
from pnp.flow import Flow
from pnp.limits import BOOK_STEPS
from pnp.model import Component, Game, Record, Rulebook
from pnp.tools import sets
from pnp.tools.none_counted import NoneCounted, printed_at
from pnp.tools.rich import Words
from pnp.tools.sandbox import LINES, Sandbox, SandboxError
from pnp.units import SizeUm
from pnp.values import Fault, Fields, Rich, quoted

NAME = "rules.md"


def compose_rulebook(book: Rulebook, env: Env, supply: Supply) -> tuple[Flow | None, list[Diagnostic]]:
    """Return a rulebook's blocks, None if it can't be rendered, and everything that is wrong with it.

    ``supply`` returns the faces of pieces for figures.
    """
    game, theme = env.game, env.workshop.theme
    own = component(book.span, Frame(SizeUm(1, 1), "rect"))
    words = Words(env.workshop.icons.find, no_field, lambda id: piece_named(game, own, id, env.lacking), theme.keywords,
                  "reference" if "reference" in theme.classes else "")
    desk = Desk(game, env.workshop, book, words, env.sources, supply, env.lacking)
    names = of_game(game, own)
    finder = Finder(game, book.span, env.workshop.pictures, _seen(game, names))
    desk.owners = {id(one.value): (record, one) for part in game.components for record in part.records
                   for one in held(record.fields.fields) if isinstance(one.value, Rich)}
    text = _rendered(book, env, desk, finder, own, names)
    if text is None:
        return None, desk.faults
    clean, desk.numbers = unlined(text)
    blocks = Builder(desk, finder).flow(clean)
    if not clean.strip():
        desk.fault("no-pieces", "the rulebook is empty, so nothing of it is printed", book.span,
                   "write # Rules, or take the file away", Level.WARNING)
    return Flow(game.title, blocks, book.span, theme.rulebook.spoken), in_order(desk.faults)


def _rendered(book: Rulebook, env: Env, desk: Desk, finder: Finder, own: Component,
              names: dict[str, Any]) -> str | None:
    """Return what Jinja makes of the text, None with a fault where it can't be rendered."""
    empty: list[NoneCounted] = []

    def box(kind: type[AnySandbox]) -> AnySandbox:
        made = env.box(kind, _Only(book.text + "\n\n"), {**sets.functions(env.game, own, empty),
                       **functions(desk.shelf, finder)}, desk.shelf.shown, LINES)
        made.meter.most = BOOK_STEPS
        return made

    sandbox = box(Sandbox)
    if env.game.faulty:
        env.lacking |= sets.counted(sandbox.names_in_text(book.text) - {"glossary"}, env.game.faulty)
    try:
        text = sandbox.render(NAME, **names)
    except SandboxError as stop:
        from pnp.tools.sandbox.lenient import Lenient  # only slips need it
        for error in (stop, *(() if sandbox.meter.empty else box(Lenient).rest(NAME, **names)[1])):
            if error.unknown in env.game.faulty:
                env.lacking.add(error.unknown)      # its own faults have been told
            else:
                span = book.place(error.place.line, error.place.col, error.length)
                desk.fault("template", error.message, span, error.hint, cause=error.cause)
        return None
    for found in dict.fromkeys(empty):
        _counted_nothing(found, book, desk)
    for value, spot in desk.shelf.truths:
        at = book.place(spot.line, spot.col)
        if among_words(at, desk.sources, tags=False) and (truth := told(Truth(value, at), desk.sources)):
            desk.fault(CODE, *truth, level=Level.WARNING)
    return text


def _counted_nothing(found: NoneCounted, book: Rulebook, desk: Desk) -> None:
    """Note what the rulebook counts in vain and prints, at the word that is typed there, else at the call."""
    if found.at and (place := printed_at(book.text.split("\n"), found.at.line, found.at.col, found.word)):
        at = book.place(*place) if place[0] else book.place(found.at.line, found.at.col)
        desk.fault("nothing-counted", found.message, at, found.hint, Level.WARNING)


def _seen(game: Game, names: dict[str, Any]) -> dict[int, tuple[Component, Record]]:
    """Return what templates see of each piece, by its identity, with the piece itself."""
    kit = names["kit"]
    assert isinstance(kit, Fields)
    return {id(fields): (part, record) for part in game.components
            for fields, record in zip(kit.fields.get(part.id, ()), part.records)}


class _Only(BaseLoader):
    """Finds the rulebook and nothing else."""

    def __init__(self, text: str) -> None:
        self._text = text

    def get_source(self, environment: Any, template: str) -> tuple[str, str | None, None]:
        """Return the rulebook's text. Raises Fault for any other name."""
        if template != NAME:
            raise Fault(f"{quoted(template)} can't be taken in here", "write {% include \"combat.md\" %} on a line of "
                        "its own; macros of a rulebook stand in rules.md itself")
        return self._text, template, None

    def list_templates(self) -> list[str]:
        """Return that there are no others."""
        return []
