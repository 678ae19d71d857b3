"""YAML with places: every value of a file as it was typed, and where it stands.

Built on the events of PyYAML's C parser. Scalars are never turned into numbers or switches here: what ``no`` or
``012`` means depends on the key. Anchors, aliases, tags and merge keys are refused: groups and ``like`` do their work.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import yaml

from pnp.diagnostics import Diagnostic, Span, in_order
from pnp.limits import YAML_CHARACTERS, YAML_DEEP, YAML_FAULTS, YAML_VALUES
from pnp.model.kinds import LISTS
from pnp.model.nodes import Node, YamlList, YamlMap, YamlQuoted, YamlText
from pnp.tools.file_text import cleaned
from pnp.tools.yaml_faults import Fault, mended
from pnp.tools.yaml_lines import faults
from pnp.tools.yaml_messages import syntax_fault
from pnp.tools.yaml_twice import Entry, firsts, no_dash, pieces, twice

_STYLES = {None: "plain", "": "plain", "'": "quoted", '"': "quoted", "|": "block", ">": "block"}


def read_yaml(text: str, file: str, *, clean: bool = False) -> tuple[Node, list[Diagnostic]]:
    """Return what a YAML file says, each value with its place, and everything that is wrong with it.

    ``file`` is the name for messages. With faults, the value is what could be read behind them, or None. Text that
    YAML would misread is a ``needs-quotes`` error whose hint is the corrected line. ``clean`` text comes from
    ``decoded``, so that its characters were looked at.
    """
    if len(text) > YAML_CHARACTERS:
        return None, [Diagnostic("too-much", f"this file has {len(text):,} characters, at most {YAML_CHARACTERS:,}",
                                 Span(file), "split it, or put its rows into a CSV file")]
    text, found = (text, []) if clean else cleaned(text, file)
    wrong = faults(text, file)
    try:
        node, more = _Builder(text, file).document()
        wrong = [fault for fault in wrong if not fault.doubtful]
        if wrong:
            node, more = _mended(text, file, wrong)
    except yaml.MarkedYAMLError as error:
        if not wrong:
            return None, [*found, syntax_fault(error, file)]
        node, more = _mended(text, file, wrong)
    return node, in_order([*found, *_gathered(fault.diagnostic for fault in wrong), *more])


def own_yaml(text: str, file: str) -> Any:
    """Return what a YAML file of pnp's own says: it is trusted, so nothing is sought that YAML would misread."""
    return _Builder(text, file).document()[0]


