"""From files to PDFs: the order of the stages, and what is handed from one to the next.

For each game: load, resolve, check; then for each component: expand into pieces, compose each side, typeset each
different face once, judge it and draw it, impose the slots, write. Nothing of a component is written before all of
it is known to be whole; a fault in one component stops that component's files only.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.diagnostics import Diagnostic, PnpError, Span, in_order
from pnp.generate import remake
from pnp.jobs import Job, faulty, jobs, judged
from pnp.outputs import files, folder_of, papers, printed, sheets_of, written
from pnp.press import Press, Progress, silent
from pnp.telling import news
from pnp.tools.maps_beside import maps_beside
from pnp.tools.project import find_project
from pnp.tools.template_words import named_in
from pnp.values import parted
from pnp.wishes import Built, Found, Wish, WishError

if TYPE_CHECKING:
    from pnp.check.map_seeds import Remake

__all__ = ["Built", "Found", "Job", "Wish", "WishError", "build", "examine", "faulty", "jobs", "judged", "papers",
           "project", "sheets_of"]


def project(start: Path) -> Path:
    """Return the project's folder around ``start``. Raises PnpError where there is none."""
    try:
        return find_project(start)
    except ValueError as error:
        message, hint = parted(error)
        raise PnpError(Diagnostic("no-project", message, Span("."), hint)) from None


def build(root: Path, wish: Wish, progress: Progress = silent, again: Remake = remake) -> Found:
    """Build what was wished for, and return what was built and what was wrong.

    ``again`` makes maps of their seeds once more, to judge them.
    """
    from pnp.made_of import MadeOf
    from pnp.unwritten import unwritten
    found = Found()
    for job in jobs(root, wish, found, again):
        press = Press(job.game)
        done, new = set[str](), list[Built]()
        for parts in files(printed(job, press, progress), job):
            some = list(written(parts, job, press, wish, root))
            new += some
            if len(some) == len(papers(parts.printed, job, wish)):
                done.update(printed.component.id for printed in parts.printed)
        found.built += new
        made_of = MadeOf(folder_of(job, wish, root), job)
        found.unwritten += unwritten(job, done, {one.path for one in new}, made_of, wish)
        if new and not wish.dry_run:
            made_of.keep([one.path for one in new], None if wish.out else root)
        found.diagnostics += judged(job)
    found.diagnostics = in_order(found.diagnostics)
    return found


def examine(root: Path, wish: Wish, progress: Progress = silent) -> Found:
    """Return all that is wrong with the games, as a build would find it. Nothing is written."""
    found = Found()
    for job in jobs(root, wish, found):
        press = Press(job.game, looking=True)
        for parts in files(printed(job, press, progress), job):
            for paper in papers(parts.printed, job, wish):
                sheets_of(parts.printed, parts.title, job, paper, wish)
        found.diagnostics += judged(job)
        found.diagnostics += _of_variants(job, root, wish, found.diagnostics, press.codes.components)
        if job.pick is None and not wish.maps and not wish.variant and (maps := maps_beside(job.game)):
            found.diagnostics += examine(root, replace(wish, addresses=(job.game.id,), maps=maps)).diagnostics
    found.diagnostics = in_order(found.diagnostics)
    return found


def _of_variants(job: Job, root: Path, wish: Wish, known: list[Diagnostic], coded: Collection[str]) -> list[Diagnostic]:
    """Return what is only wrong in variants of the theme.

    Those that change how type is set can bring new faults, and those that templates name, or know by theme.outlined.
    Of all others the components are looked at that are ``coded``: whose pieces are told apart by colours.
    """
    if job.pick is not None or wish.maps or wish.variant or not job.drawable:
        return []
    words = named_in(job.game.folders).words
    found = []
    for name, variant in job.game.theme.variants.items():
        whole = variant.classes or name in words or (variant.colors == "outline" and "theme.outlined" in words)
        meant = (job.game.id,) if whole else tuple(f"{job.game.id}:{id}" for id in sorted(coded))
        if meant:
            found += examine(root, replace(wish, addresses=meant, variant=name)).diagnostics
    return news(found, known)
