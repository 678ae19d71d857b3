"""What counts nothing is told at its words where the number is printed, and let be where it only asks."""

import pytest

from pnp.tools.none_counted import printed_at


def place(text, word="egg", call="count("):
    before = text[:text.rindex(call)].split("\n")
    return printed_at(text.split("\n"), len(before), len(before[-1]) + 1, word)


def test_the_place_is_that_of_the_word_in_the_call_and_not_of_an_equal_one():
    assert place("{{ count(a, sort='egg') }}\n, {{ 1 + count(b, sort='egg') }}") == (2, 25, 3)


def test_a_word_on_a_later_line_of_the_call_is_found():
    assert place("{{ count(a,\n  sort='egg') }}") == (2, 9, 3)


def test_a_word_that_is_not_typed_in_the_call_has_no_place():
    assert place("{{ 'egg' }} {{ count(a, sort=kind) }}") == (0, 0, 0)


@pytest.mark.parametrize("text", [
    "{% if count(a, sort='egg') == 0 %}none{% endif %}", "{{ 1 }}{% set eggs = count(a, sort='egg') %}{{ eggs }}",
    "{{ 'no' if count(a, sort='egg') == 0 else 'some' }}", "{{ 'no' if not count(a, sort='egg') }}",
    "{{ count(a, sort='egg') or 'no' }}", "{{ count(a, sort='egg') == 0 }}"])
def test_what_only_asks_is_let_be(text):
    assert place(text) is None


@pytest.mark.parametrize("text", [
    "{{ count(a, sort='egg') if vp > 3 else 4 }}", "{{ 4 if vp > 3 else count(a, sort='egg') }}",
    "{{ '<b>' ~ count(a, sort='egg') }}", "{% if vp > 3 %}{{ count(a, sort='egg') }}{% endif %}"])
def test_a_number_that_is_printed_is_told_whatever_it_depends_on(text):
    assert place(text)
