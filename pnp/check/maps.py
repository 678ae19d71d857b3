"""Maps judged: places and labels, then against the spec, then against the seed that a map says it was made with.

A hex that says ``edited: true`` is no longer held against its dice, but its values must still be in range. A map with a
spec and no seed is one that was drawn to it: its zones and sites must still be where the spec allows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pnp.check.map_seeds import Remade, Remake, against_seed, misplaced
from pnp.check.map_told import Told
from pnp.check.sides import reasons
from pnp.diagnostics import Diagnostic, Level
from pnp.hexes import Hex
from pnp.limits import MAP_FAULTS
from pnp.model import Component
from pnp.model.maps import Cell, HexMap, MapSpec
from pnp.tools.map_words import MapView, MapWords, view_of_map
from pnp.tools.places import ExpressionError
from pnp.values import quoted, suggestion


def map_faults(component: Component, drawn: HexMap, remake: Remake | None) -> list[Diagnostic]:
    """Return what is wrong with a map. ``remake`` makes the map of a spec, a seed and an attempt."""
    told = Told(component.id)
    try:
        if drawn.spec:
            _Judge(drawn, drawn.spec, told).judge(remake)
        else:
            _placed(drawn.cells, drawn, told)
            for cell in drawn.cells:
                _in_range(drawn, cell, told)
    except ExpressionError as error:
        told.found.append(error.diagnostic.of(component.id))
    return told.found[:MAP_FAULTS]


def _placed(cells: Sequence[Cell], drawn: HexMap, told: Told) -> None:
    """Tell hexes that lie where another does, are called otherwise, or stand out of order."""
    first: dict[Hex, Cell] = {}
    for cell in cells:
        if cell.at in first:
            told.hex(cell, "map-hex", f"two hexes lie at [{cell.at.q}, {cell.at.r}]", "at", "take one of them out")
        first.setdefault(cell.at, cell)
        if cell.label != (right := drawn.grid.label(cell.at)):
            told.hex(cell, "map-label", f"the hex at [{cell.at.q}, {cell.at.r}] is {right}, not {quoted(cell.label)}",
                     "label", f'write label: "{right}"')
    for before, cell in pairwise(cells):
        if drawn.seed is not None and cell.span.line < before.span.line:
            told.hex(cell, "map-hex", f"{cell.label} stands before {before.label}", "at",
                     "put the hexes in reading order: row by row, each from the left")
            return


def _in_range(drawn: HexMap, cell: Cell, told: Told) -> None:
    """Tell values that can't be."""
    for rule in drawn.values:
        if rule.name in cell.values and (fault := rule.misfit(cell.values[rule.name])):
            value = cell.values[rule.name]
            offer = f"write one of {', '.join(rule.words[:8])}" if rule.words else "write a number that it can be"
            told.hex(cell, "map-rating", f"{cell.label}: {rule.name} is {quoted(value)}, {fault}", rule.name,
                     suggestion(str(value), rule.words) or offer)


