"""JSON Schemas by which editors complete keys, explain them and mark slips while a file is typed.

They are made from the tables and models that pnp reads files with, so that they know what this pnp knows. A file says
which is its own in its first line: ``# yaml-language-server: $schema=../.pnp/schema/cards.json``.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from pnp import __version__
from pnp.model.kinds import LISTS
from pnp.schemas.components import component
from pnp.schemas.forms import Schema
from pnp.schemas.games import GAME
from pnp.schemas.maps import MAP, SPEC
from pnp.schemas.theme import theme
from pnp.tools.files import check_target, write_whole

#: Where a project keeps them, below its folder.
FOLDER = ".pnp/schema"
_DRAFT = "http://json-schema.org/draft-07/schema#"
_MADE = "Made by pnp schema"


def schemas() -> dict[str, Schema]:
    """Return every schema by the name of its file, without ``.json``."""
    found = {"game": GAME, **{kind: component(kind) for kind in LISTS}, "theme": theme(), "map-spec": SPEC, "map": MAP}
    return {name: {"$schema": _DRAFT, "$comment": f"{_MADE}, {__version__}; run it again after an update.", **schema}
            for name, schema in found.items()}


def schema_files() -> dict[str, bytes]:
    """Return the files of all schemas by name."""
    return {f"{name}.json": (json.dumps(schema, ensure_ascii=False, indent=1) + "\n").encode()
            for name, schema in schemas().items()}


def planned_schemas(folder: Path, within: Path | None = None) -> dict[Path, bytes]:
    """Return the files of all schemas in a folder. Nothing is written.

    Raises ValueError where a file that pnp has not made has the name of one, or an older one can't be replaced.
    """
    files = {folder / name: content for name, content in schema_files().items()}
    for path in files:
        check_target(path, within)
        if os.path.exists(path) and not _is_schema(path):
            raise ValueError(f"{path} is there already, and pnp has not made it; choose another folder with --out")
    return files


def write_schemas(folder: Path, within: Path | None = None) -> list[Path]:
    """Write all schemas into a folder, over older ones of pnp's, and return their paths.

    Raises ValueError, and nothing is written, as ``planned_schemas``.
    """
    return [write_whole(path, content, within) for path, content in planned_schemas(folder, within).items()]


def _is_schema(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return _MADE.encode() in file.read(300)
    except OSError:
        return False
