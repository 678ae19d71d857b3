"""The hexes of a map's file: a list with a hex an item, or a text block with a letter a hex."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.diagnostics import Span
from pnp.hexes import Hex, from_offset
from pnp.limits import FARTHEST_HEX, HEXES
from pnp.load import forms
from pnp.load.map_specs import read_value
from pnp.load.map_values import is_name, word_of
from pnp.load.reading import Reading, node_span
from pnp.model.map_values import ValueRule
from pnp.model.maps import Cell, Grid
from pnp.model.nodes import YamlList, YamlMap, YamlText
from pnp.tools.drawings import SEA, YAML_SIGNS, joined, unfit
from pnp.tools.yaml_spots import spots_of
from pnp.values import column, quoted, suggestion

KEYS = ("at", "label", "dice", "zones", "site", "edited")
OF_ONE = ("at", "label")         # what no two hexes share
_HINT = 'write - {at: [2, 0], label: "0301"}'
_WHOLE = re.compile(r"-?\d{1,5}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Field:
    """What hexes may say in one file: its grid, the rules of their values, whether others than these can't be."""

    grid: Grid
    values: Sequence[ValueRule]
    closed: bool
    reading: Reading

    def rule(self, name: str) -> ValueRule | None:
        """Return the rule of a value."""
        return next((value for value in self.values if value.name == name), None)


def read_hexes(written: YamlMap, grid: Grid, values: Sequence[ValueRule], closed: bool,
               reading: Reading) -> tuple[Cell, ...]:
    """Return the hexes of a map. With ``closed`` they have no other values than those of its spec."""
    if "hexes" not in written:
        if "map" in written:
            reading.report("bad-value", "this map has no hexes:", written.span, _HINT)
        return ()
    if not forms.form(written, "hexes", ("list", "text"), reading):
        return ()
    field, before = Field(grid, values, closed, reading), len(reading.found)
    if isinstance(written["hexes"], YamlText):
        cells = list(_drawn(written, field))
    else:
        if "key" in written:
            reading.report("bad-value", "key: explains the letters of a drawing, and hexes: is a list",
                           written.key_span("key"), "take it out")
        cells = [cell for item in written["hexes"] if (cell := _listed(item, written["hexes"], field))]
    if len(cells) > HEXES:
        reading.report("too-much", f"this map has {len(cells):,} hexes, at most {HEXES:,}",
                       written.key_span("hexes"), "make several maps of it")
        return ()
    if not cells and len(reading.found) == before and isinstance(written["hexes"], YamlText) | (not written["hexes"]):
        reading.report("bad-value", "hexes: holds no hex", written.key_span("hexes"), _HINT)
    order = {at: place for place, at in enumerate(grid.order({cell.at for cell in cells}))}
    return tuple(sorted(_by_column(cells, values), key=lambda cell: order[cell.at]))


def _listed(item: Any, items: YamlList, field: Field) -> Cell | None:
    reading = field.reading
    if not isinstance(item, YamlMap):
        reading.report("bad-value", "a hex is written as keys and values", node_span(item, items.span), _HINT)
        return None
    at = _at(item, field)
    return None if at is None else _cell(item, at, item.span, field)


def _at(item: YamlMap, field: Field) -> Hex | None:
    """Return where a hex lies, from ``at`` or else its label."""
    reading, at = field.reading, item.get("at")
    if at is None and isinstance(label := item.get("label"), YamlText):
        found = _of_label(label, field.grid)
        if found is None:
            reading.report("map-label", f"{quoted(label)} is no label of this map", label.span,
                           "column and row, as in label: \"0301\"; or say where it lies: at: [2, 0]")
        return found
    numbers = [part for part in at if isinstance(part, YamlText) and _WHOLE.fullmatch(part)] \
        if isinstance(at, YamlList) else []
    if isinstance(at, YamlList) and len(at) == len(numbers) == 2:
        hex = Hex(int(numbers[0]), int(numbers[1]))
        try:
            field.grid.label(hex)
            return hex
        except ValueError as error:
            reading.report("map-label", f"at: [{hex.q}, {hex.r}] has no label: {error}", at.span,
                           "rows and columns count from the first one on")
            return None
    reading.report("bad-value", "a hex needs its place: at: [q, r], two whole numbers",
                   item.value_span("at") if "at" in item else item.span, _HINT)
    return None


def _of_label(label: YamlText, grid: Grid) -> Hex | None:
    digits, text = grid.labels.digits, label.strip()
    if not re.fullmatch(rf"\d{{{2 * digits}}}", text, re.ASCII):
        return None
    parts = [int(text[:digits]) - grid.labels.first, int(text[digits:]) - grid.labels.first]
    column_, row = parts if grid.labels.order == "CCRR" else parts[::-1]
    return None if min(parts) < 0 else from_offset(column_, row, grid.orientation, grid.labels.offset)


