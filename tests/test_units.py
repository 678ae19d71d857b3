"""Lengths and sizes: what designers write is what is printed, to the micrometre."""

import pytest

from pnp.units import SizeUm, length, points, shown, size


@pytest.mark.parametrize(("text", "um"), [
    ("63.5 mm", 63_500), ("63.5mm", 63_500), ("2.5 in", 63_500), ("2 1/2 in", 63_500), ("1/2 in", 12_700),
    ('2"', 50_800), ("7 pt", 2_469), ("72pt", 25_400), ("1 cm", 10_000), (".5 mm", 500), ("0", 0), ("-3 mm", -3_000),
    ("2 1/4 in", 57_150), ("0.1 mm", 100),
])
def test_a_length_is_read_to_the_micrometre(text, um):
    assert length(text) == um


@pytest.mark.parametrize("text", ["3", "", "mm", "three mm", "3 furlongs", "1/0 in", "1e3 mm", "3 mm mm", "٣ mm",
                                  "99999999 mm", "20000 mm", "1.2.3 mm", "--3 mm"])
def test_what_is_no_length_is_refused_with_words(text):
    with pytest.raises(ValueError, match=r"length|unit|divides|longer"):
        length(text)


def test_a_bare_number_takes_the_unit_of_its_place():
    assert length("3", unit="mm") == 3_000
    assert length("3", unit="in") == 76_200


@pytest.mark.parametrize(("text", "expected"), [
    ("63.5 x 88.9 mm", SizeUm(63_500, 88_900)), ("2.5 x 3.5 in", SizeUm(63_500, 88_900)),
    ("2 1/4 x 3 1/2 in", SizeUm(57_150, 88_900)), ("63.5 mm x 3.5 in", SizeUm(63_500, 88_900)),
    ("45 mm", SizeUm(45_000, 45_000)), ("44×63 mm", SizeUm(44_000, 63_000)), ("10 X 20 MM", SizeUm(10_000, 20_000)),
])
def test_a_size_takes_one_unit_or_two(text, expected):
    assert size(text) == expected


@pytest.mark.parametrize("text", ["63.5 x 88.9", "63 x 88 x 2 mm", "x 3 mm", "0 x 5 mm", "-1 x 5 mm", "poker-ish", ""])
def test_what_is_no_size_is_refused(text):
    with pytest.raises(ValueError, match=r"size|unit|length"):
        size(text)


def test_an_inch_is_seventy_two_points():
    assert points(25_400) == pytest.approx(72)
    assert shown(63_500) == "63.5 mm"
    assert shown(63_500, "in") == "2.5 in"
