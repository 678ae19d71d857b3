"""The bench measures the same deck every time, and all of it reaches the paper."""

import importlib
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
