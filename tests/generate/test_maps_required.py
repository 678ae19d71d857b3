"""What a spec requires of its maps, and what is told where no map can be made."""

import pytest
from small_specs import ISLAND, at

from pnp.generate import generate
from pnp.model.maps import HexMap


def test_attempts_are_made_until_a_map_is_what_is_required(made):
    text = ISLAND + """values: {height: {roll: 1d6}}
require: [{that: "count(hexes, height=6) >= 9", because: there must be mountains}]
"""
    drawn = made(text, 3)
    assert drawn.attempt > 0
    assert at(drawn, "height").count(6) >= 9
    assert made(text, 3) == drawn
    assert drawn.cells != made(ISLAND + "values: {height: {roll: 1d6}}\n", 3).cells


def test_what_can_not_be_names_the_requirement_that_failed_most(refused):
    text = ISLAND + """values: {height: {roll: 1d6}}
require:
  - {that: "count(hexes, height=6) >= 1", because: some mountain}
  - {that: "count(hexes, height=1) == hex_count", because: all of it is flat}
"""
    (line, code, message), = refused(text)
    assert (line, code) == (7, "map-impossible")
    assert "seed 1 gives no map of Island: count(hexes, height=1) == hex_count failed in" in message
    assert message.endswith("of 500 attempts — all of it is flat")


@pytest.mark.parametrize(("more", "line", "code", "words"), [
    ("sites: {camp: {count: 31}}\n", 4, "map-impossible", "31 camp sites were asked for, and at most 30 hexes"),
    ("sites: {port: {count: 29, where: coast, spacing: even}}\n", 4, "map-impossible", "hexes had room (where: coast)"),
    ("sites: {port: {count: 1, where: row > 99}}\n", 4, "map-impossible", "1 port site was asked for, and no"),
    ("values: {land: {bag: {woods: 29}}}\n", 4, "map-impossible", "the bag of land holds 29, and 30 hexes draw"),
    ("zones: {mid: {where: row}}\n", 4, "no-truth", "row is a number, not true or false"),
    ("zones: {mid: {where: deepest}}\n", 4, "unknown-name", 'unknown name "deepest"'),
    ("zones: {mid: {where: hex in deepest}}\n", 4, "unknown-name", 'unknown name "deepest"'),
    ("zones: {mid: {where: row in rows}}\n", 4, "unknown-name", 'unknown name "rows"'),
    ("zones: {mid: {where: hex in deepest('x')}}\n", 4, "bad-expression", "deepest takes a whole number, not a text"),
    ("zones: {mid: {where: 'distance(hex, 3) > 1'}}\n", 4, "bad-expression", "distance takes a hex"),
    ("zones: {mid: {where: hex_count() > 1}}\n", 4, "bad-expression", "a number can't be called"),
    ("values: {a: {is: row / 2}}\n", 4, "bad-expression", " is \"0.5\", and a whole number"),
    ("values: {a: {is: hexes}}\n", 4, "bad-expression", "is a list, and a whole number, a word"),
    ("values: {a: {is: depth, table: [[0, Coast]]}}\n", 4, "map-table", "the table of a has no row for 1"),
    ("require: [{that: start_spread < 1, because: fair}]\n", 4, "unknown-name", "start_spread"),
    ("require: [{that: hex_count, because: x}]\n", 4, "no-truth", "hex_count is a number"),
    ("labels: {digits: 1}\nvalues: {a: 1}\n", 3, "ok", ""),
])
def test_what_a_spec_gets_wrong_is_told_at_its_line(more, line, code, words, spec, refused):
    if code == "ok":
        assert isinstance(generate(spec(ISLAND + more), 1), HexMap)
        return
    (found, kind, message), = refused(ISLAND + more)
    assert (found, kind) == (line, code), message
    assert words in message


@pytest.mark.parametrize(("shape", "words"), [
    ("{kind: round}", 'no shape "round"'), ("{kind: radial, ruff: 3}", 'no setting "ruff"'),
    ("{kind: radial, rough: 300}", "takes a whole number from 0 to 100"),
    ("rectangle", "needs columns: hexes in a row"),
    ('{kind: drawn, land: "..."}', "land: has no hex"), ("{kind: hexagon, radius: much}", "takes a whole number"),
    ("{kind: rectangle, columns: 99, rows: 99}", "the shape has 9,801 hexes, at most 1,000"),
])
def test_a_shape_that_can_not_be_is_told(shape, words, refused):
    found = refused(f"spec: Island\nhexes: {{default: 30}}\nshape: {shape}\n")
    assert {(line, code) for line, code, _ in found} == {(3, "map-shape")}
    assert words in found[0][2]


def test_labels_that_would_meet_are_told(refused):
    (line, code, message), = refused("spec: I\nshape: {kind: rectangle, columns: 12, rows: 2}\nlabels: {digits: 1}\n")
    assert (line, code) == (3, "bad-value")
    assert "does not fit in 1 digits" in message


def test_work_without_end_is_stopped(refused):
    long = " and ".join(["sum(range(9999)) > 0"] * 20)
    (line, code, message), = refused(ISLAND + f'zones:\n  mid: {{where: "{long}"}}\n')
    assert (line, code) == (5, "bad-expression")
    assert "takes more than 250,000 steps" in message
