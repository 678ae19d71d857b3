"""The kinds of components with their defaults, and the sizes that have names.

Sizes of cards are the trade's, not our choice: United States Playing Card poker and bridge, The Game Crafter's mini,
tarot, square, business and domino; tcg is the 63 x 88 mm of collectible cards, never an alias of poker.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.units import INCH, MM, SizeUm, Um, size


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of component. ``word`` is what one piece is called in templates, and its default template's name.

    ``size`` is None where it must be given, or comes from the paper (``sheets``). ``shape``: rounded, rect, circle,
    hex-flat or hex-pointy. ``folded``: the back stands on its head behind a fold at the top.
    """

    key: str
    word: str
    size: SizeUm | None
    shape: str = "rect"
    corner: Um = 0
    folded: bool = False


KINDS: dict[str, Kind] = {
    kind.key: kind
    for kind in (
        Kind("cards", "card", SizeUm(63_500, 88_900), "rounded", 3 * MM),
        Kind("tiles", "tile", SizeUm(45 * MM, 45 * MM)),
        Kind("tokens", "token", SizeUm(16 * MM, 16 * MM), "circle"),
        Kind("counters", "counter", SizeUm(INCH // 2, INCH // 2)),
        Kind("standees", "standee", SizeUm(25 * MM, 45 * MM), folded=True),
        Kind("boards", "board", None),
        Kind("mats", "mat", SizeUm(190 * MM, 130 * MM)),
        Kind("sheets", "sheet", None),
        Kind("map", "map", None),
    )
}
#: The keys that hold a list of pieces; a map has a file of its own kind.
LISTS = tuple(key for key in KINDS if key != "map")

#: name -> size, upright; ``<name> landscape`` lies on its side.
SIZES: dict[str, SizeUm] = {
    name: size(text)
    for name, text in {
        "poker": "2.5 x 3.5 in", "bridge": "2.25 x 3.5 in", "tcg": "63 x 88 mm", "american": "56 x 87 mm",
        "mini american": "41 x 63 mm", "mini": "1.75 x 2.5 in", "mini euro": "44 x 68 mm", "euro": "59 x 92 mm",
        "japanese": "59 x 86 mm", "tarot": "2.75 x 4.75 in", "square": "2.5 x 2.5 in", "large square": "3.5 x 3.5 in",
        "euro square": "70 x 70 mm", "business": "2 x 3.5 in", "domino": "1.75 x 3.5 in", "micro": "1.25 x 1.75 in",
        "a3": "297 x 420 mm", "a4": "210 x 297 mm", "a5": "148 x 210 mm", "a6": "105 x 148 mm", "letter": "8.5 x 11 in",
    }.items()
}
