"""A map spec: what all maps of a kind have in common, read and checked for form."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pnp.diagnostics import Span
from pnp.limits import DICE_ADDED, HEXES, SET_DEEP, SPEC_ENTRIES
from pnp.load import forms
from pnp.load.map_looks import LOOK_KEYS, read_grid, read_look
from pnp.load.map_values import check_tables, is_name, read_values, word_of
from pnp.load.reading import Reading, node_span
from pnp.load.rules import read_expression, read_rules
from pnp.model.game import Expression
from pnp.model.map_values import Value, ValueRule, typed
from pnp.model.maps import HexCount, MapSpec, Requirement, ShapeChoice, Site, Zone
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.tools.project import words
from pnp.values import quoted, suggestion

KEYS = ("spec", "hexes", "shape", "orientation", "labels", "values", "zones", "sites", "require", "prefer", "search",
        "rules", *LOOK_KEYS)
HEX_KEYS, ZONE_KEYS, SITE_KEYS = ("default", "min", "max"), ("where", "modify"), ("count", "where", "spacing", "set")
REQUIRE_KEYS, PREFER_KEYS, SEARCH_KEYS = ("that", "because"), ("least", "most", "because"), ("best_of",)
SPACINGS = ("even", "random")
_WHICH, _DOTS = "it is no single value of the spec", "write a key with dots, as in shape.rough=40"
_WHOLE = re.compile(r"-?\d{1,6}", re.ASCII)


def read_spec(written: YamlMap, file: Span, reading: Reading) -> MapSpec:
    """Return a spec. What is faulty is told; the caller looks whether anything was."""
    reading.unknown_keys(written, KEYS, "a map spec")
    values = read_values(written, reading)
    zones = _zones(written, values, reading)
    sites = _sites(written, values, [zone.name for zone in zones], reading)
    check_tables(values, zones, reading)
    for key in ("values", "zones", "sites", "require", "prefer"):
        if isinstance(written.get(key), YamlMap | YamlList) and len(written[key]) > SPEC_ENTRIES:
            reading.report("too-much", f"{key}: has {len(written[key])} entries, at most {SPEC_ENTRIES}",
                           written.key_span(key), "make two specs of it")
    title = forms.text(written, "spec", reading) or words(file.file.rpartition("/")[2].partition(".")[0])
    return MapSpec(
        title, file, _hexes(written, reading), _shape(written, file, reading), read_grid(written, reading), values,
        zones, sites, _require(written, reading), _prefer(written, reading), _best_of(written, reading),
        read_look(written, reading), read_rules(written, reading), {key: written.value_span(key) for key in written})


def whole(written: YamlMap, key: str, reading: Reading, default: int, least: int, most: int) -> int:
    """Return a whole number between two bounds."""
    text = forms.text(written, key, reading, str(default))
    if _WHOLE.fullmatch(text) and least <= int(text) <= most:
        return int(text)
    if text:
        reading.report("bad-value", f"{key}: must be a whole number from {least} to {most}, not {quoted(text)}",
                       written.value_span(key), f"write {key}: {default or least}")
    return default


def with_settings(written: YamlMap, settings: Mapping[str, YamlText], reading: Reading) -> YamlMap:
    """Return a spec's keys with some set otherwise: ``hexes`` or ``shape.rough`` -> value."""
    for path, value in settings.items():
        steps = path.split(".")
        if len(steps) > SET_DEEP or not "".join(f"{path}{value}".split("\n")).isprintable():
            reading.report("bad-value", f"{quoted(path)} can't be set: {_WHICH}", value.span, _DOTS)
            continue
        written = _with(written, steps, value, path, reading)
    return written


