"""Turned halves that share a card: what is turned on its side breaks its lines before it asks for a longer card."""

import pytest
from layout_faces import laid
from test_elements_card import TOOLS, face

from pnp.artwork import Glyphs, NoRoom
from pnp.typeset import typeset

WORDS = "Look at the top two cards of the deck, take one of them, and bury the other under the hill."


def half(turn, fit="none"):
    return f'<column turn="{turn}" grow="1" pad="1"><text size="9" min-size="5" fit="{fit}">{WORDS}</text></column>'


def sizes(drawn):
    """Return the sizes of type, also of what is turned."""
    def glyphs(items):
        for item in items:
            yield from glyphs(item.items) if hasattr(item, "items") else [item]
    return {item.size for item in glyphs(drawn.items) if isinstance(item, Glyphs)}


def short(drawn):
    return [found for found in drawn.findings if isinstance(found, NoRoom)]


@pytest.mark.parametrize("around", ['<column inset="3">{}</column>',
                                    '<grid inset="3" columns="1" rows="1fr 1fr">{}</grid>'])
@pytest.mark.parametrize("turn", [90, 270])
def test_the_two_halves_of_a_split_card_need_no_sizes_of_their_own(around, turn):
    drawn = typeset(face(around.format(2 * half(turn))), TOOLS)
    assert not drawn.findings
    assert sizes(drawn) == {9}


def test_turned_words_shrink_only_where_broken_lines_do_not_fit():
    drawn = typeset(face('<column x="3" y="3" w="14" h="70">' + 2 * half(270, "shrink") + "</column>"), TOOLS)
    assert not short(drawn)
    assert 5 <= max(sizes(drawn)) < 9


def test_a_turned_half_that_no_breaking_of_lines_makes_fit_is_told():
    assert short(typeset(face('<column x="3" y="3" w="9" h="30">' + 2 * half(270) + "</column>"), TOOLS))


def test_what_is_turned_stays_as_long_as_it_likes_where_there_is_room():
    boxes, _ = laid('<column inset="5" gap="2"><box turn="90" pad="1"><probe name="a" area="200"/></box>'
                    '<probe name="b"/></column>')
    assert boxes["a"][2] == 50
    assert boxes["b"][1] == 5 + 52 + 2


def test_what_is_turned_takes_turns_with_others_before_there_is_too_little_room():
    boxes, setting = laid('<column x="0" y="0" w="20" h="30"><box turn="90"><probe name="a" area="400"/></box>'
                          '<probe name="b" want="20 6"/></column>')
    assert not setting.findings
    assert boxes["b"][1] == pytest.approx(24, abs=0.01)
