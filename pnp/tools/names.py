"""Names as people write them: when two mean the same, and when one is nearly another."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.limits import SUGGESTED_CHARACTERS

#: How much alike names must be where there are so many that something is always a little alike.
NEAR = 0.8


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the one of many names that is really near, empty if there is none.

    >>> nearest("anchro", ["anchor", "arch"]), nearest("glod", ["gold"]), nearest("gold", ["goal"])
    ('anchor', 'gold', '')
    """
    if len(name) > SUGGESTED_CHARACTERS:
        return ""
    import difflib  # only slips need it

    asked = name.casefold()
    near = difflib.get_close_matches(asked, known, 1, 0.75)
    if near and (difflib.SequenceMatcher(None, near[0], asked).ratio() >= NEAR or _swapped(asked, near[0])):
        return near[0]
    return ""


def akin(name: str, known: Iterable[str]) -> list[str]:
    """Return the name of the same words in another order, or up to three that hold it as a word or are one of its own.

    >>> akin("biceps", ["biceps-flexed", "coins"]), akin("gold-coins", ["biceps-flexed", "coins"])
    (['biceps-flexed'], ['coins'])
    >>> akin("alert-triangle", ["alert", "triangle-alert"])
    ['triangle-alert']
    """
    asked, names = name.casefold().replace("_", "-").replace(" ", "-"), list(known)
    if not 3 <= len(asked) <= SUGGESTED_CHARACTERS:
        return []
    words = sorted(asked.split("-"))
    if len(words) > 1 and (other := next((each for each in names if sorted(each.split("-")) == words), "")):
        return [other]
    holding = [each for each in names if asked in each.split("-") or f"{asked}-" in each]
    held = [each for each in names if len(each) >= 3 and each in asked.split("-")]
    return (sorted(holding, key=lambda each: (not each.startswith(asked), len(each))) or held)[:3]


def _swapped(one: str, other: str) -> bool:
    """Return whether two neighbouring letters have changed places."""
    apart = [n for n, (a, b) in enumerate(zip(one, other)) if a != b]
    return (len(one) == len(other) and len(apart) == 2 and apart[1] == apart[0] + 1
            and one[apart[0]] == other[apart[1]] and one[apart[1]] == other[apart[0]])
