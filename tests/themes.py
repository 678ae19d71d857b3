"""Themes for tests, as lists and dicts say them."""

from pathlib import Path

import yaml

from pnp.load.reading import Reading
from pnp.load.theme_keys import THEME
from pnp.model.game import Folders
from pnp.theme import Theme
from pnp.tools.yaml_nodes import own_yaml


def theme_of(written=None):
    """Return a theme of which nothing lies below, read as every theme.yaml."""
    reading = Reading(Folders(*[Path()] * 6))
    theme = THEME.over(Theme(), own_yaml(yaml.safe_dump(written or {}, sort_keys=False), "theme.yaml"), reading)
    assert reading.found == []
    return theme
