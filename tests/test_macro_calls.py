"""Macros that are called with what they can't take tell it at their call, in words of the call."""

import re

import pytest
from projects import written
from test_macros import MACRO, library

from pnp.pipeline import Wish, examine

DECK = "bleed: 0 mm\nsafe: 0 mm\ncorner: 0 mm\nsize: 120 x 120 mm\nfront: card.xml\ncards:\n  - name: Fox\n"
#: What stands for arguments that have no default.
SAMPLES = {"path": '"M5 5H90"', "lit": '["N"]', "stats": '{"a": 1}', "values": "[1]", "pairs": "[0, 1]",
           "icon": '"star"', "words": '["Hi"]', "x1": "1", "y1": "1", "x2": "40", "y2": "40", "side": "1", "begin": "0",
           "end": "90", "price": "1", "count": "2", "filled": "2", "value": "2", "minutes": "2", "years": "2"}
#: Arguments that take one of a few words, or icons besides.
FEW = ("shape", "tail", "lit")


def calls(file, wrong):
    """Yield a call for each argument of a file's macros for which ``wrong`` has something that it can't take."""
    for macro in MACRO.finditer(library()[file]):
        takes = re.findall(r"(\w+)(?:=(\[.*?\]|\{.*?\}|\".*?\"|[\w.]+))?", macro["takes"])
        for name, default in takes:
            if found := wrong(name, default):
                given = [f"{other}={SAMPLES.get(other, '2')}" for other, default in takes
                         if not default and other != name]
                yield f"{file}.{macro['name']}({', '.join([*given, f'{name}={found}'])})", name


def faults(root, inside, file, **more):
    """Return what is wrong with a card, by lines of its template from 1; its first line is the import."""
    text = f'<face>{{% import "pnp/{file}.xml" as {file} %}}\n{inside}\n</face>'
    written(root, **{"cards__deck": DECK, "templates__card.xml": text, **more})
    return [fault for fault in examine(root, Wish()).diagnostics if fault.level.value == "error"]


def told(root, file, call, **more):
    found = faults(root, f"{{{{ {call} }}}}", file, **more)
    assert [(fault.span.line, fault.span.col) for fault in found] == [(2, 4)], found
    return found[0]


def all_told(root, file, wrong):
    made = list(calls(file, wrong))
    if not made:
        return []
    found = faults(root, "\n".join(f"{{{{ {call} }}}}" for call, _ in made), file)
    lines = {fault.span.line: fault for fault in found if fault.span.file.endswith("card.xml")}
    missed = [call for n, (call, _) in enumerate(made, 2) if n not in lines]
    assert missed == []
    return [(lines[n], name) for n, (_, name) in enumerate(made, 2)]


@pytest.mark.parametrize("file", library())
def test_a_wrong_word_for_one_of_a_few_is_told_at_the_call(tmp_path, file):
    for fault, name in all_told(tmp_path, file, lambda name, _: '"cirlce"' if name in FEW else ""):
        assert (name in fault.message and " or " in fault.message) or "cirlce" in fault.message


@pytest.mark.parametrize("file", library())
def test_a_word_in_place_of_a_number_is_told_at_the_call(tmp_path, file):
    def wrong(name, default):
        return '"high"' if re.fullmatch(r"-?[\d.]+", default) else ""

    for fault, name in all_told(tmp_path, file, wrong):
        assert f"{name} should be a" in fault.message


