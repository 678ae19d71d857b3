"""The small games that pnp new begins with: folders of pnp/starters/, their few blanks filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from pnp.starting.modelines import quoted_title

FOLDER = Path(__file__).parent.parent / "starters"
#: The kinds of pieces that there is a starter for, the usual one first.
KINDS = ("cards", "tiles")
_BLANK = re.compile(r"@(\w+)@")
#: What stands for each blank, by the units of the game.
_BLANKS = {
    "mm": {"units": "mm", "token": "16 mm", "tile": "45 mm"},
    "in": {"units": "in", "token": "5/8 in", "tile": "1 3/4 in"},
}


def starter(kind: str, title: str, units: str, more: Mapping[str, str] = {}) -> dict[str, bytes]:
    """Return the files of a starter by name, as they lie in a project with one game; ``more`` are blanks of its own."""
    blanks = {**_BLANKS[units], "title": quoted_title(title), **more}
    root = FOLDER / kind
    names = sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
    return {name: _filled((root / name).read_text("utf-8"), blanks).encode() for name in names}


def _filled(text: str, blanks: dict[str, str]) -> str:
    """Return a text with its blanks filled in, all at once: what one is filled with may look like another."""
    return _BLANK.sub(lambda blank: blanks.get(blank[1], blank[0]), text)
