"""Pydantic's complaints about a theme in a designer's words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from pnp.diagnostics import Span
from pnp.model.nodes import Node, YamlList, YamlMap
from pnp.theme import Book, BoxLook, FontChoice, IconChoice, Keyword, Swatch, TextClass, Variant
from pnp.values import parted, quoted, suggestion

#: What stands under each name of a part of the theme.
_PARTS: dict[str, type[BaseModel]] = {"fonts": FontChoice, "palette": Swatch, "classes": TextClass,
                                      "icons": IconChoice, "keywords": Keyword, "variants": Variant}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a fault lies: the keys that lead there, what is written, its place, and its key's."""

    path: tuple[str, ...]
    node: Node
    span: Span
    key_span: Span


def fault_words(error: Mapping[str, Any], place: Place, root: type[BaseModel]) -> tuple[str, str]:
    """Return the message and the hint for one of pydantic's errors."""
    kind, limits = error["type"], error.get("ctx", {})
    name = quoted(place.path[-1]) if place.path else "the theme"
    if kind == "extra_forbidden":
        known = known_keys(place.path[:-1], root)
        return f"unknown key {name} in the theme", suggestion(place.path[-1], known) or f"known are {', '.join(known)}"
    found = f", not {quoted(error['input'])}" if isinstance(error["input"], str) else ""
    if error["input"] is None:
        return f"{name} has no value", "write one, or leave the key out"
    if kind == "value_error":
        return f"{name}: {parted(limits['error'])[0]}", parted(limits["error"])[1]
    if kind == "literal_error":
        choices = limits["expected"].replace("'", "")
        return f"{name} must be {choices}{found}", ""
    if kind in ("float_parsing", "int_parsing", "float_type", "int_type", "int_from_float"):
        return f"{name} must be a number{found}", ""
    if kind in ("greater_than", "greater_than_equal", "less_than", "less_than_equal"):
        sign = {"greater_than": "more than", "greater_than_equal": "at least", "less_than": "less than"}
        limit = next(iter(limits.values()))
        return f"{name} must be {sign.get(kind, 'at most')} {limit:g}{found}", ""
    if kind in ("bool_parsing", "bool_type"):
        return f"{name} must be yes or no{found}", ""
    if kind in ("model_type", "dict_type", "model_attributes_type"):
        return f"{name} must be keys and values{found}", ""
    if kind == "list_type":
        return f"{name} must be a list{found}", "write it as [one, two]"
    if kind == "missing":
        return f"{name} lacks {error['loc'][-1]}:", ""
    return f"{name} must be a text{found}", ""


def known_keys(path: tuple[str, ...], root: type[BaseModel]) -> list[str]:
    """Return the keys that the map at a path of the theme may have."""
    model = root if not path else _PARTS.get(path[0], root)
    if path[:1] == ("rulebook",):
        model = BoxLook if len(path) > 1 else Book
    if path[:1] == ("variants",) and len(path) > 3:
        model = _PARTS[path[2]]
    return [field.alias or name for name, field in model.model_fields.items()]


def place_of(written: YamlMap, path: tuple[str, ...]) -> Place:
    """Return how far a path leads in what is written: names of models in it are passed over."""
    node: Node = written
    span = written.span
    taken: tuple[str, ...] = ()
    for part in path:
        if isinstance(node, YamlMap) and part in node:
            span, node = node.key_span(part) if node[part] is None else node.value_span(part), node[part]
            taken = (*taken, part)
        elif isinstance(node, YamlList) and part.isdigit() and int(part) < len(node):
            node = node[int(part)]
            span = node.span if node is not None else span
            taken = (*taken, part)
    return Place(taken, node, span, _key_span(written, taken))


def _key_span(written: YamlMap, path: tuple[str, ...]) -> Span:
    node: Node = written
    span = written.span
    for part in path:
        if isinstance(node, YamlMap):
            span, node = node.key_span(part), node.get(part)
        elif isinstance(node, YamlList):
            node = node[int(part)]
    return span
