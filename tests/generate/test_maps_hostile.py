"""Map specs and drawings that ask for too much, or for what can't be: told in a message, and nothing is written."""

import pytest
from projects import written

from pnp.limits import MAPS_MADE
from pnp.mapping import MapWish, make_maps
from pnp.pipeline import Wish, WishError, examine

ISLAND = "spec: Island\nhexes: 19\nshape: radial\n"
DECK = "cards:\n  - name: Fox\n"


@pytest.fixture
def project(tmp_path):
    """Return a function that writes a project with a spec, or with a map that is drawn by hand."""
    def write(spec="", drawn=""):
        written(tmp_path, cards__g__deck=DECK, cards__g__game="kit: [maps/home.yaml]\n")
        (tmp_path / "maps" / "g").mkdir(parents=True, exist_ok=True)
        for name, text in (("island", spec), ("home", drawn)):
            if text:
                (tmp_path / "maps" / "g" / f"{name}.yaml").write_text(text, "utf-8")
        return tmp_path
    return write


def told(found):
    """What is wrong, each with its line and file."""
    return [(fault.span.file, fault.span.line, fault.code) for fault in found.diagnostics]


def messages(found):
    return [fault.message for fault in found.diagnostics]


@pytest.mark.parametrize("expression", [
    "'yes'", "'7'", "'007'", "' a '", "label", "10 ** 12", "-5", "coast", "'null'", "'a: b # c'"])
def test_a_map_is_read_again_as_it_was_made(project, expression):
    root = project(ISLAND + f"values:\n  gold: {{is: \"{expression}\"}}\n")
    assert told(make_maps(root, MapWish(seed=5, name="home"))) == []
    assert told(examine(root, Wish())) == []


def test_many_dice_are_read_again_as_they_were_rolled(project):
    root = project(ISLAND + "values:\n  gold: {roll: 20d1000-999}\n")
    assert told(make_maps(root, MapWish(seed=5, name="home"))) == []


@pytest.mark.parametrize("name", ["maps", "pick", "game", "con", "../x", "Home", "island", "deck"])
def test_a_map_gets_no_name_that_it_can_not_have(project, name):
    root = project(ISLAND)
    before = sorted(root.rglob("*"))
    with pytest.raises(WishError):
        make_maps(root, MapWish(seed=5, name=name))
    assert sorted(root.rglob("*")) == before


def test_a_map_takes_no_name_of_a_map_with_another_ending(project):
    root = project(ISLAND)
    (root / "maps" / "g" / "coast.yml").write_text("map: Coast\nhexes: |\n  xx\n")
    with pytest.raises(WishError, match="another file"):
        make_maps(root, MapWish(seed=5, name="coast"))


def test_no_more_maps_than_a_run_may_make(project):
    with pytest.raises(WishError, match=f"1 to {MAPS_MADE}"):
        make_maps(project(ISLAND), MapWish(seed=5, count=MAPS_MADE + 1))


def test_the_largest_seed_makes_a_map(project):
    assert told(make_maps(project(ISLAND), MapWish(seed=(1 << 64) - 1, name="home"))) == []


def test_what_is_impossible_is_told_once_for_many_maps(project):
    root = project(ISLAND + "require:\n  - {that: hex_count == 20, because: no}\n")
    assert told(make_maps(root, MapWish(seed=5, count=50))) == [("maps/g/island.yaml", 5, "map-impossible")]


@pytest.mark.parametrize("key", [".".join("a" * 2_000), "", "title\ud800", "shape.kind.x"])
def test_odd_settings_are_told(project, key):
    found = make_maps(project(ISLAND), MapWish(seed=5, settings={key: "1"}))
    assert [code for _, _, code in told(found)] == ["bad-value"]


def test_a_setting_that_no_file_can_hold_is_told(project):
    found = make_maps(project(ISLAND), MapWish(seed=5, settings={"title": "a\udcff"}))
    assert [code for _, _, code in told(found)] == ["bad-value"]


