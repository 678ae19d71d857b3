"""A map held against its seed: every hex, zone, site, die and rating must be what seed and attempt make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from pnp.check.map_told import Told
from pnp.diagnostics import Diagnostic
from pnp.hexes import Hex
from pnp.model.map_values import ValueRule
from pnp.model.maps import Cell, HexMap, MapSpec

#: Makes the map of a spec, a seed and an attempt (None: the first that is legal), or says what is wrong with the spec.
Remake = Callable[[MapSpec, int, int | None], HexMap | list[Diagnostic]]


@dataclass
class Remade:
    """What a seed and an attempt make, made when it is asked for."""

    remake: Remake
    spec: MapSpec
    seed: int
    attempt: int

    @cached_property
    def map(self) -> HexMap | list[Diagnostic]:
        """Return the map, or what is wrong with the spec."""
        return self.remake(self.spec, self.seed, self.attempt)

    @cached_property
    def legal(self) -> HexMap | list[Diagnostic]:
        """Return the map that the seed alone makes, or what is wrong with the spec."""
        return self.remake(self.spec, self.seed, None)


#: Hexes of a map, by ``id``, that lie elsewhere than their labels say, each with what the seed makes there.
Moved = Mapping[int, Cell]


def misplaced(drawn: HexMap, fresh: HexMap) -> Moved:
    """Return the hexes that stand in for those that their labels name: only where they lie is wrong."""
    homes = {cell.label: cell for cell in fresh.cells}
    at, made = Counter(cell.at for cell in drawn.cells), {cell.at for cell in fresh.cells}
    return {id(cell): home for cell in drawn.cells if (home := homes.get(cell.label)) and home.at not in at
            and (cell.at not in made or at[cell.at] > 1)}


def against_seed(drawn: HexMap, spec: MapSpec, fresh: Remade, moved: Moved, told: Told) -> None:
    """Tell every hex that is not what the seed makes; if most are not, the seed or attempt instead."""
    assert isinstance(fresh.map, HexMap)
    own = {moved.get(id(cell), cell).at: cell for cell in reversed(drawn.cells)}
    made = {cell.at: cell for cell in fresh.map.cells}
    if 2 * _odd(own, made) > len(own):
        _other(drawn, own, fresh, told)
        return
    for cell in drawn.cells:
        if home := moved.get(id(cell)):
            told.hex(cell, "map-hex", f"{cell.label} lies at [{cell.at.q}, {cell.at.r}], and seed {drawn.seed} puts it "
                     f"at [{home.at.q}, {home.at.r}]", "at", f"write at: [{home.at.q}, {home.at.r}]")
    _missing(drawn, own, made, told)
    for at, cell in own.items():
        if at not in made:
            told.hex(cell, "map-hex", f"seed {drawn.seed} makes no hex at [{at.q}, {at.r}]", "at", _BY_HAND)
        else:
            _Pair(cell, made[at], drawn, spec, told).judge()


#: What to do for maps that are meant to be other than the seed makes them.
_BY_HAND = "put it back as it was; or take out seed, attempt, generator and spec_digest: then the map is drawn by hand"


def _odd(own: dict[Hex, Cell], made: dict[Hex, Cell]) -> int:
    """Return how many hexes have other dice, or are not there."""
    odd = sum(at not in made or (not cell.edited and cell.dice != made[at].dice) for at, cell in own.items())
    return odd + sum(at not in own for at in made)


def _other(drawn: HexMap, own: dict[Hex, Cell], fresh: Remade, told: Told) -> None:
    """Tell that the hexes are those of another seed, or of another attempt at this one."""
    legal = fresh.legal
    if isinstance(legal, HexMap) and legal.attempt != drawn.attempt:
        made = {cell.at: cell for cell in legal.cells}
        if 2 * _odd(own, made) <= len(own):
            told.at(drawn.place("attempt"), "map-seed", f"these hexes are those of attempt {legal.attempt}, not "
                    f"{drawn.attempt}", f"write attempt: {legal.attempt}")
            return
    told.at(drawn.place("seed"), "map-seed", f"these hexes are not those of seed {drawn.seed}, attempt "
            f"{drawn.attempt}: most of them differ",
            "write the seed that the map was made with, or make it again with pnp map --force")


def _missing(drawn: HexMap, own: dict[Hex, Cell], made: dict[Hex, Cell], told: Told) -> None:
    """Tell each hex that is not there, at the one that stands in its place."""
    order = drawn.grid.order({*own, *made})
    place: Cell | None = None
    for at in reversed(order):
        if at in own:
            place = own[at]
        elif place is None:
            told.at(drawn.place("hexes"), "map-hex", f"{made[at].label} is missing at the end: seed {drawn.seed} makes "
                    f"a hex at [{at.q}, {at.r}]", _BY_HAND)
        else:
            told.hex(place, "map-hex", f"{made[at].label} is missing before this hex: seed {drawn.seed} makes one at "
                     f"[{at.q}, {at.r}]", "", _BY_HAND)


@dataclass(frozen=True, slots=True)
class _Pair:
    """One hex as it is written, and as the seed makes it."""

    cell: Cell
    made: Cell
    map: HexMap
    spec: MapSpec
    told: Told

    def judge(self) -> None:
        """Tell what differs: a zone on any hex, else the site, or else dice and values."""
        self._zones()
        if self.cell.edited:
            return
        if self.cell.site != self.made.site:
            self._site()
            return
        for rule in self.spec.values:
            self._value(rule)

    def _zones(self) -> None:
        for zone in self.spec.zones:
            self.told.zone(zone, self.cell, zone.name in self.made.zones, self.spec)
        self.told.unknown_zones(self.spec, self.cell)

    def _site(self) -> None:
        cell, made = self.cell, self.made
        known = [site.name for site in self.spec.sites]
        if cell.site and cell.site not in known:
            return                  # that there is no such site is told already
        if made.site:
            found = f"a {cell.site}" if cell.site else f"no {made.site}"
            self.told.hex(cell, "map-site", f"{cell.label} is {found}, and seed {self.map.seed} makes it a {made.site}",
                          "site", f"write site: {made.site}")
        else:
            self.told.hex(cell, "map-site", f"{cell.label} is no {cell.site}: seed {self.map.seed} puts none here",
                          "site", "take site: out, or mark the hex with edited: true instead of dice")

    def _value(self, rule: ValueRule) -> None:
        cell, made, name = self.cell, self.made, rule.name
        shown, rolled = cell.dice.get(name), made.dice.get(name)
        if shown != rolled:
            self._dice(rule, shown, rolled)
        elif cell.values.get(name) != made.values.get(name) and not rule.misfit(cell.values.get(name, "")):
            self._rating(rule)
        elif name in made.values and name not in cell.values:
            self.told.hex(cell, "map-rating", f"{cell.label} has no {name}", "", f"add {name}: {made.values[name]}")

    def _dice(self, rule: ValueRule, shown: int | None, rolled: int | None) -> None:
        cell, name = self.cell, rule.name
        if rolled is None:
            self.told.hex(cell, "map-dice", f"{cell.label} has a die for {name}, and none is rolled here", "dice",
                          f"take {name} out of dice:")
        elif shown is None:
            self.told.hex(cell, "map-dice", f"{cell.label} has no die for {name}: seed {self.map.seed} rolls {rolled}",
                          "dice", f"add {name}: {rolled} to dice:, or edited: true if the hex was changed by hand")
        else:
            self.told.hex(cell, "map-dice", f"{cell.label}: the die for {name} shows {shown}, and seed {self.map.seed} "
                          f"rolls {rolled}", "dice", f"write {name}: {rolled}, or edited: true instead of dice")

    def _rating(self, rule: ValueRule) -> None:
        cell, name = self.cell, rule.name
        value = self.made.values.get(name)
        found = cell.values.get(name)
        if value is None:
            why = "and none is made here"
        elif name in self.made.dice:
            adds = self.spec.modifiers(self.made.zones, name)
            total = "".join(f" {'+' if add >= 0 else '−'} {abs(add)} ({zone})" for zone, add in adds)
            own = rule.roll.plus if rule.roll else 0
            plus = f" {'+' if own > 0 else '−'} {abs(own)}" if own else ""
            word = f", {rule.word(value)}" if rule.table and rule.word(value) else ""
            why = f"but its die {self.made.dice[name]}{plus}{total} makes {value}{word}"
        elif cell.site:
            why = f"but a {cell.site} has {value}"
        else:
            why = f"but seed {self.map.seed} makes {value}"
        self.told.hex(cell, "map-rating", f"{cell.label}: {name} is {found}, {why}", name,
                      f"write {name}: {value}, or edited: true instead of dice" if value is not None else "take it out")
