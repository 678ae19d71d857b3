"""The pages that a rulebook may have, by name or by size."""

from __future__ import annotations

from pnp.limits import LARGEST_PAGE, SMALLEST_PAGE
from pnp.sheet import PAPERS
from pnp.units import INCH, MM, SizeUm, shown, size


def page_size(text: str) -> SizeUm:
    """Return the size of a page that is named, as in a5, or written, as in 148 x 210 mm. Raises ValueError for none."""
    name = text.strip().lower()
    found = PAGES[name] if name in PAGES else size(text)
    if not all(SMALLEST_PAGE <= side <= LARGEST_PAGE for side in found):
        raise ValueError(f"{text} is no page of a book; its sides are between {shown(SMALLEST_PAGE)} and "
                         f"{shown(LARGEST_PAGE)}")
    return found


#: Pages of a rulebook by name; any other size may be written out.
PAGES = {**{name: paper.size for name, paper in PAPERS.items()}, "a6": SizeUm(105 * MM, 148 * MM),
         "half letter": SizeUm(11 * INCH // 2, 17 * INCH // 2)}
