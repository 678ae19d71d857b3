"""What reading one game's files shares: where they lie, what has been found wrong, and how much may still be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from pnp.causes import Astray, Cause, Sort
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.limits import FAULTS, GAME_CHARACTERS, TABLE_CELLS, TEXT_BYTES
from pnp.model.game import Folders
from pnp.model.nodes import Node, YamlMap
from pnp.tools.file_text import decoded
from pnp.tools.names import nearest
from pnp.tools.paths import read_confined
from pnp.tools.project import yaml_files
from pnp.tools.yaml_nodes import read_yaml
from pnp.values import folded, parted, suggestion


@dataclass(slots=True)
class Reading:
    """One game while its files are read. ``component`` is the id of the one whose file is at hand, "" for none.

    ``told`` counts all faults by component, ``errors`` those that stop it, also where more would not help and only
    the first of a component is kept in ``found``.
    ``in_map``: that file is a map or the spec of one, and its rules may go through hexes.
    """

    folders: Folders
    found: list[Diagnostic] = field(default_factory=list)
    component: str = ""
    characters: int = GAME_CHARACTERS
    cells: int = TABLE_CELLS
    told: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    in_map: bool = False

    def report(self, code: str, message: str, span: Span, hint: str = "", level: Level = Level.ERROR,
               cause: Cause | None = None) -> None:
        """Add a fault of the component at hand."""
        self._keep(Diagnostic(code, message, span, hint, level, self.component, cause=cause))

    def add(self, found: Collection[Diagnostic]) -> None:
        """Add faults that a tool found in a file of the component at hand."""
        for diagnostic in found:
            self._keep(diagnostic.of(self.component))

    def _keep(self, fault: Diagnostic) -> None:
        self.told[fault.component] += 1
        first = fault.level is Level.ERROR and not self.errors[fault.component]
        self.errors[fault.component] += fault.level is Level.ERROR
        if first or len(self.found) < FAULTS:
            self.found.append(fault)

    def faulty(self, file: str) -> bool:
        """Return whether a fault of a file has been found."""
        return any(fault.span.file == file and fault.level is Level.ERROR for fault in self.found)

    def name(self, path: Path) -> str:
        """Return a file's name for messages: from the project's root, with ``/``."""
        return path.relative_to(self.folders.root).as_posix()

    def text(self, path: Path, named: Span | None = None, *, also: str = "") -> str | None:
        """Return a file's text, or None with a fault where it is named, or in the file as a whole.

        ``also`` is an encoding to try where it is not UTF-8.
        """
        name = self.name(path)
        try:
            data = read_confined(name, self.folders.root, TEXT_BYTES)
        except ValueError as error:
            message, hint = parted(error, "mind the spelling, capitals and the folder")
            self.report("missing-file", message, named or Span(name), hint, cause=_astray(path) if named else None)
            return None
        text, found = decoded(data, name, also=also)
        self.add(found)
        self.characters -= len(text)
        if self.characters < 0:
            self.report("too-much", "the files of this game are too large together", Span(name), "split the game")
            return None
        return None if any(diagnostic.code == "encoding" and diagnostic.level is Level.ERROR
                           for diagnostic in found) else text

    def yaml(self, path: Path, named: Span | None = None) -> YamlMap:
        """Return a YAML file's map, empty where there is none: its faults are added."""
        text = self.text(path, named)
        if text is None:
            return YamlMap((), Span(self.name(path)))
        node, found = read_yaml(text, self.name(path), clean=True)
        self.add(found)
        if node is not None and not isinstance(node, YamlMap):
            self.report("bad-value", "this file must hold keys and values", node.span,
                        "begin each line with a key and a colon")
        return node if isinstance(node, YamlMap) else YamlMap((), Span(self.name(path), 1, 1))

    def unknown_keys(self, written: YamlMap, known: Collection[str], what: str, hint: str = "") -> bool:
        """Report each key of a map that is not known, with the nearest that is; return whether there are any.

        Then one that is missing may be what was meant, and is no fault of its own.
        """
        unknown = [key for key in written if key not in known]
        for key in unknown:
            self.report("unknown-key", f'unknown key "{key[:60]}" in {what}', written.key_span(key),
                        suggestion(key, known) or hint or f"known are {', '.join(known)}")
        return bool(unknown)


def node_span(node: Node, otherwise: Span) -> Span:
    """Return a value's place, or another where nothing is written."""
    return otherwise if node is None else node.span


def _astray(path: Path) -> Astray:
    """Return what a file would bring that is not there: a component of its name, or of the one that is meant."""
    meant = nearest(path.stem, [file.stem for file in yaml_files(path.parent)])
    return listing((path.stem, meant))


def listing(names: Iterable[str]) -> Astray:
    """Return what files of these names would bring that are not read: components, which are called as their files."""
    return Astray(frozenset((Sort.NAME,)), frozenset(folded(name.partition(".")[0]) for name in names if name))
