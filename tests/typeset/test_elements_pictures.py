"""Pictures, icons, scenery and the room for the mark."""

import math

import pytest
from layout_faces import MM, Bag, face, in_mm, workshop

from pnp.artwork import Group, LowPpi, OutsideSafe, Picture, Shape
from pnp.geometry import Size, bounds, rectangle
from pnp.typeset import typeset
from pnp.typeset.elements import PARTS
from pnp.typeset.elements.pictures import Image
from pnp.typeset.part import Setting

#: Pixels: wide enough for 60 x 90 mm at 300 to the inch.
SIZES = {"wide.png": (1600, 800), "tall.png": (800, 1600), "square.png": (1000, 1000), "card.png": (1400, 2000),
         "art/small.png": (50, 50)}


def icon(name):
    """Return an icon twice as wide as it is high, drawn as its box."""
    if name != "gold":
        raise ValueError(f'there is no icon "{name}"')
    return Bag(width_per_height=2.0, number="", pixels=0.0,
               items=lambda box, color: iter([Shape(rectangle(box), color)]))


def art(inside, **frame):
    return typeset(face(inside, **frame), workshop(pictures=SIZES, icons=icon))


def picture(inside):
    """Return where a whole picture lies and what it is cut to, in mm."""
    (item,) = art(inside).items
    if isinstance(item, Picture):
        return in_mm(item.box), None
    assert isinstance(item, Group)
    return in_mm(item.items[0].box), in_mm(bounds(item.clip))


@pytest.mark.parametrize(("attributes", "whole", "cut"), [
    ('src="wide.png" x="5" y="5" w="20" h="20"', (-5, 5, 40, 20), (5, 5, 20, 20)),
    ('src="wide.png" x="5" y="5" w="20" h="20" focus="0% 50%"', (5, 5, 40, 20), (5, 5, 20, 20)),
    ('src="wide.png" x="5" y="5" w="20" h="20" focus="right"', (-15, 5, 40, 20), (5, 5, 20, 20)),
    ('src="tall.png" x="5" y="5" w="20" h="20" focus="50% 100%"', (5, -15, 20, 40), (5, 5, 20, 20)),
    ('src="tall.png" x="5" y="5" w="20" h="20" focus="top left"', (5, 5, 20, 40), (5, 5, 20, 20)),
    ('src="tall.png" x="5" y="5" w="20" h="20" focus="bottom left"', (5, -15, 20, 40), (5, 5, 20, 20)),
    ('src="tall.png" x="5" y="5" w="20" h="20" focus="top"', (5, 5, 20, 40), (5, 5, 20, 20)),
    ('src="wide.png" x="5" y="5" w="20" h="20" fit="contain"', (5, 10, 20, 10), None),
    ('src="wide.png" x="5" y="5" w="20" h="20" fit="contain" focus="top"', (5, 10, 20, 10), None),
    ('src="wide.png" x="5" y="5" w="20" h="20" fit="stretch"', (5, 5, 20, 20), None),
    ('src="wide.png" x="5" y="5" w="20"', (5, 5, 20, 10), None),
    ('src="wide.png" x="5" y="5" h="20"', (5, 5, 40, 20), None),
    ('src="square.png" x="5" y="5" w="20" h="20" radius="2"', (5, 5, 20, 20), (5, 5, 20, 20)),
    ('src="wide.png" x="5" y="5" w="20" h="20" fit="contain" radius="2"', (5, 10, 20, 10), (5, 10, 20, 10)),
])
def test_a_picture_fills_its_box_as_fit_says(attributes, whole, cut):
    assert picture(f"<image {attributes}/>") == (whole, cut)


def test_a_picture_that_is_stretched_is_as_coarse_as_along_its_longer_side():
    (found,) = art('<image src="art/small.png" x="5" y="5" w="5" h="20" fit="stretch"/>').findings
    assert (found.ppi, found.name) == (63.5, "small.png")


def test_a_picture_in_endless_room_has_three_hundred_pixels_to_the_inch():
    made = face('<image src="wide.png"/>')
    setting = Setting(made.frame, workshop(pictures=SIZES), MM, parts=PARTS)
    assert Image(made.root.children[0], setting).wanted(Size(math.inf, math.inf)) == (1600 * 0.24, 800 * 0.24)


def through(item, seen=(-3, -3, 63, 93)):
    """Return where the only picture of groups lies, and what is seen of it on the face: left, top, right, bottom."""
    if isinstance(item, Picture):
        return in_mm(item.box), seen
    assert item.matrix is None
    x, y, w, h = in_mm(bounds(item.clip))
    return through(item.items[0], (max(seen[0], x), max(seen[1], y), min(seen[2], x + w), min(seen[3], y + h)))


