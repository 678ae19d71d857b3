"""Pages of a book as they are read: one after the other, each on paper of its own size, without any marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.impose.footer import Measure
from pnp.sheet import Edges, Placement, Plan, Sheet, Slot


def sheets(slots: Iterable[Slot], plan: Plan, measure: Measure) -> Iterator[Sheet]:
    """Return a page for every front, in order."""
    pages = [(slot, slot.front) for slot in slots if slot.front]
    return (Sheet(slot.size, "front", number, len(pages),
                  (Placement(face, 0, 0, *slot.size, 0, Edges(0, 0, 0, 0)),))
            for number, (slot, face) in enumerate(pages, 1))
