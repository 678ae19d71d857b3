"""N-up sheets: as many equal pieces as fit lie in a grid, and every straight cut goes through the whole sheet.

Pieces of different sizes in one component get sheets of their own, one size after the other. Backs lie exactly behind
their fronts: sheets come front, back, front, back, so that any range of pages prints right. Folded pieces have both
faces on the front of the sheet, the back on its head above the front.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from pnp.impose.footer import Footer, Measure, footer, furnish, left_over
from pnp.impose.grid import Grid, grid
from pnp.impose.nest import nest
from pnp.impose.places import Flip, Rect, turned
from pnp.impose.slug import Strips, crop_marks, fold_marks, strips
from pnp.sheet import Edges, Label, Placement, Plan, Rule, Sheet, Slot
from pnp.units import SizeUm, Um


class Format(NamedTuple):
    """What pieces must share to lie on one sheet."""

    size: SizeUm                    # trim
    bleed: Um
    folded: bool
    nested: bool = False

    @property
    def cell(self) -> SizeUm:
        """Return the size of what is cut out: a folded piece is twice as high."""
        return SizeUm(self.size.w, self.size.h * (2 if self.folded else 1))


class Layout(Protocol):
    """What all sheets of one format share: where pieces lie, counted from the first of a sheet."""

    @property
    def count(self) -> int:
        """Return how many pieces a side of a sheet holds."""

    @property
    def footer(self) -> Footer | None:
        """Return the place of the footer on the fronts."""

    def placements(self, index: int, count: int, slot: Slot) -> list[Placement]:
        """Return the places of a slot's faces on the front, that of its front last; ``count`` lie on this sheet."""

    def marks(self, printed: list[int]) -> list[Rule]:
        """Return the marks that lead to the pieces of a sheet."""


