"""Reads YAML files as an editor does, by YAML 1.2: bare numbers are numbers, and true and false are switches."""

import re

from pnp.model.nodes import YamlList, YamlMap
from pnp.tools.yaml_nodes import read_yaml

_CORE = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
         "null": None, "Null": None, "NULL": None, "~": None, "": None}


def as_editors_read(text):
    """Return what a YAML file says as plain values; None for one that is no YAML."""
    node, _ = read_yaml(text, "file.yaml")
    return _plain(node)


def _plain(node):
    if isinstance(node, YamlMap):
        return {str(key): _plain(value) for key, value in node.items()}
    if isinstance(node, YamlList):
        return [_plain(item) for item in node]
    if node is None or node.style != "plain":
        return None if node is None else str(node)
    if re.fullmatch(r"[-+]?[0-9]+", node):
        return int(node)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", node):
        return float(node)
    return _CORE.get(str(node), str(node))


def schema_of(name, text):
    """Return which schema a file of a project has, by its name and what is in it; "" for none."""
    if name.endswith("theme.yaml"):
        return "theme"
    if name.rpartition("/")[2].partition(".")[0] == "game":
        return "game"
    keys = re.findall(r"^([a-z-]+):", text, re.MULTILINE)
    if name.startswith("maps/"):
        return "map-spec" if "spec" in keys and "map" not in keys else "map"
    from pnp.model.kinds import LISTS
    return next((kind for kind in LISTS if kind in keys), "")
