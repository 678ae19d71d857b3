"""Maps of all kinds made from small specs: values, zones, sites, shapes, and the same everywhere."""

import os
import subprocess
import sys
from collections import Counter

import pytest
from projects import ROOT
from small_specs import ISLAND, at

from pnp.generate import generate
from pnp.generate.shapes import SHAPES
from pnp.hexes import distance
from pnp.load import load_spec
from pnp.tools import lands
from pnp.tools.map_text import map_text

BAG = ISLAND + "values:\n  land: {bag: {woods: 10, clear: 15, marsh: 5}}\n"


# Values

def test_dice_of_any_kind_are_kept_and_come_to_the_value(made):
    drawn = made(ISLAND + "values:\n  rough: {roll: 2d4+1}\n  high: {roll: d20}\n")
    for cell in drawn.cells:
        assert 2 <= cell.dice["rough"] <= 8
        assert cell.values["rough"] == cell.dice["rough"] + 1
        assert cell.values["high"] == cell.dice["high"]
    assert len(set(at(drawn, "rough"))) > 3


def test_a_bag_is_dealt_out_without_putting_back(made):
    drawn = made(BAG)
    assert Counter(at(drawn, "land")) == {"woods": 10, "clear": 15, "marsh": 5}
    assert at(drawn, "land") != at(made(BAG, 2), "land")


def test_values_are_worked_out_from_earlier_ones_fixed_or_left_out(made):
    drawn = made(ISLAND + """values:
  height: {roll: 1d6}
  cost: {is: height * 2 + depth}
  beach: {is: coast and height < 3}
  kind: {is: "'peak' if height == 6 else 'land'"}
  band: {is: height, table: [[2-, low], [3+, high]]}
  gold: 3
  port: {when: coast, roll: 1d6}
""")
    coast = lands.coast({cell.at for cell in drawn.cells})
    depth = lands.depths({cell.at for cell in drawn.cells})
    for cell in drawn.cells:
        height = cell.values["height"]
        assert cell.values["cost"] == height * 2 + depth[cell.at]
        assert cell.values["beach"] is (cell.at in coast and height < 3)
        assert cell.values["kind"] == ("peak" if height == 6 else "land")
        assert cell.values["band"] == (1 if height < 3 else 2)
        assert cell.values["gold"] == 3
        assert ("port" in cell.values) == ("port" in cell.dice) == (cell.at in coast)


def test_one_more_site_or_value_moves_no_other_die(made):
    plain = "values:\n  a: {roll: 1d6}\n  b: {roll: 1d6}\n"
    first = made(ISLAND + plain)
    more = made(ISLAND + "values:\n  z: {roll: 3d8}\n" + plain.removeprefix("values:\n")
                + "sites: {camp: {count: 4, set: {a: 6}}}\n")
    for one, other in zip(first.cells, more.cells):
        assert one.at == other.at
        assert all(other.dice[name] == one.dice[name] for name in other.dice if name != "z")


def test_words_and_ratings_can_both_be_asked_for(made):
    drawn = made(ISLAND + """values:
  heat: {roll: 1d6, table: [[1-3, Cold], [4+, Hot]]}
  sign: {is: "words.heat ~ hex.heat ~ hex.dice.heat"}
""")
    for cell in drawn.cells:
        assert cell.values["sign"] == ("Cold1" if cell.dice["heat"] < 4 else "Hot2") + str(cell.dice["heat"])


# Zones and sites

def test_functions_and_facts_choose_zones(made):
    drawn = made(ISLAND + """zones:
  edge: {where: row in edge_rows(4)}
  core: {where: hex in deepest(5)}
  ring: {where: "distance(hex, core) == 1"}
  middle: {where: row in middle_rows or column == 1}
  far: {where: "distance(hex, deepest(1)) > 2 and not 'edge' in zones"}
""")
    land = {cell.at for cell in drawn.cells}
    inside = {name: {cell.at for cell in drawn.cells if name in cell.zones} for name in ("edge", "core", "ring", "far")}
    rows = [hex.r for hex in land]
    for end in (min(rows), max(rows)):
        assert {hex for hex in land if hex.r == end} <= inside["edge"]
    assert len(inside["core"]) == 5
    assert inside["ring"] == {hex for hex in land if min(distance(hex, one) for one in inside["core"]) == 1}
    assert not inside["far"] & (inside["edge"] | inside["core"])


def test_many_zones_on_many_hexes_are_no_more_work_than_each_asks_for(made):
    zones = "".join(f"  z{n}: {{where: row in edge_rows({n}) or hex in deepest({n})}}\n" for n in range(1, 31))
    drawn = made("spec: Wide\nhexes: 900\nlabels: {digits: 3}\nshape: {kind: rectangle, columns: 30, rows: 30}\n"
                 f"zones:\n{zones}")
    assert [sum(f"z{n}" in cell.zones for cell in drawn.cells) for n in (1, 30)] == [61, 90]


def test_sites_of_several_kinds_share_no_hex_and_have_their_values(made):
    drawn = made(ISLAND + """values: {worth: {roll: 1d6}, land: {bag: {clear: 40, woods: 20}}}
sites:
  port: {count: 5, where: coast, spacing: even, set: {worth: 2, land: clear}}
  camp: {count: 6, where: "not coast", set: {worth: 5}}
  den: {count: 3, where: "distance(hex, camp) == 1"}
""")
    sites = Counter(cell.site for cell in drawn.cells if cell.site)
    assert sites == {"port": 5, "camp": 6, "den": 3}
    coast = lands.coast({cell.at for cell in drawn.cells})
    assert all((cell.at in coast) is (cell.site == "port") for cell in drawn.cells if cell.site in ("port", "camp"))
    ports, camps = ([cell.values for cell in drawn.cells if cell.site == name] for name in ("port", "camp"))
    assert {(values["worth"], values["land"]) for values in ports} == {(2, "clear")}
    assert {values["worth"] for values in camps} == {5}
    assert all("worth" not in cell.dice for cell in drawn.cells if cell.site in ("port", "camp"))


