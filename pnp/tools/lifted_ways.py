"""Places along a line that lies at the same height above a path, as that on which raised letters stand.

It is longer than the path over a hill and shorter in a valley, and places on it are counted along itself. Where a
valley is narrower than the line is high, what would turn back is left out.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from pnp.tools.walk import CHORDS, Spot, Way, way


class Lifted(NamedTuple):
    """A line above a path. ``stops`` are places of the path, each raised, ``reached`` how far along they are.

    ``far`` is the same without what is left out: it never falls.
    """

    path: Way
    lift: float
    stops: tuple[Spot, ...]
    reached: tuple[float, ...]
    far: tuple[float, ...]

    @property
    def length(self) -> float:
        """Return how long the line is."""
        return self.far[-1]

    def places(self, distances: Iterable[float]) -> list[Spot]:
        """Return the places that are so far from the line's beginning; beyond an end it goes straight on."""
        return [self._place(at) for at in distances]

    def _place(self, at: float) -> Spot:
        n = min(max(1, bisect_left(self.far, at)), len(self.far) - 1)
        before, behind = self.stops[n - 1], self.stops[n]
        step = self.reached[n] - self.reached[n - 1]
        share = min(max(0.0, (at - self.reached[n - 1]) / step), 1.0) if step > 0 else 1.0
        if at < 0 or at > self.length:
            end = before if at < 0 else behind
            return _ahead(end, at if at < 0 else at - self.length)._replace(at=round(at, 4))
        if before.at < behind.at:
            found = raised(self.path.places([before.at + share * (behind.at - before.at)])[0], self.lift)
            return found._replace(at=round(at, 4))
        turn = (behind.rotate - before.rotate + 180) % 360 - 180        # around a corner
        return Spot(*(round(value, 4) + 0.0 for value in (
            before.x + share * (behind.x - before.x), before.y + share * (behind.y - before.y),
            before.rotate + share * turn, at)))


@lru_cache(maxsize=64)
def lifted(words: str, lift: float) -> Lifted:
    """Return the line that lies ``lift`` above the path that SVG's words describe. Raises ValueError as `way`.

    >>> lifted("M0 0H10", 2).places([5])[0]
    Spot(x=5.0, y=-2.0, rotate=0.0, at=5.0)
    """
    path = way(words)
    stops: list[Spot] = []
    for leg in path.legs:
        long = leg.lengths[-1]
        parts = CHORDS if len(leg.lengths) > 1 else 1
        inside = [leg.begin + 1e-6 + (long - 2e-6) * n / parts for n in range(parts + 1)]
        stops += [raised(place, lift) for place in path.places(inside)]
    reached = [0.0]
    for before, behind in pairwise(stops):
        reached.append(reached[-1] + _advance(before, behind))
    return Lifted(path, lift, tuple(stops), tuple(reached), tuple(_rising(reached)))


def _rising(reached: list[float]) -> list[float]:
    """Return how far along each stop is where what turns back is cut off on both sides, in the middle of it."""
    cuts = [(a + b) / 2 if b < a else None for a, b in pairwise(reached)]
    floors = accumulate((cut if cut is not None else 0.0 for cut in (None, *cuts)), max)
    caps = [*accumulate((cut if cut is not None else math.inf for cut in (None, *reversed(cuts))), min)][::-1]
    far = (min(max(here, floor), cap) for here, floor, cap in zip(reached, floors, caps))
    return list(accumulate(far, max))


def raised(place: Spot, lift: float) -> Spot:
    """Return a place that is so much higher, as what stands on the path sees it."""
    lean = math.radians(place.rotate)
    return place._replace(x=round(place.x + lift * math.sin(lean), 4), y=round(place.y - lift * math.cos(lean), 4))


def _advance(before: Spot, behind: Spot) -> float:
    """Return how far one place lies ahead of another, below 0 where the line turns back."""
    turn = (behind.rotate - before.rotate + 180) % 360 - 180
    lean = math.radians(before.rotate + turn / 2)
    dx, dy = behind.x - before.x, behind.y - before.y
    ahead = dx * math.cos(lean) + dy * math.sin(lean)
    if ahead < 0 and before.at + 1e-3 > behind.at:          # inside a corner both sides reach as far beyond it
        return ahead / max(0.1, math.cos(math.radians(turn / 2)))
    return math.copysign(math.hypot(dx, dy), ahead)


def _ahead(place: Spot, more: float) -> Spot:
    lean = math.radians(place.rotate)
    return place._replace(x=round(place.x + more * math.cos(lean), 4), y=round(place.y + more * math.sin(lean), 4))
