"""The foot of a poster's page: which page it is, where it belongs, and what to do with it.

On the left a small map of all pages with this one filled, then its name in large letters; beside them two lines that
tell what to cut and what to glue under which page, and the footer with the check bar.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.impose.footer import SIZES, Footer, Measure, furnish
from pnp.impose.places import Rect
from pnp.impose.slug import HAIRLINE
from pnp.sheet import Label, Rule
from pnp.units import INCH, MM, Um

#: The foot has two lines of advice and the footer, so far apart.
PITCH: Um = 3_700
HEIGHT: Um = 3 * PITCH
#: Sizes of type to choose from for the advice, in points.
ADVICE = (9.0, 8.5, 8.0, 7.5, *SIZES)
#: The map of the pages is at most so wide, and shows lines between pages that are at least so wide.
WIDEST: Um = 25 * MM
FINEST: Um = 600
#: Size of the page's name, and the height of its letters in parts of it.
NAME_POINTS = 28.0
CAPITALS = 0.7
#: Air between the map, the name and the words.
AIR: Um = 2_500
#: Where the baseline lies below the top of a line, in parts of the size.
BASELINE = 0.77


@dataclass(frozen=True, slots=True)
class Spot:
    """A page's place in its poster: row and column from 0, and how many there are."""

    row: int
    column: int
    rows: int
    columns: int

    @property
    def name(self) -> str:
        """Return the page's name: A1 is at the top left, A2 beside it and B1 below."""
        return named(self.row, self.column)

    @property
    def number(self) -> int:
        """Return the page's number in reading order, from 0."""
        return self.row * self.columns + self.column


def named(row: int, column: int) -> str:
    """Return the name of the page in a row and column, counted from 0.

    >>> named(0, 0), named(1, 2)
    ('A1', 'B3')
    """
    return f"{chr(ord('A') + row)}{column + 1}"


def advice(spot: Spot) -> list[str]:
    """Return what to do: a line about this page, and one about all."""
    cuts = ["right"] * (spot.column < spot.columns - 1) + ["bottom"] * (spot.row < spot.rows - 1)
    under = [("left", named(spot.row, spot.column - 1))] * (spot.column > 0)
    under += [("top", named(spot.row - 1, spot.column))] * (spot.row > 0)
    found = []
    if cuts:
        edges = " edge and the ".join(cuts)
        found.append(f"Cut off the {edges} edge from cross to cross.")
    if under:
        where = " and the ".join(f"{side} flap under {page}" for side, page in under)
        found.append(f"Glue the {where}, so that the crosses meet.")
    rows = "First join the pages of each row, then the rows. " if min(spot.rows, spot.columns) > 1 else ""
    return [" ".join(found), f"{rows}Cut the outside at the plain marks last."]


def signpost(spot: Spot, foot: Rect, page: Rect, words: list[str], units: str,
             measure: Measure) -> tuple[list[Rule], list[Label]]:
    """Return the lines and words at the foot of a page; ``page`` has the form of the pages, ``words`` are the footer's.

    ``foot`` is as wide as the paper between its margins and HEIGHT high.
    """
    rules, wide = _map(spot, foot, page)
    x = foot.x + wide + AIR
    baseline = foot.y + (foot.h + round(NAME_POINTS * CAPITALS * INCH / 72)) // 2
    labels = [Label(spot.name, x, baseline, NAME_POINTS)]
    x += max(measure(spot.name, NAME_POINTS), measure("A1", NAME_POINTS)) + AIR
    room = foot.right - x
    lines = advice(spot)
    points = next((size for size in ADVICE if all(measure(line, size) <= room for line in lines)), 0.0)
    labels += [Label(line, x, foot.y + number * PITCH + _em(points * BASELINE), points)
               for number, line in enumerate(lines) if points]
    last = Footer(Rect(x, foot.bottom - _em(SIZES[0]), room, _em(SIZES[0])), False, SIZES[0])
    bar, line = furnish(last, words, units, measure)
    return rules + bar, labels + line


def _map(spot: Spot, foot: Rect, page: Rect) -> tuple[list[Rule], Um]:
    """Return the map of all pages, and its width."""
    high = (foot.h - HAIRLINE) // spot.rows
    wide = min(high * page.w // page.h, WIDEST // spot.columns)
    high = min(high, wide * page.h // page.w)
    width, height = wide * spot.columns, high * spot.rows
    x, y = foot.x + HAIRLINE // 2, foot.y + (foot.h - height) // 2
    fine = min(wide, high) >= FINEST
    columns = range(0, width + 1, wide if fine else width)
    rows = range(0, height + 1, high if fine else height)
    middle = y + spot.row * high + high // 2
    here = Rule(x + spot.column * wide, middle, x + (spot.column + 1) * wide, middle, high)
    return [here, *(Rule(x + at, y, x + at, y + height, HAIRLINE) for at in columns),
            *(Rule(x, y + at, x + width, y + at, HAIRLINE) for at in rows)], width


def _em(points: float) -> Um:
    return round(points * INCH / 72)


