"""How large the cards of a table are: as poker cards, or larger where their texts would be too small to be read.

Printers of cards want 7 pt and more for rules. Lengths are mm, sizes of type points; what a text takes is reckoned
from its letters, as no face has been set yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.model.nodes import YamlMap
from pnp.starting.table_faces import USUAL, Column, words_of

#: The smallest type that texts should have, and the height of the least picture.
READABLE, PICTURE = 7.0, 12.0


class CardSize(NamedTuple):
    """A size of cards: as YAML says it in mm and in inches, and its sides. ``type``: that of the longest text on it."""

    name: str
    inches: str
    w: float
    h: float
    type: float = USUAL
    longest: int = 0                # the row whose text is set so

    @property
    def usual(self) -> bool:
        """Return whether it is the one that cards have unless a game says otherwise."""
        return self.name == SIZES[0].name

    def said(self, units: str) -> str:
        """Return it as YAML says it in a game's units."""
        return self.inches if units == "in" else self.name


#: Poker, and the larger ones in turn.
SIZES = (CardSize("poker", "poker", 63.5, 88.9), CardSize("tarot", "tarot", 69.85, 120.65),
         CardSize("88.9 x 139.7 mm", "3.5 x 5.5 in", 88.9, 139.7))


def card_size(columns: Sequence[Column], rows: Sequence[YamlMap], bar: float) -> CardSize:
    """Return the first size on which every text can be read, else the largest; ``bar`` is the height of their names."""
    for size in SIZES:
        sizes = [_type(columns, row, size, bar) for row in rows]
        size = size._replace(type=min(sizes), longest=sizes.index(min(sizes)))
        if size.type >= READABLE:
            break
    return size


def told(size: CardSize, name: str, units: str) -> str:
    """Return what is said of a size to who began the game; ``name`` is the card with the longest text."""
    if size.type < READABLE:
        return (f"The cards are larger than poker cards, size: {size.said(units)}, and yet the texts of {name} would "
                f"be set at about {size.type:.2g} points, where {READABLE:g} can be read: shorten them, or leave "
                "columns out with ignore:.")
    return "" if size.usual else (f"The cards are larger than poker cards, on which the texts of {name} would be too "
                                  f"small: size: {size.said(units)}.")


def _type(columns: Sequence[Column], row: YamlMap, size: CardSize, bar: float) -> float:
    """Return the largest type, down to 1 point, at which a row's texts have room on a card."""
    words, points = words_of(columns, row), USUAL
    while points > 1 and words.high(size.w, points) > size.h - bar - PICTURE:
        points -= 0.2
    return points
