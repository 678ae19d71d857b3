"""Map specs, saved maps and maps drawn by hand: what their files may say."""

import pytest

from pnp.hexes import Hex
from pnp.load import load, load_spec
from pnp.model.map_values import Roll, Row
from pnp.units import MM

SPEC = "spec: Island\nhexes: 12\nshape: radial\n"
DECK = "cards:\n  - name: Fox\n"


def told_what_to_do(faults):
    """What is said for every file's texts, lists and choices is another test's."""
    silent = [str(fault) for fault in faults if not fault.hint]
    assert not [text for text in silent if "is none of" not in text and '" must be a ' not in text]


@pytest.fixture
def spec(tmp_path):
    """Return a function that reads a spec: (spec or None, [(line, code, message)])."""
    def read(text):
        for name, content in (("cards/g/deck.yaml", DECK), ("maps/g/island.yaml", text)):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(content, "utf-8")
        found, faults = load_spec(tmp_path, "g", "island.yaml", {})
        told_what_to_do(faults)
        return found, [(fault.span.line, fault.code, fault.message) for fault in faults]
    return read


@pytest.fixture
def drawn(project):
    """Return a function that reads a map of the kit: (HexMap or None, [(line, code, message)])."""
    def read(text, **more):
        source, faults = project({"cards/g/game.yaml": "kit: [maps/land.yaml]\n", "maps/g/land.yaml": text,
                                  **{f"maps/g/{name}.yaml": content for name, content in more.items()}})
        told_what_to_do(faults)
        assert all(fault.component == "land" for fault in faults)
        found = source.components[0].map if source.components else None
        return found, [(fault.span.line, fault.code, fault.message) for fault in faults]
    return read


# Specs

def test_a_spec_may_be_three_lines(spec):
    found, faults = spec(SPEC)
    assert faults == []
    assert (found.title, found.hexes.default, found.shape.kind) == ("Island", 12, "radial")
    assert (found.look.hex, found.look.front, tuple(found.look.border)) == (30 * MM, ("map.xml",), (15 * MM,) * 4)
    assert (found.grid.orientation, found.grid.labels.order, found.grid.labels.first) == ("pointy", "CCRR", 1)


def test_everything_a_spec_may_say_is_read(spec):
    found, faults = spec(SPEC + """orientation: flat
labels: {order: RRCC, first: 0, digits: 3, offset: even}
front: [map.xml, small.xml]
hex: 1 in
border: 10 mm 2 cm 1/2 in
bleed: 2 mm
safe: 4 mm
title: The Island
values:
  heat: {title: Warmth, roll: 2d6-1, table: [[3-, Cold], [4-7, Mild], [8, Warm], [9+, Hot]], when: coast}
  land: {bag: {woods: 3, clear: 9}}
  cost: {is: heat * 2}
  gold: 3
zones: {north: {where: row in edge_rows(3), modify: {heat: -2}}}
sites: {port: {count: 2, where: coast, spacing: even, set: {heat: Mild, land: clear}}}
require: [{that: is_connected, because: it is one island}]
prefer: [{least: start_spread, because: fair}]
search: {best_of: 1}
rules: [{each: hexes, that: gold == 3, because: gold lies everywhere}]
""")
    assert faults == []
    heat, land, cost, gold = found.values
    assert (heat.title, heat.roll, heat.table[0], heat.table[3]) == ("Warmth", Roll(2, 6, -1), Row(None, 3, "Cold"),
                                                                    Row(9, None, "Hot"))
    assert (land.bag, cost.expression.text, gold.fixed) == ({"woods": 3, "clear": 9}, "heat * 2", 3)
    assert found.sites[0].set == {"heat": 2, "land": "clear"}
    assert tuple(found.look.border) == (10 * MM, 20 * MM, 12_700, 20 * MM)
    assert found.rules[0].each == "hexes"
    assert found.zones[0].modify == {"heat": -2}


