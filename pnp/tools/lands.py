"""What lies where on a land: coast, depth, holes, pieces, rows. A land is a set of hexes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence, Set

from pnp.hexes import STEPS, Hex, Orientation, Parity, neighbours, reading_order


def coast(land: Set[Hex]) -> set[Hex]:
    """Return the land hexes that touch sea."""
    return {hex for hex in land if any(near not in land for near in neighbours(hex))}


def pieces(land: Iterable[Hex]) -> list[set[Hex]]:
    """Return the connected parts."""
    rest, found = set(land), []
    while rest:
        part = {rest.pop()}
        edge = set(part)
        while edge:
            edge = {near for hex in edge for near in neighbours(hex)} & rest
            rest -= edge
            part |= edge
        found.append(part)
    return found


def hole_count(land: Set[Hex]) -> int:
    """Return the number of lakes: parts of the sea that are cut off from the sea around.

    Euler's formula, with hexes as corners, pairs of neighbours as edges and threes of them as faces, needs no sea:
    pieces - holes = hexes - pairs + threes.
    """
    pairs = sum(hex.plus(step) in land for hex in land for step in STEPS[:3])
    threes = sum(hex.plus(STEPS[n]) in land and hex.plus(STEPS[n + 1]) in land for hex in land for n in (0, 1))
    return len(pieces(land)) - len(land) + pairs - threes


def depths(land: Set[Hex]) -> dict[Hex, int]:
    """Return each hex's steps to the coast, 0 on it."""
    edge, depth, found = coast(land), 0, dict[Hex, int]()
    while edge:
        found.update(dict.fromkeys(edge, depth))
        edge = {near for hex in edge for near in neighbours(hex) if near in land} - found.keys()
        depth += 1
    return found


def coast_walk(land: Set[Hex], orientation: Orientation = "pointy", parity: Parity = "odd") -> list[Hex]:
    """Return the coast as one walks around it, clockwise from the first hex in reading order; lakes are not visited.

    A hex that is passed twice counts where it is met first. Of a land in several pieces one is walked after the other.
    """
    order = reading_order(land, orientation, parity)
    walk: dict[Hex, None] = {}
    rest = [set(part) for part in pieces(land)]
    for hex in order:
        part = next((part for part in rest if hex in part), None)
        if part is not None:
            rest.remove(part)
            walk |= dict.fromkeys(_around(part, hex))
    return list(walk)


def _around(land: Set[Hex], first: Hex) -> list[Hex]:
    """Return the hexes that one passes along the outer coast. No land lies in the first hex's direction 4."""
    start = hex, side = first, 4
    passed = []
    while True:
        passed.append(hex)
        ahead = hex.plus(STEPS[(side + 1) % 6])
        hex, side = (ahead, (side - 1) % 6) if ahead in land else (hex, (side + 1) % 6)
        if (hex, side) == start:
            return passed


def deepest(land: Set[Hex], count: int, order: Sequence[Hex]) -> list[Hex]:
    """Return the hexes farthest from the coast; ties fall to the nearest to the middle of all, then to ``order``."""
    depth = depths(land)
    across, down = sum(2 * hex.q + hex.r for hex in land), sum(hex.r for hex in land)

    def rank(hex: Hex) -> tuple[int, int]:
        x, y = len(land) * (2 * hex.q + hex.r) - across, len(land) * hex.r - down
        return -depth[hex], x * x + 3 * y * y
    return sorted(order, key=rank)[:max(0, count)]


def edge_rows(rows: Iterable[int], count: int) -> list[int]:
    """Return the outermost rows, from each end until that end holds ``count`` hexes. ``rows``: that of each hex."""
    sizes = Counter(rows)
    found = set()
    for ends in (sorted(sizes), sorted(sizes, reverse=True)):
        held = 0
        for row in ends:
            if held >= count:
                break
            found.add(row)
            held += sizes[row]
    return sorted(found)


def middle_rows(rows: Iterable[int]) -> list[int]:
    """Return the middle row, or both if the number of rows is even."""
    found = sorted(set(rows))
    return sorted({found[(len(found) - 1) // 2], found[len(found) // 2]}) if found else []
