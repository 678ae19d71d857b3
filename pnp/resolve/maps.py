"""A map as its one piece: every hex with its place on the paper, and what legends need to know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pnp.causes import Unsized
from pnp.face import Frame
from pnp.hexes import RADIUS, Hex, centre, corners, outlines
from pnp.limits import LARGEST_LENGTH
from pnp.model.game import Component, Record
from pnp.model.map_values import ValueRule
from pnp.model.maps import Cell, HexMap
from pnp.model.source import ComponentSource
from pnp.resolve.frames import faults
from pnp.resolve.report import Report
from pnp.tools.map_words import view_of_map
from pnp.tools.project import words
from pnp.units import MM, SizeUm, shown
from pnp.values import EMPTY, Fields

#: What every map has, of whatever kind; what one lacks is empty.
KNOWN = frozenset(("id", "name", "copies", "title", "seed", "attempt", "spec", "generator", "orientation", "hex",
                   "radius", "box", "outline", "values", "zones", "sites", "facts", "hexes"))
Point = tuple[float, float]


def values_of(maps: Iterable[HexMap]) -> frozenset[str]:
    """Return the names of the values that any hex of a game's maps may have."""
    return frozenset(name for drawn in maps for name in (
        *(rule.name for rule in drawn.values), *(name for cell in drawn.cells for name in cell.values)))


def map_component(source: ComponentSource, drawn: HexMap, known: frozenset[str], report: Report) -> Component:
    """Return the component of a map, with one piece, or none for a map without hexes.

    ``known`` are the values that hexes may be asked for; those that a hex lacks are empty.
    """
    sheet = _Sheet(drawn, known)
    look = drawn.look
    frame = Frame(sheet.trim, "rect", 0, look.bleed, look.safe)
    own = report.of(source.id)
    places = {**(drawn.spec.places if drawn.spec else {}), **drawn.places}
    wrong = faults(frame)
    for key, fault in wrong:
        own.error("bad-size", fault, places.get(key, drawn.span), f"make {key} smaller", cause=Unsized())
    if wrong:
        frame = replace(frame, bleed=0, safe=0)     # so that the other faults are found in the same run
    fits = max(sheet.trim) <= LARGEST_LENGTH
    if not fits:
        own.error("bad-size", f"this map is {sheet.trim}, and no side may be longer than {shown(LARGEST_LENGTH)}",
                  places.get("hex", drawn.place("hexes")), "make hex: smaller, or move the hexes closer together",
                  cause=Unsized())
    fields = Fields(drawn.name, {"id": source.id, "name": drawn.name, "copies": 1, **sheet.fields()}, KNOWN)
    record = Record(source.id, drawn.name, 1, drawn.span, fields, {}, look.front, (), frame, (), places=places)
    return Component(source.id, "map", drawn.name, source.span, frame, (record,) if drawn.cells and fits else (), KNOWN,
                     source.rules, map=drawn)


