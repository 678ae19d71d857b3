"""Embedding levels of mixed left-to-right and right-to-left text, after Unicode Standard Annex #9.

Left out: explicit embeddings, overrides and isolates (X1-X8: cards are not typed with them) and paired brackets (N0).
"""

from __future__ import annotations

from itertools import groupby
from typing import TypeVar
from unicodedata import bidirectional

T = TypeVar("T")
STRONG = {"L": "L", "R": "R", "AL": "R", "EN": "R", "AN": "R"}      # numbers count as R for neutrals (N1)


def base_level(text: str) -> int:
    """Return the paragraph's level, 1 when its first strong character runs right to left (P2, P3)."""
    first = next((kind for kind in map(bidirectional, text) if kind in ("L", "R", "AL")), "L")
    return int(first != "L")


def levels(text: str, base: int) -> list[int]:
    """Return the level of each character; odd ones run right to left."""
    kinds = _neutrals(_weak([bidirectional(ch) or "L" for ch in text], "LR"[base]), "LR"[base])
    return [_implicit(kind, base) for kind in kinds]


def visual(items: list[tuple[int, T]]) -> list[T]:
    """Return items, given with their levels in reading order, from left to right (L2).

    >>> "".join(visual([(1, "A"), (1, "B"), (2, "1"), (2, "2")]))
    '12BA'
    """
    for level in range(max((level for level, _ in items), default=0), 0, -1):
        items = _reversed_from(level, items)
    return [item for _, item in items]


def _reversed_from(level: int, items: list[tuple[int, T]]) -> list[tuple[int, T]]:
    """Return items with each run of this level or a higher one turned round."""
    out: list[tuple[int, T]] = []
    for turn, group in groupby(items, lambda item: item[0] >= level):
        run = list(group)
        out += reversed(run) if turn else run
    return out


def _weak(kinds: list[str], base: str) -> list[str]:
    """Resolve marks, numbers and what stands in and around numbers (W1-W7)."""
    out, before, strong = [], base, base
    for kind in kinds:
        kind = before if kind == "NSM" else kind                        # W1
        strong = kind if kind in ("L", "R", "AL") else strong
        out.append("AN" if kind == "EN" and strong == "AL" else kind)   # W2
        before = kind
    for i in range(1, len(out) - 1):                                    # W4
        around = {out[i - 1], out[i + 1]}
        if (around == {"EN"} and out[i] in ("ES", "CS")) or (around == {"AN"} and out[i] == "CS"):
            out[i] = around.pop()
    out = _terminators(out)                                             # W5
    strong = base
    for i, kind in enumerate(out):                                      # W6, W7
        strong = kind if kind in ("L", "R", "AL") else strong
        out[i] = "ON" if kind in ("ES", "ET", "CS") else "L" if kind == "EN" and strong == "L" else kind
    return out


def _terminators(kinds: list[str]) -> list[str]:
    """Make runs of ET that touch a European number part of it (W5)."""
    out: list[str] = []
    runs = [(kind, len(list(run))) for kind, run in groupby(kinds)]
    for i, (kind, length) in enumerate(runs):
        beside = {runs[j][0] for j in (i - 1, i + 1) if 0 <= j < len(runs)}
        out += ["EN" if kind == "ET" and "EN" in beside else kind] * length
    return out


def _neutrals(kinds: list[str], base: str) -> list[str]:
    """Give neutrals the direction of both neighbours when these agree, else the paragraph's (N1, N2)."""
    out: list[str] = []
    runs = [(neutral, list(run)) for neutral, run in groupby(kinds, lambda kind: kind not in STRONG)]
    for i, (neutral, run) in enumerate(runs):
        if neutral:
            before = STRONG[runs[i - 1][1][-1]] if i else base
            after = STRONG[runs[i + 1][1][0]] if i + 1 < len(runs) else base
            run = [before if before == after else base] * len(run)
        out += run
    return out


def _implicit(kind: str, base: int) -> int:
    """Return the level of a resolved type (I1, I2)."""
    if base:
        return 1 if kind in ("R", "AL") else 2
    return {"L": 0, "R": 1, "AL": 1}.get(kind, 2)
