"""The files of a game: which pieces go into which, how they lie on paper, and how each is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.causes import LaidOut
from pnp.diagnostics import Diagnostic, Span
from pnp.export import About, Resources, write
from pnp.impose import impose
from pnp.jobs import Job, faulty
from pnp.model import RULEBOOK
from pnp.never_true import never_true
from pnp.press import Press, Printed, Progress, silent
from pnp.sheet import PAPERS, Plan, Sheet
from pnp.tools.files import FolderError
from pnp.tools.lettering import width
from pnp.unprinted_fields import unprinted_fields
from pnp.values import parted
from pnp.wishes import PICKED, UNWRITABLE, Built, Wish

#: Kinds of components whose pieces may be larger than the paper: they are laid over several sheets.
POSTERS = ("boards", "map")
#: What stands in place of the paper where a poster is printed whole, on a page of its own size.
WHOLE = "whole"
#: What stands there for the rulebook: its pages follow each other as they are read, each of its own size.
PAGES = "pages"


def printed(job: Job, press: Press, progress: Progress = silent) -> Iterator[Printed]:
    """Yield what is wanted of a game, its faces set and drawn: components, then the rulebook. Faults go to the job."""
    game, pick = job.game, job.pick
    for component in game.components if job.drawable else ():
        if pick is None or pick.takes(component.id):
            made = press.component(component, pick, progress)
            if pick is None:
                made.diagnostics += never_true(component, press.env)
                made.diagnostics += unprinted_fields(component, press.env, [*job.diagnostics, *made.diagnostics])
            yield _told(made, job)
    if game.rulebook and job.drawable and (pick is None or pick.takes(RULEBOOK)):
        from pnp.binding import bound
        yield _told(bound(press, game.rulebook, progress), job)


def _told(made: Printed, job: Job) -> Printed:
    job.diagnostics += made.diagnostics
    job.needs[made.component.id] = frozenset(made.needs)
    return made


@dataclass(slots=True)
class Parts:
    """What goes into one file: whole components or, for a selection, all picked pieces together."""

    name: str                       # of the file, without its ending
    title: str
    printed: list[Printed]


def files(components: Iterable[Printed], job: Job) -> Iterator[Parts]:
    """Yield the files that can be printed: one for each whole component, and one for what was picked."""
    picked = Parts(PICKED, "Selection", [])
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
    """Return the papers to print on; WHOLE alone for posters that are wanted on one page, PAGES for a rulebook."""
    if wish.whole and _large(parts):
        return [WHOLE]
    if _is_book(parts):
        return [PAGES]
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
                                              component=component.id, cause=LaidOut()))
        return []


def _plan(parts: list[Printed], name: str, job: Job, paper: str, wish: Wish) -> Plan:
    """Return how one file is laid out."""
    printing, game = job.game.printing, job.game
    title = " ".join(filter(None, (game.title, game.version, "·", name)))
    scheme = paper if paper in (WHOLE, PAGES) else "poster" if _large(parts) else "n-up"
    return Plan(PAPERS.get(paper, PAPERS[printing.paper[0]]), printing.margin, printing.gap,
                wish.duplex or printing.duplex, printing.marks, game.units, title, scheme)


def _is_book(parts: list[Printed]) -> bool:
    """Whether this is the rulebook, which has a file of its own."""
    return any(printed.component.id == RULEBOOK for printed in parts)


def _large(parts: list[Printed]) -> bool:
    """Whether any of the pieces may be larger than the paper."""
    return any(printed.component.kind in POSTERS for printed in parts)


def written(parts: Parts, job: Job, press: Press, wish: Wish, root: Path) -> Iterator[Built]:
    """Write a file for each paper once all of them are laid out, and yield what was written."""
    wanted = papers(parts.printed, job, wish)
    laid = {paper: sheets_of(parts.printed, parts.title, job, paper, wish) for paper in wanted}
    if not all(laid.values()):
        return
    for paper, sheets in laid.items():
        suffix = "" if paper in (job.game.printing.paper[0], PAGES) else f".{paper}"
        suffix += f".{wish.variant}" if wish.variant else ""
        path = folder_of(job, wish, root) / f"{parts.name}{suffix}.pdf"
        if not wish.dry_run and not _write(path, sheets, parts, job, press, wish, root):
            continue
        kinds = sum(len(printed.kinds) for printed in parts.printed)
        pieces = sum(len(printed.slots) for printed in parts.printed)
        book = _is_book(parts.printed)
        yield Built(job.game.id, job.game.title, path, paper, 0 if book else kinds, 0 if book else pieces,
                    sheets[-1].total, any(sheet.side == "back" for sheet in sheets))


def folder_of(job: Job, wish: Wish, root: Path) -> Path:
    """Return the folder that a game's files go to."""
    folder = job.game.folders.output
    return wish.out / folder.relative_to(root / "output") if wish.out else folder


def _write(path: Path, sheets: list[Sheet], parts: Parts, job: Job, press: Press, wish: Wish, root: Path) -> bool:
    """Write one file, whole or not at all, and return whether it was written; a failure is noted."""
    about = About(f"{job.game.title}: {parts.title}", duplex=wish.duplex or job.game.printing.duplex,
                  within=None if wish.out else root)
    if _is_book(parts.printed):
        about = replace(about, language=job.game.theme.rulebook.spoken, outline=parts.printed[0].outline)
    try:
        write(sheets, press.streams, path, about=about,
              resources=Resources(press.workshop.fonts, press.workshop.pictures))
    except ValueError as error:
        # a folder's fault is told once, however many files go there
        at, component = (error.folder, "") if isinstance(error, FolderError) else (path, parts.name)
        where = at.relative_to(root).as_posix() if at.is_relative_to(root) else str(at)
        message, hint = parted(error, "build again when it can be written")
        job.diagnostics.append(Diagnostic(UNWRITABLE, message, Span(where), hint, component=component))
        return False
    return True
