"""The line at the head of a YAML file that tells editors its schema, and the title in a game.yaml.

Everything else of a file stays as it is, byte for byte.
"""

from __future__ import annotations

import json
import re
from pathlib import PurePosixPath

from pnp.model.kinds import LISTS
from pnp.model.nodes import YamlMap
from pnp.schemas import FOLDER
from pnp.starting.places import Place
from pnp.tools.project import ENDINGS
from pnp.tools.yaml_nodes import read_yaml

_BOM = "\ufeff"
_MODELINE = re.compile(r"^# yaml-language-server: \$schema=.*$", re.MULTILINE)
_KEY = re.compile(r"^([a-z_]+)[ \t]*:", re.MULTILINE)
#: A title with its key, up to a comment: in quotes, or plain.
_TITLE = re.compile(r"""^(title[ \t]*:[ \t]*)("(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[^\r\n]*?)(?=[ \t]+\#|[ \t]*\r?$)""",
                    re.MULTILINE)
_PLAIN = re.compile(r"[^\W\d_](?:[\w '’.,!?()&-]*[\w!?.)])?")


def with_modeline(name: str, text: str, place: Place) -> str:
    """Return a file with the line that names its schema, if it has one; an older line is replaced."""
    schema = schema_of(name, text)
    if not schema:
        return text
    up = "../" * (len(place.path(name).relative_to(place.root).parts) - 1)
    line = f"# yaml-language-server: $schema={up}{FOLDER}/{schema}.json"
    if _MODELINE.search(text):
        return _MODELINE.sub(lambda _: line, text, count=1)
    bom = _BOM if text.startswith(_BOM) else ""
    return f"{bom}{line}{_line_end(text)}{text.removeprefix(_BOM)}"


def schema_of(name: str, text: str) -> str:
    """Return the schema of a game's file, "" for none: a map with a seed is pnp's own, and stays as it was made."""
    path = PurePosixPath(name)
    keys = set(_KEY.findall(text.removeprefix(_BOM)))
    if path.suffix not in ENDINGS or len(path.parts) > 2:
        return ""
    if path.parts[0] == "templates":
        return "theme" if path.stem == "theme" else ""
    if path.parts[0] == "maps":
        return ("map-spec" if "map" not in keys else "") if "spec" in keys else "map" if "hexes" in keys else ""
    return "game" if path.stem == "game" else next((kind for kind in LISTS if kind in keys), "")


def with_title(text: str, title: str) -> str:
    """Return a game.yaml with another title; without one, it gets a line for it at its head.

    Raises ValueError where the title is written in a way that can't be replaced.
    """
    made = _with_title(text, quoted_title(title))
    node, _ = read_yaml(made, "game.yaml")
    if not isinstance(node, YamlMap) or str(node.get("title")) != title:
        raise ValueError("its title can't be replaced; write it in game.yaml in one line, as in title: Sea Wolves")
    return made


def _with_title(text: str, written: str) -> str:
    bom, body = (_BOM, text[1:]) if text.startswith(_BOM) else ("", text)
    if _TITLE.search(body):
        return bom + _TITLE.sub(lambda match: match[1].rstrip() + " " + written, body, count=1)
    return f"{bom}title: {written}{_line_end(body)}{body}"


def _line_end(text: str) -> str:
    return "\r\n" if "\r\n" in text[:2000] else "\n"


def quoted_title(title: str) -> str:
    """Return a title as YAML takes it: in quotes where it must be.

    >>> quoted_title("Sea Wolf"), quoted_title("7 Wolves: a game")
    ('Sea Wolf', '"7 Wolves: a game"')
    """
    return title if _PLAIN.fullmatch(title) else json.dumps(title, ensure_ascii=False)
