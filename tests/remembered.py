"""Templates that were compiled in a test are remembered by the tests after it, as pnp keeps them from run to run.

They are found by the same digest of all that they depend on; no test would see the difference but by the clock.
"""

from pathlib import Path

from pnp.tools.sandbox import environment
from pnp.tools.sandbox.kept import Kept

_KNOWN = {}


class Remembered(Kept):
    """Templates in memory instead of files."""

    def __init__(self, world):
        super().__init__(Path("memory"), world)

    def read(self, file):
        return _KNOWN.get(file)

    def write(self, file, generated):
        _KNOWN[file] = generated


def begin():
    """Remember the templates of all sandboxes that have no folder to keep theirs in."""
    environment.Kept = lambda place, world: Kept(place, world) if place else Remembered(world)
