"""The rules of Archaic Animalia's map, judged on the saved file alone: nothing here knows how maps are made.

Hexes are doubled coordinates here (column 2q + r, row r), so that not even the grid is shared with the program.
"""

from collections import Counter

import yaml

FACTORS = ("temperature", "elevation", "rainfall")
TABLE = {0: 1, 1: 1, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 5}
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)       # C reads five hundred maps in a tenth of the time
AROUND = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


def read(text):
    """Return the hexes of a saved map by their doubled coordinates."""
    saved = yaml.load(text, LOADER)
    hexes = {}
    for entry in saved["hexes"]:
        q, r = entry["at"]
        assert (2 * q + r, r) not in hexes, "two hexes at one place"
        hexes[2 * q + r, r] = entry
    assert list(hexes) == sorted(hexes, key=lambda place: (place[1], place[0])), "not in reading order"
    return saved, hexes


def near(place):
    """Return the six places around one."""
    return [(place[0] + x, place[1] + y) for x, y in AROUND]


def reached(start, allowed):
    """Return everything that can be walked to."""
    seen, waiting = {start}, [start]
    while waiting:
        for place in near(waiting.pop()):
            if place in allowed and place not in seen:
                seen.add(place)
                waiting.append(place)
    return seen


def shore(land):
    """Return the land that touches sea."""
    return {place for place in land if any(one not in land for one in near(place))}


def inland(land):
    """Return how many steps each place lies from the coast."""
    depth = dict.fromkeys(shore(land), 0)
    waiting = list(depth)
    for place in waiting:
        for one in near(place):
            if one in land and one not in depth:
                depth[one] = depth[place] + 1
                waiting.append(one)
    return depth


def polar(land):
    """Return the rows at each end that together hold at least three places."""
    sizes = Counter(row for _, row in land)
    found = set()
    for rows in (sorted(sizes), sorted(sizes)[::-1]):
        held = 0
        while held < 3:
            found.add(rows[0])
            held += sizes[rows[0]]
            rows = rows[1:]
    return found


def equatorial(land):
    """Return the middle row, both of an even number."""
    rows = sorted({row for _, row in land})
    return {rows[len(rows) // 2], rows[(len(rows) - 1) // 2]}


def central(land):
    """Return the seven places farthest from the coast, nearest to the middle of all among equals."""
    depth = inland(land)
    x0, y0 = sum(x for x, _ in land), sum(y for _, y in land)
    size = len(land)

    def order(place):
        return -depth[place], (size * place[0] - x0) ** 2 + 3 * (size * place[1] - y0) ** 2, place[1], place[0]
    return set(sorted(land, key=order)[:7])


def judge(text):
    """Assert every rule of the map on a saved file, and return its rolled hexes as (classes, ratings)."""
    saved, hexes = read(text)
    land = set(hexes)
    assert 36 <= len(land) <= 44                                                        # AA-M1
    assert reached(min(land), land) == land
    wide = range(min(x for x, _ in land) - 3, max(x for x, _ in land) + 4)
    tall = range(min(y for _, y in land) - 1, max(y for _, y in land) + 2)
    sea = {(x, y) for x in wide for y in tall if (x + y) % 2 == 0} - land
    assert reached(min(sea), sea) == sea, "a lake"                                      # AA-M2
    starts = {place for place, hex in hexes.items() if hex.get("site") == "start"}
    assert all(sum(one in land for one in near(place)) > 1 for place in land - starts), "a dead end"
    coast = shore(land)
    assert len(coast) >= 12                                                             # AA-M3
    assert len(starts) == 12
    assert starts <= coast
    assert all(hexes[place][factor] == 1 for place in starts for factor in FACTORS)     # AA-M4
    assert all(hex[factor] in range(1, 6) for hex in hexes.values() for factor in FACTORS)          # AA-M5
    cold, warm, middle = polar(land), equatorial(land), central(land)
    assert len({row for _, row in land}) >= 5                                           # AA-M8
    assert not cold & warm
    rolled = []
    for place, hex in hexes.items():
        zones = {name for name, inside in (("polar", place[1] in cold), ("equator", place[1] in warm),
                                           ("centre", place in middle)) if inside}
        assert set(hex.get("zones", ())) == zones
        if place in starts:
            assert "dice" not in hex                                                    # 3.4.4
            continue
        add = {"temperature": (place[1] in cold) - (place[1] in warm), "elevation": 0, "rainfall": place in middle}
        for factor in FACTORS:
            assert hex["dice"][factor] in range(1, 7)
            assert hex[factor] == TABLE[hex["dice"][factor] + add[factor]]              # AA-M6, AA-M9
        assert "equator" not in zones or hex["temperature"] <= 4                        # AA-M7
        rolled.append((zones, [hex[factor] for factor in FACTORS]))
    assert gaps(land, starts)
    assert saved["generator"] == "radial/1"
    return rolled


def gaps(land, starts):
    """Return whether the starts lie at even steps along the coast: gaps differ by one at most (Q9).

    The walk keeps the sea at its left hand, by the angles of places around; a place that is passed twice counts once.
    """
    first = min(land, key=lambda place: (place[1], place[0]))
    place, back = first, 4          # what lies at the upper left of the first place is sea
    walk, start = [], None
    while True:
        turn = next(n % 6 for n in range(back + 1, back + 8) if near(place)[n % 6] in land)
        if (place, turn) == start:
            break
        start = start or (place, turn)
        if place not in walk:
            walk.append(place)
        place, back = near(place)[turn], (turn + 3) % 6
    assert set(walk) == shore(land), "the coast is one walk"
    found = [n for n, place in enumerate(walk) if place in starts]
    steps = [(b - a) % len(walk) for a, b in zip(found, found[1:] + found[:1])]
    return max(steps) - min(steps) <= 1 and sum(steps) == len(walk)