def test_expressions_that_count_all_hexes_for_every_hex_end(project):
    zones = "".join(f"  z{n}: {{where: \"count(hexes, coast=true) > {n}\"}}\n" for n in range(20))
    found = make_maps(project(ISLAND.replace("19", "400") + f"zones:\n{zones}"), MapWish(seed=5))
    assert [code for _, _, code in told(found)] == ["too-much"]


def test_the_largest_map_can_be_drawn(project):
    root = project(ISLAND.replace("19", "1000") + "values:\n  gold: {roll: 1d6}\n  heat: {roll: 1d6}\n")
    assert told(make_maps(root, MapWish(seed=5, name="home", build=Wish(paper="a3", dry_run=True)))) == []


def test_a_map_that_is_too_large_is_told_once(project):
    root = project(drawn='map: Far\nhex: 300 mm\nhexes:\n  - {label: "0101"}\n  - {label: "9999"}\n')
    assert told(examine(root, Wish())) == [("maps/g/home.yaml", 2, "bad-size")]


def test_a_look_of_the_spec_is_told_in_the_spec(project):
    root = project(ISLAND + "safe: 90 mm\n")
    assert told(make_maps(root, MapWish(seed=5, name="home"))) == [("maps/g/island.yaml", 4, "bad-size")]


@pytest.mark.parametrize(("drawing", "line", "said"), [
    ("|\n  xx\n  x\tx\n", 4, "a tab"), ("|\n  xx\n  x\u00a0x\n", 4, "U+00A0"), ("|\n  xqq\u0301x\n", 3, "U+0301"),
    (">\n  xx\n  xx\n", 3, "one line"), ("xx xx\n", 2, "one line")])
def test_a_drawing_that_would_print_otherwise_than_it_looks_is_told(project, drawing, line, said):
    found = examine(project(drawn=f"map: Two\nhexes: {drawing}"), Wish())
    assert told(found) == [("maps/g/home.yaml", line, "bad-value")]
    assert said in messages(found)[0]


@pytest.mark.parametrize(("land", "said"), [
    ("|\n    xx\n    x\tx\n", "a tab"), (">\n    xx\n    xx\n", "one line"), ("'" + "x" * 200_000 + "'\n", "200,000")])
def test_a_land_that_is_no_drawing_is_told(project, land, said):
    found = make_maps(project(f"spec: Island\nshape:\n  kind: drawn\n  land: {land}"), MapWish(seed=5))
    assert [code for _, _, code in told(found)] == ["map-shape"]
    assert said in messages(found)[0]


@pytest.mark.parametrize("own", ["label: '0101'", "at: [3, 3]"])
def test_what_a_letter_of_a_drawing_can_not_say_is_told(project, own):
    root = project(drawn=f"map: Two\nhexes: |\n  xx\nkey:\n  x: {{cost: 1, {own}}}\n")
    assert told(examine(root, Wish())) == [("maps/g/home.yaml", 5, "bad-value")]


@pytest.mark.parametrize(("table", "code"), [
    ("[[1-3, 2], [4+, 1]]", "map-table"), ("[" + ", ".join(f"[{n}, w{n}]" for n in range(1, 102)) + "]", "too-much")])
def test_a_table_that_can_not_be_meant_is_told(project, table, code):
    found = make_maps(project(ISLAND + f"values:\n  gold: {{roll: 1d6, table: {table}}}\n"), MapWish(seed=5))
    assert [fault for _, _, fault in told(found)] == [code]


def test_a_site_that_the_spec_does_not_have_is_told_once(project):
    root = project(ISLAND + "sites:\n  port: {count: 3, where: coast}\n")
    make_maps(root, MapWish(seed=5, name="home"))
    file = root / "maps" / "g" / "home.yaml"
    file.write_text(file.read_text("utf-8").replace("site: port", "site: prot", 1), "utf-8")
    assert [code for _, _, code in told(examine(root, Wish()))] == ["map-site"]
