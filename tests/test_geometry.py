"""Shapes and maps of the plane that everything is drawn with."""

import math

import pytest

from pnp.geometry import Box, Matrix, Outline, Size, bounds, ellipse, hexagon, mapped, polygon, rectangle, smooth


def test_a_quarter_turn_about_a_point_is_exact():
    turn = Matrix.turned(90, 10, 20)
    assert turn.apply(10, 20) == (10, 20)
    assert turn.apply(13, 20) == (10, 23)           # clockwise: right becomes down


def test_maps_follow_each_other():
    move, turn = Matrix.moved(5, 0), Matrix.turned(30)
    point = turn.after(move).apply(1, 2)
    assert point == pytest.approx(turn.apply(*move.apply(1, 2)))


def test_a_rounded_rectangle_stays_in_its_box_and_touches_its_sides():
    box = Box(1, 2, 30, 20)
    assert bounds(rectangle(box, 4)) == box
    assert len(rectangle(box, 0)) == 5
    assert bounds(rectangle(box, 99)) == box         # never rounder than half its side


def test_an_ellipse_is_round():
    path = ellipse(0, 0, 10, 10)
    middle = path[1]                                 # the first curve, at its middle parameter
    x = (10 + 3 * middle[1] + 3 * middle[3] + middle[5]) / 8
    y = (0 + 3 * middle[2] + 3 * middle[4] + middle[6]) / 8
    assert math.hypot(x, y) == pytest.approx(10, abs=0.003)


@pytest.mark.parametrize("pointy", [True, False])
def test_a_hexagon_has_six_equal_sides_when_its_box_is_right(pointy):
    flat, tall = 30.0, 30 * 2 / math.sqrt(3)
    box = Box(0, 0, flat, tall) if pointy else Box(0, 0, tall, flat)
    corners = [step[1:] for step in hexagon(box, pointy=pointy)[:-1]]
    sides = [math.dist(a, b) for a, b in zip(corners, corners[1:] + corners[:1])]
    assert sides == pytest.approx([tall / 2] * 6)


def test_a_smooth_curve_goes_through_its_points():
    points = [(0, 0), (5, 3), (10, -2)]
    ends = [step[-2:] for step in smooth(points)]
    assert ends == points


def test_a_path_is_mapped_step_by_step():
    assert mapped(polygon([(1, 0), (2, 0)], close=False), Matrix.scaled(2)) == (("M", 2, 0), ("L", 4, 0))


def test_an_inset_box_shrinks_from_each_side():
    assert Box(0, 0, 10, 10).inset(1, 2, 3, 4) == Box(1, 2, 6, 4)
    assert Box(0, 0, 10, 10).inset(1, 2) == Box(1, 2, 8, 6)


@pytest.mark.parametrize("kind", ["rect", "rounded", "circle"])
def test_an_outline_grows_on_all_sides(kind):
    outline = Outline(kind, Size(40, 40), radius=5)
    assert bounds(outline.path(3)) == pytest.approx(Box(-3, -3, 46, 46))


@pytest.mark.parametrize("kind", ["hex-flat", "hex-pointy"])
def test_every_side_of_a_hexagon_moves_out_by_the_bleed(kind):
    flat, tall = 30.0, 30 * 2 / math.sqrt(3)
    size = Size(tall, flat) if kind == "hex-flat" else Size(flat, tall)
    inner, outer = (Outline(kind, size).path(grown)[:-1] for grown in (0, 3))
    for n in range(6):
        (ax, ay), (bx, by) = inner[n][1:], inner[(n + 1) % 6][1:]
        px, py = outer[n][1:]
        distance = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / math.dist((ax, ay), (bx, by))
        assert abs(distance) == pytest.approx(3)
