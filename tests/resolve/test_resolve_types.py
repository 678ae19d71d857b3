"""What values mean: numbers, switches and texts by column, declared types, empty fields."""

import pytest
from written_games import deck, fields, good, tried

from pnp.values import EMPTY, Fault, Fields, Mixed, Rich, Switch, Whole


def values_of(records, name):
    return [fields(record).get(name) for record in records.values()]


@pytest.mark.parametrize("typed", ["no", "012", "1:30", "ON", "1e3", "R&D", "a < b", "1_000", "0x1F", "2024-01-02"])
def test_text_prints_as_typed(typed):
    value = fields(deck(f"cards:\n  - {{name: Fox, time: {typed}}}\n  - {{name: Owl, time: late}}\n")["fox"])["time"]
    assert (str(value), isinstance(value, str)) == (typed, True)


def test_a_field_is_a_number_when_every_value_is_one_and_prints_as_typed():
    first, second = values_of(deck("cards:\n  - {name: Fox, vp: 2.50}\n  - {name: Owl, vp: -1}\n"), "vp")
    assert (first + second, first.typed, second.typed) == (1.5, "2.50", "-1")


def test_a_field_is_a_switch_when_every_value_is_a_switch_word():
    first, second = values_of(deck("cards:\n  - {name: Fox, night: yes}\n  - {name: Owl, night: off}\n"), "night")
    assert isinstance(first, Switch)
    assert (bool(first), bool(second), str(second)) == (True, False, "off")


def test_the_value_that_makes_a_column_text_is_named():
    records = deck("cards:\n  - {name: Fox, cost: 3}\n  - {name: Wolf, cost: 3*}\n  - {name: Owl, cost: 4}\n")
    value = fields(records["fox"])["cost"]
    assert isinstance(value, Mixed)
    assert value.note == 'it is text because "3*" (Wolf) is not a number'


def test_a_list_of_numbers_and_words_is_told_what_to_write_in_its_place():
    records = deck("cards:\n  - {name: Way, stops: [[14, 48, Marl], [36, 30, Quay]]}\n")
    note = fields(records["way"])["stops"][0][0].note
    assert note.startswith('it is text because "Marl" (Way) is not a number; ')
    assert "{x: 14, name: Ford}" in note


def test_maps_in_a_map_have_each_others_keys_which_are_empty_where_they_are_not_written():
    records = deck("cards:\n  - {name: Tree, skills: {fire: {cost: 1}, clay: {cost: 2, needs: [fire]}}}\n")
    skills = fields(records["tree"])["skills"]
    assert skills.field("fire").field("needs") is EMPTY
    with pytest.raises(Fault, match="needz"):
        skills.field("fire").field("needz")


def test_each_component_has_columns_of_its_own():
    game = good(a="cards:\n  - {name: Fox, n: 1}\n", b="cards:\n  - {name: Owl, n: X}\n")
    assert [fields(c.records[0])["n"] for c in game.components] == [1, "X"]


def test_lists_and_maps_are_typed_inside():
    records = deck("""
        cards:
          - {name: Fox, steps: [1, 2], cost: {gold: 2, any: 1}, tags: [a, 1]}
          - {name: Owl, steps: [3], cost: {gold: 1, Any Wood: X, any: x}}
        """)
    fox, owl = records["fox"], records["owl"]
    assert [type(n) for n in fields(fox)["steps"]] == [Whole, Whole]
    assert fields(fox)["tags"] == ["a", "1"]
    cost = fields(owl)["cost"]
    assert isinstance(cost, Fields)
    assert (cost.field("gold"), cost.field("any_wood"), cost.field("any")) == (1, "X", "x")
    assert fields(fox)["cost"].field("any_wood") is EMPTY
    with pytest.raises(Fault):
        fields(fox)["cost"].field("iron")


def test_a_field_of_any_piece_of_the_game_is_empty_on_the_others():
    game = good(a="cards:\n  - {name: Fox, vp: 1, front: {edges: W}}\n",
                b="fields: {rank: int}\ncards:\n  - {name: Owl, each: {colour: [red]}}\n")
    owl = game.components[1].records[0].fields
    assert all(owl.field(name) is EMPTY for name in ("vp", "rank", "edges"))
    assert game.components[0].known >= {"id", "name", "copies", "vp", "rank", "edges", "colour"}
    with pytest.raises(Fault, match="attack"):
        owl.field("attack")