@pytest.mark.parametrize(("text", "line", "code", "words"), [
    ("spec: I\n", 1, "bad-value", "this spec has no shape:"),
    (SPEC + "value: {a: 1}\n", 4, "unknown-key", 'unknown key "value" in a map spec'),
    ("spec: I\nhexes: 0\nshape: radial\n", 2, "bad-value", "hexes: must be a whole number from 1 to 1000"),
    ("spec: I\nhexes: {default: 9, min: 10}\nshape: radial\n", 2, "bad-value", "9 lies outside of 10 to 1000"),
    (SPEC + "orientation: round\n", 4, "bad-value", 'orientation: "round" is none of pointy, flat'),
    (SPEC + "labels: {order: RC}\n", 4, "bad-value", "is none of CCRR, RRCC"),
    (SPEC + "labels: {colour: red}\n", 4, "unknown-key", "in labels"),
    (SPEC + "hex: 0 mm\n", 4, "bad-value", "at least 1 mm"),
    (SPEC + "border: 1 mm 2 mm 3 mm 4 mm 5 mm\n", 4, "bad-value", "is not one to four lengths"),
    (SPEC + "border: wide\n", 4, "bad-value", "is not one to four lengths"),
    (SPEC + "border: 5\n", 4, "bad-value", "needs a unit"),
    (SPEC + "values: {Heat: 1}\n", 4, "bad-key", "small letters, digits and _"),
    (SPEC + "values: {row: 1}\n", 4, "bad-key", "means something else already"),
    (SPEC + "values: {a: 1}\nzones: {a: {where: coast}}\n", 5, "bad-key", "need different names"),
    (SPEC + "values: {a: {table: [[1+, X]]}}\n", 4, "bad-value", "has neither roll:, bag: nor is:"),
    (SPEC + "values: {a: {roll: 1d6, is: row}}\n", 4, "bad-value", "has roll: and is:"),
    (SPEC + "values: {a: {roll: six}}\n", 4, "bad-value", '"six" is no dice'),
    (SPEC + "values: {a: {roll: 99d6}}\n", 4, "bad-value", "is no dice"),
    (SPEC + "values: {a: [1, 2]}\n", 4, "bad-value", "says nothing about where the value comes from"),
    (SPEC + "values: {a: {roll: 1d6, tabel: []}}\n", 4, "unknown-key", "the value a"),
    (SPEC + "values: {a: {roll: 1d6, table: []}}\n", 4, "map-table", "has no rows"),
    (SPEC + "values: {a: {roll: 1d6, table: [[1-3, X], [3+, Y]]}}\n", 4, "map-table", "3+ and 1–3 overlap"),
    (SPEC + "values: {a: {roll: 1d6, table: [[1-3, X], [5+, Y]]}}\n", 4, "map-table", "no row for 4, which 1d6 can"),
    (SPEC + "values: {a: {roll: 1d6, table: [[three, X]]}}\n", 4, "map-table", '"three" is no range'),
    (SPEC + "values: {a: {roll: 1d6, table: [[1, X, Y]]}}\n", 4, "map-table", "is a range and a word"),
    (SPEC + "values: {a: {roll: 1d6, table: [[1+, X]]}}\nzones: {n: {where: coast, modify: {a: -1}}}\n", 4, "map-table",
     "no row for 0, which 1d6 and what zones add can come to"),
    (SPEC + "values: {a: {bag: {x: 1}, table: [[1, X]]}}\n", 4, "bad-value", "is looked up in no table"),
    (SPEC + "values: {a: {bag: {x: lots}}}\n", 4, "bad-value", "says how many of each"),
    (SPEC + "values: {gold: {rol: 1d6}}\n", 4, "unknown-key", "the value gold"),
    (SPEC + "zones: {n: {were: coast}}\n", 4, "unknown-key", "a zone"),
    (SPEC + "sites: {p: {cuont: 3}}\n", 4, "unknown-key", "a site"),
    (SPEC + "require: [{taht: is_connected, because: x}]\n", 4, "unknown-key", "a requirement"),
    (SPEC + "zones: {n: {modify: {}}}\n", 4, "bad-value", "the zone n has no where:"),
    (SPEC + "values: {a: 1}\nzones: {n: {where: coast, modify: {a: 1}}}\n", 5, "bad-value", "is no value with roll:"),
    (SPEC + "sites: {p: {where: coast}}\n", 4, "bad-value", "the site p has no count:"),
    (SPEC + "sites: {p: {count: 2, spacing: wide}}\n", 4, "bad-value", "is none of even, random"),
    (SPEC + "sites: {p: {count: 2, set: {b: 1}}}\n", 4, "unknown-name", 'there is no value "b"'),
    (SPEC + "values: {a: {roll: 1d6, table: [[1+, X]]}}\nsites: {p: {count: 2, set: {a: 2}}}\n", 5, "bad-value",
     'a is "2", not a rating from 1 to 1'),
    (SPEC + "require: [{that: is_connected}]\n", 4, "bad-value", "has no because:"),
    (SPEC + "require: [{because: it must}]\n", 4, "bad-value", "this requirement has no that:"),
    (SPEC + "require: {that: x}\n", 4, "bad-value", '"require" must be a list'),
    (SPEC + "search: {best_of: 64}\n", 4, "not-yet", "can't be chosen yet"),
    (SPEC + "prefer: [{fewest: x}]\n", 4, "unknown-key", "a preference"),
])
def test_a_fault_of_a_spec_is_told_at_its_line(text, line, code, words, spec):
    found, faults = spec(text)
    assert [(at, kind) for at, kind, _ in faults] == [(line, code)], faults
    assert words in faults[0][2]
    assert found is None


