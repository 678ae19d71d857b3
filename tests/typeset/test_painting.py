"""Gradients, patterns, shadows, halos, mirrors and clips: where their ink lies."""

import pytest
from layout_faces import MM, THEME, face, workshop

from pnp.artwork import Gradient, Group, Shape, TooMuch
from pnp.geometry import bounds
from pnp.paints import PATTERNS
from pnp.typeset import listing, typeset


def art(inside, theme=THEME, **frame):
    return typeset(face(inside, **frame), workshop(theme))


def only(inside, **frame):
    (item,) = art(inside, **frame).items
    return item


def mm(points):
    return tuple(round(value / MM, 2) + 0.0 for value in points)


# Gradients

@pytest.mark.parametrize(("angle", "start", "end"), [
    (90, (10, 25), (30, 25)), (270, (30, 25), (10, 25)), (180, (20, 20), (20, 30)), (0, (20, 30), (20, 20)),
    (45, (12.5, 32.5), (27.5, 17.5)),
])
def test_a_linear_gradient_reaches_the_corners_of_the_box_around_its_shape(angle, start, end):
    fill = only(f'<rect x="10" y="20" w="20" h="10" fill="linear({angle}, red, blue)"/>').fill
    assert (mm(fill.matrix.apply(0, 0)), mm(fill.matrix.apply(1, 0))) == (start, end)


def test_a_radial_gradient_ends_at_the_rim_of_a_circle_and_at_the_farther_sides_of_a_box():
    circle = only('<circle cx="20" cy="20" r="8" fill="radial(red, blue)"/>').fill.matrix
    assert (mm(circle.apply(0, 0)), mm(circle.apply(1, 0)), mm(circle.apply(0, 1))) == ((20, 20), (28, 20), (20, 28))
    aside = only('<rect w="20" h="10" fill="radial(at 25% 50%, red, blue)"/>').fill.matrix
    assert (mm(aside.apply(0, 0)), mm(aside.apply(1, 0)), mm(aside.apply(0, 1))) == ((5, 5), (20, 5), (5, 10))


def test_a_gradient_across_a_line_runs_along_it():
    stroke = only('<line x1="10" y1="20" x2="30" y2="20" stroke="linear(red, blue)"/>').stroke
    assert (mm(stroke.color.matrix.apply(0, 0)), mm(stroke.color.matrix.apply(1, 0))) == ((10, 20), (30, 20))


def test_fill_opacity_makes_every_colour_of_a_gradient_paler():
    fill = only('<rect fill="linear(red, blue / 50%)" fill-opacity="0.5"/>').fill
    assert [color.a for _, color in fill.stops] == [0.5, 0.25]


def test_fill_opacity_makes_a_pattern_and_its_ground_paler():
    ground, marks = art('<rect w="9" h="9" fill="pattern(dots, red, 2, on blue)" fill-opacity="0.5"/>').items
    assert (ground.fill.a, marks.opacity) == (0.5, 0.5)


def test_a_face_may_be_a_gradient_to_the_edge_of_its_bleed():
    found = face('<rect w="1" h="1" fill="red"/>')
    found.root.attributes["fill"] = "linear(red, blue)"
    fill = typeset(found, workshop()).items[0].fill
    assert isinstance(fill, Gradient)
    assert mm(fill.matrix.apply(0, 0)) == (30, -3)


# Patterns

@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_is_cut_off_by_its_shape_and_covers_it(name):
    ground, marks, edge = art(f'<rect x="5" y="5" w="20" h="10" stroke="ink" fill="pattern({name}, red, 2, on sand)"/>'
                              ).items
    assert (ground.fill, edge.fill, edge.stroke.color) == (THEME.color("sand"), None, THEME.color("ink"))
    assert isinstance(marks, Group)
    assert marks.clip == ground.path
    inked = bounds(tuple(step for item in marks.items for step in item.path))
    assert inked.x <= 5.7 * MM
    assert inked.y <= 5.7 * MM
    assert inked.right >= 24.3 * MM
    assert inked.bottom >= 14.3 * MM


@pytest.mark.parametrize("name", PATTERNS)
def test_a_fine_pattern_on_a_large_board_stays_light(name):
    found = art(f'<rect fill="pattern({name}, red, 0.1, 30deg)"/>', size="900 x 900 mm")
    steps = sum(len(item.path) for item in found.items[0].items[0].items)
    assert steps < 120_000


def drawn(items):
    """Return how many steps the outlines of ink have, however deep it lies."""
    return sum(drawn(item.items) if isinstance(item, Group) else len(item.path) for item in items)


def test_fine_patterns_on_many_shapes_become_coarser_one_after_another_and_are_told_once():
    found = art('<rect fill="pattern(waves, ink, 0.1)"/>' * 50)
    first, last = drawn([found.items[0]]), drawn([found.items[-1]])
    assert first > 15_000
    assert 20 < last < 200
    assert drawn(found.items) < 450_000
    assert [(type(told), told.what) for told in found.findings] == [(TooMuch, "patterns")]


