"""A key in a map, or a word that comes back, is told where a slip makes another of it."""

import pytest
from projects import written

from pnp.pipeline import Wish, examine

LOOK = '<face><text x="4" y="4" w="50" h="9">{{ card.name }} {{ card.cost | icons }}</text></face>'
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'


def told(root, *costs, theme="icons: {food: apple}\n", **more):
    cards = "".join(f"  - {{name: Card {n}, cost: {cost}}}\n" for n, cost in enumerate(costs))
    written(root, **{"cards/deck.yaml": f"cards:\n{cards}", "templates/card.xml": LOOK, "templates/theme.yaml": theme,
                     **more})
    return [(str(one.level), one.code, one.span.line, one.hint) for one in examine(root, Wish()).diagnostics]


def test_a_misspelt_key_that_is_no_icon_is_told_once_where_it_is_typed(tmp_path):
    assert told(tmp_path, "{food: 1}", "{foood: 2}", "{food: 3}") == [("error", "odd-key", 3, 'did you mean "food"?')]


@pytest.mark.parametrize("more", [{"theme": "icons: {food: apple, foot: paw-print}\n"},
                                  {"templates/icons/foot.svg": ICON}])
def test_a_key_that_is_an_icon_of_the_game_is_meant(tmp_path, more):
    assert told(tmp_path, "{food: 1}", "{foot: 2}", "{food: 3}", **more) == []
