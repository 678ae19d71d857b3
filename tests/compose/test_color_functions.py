"""What templates ask about colours."""

import pytest


@pytest.mark.parametrize(("asked", "answer"), [
    ("legible('#111')", "paper"), ("legible('gold')", "ink"), ("legible('white', 'red', 'maroon')", "maroon"),
    ("legible(card.hue)", "paper"), ("tint('gold', 20)", "mix(gold, #fff 80%)"),
    ("shade('gold', 12.5)", "mix(gold, ink 12.5%)"), ("legible(shade('gold', 90))", "paper"),
])
def test_functions_answer_with_colours_as_templates_write_them(table, asked, answer):
    table.template(f'<rect fill="{{{{ {asked} }}}}"/>')
    table.card(hue="navy")
    assert table.markup().strip() == f'<rect fill="{answer}"/>'


@pytest.mark.parametrize(("asked", "words"), [
    ("legible('gould')", 'mean "gold"'), ("tint('gold', 120)", "between 0 and 100"),
    ("shade(3, 20)", "a colour is wanted"), ("legible('red', 'nope')", "no colour"),
])
def test_what_is_no_colour_is_told_in_the_template(table, asked, words):
    table.template(f'<rect fill="{{{{ {asked} }}}}"/>')
    table.card()
    fault = table.fault()
    assert fault.code == "template"
    assert fault.span.line == 2
    assert words in f"{fault.message}; {fault.hint}"
