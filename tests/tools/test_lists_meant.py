"""A text that lists words is no list: a loop over it would print its letters one by one."""

import pytest

from pnp.tools.sandbox import Sandbox, SandboxError


@pytest.mark.parametrize("food", ["fish, frogs", "fish,frogs", "fish; frogs ; eggs"])
def test_a_text_that_lists_words_is_not_joined_letter_by_letter(food):
    with pytest.raises(SandboxError) as caught:
        Sandbox().evaluate("food | join('-')", food=food)
    assert "is a text, not a list" in caught.value.message
    assert caught.value.hint.startswith("write [fish, frogs")


@pytest.mark.parametrize(("asked", "printed"), [
    ("'WWLP' | join('-')", "W-W-L-P"), ("'Ox' | join", "Ox"), ("'a, b' | list | join('-')", "a-,- -b"),
    ("'Fox, the' | first", "F"), ("'fox, the' | length", 8), ("', ' | join('-')", ",- "),
])
def test_letters_are_gone_over_where_they_are_meant(asked, printed):
    assert Sandbox().evaluate(asked) == printed
