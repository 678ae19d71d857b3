"""One map: made from a spec and saved, or drawn by hand, as a list of hexes or as text with a letter for each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.diagnostics import Level, Span
from pnp.limits import LARGEST_ATTEMPT, LARGEST_SEED
from pnp.load import forms
from pnp.load.components import check_id
from pnp.load.map_hexes import read_hexes
from pnp.load.map_looks import GRID_KEYS, LOOK_KEYS, read_grid, read_look
from pnp.load.map_specs import is_spec, read_spec, with_settings
from pnp.load.map_values import read_values
from pnp.load.reading import Reading
from pnp.load.rules import read_ignores, read_rules
from pnp.model.game import Ignore
from pnp.model.maps import HexMap, MapSpec
from pnp.model.nodes import YamlList, YamlMap, YamlText
from pnp.model.source import ComponentSource
from pnp.tools.paths import parts
from pnp.tools.project import words

KEYS = ("map", "spec", "spec_digest", "set", "seed", "attempt", "generator", *LOOK_KEYS, *GRID_KEYS, "values", "rules",
        "ignore", "key", "hexes")
#: What a map without a spec has of its own, and what one without a seed doesn't have.
OF_DRAWN, OF_SEED = (*GRID_KEYS, "values"), ("attempt", "generator", "spec_digest", "set")


@dataclass(frozen=True, slots=True)
class Spec:
    """The spec that a map names, None where it can't be read."""

    name: str = ""
    spec: MapSpec | None = None
    settings: Mapping[str, str] | None = None


def read_map(path: Path, named: Span | None, reading: Reading) -> tuple[ComponentSource, tuple[Ignore, ...]] | None:
    """Return a map and what its file wants kept quiet, or None: its faults are told under its id."""
    before = len(reading.found)
    reading.component, reading.in_map = path.stem, True
    try:
        file = Span(reading.name(path), 1, 1)
        check_id(path.stem, Span(file.file), reading)
        written = reading.yaml(path, named)
        if is_spec(written):
            reading.report("map-spec", f"{path.name} is a map spec: it describes maps, and none of them is made yet",
                           named or file, "make a map with pnp map, and name that file")
            return None
        if not written and len(reading.found) > before:
            return None
        found = _map(written, file, path.parent, reading)
        ignores = read_ignores(written, reading)
    finally:
        faulty = any(fault.level is Level.ERROR for fault in reading.found[before:])
        reading.component, reading.in_map = "", False
    nothing = YamlMap((), file)
    source = ComponentSource(path.stem, "map", file, nothing, YamlList((), file), found.rules, found)
    return None if faulty else (source, ignores)


def read_spec_file(path: Path, named: Span | None, settings: Mapping[str, YamlText],
                   reading: Reading) -> MapSpec | None:
    """Return a spec with some of its values set otherwise; None, its faults told, for one that can't be used."""
    before = len(reading.found)
    was, reading.in_map = reading.in_map, True
    written = reading.yaml(path, named)
    if not is_spec(written):
        if len(reading.found) == before:
            reading.report("map-spec", f"{path.name} is no map spec: a spec begins with spec: and its title",
                           named or Span(reading.name(path), 1, 1), "name the file of a spec")
        return None
    spec = read_spec(with_settings(written, settings, reading), Span(reading.name(path), 1, 1), reading)
    reading.in_map = was
    return None if any(fault.level is Level.ERROR for fault in reading.found[before:]) else spec


def _map(written: YamlMap, file: Span, folder: Path, reading: Reading) -> HexMap:
    reading.unknown_keys(written, KEYS, "a map")
    spec = _spec(written, folder, reading)
    seed = _seed(written, reading)
    if "map" not in written and "hexes" not in written:
        reading.report("bad-value", "this file has no hexes:", file, "make a map with pnp map, or draw one by hand")
    for key in _stray(written):
        where = "the spec says this" if key in OF_DRAWN else "only a map with a seed has this"
        reading.report("bad-value", f"{key}: {where}", written.key_span(key), "take it out")
    grid = spec.spec.grid if spec.spec else read_grid(written, reading)
    values = spec.spec.values if spec.spec else read_values(written, reading, drawn=True)
    look = read_look(written, reading, spec.spec.look) if spec.spec else read_look(written, reading)
    unread = "spec" in written and spec.spec is None        # then nothing is known of what hexes may say
    cells = () if unread else read_hexes(written, grid, values, bool(spec.name), reading)
    rules = (*(spec.spec.rules if spec.spec else ()), *read_rules(written, reading))
    places = {key: written.key_span(key) if key == "hexes" else written.value_span(key) for key in written}
    return HexMap(
        forms.text(written, "map", reading) or words(file.file.rpartition("/")[2].partition(".")[0]), file, cells, grid,
        look, spec.spec, spec.name, forms.text(written, "spec_digest", reading), spec.settings or {}, seed,
        _number(written, "attempt", 0, LARGEST_ATTEMPT, reading) or 0, forms.text(written, "generator", reading),
        values, rules, places)


def _stray(written: YamlMap) -> list[str]:
    """Return the keys that a map of its kind can't have."""
    if unknown := [key for key in written if key not in KEYS]:
        from difflib import get_close_matches  # only slips need it

        if any(get_close_matches(key[:20], ["seed"], 1, 0.7) for key in unknown):
            return []               # the seed is there and misspelt, which is told
    found = [key for key in OF_DRAWN if key in written and "spec" in written]
    return found + [key for key in OF_SEED if key in written and not ("seed" in written and "spec" in written)]


def _spec(written: YamlMap, folder: Path, reading: Reading) -> Spec:
    """Return the spec of a map, which lies beside it."""
    name = forms.text(written, "spec", reading)
    if not name:
        return Spec()
    settings: dict[str, YamlText] = {}
    if forms.form(written, "set", ("map",), reading):
        settings = {str(key): written["set"][key] for key in written["set"]
                    if forms.form(written["set"], key, ("text",), reading)}
    try:
        place = parts(name)
        if len(place) != 1:
            raise ValueError(f'"{name}" is no file beside this map')
    except ValueError as error:
        reading.report("missing-file", str(error), written.value_span("spec"), "name a spec of the same folder")
        return Spec(name)
    spec = read_spec_file(folder / place[0], written.value_span("spec"), settings, reading)
    return Spec(name, spec, {key: str(value) for key, value in settings.items()})


def _seed(written: YamlMap, reading: Reading) -> int | None:
    if "seed" in written and "spec" not in written:
        reading.report("bad-value", "a map with a seed needs the spec that it was made from", written.key_span("seed"),
                       "add spec:, or take seed: out: then it is a map drawn by hand")
    return _number(written, "seed", None, LARGEST_SEED, reading)


def _number(written: YamlMap, key: str, default: int | None, most: int, reading: Reading) -> int | None:
    text = forms.text(written, key, reading)
    if not text:
        return default
    if re.fullmatch(r"[0-9]{1,20}", text, re.ASCII) and int(text) <= most:
        return int(text)
    reading.report("bad-value", f"{key}: must be a whole number from 0 to {most}, not \"{text[:40]}\"",
                   written.value_span(key), "put back what pnp map wrote")
    return default
