"""What designers call their icons, and lucide's icon for it: words of games, and names that icons once had."""

from __future__ import annotations

from pnp.values import folded

_NOW = {
    "waves": "waves-horizontal", "home": "house", "help-circle": "circle-question-mark",
    "circle-help": "circle-question-mark", "filter": "funnel", "edit": "square-pen", "unlock": "lock-open",
    "grid": "grid-3x3", "palmtree": "tree-palm", "bar-chart": "chart-bar", "train": "train-front",
}
#: Icon -> words for which it may stand.
_MEANT = {
    "tree-pine": "wood timber log lumber tree", "brick-wall": "clay brick bricks", "pickaxe": "ore coal mine",
    "anvil": "iron steel metal", "coins": "gold silver money coin cash", "wheat": "food grain corn",
    "shirt": "wool cloth silk", "leaf": "spice herb herbs", "fuel": "oil", "droplet": "water",
    "flame": "fire", "wind": "air", "zap": "energy lightning", "sparkles": "mana magic",
    "wand-sparkles": "spell", "flask-round": "potion", "flask-conical": "poison science",
    "heart": "life health hp", "skull": "death", "sword": "attack", "swords": "army battle fight",
    "shield": "defence defense armour armor block", "footprints": "movement speed walk", "bow-arrow": "bow archer",
    "user": "meeple worker player pawn", "trophy": "victory win", "star": "points vp point", "chess-rook": "tower",
    "house": "town village", "building-2": "city", "tractor": "farm", "layers": "cards deck", "dices": "die roll",
    "hourglass": "turn", "croissant": "bread", "rotate-cw": "tap exhaust", "trash-2": "discard",
    "landmark": "culture", "church": "faith", "medal": "honour honor glory", "ghost": "monster", "package": "chest",
}
#: Names that icons had before lucide renamed them, and words that no icon is called, each with an icon; folded.
RENAMED = {folded(old): now for old, now in _NOW.items()}
WORDS = {folded(word): icon for icon, words in _MEANT.items() for word in words.split()}
