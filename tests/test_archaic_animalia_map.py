"""Archaic Animalia's map: every space says its ratings three times, and a token in its middle hides none of them."""

from collections import Counter

import pytest
from animalia_maps import GAME, MM, on_paper, project
from projects import ROOT

from pnp.artwork import Glyphs, Shape
from pnp.colors import parse
from pnp.geometry import bounds
from pnp.mapping import MapWish, make_maps

FACTORS = ("temperature", "elevation", "rainfall")
#: What a spec says that makes other maps: few and many hexes, flat tops, small hexes, no room for a legend.
SMALL = {"max: 44": "max: 200", "min: 36": "min: 8", "count: 12, where: coast": "count: 4, where: coast",
         "coast_count >= 12": "coast_count >= 4", "row_count >= 5": "row_count >= 1",
         "count(polar, 'row in middle_rows') == 0": "hex_count > 0"}
OTHERS = {
    "few": (SMALL, {"hexes": "12"}), "many": (SMALL, {"hexes": "150"}),
    "flat": ({"orientation: pointy": "orientation: flat"}, {}), "small": ({"hex: 30 mm": "hex: 22 mm"}, {}),
    "bare": ({"border: 12 mm 12 mm 12 mm 105 mm": "border: 15 mm"}, {}),
}
#: One with a single polar row.
NORTH = {"north": ({"row in edge_rows(3)": "row == first_row"}, {})}


@pytest.fixture(scope="module")
def first():
    """Return the map that ships with the game."""
    return on_paper(ROOT, "first")


@pytest.fixture(scope="module")
def others(tmp_path_factory):
    """Return a function that draws a map from a spec that is changed here and there."""
    found = {}

    def draw(name):
        if name not in found:
            root = project(tmp_path_factory.mktemp(name))
            changes, settings = (OTHERS | NORTH)[name]
            spec = root / "maps" / GAME / "pangaea.yaml"
            text = spec.read_text("utf-8")
            for old, new in changes.items():
                assert old in text
                text = text.replace(old, new)
            spec.write_text(text, "utf-8")
            made = make_maps(root, MapWish(GAME, "", 5, "other", 1, settings))
            assert made.diagnostics == []
            found[name] = on_paper(root, "other", *(one.path for one in made.maps))
        return found[name]
    return draw


@pytest.fixture(params=["first", *OTHERS])
def any_map(request, first, others):
    return first if request.param == "first" else others(request.param)


def digits(drawn):
    """Return the digits on the badges: a counter of (label, digit), and each one's place."""
    size = 14.96 * drawn.radius / 17.3205
    letters = [item for item in drawn.shapes if isinstance(item, Glyphs) and item.size == pytest.approx(size, abs=0.01)]
    found = [(drawn.space_at(item.x, item.y), "".join(word.text for word in item.words), item) for item in letters]
    return [(space, text, item) for space, text, item in found if space]


def test_every_space_prints_its_three_ratings(any_map):
    printed = Counter((space["label"], text) for space, text, _ in digits(any_map))
    assert printed == Counter((space["label"], str(space[factor])) for space in any_map.hexes for factor in FACTORS)


def test_temperature_elevation_and_rainfall_stand_in_this_order_from_the_left(any_map):
    found = digits(any_map)
    for wanted in any_map.hexes:
        own = sorted((item.x, item.y, text) for space, text, item in found if space is wanted)
        values = [text for *_, text in own]
        if any_map.fields["orientation"] == "flat":         # there elevation stands above rainfall
            values[1:] = [text for _, text in sorted((y, text) for _, y, text in own[1:])]
        assert values == [str(wanted[factor]) for factor in FACTORS]


def rim(drawn, color, width):
    """Return how many pieces of a rim each space has in a colour, by label."""
    ink, k = drawn.palette(color), drawn.radius / 1000
    found = Counter()
    for shape in drawn.shapes:
        if not isinstance(shape, Shape) or shape.fill != ink or not shape.stroke:
            continue
        if shape.stroke.width == pytest.approx(width * k * MM, rel=0.01):
            for x, y in pieces(shape.path):
                if space := drawn.space_at(x, y):
                    found[space["label"]] += 1
    return found


def pieces(path):
    """Return the middle of every closed part of a path."""
    parts, part = [], []
    for step in path:
        if step[0] == "M":
            part = []
        part.append(step)
        if step[0] == "Z":
            parts.append(bounds(tuple(part)).center)
    return parts


@pytest.mark.parametrize(("factor", "color"), [("temperature", "temperature"), ("elevation", "rim_elevation"),
                                               ("rainfall", "rainfall")])
def test_every_rating_fills_as_many_pieces_of_the_rim(any_map, factor, color):
    assert rim(any_map, color, 11.5) == Counter({space["label"]: space[factor] for space in any_map.hexes})


