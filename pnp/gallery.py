"""Pictures of faces and sheets: a game's pieces side by side, or its sheets as they are printed, as one PNG."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.diagnostics import Diagnostic, Span, in_order
from pnp.export import About, Resources, content
from pnp.face import Frame
from pnp.geometry import Outline, Size
from pnp.jobs import Job, faulty, jobs, judged
from pnp.limits import GALLERY_FACES
from pnp.outputs import papers, printed, sheets_of
from pnp.press import Press
from pnp.sheet import Edges, Placement, Sheet, Slot
from pnp.tools.files import write_whole
from pnp.tools.raster import contact, cut_out, page_picture, png
from pnp.units import points
from pnp.wishes import Found, Wish, WishError

if TYPE_CHECKING:
    from PIL.Image import Image

#: Ground between them, in pixels.
SPACE = 12


def show(root: Path, wish: Wish, *, ppi: int = 150, sheets: bool = False, side: str = "both",
         output: Path | None = None) -> Found:
    """Draw the pieces of a game that were wished for as one PNG, and return where it is and what was wrong."""
    found = Found()
    ready = list(jobs(root, wish, found))
    if len(ready) > 1:
        raise WishError("one picture shows one game: write GAME:component/piece")
    for job in ready:
        press = Press(job.game)
        pictures = list(_sheets(job, press, wish, side, ppi) if sheets else _faces(job, press, side, ppi))
        if pictures:
            path = output or job.game.folders.output / "show.png"
            found.paths.append(_write(path, contact_of(pictures), root if output is None else None))
        job.usual = False               # pictures look at faces only
        found.diagnostics += judged(job)
    found.diagnostics = in_order(found.diagnostics)
    return found


def contact_of(pictures: list[Image]) -> Image:
    """Return pictures as one, about half as wide again as it is high. Raises WishError where that is too large."""
    area = sum((picture.width + SPACE) * (picture.height + SPACE) for picture in pictures)
    widest = max(*(picture.width + 2 * SPACE for picture in pictures), round(math.sqrt(1.5 * area)) + SPACE)
    try:
        return contact(pictures, widest, SPACE)
    except ValueError as error:
        raise WishError(str(error)) from None


def _write(path: Path, picture: Image, within: Path | None) -> Path:
    try:
        return write_whole(path, png(picture), within)
    except ValueError as error:
        raise WishError(str(error)) from None


def _faces(job: Job, press: Press, side: str, ppi: int) -> Iterator[Image]:
    """Yield a picture of every different face, in print order."""
    seen: dict[str, tuple[Slot, Outline]] = {}
    for made in printed(job, press):
        for slot in made.slots:
            for which, face in (("front", slot.front), ("back", slot.back)):
                if face and side in ("both", which):
                    seen.setdefault(face, (slot, _cut(slot, made.component.frame)))
    if len(seen) > GALLERY_FACES:
        job.diagnostics.append(Diagnostic("too-much", f"{len(seen)} faces are too many for one picture, at most "
                                          f"{GALLERY_FACES}", Span("."), "name fewer pieces"))
        return
    for face, (slot, cut) in seen.items():
        placement = Placement(face, 0, 0, slot.size.w, slot.size.h, 0, Edges(0, 0, 0, 0))
        yield cut_out(_picture(Sheet(slot.size, "front", 1, 1, (placement,)), press, ppi), cut)


def _cut(slot: Slot, frame: Frame) -> Outline:
    """Return what the scissors follow around a piece of a component."""
    return Outline(frame.shape, Size(points(slot.size.w), points(slot.size.h)), points(frame.corner))


def _sheets(job: Job, press: Press, wish: Wish, side: str, ppi: int) -> Iterator[Image]:
    """Yield a picture of each printed side, on the first of the game's papers unless another was wished for."""
    for made in printed(job, press):
        if made.slots and not faulty(job, made):
            paper = papers([made], job, wish)[0]
            for sheet in sheets_of([made], made.component.name, job, paper, wish):
                if side in ("both", sheet.side):
                    yield _picture(sheet, press, ppi)


def _picture(sheet: Sheet, press: Press, ppi: int) -> Image:
    resources = Resources(press.workshop.fonts, press.workshop.pictures)
    pdf = content([sheet], press.streams, About(""), resources)
    try:
        return page_picture(pdf, 0, ppi)
    except ValueError as error:
        raise WishError(str(error)) from None
