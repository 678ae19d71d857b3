"""Where elements lie that name their place: every box worked out by hand, on a card of 60 x 90 mm."""

import pytest
from layout_faces import MM, PARTS, Noted, Probe, Spread, element, face, in_mm, laid, one, workshop

from pnp.geometry import Box
from pnp.typeset.child import Child
from pnp.typeset.layout import placed

# A probe is 10 x 4 mm by itself, like a text; a spread fills, like a rectangle.
BOXES = [
    # nothing said: natural size at the top left; what fills, fills
    ("<probe/>", (0, 0, 10, 4)),
    ("<spread/>", (0, 0, 60, 90)),
    # x y w h from the trim
    ('<probe x="5" y="6"/>', (5, 6, 10, 4)),
    ('<probe x="5" y="6" w="20" h="30"/>', (5, 6, 20, 30)),
    ('<spread x="5" y="6"/>', (5, 6, 55, 84)),
    ('<spread x="5" y="6" w="20"/>', (5, 6, 20, 84)),
    ('<spread x="-2" y="-1" w="4" h="3"/>', (-2, -1, 4, 3)),
    # units and shares
    ('<spread x="1in" y="72pt" w="1cm" h="2mm"/>', (25.4, 25.4, 10, 2)),
    ('<spread x="50%" y="10%" w="25%" h="50%"/>', (30, 9, 15, 45)),
    ('<spread x="1/2in" y="0" w="2 1/4in" h="1"/>', (12.7, 0, 57.15, 1)),
    # inset: one to four lengths as in CSS
    ('<probe inset="4"/>', (4, 4, 52, 82)),
    ('<spread inset="4 5"/>', (5, 4, 50, 82)),
    ('<spread inset="1 2 3"/>', (2, 1, 56, 86)),
    ('<spread inset="1 2 3 4"/>', (4, 1, 54, 86)),
    ('<spread inset="-3"/>', (-3, -3, 66, 96)),
    ('<spread inset="10% 10%"/>', (6, 9, 48, 72)),
    # inset with a size begins at the first edge; x and y take its place
    ('<spread inset="4" h="10"/>', (4, 4, 52, 10)),
    ('<spread inset="4" y="60"/>', (4, 60, 52, 26)),
    ('<spread inset="4" x="20" w="10"/>', (20, 4, 10, 82)),
    ('<spread inset="4" h="10" anchor="bottom"/>', (4, 76, 52, 10)),
    ('<spread inset="4" w="10" h="10" anchor="bottom-right"/>', (46, 76, 10, 10)),
    ('<probe inset="4" w="10" h="6" anchor="center"/>', (25, 42, 10, 6)),
    # the boxes of the face
    ('<spread box="bleed"/>', (-3, -3, 66, 96)),
    ('<spread box="safe"/>', (3, 3, 54, 84)),
    ('<spread box="trim"/>', (0, 0, 60, 90)),
    ('<probe box="safe" x="1" y="2"/>', (4, 5, 10, 4)),
    ('<spread box="safe" inset="1"/>', (4, 4, 52, 82)),
    ('<spread box="safe" w="50%" h="50%"/>', (3, 3, 27, 42)),
    ('<spread box="bleed" h="10" anchor="bottom-left" w="100%"/>', (-3, 83, 66, 10)),
    ('<probe box="safe" anchor="bottom-right"/>', (47, 83, 10, 4)),
    # anchor: which point x and y place; without them the same point of the parent
    ('<probe anchor="center"/>', (25, 43, 10, 4)),
    ('<probe anchor="top"/>', (25, 0, 10, 4)),
    ('<probe anchor="right"/>', (50, 43, 10, 4)),
    ('<probe anchor="bottom-left"/>', (0, 86, 10, 4)),
    ('<probe anchor="center" x="30" y="20"/>', (25, 18, 10, 4)),
    ('<probe anchor="top-right" x="58" y="2"/>', (48, 2, 10, 4)),
    ('<probe anchor="bottom" y="80"/>', (25, 76, 10, 4)),
    ('<spread anchor="center" x="30" y="20" w="8" h="6"/>', (26, 17, 8, 6)),
    ('<spread anchor="bottom-right" w="8" h="6"/>', (52, 84, 8, 6)),
    ('<probe anchor="left" x="5" y="50%"/>', (5, 43, 10, 4)),
    # bounds
    ('<spread max-w="20" max-h="50%"/>', (0, 0, 20, 45)),
    ('<probe min-w="12" min-h="5"/>', (0, 0, 12, 5)),
    ('<spread inset="4" max-w="20" anchor="top"/>', (20, 4, 20, 82)),
    ('<probe max-h="3" anchor="bottom-right"/>', (50, 87, 10, 3)),
    # more than there is: down to the least, but not further
    ('<probe want="70 4"/>', (0, 0, 70, 4)),
    ('<probe want="70 4" least="30 2"/>', (0, 0, 60, 4)),
    ('<probe y="88" least="10 3"/>', (0, 88, 10, 3)),
    ('<probe y="88" least="10 1"/>', (0, 88, 10, 2)),
    ('<probe area="800" w="20"/>', (0, 0, 20, 40)),
    ('<probe area="800" x="40"/>', (40, 0, 20, 40)),
]


