"""Values that begin with `= `: worked out from the piece's other fields, in the order in which they need each other."""

import pytest
from written_games import deck, faults, fields, tried


def test_fields_are_worked_out_in_the_order_in_which_they_need_each_other():
    fox = fields(deck("cards:\n  - {name: Fox, c: = b + a, b: = a * 2, a: 3, copies: = c}\n")["fox"])
    assert (fox["b"], fox["c"], fox["copies"]) == (6, 9, 9)


def test_expressions_stand_inside_lists_and_maps_too():
    fox = fields(deck("cards:\n  - {name: Fox, n: 2, cost: {gold: = n + 1, wood: 1}, steps: [1, = n], "
                      "all: = cost.gold}\n")["fox"])
    assert (fox["cost"].field("gold"), fox["steps"], fox["all"]) == (3, [1, 2], 3)


def test_lists_maps_and_empty_come_out_as_if_typed():
    fox = fields(deck("""
        cards:
          - name: Fox
            two: = colours[:2]
            cost: = prices
            none: = vp
            half: = 7 / 2
            whole: = 6 / 2
            more: = 3 > 2
          - {name: Owl, vp: 1}
        """, values="colours: [red, blue, green]\nprices: {gold: 1}")["fox"])
    assert (fox["two"], fox["cost"].field("gold"), fox["half"], fox["whole"]) == (["red", "blue"], 1, 3.5, 3)
    assert "none" not in fox
    assert bool(fox["more"]) is True


@pytest.mark.parametrize("written", ['"= 1 + 1"', "'= 1 + 1'"])
def test_only_plain_values_are_expressions(written):
    assert fields(deck(f"cards:\n  - {{name: Fox, sum: {written}}}\n")["fox"])["sum"] == "= 1 + 1"


def test_a_block_is_no_expression():
    assert fields(deck("cards:\n  - name: Fox\n    sum: |\n      = 1 + 1\n")["fox"])["sum"] == "= 1 + 1"


def test_data_is_never_run_as_a_template():
    assert fields(deck("cards:\n  - name: Fox\n    words: '{{ 7 * 7 }}'\n")["fox"])["words"] == "{{ 7 * 7 }}"


def test_fields_of_a_side_are_worked_out_over_that_side():
    fox = deck("back: b.xml\ncards:\n  - {name: Fox, e: X, front: {e: W, twice: = e ~ e}, back: {twice: = e ~ e}}\n")
    fox = fox["fox"]
    assert {side: dict(own)["twice"] for side, own in fox.sides.items()} == {"front": "WW", "back": "XX"}


def test_names_and_ids_may_be_expressions():
    records = deck("cards:\n  - {name: = 'Ship ' ~ n, n: 2}\n  - {id: = 'x' ~ c, each: {c: [a, b]}}\n")
    assert list(records) == ["ship_2", "xa", "xb"]


def test_a_piece_knows_its_id():
    wolf = deck("cards:\n  - {name: Sea Wolf, each: {c: [red]}, file: = id ~ '.png'}\n")["sea_wolf_red"]
    assert fields(wolf)["file"] == "sea_wolf_red.png"


def test_a_circle_is_named_once():
    game, found = tried(deck="cards:\n  - {name: Fox, a: = b, b: = c, c: = a}\n  - {name: Owl}\n")
    assert [(d.code, d.message, d.span.line, d.span.col) for d in found] == [
        ("circle", "these expressions need each other: a → b → c → a", 2, 20)]
    assert [record.id for record in game.components[0].records] == ["owl"]


def test_the_caret_stands_at_the_name_that_nobody_set():
    found, = tried(deck="cards:\n  - {name: Fox, cost: 3, all: =   cost + cots}\n")[1]
    assert (found.code, found.span.line, found.span.col, found.hint) == (
        "unknown-name", 2, 42, 'did you mean "cost"?')


def test_conditions_point_into_their_text():
    assert faults(deck="cards:\n  - name: Fox\n    skip: colour = 'black'\n    colour: red\n") == [
        ("bad-expression", 3, 18)]


def test_a_fault_in_a_default_is_told_once_with_the_piece():
    found, = tried(deck="defaults: {vp: = nothing}\ncards:\n  - name: Fox\n  - name: Owl\n")[1]
    assert (found.span.line, found.span.col, found.notes[0][0]) == (1, 18, "in Fox")


def test_a_text_among_numbers_is_named_when_it_is_counted_with():
    found, = tried(deck="cards:\n  - {name: Fox, n: 3*, m: = n - 1}\n  - {name: Owl, n: 2}\n  - {name: Asp, n: 1}\n")[1]
    assert (found.code, found.component) == ("bad-expression", "deck")
    assert '"3*"' in found.hint + found.message


def test_an_endless_expression_stops():
    codes = {code for code, *_ in faults(
        deck="cards:\n  - {each: {n: 'range(400)'}, x: = range(9000) | join}\n", values="a: 1")}
    assert codes == {"too-much"}
