"""Icons as ink."""

import pytest

from pnp.artwork import Color, Group, Shape
from pnp.geometry import Box, bounds
from pnp.tools.icon import Icon, left_by
from pnp.tools.svg_shapes import parse_svg

INK = Color(0.0, 0.0, 0.0)


def icon(inside):
    found = parse_svg(f"<svg viewBox='0 0 24 24'>{inside}</svg>")
    return Icon("mine", found.view, found.marks, cut=left_by(found.marks, found.view))


def test_what_leaves_an_icon_s_view_is_cut_off_there():
    (item,) = icon("<circle cx='24' cy='12' r='9'/>").items(Box(10, 20, 12, 12), INK)
    assert isinstance(item, Group)
    assert bounds(item.clip) == (10, 20, 12, 12)


@pytest.mark.parametrize("inside", [
    "<path d='M0 0H24V24H0Z' stroke='red'/>", "<circle cx='12' cy='12' r='12.3'/>",
    "<path d='M2 2C-0.9 8 -0.9 16 2 22'/>",     # its control points lie outside, it does not
])
def test_lines_along_its_edge_and_slips_of_a_hair_are_not(inside):
    (item,) = icon(inside).items(Box(0, 0, 24, 24), INK)
    assert isinstance(item, Shape)


def test_the_colour_that_an_icon_s_shape_calls_current_may_stand_at_it():
    (item,) = icon("<path d='M2 2H9V9Z' color='red' fill='currentColor'/>").items(Box(0, 0, 24, 24), INK)
    assert item.fill == Color(1.0, 0.0, 0.0)
