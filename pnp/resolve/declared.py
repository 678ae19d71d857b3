"""The types that ``fields:`` gives to fields, and what a value must be to have one."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.diagnostics import Span
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText, leaves
from pnp.resolve.patterns import Pattern, pattern
from pnp.resolve.report import Report
from pnp.resolve.texts import clean
from pnp.tools.project import slug
from pnp.values import PLAIN_NUMBER, SWITCH_WORDS, parted, quoted, suggestion

TYPES = ("text", "rich", "number", "int", "switch", "list")
RICH_NAMES = frozenset(("text", "rules", "flavour", "flavor"))
SHOWN = 12                      # choices that a message names
_MAP_HINT = "as in {match: \"[DWPR]{4}\", required: yes}"
_HINT = f"write one of {', '.join(TYPES)}, a list of choices, or {{match: …}}"


@dataclass(frozen=True, slots=True)
class FieldType:
    """What ``fields:`` says of one field. ``kind`` is one of TYPES, or "" where the values decide."""

    span: Span
    kind: str = ""
    choices: tuple[str, ...] = ()
    match: Pattern | None = None
    required: bool = False

    def fault(self, node: Node) -> tuple[str, str]:
        """Return what is wrong with a value, as the words behind "expected", and a hint; empty when it is right.

        Raises ValueError for a text that no pattern can be held against.
        """
        if node is None:
            return "", ""
        if self.kind == "list":
            return ("a list", "") if isinstance(node, YamlMap) else ("", "")
        if self.kind and not (isinstance(node, YamlText) and _fits(self.kind, clean(node))):
            return _wanted(self.kind), ""
        for leaf in leaves(node):
            text = clean(leaf)
            if self.choices and text not in self.choices:
                more = ", …" if len(self.choices) > SHOWN else ""
                return f"one of {', '.join(self.choices[:SHOWN])}{more}", suggestion(text, self.choices)
            if self.match and not self.match.matches(text):
                return f"what matches {self.match.source}", ""
        return "", ""


def field_types(written: YamlMap, report: Report) -> dict[str, FieldType]:
    """Return the types by field. A faulty one is told and left out."""
    found: dict[str, FieldType] = {}
    for key, node in written.items():
        try:
            found[slug(key)] = _field_type(node, written.value_span(key))
        except ValueError as error:
            near = suggestion(node, TYPES) if isinstance(node, YamlText) else ""
            message, hint = parted(error, near or (_HINT if not isinstance(node, YamlMap) else _MAP_HINT))
            report.error("bad-field-type", f'fields, "{key}": {message}', written.value_span(key), hint)
    return found


def _field_type(node: Node, span: Span) -> FieldType:
    if isinstance(node, YamlText):
        return FieldType(span, _kind(node))
    if isinstance(node, YamlList):
        return FieldType(span, choices=_choices(node))
    if not isinstance(node, YamlMap):
        raise ValueError("no type is written")
    unknown = next((key for key in node if key not in ("type", "match", "required")), None)
    if unknown is not None:
        raise ValueError(f"{quoted(unknown)} is not known; known are type, match and required")
    kind, match, required = node.get("type"), node.get("match"), node.get("required", "no")
    if match is not None and not isinstance(match, YamlText):
        raise ValueError("match must be a text")
    if required not in SWITCH_WORDS:
        raise ValueError("required must be yes or no")
    choices = _choices(kind) if isinstance(kind, YamlList) else ()
    return FieldType(span, "" if kind is None or choices else _kind(kind), choices,
                     pattern(clean(match)) if match is not None else None, SWITCH_WORDS[required])


def _kind(node: Node) -> str:
    if not isinstance(node, YamlText) or node not in TYPES:
        raise ValueError(f"{quoted(node)} is no type" if isinstance(node, YamlText) else "this is no type")
    return str(node)


def _choices(node: YamlList) -> tuple[str, ...]:
    if not node or not all(isinstance(item, YamlText) for item in node):
        raise ValueError("a list of choices holds single words or texts")
    return tuple(clean(item) for item in node)


def _fits(kind: str, text: str) -> bool:
    if kind in ("number", "int"):
        return bool(PLAIN_NUMBER.fullmatch(text)) and (kind == "number" or "." not in text)
    return kind != "switch" or text in SWITCH_WORDS


def _wanted(kind: str) -> str:
    return {"int": "a whole number", "number": "a number", "switch": "yes or no"}.get(kind, "a text")
