"""The slug: the strip between the pieces and the margin where bleed, marks and footer share what room there is.

On each side the bleed comes first, as far as it goes, then a little air, a mark, and on one side the footer. Where
room is short, bleed gives way to the mark, but the mark never gets shorter than a millimetre.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.impose.grid import SHORTEST_MARK
from pnp.impose.places import Rect
from pnp.sheet import Edges, Rule
from pnp.units import Um

#: Air between the bleed and a mark, where there is room for it.
OFFSET: Um = 250
LONGEST_MARK: Um = 4_000
#: 0.25 pt, a hairline that every printer shows.
HAIRLINE: Um = 88
#: The dashes of a fold mark and the air between them.
DASH: Um = 600


@dataclass(frozen=True, slots=True)
class Strip:
    """One side of the slug: how far bleed may ``spill`` into it, and from where to where a mark goes.

    All are distances from the block of pieces; ``start`` and ``end`` are equal where there is no room for a mark.
    """

    spill: Um
    start: Um
    end: Um


@dataclass(frozen=True, slots=True)
class Strips:
    """The four sides of the slug."""

    left: Strip
    top: Strip
    right: Strip
    bottom: Strip

    @property
    def spill(self) -> Edges:
        """Return how far bleed may show past each side of the block."""
        return Edges(self.left.spill, self.top.spill, self.right.spill, self.bottom.spill)


def strips(room: Edges, bleed: Um, *, marks: bool) -> Strips:
    """Return how the sides are shared out; ``room`` is what the footer leaves of them."""
    return Strips(*(_strip(side, bleed, marks) for side in room))


def _strip(room: Um, bleed: Um, marks: bool) -> Strip:
    if not marks or room < SHORTEST_MARK:
        spill = min(bleed, max(0, room))
        return Strip(spill, spill, spill)
    spill = min(bleed, max(0, room - SHORTEST_MARK - OFFSET))
    start = min(spill + OFFSET, room - SHORTEST_MARK)
    return Strip(spill, start, min(room, start + LONGEST_MARK))


def crop_marks(trims: Iterable[Rect], block: Rect, around: Strips) -> list[Rule]:
    """Return a mark on both ends of every line along which a trim is cut, in order and each once."""
    trims = list(trims)
    xs = sorted({x for trim in trims for x in (trim.x, trim.right)})
    ys = sorted({y for trim in trims for y in (trim.y, trim.bottom)})
    return ticks(xs, ys, block, around)


def fold_marks(xs: Iterable[Um], ys: Iterable[Um], block: Rect, around: Strips) -> list[Rule]:
    """Return dashed marks on both ends of the folds at ``xs`` (down the sheet) and ``ys`` (across it)."""
    return [dash for rule in ticks(sorted(set(xs)), sorted(set(ys)), block, around) for dash in _dashes(rule)]


def ticks(xs: list[Um], ys: list[Um], block: Rect, around: Strips) -> list[Rule]:
    """Return a mark on both ends of the lines at ``xs`` (down the sheet) and ``ys`` (across it)."""
    left, top, right, bottom = around.left, around.top, around.right, around.bottom
    upright = [(x, block.y - top.end, x, block.y - top.start) for x in xs if top.end > top.start]
    upright += [(x, block.bottom + bottom.start, x, block.bottom + bottom.end) for x in xs if bottom.end > bottom.start]
    level = [(block.x - left.end, y, block.x - left.start, y) for y in ys if left.end > left.start]
    level += [(block.right + right.start, y, block.right + right.end, y) for y in ys if right.end > right.start]
    return [Rule(*ends, HAIRLINE) for ends in upright + level]


def _dashes(rule: Rule) -> list[Rule]:
    """Return a rule's dashes: a dash and as much air, beginning at its first end."""
    length = max(rule.x2 - rule.x1, rule.y2 - rule.y1)
    across, down = int(rule.x2 > rule.x1), int(rule.y2 > rule.y1)
    ends = [(at, min(at + DASH, length)) for at in range(0, length, 2 * DASH)]
    return [Rule(rule.x1 + across * a, rule.y1 + down * a, rule.x1 + across * b, rule.y1 + down * b, rule.width)
            for a, b in ends]
