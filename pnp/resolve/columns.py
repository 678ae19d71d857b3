"""What the values of a field are: numbers, switches, texts, decided by the whole column.

A field is a number when every value of it in the component is a plain number, a switch when every value is a switch
word, else text; what ``fields:`` says goes before. The items of lists and the keys of maps are columns of their own:
``tags[]``, ``cost.gold``. Values print as typed in any case.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.resolve.declared import RICH_NAMES, FieldType
from pnp.resolve.texts import clean
from pnp.tools.project import slug
from pnp.values import PLAIN_NUMBER, SWITCH_WORDS, Fields, Mixed, Rich, Switch, number, quoted


@dataclass(slots=True)
class Column:
    """What has been seen of one column. ``odd`` is the first value that is no number, with the piece it is of."""

    values: int = 0
    numbers: int = 0
    switches: int = 0
    odd: tuple[str, str] = ("", "")

    def add(self, text: str, piece: str) -> None:
        """Count one value."""
        self.values += 1
        if PLAIN_NUMBER.fullmatch(text):
            self.numbers += 1
        elif text in SWITCH_WORDS:
            self.switches += 1
        if self.numbers < self.values and not self.odd[1]:
            self.odd = (text, piece)

    def typed(self, text: str) -> Any:
        """Return a text of this column as what it is."""
        if self.numbers == self.values:
            return number(text)
        if self.switches == self.values:
            return Switch(text)
        if self.numbers * 2 < self.values:
            return text
        value = Mixed(text)
        value.note = f"it is text because {quoted(self.odd[0])} ({self.odd[1]}) is not a number"
        return value


class Columns:
    """The columns of a component, made of all values of its pieces.

    ``pieces`` are (what a piece is called, its values by field; ``front.x`` and ``back.x`` belong to column ``x``).
    A value that many pieces share, such as a default, is read once.
    """

    def __init__(self, pieces: Iterable[tuple[str, Mapping[str, Node]]], types: Mapping[str, FieldType]) -> None:
        self._types, self._columns, self._keys = types, dict[str, Column](), dict[str, set[str]]()
        self._seen: set[int] = set()
        self._made: dict[int, tuple[Node, Any]] = {}
        for piece, values in pieces:
            for name, node in values.items():
                if node is not None and id(node) not in self._seen:
                    self._gather(base(name), node, piece)

    def value(self, name: str, node: Node) -> Any:
        """Return a value of field ``name`` as templates and rules read it; None for an empty one."""
        if node is None:
            return None
        key = id(node)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = (node, self._typed(base(name), node))      # the node is kept: its id stays its own
        return made[1]

    def _gather(self, path: str, node: Node, piece: str) -> None:
        self._seen.add(id(node))
        if isinstance(node, YamlText):
            column = self._columns.get(path)
            if column is None:
                column = self._columns[path] = Column()
            for text in self._split(path, node):
                column.add(text, piece)
        elif isinstance(node, YamlList):
            for item in node:
                self._gather(f"{path}[]", item, piece)
        elif isinstance(node, YamlMap):
            self._keys.setdefault(path, set()).update(map(slug, node))
            for key, item in node.items():
                self._gather(f"{path}.{slug(key)}", item, piece)

    def _typed(self, path: str, node: Node) -> Any:
        if isinstance(node, YamlText):
            kind = self._kind(path)
            return self._list(path, node) if kind == "list" else self._scalar(path, kind, clean(node))
        if isinstance(node, YamlList):
            return [value for item in node if (value := self._typed(f"{path}[]", item)) is not None]
        if isinstance(node, YamlMap):
            pairs = {slug(key): self._typed(f"{path}.{slug(key)}", item) for key, item in node.items()}
            return Fields(path.replace("[]", ""), {key: value for key, value in pairs.items() if value is not None},
                          self._keys.get(path, ()))
        return None

    def _kind(self, path: str) -> str:
        declared = self._types.get(path)
        if declared and (declared.kind or declared.choices or declared.match):
            return declared.kind
        return "rich" if path.rpartition(".")[2].removesuffix("[]") in RICH_NAMES else ""

    def _scalar(self, path: str, kind: str, text: str) -> Any:
        if kind == "rich":
            return Rich(text)
        if kind == "text" or path not in self._columns:
            return text
        if kind in ("number", "int"):
            return number(text) if PLAIN_NUMBER.fullmatch(text) else text
        if kind == "switch":
            return Switch(text) if text in SWITCH_WORDS else text
        return self._columns[path].typed(text)

    def _split(self, path: str, node: YamlText) -> list[str]:
        """Return the items of a text where ``fields:`` says that it is a list, else the text alone."""
        text = clean(node)
        return [part.strip() for part in text.split(",") if part.strip()] if self._kind(path) == "list" else [text]

    def _list(self, path: str, node: YamlText) -> list[Any]:
        return [self._columns[path].typed(text) for text in self._split(path, node)]


def base(name: str) -> str:
    """Return the column of a field: ``edges`` for ``front.edges``."""
    return name.partition(".")[2] or name
