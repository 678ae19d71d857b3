"""A small game on the table of each test."""

import pytest
from small_game import Table


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)
