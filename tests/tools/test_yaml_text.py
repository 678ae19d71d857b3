"""Card text that YAML would misread, and the texts that it reads as typed."""

import pytest

from pnp.tools.yaml_nodes import fixed_yaml, read_yaml

EATEN = {
    "text: {coin} Gain 1 coin.": 'text: "{coin} Gain 1 coin."',
    "text: {coin:2}": 'text: "{coin:2}"',
    "text: {coin=3}": 'text: "{coin=3}"',
    "text: {coin}": 'text: "{coin}"',
    "text: {=vp} points": 'text: "{=vp} points"',
    "text: {coin} {wood}": 'text: "{coin} {wood}"',
    "text: *Flying.* Draw a card.": 'text: "*Flying.* Draw a card."',
    "text: **Ascend** 1.": 'text: "**Ascend** 1."',
    "text: *Flying*": 'text: "*Flying*"',
    "text: * Draw a card": 'text: "* Draw a card"',
    "text: [x] done": 'text: "[x] done"',
    "text: [[deckhand]]": 'text: "[[deckhand]]"',
    "text: [[deckhand]] draws": 'text: "[[deckhand]] draws"',
    "text: [not closed": 'text: "[not closed"',
    'text: "Run," she said.': "text: '\"Run,\" she said.'",
    'text: "Run" and "hide"': "text: '\"Run\" and \"hide\"'",
    'text: "Run," don\'t walk.': 'text: "\\"Run,\\" don\'t walk."',
    "text: 'don't'": 'text: "don\'t"',
    'text: "C:\\dir"': "text: 'C:\\dir'",
    'text: "\\{not an icon}"': "text: '\\{not an icon}'",
    "text: #1 Fan": 'text: "#1 Fan"',
    "text: Draw #1 card": 'text: "Draw #1 card"',
    "text: Draw #1 card  # twice": 'text: "Draw #1 card"  # twice',
    "text: Player #": 'text: "Player #"',
    "color: #c33": 'color: "#c33"',
    "color: #ff0000": 'color: "#ff0000"',
    "- #c33": '- "#c33"',
    "text: %": 'text: "%"',
    "text: 5 % of: all": 'text: "5 % of: all"',
    "text: @home": 'text: "@home"',
    "text: `code`": 'text: "`code`"',
    "text: !word up": 'text: "!word up"',
    "text: & then": 'text: "& then"',
    "text: &co. draws": 'text: "&co. draws"',
    "text: Draw 2: keep 1": 'text: "Draw 2: keep 1"',
    "text: Choose one:": 'text: "Choose one:"',
    "text: > 3 cards": 'text: "> 3 cards"',
    "text: |x| = 3": 'text: "|x| = 3"',
    "text: - Draw": 'text: "- Draw"',
    "text: ? Who": 'text: "? Who"',
    "text: ] and": 'text: "] and"',
    "text: , and": 'text: ", and"',
    "- {name: Fox, text: {coin} Gain, vp: 3}": '- {name: Fox, text: "{coin} Gain", vp: 3}',
    "- {name: Fox, text: Gain {coin}.}": '- {name: Fox, text: "Gain {coin}."}',
    "- {name: Fox, text: Gain 1, 2 or 3}": '- {name: Fox, text: "Gain 1, 2 or 3"}',
    "- {name: Fox, text: Draw #1 card, vp: 3}": '- {name: Fox, text: "Draw #1 card", vp: 3}',
    "- {name: Fox, text: *Run*}": '- {name: Fox, text: "*Run*"}',
    "- {coin:2, wood:3}": "- {coin: 2, wood: 3}",
    "gold: {color: #C9912A, code: goods}": 'gold: {color: "#C9912A", code: goods}',
    "- {name: A, colour: #fff}": '- {name: A, colour: "#fff"}',
    "price: {gold: 2, c: #fff} # dear": 'price: {gold: 2, c: "#fff"} # dear',
    "- {rank: #1 Fan, vp: 3}": '- {rank: "#1 Fan", vp: 3}',
    "- {color:#fff, vp: 3}": '- {color: "#fff", vp: 3}',
    "- {color: linear(90, #fff, red), vp: 3}": '- {color: "linear(90, #fff, red)", vp: 3}',
    "colours: [red, #fff, #00aa11]": 'colours: [red, "#fff", "#00aa11"]',
    "night: {palette: {a: #123, b: {color: #456, code: x}}}":
        'night: {palette: {a: "#123", b: {color: "#456", code: x}}}',
    "stats: {STR:20, Iron Will:2}": "stats: {STR: 20, Iron Will: 2}",
    "stats: {STR: 20, Iron Will:2}": "stats: {STR: 20, Iron Will: 2}",
    "stats: {Iron Will:20, Luck:2}": "stats: {Iron Will: 20, Luck: 2}",
    "card: {text: Meet me, at 10:30}": 'card: {text: "Meet me, at 10:30"}',
}

