"""Rectangles on a sheet, and how they lie when the piece is turned or the sheet is flipped. Whole micrometres."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.sheet import Edges, Placement, Rule
from pnp.units import SizeUm, Um


class Rect(NamedTuple):
    """A rectangle on a sheet; (x, y) is its top left corner."""

    x: Um
    y: Um
    w: Um
    h: Um

    @property
    def right(self) -> Um:
        """Return the x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> Um:
        """Return the y of the bottom edge."""
        return self.y + self.h


def turned(placement: Placement, cell: Rect) -> Placement:
    """Return a placement turned 90 degrees clockwise together with its cell, whose outline after the turn is ``cell``.

    Before the turn the cell is as wide as ``cell`` is high, and its top left corner lies where ``cell``'s does.
    """
    x, y = placement.x - cell.x, placement.y - cell.y
    left, top, right, bottom = placement.spill
    return replace(placement, x=cell.x + cell.w - y - placement.h, y=cell.y + x, w=placement.h, h=placement.w,
                   turn=(placement.turn + 90) % 360, spill=Edges(bottom, left, top, right))


@dataclass(frozen=True, slots=True)
class Flip:
    """How a sheet is turned over: ``sideways`` like the page of a book, else like that of a wall calendar.

    What lies behind a rectangle of the front is its mirror image on the back. Art is never mirrored: turned over
    like a calendar, it must stand on its head to be upright behind its front.
    """

    paper: SizeUm
    sideways: bool

    @classmethod
    def about(cls, edge: str, paper: SizeUm) -> Flip:
        """Return the flip about the ``long`` or ``short`` edge of a paper."""
        return cls(paper, (paper.w <= paper.h) == (edge == "long"))

    def rect(self, rect: Rect) -> Rect:
        """Return the rectangle of the back that lies behind one of the front."""
        if self.sideways:
            return rect._replace(x=self.paper.w - rect.right)
        return rect._replace(y=self.paper.h - rect.bottom)

    def behind(self, front: Placement, face: str) -> Placement:
        """Return the place of ``face`` on the back, exactly behind a placement of the front."""
        x, y, w, h = self.rect(Rect(front.x, front.y, front.w, front.h))
        left, top, right, bottom = front.spill
        spill = Edges(right, top, left, bottom) if self.sideways else Edges(left, bottom, right, top)
        turn = ((0 if self.sideways else 180) - front.turn) % 360
        return Placement(face, x, y, w, h, turn, spill, round=front.round)

    def rule(self, rule: Rule) -> Rule:
        """Return the line of the back that lies behind one of the front."""
        if self.sideways:
            return replace(rule, x1=self.paper.w - rule.x1, x2=self.paper.w - rule.x2)
        return replace(rule, y1=self.paper.h - rule.y1, y2=self.paper.h - rule.y2)
