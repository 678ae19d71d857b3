"""Lengths and numbers of template markup, as points.

A bare number is in the template's unit, ``2in`` or ``7pt`` in its own, ``50%`` is a share of the parent's side. Texts
are understood once and remembered: the same few dozen stand on every face. Nothing is reported here, since compose has
checked what templates write; what can't be understood counts as not written.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import NamedTuple

from pnp.geometry import Box, Size
from pnp.limits import LARGEST_LENGTH
from pnp.units import POINTS, UNITS, points
from pnp.units import length as length_um

#: One bare number of a template in points, by the face's ``units``.
UNIT = {"mm": 72 / 25.4, "in": 72.0}
#: Text that sticks out by no more than this, in points, looks right on paper: 0.1 mm.
UNSEEN = 0.1 * UNIT["mm"]
_LENGTH = re.compile(r'\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?)\s*(mm|cm|in|pt|"|%)?\s*',
                     re.ASCII | re.IGNORECASE)
_FACTORS = {unit: float(um) * POINTS for unit, um in UNITS.items()}
_FARTHEST = points(LARGEST_LENGTH)


class Sides(NamedTuple):
    """A distance in points for each side, in the order of CSS."""

    top: float
    right: float
    bottom: float
    left: float


NO_SIDES = Sides(0.0, 0.0, 0.0, 0.0)


@lru_cache(maxsize=8192)
def _understood(text: str) -> tuple[float, str] | None:
    """Return a number and what it is a number of: ``pt``, ``%`` or, for a bare one, nothing. None for no length."""
    match = _LENGTH.fullmatch(text)
    if not match:
        try:
            return points(length_um(text)), "pt"        # fractions: 2 1/4 in
        except ValueError:
            return None
    value, unit = float(match[1]), (match[2] or "").lower()
    if unit == "%":
        return max(-1e4, min(1e4, value)) / 100, "%"
    return (value * _FACTORS[unit], "pt") if unit else (value, "")


def measured(text: str | None, unit: float, whole: float = math.inf) -> float | None:
    """Return a length in points, None if ``text`` is none. ``whole`` is what 100% means; of infinity there is no share.

    >>> measured("2in", UNIT["mm"]), measured("50%", UNIT["mm"], 80.0), measured("wide", UNIT["mm"])
    (144.0, 40.0, None)
    """
    found = _understood(text) if text else None
    if not found:
        return None
    value, kind = found
    if kind == "%":
        return value * whole if whole < math.inf else None
    if kind != "pt":
        value *= unit
    return value if -_FARTHEST <= value <= _FARTHEST else math.copysign(_FARTHEST, value)


@lru_cache(maxsize=8192)
def spot(x: str, y: str, w: str, h: str, unit: float, parent: Size) -> Box | None:
    """Return the box that four lengths name, of no size below 0; None if one is none."""
    left, top = measured(x, unit, parent.w), measured(y, unit, parent.h)
    wide, high = measured(w, unit, parent.w), measured(h, unit, parent.h)
    if left is None or top is None or wide is None or high is None:
        return None
    return Box(left, top, max(wide, 0.0), max(high, 0.0))


@lru_cache(maxsize=2048)
def sides(text: str | None, unit: float, w: float = math.inf, h: float = math.inf) -> Sides:
    """Return the one to four lengths of ``inset`` or ``pad``; (w, h) is what percentages count from.

    >>> sides("1pt 2pt", 1.0)
    Sides(top=1.0, right=2.0, bottom=1.0, left=2.0)
    """
    if not text:
        return NO_SIDES
    words = lengths_in(text)[:4]
    if not words:
        return NO_SIDES
    top, right, bottom, left = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}[len(words)]
    found = [measured(words[n], unit, whole) or 0.0 for n, whole in ((top, h), (right, w), (bottom, h), (left, w))]
    return Sides(*found)


def radii(text: str | None, unit: float, side: float) -> Sides:
    """Return the radii of corners, clockwise from the top left one; of ``side`` percentages are shares."""
    return sides(text, unit, side, side)


@lru_cache(maxsize=2048)
def lengths_in(text: str) -> tuple[str, ...]:
    """Return the lengths of a list, separated by spaces or commas, each as it is written."""
    return tuple(word for word in re.split(r"[\s,]+", text) if word)


@lru_cache(maxsize=2048)
def number(text: str | None, default: float = 0.0) -> float:
    """Return a plain number, or ``default`` for none."""
    try:
        value = float(text or "")
    except ValueError:
        return default
    return value if math.isfinite(value) else default


def ratio(text: str | None) -> float:
    """Return how many times as wide as high ``63.5:88.9`` is, 0 for none."""
    width, _, height = (text or "").partition(":")
    return number(width) / number(height) if number(width) > 0 and number(height) > 0 else 0.0


def share(text: str | None, default: float = 1.0) -> float:
    """Return an opacity: a number from 0 to 1, or ``50%``."""
    found = _understood(text) if text else None
    return default if not found else max(0.0, min(1.0, found[0]))


def point_size(text: str | None) -> float | None:
    """Return a size of type: a bare number is in points."""
    return measured(text, 1.0)
