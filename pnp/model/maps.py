"""Maps: what a spec says that all its maps have in common, and one map with all its hexes.

A map came from a spec, a seed and an attempt, or was drawn by hand. Ratings are whole numbers, 1 for the first row of a
value's table; values without a table are numbers or words as they stand.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple

from pnp.diagnostics import Span
from pnp.hexes import Hex, Orientation, Parity, label, reading_order, to_offset
from pnp.limits import HEXES
from pnp.model.game import Expression, Rule
from pnp.model.map_values import Value, ValueRule
from pnp.units import MM, Um

_NOWHERE = Span("")


@dataclass(frozen=True, slots=True)
class Labels:
    """How hexes are called: ``order`` CCRR or RRCC, the ``first`` number, ``digits`` of each; which rows are shoved."""

    order: str = "CCRR"
    first: int = 1
    digits: int = 2
    offset: Parity = "odd"


@dataclass(frozen=True, slots=True)
class Grid:
    """How the hexes of a map lie and count: everything that turns a hex into a row, a column and a label."""

    orientation: Orientation = "pointy"
    labels: Labels = Labels()

    def place(self, hex: Hex) -> tuple[int, int]:
        """Return a hex's column and row as labels count them."""
        column, row = to_offset(hex, self.orientation, self.labels.offset)
        return column + self.labels.first, row + self.labels.first

    def label(self, hex: Hex) -> str:
        """Return a hex's label. Raises ValueError for a number that needs more digits."""
        how = self.labels
        return label(hex, self.orientation, how.offset, order=how.order, first=how.first, digits=how.digits)

    def order(self, hexes: Iterable[Hex]) -> list[Hex]:
        """Return hexes in reading order."""
        return reading_order(hexes, self.orientation, self.labels.offset)


@dataclass(frozen=True, slots=True)
class Zone:
    """Hexes for which ``where`` is true; ``modify`` is added to their rolls."""

    name: str
    where: Expression
    modify: Mapping[str, int]
    span: Span


@dataclass(frozen=True, slots=True)
class Site:
    """Places to be chosen: ``count`` of the hexes for which ``where`` is true. ``set`` are their values, not rolled."""

    name: str
    count: int
    where: Expression | None
    spacing: str                    # even: at equal steps along the coast; random
    set: Mapping[str, Value]
    span: Span


@dataclass(frozen=True, slots=True)
class Requirement:
    """What must be true of a map, and why."""

    that: Expression
    because: str
    span: Span


@dataclass(frozen=True, slots=True)
class ShapeChoice:
    """The name of a shape and its settings, as written; what they mean is the shape's business."""

    kind: str
    settings: Mapping[str, str]
    span: Span
    places: Mapping[str, Span] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HexCount:
    """How many hexes: as a rule, at least and at most. 0: the shape decides."""

    default: int = 0
    least: int = 1
    most: int = HEXES


class Border(NamedTuple):
    """The room around the hexes, in micrometres."""

    top: Um
    right: Um
    bottom: Um
    left: Um


_BORDER = Border(*(15 * MM,) * 4)


@dataclass(frozen=True, slots=True)
class MapLook:
    """How a map is printed: its template, a hex from flat to flat, and its paper. Lengths are micrometres."""

    front: tuple[str, ...] = ("map.xml",)
    hex: Um = 30 * MM
    border: Border = _BORDER
    bleed: Um = 3 * MM
    safe: Um = 5 * MM
    title: str = ""


@dataclass(frozen=True, slots=True)
class MapSpec:
    """What all maps of a kind have in common."""

    title: str
    span: Span                      # of its file
    hexes: HexCount
    shape: ShapeChoice
    grid: Grid
    values: tuple[ValueRule, ...]   # in rolling order
    zones: tuple[Zone, ...] = ()
    sites: tuple[Site, ...] = ()
    require: tuple[Requirement, ...] = ()
    prefer: tuple[Mapping[str, str], ...] = ()
    best_of: int = 1
    look: MapLook = MapLook()
    rules: tuple[Rule, ...] = ()
    places: Mapping[str, Span] = field(default_factory=dict)    # where the value of each key stands

    def value(self, name: str) -> ValueRule | None:
        """Return the rule of a value, None for one that is not in the spec."""
        return next((value for value in self.values if value.name == name), None)

    def modifiers(self, zones: Iterable[str], value: str) -> list[tuple[str, int]]:
        """Return what the zones of a hex add to a roll, each with its zone, those that add nothing left out."""
        inside = set(zones)
        return [(zone.name, zone.modify[value]) for zone in self.zones if zone.name in inside and value in zone.modify]

    def digest(self) -> str:
        """Return what identifies everything that decides which maps there are; the looks and reasons don't."""
        parts = json.dumps(_normal(self), sort_keys=True, ensure_ascii=False)
        return "sha256:" + sha256(parts.encode("utf-8", "surrogatepass")).hexdigest()


def _normal(spec: MapSpec) -> dict[str, Any]:
    """Return a spec as plain data, in an order that doesn't depend on how it was written."""
    def text(expression: Expression | None) -> str:
        return " ".join(expression.text.split()) if expression else ""
    return {
        "hexes": [spec.hexes.default, spec.hexes.least, spec.hexes.most],
        "shape": [spec.shape.kind, {name: str(value) for name, value in spec.shape.settings.items()}],
        "grid": [spec.grid.orientation, spec.grid.labels.order, spec.grid.labels.first, spec.grid.labels.digits,
                 spec.grid.labels.offset],
        "values": [[value.name, list(value.roll or ()), [list(row) for row in value.table], list(value.bag.items()),
                    text(value.expression), value.fixed, text(value.when)] for value in spec.values],
        "zones": [[zone.name, text(zone.where), dict(zone.modify)] for zone in spec.zones],
        "sites": [[site.name, site.count, text(site.where), site.spacing, dict(site.set)] for site in spec.sites],
        "require": [text(requirement.that) for requirement in spec.require],
        "prefer": [dict(item) for item in spec.prefer],
        "best_of": spec.best_of,
    }


@dataclass(frozen=True, slots=True)
class Cell:
    """One hex of a map. ``places`` tells where in the file each of its keys has its value."""

    at: Hex
    label: str
    values: Mapping[str, Any]
    dice: Mapping[str, int] = field(default_factory=dict)       # the sum that the dice of a value showed
    zones: tuple[str, ...] = ()
    site: str = ""
    edited: bool = False
    span: Span = _NOWHERE
    places: Mapping[str, Span] = field(default_factory=dict)

    def place(self, key: str) -> Span:
        """Return where the value of a key stands, or the hex where it is not written."""
        return self.places.get(key, self.span)


@dataclass(frozen=True, slots=True)
class HexMap:
    """One map. ``seed`` is None for a map that no dice made; ``spec`` is None for one that is drawn without a spec."""

    name: str
    span: Span                      # of its file
    cells: tuple[Cell, ...]         # in reading order, if it is sound
    grid: Grid
    look: MapLook = MapLook()
    spec: MapSpec | None = None
    spec_file: str = ""             # as the map names it, beside it
    digest: str = ""                # of the spec when it was made
    settings: Mapping[str, str] = field(default_factory=dict)   # what was set otherwise than in the spec
    seed: int | None = None
    attempt: int = 0
    generator: str = ""
    values: tuple[ValueRule, ...] = ()
    rules: tuple[Rule, ...] = ()
    places: Mapping[str, Span] = field(default_factory=dict)

    def place(self, key: str) -> Span:
        """Return where the value of a key stands, or the file's beginning."""
        return self.places.get(key, self.span)