def test_the_rest_of_the_rim_is_empty(any_map):
    empty = rim(any_map, "paper", 9.24)
    assert empty == Counter({space["label"]: 15 - sum(space[factor] for factor in FACTORS)
                             for space in any_map.hexes if sum(space[factor] for factor in FACTORS) < 15})


def test_a_token_in_the_middle_hides_no_digit_and_no_label(first):
    words = [item for item in first.shapes if isinstance(item, Glyphs)]
    checked = 0
    for space, _, item in digits(first):
        wide, high = item.size / MM * 0.5, item.size / MM * 0.72
        corners = [(item.x, item.y), (item.x + wide, item.y), (item.x, item.y - high), (item.x + wide, item.y - high)]
        assert min(first.near(space, *corner) for corner in corners) > 8
        checked += 1
    assert checked == 120
    for space in first.hexes:
        inside = [item for item in words if first.near(space, item.x, item.y) < 8]
        assert inside == []


def test_ratings_are_told_apart_without_colour(first):
    def grey(color):
        return 0.2126 * color.r ** 2.2 + 0.7152 * color.g ** 2.2 + 0.0722 * color.b ** 2.2 + 0.05

    for factor in FACTORS:
        ground, digit = grey(first.palette(factor)), grey(first.palette(f"on_{factor}"))
        assert max(ground, digit) / min(ground, digit) > 4.5
        piece = grey(first.palette("rim_elevation" if factor == "elevation" else factor))
        assert grey(first.palette("paper")) / piece > 3


def test_every_space_has_a_land_of_its_own_even_if_it_is_rated_as_another(first):
    ratings = {tuple(space[factor] for factor in FACTORS) for space in first.hexes}
    seeds = {each.get("seed") for each in terrains(first.face.root)}
    assert len(ratings) < len(seeds) == len(first.hexes)


def terrains(element):
    """Yield the elements that draw land."""
    for child in element.children:
        if not isinstance(child, str):
            if child.get("kind") == "terrain":
                yield child
            yield from terrains(child)


def test_land_follows_the_ratings(first):
    reliefs = {1: {"lagoons", "pans"}, 2: {"swells", "dunes"}, 3: {"hills"}, 4: {"peaks"}, 5: {"crags"}}
    grown = {each.get("seed"): each for each in terrains(first.face.root)}
    for space in first.hexes:
        land = grown[f"{first.fields['name']} {space['label']}"]
        assert land.get("relief") in reliefs[space["elevation"]]
        assert land.get("colors").startswith(f"ground_{space['temperature']}{space['rainfall']},")
        assert (int(land.get("count")) > 0) == (space["rainfall"] <= 3 and space["temperature"] < 5)


def test_the_legend_tells_the_maps_own_words(others):
    drawn = others("flat")
    text = " ".join(drawn.page().get_text_range().split())
    for value in drawn.fields["values"]:
        assert all(word.upper() in text.upper() for word in value.fields["words"])
    assert "Pangaea 5" in text
    assert "40 SPACES · 12 STARTING ZONES" in text.upper()
    assert "SEED 5" in text.upper()
    assert text.count("+1 Temperature") + text.count("−1 Temperature") >= 3
    assert "+1 Rainfall" in text


@pytest.mark.parametrize(("name", "legend"), [("flat", "Polar rows +1"), ("north", "Polar row +1")])
def test_one_polar_row_is_called_a_row(others, name, legend):
    text = " ".join(others(name).page().get_text_range().split())
    assert legend in text
    assert ("Polar rows" in text) is (name == "flat")


def test_without_room_for_a_legend_the_sea_tells_the_maps_name(others):
    text = " ".join(others("bare").page().get_text_range().split())
    assert "Pangaea 5" in text
    assert "Frozen" not in text


def test_nothing_in_the_sea_lies_on_the_land(any_map):
    k = any_map.radius / 17.3205
    small = {round(14.96 * k, 2), round(5 * k, 2)}          # badges and labels
    for item in any_map.shapes:
        if isinstance(item, Glyphs) and round(item.size, 2) not in small:
            assert any_map.space_at(item.x, item.y) is None, "".join(word.text for word in item.words)


def test_a_map_is_a_light_file(others):
    for name, most in (("few", 0.5e6), ("many", 3e6)):
        drawn = others(name)
        assert len(drawn.press.streams[drawn.face.digest].data) < most


def test_a_sign_in_the_corner_marks_the_spaces_of_the_centre(first):
    centre = {space["label"] for space in first.hexes if "centre" in space["zones"]}
    ink, size = parse("#1D2429"), first.radius * 0.17
    marked = set()
    for shape in first.shapes:
        if isinstance(shape, Shape) and shape.fill and shape.fill[:3] == pytest.approx(ink[:3], abs=0.01):
            box = bounds(shape.path)
            space = first.space_at(*box.center)
            if space and max(box.w, box.h) == pytest.approx(size, rel=0.25) and not shape.stroke:
                marked.add(space["label"])
    assert len(centre) == 7
    assert marked == centre
