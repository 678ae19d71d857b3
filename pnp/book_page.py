"""Lengths and pages as the theme of a rulebook writes them, read into whole micrometres."""

from __future__ import annotations

from typing import Any

from pydantic import BeforeValidator

from pnp.sheet import PAPERS
from pnp.units import INCH, MM, SizeUm, length, shown, size


def length_between(least: int, most: int) -> Any:
    """Return a validator that reads a length with its unit into whole micrometres."""
    def read(value: Any) -> Any:
        found = length(value) if isinstance(value, str) else value
        if isinstance(found, int) and not least <= found <= most:
            raise ValueError(f"{shown(found)} is not between {shown(least)} and {shown(most)}")
        return found
    return BeforeValidator(read, json_schema_input_type=str)


def page_size(value: Any) -> Any:
    """Return the size of a page that is named, as in a5, or written, as in 148 x 210 mm."""
    if not isinstance(value, str):
        return value
    name = value.strip().lower()
    found = PAGES[name] if name in PAGES else size(value)
    if not all(SMALLEST_PAGE <= side <= LARGEST_PAGE for side in found):
        raise ValueError(f"{value} is no page of a book; its sides are between {shown(SMALLEST_PAGE)} and "
                         f"{shown(LARGEST_PAGE)}")
    return found


#: Pages of a rulebook by name; any other size may be written out.
PAGES = {**{name: paper.size for name, paper in PAPERS.items()}, "a6": SizeUm(105 * MM, 148 * MM),
         "half letter": SizeUm(11 * INCH // 2, 17 * INCH // 2)}
SMALLEST_PAGE, LARGEST_PAGE = 50 * MM, 500 * MM
