"""What is wrong with one map, gathered under its id."""

from __future__ import annotations

from dataclasses import dataclass, field

from pnp.diagnostics import Diagnostic, Level, Span
from pnp.model.maps import Cell, MapSpec, Zone
from pnp.values import quoted, suggestion


@dataclass(slots=True)
class Told:
    """The faults of one map."""

    component: str
    found: list[Diagnostic] = field(default_factory=list)

    def at(self, span: Span, code: str, message: str, hint: str, *, level: Level = Level.ERROR) -> None:
        """Add a fault at a place."""
        self.found.append(Diagnostic(code, message, span, hint, level, self.component,
                                     piece=f"{self.component}/{self.component}"))

    def hex(self, cell: Cell, code: str, message: str, key: str, hint: str) -> None:
        """Add a fault of a hex, at the value of one of its keys if that is written."""
        self.at(cell.place(key), code, message, hint)

    def has(self, *codes: str) -> bool:
        """Return whether there is a fault with one of these codes."""
        return any(fault.code in codes for fault in self.found)

    def zone(self, zone: Zone, cell: Cell, inside: bool, spec: MapSpec) -> None:
        """Tell if a hex doesn't say truly whether it lies in a zone of its spec."""
        if inside and zone.name not in cell.zones:
            right = [each.name for each in spec.zones if each is zone or each.name in cell.zones]
            self.hex(cell, "map-zone", f"{cell.label} lies in the zone {zone.name} and doesn't say so", "zones",
                     f"write zones: [{', '.join(right)}]")
        elif not inside and zone.name in cell.zones:
            self.hex(cell, "map-zone", f"{cell.label} doesn't lie in the zone {zone.name}: {zone.where.text} is false",
                     "zones", f"take {zone.name} out")

    def unknown_zones(self, spec: MapSpec, cell: Cell) -> None:
        """Tell zones of a hex that the spec doesn't have."""
        known = [zone.name for zone in spec.zones]
        for name in cell.zones:
            if name not in known:
                self.hex(cell, "map-zone", f"{cell.label}: there is no zone {quoted(name)} in the spec", "zones",
                         suggestion(name, known) or "take it out")
