"""What shapes draw, and how they are painted."""

import pytest
from layout_faces import MM, THEME, face, workshop

from pnp.artwork import Group, Shape
from pnp.geometry import bounds
from pnp.typeset import listing, typeset


def art(inside, tools=None, **frame):
    return typeset(face(inside, **frame), tools or workshop())


def only(inside, **frame):
    (item,) = art(inside, **frame).items
    return item


def box(item):
    """Return the box around a shape in mm."""
    return tuple(round(side / MM, 3) + 0.0 for side in bounds(item.path))


def color(name):
    return THEME.color(name)


# Paint

def test_a_shape_without_paint_leaves_no_ink():
    assert art('<rect/><circle r="3"/><path d="M0 0h4"/><rect fill="none" stroke="none"/>').items == ()


def test_fill_and_stroke_are_looked_up_in_the_palette():
    item = only('<rect w="9" h="9" fill="sand" stroke="ink" stroke-width="0.5" fill-opacity="0.5"/>')
    assert item.fill == color("sand")._replace(a=0.5)
    assert item.stroke.color == color("ink")
    assert item.stroke.width == pytest.approx(0.5 * MM)


def test_a_stroke_without_a_width_is_a_quarter_of_a_millimetre():
    assert only('<rect stroke="red" w="5" h="5"/>').stroke.width == pytest.approx(0.25 * MM)


def test_a_stroke_has_dashes_ends_and_corners():
    stroke = only('<line x2="9" stroke="red" stroke-dasharray="1, 2" stroke-linecap="round" '
                  'stroke-linejoin="bevel"/>').stroke
    assert (stroke.cap, stroke.join) == ("round", "bevel")
    assert stroke.dash == pytest.approx((MM, 2 * MM))


@pytest.mark.parametrize("dashes", ["0 0", "1 -1", "many", "1 many"])
def test_dashes_that_are_none_leave_the_line_whole(dashes):
    assert only(f'<line x2="9" stroke="red" stroke-dasharray="{dashes}"/>').stroke.dash == ()


def test_a_colour_that_the_theme_lacks_paints_nothing():
    assert art('<rect fill="nocolour" w="3" h="3"/>').items == ()


# Shapes

def test_a_rectangle_has_round_corners():
    item = only('<rect x="1" y="2" w="10" h="6" radius="2" fill="red"/>')
    assert box(item) == (1, 2, 10, 6)
    assert item.path[0] == ("M", pytest.approx(3 * MM), pytest.approx(2 * MM))


