"""Lengths as templates write them."""

import math

import pytest

from pnp.typeset.lengths import UNIT, measured, number, point_size, share, sides

MM = UNIT["mm"]


@pytest.mark.parametrize(("text", "points"), [
    ("10", 10 * MM), ("-2.5", -2.5 * MM), (".5", MM / 2), ("1cm", 10 * MM), ("2in", 144), ('2"', 144), ("7pt", 7),
    ("3 mm", 3 * MM), ("3MM", 3 * MM), ("2 1/4 in", 162), ("1e1", 10 * MM), ("25%", 20), ("-25%", -20), ("0", 0),
])
def test_a_length_is_measured_in_points(text, points):
    assert measured(text, MM, 80) == pytest.approx(points, abs=0.002)


@pytest.mark.parametrize("text", [None, "", " ", "wide", "3 apples", "nan", "inf", "1/0 in", "--3", "3mm 4mm", "٣"])
def test_what_is_no_length_counts_as_not_written(text):
    assert measured(text, MM, 80) is None


def test_a_share_of_what_has_no_end_is_none():
    assert measured("50%", MM) is None


def test_no_length_is_longer_than_ten_metres():
    assert measured("9e99", MM) == -measured("-9e99", MM) == 10_000 * MM


@pytest.mark.parametrize(("text", "expected"), [
    ("1", (1, 1, 1, 1)), ("1 2", (1, 2, 1, 2)), ("1 2 3", (1, 2, 3, 2)), ("1 2 3 4", (1, 2, 3, 4)),
    ("1, 2", (1, 2, 1, 2)), ("1 2 3 4 5", (1, 2, 3, 4)), ("wide 2", (0, 2, 0, 2)),
    ("10%", (9, 6, 9, 6)), ("", (0,) * 4),
])
def test_sides_come_in_the_order_of_css(text, expected):
    assert sides(text, 1.0, 60, 90) == expected


def test_numbers_fall_back_on_what_is_usual():
    assert [number(text, 7.0) for text in ("2.5", None, "x", "nan", "inf")] == [2.5, 7, 7, 7, 7]
    assert [share(text) for text in ("0.5", "50%", "7", "-1", "x", None)] == [0.5, 0.5, 1, 0, 1, 1]
    assert (point_size("9"), point_size("1mm"), point_size("50%")) == (9, pytest.approx(MM), None)
    assert math.isclose(UNIT["in"], 72)
