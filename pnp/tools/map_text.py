"""A map as the YAML file that keeps it: one hex a line, in reading order, the same bytes for the same map."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.model.maps import Cell, HexMap

#: Words that stand in YAML as they are, also inside braces.
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_./]*(?: [A-Za-z0-9_./]+)*", re.ASCII)
_MEANT = frozenset(("yes", "no", "true", "false", "on", "off", "null", "none"))


def map_text(made: HexMap) -> str:
    """Return the file of a map that was made from a spec."""
    head: list[tuple[str, Any]] = [("map", made.name), ("spec", made.spec_file), ("spec_digest", made.digest)]
    if made.settings:
        head.append(("set", made.settings))
    head += [("seed", made.seed), ("attempt", made.attempt), ("generator", made.generator)]
    lines = [f"{key}: {_flow(value)}" for key, value in head]
    lines += ["hexes:", *(f"  - {_flow(dict(_entry(cell)))}" for cell in made.cells)]
    return "\n".join(lines) + "\n"


def _entry(cell: Cell) -> Iterator[tuple[str, Any]]:
    yield "at", list(cell.at)
    yield "label", _Quoted(cell.label)
    yield from cell.values.items()
    if cell.dice:
        yield "dice", cell.dice
    if cell.zones:
        yield "zones", list(cell.zones)
    if cell.site:
        yield "site", cell.site


class _Quoted(str):
    """A text that stands in quotes even where it need not."""

    __slots__ = ()


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(str(key))}: {_flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        plain = not isinstance(value, _Quoted) and _PLAIN.fullmatch(value) and value.lower() not in _MEANT
        digest = re.fullmatch(r"sha256:[0-9a-f]{64}", value)
        return value if plain or digest else json.dumps(value, ensure_ascii=False)
    return str(value)
