"""A round land with a wavy coast: the hexes that lie deepest inside a wavy, slightly stretched circle.

A hex lies at its distance from the middle less the bulges ``a_k cos(k angle + phase_k)``, k = 2, 3, 4, with ``a_k`` up
to ``swing / (k - 1)``. All of it is fixed-point arithmetic: sines come from a series, roots are whole.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt

from pnp.generate.shapes.shape import Order, Setting, Shape
from pnp.hexes import Hex, reading_order, spiral
from pnp.tools.dice import below

ONE = 1 << 15                   # 1.0 as a sine or cosine
LENGTH = 1 << 16                # one step from hex to hex
TURN = 1024                     # directions in a full turn
HARMONICS = (2, 3, 4)           # bulges around the coast
ASPECTS = (900, 950, 1000, 1050, 1100)              # width : height, in thousandths
CENTRES = ((0, 0), (2, 0), (1, 3), (0, 4))          # hex, two edges, vertex: x in 1/4 step, y in 1/6 row


@lru_cache(1)
def sines() -> tuple[int, ...]:
    """Return TURN sines times ONE, from Taylor's series in whole numbers."""
    unit = 1 << 60
    pi = 3_141_592_653_589_793_238 * unit // 10**18
    quarter = []
    for step in range(TURN // 4 + 1):
        angle = 2 * pi * step // TURN
        term = total = angle
        for n in range(2, 24, 2):
            term = -term * angle // unit * angle // unit // (n * (n + 1))
            total += term
        quarter.append((total * ONE + unit // 2) // unit)
    half = quarter + quarter[-2:0:-1]
    return tuple(half + [-sine for sine in half])


def sine(direction: int) -> int:
    """Return ONE times the sine of ``direction`` in 1/TURN of a full turn."""
    return sines()[direction % TURN]


def cosine(direction: int) -> int:
    """Return ONE times the cosine of ``direction`` in 1/TURN of a full turn."""
    return sines()[(direction + TURN // 4) % TURN]


@dataclass(frozen=True, slots=True)
class Variant:
    """How far the candidates lie from one middle, on one stretched plane, before any die is rolled."""

    distances: tuple[int, ...]              # of each candidate, in LENGTH
    waves: tuple[tuple[int, ...], ...]      # cos 2a, sin 2a, cos 3a …: of each candidate, in ONE


@lru_cache(64)
def candidates(size: int) -> tuple[Hex, ...]:
    """Return the hexes that a land of ``size`` may have, in reading order: about three times as many."""
    radius = next(r for r in range(size + 1) if 3 * r * (r + 1) + 1 >= 3 * size)
    return tuple(reading_order(spiral(Hex(0, 0), radius)))


@lru_cache(256)
def variant(size: int, aspect: int, centre: tuple[int, int]) -> Variant:
    """Return a variant of the candidates for a size."""
    polar = [_polar(hex, aspect, centre) for hex in candidates(size)]
    return Variant(tuple(length for length, _ in polar), tuple(zip(*(_waves(way) for _, way in polar))))


def _polar(hex: Hex, aspect: int, centre: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    """Return the stretched distance in LENGTH and the direction as (cos, sin) in 2**30."""
    x, y = 4 * hex.q + 2 * hex.r - centre[0], 6 * hex.r - centre[1]     # 1/4 step, 1/6 row
    square = (LENGTH * x * aspect) ** 2 // 4000**2 + 3 * (LENGTH * 1000 * y) ** 2 // (12 * aspect) ** 2
    across, down = x << 40, isqrt(y * y << 80) * isqrt(3 << 80) // (3 << 40) * (-1 if y < 0 else 1)
    plain = isqrt(across * across + down * down)
    return isqrt(square), ((across << 30) // plain, (down << 30) // plain) if plain else (0, 0)


def _waves(way: tuple[int, int]) -> list[int]:
    """Return cos(ka), sin(ka) in ONE for each of HARMONICS, by multiplying the direction up."""
    cos, sin = way
    found = []
    for k in range(2, max(HARMONICS) + 1):
        cos, sin = (cos * way[0] - sin * way[1]) >> 30, (cos * way[1] + sin * way[0]) >> 30
        if k in HARMONICS:
            found += [cos >> 15, sin >> 15]
    return found


def radial(order: Order) -> Collection[Hex]:
    """Return ``size`` hexes in one piece or nearly so."""
    size, key = order.size, order.key
    chosen = below(key, 0, len(ASPECTS) * len(CENTRES))
    tables = variant(size, ASPECTS[chosen // len(CENTRES)], CENTRES[chosen % len(CENTRES)])
    mean_radius = isqrt(size * LENGTH * LENGTH * 27566 // 100_000)      # sqrt(3) / 2 / pi
    ranks = [length * ONE * ONE for length in tables.distances]
    for factor, wave in zip(bulges(key, mean_radius * order.settings["rough"] // 100), tables.waves):
        ranks = [rank - factor * part for rank, part in zip(ranks, wave)]
    hexes = candidates(size)
    deepest = sorted(range(len(ranks)), key=lambda place: (ranks[place], place))[:size]
    land = [hexes[place] for place in deepest]
    return land if order.grid.orientation == "pointy" else [Hex(hex.r, hex.q) for hex in land]


def bulges(key: int, swing: int) -> list[int]:
    """Return the factors of the waves, in LENGTH * ONE: a_k cos(phase), -a_k sin(phase), …"""
    factors = []
    for place, k in enumerate(HARMONICS):
        size = below(key, 1 + 2 * place, swing // (k - 1) + 1)
        phase = below(key, 2 + 2 * place, TURN)
        factors += [size * cosine(phase), -size * sine(phase)]
    return factors


SHAPE = Shape("radial", 1, "a round land with a wavy coast", radial, {
    "rough": Setting("how far the coast swings in and out, in percent of the land's radius", 27, 0, 100)}, sized=True)
