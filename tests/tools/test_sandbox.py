"""What designers write in templates and expressions, and what they are told when it goes wrong."""

import pytest
from jinja2 import DictLoader
from markupsafe import Markup
from rendering import rendered
from sandbox_files import FILES, data
from sandbox_ordinary import ORDINARY

from pnp.tools.sandbox import Sandbox, SandboxError, with_sandbox
from pnp.values import Rich, column, number


@pytest.fixture(scope="module")
def box() -> Sandbox:
    return Sandbox(DictLoader(FILES), functions={"count": len})


def fault(box: Sandbox, source: str, expression: bool = False) -> SandboxError:
    names = {"vp": number("3"), "name": "Wolf", "cost": number("2")}
    with pytest.raises(SandboxError) as caught:
        box.evaluate(source, **names) if expression else rendered(box, source, "face.xml", **data())
    return caught.value


@pytest.mark.parametrize("source", ORDINARY)
def test_what_designers_write_works(box, source):
    assert rendered(box, source, **data()) == ORDINARY[source]


@pytest.mark.parametrize(("source", "line", "col"), [
    ("{{ crad.name }}", 1, 4),
    ("<a>\n  {{ card.name }} {{ card.nmae }}", 2, 27),
    ("{{ card.name | uper }}", 1, 16),
    ("a\n\n{% if card.name > 3 %}{% endif %}", 3, 7),
    ("{{ 'é' ~ card.nope }}", 1, 15),
    ("{% for x in card.tags %}\n{{ x }} {{ y }}\n{% endfor %}", 2, 12),
    ("{{ card.cost.glod }}", 1, 14),
    ("{{ (1 +\n  1 / 0) }}", 2, 3),
    ("{%- if 1 -%}\n   {{ card.nope }}\n{%- endif %}", 2, 12),
    ("{{ range(3) | join(card.nix) }}", 1, 25),
    ("é ü {{ crad }}", 1, 8),
])
def test_an_error_points_at_the_very_word(box, source, line, col):
    place = fault(box, source).place
    assert (place.line, place.col) == (line, col)


@pytest.mark.parametrize(("source", "col", "message", "hint"), [
    ("{{ card.vp = 3 }}", 12, '"=" does not fit here', "write == to compare"),
    ("{% if card.vp = 3 %}{% endif %}", 15, '"=" does not fit here', "write == to compare"),
    ("{{ 1 && 2 }}", 6, "& does not belong here", "write and"),
    ("{{ 1 || 2 }}", 6, "name is wanted here", "write or"),
    ("{{ !card.vp }}", 4, "! does not belong here", "write not"),
    ("{{ card.vp ? 1 : 2 }}", 12, "? does not belong here", "write: this if condition else that"),
    ("{{ “a” }}", 4, "“ does not belong here", "straight quotes"),
    ("{{ card.name }", 1, "this {{ is never closed", "write }}"),
    ("<t>{{ card.name </t>\n<b/>", 4, "this {{ is never closed", "write }}"),
    ("{% if card.vp %}x", 4, "{% if %} is never closed", "write {% endif %}"),
    ("{% if card.vp x{% endif %}", 1, "this {% is never closed", "write %}"),
    ("{% endfor %}", 4, "{% endfor %} closes nothing", "delete it"),
    ("{% for x in [1] %}{% if x %}{% endfor %}", 32, "{% endfor %} stands in {% if %} of line 1", "{% endif %} before"),
    ("{% elseif x %}", 4, "there is no {% elseif %}", "{% elif"),
    ("{% if card.vp %}{% fi %}", 20, "there is no {% fi %}", "write {% endif %}"),
    ("{% for x in [1] %}{% done %}", 22, "there is no {% done %}", "write {% endfor %}"),
    ("{{ card.vp => 3 }}", 12, "does not fit here", "write >="),
    ("{{ name }}", 4, 'unknown name "name"', "write card.name"),
    ("{{ Ship }}", 4, 'unknown name "Ship"', "in quotes: 'Ship'"),
    ("{% inculde 'row.xml' %}", 4, "there is no {% inculde %}", "include"),
    ("{{ (card.vp }}", 4, "this ( is never closed", "write )"),
    ("{{ card.name | replace('(' }}", 23, "this ( is never closed", "write )"),
    ("{{ 'abc }}", 4, "this quote is never closed", "begins with"),
    ("{{ card.vp card.name }}", 12, '"card" does not fit here', "operator"),
    ("{{ }}", 4, "an expression is wanted", "missing"),
    ("{{ card.name | count }}", 16, "there is no filter", "length"),
    ("{{ card.name | safe }}", 16, "there is no filter", "rich"),
    ("{{ range }}", 4, 'unknown name "range"', "range is a function"),
    ("{{ card.cost.items() }}", 14, "is Python", ""),
    ("{{ card.name.upper() }}", 14, "has no fields", "use | upper"),
    ("{{ card.tags }}", 9, "a list can't be printed", "join"),
    ("{{ 'a' + 1 }}", 4, "+ needs numbers", "~"),
    ("{{ card.tags['0'] }}", 13, '"0" is a text here', "| int"),
    ("{{ {'a': 1}['zebra'] }}", 12, 'this map has no "zebra"', "default"),
    ("{{ card.odd > 2 }}", 4, "can't be compared", "is not a number"),
    ("{{ count(1, 2) }}", 4, "count:", ""),
])
def test_a_mistake_is_told_in_a_designers_words(box, source, col, message, hint):
    error = fault(box, source)
    assert (error.place.line, error.place.col) == (1, col)
    assert message in error.message
    assert hint in error.hint


