"""Imposition: pieces find their places on sheets of paper, as whole micrometres, before any ink.

A scheme decides where pieces lie and where the scissors and the fold go. It sees ids, sizes and the marks' words,
never a picture. A new scheme is one module and one line in the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pnp.impose import nup, pages, poster, whole
from pnp.impose.footer import Measure
from pnp.sheet import Plan, Sheet, Slot

Scheme = Callable[[Iterable[Slot], Plan, Measure], Iterator[Sheet]]

#: Plan.scheme -> how it lays pieces out.
SCHEMES: dict[str, Scheme] = {
    "n-up": nup.sheets,
    "poster": poster.sheets,
    "whole": whole.sheets,
    "pages": pages.sheets,
}


def impose(slots: Iterable[Slot], plan: Plan, measure: Measure) -> Iterator[Sheet]:
    """Return the printed sides of a component's sheets, in the order in which they leave the printer.

    ``measure(words, points)`` is the width of a label in micrometres at a size of type. Raises ValueError, before the
    first sheet, for a piece that is too large for the paper.
    """
    return SCHEMES[plan.scheme](slots, plan, measure)
