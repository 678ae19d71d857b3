"""The library of macros: every game has it, every macro is told with a picture, and prints can be read in grey."""

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image
from projects import written

from pnp.cli import cli
from pnp.compose.templates import LIBRARY
from pnp.pipeline import Wish, examine

DOCS = Path(__file__).parent.parent / "docs"
sys.path.insert(0, str(DOCS))

from examples import MACRO, blocks, library, states  # noqa: E402
from pictures import MARGIN  # noqa: E402

PAGE = DOCS / "macros.md"
MACROS = [(file, macro["name"]) for file, text in library().items() for macro in MACRO.finditer(text)]
DECK = "bleed: 0 mm\nsafe: 1 mm\ncorner: 0 mm\nsize: 60 x 40 mm\nfront: card.xml\ncards:\n  - name: Fox\n"


def drawn(root, monkeypatch, inside, *words, **files):
    """Return a way to ask the picture of a card with these elements for grey levels at mm."""
    written(root, **{"cards__deck": DECK, "templates__card.xml": f"<face>{inside}</face>", **files})
    monkeypatch.chdir(root)
    run = CliRunner().invoke(cli, ["show", "deck", "--side", "front", "--ppi", "254", "-o", "card.png", *words])
    assert run.exit_code == 0, run.output
    with Image.open("card.png") as opened:
        picture = opened.convert("L")
    return lambda x, y: picture.getpixel((round(MARGIN + x * 10), round(MARGIN + y * 10)))


def test_every_macro_says_what_it_draws():
    for file, text in library().items():
        names = re.findall(r"\{% macro (\w+)\(", text)
        assert {name for name in names if not name.startswith("inner_")} == {n for f, n in MACROS if f == file}
        assert text.startswith("{# ")


