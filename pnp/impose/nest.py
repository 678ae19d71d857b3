"""Circles nested like the cells of a comb: more on a sheet than side by side, and each keeps its whole bleed.

Circles are cut out one by one, so that they share no cuts and need no grid. Rows lie half a circle apart and close up
until bleeds touch. Where a straight cut passes between two rows, marks show it: the sheet falls into strips, from which
scissors or a punch free the circles. Rows run across the sheet or down it, whichever holds more, and stand straight
under one another where that holds as many.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isqrt

from pnp.impose.footer import Footer, footer, left_over
from pnp.impose.grid import MOST_LOST, SHORTEST_MARK, fitting, slug_around
from pnp.impose.places import Rect
from pnp.impose.slug import Strips, strips, ticks
from pnp.sheet import Edges, Placement, Plan, Rule, Slot
from pnp.units import SizeUm, Um


@dataclass(frozen=True, slots=True)
class Comb:
    """How circles are packed. ``turned``: rows run down the sheet, so that all lengths change places.

    ``pitch`` lies between the middles of neighbours in a row, ``step`` between rows; every second row begins ``shift``
    later and holds ``second`` circles, the others ``first``.
    """

    first: int
    second: int
    rows: int
    pitch: Um
    step: Um
    shift: Um
    turned: bool

    @property
    def count(self) -> int:
        """Return how many circles a side of a sheet holds."""
        return self.first * ((self.rows + 1) // 2) + self.second * (self.rows // 2)

    def at(self, index: int) -> tuple[int, Um, Um]:
        """Return a circle's row, and how far along and across the rows it lies from the first one."""
        pair, rest = divmod(index, self.first + self.second)
        odd = rest >= self.first
        row = 2 * pair + odd
        along = self.shift + (rest - self.first) * self.pitch if odd else rest * self.pitch
        return row, along, row * self.step


@dataclass(frozen=True, slots=True)
class Nest:
    """The circles of one size on a sheet. ``trim`` is their diameter."""

    trim: Um
    bleed: Um
    comb: Comb
    block: Rect                     # all circles with their bleed
    strips: Strips
    footer: Footer | None
    marked: bool

    @property
    def count(self) -> int:
        """Return how many circles a side of a sheet holds."""
        return self.comb.count

    def placements(self, index: int, count: int, slot: Slot) -> list[Placement]:
        """Return the place of a circle's front; one that is not printed has no face."""
        _, along, across = self.comb.at(index)
        x, y = (across, along) if self.comb.turned else (along, across)
        return [Placement(slot.front or "", self.block.x + self.bleed + x, self.block.y + self.bleed + y, self.trim,
                          self.trim, 0, Edges(*(self.bleed,) * 4), slot.mark, self.marked, round=True)]

    def marks(self, printed: list[int]) -> list[Rule]:
        """Return marks at both ends of every straight cut that passes between rows, or past the last of them."""
        places = [self.comb.at(index) for index in printed]
        rows = sorted({row for row, _, _ in places})
        down = self._cuts(rows, self.comb.step, self.comb.rows)
        columns = sorted({along // self.comb.pitch for _, along, _ in places}) if not self.comb.shift else []
        over = self._cuts(columns, self.comb.pitch, self.comb.first)
        left, top = self.block.x + self.bleed, self.block.y + self.bleed
        xs, ys = (down, over) if self.comb.turned else (over, down)
        return ticks([left + x for x in xs], [top + y for y in ys], self.block, self.strips)

    def _cuts(self, lines: list[int], step: Um, most: int) -> list[Um]:
        """Return the middles between lines of circles, counted from the first trim, where a straight cut passes."""
        if step < self.trim:
            return []
        return [line * step + self.trim + (step - self.trim) // 2 for line in lines if line < most - 1]


def nest(trim: Um, bleed: Um, plan: Plan) -> Nest | None:
    """Return the densest nest of circles on the plan's paper, None where not even one fits with its bleed.

    The room between neighbours is the plan's gap, or twice the bleed where that is more.
    """
    paper, ink = plan.paper.size, trim + 2 * bleed
    room = SizeUm(paper.w - 2 * plan.margin, paper.h - 2 * plan.margin)
    comb = _densest(room, ink, trim, plan.gap)
    if not comb.count:
        return None
    marks = plan.marks != "none"
    if marks and plan.margin:
        marked = _densest(SizeUm(room.w - 2 * SHORTEST_MARK, room.h - 2 * SHORTEST_MARK), ink, trim, plan.gap)
        if marked.count * MOST_LOST >= comb.count * (MOST_LOST - 1):
            comb = marked
    width, height = _extent(comb, ink)
    block = Rect((paper.w - width) // 2, (paper.h - height) // 2, width, height)
    around = slug_around(block, plan)
    place = footer(around, 0, plan)
    return Nest(trim, bleed, comb, block, strips(left_over(around, place), 0, marks=marks), place, marks)


def _densest(room: SizeUm, ink: Um, trim: Um, gap: Um) -> Comb:
    """Return the comb that holds the most circles; of equal ones, the one that is easiest to cut."""
    pitch = max(ink, trim + gap)
    return max(_combs(room, ink, pitch + pitch % 2), key=lambda comb: comb.count)


def _combs(room: SizeUm, ink: Um, pitch: Um) -> Iterator[Comb]:
    columns, rows = (fitting(length, ink, pitch - ink) for length in room)
    yield Comb(columns, columns, rows, pitch, pitch, 0, False)
    step, shift = isqrt(3 * pitch * pitch // 4 - 1) + 1, pitch // 2      # rounded up: never nearer than a pitch
    for turned, (along, across) in ((False, room), (True, (room.h, room.w))):
        first, second = (fitting(max(0, length), ink, pitch - ink) for length in (along, along - shift))
        if second:
            yield Comb(first, second, fitting(across, ink, step - ink), pitch, step, shift, turned)


def _extent(comb: Comb, ink: Um) -> tuple[Um, Um]:
    """Return the width and height of all circles with their bleed."""
    odd = comb.second * comb.pitch + comb.shift if comb.rows > 1 else 0
    along, across = max(comb.first * comb.pitch, odd) - comb.pitch + ink, (comb.rows - 1) * comb.step + ink
    return (across, along) if comb.turned else (along, across)
