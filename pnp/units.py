"""Lengths and sizes as designers write them, in whole micrometres.

All lengths in YAML and in imposition are whole micrometres: with floats every fourth row of cards loses a column.
They become points in typeset.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from pnp.limits import LARGEST_LENGTH

Um = int                        # whole micrometres

MM: Um = 1_000
INCH: Um = 25_400
#: One micrometre in points (1 pt = 1/72 in).
POINTS = 72 / INCH
UNITS: dict[str, Fraction] = {
    "mm": Fraction(MM), "cm": Fraction(10 * MM), "in": Fraction(INCH), "pt": Fraction(INCH, 72), '"': Fraction(INCH),
}
_NUMBER = r"(?:(?P<whole>\d{1,6})\s+)?(?P<top>\d{1,6})/(?P<bottom>\d{1,4})|(?P<decimal>\d{0,6}\.?\d{1,6})"
_COMMA = re.compile(r"\s*(-?\d{1,6}),(\d{1,4}\s*[a-z%\"]{0,3})\s*", re.IGNORECASE | re.ASCII)
_LENGTH = re.compile(rf'\s*(?P<sign>-?)(?:{_NUMBER})\s*(?P<unit>[a-z"]*)\s*', re.ASCII)


class SizeUm(NamedTuple):
    """Width and height in whole micrometres."""

    w: Um
    h: Um

    def __str__(self) -> str:
        return f"{shown(self.w, unit=False)} x {shown(self.h)}"


def points(length: Um) -> float:
    """Return a length in points."""
    return length * POINTS


def micrometres(points: float) -> Um:
    """Return a length in points in whole micrometres, rounded to the nearest."""
    return round(points / POINTS)


def shown(length: Um, units: str = "mm", *, unit: bool = True) -> str:
    """Return a length as messages show it.

    >>> shown(63_500), shown(63_500, "in"), shown(3_000, unit=False)
    ('63.5 mm', '2.5 in', '3')
    """
    value = f"{length / float(UNITS[units]):.3f}".rstrip("0").rstrip(".")
    return f"{value} {units}" if unit else value


def pointed(text: str) -> str:
    """Return what to write for a length with a comma before its decimals, an empty text for any other.

    >>> pointed("11,5 mm"), pointed("4, 5")
    ('decimals stand behind a point: 11.5 mm', '')
    """
    found = _COMMA.fullmatch(text)
    return f"decimals stand behind a point: {found[1]}.{found[2]}" if found else ""


def length(text: str, unit: str = "") -> Um:
    """Return a length in whole micrometres, rounded to the nearest.

    ``unit`` is what a bare number is in; without it a bare number other than 0 is an error.
    Raises ValueError for what is no length.

    >>> length("63.5 mm"), length("2 1/4 in"), length('1/2"'), length("7pt"), length("3", unit="mm")
    (63500, 57150, 12700, 2469, 3000)
    """
    match = _LENGTH.fullmatch(text.lower())
    if not match:
        raise ValueError(f'"{text}" is no length; '
                         + (pointed(text) or "write a number and a unit, as in 63.5 mm or 2 1/4 in"))
    if match["decimal"]:
        value = Fraction(match["decimal"])
    elif not int(match["bottom"]):
        raise ValueError(f'"{text}" divides by 0')
    else:
        value = int(match["whole"] or 0) + Fraction(int(match["top"]), int(match["bottom"]))
    return _in_um(-value if match["sign"] else value, match["unit"] or unit, text)


def _in_um(value: Fraction, unit: str, text: str) -> Um:
    if unit not in UNITS and not (unit == "" and value == 0):
        known = "mm, cm, in or pt"
        raise ValueError(f'"{text}" needs a unit: {known}' if not unit else f'"{unit}" is no unit; write {known}')
    found = round(value * UNITS.get(unit, Fraction(1)))
    if abs(found) > LARGEST_LENGTH:
        raise ValueError(f'"{text}" is longer than {shown(LARGEST_LENGTH)}')
    return found


def size(text: str) -> SizeUm:
    """Return a size such as ``63.5 x 88.9 mm``; one unit at the end serves both sides, one length makes a square.

    Raises ValueError for what is no size, and for sides of 0 or less.

    >>> size("2.5 x 3.5 in"), size("45 mm")
    (SizeUm(w=63500, h=88900), SizeUm(w=45000, h=45000))
    """
    sides = re.split(r"\s*[x×]\s*", text.strip().lower())
    if len(sides) > 2 or not all(sides):
        raise ValueError(f'"{text}" is no size; write width x height, as in 63.5 x 88.9 mm')
    unit = re.search(r'[a-z"]*\s*$', sides[-1], re.ASCII)
    measured = [length(side, unit[0].strip() if unit else "") for side in sides]
    if min(measured) <= 0:
        raise ValueError(f'"{text}" is no size: both sides must be more than 0')
    return SizeUm(measured[0], measured[-1])
