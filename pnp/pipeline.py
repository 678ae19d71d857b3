"""From files to PDFs: the order of the stages, and what is handed from one to the next.

For each game: load, resolve, check; then for each component: expand into pieces, compose each side, typeset each
different face once, judge it and draw it, impose the slots, write. Nothing of a component is written before all of
it is known to be whole; a fault in one component stops that component's files only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from pnp.check import check, ignored
from pnp.diagnostics import Diagnostic, Level, PnpError, Span, has_errors, in_order, told_once
from pnp.export import About, Resources, write
from pnp.generate import remake
from pnp.impose import impose
from pnp.load import load
from pnp.model import Game
from pnp.press import Press, Printed, Progress, silent
from pnp.resolve import resolve
from pnp.sheet import PAPERS, Plan, Sheet
from pnp.tools.addresses import Pick, chosen, games_meant
from pnp.tools.lettering import width
from pnp.tools.maps_beside import maps_beside, maps_named
from pnp.tools.project import NoGame, find_project, game_ids
from pnp.values import parted

#: Kinds of components whose pieces may be larger than the paper: they are laid over several sheets.
POSTERS = ("boards", "map")
#: What stands in place of the paper where a poster is printed whole, on a page of its own size.
WHOLE = "whole"


class WishError(ValueError):
    """What was asked for names nothing, or more than one thing."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a command was asked for. Empty texts and None leave the choice to the game."""

    addresses: tuple[str, ...] = ()
    paper: str = ""
    duplex: str = ""
    players: int | None = None
    options: Mapping[str, bool] = field(default_factory=dict)
    where: str = ""
    whole: bool = False
    out: Path | None = None
    dry_run: bool = False
    maps: tuple[Path, ...] = ()             # these maps of one game alone, instead of its kit


@dataclass(frozen=True, slots=True)
class Built:
    """One file that was built. ``kinds`` counts different pieces, ``pieces`` all of them, ``sheets`` of paper."""

    game: str
    title: str
    path: Path
    paper: str
    kinds: int
    pieces: int
    sheets: int
    backs: bool


@dataclass(slots=True)
class Found:
    """What a run came to."""

    diagnostics: list[Diagnostic] = field(default_factory=list)
    built: list[Built] = field(default_factory=list)
    paths: list[Path] = field(default_factory=list)

    def exit_code(self, strict: bool) -> int:
        """Return 1 if there are errors, with ``strict`` also for warnings."""
        return int(any(strict or d.level is Level.ERROR for d in self.diagnostics))


@dataclass(slots=True)
class Job:
    """One game on its way: what is wanted of it, and what was wrong so far."""

    game: Game
    pick: Pick | None
    diagnostics: list[Diagnostic]
    usual: bool                     # with the players and options that it has by default
    left_out: frozenset[str]        # components with faults of their own, which are not in the game
    drawable: bool                  # whether its theme could be read, without which nobody can say what a name means

    @property
    def whole(self) -> bool:
        """Whether all of the game is looked at, as it is printed by default."""
        return self.pick is None and self.usual


def project(start: Path) -> Path:
    """Return the project's folder around ``start``. Raises PnpError where there is none."""
    try:
        return find_project(start)
    except ValueError as error:
        message, hint = parted(error)
        raise PnpError(Diagnostic("no-project", message, Span("."), hint)) from None


def build(root: Path, wish: Wish, progress: Progress = silent) -> Found:
    """Build what was wished for, and return what was built and what was wrong."""
    found = Found()
    for job in jobs(root, wish, found):
        press = Press(job.game)
        for parts in _files(_printed(job, press, progress), job):
            found.built += _written(parts, job, press, wish, root)
        found.diagnostics += judged(job)
    found.diagnostics = in_order(found.diagnostics)
    return found


def examine(root: Path, wish: Wish, progress: Progress = silent) -> Found:
    """Return all that is wrong with the games, as a build would find it. Nothing is written."""
    found = Found()
    for job in jobs(root, wish, found):
        for parts in _files(_printed(job, Press(job.game), progress), job):
            for paper in papers(parts.printed, job, wish):
                sheets_of(parts.printed, parts.title, job, paper, wish)
        found.diagnostics += judged(job)
        if job.pick is None and not wish.maps and (maps := maps_beside(job.game)):
            found.diagnostics += examine(root, replace(wish, addresses=(job.game.id,), maps=maps)).diagnostics
    found.diagnostics = in_order(found.diagnostics)
    return found


def jobs(root: Path, wish: Wish, found: Found) -> Iterator[Job]:
    """Yield the games that are meant, loaded, resolved and checked.

    What is wrong with a game that can't be read goes to ``found``. Raises WishError for addresses that name nothing.
    """
    try:
        games = game_ids(root)
    except ValueError as error:
        code, place = (error.code, error.place) if isinstance(error, NoGame) else ("game-layout", "cards")
        found.diagnostics.append(Diagnostic(code, parted(error)[0], Span(place), parted(error)[1]))
        return
    ready: list[Job] = []
    try:
        ready = [job for id in games_meant(wish.addresses, games) if (job := _job(root, id, wish, found))]
        picks = chosen([job.game for job in ready], wish.addresses, wish.where,
                       {job.game.id: job.left_out for job in ready})
    except ValueError as error:
        named = maps_named([job.game for job in ready], wish.addresses) if ready and not wish.maps else None
        if named is None:
            raise WishError(str(error)) from None
        yield from jobs(root, replace(wish, addresses=(named[0],), maps=named[1]), found)
        return
    _check_options(ready, wish)
    for job in ready:
        if job.game.id in picks:
            job.pick = picks[job.game.id]
            yield job


