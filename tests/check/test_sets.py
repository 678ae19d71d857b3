"""Counting pieces in rules, templates and the rulebook."""

import pytest
from games import deck, game, number
from rendering import rendered

from pnp.tools.sandbox import Sandbox, SandboxError
from pnp.tools.sets import functions, names, scope
from pnp.values import Fields

FACTORS = deck("factors", [
    {"name": "Heat", "copies": "10", "suit": "Crew", "vp": "3", "edges": "WPPW",
     "cost": Fields("cost", {"gold": number(2)})},
    {"name": "Niche", "copies": "9", "suit": "Ship", "vp": "5", "edges": "WWWW", "tags": ["sea", "sea", "raid"]},
    {"name": "Hawk", "suit": "Ship", "edges": "LPPP"}])
TOKENS = deck("tokens", [{"name": "Red", "copies": "4"}], kind="tokens")
GAME = game(FACTORS, TOKENS, values={"rich": 4}, options={"storm": True})
BOX = Sandbox(functions=functions(GAME, FACTORS))
NAMES = names(GAME, FACTORS)


@pytest.mark.parametrize(("source", "value"), [
    ("count(factors)", 20), ("count(pieces)", 20), ("kinds(factors)", 3), ("count(kit)", 24), ("count(kit.tokens)", 4),
    ("count(factors, suit='Ship')", 10), ("kinds(factors, suit='Ship', vp=5)", 1), ("count(factors, vp='5')", 9),
    ("count(factors, 'vp > 1')", 19), ("count(factors, 'vp > rich')", 9), ("count(factors, 'not vp')", 1),
    ("count(factors, 'suit == \"Ship\"', edges='WWWW')", 9), ("count(factors, tags='raid')", 9),
    ("count(factors, 'storm and option.storm')", 20), ("count(factors, 'count(tokens) == 4')", 20),
    ("total(factors, 'vp')", 75), ("total(factors, 'vp', suit='Ship')", 45), ("total(factors, 'cost')", 20),
    ("total(factors, 'cost.gold')", 20), ("total(factors, 'cost', 'gold')", 20), ("total(factors, 'copies')", 182),
    ("total(factors, 'edges', 'W')", 56), ("total(factors, 'edges', 'W', 'vp > 3')", 36),
    ("total(factors, 'tags', 'sea')", 18), ("total(factors, 'name', 'H')", 11),
    ("distribution(factors, 'suit').Ship", 10), ("distribution(factors, 'vp')[5]", 9),
    ("distribution(factors, 'tags').sea", 18), ("distribution(factors, 'cost').gold", 20),
    ("sum(distribution(factors, 'suit'))", 20), ("count([factors[0]])", 10),
])
def test_pieces_are_counted(source, value):
    assert BOX.evaluate(source, **NAMES) == value


def test_a_distribution_goes_from_low_to_high():
    text = "{% for value, n in distribution(factors, 'vp') %}{{ value }}:{{ n }} {% endfor %}"
    assert rendered(BOX, text, **NAMES) == "3:10 5:9 "


@pytest.mark.parametrize(("source", "words"), [
    ("count('factors')", "without quotes"), ("count(3)", "sets are pieces, factors, tokens, kit"),
    ("count(values)", "a set of pieces"), ("count(factors, 3)", "narrowed by a text"),
    ("count(factors, 'vp')", "not true or false"), ("count(factors, 'vp >')", "too early"),
    ("count(factors, 'vpp > 1')", 'did you mean "vp"'), ("count(factors, siut='Ship')", 'did you mean "suit"'),
    ("total(factors, 'vpp')", 'did you mean "vp"'), ("total(factors, 'suit')", "a number is wanted"),
    ("total(factors)", "total"), ("total(factors, 'edges', '')", "empty"), ("count()", "count"),
    ("total(factors, '__class__')", "no field"),
])
def test_a_set_that_is_none_is_told(source, words):
    with pytest.raises(SandboxError) as caught:
        BOX.evaluate(source, **NAMES)
    assert words in f"{caught.value.message} {caught.value.hint}"


def test_fields_hide_values_and_ids_but_not_what_stands_behind_a_dot():
    inside = scope(NAMES | {"suit": "value"}, NAMES["factors"][0])
    assert BOX.evaluate("suit ~ count(kit.tokens) ~ values.rich ~ glory", **inside | {"glory": ""}) == "Crew44"


def test_fields_that_only_other_pieces_have_are_empty():
    assert BOX.evaluate("tags is empty and vp is not empty", **scope(NAMES, NAMES["factors"][0])) is True


def test_what_a_side_says_lies_over_the_piece():
    sided = deck("lands", [{"name": "Marsh", "edges": "WWWW"}, {"name": "Bog", "edges": "PPPP"}],
                 sides={"marsh": {"back": {"edges": "LLLL"}}})
    found = game(sided)
    box = Sandbox(functions=functions(found, sided))
    assert box.evaluate("total(lands, 'back.edges', 'L') ~ total(lands, 'front.edges', 'W')", **names(found)) == "44"


def test_counting_over_and_over_runs_out_of_steps():
    many = deck("many", [{"name": f"C{n}", "vp": "1"} for n in range(500)])
    found = game(many)
    box = Sandbox(functions=functions(found))
    for call in ("count(many)", "count(many, 'vp > 0')", "total(many, 'vp')", "distribution(many, 'vp')"):
        with pytest.raises(SandboxError, match="steps"):
            rendered(box, "{% for x in range(9999) %}{% if " + call + " %}{% endif %}{% endfor %}", **names(found))


def test_the_most_players_are_counted_unless_it_is_printed_for_fewer():
    assert (names(game())["players"], names(game(playing=3))["players"]) == (4, 3)
