"""What stands inside a text is seen wherever the text is: names, reminders and numbers have its colour."""

from __future__ import annotations

import pytest
from projects import written

from pnp.artwork import Glyphs
from pnp.colors import parse
from pnp.export import draw
from pnp.pipeline import Found, Wish, jobs
from pnp.press import Press

WHITE, INK, RED, PAPER = map(parse, ("white", "#22262B", "red", "#FBF6EA"))
COIN = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        '<circle cx="12" cy="12" r="11" fill="currentColor"/></svg>')


def letters(root, inside, theme="", text="Fox", variant=""):
    """Return the letters of a card on a dark ground: the words of each stretch, and their colour."""
    written(root, cards__deck=f"front: card.xml\ncards:\n  - name: Fox\n    text: {text!r}\n",
            templates__theme="icons: {gold: {src: gold.svg, number: number}, money: {icon: coins, number: number}}\n"
            "keywords: {Hide: {reminder: unseen, remind: true}}\n" + theme,
            **{"templates__card.xml": f'<face fill="#0E2A38">{inside}</face>', "templates__gold.svg": COIN})
    job, = jobs(root, Wish(variant=variant), Found())
    artworks = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnp.press.draw", lambda artwork: artworks.append(artwork) or draw(artwork))
        Press(job.game).drawn("deck/fox")
    return {"".join(word.text for word in item.words): item.color for item in artworks[0].items
            if isinstance(item, Glyphs)}


TEXT = '<text class="rules" x="3" y="3" w="50" color="white">{{ card.text }}</text>'


@pytest.mark.parametrize(("text", "words"), [("See [[fox]].", "Fox"), ("Hide", "(unseen)"), ("{circle=12}", "12"),
                                             ("{hexagon=4}", "4")])
def test_what_stands_in_a_white_text_is_white(tmp_path, text, words):
    assert letters(tmp_path, TEXT, text=text)[words] == WHITE


@pytest.mark.parametrize(("text", "words"), [("See [[fox]].", "Fox"), ("Hide", "(unseen)"), ("{gold=12}", "12")])
def test_a_colour_that_the_games_theme_gives_the_class_goes_before_the_texts(tmp_path, text, words):
    theme = "classes: {reference: {color: red}, reminder: {color: red}, number: {color: red}}\n"
    assert letters(tmp_path, TEXT, theme, text)[words] == RED


def test_a_class_that_the_games_theme_says_more_of_but_no_colour_follows_still(tmp_path):
    theme = "classes: {reference: {weight: 900}, reminder: {size: 7}}\n"
    found = letters(tmp_path, TEXT, theme, "Hide [[fox]]")
    assert (found["Fox"], found["(unseen)"]) == (WHITE, WHITE)


def test_a_whole_text_of_such_a_class_has_its_own_colour(tmp_path):
    assert letters(tmp_path, '<text class="reminder" x="3" y="3">Dim</text>')["Dim"] != INK
    assert letters(tmp_path, '<text class="number" x="3" y="3">7</text>')["7"] == INK


def test_the_number_in_an_icon_element_has_the_icons_colour(tmp_path):
    assert letters(tmp_path, '<icon name="circle" x="3" y="3" color="red" value="7"/>')["7"] == RED


@pytest.mark.parametrize(("color", "number"), [("gold", INK), ("white", INK), ("black", PAPER)])
def test_a_number_on_a_filled_icon_is_paper_or_ink_whichever_is_seen_better(tmp_path, color, number):
    assert letters(tmp_path, f'<icon name="gold" x="3" y="3" color="{color}" value="7"/>')["7"] == number


@pytest.mark.parametrize("name", ["gold", "coins"])
def test_numbers_on_what_is_filled_are_seen_in_outlines_too(tmp_path, name):
    icon = f'<icon name="{name}" x="3" y="3" color="white" value="7"/>'
    found = letters(tmp_path, icon, variant="low-ink")
    assert found["7"] == (WHITE if name == "gold" else INK)


def test_a_number_stands_before_an_icon_of_lines_although_that_names_a_class(tmp_path):
    found = letters(tmp_path, TEXT, text="{money=2}")
    assert found == {"2": WHITE}
    block = letters(tmp_path, '<icon name="money" x="3" y="3" color="white" value="7"/>')
    assert block["7"] == INK                            # on a disc of paper
