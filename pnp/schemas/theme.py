"""The schema of theme.yaml, made from the models that check it."""

from __future__ import annotations

from typing import Any

from pydantic import BeforeValidator
from pydantic_core import PydanticUndefined

from pnp.schemas.forms import SCALAR, SWITCH, Schema
from pnp.schemas.theme_meanings import THEME as MEANINGS
from pnp.theme import Theme, Written

#: What pydantic writes that an editor's reader has no use for.
_NOISE = ("title", "default")
_NUMBER = r"^\s*-?[0-9.]+\s*$"


def theme() -> Schema:
    """Return the schema of a theme.yaml. Keys may stand without a value: then pnp's own theme holds."""
    schema = Theme.model_json_schema(by_alias=True)
    described = {"Theme": schema, **schema["$defs"]}
    for model, part in described.items():
        read = _read_first(model)
        for key, value in part["properties"].items():
            typed = {"anyOf": [SCALAR, _typed(value)]} if key in read else _typed(value)
            part["properties"][key] = {**typed, "description": MEANINGS.get(model, {}).get(key, "")}
    made = {key: value for key, value in schema.items() if key not in (*_NOISE, "$defs", "properties")}
    made["properties"] = {key: {"anyOf": [{"type": "null"}, _bare(value)], "description": value["description"]}
                          for key, value in schema["properties"].items()}
    return {**made, "$defs": {name: {key: value for key, value in part.items() if key not in _NOISE}
                              for name, part in schema["$defs"].items()}}


def _read_first(model: str) -> set[str]:
    """Return the keys of a model whose text a validator reads before its type is looked at, as it does with lengths."""
    found = next((one for one in Written.__subclasses__() if one.__name__ == model), None)
    return {field.alias or name for name, field in (found.model_fields if found else {}).items()
            if any(isinstance(one, BeforeValidator) and one.json_schema_input_type is PydanticUndefined
                   for one in field.metadata)}


def _bare(value: Schema) -> Schema:
    return {key: inner for key, inner in value.items() if key != "description"}


def _typed(value: Any) -> Any:
    """Return a schema that takes what an editor sees: texts typed as numbers, yes for true, numbers in quotes."""
    if isinstance(value, list):
        return [_typed(item) for item in value]
    if not isinstance(value, dict):
        return value
    found = {key: _typed(inner) for key, inner in value.items() if key not in _NOISE}
    if isinstance(found.get("description"), str):
        found["description"] = found["description"].replace("``", "")
    kind = found.get("type")
    if kind == "boolean":
        return SWITCH
    if kind == "string" and "enum" not in found and "const" not in found:
        return {**found, **SCALAR}
    if kind in ("integer", "number"):
        return {"anyOf": [found, {"type": "string", "pattern": _NUMBER}]}
    return found
