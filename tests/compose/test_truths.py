"""What is told of values that are no words."""

import pytest

from pnp.compose.sources import Sources
from pnp.compose.truths import Truth, told
from pnp.diagnostics import Span


@pytest.mark.parametrize("asked", ["card.flag", "card.cost > 3"])
def test_a_value_that_is_true_or_false_is_told_so_be_it_a_field_or_a_question(asked):
    text = f"<text>{{{{ {asked} }}}}</text>"
    message, at, hint = told(Truth(True, Span("card.xml", 1, 10)), Sources(lambda name: text))
    assert message == f"{asked} is true or false, and is printed as that word: true"
    assert (at.col, hint) == (7, f'write {{{{ "words" if {asked} }}}}')
