"""Texts that leave no mark on a face: told, unless something makes them seen or it is meant."""

from dataclasses import replace

import pytest
from layout_faces import face
from test_elements_card import TOOLS

from pnp.artwork import Overlap
from pnp.typeset import typeset

PANEL = '<rect x="5" y="5" w="50" h="20" fill="ink"/>'
TEXT = '<text class="rules" x="10" y="10" w="40" color="ink">Draw a card</text>'


def told(inside, tools=TOOLS, **how):
    drawn = typeset(face(inside, safe=0), tools, **how)
    return [(found.text, found.under) for found in drawn.findings if isinstance(found, Overlap)]


@pytest.mark.parametrize("inside", [
    TEXT.replace("w=", 'opacity="0" w='),
    TEXT.replace('"ink"', '"ink / 0%"'),
    f'<box inset="0" opacity="0"><row inset="0">{TEXT}</row></box>',
])
def test_a_text_without_any_ink_is_told(inside):
    assert told(inside) == [("Draw a card", "sheer")]


@pytest.mark.parametrize("inside", [
    PANEL + TEXT,
    f'<box x="5" y="5" w="50" h="20" fill="ink" mirror="x" turn="180">{TEXT}</box>',
    f'<box x="5" y="5" w="50" h="30" clip="yes" rotate="5"><rect inset="0" fill="ink"/>{TEXT}</box>',
    PANEL + TEXT + '<text class="rules" x="10" y="16">The next line</text>'.replace("<text", '<text color="white"'),
    '<rect inset="0" fill="linear(white, sienna)"/>' + PANEL + TEXT,
    PANEL + '<line x1="0" y1="10" x2="50" y2="10" stroke="white" stroke-width="0.2"/>' + TEXT,
])
def test_a_text_in_the_colour_of_its_ground_is_told(inside):
    assert told(inside) == [("Draw a card", "its ground")]


@pytest.mark.parametrize("inside", [
    TEXT,
    TEXT + '<rect x="5" y="60" w="50" h="20" fill="ink"/>',
    PANEL + TEXT.replace("w=", 'halo="0.4 white" w='),
    PANEL + TEXT.replace("<text", '<text keep="none"'),
    PANEL + f'<box inset="0" keep="none">{TEXT}</box>',
    PANEL.replace('"ink"', '"ink / 50%"') + TEXT,
    PANEL.replace("/>", ' opacity="0.9"/>') + TEXT,
    PANEL.replace('w="50"', 'w="10"') + TEXT,
    PANEL + '<rect x="5" y="5" w="50" h="20" fill="sienna / 20%"/>' + TEXT,
    PANEL + '<rect x="5" y="5" w="50" h="20" fill="pattern(dots, white, 2)"/>' + TEXT,
    PANEL + '<line x1="0" y1="12" x2="60" y2="12" stroke="white" stroke-width="9"/>' + TEXT,
    PANEL + TEXT.replace("card", '<span color="white">card</span>'),
    TEXT.replace("Draw a card", " ").replace("w=", 'opacity="0" w='),
    TEXT.replace("w=", 'opacity="0.05" w='),
])
def test_a_text_that_can_be_seen_or_may_be_unseen_is_not_told(inside):
    assert told(inside) == []


def test_where_a_variant_leaves_fills_out_texts_in_their_colour_are_not_told():
    theme = replace(TOOLS.theme, chosen=replace(TOOLS.theme.chosen, hide=("background",)))
    assert told(PANEL + TEXT, replace(TOOLS, theme=theme)) == []


def test_texts_are_told_also_where_nothing_is_left_of_a_picture():
    gone = '<column x="5" y="60" w="20"><scenery kind="strata"/></column>'
    assert told(PANEL + TEXT + gone) == [("Draw a card", "its ground")]
