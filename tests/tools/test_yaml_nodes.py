"""Places of values, and faults of YAML itself in plain words."""

import pytest
import yaml

from pnp.limits import YAML_CHARACTERS, YAML_DEEP, YAML_HINT
from pnp.tools.yaml_nodes import fixed_yaml, read_yaml


def place(node):
    return node.line, node.col, node.style


def test_every_value_knows_the_place_of_its_first_character():
    text = ("name: Fox\nquoted:   \"é😀\"   \nblock: |\n    two\n    lines\nlist: [a, 'b']\nmap: {k: v}\n"
            "deep:\n  - x: |-\n\n      late\n")
    node, found = read_yaml(text, "cards/x.yaml")
    assert found == []
    assert place(node["name"]) == (1, 7, "plain")
    assert place(node["quoted"]) == (2, 12, "quoted")
    assert place(node["block"]) == (4, 5, "block")
    assert [place(item) for item in node["list"]] == [(6, 8, "plain"), (6, 12, "quoted")]
    assert place(node["map"]["k"]) == (7, 10, "plain")
    assert place(node["deep"][0]["x"]) == (10, 7, "block")
    assert str(node.key_span("map")) == "cards/x.yaml:7:1"
    assert str(node["map"].span) == "cards/x.yaml:7:6"
    assert node["block"] == "two\nlines"


def test_columns_count_characters_behind_emoji_and_letters_that_are_composed():
    node, _ = read_yaml("e\u0301: {😀: x}", "x")
    assert list(node) == ["é"]
    assert node["é"]["😀"].col == 8


@pytest.mark.parametrize(("text", "code", "place", "word"), [
    ("\tname: Fox", "indentation", (1, 1), "tab"),
    ("a: 1\n- \tname: Fox", "indentation", (2, 3), "tab"),
    ("cards:\n  - \tname: Fox", "indentation", (2, 5), "tab"),
    ("a: |\n  x\n\ty: 1", "indentation", (3, 1), "tab"),
    ("a: 1\n\u00a0b: 2", "indentation", (2, 1), "invisible"),
    ("cards:\n  - name: Fox\n   vp: 2", "indentation", (3, 4), "column 4"),
    ("cards:\n  - name: Fox\n    vp: 2\n  - name: Owl\n      vp: 3", "indentation", (5, 7), "Owl"),
    ("cards:\n  - name: Fox\n    vp: 2\n  vp: 3", "indentation", (4, 3), '"- "'),
    ("a: \"x\"\n  b: 1", "indentation", (2, 3), "column"),
    ("text: |\n    four\n  two\nb: 1", "indentation", (3, 3), "first line of its text"),
    ("name:Fox\nvp: 3", "yaml-syntax", (1, 1), "blank is missing"),
    ("- name: Fox\n  vp:3\n  x: 1", "yaml-syntax", (2, 3), "blank is missing"),
    ("text: Draw\nand keep\nb: 1", "yaml-syntax", (2, 1), "no key"),
    ("text: \"Draw\nb: 1\nc: \"x\"", "unclosed-quote", (1, 7), "not closed"),
    ("text: 'Tis the season\nb: 1", "unclosed-quote", (1, 7), "not closed"),
    ("a: 1\nb: 2\na: 3", "duplicate-key", (3, 1), "line 1"),
    ("a: &x {b: 1}", "yaml-feature", (1, 4), "anchor"),
    ("a: &x\n  b: 1", "yaml-feature", (1, 4), "anchor"),
    ("a: !!int 3", "yaml-feature", (1, 4), "!!int"),
    ("<<: {a: 1}", "yaml-feature", (1, 1), "merge"),
    ("a: 1\n---\nb: 1", "yaml-feature", (2, 1), "second document"),
    ("{[a]: b}", "needs-quotes", (1, 2), "key"),
    ("{a: b\n c: d}", "needs-quotes", (1, 6), "comma"),
    ("a: x\x01y", "control-character", (1, 5), "U+0001"),
    ("a: x\ufeffy", "unseen-character", (1, 5), "U+FEFF"),
    ("a: 1\n%x\n", "yaml-syntax", (2, 1), ""),
])
def test_a_fault_gets_one_plain_message_at_its_place(text, code, place, word):
    _, found = read_yaml(text, "x.yaml")
    assert [(d.code, (d.span.line, d.span.col)) for d in found] == [(code, place)]
    assert word in found[0].message
    assert found[0].hint


@pytest.mark.parametrize("text", ["a: &x {b: 1}\nc: *x", "a: &x {b: 1}\nc: {d: *x, e: [*x]}", "a: &x b\nc: *x"])
def test_an_alias_is_refused_once_where_its_anchor_stands(text):
    node, found = read_yaml(text, "f")
    assert [(d.code, d.span.line, d.span.col) for d in found] == [("yaml-feature", 1, 4)]
    assert "write it again" in found[0].hint
    assert fixed_yaml(text) == text
    assert "*x" not in str(node)


def test_aliases_make_no_file_larger_than_files_may_be():
    text = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 40))
    assert "too-much" in {d.code for d in read_yaml(text, "f")[1]}


