"""What the values of a field are: numbers, switches, texts, decided by the whole column.

A field is a number when every value of it in the component is a plain number, a switch when every value is a switch
word, else text; what ``fields:`` says goes before. The items of lists and the keys of maps are columns of their own.
Values print as typed in any case.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.resolve.declared import RICH_NAMES, FieldType
from pnp.resolve.texts import clean
from pnp.tools.project import slug
from pnp.values import PLAIN_NUMBER, SWITCH_WORDS, Fields, Key, Mixed, Rich, Switch, key_of, number, quoted


class Column:
    """All values of one field, or of one place in its lists and maps.

    ``kind`` is what is declared: text, rich, number, int, switch, list, or "" where the values decide. ``odd`` is the
    first value that is no number, with the piece it is of. ``inner`` are the keys that any map in a map of this column
    has: like pieces, such maps have each other's keys; ``around`` is the column that this one is a key of.
    """

    __slots__ = ("around", "inner", "items", "keys", "kind", "listed", "name", "numbers", "odd", "switches", "values")

    def __init__(self, name: str, kind: str = "") -> None:
        self.name, self.kind = name, kind or ("rich" if name.rpartition(".")[2] in RICH_NAMES else "")
        self.values = self.numbers = self.switches = 0
        self.odd = ("", "")
        self.items: Column | None = None
        self.listed = False             # of what stands in lists
        self.keys: dict[str, Column] = {}
        self.inner: set[str] = set()
        self.around: Column | None = None

    def add(self, node: Node, piece: str) -> None:
        """Look at one value, and at what is inside it."""
        if isinstance(node, YamlText):
            if self.kind == "list":
                for text in _split(node):
                    self._item().count(text, piece)
            elif not self.kind:
                self.count(clean(node), piece)
        elif isinstance(node, YamlList):
            for item in node:
                self._item().add(item, piece)
        elif isinstance(node, YamlMap):
            for key, item in node.items():
                self._key(key).add(item, piece)

    def count(self, text: str, piece: str) -> None:
        """Count one text of which the column decides what it is."""
        self.values += 1
        if PLAIN_NUMBER.fullmatch(text):
            self.numbers += 1
        elif not self.odd[1]:
            self.odd = (text, piece)
        if text in SWITCH_WORDS:
            self.switches += 1

    def value(self, node: Node) -> Any:
        """Return a value as templates and rules read it; None for an empty one."""
        if isinstance(node, YamlText):
            if self.kind == "list":
                return [self._item().typed(text) for text in _split(node)]
            return self.typed(clean(node))
        if isinstance(node, YamlList):
            column = self._item()
            return [value for item in node if (value := column.value(item)) is not None]
        if isinstance(node, YamlMap):
            pairs = {key_name(key): self._key(key).value(item) for key, item in node.items()}
            known = self.around.inner if self.around else self.keys
            return Fields(self.name, {key: value for key, value in pairs.items() if value is not None}, known)
        return None

    def typed(self, text: str) -> Any:
        """Return a text of this column as what it is; one that is not what is declared stays a text."""
        kind = self.kind
        if kind == "rich":
            return Rich(text)
        if kind == "text" or not text:
            return text
        if kind in ("number", "int"):
            return number(text) if PLAIN_NUMBER.fullmatch(text) else text
        if kind == "switch":
            return Switch(text) if text in SWITCH_WORDS else text
        return self._by_column(text)

    def _by_column(self, text: str) -> Any:
        if not self.values:
            return text
        if self.numbers == self.values:
            return number(text)
        if self.switches == self.values:
            return Switch(text)
        if self.numbers * 2 < self.values:
            return text
        value = Mixed(text)
        value.note = f"it is text because {quoted(self.odd[0])} ({self.odd[1]}) is not a number" + (
            "; a list that holds both is better as keys and values, such as {x: 14, name: Ford}" if self.listed else "")
        return value

    def _item(self) -> Column:
        if self.items is None:
            self.items = Column(self.name)
            self.items.listed = True
        return self.items

    def _key(self, key: str) -> Column:
        name = key_name(key)
        column = self.keys.get(name)
        if column is None:
            column = self.keys[name] = Column(f"{self.name}.{name}")
            column.around = self
            if self.around:
                self.around.inner.add(name)
        elif type(name) is Key:         # which is found as typed, where another piece says the bare name
            self.keys[name] = self.keys.pop(name)
        return column


class Columns:
    """The columns of a component, made of all values of its pieces.

    ``pieces`` are (what a piece is called, its values by field; ``front.x`` and ``back.x`` belong to column ``x``).
    A value that many pieces share, such as a default, is read once.
    """

    def __init__(self, pieces: Iterable[tuple[str, Mapping[str, Node]]], types: Mapping[str, FieldType]) -> None:
        self._types, self._columns = types, dict[str, Column]()
        self._made: dict[int, tuple[Node, Any]] = {}
        seen: set[int] = set()
        for piece, values in pieces:
            for name, node in values.items():
                if node is not None and id(node) not in seen:
                    seen.add(id(node))
                    self._column(name).add(node, piece)

    def value(self, name: str, node: Node) -> Any:
        """Return a value of field ``name`` as templates and rules read it; None for an empty one."""
        if node is None:
            return None
        made = self._made.get(id(node))
        if made is None:
            # The node is kept beside its value, so that no other object gets its id.
            made = self._made[id(node)] = (node, self._column(name).value(node))
        return made[1]

    def _column(self, name: str) -> Column:
        """Return a field's column, ``edges`` for ``front.edges``."""
        column = self._columns.get(name)
        if column is None:
            inner = base(name)
            declared = self._types.get(inner)
            if inner != name:
                column = self._column(inner)
            else:
                column = Column(inner, declared.kind if declared else "")
                if declared and (declared.choices or declared.match):
                    column.kind = declared.kind         # what must be one of a few, or match, is never rich
            self._columns[name] = column
        return column


def base(name: str) -> str:
    """Return the column of a field: ``edges`` for ``front.edges``."""
    return name.partition(".")[2] or name


def key_name(key: str) -> str:
    """Return a key of a map as a name that prints as typed; a sign stays as it is."""
    return key_of(slug(key) or str(key), str(key))


def _split(node: YamlText) -> list[str]:
    """Return the items of a text of a field that is declared to be a list."""
    return [part.strip() for part in clean(node).split(",") if part.strip()]
