"""What stands in for the faulty parts of a theme, so that the rest of it holds and nothing else seems wrong by them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pnp.theme import FontChoice, IconChoice, Swatch, Theme

#: For what pnp's own theme doesn't have, by what it is. A text is a fill.
_PLAIN: dict[type, Any] = {Swatch: Swatch("#808080"), FontChoice: FontChoice("Alegreya Sans"),
                           IconChoice: IconChoice("circle"), str: "#808080"}


def plain(made: type) -> Any:
    """Return a plain thing of a class."""
    return _PLAIN[made] if made in _PLAIN else made()


def mended(theme: Theme, own: Theme, faulty: Iterable[tuple[str, ...]]) -> Theme:
    """Return a theme with a stand-in at each faulty path: what pnp's own has there, or something plain."""
    for path in faulty:
        theme = _mended(theme, own, *path)
    return theme


def _mended(thing: Any, own: Any, name: str, *deeper: str) -> Any:
    if isinstance(thing, Mapping) and name not in thing:   # the whole of it was faulty, too, and is mended
        return thing
    if isinstance(thing, Mapping):
        kept = own[name] if name in own else plain(type(thing[name]))
        return {**thing, name: _mended(thing[name], kept, *deeper) if deeper else kept}
    name = name.replace("-", "_")
    kept = getattr(own, name)
    return replace(thing, **{name: _mended(getattr(thing, name), kept, *deeper) if deeper else kept})
