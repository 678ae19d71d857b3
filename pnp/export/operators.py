"""Numbers, colours and paths as PDF operators write them (ISO 32000-1, 8.4 and 8.5), short but exact.

Three decimals of a point are a third of a micrometre.
"""

from __future__ import annotations

import math
from functools import lru_cache, partial

from pnp.artwork import Color
from pnp.geometry import Matrix, Path

LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
#: Numbers have at least and at most so many decimals.
FEWEST, MOST = 3, 7


@lru_cache(maxsize=65_536)      # faces of one template share most of their coordinates
def number(value: float, decimals: int = FEWEST) -> str:
    """Return a number without needless zeros.

    >>> number(12.5), number(-0.0001), number(200.0)
    ('12.5', '0', '200')
    """
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def decimals_at(matrix: Matrix) -> int:
    """Return how many decimals coordinates need that a matrix will enlarge."""
    scale = max(map(abs, matrix[:4]))
    return min(MOST, FEWEST + math.ceil(math.log10(scale))) if scale > 1 else FEWEST


def shift(matrix: Matrix, decimals: int) -> str:
    """Return a matrix's operator."""
    return " ".join([*(number(part, MOST) for part in matrix[:4]), *(number(part, decimals) for part in matrix[4:]),
                     "cm"])


@lru_cache(maxsize=4096)
def paint(color: Color) -> str:
    """Return a colour's components, without its operator."""
    return f"{number(color.r)} {number(color.g)} {number(color.b)}"


def outline(path: Path, decimals: int) -> str:
    """Return a path's construction operators."""
    if len(path) == 5 and (box := _rectangle(path)):
        return " ".join([*(number(value, decimals) for value in box), "re"])
    shown = number if decimals == FEWEST else partial(number, decimals=decimals)
    return "\n".join([f"{' '.join(map(shown, values))} {LETTERS[kind]}" if values else LETTERS[kind]
                      for kind, *values in path])


def _rectangle(path: Path) -> tuple[float, float, float, float] | None:
    """Return x, y, width and height of an upright rectangle that begins as PDF's own does, None for another path."""
    if [step[0] for step in path] != ["M", "L", "L", "L", "Z"]:
        return None
    (_, x, y), (_, right, y2), (_, right2, bottom), (_, x2, bottom2), _ = path
    return (x, y, right - x, bottom - y) if (x, y, right, bottom) == (x2, y2, right2, bottom2) else None