def _gathered(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the first of several lines with the same fault, and how many more there are: most are its consequences."""
    alike: dict[tuple[str, str], list[Diagnostic]] = {}
    for one in found:
        alike.setdefault((one.message, one.hint), []).append(one)
    for first, *others in alike.values():
        more = f"; so it is with {len(others)} more line{'s' if len(others) > 1 else ''} below" if others else ""
        yield replace(first, hint=first.hint + more)


def fixed_yaml(text: str) -> str:
    """Return a YAML text with quotes where YAML needs them: what ``pnp check --fix`` writes."""
    text = text.replace("\r\n", "\n")
    return mended(text, [edit for fault in faults(text, "")
                         if not fault.doubtful and not fault.by_hand for edit in fault.edits])


def _mended(text: str, file: str, wrong: list[Fault]) -> tuple[Node, list[Diagnostic]]:
    """Read a text as it would be without its faults; a line that was mended is not blamed again."""
    try:
        return _Builder(mended(text, [edit for fault in wrong for edit in fault.edits]), file).document()
    except yaml.MarkedYAMLError as error:
        fault = syntax_fault(error, file)
        near = any(abs(fault.span.line - other.diagnostic.span.line) <= 1 or other.doubtful for other in wrong)
        return None, [] if near else [fault]


class _Builder:
    """Turns events into nodes."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.found: list[Diagnostic] = []
        self.count = 0
        self.lines: list[str] | None = None
        self.behind: list[YamlMap] = []             # pieces without a dash, which ran on from the last map
        self.anchored: dict[str, tuple[Node, int]] = {}     # what anchors name, and how many values that is

    def document(self) -> tuple[Node, list[Diagnostic]]:
        """Return the only document's root. Raises yaml.MarkedYAMLError for bad syntax."""
        events: Iterator[Any] = yaml.parse(self.text, Loader=yaml.CSafeLoader)
        root: Node = None
        documents = 0
        for event in events:
            kind = type(event)
            if kind is yaml.DocumentStartEvent:
                documents += 1
                if documents == 2:
                    self._report("yaml-feature", "a second document begins here; a file holds one", event,
                                 "delete the line ---, or make it two files")
                    break
            elif kind not in (yaml.StreamStartEvent, yaml.StreamEndEvent, yaml.DocumentEndEvent):
                try:
                    root = self._node(event, events, 0)
                except _TooMuch as error:
                    self._report("too-much", str(error), event, "split the file, or flatten it")
                    break
        return root, self.found

    def _node(self, event: Any, events: Iterator[Any], depth: int, *, listed: bool | None = None) -> Node:
        self.count += 1
        if self.count > YAML_VALUES:
            raise _TooMuch(f"this file has more than {YAML_VALUES:,} values")
        kind = type(event)
        if kind is yaml.AliasEvent and event.anchor in self.anchored:
            return self._again(event.anchor, depth)
        if kind is yaml.AliasEvent:
            self._report("yaml-feature", f"*{event.anchor} is an alias of YAML, which pnp doesn't read", event,
                         "write out what it stands for; text that begins with * needs quotes")
            return None
        if event.anchor is not None or event.tag is not None:
            self._property(event)
        before = self.count - 1
        node = self._value(event, events, depth, listed)
        if event.anchor is not None:
            self.anchored[event.anchor] = node, self.count - before
        return node

    def _again(self, anchor: str, depth: int) -> Node:
        """Return what an anchor names. The anchor is told, its aliases are not."""
        node, size = self.anchored[anchor]
        self.count += size
        if self.count > YAML_VALUES or depth + _height(node) > YAML_DEEP:
            raise _TooMuch(f"*{anchor} makes this file larger or deeper than files may be")
        return node

    def _value(self, event: Any, events: Iterator[Any], depth: int, listed: bool | None) -> Node:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            return self._scalar(event)
        if depth >= YAML_DEEP:
            raise _TooMuch(f"more than {YAML_DEEP} lists and maps lie inside each other")
        span = Span(self.file, event.start_mark.line + 1, event.start_mark.column + 1)
        if kind is yaml.MappingStartEvent:
            return YamlMap(self._pairs(events, depth, None if event.flow_style else listed), span)
        items: list[Node] = []
        gaps: dict[int, Span] = {}
        while type(inner := next(events)) is not yaml.SequenceEndEvent:
            if type(inner) is yaml.ScalarEvent and not inner.value:
                mark: Any = inner.start_mark            # behind the dash
                gaps[len(items)] = Span(self.file, mark.line + 1, max(1, mark.column))
            items += [self._node(inner, events, depth + 1, listed=True), *self._run_on()]
        return YamlList(items, span, gaps)

    def _pairs(self, events: Iterator[Any], depth: int, listed: bool | None) -> list[tuple[str, Any]]:
        """Return a map's keys and values; of several pieces that run on, those of the first.

        ``listed``: whether it is one of a list, None where it is no piece at all. The others go to ``behind``.
        """
        pairs: dict[str, Any] = {}
        entries: list[Entry] = []
        while type(event := next(events)) is not yaml.MappingEndEvent:
            key = self._node(event, events, depth + 1)
            value = self._under(key, next(events), events, depth + 1)
            if not isinstance(key, YamlText):
                self._report("yaml-syntax", "a key must be a text", event, "write key: value")
            elif key == "<<" and key.style == "plain" and key not in pairs:
                self._report("yaml-feature", "<< (merge) is a key that pnp doesn't read", event,
                             "use a group, defaults: or like:")
            else:
                pairs.setdefault(key, value)
                entries.append(Entry(key, event, value))
        return self._apart(entries, listed) if len(pairs) < len(entries) else list(pairs.items())

    def _apart(self, entries: list[Entry], listed: bool | None) -> list[tuple[str, Any]]:
        """Return the pairs of a map with keys that come twice."""
        found = pieces(entries) if listed is not None else []
        told = [no_dash(entries, found, listed=bool(listed))] if len(found) > 1 else twice(entries)
        for wrong in told:
            self._report("duplicate-key", wrong.message, wrong.entry.event, wrong.hint, len(wrong.entry.key))
        self.behind += [YamlMap([*piece.items()], next(iter(piece)).span) for piece in found[1:]]
        return [*(found[0] if found else firsts(entries)).items()]

    def _under(self, key: Node, event: Any, events: Iterator[Any], depth: int) -> Node:
        """Return the value of a key: where it lists pieces and all dashes are missing, that list."""
        if type(event) is not yaml.MappingStartEvent or key not in LISTS:
            return self._node(event, events, depth)
        first = self._node(event, events, depth, listed=False)
        return YamlList([first, *self._run_on()], first.span) if self.behind and isinstance(first, YamlMap) else first

    def _run_on(self) -> list[YamlMap]:
        """Return the pieces that ran on from the last map."""
        found, self.behind = self.behind, []
        return found

    def _scalar(self, event: Any) -> YamlText | None:
        text, style = event.value, _STYLES[event.style]
        mark = event.start_mark
        if style == "plain":
            return YamlText.at(text, self.file, mark.line + 1, mark.column + 1) if text else None
        if style == "quoted":
            spelled = not text.isprintable() and any(char not in self.text for char in text)
            made = YamlQuoted if "\n" in text else YamlText
            node = made.at(text, self.file, mark.line + 1, mark.column + 2, "escaped" if spelled else "quoted")
            if isinstance(node, YamlQuoted):
                node.written = self.text[mark.index:event.end_mark.index - 1]
            return node
        return YamlText.at(text.removesuffix("\n"), self.file, mark.line + 2, self._indentation(event) + 1, "block")

    def _indentation(self, event: Any) -> int:
        """Return how many blanks stand before the text of a block: those that every line of it has."""
        if self.lines is None:
            self.lines = self.text.split("\n")
        first = next((line for line in event.value.split("\n") if line), "")
        for line in self.lines[event.start_mark.line + 1:event.end_mark.line + 1]:
            if line.strip(" "):
                return max(0, len(line) - len(first)) if line.endswith(first) else len(line) - len(line.lstrip(" "))
        return 0

    def _property(self, event: Any) -> None:
        if event.anchor is not None:
            self._report("yaml-feature", f"&{event.anchor} is an anchor of YAML, which pnp doesn't read", event,
                         f"write it again where *{event.anchor} stands, or use a group, defaults: or like:; text that "
                         "begins with & needs quotes")
        elif event.tag not in (None, "!"):
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._report("yaml-feature", f"{tag} is a tag of YAML, which pnp doesn't read", event,
                         "write the value alone; text that begins with ! needs quotes")

    def _report(self, code: str, message: str, event: Any, hint: str = "", length: int = 1) -> None:
        mark = event.start_mark
        if len(self.found) < YAML_FAULTS:
            span = Span(self.file, mark.line + 1, mark.column + 1, length)
            self.found.append(Diagnostic(code, message, span, hint))


def _height(node: Node) -> int:
    """Return how many lists and maps lie inside each other."""
    inner = node.values() if isinstance(node, YamlMap) else node if isinstance(node, YamlList) else None
    return 0 if inner is None else 1 + max(map(_height, inner), default=0)


class _TooMuch(ValueError):
    """A limit is passed; nothing more is read."""
