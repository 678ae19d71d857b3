"""What one game's faces are made with: its theme, fonts, icons and pictures, each read once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pnp.artwork import Color, Drawn, Item
from pnp.faults import NotDrawn
from pnp.geometry import Box
from pnp.paints import Fill
from pnp.theme import Theme
from pnp.tools.fonts import Fonts
from pnp.tools.icons import Icons
from pnp.tools.pictures import Pictures


def none_drawn(address: str, side: str) -> Drawn:
    """Raise NotDrawn: stands in where nobody hands over the faces that others draw."""
    raise NotDrawn("unknown-piece", f"{address} can't be drawn here")


@dataclass(slots=True)
class Workshop:
    """The tools of one game.

    ``drawn`` returns the finished face of any of its pieces, by address (component/piece) and side, made if need be.
    It raises NotDrawn for what can't be drawn where it is asked for: a piece inside itself, a side without a face.
    """

    theme: Theme
    fonts: Fonts
    icons: Icons
    pictures: Pictures
    drawn: Callable[[str, str], Drawn] = none_drawn
    #: Scenery that typesetting keeps between faces, by what it was drawn with.
    kept: dict[Any, tuple[Item, ...]] = field(default_factory=dict, repr=False)
    #: Short texts that typesetting keeps between faces, by what they say, their attributes and places.
    texts: dict[Any, tuple[Item, ...]] = field(default_factory=dict, repr=False)
    #: Shapes and pictures that it keeps, by their attributes and places, and their boxes by their identity.
    shapes: dict[Any, tuple[tuple[Item, ...], dict[int, Box]]] = field(default_factory=dict, repr=False)
    _paints: dict[str, Fill | None] = field(default_factory=dict, repr=False)
    _colors: dict[str, Color | None] = field(default_factory=dict, repr=False)
    _shades: dict[str, Color | None] = field(default_factory=dict, repr=False)

    def color(self, text: str) -> Color | None:
        """Return a colour of the theme, remembered; None for none. Raises ValueError, as ``Theme.color`` does."""
        if text not in self._colors:
            self._colors[text] = self.theme.color(text)
        return self._colors[text]

    def shade(self, text: str) -> Color | None:
        """Return a colour as it is even in outlines, remembered. Raises ValueError, as ``Theme.color`` does."""
        if text not in self._shades:
            self._shades[text] = self.theme.shade(text)
        return self._shades[text]

    def paint(self, text: str) -> Fill | None:
        """Return what shapes are painted with, remembered; None for none. Raises ValueError as ``Theme.paint`` does."""
        if text not in self._paints:
            self._paints[text] = self.theme.paint(text)
        return self._paints[text]
