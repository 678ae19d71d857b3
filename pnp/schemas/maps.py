"""Schemas of map specs, and of saved and drawn maps."""

from __future__ import annotations

from pnp.generate.shapes import SHAPES
from pnp.limits import DICE_ADDED, FARTHEST_HEX, HEXES, LARGEST_ATTEMPT, LARGEST_SEED
from pnp.load import map_hexes, map_looks, map_specs, map_values, maps
from pnp.schemas import meanings
from pnp.schemas.forms import (
    EXPRESSION,
    LENGTH,
    OPEN,
    SCALAR,
    SWITCH,
    Schema,
    keyed,
    listed,
    named,
    some,
    whole,
    words,
)
from pnp.schemas.games import IGNORE, RULE

_SETTINGS = {name: setting.doc for shape in SHAPES.values() for name, setting in shape.settings.items()}
_SHAPE: Schema = {"anyOf": [words(SHAPES), keyed(
    ("kind", *_SETTINGS), {"kind": words(SHAPES), **dict.fromkeys(_SETTINGS, SCALAR)},
    {"kind": "The name of the shape.", **_SETTINGS}, required=("kind",))]}
_COUNT = whole(1, HEXES)
_HEXES: Schema = {"anyOf": [_COUNT, keyed(map_specs.HEX_KEYS, dict.fromkeys(map_specs.HEX_KEYS, _COUNT),
                                          meanings.HEXES)]}
_LOOK: dict[str, Schema] = {
    "front": some(SCALAR), "hex": LENGTH, "border": SCALAR, "bleed": LENGTH, "safe": LENGTH, "title": SCALAR,
    "orientation": words(("pointy", "flat")),
    "labels": keyed(map_looks.LABEL_KEYS, {
        "order": words(("CCRR", "RRCC")), "first": words("01"), "digits": words("123"),
        "offset": words(("odd", "even")),
    }, meanings.LABELS),
}
_VALUE: Schema = {"anyOf": [SCALAR, keyed(map_values.KEYS, {
    "roll": {"type": "string", "pattern": r"^\s*\d{0,2}\s*[dD]\s*\d+\s*([+-]\s*\d+)?\s*$"},
    "table": {"type": "array"}, "bag": named(whole()), "is": EXPRESSION, "when": EXPRESSION, "title": SCALAR,
}, meanings.VALUE)]}
_ZONE = keyed(map_specs.ZONE_KEYS, {"where": EXPRESSION, "modify": named(whole(-DICE_ADDED))}, meanings.ZONE,
              required=("where",))
_SITE = keyed(map_specs.SITE_KEYS, {
    "count": _COUNT, "where": EXPRESSION, "spacing": words(map_specs.SPACINGS), "set": named(SCALAR),
}, meanings.SITE, required=("count",))
_REQUIRE = keyed(map_specs.REQUIRE_KEYS, dict.fromkeys(map_specs.REQUIRE_KEYS, EXPRESSION), meanings.REQUIRE,
                 required=("that", "because"))
_PREFER = keyed(map_specs.PREFER_KEYS, dict.fromkeys(map_specs.PREFER_KEYS, EXPRESSION), meanings.PREFER)
_SEARCH = keyed(map_specs.SEARCH_KEYS, {"best_of": whole(1)}, meanings.SEARCH)

SPEC: Schema = keyed((*map_specs.KEYS, *map_looks.GRID_KEYS), {
    **_LOOK, "spec": SCALAR, "hexes": _HEXES, "shape": _SHAPE, "values": named(_VALUE), "zones": named(_ZONE),
    "sites": named(_SITE), "require": listed(_REQUIRE), "prefer": listed(_PREFER), "search": _SEARCH,
    "rules": listed(RULE),
}, {**meanings.LOOK, **meanings.SPEC}, required=("spec", "shape"))

_HEX = keyed(map_hexes.KEYS, {
    "at": {"type": "array", "items": whole(-FARTHEST_HEX), "minItems": 2, "maxItems": 2}, "label": SCALAR,
    "dice": named(whole()), "zones": some(SCALAR), "site": SCALAR, "edited": SWITCH,
}, meanings.HEX, more=SCALAR)

MAP: Schema = keyed(maps.KEYS, {
    **_LOOK, "map": SCALAR, "spec": SCALAR, "spec_digest": SCALAR, "set": named(SCALAR), "generator": SCALAR,
    "seed": whole(0, LARGEST_SEED), "attempt": whole(0, LARGEST_ATTEMPT), "values": OPEN,
    "rules": listed(RULE), "ignore": listed(IGNORE), "key": named({"anyOf": [{"type": "null"}, _HEX]}),
    "hexes": {"anyOf": [{"type": "string"}, listed(_HEX)]},
}, meanings.MAP, required=("hexes",))
