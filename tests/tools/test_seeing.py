"""How far apart colours are, and who sees which alike."""

import pytest
from PIL import Image

from pnp.tools.seeing import EYES, alike, apart, difference, seen


@pytest.mark.parametrize(("one", "other", "apart"), [       # of the table of Sharma, Wu and Dalal
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
])
def test_the_difference_of_two_colours_is_that_of_the_standard(one, other, apart):
    assert difference(one, other) == pytest.approx(apart, abs=5e-5)
    assert difference(other, one) == pytest.approx(apart, abs=5e-5)


def test_white_is_white_to_everybody():
    for eyes in EYES:
        light, a, b = seen((255, 255, 255), eyes)
        assert (round(light, 1), abs(a) < 0.1, abs(b) < 0.1) == (100.0, True, True)


@pytest.mark.parametrize(("one", "other", "eyes", "same"), [
    ((163, 44, 28), (47, 125, 76), "all", False),
    ((140, 100, 20), (110, 120, 20), "without green", True),
    ((140, 100, 20), (110, 120, 20), "all", False),
    ((30, 110, 200), (190, 90, 60), "without green", False),
    ((40, 130, 170), (40, 150, 110), "without blue", True),
    ((40, 130, 170), (40, 150, 110), "without red", False),
])
def test_some_colours_are_alike_to_some(one, other, eyes, same):
    pictures = [[Image.new("RGB", (3, 3), color)] for color in (one, other)]
    assert alike(apart(pictures), eyes) is same


def test_one_spot_is_enough_to_tell_pictures_apart():
    one, other = Image.new("RGB", (9, 9), "white"), Image.new("RGB", (9, 9), "white")
    assert alike(apart([[one], [other]]))
    other.putpixel((4, 4), (90, 90, 90))
    assert not alike(apart([[one, one], [one, other]]))


def test_what_lies_beside_each_other_in_many_pictures_is_looked_at_once():
    pictures = [Image.new("RGB", (40, 40), "white") for _ in range(3)]
    for n, picture in enumerate(pictures):
        picture.paste((n, 0, 0), (0, 0, 20, 40))
        picture.paste((90, 0, 0), (0, 0, 10, 40))           # the same in all
    assert apart([[picture] for picture in pictures]) == [((0, 0, 0), (1, 0, 0), (2, 0, 0))]
