"""Which way letters run: embedding levels of mixed text, after the Unicode bidirectional algorithm (UAX #9).

Words typed from right to left, the numbers and the Latin among them, brackets around both, and the invisible marks,
embeddings, overrides and isolates that people paste along. Brackets are drawn mirrored by the font (L4).
"""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple, TypeVar
from unicodedata import bidirectional

from pnp.limits import BIDI_DEEP
from pnp.tools.bidi_rules import Sequence, resolved

T = TypeVar("T")
REMOVED = frozenset(("RLE", "LRE", "RLO", "LRO", "PDF", "BN"))      # what X9 takes no notice of
EMBEDS = {"RLE": (1, ""), "LRE": (0, ""), "RLO": (1, "R"), "LRO": (0, "L")}
ISOLATES = ("LRI", "RLI", "FSI")
BLANK = frozenset(("WS", "LRI", "RLI", "FSI", "PDI", *REMOVED))     # what L1 takes for white space at a line's end


class Status(NamedTuple):
    """An entry of the stack of X1: the level and override in force, and whether an isolate opened it."""

    level: int
    override: str = ""
    isolate: bool = False


def base_level(text: str) -> int:
    """Return the paragraph's level, 1 when its first strong character runs right to left (P2, P3)."""
    return _first_strong([bidirectional(ch) for ch in text])


def levels(text: str, base: int) -> list[int]:
    """Return the level of each character; odd ones run right to left. Lines that end by force stand for themselves."""
    found: list[int] = []
    for ends, group in groupby(text, lambda ch: bidirectional(ch) == "B"):
        part = "".join(group)
        found += [base] * len(part) if ends else _line(part, base)
    return found


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


def _line(text: str, base: int) -> list[int]:
    original = [bidirectional(ch) or "L" for ch in text]
    closing = _matching(original)
    kinds, found = _explicit(original, base, closing)
    for sequence in _sequences(original, kinds, found, base, closing):
        for i, level in zip(sequence.at, resolved(sequence, text)):
            found[i] = level
    for i, kind in enumerate(original):     # what X9 removed goes with what stands before it
        if kind in REMOVED:
            found[i] = found[i - 1] if i else base
    return _ended(original, found, base)


def _ended(original: list[str], found: list[int], base: int) -> list[int]:
    """Give separators, and the blanks before them and at the end, the paragraph's level (L1)."""
    ending = True
    for i in range(len(original) - 1, -1, -1):
        ending = original[i] == "S" or (ending and original[i] in BLANK)
        found[i] = base if ending else found[i]
    return found


def _matching(kinds: list[str]) -> dict[int, int]:
    """Return the place of each isolate's beginning -> of its end (BD9)."""
    open_, found = [], {}
    for i, kind in enumerate(kinds):
        if kind in ISOLATES:
            open_.append(i)
        elif kind == "PDI" and open_:
            found[open_.pop()] = i
    return found


def _first_strong(kinds: list[str]) -> int:
    """Return 1 if the first strong kind outside of isolates runs right to left."""
    closing, i = _matching(kinds), 0
    while i < len(kinds):
        if kinds[i] in ("L", "R", "AL"):
            return int(kinds[i] != "L")
        i = closing.get(i, len(kinds)) if kinds[i] in ISOLATES else i + 1
    return 0


def _explicit(original: list[str], base: int, closing: dict[int, int]) -> tuple[list[str], list[int]]:
    """Return kinds and levels after explicit embeddings, overrides and isolates (X1-X8)."""
    stack, found, kinds = Stack(base), [], list(original)
    for i, kind in enumerate(original):
        if kind == "PDI":
            stack.end_isolate()
        elif kind == "PDF":
            stack.end_embedding()
        top = stack.top
        found.append(top.level)
        if kind not in REMOVED and top.override:
            kinds[i] = top.override
        if kind in EMBEDS:
            stack.embed(*EMBEDS[kind])
        elif kind in ISOLATES:
            inside = original[i + 1:closing.get(i, len(original))]
            stack.isolate(_first_strong(inside) if kind == "FSI" else int(kind == "RLI"))
    return kinds, found


class Stack:
    """The directional status stack of X1, with its counts of what nested too deep."""

    def __init__(self, base: int) -> None:
        self.entries = [Status(base)]
        self.isolates = self.too_many_isolates = self.too_many_embeddings = 0

    @property
    def top(self) -> Status:
        """The status in force."""
        return self.entries[-1]

    def _next(self, odd: int) -> int:
        """Return the next higher level that is odd, or even."""
        level = self.top.level + 1
        return level if level % 2 == odd else level + 1

    def embed(self, odd: int, override: str) -> None:
        """Open an embedding or override (X2-X5)."""
        level = self._next(odd)
        if level <= BIDI_DEEP and not self.too_many_isolates and not self.too_many_embeddings:
            self.entries.append(Status(level, override))
        elif not self.too_many_isolates:
            self.too_many_embeddings += 1

    def isolate(self, odd: int) -> None:
        """Open an isolate (X5a-X5c)."""
        level = self._next(odd)
        if level <= BIDI_DEEP and not self.too_many_isolates and not self.too_many_embeddings:
            self.isolates += 1
            self.entries.append(Status(level, "", True))
        else:
            self.too_many_isolates += 1

    def end_isolate(self) -> None:
        """Close the last isolate, and the embeddings that are open in it (X6a)."""
        if self.too_many_isolates:
            self.too_many_isolates -= 1
        elif self.isolates:
            self.too_many_embeddings = 0
            while not self.top.isolate:
                self.entries.pop()
            self.entries.pop()
            self.isolates -= 1

    def end_embedding(self) -> None:
        """Close the last embedding or override (X7)."""
        if self.too_many_isolates:
            return
        if self.too_many_embeddings:
            self.too_many_embeddings -= 1
        elif not self.top.isolate and len(self.entries) > 1:
            self.entries.pop()


def _sequences(original: list[str], kinds: list[str], found: list[int], base: int, closing: dict[int, int],
               ) -> list[Sequence]:
    """Return the isolating run sequences with what stands before and after them (X10)."""
    seen = [i for i, kind in enumerate(original) if kind not in REMOVED]
    runs = [list(group) for _, group in groupby(seen, lambda i: found[i])]
    starts = {run[0]: run for run in runs}
    ends = set(closing.values())
    sequences = []
    for run in runs:
        if run[0] in ends:
            continue                # goes on from where its isolate begins
        at = list(run)
        while original[at[-1]] in ISOLATES and closing.get(at[-1]) in starts:
            at += starts[closing[at[-1]]]
        level = found[at[0]]
        sequences.append(Sequence(at, [kinds[i] for i in at], level, _edge(max(level, _before(at, seen, found, base))),
                                  _edge(max(level, _after(at, seen, found, base, original)))))
    return sequences


def _edge(level: int) -> str:
    return "LR"[level % 2]


def _before(at: list[int], seen: list[int], found: list[int], base: int) -> int:
    before = seen.index(at[0])
    return found[seen[before - 1]] if before else base


def _after(at: list[int], seen: list[int], found: list[int], base: int, original: list[str]) -> int:
    after = seen.index(at[-1]) + 1
    ends = after == len(seen) or original[at[-1]] in ISOLATES      # an isolate that nothing ends
    return base if ends else found[seen[after]]
