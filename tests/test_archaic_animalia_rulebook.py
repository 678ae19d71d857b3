"""The rulebook of Archaic Animalia: whoever has read only this book can play, and its numbers are those of the kit."""

import re

import pypdfium2
import pytest
import yaml
from projects import ROOT, copied

from pnp.pipeline import Wish, build

GAME = "archaic_animalia"
MM = 72 / 25.4

#: What the source leaves open, or says in passing, and a question at the table may be about. By its subject, the words
#: that settle it.
SETTLED = {
    # set-up
    "die for the first player": "Each player rolls the die. The highest is first player; ties roll again.",
    "the roll comes first": "The original rolls for the first player after the first tokens. We roll before",
    "direction of play": "Play goes clockwise.",
    "a taxon only once": "No taxon is taken twice.",
    "no cards at the start": "Nobody begins with cards.",
    "first tokens one by one": "In turn order, each player places 1 token at a time",
    "first tokens in any combination": "They go into starting zones, in any combination",
    "first tokens are free": "They cost no cards.",
    "Amphibians go on alone": "The Amphibians place alone when all others are done.",
    "tokens on mats": "these 3 only mark levels and never score",
    # spaces
    "occupied": "You occupy a space while at least 1 of your tokens is in it.",
    "any number of tokens": "A space holds any number of tokens, of any number of players.",
    "adjacent": "Two spaces that share an edge. Land does not go on around the edge of the map.",
    "coastal": "A space with at least one edge on the sea, bays included.",
    "starting zones": "All 3 ratings are 1. After set-up it is a space like any other.",
    "signs of zones": "They do nothing in play.",
    # cards
    "a Wild is one card": "A Wild is always 1 card.",
    "only Wilds": "pay with nothing but Wilds",
    "the deck runs out": "shuffle the discard pile into a new deck and go on drawing",
    "nothing left to draw": "If the discard pile is empty, too, you draw no more this turn.",
    "secret hands": "Hands are secret; the discard pile may be looked through.",
    # evolution
    "optional": "you may evolve without expanding, expand without evolving, or do neither",
    "one step": "One step, in one factor, once a turn",
    "cards of the new level": "Discard as many cards of that factor, or Wilds, as the new level.",
    "levels end": "Levels never fall.",
    "new levels count at once": "A new level counts at once, in this turn’s Expansion.",
    # expansion
    "all three levels": "all 3 of your levels must be equal to or higher than its ratings",
    "no level at home": "Where you already live, no level is needed.",
    "everybody's tokens count": "as many Niche cards as there are tokens in the space, yours included, plus 1",
    "one after the other": "It counts at once: the next token in this space costs 1 card more.",
    "going on in the same phase": "You may go on from a space that you have just entered, in the same phase.",
    "no blocking": "Others never block you",
    "tokens stay": "Tokens stay until the end: they are not moved, not taken back, not pushed out.",
    "no limit of tokens": "The supply of tokens has no limit",
    "markers worth five": "A marker worth 5 stands for 5 tokens in one space",
    "no trade": "Cards and tokens are never traded or given away.",
    # end phase
    "discarding more": "You may discard more than you must.",
    "no other discards": "Before the End Phase you discard only to pay.",
    # taxa
    "Insects": "in a different factor. Both are paid in full, in the Evolution Phase. The second is a choice.",
    "Crustaceans": "You still need the levels. Starting zones are coastal, too. You pay as usual",
    "Amphibians": "They go into starting zones and cost no cards",
    "Dinosaurs": "but at least 1. That is for each token, and not for evolving.",
    "Worms": "You draw 4 like everybody.",
    "Marsupials": "2 points instead of 1. Not on top of it",
    "Arachnids": "for each token they place in a space with your tokens. 1 card, however many of your tokens",
    "Arachnids pay nothing extra": "You pay nothing extra yourself",
    "Dinosaurs among Arachnids": "add the extra card first, and then take 1 off, but never go below 1",
    # end
    "the end is immediate": "The game ends at once when every space of the map, starting zones included",
    "no more tokens": "places no more tokens and has no End Phase; nobody has another turn",
    "cards in hand": "Cards in hand are worth nothing.",
    "Isolated": "A space is Isolated when the tokens of exactly one player are in it, 1 or many.",
    "most points": "The most points win.",
    "ties": "more Isolated spaces win; among those still tied, more occupied spaces; then the victory is shared",
    # variants and maps
    "even turns": "that player’s turn and then the round are played to their end, so that all have had as many turns",
    "balanced start": "the second player 1, the third 2, the fourth 3, and so on",
    "more players": "7 to 10 players need tokens in more colours",
    "polar rows": "Polar: the first and the last row; if a row has fewer than 3 spaces",
    "equator": "the middle row, or both middle rows",
    "center": "the 7 spaces farthest from the sea",
    "two zones": "A space in two zones takes both changes; starting zones take none.",
    "polar dice": "the one beside it, too. +1 Temperature.",
    "dice on the equator": "both middle rows. −1 Temperature.",
    "dice in the center": "farthest from the sea. +1 Rainfall.",
    "rolls": "That makes 84 rolls.",
    "order of rolls": "row by row, roll the die 3 times: for Temperature, Elevation, Rainfall",
    "command": "type pnp map in the game’s project",
    "credit": "designed by Lloyd Krassner and published by Warp Spawn Games",
    "unofficial": "This is an unofficial kit",
}


class Book:
    """A rulebook as it was printed."""

    def __init__(self, pdf):
        with pypdfium2.PdfDocument(pdf) as document:
            self.sizes = [page.get_size() for page in document]
            self.pages = [page.get_textpage().get_text_range() for page in document]

    def holds(self, words):
        """Return whether the book says these words, wherever its lines and pages break."""
        return bare(words) in bare(" ".join(self.pages))


