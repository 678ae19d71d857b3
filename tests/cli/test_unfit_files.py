"""Files that are no files, lie elsewhere, or have names that no disk can have: told in words, and never shown."""

import os

import pytest

from pnp.cli import main

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


@pytest.fixture
def said(monkeypatch, capsys):
    """Return a function that tells what a command says; it must refuse without a traceback."""
    def run(*words):
        monkeypatch.setattr("sys.argv", ["pnp", *words])
        with pytest.raises(SystemExit) as left:
            main()
        told = "".join(capsys.readouterr())
        assert left.value.code in (1, 2)
        assert "Traceback" not in told
        return told
    return run


@pytest.mark.parametrize("words", [("show", "deck/fox", "-o", f"{LONG}.png"), ("schema", "--out", LONG),
                                   ("build", "--out", LONG), ("build", "--out", f"{LONG}/inner")])
def test_a_name_that_no_disk_can_have_is_refused_in_words(game, said, words):
    assert "too long for the name of a file" in " ".join(said(*words).split())


def test_a_path_that_no_disk_can_have_is_refused_in_words(game, said):
    assert "too long" in said("build", "--out", "y/" * 3000)


@pytest.mark.parametrize("make", [lambda path: path.mkdir(), os.mkfifo, lambda path: path.symlink_to("nowhere"),
                                  lambda path: path.symlink_to(path.name)],
                         ids=["folder", "pipe", "broken link", "link to itself"])
def test_a_theme_that_is_no_readable_file_is_told(game, said, make):
    make(game / "templates/theme.yaml")
    told = said("check")
    assert "templates/theme.yaml: error" in told
    assert "1 error" in told


def test_no_line_of_a_file_outside_of_the_project_is_shown(game, said):
    (game.parent / "secret.xml").write_text("<face>TREASURE {{ nope</face>")
    (game / "templates/card.xml").symlink_to(game.parent / "secret.xml")
    shown = said("check")
    assert "leads out of the project" in shown
    assert "TREASURE" not in shown


@pytest.mark.parametrize("make", [lambda path: path.mkdir(), os.mkfifo, lambda path: path.symlink_to("nowhere"),
                                  lambda path: path.with_name("RULES.md").write_text("# Foxes\n")],
                         ids=["folder", "pipe", "broken link", "capitals"])
def test_a_rulebook_that_is_no_readable_file_is_told(game, said, make):
    make(game / "rules.md")
    assert "rules.md: error" in said("check")


def test_what_can_not_be_seen_in_a_file_is_told_once_and_not_again_for_its_field(game, said):
    (game / "cards/deck.yaml").write_text('cards:\n  - name: "F\ufeffo\x07x"\n', "utf-8")
    told = said("check")
    assert "1 error" in told
    assert "a control character (U+0007)" in told
    assert "(U+FEFF)" in told


LOCKED = "can't be read: permission denied"


@pytest.fixture
def locked(monkeypatch):
    """Return a function that takes away the right to read files of some names: root may read all, and runs tests."""
    def lock(*names):
        def opening(path, *more, kept=os.open, **others):
            if os.path.basename(path) in names:
                raise PermissionError(13, "Permission denied")
            return kept(path, *more, **others)

        monkeypatch.setattr(os, "open", opening)
    return lock


@pytest.mark.parametrize(("name", "text"), [
    ("cards/deck.yaml", DECK), ("game.yaml", "title: Foxes\n"), ("rules.md", "# Foxes\n"),
    ("templates/theme.yaml", "palette: {ink: navy}\n"), ("templates/card.xml", "<face/>"),
    ("cards/fox.png", "x"), ("templates/icons/claw.svg", "<svg/>"), ("cards/rows.csv", "name\nFox\n")])
def test_a_file_that_may_not_be_read_says_how_to_mend_that(game, said, locked, name, text):
    (game / name).parent.mkdir(exist_ok=True)
    (game / name).write_text(text)
    if name.endswith(".svg"):
        (game / "templates/card.xml").write_text("<face><icon name='claw' size='9'/></face>")
    if name.endswith(".csv"):
        (game / "cards/deck.yaml").write_text("cards:\n  - rows: rows.csv\n")
    if name.endswith(".png"):
        (game / "cards/deck.yaml").write_text("front: fox.png\n" + DECK)
    locked(name.rpartition("/")[2])
    told = " ".join(said("check").split())
    assert LOCKED in told
    assert "hint: allow reading" in told
    assert told.count(LOCKED) == 1
    assert "1 error" in told
