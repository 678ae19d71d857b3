"""Behind an error a template goes on: what strangers write gets no further by it, and all that is wrong is found."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jinja2 import DictLoader
from sandbox_files import FILES, data, guarded
from test_sandbox_attacks import TEMPLATES, TOKENS, located, needs_limits

from pnp.limits import FACE_FAULTS
from pnp.tools.sandbox.cutting import LOST
from pnp.tools.sandbox.lenient import Lenient


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
    ("{% if x %}a{% endif %}{% set n = x %}{{ n }}{% set m = x %}", LOST,
     ['1:7 unknown name "x"', '1:34 unknown name "x"', '1:56 unknown name "x"']),
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
    ("{% for a in [1] if q %}a{% endfor %}{{ y }}", LOST, ['1:20 unknown name "q"', '1:40 unknown name "y"']),
    ("{% for a, b in [1] %}a{% endfor %}b{{ y }}", f"b{LOST}",
     ["1:9 this can't be worked out: cannot unpack non-iterable int object", '1:39 unknown name "y"']),
    ("{% if x %}{% elif z %}{% endif %}{% set a, b = y %}{{ a }}{{ b }}{{ c }}", LOST * 3,
     ['1:7 unknown name "x"', '1:19 unknown name "z"', '1:42 unknown name "y"', '1:69 unknown name "c"']),
    ("{% set a, b = 3 + %}{{ b }}{{ y }}", LOST * 2, ["1:19 this ends too early", '1:31 unknown name "y"']),
    ("{% set n = namespace(a=1) %}{% set n.a = x %}{{ n.a }}{{ y }}", LOST * 2,
     ['1:42 unknown name "x"', '1:58 unknown name "y"']),
    ("{% with a = x, b = 2 %}{{ a }}{{ b }}{% endwith %}{{ y }}", f"{LOST}2{LOST}",
     ['1:13 unknown name "x"', '1:54 unknown name "y"']),
    ("{% filter round(x) %}a{{ z }}{% endfilter %}{% set t | round(x) %}a{% endset %}{{ t }}{{ y }}", LOST * 2,
     ['1:17 unknown name "x"', '1:26 unknown name "z"', '1:62 unknown name "x"', '1:90 unknown name "y"']),
    ("{{ 'a }}' ~ }} {{ y }}", f"{LOST} {LOST}", ["1:13 this ends too early", '1:19 unknown name "y"']),
    ("{{ 'a {{' ~ }} {{ y }}", f"{LOST} {LOST}", ["1:13 this ends too early", '1:19 unknown name "y"']),
    ("{{ {'a': {'b': 1}} | foo }} {{ y }}", f"{LOST} {LOST}",
     ['1:22 there is no filter "foo"', '1:32 unknown name "y"']),
    ("{# {{ #}{% raw %}{{ 'it{% endraw %}{{ 3 + }}{{ y }}", f"{{{{ 'it{LOST}{LOST}",
     ["1:43 this ends too early", '1:48 unknown name "y"']),
    ("{% if 7 % 3 = 1 %}a{% endif %}{{ y }}", LOST, ['1:13 "=" does not fit here', '1:34 unknown name "y"']),
    ("a\u2028b\n{{ 3 + }}{{ y }}", f"a\u2028b{LOST}{LOST}", ["2:8 this ends too early", '2:13 unknown name "y"']),
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


@pytest.mark.parametrize("order", ["ab", "ba", "bab"])
def test_each_render_tells_what_is_wrong_with_its_own_templates_whatever_was_rendered_before(order):
    files = {"a": "{{ 1 + }}{% include 'part' %}", "part": "{{ 'a' | foo }}", "b": "{{ nope }}"}
    box = Lenient(DictLoader(files))
    told = {name: [(error.place.name, error.message) for error in box.rest(name)[1]] for name in order}
    assert told == {"a": [("a", "this ends too early"), ("part", 'there is no filter "foo"')],
                    "b": [("b", 'unknown name "nope"')]}


@pytest.mark.parametrize("inside", [
    "for a in" + " in" * 80_000 + " %x", "set " + "a " * 100_000, "if '" + "\\'" * 100_000, "for " + "x " * 100_000,
    "if " + "(" * 200_000, "'" * 9 + "{{ '" * 50_000])
def test_a_long_statement_that_cant_be_read_is_told_as_soon_as_a_short_one(inside):
    assert rest("{% " + inside + " %}")[1]
