"""A map as its template sees it: every hex at its place on the paper, and what legends need."""

import re
from math import dist, sqrt

import pytest
from projects import ROOT, written

from pnp.load import load
from pnp.resolve import resolve

DRAWN = """map: Two Isles
hex: 20 mm
border: 10 mm 12 mm 14 mm 16 mm
bleed: 2 mm
values: {rough: {title: Roughness, table: [[0-1, Flat], [2, Steep]]}}
hexes:
  - {at: [0, 0], rough: Steep, zones: [north], site: port}
  - {at: [1, 0], rough: 1, zones: [north, shore]}
  - {at: [0, 1], gold: 3}
  - {at: [-1, 2]}
"""


@pytest.fixture
def resolved(tmp_path):
    """Return a function that resolves a game with one map and returns its component."""
    def made(text):
        written(tmp_path, cards__g__game="kit: [maps/land.yaml]\n", maps__g__land=text)
        source, faults = load(tmp_path, "g")
        assert faults == []
        game, faults = resolve(source)
        assert faults == []
        return game.components[0]
    return made


def fields(component):
    return component.records[0].fields.fields


@pytest.fixture(scope="module")
def first():
    source, _ = load(ROOT, "archaic_animalia")
    game, _ = resolve(source)
    return next(component for component in game.components if component.id == "first")


def test_a_map_is_a_component_with_one_piece_on_paper_of_its_own_size(resolved):
    component = resolved(DRAWN)
    assert (component.kind, component.name, len(component.records), component.copies) == ("map", "Two Isles", 1, 1)
    frame = component.frame
    radius = 20 / sqrt(3)
    assert frame.trim == (40_000 + 28_000, round(5 * radius * 1000) + 24_000)
    assert (frame.bleed, frame.safe, frame.shape) == (2_000, 5_000, "rect")
    assert component.records[0].front == ("map.xml",)
    assert fields(component)["box"].fields == pytest.approx({"x": 16, "y": 10, "w": 40, "h": 5 * radius}, abs=0.001)


@pytest.mark.parametrize("turn", ["pointy", "flat"])
def test_hexes_lie_side_by_side_inside_the_border(turn, resolved):
    component = resolved(f"orientation: {turn}\n{DRAWN}")
    own = fields(component)
    hexes = {hex.fields["label"]: hex.fields for hex in own["hexes"]}
    width, height = (length / 1000 for length in component.frame.trim)
    for hex in hexes.values():
        corners = [tuple(map(float, pair.split(","))) for pair in hex["corners"].split()]
        assert len(corners) == 6
        assert all(dist(corner, (hex["x"], hex["y"])) == pytest.approx(own["radius"], abs=0.002) for corner in corners)
        assert all(15.99 < x < width - 11.99 and 9.99 < y < height - 13.99 for x, y in corners)
        about = [tuple(map(float, pair.split(","))) for pair in re.findall(r"[-\d.]+,[-\d.]+", hex["d"])]
        assert about == [pytest.approx((x - hex["x"], y - hex["y"]), abs=0.002) for x, y in corners]
        for label in hex["neighbours"]:
            near = hexes[label]
            assert dist((hex["x"], hex["y"]), (near["x"], near["y"])) == pytest.approx(own["hex"], abs=0.002)
    assert own["orientation"] == turn


def test_what_hexes_hold_is_there_and_what_they_lack_is_empty(resolved):
    own = fields(resolved(DRAWN))
    port, shore, gold, plain = own["hexes"]
    assert [hex.fields["label"] for hex in own["hexes"]] == ["0101", "0201", "0102", "0103"]
    assert (port.field("rough"), port.field("words").field("rough"), port.field("site")) == (2, "Steep", "port")
    assert shore.field("zones") == ["north", "shore"]
    assert (gold.field("gold"), bool(gold.field("rough")), bool(plain.field("gold"))) == (3, False, False)
    assert (plain.field("row"), plain.field("column"), plain.field("coast"), plain.field("depth")) == (3, 1, True, 0)
    assert "seed" not in own



def test_legends_find_values_zones_sites_and_facts(resolved):
    own = fields(resolved(DRAWN))
    rough, gold = own["values"]
    assert (rough.field("title"), rough.field("words"), rough.field("least"), rough.field("most")) == (
        "Roughness", ["Flat", "Steep"], 1, 2)
    assert [(row.field("rating"), row.field("range"), row.field("word"), row.field("count"))
            for row in rough.field("rows")] == [(1, "0–1", "Flat", 1), (2, "2", "Steep", 1)]
    assert (gold.field("name"), gold.field("least"), gold.field("most"), gold.field("words")) == ("gold", 3, 3, [])
    north, shore = own["zones"]
    assert (north.field("hexes"), north.field("rows"), shore.field("hexes")) == (["0101", "0201"], [1], ["0201"])
    assert north.field("box").fields["w"] == 40
    assert [site.field("hexes") for site in own["sites"]] == [["0101"]]
    facts = own["facts"].fields
    assert (facts["hex_count"], facts["row_count"], facts["is_connected"], facts["hole_count"]) == (4, 3, True, 0)


def test_a_map_from_a_seed_tells_it(first):
    own = fields(first)
    assert (own["name"], own["seed"], own["attempt"], own["spec"], own["generator"]) == ("Pangaea 7", 7, 0, "Pangaea",
                                                                                        "radial/1")
    assert [zone.field("name") for zone in own["zones"]] == ["polar", "equator", "centre"]
    assert own["zones"][1].field("modify").fields == {"temperature": -1}
    assert sum(hex.fields.get("site") == "start" for hex in own["hexes"]) == 12
    assert [value.field("dice") for value in own["values"]] == ["1d6"] * 3
    rolled = [hex for hex in own["hexes"] if hex.fields["dice"].fields]
    assert len(rolled) == 28


def test_the_outline_is_one_loop_around_the_land_and_one_around_each_lake(resolved, first):
    assert fields(first)["outline"].count("M") == 1
    own = fields(resolved("map: Lake\nhexes: |\n  .##\n  #.#\n  .##\n"))
    assert own["outline"].count("M") == own["outline"].count("Z") == 2
    assert own["facts"].fields["hole_count"] == 1