@pytest.mark.parametrize(("file", "name"), MACROS, ids=[f"{file}.{name}" for file, name in MACROS])
def test_every_macro_is_told_with_an_example_and_a_picture_of_it(file, name):
    text = PAGE.read_text("utf-8")
    part = re.search(rf"^### {file}\.{name}$(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    assert part, f"docs/macros.md has no heading {file}.{name}"
    faces = [words for says, words, _ in blocks(PAGE) if says == "xml face"]
    number = next(n for n, words in enumerate(faces, 1) if words in part[1])
    assert f"{{{{ {file}.{name}(" in faces[number - 1]
    assert "<!-- picture: pnp show face " in part[1]
    assert any(picture.command[0] == f"face_{number}" for state in states(PAGE) for picture in state.pictures)


@pytest.mark.parametrize("file", library())
def test_every_parameter_can_be_left_out_or_says_by_its_place_what_it_is(file):
    for macro in MACRO.finditer(library()[file]):
        parameters = re.findall(r"(\w+)(=?)", re.sub(r"\[.*?\]|\{.*?\}|\".*?\"|(?<==)[\w.]+", "", macro["takes"]))
        first = [name for name, default in parameters if not default]
        assert len(first) <= 4
        assert first == [name for name, _ in parameters][:len(first)]


def test_a_game_of_its_own_folder_has_the_library(tmp_path, monkeypatch):
    die = '<box x="10" y="10">{{ dice.face(1, size=20) }}</box>'
    at = drawn(tmp_path, monkeypatch, '{% import "pnp/dice.xml" as dice %}' + die)
    assert at(20, 20) < 60 < 220 < at(14, 24)


def test_a_file_of_ones_own_comes_before_the_librarys_and_pnps_stays_at_hand(tmp_path, monkeypatch):
    own = '{% macro face(value) %}<rect w="20" h="20" fill="black"/>{% endmacro %}'
    inside = """{% import "dice.xml" as own %}{% import "pnp/dice.xml" as pnps %}
        <box x="5" y="10">{{ own.face(1) }}</box><box x="32" y="10">{{ pnps.face(1, size=20) }}</box>"""
    at = drawn(tmp_path, monkeypatch, inside, **{"templates__dice.xml": own})
    assert at(8, 13) < 20
    assert at(36, 24) > 200


@pytest.mark.parametrize("words", [(), ("--variant", "mono"), ("--variant", "low-ink")])
def test_filled_pips_are_dark_and_empty_ones_pale_in_every_print(tmp_path, monkeypatch, words):
    pips = '<box x="4" y="12">{{ pips.row(2, 4, size=10, gap=1) }}</box>'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/pips.xml" as pips %}}{pips}', *words)
    levels = [at(9 + 11 * n, 17) for n in range(4)]
    assert max(levels[:2]) < 110
    assert min(levels[2:]) > 220


@pytest.mark.parametrize("words", [(), ("--variant", "low-ink")])
def test_the_spots_of_a_dark_die_are_seen_in_every_print(tmp_path, monkeypatch, words):
    die = '<box x="20" y="5">{{ dice.face(1, size=24, fill="midnightblue") }}</box>'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/dice.xml" as dice %}}{die}', *words)
    assert abs(at(32, 17) - at(26, 23)) > 120


def test_spaces_of_a_ring_lie_clockwise_from_the_top(tmp_path, monkeypatch):
    fills = '{1: "black", 2: "dimgrey"}'
    ring = f'<box x="12" y="1">{{{{ tracks.ring(4, across=38, size=8, fill="white", fills={fills}) }}}}</box>'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/tracks.xml" as tracks %}}{ring}')
    top, right, bottom, left = at(28.6, 5), at(43.6, 20), at(28.6, 35), at(13.6, 20)
    assert top < 70 < right < 140
    assert min(bottom, left) > 200


def test_the_library_is_left_where_it_is_when_a_game_is_copied():
    from pnp.starting.copies import copied
    files = copied("archaic_animalia", "Mine", LIBRARY.parent)
    assert "templates/badges.xml" in files              # the game's own
    assert "templates/frames.xml" not in files


def test_a_face_is_never_taken_from_the_library(tmp_path):
    written(tmp_path, cards__deck="front: dice.xml\ncards:\n  - name: Fox\n")
    assert [fault.code for fault in examine(tmp_path, Wish()).diagnostics] == ["missing-template"]


def test_words_on_a_curve_lie_along_it_and_nowhere_else(tmp_path, monkeypatch):
    words = '<box x="10" y="5">{{ curves.words("MMMMMMMM", across=30, size=9) }}</box>'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/curves.xml" as curves %}}{words}')
    assert min(at(x / 10, 6.8) for x in range(230, 270)) < 90       # at the top of the ring
    assert min(at(25, y / 10) for y in range(100, 350)) > 220       # neither in its middle nor at its foot
    left, right = (min(at(25 + side * x / 10, y / 10) for x in range(70, 110) for y in range(70, 120))
                   for side in (-1, 1))
    assert max(left, right) < 90                                    # as far to the left as to the right


def test_a_sector_reaches_from_one_angle_to_the_other_and_leaves_the_middle_free(tmp_path, monkeypatch):
    field = '<box x="10" y="5">{{ curves.sector(90, 180, inner=10, fill="black") }}</box>'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/curves.xml" as curves %}}{field}')
    assert at(32, 27) < 40
    assert min(at(32, 13), at(18, 27), at(18, 13), at(26.5, 21.5)) > 220


def test_a_sector_may_reach_across_the_top(tmp_path, monkeypatch):
    field = '<box x="10" y="5">{{ curves.sector(330, 30, inner=10, fill="lightgrey", value="8") }}</box>'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/curves.xml" as curves %}}{field}')
    assert 180 < at(25, 6.5) < 225
    assert min(at(25 + x / 10, 10 + y / 10) for x in range(-15, 16) for y in range(-25, 26)) < 90   # its number
    assert min(at(25, 33), at(13, 20), at(37, 20), at(25, 20)) > 240


@pytest.mark.parametrize(("begin", "end"), [(0, 360), (90, 450), (180, -180)])
def test_a_sector_of_a_whole_turn_is_a_ring_and_of_no_turn_nothing(tmp_path, monkeypatch, begin, end):
    field = '<box x="10" y="5">{{{{ curves.sector({}, {}, inner={}, fill="black") }}}}</box>'
    use = '{% import "pnp/curves.xml" as curves %}'
    at = drawn(tmp_path, monkeypatch, use + field.format(begin, end, 10))
    assert max(at(25, 10), at(25, 30), at(15, 20), at(35, 20), at(18, 13), at(32, 27)) < 40
    assert min(at(25, 20), at(12, 7), at(38, 33)) > 220
    assert drawn(tmp_path, monkeypatch, use + field.format(begin, end, 0))(25, 20) < 40
    at = drawn(tmp_path, monkeypatch, use + field.format(begin, begin, 10))
    assert min(at(25, 10), at(25, 30), at(15, 20), at(35, 20)) > 220


@pytest.mark.parametrize(("bend", "x", "y"), [(0, 30, 20), (8, 30, 12), (-8, 30, 28)])
def test_a_route_fills_the_way_between_two_places_and_swings_to_its_left(tmp_path, monkeypatch, bend, x, y):
    route = f'{{{{ tracks.route(10, 20, 50, 20, spaces=5, fill="black", bend={bend}) }}}}'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/tracks.xml" as tracks %}}{route}')
    assert at(x, y) < 60
    assert min(at(11, 20), at(49, 20), *(at(30, other) for other in (12, 20, 28) if other != y)) > 220


def test_a_link_leads_to_the_other_place_with_its_tip(tmp_path, monkeypatch):
    link = '{{ arrows.link(10, 10, 30, 30, fill="black", width=1) }}'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/arrows.xml" as arrows %}}{link}')
    assert max(at(12, 10), at(18.5, 20), at(25, 30), at(29, 30)) < 90
    assert min(at(31, 30), at(24, 10), at(12, 30)) > 220
