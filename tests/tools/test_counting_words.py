"""Numbers as games write them: IV, 3rd, 2 cards, +1; at the edges, too."""

import pytest

from pnp.tools.sandbox.counting_words import ordinal, plural, roman, signed
from pnp.values import EMPTY, Fault


@pytest.mark.parametrize(("number", "letters"), [
    (1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (40, "XL"), (90, "XC"), (400, "CD"), (1994, "MCMXCIV"),
    (2026, "MMXXVI"),
    (3_999, "MMMCMXCIX")])
def test_a_number_is_written_in_roman_letters(number, letters):
    assert roman(number) == letters


@pytest.mark.parametrize("value", [0, -1, 4_000, 1.5, "many"])
def test_what_has_no_roman_letters_is_a_fault(value):
    with pytest.raises(Fault):
        roman(value)


@pytest.mark.parametrize(("number", "words"), [
    (0, "0th"), (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
    (111, "111th"), (112, "112th"), (113, "113th"), (122, "122nd"), (1_003, "1003rd"), (1_000_000_000, "1000000000th")])
def test_a_number_is_written_as_a_place_in_order(number, words):
    assert ordinal(number) == words


@pytest.mark.parametrize("value", [-1, 2.5, 1_000_000_001])
def test_what_is_no_place_in_order_is_a_fault(value):
    with pytest.raises(Fault):
        ordinal(value)


@pytest.mark.parametrize(("number", "one", "words"), [
    (1, "card", "1 card"), (2, "card", "2 cards"), (0, "card", "0 cards"), (-1, "card", "-1 cards"),
    (1.0, "egg", "1 egg"),
    (1.5, "egg", "1.5 eggs"), (2, "city", "2 cities"), (2, "day", "2 days"), (2, "box", "2 boxes"),
    (2, "waltz", "2 waltzes"),
    (2, "fish", "2 fishes"), (2, "witch", "2 witches"), (2, "bus", "2 buses"), (2, "y", "2 ys")])
def test_a_number_stands_with_its_word(number, one, words):
    assert plural(number, one) == words


def test_a_word_with_a_plural_of_its_own_is_told_it():
    assert [plural(number, "mouse", "mice") for number in (1, 2)] == ["1 mouse", "2 mice"]


def test_plural_needs_a_word():
    for word in ("", "x" * 101):
        with pytest.raises(Fault):
            plural(2, word)


@pytest.mark.parametrize(("number", "words"), [
    (3, "+3"), (0, "0"), (-2, "\u22122"), (0.5, "+0.5"), (-0.5, "\u22120.5")])
def test_a_change_bears_its_sign(number, words):
    assert signed(number) == words


@pytest.mark.parametrize("words", [roman, ordinal, signed, lambda value: plural(value, "card")])
def test_an_empty_field_prints_nothing(words):
    assert words(EMPTY) is EMPTY
