"""Where the seams of a poster lie: evenly, but not through what its template wants uncut.

A page need not show all that it has room for. So seams can move: a legend stays on one page, and where that can't be,
as little as possible of what should be uncut is cut. Whole micrometres, in one direction at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.limits import POSTER_BLOCKS
from pnp.sheet import Block
from pnp.units import Um

#: How far a seam stays away from what should be uncut.
AIR: Um = 1_000

#: What is cut, how far all seams have moved, and where they are.
_Way = tuple[Um, Um, tuple[Um, ...]]


class Stretch(NamedTuple):
    """A seam between ``low`` and ``high`` runs through a block over ``length``."""

    low: Um
    high: Um
    length: Um


def stretches(blocks: Iterable[Block]) -> tuple[list[Stretch], list[Stretch]]:
    """Return what upright seams should not run through, and what level ones should not."""
    chosen = sorted(set(blocks), key=lambda block: (-block.w * block.h, block))[:POSTER_BLOCKS]
    return ([Stretch(x - AIR, x + w + AIR, h) for x, _, w, h in chosen],
            [Stretch(y - AIR, y + h + AIR, w) for _, y, w, h in chosen])


def cut(seams: Iterable[Um], around: Sequence[Stretch]) -> Um:
    """Return over how long seams run through blocks."""
    return sum(each.length for seam in seams for each in around if each.low < seam < each.high)


def cleared(even: Sequence[Um], least: Um, most: Um, around: Sequence[Stretch]) -> list[Um]:
    """Return the places of even seams, the two ends among them, moved so that they cut as little as they can.

    Neighbours are ``least`` to ``most`` apart, as the even ones are. Of equally good places the nearest are taken.
    """
    edges = {edge for each in around for edge in (each.low, each.high)}
    ways: dict[Um, _Way] = {even[0]: (0, 0, (even[0],))}        # by their last seam
    for place in even[1:-1]:
        further: dict[Um, _Way] = {}
        for spot in sorted({place, *(edge for edge in edges if abs(edge - place) < most)}):
            before = [way for last, way in ways.items() if least <= spot - last <= most]
            if before:
                lost, far, seams = min(before)
                further[spot] = lost + cut([spot], around), far + abs(spot - place), (*seams, spot)
        ways = further
    reaching = [way for last, way in ways.items() if least <= even[-1] - last <= most]
    return [*min(reaching)[2], even[-1]]