@pytest.mark.parametrize(("markup", "box"), BOXES, ids=[markup for markup, _ in BOXES])
def test_an_element_lies_where_the_rule_says(markup, box):
    assert one(markup) == box


def test_bare_numbers_are_inches_on_a_face_that_says_so():
    assert one('<face units="in"><spread x="0.5" y="1" w="1" h="10mm"/></face>') == (12.7, 25.4, 25.4, 10)


def test_a_share_counts_from_the_content_of_the_box_around_it():
    assert one('<box x="10" y="10" w="40" h="20" pad="5"><spread w="50%" h="50%"/></box>') == (15, 15, 15, 5)


@pytest.mark.parametrize(("attributes", "box"), [
    ('align="center" valign="middle"', (25, 28, 10, 4)),
    ('align="right" valign="bottom"', (40, 46, 10, 4)),
    ('align="right"', (40, 10, 10, 4)),
    ("", (10, 10, 10, 4)),
])
def test_a_box_places_children_that_name_no_place(attributes, box):
    assert one(f'<box x="10" y="10" w="40" h="40" {attributes}><probe/></box>') == box


def test_a_place_of_its_own_wins_over_the_box():
    inside = '<probe x="3" anchor="top-left"/>'
    assert one(f'<box w="40" h="40" align="center" valign="middle">{inside}</box>') == (3, 0, 10, 4)


def test_a_box_with_an_anchor_is_as_large_as_what_it_holds():
    boxes, _ = laid('<box anchor="center" pad="2"><probe name="word"/></box>')
    assert boxes["word"] == (25, 43, 10, 4)
    boxes, _ = laid('<box anchor="bottom-right" pad="1 2"><probe name="word" inset="1"/></box>')
    assert boxes["word"] == (47, 84, 10, 4)


def test_turned_content_is_laid_out_in_the_turned_box():
    boxes, setting = laid('<box turn="90" x="10" y="20" w="8" h="40"><probe name="far" anchor="bottom-right"/></box>')
    assert boxes["far"] == (30, 4, 10, 4)           # the box is 40 long and 8 high before it turns
    assert setting.matrix is None


def test_what_lies_on_a_hidden_layer_keeps_its_room_so_that_all_else_stays_where_it_was():
    boxes, _ = laid('<column><probe name="a" layer="art"/><probe name="b"/></column>', hidden=frozenset({"art"}))
    assert boxes == {"b": (0, 4, 60, 4)}


def test_words_that_are_no_lengths_are_left_out():
    assert one('<probe x="left" y="" w="10 mm wide" h="nan" inset="" anchor="nowhere"/>') == (0, 0, 10, 4)
    assert one('<spread w="1e9" h="inf"/>')[2] <= 10_000


@pytest.mark.parametrize(("inside", "size"), [
    ('<row><probe/><probe w="5"/></row>', (15, 4)),
    ('<column gap="1"><probe/><probe/></column>', (10, 9)),
    ('<box pad="1"><probe/></box>', (12, 6)),
    ('<spread w="8" h="6"/>', (8, 6)),
    # what asks for room gets all that there is
    ('<spread/>', (50, 70)),
    ('<probe anchor="bottom-right"/>', (50, 70)),
    ('<probe x="50%"/>', (50, 70)),
    ('<row><probe grow="1"/></row>', (50, 70)),
    ('<row justify="between"><probe/></row>', (50, 70)),
])
def test_a_box_placed_by_x_and_y_is_as_large_as_what_is_in_it_unless_that_asks_for_room(inside, size):
    parts = PARTS | {"probe": Probe, "spread": Spread}
    setting = Noted(face("").frame, workshop(), MM, parts=parts)
    setting.probes = {}
    found = placed(Child(parts["box"](element(f'<box x="10" y="20">{inside}</box>'), setting)),
                   Box(0.0, 0.0, 60 * MM, 90 * MM))
    assert in_mm(found) == (10, 20, *size)
