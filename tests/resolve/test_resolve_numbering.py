"""Numbers on pieces: the last card of the first deck is 3 of 3, whatever else is in the box."""

import pytest
from written_games import faults, good, tried

from pnp.model import Numbering

TWO_DECKS = {"a": "cards: [{name: Fox}, {name: Owl, copies: 2}, {name: Asp}]\n",
             "b": "cards: [{name: Cat}, {name: Dog, copies: 0}, {name: Elk}]\n"}


def numbers(**written):
    return [[(r.number, r.total) for r in component.records] for component in good(**written).components]


def test_each_component_is_numbered_alone():
    assert numbers(**TWO_DECKS) == [[(1, 3), (2, 3), (3, 3)], [(1, 2), (2, 2), (2, 2)]]


def test_a_kit_is_numbered_as_one():
    assert numbers(numbering=Numbering("kit"), **TWO_DECKS) == [[(1, 5), (2, 5), (3, 5)], [(4, 5), (5, 5), (5, 5)]]


def test_copies_are_numbered_one_by_one():
    assert numbers(numbering=Numbering(count="copies"), **TWO_DECKS)[0] == [(1, 4), (2, 4), (4, 4)]


def test_pieces_are_numbered_among_those_with_the_same_value():
    game = good(deck="numbering: {over: Set, pad: 2}\ncards: [{name: Fox, set: a}, {name: Owl, set: b}, "
                     "{name: Asp, set: a}, {name: Cat}]\n")
    assert [(r.number, r.total) for r in game.components[0].records] == [(1, 2), (1, 1), (2, 2), (1, 1)]
    assert game.components[0].numbering == Numbering("set", "pieces", 2)


def test_a_component_changes_only_what_it_says():
    game = good(deck="numbering: {pad: 3}\ncards: [{name: Fox}]\n", numbering=Numbering("kit", "copies"))
    assert game.components[0].numbering == Numbering("kit", "copies", 3)


def test_the_kit_counts_as_the_game_says():
    game, (told,) = tried(a="numbering: {over: kit, count: copies}\ncards: [{name: Fox, copies: 2}]\n",
                          b="numbering: {over: kit}\ncards: [{name: Owl}]\n")
    assert [(r.number, r.total) for component in game.components for r in component.records] == [(1, 2), (2, 2)]
    assert (told.code, told.span.col, told.level) == ("bad-value", 31, "warning")


@pytest.mark.parametrize(("written", "col"), [("over: sets", 19), ("count: sheets", 20), ("pad: two", 18),
                                              ("form: 2", 19)])
def test_what_cannot_be_numbered_is_told(written, col):
    assert faults(deck=f"numbering: {{{written}}}\ncards: [{{name: Fox}}]\n") == [("bad-value", 1, col)]