class _Sheet:
    """A map on its paper. Lengths are mm from the trim's top left corner, rounded to whole micrometres."""

    def __init__(self, drawn: HexMap, known: frozenset[str]) -> None:
        self.map, self.flats, self.turned = drawn, drawn.look.hex / MM, drawn.grid.orientation
        self.cells: dict[Hex, Cell] = {}
        for cell in drawn.cells:
            self.cells.setdefault(cell.at, cell)
        points = [point for hex in self.cells for point in corners(hex, self.flats, self.turned)] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        border = drawn.look.border
        self.shift = border.left / MM - min(xs), border.top / MM - min(ys)
        self.trim = SizeUm(round((max(xs) - min(xs)) * MM) + border.left + border.right,
                           round((max(ys) - min(ys)) * MM) + border.top + border.bottom)
        self.view = view_of_map(drawn, sorted(known))

    def fields(self) -> dict[str, Any]:
        """Return what the template sees of the map, besides its id, name and copies."""
        drawn = self.map
        own = {"title": drawn.look.title or (drawn.spec.title if drawn.spec else drawn.name), "seed": drawn.seed,
               "attempt": drawn.attempt if drawn.seed is not None else None,
               "spec": drawn.spec.title if drawn.spec else None, "generator": drawn.generator or None}
        return {name: value for name, value in own.items() if value is not None} | {
            "orientation": self.turned, "hex": _mm(self.flats), "radius": _mm(self.flats * RADIUS),
            "box": self._box(self.cells), "outline": self._outline(), "values": list(self._values()),
            "zones": list(self._zones()), "sites": list(self._sites()), "facts": Fields("facts", self.view.facts),
            "hexes": [self._hex(cell) for cell in self.cells.values()]}

    def _at(self, point: Point) -> tuple[float, float]:
        return _mm(point[0] + self.shift[0]), _mm(point[1] + self.shift[1])

    def _hex(self, cell: Cell) -> Fields:
        """Return a hex as expressions see it, with its place on the paper."""
        seen = self.view.hexes[cell.at]
        x, y = self._at(centre(cell.at, self.flats, self.turned))
        around = [self._at(corner) for corner in corners(cell.at, self.flats, self.turned)]
        d = "M" + "L".join(_pair((_mm(a), _mm(b))) for a, b in corners(Hex(0, 0), self.flats, self.turned)) + "Z"
        placed = {"id": cell.label, "label": cell.label, "x": x, "y": y, "corners": " ".join(map(_pair, around)),
                  "d": d}
        return Fields(seen.what, {**seen.fields, **placed}, seen.known | placed.keys())

    def _outline(self) -> str:
        """Return the coast as an SVG path: a loop around each piece of land and each lake."""
        loops = outlines(tuple(self.cells), self.flats, self.turned)
        return " ".join("M" + "L".join(_pair(self._at(point)) for point in loop) + "Z" for loop in loops)

    def _box(self, hexes: Iterable[Hex]) -> Fields:
        points = [self._at(point) for hex in hexes for point in corners(hex, self.flats, self.turned)] or [(0.0, 0.0)]
        (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*points))
        return Fields("box", {"x": left, "y": top, "w": _mm(right - left), "h": _mm(bottom - top)})

    def _values(self) -> Iterator[Fields]:
        """Yield each value with its words and its table, those that only the hexes name behind those with a rule."""
        rules = {rule.name: rule for rule in self.map.values}
        others = dict.fromkeys(name for cell in self.cells.values() for name in cell.values if name not in rules)
        for rule in (*rules.values(), *(ValueRule(name, self.map.span) for name in others)):
            yield self._value(rule)

    def _value(self, rule: ValueRule) -> Fields:
        held = [cell.values[rule.name] for cell in self.cells.values() if rule.name in cell.values]
        numbers = [value for value in held if isinstance(value, int | float) and not isinstance(value, bool)]
        rows = [Fields(f"a row of {rule.name}", {
            "rating": place, "range": str(row), "from": EMPTY if row.low is None else row.low,
            "to": EMPTY if row.high is None else row.high, "word": row.word, "count": held.count(place)})
            for place, row in enumerate(rule.table, 1)]
        rows += [Fields(f"a row of {rule.name}", {"rating": word, "word": word, "count": held.count(word)},
                        ("range", "from", "to")) for word in rule.bag]
        least, most = (1, len(rule.table)) if rule.table else (min(numbers, default=EMPTY), max(numbers, default=EMPTY))
        return Fields(rule.name, {"name": rule.name, "title": rule.title or words(rule.name), "words": list(rule.words),
                                  "dice": str(rule.roll) if rule.roll else EMPTY, "rows": rows, "least": least,
                                  "most": most})

    def _zones(self) -> Iterator[Fields]:
        zones = self.map.spec.zones if self.map.spec else ()
        modify = {zone.name: dict(zone.modify) for zone in zones}
        names = dict.fromkeys((*modify, *(name for cell in self.cells.values() for name in cell.zones)))
        for name in names:
            hexes = [cell for cell in self.cells.values() if name in cell.zones]
            rows = sorted({self.view.places[cell.at][1] for cell in hexes})
            yield self._set(name, hexes, {"rows": rows, "modify": Fields("modify", modify.get(name, {}))})

    def _sites(self) -> Iterator[Fields]:
        kinds = [site.name for site in self.map.spec.sites] if self.map.spec else []
        for name in dict.fromkeys((*kinds, *(cell.site for cell in self.cells.values() if cell.site))):
            yield self._set(name, [cell for cell in self.cells.values() if cell.site == name], {})

    def _set(self, name: str, cells: Sequence[Cell], more: dict[str, Any]) -> Fields:
        return Fields(name, {"name": name, "title": words(name), "hexes": [cell.label for cell in cells],
                             "box": self._box(cell.at for cell in cells), **more})


def _mm(length: float) -> float:
    """Return a length in whole micrometres, as a whole number where it is one."""
    found = round(length, 3)
    return int(found) if found == int(found) else found


def _pair(point: Point) -> str:
    """Return a point with up to three decimals."""
    return ",".join(f"{part:.3f}".rstrip("0").rstrip(".") for part in point)
