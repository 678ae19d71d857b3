"""Schemas for editors take what pnp takes, know each of its keys, and mark slips."""

import sys
from dataclasses import fields

import jsonschema
import pytest
from case_files import cases, read
from projects import ROOT
from schemas.reading import as_editors_read, schema_of

from pnp.load import games, map_hexes, map_looks, map_specs, map_values, maps, rules, tables
from pnp.load.components import LATER, SETTINGS
from pnp.load.theme_keys import PARTS
from pnp.model.kinds import LISTS
from pnp.resolve.pairs import RESERVED
from pnp.schemas import schemas
from pnp.theme import Theme

sys.path.insert(0, str(ROOT / "docs"))

from examples import PAGES, states

ALL = schemas()
#: Files of good cases that pnp doesn't read.
UNREAD = ("cards/_old/deck.yaml", "maps/island.yaml: : 'shape' is a required")
CHECKERS = {name: jsonschema.Draft7Validator(schema) for name, schema in ALL.items()}


def faults(schema, text):
    """Return what an editor would mark in a file."""
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
            for error in CHECKERS[schema].iter_errors(as_editors_read(text))]


def own_files():
    """Return the YAML files of the repository's own games."""
    return [path for top in ("cards", "templates", "maps") for path in sorted((ROOT / top).rglob("*.yaml"))]


def marked(files):
    """Return what editors would mark in files of a project, given by name."""
    found = []
    for name, content in files.items():
        if not name.endswith((".yaml", ".yml")):
            continue
        text = content.decode("utf-8-sig") if isinstance(content, bytes) else content
        if schema := schema_of(name, text):
            found += [f"{name}: {fault}" for fault in faults(schema, text)]
    return found


@pytest.mark.parametrize("name", ALL)
def test_every_schema_is_a_sound_one(name):
    jsonschema.Draft7Validator.check_schema(ALL[name])
    assert "Made by pnp schema" in ALL[name]["$comment"]


