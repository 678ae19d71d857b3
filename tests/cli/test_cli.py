"""The command line: what it writes, says and exits with."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner
from projects import written

from pnp.cli import cli

FOX = "cards:\n  - name: Fox\n"


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Run pnp in an empty folder; ``run(…)`` returns click's result."""
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(cli, words, standalone_mode=False)


def test_a_first_card_needs_two_lines(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX)
    result = run("build")
    assert result.exception is None
    assert (tmp_path / "output/mine/deck.pdf").read_bytes().startswith(b"%PDF-")
    assert "output/mine/deck.letter.pdf" in result.output
    assert result.return_value == 0


def test_the_table_counts_pieces_and_sheets(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - {name: Fox, copies: 10}\n  - name: Owl\n")
    line = next(line for line in run("build").output.splitlines() if line.startswith("output/mine/deck.pdf"))
    assert line.split() == ["output/mine/deck.pdf", "11", "2", "a4", "2", "1"]


def test_a_picked_piece_is_never_written_over_the_full_print(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n  - name: Owl\n")
    run("build")
    whole = (tmp_path / "output/mine/deck.pdf").read_bytes()
    result = run("build", "deck/owl=3", "--paper", "a4")
    assert "output/mine/pick.pdf" in result.output
    assert (tmp_path / "output/mine/deck.pdf").read_bytes() == whole
    assert result.output.splitlines()[1].split()[1] == "3"


def test_a_dry_run_writes_nothing(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX)
    assert "output/mine/deck.pdf" in run("build", "--dry-run").output
    assert not (tmp_path / "output").exists()


def test_a_fault_is_shown_with_its_line_a_caret_and_what_to_do(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n    copies: three\n")
    result = run("build")
    lines = result.stderr.splitlines()
    assert lines[0].startswith("cards/mine/deck.yaml:3:13: error: ")
    assert lines[1] == "  3 |     copies: three"
    assert lines[2].endswith("^^^^^")
    assert lines[3].startswith("  hint: ")
    assert result.return_value == 1
    assert not (tmp_path / "output/mine/deck.pdf").exists()


def test_a_faulty_component_stops_only_its_own_files(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n    copies: three\n", cards__mine__more=FOX)
    assert run("build").return_value == 1
    assert (tmp_path / "output/mine/more.pdf").exists()
    assert not (tmp_path / "output/mine/deck.pdf").exists()


def test_an_old_print_stays_when_the_new_one_fails(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX)
    run("build")
    before = (tmp_path / "output/mine/deck.pdf").read_bytes()
    written(tmp_path, cards__mine__deck=FOX + "    copies: three\n")
    run("build")
    assert (tmp_path / "output/mine/deck.pdf").read_bytes() == before


def test_check_writes_nothing_and_can_speak_to_programs(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n    copies: three\n")
    result = run("check", "--format", "json")
    assert [found["line"] for found in json.loads(result.stdout)] == [3]
    assert run("check", "--format", "github").stdout.startswith("::error file=cards/mine/deck.yaml,line=3,")
    assert not (tmp_path / "output").exists()
    assert result.return_value == 1


def test_what_is_told_once_for_a_deck_is_whole_for_programs(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - {name: Fox}\n  - {name: Owl}\n")
    (tmp_path / "templates/mine").mkdir(parents=True)
    (tmp_path / "templates/mine/card.xml").write_text(
        '<face>\n  <text w="9" h="2" size="20" inset="4" wrap="no">{{ card.name }}{{ card.name }}</text>\n</face>\n')
    (one,) = json.loads(run("check", "--format", "json").stdout)
    assert sorted(piece["piece"] for piece in one["pieces"]) == ["deck/fox", "deck/owl"]
    assert {piece["message"].split('"')[1] for piece in one["pieces"]} == {"FoxFox", "OwlOwl"}
    assert {(piece["file"], piece["line"]) for piece in one["pieces"]} == {("templates/mine/card.xml", 2)}


def test_strict_counts_warnings(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - {name: Fox, attack: 1}\n  - {name: Owl, attack: 2}\n"
                                        "  - {name: Elk, atack: 3}\n")
    assert run("check").return_value == 0
    assert run("check", "--strict").return_value == 1


def test_a_code_is_explained(run):
    assert "words where a number is wanted" in run("check", "--explain", "bad-value").output
    assert "did you mean" in str(run("check", "--explain", "bad-valeu").exception)


def test_pieces_are_shown_as_a_picture(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n  - name: Owl\n")
    result = run("show", "deck", "-o", "look.png", "--ppi", "40")
    assert result.output.strip() == "look.png"
    assert (tmp_path / "look.png").read_bytes().startswith(b"\x89PNG")
    run("show", "deck", "--sheets", "-o", "sheets.png", "--ppi", "30")
    assert (tmp_path / "sheets.png").exists()


@pytest.mark.parametrize(("words", "code"), [
    (["build"], 1), (["build", "nosuch"], 2), (["build", "--paper", "papyrus"], 2), (["check", "--with", "storm"], 2),
    (["--help"], 0), (["build", "--where", "vp >"], 2),
    (["build", "a/b/c/d"], 2), (["check", b"\xff=\xff"], 2), (["map", "--set", b"title=\xff"], 2),
])
def test_exit_codes_tell_what_kind_of_failure_it_was(tmp_path, words, code):
    if words != ["build"]:
        written(tmp_path, cards__mine__deck=FOX)
    done = subprocess.run([sys.executable, "-m", "pnp", *words], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout or done.stderr


def test_help_needs_nothing_heavy():
    program = ("import sys; from click.testing import CliRunner; from pnp.cli import cli; "
               "assert CliRunner().invoke(cli, ['--help']).exit_code == 0; "
               "print(sorted(set(sys.modules) & {'reportlab', 'jinja2', 'PIL', 'uharfbuzz', 'yaml', 'rich',"
               " 'pypdfium2', 'fontTools'}))")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_command_starts_without_what_only_slips_and_rulebooks_need():
    program = ("import sys; import pnp.cli, pnp.mapping; print(sorted(set(sys.modules) & {'difflib', 'html.entities',"
               " 'importlib.resources', 'importlib.metadata', 'email', 'secrets', 'colorsys', 'pydantic', 'PIL',"
               " 'pnp.flow'}))")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_nothing_moves_on_a_pipe(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX)
    done = subprocess.run([sys.executable, "-m", "pnp", "build"], cwd=tmp_path, capture_output=True, check=True)
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout


def test_quotes_are_put_in_only_when_asked_and_line_ends_stay(run, tmp_path):
    deck = tmp_path / "cards" / "mine" / "deck.yaml"
    deck.parent.mkdir(parents=True)
    before = b"\xef\xbb\xbfcards:\r\n  - name: Fox\r\n    text: {coin} Gain: 1 # a comment\r\n  - name: Owl\r\n"
    deck.write_bytes(before)
    assert run("check").return_value == 1
    assert deck.read_bytes() == before
    result = run("check", "--fix")
    assert "put quotes into cards/mine/deck.yaml" in result.stderr
    assert deck.read_bytes() == before.replace(b"{coin} Gain: 1", b'"{coin} Gain: 1"')
    assert "put quotes" not in run("check", "--fix").stderr


def test_a_bare_show_draws_all_components(run, tmp_path):
    written(tmp_path, cards__deck="cards:\n  - name: Fox\n", cards__mats="mats:\n  - name: Den\n")
    run("show", "-o", "all.png", "--ppi", "20")
    assert (tmp_path / "all.png").is_file()


def test_sheets_are_shown_on_the_paper_and_the_side_that_is_asked_for(run, tmp_path):
    from PIL import Image
    written(tmp_path, cards__mine__deck="back: front\ncards:\n  - name: Fox\n")
    sizes = {}
    for paper in ("a4", "letter"):
        run("show", "deck", "--sheets", "--paper", paper, "--side", "front", "-o", f"{paper}.png", "--ppi", "20")
        sizes[paper] = Image.open(tmp_path / f"{paper}.png").size
    assert sizes["letter"][1] < sizes["a4"][1]
    run("show", "deck", "--sheets", "-o", "both.png", "--ppi", "20")
    assert Image.open(tmp_path / "both.png").size > sizes["a4"]


@pytest.mark.parametrize("words", [("build", "--out", ""), ("build", "--out="), ("build", ""), ("show", "-o", " "),
                                   ("build", "--variant", ""), ("build", "--where", ""), ("map", "--seed="),
                                   ("new", "")])
def test_what_is_typed_and_empty_is_told_and_nothing_is_made(run, tmp_path, words):
    written(tmp_path, cards__mine__deck=FOX)
    result = run(*words)
    assert "is empty; write what is meant, or leave it out" in str(result.exception)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cards"]


@pytest.mark.parametrize(("words", "named"), [
    (("build", "--dry-run", ""), "one of the words"), (("build", "--out", ""), "--out"), (("show", "-o", ""), "-o"),
    (("build", "--out="), "--out"), (("build", "--strict", "", "--out", "x"), "one of the words"),
    (("",), "one of the words")])
def test_an_option_without_a_value_is_not_called_empty(run, words, named):
    assert str(run(*words).exception).startswith(f"{named} is empty")


def test_a_value_for_an_option_that_takes_none_is_told_as_such(run):
    assert "does not take a value" in str(run("build", "--dry-run=").exception)
