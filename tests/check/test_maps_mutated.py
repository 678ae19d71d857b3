"""A saved map that was changed by a hair is caught, at its line, for the reason that names what was changed."""

import re
import shutil

import pytest
from projects import ROOT, written

from pnp.pipeline import Wish, examine

GAME = "archaic_animalia"
MAP = f"maps/{GAME}/first.yaml"
TEMPLATE = '<face><text box="safe" size="20">{{ map.name }}</text></face>'


@pytest.fixture(scope="module")
def lines():
    return (ROOT / MAP).read_text("utf-8").splitlines()


@pytest.fixture
def judged(tmp_path):
    """Return a function that writes a map's lines into a project and returns what is wrong: (line, code, message)."""
    written(tmp_path, **{f"cards/{GAME}/game.yaml": "kit: [maps/first.yaml]\n",
                         f"templates/{GAME}/map.xml": TEMPLATE})
    (tmp_path / "maps" / GAME).mkdir(parents=True)
    shutil.copy(ROOT / "maps" / GAME / "pangaea.yaml", tmp_path / "maps" / GAME)

    def judge(lines):
        (tmp_path / MAP).write_text("\n".join(lines) + "\n", "utf-8")
        found = examine(tmp_path, Wish()).diagnostics
        assert {fault.span.file for fault in found} <= {MAP}, list(map(str, found))
        assert all(fault.hint for fault in found if fault.code != "rule"), list(map(str, found))
        return [(fault.span.line, fault.code, fault.message) for fault in found]
    return judge


def number(lines, pattern, which=0):
    """Return the number, from 1, of a line that a pattern is found in."""
    return [n for n, line in enumerate(lines, 1) if re.search(pattern, line)][which]


def changed(lines, where, old, new):
    """Return lines with one of them changed, and its number."""
    n = where if isinstance(where, int) else number(lines, where)
    made = [*lines]
    made[n - 1], count = re.subn(old, new, made[n - 1], count=1)
    assert count == 1, (lines[n - 1], old)
    return made, n


START, ROLLED = "site: start", r"dice: \{.*\}\}$"
POLAR, EQUATOR, CENTRE = r"dice.*polar", r"dice.*equator", r"dice.*centre"


def test_the_map_as_it_was_made_has_no_fault(lines, judged):
    assert judged(lines) == []


#: (what is done, the line, what it holds, what it then holds, code, words of the message)
HEX = [
    ("a rating is changed", ROLLED, r"elevation: \d", "elevation: 4", "map-rating", "but its die"),
    ("a polar temperature", POLAR, r"temperature: \d", "temperature: 1", "map-rating", r"\+ 1 \(polar\) makes"),
    ("an equatorial temperature", EQUATOR, r"temperature: \d", "temperature: 4", "map-rating", r"− 1 \(equator\)"),
    ("rainfall in the centre", CENTRE, r"rainfall: \d", "rainfall: 3", "map-rating", r"\+ 1 \(centre\) makes"),
    ("a rating beyond the table", ROLLED, r"rainfall: \d", "rainfall: 6", "map-rating", "not a rating from 1 to 5"),
    ("a rating of nothing", ROLLED, r"rainfall: \d", "rainfall: 0", "map-rating", "not a rating from 1 to 5"),
    ("a rating that is no number", ROLLED, r"rainfall: \d", "rainfall: lots", "map-rating", '"lots", not a rating'),
    ("a rating is gone", ROLLED, r"rainfall: \d, ", "", "map-rating", "has no rainfall"),
    ("a start is harder", START, r"elevation: 1", "elevation: 2", "map-rating", "but a start has 1"),
    ("a die is turned", ROLLED, r"dice: \{temperature: \d", "dice: {temperature: 6", "map-dice", "seed 7 rolls"),
    ("a die is gone", ROLLED, r"dice: \{temperature: \d, ", "dice: {", "map-dice", "has no die for temperature"),
    ("a start is rolled", START, r"site", "dice: {rainfall: 2}, site", "map-dice", "none is rolled here"),
    ("a zone is left", POLAR, r", zones: \[polar\]", "", "map-zone", "lies in the zone polar and doesn't say so"),
    ("a zone is entered", ROLLED, r"\}\}$", "}, zones: [centre]}", "map-zone", "doesn't lie in the zone centre"),
    ("a zone is invented", POLAR, r"\[polar\]", "[polar, tropic]", "map-zone", 'no zone "tropic"'),
    ("a site is invented", ROLLED, r"\}\}$", "}, site: harbour}", "map-site", 'no site "harbour"'),
    ("a label is changed", ROLLED, r'label: "\d\d', 'label: "77', "map-label", "the hex at .* is "),
    ("a hex is edited and has dice", ROLLED, r"\}\}$", "}, edited: yes}", "map-dice", "is edited, and still has dice"),
    ("a value has no such name", ROLLED, r"rainfall", "rain", "unknown-key", "no value"),
    ("a hex lies nowhere", ROLLED, r"at: \[[^]]*\]", "at: here", "bad-value", "a hex needs its place"),
]


