"""Other pieces on a face: how large they are, where they lie, and what they are cut off by."""

import pytest
from layout_faces import MM, face, in_mm, workshop

from pnp.artwork import Drawn, Group, NoRoom, OutsideSafe, Use
from pnp.faults import NotDrawn
from pnp.geometry import Outline, Size, bounds, mapped
from pnp.typeset import typeset

CARD = Outline("rounded", Size(40 * MM, 60 * MM), 3 * MM)
TOKEN = Outline("circle", Size(16 * MM, 16 * MM))
TILE = Outline("hex-pointy", Size(20 * MM, 24 * MM))
KNOWN = {"card": CARD, "token": TOKEN, "tile": TILE}


def drawn(address, side):
    if address not in KNOWN:
        raise NotDrawn("unknown-piece", f"there is no {address}")
    return Drawn("" if side == "back" else f"{address}'s digest", 2 * MM, KNOWN[address])


def art(inside, **frame):
    tools = workshop()
    tools.drawn = drawn
    return typeset(face(inside, **frame), tools)


def uses(items, outer=None):
    """Yield every drawn piece with the map of its trim to the face, and its cut there."""
    for item in items:
        if isinstance(item, Group):
            matrix = item.matrix if outer is None else outer.after(item.matrix) if item.matrix else outer
            for inner in item.items:
                if isinstance(inner, Use):
                    yield inner, matrix.after(inner.matrix), mapped(item.clip, matrix)
            yield from uses([inner for inner in item.items if not isinstance(inner, Use)], matrix)


def places(inside):
    """Return where pieces lie after they are cut, in mm."""
    return [in_mm(bounds(cut)) for _, _, cut in uses(art(inside).items)]


@pytest.mark.parametrize(("markup", "place"), [
    ('<piece of="card"/>', (0, 0, 40, 60)),
    ('<piece of="token" x="5" y="7"/>', (5, 7, 16, 16)),
    ('<piece of="card" x="5" y="5" w="20"/>', (5, 5, 20, 30)),
    ('<piece of="card" x="5" y="5" h="20"/>', (5, 5, 13.33, 20)),
    ('<piece of="card" w="50"/>', (0, 0, 50, 75)),
    ('<piece of="card" x="5" y="5" w="40" h="30"/>', (15, 5, 20, 30)),
    ('<piece of="token" inset="10"/>', (10, 25, 40, 40)),
    ('<piece of="token" anchor="bottom-right"/>', (44, 74, 16, 16)),
    ('<piece of="card" turn="90"/>', (0, 0, 60, 40)),
    ('<box w="20"><piece of="card"/></box>', (0, 0, 20, 30)),
    ('<row h="30"><piece of="card"/></row>', (0, 0, 20, 30)),
    ('<column><piece of="token"/><rect h="5"/></column>', (22, 0, 16, 16)),
    ('<column align="left"><piece of="token"/></column>', (0, 0, 16, 16)),
    ('<column h="50"><piece of="card" grow="1"/><rect h="20"/></column>', (20, 0, 20, 30)),
    ('<grid columns="2"><piece of="token"/><rect h="25"/></grid>', (7, 4.5, 16, 16)),
])
def test_a_piece_is_as_large_as_the_real_one_or_as_its_box_says_in_its_proportions(markup, place):
    assert places(markup) == [pytest.approx(place, abs=0.01)]


def test_cards_in_a_row_become_smaller_together_until_they_fit():
    found = places('<row gap="3" valign="middle"><piece of="card"/><piece of="card"/></row>')
    assert [place[2] for place in found] == pytest.approx([28.5, 28.5], abs=0.01)
    assert [place[3] for place in found] == pytest.approx([42.75, 42.75], abs=0.01)


def test_a_row_of_cards_is_told_once_they_would_be_smaller_than_a_quarter():
    assert art("<row>" + '<piece of="card"/>' * 6 + "</row>").findings == ()
    assert [type(found) for found in art("<row>" + '<piece of="card"/>' * 7 + "</row>").findings] == [NoRoom]


@pytest.mark.parametrize("name", KNOWN)
def test_a_piece_is_cut_where_the_scissors_cut_it(name):
    (use, matrix, cut), = uses(art(f'<piece of="{name}"/>').items)
    assert use == Use(f"{name}'s digest", use.matrix, KNOWN[name].path())
    assert cut == mapped(KNOWN[name].path(), matrix)


@pytest.mark.parametrize("name", KNOWN)
def test_with_its_bleed_a_piece_reaches_past_its_edge_and_lies_where_it_lay(name):
    (_, plain, _), = uses(art(f'<piece of="{name}" x="9" y="9" w="10"/>').items)
    (_, matrix, cut), = uses(art(f'<piece of="{name}" x="9" y="9" w="10" bleed="yes"/>').items)
    assert matrix == plain
    scale = 10 / (KNOWN[name].size.w / MM)
    assert in_mm(bounds(cut))[0] == pytest.approx(9 - 2 * scale, abs=0.02)


@pytest.mark.parametrize("markup", ['<piece of="card" side="back"/>', '<piece of="nobody"/>', "<piece/>"])
def test_what_can_not_be_drawn_leaves_no_ink(markup):
    assert art(markup).items == ()


def test_a_faulty_piece_keeps_its_room():
    assert places('<row><piece of="token" side="back"/><piece of="token"/></row>')[0][0] == pytest.approx(16, abs=0.01)


def test_a_piece_that_is_to_stay_in_the_safe_area_is_reported_outside_of_it():
    assert art('<piece of="token"/>').findings == ()
    finding, = art('<piece of="token" keep="safe"/>').findings
    assert isinstance(finding, OutsideSafe)
    assert finding.mm == 3.0
