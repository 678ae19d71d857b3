"""``pnp new`` and ``pnp schema``: what they say, and what they refuse."""

import json

import pytest
from click.testing import CliRunner
from projects import written

from pnp.cli import cli
from pnp.cli.new import new
from pnp.pipeline import WishError
from pnp.starting import KINDS


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Run pnp in an empty folder; ``run(…)`` returns click's result."""
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(cli, words, standalone_mode=False)


def test_three_commands_that_are_told_work_as_they_stand(run, tmp_path):
    result = run("new", "wolves")
    assert result.exception is None
    lines = result.output.splitlines()
    assert lines[0] == "Wolves is here:"
    assert lines[1].split(None, 1) == ["game.yaml", "The game as a whole: what it knows, and a rule about itself"]
    steps = [line.split("  ")[1].split() for line in lines[lines.index("Next:") + 1:]]
    assert [step[:2] for step in steps] == [["pnp", "build"], ["pnp", "show"], ["pnp", "check"]]
    for step in steps:
        done = run(*step[1:])
        assert (done.return_value, done.stderr) == (0, ""), step
    assert (tmp_path / "output/show.png").read_bytes().startswith(b"\x89PNG")


def test_in_a_project_and_in_a_folder_of_its_own_the_commands_say_where(run, tmp_path):
    written(tmp_path, **{"notes.txt": ""})
    lines = run("new", "Sea Wolves").output.splitlines()
    assert lines[0] == "Sea Wolves is in sea_wolves/:"
    assert "  cd sea_wolves" in lines
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n")
    lines = run("new", "bears").output.splitlines()
    assert lines[0] == "Bears is in cards/bears/:"
    assert lines[1].split()[0] == "cards/bears/game.yaml"
    for line in lines[lines.index("Next:") + 1:]:
        done = run(*line[2:].split("   ")[0].split()[1:])
        assert (done.return_value, done.stderr) == (0, "")
        assert "bears" in line


def test_a_large_game_is_told_by_its_own_files_and_then_its_folders(run):
    lines = run("new", "mine", "--from", "archaic_animalia").output.splitlines()
    assert len(lines) < 16
    assert [line.split()[0] for line in lines[1:4]] == ["game.yaml", "rules.md", "cards/"]
    assert lines[3].endswith(" files")


def test_a_game_in_a_folder_of_another_name_is_called_by_its_title_too(run, tmp_path):
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "deck.yaml").write_text("cards:\n  - name: Fox\n")
    (tmp_path / "game.yaml").write_text("title: Sea Wolves\n")
    for address in ("sea_wolves", "sea_wolves:deck", "sea_wolves:deck/fox"):
        assert (done := run("build", address)).return_value == 0, done.stderr
    assert "there is no game" in str(run("build", "see_wolves:deck").exception)


def test_inches_mean_letter(run, tmp_path):
    run("new", "wolves", "--units", "in")
    assert "units: in\n" in (tmp_path / "game.yaml").read_text("utf-8")
    assert ".letter" not in (output := run("build").output)
    assert " letter " in output


def test_every_kind_of_starter_can_be_asked_for(run, tmp_path):
    option = next(option for option in new.params if option.name == "kind")
    assert tuple(option.type.choices) == KINDS
    assert "cards/brook.yaml" in run("new", "brook", "--kind", "tiles").output


def test_a_copy_and_a_table_at_once_are_refused(run, tmp_path):
    written(tmp_path, **{"a.csv": "name"})
    assert "take one of them" in str(run("new", "x", "--from", "mine", "--data", "a.csv").exception)
    assert [path.name for path in tmp_path.iterdir()] == ["a.csv"]


def test_a_second_time_is_an_error(run):
    run("new", "wolves")
    assert isinstance(run("new", "wolves").exception, WishError)


def test_schemas_go_to_the_project_or_wherever_one_wants_them(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n")
    line = run("schema").output
    assert line.startswith("12 schemas in .pnp/schema: game, cards, ")
    assert "cards" in json.loads((tmp_path / ".pnp/schema/cards.json").read_text("utf-8"))["properties"]
    before = (tmp_path / ".pnp/schema/theme.json").read_bytes()
    (tmp_path / ".pnp/schema/theme.json").write_bytes(before[:200])
    run("schema")
    assert (tmp_path / ".pnp/schema/theme.json").read_bytes() == before
    run("schema", "--out", str(tmp_path / "there"))
    assert (tmp_path / "there/map-spec.json").is_file()


def test_a_file_that_is_no_schema_of_pnps_is_not_replaced(run, tmp_path):
    (tmp_path / "map.json").write_text("{}", "utf-8")
    result = run("schema", "--out", str(tmp_path))
    assert "pnp has not made it" in str(result.exception)
    assert [path.name for path in tmp_path.iterdir()] == ["map.json"]
