"""``pnp map``: what it writes, says and refuses."""

import os
import re
import subprocess
import sys

import pytest
from click.testing import CliRunner
from projects import ROOT, copied, written

from pnp.cli import cli
from pnp.generate import stage
from pnp.pipeline import Wish, examine

GAME = "archaic_animalia"
SPEC = """spec: Island
hexes: {default: 12, min: 7, max: 20}
shape: radial
values:
  height: {roll: 1d6, table: [[1-3, Low], [4+, High]]}
sites: {port: {count: 2, where: coast, spacing: even}}
"""


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Run pnp in a project with a map spec; ``run(…)`` returns click's result."""
    monkeypatch.chdir(tmp_path)
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n", maps__mine__island=SPEC)
    return lambda *words: CliRunner().invoke(cli, ["map", *words], standalone_mode=False)


def files(root, folder):
    return sorted(path.name for path in (root / folder).glob("*"))


def test_a_map_is_saved_printed_and_told(run, tmp_path):
    result = run("mine", "--seed", "7", "--paper", "a4")
    assert result.exception is None
    assert result.return_value == 0
    assert files(tmp_path, "maps/mine") == ["island.yaml", "island_7.yaml"]
    assert (tmp_path / "output/mine/island_7.pdf").read_bytes().startswith(b"%PDF-")
    lines = result.output.splitlines()
    assert lines[0] == "maps/mine/island_7.yaml: Island 7, seed 7, attempt 0"
    assert re.fullmatch(r"  hexes   12 in \d rows, \d+ on the coast, 2 port", lines[1])
    low, high = map(int, re.fullmatch(r"  height  Low: (\d+), High: (\d+)", lines[2]).groups())
    assert low + high == 12
    saved = (tmp_path / "maps/mine/island_7.yaml").read_text("utf-8")
    assert saved.startswith("map: Island 7\nspec: island.yaml\nspec_digest: sha256:")
    assert saved.count("  - {at: [") == 12


def test_a_map_that_is_there_is_left_alone_and_another_is_never_overwritten(run, tmp_path):
    run("--seed", "7", "--name", "home")
    path = tmp_path / "maps/mine/home.yaml"
    before, when = path.read_bytes(), path.stat().st_mtime_ns
    again = run("--seed", "7", "--name", "home")
    assert again.return_value == 0
    assert "(as it was)" in again.output
    assert path.stat().st_mtime_ns == when
    other = run("--seed", "8", "--name", "home")
    assert other.return_value == 1
    assert "maps/mine/home.yaml: error: home.yaml is there already, and it is another map [map-file]" in other.stderr
    assert "hint: choose another --name, or replace it with --force" in other.stderr
    assert path.read_bytes() == before
    assert run("--seed", "8", "--name", "home", "--force").return_value == 0
    assert "seed: 8" in path.read_text("utf-8")


def test_nothing_is_written_unless_all_of_it_can_be(run, tmp_path):
    run("--seed", "8")
    (tmp_path / "maps/mine/island_8.yaml").write_text("map: Mine\n", "utf-8")
    assert run("--seed", "7", "--count", "3").return_value == 1
    assert files(tmp_path, "maps/mine") == ["island.yaml", "island_8.yaml"]


def test_without_a_seed_a_fresh_one_is_told_and_brings_the_map_back(run, tmp_path):
    found = run()
    seed = re.search(r"seed (\d+)", found.output)[1]
    name = f"maps/mine/island_{seed}.yaml"
    assert found.output.startswith(f"{name}: Island {seed}")
    before = (tmp_path / name).read_bytes()
    (tmp_path / name).unlink()
    run("--seed", seed)
    assert (tmp_path / name).read_bytes() == before
    assert re.search(r"seed (\d+)", run().output)[1] != seed