# Maps drawn by hand

LIST = """map: Two Isles
hex: 20 mm
hexes:
  - {at: [1, 0], terrain: sand, gold: 3}
  - {at: [0, 0], terrain: woods, gold: 1, zones: [north], site: port}
  - {label: "0102", terrain: woods}
"""


def test_a_list_of_hexes_is_read_in_reading_order(drawn):
    found, faults = drawn(LIST)
    assert faults == []
    assert (found.name, found.look.hex, found.seed, found.spec) == ("Two Isles", 20 * MM, None, None)
    assert [(cell.at, cell.label) for cell in found.cells] == [(Hex(0, 0), "0101"), (Hex(1, 0), "0201"),
                                                               (Hex(0, 1), "0102")]
    assert [cell.values.get("gold") for cell in found.cells] == [1, 3, None]
    assert found.cells[0].zones == ("north",)
    assert found.cells[0].site == "port"
    assert [cell.span.line for cell in found.cells] == [5, 4, 6]


def test_a_drawing_has_a_letter_for_each_hex_and_a_key_for_each_letter(drawn):
    found, faults = drawn("""map: Drawn
hexes: |
  .pm
  p.m
key:
  p: {points: 2, site: camp}
  m: {points: 5, zones: [high]}
""")
    assert faults == []
    assert [(cell.label, cell.values["points"]) for cell in found.cells] == [("0201", 2), ("0301", 5), ("0102", 2),
                                                                             ("0302", 5)]
    assert found.cells[1].zones == ("high",)
    assert (found.cells[2].span.line, found.cells[2].span.col) == (4, 3)


def test_a_drawing_needs_no_key(drawn):
    found, faults = drawn("orientation: flat\nhexes: |\n  ##\n  .#\n")
    assert faults == []
    assert [cell.label for cell in found.cells] == ["0101", "0201", "0202"]


def test_a_drawn_map_may_say_the_words_of_its_values(drawn):
    found, faults = drawn("values: {rough: {table: [[1, Flat], [2, Steep]]}}\nhexes:\n"
                          "  - {at: [0, 0], rough: Steep}\n  - {at: [1, 0], rough: 1}\n")
    assert faults == []
    assert [cell.values["rough"] for cell in found.cells] == [2, 1]


