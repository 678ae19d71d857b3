"""Schemas of component files, one for each kind: its settings, and its pieces with the keys that mean something.

A piece may have any other key: its fields are the designer's own.
"""

from __future__ import annotations

from pnp.load.components import SETTINGS
from pnp.model.kinds import KINDS, SIZES
from pnp.resolve.declared import TYPES
from pnp.resolve.frames import SHAPES
from pnp.resolve.pairs import RESERVED
from pnp.schemas import games, meanings
from pnp.schemas.forms import (
    EXPRESSION,
    LENGTH,
    LINE,
    OPEN,
    SCALAR,
    SWITCH,
    Schema,
    keyed,
    listed,
    named,
    of_forms,
    some,
    suggested,
    words,
)

_SIZE = suggested(SIZES)
_SIDE = some({"type": "string"})
_TYPE: Schema = {"anyOf": [words(TYPES), {"type": "array", "items": SCALAR, "minItems": 1}, keyed(
    ("type", "match", "required"),
    {"type": {"anyOf": [words(TYPES), listed(SCALAR)]}, "match": SCALAR, "required": SWITCH}, meanings.FIELD)]}
_COPIES: Schema = {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "null"},
                             {"type": "string", "pattern": r"^(= |\s*\d+\s*$)"}]}
_VALUES: dict[str, Schema] = {
    "name": LINE, "size": _SIZE, "sizes": named({"type": "string"}), "bleed": LENGTH, "safe": LENGTH, "corner": LENGTH,
    "shape": words(SHAPES), "front": _SIDE, "back": _SIDE, "art": some(SCALAR), "fields": named(_TYPE),
    "numbering": games.NUMBERING, "like": SCALAR, "rules": listed(games.RULE), "when": EXPRESSION, "nest": SWITCH,
    "ignore": listed(games.IGNORE),
}
#: What prints as it is typed, null too.
_WORD: Schema = {"type": [*SCALAR["type"], "null"]}
_ENTRY: dict[str, Schema] = {
    "id": SCALAR, "name": _WORD, "copies": _COPIES, "front": {"anyOf": [_SIDE, OPEN]},
    "back": {"anyOf": [_SIDE, OPEN]}, "art": some(SCALAR), "size": _SIZE, "like": SCALAR, "each": OPEN,
    "rows": games.ROWS, "when": EXPRESSION, "skip": EXPRESSION,
}


def component(kind: str) -> Schema:
    """Return the schema of a file of one kind of pieces."""
    pieces = {"$ref": "#/definitions/pieces"}
    settings = {key: _VALUES.get(key, of_forms(forms)) for key, forms in SETTINGS.items()}
    entry = keyed(("id", "name", "copies", *sorted(RESERVED), kind), {**_ENTRY, kind: pieces},
                  {**meanings.ENTRY, kind: meanings.ENTRY["list"]}, more=True)
    schema = keyed((*SETTINGS, kind), {**settings, "defaults": {**entry, "properties": _defaults(entry)}, kind: pieces},
                   {**meanings.COMPONENT, kind: f"The pieces: each is a {KINDS[kind].word}."}, required=(kind,))
    return {**schema, "definitions": {"pieces": {"type": ["array", "null"], "items": entry}}}


def _defaults(entry: Schema) -> Schema:
    """Return what may stand under defaults: all but what makes pieces."""
    shared = ("copies", "front", "back", "art", "size")
    return {key: value for key, value in entry["properties"].items() if key in shared}
