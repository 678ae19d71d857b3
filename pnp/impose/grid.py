"""How many pieces lie on one side of a sheet, and where: integer arithmetic on the paper, its margins and the gap.

The grid is the same on every sheet of a component, filled or not, so that a stack is cut at once and fronts and backs
meet. Pieces stand upright unless more of them fit when all are turned by 90 degrees.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.impose.places import Rect
from pnp.sheet import Edges, Plan
from pnp.units import SizeUm, Um, shown

#: No crop mark is shorter: a side of the slug without so much room has none.
SHORTEST_MARK: Um = 1_000
#: Room for marks may cost one piece in so many.
MOST_LOST = 5


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells on a sheet, counted row by row. ``cell`` is the outline of one as it lies, turned or not."""

    columns: int
    rows: int
    cell: SizeUm
    turned: bool
    gap: Um
    block: Rect                     # all cells together
    slug: Edges                     # what is left between the block and the margin

    @property
    def count(self) -> int:
        """Return how many cells a side of a sheet has."""
        return self.columns * self.rows

    def at(self, index: int) -> Rect:
        """Return where a cell lies."""
        row, column = divmod(index, self.columns)
        return Rect(self.block.x + column * (self.cell.w + self.gap), self.block.y + row * (self.cell.h + self.gap),
                    *self.cell)


def grid(cell: SizeUm, plan: Plan) -> Grid:
    """Return the grid that holds the most pieces of the size ``cell`` (upright) on the plan's paper.

    Marks, where the plan has them, keep a millimetre on every side of the block, even if a row or column has to go
    for it; but not for more than a fifth of the pieces, nor on paper without a margin, at whose edge no mark prints.
    Raises ValueError for a piece that is too large.
    """
    room = _room(plan)
    columns, rows, turned = _most(room, cell, plan.gap, 0)
    if not columns * rows:
        raise ValueError(_too_large(cell, room, plan))
    if plan.marks != "none" and plan.margin:
        marked = _most(room, cell, plan.gap, 2 * SHORTEST_MARK)
        if marked[0] * marked[1] * MOST_LOST >= columns * rows * (MOST_LOST - 1):
            columns, rows, turned = marked
    return _centred(columns, rows, SizeUm(cell.h, cell.w) if turned else cell, turned, plan)


def _most(room: SizeUm, cell: SizeUm, gap: Um, spare: Um) -> tuple[int, int, bool]:
    """Return columns, rows and whether pieces are turned: as many as fit with ``spare`` left in both directions."""
    upright = [fitting(space - spare, side, gap) for space, side in zip(room, cell)]
    lying = [fitting(space - spare, side, gap) for space, side in zip(room, (cell.h, cell.w))]
    turned = lying[0] * lying[1] > upright[0] * upright[1]
    columns, rows = lying if turned else upright
    return columns, rows, turned


def fitting(room: Um, side: Um, gap: Um) -> int:
    """Return how many sides fit into a room, with a gap between neighbours.

    >>> fitting(210_000, 70_000, 0), fitting(209_999, 70_000, 0), fitting(210_000, 65_000, 7_500)
    (3, 2, 3)
    """
    return max(0, (room + gap) // (side + gap))


def _room(plan: Plan) -> SizeUm:
    return SizeUm(plan.paper.size.w - 2 * plan.margin, plan.paper.size.h - 2 * plan.margin)


def _centred(columns: int, rows: int, cell: SizeUm, turned: bool, plan: Plan) -> Grid:
    paper, gap = plan.paper.size, plan.gap
    width, height = columns * (cell.w + gap) - gap, rows * (cell.h + gap) - gap
    block = Rect((paper.w - width) // 2, (paper.h - height) // 2, width, height)
    return Grid(columns, rows, cell, turned, gap, block, slug_around(block, plan))


def slug_around(block: Rect, plan: Plan) -> Edges:
    """Return what is left between a block of pieces and the margin."""
    paper, margin = plan.paper.size, plan.margin
    return Edges(block.x - margin, block.y - margin, paper.w - block.right - margin, paper.h - block.bottom - margin)


def _too_large(cell: SizeUm, room: SizeUm, plan: Plan) -> str:
    paper, units = plan.paper, plan.units

    def both(size: SizeUm) -> str:
        return f"{shown(size.w, units, unit=False)} x {shown(size.h, units)}"

    if min(room) <= 0:
        return f"a margin of {shown(plan.margin, units)} leaves nothing of {paper.name} paper ({both(paper.size)})"
    over = [(name, piece - space) for name, piece, space in
            zip(("shorter", "longer"), sorted(cell), sorted(room)) if piece > space]
    much = " and ".join(f"its {name} side is {shown(by, units)} too long" for name, by in over)
    return (f"a piece of {both(cell)} is too large for {paper.name} paper ({both(paper.size)}): "
            f"a margin of {shown(plan.margin, units)} leaves {both(room)}, and {much}")
