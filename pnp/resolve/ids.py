"""Ids of pieces: those that are written must be alone, those that are made of names give way to each other."""

from __future__ import annotations

from collections.abc import Iterable


def distinct(stems: Iterable[str], taken: Iterable[str]) -> list[str]:
    """Return an id for each stem: itself where it is free, else with ``_2``, ``_3`` … in order.

    >>> distinct(["fox", "owl", "fox"], {"owl"})
    ['fox', 'owl_2', 'fox_2']
    """
    used, last = set(taken), dict[str, int]()
    ids: list[str] = []
    for stem in stems:
        made, n = stem, last.get(stem, 1)
        while made in used:
            n += 1
            made = f"{stem}_{n}"
        last[stem] = n
        used.add(made)
        ids.append(made)
    return ids
