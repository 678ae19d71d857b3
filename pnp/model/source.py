"""A game as its files say it: read and checked for form, nothing worked out yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.diagnostics import Span
from pnp.model.game import Folders, Ignore, Numbering, PrintSettings, Rule, Rulebook
from pnp.model.maps import HexMap
from pnp.model.nodes import YamlList, YamlMap
from pnp.theme import Theme


@dataclass(frozen=True, slots=True)
class ComponentSource:
    """One component file.

    ``settings`` are its keys without the list and the rules; every key is known and of the right form (text, list,
    map), its value not yet worked out. ``entries`` is the list under the kind's key; entries are maps whose own keys
    are not yet looked at, except that ``rows:`` has been read: such an entry is now a group, its list under the
    kind's key made of maps with cells (YamlText, style "cell"), with ``where`` still to be worked out. A component of
    kind ``map`` has a ``map`` instead of settings and entries.
    """

    id: str
    kind: str
    span: Span
    settings: YamlMap
    entries: YamlList
    rules: tuple[Rule, ...] = ()
    map: HexMap | None = None


@dataclass(frozen=True, slots=True)
class OptionSource:
    """An option as game.yaml offers it."""

    title: str
    default: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Source:
    """All files of one game. ``components`` are in print order; a file with faults is left out and named.

    ``themed`` is false where the game's theme.yaml can't be read, so that nobody can say which colours, classes and
    icons templates may name. ``waiting`` are left out because they are ``like:`` a component that has faults, or one
    that waits itself: id -> that component.
    """

    id: str
    title: str
    version: str
    players: tuple[int, int]
    units: str
    folders: Folders
    theme: Theme
    components: tuple[ComponentSource, ...]
    values: YamlMap                                 # constants as written, tables read into lists of maps
    options: Mapping[str, OptionSource] = field(default_factory=dict)
    printing: PrintSettings = PrintSettings()
    numbering: Numbering = Numbering()
    rules: tuple[Rule, ...] = ()
    ignore: tuple[Ignore, ...] = ()
    themed: bool = True
    waiting: Mapping[str, str] = field(default_factory=dict)
    rulebook: Rulebook | None = None
