"""Letters through letters: told once, with both texts named, and only where they are hard to read."""

import pytest
from layout_faces import face
from test_elements_card import TOOLS

from pnp.artwork import Overlap
from pnp.typeset import typeset

ONE = '<text class="rules" x="10" y="10" {}>Draw a card</text>'


def told(inside):
    drawn = typeset(face(inside, safe=0), TOOLS)
    return [(found.text, found.other) for found in drawn.findings if isinstance(found, Overlap)]


def test_two_texts_at_one_place_are_told_once_by_the_first_that_is_written():
    both = ONE.format("") + '<text class="rules" x="11" y="11">keep it</text>'
    assert told(both) == [("Draw a card", "keep it")]


@pytest.mark.parametrize("other", [
    '<text class="rules" x="10" y="13.2">under it</text>',                  # lines that touch
    '<text class="rules" x="10" y="10" w="40" align="right">far right</text>',
    '<text class="rules" x="10.4" y="10.4">Draw a card</text>',             # its shadow
    '<text class="title" x="8" y="8" opacity="0.3">VII</text>',             # a watermark
    '<text class="title" x="8" y="8" keep="none">VII</text>',
    '<box inset="0" opacity="0.2"><text class="title" x="8" y="8">DRAFT</text></box>',
    '<box inset="0" opacity="0.6"><row x="8" y="8" opacity="0.6"><text class="title">DRAFT</text></row></box>',
    '<box inset="0" keep="none"><text class="title" x="8" y="8">DRAFT</text></box>',
    '<text class="title" x="8" y="8" color="ink / 10%">DRAFT</text>',
    '<text class="title" x="8" y="8"><span color="ink / 10%">DRAFT</span></text>',
    '<text class="rules" x="30" y="30" rotate="45">aslant</text>',
])
def test_what_can_be_read_is_not_told(other):
    assert told(ONE.format("") + other) == []


@pytest.mark.parametrize("other", [
    '<text class="title" x="8" y="8"><span color="ink / 10%">VII</span> or more</text>',
    '<box inset="0" opacity="0.8"><text class="title" x="8" y="8">VII or more</text></box>',
    '<box inset="0" opacity="0.2"/><text class="title" x="8" y="8">VII or more</text>',
    '<box inset="0" keep="none"/><text class="title" x="8" y="8">VII or more</text>',
])
def test_what_only_parts_of_a_text_or_a_box_beside_it_say_does_not_make_it_a_watermark(other):
    assert len(told(ONE.format("") + other)) == 1


@pytest.mark.parametrize("angle", [0, 30, 90, 135])
def test_texts_are_compared_where_they_lie_when_they_are_turned(angle):
    group = '<box anchor="center" w="40" h="10" rotate="{}">{}</box>'
    line = '<text class="rules" anchor="center" keep="safe">{}</text>'
    crossing = group.format(angle, line.format("one line")) + group.format(angle + 90, line.format("another"))
    beside = group.format(angle, line.format("one line") + line.format("another").replace("center", "left", 1))
    assert told(crossing) == [("one line", "another")]
    assert told(beside.replace('class="rules" anchor="left"', 'class="rules" anchor="left" x="-8"')) == []


def test_a_heap_of_texts_is_told_twenty_times_at_most():
    assert len(told("".join(f'<text class="rules" x="5" y="5">text {n}</text>' for n in range(300)))) == 20
