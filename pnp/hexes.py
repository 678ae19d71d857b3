"""Hexes in axial coordinates, as Red Blob Games writes them.

``q`` grows to the right, ``r`` downwards; the third cube coordinate is ``-q - r``. With *pointy* tops a row has one
``r``; with *flat* tops a column has one ``q``. Offset coordinates (column, row) shove every odd or every even row
(flat: column) by half a hex. Everything is whole numbers except places on paper.
Source: https://www.redblobgames.com/grids/hexagons/
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import sqrt
from typing import Literal, NamedTuple

Orientation = Literal["pointy", "flat"]
Parity = Literal["odd", "even"]
#: From the centre to a corner, for a hex that is 1 wide from flat to flat.
RADIUS = 1 / sqrt(3)


class Hex(NamedTuple):
    """One hex, or the step from one hex to another."""

    q: int
    r: int

    def plus(self, step: Hex) -> Hex:
        """Return the hex that lies one such step away."""
        return Hex(self.q + step.q, self.r + step.r)


#: The six steps, clockwise on paper from the right (pointy tops; y grows downwards).
STEPS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
#: The corners of a pointy hex about its middle, clockwise from the top, in half flats across and half radii down.
_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
#: STEPS[n] leads across the edge from corner n + 1 to the next.
_EDGES = tuple((_CORNERS[(n + 1) % 6], _CORNERS[(n + 2) % 6]) for n in range(6))


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around a hex, in the order of STEPS."""
    return tuple(hex.plus(step) for step in STEPS)


def distance(a: Hex, b: Hex) -> int:
    """Return how many steps lie between two hexes."""
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> list[Hex]:
    """Return the ``6 * radius`` hexes at one distance, clockwise; radius 0 is the centre."""
    if radius == 0:
        return [centre]
    hex = Hex(centre.q, centre.r - radius)      # the corner at the top left
    found = []
    for side in range(6):
        for _ in range(radius):
            found.append(hex)
            hex = hex.plus(STEPS[side])
    return found


def spiral(centre: Hex, radius: int) -> list[Hex]:
    """Return all hexes within a distance: the centre, then ring after ring."""
    return [hex for size in range(radius + 1) for hex in ring(centre, size)]


def line(a: Hex, b: Hex) -> list[Hex]:
    """Return the ``distance + 1`` hexes of a straight line, both ends included.

    A line that runs exactly between two hexes is nudged, always to the same side, so ``line(b, a)`` is ``line(a, b)``
    backwards.
    """
    steps = distance(a, b)
    if steps == 0:
        return [a]
    unit = 16 * steps
    return [_nearest(16 * (a.q * (steps - i) + b.q * i) + 1, 16 * (a.r * (steps - i) + b.r * i) + 2, unit)
            for i in range(steps + 1)]


