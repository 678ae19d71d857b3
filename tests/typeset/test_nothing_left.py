"""Pictures and shapes for which a row, column or grid has no room: nobody sees them, and that is told."""

import pytest
from layout_faces import face, workshop

from pnp.artwork import NoRoom
from pnp.typeset import typeset

PICTURES = {"wide.png": (1600, 800)}


def lost(inside, **more):
    found = typeset(face(inside), workshop(pictures=PICTURES, **more)).findings
    return [(one.what, one.short[0]) for one in found if isinstance(one, NoRoom) and not one.mm]


@pytest.mark.parametrize(("inside", "told"), [
    ('<column inset="5"><rect fill="red"/><rect h="9" fill="red"/></column>', [("rect", "height")]),
    ('<row inset="5"><rect stroke="red"/><rect w="9" fill="red"/></row>', [("rect", "width")]),
    ('<grid inset="5" columns="2"><rect fill="red"/></grid>', [("rect", "height")]),
    ('<column inset="5" h="20"><rect h="20" fill="red"/><image src="wide.png" grow="1"/></column>',
     [("image", "height")]),
    ('<column inset="5" h="20"><rect h="20" fill="red"/><scenery kind="hills" grow="1"/></column>',
     [("scenery", "height")]),
])
def test_what_has_no_height_or_width_left_is_told(inside, told):
    assert lost(inside) == told


@pytest.mark.parametrize("inside", [
    '<column inset="5"><rect/><rect h="9" fill="red"/></column>',                          # a space
    '<column inset="5"><rect h="0" fill="red"/></column>',                                 # a bar that is empty
    '<column inset="5" h="20"><rect h="20"/><rect fill="red" grow="1"/></column>',         # only what is left
    '<column inset="5"><rect fill="none" stroke="none"/></column>',
    '<column inset="5" h="20"><image src="wide.png" grow="1"/></column>',
    '<column inset="5"><column h="9"><rect fill="red" grow="1"/></column></column>',
])
def test_what_is_meant_to_take_no_room_is_not(inside):
    assert lost(inside) == []


def test_of_a_column_that_needs_more_room_only_that_is_told():
    inside = '<column inset="5" h="9"><rect h="20" fill="red"/><image src="wide.png" grow="1"/></column>'
    found = typeset(face(inside), workshop(pictures=PICTURES)).findings
    assert [(type(one), one.what) for one in found] == [(NoRoom, "column")]


def test_what_a_column_that_is_too_full_pushes_off_the_piece_is_not_told_once_more():
    token = '<box h="30"><rect x="2" y="2" w="9" h="9" fill="red"/><box inset="2" fill="red"/></box>'
    found = typeset(face(f'<column inset="5">{token * 8}</column>'), workshop()).findings
    assert [(type(one), one.what) for one in found] == [(NoRoom, "column")]
