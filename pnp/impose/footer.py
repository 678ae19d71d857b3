"""The footer: one line of words and a check bar in the widest side of the slug.

It names the game, the component and the sheet, says how to print it, and shows with a bar of known length whether the
printer kept to 100 %. Where the slug is widest at the sides, as for nine poker cards on Letter, it runs downwards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pnp.impose.grid import SHORTEST_MARK
from pnp.impose.places import Flip, Rect
from pnp.impose.slug import HAIRLINE, OFFSET
from pnp.sheet import Edges, Label, Plan, Rule
from pnp.units import INCH, MM, Um

#: ``measure(words, points)`` is the width of a label in micrometres.
Measure = Callable[[str, float], Um]

#: Sizes of type to choose from, in points.
SIZES = (7.0, 6.5, 6.0, 5.5, 5.0)
#: Air between the footer and what lies beside it, and between its parts.
AIR: Um = 400
SPACE: Um = 4_000
#: Where the baseline lies below the top of the line, in parts of the size.
BASELINE = 0.77
#: units -> the check bar's length and what is printed beside it.
BARS: dict[str, tuple[Um, str]] = {"mm": (50 * MM, "50 mm"), "in": (2 * INCH, "2 in")}


@dataclass(frozen=True, slots=True)
class Footer:
    """The footer's place. ``turned``: it runs downwards, the tops of its letters to the right."""

    rect: Rect
    turned: bool
    points: float

    @property
    def height(self) -> Um:
        """Return the height of the line, whichever way it runs."""
        return self.rect.w if self.turned else self.rect.h

    @property
    def length(self) -> Um:
        """Return the length of the line."""
        return self.rect.h if self.turned else self.rect.w

    def at(self, along: Um, down: Um) -> tuple[Um, Um]:
        """Return a point of the sheet, given in the line's own directions from its beginning at the top."""
        if self.turned:
            return self.rect.right - down, self.rect.y + along
        return self.rect.x + along, self.rect.y + down

    def flipped(self, flip: Flip) -> Footer:
        """Return the footer of the back: behind that of the front."""
        return replace(self, rect=flip.rect(self.rect))


def footer(slug: Edges, bleed: Um, plan: Plan) -> Footer | None:
    """Return the footer's place on the fronts, None where no side of the slug has room for it.

    It takes the largest type that leaves the bleed whole; where none does, the smallest.
    """
    turned = slug.right > slug.bottom
    room = slug.right if turned else slug.bottom
    mark = OFFSET + SHORTEST_MARK if plan.marks != "none" else 0
    points = next((size for size in SIZES if _em(size) + AIR + mark + bleed <= room), SIZES[-1])
    height, margin, paper = _em(points), plan.margin, plan.paper.size
    if height + AIR + mark > room:
        return None
    if turned:
        return Footer(Rect(paper.w - margin - height, margin, height, paper.h - 2 * margin), True, points)
    return Footer(Rect(margin, paper.h - margin - height, paper.w - 2 * margin, height), False, points)


def left_over(slug: Edges, place: Footer | None) -> Edges:
    """Return what the footer leaves of the slug."""
    if place is None:
        return slug
    taken = place.height + AIR
    return slug._replace(right=slug.right - taken) if place.turned else slug._replace(bottom=slug.bottom - taken)


def furnish(place: Footer, words: list[str], units: str, measure: Measure) -> tuple[list[Rule], list[Label]]:
    """Return the check bar and the words, the first of which is shortened where the line is too long."""
    length, name = BARS[units]
    begin, end, middle = HAIRLINE, HAIRLINE + length, place.height // 2
    start = end + 2 * AIR + measure(name, place.points) + SPACE
    if start > place.length:
        return [], _label(place, 0, _shortened(words, place.length, place.points, measure))
    ends = [((begin, middle), (end, middle)), *(((at, 0), (at, place.height)) for at in (begin, end))]
    rules = [Rule(*place.at(*a), *place.at(*b), HAIRLINE) for a, b in ends]
    line = _shortened(words, place.length - start, place.points, measure)
    return rules, [*_label(place, end + 2 * AIR, name), *_label(place, start, line)]


def _label(place: Footer, along: Um, text: str) -> list[Label]:
    x, y = place.at(along, round(place.height * BASELINE))
    return [Label(text, x, y, place.points, 90 if place.turned else 0)] if text else []


def _shortened(words: list[str], room: Um, points: float, measure: Measure) -> str:
    """Return the words in one line that fits the room: the first ones lose their end, or go, where they must."""
    first, *rest = words

    def line(keep: int) -> str:
        return " · ".join([first if keep == len(first) else first[:keep].rstrip() + "…", *rest])

    def fits(keep: int) -> bool:
        return measure(line(keep), points) <= room

    most = len(first) if fits(len(first)) else longest(len(first) - 1, fits)
    if most:
        return line(most)
    without = " · ".join(rest)
    return without if measure(without, points) <= room else ""


def longest(most: int, fits: Callable[[int], bool]) -> int:
    """Return the largest number up to ``most`` that fits, found by halving; 0 if none does.

    >>> longest(100, lambda n: n * n <= 50)
    7
    """
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        least, most = (middle, most) if fits(middle) else (least, middle - 1)
    return least


def _em(points: float) -> Um:
    return round(points * INCH / 72)