@pytest.mark.parametrize(("markup", "expected"), [
    ('<circle cx="20" cy="30" r="5" {}/>', (15, 25, 10, 10)),
    ('<circle x="20" y="30" r="5" {}/>', (20, 30, 10, 10)),
    ('<circle r="5" anchor="center" {}/>', (25, 40, 10, 10)),
    ('<circle x="4" y="4" w="10" {}/>', (4, 4, 10, 10)),
    ('<circle w="20" h="10" {}/>', (5, 0, 10, 10)),
    ("<circle {}/>", (0, 15, 60, 60)),
    ('<circle cx="50%" cy="50%" r="25%" {}/>', (15, 30, 30, 30)),
    ('<box x="10" y="10" w="20" h="20"><circle cx="10" cy="10" r="4" {}/></box>', (16, 16, 8, 8)),
    ('<column align="center"><circle r="5" {}/></column>', (25, 0, 10, 10)),
    ('<column><circle r="5" {}/></column>', (25, 0, 10, 10)),
    ('<row h="8"><circle {}/></row>', (0, 0, 8, 8)),
    ('<ellipse cx="20" cy="30" rx="5" ry="3" {}/>', (15, 27, 10, 6)),
    ('<ellipse inset="5 10" {}/>', (10, 5, 40, 80)),
    ('<ellipse x="1" y="1" w="4" h="2" {}/>', (1, 1, 4, 2)),
    ('<star cx="20" cy="30" r="5" tips="4" {}/>', (15, 25, 10, 10)),
    ('<polygon points="1,2 11,2 11,8" {}/>', (1, 2, 10, 6)),
    ('<polygon x="5" y="5" points="0,0 4,0 4,3" {}/>', (5, 5, 4, 3)),
    ('<polygon points="50%,0 100%,100% 0,100%" x="10" y="10" w="20" h="10" {}/>', (10, 10, 20, 10)),
    ('<path x="3" y="4" d="M0 0h5v2z" {}/>', (3, 4, 5, 2)),
    ('<path d="M0 0h5v2z" scale="2" {}/>', (0, 0, 10, 4)),
    ('<path d="M0 0h5v2z" anchor="center" {}/>', (27.5, 44, 5, 2)),
    ('<hex x="2" y="3" h="20" {}/>', (2, 3, 17.321, 20)),
    ('<hex w="20" orientation="flat" {}/>', (0, 0, 20, 17.321)),
    ('<hex w="20" h="30" {}/>', (0, 0, 20, 30)),
    ("<hex {}/>", (0, 0, 60, 90)),
    ('<column><hex h="20" {}/></column>', (21.34, 0, 17.321, 20)),
    # larger than the box around them: a shape leaves it, as wide as it says
    ('<box x="20" y="30" w="20" h="10"><hex w="40" anchor="center" orientation="flat" {}/></box>',
     (10, 17.679, 40, 34.641)),
    ('<box x="20" y="30" w="20" h="10"><hex h="40" anchor="center" {}/></box>', (12.679, 15, 34.641, 40)),
    ('<box x="20" y="30" w="20" h="10"><circle w="30" anchor="center" {}/></box>', (15, 20, 30, 30)),
    ('<box x="20" y="30" w="20" h="10"><circle w="30" max-h="8" anchor="center" {}/></box>', (26, 31, 8, 8)),
    # shares count from the parent, whoever asked before
    ('<box x="10" w="40" h="20"><circle r="25%" anchor="center" {}/></box>', (25, 5, 10, 10)),
    ('<box x="10" w="40" h="20"><ellipse rx="25%" ry="2" anchor="center" {}/></box>', (20, 8, 20, 4)),
    ('<ellipse rx="10%" {}/>', (0, 0, 12, 12)),
])
def test_a_shape_is_drawn_where_its_attributes_say(markup, expected):
    assert box(only(markup.format('fill="red"'))) == expected


@pytest.mark.parametrize(("markup", "path"), [
    ('<line x1="5" y1="2" x2="15" y2="8"/>', ((5, 2), (15, 8))),
    ('<line x1="5" y1="8" x2="15" y2="2"/>', ((5, 8), (15, 2))),
    ('<line x1="15" y1="2" x2="5" y2="8"/>', ((5, 8), (15, 2))),
    ('<line x="4" y="40" w="52"/>', ((4, 40), (56, 40))),
    ('<column inset="4"><rect h="5"/><line/></column>', ((4, 9), (56, 9))),
    ('<row inset="4" h="10"><rect w="5"/><line/></row>', ((9, 4), (9, 14))),
])
def test_a_line_goes_from_end_to_end_and_rules_rows_and_columns(markup, path):
    item = only(markup)
    assert tuple(tuple(round(value / MM, 3) for value in step[1:]) for step in item.path) == path
    assert item.stroke.color == color("ink")


def test_a_star_has_as_many_tips_as_it_says():
    assert len(only('<star r="5" tips="7" fill="red"/>').path) == 15
    outer, inner = only('<star cx="20" cy="20" r="10" tips="6" inner="0.5" fill="red"/>').path[:2]
    assert outer[1:] == pytest.approx((20 * MM, 10 * MM))
    assert inner[1:] == pytest.approx((22.5 * MM, (20 - 4.3301) * MM), abs=0.001)


def test_a_smooth_polygon_curves_and_an_open_one_stays_open():
    points = 'points="0,0 10,0 10,10" stroke="red"'
    assert [step[0] for step in only(f"<polygon {points}/>").path] == ["M", "L", "L", "Z"]
    assert [step[0] for step in only(f'<polygon {points} open="yes"/>').path] == ["M", "L", "L"]
    assert [step[0] for step in only(f'<polygon {points} smooth="yes"/>').path] == ["M", "C", "C", "C", "Z"]


