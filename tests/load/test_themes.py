"""pnp's own theme lies under every game's, so no game can change what others see of it."""

from collections.abc import MutableMapping

import pytest

from pnp.load.themes import own_theme
from pnp.theme import Book, Theme, Variant

THEME = """\
classes: {title: {size: 12}, mine: {size: 8}}
variants: {pale: {classes: {title: {size: 11}}}}
"""


def test_what_a_class_writes_is_fixed_so_that_classes_can_be_told_apart_by_hash(project):
    source, _ = project({"cards/g/deck.yaml": "cards: []\n", "templates/g/theme.yaml": THEME})
    classes = [*source.theme.classes.values(), *source.theme.variants["pale"].classes.values(),
               *own_theme().classes.values()]
    assert {type(one.written) for one in classes} == {frozenset}
    assert len({hash(one) for one in classes}) > 2


@pytest.mark.parametrize("thing", [own_theme(), Theme(), Variant(), own_theme().rulebook, Book(),
                                   own_theme().variants["low-ink"]],
                         ids=["own", "empty", "variant", "own book", "book", "low ink"])
def test_nothing_can_be_put_into_what_all_games_share(thing):
    values = [getattr(thing, name) for name in thing.__slots__ if name != "_known"]
    assert not [value for value in values if isinstance(value, MutableMapping | list | set)]


def test_colours_worked_out_for_one_game_are_not_kept_for_another():
    one, other = own_theme(), own_theme()
    one.color("ink")
    assert one == other
    assert one._known
    assert not other._known
