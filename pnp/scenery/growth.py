"""Plants seen from afar: a few lines each, drawn once, and put down by the hundred.

Close to, plants are the business of ``plants``; here a whole wood stands on a hexagon of a map.
"""

from __future__ import annotations

import math
from functools import cache

from pnp.geometry import Path, Step, polygon
from pnp.tools.dice import Dice

#: The dark and the light part of a plant with its foot at (0, 0), 1 being its size; it is 1.5 to 3 high.
Sprig = tuple[Path, Path]
#: How many different ones there are of each kind.
VARIANTS = 6


def _cycad(dice: Dice) -> Sprig:
    lean, top = dice.uniform(-0.15, 0.15), -1.5
    dark = [*polygon([(-0.15, 0.0), (lean - 0.09, top), (lean + 0.09, top), (0.15, 0.0)])]
    for angle in (-82, -48, -15, 16, 50, 83):
        a = math.radians(angle + dice.uniform(-9, 9))
        reach = dice.uniform(1.25, 1.6)
        tip = lean + reach * math.sin(a), top - 1.05 * reach * math.cos(a) + 0.5 * reach * abs(math.sin(a))
        bend = lean + 0.52 * reach * math.sin(a), top - 0.95 * reach * math.cos(a) - 0.3
        dark += [("M", lean, top + 0.12), ("C", *bend, *bend, *tip),
                 ("C", bend[0], bend[1] + 0.42, lean, top, lean, top + 0.12), ("Z",)]
    return tuple(dark), ()


def _round(x: float, y: float, r: float) -> Path:
    """Return a circle of three curves, enough for a crown of a millimetre."""
    k = 0.77 * r
    corner = [(x + r * math.sin(turn), y - r * math.cos(turn)) for turn in (0.0, 2.0944, 4.1888)]
    steps: list[Step] = [("M", *corner[0])]
    for n, turn in enumerate((0.0, 2.0944, 4.1888)):
        (ax, ay), (bx, by), after = corner[n], corner[(n + 1) % 3], turn + 2.0944
        steps.append(("C", ax + k * math.cos(turn), ay + k * math.sin(turn),
                      bx - k * math.cos(after), by - k * math.sin(after), bx, by))
    return (*steps, ("Z",))


def _crown(dice: Dice) -> Sprig:
    r, lean = dice.uniform(0.85, 1.0), dice.uniform(-0.25, 0.25)
    trunk = polygon([(-0.13, 0.0), (-0.1, -1.2), (0.1, -1.2), (0.13, 0.0)])
    dark = (*trunk, *_round(0.0, -1.6, r), *_round(0.6 + lean, -1.35, 0.62), *_round(lean - 0.5, -1.3, 0.6))
    gleam = ("C", -0.65, -2.15, -0.1, -2.4, 0.25, -2.3), ("C", -0.1, -2.1, -0.35, -1.9, -0.7, -1.55)
    return dark, (("M", -0.7, -1.55), *gleam, ("Z",))


def _conifer(dice: Dice) -> Sprig:
    high, wide = dice.uniform(2.4, 3.0), dice.uniform(0.75, 0.9)
    side = [(wide * 0.5, -0.6 * high), (wide * 0.26, -0.58 * high), (wide * 0.78, -0.31 * high),
            (wide * 0.42, -0.29 * high), (wide, -0.05 * high)]
    left = [(-x, y) for x, y in side]
    lit = polygon([(0.0, -high), (-0.02, -0.3 * high), (-wide * 0.2, -0.05 * high), *left[::-1]])
    return polygon([(0.0, -high), *side, *left[::-1]]), lit


def _bush(dice: Dice) -> Sprig:
    r = dice.uniform(0.55, 0.7)
    dark = *_round(-0.45, -0.5, r * 0.85), *_round(0.4, -0.5, r), *_round(0.0, -0.85, r)
    return dark, _round(-0.15, -1.05, r * 0.45)


def _tuft(dice: Dice) -> Sprig:
    dark: list[Step] = []
    for lean in (-0.75, -0.3, 0.25, 0.75):
        tip = lean * dice.uniform(0.8, 1.2), -dice.uniform(1.0, 1.5)
        dark += [("M", -0.12 + lean * 0.1, 0.0), ("L", *tip), ("L", 0.12 + lean * 0.1, 0.0), ("Z",)]
    return tuple(dark), ()


def _cactus(dice: Dice) -> Sprig:
    side = dice.choice((-1, 1))
    arm = polygon([(side * x, y) for x, y in ((0.0, -0.75), (0.62, -0.75), (0.62, -1.4), (0.36, -1.4), (0.36, -1.0),
                                              (0.0, -1.0))])
    body = (("M", -0.2, 0.0), ("L", -0.2, -1.7), ("C", -0.2, -2.05, 0.2, -2.05, 0.2, -1.7), ("L", 0.2, 0.0), ("Z",))
    return (*body, *arm), polygon([(-0.14, -0.1), (-0.14, -1.7), (-0.02, -1.8), (-0.02, -0.1)])


_KINDS = {"cycad": _cycad, "crown": _crown, "conifer": _conifer, "bush": _bush, "tuft": _tuft, "cactus": _cactus}
#: Their names.
GROWTH: tuple[str, ...] = tuple(_KINDS)


@cache
def sprigs(kind: str) -> tuple[Sprig, ...]:
    """Return the different plants of a kind."""
    return tuple(_KINDS[kind](Dice(kind, f"sprig {n}")) for n in range(VARIANTS))

