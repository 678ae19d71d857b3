"""Shared by all tests. What keeps a run of all of them short, for whoever writes the next one:

* A whole kit costs seconds to build and twice that to check. Look at the fixture ``kit``, which is built once for all
  workers; ask for one component (``Wish(addresses=…)``), or copy only the components that the test is about
  (``copied(GAME, tmp_path, only=…)``), where all of it says no more.
* What several tests of a file look at is a fixture of the module: a file's tests run in one process (``--dist
  loadfile``). What several files look at is made by ``shared.once``.
* Call the library or click's ``CliRunner``. A process of its own costs half a second: one test a command is enough.
* Many inputs that are quick to judge, a thousand seeds, are a loop in one test that lists those that fail; a parameter
  each is for what is worth a name of its own.
* Open a PDF once, draw it no larger than the test needs, and leave what is done to each pixel to Pillow or numpy.
"""

import gc
import json
import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

os.environ["PNP_CACHE"] = "off"           # tests leave nothing behind
sys.path.insert(0, str(Path(__file__).parent))

import remembered
from projects import copied
from shared import once

remembered.begin()
settings.register_profile("untimed", deadline=None)      # no test fails for the machine's being busy
settings.load_profile("untimed")


def pytest_collection_finish():
    """Let Python look for garbage as seldom as pnp itself does, and never among the tests that were collected."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000)


@pytest.fixture(scope="session")
def kit(tmp_path_factory):
    """Return the folder with the PDFs of Archaic Animalia as they are by default, and told.json; only to be read."""
    return once(tmp_path_factory, "kit", _printed) / "output" / "archaic_animalia"


def _printed(folder):
    from pnp.pipeline import Wish, build
    found = build(copied("archaic_animalia", folder), Wish())
    assert found.diagnostics == []
    told = [(built.path.stem, built.paper, built.pieces, built.sheets) for built in found.built]
    (folder / "output" / "archaic_animalia" / "told.json").write_text(json.dumps(told), "utf-8")
