"""Maps that no dice made: drawn by hand, alone or to a spec, with rules of their own."""

import pytest
from projects import written

from pnp.pipeline import Wish, examine

SPEC = """spec: Island
hexes: {default: 7, min: 5, max: 9}
shape: {kind: hexagon, radius: 1}
values: {height: {roll: 1d6, table: [[0-3, Low], [4+, High]]}}
zones: {rim: {where: coast, modify: {height: -1}}, mid: {where: row in middle_rows}}
sites: {port: {count: 1, where: "'rim' in zones", set: {height: 1}}}
require: [{that: hole_count == 0, because: there are no lakes}]
"""
HEXES = ["{at: [0, 0], height: 1, zones: [rim], site: port}", "{at: [1, 0], height: 2, zones: [rim]}",
         "{at: [-1, 1], height: 2, zones: [rim, mid]}", "{at: [0, 1], height: 1, zones: [mid]}",
         "{at: [1, 1], height: 2, zones: [rim, mid]}", "{at: [-1, 2], height: 2, zones: [rim]}",
         "{at: [0, 2], height: 1, zones: [rim]}"]


@pytest.fixture
def judged(tmp_path):
    """Return a function that checks a game with one map and gives (file, line, code, message)."""
    def judge(text, **more):
        written(tmp_path, cards__g__game="kit: [maps/land.yaml]\n", maps__g__land=text,
                **{f"maps__g__{name}": content for name, content in more.items()})
        found = examine(tmp_path, Wish()).diagnostics
        return [(fault.span.file.rpartition("/")[2], fault.span.line, fault.code, fault.message) for fault in found]
    return judge


def to_spec(hexes, more=""):
    return f"map: Mine\nspec: island.yaml\n{more}hexes:\n" + "".join(f"  - {hex}\n" for hex in hexes)


def test_a_text_that_narrows_hexes_may_ask_about_the_hex_itself(judged):
    rules = ("rules:\n  - {that: \"count(hexes, 'hex in deepest(1)') == 1\", because: it has a middle}\n"
             "  - {that: \"count(hexes, 'distance(hex, rim) > 1') == 1\", because: nothing is far from the rim}\n")
    assert judged(to_spec(HEXES, rules), island=SPEC) == [
        ("land.yaml", 5, "rule", "rule fails: count(hexes, 'distance(hex, rim) > 1') is 0, not 1 — nothing is far from "
         "the rim")]
    spec = SPEC.replace("require: [", "require: [{that: \"count(hexes, 'hex in rim') == 6\", because: a coast}, ")
    assert judged(to_spec(HEXES), island=spec) == []


def test_a_map_drawn_to_its_spec_is_sound(judged):
    assert judged(to_spec(HEXES), island=SPEC) == []


@pytest.mark.parametrize(("which", "old", "new", "code", "words"), [
    (1, ", zones: [rim]", "", "map-zone", "lies in the zone rim"),
    (3, "[mid]", "[mid, rim]", "map-zone", "coast is false"), (3, "[mid]", "[mid, far]", "map-zone", 'no zone "far"'),
    (0, "height: 1", "height: 2", "map-site", "is 1, not 2"), (1, "height: 2, ", "", "map-rating", "has no"),
    (1, "height: 2", "height: 3", "map-rating", "not a rating from 1 to 2"),
    (1, "at: [1, 0]", 'at: [1, 0], label: "0101"', "map-label", "is 0201, not"),
    (1, "height: 2", "height: 2, dice: {height: 6}, edited: yes", "map-dice", "still has dice"),
])
def test_a_slip_is_told_at_its_hex(which, old, new, code, words, judged):
    hexes = [*HEXES]
    hexes[which] = hexes[which].replace(old, new)
    found = judged(to_spec(hexes), island=SPEC)
    assert [(line, kind) for _, line, kind, _ in found] == [(which + 4, code)], found
    assert words in found[0][3]


def test_a_site_too_few_is_told_at_the_hexes(judged):
    found = judged(to_spec([hex.replace(", site: port", "") for hex in HEXES]), island=SPEC)
    assert [(line, code) for _, line, code, _ in found] == [(3, "map-site")]
    assert "0 port sites, and 1 are wanted" in found[0][3]


def test_a_site_where_none_may_be_is_told(judged):
    hexes = [hex.replace(", site: port", "") for hex in HEXES]
    hexes[3] = hexes[3].replace("}", ", site: port}")
    found = judged(to_spec(hexes), island=SPEC)
    assert [(line, code) for _, line, code, _ in found] == [(7, "map-site")]
    assert "can't be a port: 'rim' in zones is false" in found[0][3]


def test_requirements_and_numbers_of_hexes_are_judged(judged):
    found = judged(to_spec([hex for n, hex in enumerate(HEXES) if n != 3]).replace("[rim, mid]", "[rim, mid]"),
                   island=SPEC)
    assert [(line, code) for _, line, code, _ in found] == [(3, "map-requirement")]
    assert found[0][3] == "this map breaks its spec: hole_count is 1, not 0 — there are no lakes"
    found = judged(to_spec(HEXES[:1]), island=SPEC)
    assert any("it has 1 hexes, and 5 to 9 are wanted" in message for *_, message in found)


def test_rules_of_a_map_go_through_its_hexes_and_count_them(judged):
    rules = """rules:
  - {that: "count(hexes, height=2) == 4", because: four are high}
  - {each: hexes, that: "height == 1", where: "hex in deepest(1)", because: the middle is low}
  - {each: hexes, that: "height < 2", where: "row == first_row", because: the north is low}
  - {that: length(rim) == hex_count, because: all is coast}
"""
    found = judged(to_spec(HEXES, rules), island=SPEC)
    assert [(line, code) for _, line, code, _ in found] == [(7, "rule"), (10, "rule")], found
    assert "for hex 0201: height is 2" in found[1][3]
    assert "length(rim) is 6, but hex_count is 7" in found[0][3]


def test_a_game_counts_the_hexes_of_its_maps(judged, tmp_path):
    written(tmp_path, cards__g__game="kit: [maps/land.yaml]\nrules:\n"
            "  - {that: length(maps.land.hexes) == 8, because: eight}\n", maps__g__land=to_spec(HEXES),
            maps__g__island=SPEC)
    (fault,) = examine(tmp_path, Wish()).diagnostics
    assert "length(maps.land.hexes) is 7, not 8" in fault.message


def test_a_drawn_map_without_a_spec_is_held_against_its_own_tables(judged):
    text = "map: X\nvalues: {rough: {table: [[1, Flat], [2, Steep]]}}\nhexes:\n" \
           "  - {at: [0, 0], rough: Flat}\n  - {at: [1, 0], rough: 3}\n  - {at: [1, 0], rough: 1}\n"
    found = judged(text)
    assert [(line, code) for _, line, code, _ in found] == [(5, "map-rating"), (6, "map-hex")]


def test_a_fault_in_an_expression_of_the_spec_is_told_in_the_spec(judged):
    found = judged(to_spec(HEXES), island=SPEC.replace("where: coast", "where: cost"))
    assert [(file, line, code) for file, line, code, _ in found] == [("island.yaml", 5, "unknown-name")]


def test_a_map_may_keep_a_fault_quiet(judged):
    hexes = [HEXES[0].replace("height: 1", "height: 2"), *HEXES[1:]]
    assert judged(to_spec(hexes, "ignore: [{code: map-site, because: a rocky port}]\n"), island=SPEC) == []