@pytest.mark.parametrize("path", own_files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_an_editor_marks_nothing_in_our_own_games(path):
    assert marked({path.relative_to(ROOT).as_posix(): path.read_bytes()}) == []


@pytest.mark.parametrize("path", cases("good"), ids=lambda path: path.stem)
def test_an_editor_marks_nothing_in_a_case_that_is_good(path):
    assert [fault for fault in marked(read(path).files) if not fault.startswith(UNREAD)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_an_editor_marks_nothing_in_the_examples_of_the_documentation(page):
    assert [fault for state in states(page) for fault in marked(state.files)] == []


SLIPS = {
    "game": ["titel: Wolves", "units: cm", "print: {paper: a44}", "print: {margin: 5}", "print: {duplex: longg}",
             "players: two", "rules: [{that: a == b}]", "rules: [{that: a, because: b, levl: error}]",
             "ignore: [{code: low-contrasts}]", "options: {storm: {defualt: on}}", "numbering: {count: piece}"],
    "cards": ["cards: [{name: Fox}]\ndefualts: {}", "cards: {name: Fox}", "cards: [Fox]", "bleed: 3\ncards: []",
              "shape: round\ncards: []", "fields: {cost: integer}\ncards: []", "cards: [{name: Fox, copies: three}]",
              "tiles: [{name: Fox}]", "cards: [{cards: [{name: Fox, copies: -1}]}]",
              "cards: [{rows: {flie: a.csv}}]", "numbering: {pda: 2}\ncards: []"],
    "theme": ["font: {title: Marcellus}", "classes: {title: {siez: 12}}", "classes: {title: {size: big}}",
              "classes: {title: {align: middle}}", "keywords: {Raid: {bold: maybe}}", "palette: {red: {colour: red}}",
              "variants: {low: {hidden: [art]}}", "fonts: {title: [Cinzel, Alegreya]}"],
    "map-spec": ["spec: A\nshape: radail", "spec: A", "spec: A\nshape: radial\nhexes: many",
                 "spec: A\nshape: radial\nvalues: {height: {roll: d}}", "spec: A\nshape: radial\nzones: {polar: {}}",
                 "spec: A\nshape: radial\nlabels: {order: CRCR}", "spec: A\nshape: {kind: radial, roguh: 3}"],
    "map": ["map: A", "map: A\nhexes: [{at: 3}]", "map: A\nhexes: [{at: [1, 2], edited: perhaps}]",
            "map: A\nsead: 3\nhexes: []"],
}


@pytest.mark.parametrize(("schema", "text"), [(name, text) for name, texts in SLIPS.items() for text in texts])
def test_an_editor_marks_a_usual_slip(schema, text):
    assert faults(schema, text)


def told(schema, keys):
    """Return the keys that a schema's map lacks, or says nothing about; pnp/schemas/*meanings.py does."""
    return [key for key in keys if not schema["properties"].get(key, {}).get("description")]


def of(schema, key):
    """Return the map that a key of a schema holds, also in a list, under names or as one of several forms."""
    parts = [schema["properties"][key]]
    for part in parts:
        if "properties" in part:
            return part
        inner = [part.get("items"), part.get("additionalProperties"), *part.get("anyOf", ())]
        parts += [one for one in inner if isinstance(one, dict)]
    raise AssertionError(f"{key} holds no map")


def test_every_key_of_a_game_is_explained():
    game = ALL["game"]
    assert told(game, games.KEYS) == []
    assert told(of(game, "print"), games.PRINT_KEYS) == []
    assert told(of(game, "rules"), rules.RULE_KEYS) == []
    assert told(of(game, "ignore"), rules.IGNORE_KEYS) == []
    assert told(of(game, "numbering"), games.NUMBERING_KEYS) == []
    assert told(of(game, "options"), ("title", "default")) == []


@pytest.mark.parametrize("kind", LISTS)
def test_every_key_of_a_component_and_of_its_pieces_is_explained(kind):
    file = ALL[kind]
    assert told(file, (*SETTINGS.keys() - LATER, kind)) == []
    piece = file["definitions"]["pieces"]["items"]
    assert told(piece, ("id", "name", "copies", *RESERVED, kind)) == []
    assert told(of(piece, "rows"), tables.KEYS) == []
    assert told(of(file, "fields"), ("type", "match", "required")) == []


def test_every_key_of_a_map_and_of_its_spec_is_explained():
    spec, saved = ALL["map-spec"], ALL["map"]
    assert told(spec, (*map_specs.KEYS, *map_looks.GRID_KEYS)) == []
    for part, keys in (("zones", map_specs.ZONE_KEYS), ("sites", map_specs.SITE_KEYS), ("values", map_values.KEYS),
                       ("require", map_specs.REQUIRE_KEYS), ("prefer", map_specs.PREFER_KEYS),
                       ("search", map_specs.SEARCH_KEYS), ("labels", map_looks.LABEL_KEYS),
                       ("hexes", map_specs.HEX_KEYS)):
        assert told(of(spec, part), keys) == []
    assert told(saved, maps.KEYS) == []
    assert told(of(saved, "hexes"), map_hexes.KEYS) == []


@pytest.mark.parametrize("part", PARTS.values(), ids=[made.__name__ for made in PARTS])
def test_every_key_of_a_theme_is_explained(part):
    theme = ALL["theme"]
    schema = theme if part.made is Theme else theme["$defs"][part.made.__name__]
    assert told(schema, part.keys) == []
    assert not schema["additionalProperties"]


@pytest.mark.parametrize("part", PARTS.values(), ids=[made.__name__ for made in PARTS])
def test_every_field_of_a_theme_has_a_key(part):
    of_print = {"written", "chosen", "variant", "guessed", "lost", "_known"}
    assert {field.name for field in fields(part.made)} - of_print == {key.replace("-", "_") for key in part.keys}
