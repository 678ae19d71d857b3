"""Where a project and its games lie."""

import errno
import os
import re
from pathlib import Path

import pytest

from pnp.load import load
from pnp.pipeline import Wish, examine
from pnp.tools.project import NoGame, find_project, folders, game_file, game_ids, slug, words


def files(root, *names):
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("cards: [{name: Fox}]\n" if path.stem != "game" else "title: My Game\n")
    return root


@pytest.mark.parametrize(("text", "name"), [
    ("Card Text", "card_text"), ("Raven's Gift", "ravens_gift"), ("Żubr – 2", "żubr_2"), ("हिंदी नाम", "हिंदी_नाम"),
    ("  A--B  ", "a_b"), ("E\u0301tat", "état"), ("?!", ""),
])
def test_names_keep_the_letters_of_any_script(text, name):
    assert slug(text) == name


def test_an_id_is_its_own_title():
    assert words("factor_cards") == "Factor cards"


def test_a_project_is_found_from_any_folder_inside_it(tmp_path):
    files(tmp_path, "cards/g/art/x.yaml")
    assert find_project(tmp_path / "cards" / "g" / "art") == tmp_path.resolve()
    with pytest.raises(ValueError, match="lies in no project"):
        find_project(tmp_path.parent)


def test_each_folder_with_yaml_is_a_game(tmp_path):
    files(tmp_path, "cards/b/x.yaml", "cards/a/game.yaml", "cards/.c/x.yaml", "cards/_d/x.yaml", "cards/e/x.txt")
    assert game_ids(tmp_path) == ["a", "b"]
    where = folders(tmp_path, "b")
    assert (where.cards, where.templates, where.maps, where.output) == tuple(
        tmp_path / top / "b" for top in ("cards", "templates", "maps", "output"))
    assert where.shared == tmp_path / "templates" / "shared"
    assert game_file(where) is None


@pytest.mark.parametrize("game", ["game.yaml", "cards/game.yaml"])
def test_a_flat_project_is_one_game_named_after_its_folder(tmp_path, game):
    root = files(tmp_path / "My Fox Game", game, "cards/deck.yaml", "cards/art/x.yaml")
    (root / "templates").mkdir()
    (root / "templates" / "theme.yaml").write_text("palette: {hot: red}\n")
    assert game_ids(root) == ["my_fox_game"]
    source, found = load(root, "my_fox_game")
    assert found == []
    assert (source.title, [c.id for c in source.components]) == ("My Game", ["deck"])
    assert "hot" in source.theme.palette
    assert source.folders.output == root / "output"


@pytest.mark.parametrize("flat", ["cards/deck.yaml", "game.yaml"])
def test_both_layouts_at_once_are_an_error(tmp_path, flat):
    files(tmp_path, flat, "cards/g/deck.yaml")
    with pytest.raises(ValueError, match="either one game or has a folder for each"):
        game_ids(tmp_path)
    source, found = load(tmp_path, "g")
    assert (source, [d.code for d in found]) == (None, ["game-layout"])


@pytest.mark.parametrize(("file", "words"), [
    ("", "make cards/mine/deck.yaml"), ("cards/_old/deck.yaml", "cards/_old/ is no game's folder"),
    ("cards/mine/deck.txt", "cards/mine/deck.txt is no YAML file by its name; rename it to deck.yaml"),
    ("cards/deck.YAML", "rename it to deck.yaml"), ("cards/mine/deck.csv", "write a file deck.yaml beside it"),
    ("cards/a/b/deck.yaml", "move it to cards/mine/"), ("cards/art/deck.yaml", "cards/art/ is no game's folder"),
    ("cards/mine/fox.png", "make cards/mine/deck.yaml")])
def test_a_project_without_a_game_says_what_it_lacks(tmp_path, file, words):
    (tmp_path / "cards").mkdir()
    files(tmp_path, *filter(None, [file]))
    with pytest.raises(NoGame, match=re.escape(words)) as told:
        game_ids(tmp_path)
    assert (tmp_path / told.value.place).exists()


@pytest.fixture
def shut(monkeypatch):
    """Return what closes folders, for whoever runs the tests: nothing is refused to root."""
    closed, listed, looked, found = set(), os.scandir, os.listdir, os.stat

    def guarded(function, *, of_its_own):
        def run(path=".", *args, **how):
            place = Path(os.fsdecode(path)) if isinstance(path, str | bytes | os.PathLike) else Path("-")
            if closed & {*([place] if of_its_own else []), *place.parents}:
                raise PermissionError(errno.EACCES, "Permission denied", str(path))
            return function(path, *args, **how)
        return run

    monkeypatch.setattr(os, "scandir", guarded(listed, of_its_own=True))
    monkeypatch.setattr(os, "listdir", guarded(looked, of_its_own=True))
    monkeypatch.setattr(os, "stat", guarded(found, of_its_own=False))
    return closed.add


@pytest.mark.parametrize("folder", [
    "cards", "cards/mine", "templates", "templates/mine", "templates/shared", "maps/mine"])
def test_a_folder_that_may_not_be_read_is_told_once_and_by_its_name(tmp_path, shut, folder):
    files(tmp_path, "cards/mine/deck.yaml", "templates/mine/theme.yaml", "templates/shared/a.yaml", "maps/mine/a.yaml")
    shut(tmp_path / folder)
    found = examine(tmp_path, Wish()).diagnostics
    assert [(fault.code, fault.span.file) for fault in found] == [("missing-file", folder)]
    assert found[0].message == f"the folder {folder}/ can't be read: permission denied"
    assert found[0].hint == "allow yourself to read it and what is in it"


def test_a_folder_that_may_not_be_read_keeps_no_other_game_from_being_checked(tmp_path, shut):
    files(tmp_path, "cards/mine/deck.yaml", "cards/yours/deck.yaml")
    (tmp_path / "cards/yours/deck.yaml").write_text("cards: [{name: Fox, copies: many}]")
    shut(tmp_path / "cards" / "mine")
    assert sorted(fault.span.file for fault in examine(tmp_path, Wish()).diagnostics) == [
        "cards/mine", "cards/yours/deck.yaml"]


def test_all_folders_of_a_game_that_may_not_be_read_are_told(tmp_path, shut):
    files(tmp_path, "cards/mine/deck.yaml", "templates/mine/theme.yaml")
    shut(tmp_path / "cards" / "mine")
    shut(tmp_path / "templates")
    assert [fault.span.file for fault in examine(tmp_path, Wish()).diagnostics] == ["cards/mine", "templates"]


def test_a_piece_that_is_named_of_a_game_that_may_not_be_read_is_no_second_fault(tmp_path, shut):
    files(tmp_path, "cards/mine/deck.yaml", "templates/mine/theme.yaml")
    shut(tmp_path / "templates")
    assert [fault.span.file for fault in examine(tmp_path, Wish(("mine/deck",))).diagnostics] == ["templates"]