def test_a_path_with_holes_says_so():
    assert only('<path d="M0 0h9v9h-9zM3 3h3v3h-3z" fill-rule="evenodd" fill="red"/>').even_odd


@pytest.mark.parametrize("markup", ['<path d="M nonsense" fill="red"/>', '<polygon points="1,1" fill="red"/>',
                                    '<polygon points="" stroke="red"/>', '<star r="-4" tips="x" fill="red"/>'])
def test_what_is_no_shape_draws_nothing_or_nothing_visible(markup):
    for item in art(markup).items:
        assert box(item)[2:] == (0, 0)


# The face and boxes

def test_the_paper_reaches_the_edge_of_the_bleed():
    item = only('<face fill="sand"/>')
    assert (box(item), item.fill) == ((-3, -3, 66, 96), color("sand"))


@pytest.mark.parametrize(("shape", "wide", "corners"), [("circle", 22, 4), ("hex-pointy", 22, 6)])
def test_the_paper_of_a_circle_is_square_so_that_it_may_be_cut_square_too(shape, wide, corners):
    item = only('<face fill="sand"/>', size="16 mm", shape=shape)
    assert box(item)[2] == wide
    assert [step[0] for step in item.path] == ["M", *"L" * (corners - 1), "Z"]


def test_a_box_is_painted_behind_its_children():
    items = art('<box w="20" h="20" fill="sand" stroke="ink"><rect w="5" h="5" fill="red"/></box>').items
    assert [item.fill for item in items] == [color("sand"), color("red")]


def test_a_box_that_clips_cuts_its_children_at_its_round_corners():
    fill, inside, edge = art('<box w="20" h="20" radius="4" clip="yes" fill="sand" stroke="ink">'
                             '<rect inset="-5" fill="red"/></box>').items
    assert isinstance(inside, Group)
    assert inside.clip == fill.path == edge.path
    assert edge.fill is None


def test_a_box_clips_at_a_path_from_its_corner():
    (group,) = art('<box x="10" y="10" w="20" h="20" clip="M0 0h9v9h-9z"><rect fill="red"/></box>').items
    assert box(Shape(group.clip)) == (10, 10, 9, 9)


def test_the_face_is_cut_off_at_the_bleed_once_and_only_if_needed():
    inside = '<rect x="-3" y="-3" w="10" h="10" fill="red"/>'
    assert isinstance(art(inside).items[0], Shape)
    paper, group = art(f'<face fill="sand">{inside}<rect x="50" w="30" h="5" fill="blue"/></face>').items
    assert isinstance(paper, Shape)
    assert box(Shape(group.clip)) == (-3, -3, 66, 96)
    assert len(group.items) == 2


@pytest.mark.parametrize("paper", ['<rect box="bleed" inset="0" fill="sand"/>',
                                   '<rect x="-3" y="-3" w="66" h="96" fill="sand"/>'])
@pytest.mark.parametrize("over", ['<rect x="50" w="30" h="5" fill="blue"/>',
                                  '<box x="50" w="30" h="5" rotate="20"><rect inset="0" fill="blue"/></box>'])
def test_what_leaves_the_bleed_is_cut_off_whatever_the_paper_is_painted_with(paper, over):
    ground, group = art(f"<face>{paper}{over}</face>").items
    assert box(ground) == box(Shape(group.clip)) == (-3, -3, 66, 96)
    assert len(group.items) == 1


def test_a_token_is_cut_off_at_its_square_bleed():
    paper, group = art('<face fill="sand"><rect box="bleed" fill="red"/></face>', size="16 mm", shape="circle").items
    assert group.clip == paper.path


# Turning, opacity

def test_rotate_turns_the_picture_about_its_middle():
    group = only('<rect x="10" y="20" w="20" h="10" rotate="90" fill="red"/>')
    assert group.matrix.apply(10 * MM, 20 * MM) == pytest.approx((25 * MM, 15 * MM))
    assert box(group.items[0]) == (10, 20, 20, 10)


