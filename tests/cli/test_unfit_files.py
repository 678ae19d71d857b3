"""Files that are no files, lie elsewhere, or have names that no disk can have: told in words, and never shown."""

import os
import subprocess
import sys

import pytest

LONG = "x" * 300
DECK = "cards:\n  - name: Fox\n"


@pytest.fixture
def game(tmp_path, monkeypatch):
    """A game of one card, in which the command is run."""
    for folder in ("cards", "templates"):
        (tmp_path / "game" / folder).mkdir(parents=True)
    (tmp_path / "game/cards/deck.yaml").write_text(DECK)
    monkeypatch.chdir(tmp_path / "game")
    return tmp_path / "game"


def said(*words):
    """Return what a command says; it must refuse without a traceback."""
    found = subprocess.run([sys.executable, "-m", "pnp", *words], capture_output=True, text=True, timeout=60)
    assert found.returncode in (1, 2)
    assert "Traceback" not in found.stderr
    return found.stdout + found.stderr


@pytest.mark.parametrize("words", [("show", "deck/fox", "-o", f"{LONG}.png"), ("schema", "--out", LONG),
                                   ("build", "--out", LONG), ("build", "--out", f"{LONG}/inner")])
def test_a_name_that_no_disk_can_have_is_refused_in_words(game, words):
    assert "too long for the name of a file" in " ".join(said(*words).split())


def test_a_path_that_no_disk_can_have_is_refused_in_words(game):
    assert "too long" in said("build", "--out", "y/" * 3000)


def test_no_line_of_a_file_outside_of_the_project_is_shown(game):
    (game.parent / "secret.xml").write_text("<face>TREASURE {{ nope</face>")
    (game / "templates/card.xml").symlink_to(game.parent / "secret.xml")
    shown = said("check")
    assert "leads out of the project" in shown
    assert "TREASURE" not in shown


@pytest.mark.parametrize("make", [lambda path: path.mkdir(), os.mkfifo, lambda path: path.symlink_to("nowhere"),
                                  lambda path: path.with_name("RULES.md").write_text("# Foxes\n")],
                         ids=["folder", "pipe", "broken link", "capitals"])
def test_a_rulebook_that_is_no_readable_file_is_told(game, make):
    make(game / "rules.md")
    assert "rules.md: error" in said("check")
