import pytest

from pnp.tools.scripts import graphemes, script, scripts, unspaced


@pytest.mark.parametrize("letters", [
    ["q\u0303", "x"], ["क्ष", "त्रि", "य"], ["हि", "न्दी"], ["น้ำ", "ที่", "ดิ", "น"], ["เก", "ม"],
    ["👩‍🚀", "a"], ["👍🏽", "👍"],
    ["🇵🇱", "🇨🇿"], ["❤\ufe0f", "x"], ["ש\u05b8\u05c1", "ל"], ["a\u00ad", "o"],
    ["\u1112\u1161\u11ab", "\u1100"], [],
    ["க", "கு"],
])
def test_a_letter_keeps_all_that_belongs_to_it(letters):
    assert graphemes("".join(letters)) == letters


def test_signs_and_digits_go_with_the_letters_around_them():
    assert list(scripts("V2में")) == ["", "", "Devanagari", "Devanagari", "Devanagari"]
    assert list(scripts("(ก)")) == ["Thai", "Thai", "Thai"]
    assert list(scripts("12")) == ["", ""]
    assert script("\u0964") is None


def test_only_scripts_without_spaces_are_told():
    assert unspaced("จั่วการ์ด(HP)") == "Thai"
    assert unspaced("ກ") == "Lao"
    assert unspaced("Dragon") == unspaced("日本") == unspaced("हिन्दी") == ""
