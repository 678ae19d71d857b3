"""What the game knows: its ``values``, and the names that every expression sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.diagnostics import Span
from pnp.limits import NESTED
from pnp.model.game import Option
from pnp.model.nodes import YamlMap
from pnp.resolve.calculator import Calculator, holds_expression
from pnp.resolve.columns import Columns
from pnp.resolve.drafts import Draft
from pnp.resolve.pairs import depth
from pnp.resolve.report import LeftOut, Report
from pnp.resolve.worksheet import Worksheet
from pnp.tools.project import slug
from pnp.values import Fields, quoted


def names(values: Mapping[str, Any], options: Mapping[str, Option], players: int) -> dict[str, Any]:
    """Return the names that every expression sees; a field of a piece hides them."""
    on = {id: option.on for id, option in options.items()}
    return {**values, **on, "values": Fields("values", values), "option": Fields("option", on), "players": players}


def read_values(written: YamlMap, options: Mapping[str, Option], players: int, report: Report) -> dict[str, Any]:
    """Return the game's values: numbers, switches and texts alone, in lists, maps and tables (lists of `Fields`).

    A value may be an expression over the others. Faulty ones are told and left out.
    """
    nodes = {}
    for key, node in written.items():
        if not slug(key) or slug(key) in nodes:
            report.error("bad-key", f"values: {quoted(key)} is no name, or there twice", written.key_span(key),
                         "use letters and digits")
        elif depth(node) > NESTED:
            report.error("too-much", f"values: {quoted(key)} has lists and maps nested more than {NESTED} deep",
                         written.value_span(key))
        else:
            nodes[slug(key)] = node
    columns = Columns([("values", {name: node for name, node in nodes.items() if not holds_expression(node)})], {})
    if any(map(holds_expression, nodes.values())):
        return _worked(nodes, columns, names({}, options, players), written.span, report)
    made = {name: columns.value(name, node) for name, node in nodes.items()}
    return {name: value for name, value in made.items() if value is not None}


def _worked(nodes: dict[str, Any], columns: Columns, base: Mapping[str, Any], span: Span,
            report: Report) -> dict[str, Any]:
    """Return the values, expressions over the others worked out."""
    sheet = Worksheet(Calculator(base), report, lambda: columns, base, Draft(span, {}, dict(nodes)), nodes, "", {})
    for name in nodes:
        try:
            sheet.work_out(name)
        except LeftOut:
            continue
    done = {name: sheet.nodes[name] for name in nodes if name not in sheet.failed}
    typed = Columns([("values", done)], {})
    made = {name: typed.value(name, node) for name, node in done.items()}
    return {name: value for name, value in made.items() if value is not None}