def test_several_maps_have_seeds_and_names_one_after_the_other(run, tmp_path):
    run("--seed", "3", "--count", "2")
    run("--seed", "3", "--count", "2", "--name", "isle")
    made = ["island_3", "island_4", "isle_1", "isle_2"]
    assert files(tmp_path, "maps/mine") == ["island.yaml", *(f"{name}.yaml" for name in made)]
    for one, other in (("island_3", "isle_1"), ("island_4", "isle_2")):
        assert (tmp_path / f"maps/mine/{one}.yaml").read_bytes() == (tmp_path / f"maps/mine/{other}.yaml").read_bytes()
    assert {name.split(".")[0] for name in files(tmp_path, "output/mine") if name.endswith(".pdf")} == set(made)


def test_what_is_set_otherwise_is_kept_in_the_map_and_judged_with_it(run, tmp_path):
    result = run("--seed", "7", "--set", "hexes=15", "--set", "shape.rough=60", "--set", "sites.port.count=4")
    assert "15 in" in result.output
    assert "4 port" in result.output
    saved = (tmp_path / "maps/mine/island_7.yaml").read_text("utf-8")
    assert 'set: {hexes: "15", shape.rough: "60", sites.port.count: "4"}' in saved
    written(tmp_path, cards__mine__game="kit: [maps/island_7.yaml]\n")
    assert CliRunner().invoke(cli, ["check"], standalone_mode=False).output == "all is well\n"


@pytest.mark.parametrize("size", [12, 40, 150])
@pytest.mark.parametrize("turn", ["pointy", "flat"])
def test_maps_of_any_size_and_both_ways_come_from_their_spec_alone(size, turn, tmp_path, monkeypatch):
    monkeypatch.chdir(copied(GAME, tmp_path))
    spec = (tmp_path / "maps" / GAME / "pangaea.yaml").read_text("utf-8")
    spec = re.sub("hexes: {.*}", f"hexes: {size}", spec).replace("orientation: pointy", f"orientation: {turn}")
    spec = re.sub(r"(?m)^  - \{that: row_count.*\n|^  - \{that: \"count\(polar.*\n", "", spec)
    spec = spec.partition("\nrules:")[0] + "\n"         # in few rows the poles and the equator meet
    starts = 3 * min(size, 40) // 10
    spec = spec.replace("count: 12", f"count: {starts}").replace("coast_count >= 12", f"coast_count >= {starts}")
    written(tmp_path, **{f"maps/{GAME}/other.yaml": spec})
    found = CliRunner().invoke(cli, ["map", GAME, "--spec", "other", "--seed", "3", "--paper", "a4"],
                               standalone_mode=False)
    assert (found.return_value, found.stderr) == (0, "")
    assert f"hexes        {size} in" in found.output
    (tmp_path / "cards" / GAME / "game.yaml").write_text("kit: [maps/other_3.yaml]\n", "utf-8")
    (tmp_path / "cards" / GAME / "rules.md").unlink()
    (tmp_path / "maps" / GAME / "first.yaml").unlink()          # it would be looked at, too
    assert CliRunner().invoke(cli, ["check"], standalone_mode=False).output == "all is well\n"


@pytest.mark.parametrize(("setting", "words"), [
    ("hexes=99", "hexes: 99 lies outside of 7 to 20"), ("hexes=many", "default: must be a whole number"),
    ("hexs=9", 'unknown key "hexs" in a map spec'), ("values=3", "can't be set"), ("sites.port=3", "can't be set"),
    ("values.height.roll=2d6", "the table of height has no row"), ("shape=round", 'no shape "round"'),
])
def test_a_setting_that_can_not_be_is_told(setting, words, run, tmp_path):
    result = run("--seed", "1", "--set", setting)
    if setting == "values.height.roll=2d6":
        assert result.return_value == 0         # 1-3 and 4+ hold every total
        return
    assert result.return_value == 1
    assert words in result.stderr
    assert files(tmp_path, "maps/mine") == ["island.yaml"]


