"""Behind an error a template goes on: what strangers write gets no further by it, and all that is wrong is found."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jinja2 import DictLoader
from sandbox_files import FILES, data, guarded
from test_sandbox_attacks import TEMPLATES, TOKENS, located, needs_limits

from pnp.limits import FACE_FAULTS
from pnp.tools.sandbox.lenient import LOST, Lenient


def rest(source, **more):
    box = Lenient(DictLoader({**FILES, "face.xml": source, **more}), functions={"count": len})
    text, errors = box.rest("face.xml", **data())
    return text, [f"{error.place.line}:{error.place.col} {error.message}" for error in errors]


@needs_limits
@pytest.mark.parametrize("source", TEMPLATES.values(), ids=TEMPLATES)
def test_an_attack_is_told_and_prints_no_more_than_it_may(source):
    box = Lenient(DictLoader({**FILES, "face.xml": source}), functions={"count": len})
    with guarded():
        text, errors = box.rest("face.xml", **data())
    assert 0 < len(errors) <= 2 * FACE_FAULTS
    assert all(located(error) for error in errors)
    assert not any(word in (text or "") for word in ("<class", "<function", "object at 0x", "<module"))


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.sampled_from(TOKENS), max_size=25))
def test_any_soup_of_tokens_ends_in_a_text_or_in_located_errors(tokens: list[str]) -> None:
    box = Lenient(DictLoader({**FILES, "face.xml": "".join(tokens)}), functions={"count": len})
    text, errors = box.rest("face.xml", **data())
    assert text is not None or errors
    assert all(located(error) for error in errors)


@pytest.mark.parametrize(("source", "printed", "told"), [
    ("a {{ x }} b {{ card.name }} {{ y }}", f"a {LOST} b R&amp;D {LOST}",
     ['1:6 unknown name "x"', '1:32 unknown name "y"']),
    ("{% if x > 3 %}a{% else %}b{% endif %}", "b", ['1:7 unknown name "x"']),
    ("{% for n in x %}a{% endfor %}b", "b", ['1:13 unknown name "x"']),
    ("{% set n = x.y %}{{ n }}{{ n + 1 }}{% if n %}a{% endif %}", f"{LOST}{LOST}", ['1:12 unknown name "x"']),
    ("{% set n = 3 + %}{{ n.z }}{{ x }}", f"{LOST}{LOST}", ["1:16 this ends too early", '1:30 unknown name "x"']),
    ("{{ 3 + }}{{ 'a' | foo }}{% if 2 = 3 %}a{% endif %}{{ x }}", f"{LOST}{LOST}{LOST}",
     ["1:8 this ends too early", '1:19 there is no filter "foo"', '1:33 "=" does not fit here',
      '1:54 unknown name "x"']),
    ("{% import 'no.xml' as m %}{{ m.a() }}{{ m.b(1) }}", f"{LOST}{LOST}", ['1:11 there is no template "no.xml"']),
    ("{% from 'no.xml' import a %}{{ a() }}b", f"{LOST}b", ['1:9 there is no template "no.xml"']),
    ("{% include 'no.xml' %}b{{ x }}", f"b{LOST}", ['1:12 there is no template "no.xml"', '1:27 unknown name "x"']),
    ("{% macro m(n) %}{{ n + 'a' }}{{ x }}{% endmacro %}{{ m(1) }}b{{ m(2) }}", f"{LOST}b{LOST}",
     ["1:20 + needs numbers, not a number and a text"]),
])
def test_what_fails_is_left_out_and_the_rest_is_printed(source, printed, told):
    text, errors = rest(source)
    assert "".join((text or "").split("\n")) == printed
    assert errors == told


def test_many_errors_at_one_place_are_one_and_of_many_places_the_first_are_told():
    assert len(rest("{% for n in range(9) %}{{ x }}{% endfor %}")[1]) == 1
    assert len(rest("{{ x }}" * 2 * FACE_FAULTS)[1]) == FACE_FAULTS


def test_a_statement_that_is_never_closed_has_no_rest():
    text, errors = rest("{% if card.name %}{{ x }}")
    assert (text, errors) == (None, ["1:4 {% if %} is never closed"])