def judged(job: Job) -> list[Diagnostic]:
    """Return what is wrong with a game, less what it asks to keep quiet."""
    return in_order(told_once(ignored(job.diagnostics, job.game, whole=job.whole)))


def faulty(job: Job, printed: Printed) -> bool:
    """Return whether an error that is not ignored stops a component's files: its own, or of a piece drawn on it."""
    told, ids = ignored(job.diagnostics, job.game, whole=False), (printed.component.id, *printed.needs)
    return any(has_errors(told, id) for id in ids)


def _job(root: Path, id: str, wish: Wish, found: Found) -> Job | None:
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
                         if fault.component and fault.level is Level.ERROR)
    usual = wish.players is None and not wish.options and not wish.maps
    told = diagnostics + faults + check(game, flipped, left_out, remake)
    return Job(replace(game, faulty=left_out), None, told, usual, left_out, source.themed)


def _check_options(ready: list[Job], wish: Wish) -> None:
    """Raise WishError for an option that none of the games has."""
    known = {name: None for job in ready for name in job.game.options}
    for name in wish.options:
        if ready and name not in known:
            offered = "there are " + ", ".join(known) if known else "there are none"
            raise WishError(f'no game here has the option "{name}"; {offered}')


def _printed(job: Job, press: Press, progress: Progress) -> Iterator[Printed]:
    """Yield the wanted components of a game, their faces set and drawn."""
    wanted = [each for each in job.game.components if job.drawable and (job.pick is None or job.pick.takes(each.id))]
    for component in wanted:
        printed = press.component(component, job.pick, progress)
        job.diagnostics += printed.diagnostics
        yield printed


@dataclass(slots=True)
class Parts:
    """What goes into one file: whole components or, for a selection, all picked pieces together."""

    name: str                       # of the file, without its ending
    title: str
    printed: list[Printed]


def _files(components: Iterable[Printed], job: Job) -> Iterator[Parts]:
    """Yield the files that can be printed: one for each whole component, and one for what was picked."""
    picked = Parts("pick", "Selection", [])
    for printed in components:
        if not printed.slots or faulty(job, printed):
            continue
        if job.pick is None or printed.component.id in job.pick.whole:
            yield Parts(printed.component.id, printed.component.name, [printed])
        else:
            picked.printed.append(printed)
    if picked.printed:
        yield picked


def papers(parts: list[Printed], job: Job, wish: Wish) -> list[str]:
    """Return the papers to print on, WHOLE alone for posters of which one large page is wanted."""
    if wish.whole and _large(parts):
        return [WHOLE]
    return [wish.paper] if wish.paper else list(job.game.printing.paper)


def sheets_of(parts: list[Printed], name: str, job: Job, paper: str, wish: Wish) -> list[Sheet]:
    """Return the sheets of one file; a piece that is too large is noted, and none is returned."""
    plan = _plan(parts, name, job, paper, wish)
    try:
        return list(impose([slot for printed in parts for slot in printed.slots], plan, width))
    except ValueError as error:
        component = parts[0].component
        if not any(fault.code == "too-large" and fault.span == component.span for fault in job.diagnostics):
            hint = "leave --whole out" if paper == WHOLE else "make it smaller, or print on a larger --paper"
            job.diagnostics.append(Diagnostic("too-large", f"{component.name}: {error}", component.span, hint,
                                              component=component.id))
        return []


def _plan(parts: list[Printed], name: str, job: Job, paper: str, wish: Wish) -> Plan:
    """Return how one file is laid out."""
    printing, game = job.game.printing, job.game
    title = " ".join(filter(None, (game.title, game.version, "·", name)))
    scheme = WHOLE if paper == WHOLE else "poster" if _large(parts) else "n-up"
    return Plan(PAPERS[printing.paper[0] if paper == WHOLE else paper], printing.margin, printing.gap,
                wish.duplex or printing.duplex, printing.marks, game.units, title, scheme)


def _large(parts: list[Printed]) -> bool:
    """Whether any of the pieces may be larger than the paper."""
    return any(printed.component.kind in POSTERS for printed in parts)


def _written(parts: Parts, job: Job, press: Press, wish: Wish, root: Path) -> Iterator[Built]:
    """Write a file for each paper once all of them are laid out, and yield what was written."""
    wanted = papers(parts.printed, job, wish)
    laid = {paper: sheets_of(parts.printed, parts.title, job, paper, wish) for paper in wanted}
    if not all(laid.values()):
        return
    for paper, sheets in laid.items():
        suffix = "" if paper == job.game.printing.paper[0] else f".{paper}"
        folder = job.game.folders.output
        path = (wish.out / folder.relative_to(root / "output") if wish.out else folder) / f"{parts.name}{suffix}.pdf"
        if not wish.dry_run and not _write(path, sheets, parts, job, press, wish, root):
            continue
        kinds = sum(len(printed.kinds) for printed in parts.printed)
        pieces = sum(len(printed.slots) for printed in parts.printed)
        yield Built(job.game.id, job.game.title, path, paper, kinds, pieces, sheets[-1].total,
                    any(sheet.side == "back" for sheet in sheets))


def _write(path: Path, sheets: list[Sheet], parts: Parts, job: Job, press: Press, wish: Wish, root: Path) -> bool:
    """Write one file, whole or not at all, and return whether it was written; a failure is noted."""
    about = About(f"{job.game.title}: {parts.title}", duplex=wish.duplex or job.game.printing.duplex,
                  within=None if wish.out else root)
    try:
        write(sheets, press.streams, path, about=about,
              resources=Resources(press.workshop.fonts, press.workshop.pictures))
    except ValueError as error:
        where = path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
        message, hint = parted(error, "build again when it can be written")
        job.diagnostics.append(Diagnostic("cannot-write", message, Span(where), hint))
        return False
    return True
