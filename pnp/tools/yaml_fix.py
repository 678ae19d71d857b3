"""Quotes put into a game's YAML files where YAML needs them, because the designer asked for it."""

from __future__ import annotations

from pathlib import Path

from pnp.limits import TEXT_BYTES
from pnp.tools.files import write_whole
from pnp.tools.paths import is_file
from pnp.tools.project import folders, game_file, theme_files, yaml_files
from pnp.tools.yaml_nodes import fixed_yaml

BOM = b"\xef\xbb\xbf"


def fix_game(root: Path, game: str) -> list[Path]:
    """Mend the YAML files of a game and return those that were changed; line ends and byte order mark stay.

    Files that can't be read, are no UTF-8, too large or write-protected are left alone: check names them. Raises
    ValueError for a game that is not there.
    """
    where = folders(root, game)
    own = game_file(where)
    themes = [path for path in theme_files(where.templates) if is_file(path)]
    paths = {*yaml_files(where.cards), *([own] if own else []), *themes}
    return [path for path in sorted(paths) if _fixed(path, root)]


def _fixed(path: Path, root: Path) -> bool:
    """Mend one file and return whether it was changed."""
    try:
        data = path.read_bytes()
        text = data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return False
    if len(data) > TEXT_BYTES.most:
        return False
    fixed = fixed_yaml(text)
    if fixed == text.replace("\r\n", "\n"):
        return False
    ends = "\r\n" if "\r\n" in text else "\n"
    try:
        write_whole(path, (BOM if data.startswith(BOM) else b"") + fixed.replace("\n", ends).encode(), root)
    except ValueError:
        return False
    return True
