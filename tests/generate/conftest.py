"""Specs that are read, and the maps or the faults that come of them."""

import pytest
from projects import written

from pnp.generate import generate
from pnp.load import load_spec
from pnp.model.maps import HexMap


@pytest.fixture
def spec(tmp_path):
    """Return a function that reads a spec, with settings; it must be sound."""
    def read(text, **settings):
        written(tmp_path, cards__g__deck="cards:\n  - name: Fox\n", maps__g__island=text)
        found, faults = load_spec(tmp_path, "g", "island.yaml", settings)
        assert [f"{fault}: {fault.hint}" for fault in faults] == []
        return found
    return read


@pytest.fixture
def made(spec):
    """Return a function that makes the map of a spec and a seed."""
    def make(text, seed=1, **settings):
        drawn = generate(spec(text, **settings), seed)
        assert isinstance(drawn, HexMap), "\n".join(f"{fault}: {fault.hint}" for fault in drawn)
        return drawn
    return make


@pytest.fixture
def refused(spec):
    """Return a function that gives what is wrong with a spec, found when a map is made of it."""
    def make(text, seed=1):
        faults = generate(spec(text), seed)
        assert isinstance(faults, list)
        assert all(fault.hint or fault.code in ("unknown-name", "bad-expression") for fault in faults), faults
        return [(fault.span.line, fault.code, fault.message) for fault in faults]
    return make
