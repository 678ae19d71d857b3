"""Typeface families: the installed fontpkg-* packages, and a game's own font files that belong together.

A package ``fontpkg-barlow-condensed`` is the module ``fontpkg_barlow_condensed`` with a metadata.json that lists its
files. It is found by its name, without a look at the other packages (which would take longer than a page of type).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from pnp.tools.paths import is_file
from pnp.values import suggestion

#: Names of weights as font files bear them.
WEIGHTS = {
    "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300, "book": 400, "normal": 400,
    "regular": 400, "roman": 400, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700, "extrabold": 800,
    "ultrabold": 800, "black": 900, "heavy": 900,
}
_NAMED = re.compile(rf"(?P<base>.+?)[-_ ](?P<weight>{'|'.join(WEIGHTS)})?(?P<italic>italic|oblique)?", re.IGNORECASE)
_MODULE = "fontpkg_"


@dataclass(frozen=True, slots=True)
class FontFile:
    """One file of a family. ``weight`` is None for a variable font, which has them all."""

    path: Path
    weight: int | None
    italic: bool


@dataclass(frozen=True, slots=True)
class Family:
    """A typeface: files that differ in weight and slant only. ``own``: they are the game's, not a package's."""

    name: str
    files: tuple[FontFile, ...]
    own: bool = False

    def nearest(self, weight: int, italic: bool) -> FontFile:
        """Return the file that comes closest. Slant counts first; without an italic upright letters have to do."""
        return min(self.files, key=lambda file: (file.italic is not italic, _distance(file, weight)))


def _distance(file: FontFile, weight: int) -> tuple[int, bool]:
    """Return how far off a file is; of two alike, the bolder one serves bold text (CSS Fonts 4, 5.2)."""
    if file.weight is None:
        return 0, False
    return abs(file.weight - weight), (file.weight < weight) is (weight > 500)


def installed(name: str) -> Family:
    """Return an installed family by the name that its makers gave it; case, hyphens and spaces don't matter.

    Raises ValueError, with the nearest installed name and what to install, for one that isn't there.
    """
    module = _MODULE + re.sub(r"[^a-z0-9]+", "_", name.strip().lower())
    family = _read(module) if len(name) <= 80 else None
    if family is None:
        raise ValueError(_unknown(name))
    return family


def installed_names() -> list[str]:
    """Return the names of all installed families, sorted."""
    from importlib.metadata import entry_points  # slow: only for messages and lists

    points = entry_points(group="fontpkg.family")
    return sorted(family.name for point in points if (family := _read(point.value)))


def beside(path: Path) -> Family:
    """Return a font file of the game's with its brothers in the same folder: Mine-Bold.ttf beside Mine-Regular.ttf."""
    base = _parted(path)[0]
    try:
        entries = sorted(path.parent.iterdir())
    except OSError:             # of a folder that may not be listed, the font alone is read
        entries = []
    brothers = (other for other in entries if other.suffix.lower() == path.suffix.lower())
    files = [other for other in brothers
             if other != path and _parted(other)[0] == base and is_file(other) and not other.is_symlink()]
    return Family(path.name, tuple(FontFile(file, *_parted(file)[1:]) for file in [path, *files[:40]]), own=True)


def _parted(path: Path) -> tuple[str, int | None, bool]:
    """Return the family, weight and slant that a file's name tells; [wght] marks a variable font."""
    stem, _, axes = path.stem.partition("[")
    match = _NAMED.fullmatch(stem)
    if not match or not (match["weight"] or match["italic"]):
        return stem.lower(), None if axes else 400, False
    weight = WEIGHTS[match["weight"].lower()] if match["weight"] else 400
    return match["base"].lower(), None if axes else weight, bool(match["italic"])


@cache
def _read(module: str) -> Family | None:
    """Return the family of a package, None if there is none or its metadata can't be read."""
    spec = find_spec(module)
    folders = spec.submodule_search_locations if spec else None
    if not folders:
        return None
    folder = Path(next(iter(folders)))
    try:
        meta = json.loads((folder / "metadata.json").read_text(encoding="utf-8"))
        return Family(meta["family"], tuple(_files(folder, meta["files"])))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _files(folder: Path, entries: list[dict[str, object]]) -> Iterable[FontFile]:
    for entry in entries:
        weight = None if entry.get("variable") else int(str(entry.get("weight") or 400))
        yield FontFile(folder / str(entry["path"]), weight, entry.get("style") == "italic")


def _unknown(name: str) -> str:
    names = installed_names()
    near = suggestion(name, names)
    package = "-".join(re.findall(r"[a-z0-9]+", name.lower()))[:60] or "NAME"
    do = near or f"try pip install fontpkg-{package}"       # nobody is told to install a package of a misspelt name
    return (f'the font family "{name[:60]}" is not installed; {do}{"" if near else ","} '
            f"or name a file of your own, as in {{file: fonts/mine.ttf}}; installed are {', '.join(names)}")