@pytest.mark.parametrize(("file", "call", "words", "hint"), [
    ("banners", 'banners.arch("Hi", rise=-4)', "rise should be a number of at least 0, and is -4", "arch takes"),
    ("tracks", "tracks.row(spaces=2.5)", "spaces should be a whole number from 0 to", "row takes"),
    ("tracks", 'tracks.row(spaces=16, icons={17: "coins"})', 'icons has "17", and its spaces count from 1 to 16',
     "icons="),
    ("tracks", "tracks.ring(first=3, marked=[15])", 'marked has "15", and its spaces count from 3 to 14', "marked="),
    ("tracks", 'tracks.edge(fills={64: "red"})', 'fills has "64", and its spaces count from 0 to 63', "fills="),
    ("tracks", 'tracks.trail("M10 60C40 60 40 90 10 90", spaces=20, size=7)',
     "20 spaces of 7 mm have no room on a path of 60 mm: they hide each other", "fewer or smaller"),
    ("tracks", "tracks.ring(30, across=40)", "30 spaces of 8 mm have no room", "fewer or smaller"),
    ("tracks", 'tracks.trail("15 100C40 20")', "path should be a path in SVG's words", "is no part of a path"),
    ("pips", 'pips.row(2, shape="cirlce")', "or drop, or the name of an icon, and is", 'did you mean "circle"?'),
    ("pips", "pips.gauge(9)", "gauge: 9 is more than the 6 that there can be", "of=9"),
    ("dice", "dice.face(7)", 'face: "7" is no number of spots from 1 to 6', "dice.many"),
    ("dice", "dice.roll([2, 0])", 'roll: "0" is no number of spots', "dice.many"),
    ("arrows", 'arrows.rose(["N", "Q"])', 'lit should be N, NE, E, SE, S, SW, W or NW, and is "Q"', "rose takes"),
    ("arrows", 'arrows.way("M0 9H9", head="no")', 'head should be true or false, and is "no"', "way takes"),
    ("arrows", 'arrows.way("M5 9H90", fill="papper")', '"papper" is no colour', 'did you mean "paper"?'),
    ("arrows", 'arrows.way("M5 9H90", dashes="3;2")', '"3;2" is no length', "write 4"),
    ("sides", 'sides.land(1, "ferm")', '"ferm" is no colour', "CSS name"),
    ("sides", 'sides.land(1, line="3")', '"3" is no colour', "CSS name"),
    ("sides", 'sides.ways([0, 2], dashes="two")', '"two" is no length', "write 4"),
    ("sides", "sides.land(7)", '"7" is no side of this piece, whose sides are 0 to 3', "count from 0"),
    ("sides", "sides.ways([[0, 4]])", '"4" is no side of this piece', "count from 0"),
    ("sides", "sides.ways([[2, 2]])", "a way leads to side 2 twice", "[[2]] leads to the middle"),
    ("sides", "sides.ways([[], [0, 2]])", "ways: a way has no sides", "leave it out"),
    ("dice", 'dice.roll(["1", 6])', 'roll: "1" is a text, and a number is wanted', "write 1, without quotes"),
    ("sides", 'sides.ways("0 2")', 'ways: "0 2" is no list of sides', "[0, 2] for one way"),
    ("sides", 'sides.ways(["0-3"])', 'ways: "0-3" is no list of sides', "[0, 2] for one way"),
    ("sides", 'sides.ways([["top", "bottom"]])', 'ways: "top" is no side', "count from 0"),
    ("curves", 'curves.line("Hi", "M5 9H90", class="titel")', 'no text class "titel"', 'did you mean "title"?'),
    ("curves", 'curves.line("A line that is too long", "M5 9H20")', "mm long, and what it stands on 15.0 mm",
     "fewer words"),
])
def test_what_a_macro_cannot_draw_is_told_at_its_call_in_its_own_words(tmp_path, file, call, words, hint):
    fault = told(tmp_path, file, call)
    assert words in fault.message
    assert hint in fault.hint


def test_a_side_that_only_hexagons_have_is_one_of_theirs(tmp_path):
    hexes = "bleed: 0 mm\nsafe: 0 mm\nsize: 40 mm\nshape: hex-flat\nfront: card.xml\ntiles:\n  - name: Fox\n"
    assert faults(tmp_path, "{{ sides.ways([[0, 5]]) }}", "sides", cards__deck=hexes) == []
    assert "0 to 5" in told(tmp_path, "sides", "sides.ways([[0, 6]])", cards__deck=hexes).message


def test_a_missing_macro_is_answered_with_those_that_designers_call(tmp_path):
    assert faults(tmp_path, "{{ sides.road(1) }}", "sides")[0].hint.startswith("it has land, ways;")


def test_a_function_that_is_given_what_it_does_not_take_says_what_it_takes(tmp_path):
    fault = faults(tmp_path, '{{ along("M0 0H9", n=5) }}', "sides")[0]
    assert fault.message == "along: it takes no n="
    assert fault.hint.startswith("along takes path, places, lift=0;")


def test_a_way_to_a_side_that_a_field_leaves_empty_is_told(tmp_path):
    deck = DECK.replace("cards:", "fields: {side: number}\ncards:")
    (fault,) = faults(tmp_path, "{{ sides.ways([[0, card.side]]) }}", "sides", cards__deck=deck)
    assert fault.message == "ways: a side is empty"


def test_what_a_field_leaves_empty_and_what_the_library_calls_itself_are_no_faults(tmp_path):
    inside = '''{{ frames.double(w=card.wide, inset=card.inset) }}{{ frames.torn(w="") }}
        {% import "pnp/sides.xml" as sides %}{{ sides.ways(card.wide) }}{{ sides.ways([]) }}
        {% import "pnp/tracks.xml" as tracks %}{{ tracks.row(3, icons=card.inset, marked=card.wide) }}'''
    deck = DECK.replace("cards:", "fields: {wide: number, inset: number}\ncards:")
    found = faults(tmp_path, inside, "frames", cards__deck=deck)
    assert [fault.message for fault in found if "should be" in fault.message] == []
