"""The wheel carries the program and the games: everything works from it alone, in an empty folder."""

import os
import shutil
import subprocess
import sys
import zipfile

import pytest
from projects import ROOT, written


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Build the wheel once, unpack it beside nothing, and return the folder to import it from."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
                   check=True, capture_output=True)
    wheel = next(folder.glob("pnp-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def pnp(installed, folder, *words):
    """Run pnp from the wheel in a folder."""
    program = ("import sys, pnp; assert pnp.__file__.startswith(sys.argv.pop(1)), pnp.__file__; "
               "from pnp.cli import main; main()")
    return subprocess.run([sys.executable, "-c", program, str(installed), *words], cwd=folder, capture_output=True,
                          text=True, env={**os.environ, "PYTHONPATH": str(installed)})


def test_a_first_card_prints_from_the_wheel_alone(installed, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n")
    done = pnp(installed, tmp_path, "build")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "output/mine/deck.pdf").exists()


def test_every_game_has_the_library_of_macros_from_the_wheel_alone(installed, tmp_path):
    written(tmp_path, cards__deck="front: card.xml\ncards:\n  - name: Fox\n",
            **{"templates__card.xml": '<face>{% import "pnp/dice.xml" as dice %}{{ dice.face(5) }}</face>'})
    done = pnp(installed, tmp_path, "build")
    assert done.returncode == 0, done.stderr


def test_a_packaged_game_copied_out_builds_to_the_same_bytes(installed, kit, tmp_path):
    shutil.copytree(installed / "pnp" / "games", tmp_path / "out")
    done = pnp(installed, tmp_path / "out", "build", "archaic_animalia")
    assert done.returncode == 0, done.stderr
    built = sorted((tmp_path / "out/output/archaic_animalia").glob("*.pdf"))
    assert len(built) >= 6
    for path in built:
        assert path.read_bytes() == (kit / path.name).read_bytes(), path.name


def test_the_wheel_holds_what_belongs_in_it_and_nothing_else(installed):
    assert (installed / "pnp" / "py.typed").exists()
    assert (installed / "pnp" / "defaults" / "card.xml").exists()
    tops = {path.name for path in installed.iterdir()}
    assert {name for name in tops if not name.endswith(".dist-info")} == {"pnp"}
    assert not list(installed.rglob("test_*.py"))
    info = next(installed.glob("*.dist-info"))
    assert "MIT License" in next(info.rglob("LICENSE")).read_text("utf-8")
    assert "pnp = pnp.cli:main" in (info / "entry_points.txt").read_text("utf-8")


def test_a_new_game_and_a_copy_of_a_packaged_one_come_from_the_wheel_alone(installed, tmp_path):
    for words, part in ((("new", "wolves"), "animals"), (("new", "mine", "--from", "archaic_animalia"), "factors")):
        (tmp_path / words[1]).mkdir()
        for step in (words, ("build", part, "--paper", "a4"), ("check", "--strict")):       # check makes all of it
            done = pnp(installed, tmp_path / words[1], *step)
            assert done.returncode == 0, done.stderr
    assert (tmp_path / "wolves/output/animals.pdf").exists()
    assert (tmp_path / "mine/output/factors.pdf").exists()
    assert (tmp_path / "mine/.pnp/schema/cards.json").exists()
