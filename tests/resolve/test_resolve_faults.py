"""What is wrong is told, all of it in one run, each at its place; the faulty piece is left out and nothing else."""

from itertools import product

import pytest
from written_games import deck, faults, tried


def test_all_faults_of_all_components_come_in_one_run():
    game, found = tried(a="cards:\n  - vp: 1\n  - name: Fox\n    copies: three\n  - name: Owl\n",
                        b="cards:\n  - {id: x, name: A}\n  - {id: X, name: B}\n")
    assert [(d.code, d.component, d.span.line, d.span.col) for d in found] == [
        ("no-name", "a", 2, 5), ("bad-copies", "a", 4, 13), ("duplicate-piece", "b", 3, 10)]
    assert [[r.id for r in c.records] for c in game.components] == [["owl"], ["x"]]
    assert found[2].notes[0][1].line == 2


@pytest.mark.parametrize("copies", ["three", "-1", "2.5", "1e3", "[1]", "03", "= 'x'", "1162167", "= vp"])
def test_copies_are_whole_numbers_and_no_ids(copies):
    assert faults(deck=f"cards:\n  - name: Fox\n    copies: {copies}\n  - {{name: Owl, vp: 1}}\n") == [
        ("bad-copies", 3, 13)]


@pytest.mark.parametrize("name", ["name: '???'", "id: '-'", "vp: 3", "name: [Fox]"])
def test_a_piece_needs_a_name_or_an_id(name):
    assert [code for code, *_ in faults(deck=f"cards:\n  - {{{name}}}\n")] == ["no-name"]


def test_a_name_is_one_text():
    assert faults(deck="cards:\n  - {id: fox, name: [Fox, Owl]}\n") == [("bad-value", 2, 21)]


def test_a_piece_with_several_faults_has_them_all_told():
    assert faults(deck="fields: {vp: int}\ncards:\n  - {name: Fox, vp: x, copies: y, size: z}\n") == [
        ("bad-field", 3, 21), ("bad-copies", 3, 32), ("bad-size", 3, 41)]


def test_text_in_place_of_a_piece_is_told_how_to_write_it():
    found, = tried(deck="cards:\n  - Fox\n  - name: Owl\n")[1]
    assert (found.code, found.span.line, found.hint) == ("bad-entry", 2, 'begin it with "- name: Fox"')


@pytest.mark.parametrize(("fields", "value", "hint"), [
    ("int", "2.5", "mend"), ("int", "many", "mend"), ("number", "3*", "mend"), ("switch", "maybe", "mend"),
    ("text", "[a]", "mend"), ("rich", "{a: 1}", "mend"), ("[Crew, Ship]", "Shipp", 'did you mean "Ship"?'),
    ('{match: "[DWPR]{4}"}', "DWP", "mend"), ("list", "{a: 1}", "mend"), ("{type: int, required: yes}", "x", "mend")])
def test_a_value_that_is_not_what_fields_says_is_told_at_the_value(fields, value, hint):
    found, = tried(deck=f"fields: {{f: {fields}}}\ncards:\n  - name: Fox\n    f: {value}\n")[1]
    assert (found.code, found.span.line, found.span.col) == ("bad-field", 4, 8)
    assert found.hint.startswith(hint)
    assert found.notes[0][1].line == 1


def test_fields_of_a_side_are_checked_too():
    assert faults(deck="fields: {e: int}\nback: front\ntiles:\n  - {name: A, front: {e: x}, back: {e: 1}}\n") == [
        ("bad-field", 4, 26)]


def test_a_required_field_must_be_there():
    written = "fields: {cost: {type: int, required: yes}}\ncards: [{name: Fox}, {name: Owl, cost: 1}]\n"
    game, found = tried(deck=written)
    assert [(d.code, d.span.line, d.piece) for d in found] == [("missing-field", 2, "deck/fox")]
    assert [r.id for r in game.components[0].records] == ["owl"]


@pytest.mark.parametrize("written", ["integer", "{match: '(a'}", "{max: 3}", "[]", "", "{required: perhaps}",
                                     "[{a: 1}]"])
def test_an_unknown_type_is_told_in_fields(written):
    found, = faults(deck=f"fields:\n  f: {written}\ncards: [{{name: Fox}}]\n")
    assert found[0] == "bad-field-type"


def test_a_type_that_is_nearly_one_is_suggested():
    found, = tried(deck="fields: {f: numbr}\ncards: [{name: Fox}]\n")[1]
    assert found.hint == 'did you mean "number"?'


def test_like_a_piece_that_is_not_there_is_told_with_a_suggestion():
    found, = tried(deck="cards:\n  - name: Temperature\n  - {like: temprature, name: Old}\n")[1]
    assert (found.code, found.span.line, found.span.col, found.hint) == (
        "unknown-piece", 3, 12, 'did you mean "temperature"?')


def test_pieces_that_are_like_each_other_in_a_circle_are_told():
    game, found = tried(deck="cards:\n  - {name: A, like: b}\n  - {name: B, like: a}\n  - {name: C, like: c}\n"
                             "  - name: D\n")
    assert [(d.code, d.span.line) for d in found] == [("circle", 2), ("circle", 4)]
    assert [r.id for r in game.components[0].records] == ["d"]


@pytest.mark.parametrize("each", [
    "[red]", "{}", "{colour: }", "{colour: {a: 1}}", "{colour: red and blue}", "{id: [a]}", "{front: [a]}", "{n: 3}",
    "{n: 'name'}", "{'?': [a]}", "{n: [a, ]}", "{n: 'colours[0]'}"])
