"""Schemas of game.yaml, and of what component files share with it: rules, numbering, messages kept quiet, tables."""

from __future__ import annotations

from pnp.codes import CODES
from pnp.diagnostics import Level
from pnp.limits import PLAYERS
from pnp.load import games, rules, tables
from pnp.schemas import meanings
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
    some,
    suggested,
    whole,
    words,
)
from pnp.sheet import PAPERS

RULE: Schema = keyed(rules.RULE_KEYS, {
    "that": EXPRESSION, "because": SCALAR, "where": EXPRESSION, "when": EXPRESSION, "level": words(Level),
    "each": {"anyOf": [words(("pieces", "hexes")), OPEN]},
}, meanings.RULE, required=("that", "because"))

IGNORE: Schema = keyed(rules.IGNORE_KEYS, {"code": words(sorted(CODES)), "on": SCALAR, "because": SCALAR},
                       meanings.IGNORE, required=("code",))

NUMBERING: Schema = keyed(games.NUMBERING_KEYS, {
    "over": suggested(("component", "kit")), "count": words(("pieces", "copies")), "pad": whole(0, 6),
}, meanings.NUMBERING)

ROWS: Schema = {"anyOf": [{"type": "string"}, keyed(tables.KEYS, {
    "file": SCALAR, "sheet": SCALAR, "header": whole(1), "columns": named(SCALAR), "ignore": some(SCALAR),
    "where": EXPRESSION,
}, meanings.ROWS, required=("file",))]}

_PAPER = words(dict.fromkeys(form for name in PAPERS for form in (name, name.upper(), name.capitalize())))
_PRINT = keyed(games.PRINT_KEYS, {
    "paper": some(_PAPER), "duplex": words((*games.DUPLEX, *games.LATER)), "marks": words(("ticks", "none")),
    "margin": LENGTH, "gap": LENGTH,
}, meanings.PRINT)
_OPTION = keyed(("title", "default"), {"title": SCALAR, "default": SWITCH}, meanings.OPTION)

GAME: Schema = keyed(games.KEYS, {
    "title": LINE, "version": LINE, "units": words(("mm", "in")), "kit": some(SCALAR), "print": _PRINT,
    "players": {"anyOf": [{"type": "integer", "minimum": 1, "maximum": PLAYERS},
                          {"type": "string", "pattern": r"^\s*\d{1,2}(\s*(-|–|to)\s*\d{1,2})?\s*$"}]},
    "values": {"type": "object", "additionalProperties": {"if": {"type": "object", "required": ["rows"]},
                                                          "then": {"properties": {"rows": ROWS}}}},
    "options": named({"anyOf": [{"type": "null"}, _OPTION]}),
    "ignore": listed(IGNORE), "rules": listed(RULE), "numbering": NUMBERING,
}, meanings.GAME)
