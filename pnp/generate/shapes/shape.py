"""What every shape of a land is: a name, its settings, and how hexes come of a key of dice.

A shape returns hexes anywhere on the plane. Only whole numbers are compared and every tie falls to the first in reading
order, so a key means the same land on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.hexes import Hex
from pnp.model.maps import Grid
from pnp.values import quoted


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of a shape: a whole number from ``least`` to ``most``, or a text. None as default: it must be given."""

    doc: str
    default: int | None = None
    least: int = 0
    most: int = 0
    text: bool = False

    def read(self, written: str) -> int | str:
        """Return what is written as this setting. Raises ValueError for what it doesn't take."""
        if self.text:
            return written
        number = int(written) if re.fullmatch(r"-?[0-9]{1,6}", written.strip(), re.ASCII) else None
        if number is None or not self.least <= number <= self.most:
            raise ValueError(f"takes a whole number from {self.least} to {self.most}, not {quoted(written)}")
        return number


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked of a shape: its settings, how many hexes (0: it decides), how they lie, and the key of its dice."""

    settings: Mapping[str, Any]
    size: int
    grid: Grid
    key: int


@dataclass(frozen=True, slots=True)
class Shape:
    """One shape. ``version`` rises when the same key comes to mean another land. ``sized``: it asks for a number."""

    name: str
    version: int
    doc: str
    make: Callable[[Order], Collection[Hex]]        # raises ValueError for what can't be
    settings: Mapping[str, Setting] = field(default_factory=dict)
    sized: bool = False

    @property
    def generator(self) -> str:
        """Return what a saved map calls it: ``radial/1``."""
        return f"{self.name}/{self.version}"
