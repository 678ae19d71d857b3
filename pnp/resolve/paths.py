"""What is drawn on a side: templates, pictures, and where a piece's own picture is looked for.

``{field}`` in a name is filled in from the piece, as one file name: what it holds can't lead to another folder.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from pnp.model.nodes import Node, YamlList, YamlText
from pnp.resolve.texts import clean
from pnp.tools import paths
from pnp.tools.yaml_braces import as_list
from pnp.values import PICTURES, quoted

TEMPLATE = ".xml"
#: Ways in which the places of a picture end: drawn scenery, nothing, or an error.
ENDS = ("scenery", "blank", "error")
#: Where a piece's picture is looked for unless the component says otherwise.
ART = ("art", "scenery")
_FIELD = re.compile(r"\{([^{}]{0,100})\}")

#: Gives the text of a field, "" where it is empty. Raises ValueError for a name that no piece has.
Lookup = Callable[[str], str]


def ladder(node: Node) -> tuple[str, ...]:
    """Return the templates of a side, or its one picture; nothing for ``none``, and ``front`` as it stands.

    Raises ValueError for what is neither.
    """
    names = _names(node)
    if names == ("none",):
        return ()
    for name in names if names != ("front",) else ():
        ending = name[name.rfind("."):].lower() if "." in name else ""
        if ending not in (TEMPLATE, *PICTURES):
            raise ValueError(f"{quoted(name)} is neither a template (.xml) nor a picture ({', '.join(PICTURES[:3])} …)")
        if ending != TEMPLATE and len(names) > 1:
            raise ValueError(f"{quoted(name)} is a picture: a list is for templates, the first that fits is taken")
    return names


def places(node: Node, own: bool) -> tuple[str, ...]:
    """Return where a picture is looked for, in order, with what is done at the end.

    ``own``: a piece says it for itself, so that one name without ``{field}`` is that picture and no other. Raises
    ValueError for what names no place.
    """
    names = _names(node)
    listed = as_list(names[0]) if len(names) == 1 else ""
    if listed and (not own or names[0].rpartition(",")[2].strip() in ENDS):
        raise ValueError(f"{quoted(names[0])} is no list: brackets are missing; write art: {listed}")
    early = next((name for name in names[:-1] if name in ENDS), None)
    if early is not None:
        raise ValueError(f"{quoted(early)} ends the list: nothing behind it is looked for")
    if names[-1] in ENDS:
        return names
    return (*names, "error" if own and len(names) == 1 and "{" not in names[0] else "scenery")


def fields_in(name: str) -> list[str]:
    """Return the fields that a name is filled in from."""
    return _FIELD.findall(name)


def filled(name: str, lookup: Lookup) -> str:
    """Return a name with its ``{field}``s filled in, empty when one of them is.

    Raises ValueError for a field that no piece has, and for a text that can't be part of a file name.
    """
    texts = {field: lookup(field) for field in fields_in(name)}
    return paths.filled(name, texts) if all(texts.values()) else ""


def _names(node: Node) -> tuple[str, ...]:
    items = node if isinstance(node, YamlList) else [node]
    names = tuple(clean(item).strip() for item in items if isinstance(item, YamlText))
    if not names or len(names) < len(items) or not all(names):
        raise ValueError("a file name is expected, or a list of them")
    return names