@pytest.mark.parametrize(("attributes", "whole", "seen"), [
    ('src="card.png" includes-bleed="5"', (-5, -5, 70, 100), (-3, -3, 63, 93)),
    ('src="card.png" includes-bleed="yes"', (-3.6, -3, 67.2, 96), (-3, -3, 63, 93)),            # of other proportions
    ('src="card.png" includes-bleed="5mm" w="60" h="45"', (-5, -27.5, 70, 100), (-3, -3, 63, 45)),     # below is no cut
    ('src="square.png" x="10" y="10" w="20" h="20" includes-bleed="2"', (8, 8, 24, 24), (10, 10, 30, 30)),
    ('src="square.png" x="40" y="10" w="20" includes-bleed="2"', (38, 8, 24, 24), (40, 10, 62, 30)),
    ('src="square.png" x="0" y="0" w="20" h="20" includes-bleed="no"', (0, 0, 20, 20), (-3, -3, 63, 93)),
])
def test_a_picture_that_includes_its_bleed_ends_with_it_beyond_the_cut(attributes, whole, seen):
    (item,) = art(f"<image {attributes}/>").items
    box, found = through(item)
    assert (box, found) == (pytest.approx(whole, abs=0.01), pytest.approx(seen, abs=0.01))


def test_the_bleed_of_a_turned_picture_lies_beyond_the_same_edges():
    inside = '<image src="card.png" inset="0" includes-bleed="5" fit="stretch"/>'
    (turned,) = art(f'<box x="20" y="0" w="40" h="90" turn="90">{inside}</box>').items
    while turned.matrix is None:
        turned = turned.items[0]
    (group,) = turned.items
    x, y, w, h = in_mm(bounds(group.clip))
    assert (x, y, w, h) == pytest.approx((-5, -5, 100, 45), abs=0.01)       # beyond three edges of the card


def test_a_picture_keeps_its_proportions_in_a_column_and_in_a_row():
    assert picture('<column w="40"><image src="wide.png"/></column>') == ((0, 0, 40, 20), None)
    assert picture('<row h="10"><image src="wide.png"/></row>') == ((0, 0, 20, 10), None)


def test_a_picture_that_grows_leaves_the_rest_of_the_column_its_room():
    whole, cut = picture('<column><image src="square.png" grow="1"/><rect h="50"/></column>')
    assert (whole, cut) == ((0, -10, 60, 60), (0, 0, 60, 40))


def test_a_coarse_picture_is_reported_with_its_pixels_per_inch():
    (finding,) = art('<image src="art/small.png" w="25.4" h="25.4"/>').findings
    assert finding == LowPpi(finding.span, 50, "small.png")
    assert not art('<image src="square.png" w="25.4" h="25.4"/>').findings


def test_a_coarse_picture_is_reported_of_every_face_and_another_has_the_same_ink_on_all():
    tools = workshop(pictures=SIZES, icons=icon)
    coarse, fine = (face(f'<image src="{name}" w="25.4" h="20" radius="2"/>') for name in ("art/small.png", "wide.png"))
    assert [len(typeset(coarse, tools).findings) for _ in range(3)] == [1, 1, 1]
    first, second = (typeset(fine, tools).items for _ in range(2))
    assert first == second == typeset(fine, workshop(pictures=SIZES, icons=icon)).items
    assert first[0] is second[0]


@pytest.mark.parametrize("other", [{"bleed": 1000}, {"size": "50 x 90 mm"}])
def test_a_picture_that_runs_into_one_bleed_is_not_taken_for_that_of_another(other):
    tools, inside = workshop(pictures=SIZES, icons=icon), '<image src="card.png" includes-bleed="5"/>'
    for paper in ({}, other, {}):
        found = face(inside, **paper)
        assert typeset(found, tools).items == typeset(found, workshop(pictures=SIZES, icons=icon)).items


def test_a_picture_that_is_not_there_leaves_its_room():
    drawn = art('<column><image src="lost.png" h="10"/><rect h="5" fill="red"/></column>')
    assert in_mm(bounds(drawn.items[0].path)) == (0, 10, 60, 5)


# Icons

@pytest.mark.parametrize(("attributes", "box"), [
    ('size="6"', (0, 0, 6, 3)),
    ("", (0, 0, 5, 2.5)),
    ('w="8"', (0, 0, 8, 4)),
    ('h="8"', (0, 0, 16, 8)),
    ('size="6" anchor="center"', (27, 43.5, 6, 3)),
    ('size="6" w="20" h="20"', (7, 8.5, 6, 3)),
])
def test_an_icon_has_its_size_in_its_proportions(attributes, box):
    (item,) = art(f'<icon name="gold" keep="none" {attributes}/>').items
    assert in_mm(bounds(item.path)) == box


def test_an_icon_takes_its_width_in_a_row():
    items = art('<row h="10" valign="middle"><icon name="gold" size="6"/><rect w="5" fill="red" h="1"/></row>').items
    assert [in_mm(bounds(item.path)) for item in items] == [(0, 3.5, 6, 3), (6, 4.5, 5, 1)]


def test_an_icon_is_kept_in_the_safe_area():
    (finding,) = art('<icon name="gold" size="6" x="1" y="20"/>').findings
    assert finding == OutsideSafe(finding.span, 2.0, "icon")
    assert not art('<icon name="gold" size="6" x="1" y="20" keep="none"/>').findings


# Scenery

