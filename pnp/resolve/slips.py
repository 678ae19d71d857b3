"""Names that are a slip of the fingers apart."""

from __future__ import annotations

import re
from itertools import pairwise

_DIGITS = re.compile(r"[_\d]+")


def similar(a: str, b: str) -> bool:
    """Return whether two names are a slip apart: one letter (two in long names), or two neighbours swapped.

    Names that differ in numbers alone are of one family, and long ones with two other letters are other words.

    >>> similar("txet", "text"), similar("flavr", "flavour"), similar("hp", "vp"), similar("copper", "copies")
    (True, True, False, False)
    >>> similar("edge_1", "edge_2")
    False
    """
    shorter = min(len(a), len(b))
    if a == b or shorter < 3 or abs(len(a) - len(b)) > 2 or max(len(a), len(b)) > 60:
        return False
    if _DIGITS.sub("", a) == _DIGITS.sub("", b):
        return False
    slips = _slips(a, b)
    if slips == 2:
        return shorter > 4 and len(a + b) > 10 and (len(a) != len(b) or sorted(a) == sorted(b))
    return slips < 2


def near(name: str, usual: str) -> bool:
    """Return whether a name is surely a slip for a usual one: such names are short, and their neighbours are words.

    ``life`` is no slip for ``like``, nor ``part`` for ``art``: of a short name, both ends must be there.

    >>> near("nmae", "name"), near("copys", "copies"), near("imge", "image"), near("cast", "cost"), near("arts", "art")
    (True, True, True, False, False)
    """
    if not similar(name, usual):
        return False
    if len(usual) > 4:
        return True
    return sorted(name) == sorted(usual) or (len(name) != len(usual) and (name[0], name[-1]) == (usual[0], usual[-1]))


def swapped(name: str, usual: str) -> bool:
    """Return whether a name is a usual one with two neighbours swapped: a slip also where the usual one stands, too.

    >>> swapped("txet", "text"), swapped("nmae", "name"), swapped("texts", "text"), swapped("rat", "art")
    (True, True, False, False)
    """
    return len(usual) > 3 and sorted(name) == sorted(usual) and _slips(name, usual) == 1


def misspelt(word: str, usual: str) -> bool:
    """Return whether words differ in one of them, by a slip that hardly makes another word of it.

    Two neighbours are swapped, a letter is missing or doubled, or one of a long word is another; ends in numbers and
    first letters are meant.

    >>> misspelt("huntr", "hunter"), misspelt("forset", "forest"), misspelt("gain food", "gain wood")
    (True, True, False)
    >>> misspelt("light", "flight"), misspelt("hunyer", "hunter"), misspelt("old wolfs", "old wolf")
    (False, True, True)
    """
    ones, others = word.split(), usual.split()
    pairs = [(one, other) for one, other in zip(ones, others) if one != other]
    if len(ones) != len(others) or len(pairs) != 1:
        return False
    one, other = pairs[0]
    if min(len(one), len(other)) < 4 or one[0] != other[0] or _slips(one, other) != 1:
        return False
    return len(one) != len(other) or sorted(one) == sorted(other) or len(one) > 5


def _slips(a: str, b: str) -> int:
    """Return how many letters must be put in, taken out, changed or swapped with a neighbour to make ``b`` of ``a``."""
    before, row = [0] * (len(b) + 1), list(range(len(b) + 1))
    for i, (last, char) in enumerate(pairwise(" " + a), 1):
        older, before, row = before, row, [i]
        for j, other in enumerate(b, 1):
            best = min(before[j] + 1, row[-1] + 1, before[j - 1] + (char != other))
            if j > 1 and char == b[j - 2] and last == other:
                best = min(best, older[j - 2] + 1)
            row.append(best)
    return row[-1]
