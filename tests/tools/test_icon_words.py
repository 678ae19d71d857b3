"""Words of games and old names of icons lead to icons that there are."""

from pnp.tools.icon_words import RENAMED, WORDS
from pnp.tools.lucide import lucide_names
from pnp.values import folded


def test_every_word_leads_to_an_icon_and_is_none_itself():
    known = {folded(name) for name in lucide_names()}
    assert [icon for icon in (*RENAMED.values(), *WORDS.values()) if folded(icon) not in known] == []
    assert [word for word in (*RENAMED, *WORDS) if word in known] == []