@pytest.mark.parametrize(("turn", "corner"), [(90, (20, 0)), (180, (20, 10)), (270, (0, 10))])
def test_turn_brings_the_top_left_corner_round(turn, corner):
    group = only(f'<rect x="10" y="20" w="20" h="10" turn="{turn}" fill="red"/>')
    x, y = group.matrix.apply(0, 0)
    assert (round(x / MM - 10, 3), round(y / MM - 20, 3)) == corner
    assert box(group.items[0])[2:] == ((20, 10) if turn == 180 else (10, 20))


def test_opacity_makes_what_lies_together_pale_together():
    group = only('<box opacity="0.4" w="9" h="9"><rect fill="red"/><rect fill="blue" inset="2"/></box>')
    assert (group.opacity, len(group.items), group.matrix) == (0.4, 2, None)


# Safety

@pytest.mark.parametrize(("markup", "mm"), [
    ('<rect keep="safe" x="1" y="10" w="5" h="5" fill="red"/>', 2.0),
    ('<rect keep="safe" x="55" y="80" w="2.5" h="5" fill="red"/>', 0.5),
    ('<rect keep="safe" x="4" y="2.98" w="5" h="5" fill="red"/>', None),
    ('<rect keep="trim" x="-1" y="10" w="5" h="5" fill="red"/>', 1.0),
    ('<rect x="0" y="10" w="5" h="5" fill="red"/>', None),
    ('<rect keep="safe" x="3" y="3" w="5" h="5" stroke="red" stroke-width="1"/>', 0.5),
    ('<box turn="90" x="0" y="0" w="20" h="20"><rect keep="safe" x="5" y="19" w="5" h="1" fill="red"/></box>', 3.0),
    ('<rect keep="safe" x="3" y="30" w="20" h="2" rotate="90" fill="red"/>', None),
])
def test_ink_that_leaves_the_box_it_is_kept_in_is_reported(markup, mm):
    found = [finding.mm for finding in art(markup).findings]
    assert found == ([] if mm is None else [mm])


def test_the_safe_area_of_a_token_is_round():
    inside = '<rect keep="safe" anchor="center" w="{0}" h="{0}" fill="red"/>'
    assert not art(inside.format(7), size="16 mm", shape="circle", safe=3_000).findings     # half a diagonal: 4.95
    (finding,) = art(inside.format(8), size="16 mm", shape="circle", safe=3_000).findings
    assert finding.mm == pytest.approx(8 / 2 * 2 ** 0.5 - 5, abs=0.01)


def test_the_safe_area_of_a_hex_lies_along_its_slanted_sides():
    inside = '<rect keep="safe" x="19" y="{}" w="2" h="2" fill="red"/>'
    frame = {"size": "40 x 46.188 mm", "shape": "hex-pointy", "safe": 2_000}
    assert not art(inside.format(4), **frame).findings
    assert art(inside.format(2), **frame).findings      # above the tip of the inner hexagon, though 2 mm from the top


def test_a_listing_has_a_line_for_each_item():
    drawn = art('<face fill="sand"><rect x="1" y="1" w="2pt" h="2pt" fill="red" stroke="#0008"/>'
                '<rect opacity="0.5" w="1pt" h="1pt" fill="red" rotate="90"/></face>')
    assert listing(drawn) == """\
face 170.08 255.12 bleed 8.5 safe 8.5 rect
shape fill #ddb36c: M-8.5 -8.5 L178.58 -8.5 L178.58 263.62 L-8.5 263.62 Z
shape fill #ff0000 stroke #000000/0.53 0.71: M2.83 2.83 L4.83 2.83 L4.83 4.83 L2.83 4.83 Z
group matrix 0 1 -1 0 1 0 opacity 0.5
  shape fill #ff0000: M0 0 L1 0 L1 1 L0 1 Z
mark 8.5 241.81 153.07 4.8 right #707983 size 4
"""


def test_every_element_of_the_markup_has_a_part():
    from pnp.markup import CELLS, ELEMENTS, ROWS
    from pnp.typeset.elements import PARTS

    assert PARTS.keys() == ELEMENTS.keys() | ROWS.keys() | CELLS.keys()