@pytest.mark.parametrize(("text", "line", "code", "words"), [
    ("map: X\n", 1, "bad-value", "this map has no hexes:"),
    ("name: X\n", 1, "unknown-key", "in a map"),
    ("map: X\nhexes: []\n", 2, "bad-value", "hexes: holds no hex"),
    ("map: X\nhexes: {a: 1}\n", 2, "bad-value", "must be a list or a text"),
    ("map: X\nhexes:\n  - here\n", 3, "bad-value", "a hex is written as keys and values"),
    ("map: X\nhexes:\n  - {gold: 1}\n", 3, "bad-value", "a hex needs its place"),
    ("map: X\nhexes:\n  - {at: [1]}\n", 3, "bad-value", "a hex needs its place"),
    ("map: X\nhexes:\n  - {at: [-5, 0]}\n", 3, "map-label", "at: [-5, 0] has no label"),
    ("map: X\nhexes:\n  - {label: A1}\n", 3, "map-label", '"A1" is no label of this map'),
    ("map: X\nhexes:\n  - {at: [0, 0], row: 3}\n", 3, "bad-key", "means something else already"),
    ("map: X\nhexes:\n  - {at: [0, 0], gold: [1]}\n", 3, "bad-value", "one number or word"),
    ("map: X\nhexes:\n  - {at: [0, 0], dice: {gold: 1}}\n", 3, "bad-value", "no value that is rolled"),
    ("map: X\nhexes: |\n  pq\nkey: {p: {gold: 1}}\n", 3, "bad-value", '"q" is not explained under key:'),
    ("map: X\nhexes: |\n  pp\nkey: {p: {gold: 1}, pq: {gold: 2}}\n", 4, "bad-value", '"pq" is not one letter'),
    ("map: X\nhexes:\n  - {at: [0, 0]}\nkey: {p: {gold: 1}}\n", 4, "bad-value", "explains the letters of a drawing"),
    ("map: X\nhexes: |\n  ...\n", 2, "bad-value", "hexes: holds no hex"),
    ("map: X\nseed: 3\nhexes:\n  - {at: [0, 0]}\n", 2, "bad-value", "needs the spec that it was made from"),
    ("map: X\nattempt: 3\nhexes:\n  - {at: [0, 0]}\n", 2, "bad-value", "only a map with a seed has this"),
    ("map: X\nvalues: {a: {roll: 1d6}}\nhexes:\n  - {at: [0, 0]}\n", 2, "bad-value", "roll: belongs into a spec"),
    ("map: X\nspec: island.yaml\norientation: flat\nhexes:\n  - {at: [0, 0]}\n", 3, "bad-value", "the spec says this"),
    ("map: X\nspec: ../x.yaml\nhexes:\n  - {at: [0, 0]}\n", 2, "missing-file", "x.yaml"),
    ("map: X\nspec: nosuch.yaml\nhexes:\n  - {at: [0, 0]}\n", 2, "missing-file", "nosuch.yaml"),
])
def test_a_fault_of_a_map_is_told_at_its_line_and_the_map_left_out(text, line, code, words, drawn):
    found, faults = drawn(text, island=SPEC)
    assert (line, code) in [(at, kind) for at, kind, _ in faults], faults
    assert any(words in message for _, _, message in faults), faults
    assert len({at for at, _, _ in faults}) == 1
    assert found is None


def test_a_map_may_override_how_its_spec_is_printed(drawn):
    found, faults = drawn("map: X\nspec: island.yaml\nhex: 12 mm\ntitle: Mine\nhexes:\n  - {at: [0, 0]}\n",
                          island=SPEC + "hex: 40 mm\nborder: 9 mm\n")
    assert faults == []
    assert (found.look.hex, found.look.title, found.look.border.left) == (12 * MM, "Mine", 9 * MM)


def test_a_spec_in_the_kit_is_told_where_the_kit_names_it(project):
    source, faults = project({"cards/g/game.yaml": "kit:\n  - maps/island.yaml\n", "maps/g/island.yaml": SPEC})
    (fault,) = faults
    assert (fault.span.file, fault.span.line, fault.code) == ("cards/g/game.yaml", 2, "map-spec")
    assert source.components == ()


def test_faults_of_a_spec_stop_the_maps_made_from_it(drawn):
    found, faults = drawn("map: X\nspec: island.yaml\nhexes:\n  - {at: [0, 0]}\n", island=SPEC + "values: {row: 1}\n")
    assert found is None
    assert [(line, code) for line, code, _ in faults] == [(4, "bad-key")]


@pytest.mark.parametrize("text", [
    "map: X\nhexes: |\n" + "  " + "#" * 2000 + "\n",
    "map: X\nlabels: {digits: 3}\nhexes: |\n" + ("  " + "#" * 40 + "\n") * 40,
    "map: X\nhexes:\n" + "  - {at: [0, 0]}\n" * 1200,
])
def test_too_many_hexes_are_refused(text, drawn):
    found, faults = drawn(text)
    assert found is None
    assert {code for _, code, _ in faults} <= {"too-much", "map-label"}


def test_loading_maps_alone_leaves_the_kit_out(tmp_path, project):
    project({"cards/g/deck.yaml": "cards:\n  - name: Fox\n    copies: three\n", "maps/g/land.yaml": LIST,
             "cards/g/game.yaml": "rules: [{that: count(deck) == 3, because: x}]\n"})
    source, faults = load(tmp_path, "g", (tmp_path / "maps/g/land.yaml",))
    assert faults == []
    assert [component.id for component in source.components] == ["land"]
    assert source.rules == ()
