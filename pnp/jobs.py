"""The games that a command means, each loaded, resolved and checked: one job a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.check import check, ignored
from pnp.consequences import causes_only
from pnp.diagnostics import Diagnostic, Level, Span, has_errors, in_order
from pnp.generate import remake
from pnp.load import load
from pnp.missing import missing_once
from pnp.model import RULEBOOK, Game
from pnp.press import Printed
from pnp.resolve import resolve
from pnp.telling import told_once
from pnp.tools.addresses import Pick, chosen, games_meant
from pnp.tools.maps_beside import maps_named
from pnp.tools.project import Closed, NoGame, game_ids
from pnp.values import parted, suggestion
from pnp.wishes import UNWRITABLE, Found, Wish, WishError

if TYPE_CHECKING:
    from pnp.check.map_seeds import Remake


@dataclass(slots=True)
class Job:
    """One game on its way: what is wanted of it, and what was wrong so far."""

    game: Game
    pick: Pick | None
    diagnostics: list[Diagnostic]
    usual: bool                     # with the players and options that it has by default
    left_out: frozenset[str]        # components with faults of their own, which are not in the game
    drawable: bool                  # whether its theme could be read, without which nobody can say what a name means
    needs: dict[str, frozenset[str]] = field(default_factory=dict)      # other components that each one set shows
    waiting: Mapping[str, str] = field(default_factory=dict)    # components that are like one with faults, and which

    @property
    def whole(self) -> bool:
        """Whether all of the game is looked at, as it is printed by default."""
        return self.pick is None and self.usual


def jobs(root: Path, wish: Wish, found: Found, again: Remake = remake) -> Iterator[Job]:
    """Yield the games that are meant, loaded, resolved and checked.

    What is wrong with a game that can't be read goes to ``found``. Saved maps are held against those that ``again``
    makes of their seeds. Raises WishError for addresses that name nothing.
    """
    try:
        games = game_ids(root)
    except Closed as error:
        found.diagnostics += error.diagnostics()
        return
    except ValueError as error:
        code, place = (error.code, error.place) if isinstance(error, NoGame) else ("game-layout", "cards")
        found.diagnostics.append(Diagnostic(code, parted(error)[0], Span(place), parted(error)[1]))
        return
    ready: list[Job] = []
    try:
        ready = [job for id in games_meant(wish.addresses, games) if (job := _job(root, id, wish, found, again))]
        if not ready:               # why not has been told
            return
        picks = chosen([job.game for job in ready], wish.addresses, wish.where,
                       {job.game.id: job.left_out for job in ready})
    except ValueError as error:
        named = maps_named([job.game for job in ready], wish.addresses) if ready and not wish.maps else None
        if named is None:
            raise WishError(str(error)) from None
        yield from jobs(root, replace(wish, addresses=(named[0],), maps=named[1]), found, again)
        return
    _check_options(ready, wish)
    _check_variant(ready, wish)
    for job in ready:
        if job.game.id in picks:
            job.pick = picks[job.game.id]
            yield job


def judged(job: Job) -> list[Diagnostic]:
    """Return what is wrong with a game, less what it asks to keep quiet."""
    told = ignored(job.diagnostics, job.game, whole=job.whole)
    return in_order(told_once(missing_once(causes_only(told))))


def faulty(job: Job, printed: Printed) -> bool:
    """Return whether an error that is not ignored stops a component's files: its own, or of a piece drawn on it."""
    told = [fault for fault in ignored(job.diagnostics, job.game, whole=False) if fault.code != UNWRITABLE]
    ids = (printed.component.id, *printed.needs)
    return any(has_errors(told, id) for id in ids)


def _job(root: Path, id: str, wish: Wish, found: Found, again: Remake) -> Job | None:
    source, diagnostics = load(root, id, wish.maps)
    if source is None:
        found.diagnostics += diagnostics
        return None
    own = {name: state for name, state in wish.options.items() if name in source.options}
    game, faults = resolve(source, wish.players, own)

    def flipped(option: str) -> Game:
        state = {**{name: each.on for name, each in game.options.items()}, option: not game.options[option].on}
        return resolve(source, wish.players, state)[0]

    left_out = frozenset(fault.component for fault in diagnostics + faults
                         if fault.component and fault.level is Level.ERROR) | source.waiting.keys()
    usual = wish.players is None and not wish.options and not wish.maps and not wish.variant
    if wish.variant in game.theme.variants:
        game = replace(game, theme=game.theme.varied(wish.variant))
    game = replace(game, faulty=left_out - {RULEBOOK})
    told = diagnostics + faults + check(game, flipped, left_out, again)
    return Job(game, None, told, usual, left_out, source.themed, waiting=source.waiting)


def _check_options(ready: list[Job], wish: Wish) -> None:
    """Raise WishError for an option that none of the games has."""
    known = {name: None for job in ready for name in job.game.options}
    for name in wish.options:
        if ready and name not in known:
            offered = "there are " + ", ".join(known) if known else "there are none"
            raise WishError(f'no game here has the option "{name}"; {offered}')


def _check_variant(ready: list[Job], wish: Wish) -> None:
    """Raise WishError for a variant that one of the games does not have."""
    for job in ready:
        if wish.variant and job.drawable and wish.variant not in job.game.theme.variants:
            near = suggestion(wish.variant, job.game.theme.variants)
            raise WishError(f'{job.game.title} has no variant "{wish.variant}"; '
                            + (near or f"there are {', '.join(job.game.theme.variants)}"))
