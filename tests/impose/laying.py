"""Slots and plans for tests of imposition."""

from __future__ import annotations

from pnp.impose import impose
from pnp.sheet import A4, Paper, Plan, Slot
from pnp.units import INCH, SizeUm

POKER = SizeUm(63_500, 88_900)


def width(words, size):
    """Measure a label as a typewriter would: half an em a letter."""
    return round(len(words) * size / 2 * INCH / 72)


def slots(count, size=POKER, *, bleed=3_000, back="b", front="f", **more):
    """Return pieces whose faces are numbered: f0 b0, f1 b1 …"""
    return [Slot(f"{front}{n}" if front else None, f"{back}{n}" if back else None, size, bleed, f"card {n}", **more)
            for n in range(count)]


def plan(paper=A4, **more):
    """Return a plan; a size stands for a paper of that size."""
    paper = paper if isinstance(paper, Paper) else Paper("own", paper)
    return Plan(paper, **({"title": "Game 1.0 · Cards"} | more))


def sheets(*args, **more):
    """Return the sheets of slots on a plan."""
    pieces = args[0] if isinstance(args[0], list) else slots(*args)
    return list(impose(pieces, plan(**more), width))


def trim(placement):
    """Return (left, top, right, bottom)."""
    return placement.x, placement.y, placement.x + placement.w, placement.y + placement.h


def spilled(placement):
    """Return the box of the ink that shows."""
    left, top, right, bottom = trim(placement)
    spill = placement.spill
    return left - spill.left, top - spill.top, right + spill.right, bottom + spill.bottom


def overlap(a, b):
    """Whether two boxes share more than an edge."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
