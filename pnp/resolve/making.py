"""Drafts become pieces: rows that are wanted, products of ``each``, and each piece worked out on a worksheet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import prod
from typing import Any, NamedTuple

from pnp.diagnostics import Span
from pnp.limits import RECORDS
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.resolve.calculator import Calculator, as_node, expression, holds_expression
from pnp.resolve.columns import Columns
from pnp.resolve.declared import FieldType
from pnp.resolve.drafts import Draft
from pnp.resolve.pairs import RESERVED
from pnp.resolve.report import LeftOut, Report
from pnp.resolve.texts import clean
from pnp.resolve.worksheet import Made, Worksheet
from pnp.tools.project import slug
from pnp.tools.yaml_braces import as_list
from pnp.values import EMPTY, Fields, quoted, suggestion

_ASKS = re.compile(r"\b(?:options?|players)\b")
#: How each: is written.
_EACH = "write each: {colour: [red, blue]}"


@dataclass(slots=True)
class Room:
    """How many more pieces the game may have."""

    left: int = RECORDS
    told: bool = False

    def take(self, count: int, span: Span, report: Report) -> bool:
        """Return whether there is room for ``count`` more pieces; tells once when there is not."""
        if count <= self.left:
            self.left -= count
            return True
        if not self.told:
            self.told = True
            report.error("too-many-pieces", f"{count:,} more from here: a game has at most {RECORDS:,} pieces", span,
                         "the lengths of the lists under each: multiply" if count > 1 else "split the game in two")
        return False


class Choice(NamedTuple):
    """One value of an ``each``: as written, as expressions read it, and its part of the id."""

    node: Node
    value: Any
    part: str


@dataclass
class Maker:
    """Makes the pieces of one component. ``known`` are all names that a piece may read as a field."""

    calculator: Calculator
    drafts: list[Draft]
    types: Mapping[str, FieldType]
    known: frozenset[str]
    report: Report
    room: Room = field(default_factory=Room)
    absent: list[str] = field(default_factory=list)     # ids of pieces that when: or skip: leaves out

    @cached_property
    def names(self) -> dict[str, Any]:
        """Return the names that every expression sees, with empty fields for those that a piece may lack."""
        return {**self.calculator.base, **dict.fromkeys(self.known, EMPTY)}

    @cached_property
    def columns(self) -> Columns:
        """Return the columns of what is written, for expressions to read."""
        return Columns(((draft.label, {name: node for name, node in draft.pairs.items() if not holds_expression(node)})
                        for draft in self.drafts), self.types)

    def wanted(self) -> list[Draft]:
        """Return the drafts without the rows of tables that their ``where`` leaves out."""
        kept: list[Draft] = []
        asked: list[Draft] = []                     # those whose where could be worked out
        for draft in self.drafts:
            try:
                if all(self._sheet(draft).holds(where) for where in draft.wheres):
                    kept.append(draft)
                asked.append(draft)
            except LeftOut:
                continue
        self._tell_none_wanted(asked, kept)
        return kept

    def _tell_none_wanted(self, asked: list[Draft], kept: list[Draft]) -> None:
        """Warn of a ``where`` that takes no row of its table: a name may be misspelt in it.

        One that asks for an option or for players may be meant so.
        """
        taken = {id(where) for draft in kept for where in draft.wheres}
        for where in {id(where): where for draft in asked for where in draft.wheres}.values():
            if id(where) not in taken and not _ASKS.search(where.text):
                self.report.warning("no-pieces", "this where: takes no row of its table", where.span,
                                    "mind the spelling and the capitals: texts are compared as they are typed")

    def pieces(self) -> Iterator[Made]:
        """Yield the pieces of all drafts. Faulty ones are told and left out."""
        for draft in self.drafts:
            if self.report.full:
                return
            each = draft.pairs.get("each")
            try:
                choices = self._choices(draft, each) if each is not None else {}
            except LeftOut:
                continue
            span = draft.span if each is None else each.span
            if self.room.take(prod(map(len, choices.values())), span, self.report):
                for combination in product(*choices.values()):
                    yield from self._one(draft, dict(zip(choices, combination)))

    def _sheet(self, draft: Draft, each: Mapping[str, Choice] | None = None) -> Worksheet:
        each = each or {}
        nodes = {name: node for name, node in draft.pairs.items() if name not in ("each", "rows")}
        nodes |= {name: choice.node for name, choice in each.items()}
        suffix = "_".join(choice.part for name, choice in each.items() if name != "name" and choice.part)
        return Worksheet(self.calculator, self.report, lambda: self.columns, self.names, draft, nodes, suffix,
                         {name: choice.value for name, choice in each.items()})

    def _one(self, draft: Draft, each: Mapping[str, Choice]) -> Iterator[Made]:
        try:
            sheet = self._sheet(draft, each)
            if sheet.wanted():
                yield sheet.made()
            else:
                self.absent.append(sheet.usual_id)
        except LeftOut:
            return

    def _choices(self, draft: Draft, each: Node) -> dict[str, list[Choice]]:
        """Return the values of ``each`` by name. Raises LeftOut."""
        if not isinstance(each, YamlMap) or not each:
            raise self.report.refuse("bad-each", "each: takes names with the values that each goes through",
                                     each.span if each is not None else draft.span,
                                     _meant(each))
        choices = {}
        for key, node in each.items():
            name = slug(key)
            if not name or name == "id" or name in RESERVED:
                raise self.report.refuse("bad-each", f"{quoted(key)} can't be a name under each:", each.key_span(key),
                                         "choose another name")
            nodes = self._values(draft, node, each.value_span(key))
            columns = Columns(((draft.label, {name: item}) for item in nodes), self.types)
            choices[name] = [Choice(item, columns.value(name, item), _part(item, n))
                             for n, item in enumerate(nodes, 1)]
        return choices

    def _values(self, draft: Draft, node: Node, span: Span) -> YamlList:
        """Return the values that one name of ``each`` goes through. Raises LeftOut."""
        if isinstance(node, YamlText) and node.isidentifier() and not {*self.names, *draft.pairs} >= {str(node)}:
            raise self.report.refuse("bad-each", f"there is no list called {quoted(node)}", span,
                                     suggestion(node, self.names) or f"write a list: [{node}]")
        if isinstance(node, YamlText) and (listed := as_list(node)):
            raise self.report.refuse("bad-each", f"{quoted(node)} is no list: brackets are missing", span,
                                     f"write {listed}")
        if isinstance(node, YamlText):
            node = self._listed(self._sheet(draft).value(expression(node)), node, span)
        if not isinstance(node, YamlList) or any(item is None for item in node):
            raise self.report.refuse("bad-each", "each: takes a list of values, or an expression that gives one", span,
                                     "write a list: [red, blue]")
        return node

    def _listed(self, found: Any, node: YamlText, span: Span) -> YamlList:
        """Return the list that an expression gave, or the keys of a map. Raises LeftOut for anything else."""
        if isinstance(found, Fields):
            found = list(found.fields)
        if not isinstance(found, list | tuple):
            hint = f"range({node}) counts from 0 up" if isinstance(found, int) else "write a list: [red, blue]"
            raise self.report.refuse("bad-each", f"{quoted(node)} gives no list to go through", span, hint)
        return YamlList((as_node(item, span) for item in found), span)


def _meant(each: Node) -> str:
    """Return how each: is to be written where it is no map."""
    if isinstance(each, YamlList) and all(isinstance(item, YamlMap) for item in each):
        pairs = [f"{key}: {value if isinstance(value, YamlText) else '…'}"
                 for item in each for key, value in item.items()]
        return f"write each: {{{', '.join(pairs)}}}"
    if isinstance(each, YamlList):
        return f"write a name before it, as in each: {{colour: [{', '.join(str(item) for item in each[:3])}]}}" \
            if all(isinstance(item, YamlText) for item in each) else _EACH
    if isinstance(each, YamlText):
        name, joint, values = each.partition(" in ")
        if joint and name.isidentifier():
            return f"write each: {{{name}: {as_list(values) or values}}}"
        if listed := as_list(each):
            return f"write a name before it, as in each: {{colour: {listed}}}"
        if each.isidentifier():
            return f"write a name before it, as in each: {{{each[:-1] if each[1:].endswith('s') else 'item'}: {each}}}"
    return _EACH


def _part(node: Node, n: int) -> str:
    """Return a value's part of the id of its piece: the slug of a text, the id or name of a map, else its place."""
    if isinstance(node, YamlMap):
        node = node.get("id") or node.get("name")
    return slug(clean(node)) if isinstance(node, YamlText) and slug(clean(node)) else str(n)