def test_patterns_as_fine_as_one_sees_keep_their_steps_on_many_shapes():
    found = art('<rect w="30" h="30" fill="pattern(dots, ink, 1)"/>' * 40)
    assert {drawn([item]) for item in found.items} == {drawn([found.items[0]])}
    assert found.findings == ()


def test_a_hole_in_a_shape_stays_free_of_its_pattern():
    marks = only('<path d="M0 0h20v20h-20zM5 5h10v10h-10z" fill-rule="evenodd" fill="pattern(dots, red, 1)"/>')
    assert marks.even_odd


# Corners

def test_each_corner_may_have_a_radius_of_its_own():
    path = only('<rect w="20" h="10" radius="1 2 3 4" fill="red"/>').path
    ends = [mm(step[-2:]) for step in path if step[0] == "L"]
    assert ends == [(18, 0), (20, 7), (4, 10), (0, 1)]


def test_corners_that_are_too_round_for_their_side_shrink_alike():
    path = only('<rect w="10" h="30" radius="10 10 0 0" fill="red"/>').path
    assert mm(path[0][1:]) == (5, 0)


# Shadows and halos

def test_a_shadow_lies_beneath_moved_in_one_colour():
    shadow, shape = art('<rect w="9" h="9" fill="red" stroke="blue" shadow="1 2 ink / 45%"/>').items
    assert (mm(shadow.matrix[4:]), shadow.opacity) == ((1, 2), 0.45)
    (dark,) = shadow.items
    assert dark.path == shape.path
    assert dark.fill == dark.stroke.color == THEME.color("ink")


def test_a_shadow_falls_the_same_way_however_its_element_is_turned():
    shadow, group = art('<rect w="9" h="9" fill="red" rotate="90" shadow="1 2 ink"/>').items
    assert mm(shadow.matrix[4:]) == (1, 2)
    assert shadow.matrix[:4] == (1, 0, 0, 1)
    assert shadow.items[0].matrix == group.matrix


def test_several_shadows_lie_over_each_other_the_first_on_top():
    below, above, _ = art('<rect w="9" h="9" fill="red" shadow="1 1 ink, -1 -1 white"/>').items
    assert (mm(below.matrix[4:]), mm(above.matrix[4:])) == ((-1, -1), (1, 1))


def nested(deep, inside, effect):
    return f'<box clip="no" {effect}>' * deep + inside + "</box>" * deep


SIX = 'shadow="1 1 ink, 2 2 ink, 3 3 ink, -1 -1 ink, -2 -2 ink, -3 -3 ink"'


def test_shadows_cast_no_shadows_so_that_nested_ones_do_not_grow_without_end():
    one = '<rect w="9" h="9" fill="red" rotate="5"/>'
    assert [drawn(art(nested(deep, one, SIX)).items) for deep in (1, 2, 3, 10)] == [35, 65, 95, 305]


def test_halos_inside_each_other_stop_where_a_face_has_too_many_and_are_told_once(monkeypatch):
    monkeypatch.setattr("pnp.typeset.spending.AGAIN", 20_000)      # a million takes its time
    found = art(nested(40, '<rect w="9" h="9" fill="red" rotate="5"/>', 'halo="0.1 ink, 0.1 red"'))
    assert 10_000 < drawn(found.items) < 22_000
    assert [(type(told), told.what) for told in found.findings] == [(TooMuch, "shadows and halos")]


def test_a_second_halo_lies_around_the_first_and_shadows_fall_from_both():
    shadow, outer, inner, _ = art('<rect w="9" h="9" fill="red" halo="0.5 ink, 1 red" shadow="1 1"/>').items
    assert mm([item.items[0].stroke.width for item in (outer, inner)]) == (3, 1)
    assert len(shadow.items) == 3


def test_a_halo_is_as_wide_as_it_says_outside_of_the_stroke():
    halo, shape = art('<rect w="9" h="9" fill="red" stroke="blue" stroke-width="1" halo="0.5 sand"/>').items
    (rim,) = halo.items
    assert rim.stroke.width == pytest.approx((1 + 2 * 0.5) * MM)
    assert (rim.stroke.join, rim.stroke.color) == ("round", THEME.color("sand"))
    assert rim.path == shape.path


def test_what_a_shape_covers_is_not_drawn_again_for_its_shadow():
    shadow = art('<box w="20" h="20" fill="sand" shadow="1 1"><rect inset="5" fill="red"/></box>').items[0]
    assert len(shadow.items) == 1
    shadow = art('<box w="20" h="20" fill="sand" shadow="1 1"><rect x="15" w="9" h="2" fill="red"/></box>').items[0]
    assert len(shadow.items) == 2


