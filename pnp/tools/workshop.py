"""What one game's faces are made with: its theme, fonts, icons and pictures, each read once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pnp.artwork import Artwork, Color, Item
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
    #: Scenery that typesetting keeps between faces, by what it was drawn with.
    kept: dict[Any, tuple[Item, ...]] = field(default_factory=dict, repr=False)
    _colors: dict[str, Color | None] = field(default_factory=dict, repr=False)

    def color(self, text: str) -> Color | None:
        """Return a colour of the theme, remembered; None for none. Raises ValueError, as ``Theme.color`` does."""
        if text not in self._colors:
            self._colors[text] = self.theme.color(text)
        return self._colors[text]