@pytest.mark.parametrize(("setting", "line"), [
    ("hexes.min=15", "maps/mine/island.yaml:2:18: error: with --set hexes.min=15: hexes: 12 lies outside of 15 to 20"),
    ("values.height.roll=1x6", '--set values.height.roll: error: roll: "1x6" is no dice'),
    ("sites.port.count=30", "maps/mine/island.yaml:6:15: error: with --set sites.port.count=30: seed 1 gives no map"),
])
def test_what_is_set_takes_the_blame_for_what_it_does_to_the_spec(setting, line, run, tmp_path):
    written(tmp_path, maps__mine__island=SPEC + "zones: {north: {where: row == 1, modify: {height: 1}}}\n")
    result = run("--seed", "1", "--set", setting)
    assert result.stderr.startswith(line)
    assert result.stderr.count(": error:") == 1
    assert result.stderr.endswith("1 error\n")


def test_a_spec_that_is_faulty_without_what_is_set_takes_the_blame_itself(run, tmp_path):
    written(tmp_path, maps__mine__island=SPEC + "zones: {north: {where: row == 1, modify: {hight: 1}}}\n")
    result = run("--seed", "1", "--set", "hexes=13")
    assert result.stderr.startswith("maps/mine/island.yaml:7:43: error: modify: adds to rolls")


def test_an_impossible_map_tells_why_and_writes_nothing(run, tmp_path):
    written(tmp_path, maps__mine__island=SPEC + "require: [{that: hole_count > 3, because: lakes everywhere}]\n")
    result = run("--seed", "1")
    assert result.return_value == 1
    assert "hole_count > 3 failed in 500 of 500 attempts — lakes everywhere [map-impossible]" in result.stderr
    assert "  7 | require:" in result.stderr
    assert files(tmp_path, "maps/mine") == ["island.yaml"]


@pytest.mark.parametrize(("words", "told"), [
    (["--name", "island"], "is the name of another file"), (["--name", "deck"], "is the name of another file"),
    (["--name", "../x"], "can't be the name of a map"), (["--name", "X y"], "can't be the name of a map"),
    (["nosuch"], 'there is no game "nosuch"'), (["--spec", "iland"], 'there is no map spec "iland"'),
    (["--set", "hexes"], "--set takes KEY=VALUE"), (["--seed", str(2**64)], "is not in the range"),
])
def test_a_command_that_means_nothing_is_refused(words, told, run, tmp_path):
    result = run(*words)
    assert told in str(result.exception)
    assert files(tmp_path, "maps/mine") == ["island.yaml"]


def test_without_a_game_the_commands_are_told_where_several_have_specs(run, tmp_path, monkeypatch):
    written(tmp_path, cards__other__deck="cards:\n  - name: Fox\n",
            maps__other__atoll=(tmp_path / "maps/mine/island.yaml").read_text("utf-8"))
    assert "write pnp map mine or pnp map other" in str(run().exception)


def test_a_spec_is_chosen_where_there_are_several(run, tmp_path):
    written(tmp_path, maps__mine__atoll=SPEC.replace("Island", "Atoll"))
    assert "there are several map specs: name one with --spec, of atoll, island" in str(run("--seed", "1").exception)
    assert run("--seed", "1", "--spec", "atoll").output.startswith("maps/mine/atoll_1.yaml: Atoll 1")


