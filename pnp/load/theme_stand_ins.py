"""What stands in for the faulty parts of a theme, so that the rest of it holds and nothing else seems wrong by them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

#: For what pnp's own theme doesn't have, by the part of the theme.
_STAND_INS: dict[str, Any] = {"palette": "#808080", "classes": {}, "fonts": "Alegreya Sans", "icons": "circle",
                              "keywords": {}, "variants": {},
                              "fills": "#808080"}
#: Parts whose things are mended key by key.
_BY_KEY = ("classes", "keywords")


def without(theme: Mapping[str, Any], own: Mapping[str, Any], faulty: Iterable[tuple[str, ...]]) -> dict[str, Any]:
    """Return a theme, as lists and dicts, with a stand-in at each faulty path: pnp's own part, or something plain."""
    mended: dict[str, Any] = deepcopy(dict(theme))
    for path in faulty:
        if path:
            _mend(mended, own, *path)
    return mended


def _mend(theme: dict[str, Any], own: Mapping[str, Any], part: str, name: str = "", key: str = "",
          *deeper: str) -> None:
    held = theme.get(part)
    if not name or not isinstance(held, dict):
        if part in own:
            theme[part] = deepcopy(own[part])
        else:
            theme.pop(part, None)
        return
    if part == "rulebook":              # its keys have defaults; boxes of another form come back as pnp has them
        if name == "boxes" and deeper and isinstance(held.get(name), dict) and isinstance(held[name].get(key), dict):
            held[name][key].pop(deeper[0], None)
            return
        held.pop(name, None)
        if name == "boxes":
            held[name] = deepcopy(own[part][name])
        return
    kept = own.get(part)
    if key and part in _BY_KEY and isinstance(held.get(name), dict):
        held[name].pop(key, None)
        if isinstance(kept, Mapping) and isinstance(kept.get(name), Mapping) and key in kept[name]:
            held[name][key] = deepcopy(kept[name][key])
    elif isinstance(kept, Mapping) and name in kept:
        held[name] = deepcopy(kept[name])
    elif part in _STAND_INS:
        held[name] = deepcopy(_STAND_INS[part])
