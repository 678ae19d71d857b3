"""What a YAML file says, each value with its place. Plain scalars stay as typed: what they mean depends on the key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.diagnostics import Span


class YamlText(str):
    """A scalar exactly as typed. ``style``: plain, quoted, block, or cell (of a table; never an expression).

    A quoted text that spells out a character which can't be seen, and stands nowhere in its file, is escaped.
    ``line`` and ``col`` are the place of its first character: behind the quote, or in the first line of a block.
    """

    __slots__ = ("col", "file", "line", "style")

    file: str
    line: int
    col: int
    style: str

    @classmethod
    def at(cls, text: str, file: str, line: int, col: int, style: str = "plain") -> YamlText:
        """Return a text with its place."""
        made = cls(text)
        made.file, made.line, made.col, made.style = file, line, col, style
        return made

    @property
    def span(self) -> Span:
        """Return its place; the caret covers its first line."""
        return Span(self.file, self.line, self.col, max(1, len(self.split("\n", 1)[0])))


class YamlQuoted(YamlText):
    """A quoted text with line breaks in it. ``written`` is what stands in the file up to its closing quote."""

    __slots__ = ("written",)

    written: str


class YamlList(list[Any]):
    """A list. Its items are YamlText, YamlList, YamlMap, or None where nothing was written.

    ``gaps`` are the places of those empty items, by their place in the list.
    """

    __slots__ = ("gaps", "span")

    def __init__(self, items: Iterable[Any], span: Span, gaps: Mapping[int, Span] | None = None) -> None:
        super().__init__(items)
        self.span, self.gaps = span, gaps or {}


class YamlMap(dict[str, Any]):
    """A mapping in the order of the file. Its keys are YamlText and know their places, too."""

    __slots__ = ("_keys", "span")

    def __init__(self, pairs: Iterable[tuple[str, Any]], span: Span) -> None:
        super().__init__(pairs)
        self.span = span
        self._keys: dict[str, str] | None = None        # a key -> itself with its place, made when one is asked for

    def key_span(self, key: str) -> Span:
        """Return the place of a key, or the mapping's own if it is not written."""
        if self._keys is None:
            self._keys = {own: own for own in self}
        found = self._keys.get(key)
        return found.span if isinstance(found, YamlText) else self.span

    def value_span(self, key: str) -> Span:
        """Return the place of a key's value, or the key's where nothing was written."""
        value = self.get(key)
        return value.span if isinstance(value, YamlText | YamlList | YamlMap) else self.key_span(key)


Node = YamlText | YamlList | YamlMap | None


def leaves(node: Node) -> Iterator[YamlText]:
    """Yield all single values in a value."""
    if isinstance(node, YamlText):
        yield node
    elif node is not None:
        for item in node.values() if isinstance(node, YamlMap) else node:
            yield from leaves(item)
