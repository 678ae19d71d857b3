"""Sheets as a PDF that prints at true size: exact pages, no scaling, fonts embedded, the same input the same bytes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from pnp.export.about import About, Resources
from pnp.export.page import page, place
from pnp.export.sizes import largest
from pnp.export.stream import Stream
from pnp.geometry import Box
from pnp.sheet import Edges, Placement, Sheet
from pnp.tools.files import check_target, write_whole
from pnp.tools.lettering import faces
from pnp.tools.shaping import FontFace
from pnp.units import points

NO_EDGES = Edges(0, 0, 0, 0)


def write(sheets: Iterable[Sheet], streams: Mapping[str, Stream], out: Path, *, about: About,
          resources: Resources) -> Path:
    """Write sheets to a PDF, whole or not at all, and return its path.

    ``streams`` holds every face by digest, also those that are only drawn inside others. Raises ValueError in plain
    words if ``out`` can't be written, which is looked at first.
    """
    check_target(out, about.within)
    return write_whole(out, content(sheets, streams, about, resources), about.within)


def content(sheets: Iterable[Sheet], streams: Mapping[str, Stream], about: About, resources: Resources) -> bytes:
    """Return sheets as the bytes of a PDF."""
    from pnp.export.pdf_document import Document
    own = {face.key: face for face in faces()}

    def font(key: str) -> FontFace:
        return own[key] if key in own else resources.fonts.by_key(key)

    sides = list(sheets)
    if all(side.side == "front" for side in sides):
        about = replace(about, duplex="none")       # or a printer that turns sheets over would print two on one
    pages = [page(side, streams, resources) for side in sides]
    sizes = largest(pages, streams)
    document = Document(about, streams, font, lambda key: resources.pictures.pdf(key, sizes.get(key)))
    single = all(len(side.placements) <= 1 for side in sides)
    for side, drawn in zip(sides, pages):
        alone = side.placements[0] if single and side.placements and _whole(side.placements[0], side) else None
        document.add_page(points(side.paper.w), points(side.paper.h), drawn,
                          _shown(alone, NO_EDGES) if alone else None, _shown(alone, alone.spill) if alone else None,
                          [(alone.face, place(alone))] if alone else ())
    return document.content()


def _whole(placement: Placement, side: Sheet) -> bool:
    """Whether a placement lies on its sheet from edge to edge: a page of a poster is no piece."""
    return (placement.x >= 0 and placement.y >= 0 and placement.x + placement.w <= side.paper.w
            and placement.y + placement.h <= side.paper.h)


def _shown(placement: Placement, past: Edges) -> Box:
    """Return a placement's trim, grown by ``past``, in points."""
    return Box(points(placement.x - past.left), points(placement.y - past.top),
               points(placement.w + past.left + past.right), points(placement.h + past.top + past.bottom))
