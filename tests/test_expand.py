"""Pieces on the table: every copy, its front before its back, in print order."""

from pathlib import Path

from pnp.diagnostics import Span
from pnp.expand import expand
from pnp.face import Frame
from pnp.model import Component, Folders, Game, Record
from pnp.theme import Theme
from pnp.tools.addresses import Pick
from pnp.units import SizeUm
from pnp.values import Fields

FRAME = Frame(SizeUm(63_500, 88_900))


def record(id, copies=1, back=("back.xml",), front=("card.xml",), number=1):
    return Record(id, id, copies, Span("f"), Fields(id, {}), {}, front, back, FRAME, (), number)


def game(**components):
    root = Path("/nowhere")
    made = tuple(Component(id, "cards", id, Span("f"), FRAME, records, frozenset())
                 for id, records in components.items())
    return Game("g", "G", "1", (1, 4), "mm", Folders(root, root, root, root, root, root), Theme(), made)


KIT = game(a=(record("fox", 2, number=1), record("owl", 0, number=2), record("asp", 1, back=(), number=3)),
           b=(record("elk"),))


def sides(pieces):
    return [(piece.address, piece.side, piece.copy, piece.copies) for piece in pieces]


def test_each_copy_comes_with_its_front_and_then_its_back():
    assert sides(expand(KIT)) == [
        ("a/fox", "front", 1, 2), ("a/fox", "back", 1, 2), ("a/fox", "front", 2, 2), ("a/fox", "back", 2, 2),
        ("a/asp", "front", 1, 1), ("b/elk", "front", 1, 1), ("b/elk", "back", 1, 1)]


def test_one_component_is_expanded_alone():
    assert {piece.component.id for piece in expand(KIT, KIT.components[1])} == {"b"}


def test_as_many_fronts_as_copies():
    deck = game(a=(record("a", 2), record("b", 1), record("c", 3)))
    found = list(expand(deck))
    assert [sum(piece.side == side for piece in found) for side in ("front", "back")] == [6, 6]


def test_a_selection_never_renumbers():
    pick = Pick({("b", "elk"): 2, ("a", "owl"): 1, ("a", "asp"): None})
    found = [piece for piece in expand(KIT, None, pick) if piece.side == "front"]
    assert [(p.address, p.copy, p.copies, p.record.number) for p in found] == [
        ("a/owl", 1, 1, 2), ("a/asp", 1, 1, 3), ("b/elk", 1, 1, 1), ("b/elk", 1, 1, 1)]


def test_a_side_with_no_front_still_begins_with_one():
    deck = game(a=(record("a", 1, front=()),))
    assert [piece.side for piece in expand(deck)] == ["front", "back"]
