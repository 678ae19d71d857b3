"""Addresses: the words by which commands name games, components and pieces."""

import re
from dataclasses import replace

import pytest
from written_games import good

from pnp.tools.addresses import Address, chosen, games_meant, parse

KIT = good(factors="cards: [{name: Temperature, copies: 10, vp: 1}, {name: Niche, vp: 3, suit: sea}]\n",
           tokens="tokens: [{each: {colour: [red, blue], kind: [meeple, cube]}}, {name: Niche}]\n",
           values="limit: 2")
OTHER = replace(good(market="cards: [{name: Sea Wolf}, {name: Niche}]\n"), id="western")


def picked(*texts, where="", games=(KIT,)):
    return {id: pick and dict(pick.pieces) for id, pick in chosen(games, texts, where).items()}


@pytest.mark.parametrize(("text", "address"), [
    ("factors", Address("factors", word="factors")),
    ("factors/temperature", Address("factors/temperature", component="factors", piece="temperature")),
    ("tokens/red_*", Address("tokens/red_*", component="tokens", piece="red_*")),
    ("market/Sea Wolf=2", Address("market/Sea Wolf=2", component="market", piece="sea_wolf", copies=2)),
    ("western:market/sea_wolf", Address("western:market/sea_wolf", "western", "market", "sea_wolf")),
    ("western:market", Address("western:market", "western", "market")),
])
def test_addresses_are_taken_apart(text, address):
    assert parse(text) == address


@pytest.mark.parametrize("text", ["", "/", "a/", "/a", "a/b/c", ":a", "a:b:c", "a=x", "a=", "a=1.5", "a=99999999",
                                  "x" * 300])
def test_what_is_no_address_is_refused(text):
    with pytest.raises(ValueError, match=r".{10}"):
        parse(text)


def test_without_addresses_every_game_is_meant_whole():
    assert picked(games=(KIT, OTHER)) == {"game": None, "western": None}
    assert picked("western", games=(KIT, OTHER)) == {"western": None}
    assert picked("western:", "western:market", games=(KIT, OTHER)) == {"western": None}


def test_components_pieces_and_patterns_pick():
    assert picked("factors") == {"game": {("factors", "temperature"): None, ("factors", "niche"): None}}
    assert picked("tokens/red_*", "factors/temperature=2") == {"game": {
        ("tokens", "red_meeple"): None, ("tokens", "red_cube"): None, ("factors", "temperature"): 2}}
    assert picked("*/niche") == {"game": {("factors", "niche"): None, ("tokens", "niche"): None}}
    assert picked("Temperature", "factors=1") == {"game": {("factors", "temperature"): 1, ("factors", "niche"): 1}}


def test_whole_components_are_told_from_picked_pieces():
    pick = chosen([KIT], ["factors", "tokens/niche"])["game"]
    assert pick.whole == {"factors"}
    assert (pick.takes("tokens"), pick.takes("maps")) == (True, False)
    assert pick.count("factors", KIT.components[0].records[0]) == 10
    assert pick.count("tokens", KIT.components[1].records[0]) == 0


def test_games_share_pieces_only_with_their_names_before():
    assert picked("sea_wolf", games=(KIT, OTHER)) == {"western": {("market", "sea_wolf"): None}}
    assert picked("western:market/niche", games=(KIT, OTHER)) == {"western": {("market", "niche"): None}}
    with pytest.raises(ValueError, match="in several games: write game:\\*/niche or western:\\*/niche"):
        picked("*/niche", games=(KIT, OTHER))


@pytest.mark.parametrize(("text", "words"), [
    ("niche", "write factors/niche or tokens/niche"), ("factrs", 'did you mean "factors"'),
    ("temprature", 'did you mean "temperature"'), ("factors/temprature", 'did you mean "temperature"'),
    ("factrs/temperature", 'did you mean "factors"'), ("gme:factors", 'did you mean "game"'),
    ("tokens/green_*", "no such piece")])
def test_an_address_that_names_nothing_or_too_much_says_so(text, words):
    with pytest.raises(ValueError, match=words):
        picked(text)


def test_where_narrows_by_fields():
    assert picked(where="vp > limit") == {"game": {("factors", "niche"): None}}
    assert picked("tokens", where="colour == 'red' and players == 4") == {
        "game": {("tokens", "red_meeple"): None, ("tokens", "red_cube"): None}}
    for where, words in (("vpp > 1", "unknown name"), ("vp >", "character"), ("vp > 99", "no piece fits")):
        with pytest.raises(ValueError, match=words):
            picked(where=where)


@pytest.mark.parametrize(("where", "words"), [
    ("vp", '"vp" is a number, not true or false'), ("suit", '"suit" is a text'), ("vp + 1", "compare it: … > 0")])
def test_where_must_come_out_true_or_false(where, words):
    with pytest.raises(ValueError, match=re.escape(words)):
        picked(where=where)


def test_no_copies_at_all_is_no_wish():
    with pytest.raises(ValueError, match="no copy is asked for"):
        picked("factors/temperature=0")


@pytest.mark.parametrize("text", ["decks", "decks/fox", "factors/gone", "de*", "game:decks"])
def test_what_is_left_out_for_its_faults_is_no_unknown_name(text):
    found = chosen([KIT, OTHER], [text], left_out={"game": {"decks", "factors"}})
    assert {id: pick and dict(pick.pieces) for id, pick in found.items()} == {"game": {}}
    assert picked("factors") == {"game": dict(chosen([KIT], ["factors"], left_out={"game": {"decks"}})["game"].pieces)}
    with pytest.raises(ValueError, match="no component"):
        chosen([KIT], ["dekcs/fox"], left_out={"game": {"decks"}})


def test_only_the_games_that_can_be_meant_are_read():
    games = ["animalia", "western"]
    assert games_meant([], games) == games
    assert games_meant(["western", "western:market/x"], games) == ["western"]
    assert games_meant(["western", "market/x"], games) == games
    with pytest.raises(ValueError, match='did you mean "western"'):
        games_meant(["westren:market"], games)
