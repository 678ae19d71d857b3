"""The designer's own rules: which fail, where they point, and how they read."""

import pytest
from games import deck, game, number, rule

from pnp.check import check
from pnp.diagnostics import Level, Span
from pnp.model import Expression
from pnp.values import Fields

ROWS = [
    {"name": "Heat", "copies": "10", "suit": "Crew", "vp": "3", "edges": "WPPW", "glory": "1", "rank": "4",
     "cost": Fields("cost", {"gold": number(2), "wood": number(1)})},
    {"name": "Niche", "copies": "9", "suit": "Ship", "vp": "5", "edges": "WWWW", "glory": "2", "rank": "5"},
    {"name": "Hawk", "suit": "Crow", "vp": "2", "edges": "LPPP", "unique": "no", "rank": "3*"}]


def faults(that, because="", options=None, flipped=None, left_out=(), **more):
    made = game(deck("factors", ROWS, (rule(that, because, "factors", **more),)), options=options,
                values={"colours": ["red", "blue"]})
    return check(made, flipped, left_out)


@pytest.mark.parametrize("that", [
    "count(factors) == 20", "count(pieces) > 0 and kinds(pieces) == 3", "'red' in colours", "players == 4",
    "values.colours[0] == 'red'", "count(kit.factors) == 20", "factors[0].name == 'Heat'", "not false"])
def test_a_rule_that_holds_says_nothing(that):
    assert faults(that) == []


@pytest.mark.parametrize(("that", "message"), [
    ("count(factors) == 50", "count(factors) is 20, not 50"),
    ("50 == count(factors)", "count(factors) is 20, and 50 == 20 is false"),
    ("kinds(factors) == count(factors)", "kinds(factors) is 3, but count(factors) is 20"),
    ("kinds(factors) != 3", "kinds(factors) is 3, which it must not be"),
    ("count(factors) > 30", "count(factors) is 20, not more than 30"),
    ("count(factors) < 5", "count(factors) is 20, not less than 5"),
    ("count(factors) >= 21", "count(factors) is 20, which is less than 21"),
    ("count(factors) <= kinds(factors)", "count(factors) is 20, which is more than kinds(factors), which is 3"),
    ("colours[0] in ['blue', 'green']", 'colours[0] is "red", not one of ["blue", "green"]'),
    ("'green' in colours", "colours is [\"red\", \"blue\"], and 'green' in [\"red\", \"blue\"] is false"),
    ("count(factors) > 30 or kinds(factors) == 4",
     "count(factors) is 20, not more than 30; kinds(factors) is 3, not 4"),
    ("count(factors) == 20 and (kinds(factors) == 4)", "kinds(factors) is 3, not 4"),
    ("not (count(factors) == 20)", "count(factors) is 20, which it must not be"),
    ("1 < kinds(factors) < 3", "kinds(factors) is 3"),
    ("players is odd", "players is 4, not odd"), ("players is not even", "players is even"),
    ("true == false", "true is true, not false"), ("false", "false is false"),
])
def test_a_failed_comparison_tells_both_sides(that, message):
    (fault,) = faults(that, "so it is")
    assert (fault.code, fault.message) == ("rule", f"rule fails: {message} — so it is")
    assert fault.span == Span("cards/factors.yaml", 3, 11, len(that))


@pytest.mark.parametrize(("that", "where", "lines", "message"), [
    ("not cost or glory == sum(cost) // 3", None, [], ""),
    ("not cost or glory == sum(cost)", None, [20], 'for "Heat": glory is 1, but sum(cost) is 3'),
    ("vp > 2", None, [22], 'for "Hawk": vp is 2, not more than 2'),
    ("vp > 2", "suit == 'Crew'", [], ""),
    ("suit in ['Crew', 'Ship']", None, [22], 'suit is "Crow", not one of ["Crew", "Ship"]'),
    ("unique", "unique is not empty", [22], "unique is no"),
    ("glory is not empty", None, [22], "glory is empty"),
    ("copies == 1", None, [20, 21], "copies is 10, not 1"),
    ("count(factors, suit=suit) == copies", None, [], ""),
])
def test_a_rule_for_each_piece_points_at_the_pieces_that_break_it(that, where, lines, message):
    found = faults(that, each="pieces", **({"where": where} if where else {}))
    assert [fault.span.line for fault in found] == lines
    assert all(fault.notes[0][1].line == 3 and fault.piece.startswith("factors/") for fault in found)
    assert not found or message in found[0].message


def test_a_column_that_one_value_makes_text_is_named():
    found = faults("rank == 4", each="pieces")
    assert 'it is text because "3*" (2) is not a number' in {fault.hint for fault in found}


def test_failing_values_are_listed_in_one_fault():
    (fault,) = faults("total(factors, 'edges', edge) % 2 == 0", each={"edge": ("W", "L", "P")})
    assert fault.message == ("rule fails for edge L: total(factors, 'edges', edge) % 2 is 1, not 0; "
                             "edge P: total(factors, 'edges', edge) % 2 is 1, not 0")