def test_a_game_without_a_spec_says_so(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n")
    result = CliRunner().invoke(cli, ["map"], standalone_mode=False)
    assert "no game of this project has a map spec" in str(result.exception)


def test_a_project_with_one_game_may_lie_flat(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    written(tmp_path, cards__deck="cards:\n  - name: Fox\n", maps__island=SPEC)
    result = CliRunner().invoke(cli, ["map", "--seed", "2"], standalone_mode=False)
    assert result.return_value == 0
    assert (tmp_path / "output/island_2.pdf").exists()


def test_faults_elsewhere_in_the_game_do_not_stop_a_map(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n    copies: three\n")
    result = run("--seed", "1")
    assert (result.return_value, result.stderr) == (0, "")


def test_the_same_seed_gives_the_same_bytes_in_two_clones(tmp_path):
    results = []
    for folder, hash in (("one", "0"), ("two", "4242")):
        root = copied(GAME, tmp_path / folder)
        (root / "maps" / GAME / "first.yaml").unlink()
        done = subprocess.run([sys.executable, "-m", "pnp", "map", GAME, "--seed", "7", "--name", "a"], cwd=root,
                              capture_output=True, text=True,
                              env={**os.environ, "PYTHONHASHSEED": hash, "PYTHONPATH": str(ROOT)})
        assert (done.returncode, done.stderr) == (0, "")
        results.append((done.stdout, {path.name: path.read_bytes() for path in (
            root / "maps" / GAME / "a.yaml", *sorted((root / "output" / GAME).glob("a*.pdf")))}))
    assert results[0] == results[1]
    assert len(results[0][1]) >= 3
    assert results[0][1]["a.yaml"] == (ROOT / "maps" / GAME / "first.yaml").read_bytes()


def test_a_map_beside_the_kit_is_checked_and_built_by_its_name(tmp_path, monkeypatch):
    """A saved map need not be in the kit: check looks at it, and an address prints it as it is now."""
    root = copied(GAME, tmp_path)
    game = root / "cards" / GAME / "game.yaml"
    text = re.sub(r"(?m)^rules:\n(?:[ \t].*\n)+", "", game.read_text("utf-8"))
    game.write_text(re.sub(r"(?m)^kit: .*", "kit: [taxa.yaml]", text), "utf-8")
    (root / "cards" / GAME / "rules.md").unlink()
    monkeypatch.chdir(root)
    run = CliRunner()
    assert run.invoke(cli, ["map", "archaic_animalia", "--seed", "11"], standalone_mode=False).return_value == 0
    path = root / "maps/archaic_animalia/pangaea_11.yaml"
    assert run.invoke(cli, ["check"], standalone_mode=False).return_value == 0
    first = (root / "output/archaic_animalia/pangaea_11.pdf").read_bytes()
    text = path.read_text("utf-8")
    line = next(n for n, line in enumerate(text.split("\n"), 1) if "dice:" in line)
    lines = text.split("\n")
    lines[line - 1] = re.sub(r"elevation: \d", "elevation: 9", lines[line - 1], count=1)
    path.write_text("\n".join(lines), "utf-8")
    checked = run.invoke(cli, ["check"], standalone_mode=False)
    assert checked.return_value == 1
    assert f"maps/archaic_animalia/pangaea_11.yaml:{line}:" in checked.stderr
    assert run.invoke(cli, ["build", "pangaea_11"], standalone_mode=False).return_value == 1
    lines[line - 1] = re.sub(r"elevation: 9", "elevation: 5", lines[line - 1], count=1)
    lines[line - 1] = re.sub(r", dice: \{[^}]*\}", ", edited: true", lines[line - 1])
    path.write_text("\n".join(lines), "utf-8")
    assert run.invoke(cli, ["build", "pangaea_11"], standalone_mode=False).return_value == 0
    assert (root / "output/archaic_animalia/pangaea_11.pdf").read_bytes() != first


def test_a_map_is_made_once_to_be_saved_and_again_by_whoever_checks_it(run, tmp_path, monkeypatch):
    real, calls = stage.made, []
    monkeypatch.setattr("pnp.generate.stage.made", lambda *how, **more: calls.append(how[1:]) or real(*how, **more))
    assert run("mine", "--seed", "7", "--paper", "a4").return_value == 0
    assert len(calls) == len(set(calls)) > 0
    making = [*calls]
    (path,) = (tmp_path / "maps/mine").glob("island_7.yaml")
    assert not examine(tmp_path, Wish(("mine",), maps=(path,))).diagnostics
    assert calls[len(making):] == [making[-1]]
