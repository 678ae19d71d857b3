"""A new game: small, whole, clean, and where it belongs; nothing that is there is touched."""

import os
import re

import pytest
from projects import page_count, written
from pypdfium2 import PdfDocument

from pnp import pipeline, starting
from pnp.gallery import show
from pnp.pipeline import Wish, WishError
from pnp.starting import KINDS, NewWish, new_game
from pnp.starting.starters import starter
from pnp.tools import files as files_of_pnp

FOX = "cards:\n  - name: Fox\n"


def made(folder, name="wolves", **wish):
    """Make a new game seen from a folder, and return the folder of its project."""
    return new_game(folder, NewWish(name, **wish)).place.root


def faults(root):
    """Return what check says of a project, warnings too."""
    return [(fault.code, fault.message) for fault in pipeline.examine(root, Wish()).diagnostics]


def all_files(folder):
    """Return everything in a folder: the files with their bytes, the folders with nothing."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None
            for path in folder.rglob("*")}


def words(pdf, page):
    with PdfDocument(pdf) as document:
        return document[page].get_textpage().get_text_range()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("units", ["mm", "in"])
def test_in_an_empty_folder_a_game_prints_without_a_word_of_complaint(tmp_path, kind, units):
    root = made(tmp_path, kind=kind, units=units)
    found = pipeline.build(root, Wish())
    assert (found.diagnostics, faults(root)) == ([], [])
    papers = {built.paper for built in found.built if built.path.stem != "rulebook"}
    assert papers == ({"a4", "letter"} if units == "mm" else {"letter"})
    assert all(page_count(built.path) for built in found.built)
    assert (root / "output").is_dir()
    assert root == tmp_path


def test_the_deck_has_twelve_cards_of_nine_kinds_and_its_title_on_the_back(tmp_path):
    root = made(tmp_path, "Sea Wolves")
    deck = next(built for built in pipeline.build(root, Wish(paper="a4")).built if built.path.stem == "animals")
    assert (deck.pieces, deck.kinds) == (12, 9)
    text = words(deck.path, 0)
    assert "BEAR" in text
    assert "nobody can Sneak." in text
    assert "SEA WOLVES" in words(deck.path, 1)


def test_an_ice_bear_of_one_line_is_a_finished_card_and_turns_the_rule_red(tmp_path):
    root = made(tmp_path)
    deck = root / "cards/animals.yaml"
    text = deck.read_text("utf-8")
    deck.write_text(text.replace("  - name: Bear\n", "  - name: Ice Bear\n  - name: Bear\n"), "utf-8")
    found = pipeline.examine(root, Wish()).diagnostics
    assert [fault.code for fault in found] == ["rule"]
    assert found[0].message == "rule fails: count(animals) is 13, not 12 — the deck has 12 cards"
    line = (root / "game.yaml").read_text("utf-8").splitlines()[found[0].span.line - 1]
    assert line.strip() == "- that: count(animals) == 12"
    assert show(root, Wish(addresses=("animals/ice_bear",)), output=root / "ice.png", side="front").paths
    game = root / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("== 12", "== 13"), "utf-8")
    built = pipeline.build(root, Wish(paper="a4"))
    assert built.diagnostics == []
    assert re.search(r"ICE BEAR\s", words(root / "output/animals.pdf", 0))
    assert "5" in words(root / "output/animals.pdf", 0).split()         # the strength that animals have


def test_the_rulebook_tells_the_game_with_counts_from_the_data(tmp_path):
    root = made(tmp_path)
    pipeline.build(root, Wish(paper="a4"))
    text = " ".join(words(root / "output/rulebook.pdf", page) for page in (0, 1))
    assert "Shuffle the 12 animals" in text
    for name in ("Bear", "Turtle", "Jay", "Snail", "Hare", "Squirrel", "Wolf", "Wildcat", "Mouse"):
        assert name in text
    assert "even if it is not the strongest" in text


def test_a_slip_in_the_new_game_is_an_error_with_its_line(tmp_path):
    root = made(tmp_path)
    deck = root / "cards/animals.yaml"
    deck.write_text(deck.read_text("utf-8").replace("sign: snail", "hour: tusk"), "utf-8")
    assert [code for code, _ in faults(root)] == ["bad-field"]


def test_every_file_tells_what_it_is_and_teaches(tmp_path):
    started = new_game(tmp_path, NewWish("wolves"))
    assert [name for name, about in started.files.items() if len(about) < 15] == []
    assert started.component == "animals"


def test_a_project_gets_one_more_game_and_keeps_its_own(tmp_path):
    written(tmp_path, cards__mine__deck=FOX, templates__mine__theme="palette: {ink: black}\n")
    before = all_files(tmp_path)
    (tmp_path / "cards/mine/art").mkdir()
    root = made(tmp_path / "cards/mine/art", "Zwölf Wölfe")
    assert root == tmp_path
    assert (root / "cards/zwölf_wölfe/game.yaml").read_text("utf-8").count("\ntitle: Zwölf Wölfe\n") == 1
    assert faults(root) == []
    assert {"output/zwölf_wölfe", "output/mine"} <= {
        built.path.parent.relative_to(root).as_posix() for built in pipeline.build(root, Wish()).built}
    assert before.items() <= all_files(root).items()


def test_where_other_things_lie_the_game_gets_a_folder(tmp_path):
    written(tmp_path, **{"notes.txt": "mine"})
    root = made(tmp_path, "Sea Wolves")
    assert root == tmp_path / "sea_wolves"
    assert faults(root) == []
    assert {path.name for path in tmp_path.iterdir()} == {"notes.txt", "sea_wolves"}


@pytest.mark.parametrize("name", [".git", "README.md", "LICENSE"])
def test_a_fresh_clone_counts_as_empty(tmp_path, name):
    (tmp_path / name).write_text("", "utf-8")
    assert made(tmp_path) == tmp_path


def test_every_yaml_file_names_its_schema_which_lies_there(tmp_path):
    written(tmp_path, cards__mine__deck=FOX)
    for root in (made(tmp_path, "wolves"), made(tmp_path / "cards", "bears", source="wolves")):
        files = [path for path in root.rglob("*.yaml") if "mine" not in path.parts]
        for path in files:
            match = re.match(r"# yaml-language-server: \$schema=(\S+)\n", path.read_text("utf-8"))
            assert (path.parent / match[1]).resolve().is_relative_to(root / ".pnp/schema")
            assert (path.parent / match[1]).is_file()
            assert path.read_text("utf-8").count("yaml-language-server") == 1
        assert {path.parent.name for path in files} >= {"wolves"}


@pytest.mark.parametrize("there", ["cards/wolves/deck.yaml", "templates/wolves/animal.xml", "maps/wolves/a.yaml"])
def test_a_game_of_that_name_is_an_error_and_nothing_is_written(tmp_path, there):
    written(tmp_path, cards__mine__deck=FOX, **{there.replace("/", "__"): FOX})
    before = all_files(tmp_path)
    with pytest.raises(WishError, match=r"wolves is there already: nothing was written"):
        made(tmp_path)
    assert all_files(tmp_path) == before


def test_a_folder_of_that_name_is_an_error_and_nothing_is_written(tmp_path):
    written(tmp_path, **{"notes.txt": "mine", "wolves__game.txt": ""})
    before = all_files(tmp_path)
    with pytest.raises(WishError, match="is there already"):
        made(tmp_path)
    assert all_files(tmp_path) == before


def test_a_schema_of_somebody_elses_is_an_error_and_nothing_is_written(tmp_path):
    written(tmp_path, **{".pnp__schema__game.json": "{}"})
    before = all_files(tmp_path)
    with pytest.raises(WishError, match="pnp has not made it"):
        made(tmp_path)
    assert all_files(tmp_path) == before


def test_a_project_that_holds_one_flat_game_takes_no_second(tmp_path):
    root = made(tmp_path)
    before = all_files(root)
    with pytest.raises(WishError, match=r"one game.*go to another folder.*give each game a folder"):
        made(root, "bears")
    assert all_files(root) == before


@pytest.mark.parametrize(("name", "told"), [
    ("", "letters or digits"), ("?!", "letters or digits"), ("art", "my_art"), ("Shared", "my_shared"),
    ("con", "my_con"), ("a/b", "is a path"), ("..\\b", "is a path"), ("x" * 61, "at most 60"), ("a\x1bb", "at most 60"),
])
def test_a_name_that_cant_be_is_told_with_what_to_do(tmp_path, name, told):
    with pytest.raises(WishError, match=told):
        made(tmp_path, name)
    assert all_files(tmp_path) == {}


@pytest.mark.parametrize(("name", "title"), [
    ("sea_wolf", "Sea wolf"), ("WOLF!", "WOLF!"), ("7 Wolves: a game", "7 Wolves: a game"), ("yes", "Yes"),
    ('The "Pack" #2', 'The "Pack" #2'), ("Żubry", "Żubry"), ("オオカミ", "オオカミ"), ("R&D", "R&D"), ("- x", "- x"),
])
def test_a_name_becomes_the_title_as_it_was_typed(tmp_path, name, title):
    root = made(tmp_path, name)
    job = next(pipeline.jobs(root, Wish(), found := pipeline.Found()))
    assert job.game.title == title
    assert not found.diagnostics


def test_when_an_older_schema_cant_be_replaced_nothing_of_the_game_is_written(tmp_path, monkeypatch):
    root = written(tmp_path, cards__foxes__deck=FOX)
    made(root, "wolves")
    before = set(all_files(root))
    monkeypatch.setattr(starting, "write_whole", refuse)
    with pytest.raises(WishError, match="disk is full; nothing of the game was written"):
        made(root, "bears")
    assert set(all_files(root)) == before


def refuse(*_):
    raise ValueError("the disk is full")


def test_a_title_that_looks_like_a_blank_stays_as_it_was_typed():
    files = starter("cards", "@units@ and @tile@", "mm", {"tile": "@title@"})
    assert "@units@ and @tile@" in files["game.yaml"].decode()


def test_when_a_file_cant_be_written_none_is_left(tmp_path, monkeypatch):
    whole, left = os.replace, iter(range(5))

    def full(*paths):
        if next(left, None) is None:
            raise OSError(28, "No space left on device")
        return whole(*paths)

    monkeypatch.setattr(files_of_pnp.os, "replace", full)
    with pytest.raises(WishError, match="is full; make room; nothing of the game was written"):
        made(tmp_path)
    assert all_files(tmp_path) == {}


@pytest.mark.parametrize("kind", KINDS)
def test_the_tokens_have_no_small_letters_over_their_ring(tmp_path, kind):
    root = made(tmp_path, kind=kind)
    tokens = next(one for one in pipeline.build(root, Wish(paper="a4")).built if one.path.stem == "tokens")
    assert "tokens/" not in words(tokens.path, 0)


def test_the_rulebook_sets_a_dash_between_numbers_of_players(tmp_path):
    root = made(tmp_path)
    book = next(one for one in pipeline.build(root, Wish(addresses=("rulebook",))).built)
    assert "2–4 players" in words(book.path, 0)
