"""A bench to write PDFs on."""

import pytest
from print_bench import Bench, close_all


@pytest.fixture
def bench(tmp_path):
    yield Bench(tmp_path)
    close_all()