def test_values_of_a_rule_may_be_an_expression_and_a_product():
    each = {"colour": Expression("colours", Span("cards/factors.yaml", 3, 20)), "n": (1, 2)}
    (fault,) = faults("colour == 'red' or n == 1", each=each)
    assert fault.message.startswith("rule fails for colour blue, n 2: ")


def test_a_rule_that_is_only_a_warning_is_one():
    assert faults("1 == 2", level="warning")[0].level is Level.WARNING


def test_a_rule_with_a_condition_waits_for_it():
    assert faults("1 == 2", when="storm", options={"storm": False}) == []
    assert len(faults("1 == 2", when="option.storm", options={"storm": True})) == 1


@pytest.mark.parametrize(("that", "code", "col", "hint"), [
    ("cuont(factors) == 3", "unknown-name", 11, 'did you mean "count"?'),
    ("count(factros) == 3", "unknown-name", 17, 'did you mean "factors"?'),
    ("count(factors, 'vp > glroy') == 3", "unknown-name", 32, 'did you mean "glory"?'),
    ("count", "unknown-name", 11, "count is a function: count(…)"),
    ("count(factors) = 3", "bad-expression", 26, "write == to compare"),
    ("count(factors == 3", "bad-expression", 16, "write ) where it ends"),
    ("players > 2 && true", "bad-expression", 23, "write and"),
    ("count(factors, siut='Ship') == 3", "bad-expression", 11, 'did you mean "suit"?'),
    ("", "bad-expression", 11, "write one as in vp > 1"),
    ("count(factors)", "no-truth", 11, "compare it: … > 0"),
    ("colours", "no-truth", 11, "ask: colours is not empty, or compare it with =="),
    ("factors[0].name > 2", "bad-expression", 11, "compare numbers with numbers"),
    ("1 / 0 == 1", "bad-expression", 11, "ask before: a / b if b else 0"),
    ("sum(range(9999)) == range(99999)", "bad-expression", 31, "make it shorter"),
])
def test_a_rule_that_can_not_be_worked_out_is_pointed_at(that, code, col, hint):
    (fault,) = faults(that)
    assert (fault.code, fault.span.line, fault.span.col, fault.hint) == (code, 3, col, hint)
    assert fault.level is Level.ERROR


def test_a_mistake_in_a_rule_for_each_piece_is_told_once():
    (fault,) = faults("vpp > 1", each="pieces")
    assert (fault.code, fault.span.col, fault.span.length) == ("unknown-name", 11, 3)


def test_a_mistake_in_where_is_pointed_at_there():
    (fault,) = faults("vp > 1", each="pieces", where="siut == 'Crew'")
    assert (fault.span.line, fault.span.col) == (4, 12)


def test_a_rule_of_the_game_sees_every_component_but_no_pieces_of_its_own():
    rules = (rule("count(factors) == 20"), rule("count(pieces) == 20", line=9))
    found = check(game(deck("factors", ROWS), rules=rules))
    assert [(fault.span.line, fault.code) for fault in found] == [(9, "unknown-name")]
    assert "name a component" in found[0].hint


def test_a_rule_that_names_an_option_is_judged_both_ways():
    def with_storm(on):
        rows = [*ROWS, {"name": "Gale", "vp": "9"}] if on else ROWS
        rules = (rule("count(factors) == 20 or storm", "twenty", "factors"),
                 rule("kinds(factors) == 3", "never named", "factors", line=6),
                 rule("not storm or kinds(factors) == 3", "three", "factors", line=9))
        return game(deck("factors", rows, rules), options={"storm": on})
    asked = []

    def flipped(option):
        asked.append(option)
        return with_storm(True)
    (fault,) = check(with_storm(False), flipped)
    assert asked == ["storm"]
    assert fault.message == "rule fails with option storm: kinds(factors) is 4, not 3 — three"


def test_a_rule_about_a_component_with_faults_of_its_own_is_left_alone():
    assert faults("count(tokens) == 3", left_out=["tokens"]) == []
    assert faults("count(tokens) == 3")[0].code == "unknown-name"


def test_rules_that_take_for_ever_are_stopped():
    rows = [{"name": f"C{n}", "vp": "1"} for n in range(600)]
    rules = tuple(rule("count(many, 'vp > 0') > 0", "", "many", line=n, each="pieces") for n in range(1, 20))
    found = check(game(deck("many", rows, rules)))
    assert [fault.code for fault in found] == ["rules-too-long"]


def test_a_rule_over_two_lines_is_pointed_at_in_the_second():
    (fault,) = faults("count(factors) == 20 and\ncount(factros) == 3")
    assert (fault.span.line, fault.span.col) == (4, 17)


@pytest.mark.parametrize(("that", "hint"), [
    ("total(factors, vp) == 10", "a field's name stands in quotes: 'vp'"),
    ("vp > 0", "vp is a field: write each: pieces, to judge every piece"),
    ("count(factors, suit=Crew) == 10", "a text stands in quotes: 'Crew'"),
    ("count(factors) => 3", "write >= for at least"),
])
def test_what_is_nearly_a_rule_is_answered_with_what_helps(that, hint):
    assert [fault.hint for fault in faults(that)] == [hint]
