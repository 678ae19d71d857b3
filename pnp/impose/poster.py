"""Posters: a map or board that is larger than the paper, on several pages to be cut and glued together.

The reader cuts a page at the seams on its right and bottom edges and lays it over the hatched flaps of its neighbours,
row by row. What fits on one sheet is laid out n-up. A back is a poster of its own after that of the front, to be glued
to the other side of a board. Seams go around what the template wants uncut, as far as the pages have room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from pnp.impose import nup
from pnp.impose.clear import cut, stretches
from pnp.impose.footer import Measure
from pnp.impose.grid import grid
from pnp.impose.places import Rect
from pnp.impose.seams import Page, cut_words, flap_words, hatch, marks
from pnp.impose.signpost import HEIGHT, Spot, named, signpost
from pnp.impose.slug import OFFSET, strips
from pnp.impose.windows import Window, windows
from pnp.sheet import Block, Edges, Plan, Sheet, Slot
from pnp.units import SizeUm, Um, shown

#: Every side of the slug has room for a mark of two millimetres.
SLUG: Um = OFFSET + 2_000
#: Air between the marks and the foot of the page.
AIR: Um = 400


@dataclass(frozen=True, slots=True)
class Layout:
    """How a face is shared out: the paper as it lies, and what its columns and rows of pages show."""

    paper: SizeUm
    across: list[Window]
    down: list[Window]
    lost: Um = 0                    # over how long seams run through what should be uncut

    @property
    def count(self) -> int:
        """Return how many pages there are."""
        return len(self.across) * len(self.down)


@dataclass(frozen=True, slots=True)
class Poster:
    """One face over many sheets. ``name`` tells it from its component's others, ``before`` counts their sheets."""

    face: str
    size: SizeUm
    mark: str
    name: str
    layout: Layout
    before: int


def sheets(slots: Iterable[Slot], plan: Plan, measure: Measure) -> Iterator[Sheet]:
    """Return the sheets of a component: first what fits on one sheet, then the posters, page by page in reading order.

    Raises ValueError for paper too small, or a piece too large, for a poster.
    """
    small, large = list[Slot](), list[Slot]()
    for slot in slots:
        (small if _fits(slot, plan) else large).append(slot)
    faces = [(slot, face, side, uncut)
             for slot in large for face, side, uncut in zip((slot.front, slot.back), ("", "back"), slot.uncut)
             if face and not (side and plan.duplex == "none")]
    layouts = {key: _layout(*key, plan) for key in {(slot.size, slot.bleed, uncut) for slot, _, _, uncut in faces}}
    more = sum(layouts[slot.size, slot.bleed, uncut].count for slot, _, _, uncut in faces)
    ones = list(nup.sheets(small, plan, measure, more))
    posters, before = list[Poster](), ones[-1].number if ones else 0
    for slot, face, side, uncut in faces:
        layout = layouts[slot.size, slot.bleed, uncut]
        name = " ".join(filter(None, (slot.mark if len(large) > 1 else "", side)))
        posters.append(Poster(face, slot.size, slot.mark if not side else "", name, layout, before))
        before += layout.count
    return chain(ones, (sheet for poster in posters for sheet in _pages(poster, plan, before, measure)))


def _fits(slot: Slot, plan: Plan) -> bool:
    """Whether a piece has room on one sheet."""
    try:
        grid(slot.size, plan)
    except ValueError:
        return False
    return True


def _layout(size: SizeUm, bleed: Um, uncut: tuple[Block, ...], plan: Plan) -> Layout:
    """Return the layout of fewest pages, of those the one that cuts least of what should be uncut.

    Of those it is the one with the shortest seams, of those the upright one.
    """
    beside, below = stretches(uncut)
    upright, found, faults = plan.paper.size, list[Layout](), list[str]()
    for paper in (upright, SizeUm(upright.h, upright.w)):
        room = _room(paper, plan)
        try:
            across = windows(size.w, bleed, room.w, plan.overlap, beside)
            down = windows(size.h, bleed, room.h, plan.overlap, below)
            lost = cut(_seams(across), beside) + cut(_seams(down), below)
            found.append(Layout(paper, across, down, lost))
        except ValueError as error:
            faults.append(str(error))
    if not found:
        raise ValueError(f"a poster of {shown(size.w, plan.units, unit=False)} x {shown(size.h, plan.units)} can't be "
                         f"laid over sheets of {plan.paper.name}: {faults[0]}")
    return min(found, key=lambda layout: (layout.count, layout.lost, (len(layout.across) - 1) * size.h
                                          + (len(layout.down) - 1) * size.w))


def _seams(shown: list[Window]) -> list[Um]:
    return [window.high for window in shown if window.cut]


def _room(paper: SizeUm, plan: Plan) -> SizeUm:
    """Return how much of a face one page can show, with its bleed and overlaps."""
    around = 2 * (plan.margin + SLUG)
    return SizeUm(paper.w - around, paper.h - around - HEIGHT - AIR)


def _pages(poster: Poster, plan: Plan, total: int, measure: Measure) -> Iterator[Sheet]:
    layout = poster.layout
    for row, down in enumerate(layout.down):
        for column, across in enumerate(layout.across):
            spot = Spot(row, column, len(layout.down), len(layout.across))
            page = Page(across, down, _block(across, down, layout.paper, plan))
            yield _page(poster, page, spot, plan, total, measure)


def _block(across: Window, down: Window, paper: SizeUm, plan: Plan) -> Rect:
    """Return where a page's part of the face lies: in the middle of the room above the foot."""
    width, height = across.end - across.start, down.end - down.start
    room = paper.h - 2 * plan.margin - HEIGHT - AIR
    return Rect((paper.w - width) // 2, plan.margin + (room - height) // 2, width, height)


def _page(poster: Poster, page: Page, spot: Spot, plan: Plan, total: int, measure: Measure) -> Sheet:
    paper, margin, block = poster.layout.paper, plan.margin, page.block
    foot = Rect(margin, paper.h - margin - HEIGHT, paper.w - 2 * margin, HEIGHT)
    slug = Edges(block.x - margin, block.y - margin, paper.w - margin - block.right, foot.y - AIR - block.bottom)
    around = strips(slug, 0, marks=True)
    ruled = hatch(page) + marks(page, around, outside=plan.marks != "none")
    under = (f"{spot.name}: glue this flap under {named(spot.row, spot.column - 1)}",
             f"{spot.name}: glue this flap under {named(spot.row - 1, spot.column)}")
    words = cut_words(page, around, measure) + flap_words(page, under, measure)
    rules, labels = signpost(spot, foot, block, _words(poster, spot, plan), plan.units, measure)
    return Sheet(paper, "front", poster.before + spot.number + 1, total,
                 (page.placement(poster.face, poster.size, poster.mark),), tuple(ruled + rules), tuple(words + labels))


def _words(poster: Poster, spot: Spot, plan: Plan) -> list[str]:
    last = named(spot.rows - 1, spot.columns - 1)
    page = f"page {spot.name} of {poster.layout.count}, A1 to {last}"
    return [*filter(None, (plan.title, poster.name)), page, "print at 100 %"]
