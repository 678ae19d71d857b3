"""Sizes, shapes and edges of pieces: what is cut out must be what was asked for, to the micrometre."""

import pytest
from written_games import faults, good, tried

from pnp.units import SizeUm


def frame(text, **written):
    return good(deck=text, **written).components[0].frame


@pytest.mark.parametrize(("kind", "size", "shape", "corner"), [
    ("cards", (63_500, 88_900), "rounded", 3_000), ("tiles", (45_000, 45_000), "rect", 0),
    ("tokens", (16_000, 16_000), "circle", 0), ("counters", (12_700, 12_700), "rect", 0),
    ("standees", (25_000, 45_000), "rect", 0), ("mats", (190_000, 130_000), "rect", 0)])
def test_each_kind_has_its_usual_size_and_shape(kind, size, shape, corner):
    made = frame(f"{kind}: [{{name: Fox}}]\n")
    assert (made.trim, made.shape, made.corner, made.bleed, made.safe) == (size, shape, corner, 3_000, 3_000)


@pytest.mark.parametrize(("written", "size"), [
    ("poker", (63_500, 88_900)), ("poker landscape", (88_900, 63_500)), ("Mini  Euro", (44_000, 68_000)),
    ("63.5 x 88.9 mm", (63_500, 88_900)), ("2 1/4 in", (57_150, 57_150)), ("50 mm x 2 in", (50_000, 50_800)),
    ("mini", (44_000, 63_000)), ("mini landscape", (63_000, 44_000))])
def test_sizes_are_named_or_measured(written, size):
    assert frame(f"size: {written}\nsizes: {{mini: 44 x 63 mm}}\ncards: [{{name: Fox}}]\n").trim == size


def test_one_length_of_a_hexagon_goes_from_flat_to_flat():
    assert frame("shape: hex-pointy\ntiles: [{name: Hex}]\n").trim == (45_000, 51_962)
    assert frame("shape: hex-flat\nsize: 40 mm\ntiles: [{name: Hex}]\n").trim == (46_188, 40_000)
    assert frame("shape: hex-flat\nsize: 46 x 40 mm\ntiles: [{name: Hex}]\n").trim == (46_000, 40_000)


def test_sheets_fit_on_every_paper_inside_its_margins():
    assert frame("sheets: [{name: Score}]\n").trim == (200_000, 269_400)
    made = frame("sheets: [{name: Score}]\n", paper=("a4",))
    assert (made.trim, made.bleed) == (SizeUm(200_000, 287_000), 0)


def test_edges_are_as_written():
    made = frame("bleed: 0\nsafe: 1/8 in\ncorner: 0\ncards: [{name: Fox}]\n")
    assert (made.bleed, made.safe, made.shape, made.corner) == (0, 3_175, "rect", 0)
    assert frame("corner: 2 mm\ntiles: [{name: Fox}]\n").shape == "rounded"


def test_a_piece_may_have_a_size_of_its_own():
    game = good(deck="cards: [{name: Fox}, {name: Map, size: tarot landscape}]\n")
    fox, other = game.components[0].records
    assert (fox.frame.trim, other.frame.trim, other.frame.shape) == ((63_500, 88_900), (120_650, 69_850), "rounded")


@pytest.mark.parametrize(("line", "col"), [
    ("size: pokr", 7), ("size: 63.5 x 88.9", 7), ("size: 3", 7), ("safe: 40 mm", 7), ("bleed: -3 mm", 8),
    ("corner: 40 mm", 9), ("bleed: 3", 8), ("sizes: {mini: tiny}", 15)])
def test_a_length_that_cannot_be_is_told_at_its_value(line, col):
    assert faults(deck=f"{line}\ncards: [{{name: Fox}}]\n") == [("bad-size", 1, col)]


def test_messages_name_the_key_and_what_to_write():
    found, = tried(deck="size: pokr\ncards: [{name: Fox}]\n")[1]
    assert (found.message, found.hint) == ('size: "pokr" is no size', 'did you mean "poker"?')
    found, = tried(deck="bleed: 3\ncards: [{name: Fox}]\n")[1]
    assert "bleed" in found.message
    assert found.hint == "as in bleed: 3 mm"


def test_boards_must_say_how_large_they_are():
    assert faults(deck="boards: [{name: Map}]\n") == [("no-size", 1, 1)]
    assert frame("size: 400 x 300 mm\nboards: [{name: Map}]\n").trim == (400_000, 300_000)


def test_circles_have_no_corners():
    assert faults(deck="corner: 1 mm\ntokens: [{name: Coin}]\n") == [("bad-size", 1, 9)]


@pytest.mark.parametrize(("written", "nested"), [
    ("tokens: [{name: Coin}]", True), ("nest: yes\ntokens: [{name: Coin}]", True),
    ("nest: no\ntokens: [{name: Coin}]", False), ("cards: [{name: Coin}]", False),
    ("nest: no\ncards: [{name: Coin}]", False), ("size: 16 x 20 mm\ntokens: [{name: Coin}]", False),
    ("shape: circle\nsize: 40 mm\ntiles: [{name: Coin}]", True),
])
def test_circles_are_printed_nested_unless_they_say_no(written, nested):
    assert good(deck=written).components[0].nest is nested


def test_only_circles_can_be_asked_to_lie_nested():
    assert faults(deck="nest: yes\ncards: [{name: Coin}]\n") == [("bad-value", 1, 7)]


def test_an_unknown_shape_is_told():
    assert faults(deck="shape: hexflat\ntiles: [{name: Hex}]\n") == [("bad-value", 1, 8)]


def test_a_faulty_size_does_not_hide_the_other_faults():
    assert faults(deck="size: huge\ncards: [{vp: 1}, {name: Fox, copies: x}]\n") == [
        ("bad-size", 1, 7), ("no-name", 2, 9), ("bad-copies", 2, 38)]


def test_words_in_a_column_size_are_told_at_once_with_what_to_call_the_column():
    _, found = tried(deck="cards:\n  - rows: |\n      name,size\n      Fox,small\n      Owl,large\n      Elk,poker\n")
    assert [(one.code, one.message) for one in found] == [
        ("bad-size", 'size: "small" is no size, and so it is with 1 more piece')]
    assert "columns: {size: bulk}" in found[0].hint
