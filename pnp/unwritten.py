"""What a build was asked for and did not write, and why; and files of earlier runs that still lie beside the new ones.

A component that has errors is left out and the others are written, so that new files lie beside old ones. The end of a
run says which, lest somebody prints last week's cards with this week's rules. Nothing is deleted.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from pnp.check import ignored
from pnp.consequences import causes_only
from pnp.diagnostics import Diagnostic, Level, in_order
from pnp.jobs import Job
from pnp.made_of import MadeOf, stem
from pnp.model import RULEBOOK
from pnp.tools.paths import is_folder
from pnp.tools.project import slug
from pnp.wishes import PICKED, UNWRITABLE, Unwritten, Wish


def unwritten(job: Job, done: Collection[str], new: Collection[Path], made_of: MadeOf,
              wish: Wish) -> Iterator[Unwritten]:
    """Yield what of a game was meant and not written.

    ``done`` are the components of which all that was meant is written, ``new`` the files of this run, ``made_of`` tells
    of those that lie in its folder.
    """
    files = [path for path in _files(made_of.folder) if path not in new]
    errors = in_order([fault for fault in causes_only(ignored(job.diagnostics, job.game, whole=False))
                       if fault.level is Level.ERROR])
    found = [Unwritten(job.game.title, name + _within(id, job, errors), _because(id, job, errors),
                       tuple(_old(id, files, job))) for id, name in _meant(job) if id not in done]
    if not new and len(found) > 1 and len({one.because for one in found}) == 1:
        found = [Unwritten(job.game.title, "", found[0].because, tuple(path for one in found for path in one.old))]
    yield from found
    if earlier := tuple(_earlier([*sorted(done), *([PICKED] if job.pick is None else [])], files, made_of)):
        yield Unwritten(job.game.title, "", "", earlier, changed=True)
    gone = tuple(_gone(job, files)) if job.pick is None and not wish.maps and not wish.out else ()
    if gone:
        yield Unwritten(job.game.title, "", "", gone)


def _files(folder: Path) -> list[Path]:
    """Return the PDFs that lie in a folder, none of one that can't be looked into."""
    try:
        with os.scandir(folder) as entries:
            names = sorted(entry.name for entry in entries if entry.is_file(follow_symlinks=False))
    except OSError:
        return []
    return [folder / name for name in names if name.endswith(".pdf") and name.isprintable()]


def _meant(job: Job) -> Iterator[tuple[str, str]]:
    """Yield id and name of all that was meant, in print order; what could not even be read comes last."""
    game, pick = job.game, job.pick
    names = {component.id: component.name for component in game.components}
    names |= {id: id for id in sorted(job.left_out) if id not in names and id != RULEBOOK}
    if game.rulebook or RULEBOOK in job.left_out:
        names[RULEBOOK] = "the rulebook"
    for id, name in names.items():
        if pick is None or pick.takes(id) or id in pick.lacking:
            yield id, name if id in (slug(name), RULEBOOK) else f"{name} ({id})"


def _because(id: str, job: Job, errors: Sequence[Diagnostic]) -> str:
    """Return in a few words why nothing, or not all, of a component was written."""
    if own := list(_own(id, job, errors)):
        return _counted(own)
    if other := job.waiting.get(id):
        return f"it is like {other}, where there are errors"
    if general := [fault for fault in errors if not fault.component]:
        return f"{_counted(general)}, which stops the whole game"
    if needs := sorted(job.needs.get(id, frozenset()) & {fault.component for fault in errors}):
        return f"it shows or counts pieces of {' and '.join(needs)}, where there are errors"
    component = next((component for component in job.game.components if component.id == id), None)
    return "it has no pieces" if component and not component.records else \
        "no copy of its pieces is asked for" if component else "it has no pages"


def _own(id: str, job: Job, errors: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the errors of a component, and those of the file of picked pieces if some of its pieces go into that."""
    picked = job.pick is not None and id not in job.pick.whole
    for fault in errors:
        if fault.component == id or (picked and fault.component == PICKED and fault.code == UNWRITABLE):
            yield fault


def _within(id: str, job: Job, errors: Sequence[Diagnostic]) -> str:
    """Return which files of a component are not written, to stand behind its name; nothing where it is all of them."""
    own = list(_own(id, job, errors))
    partly = own and all(fault.code == UNWRITABLE for fault in own)
    return f", in {' and '.join(Path(fault.span.file).name for fault in own)}" if partly else ""


def _counted(errors: Sequence[Diagnostic]) -> str:
    """Return how many errors there are, and where the first is."""
    return f"an error in {errors[0].span}" if len(errors) == 1 else f"{len(errors)} errors, first in {errors[0].span}"


def _old(id: str, files: Sequence[Path], job: Job) -> Iterator[Path]:
    """Yield the files of earlier runs of a component, or of the last pick where only some of its pieces were meant."""
    meant = {id} if job.pick is None or id in job.pick.whole else {id, PICKED} if id in job.pick.lacking else {PICKED}
    yield from (path for path in files if stem(path) in meant)


def _earlier(ids: Sequence[str], files: Sequence[Path], made_of: MadeOf) -> Iterator[Path]:
    """Yield files of other prints of components, in a variant or on another paper, whose sources changed since."""
    for id in ids:
        yield from (path for path in files if stem(path) == id and made_of.is_old(path))


def _gone(job: Job, files: Sequence[Path]) -> Iterator[Path]:
    """Yield the files of what the game has no more: of no component, no map and no rulebook."""
    game = job.game
    known = {PICKED, RULEBOOK, *(component.id for component in game.components), *job.left_out, *game.absent}
    known |= {path.stem for path in game.folders.maps.glob("*.y*ml")} if is_folder(game.folders.maps) else set()
    yield from (path for path in files if stem(path) not in known)
