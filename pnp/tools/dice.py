"""Random numbers that are looked up, not drawn: the same seed gives the same picture and the same map everywhere.

A number depends on three things only: the seed, what it is for, and its index; of a map, also on the attempt. Nothing
is consumed, so one more tree here moves no cloud there, and one more roll here no roll there. The numbers are
SplitMix64's (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014): number ``i`` of a key
is output ``i`` of that generator seeded with the key.

The functions take whole numbers, or numpy's ``uint64`` arrays of at least one dimension (numpy 2 or later), for the
same stream.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")
Word = TypeVar("Word")          # int, or an array of uint64

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15      # the odd number nearest 2**64 / golden ratio
ULP = 2.0 ** -53                # a power of 2, with which products are exact


def mix(word: Word) -> Word:
    """Return SplitMix64's bijective scrambling of 64-bit words."""
    bits: Any = word
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB & MASK
    return bits ^ (bits >> 31)      # type: ignore[no-any-return]


def word_of(text: str) -> int:
    """Return the 64-bit FNV-1a hash of a text.

    Source: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv (64 bits).
    """
    word = 0xCBF29CE484222325
    for byte in text.encode("utf-8", "surrogatepass"):
        word = (word ^ byte) * 0x100000001B3 & MASK
    return word


def key(seed: str, purpose: str) -> int:
    """Return the key under which the numbers of a seed for one purpose lie."""
    of_seed = mix(word_of(seed) + GAMMA & MASK)
    return mix((word_of(purpose) ^ of_seed) + GAMMA & MASK)


def attempt_key(seed: int, attempt: Word, purpose: str) -> Word:
    """Return the key under which the numbers of one attempt at a map lie, for a purpose such as ``roll.rain``.

    Raises ValueError for a seed outside 0 .. 2**64 - 1.
    """
    if not 0 <= seed <= MASK:
        raise ValueError(f"a seed is a whole number from 0 to {MASK}, not {seed}")
    of_seed = mix(seed + GAMMA & MASK)
    word: Any = attempt
    word = mix((word ^ of_seed) + GAMMA & MASK)
    return mix((word ^ word_of(purpose)) + GAMMA & MASK)    # type: ignore[no-any-return]


def number(key: Word, index: Any) -> Word:
    """Return the 64-bit number that lies under ``key`` at ``index`` (from 0).

    Here and below an index or limit is a whole number or an array; an array asks for an array.
    """
    word: Any = key
    return mix(word + ((index + 1) * GAMMA & MASK) & MASK)  # type: ignore[no-any-return]


def below(key: Word, index: Any, limit: Any) -> Word:
    """Return a whole number from 0 to ``limit - 1``; ``1 <= limit <= 2**32``.

    The upper 32 bits are scaled by multiply and shift, so each result's probability differs from ``1 / limit`` by less
    than 2**-32: for a die, one part in 700 million.
    """
    word: Any = number(key, index)
    return (word >> 32) * limit >> 32       # type: ignore[no-any-return]


def die(key: Word, index: Any, sides: int = 6) -> Word:
    """Return the roll of a die, 1 to ``sides``."""
    word: Any = below(key, index, sides)
    return word + 1     # type: ignore[no-any-return]


def shuffled(key: int, items: Sequence[T]) -> list[T]:
    """Return the items in random order (Fisher and Yates, from the end)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = below(key, last, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


@dataclass(slots=True)
class Dice:
    """The numbers of one seed for one purpose, looked up one after the other.

    Whole numbers decide; ``uniform`` is made of one of them by a product that is exact in any floating point.
    """

    seed: str
    purpose: str
    index: int = 0                  # of the number that comes first
    _word: int = 0                  # from which the last number was made

    def __post_init__(self) -> None:
        self._word = key(self.seed, self.purpose) + self.index * GAMMA & MASK

    def number(self) -> int:
        """Return the next number, 0 to 2**64 - 1."""
        self._word = self._word + GAMMA & MASK
        return mix(self._word)

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to ``limit - 1``; ``1 <= limit <= 2**32``."""
        return (self.number() >> 32) * limit >> 32

    def uniform(self, low: float, high: float) -> float:
        """Return a number from ``low`` up to, not including, ``high``."""
        self._word = bits = self._word + GAMMA & MASK       # number() written out: scenery asks for tens of thousands
        bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & MASK
        bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & MASK
        return low + (high - low) * (((bits ^ bits >> 31) >> 11) * ULP)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items. Raises IndexError if there are none."""
        return items[self.below(len(items)) if items else 0]

    def chance(self, percent: int) -> bool:
        """Return whether something happens that does so in ``percent`` of 100 cases."""
        return self.below(100) < percent
