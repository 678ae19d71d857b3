"""Decks of nearly the same size: shuffled together, a hair's breadth shows which card comes next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pnp.diagnostics import Diagnostic, Level
from pnp.limits import COMPARED_DECKS
from pnp.model import Component, Game
from pnp.units import MM, SizeUm, shown

NEAR = 2 * MM


def nearly_equal_decks(game: Game) -> Iterator[Diagnostic]:
    """Yield a warning for each deck of cards that differs from an earlier one by less than 2 mm."""
    decks = [component for component in game.components if component.kind == "cards" and component.records]
    warned = set()
    for first, second in combinations(decks[:COMPARED_DECKS], 2):
        sizes = _size(first), _size(second)
        if second.id not in warned and sizes[0] != sizes[1] and _near(*sizes):
            warned.add(second.id)
            yield Diagnostic(
                "decks-nearly-alike",
                f"{second.id} is {_told(sizes[1], game)} and {first.id} is {_told(sizes[0], game)}: cards of two sizes "
                "that differ so little can be told apart by feel, but not by sight",
                second.span, "give both the same size:, or sizes at least 2 mm apart", Level.WARNING, second.id)


def _size(component: Component) -> SizeUm:
    """Return a deck's size, upright."""
    w, h = component.frame.trim
    return SizeUm(min(w, h), max(w, h))


def _near(a: SizeUm, b: SizeUm) -> bool:
    return abs(a.w - b.w) < NEAR and abs(a.h - b.h) < NEAR


def _told(size: SizeUm, game: Game) -> str:
    return f"{shown(size.w, game.units, unit=False)} x {shown(size.h, game.units)}"
