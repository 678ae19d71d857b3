"""Texts that are centred or set right lie there, wherever the template gives them nothing but that."""

import pytest
from test_elements_card import art

from pnp.artwork import Glyphs, Group
from pnp.units import MM, points


def inked(inside):
    """Return left, right and middle of the only line of a poker card, in mm, and its baseline."""
    def glyphs(items):
        for item in items:
            if isinstance(item, Group):
                yield from glyphs(item.items)
            elif isinstance(item, Glyphs):
                yield item
    (item,) = glyphs(art(inside).items)
    wide = sum(word.width for word in item.words) * item.size
    left, right = item.x / points(MM), (item.x + wide) / points(MM)
    return round(left, 1), round(right, 1), round((left + right) / 2, 1), item.y / points(MM)


@pytest.mark.parametrize(("inside", "middle"), [
    ('<text align="center" y="20">Fox</text>', 31.8),
    ('<text align="center" y="20" rotate="8">Fox</text>', 31.8),
    ('<box x="10" y="5" w="30" h="9" fill="sand"><text align="center">Fox</text></box>', 25),
    ('<column x="10" y="5" w="30"><box pad="2"><text align="center">Fox</text></box></column>', 25),
    ('<box x="10" y="5" w="30" h="9" align="center"><text align="right">Fox</text></box>', 25),
])
def test_a_centred_text_lies_in_the_middle_of_what_it_stands_in(inside, middle):
    assert inked(inside)[2] == middle


def test_a_text_set_right_ends_at_the_right_edge():
    assert inked('<text align="right" box="safe" y="20">Fox</text>')[1] == 60.5
    assert inked('<box x="10" y="5" w="30" h="9" pad="2"><text align="right">Fox</text></box>')[1] == 38


@pytest.mark.parametrize("said", ['x="12"', 'x="12" rotate="0"', 'inset="0 0 0 12" w="9"'])
def test_a_place_or_size_of_its_own_goes_before(said):
    left, right, *_ = inked(f'<text align="center" y="20" {said}>Fox</text>')
    assert left >= 12
    assert right < 22


def test_a_box_without_a_size_is_no_larger_for_it():
    left, _, middle, _ = inked('<box x="10" y="5" pad="1 2"><text align="center">Fox</text></box>')
    assert left == 12
    assert middle < 20


def test_valign_places_lines_down_the_whole_box():
    top, middle, foot = (inked(f'<box x="5" y="10" w="30" h="40"><text {said}>Fox</text></box>')[3]
                         for said in ("", 'valign="middle"', 'valign="bottom"'))
    assert top < 15 < 28 < middle < 33 < 45 < foot < 50


def test_what_is_mirrored_or_turned_keeps_to_its_own_words():
    assert inked('<text align="right" y="20" mirror="x">Fox</text>')[0] == 0
    assert inked('<text align="right" y="20" turn="90">Fox</text>')[0] == 0