READ = {
    "copies: 2  # two of each": {"copies": "2"},
    "copies: 2 #two of each": {"copies": "2"},
    "copies: three   #! bad-value": {"copies": "three"},
    "name: Fox # the first": {"name": "Fox"},
    "name: Fox ## the first": {"name": "Fox"},
    'name: "Fox" #first': {"name": "Fox"},
    "cards:   #the deck\n  - name: Fox": {"cards": [{"name": "Fox"}]},
    "cards:   #the deck\n- name: Fox": {"cards": [{"name": "Fox"}]},
    "#name: Fox\nvp: 3": {"vp": "3"},
    "cost: {gold: 2, wood: 1}": {"cost": {"gold": "2", "wood": "1"}},
    "- {name: Fox, copies: 2}": [{"name": "Fox", "copies": "2"}],
    "front: {edges: WWWP}": {"front": {"edges": "WWWP"}},
    "colours: [red, blue]": {"colours": ["red", "blue"]},
    "rivers: [[1]]": {"rivers": [["1"]]},
    "rivers: [[1 2], [[3]]]": {"rivers": [["1 2"], [["3"]]]},
    "table: [[0-2, Hot], [3, Warm]]": {"table": [["0-2", "Hot"], ["3", "Warm"]]},
    "tags: []\ncost: {}": {"tags": [], "cost": {}},
    "a: {\n  b: c,   # so\n  d: [1,\n    2]\n}\nx: y": {"a": {"b": "c", "d": ["1", "2"]}, "x": "y"},
    "a: {b: #bad\n  red, #fff\n  c: d} #so": {"a": {"b": "red", "c": "d"}},
    "a: [\n  red,\n  #fff,\n  blue]": {"a": ["red", "blue"]},
    "a: {b: c,\n  d: 2 # two\n  }": {"a": {"b": "c", "d": "2"}},
    "a: {b: two\n  words, c: d}": {"a": {"b": "two words", "c": "d"}},
    "answer: no": {"answer": "no"},
    "no: 3": {"no": "3"},
    "id: 012": {"id": "012"},
    "time: 1:30": {"time": "1:30"},
    "version: 1.10": {"version": "1.10"},
    "date: 2024-01-02": {"date": "2024-01-02"},
    "text: ~": {"text": "~"},
    "text: null": {"text": "null"},
    "text:": {"text": None},
    'text: ""': {"text": ""},
    "text: R&D, a < b": {"text": "R&D, a < b"},
    "text: Don't": {"text": "Don't"},
    'text: She said "hi".': {"text": 'She said "hi".'},
    "text: 50% @ 3": {"text": "50% @ 3"},
    "text: Gain {coin} [x]": {"text": "Gain {coin} [x]"},
    "text: F#m": {"text": "F#m"},
    "url: http://a.org/x#y": {"url": "http://a.org/x#y"},
    "vp: -1": {"vp": "-1"},
    "copies: = meeples[kind]": {"copies": "= meeples[kind]"},
    'each: {seat: "colours[:players]"}': {"each": {"seat": "colours[:players]"}},
    "that: count(factors) == 50": {"that": "count(factors) == 50"},
    '- "?1": any': [{"?1": "any"}],
    "text: |\n  {coin} *Run* # 1: x\nvp: 3": {"text": "{coin} *Run* # 1: x", "vp": "3"},
    "text: >-\n  two\n  lines": {"text": "two lines"},
    "text: two\n  lines": {"text": "two lines"},
    "text: 'two\n  lines'": {"text": "two lines"},
    "text: 'It''s'": {"text": "It's"},
    "x: |2\n    a\n   b\ny: 1": {"x": "  a\n b", "y": "1"},
    "---\na: 1": {"a": "1"},
}


@pytest.mark.parametrize(("typed", "corrected"), EATEN.items())
def test_text_that_yaml_would_eat_gets_one_message_with_the_line_as_it_should_be(typed, corrected):
    _, found = read_yaml(f"first: 1\n{typed}" if not typed.startswith("-") else typed, "x.yaml")
    assert [(d.code, d.hint) for d in found] == [("needs-quotes", corrected)]


@pytest.mark.parametrize("typed", EATEN)
def test_the_corrected_line_prints_what_was_typed(typed):
    corrected = EATEN[typed]
    assert fixed_yaml(typed) == corrected
    assert read_yaml(corrected, "x.yaml") == (read_yaml(typed, "x.yaml")[0], [])


@pytest.mark.parametrize(("typed", "read"), READ.items())
def test_text_that_yaml_reads_as_typed_is_left_alone(typed, read):
    assert read_yaml(typed, "x.yaml") == (read, [])
    assert fixed_yaml(typed) == typed


def test_all_faults_of_a_file_are_found_in_one_run():
    text = ("cards:\n  - name: Fox\n    text: {coin} Gain\n  - name: Owl\n    text: *Fly*\n    color: #c33\n"
            "    vp: 1\n    vp: 2")
    node, found = read_yaml(text, "x.yaml")
    assert [(d.span.line, d.span.col, d.code) for d in found] == [
        (3, 11, "needs-quotes"), (5, 11, "needs-quotes"), (6, 12, "needs-quotes"), (8, 5, "duplicate-key")]
    assert [card["name"] for card in node["cards"]] == ["Fox", "Owl"]


def test_a_text_of_several_lines_is_quoted_as_a_whole():
    text = "- text: Draw a card\n    and then: keep it\n  vp: 3"
    node, found = read_yaml(text, "x.yaml")
    assert [(d.span.line, d.code) for d in found] == [(2, "needs-quotes")]
    assert node == [{"text": "Draw a card and then: keep it", "vp": "3"}]


@pytest.mark.parametrize("behind", [",", "", ",  # white", "  # white", ", #white"])
def test_a_colour_in_a_map_of_several_lines_is_all_that_is_quoted(behind):
    text = f"- {{name: B,\n   colour: #fff{behind}\n   cost: 2}}"
    node, found = read_yaml(text, "x.yaml")
    assert [(d.span.line, d.span.col, d.code) for d in found] == [(2, 12, "needs-quotes")]
    assert node == [{"name": "B", "colour": "#fff", "cost": "2"}] == read_yaml(fixed_yaml(text), "x.yaml")[0]
