"""How children share the room along a row or column.

Each child first gets what it wants, a growing one only what it needs without giving way, and the growing ones share
what is left by weight. When there is too little, pictures that grow give way first (from *wanted* to *tight*), then
texts become smaller (from *tight* to *least*): each gives the same part of what its type can give, times ``shrink``.
Whole lines come and go, so that something may be left over: it goes round once more, until no text could be a step
larger. What is still missing is a shortage, and the children keep their least size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

#: What is missing or left over below this is rounding.
TOLERANCE = 0.01


#: Part of what a child can give -> its length then.
Given = Callable[[int, float], float]
#: How closely the part that all give is sought.
PARTS = 128


class Shares(NamedTuple):
    """A length for each child, in points, and how much more they need than there is."""

    lengths: list[float]
    shortage: float = 0.0


def shared(room: float, wanted: Sequence[float], tight: Callable[[int], float], least: Callable[[int], float],
           grow: Sequence[float], most: Sequence[float], shrink: Sequence[float] = (),
           taken: Callable[[int, float], float] | None = None, given: Given | None = None) -> Shares:
    """Share ``room`` points among children.

    ``tight`` and ``least`` are asked by the child's number, only when they are needed; ``grow`` are weights, 0 for what
    doesn't grow; ``most`` are upper bounds; ``shrink`` are weights of what they give, 1 without them; ``taken`` tells
    what a child uses of a length that it is given; ``given`` how long it is when it has given a share of what it can.

    >>> shared(100, [30, 200], [30, 20].__getitem__, [20, 20].__getitem__, [0, 1], [100, 100]).lengths
    [30, 70.0]
    """
    if room == math.inf:
        return Shares(list(wanted))
    count = range(len(wanted))
    first = [tight(n) if grow[n] else wanted[n] for n in count]
    if math.fsum(first) <= room + TOLERANCE:
        return Shares(_grown(room, first, grow, most) if any(grow) else first)
    second = [tight(n) for n in count]
    if math.fsum(second) <= room + TOLERANCE:
        return Shares(_given(room, first, second, shrink))
    third = [least(n) for n in count]
    if math.fsum(third) > room + TOLERANCE:
        return Shares(third, math.fsum(third) - room)
    givers = [n for n in count if second[n] - third[n] > TOLERANCE]
    if taken is None or len(givers) < 2:
        return Shares(_given(room, second, third, shrink))
    lengths = _agreed(room, third, givers, given, shrink) if given else _given(room, second, third, shrink)
    lengths = _settled(room, lengths, second, givers, taken)
    return Shares(_grown(room, lengths, grow, most) if any(grow) else lengths)


def _given(room: float, large: list[float], small: list[float], shrink: Sequence[float] = ()) -> list[float]:
    """Return lengths between two lists that add up to ``room``: everyone gives the same part of the difference.

    ``shrink`` multiplies that part; nobody gives more than all.
    """
    weights = shrink or [1.0] * len(large)
    lengths, missing = list(large), math.fsum(large) - room
    open_ = [n for n, (a, b) in enumerate(zip(large, small)) if a > b and weights[n] > 0]
    while open_ and missing > 0:
        part = missing / math.fsum(weights[n] * (large[n] - small[n]) for n in open_)
        spent = [n for n in open_ if weights[n] * part >= 1]
        for n in spent or open_:
            lengths[n] = small[n] if spent else large[n] - weights[n] * part * (large[n] - small[n])
            missing -= large[n] - lengths[n]
        open_ = [n for n in open_ if n not in spent] if spent else []
    return lengths


def _agreed(room: float, small: list[float], givers: list[int], given: Given, shrink: Sequence[float]) -> list[float]:
    """Return the lengths of children of which everyone has given the same part, times ``shrink``: the least that fits.

    ``small`` are their lengths when all have given all.
    """
    weights = [shrink[n] if shrink else 1.0 for n in givers]
    lengths, most = small, 1.0 / min(weights)
    low, high = 0, PARTS
    while high - low > 1:
        part = (low + high) // 2
        tried = list(small)
        for n in givers:
            tried[n] = given(n, most * part / PARTS)
        if math.fsum(tried) <= room + TOLERANCE:
            lengths, high = tried, part
        else:
            low = part
    return lengths


def _settled(room: float, lengths: list[float], wanted: list[float], givers: list[int],
             taken: Callable[[int, float], float]) -> list[float]:
    """Return lengths that leave no room in which one of the givers could be larger; who gave most is asked first."""
    used = list(lengths)
    for n in givers:
        used[n] = min(lengths[n], taken(n, lengths[n]))
    spare = room - math.fsum(used)
    for n in sorted(givers, key=lambda n: used[n] / wanted[n]):
        if spare > TOLERANCE:
            more = min(wanted[n], used[n] + spare)
            found = max(used[n], min(more, taken(n, more)))
            spare -= found - used[n]
            used[n] = found
    return used


def _grown(room: float, floors: list[float], grow: Sequence[float], most: Sequence[float]) -> list[float]:
    """Return lengths in which the growing children fill the room: by weight, none below its floor or above its most."""
    lengths = list(floors)
    free = room - math.fsum(length for length, weight in zip(floors, grow) if not weight)
    open_ = [n for n, weight in enumerate(grow) if weight]
    while open_:
        each = free / math.fsum(grow[n] for n in open_)
        low = [n for n in open_ if each * grow[n] < floors[n]]
        high = [n for n in open_ if each * grow[n] > most[n] >= floors[n]]
        over = math.fsum(floors[n] - each * grow[n] for n in low)
        under = math.fsum(each * grow[n] - most[n] for n in high)
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
    if not count or free <= TOLERANCE or free == math.inf or justify in ("", "start"):
        return 0.0, gap
    if justify == "between" and count > 1:
        return 0.0, gap + free / (count - 1)
    if justify == "around":
        return free / count / 2, gap + free / count
    return (free if justify == "end" else free / 2), gap
