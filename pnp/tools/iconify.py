"""Icon sets in Iconify's JSON: thousands of icons in one file, with their makers and licence.

The form is public (Iconify, "IconifyJSON"): ``icons`` holds the inside of each icon's SVG, ``aliases`` other names that
may turn or mirror one, and sizes stand at the icon, its alias or the whole set. A set is a file of the game's, or the
icons.json of an installed Python package.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pnp.geometry import Box, Matrix
from pnp.limits import ICON_ALIASES, ICON_SET_BYTES, ICON_SET_ICONS

_FILE = "icons.json"
_PACKAGE = re.compile(r"[a-z][a-z0-9_-]{0,60}")
_SIDES = ("left", "top", "width", "height")
#: Where neither an icon nor its set says so.
_USUAL = {"left": 0.0, "top": 0.0, "width": 16.0, "height": 16.0}


@dataclass(frozen=True, slots=True)
class IconSet:
    """A set of icons. ``credit`` tells who made it and under which licence, as far as the file does."""

    name: str
    credit: str
    shared: Mapping[str, Any]           # sizes of the whole set
    icons: Mapping[str, Mapping[str, Any]]
    aliases: Mapping[str, Mapping[str, Any]]

    def names(self) -> list[str]:
        """Return the names of its icons, in order."""
        return sorted({*self.icons, *self.aliases})

    def svg(self, name: str) -> str:
        """Return an icon as an SVG file. Raises ValueError for one that can't be made out, KeyError for none."""
        icon = self._made_out(name)
        body = icon.get("body")
        if not isinstance(body, str):
            raise ValueError("it has no body")
        box = Box(*(_number(icon.get(side, self.shared.get(side, _USUAL[side])), side) for side in _SIDES))
        turns, mirrored = int(icon.get("rotate", 0)) % 4, (bool(icon.get("hFlip")), bool(icon.get("vFlip")))
        if turns or any(mirrored):
            box, matrix = _turned(box, turns, *mirrored)
            body = f'<g transform="matrix({" ".join(f"{value:.6g}" for value in matrix)})">{body}</g>'
        view = " ".join(f"{side:.6g}" for side in box)
        return ('<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
                f'viewBox="{view}">{body}</svg>')

    def _made_out(self, name: str) -> dict[str, Any]:
        """Return an icon with what its aliases change: turns add up, mirrored twice is not mirrored."""
        found: dict[str, Any] = {}
        for _ in range(ICON_ALIASES):
            one = self.icons.get(name) or self.aliases[name]
            merged = {**one, **found}
            for key, most in (("rotate", 4), ("hFlip", 2), ("vFlip", 2)):
                if one.get(key) or found.get(key):
                    merged[key] = (_whole(one.get(key, 0)) + _whole(found.get(key, 0))) % most
            found = merged
            if name in self.icons:
                return found
            found.pop("parent", None)
            name = str(one.get("parent", ""))
            if name not in self.icons and name not in self.aliases:
                raise ValueError(f'it is another name of "{name[:60]}", which the set does not have')
        raise ValueError("its other names run in a circle")


def read_set(content: bytes, name: str) -> IconSet:
    """Return the set in a file. Raises ValueError in a designer's words for a file that holds none."""
    ICON_SET_BYTES.check(len(content), "the icon set")
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        raise ValueError("this is no JSON; an icon set is a file in Iconify's form, such as game-icons.json") from None
    icons = data.get("icons") if isinstance(data, dict) else None
    if not isinstance(icons, dict):
        raise ValueError("this is no icon set in Iconify's form: it has no icons")
    aliases = data.get("aliases") or {}
    found = [{str(key): value for key, value in part.items() if isinstance(value, dict)}
             for part in (icons, aliases if isinstance(aliases, dict) else {})]
    ICON_SET_ICONS.check(sum(map(len, found)), "the icon set")
    info = data.get("info")
    return IconSet(*_credit(info if isinstance(info, dict) else {}, str(data.get("prefix") or name)), data, *found)


def installed(name: str) -> bytes | None:
    """Return the icon set of an installed Python package by the package's name, None if there is none."""
    if not _PACKAGE.fullmatch(name):
        return None
    spec = find_spec(name.replace("-", "_"))
    folders = spec.submodule_search_locations if spec else None
    for folder in folders or ():
        path = Path(folder) / _FILE
        if path.is_file() and path.stat().st_size <= ICON_SET_BYTES.most:
            return path.read_bytes()
    return None


def _credit(info: Mapping[str, Any], prefix: str) -> tuple[str, str]:
    """Return what a set is called, and its makers and licence in a line."""
    author, licence = info.get("author"), info.get("license")
    maker = author.get("name", "") if isinstance(author, dict) else author or ""
    terms = (licence.get("title") or licence.get("spdx") or "") if isinstance(licence, dict) else licence or ""
    said = ["icons", f"© {_plain(maker)}" if maker else "", _plain(terms)]
    return _plain(info.get("name") or prefix), ", ".join(filter(None, said))


def _plain(text: Any) -> str:
    return " ".join(str(text).split())[:160]


def _number(value: Any, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e5:
        raise ValueError(f"its {name} is no number")
    return float(value)


def _whole(value: Any) -> int:
    return int(value) if isinstance(value, bool | int) else 0


def _turned(box: Box, turns: int, across: bool, down: bool) -> tuple[Box, Matrix]:
    """Return the box of an icon that is mirrored, then turned by quarters clockwise, and the map into it."""
    mirror = Matrix.scaled(-1.0 if across else 1.0, -1.0 if down else 1.0)
    w, h = (box.h, box.w) if turns % 2 else (box.w, box.h)
    x, y = box.center
    middle = Matrix.moved(w / 2, h / 2).after(Matrix.turned(90 * turns)).after(mirror).after(Matrix.moved(-x, -y))
    return Box(0.0, 0.0, w, h), middle