def _with(written: YamlMap, path: Sequence[str], value: YamlText, whole_path: str, reading: Reading) -> YamlMap:
    key, rest = path[0], path[1:]
    inner = written.get(key)
    if not rest and isinstance(inner, YamlMap):
        rest = ["default" if key == "hexes" else "kind"] if key in ("hexes", "shape") else []
    if rest and inner is not None and not isinstance(inner, YamlMap):
        inner = YamlMap([("kind", inner)], node_span(inner, written.span)) if key == "shape" else inner
    if not key or (rest and inner is not None and not isinstance(inner, YamlMap)) or (
            not rest and isinstance(inner, YamlMap)):
        reading.report("bad-value", f"{quoted(whole_path)} can't be set: {_WHICH}", value.span, _DOTS)
        return written
    made = _with(inner or YamlMap((), written.span), rest, value, whole_path, reading) if rest else value
    pairs = [(own, node) for own, node in written.items() if own != key]
    own_key = next((own for own in written if own == key), YamlText.at(key, value.file, value.line, value.col))
    return YamlMap([*pairs, (own_key, made)], written.span)


def _hexes(written: YamlMap, reading: Reading) -> HexCount:
    if not forms.form(written, "hexes", ("text", "map"), reading):
        return HexCount()
    if isinstance(written["hexes"], YamlText):
        count = whole(written, "hexes", reading, 0, 1, HEXES)
        return HexCount(count, count or 1, count or HEXES)
    hexes: YamlMap = written["hexes"]
    reading.unknown_keys(hexes, HEX_KEYS, "hexes")
    least = whole(hexes, "min", reading, 1, 1, HEXES)
    most = whole(hexes, "max", reading, HEXES, 1, HEXES)
    default = whole(hexes, "default", reading, 0, 1, HEXES) if "default" in hexes else 0
    if least > most or (default and not least <= default <= most):
        reading.report("bad-value", f"hexes: {default or most} lies outside of {least} to {most}",
                       hexes.value_span("default") if default else hexes.value_span("min"),
                       f"choose from {least} to {most}, or change min and max" if least <= most else
                       "min must not be more than max")
    return HexCount(default, least, most)


def _shape(written: YamlMap, file: Span, reading: Reading) -> ShapeChoice:
    """Return the shape with its settings as written: only the shape knows what they mean."""
    if "shape" not in written:
        reading.report("bad-value", "this spec has no shape:", written.span, "write shape: {kind: radial}")
    if not forms.form(written, "shape", ("text", "map"), reading):
        return ShapeChoice("radial", {}, file)
    shape = written["shape"]
    if isinstance(shape, YamlText):
        return ShapeChoice(shape.strip(), {}, shape.span, {"kind": shape.span})
    kind = forms.text(shape, "kind", reading)
    if "kind" not in shape:
        reading.report("bad-value", "shape: needs a kind", shape.span, "write shape: {kind: radial}")
    settings = {str(key): str(shape[key]) for key in shape
                if key != "kind" and forms.form(shape, key, ("text",), reading)}
    return ShapeChoice(kind, settings, shape.span, {key: shape.value_span(key) for key in shape})


def _zones(written: YamlMap, values: Sequence[ValueRule], reading: Reading) -> tuple[Zone, ...]:
    known = [value.name for value in values]
    found: list[Zone] = []
    for name, zone in forms.entries(written, "zones", reading).items():
        if not is_name(name, "zone", [*known, *(other.name for other in found)], written["zones"], reading):
            continue
        misspelt = reading.unknown_keys(zone, ZONE_KEYS, "a zone")
        where = _needed(zone, "where", f"the zone {name}", "write where: row in middle_rows", misspelt, reading)
        found.append(Zone(str(name), where, _modify(zone, values, reading), zone.span))
    return tuple(found)


def _needed(written: YamlMap, key: str, what: str, hint: str, misspelt: bool, reading: Reading) -> Expression:
    """Return an expression that must be there; where a key is ``misspelt``, it may be this one."""
    if key not in written and not misspelt:
        reading.report("bad-value", f"{what} has no {key}:", written.span, hint)
    return read_expression(written, key, reading) or Expression("false", written.span)


def _modify(zone: YamlMap, values: Sequence[ValueRule], reading: Reading) -> dict[str, int]:
    if not forms.form(zone, "modify", ("map",), reading):
        return {}
    modify: YamlMap = zone["modify"]
    rolled = [value.name for value in values if value.roll]
    found = {}
    for name in modify:
        if name not in rolled:
            reading.report("bad-value", f"modify: adds to rolls, and {quoted(name)} is no value with roll:",
                           modify.key_span(name), suggestion(name, rolled) or "name one of values:")
        else:
            found[str(name)] = whole(modify, name, reading, 0, -DICE_ADDED, DICE_ADDED)
    return found


