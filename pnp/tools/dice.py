"""Random numbers that are looked up, not drawn: the same seed gives the same picture and the same map everywhere.

A number depends on three things only: the seed, what it is for, and its index. Nothing is consumed, so one more tree
here moves no cloud there. The numbers are SplitMix64's (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number
Generators", OOPSLA 2014): number ``i`` of a key is output ``i`` of that generator seeded with the key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15      # the odd number nearest 2**64 / golden ratio


def mix(word: int) -> int:
    """Return SplitMix64's bijective scrambling of a 64-bit word."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & MASK
    return word ^ (word >> 31)


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


def number(key: int, index: int) -> int:
    """Return the 64-bit number that lies under ``key`` at ``index`` (from 0)."""
    return mix(key + (index + 1) * GAMMA & MASK)


@dataclass(slots=True)
class Dice:
    """The numbers of one seed for one purpose, looked up one after the other.

    Whole numbers decide; ``uniform`` is made of one of them by a division that is exact in any floating point.
    """

    seed: str
    purpose: str
    index: int = 0
    _key: int = 0

    def __post_init__(self) -> None:
        self._key = key(self.seed, self.purpose)

    def number(self) -> int:
        """Return the next number, 0 to 2**64 - 1."""
        self.index += 1
        return number(self._key, self.index - 1)

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to ``limit - 1``; ``1 <= limit <= 2**32``.

        The upper 32 bits are scaled by multiply and shift, so each result's probability differs from ``1 / limit`` by
        less than 2**-32.
        """
        return (self.number() >> 32) * limit >> 32

    def uniform(self, low: float, high: float) -> float:
        """Return a number from ``low`` up to, not including, ``high``."""
        return low + (high - low) * ((self.number() >> 11) / (1 << 53))

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items. Raises IndexError if there are none."""
        return items[self.below(len(items)) if items else 0]

    def chance(self, percent: int) -> bool:
        """Return whether something happens that does so in ``percent`` of 100 cases."""
        return self.below(100) < percent