def test_each_takes_lists(each):
    found = faults(deck=f"cards:\n  - name: Fox\n    each: {each}\n  - name: Owl\n", values="colours: [red]")
    codes = {code for code, *_ in found}
    assert codes <= {"bad-each", "unknown-name"}
    assert bool(codes) is (each != "{n: [a, ]}")


def test_a_key_that_one_piece_has_near_a_common_one_is_a_warning():
    game, found = tried(deck="""
        cards:
          - {name: Fox, text: a, flavour: b}
          - {name: Owl, txet: a, flavour: b, copis: 2}
          - {name: Asp, text: a, texts: b, flavr: b, vp: 1, hp: 2}
        """)
    assert [(d.code, str(d.level), d.hint) for d in found] == [
        ("odd-field", "warning", 'did you mean "text"?'), ("odd-field", "warning", 'did you mean "copies"?'),
        ("odd-field", "warning", 'did you mean "flavour"?')]
    assert len(game.components[0].records) == 3


def test_a_declared_key_is_never_odd():
    deck("fields: {texts: rich}\ncards: [{name: Fox, text: a}, {name: Owl, text: b}, {name: Asp, texts: b}]\n")


@pytest.mark.parametrize(("entry", "col"), [
    ("{name: Fox, '??': 1}", 18), ("{name: Fox, Card Text: a, card_text: b}", 31), ("{name: Fox, a.b.c: 1}", 17),
    ("{name: Fox, cut: round}", 17)])
def test_keys_that_make_no_field_are_told(entry, col):
    assert faults(deck=f"cards:\n  - {entry}\n") == [("bad-key", 2, col)]


def test_a_group_has_no_id():
    assert faults(deck="cards:\n  - id: x\n    cards: [{name: Fox}]\n") == [("bad-entry", 2, 9)]


def test_conditions_must_be_expressions():
    assert faults(deck="cards:\n  - {name: Fox, skip: [a]}\n") == [("bad-value", 2, 23)]


def test_more_players_than_the_game_is_for_are_told():
    game, found = tried(deck="cards: [{name: Fox}]\n", players=(2, 4), playing=9)
    assert [(d.code, d.span.file) for d in found] == [("players", "cards/game")]
    assert game.playing == 4


def test_a_product_is_counted_before_it_is_made():
    many = "[" + ", ".join(map(str, range(100))) + "]"
    game, found = tried(deck=f"cards:\n  - name: Fox\n    each: {{a: {many}, b: {many}, c: {many}, d: {many}}}\n"
                             "  - name: Owl\n")
    assert [(d.code, d.span.line) for d in found] == [("too-many-pieces", 3)]
    assert "100,000,000" in found[0].message
    assert [r.id for r in game.components[0].records] == ["owl"]


def test_a_game_has_an_end_to_its_copies():
    entries = "".join(f"  - {{name: N{n}, copies: 9999}}\n" for n in range(12))
    assert [code for code, *_ in faults(deck=f"cards:\n{entries}")] == ["too-many-pieces"] * 2


def test_deep_nesting_is_told():
    assert faults(deck=f"cards:\n  - {{name: Fox, a: {'[' * 12}{']' * 12}}}\n") == [("too-much", 2, 17)]
    inner = "{name: Fox}"
    for _ in range(15):
        inner = "{cards: [" + inner + "]}"
    assert [code for code, *_ in faults(deck=f"cards:\n  - {inner}\n")] == ["too-much"]


def test_many_fields_are_told():
    entry = "".join(f"    f{n}: {n}\n" for n in range(300))
    assert [code for code, *_ in faults(deck=f"cards:\n  - name: Fox\n{entry}")] == ["too-much"]


ODD = ["", "x", "= x", "= 1 /", "[]", "{}", "[a, {b: [c]}]", "{a: = a}", "'''", "= range(3)", "= [x]", "none", "\u200b"]
KEYS = ["id", "name", "copies", "front", "back", "size", "when", "skip", "like", "each", "art", "cards", "x", "rows",
        "where"]


@pytest.mark.parametrize(("key", "value"), list(product(KEYS, ODD)))
def test_no_value_of_any_key_stops_the_run(key, value):
    from written_games import resolve, source

    from pnp.diagnostics import Span
    from pnp.model.nodes import YamlText
    from pnp.tools.yaml_nodes import read_yaml
    node, _ = read_yaml(f"v: {value}\n", "cards/game/deck.yaml")
    for text in ("cards:\n  - name: Fox\n    other: 1\n", "defaults: {other: 1}\ncards:\n  - name: Owl\n"):
        made = source(deck=text)
        at = made.components[0].entries[0] if "defaults" not in text else made.components[0].settings["defaults"]
        at[YamlText.at(key, "cards/game/deck.yaml", 3, 5)] = node["v"] if node else None
        game, found = resolve(made)
        assert game.components[0].id == "deck"
        assert all(isinstance(d.span, Span) and d.span.file for d in found)


def test_a_long_row_of_pieces_like_the_one_before_is_told():
    row = "".join(f"  - {{name: N{n}, like: n{n - 1}}}\n" for n in range(1, 80))
    assert {code for code, *_ in faults(deck=f"cards:\n  - name: N0\n{row}")} == {"too-much"}


def test_a_component_full_of_faults_ends_the_list_sometime():
    rows = "".join(f"  - {{name: N{n}, copies: x}}\n" for n in range(700))
    assert len(faults(deck=f"cards:\n{rows}")) == 500


def test_a_game_with_thousands_of_fields_is_told():
    rows = "".join(f"  - {{name: N{n}, a{n}: 1, b{n}: 2, c{n}: 3}}\n" for n in range(700))
    assert [code for code, *_ in faults(deck=f"cards:\n{rows}")] == ["too-much"]