def _nearest(q: int, r: int, unit: int) -> Hex:
    """Return the hex nearest to ``(q / unit, r / unit)``: round, then mend the worst of three."""
    exact = (q, r, -q - r)
    whole = [(2 * part + unit) // (2 * unit) for part in exact]
    error = [abs(part * unit - was) for part, was in zip(whole, exact)]
    worst = error.index(max(error))
    if worst == 0:
        whole[0] = -whole[1] - whole[2]
    elif worst == 1:
        whole[1] = -whole[0] - whole[2]
    return Hex(whole[0], whole[1])


def to_offset(hex: Hex, orientation: Orientation = "pointy", parity: Parity = "odd") -> tuple[int, int]:
    """Return ``(column, row)``; ``parity`` says which rows (flat: columns) are shoved onwards."""
    sign = -1 if parity == "odd" else 1
    if orientation == "pointy":
        return hex.q + (hex.r + sign * (hex.r & 1)) // 2, hex.r
    return hex.q, hex.r + (hex.q + sign * (hex.q & 1)) // 2


def from_offset(column: int, row: int, orientation: Orientation = "pointy", parity: Parity = "odd") -> Hex:
    """Return the hex at ``(column, row)``: the way back from `to_offset`."""
    sign = -1 if parity == "odd" else 1
    if orientation == "pointy":
        return Hex(column - (row + sign * (row & 1)) // 2, row)
    return Hex(column, row - (column + sign * (column & 1)) // 2)


def reading_order(hexes: Iterable[Hex], orientation: Orientation = "pointy", parity: Parity = "odd") -> list[Hex]:
    """Return the hexes row by row, each row from the left."""
    return sorted(hexes, key=lambda hex: to_offset(hex, orientation, parity)[::-1])


def at_home(hexes: Collection[Hex], orientation: Orientation = "pointy", parity: Parity = "odd") -> dict[Hex, Hex]:
    """Return where each hex lies once all are moved so that the first row and the leftmost column are 0."""
    if not hexes:
        return {}
    if orientation == "flat":
        turned = at_home([Hex(hex.r, hex.q) for hex in hexes], "pointy", parity)
        return {Hex(was.r, was.q): Hex(now.r, now.q) for was, now in turned.items()}
    top = min(hex.r for hex in hexes)
    left = min(to_offset(Hex(hex.q, hex.r - top), "pointy", parity)[0] for hex in hexes)
    return {hex: Hex(hex.q - left, hex.r - top) for hex in hexes}


def label(hex: Hex, orientation: Orientation = "pointy", parity: Parity = "odd", *, order: str = "CCRR",
          first: int = 1, digits: int = 2) -> str:
    """Return the printed label, column then row (CCRR) or row then column; ``first`` is the number of column and row 0.

    Raises ValueError if a number is negative or needs more digits: labels would collide.

    >>> label(Hex(2, 0))
    '0301'
    """
    numbers = [part + first for part in to_offset(hex, orientation, parity)]
    if min(numbers) < 0 or max(numbers) >= 10**digits:
        raise ValueError(f"column {numbers[0]}, row {numbers[1]} does not fit in {digits} digits each")
    column, row = (f"{part:0{digits}}" for part in numbers)
    return column + row if order == "CCRR" else row + column


def centre(hex: Hex, flats: float, orientation: Orientation = "pointy") -> tuple[float, float]:
    """Return a hex's middle on paper, y downwards; ``flats`` is its size from flat to flat."""
    return _on_paper(_middle(hex, orientation), flats, orientation)


def corners(hex: Hex, flats: float, orientation: Orientation = "pointy") -> list[tuple[float, float]]:
    """Return the six corners on paper, in a circle from the top (flat: from the left)."""
    x, y = _middle(hex, orientation)
    return [_on_paper((x + dx, y + dy), flats, orientation) for dx, dy in _CORNERS]


def at_point(x: float, y: float, flats: float, orientation: Orientation = "pointy") -> Hex:
    """Return the hex under a point on paper (the way back from `centre`)."""
    if orientation == "flat":
        mirrored = at_point(y, x, flats)
        return Hex(mirrored.r, mirrored.q)
    row = y / (flats * sqrt(3) / 2)
    unit = 1 << 32
    return _nearest(round((x / flats - row / 2) * unit), round(row * unit), unit)


def outlines(hexes: Collection[Hex], flats: float,
             orientation: Orientation = "pointy") -> list[list[tuple[float, float]]]:
    """Return the coast as closed loops of corners on paper: around each piece one way, around each hole the other.

    Only corners where the coast turns are given, and every one turns. Loops come in order of their first corner in
    reading order.
    """
    land = set(hexes)
    after: dict[tuple[int, int], tuple[int, int]] = {}
    for hex in land:
        x, y = _middle(hex, orientation)
        for step, (start, end) in zip(STEPS, _EDGES):
            other = step if orientation == "pointy" else Hex(step.r, step.q)
            if hex.plus(other) not in land:
                after[x + start[0], y + start[1]] = x + end[0], y + end[1]
    loops = []
    while after:
        first = corner = min(after, key=lambda corner: (corner[1], corner[0]))
        loop: list[tuple[float, float]] = []
        while not loop or corner != first:
            loop.append(_on_paper(corner, flats, orientation))
            corner = after.pop(corner)
        loops.append(loop)
    return loops


def _middle(hex: Hex, orientation: Orientation) -> tuple[int, int]:
    """Return a hex's middle on the lattice of corners, which for flat tops is that of pointy tops, turned over."""
    q, r = hex if orientation == "pointy" else (hex.r, hex.q)
    return 2 * q + r, 3 * r


def _on_paper(corner: tuple[int, int], flats: float, orientation: Orientation) -> tuple[float, float]:
    x, y = corner[0] * flats / 2, corner[1] * flats * RADIUS / 2
    return (x, y) if orientation == "pointy" else (y, x)