class _Judge:
    """Holds one map against its spec."""

    def __init__(self, drawn: HexMap, spec: MapSpec, told: Told) -> None:
        self.map, self.spec, self.told = drawn, spec, told
        self.words = MapWords()

    def judge(self, remake: Remake | None) -> None:
        """Tell all that is wrong."""
        fresh = self._fresh(remake)
        moved = misplaced(self.map, fresh.map) if fresh and isinstance(fresh.map, HexMap) else {}
        _placed([cell for cell in self.map.cells if id(cell) not in moved], self.map, self.told)
        for cell in self.map.cells:
            self._values(cell)
        if fresh is None:
            self._zones()
        elif isinstance(fresh.map, HexMap):
            against_seed(self.map, self.spec, fresh, moved, self.told)
        else:
            self.told.found += [fault.of(self.told.component) for fault in fresh.map]
            return
        self._sites(seeded=fresh is not None)
        if not self.told.has("map-seed", "map-hex"):
            self._required()

    def _fresh(self, remake: Remake | None) -> Remade | None:
        """Return the map that the seed makes; None where it can't be held against it, which is told."""
        drawn = self.map
        if drawn.seed is None or remake is None:
            return None
        fresh = Remade(remake, self.spec, drawn.seed, drawn.attempt)
        changed = ""
        if drawn.digest != self.spec.digest():
            changed, key = f"spec_digest is not that of {drawn.spec_file}: since this map was made, the spec has " \
                "changed or this line was edited", "spec_digest"
        elif isinstance(fresh.map, HexMap) and fresh.map.generator != drawn.generator:
            changed, key = f"this map was made by {quoted(drawn.generator)}, and pnp now has {fresh.map.generator}", \
                "generator"
        if changed:
            self.told.at(drawn.place(key), "map-changed", f"{changed}; its dice can't be checked any more",
                         "make it again with pnp map --force; or take out seed, attempt, generator and spec_digest",
                         level=Level.WARNING)
            return None
        return fresh

    def _values(self, cell: Cell) -> None:
        """Tell values out of range, and those that are missing on a hex that no dice made."""
        _in_range(self.map, cell, self.told)
        if cell.edited and cell.dice:
            self.told.hex(cell, "map-dice", f"{cell.label} is edited, and still has dice", "dice",
                          "take dice: or edited: out")
        if cell.edited or self.map.seed is None:
            for rule in self.spec.values:
                if rule.name not in cell.values and rule.when is None:
                    self.told.hex(cell, "map-rating", f"{cell.label} has no {rule.name}", "", f"add {rule.name}:")
        known = [site.name for site in self.spec.sites]
        if cell.site and cell.site not in known:
            self.told.hex(cell, "map-site", f"{cell.label}: there is no site {quoted(cell.site)} in the spec", "site",
                          suggestion(cell.site, known) or "take it out")

    # Zones and sites of hexes that no dice made

    def _zones(self) -> None:
        """Tell hexes that are in a zone and don't say so, or say so and aren't."""
        land = {cell.at for cell in self.map.cells}
        view = MapView(land, self.map.grid, [value.name for value in self.spec.values],
                       [each.name for each in self.spec.zones])
        self.words.about(view)
        for zone in self.spec.zones:
            inside = {at for at in view.order if self.words.holds(zone.where, at)}
            for cell in self.map.cells:
                self.told.zone(zone, cell, cell.at in inside, self.spec)
            view.zone(zone.name, inside)
            view.refresh()
        for cell in self.map.cells:
            self.told.unknown_zones(self.spec, cell)

    def _sites(self, *, seeded: bool) -> None:
        """Tell sites where none may be, with other values than theirs, and how many there are."""
        view = view_of_map(self.map)
        self.words.about(view)
        for fields in view.hexes.values():
            fields.fields.pop("site", None)     # where: tells where a site may be, not where one is
        for site in self.spec.sites:
            cells = [cell for cell in self.map.cells if cell.site == site.name]
            for cell in cells:
                if seeded and not cell.edited:
                    continue
                if site.where is not None and not self.words.holds(site.where, cell.at):
                    self.told.hex(cell, "map-site", f"{cell.label} can't be a {site.name}: {site.where.text} is false",
                                  "site", "put it elsewhere")
                for name, value in site.set.items():
                    if name in cell.values and cell.values[name] != value:
                        self.told.hex(cell, "map-site", f"{cell.label} is a {site.name}, so its {name} is {value}, not "
                                      f"{cell.values[name]}", name, f"write {name}: {value}")
            if len(cells) != site.count and not self.told.has("map-site", "map-hex", "map-seed"):
                self.told.at(self.map.place("hexes"), "map-site", f"this map has {len(cells)} {site.name} sites, and "
                             f"{site.count} are wanted", f"mark hexes with site: {site.name}")

    def _required(self) -> None:
        """Tell requirements of the spec that the map doesn't meet."""
        hexes, count = self.spec.hexes, len({cell.at for cell in self.map.cells})
        if not hexes.least <= count <= hexes.most:
            wanted = f"{hexes.least}" if hexes.least == hexes.most else f"{hexes.least} to {hexes.most}"
            self._breaks(f"it has {count} hexes, and {wanted} are wanted", "")
        self.words.about(view_of_map(self.map))
        for requirement in self.spec.require:
            if not self.words.holds(requirement.that):
                found = reasons(requirement.that.text, self.words.box, self.words.view.names())
                why = "; ".join(reason.words for reason in found) or f"{requirement.that.text} is false"
                self._breaks(why, requirement.because)

    def _breaks(self, why: str, because: str) -> None:
        reason = f" — {because}" if because else ""
        self.told.at(self.map.place("hexes"), "map-requirement", f"this map breaks its spec: {why}{reason}",
                     "change the hexes, or the spec")
