"""The forms of values as JSON Schema says them, for files in which a bare number, a word and a text are all one.

pnp reads what was typed; an editor reads YAML 1.2, for which ``3`` is a number and ``true`` a switch. So each form
takes what an editor sees of all that pnp takes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from pnp.limits import TITLE
from pnp.units import UNITS
from pnp.values import SWITCH_WORDS

Schema = dict[str, Any]

#: Any single value.
SCALAR: Schema = {"type": ["string", "number", "boolean"]}
ANY: Schema = {}
LINE: Schema = {**SCALAR, "maxLength": TITLE}
EXPRESSION: Schema = SCALAR
OPEN: Schema = {"type": "object"}
_UNIT = "|".join(UNITS)
_NUMBER = r"(\d+\s+)?\d+/\d+|\d*\.?\d+"
LENGTH: Schema = {"anyOf": [{"const": 0}, {"type": "string", "pattern": rf"^\s*((0|-?({_NUMBER})\s*({_UNIT}))\s*)$"}]}
SWITCH: Schema = {"enum": [True, False, *SWITCH_WORDS]}


def words(known: Iterable[str]) -> Schema:
    """Return a choice of words; numbers among them may be typed bare."""
    found = list(known)
    return {"enum": [*found, *(int(word) for word in found if word.isdigit())]}


def suggested(known: Iterable[str]) -> Schema:
    """Return a text for which an editor offers some words, and that may be another."""
    return {"anyOf": [words(known), SCALAR]}


def whole(least: int = 0, most: int | None = None) -> Schema:
    """Return a whole number, bare or in quotes."""
    bounds = {"minimum": least} if most is None else {"minimum": least, "maximum": most}
    return {"anyOf": [{"type": "integer", **bounds}, {"type": "string", "pattern": r"^\s*-?\d+\s*$"}]}


def between(least: float, most: float, *, above: bool = False) -> Schema:
    """Return a number, bare or in quotes; ``above``: more than the least."""
    bounds = {"exclusiveMinimum" if above else "minimum": least, "maximum": most}
    return {"anyOf": [{"type": "number", **bounds}, {"type": "string", "pattern": r"^\s*[-+]?[0-9.]+\s*$"}]}


def listed(item: Schema) -> Schema:
    """Return a list of things that are alike."""
    return {"type": "array", "items": item}


def some(item: Schema) -> Schema:
    """Return one thing, or a list of such."""
    return {"anyOf": [item, listed(item)]}


def named(value: Schema) -> Schema:
    """Return a map whose keys are the designer's own."""
    return {"type": "object", "additionalProperties": value}


def of_forms(forms: Collection[str]) -> Schema:
    """Return what the loader's forms ``text``, ``list`` and ``map`` let through."""
    each: Mapping[str, Schema] = {"text": SCALAR, "list": {"type": "array"}, "map": OPEN}
    found = [each[form] for form in forms]
    return found[0] if len(found) == 1 else {"anyOf": found}


def keyed(keys: Iterable[str], values: Mapping[str, Schema], meanings: Mapping[str, str], *,
          more: Schema | bool = False, required: Collection[str] = ()) -> Schema:
    """Return a map with certain keys, in the order of the loader's own table; ``more`` is what other keys may hold.

    A key that the loader knows and of which nothing is said here takes anything.
    """
    properties = {key: {**values.get(key, ANY), **({"description": meanings[key]} if key in meanings else {})}
                  for key in keys}
    schema: Schema = {"type": "object", "properties": properties, "additionalProperties": more}
    return {**schema, "required": sorted(required)} if required else schema
