"""What is printed and what is not: faults, ignores, and faces that several components share."""

import pytest
from projects import written

from pnp.pipeline import Wish, WishError, build, examine

BACK = '<face><text x="5" y="5" w="20" h="6">' + "far too many words for so small a box " * 10 + "</text></face>"
DECK = "back: small.xml\ncards: [{name: Fox}]"


def codes(found):
    """Return the codes of what was found, with the components that they stop."""
    return sorted((fault.code, fault.component) for fault in found.diagnostics)


def project(into, game="", **decks):
    """Write decks beside a template whose text does not fit."""
    written(into, **{f"cards__g__{name}": text for name, text in decks.items()}, cards__g__game=game)
    path = into / "templates" / "g" / "small.xml"
    path.parent.mkdir(parents=True)
    path.write_text(BACK)
    return into


def test_an_error_that_the_designer_ignores_does_not_stop_the_print(tmp_path):
    root = project(tmp_path, "ignore: [{code: text-overflow, because: seen}]", a=DECK)
    found = build(root, Wish())
    assert codes(found) == []
    assert (root / "output/g/a.pdf").exists()


def test_a_fault_of_a_face_stops_every_component_that_has_it(tmp_path):
    found = build(project(tmp_path, a=DECK, b=DECK), Wish())
    assert found.built == []
    assert not (tmp_path / "output").exists()
    assert {fault.code for fault in found.diagnostics} == {"text-overflow"}


def test_a_fault_that_is_ignored_in_one_component_stops_the_other(tmp_path):
    root = project(tmp_path, "ignore: [{code: text-overflow, on: a, because: seen}]", a=DECK, b=DECK)
    assert {one.path.name for one in build(root, Wish()).built} == {"a.pdf", "a.letter.pdf"}
    assert codes(examine(root, Wish())) == [("text-overflow", "b")]


def test_an_ignore_that_keeps_nothing_quiet_is_told_only_when_the_whole_game_is_looked_at(tmp_path):
    game = "options: {storm: {title: Storms, default: off}}\nignore: [{code: text-overflow, on: b, because: seen}]"
    root = project(tmp_path, game, a="cards: [{name: Fox}]", b="cards: [{name: Owl}]")
    assert codes(examine(root, Wish())) == [("unused-ignore", "")]
    assert codes(build(root, Wish(addresses=("a",)))) == []
    assert codes(examine(root, Wish(options={"storm": True}))) == []


def test_progress_is_told_piece_by_piece(tmp_path):
    root = written(tmp_path, cards__g__a="cards: [{name: Fox, copies: 3}, {name: Owl}]")
    told = []
    build(root, Wish(), lambda *words: told.append(words))
    assert told == [("A", 0, 4), ("A", 1, 4), ("A", 2, 4), ("A", 3, 4)]


def test_an_option_is_switched_in_the_games_that_have_it(tmp_path):
    written(tmp_path, cards__a__game="options: {storm: {title: Storms, default: off}}",
            cards__a__deck="cards:\n  - name: Fox\n  - {name: Gale, when: storm}\n",
            cards__b__deck="cards: [{name: Owl}]")
    counts = {one.game: one.pieces for one in build(tmp_path, Wish(options={"storm": True})).built}
    assert counts == {"a": 2, "b": 1}
    with pytest.raises(WishError, match="no game here has the option"):
        build(tmp_path, Wish(options={"strom": True}))
