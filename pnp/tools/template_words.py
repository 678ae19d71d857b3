"""What a game's templates name, read without drawing anything: layers, colours, variants, ``theme.outlined``."""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

from pnp.limits import TEMPLATES_READ, TEXT_BYTES
from pnp.model.game import Folders
from pnp.tools.paths import read_confined

_LAYER = re.compile(r"""layer\s*=\s*["']([^"'{}]{1,60})["']""")
_QUOTED = re.compile(r"""["']([^"'{}<>]{1,60})["']""")
_COLOR = re.compile(r"\bpalette\.([^\W\d]\w{0,60})")
_OUTLINED = re.compile(r"\btheme\.outlined\b")


class Named(NamedTuple):
    """The layers that templates write, in order, and every word in quotes: one of them may be printed as a layer.

    Colours that a template asks the palette for are among the words, and so is ``theme.outlined``.
    """

    layers: tuple[str, ...]
    words: frozenset[str]


def named_in(folders: Folders) -> Named:
    """Return what the templates of a game and the shared ones name. One that can't be read is told where it is used."""
    layers, words = dict[str, None](), set[str]()
    for folder in (folders.templates, folders.shared):
        for path in islice(sorted(folder.rglob("*.xml")), TEMPLATES_READ):
            try:
                text = read_confined(path.relative_to(folder).as_posix(), folder, TEXT_BYTES).decode(errors="replace")
            except ValueError:
                continue
            layers.update(dict.fromkeys(_LAYER.findall(text)))
            words.update(_QUOTED.findall(text), _COLOR.findall(text), _OUTLINED.findall(text))
    return Named(tuple(layers), frozenset(words) | layers.keys())