# Shapes

@pytest.mark.parametrize(("shape", "count"), [
    ("{kind: radial, rough: 60}", 30), ("{kind: rectangle, columns: 6, rows: 5}", 30),
    ("{kind: hexagon, radius: 2}", 19), ('{kind: drawn, land: "..##\\n####\\n#.#"}', 8),
])
@pytest.mark.parametrize("turn", ["pointy", "flat"])
def test_every_shape_has_its_hexes_from_the_first_row_and_column_on(shape, count, turn, made):
    text = f"spec: Island\nhexes: {{default: 30}}\norientation: {turn}\nshape: {shape}\n"
    drawn = made(text)
    places = [drawn.grid.place(cell.at) for cell in drawn.cells]
    assert len(set(places)) == count
    assert (min(column for column, _ in places), min(row for _, row in places)) == (1, 1)
    assert [place[::-1] for place in places] == sorted(place[::-1] for place in places)
    assert drawn.generator == SHAPES[shape.split()[1].strip("{},")].generator
    assert all(cell.label == f"{column:02}{row:02}" for cell, (column, row) in zip(drawn.cells, places))


def test_a_rectangle_is_rows_of_equal_length_both_ways(made):
    for turn in ("pointy", "flat"):
        drawn = made(f"spec: I\nshape: {{kind: rectangle, columns: 4, rows: 3}}\norientation: {turn}\n")
        assert Counter(drawn.grid.place(cell.at)[1] for cell in drawn.cells) == {1: 4, 2: 4, 3: 4}


@pytest.mark.parametrize("size", [1, 2, 7, 12, 40, 150, 400])
def test_round_lands_have_the_size_that_is_asked_for(size, made):
    for seed in range(5):
        drawn = made(f"spec: Island\nhexes: {size}\nshape: radial\n", seed)
        assert len(drawn.cells) == size
        assert len(lands.pieces({cell.at for cell in drawn.cells})) == 1


def test_a_rough_coast_is_longer_than_a_smooth_one(made):
    def coasts(rough):
        text = f"spec: I\nhexes: 60\nshape: {{kind: radial, rough: {rough}}}\n"
        return sum(len(lands.coast({cell.at for cell in made(text, seed).cells})) for seed in range(12))
    assert coasts(0) < coasts(80)


# The same everywhere

def test_a_seed_makes_the_same_map_whatever_python_hashes(tmp_path):
    program = ("import sys; from pathlib import Path; from pnp.load import load_spec; "
               "from pnp.generate import generate; from pnp.tools.map_text import map_text; "
               f"spec, _ = load_spec(Path({str(ROOT)!r}), 'archaic_animalia', 'pangaea.yaml', {{}}); "
               "sys.stdout.write(''.join(map_text(generate(spec, seed)) for seed in (1, 2, 2**64 - 1)))")
    runs = {subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT,
                           env={**os.environ, "PYTHONHASHSEED": hash}).stdout for hash in ("0", "1", "77")}
    assert len(runs) == 1
    assert runs.pop().count("seed:") == 3


def test_the_map_of_a_seed_never_changes(spec):
    found, _ = load_spec(ROOT, "archaic_animalia", "pangaea.yaml", {})
    drawn = generate(found, 7)
    cells = [(cell.label, *cell.values.values()) for cell in drawn.cells[:6]]
    assert (len(drawn.cells), drawn.attempt, cells) == (40, 0, GOLDEN)


#: The first hexes of seed 7, written down once.
GOLDEN = [("0201", 1, 1, 1), ("0301", 2, 3, 1), ("0401", 1, 1, 1), ("0102", 1, 1, 1), ("0202", 1, 5, 3),
          ("0302", 4, 2, 1)]


def test_a_digest_is_of_what_decides_maps_and_of_nothing_else(spec):
    text = ISLAND + "values: {height: {roll: 1d6}}\nzones: {mid: {where: row in middle_rows}}\n"
    first = spec(text).digest()
    assert spec(text + "front: other.xml\nhex: 20 mm\ntitle: Isle\n# a word\n").digest() == first
    assert spec(text.replace("row in middle_rows", '"row  in\\tmiddle_rows"')).digest() == first
    for old, new in (("30", "31"), ("radial", "{kind: radial, rough: 9}"), ("1d6", "1d8"), ("height", "h"),
                     ("middle_rows", "edge_rows(2)")):
        assert spec(text.replace(old, new, 1)).digest() != first


def test_settings_replace_values_of_the_spec(made, spec):
    text = "spec: I\nhexes: {default: 30, min: 5, max: 50}\nshape: radial\nvalues: {height: {roll: 1d6}}\n"
    assert len(made(text, hexes="12").cells) == 12
    assert spec(text, **{"shape.rough": "5"}).shape.settings == {"rough": "5"}
    assert spec(text, **{"values.height.roll": "2d6"}).values[0].roll == (2, 6, 0)


def test_a_saved_map_is_stable_text(made):
    text = map_text(made(ISLAND + "values: {land: {bag: {'deep woods': 15, 'no': 15}}, ok: {is: coast}}\n"))
    line = next(line for line in text.splitlines() if "at:" in line)
    assert line.startswith('  - {at: [')
    assert 'land: "no"' in text
    assert "land: deep woods" in text
    assert "ok: yes" in text
    assert text.endswith("}\n")
