"""Elements that are uncut tell where they lie on the face, wherever they are laid out and however they are turned."""

import pytest
from layout_faces import MM, face, in_mm, workshop
from themes import theme_of

from pnp.artwork import Drawn
from pnp.geometry import Box, Outline, Size
from pnp.limits import POSTER_BLOCKS
from pnp.typeset import typeset

RECT = '<rect w="10" h="4" fill="ink" uncut="yes"/>'


def blocks(markup, **more):
    """Return the boxes that seams should go around, in mm."""
    return [in_mm(box) for box in typeset(face(markup), workshop(**more)).uncut]


@pytest.mark.parametrize(("markup", "box"), [
    ('<rect x="5" y="6" w="10" h="4" fill="ink" uncut="yes"/>', (5, 6, 10, 4)),
    ('<box x="20" y="30" w="20" h="9" uncut="yes"/>', (20, 30, 20, 9)),
    (f'<column x="10" y="50" w="30" h="20"><box h="6"/>{RECT}</column>', (10, 56, 10, 4)),
    (f'<box x="10" y="10" w="20" h="20" turn="90">{RECT}</box>', (26, 10, 4, 10)),
    ('<rect x="20" y="20" w="10" h="4" rotate="90" fill="ink" uncut="yes"/>', (23, 17, 4, 10)),
    ('<circle cx="9" cy="9" r="5" fill="ink" uncut="yes"/>', (4, 4, 10, 10)),
])
def test_a_block_lies_where_its_element_does(markup, box):
    assert blocks(markup) == [box]


def test_only_what_says_so_is_a_block():
    assert blocks('<rect x="5" y="6" w="10" h="4" fill="ink"/><rect w="9" h="9" fill="ink" uncut="no"/>') == []


@pytest.mark.parametrize(("inside", "box"), [
    ('<piece of="a" x="10" y="20"/>', (12, 23, 8, 6)),
    ('<piece of="a" x="10" y="20" w="10" h="10"/>', (11, 21.5, 4, 3)),
    ('<box x="10" y="10" w="20" h="20" turn="90"><piece of="a" x="0" y="0"/></box>', (21, 12, 6, 8)),
    ('<piece of="a" x="10" y="20" rotate="180"/>', (20, 31, 8, 6)),
    ('<piece of="a" x="10" y="20" bleed="yes"/>', (12, 23, 8, 6)),
])
def test_what_is_uncut_in_a_piece_is_uncut_on_the_board_that_it_is_drawn_on(inside, box):
    tools = workshop()
    tools.drawn = lambda address, side: Drawn("its digest", 0.0, Outline("rect", Size(20 * MM, 20 * MM)),
                                              uncut=(Box(2 * MM, 3 * MM, 8 * MM, 6 * MM),))
    assert [in_mm(found) for found in typeset(face(inside), tools).uncut] == [box]


def test_of_very_many_blocks_the_largest_are_kept():
    rects = (f'<rect x="{n / 20}" w="{1 + n % 7}" h="1" fill="ink" uncut="yes"/>' for n in range(POSTER_BLOCKS * 2))
    found = blocks("".join(rects))
    assert len(found) == POSTER_BLOCKS
    assert min(w for _, _, w, _ in found) >= 4


def test_what_a_variant_hides_is_cut_like_plain_paper():
    theme = theme_of({"palette": {"ink": "#102030"}, "variants": {"plain": {"hide": ["rect"]}}})
    assert blocks(RECT, theme=theme) == [(0, 0, 10, 4)]
    assert blocks(RECT, theme=theme.varied("plain")) == []
