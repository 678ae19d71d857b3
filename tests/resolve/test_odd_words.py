"""A key in a map, or a word that comes back, is told where a slip makes another of it."""

import pytest
from PIL import Image
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


@pytest.mark.parametrize("more", [{"theme": "icons: {food: apple, fod: paw-print}\n"},
                                  {"templates/icons/fod.svg": ICON},
                                  {"templates/woods/fod.svg": ICON,
                                   "theme": "icons: {food: apple}\nicon-sets: [woods, lucide]\n"}])
def test_a_key_that_is_an_icon_of_the_game_is_meant(tmp_path, more):
    assert told(tmp_path, "{food: 1}", "{fod: 2}", "{food: 3}", **more) == []


def test_a_key_that_is_an_icon_of_pixels_or_of_lucide_is_meant(tmp_path):
    (tmp_path / "templates/icons").mkdir(parents=True)
    Image.new("RGBA", (90, 90), "orange").save(tmp_path / "templates/icons/fod.png")
    assert told(tmp_path, "{food: 1}", "{fod: 2}", "{food: 3}") == []
    assert told(tmp_path, "{boot: 1}", "{bot: 2}", "{boot: 3}", theme="icons: {boot: footprints}\n") == []


@pytest.mark.parametrize(("usual", "rare"), [("wood", "food"), ("gold", "mold"), ("coal", "coil"), ("rock", "rack"),
                                             ("cat", "hat"), ("grain", "rain"), ("stone", "store"), ("bot", "boat")])
def test_a_word_beside_another_is_no_slip_for_it(tmp_path, usual, rare):
    look = '<face><text x="4" y="4" w="50" h="9">{{ card.name }} {{ card.cost.keys() | join }}</text></face>'
    costs = "".join(f"  - {{name: Card {n}, cost: {{{one}: 1}}}}\n" for n, one in enumerate((usual, usual, rare)))
    written(tmp_path, **{"cards/deck.yaml": f"cards:\n{costs}", "templates/card.xml": look})
    assert [one for one in examine(tmp_path, Wish()).diagnostics if one.code == "odd-key"] == []


def lettered(root, *values):
    cards = "".join(f"  - {{name: Card {n}, seat: {value}}}\n" for n, value in enumerate(values))
    written(root, **{"cards/deck.yaml": f"cards:\n{cards}", "templates/card.xml": LOOK.replace("cost | icons", "seat")})
    return [one.hint for one in examine(root, Wish()).diagnostics if one.code == "odd-value"]


@pytest.mark.parametrize("values", [
    ["5l", "1l", "10l"], ["1A", "2A", "1I", "2I"], ["1O"], ["1", "2", "3", "5l", "7l"], ["7", "1O"],
    ["1", "2", "3", "4 or 5", "1O"]])
def test_letters_among_letters_are_no_figures(tmp_path, values):
    assert lettered(tmp_path, *values) == []


@pytest.mark.parametrize(("values", "hints"), [
    (["5", "12", "1O"], ["did you mean 10?"]), (["1", "2", "3", "2l", "2O"], ["did you mean 21?", "did you mean 20?"]),
    (["1", "2", "1O", "2O"], ["did you mean 10?", "did you mean 20?"])])
def test_a_letter_among_figures_is_one(tmp_path, values, hints):
    assert lettered(tmp_path, *values) == hints