@dataclass(frozen=True, slots=True)
class Cells:
    """Pieces edge to edge in a grid."""

    format: Format
    grid: Grid
    strips: Strips
    footer: Footer | None
    outlined: bool

    @property
    def count(self) -> int:
        """Return how many pieces a side of a sheet holds."""
        return self.grid.count

    def placements(self, index: int, count: int, slot: Slot) -> list[Placement]:
        """Return the places of a slot's faces on the front; an unprinted front has one without a face."""
        cell, (w, h) = self.grid.at(index), self.format.size
        spill = self._spill(index, count)
        if self.grid.turned:          # as it lies before the cell is turned
            spill = Edges(spill.top, spill.right, spill.bottom, spill.left)
        front = Placement(slot.front or "", cell.x, cell.y, w, h, 0, spill, slot.mark, self.outlined)
        if not self.format.folded:
            places = [front]
        else:
            places = [Placement(slot.back or "", cell.x, cell.y, w, h, 180, spill._replace(bottom=0)),
                      Placement(slot.front or "", cell.x, cell.y + h, w, h, 0, spill._replace(top=0), slot.mark)]
        return [turned(place, cell) for place in places] if self.grid.turned else places

    def _spill(self, index: int, count: int) -> Edges:
        """Return how much bleed shows on each side of a cell: up to the middle of the gap where a neighbour lies.

        On the sheet's last cells it shows in the blank cells beside them too, up to their middle.
        """
        cells, bleed, edge = self.grid, self.format.bleed, self.strips.spill
        row, column = divmod(index, cells.columns)

        def inside(neighbour: int, side: Um) -> Um:
            return min(bleed, cells.gap // 2 if neighbour < count else (cells.gap + side) // 2)

        return Edges(
            edge.left if column == 0 else inside(index - 1, cells.cell.w),
            edge.top if row == 0 else inside(index - cells.columns, cells.cell.h),
            edge.right if column == cells.columns - 1 else inside(index + 1, cells.cell.w),
            edge.bottom if row == cells.rows - 1 else inside(index + cells.columns, cells.cell.h),
        )

    def marks(self, printed: list[int]) -> list[Rule]:
        """Return crop marks for every edge of the printed cells, and fold marks for those that are folded."""
        cells: list[Rect] = [self.grid.at(index) for index in printed]
        marks = crop_marks(cells, self.grid.block, self.strips)
        if self.format.folded and self.grid.turned:
            marks += fold_marks([cell.x + cell.w // 2 for cell in cells], (), self.grid.block, self.strips)
        elif self.format.folded:
            marks += fold_marks((), [cell.y + cell.h // 2 for cell in cells], self.grid.block, self.strips)
        return marks


@dataclass(frozen=True, slots=True)
class Run:
    """Where a sheet stands in the component's print run. ``flip`` is None where there are no backs."""

    number: int
    total: int
    plan: Plan
    flip: Flip | None
    measure: Measure


def sheets(slots: Iterable[Slot], plan: Plan, measure: Measure, more: int = 0) -> Iterator[Sheet]:
    """Return the sheets of a component, which are counted together with ``more`` sheets that follow.

    Raises ValueError for a piece that is too large for the paper.
    """
    groups: dict[Format, list[Slot]] = {}
    for slot in slots:
        key = Format(slot.size, slot.bleed, slot.folded and slot.back is not None, slot.nested)
        groups.setdefault(key, []).append(slot)
    jobs = [(_layout(key, plan), group) for key, group in groups.items()]
    backs = plan.duplex != "none" and any(slot.back and not key.folded for key, group in groups.items()
                                          for slot in group)
    flip = Flip.about(plan.duplex, plan.paper.size) if backs else None
    return _printed(jobs, plan, flip, measure, more)


def _layout(key: Format, plan: Plan) -> Layout:
    nests = key.nested and not key.folded and key.size.w == key.size.h
    nested = nest(key.size.w, key.bleed, plan) if nests else None
    if nested:
        return nested
    cells = grid(key.cell, plan)
    place = footer(cells.slug, key.bleed, plan)
    marks = plan.marks != "none"
    return Cells(key, cells, strips(left_over(cells.slug, place), key.bleed, marks=marks), place, marks)


def _printed(jobs: list[tuple[Layout, list[Slot]]], plan: Plan, flip: Flip | None, measure: Measure,
             more: int) -> Iterator[Sheet]:
    total = sum(-(-len(slots) // layout.count) for layout, slots in jobs) + more
    number = 0
    for layout, slots in jobs:
        for start in range(0, len(slots), layout.count):
            number += 1
            yield from _sides(layout, slots[start:start + layout.count],
                              Run(number, total, plan, flip, measure))


def _sides(layout: Layout, slots: list[Slot], run: Run) -> Iterator[Sheet]:
    """Yield the front and, where the component has backs, the back of one sheet."""
    fronts, backs, marks = list[Placement](), list[Placement](), list[Rule]()
    for index, slot in enumerate(slots):
        places = layout.placements(index, len(slots), slot)
        fronts += [place for place in places if place.face]
        if run.flip and slot.back and len(places) == 1:
            backs.append(run.flip.behind(places[0], slot.back))
    if run.plan.marks != "none":
        marks = layout.marks([index for index, slot in enumerate(slots) if slot.front or slot.back])
    yield _side(layout, run, fronts, marks)
    if run.flip:
        yield _side(layout, run, backs, [run.flip.rule(rule) for rule in marks], back=run.flip)


def _side(layout: Layout, run: Run, placements: list[Placement], marks: list[Rule], back: Flip | None = None) -> Sheet:
    bar, labels = list[Rule](), list[Label]()
    if layout.footer:
        place = layout.footer.flipped(back) if back else layout.footer
        bar, labels = furnish(place, _words(run, bool(back)), run.plan.units, run.measure)
    return Sheet(run.plan.paper.size, "back" if back else "front", run.number, run.total, tuple(placements),
                 tuple(marks + bar), tuple(labels))


def _words(run: Run, back: bool) -> list[str]:
    sheet = f"sheet {run.number} of {run.total}"
    if run.flip:
        sheet += f", {'back' if back else 'front'} · flip on the {run.plan.duplex} edge"
    return [run.plan.title, sheet, "print at 100 %"] if run.plan.title else [sheet, "print at 100 %"]
