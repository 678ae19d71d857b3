"""A face whole on one page of its own, as large as it is with bleed and marks: for a print shop or a wide printer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.impose.footer import SIZES, Footer, Measure, furnish
from pnp.impose.places import Rect
from pnp.impose.slug import LONGEST_MARK, OFFSET, crop_marks, strips
from pnp.limits import PDF_SIDE
from pnp.sheet import Edges, Placement, Plan, Sheet, Slot
from pnp.units import INCH, MM, SizeUm, Um, shown

#: Air around all, which keeps the marks from the edge of the page.
AIR: Um = 2 * MM
#: The footer's height.
FOOT: Um = round(SIZES[0] * INCH / 72)


def sheets(slots: Iterable[Slot], plan: Plan, measure: Measure) -> Iterator[Sheet]:
    """Return a page for every face, each back after its front. Raises ValueError for one too large for a PDF."""
    faces = [(slot, face, side) for slot in slots for face, side in ((slot.front, ""), (slot.back, "back"))
             if face and not (side and plan.duplex == "none")]
    for slot, _, _ in faces:
        if max(paper := _paper(slot)) > PDF_SIDE:
            raise ValueError(f"a page of {shown(paper.w, plan.units, unit=False)} x {shown(paper.h, plan.units)} is "
                             f"too large for a PDF: its longest side is {shown(PDF_SIDE, plan.units)}")
    return (_page(slot, face, side, number, len(faces), plan, measure)
            for number, (slot, face, side) in enumerate(faces, 1))


def _edge(slot: Slot) -> Um:
    """Return how much page there is around the trim."""
    return slot.bleed + OFFSET + LONGEST_MARK + AIR


def _paper(slot: Slot) -> SizeUm:
    return SizeUm(slot.size.w + 2 * _edge(slot), slot.size.h + 2 * _edge(slot) + FOOT)


def _page(slot: Slot, face: str, side: str, number: int, total: int, plan: Plan, measure: Measure) -> Sheet:
    paper, edge = _paper(slot), _edge(slot)
    trim = Rect(edge, edge, *slot.size)
    around = strips(Edges(*(edge - AIR,) * 4), slot.bleed, marks=plan.marks != "none")
    foot = Footer(Rect(AIR, paper.h - AIR - FOOT, paper.w - 2 * AIR, FOOT), False, SIZES[0])
    which = " ".join(filter(None, (slot.mark if total > 1 else "", side)))
    words = [*filter(None, (plan.title, which)), f"page {number} of {total}" if total > 1 else "whole",
             "print at 100 %"]
    bar, labels = furnish(foot, words, plan.units, measure)
    placement = Placement(face, trim.x, trim.y, *slot.size, 0, around.spill, "" if side else slot.mark)
    return Sheet(paper, "front", number, total, (placement,), (*crop_marks([trim], trim, around), *bar), tuple(labels))
