"""The bench measures the same deck every time, and all of it reaches the paper."""

import importlib
import json
import sys
from pathlib import Path

import pytest

from pnp.pipeline import Wish, build

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture(scope="module")
def bench():
    """Return the modules of the bench, which is no package."""
    sys.path.insert(0, str(BENCH))
    try:
        yield {name: importlib.import_module(name) for name in ("job", "run", "faces")}
    finally:
        sys.path.remove(str(BENCH))


def test_the_same_cards_are_made_every_time(bench, tmp_path):
    first, second = (bench["job"].make(tmp_path / name, 9) for name in ("a", "b"))
    for path in (path for path in first.rglob("*") if path.is_file()):
        assert path.read_bytes() == (second / path.relative_to(first)).read_bytes(), path


def test_every_word_of_the_job_is_in_the_file_that_pnp_makes(bench, tmp_path):
    folder = bench["job"].make(tmp_path, 20)
    found = build(folder / "project", Wish())
    assert not found.diagnostics
    assert found.built[0].sheets == 3
    assert bench["run"].found(folder, found.built[0].path) == 1


def test_words_that_are_not_there_are_missed(bench, tmp_path):
    folder = bench["job"].make(tmp_path / "few", 9)
    found = build(folder / "project", Wish())
    more = bench["job"].make(tmp_path / "many", 18)
    assert bench["run"].found(more, found.built[0].path) < 0.6


def test_a_peer_that_is_not_installed_or_does_not_run_is_named_and_left_out(bench, tmp_path, monkeypatch):
    run = bench["run"]
    monkeypatch.setattr(run, "PEERS", {"Gutenberg": ("typst_cards.py", "no-such-package-as-this")})
    assert dict(run.absent()) == {"Gutenberg": "is not installed"}
    missing = {}
    press = [sys.executable, "-c", "raise SystemExit('the ink has dried')"]
    own = run.tools
    monkeypatch.setattr(run, "tools", lambda folder: {"pnp": own(folder)["pnp"],
                                                      "Gutenberg": (press, folder, folder / "bible.pdf")})
    assert [*run.compared(1, 1, missing)] == ["pnp"]
    assert missing == {"Gutenberg": "the ink has dried"}


def test_a_peer_that_is_twice_as_quick_has_a_ratio_of_a_half(bench):
    run = bench["run"]
    ours = [run.Run(2.0, 1.0, 60.0, 9), run.Run(4.0, 3.0, 60.0, 9), run.Run(1.0, 1.0, 60.0, 9)]
    theirs = [run.Run(one.wall / 2, one.cpu / 4, 30.0, 9) for one in ours]
    assert run._summary(theirs, ours) == {"wall": 1.0, "cpu": 0.25, "memory": 30.0, "size": 9, "wall_ratio": 0.5,
                                          "cpu_ratio": 0.25}


def test_the_page_about_speed_states_what_the_results_say(bench):
    """Also that of 500 cards the ratio to Typst is there; stale tables fail with the other tables of the docs."""
    kept = json.loads(bench["run"].RESULTS.read_text("utf-8"))
    assert [*map(int, kept["cards"])] == [*bench["run"].COUNTS]
    page = (BENCH.parent / "docs" / "speed.md").read_text("utf-8")
    for count, tools in kept["cards"].items():
        assert "pnp" in tools
        for tool, got in tools.items():
            assert f"| {int(count):,} | {tool} | {got['wall_ratio']:.2f} | {got['cpu_ratio']:.2f} |" in page
            assert got["words"] > 0.99
    assert "Typst" in kept["cards"]["500"] or "Typst" in kept["missing"]
