"""A game begun from another one is that game, under its own name."""

import os

import pytest
from projects import ROOT, written
from starting.test_new_game import all_files, faults, made

from pnp.limits import Limit
from pnp.pipeline import Wish, WishError, build, examine
from pnp.starting import copies
from pnp.starting.copies import copied as copied_files
from pnp.tools.paths import read_confined

GAME = "archaic_animalia"
DECK = "# my deck\ncards:\n  - name: Fox\n    text: |\n      Run.   \n\n"


def test_a_copy_under_the_same_title_prints_the_same_bytes(kit, tmp_path):
    there = made(tmp_path, "Archaic Animalia", source=GAME)
    assert build(there, Wish()).diagnostics == []
    printed = sorted(path.name for path in kit.glob("*.pdf"))
    assert len(printed) >= 4
    assert [name for name in printed
            if (kit / name).read_bytes() != (there / "output" / name).read_bytes()] == []
    # that such a copy passes pnp check is seen in test_wheel


def test_only_the_title_changes_and_every_comment_stays(tmp_path):
    root = made(tmp_path, "Old Beasts", source=GAME)
    for top in ("cards", "templates", "maps"):
        for path in (ROOT / top / GAME).rglob("*"):
            name = path.relative_to(ROOT / top / GAME)
            copy = root / "game.yaml" if name.name == "game.yaml" else root / top / name
            if name.name == "rules.md":
                copy = root / "rules.md"
            if path.is_dir():
                continue
            text = copy.read_bytes()
            if text.startswith(b"# yaml-language-server:"):
                text = text.partition(b"\n")[2]
            assert text == path.read_bytes().replace(b"\ntitle: Archaic Animalia\n", b"\ntitle: Old Beasts\n"), name


def test_a_map_that_was_made_from_a_seed_stays_as_it_was_made(tmp_path):
    root = made(tmp_path, source=GAME)
    assert (root / "maps/first.yaml").read_bytes() == (ROOT / "maps" / GAME / "first.yaml").read_bytes()


def test_a_game_of_the_project_is_copied_with_what_it_shares(tmp_path):
    written(tmp_path, cards__mine__deck=DECK, cards__mine__lists__notes="a: 1\n",
            **{"templates__shared__parts.xml": '{% macro sun() %}<circle r="4" fill="gold"/>{% endmacro %}',
               "templates__mine__card.xml": '{% import "parts.xml" as parts %}<face>{{ parts.sun() }}'
                                             '{% for field in card %}{% endfor %}</face>',
               "cards__mine__.secret": "x"})
    root = made(tmp_path, "Grey Wolves", source="mine")
    assert (root / "cards/grey_wolves/game.yaml").read_text("utf-8").splitlines()[1:] == ["title: Grey Wolves"]
    assert (root / "cards/grey_wolves/deck.yaml").read_text("utf-8").partition("\n")[2] == DECK
    assert (root / "templates/grey_wolves/parts.xml").is_file()
    assert not (root / "cards/grey_wolves/.secret").exists()
    assert faults(root) == []


def test_a_flat_game_can_be_begun_with_too(tmp_path):
    (tmp_path / "one").mkdir()
    made(tmp_path / "one", "wolves")
    written(tmp_path / "two", cards__mine__deck=DECK)
    for path in (tmp_path / "one").rglob("*"):          # as a game that lies in a folder, to be found by its name
        name = path.relative_to(tmp_path / "one")
        if path.is_file() and name.parts[0] != ".pnp":
            flat = name.parts if len(name.parts) > 1 else ("cards", *name.parts)
            target = tmp_path.joinpath("two", flat[0], "wolves", *flat[1:])
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    root = made(tmp_path / "two", "bears", source="wolves")
    assert faults(root) == []
    assert (root / "cards/bears/game.yaml").read_text("utf-8").startswith(
        "# yaml-language-server: $schema=../../.pnp/schema/game.json\n# The game")


def test_art_and_fonts_beside_cards_come_along(tmp_path):
    one = tmp_path / "one"
    for name in ("cards/deck.yaml", "art/by type/fox.svg", "fonts/My.ttf", "notes/not.txt"):
        (one / name).parent.mkdir(parents=True, exist_ok=True)
        (one / name).write_text("cards: [{name: Fox}]\n")
    files = copied_files("one", "Two", one)
    assert {"art/by type/fox.svg", "fonts/My.ttf", "cards/deck.yaml"} <= set(files)
    assert "notes/not.txt" not in files


@pytest.mark.parametrize("text", [
    "title: Old\n", "players: 2\ntitle:   'Old ''n'   # mine\n", "title: \"Old\"\r\nplayers: 2\r\n",
    "\ufefftitle: Old # a\n", "", "title:\n",
])
def test_the_title_is_replaced_wherever_it_stands(tmp_path, text):
    written(tmp_path, cards__mine__deck=DECK, cards__mine__game=text)
    root = made(tmp_path, "New: one", source="mine")
    made_text = (root / "cards/new_one/game.yaml").read_bytes().decode()
    assert 'title: "New: one"' in made_text
    assert made_text.count("title:") == 1
    assert examine(root, Wish(addresses=("new_one",))).diagnostics == []
    for kept in ("   # mine", " # a", "\r\nplayers: 2\r\n"):
        assert (kept in made_text) is (kept in text)


def test_a_title_that_cant_be_replaced_is_an_error_and_nothing_is_written(tmp_path):
    written(tmp_path, cards__mine__deck=DECK, cards__mine__game="title: |\n  Old\n  and grey\n")
    before = all_files(tmp_path)
    with pytest.raises(WishError, match="title can't be replaced"):
        made(tmp_path, source="mine")
    assert all_files(tmp_path) == before


def test_a_game_that_is_not_there_is_told_with_the_nearest(tmp_path):
    with pytest.raises(WishError, match="did you mean \"archaic_animalia\""):
        made(tmp_path, source="archaic_animals")
    with pytest.raises(WishError, match="there are archaic_animalia"):
        made(tmp_path, source="chess")
    assert all_files(tmp_path) == {}


@pytest.mark.parametrize(("name", "limit", "words"), [
    ("COPIED_FILES", 2, '"mine" has more than 2 files'),
    ("COPIED_BYTES", Limit(100, "bytes"), 'the files of "mine" together: '),
    ("COPIED_FILE_BYTES", Limit(100, "bytes"), "large.txt"),
])
def test_a_game_with_too_many_or_too_large_files_is_refused_before_all_are_read(tmp_path, monkeypatch, name, limit,
                                                                               words):
    written(tmp_path, cards__mine__deck=DECK, **{"cards__mine__large.txt": "x" * 150, "maps__mine__last.txt": "x"})
    read = []
    monkeypatch.setattr(copies, name, limit)
    monkeypatch.setattr(copies, "read_confined", lambda path, *rest: read.append(path) or read_confined(path, *rest))
    with pytest.raises(WishError, match=words):
        made(tmp_path, source="mine")
    assert "maps/mine/last.txt" not in read
    assert len(read) == (1 if name == "COPIED_BYTES" else 2)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_out_of_the_project_is_not_followed(tmp_path):
    (tmp_path / "secret.txt").write_text("x", "utf-8")
    root = written(tmp_path / "here", cards__mine__deck=DECK)
    (root / "cards/mine/notes.txt").symlink_to(tmp_path / "secret.txt")
    with pytest.raises(WishError, match="leads out of the project"):
        made(root, source="mine")
    (root / "cards/mine/notes.txt").unlink()
    (root / "cards/mine/art").symlink_to(tmp_path)
    with pytest.raises(WishError, match="link to a folder"):
        made(root, source="mine")