def _cell(item: YamlMap, at: Hex, span: Span, field: Field) -> Cell:
    reading = field.reading
    values = {}
    for key, node in item.items():
        if key in KEYS:
            continue
        rule = field.rule(key)
        if rule is None and field.closed:
            known = [*KEYS, *(value.name for value in field.values)]
            reading.report("unknown-key", f"the spec has no value {quoted(key)}", item.key_span(key),
                           suggestion(key, known) or f"known are {', '.join(known)}")
        elif rule is None and not is_name(key, "value", (), item, reading):
            continue
        elif isinstance(node, YamlText):
            values[str(key)] = read_value(node, rule, reading) if rule else node
        elif node is not None:
            reading.report("bad-value", f"{key}: a hex has one number or word of it", node.span, f"write {key}: 1")
    label = forms.text(item, "label", reading) or field.grid.label(at)
    zones = tuple(word_of(zone, reading) for zone in forms.texts(item, "zones", reading))
    return Cell(at, label, values, _dice(item, field), zones, forms.text(item, "site", reading),
                forms.switch(item, "edited", reading), span, {key: item.value_span(key) for key in item})


def _dice(item: YamlMap, field: Field) -> dict[str, int]:
    if not forms.form(item, "dice", ("map",), field.reading):
        return {}
    dice: YamlMap = item["dice"]
    found = {}
    for name, node in dice.items():
        rule = field.rule(name)
        if rule is None or not rule.roll:
            rolled = [value.name for value in field.values if value.roll]
            field.reading.report("bad-value", f"dice: {quoted(name)} is no value that is rolled", dice.key_span(name),
                                 suggestion(name, rolled) or "take it out")
        elif not isinstance(node, YamlText) or not _WHOLE.fullmatch(node):
            field.reading.report("bad-value", f"dice: {name} takes what the dice showed", dice.value_span(name),
                                 "a whole number, as pnp map writes it")
        else:
            found[str(name)] = int(node)
    return found


def _drawn(written: YamlMap, field: Field) -> Iterable[Cell]:
    """Yield the hexes of a drawing, a letter a hex."""
    text: YamlText = written["hexes"]
    key = written["key"] if forms.form(written, "key", ("map",), field.reading) else None
    meanings = forms.entries(written, "key", field.reading) if key is not None else {}
    for letter in meanings:
        if len(letter) != 1 or letter in SEA:
            field.reading.report("bad-value", f"key: {quoted(letter)} is not one letter",
                                 written["key"].key_span(letter), "write key: {p: {points: 2}}")
    for item, own in ((item, own) for item in meanings.values() for own in OF_ONE if own in item):
        field.reading.report("bad-value", f"{own}: is one hex's own; those of a drawing have it from where they lie",
                             item.key_span(own), "take it out")
    if joined(text):
        field.reading.report("bad-value", "hexes: is one line with blanks between", text.span,
                             "write hexes: | and a line a row below it, with . for sea")
        return
    told: set[str] = set()
    patterns = {letter: _cell(item, Hex(0, 0), item.span, field) for letter, item in meanings.items()}
    places, begins = spots_of(text), 0             # of a quoted text, whose line breaks are none of its file
    for row, line in enumerate(text.split("\n")[:FARTHEST_HEX]):
        begin, begins = begins, begins + len(line) + 1
        for column_, letter in enumerate(line.rstrip()[:FARTHEST_HEX]):
            if letter in SEA:
                continue
            span = Span(text.file, *(places[begin + column_] if places else (text.line + row, text.col + column_)))
            if (odd := unfit(letter)) or (key is not None and letter not in meanings):
                if letter not in told and odd:
                    field.reading.report("bad-value", odd, span, "draw one letter for each hex, and . for sea")
                elif letter not in told:
                    field.reading.report("bad-value", f"{quoted(letter)} is not explained under key:", span,
                                         f"write key: {{{letter}: {{…}}}}, or . for sea")
                told.update(YAML_SIGNS if letter in YAML_SIGNS else letter)
                continue
            try:
                at = from_offset(column_, row, field.grid.orientation, field.grid.labels.offset)
                cell = patterns.get(letter, Cell(at, "", {}))
                yield replace(cell, at=at, label=field.grid.label(at), span=span, places={})
            except ValueError as error:
                field.reading.report("map-label", f"this hex has no label: {error}", span, "write labels: {digits: 3}")
                return


def _by_column(cells: Sequence[Cell], values: Sequence[ValueRule]) -> Iterable[Cell]:
    """Return the hexes with values that no rule explains typed by all of them: numbers only where all are."""
    known = {value.name for value in values}
    names = dict.fromkeys(name for cell in cells for name in cell.values if name not in known)
    typed = {name: column({str(n): str(cell.values[name]) for n, cell in enumerate(cells) if name in cell.values})
             for name in names}
    return [replace(cell, values={name: typed[name][str(n)] if name in typed else value
                                  for name, value in cell.values.items()}) for n, cell in enumerate(cells)]
