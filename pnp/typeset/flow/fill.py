"""Strips fill columns and pages, as many as go in, never broken where they must stay together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import NamedTuple

from pnp.typeset.flow.strips import COLUMN, PAGE, Section, Strip

#: Heights that differ by less are the same, and how closely columns are balanced: points.
SLACK, CLOSELY = 0.01, 1.0


class Placed(NamedTuple):
    """A strip on its page: ``column`` is the left edge of its column, ``y`` its own top, in points from the text's."""

    strip: Strip
    column: float
    y: float
    group: tuple[int, int]          # which column of which section of the page


@dataclass(slots=True)
class PageOf:
    """A page that is being filled."""

    placed: list[Placed] = field(default_factory=list)
    used: float = 0.0               # points from the top


class Filled(NamedTuple):
    """Columns as far as they were filled: where each strip stands, the first that is left, and how high they are."""

    columns: list[list[tuple[Strip, float]]]
    left: int
    height: float


class Filler:
    """Puts sections on pages. ``tall`` is the height of a page's text, ``gap`` lies between columns."""

    def __init__(self, tall: float, gap: float) -> None:
        self.tall, self.gap = tall, gap
        self.pages = [PageOf()]
        self.too_tall: list[tuple[Strip, float]] = []       # strips that no page holds, and by how much
        self._count = 0

    def fill(self, sections: Sequence[Section]) -> list[PageOf]:
        """Return the pages that hold all sections."""
        for n, section in enumerate(sections):
            follower = sections[n + 1] if n + 1 < len(sections) else None
            self._section(section, _first_height(follower) if follower else 0.0)
        while len(self.pages) > 1 and not self.pages[-1].placed:
            self.pages.pop()
        return self.pages

    def _section(self, section: Section, follows: float) -> None:
        strips, done = section.strips, 0
        while done < len(strips):
            if strips[done].ends == PAGE:
                self._turn()
                done += 1
                continue
            done += self._part(section, strips[done:], follows)

    def _part(self, section: Section, strips: Sequence[Strip], follows: float) -> int:
        """Put as much of a section on the page as goes there, and return how many strips that were."""
        page = self.pages[-1]
        above = strips[0].before if page.placed else 0.0
        room = self.tall - page.used - above
        fresh = not page.placed
        found = _filled(strips, section.columns, room, fresh, follows)
        if found.left == len(strips) and section.columns > 1:
            found = self._balanced(strips, section.columns, room, found, follows)
        if not found.left:
            self._turn()
            return 0
        self._place(section, found, above)
        if found.left < len(strips):
            self._turn()
        return found.left

    def _balanced(self, strips: Sequence[Strip], columns: int, room: float, found: Filled,
                  follows: float) -> Filled:
        """Return columns that end as nearly at the same height as can be."""
        if any(strip.ends for strip in strips):
            return found
        low, high, best = 0.0, room, found
        while high - low > CLOSELY:
            middle = (low + high) / 2
            tried = _filled(strips, columns, middle, False, follows)
            if tried.left == len(strips):
                best, high = tried, middle
            else:
                low = middle
        return best

    def _place(self, section: Section, found: Filled, above: float) -> None:
        page = self.pages[-1]
        self._count += 1
        for n, column in enumerate(found.columns):
            x = n * (section.width + self.gap)
            for strip, y in column:
                page.placed.append(Placed(strip, x, page.used + above + y, (self._count, n)))
                if y + strip.height > self.tall + SLACK:
                    self.too_tall.append((strip, y + strip.height - self.tall))
        page.used += above + found.height

    def _turn(self) -> None:
        if self.pages[-1].placed:
            self.pages.append(PageOf())


def _first_height(section: Section) -> float:
    """Return the room that the beginning of a section needs, which a heading before it must not be parted from."""
    strips = section.strips
    if not strips or strips[0].ends:
        return 0.0
    return fsum(strip.before + strip.height for strip in strips[:_cluster(strips, 0)])


def _cluster(strips: Sequence[Strip], start: int) -> int:
    """Return the end of the strips from ``start`` on that stay together."""
    end = start
    while end < len(strips) - 1 and strips[end].keep and not strips[end + 1].ends:
        end += 1
    return end + 1


def _filled(strips: Sequence[Strip], columns: int, tall: float, fresh: bool, follows: float) -> Filled:
    """Fill columns that are ``tall`` points high.

    ``fresh``: nothing on the page would make room by going, so what is too high for it is parted, or sticks out.
    """
    made: list[list[tuple[Strip, float]]] = [[]]
    done, y, highest = 0, 0.0, 0.0
    while done < len(strips):
        if strips[done].ends == PAGE:
            break
        if strips[done].ends == COLUMN:
            done += 1
            if len(made) == columns:
                return Filled(made, done, highest)
            made.append([])
            y = 0.0
            continue
        end = _cluster(strips, done)
        last = end == len(strips) and strips[end - 1].keep
        stacked = _stacked(strips[done:end], y)
        if stacked[-1][1] + stacked[-1][0].height + (follows if last and not (fresh and y == 0) else 0) > tall + SLACK:
            if y > 0 and len(made) < columns:
                made.append([])
                y = 0.0
                continue
            if y > 0 or not fresh:
                break
            stacked = _parted(stacked, tall)
            end = done + sum(1 for strip, _ in stacked if strip not in strips[done].head)
        made[-1] += stacked
        y = stacked[-1][1] + stacked[-1][0].height
        highest, done = max(highest, y), end
    return Filled(made, done, highest)


def _stacked(strips: Sequence[Strip], y: float) -> list[tuple[Strip, float]]:
    """Return strips with their tops from ``y`` on; the first in a column stands below its table's head."""
    found: list[tuple[Strip, float]] = []
    for strip in [*(strips[0].head if y == 0 else ()), *strips]:
        y += strip.before if y > 0 else 0.0
        found.append((strip, y))
        y += strip.height
    return found


def _parted(stacked: list[tuple[Strip, float]], tall: float) -> list[tuple[Strip, float]]:
    """Return as many strips as a page holds, at least one: they can't all stay together."""
    fitting = [(strip, y) for strip, y in stacked if y + strip.height <= tall + SLACK]
    return fitting or stacked[:1]