def test_scenery_is_the_same_for_the_same_seed_and_cut_off_at_its_box():
    first, same, other = (art(f'<scenery kind="strata" x="5" y="6" w="20" h="10" seed="{seed}"/>').items[0]
                          for seed in ("a", "a", "b"))
    assert isinstance(first, Group)
    assert first == same
    assert first != other
    assert in_mm(bounds(first.clip)) == (0, 0, 20, 10)
    assert first.matrix.apply(0, 0) == pytest.approx((5 * MM, 6 * MM))


def test_scenery_takes_the_colours_of_the_theme():
    one, other = (art(f'<scenery kind="strata" w="20" h="10" colors="{colors}"/>').items
                  for colors in ("sand, red 20%", "blue, red 20%"))
    assert one != other


def test_scenery_of_an_unknown_kind_draws_nothing():
    assert art('<scenery kind="moon cheese"/>').items == ()


# The mark

def test_without_a_mark_element_it_lies_at_the_bottom_right_of_the_safe_area():
    mark = art("<rect/>").mark
    assert in_mm(mark.box) == (3, 90 - 3 - 1.693, 54, 1.693)
    assert (mark.align, mark.size, mark.font, mark.turn) == ("right", 4.0, "Seven", 0)


def test_a_mark_element_reserves_its_room_in_a_column():
    drawn = art('<column inset="5" h="40"><rect grow="1" fill="red"/>'
                '<mark align="left" size="5" color="red"/></column>')
    assert in_mm(drawn.mark.box) == (5, 45 - 2.117, 50, 2.117)
    assert (drawn.mark.align, drawn.mark.size) == ("left", 5.0)
    assert in_mm(bounds(drawn.items[0].path)) == (5, 5, 50, 40 - 2.117)


def test_a_mark_on_a_turned_side_is_turned_with_it():
    mark = art('<box x="50" y="10" w="5" h="40" turn="90"><mark x="0" y="0" w="20"/></box>').mark
    assert mark.turn == 90
    assert in_mm(mark.box) == (55 - 1.693, 10, 1.693, 20)


def test_the_mark_of_a_token_lies_inside_its_round_safe_area():
    mark = art("<rect/>", size="20 mm", shape="circle", safe=2_000).mark
    x, y, w, h = in_mm(mark.box)
    assert mark.align == "center"
    assert (x + w - 10) ** 2 + (y + h - 10) ** 2 <= 8.01 ** 2
    assert w > 8


def test_the_first_mark_counts():
    assert in_mm(art('<mark x="5" y="5" w="9"/><mark x="20" y="20" w="9"/>').mark.box)[:2] == (5, 5)


def test_hostile_numbers_do_not_break_a_face():
    for value in ("1e99", "-1e99", "nan", "inf", "0", "-5", "%", "1e5%", "9" * 400):
        for name in ("x", "w", "inset", "grow", "rotate", "opacity", "min-w", "max-h", "gap", "pad", "size", "scale",
                     "radius", "stroke-width", "r", "tips", "inner", "turn"):
            inner = ('<{} name="gold" src="wide.png" kind="strata" d="M0 0h5v5z" fill="red" stroke="red" '
                     f'{name}="{value}"/>')
            tags = ("rect", "circle", "star", "path", "image", "icon", "scenery", "hex", "line", "mark")
            inside = "".join(inner.format(tag) for tag in tags)
            for container in ("column", "row", "box", "grid"):
                drawn = art(f'<{container} {name}="{value}">{inside}</{container}>')
                assert drawn.trim.w == pytest.approx(60 * MM)


def test_elements_may_nest_deeply():
    inside = "<rect fill='red' w='1' h='1'/>"
    for _ in range(60):
        inside = f"<row><column>{inside}</column></row>"
    assert len(art(inside).items) == 1


@pytest.mark.parametrize(("inside", "around"), [
    ('<image src="wide.png" x="5" y="5" w="20" h="20" {}/>', (5, 5, 20, 20)),
    ('<image src="wide.png" x="5" y="5" w="20" h="20" fit="contain" {}/>', (5, 10, 20, 10)),
    ('<image src="wide.png" x="5" y="5" w="20" h="20" clip="circle" {}/>', (5, 5, 20, 20)),
    ('<scenery kind="hills" x="5" y="5" w="20" h="20" radius="3" {}/>', (5, 5, 20, 20)),
])
def test_a_line_around_a_picture_lies_over_it_along_its_outline(inside, around):
    line = art(inside.format('stroke="red" stroke-width="1"')).items[-1]
    assert isinstance(line, Shape)
    assert (line.fill, line.stroke.width, in_mm(bounds(line.path))) == (None, MM, around)
    assert not any(isinstance(item, Shape) for item in art(inside.format("")).items)


def test_what_a_box_says_of_the_safe_area_holds_for_icons_and_texts_in_it():
    edge = '<box x="-6" y="40" w="12" h="12" {}><icon name="gold" x="1" y="1" w="8" h="8"/></box>'
    assert [type(found) for found in art(edge.format("")).findings] == [OutsideSafe]
    assert art(edge.format('keep="none"')).findings == ()
