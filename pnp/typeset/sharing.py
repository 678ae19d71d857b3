"""How children share the room along a row or column.

Each child first gets what it wants, a growing one only what it needs without giving way, and the growing ones share
what is left by weight. When there is too little, pictures that grow give way first (from *wanted* to *tight*), then
texts become smaller (from *tight* to *least*): each gives the same part of what it can give. What is still missing is a
shortage, and the children keep their least size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

#: What is missing or left over below this is rounding.
TOLERANCE = 0.01


class Shares(NamedTuple):
    """A length for each child, in points, and how much more they need than there is."""

    lengths: list[float]
    shortage: float = 0.0


def shared(room: float, wanted: Sequence[float], tight: Callable[[int], float], least: Callable[[int], float],
           grow: Sequence[float], most: Sequence[float]) -> Shares:
    """Share ``room`` points among children.

    ``tight`` and ``least`` are asked by the child's number, only when they are needed; ``grow`` are weights, 0 for what
    doesn't grow; ``most`` are upper bounds.

    >>> shared(100, [30, 200], [30, 20].__getitem__, [20, 20].__getitem__, [0, 1], [100, 100]).lengths
    [30, 70.0]
    """
    if room == math.inf:
        return Shares(list(wanted))
    count = range(len(wanted))
    first = [tight(n) if grow[n] else wanted[n] for n in count]
    if sum(first) <= room + TOLERANCE:
        return Shares(_grown(room, first, grow, most) if any(grow) else first)
    second = [tight(n) for n in count]
    if sum(second) <= room + TOLERANCE:
        return Shares(_given(room, first, second))
    third = [least(n) for n in count]
    if sum(third) <= room + TOLERANCE:
        return Shares(_given(room, second, third))
    return Shares(third, sum(third) - room)


def _given(room: float, large: list[float], small: list[float]) -> list[float]:
    """Return lengths between two lists that add up to ``room``: everyone gives the same part of the difference."""
    able = sum(large) - sum(small)
    part = (sum(large) - room) / able if able > 0 else 0.0
    return [a - part * (a - b) for a, b in zip(large, small)]


def _grown(room: float, floors: list[float], grow: Sequence[float], most: Sequence[float]) -> list[float]:
    """Return lengths in which the growing children fill the room: by weight, none below its floor or above its most."""
    lengths = list(floors)
    free = room - sum(length for length, weight in zip(floors, grow) if not weight)
    open_ = [n for n, weight in enumerate(grow) if weight]
    while open_:
        each = free / sum(grow[n] for n in open_)
        low = [n for n in open_ if each * grow[n] < floors[n]]
        high = [n for n in open_ if each * grow[n] > most[n] >= floors[n]]
        over = sum(floors[n] - each * grow[n] for n in low)
        under = sum(each * grow[n] - most[n] for n in high)
        settled, bound = (low, floors) if over >= under else (high, most)
        for n in settled or open_:
            lengths[n] = bound[n] if settled else each * grow[n]
            free -= lengths[n]
        done = set(settled or open_)
        open_ = [n for n in open_ if n not in done]
    return lengths


def spread(room: float, used: float, count: int, gap: float, justify: str) -> tuple[float, float]:
    """Return where the first of ``count`` children begins and how far apart they lie.

    ``used`` is what they and their gaps take of ``room``. Children that fill it or stick out begin at the start.

    >>> spread(100, 60, 2, 0, "center"), spread(100, 60, 2, 0, "between")
    ((20.0, 0), (0.0, 40.0))
    """
    free = room - used
    if free <= TOLERANCE or free == math.inf or justify in ("", "start"):
        return 0.0, gap
    if justify == "between" and count > 1:
        return 0.0, gap + free / (count - 1)
    if justify == "around":
        return free / count / 2, gap + free / count
    return (free if justify == "end" else free / 2), gap
