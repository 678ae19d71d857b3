"""Questions of a template that no piece answers with yes are told, whatever else stands in the template."""

import pytest
from projects import written

from pnp.pipeline import Wish, examine

DECK = "fields: {hour: [night, day]}\ncards:\n  - {name: Fox, hour: night}\n  - {name: Owl, hour: day}\n"
FACE = '<face><text inset="4">{{ card.name }} {{ card.hour }}</text></face>'


def told(root, before):
    written(root, **{"cards/deck.yaml": DECK, "templates/card.xml": before + FACE})
    return [(one.code, one.span.line, one.span.col) for one in examine(root, Wish()).diagnostics]


@pytest.mark.parametrize(("asking", "col"), [
    ("{% if card.hour == 'noon' %}{% endif %}", 20), ("{% if 'noon' != piece.hour %}{% endif %}", 7),
    ("{% if card.hour not in ('day', 'noon') %}{% endif %}", 32),
    ("{% set h = card.hour %}{{ 'a' if h == 'noon' }}", 39),
    ("{% if 'night' == card.hour == 'noon' %}{% endif %}", 31), ("{% if card.hour==\n'noon' %}{% endif %}", 1),
])
def test_a_text_that_a_field_never_is_is_told_where_it_stands(tmp_path, asking, col):
    assert told(tmp_path, asking) == [("never-true", 1 + asking.count("\n"), col)]


def test_who_asks_whether_a_field_is_empty_is_told_how(tmp_path):
    written(tmp_path, **{"cards/deck.yaml": DECK, "templates/card.xml": "{% if card.hour != '' %}{% endif %}" + FACE})
    (one,) = examine(tmp_path, Wish()).diagnostics
    assert (one.code, one.hint) == ("never-true", "ask hour alone, which is no where it is empty")


@pytest.mark.parametrize("asking", [
    "{% raw %}<!-- {{ card.hour == 'noon' }} -->{% endraw %}", "{# {{ card.hour == 'noon' }} #}",
    "<!-- card.hour == 'noon' -->", "{% set t = \"card.hour == 'noon'\" %}",
    "{% set h = card.hour %}{% for h in ['noon'] %}{% if h == 'noon' %}{% endif %}{% endfor %}",
    "{% set h = card.hour %}{% macro m(h) %}{% if h == 'noon' %}{% endif %}{% endmacro %}{{ m('noon') }}",
    "{% for card in [{'hour': 'noon'}] %}{% if card.hour == 'noon' %}{% endif %}{% endfor %}",
    "{% if card.hour == 'no' ~ 'on' %}{% endif %}", "{% if card.hour | upper == 'NOON' %}{% endif %}",
])
def test_what_asks_no_such_thing_is_not_told(tmp_path, asking):
    assert told(tmp_path, asking) == []


@pytest.mark.parametrize("attack", ["for x " * 20_000, "set x = " * 20_000, "in [" * 30_000,
                                    "card.hour in ['a'," * 9_000])
def test_an_attack_of_many_words_is_read_as_fast_as_others(tmp_path, attack):
    asking = "{% set x = card.hour %}{% if x == 'noon' %}{% endif %}"
    assert told(tmp_path, f"{asking}<!-- {attack} -->") == [("never-true", 1, 35)]
