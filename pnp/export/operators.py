"""Numbers, colours and paths as PDF operators write them (ISO 32000-1, 8.4 and 8.5), short but exact.

Three decimals of a point are a third of a micrometre. Of the numbers in a path only whole ones lose their zeros:
looking for the others would take longer than writing them, for a file that is one hundredth smaller.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import chain

from pnp.artwork import Color, Paint
from pnp.geometry import Matrix, Path

#: A path's step -> how many numbers it has, and its operator.
STEPS = {"M": (2, "m"), "L": (2, "l"), "C": (6, "c"), "Z": (0, "h")}
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


def seen(color: Paint) -> float:
    """Return how opaque a colour is; what a gradient lets through is a matter of its own."""
    return color.a if isinstance(color, Color) else 1.0


def outline(path: Path, decimals: int) -> str:
    """Return a path's construction operators."""
    if len(path) == 5 and (box := _rectangle(path)):
        return " ".join([*(number(value, decimals) for value in box), "re"])
    forms, zeros = _forms(decimals), f".{'0' * decimals} "
    text = "\n".join([forms[step[0]] for step in path]) % tuple(chain.from_iterable(path))
    return text.replace(f"-0{zeros}", "0 ").replace(zeros, " ")


@lru_cache(maxsize=MOST)
def _forms(decimals: int) -> dict[str, str]:
    """Return how each step is written: a format for all that it holds, its kind included, which it leaves out.

    A path is written with one format: drawing is mostly this, and number by number it takes more than twice as long.
    """
    return {kind: "%.0s" + f"%.{decimals}f " * count + letter for kind, (count, letter) in STEPS.items()}


def _rectangle(path: Path) -> tuple[float, float, float, float] | None:
    """Return x, y, width and height of an upright rectangle that begins as PDF's own does, None for another path."""
    if [step[0] for step in path] != ["M", "L", "L", "L", "Z"]:
        return None
    (_, x, y), (_, right, y2), (_, right2, bottom), (_, x2, bottom2), _ = path
    return (x, y, right - x, bottom - y) if (x, y, right, bottom) == (x2, y2, right2, bottom2) else None