def bare(text):
    """Return a text without what lines and rich text do to it: spaces, hyphens, marks for bold."""
    return re.sub(r"[\s\u00ad\u2010\ufffe\x02*-]", "", str(text)).replace("'", "’").casefold()


def listed(component, kind="cards"):
    """Return the entries of a component as they are written."""
    return yaml.safe_load((ROOT / "cards" / GAME / f"{component}.yaml").read_text("utf-8"))[kind]


@pytest.fixture(scope="module")
def book(kit):
    return Book(kit / "rulebook.pdf")


def test_the_book_has_four_to_eight_pages_of_a5(book):
    assert 4 <= len(book.pages) <= 8
    assert {(round(w / MM), round(h / MM)) for w, h in book.sizes} == {(148, 210)}


def test_no_page_is_left_half_empty(book):
    assert all(len(bare(page)) > 500 for page in book.pages)


@pytest.mark.parametrize("taxon", listed("taxa"), ids=lambda taxon: taxon["name"])
def test_every_taxon_is_told_with_its_number_levels_and_ability(book, taxon):
    levels = "/".join(str(taxon.get(factor, 1)) for factor in ("temperature", "elevation", "rainfall"))
    assert book.holds(f"{taxon['number']} {taxon['name']} {levels} {taxon['text']}")


@pytest.mark.parametrize("card", listed("factors"), ids=lambda card: card["name"])
def test_every_card_of_the_deck_is_told_with_its_copies_and_text(book, card):
    assert book.holds(f"{card['name']} 10 {card['text']}")


@pytest.mark.parametrize(("number", "name"), [(1, "Variability"), (2, "Evolution"), (3, "Expansion"), (4, "End")])
def test_every_phase_has_its_chapter_and_stands_in_the_overview(book, number, name):
    assert book.holds(f"{number} {name}")
    assert bare(name) in bare(book.pages[-1])


@pytest.mark.parametrize(("rule", "example"), [
    ("Draw 4 cards. If the deck", "The deck holds 1 card"), ("You may raise 1 level", "Ben has Rainfall 3"),
    ("You may place as many new tokens", "Mia has 6 Niche"), ("Discard until you hold 4", "Rosa holds 7 cards")])
def test_an_example_is_on_the_page_of_its_phase(book, rule, example):
    assert [bare(example) in bare(page) for page in book.pages if bare(rule) in bare(page)] == [True]


def test_the_phases_are_told_in_their_order(book):
    whole = bare(" ".join(book.pages))
    starts = [whole.index(bare(words)) for words in ("Draw 4 cards. If the deck", "You may raise 1 level",
                                                     "You may place as many new tokens", "Discard until you hold 4")]
    assert starts == sorted(starts)


@pytest.mark.parametrize("subject", SETTLED)
def test_every_question_that_the_source_leaves_open_is_settled(book, subject):
    assert book.holds(SETTLED[subject]), SETTLED[subject]


@pytest.mark.parametrize(("words", "times"), [("Our ruling", 4), ("Our zones", 1), ("Variants", 1), ("Example", 5)])
def test_rulings_variants_and_examples_are_marked(book, words, times):
    assert " ".join(book.pages).casefold().count(words.casefold()) >= times


@pytest.mark.parametrize("words", [
    "1 × Pangaea 7 map of 40 spaces", "Lay the map in the middle", "Factor cards into one face-down deck",
    "Lay the reference cards beside it", "takes a taxon card", "takes a mat", "all tokens of one colour",
    "Now take the score sheet", "print the two worksheets"])
def test_the_rules_say_what_is_done_with_every_component_in_the_box(book, words):
    assert book.holds(words)


def test_worked_examples_reckon_right(book):
    assert book.holds("It costs the Arachnids 2 cards, other players 3, and the Dinosaurs 2.")
    assert book.holds("4 tokens and 2 Isolated spaces: 4 + 2 = 6 points")
    assert book.holds("5 + 1 = 6")
    assert book.holds("3 + 1 = 4")
    assert book.holds("0 + 1 = 1")


@pytest.fixture(scope="module")
def changed(tmp_path_factory):
    """The book of a kit with other numbers in its files, and without the rules that hold them."""
    root = copied(GAME, tmp_path_factory.mktemp("changed"))
    edit(root / "cards" / GAME / "factors.yaml", ("copies: 10, kind", "copies: 8, kind"))
    edit(root / "cards" / GAME / "game.yaml",
         ("draw: 4", "draw: 7"), ("hand: 4", "hand: 5"), ("first_tokens: 3", "first_tokens: 2"))
    build(root, Wish(addresses=(f"{GAME}:rules",)))
    return Book(root / "output" / GAME / "rulebook.pdf")


def edit(path, *changes):
    """Replace words in a file, and leave out its rules."""
    text = re.sub(r"(?m)^rules:\n(?:[ \t].*\n)+", "", path.read_text("utf-8"))
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, "utf-8")


def test_other_copies_change_the_counts_of_the_book(book, changed):
    assert book.holds("Shuffle the 50 Factor cards")
    assert book.holds("Niche 10 Discard")
    assert changed.holds("Shuffle the 40 Factor cards")
    assert changed.holds("Niche 8 Discard")
    assert not changed.holds("Shuffle the 50 Factor cards")


def test_other_values_change_the_rules_of_the_book(changed):
    assert changed.holds("Draw 7 cards. If the deck runs out")
    assert changed.holds("draws 6 more.")
    assert changed.holds("Discard until you hold 5 cards or fewer (Worms 6).")
    assert changed.holds("until all have placed 2 each, and the Amphibians 4")
