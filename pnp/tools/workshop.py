"""What one game's faces are made with: its theme, fonts, icons and pictures, each read once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pnp.artwork import Artwork
from pnp.theme import Theme
from pnp.tools.fonts import Fonts
from pnp.tools.icons import Icons
from pnp.tools.pictures import Pictures


def no_artwork(digest: str) -> Artwork:
    """Raise KeyError: stands in until the pipeline hands over the faces that others draw."""
    raise KeyError(digest)


@dataclass(slots=True)
class Workshop:
    """The tools of one game. ``artwork`` returns the artwork of another face by its digest."""

    theme: Theme
    fonts: Fonts
    icons: Icons
    pictures: Pictures
    artwork: Callable[[str], Artwork] = no_artwork
