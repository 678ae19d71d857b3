"""What can only be seen over all components, and what the designer wants kept quiet."""

from dataclasses import replace

import pytest
from games import deck, game, rule

from pnp.check import check, ignored
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.model import Ignore

CARD = [{"name": "Worms"}, {"name": "Birds"}]
PLACE = Span("cards/game.yaml", 9, 3)


@pytest.mark.parametrize(("first", "second", "warned"), [
    ("63 x 88 mm", "63.5 x 88.9 mm", True), ("63 x 88 mm", "63 x 88 mm", False), ("63 x 88 mm", "44 x 68 mm", False),
    ("63 x 88 mm", "89 x 63 mm", True), ("63 x 88 mm", "65 x 88 mm", False)])
def test_decks_that_differ_by_less_than_two_millimetres_are_warned_about(first, second, warned):
    found = check(game(deck("heroes", CARD, trim=first), deck("items", CARD, trim=second)))
    assert [(fault.code, fault.level, fault.component) for fault in found] == (
        [("decks-nearly-alike", Level.WARNING, "items")] if warned else [])


def test_tokens_may_have_nearly_the_size_of_cards():
    assert check(game(deck("heroes", CARD), deck("tiles", CARD, trim="63 x 88 mm", kind="tiles"))) == []


def low(component: str, span: Span, piece: str = "") -> Diagnostic:
    return Diagnostic("text-overflow", "faint", span, component=component, piece=piece)


@pytest.mark.parametrize(("on", "quiet"), [
    ("", True), ("taxa", True), ("taxa/worms", True), ("'taxa/*'".strip("'"), True), ("taxa/birds", False),
    ("other", False), ("market:taxa/worms", True)])
def test_a_fault_is_kept_quiet_where_the_game_says_so(on, quiet):
    made = game(deck("taxa", CARD), ignore=(Ignore("text-overflow", on, "a watermark", PLACE),))
    found = ignored([low("taxa", Span("templates/card.xml", 3, 4), "taxa/worms")], made)
    assert [fault.code for fault in found] == ([] if quiet else ["text-overflow", "unused-ignore"])


def test_a_fault_that_stands_at_a_piece_belongs_to_it():
    made = game(deck("taxa", CARD), ignore=(Ignore("text-overflow", "taxa/birds", "seen", PLACE),))
    worms, birds = (record.span for record in made.components[0].records)
    assert [fault.span for fault in ignored([low("taxa", worms), low("taxa", birds)], made)] == [worms]


def test_a_rule_that_fails_for_one_piece_can_be_ignored_for_it():
    rules = (rule("name != 'Worms'", "no worms", "taxa", each="pieces"),)
    made = game(deck("taxa", CARD, rules), ignore=(Ignore("rule", "taxa/worms", "for now", PLACE),))
    assert ignored(check(made), made) == []


@pytest.mark.parametrize("code", ["bad-field", "bad-copies", "duplicate-piece", "missing-template"])
def test_an_error_that_leaves_a_piece_out_of_the_game_is_never_kept_quiet(code):
    made = game(deck("taxa", CARD), ignore=(Ignore(code, "", "seen", PLACE),))
    fault = Diagnostic(code, "is wrong", Span("cards/taxa.yaml", 9), component="taxa", piece="taxa/worms")
    kept, entry = ignored([fault], made)
    assert kept == fault
    assert (entry.code, entry.span, entry.level) == ("unused-ignore", PLACE, Level.WARNING)
    assert "can't be kept quiet" in entry.message
    assert ignored([replace(fault, level=Level.WARNING)], made) == []


def test_an_entry_with_a_misspelt_code_says_which_it_could_be():
    made = game(ignore=(Ignore("text-overflwo", "", "seen", PLACE),))
    (fault,) = ignored([], made)
    assert (fault.code, fault.span, fault.hint) == ("unused-ignore", PLACE, 'did you mean "text-overflow"?')


def test_another_code_is_not_kept_quiet():
    made = game(ignore=(Ignore("bad-id", "", "seen", PLACE),))
    assert [fault.code for fault in ignored([low("", PLACE)], made)] == ["text-overflow", "unused-ignore"]
