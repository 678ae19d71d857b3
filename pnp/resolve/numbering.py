"""Numbers on pieces: 3 of 12 in the component, in the whole kit, or among those that share a field's value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pnp.model.game import Component, Numbering, Record
from pnp.model.nodes import Node, YamlMap, YamlText
from pnp.resolve.report import Report
from pnp.tools.project import slug
from pnp.values import EMPTY, parted, quoted, suggestion


def read_numbering(written: YamlMap, default: Numbering, known: Iterable[str], report: Report) -> Numbering:
    """Return a component's ``numbering:``. What is faulty is told and the game's stands in for it."""
    found = default
    for key, node in written.items():
        try:
            found = _with(found, key, node, frozenset(known))
        except ValueError as error:
            message, hint = parted(error, "write numbering: {over: component, count: pieces, pad: 2}")
            report.error("bad-value", f"numbering: {message}", written.value_span(key), hint)
    if found.over == "kit" and found.count != default.count:
        report.warning("bad-value", f"the kit is numbered as one, and the game counts {default.count}",
                       written.value_span("count"), "write numbering: {over: kit, count: " + found.count +
                       "} in game.yaml if all of it is to count so")
        return replace(found, count=default.count)
    return found


def _with(numbering: Numbering, key: str, node: Node, known: frozenset[str]) -> Numbering:
    text = str(node) if isinstance(node, YamlText) else ""
    if key == "over":
        over = text if text in ("component", "kit") else slug(text)
        if over not in ("component", "kit") and over not in known:
            near = suggestion(over, (*known, "component", "kit"))
            raise ValueError(f"{quoted(text)} is neither component, kit nor a field" + (near and f"; {near}"))
        return replace(numbering, over=over)
    if key == "count":
        if text not in ("pieces", "copies"):
            raise ValueError(f"{quoted(text)} is neither pieces nor copies")
        return replace(numbering, count=text)
    if key != "pad":
        raise ValueError(f"{quoted(key)} is not known")
    if not (text.isdecimal() and text.isascii() and len(text) == 1):
        raise ValueError(f"pad: {quoted(text)} is no number of digits")
    return replace(numbering, pad=int(text))


def numbered(components: Sequence[Component]) -> tuple[Component, ...]:
    """Return the components with ``number`` and ``total`` of each record; what isn't printed has no number."""
    totals: dict[tuple[str, ...], int] = {}
    numbers: dict[tuple[str, str], tuple[int, tuple[str, ...]]] = {}
    for component in components:
        for record in component.records:
            group = _group(component, record)
            before = totals.get(group, 0)
            numbers[component.id, record.id] = (before + 1, group)
            copies = record.copies if component.numbering.count == "copies" else min(record.copies, 1)
            totals[group] = before + copies
    return tuple(replace(component, records=tuple(
        _numbered(record, *numbers[component.id, record.id], totals) for record in component.records))
        for component in components)


def _numbered(record: Record, number: int, group: tuple[str, ...], totals: dict[tuple[str, ...], int]) -> Record:
    total = totals[group]
    return record if (number, total) == (record.number, record.total) else replace(record, number=number, total=total)


def _group(component: Component, record: Record) -> tuple[str, ...]:
    """Return what a record is numbered together with."""
    over = component.numbering.over
    if over == "kit":
        return (over,)
    if over == "component":
        return over, component.id
    return over, component.id, str(record.fields.fields.get(over, EMPTY))