def _sites(written: YamlMap, values: Sequence[ValueRule], zones: Sequence[str], reading: Reading) -> tuple[Site, ...]:
    found: list[Site] = []
    for name, site in forms.entries(written, "sites", reading).items():
        known = [*(value.name for value in values), *zones, *(other.name for other in found)]
        if not is_name(name, "site", known, written["sites"], reading):
            continue
        misspelt = reading.unknown_keys(site, SITE_KEYS, "a site")
        if "count" not in site and not misspelt:
            reading.report("bad-value", f"the site {name} has no count:", site.span, "write count: 12")
        found.append(Site(
            str(name), whole(site, "count", reading, 1, 1, HEXES), read_expression(site, "where", reading),
            forms.choice(site, "spacing", SPACINGS, reading, "random"), _set(site, values, reading), site.span))
    return tuple(found)


def _set(site: YamlMap, values: Sequence[ValueRule], reading: Reading) -> dict[str, Value]:
    """Return the values that a site has, by name."""
    if not forms.form(site, "set", ("map",), reading):
        return {}
    given: YamlMap = site["set"]
    rules = {value.name: value for value in values}
    found: dict[str, Value] = {}
    for name, node in given.items():
        if name not in rules:
            reading.report("unknown-name", f"set: there is no value {quoted(name)}", given.key_span(name),
                           suggestion(name, rules) or "values are named under values:")
        elif isinstance(node, YamlText):
            value = read_value(node, rules[name], reading)
            if fault := rules[name].misfit(value):
                reading.report("bad-value", f"set: {name} is {quoted(node)}, {fault}", node.span,
                               "write a rating or its word")
            found[str(name)] = value
        else:
            reading.report("bad-value", f"set: {name} takes one value", given.value_span(name), f"write {name}: 1")
    return found


def read_value(node: YamlText, rule: ValueRule | None, reading: Reading) -> Value:
    """Return a hex's value: of one with a table its rating, which may be typed as its word."""
    text = word_of(node, reading)
    if rule is None or not rule.words:
        return typed(text)
    if rule.bag:
        return text
    return rule.words.index(text) + 1 if text in rule.words else typed(text)


def _require(written: YamlMap, reading: Reading) -> tuple[Requirement, ...]:
    found = []
    hint = "write - {that: is_connected, because: it is one land}"
    for item in forms.maps(written, "require", reading, hint):
        misspelt = reading.unknown_keys(item, REQUIRE_KEYS, "a requirement")
        that = _needed(item, "that", "this requirement", hint, misspelt, reading)
        if "because" not in item and not misspelt:
            reading.report("bad-value", "this requirement has no because:", item.span, "say why it is needed")
        found.append(Requirement(that, forms.text(item, "because", reading), item.span))
    return tuple(found)


def _prefer(written: YamlMap, reading: Reading) -> tuple[Mapping[str, str], ...]:
    found = []
    for item in forms.maps(written, "prefer", reading, "write - {least: start_spread, because: starts should be fair}"):
        reading.unknown_keys(item, PREFER_KEYS, "a preference")
        found.append({str(key): forms.text(item, key, reading) for key in ("least", "most") if key in item})
    return tuple(found)


def _best_of(written: YamlMap, reading: Reading) -> int:
    if not forms.form(written, "search", ("map",), reading):
        return 1
    search: YamlMap = written["search"]
    reading.unknown_keys(search, SEARCH_KEYS, "search")
    if whole(search, "best_of", reading, 1, 1, 100_000) > 1:
        reading.report("not-yet", "the best of several maps can't be chosen yet", search.value_span("best_of"),
                       "write best_of: 1")
    return 1


def is_spec(written: Node) -> bool:
    """Return whether a file of the maps' folder is a spec."""
    return isinstance(written, YamlMap) and "spec" in written and "map" not in written