@pytest.mark.parametrize(("what", "where", "old", "new", "code", "words"), HEX, ids=[case[0] for case in HEX])
def test_a_changed_hex_is_caught_at_its_line(what, where, old, new, code, words, lines, judged):
    candidates = [n for n in range(1, len(lines) + 1) if re.search(where, lines[n - 1])]
    made, n = next((made, n) for n in candidates
                   for made in [changed(lines, n, old, new)[0]] if made != lines)
    found = judged(made)
    assert (n, code) in [(line, kind) for line, kind, _ in found], found
    assert any(line == n and kind == code and re.search(words, message) for line, kind, message in found), found
    if code.startswith("map-"):
        assert {line for line, _, _ in found} == {n}, found


def test_a_start_that_was_moved_is_missed_where_it_was_and_found_where_it_is(lines, judged):
    made, was = changed(lines, START, ", site: start", "")
    made, now = changed(made, ROLLED, r"\}\}$", "}, site: start}")
    found = judged(made)
    assert {(line, code) for line, code, _ in found} == {(was, "map-site"), (now, "map-site")}
    assert any("seed 7 makes it a start" in message for _, _, message in found)
    assert any("seed 7 puts none here" in message for _, _, message in found)


def test_a_hex_that_was_taken_out_is_missed_where_it_stood(lines, judged):
    n = number(lines, ROLLED, 5)
    found = judged([*lines[:n - 1], *lines[n:]])
    label = re.search(r'label: "(\d+)"', lines[n - 1])[1]
    assert [(line, code) for line, code, _ in found] == [(n, "map-hex")]
    assert f"{label} is missing before this hex" in found[0][2]


def test_the_last_hex_is_missed_too(lines, judged):
    found = judged(lines[:-1])
    assert [(line, code) for line, code, _ in found] == [(number(lines, "^hexes:"), "map-hex")]
    assert "missing at the end" in found[0][2]


def test_a_hex_that_was_added_is_caught(lines, judged):
    extra = '  - {at: [90, 3], label: "9204", temperature: 1, elevation: 1, rainfall: 1}'
    n = number(lines, r'label: "\d\d05"')
    found = judged([*lines[:n - 1], extra, *lines[n - 1:]])
    assert (n, "map-hex") in [(line, code) for line, code, _ in found]
    assert any("seed 7 makes no hex" in message for _, _, message in found)


def test_a_hex_that_stands_twice_is_caught(lines, judged):
    n = number(lines, ROLLED)
    found = judged([*lines[:n], lines[n - 1], *lines[n:]])
    assert (n + 1, "map-hex") in [(line, code) for line, code, _ in found]
    assert any("two hexes lie at" in message for _, _, message in found)


def test_two_hexes_out_of_order_are_caught(lines, judged):
    n = number(lines, ROLLED, 3)
    found = judged([*lines[:n - 1], lines[n], lines[n - 1], *lines[n + 1:]])
    assert [(line, code) for line, code, _ in found] == [(n, "map-hex")]
    assert "stands before" in found[0][2]


@pytest.mark.parametrize(("key", "value", "code", "words"), [
    ("seed", "8", "map-seed", "not those of seed 8"),
    ("attempt", "3", "map-seed", "those of attempt 0, not 3"),
    ("seed", "soon", "bad-value", "must be a whole number"),
    ("spec_digest", "sha256:" + "0" * 64, "map-changed", "since this map was made, the spec has changed"),
    ("generator", "radial/0", "map-changed", "and pnp now has radial/1"),
])
def test_a_changed_head_is_caught_at_its_line(key, value, code, words, lines, judged):
    made, n = changed(lines, f"^{key}:", f"{key}: .*", f"{key}: {value}")
    found = judged(made)
    assert {(line, kind) for line, kind, _ in found} == {(n, code)}, found
    assert any(re.search(words, message) for _, _, message in found)