def test_a_key_without_a_value_empties_a_default():
    records = deck("defaults: {vp: 3}\ncards:\n  - {name: Fox, vp: }\n  - {name: Owl, vp: ''}\n  - name: Asp\n")
    assert values_of(records, "vp") == [None, None, 3]


def test_text_rules_and_flavour_are_rich_unless_declared_otherwise():
    records = deck("""
        fields: {rules: text, story: rich}
        cards: [{name: Fox, text: 3, rules: r, flavour: f, story: s, notes: n, phases: [{text: t}]}]
        """)
    fox = fields(records["fox"])
    assert [type(fox[name]) for name in ("text", "rules", "flavour", "story", "notes")] == [Rich, str, Rich, Rich, str]
    assert type(fox["phases"][0].field("text")) is Rich


def test_declared_types_win():
    records = deck("""
        fields: {code: text, tags: list, rank: int, night: switch, suit: [Crew, Ship], edges: {match: "[DWPR]{4}"}}
        cards:
          - {name: Fox, code: 012, tags: "wood, gold", rank: 3, night: no, suit: Ship, edges: DDDW}
          - {name: Owl, code: 3, tags: [wood], suit: Crew}
        """)
    fox, owl = fields(records["fox"]), fields(records["owl"])
    assert [fox[k] for k in ("code", "tags", "rank", "suit", "edges")] == ["012", ["wood", "gold"], 3, "Ship", "DDDW"]
    assert (type(owl["code"]), owl["tags"], bool(fox["night"])) == (str, ["wood"], False)


def test_choices_may_be_numbers():
    assert values_of(deck("fields: {n: [1, 2]}\ncards: [{name: Fox, n: 1}, {name: Owl, n: 2}]\n"), "n") == [1, 2]


def test_accents_are_composed_and_a_blocks_last_break_does_not_count():
    fox = fields(deck("cards:\n  - name: Fox\n    words: e\u0301te\u0301\n    lines: |\n      a\n      b\n")["fox"])
    assert (fox["words"], fox["lines"]) == ("\u00e9t\u00e9", "a\nb")


@pytest.mark.parametrize("sign", ["\u200b", "\ufeff", "\x08", "\x85", "\u2060"])
def test_what_cannot_be_seen_is_left_out_with_a_warning(sign):
    from written_games import resolve, source
    made = source(deck="cards:\n  - {name: Fox, word: QQ}\n  - {name: Owl, word: a}\n")
    entry = made.components[0].entries[0]
    node = entry["word"]
    entry["word"] = type(node).at(f"Q{sign}Q", node.file, node.line, node.col, "escaped")
    game, found = resolve(made)
    assert fields(game.components[0].records[0])["word"] == "QQ"
    assert [(d.code, str(d.level), d.span.line, d.span.col) for d in found] == [("unseen-character", "warning", 2, 23)]


def test_all_kinds_of_unseen_characters_that_a_field_spells_out_are_named_in_one_message():
    _, found = tried(deck="""
        cards:
          - {name: Fox, word: "Q\\u200bQ"}
          - {name: Owl, word: "a\\u0007\\ufeff"}
        """)
    (one,) = found
    assert "word of \"Fox\" and of 1 more has" in one.message
    assert "(U+200B, U+0007, U+FEFF)" in one.message


def test_joiners_of_scripts_and_emoji_stay():
    text = "\U0001f469\u200d\U0001f52c می\u200cخواهم"
    assert fields(deck(f"cards:\n  - name: Fox\n    word: {text}\n")["fox"])["word"] == text


def test_values_of_the_game_are_typed_too():
    game, found = tried(values="""
        colours: [red, blue]
        hand: 4
        costs: {wood: 2, iron: x}
        ratings: [{name: Hot, low: 1}, {name: Cold, low: 5, note: n}]
        double: = hand * 2
        most: = double + costs.wood
        """, deck="cards:\n  - {name: Fox, hand: 9, mine: = hand, theirs: = values.hand, top: = most}\n")
    assert not found
    assert (game.values["colours"], game.values["hand"], game.values["double"], game.values["most"]) == (
        ["red", "blue"], 4, 8, 10)
    assert game.values["ratings"][1].field("low") == 5
    assert game.values["ratings"][0].field("note") is EMPTY
    fox = fields(game.components[0].records[0])
    assert (fox["mine"], fox["theirs"], fox["top"]) == (9, 4, 10)
