"""Addresses as they are written inside a game."""

import pytest
from projects import written

from pnp.pipeline import Found, Wish, jobs
from pnp.tools.addresses import pieces_named

DECK = "cards:\n  - name: Fox\n  - name: Owl\n  - {name: Rain, when: storm}\n"
BITS = "tokens:\n  - {name: bit, each: {colour: [red, blue]}}\n  - name: Fox\n"


@pytest.fixture
def game(tmp_path):
    written(tmp_path, cards__mine__game="options: {storm: {title: Storm, default: off}}\nkit: [deck.yaml, bits.yaml]",
            cards__mine__deck=DECK, cards__mine__bits=BITS)
    job, = jobs(tmp_path, Wish(), Found())
    return job.game


@pytest.mark.parametrize(("text", "found"), [
    ("deck/fox", ["deck/fox"]), ("mine:deck/fox", ["deck/fox"]), ("owl", ["deck/owl"]), ("bit_red", ["bits/bit_red"]),
    ("deck", ["deck/fox", "deck/owl"]), ("bits/bit_*", ["bits/bit_red", "bits/bit_blue"]),
    ("*/fox", ["deck/fox", "bits/fox"]), ("deck/owl=3", ["deck/owl"] * 3),
    ("Deck/Owl", ["deck/owl"]),
])
def test_an_address_names_pieces_in_print_order(game, text, found):
    assert [f"{component.id}/{record.id}" for component, record in pieces_named(text, game)] == found


@pytest.mark.parametrize(("text", "says"), [
    ("deck/fux", 'deck has no such piece; did you mean "fox"'),
    ("duck/fox", 'there is no component "duck"; did you mean "deck"'),
    ("owel", 'is no component or piece of this game; did you mean "owl"'),
    ("fox", "in several components: write deck/fox or bits/fox"),
    ("yours:deck/fox", "of another game"),
    ("rain", "left out of this print"), ("deck/rain", "left out of this print"),
    ("a/b/c", "is no address"), ("deck/owl=0", "no copy is asked for"),
])
def test_an_address_that_names_nothing_or_too_much_says_so(game, text, says):
    with pytest.raises(ValueError, match=says):
        pieces_named(text, game)


def test_what_faults_may_have_left_out_is_not_told_again(tmp_path):
    written(tmp_path, cards__mine__deck=DECK.replace("storm", "players > 9"),
            cards__mine__bits="tokens:\n  - {name: bit, copies: few}\n  - name: Fox\n")
    job, = jobs(tmp_path, Wish(), Found())
    assert pieces_named("bits/bit", job.game) == pieces_named("bit", job.game) == []
    with pytest.raises(ValueError, match="no such piece"):
        pieces_named("deck/fux", job.game)