def test_an_alias_without_an_anchor_is_text():
    _, found = read_yaml("c: *x", "f")
    assert [(d.code, d.hint) for d in found] == [("needs-quotes", 'c: "*x"')]


def test_what_stands_behind_a_fault_is_still_read():
    node, found = read_yaml("cards:\n  - name: Fox\n   vp: 2\n  - name: Owl\n    text: [x] y", "f")
    assert [d.code for d in found] == ["indentation", "needs-quotes"]
    assert node == {"cards": [{"name": "Fox", "vp": "2"}, {"name": "Owl", "text": "[x] y"}]}


def test_files_from_windows_read_alike():
    assert read_yaml("\ufeffa: 1\r\nb: |\r\n  x\r\n  y\r\n", "f") == ({"a": "1", "b": "x\ny"}, [])


def test_of_a_long_line_what_stands_around_the_fault_is_shown():
    _, found = read_yaml("a: {" + "".join(f"b{n}: c, " for n in range(200)) + "d: #1 Fan, "
                         + "".join(f"e{n}: c, " for n in range(200)) + "g: h}", "f")
    assert 'd: "#1 Fan"' in found[0].hint
    assert found[0].hint[0] + found[0].hint[-1] == "……"
    assert len(found[0].hint) <= YAML_HINT + 2


@pytest.mark.parametrize(("more", "told"), [(1, "line 6"), (3, "line 6, line 8 and line 10"), (
    9, "line 6, line 8, line 10, line 12, line 14, line 16 and 3 more")])
def test_of_many_missing_dashes_the_first_are_named(more, told):
    _, found = read_yaml("cards:\n" + "  name: Fox\n  vp: 3\n" * (more + 2), "f")
    assert [d.hint.partition("so in ")[2] for d in found] == [told]


@pytest.mark.parametrize("text", ["", "# only a comment\n", "\n\n"])
def test_an_empty_file_is_nothing_and_no_fault(text):
    assert read_yaml(text, "f") == (None, [])


@pytest.mark.parametrize("text", [
    "[" * 100_000, "{a: " * 50_000, "- [x\n" * 50_000, '- "x\n' * 50_000, "- " * 5_000, "a:" + " #" * 100_000,
    "a" + " " * 300_000 + "b", "a: '" + "'" * 100_001, 'a: "' + "\\" * 100_001, "a: {b: x\n" + " y\n" * 50_000,
    "\n".join(" " * n + "a:" for n in range(YAML_DEEP + 5)), "a: " + "x" * YAML_CHARACTERS,
    "a: |\n" + "   x\n  y\n" * 50_000, "cost: " + ", ".join(f"g{n}: {n}" for n in range(30_000)),
    "each: {colour: " + ", ".join(f"g{n}" for n in range(30_000)) + "}",
    "cards:\n" + "    name: Fox\n    vp: 3\n" * 15_000, "cards:\n  - name: Fox\n" + "    name: Fox\n" * 30_000,
])
def test_a_hostile_file_ends_in_a_few_messages(text):
    _, found = read_yaml(text, "f")
    assert len(found) <= 101
    assert all(len(d.message) < 300 and len(d.hint) <= YAML_HINT + 2 for d in found)


WORDS = ["{coin} Gain", "a: b", "x #1", "# c", "it's", '"q"', "no", "012", "*b*", "- d", "a, b", "C:\\d", "two\nlines",
         "tail ", "é😀", "", "[", "}", "a:", "|", "&a", "!t", "''", "= x", "~", "{a:1}", "Draw 1 card."]


@pytest.mark.parametrize("style", [{"default_flow_style": False}, {"default_flow_style": None},
                                   {"default_flow_style": True}, {"width": 20}, {"indent": 4}])
def test_what_another_program_writes_is_read_without_a_word(style):
    for shift in range(len(WORDS)):
        words = WORDS[shift:] + WORDS[:shift]
        data = {"cards": [{"name": words[0], "text b": [words[1], {"x": words[2], "y": []}]}, [words[3:6], words[6]]],
                **{f"k{n}": word for n, word in enumerate(words[7:])}}
        text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, **style)
        assert read_yaml(text, "f") == (data, [])


@pytest.mark.parametrize(("line", "fixed"), [
    ("copies: = {'red': 1, 'blue':  2}[c]", "copies: = {'red':1, 'blue':2}[c]"),
    ("t: = 'a: b' ~ name", "t: = ('a:' ~ ' b') ~ name"), ("t: = name ~ ' #2'", "t: = name ~ (' ' ~ '#2')"),
    ("t: = \"it's: so\"", "t: = (\"it's:\" ~ \" so\")"), ("- {a: = [1, 2][0]}", "- {a: = [1, 2][0]}")])
def test_an_expression_is_never_put_into_quotes(line, fixed):
    assert fixed_yaml(line) == fixed
    assert [d.code for d in read_yaml(line, "f")[1]] == ["needs-quotes"]
    if fixed != line:
        assert read_yaml(fixed, "f")[1] == []
