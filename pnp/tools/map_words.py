"""A map as expressions see it: its facts, its hexes, and the functions that take arguments.

Facts are values (``hex_count``, ``middle_rows``), each hex has its names (``row``, ``coast``, its values), zones, sites
and ``hexes`` are sets; only what takes arguments is a function: ``deepest(7)``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cached_property
from typing import Any

from pnp.diagnostics import Diagnostic
from pnp.hexes import Hex, distance, neighbours
from pnp.limits import MAP_STEPS
from pnp.model.game import Expression
from pnp.model.map_values import FUNCTIONS, OF_HEX, ValueRule
from pnp.model.maps import Grid, HexMap
from pnp.tools import lands
from pnp.tools.places import ExpressionError, holds, names_in, worked_out
from pnp.tools.sandbox import Sandbox, kind, with_sandbox
from pnp.tools.sets import counting
from pnp.values import EMPTY, Empty, Fault, Fields

#: Steps that each expression costs besides.
PER_EXPRESSION = 20


class MapView:
    """One map for expressions. Its hexes get their zones, sites and values one after the other."""

    def __init__(self, land: Collection[Hex], grid: Grid, values: Iterable[str], sets: Iterable[str]) -> None:
        self.grid, self.land = grid, frozenset(land)
        self.order = grid.order(self.land)
        self.values = tuple(values)
        self.places = {hex: grid.place(hex) for hex in self.order}
        self.known = frozenset((*OF_HEX, *self.values))
        self._depths = lands.depths(self.land)
        self._deepest: dict[int, list[Fields]] = {}     # by how many; as each hex asks for them again
        self._edge_rows: dict[int, list[int]] = {}
        self._labels = {hex: grid.label(hex) for hex in self.order}
        self.hexes = {hex: self._seen(hex) for hex in self.order}
        self.sets: dict[str, Any] = {name: [] for name in sets}
        self.counts: dict[str, Callable[..., Any]] = {}
        self._common: dict[str, Any] | None = None      # what all hexes see alike, until something new is said
        self.refresh()

    def refresh(self) -> None:
        """Forget what was counted: hexes have got something new."""
        self.counts = counting(("hexes", *self.sets), self.names, "hex")
        self._common = None

    def _seen(self, hex: Hex) -> Fields:
        column, row = self.places[hex]
        what = f"hex {self._labels[hex]}"
        return Fields(what, {
            "label": self._labels[hex], "q": hex.q, "r": hex.r, "row": row, "column": column,
            "coast": self._depths[hex] == 0, "depth": self._depths[hex], "edited": False, "zones": [],
            "neighbours": [self._labels[near] for near in neighbours(hex) if near in self.land],
            "words": Fields(f"the words of {what}", {}, self.values),
            "dice": Fields(f"the dice of {what}", {}, self.values)}, self.known)

    @cached_property
    def facts(self) -> dict[str, Any]:
        """Return the map's facts by name."""
        rows, pieces = [row for _, row in self.places.values()], len(lands.pieces(self.land))
        return {
            "hex_count": len(self.land), "row_count": len(set(rows)),
            "column_count": len({column for column, _ in self.places.values()}),
            "coast_count": sum(depth == 0 for depth in self._depths.values()), "piece_count": pieces,
            "hole_count": lands.hole_count(self.land), "is_connected": pieces == 1, "first_row": min(rows, default=0),
            "last_row": max(rows, default=0), "middle_rows": lands.middle_rows(rows)}

    def names(self, hex: Hex | None = None) -> dict[str, Any]:
        """Return the names that an expression over the map sees, or over one of its hexes."""
        if self._common is None:
            self._common = {**self.facts, **self.sets, "hexes": list(self.hexes.values())}
        if hex is None:
            return dict(self._common)
        fields = self.hexes[hex]
        return {**self._common, **dict.fromkeys(self.known, EMPTY), **fields.fields, "hex": fields}

    # What the makers of a map say

    def put(self, hex: Hex, rule: ValueRule | None, name: str, value: Any) -> None:
        """Give a hex a value, and the word for it."""
        fields = self.hexes[hex].fields
        fields[name] = value
        if rule is not None and (word := rule.word(value)):
            fields["words"].fields[name] = word

    def zone(self, name: str, hexes: Collection[Hex]) -> None:
        """Say which hexes a zone has."""
        for hex in hexes:
            self.hexes[hex].fields["zones"].append(name)
        self.sets[name] = [self.hexes[hex] for hex in self.order if hex in hexes]
        self._common = None

    def site(self, name: str, hexes: Collection[Hex]) -> None:
        """Say where the sites of a kind are."""
        for hex in hexes:
            self.hexes[hex].fields["site"] = name
        self.sets[name] = [self.hexes[hex] for hex in self.order if hex in hexes]
        self._common = None

    # Functions

    def deepest(self, box: Sandbox, count: Any, /) -> list[Fields]:
        """Return the ``count`` hexes farthest from the coast."""
        number = _whole(count, "deepest")
        box.meter.spend(len(self.order) if number not in self._deepest else 1)
        if number not in self._deepest:
            self._deepest[number] = [self.hexes[hex] for hex in lands.deepest(self.land, number, self.order)]
        return self._deepest[number]

    def edge_rows(self, box: Sandbox, count: Any, /) -> list[int]:
        """Return the outermost rows at each end until they hold ``count`` hexes."""
        number = _whole(count, "edge_rows")
        box.meter.spend(len(self.order) // 4 if number not in self._edge_rows else 1)
        if number not in self._edge_rows:
            self._edge_rows[number] = lands.edge_rows((row for _, row in self.places.values()), number)
        return self._edge_rows[number]

    def distance(self, box: Sandbox, hex: Any, others: Any, /) -> Any:
        """Return the steps from a hex to another, or to the nearest of a set; empty if the set is."""
        found = [_hex(other) for other in (others if isinstance(others, list | tuple) else [others])]
        box.meter.spend(6 * len(found))
        return min((distance(_hex(hex), other) for other in found), default=EMPTY)

    def functions(self) -> dict[str, Callable[..., Any]]:
        """Return the functions over this map for a `Sandbox`, those that count sets left out."""
        runs = (self.deepest, self.edge_rows, self.distance)
        return {run.__name__: with_sandbox(_function(run)) for run in runs}


class MapWords:
    """One sandbox for the expressions of many maps: ``view`` is the map that they are about."""

    def __init__(self) -> None:
        self.box = Sandbox(functions={name: with_sandbox(self._run(name)) for name in FUNCTIONS})
        self.about(MapView((), Grid(), (), ()))

    def about(self, view: MapView) -> None:
        """Say which map the expressions are about from now on; each may take as much work as the last."""
        self.view, self._before = view, self.box.meter.spent

    def value(self, expression: Expression, hex: Hex | None = None) -> Any:
        """Return what an expression comes to. Raises ExpressionError."""
        self._pay(expression)
        return worked_out(expression, self.box, self.view.names(hex))

    def holds(self, expression: Expression, hex: Hex | None = None) -> bool:
        """Return whether a condition is true. Raises ExpressionError, also where it is neither true nor false."""
        self._pay(expression)
        return holds(expression, self.box, self.view.names(hex))

    def _pay(self, expression: Expression) -> None:
        self.box.meter.spent += PER_EXPRESSION
        if self.box.meter.spent - self._before > MAP_STEPS:
            raise ExpressionError(Diagnostic(
                "too-much", "the expressions of this map take too much work", expression.span,
                "count what is the same for every hex in a requirement or rule instead; or make fewer hexes"))

    def names_in(self, expression: Expression) -> frozenset[str]:
        """Return the names that an expression reads. Raises ExpressionError for one that can't be read."""
        return names_in(expression, self.box)

    def _run(self, name: str) -> Callable[..., Any]:
        def run(box: Sandbox, *args: Any, **kwargs: Any) -> Any:
            if name in self.view.counts:
                return self.view.counts[name](box, *args, **kwargs)
            return getattr(self.view, name)(box, *args, **kwargs)
        return run


def view_of_map(drawn: HexMap, known: Iterable[str] = ()) -> MapView:
    """Return a whole map as expressions see it. Of hexes that lie at one place the first counts.

    ``known`` are values that may be asked for besides the map's own.
    """
    cells = {cell.at: cell for cell in reversed(drawn.cells)}
    rules = {value.name: value for value in drawn.values}
    values = dict.fromkeys((*rules, *(name for cell in drawn.cells for name in cell.values), *known))
    zones = dict.fromkeys(zone for cell in drawn.cells for zone in cell.zones)
    sites = dict.fromkeys(cell.site for cell in drawn.cells if cell.site)
    sets = [*(zone.name for zone in drawn.spec.zones), *(site.name for site in drawn.spec.sites)] if drawn.spec else []
    view = MapView(cells, drawn.grid, values, (*sets, *zones, *sites))
    for zone in zones:
        view.zone(zone, {at for at, cell in cells.items() if zone in cell.zones})
    for site in sites:
        view.site(site, {at for at, cell in cells.items() if cell.site == site})
    for at, cell in cells.items():
        fields = view.hexes[at].fields
        fields["edited"] = cell.edited
        fields["dice"].fields.update(cell.dice)
        for name, value in cell.values.items():
            view.put(at, rules.get(name), name, value)
    return view


def _function(run: Callable[..., Any]) -> Callable[..., Any]:
    """Return a bound method as a function, which can carry the sandbox's mark."""
    return lambda *args: run(*args)


def _whole(value: Any, function: str) -> int:
    if isinstance(value, bool | Empty) or not isinstance(value, int) or value < 0:
        raise Fault(f"{function} takes a whole number, not {kind(value)}", f"write {function}(3)")
    return int(value)


def _hex(value: Any) -> Hex:
    if not isinstance(value, Fields) or not {"q", "r"} <= value.fields.keys():
        raise Fault(f"distance takes a hex and a set of hexes, not {kind(value)}", "write distance(hex, deepest(1))")
    return Hex(value.fields["q"], value.fields["r"])
