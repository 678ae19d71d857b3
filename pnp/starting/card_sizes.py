"""How large the cards of a table are: as poker cards, or larger where their texts would be too small to be read.

Printers of cards want 7 pt and more for rules. Lengths are mm, sizes of type points; what a text takes is reckoned
from its letters, as no face has been set yet.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pnp.model.nodes import YamlMap
from pnp.starting.table_faces import FLAVOUR, Column, short_lines

#: The smallest type that texts should have, and their usual one.
READABLE, USUAL = 7.0, 9.6
#: Of each point of type: a letter's width, and a line's height.
LETTER, LEADING = 0.126, 0.43
#: What a card has beside its bar and words: the least picture, and blank around the words.
AROUND = 24.0
#: Heights of a line with a short word, of a title above a text, and of figures with theirs.
SHORT, HEAD, FIGURES = 5.4, 4.2, 9.5


class CardSize(NamedTuple):
    """A size of cards: as YAML says it in mm and in inches, and its sides. ``type``: that of the longest text on it."""

    name: str
    inches: str
    w: float
    h: float
    type: float = USUAL
    longest: int = 0                # the row whose text is set so


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


def told(size: CardSize, name: str) -> str:
    """Return what is said of a size to who began the game; ``name`` is the card with the longest text."""
    if size.type < READABLE:
        return (f"The texts of {name} would be set at about {size.type:.2g} points, and {READABLE:g} can be read: "
                "shorten them, or leave columns out with ignore:.")
    return f"The cards are larger than poker cards, on which the texts of {name} would be too small: size: " \
           f"{size.name}." if size.name != SIZES[0].name else ""


def _type(columns: Sequence[Column], row: YamlMap, size: CardSize, bar: float) -> float:
    """Return the largest type, down to 1 point, at which a row's texts have room on a card."""
    texts = [text for one in columns if one.form == "text" and (text := str(row.get(one.key, "")).strip())]
    shorts = short_lines(columns, row)
    figures = math.ceil(sum(one.form == "figure" for one in columns) / 4)
    heads = sum(one.form == "text" and one.field not in FLAVOUR and bool(str(row.get(one.key, "")).strip())
                for one in columns)
    room = size.h - bar - AROUND - shorts * SHORT - figures * FIGURES - heads * HEAD * (heads > 1)
    points = USUAL
    while points > 1 and _lines(texts, (size.w - 16) / (points * LETTER)) * points * LEADING > room:
        points -= 0.2
    return points


def _lines(texts: Sequence[str], letters: float) -> int:
    return sum(math.ceil(max(1, len(line)) / letters) for text in texts for line in text.split("\n"))