@pytest.mark.parametrize(("source", "col", "message"), [
    ("vp = 3", 4, "does not fit"), ("count(vp", 6, "never closed"), ("vp vp", 4, "does not fit"), ("", 1, "wanted"),
    ("vp >", 4, "too early"), ("nmae", 1, "unknown name"), ("count", 1, "unknown name"), ("1; 2", 2, "does not fit"),
    ("vp => 1", 4, "does not fit"),
])
def test_an_expression_is_judged_like_a_template(box, source, col, message):
    error = fault(box, source, expression=True)
    assert (error.place.line, error.place.col) == (1, col)
    assert message in error.message


def test_an_unknown_name_is_suggested_and_measured(box):
    error = fault(box, "{{ colour }}")
    assert (error.hint, error.length) == ('did you mean "colours"?', 6)


def test_an_error_in_a_macro_tells_where_it_was_called(box):
    error = fault(box, 'x\n{% import "badges.xml" as b %}{{ b.wrong() }}')
    assert str(error.place) == "badges.xml:2:13"
    assert str(error.trail[0]).startswith("face.xml:2:")


def test_an_error_in_an_include_tells_where_it_was_included(box):
    error = fault(box, '<face>\n{% include "fail.xml" %}')
    assert str(error.place) == "fail.xml:2:15"
    assert [spot.line for spot in error.trail] == [2]


def test_names_of_functions_hide_no_fields(box):
    assert rendered(box, "{{ sum }} {{ sum([1, 2]) }}", sum="S") == "S 3"
    assert rendered(box, "{% macro round(x) %}<{{ x }}>{% endmacro %}{{ round(1.5) }}") == "<1.5>"


def test_the_purse_is_full_again_for_the_next_card(box):
    for _ in range(30):
        assert len(rendered(box, "{% for x in range(9000) %}{{ x }}{% endfor %}")) > 9000


def test_start_tags_carry_their_place_through_macros_loops_and_includes():
    files = {"m.xml": '{% macro dot(n) %}<dot n="{{ n }}"/>{% endmacro %}', "i.xml": " <inner/>"}
    box = Sandbox(DictLoader(files), mark="_at")
    source = ('<face>{% import "m.xml" as m %}<a/><b\n x="1">{{ m.dot(1) }}</b>\n'
              '{% for n in [1, 2] %}<c/>{% endfor %}{% include "i.xml" %}</face>')
    assert rendered(box, source, "f.xml") == (
        '<face _at="f.xml:1:1"><a _at="f.xml:1:32"/><b _at="f.xml:1:36"\n x="1"><dot _at="m.xml:1:19" n="1"/></b>\n'
        '<c _at="f.xml:3:22"/><c _at="f.xml:3:22"/> <inner _at="i.xml:1:2"/></face>')


@pytest.mark.parametrize("source", ["<!-- <a> -->", "a < b", "<![CDATA[<a>]]>", "{{ '<a>' }}", "</a>", "{# <a> #}"])
def test_what_is_no_start_tag_gets_no_place(source):
    assert "_at" not in rendered(Sandbox(mark="_at"), source)


def test_how_a_value_prints_can_be_decided_by_the_caller():
    box = Sandbox(show=lambda value: Markup("[rich]") if isinstance(value, Rich) else None)
    assert rendered(box, "{{ a }} {{ b }} {{ c }}", a=Rich("x"), b="<", c=number("2.50")) == "[rich] &lt; 2.50"


def test_a_function_of_the_projects_can_pay_the_meter():
    @with_sandbox
    def costly(box: Sandbox, steps: int) -> int:
        box.meter.spend(steps)
        return steps
    box = Sandbox(functions={"costly": costly})
    assert box.evaluate("costly(100_000)") == 100_000
    with pytest.raises(SandboxError, match="steps"):
        box.evaluate("costly(100_000) + costly(200_000)")
    assert box.evaluate("costly(200_000)") == 200_000


def test_the_names_that_an_expression_reads_are_known(box):
    assert box.names_in("count(tiles, 'x') == option.storm + vp") >= {"tiles", "option.storm", "vp"}
    assert box.names_in("storm") == {"storm"}
    assert box.names_in("option.storm") == {"option", "option.storm"}


def test_a_column_is_numbers_only_if_every_value_is_a_plain_number():
    assert [type(v).__name__ for v in column({"a": "3", "b": "2.50"}).values()] == ["Whole", "Real"]
    assert column({"a": "012", "b": "1e3"}) == {"a": "012", "b": "1e3"}
    assert [bool(v) for v in column({"a": "no", "b": "yes"}).values()] == [False, True]


def test_maps_written_with_numbers_as_keys_are_read_by_number_and_by_text(box):
    read = "{{ m[1] }}{{ m[2] }}{{ 1 in m }}{{ 2 in m }}{{ 3 in m }}"
    assert rendered(box, "{% set m = {1: 'a', '2': 'b'} %}" + read) == "abtruetruefalse"