@pytest.mark.parametrize("place", ["9, 9", "20, 3", "-1, 3", "1, 4"])
def test_a_hex_that_lies_elsewhere_is_one_mistake_whatever_lies_there(place, lines, judged):
    made, n = changed(lines, r"at: \[1, 1\]", r"at: \[1, 1\]", f"at: [{place}]")
    assert judged(made) == [(n, "map-hex", f"0202 lies at [{place}], and seed 7 puts it at [1, 1]")]


def test_a_hex_that_lies_elsewhere_is_still_held_against_its_dice(lines, judged):
    made, n = changed(lines, r"at: \[1, 1\]", r"at: \[1, 1\]", "at: [9, 9]")
    made, _ = changed(made, n, r"elevation: \d", "elevation: 4")
    assert sorted(code for _, code, _ in judged(made)) == ["map-hex", "map-rating"]


def test_another_digest_may_be_another_spec_or_a_slip_in_its_line(lines, judged):
    made, n = changed(lines, "^spec_digest:", "sha256:.", "sha256:_")
    (line, code, message), = judged(made)
    assert (line, code) == (n, "map-changed")
    assert "the spec has changed or this line was edited" in message


def test_an_edited_hex_is_not_held_against_its_dice(lines, judged):
    made, _ = changed(lines, ROLLED, r"temperature: \d", "temperature: 3")
    made, _ = changed(made, ROLLED, r"dice: \{.*\}\}", "edited: true}")
    assert judged(made) == []


@pytest.mark.parametrize(("new", "code", "words"), [
    ("temperature: 7", "map-rating", "not a rating from 1 to 5"), ("", "map-rating", "has no temperature"),
])
def test_an_edited_hex_must_still_be_in_range(new, code, words, lines, judged):
    made, n = changed(lines, ROLLED, r"temperature: \d, ", new and f"{new}, ")
    made, _ = changed(made, ROLLED, r"dice: \{.*\}\}", "edited: true}")
    found = judged(made)
    assert [(line, kind) for line, kind, _ in found] == [(n, code)]
    assert words in found[0][2]


def test_a_rule_of_the_spec_points_at_the_hex_that_breaks_it(lines, judged):
    made, n = changed(lines, EQUATOR, r"temperature: \d", "temperature: 5")
    made, _ = changed(made, n, r"dice: \{.*\}, zones", "edited: true, zones")
    found = judged(made)
    assert [(line, kind) for line, kind, _ in found] == [(n, "rule")]
    assert "the equator is never frozen" in found[0][2]


def test_an_edited_start_must_be_as_starts_are(lines, judged):
    made, n = changed(lines, START, r"rainfall: 1", "rainfall: 4")
    made, _ = changed(made, n, r"site: start", "site: start, edited: true")
    found = judged(made)
    assert [(line, kind) for line, kind, _ in found] == [(n, "map-site")]
    assert "so its rainfall is 1, not 4" in found[0][2]


def test_a_map_without_its_seed_is_judged_as_drawn_to_its_spec(lines, judged):
    drawn = [line for line in lines if not re.match("(seed|attempt|generator|spec_digest):", line)]
    drawn = [re.sub(r", dice: \{[^}]*\}", "", line) for line in drawn]
    assert judged(drawn) == []
    n = number(drawn, "centre")
    assert [(line, code) for line, code, _ in judged([*drawn[:n - 1], *drawn[n:]])
            if code == "map-zone"]          # another hex is among the deepest now


def test_a_drawn_land_must_still_be_what_the_spec_requires(lines, judged):
    drawn = [line for line in lines if not re.match("(seed|attempt|generator|spec_digest):", line)]
    drawn = [re.sub(r", dice: \{[^}]*\}", "", line) for line in drawn]
    head = number(drawn, "^hexes:")
    found = judged([*drawn[:head], *drawn[head + 6:]])
    assert any(code == "map-requirement" and "it has 34 hexes, and 36 to 44 are wanted" in message
               for _, code, message in found), found
