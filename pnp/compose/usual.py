"""What pnp's own templates print of a piece, whatever its designer called the fields.

``cost`` or ``price``, ``text`` or ``rules`` or ``effect``: the usual words find their place, other numbers become small
figures, and other texts stand under their names, so that nothing that was typed is missing on the piece.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.compose.icons import icons_filter, made
from pnp.tools.sandbox import text_of
from pnp.values import EMPTY, Empty, Fault, Fields, Switch, as_typed

#: What a part of the template is called -> the fields that may fill it; the first that a piece has does.
USUAL = {
    "type": ("type", "kind", "class", "category"),
    "family": ("suit", "faction", "group", "rarity", "subtype"),
    "cost": ("cost", "price"),
    "points": ("points", "vp", "victory_points", "glory", "score"),
    "text": ("text", "rules", "effect", "ability", "description"),
    "flavour": ("flavour", "flavor", "lore", "quote"),
}
#: Figures and texts beyond these find no room.
MOST_FIGURES, MOST_TEXTS, MOST_ROWS = 24, 12, 40
#: A cost of more characters is a text; more icons than these are told by number; shorter names are no icons' names.
LONGEST_BADGE, MOST_REPEATED, SHORTEST_ICON = 6, 3, 3
_HIDDEN = frozenset(("id", "name", "copies", "art", "front", "back", "cut", "size", "colour", "color", "icon"))


def usual(fields: Fields, has_icon: Callable[[str], bool]) -> Fields:
    """Return the parts that a piece fills.

    ``figures`` and ``texts`` are lists of fields ``label`` and ``value``, ``rows`` the texts of the first list and
    ``list`` its label; ``icon`` is the piece's icon or empty, ``sign`` the one that it names itself; ``name`` is its
    name or, without one, what it says.
    """
    own = {name: value for name, value in fields.fields.items() if name not in _HIDDEN and not _nothing(value)}
    parts: dict[str, Any] = {}
    for part, names in USUAL.items():
        name = next((name for name in names if name in own and not _long(part, own[name])), "")
        parts[part] = _printed(own.pop(name), has_icon) if name else EMPTY
    figures, texts = [], []
    for name, value in own.items():
        labelled = Fields(name, {"label": name.replace("_", " "), "value": _printed(value, has_icon)})
        if isinstance(value, int | float) and not isinstance(value, bool):
            figures.append(labelled)
        elif isinstance(value, Switch):
            texts.append(Fields(name, {"label": name.replace("_", " "), "value": ""}))
        elif not isinstance(value, bool):
            texts.append(labelled)
    lists = ((name, value) for name, value in fields.fields.items() if isinstance(value, list | tuple))
    name, rows = next(lists, ("", ()))
    said = " ".join(filter(None, (_words(value) for value in own.values() if not isinstance(value, Switch))))
    return Fields("usual", {**parts, "name": fields.fields.get("name") or said[:60],
                            "sign": fields.fields.get("icon") or "",
                            "figures": figures[:MOST_FIGURES], "texts": texts[:MOST_TEXTS],
                            "rows": [_words(row) for row in rows[:MOST_ROWS]],
                            "list": name.replace("_", " "), "icon": _icon(fields, has_icon)})


def _icon(fields: Fields, has_icon: Callable[[str], bool]) -> str:
    """Return the icon of a piece: the one that it names, or one that is called as it is."""
    if own := str(fields.fields.get("icon") or ""):
        return own                      # even if there is none: the template says so
    names = (str(fields.fields.get(name) or "") for name in ("id", "name", "type"))
    return next((name for name in names if len(name) >= SHORTEST_ICON and has_icon(name)), "")


def _long(part: str, value: Any) -> bool:
    """Return whether a cost or points are too long to stand in a badge: then they are told among the texts."""
    return part in ("cost", "points") and isinstance(value, str) and len(value) > LONGEST_BADGE


def _nothing(value: Any) -> bool:
    return isinstance(value, Empty) or value is None or value == "" or (isinstance(value, Switch) and not value.on)


def _printed(value: Any, has_icon: Callable[[str], bool]) -> Any:
    """Return a value that a template may print: amounts as icons where there are icons, else in words."""
    if isinstance(value, Fields | dict):
        pairs = dict(value.fields.items() if isinstance(value, Fields) else value.items())
        if all(has_icon(str(name)) for name in pairs):
            try:
                icons = icons_filter(has_icon)(value)
                return icons if icons.count("{") <= MOST_REPEATED else made(" ".join(
                    f"{_words(amount)}{{{name}}}" for name, amount in pairs.items() if not _nothing(amount)), value)
            except Fault:
                pass
        return ", ".join(f"{_words(amount)} {text_of(as_typed(name))}" for name, amount in pairs.items()
                         if not _nothing(amount))
    if isinstance(value, list | tuple):
        return ", ".join(_words(item) for item in value[:20])
    return made("{asterisk}", value) if value == "*" else value     # the sign itself stands high above its line


def _words(value: Any) -> str:
    """Return a single value as text, nothing for lists inside lists."""
    return "" if isinstance(value, Fields | dict | list | tuple) else str(text_of(value))
