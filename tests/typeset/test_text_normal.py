"""Letters and their accents become one where there is such a letter, whichever way they came into the text."""

import pytest

from pnp.model.nodes import YamlText
from pnp.resolve.texts import clean
from pnp.typeset.text.reading import cleaned


@pytest.mark.parametrize(("typed", "printed"), [("e\u0301", "\u00e9"), ("\u212b", "\u00c5"), ("q\u0303", "q\u0303")])
def test_accents_are_composed_where_a_template_makes_the_text(typed, printed):
    assert cleaned(typed) == printed


@pytest.mark.parametrize(("typed", "printed"), [("e\u0301", "\u00e9"), ("e\u2060\u0301", "\u00e9")])
def test_accents_are_composed_where_yaml_spells_them_out(typed, printed):
    text = YamlText(typed)
    text.style = "quoted"
    assert clean(text) == printed