def test_the_halo_of_what_is_cut_off_follows_the_edge():
    halo, _ = art('<box w="20" h="20" clip="circle" halo="1 ink"><rect fill="red" inset="0"/></box>').items
    (group,) = halo.items
    assert group.clip is None
    assert bounds(group.items[0].path).w == pytest.approx(20 * MM)


# Mirrors

@pytest.mark.parametrize(("axis", "spot"), [("x", (20, 0)), ("y", (0, 10))])
def test_a_mirror_exchanges_the_sides_of_its_box(axis, spot):
    group = only(f'<box w="20" h="10" mirror="{axis}"><rect w="2" h="2" fill="red"/></box>')
    assert mm(group.matrix.apply(0, 0)) == spot


def test_a_mirrored_element_is_mirrored_first_and_turned_then():
    group = only('<rect x="20" y="30" w="20" h="10" fill="red" mirror="x" rotate="90"/>')
    assert mm(group.matrix.apply(20 * MM, 30 * MM)) == (35, 45)


# Clips

@pytest.mark.parametrize(("clip", "wide", "high"), [
    ("circle", 10, 10), ("ellipse", 20, 10), ("hex-flat", 20, 10), ("hex-pointy", 20, 10), ("yes", 20, 10),
    ("M0 0L8 0L0 6Z", 8, 6),
])
def test_a_box_takes_the_shape_that_cuts_its_children_off(clip, wide, high):
    ground, inside, edge = art(f'<box w="20" h="10" clip="{clip}" fill="sand" stroke="ink">'
                               '<rect inset="0" fill="red"/></box>').items
    assert ground.path == inside.clip == edge.path
    assert (bounds(edge.path).w, bounds(edge.path).h) == pytest.approx((wide * MM, high * MM))
    assert (ground.fill, edge.stroke.color) == (THEME.color("sand"), THEME.color("ink"))


@pytest.mark.parametrize(("clip", "tip"), [("hex-pointy", (10, 0)), ("hex-flat", (20, 5))])
def test_a_hexagon_that_cuts_off_has_its_tips_where_its_name_says(clip, tip):
    ground, *_ = art(f'<box w="20" h="10" clip="{clip}" fill="sand"/>').items
    assert tip in [mm(step[-2:]) for step in ground.path if len(step) > 1]


def test_scenery_is_cut_off_at_a_shape():
    assert bounds(only('<scenery kind="waves" w="20" h="10" clip="circle"/>').clip).w == pytest.approx(10 * MM)


def test_paint_is_shown_in_listings():
    assert "linear(#ff0000@0 #0000ff/0.5@1 matrix" in listing(art('<rect fill="linear(red, blue / 50%)"/>'))
    assert isinstance(only('<rect fill="red"/>'), Shape)


# Every element

SAMPLES = {"rect": "", "circle": 'r="4"', "ellipse": 'rx="5" ry="3"', "line": 'x2="9" y2="4"', "hex": 'w="9"',
           "polygon": 'points="0,0 9,0 0,5"', "star": 'r="4"', "path": 'd="M0 0L9 0L0 5Z"', "box": 'w="9" h="9"'}


@pytest.mark.parametrize("turn", ['rotate="20"', 'mirror="x"', 'opacity="0.5"', 'shadow="1 1 ink"', 'halo="1 ink"'])
@pytest.mark.parametrize("tag", [*SAMPLES, "scenery"])
def test_every_shape_can_be_turned_mirrored_made_paler_and_have_effects(tag, turn):
    paint = SAMPLES[tag] + ' fill="red" stroke="ink"' if tag in SAMPLES else 'kind="hills" w="9" h="9"'
    assert listing(art(f"<{tag} {paint} {turn}/>")) != listing(art(f"<{tag} {paint}/>"))


@pytest.mark.parametrize("tag", SAMPLES)
def test_the_outline_of_every_shape_may_be_dashed(tag):
    assert only(f'<{tag} stroke="ink" stroke-dasharray="1 2" {SAMPLES[tag]}/>').stroke.dash


# Rows, columns and grids

@pytest.mark.parametrize("flow", ["row", "column", 'grid columns="2"'])
def test_rows_columns_and_grids_are_painted_like_boxes_below_what_is_in_them(flow):
    inside = f'<{flow} x="5" y="6" w="30" h="20" pad="2" {{}}><rect w="4" h="4" fill="blue"/></{flow.split()[0]}>'
    ground, child = art(inside.format('fill="red" stroke="ink" stroke-width="1" radius="2"')).items
    assert (mm(bounds(ground.path)), ground.fill.r, round(ground.stroke.width / MM, 3)) == ((5, 6, 30, 20), 1.0, 1.0)
    assert len(ground.path) > 5         # round corners
    assert mm(bounds(child.path))[2:] == (4, 4)
    assert len(art(inside.format("")).items) == 1
