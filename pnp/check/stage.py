"""The stage: all rules of a game and its components judged, and components held against each other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING

from pnp.check.decks import nearly_equal_decks
from pnp.check.rules import Judge, TooMuch
from pnp.diagnostics import Diagnostic, Span, in_order
from pnp.model import Game, Rule

if TYPE_CHECKING:
    from pnp.check.map_seeds import Remake


def check(game: Game, flipped: Callable[[str], Game] | None = None, left_out: Collection[str] = (),
          remake: Remake | None = None) -> list[Diagnostic]:
    """Return what is wrong with a game as it is printed, in file order.

    ``flipped`` returns the game with one option the other way round: a rule that names an option is judged with that,
    too. ``left_out`` are the ids of components with errors, which are not in the game, or not whole: their rules, and
    rules that name one of them, are not judged. ``remake`` makes the map of a spec, seed and attempt again, for the
    maps in the game to be held against.
    """
    return in_order([*_judged(game, flipped, left_out), *nearly_equal_decks(game), *_maps(game, remake)])


def _maps(game: Game, remake: Remake | None) -> Iterator[Diagnostic]:
    drawn = [(component, component.map) for component in game.components if component.map]
    if drawn:
        from pnp.check.maps import map_faults
        for component, map in drawn:
            yield from map_faults(component, map, remake)


def _judged(game: Game, flipped: Callable[[str], Game] | None, left_out: Collection[str]) -> list[Diagnostic]:
    judge = Judge(game)
    others: dict[str, Judge] = {}
    found: list[Diagnostic] = []
    for rule in _rules(game):
        named = judge.names_in(rule)
        if _needs(rule, named, left_out):
            continue
        try:
            faults = judge.judged(rule)
            found += faults
            for option in _options(game, named):
                if flipped is None:
                    break
                if option not in others:
                    others[option] = _other(flipped, option, judge)
                found += _twice(others[option], rule, faults)
        except TooMuch:
            return [*found, Diagnostic("rules-too-long", "the rules of this game take too long to work out",
                                       rule.that.span, "this is the rule at which it stopped: count fewer pieces in it",
                                       component=rule.component)]
    return found


def _needs(rule: Rule, named: Collection[str], left_out: Collection[str]) -> bool:
    """Return whether a rule is about a component that is not whole."""
    if not left_out:
        return False
    whole_kit = "kit" in named and not any(name.startswith("kit.") for name in named)
    return rule.component in left_out or whole_kit or any(id in named or f"kit.{id}" in named for id in left_out)


def _rules(game: Game) -> Iterator[Rule]:
    yield from game.rules
    for component in game.components:
        yield from component.rules


def _options(game: Game, named: Collection[str]) -> list[str]:
    """Return the options that a rule names."""
    return [id for id in game.options if id in named or f"option.{id}" in named]


def _other(flipped: Callable[[str], Game], option: str, judge: Judge) -> Judge:
    """Return the judge of the game with one option the other way round."""
    game = flipped(option)
    state = "without" if judge.game.options[option].on else "with"
    return Judge(game, f" {state} option {option}", judge.spent)


def _twice(judge: Judge, rule: Rule, known: list[Diagnostic]) -> list[Diagnostic]:
    """Return what a rule finds in the other game and not in this one."""
    twin = next((other for other in _rules(judge.game) if (other.that.span, other.component) ==
                 (rule.that.span, rule.component)), None)
    places: set[tuple[str, Span]] = {(fault.code, fault.span) for fault in known}
    return [fault for fault in judge.judged(twin) if (fault.code, fault.span) not in places] if twin else []
