"""A deck of many faces: what they share is worked out once, and none of them is kept."""

import gc

import pytest

from pnp.compose import compose
from pnp.expand import expand
from pnp.export import draw
from pnp.face import Face
from pnp.tools.sandbox import traces
from pnp.typeset import typeset

CARD = ('<rect w="4" h="4" fill="gold"/><text w="40" h="9" class="title">{{ card.name }} **soon**</text>'
        '<icon name="{{ card.sign }}" w="4" h="4"/>')


@pytest.fixture
def deck(table):
    """Return what makes the faces of a deck, in one environment."""
    def made(*signs, template=CARD):
        table.template(template)
        for number, sign in enumerate(signs):
            table.card(f"fox_{number}", sign=sign)
        env = table.env()
        return env, [compose(piece, env) for piece in expand(env.game, env.game.components[0])]
    return made


def test_the_same_mistake_is_told_of_every_card_that_has_it(deck):
    _, (first, good, last) = deck("nosuch", "gold", "nosuch")
    assert isinstance(good, Face)
    assert [fault.piece for faults in (first, last) for fault in faults] == ["animals/fox_0", "animals/fox_2"]


def test_a_mistake_in_a_template_is_told_of_every_card(deck):
    _, faces = deck("gold", "gold", template='<rect w="4 feet" h="4" fil="gold"/>')
    assert [[fault.code for fault in face] for face in faces] == [["bad-attribute", "unknown-attribute"]] * 2


def test_a_start_tag_of_one_face_is_no_other_faces(deck):
    _, (first, second) = deck("gold", "gold")
    first.root.children[0].attributes["fill"] = "black"
    assert second.root.children[0].get("fill") == "gold"


def test_where_values_that_are_no_words_are_printed_is_worked_out_once_for_a_deck(deck, monkeypatch):
    looked, column = [], traces._column
    monkeypatch.setattr(traces, "_column", lambda *asked: looked.append(asked) or column(*asked))
    env, faces = deck(*["gold"] * 9, template='<rect w="4" h="4" fill="{{ none }}"/>\n' * 5 + "<text>{{ none }}</text>")
    assert (len(faces), len(looked)) == (9, 6)
    assert {truth.at.line for truth in env.truths} <= {7}


def test_faces_that_have_been_set_and_drawn_are_gone_at_once(deck):
    """They do not wait until Python looks for objects that hold each other, in the thousands."""
    env, faces = deck("gold", "gold")
    artworks = [typeset(face, env.workshop) for face in faces]
    gc.collect()
    gc.disable()
    try:
        pieces = [*expand(env.game, env.game.components[0])]
        for piece, artwork in zip(pieces, artworks):
            compose(piece, env)
            draw(artwork)
        assert gc.collect() == 0
    finally:
        gc.enable()
