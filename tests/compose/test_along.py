"""What templates learn of the places along a path."""

import pytest


def asked(table, call, show="{{ p.x }} {{ p.y }} {{ p.rotate }} {{ p.at }}"):
    table.template(f"{{% for p in {call} %}}<text>{show}</text>{{% endfor %}}")
    table.card(d="M0 0H10")
    return table.markup().replace("</text>", "").split("<text>")[1:]


def test_places_are_spread_over_a_path_from_end_to_end(table):
    assert asked(table, "along('M0 0H10', 3)") == ["0 0 0 0", "5 0 0 5", "10 0 0 10"]
    assert asked(table, "along('M0 0V-10', 1)") == ["0 0 -90 0"]
    assert asked(table, "along('M0 0V-10', 0)") == []


def test_places_stand_as_far_along_as_a_list_says(table):
    assert asked(table, "along(card.d, [2.5, 12])") == ["2.5 0 0 2.5", "12 0 0 12"]
    assert asked(table, "along(card.d, ['50%', '100%', '-10%'])", "{{ p.at }}") == ["5", "10", "-1"]


@pytest.mark.parametrize(("call", "words"), [
    ("along('10 10', 3)", "can't be followed"), ("along(3, 3)", "a path is wanted, not a number"),
    ("along('M0 0H5', 2.5)", "from 0 to 400 places"), ("along('M0 0H5', 401)", "not 401"),
    ("along('M0 0H5', 'x')", '"x" is none'), ("along('M0 0H5', ['x'])", '"x" is none'),
    ("along('M3 3', 2)", "leads nowhere"), ("along('M0 0H5', ['5 %'])", '"5 %" is none'),
])
def test_what_leads_nowhere_is_told(table, call, words):
    table.template(f"<text>{{{{ {call} | length }}}}</text>")
    table.card()
    fault = table.fault()
    assert fault.code == "template"
    assert words in fault.message


def test_a_template_can_not_ask_for_places_without_end(table):
    table.template("{% for n in range(900) %}{% set places = along('M0 0H9', 400) %}{% endfor %}<text>a</text>")
    table.card()
    assert "250,000 steps" in table.fault().message
