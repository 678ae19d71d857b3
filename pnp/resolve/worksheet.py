"""One piece while its expressions are worked out, in the order in which they need each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.diagnostics import Span
from pnp.model.game import Expression
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText, leaves
from pnp.resolve.calculator import Calculator, as_node, expression, holds_expression, is_expression
from pnp.resolve.columns import Columns
from pnp.resolve.drafts import Draft
from pnp.resolve.pairs import RESERVED, Pairs
from pnp.resolve.report import LeftOut, Notes, Report
from pnp.resolve.texts import clean
from pnp.tools.project import slug
from pnp.values import EMPTY, quoted


@dataclass(slots=True, eq=False)
class Made:
    """A piece with every expression worked out; its values are not typed yet.

    ``source`` are its values as they were written. ``stem`` is what its id comes from; ``written``: it stands in the
    file and must be the only one.
    """

    span: Span
    nodes: Pairs
    source: Pairs
    stem: str
    written: bool
    label: str
    id: str = ""

    def place(self, key: str) -> Span:
        """Return where a value stands, or the piece where it isn't written."""
        node = self.source.get(key)
        return self.span if node is None else node.span


class Worksheet:
    """The fields of one piece, some of them still to be worked out.

    ``columns`` gives what is known of the component's columns, asked only when an expression needs it. ``names`` are
    those that any piece sees, ``each`` the values of its ``each`` by name, ``suffix`` their part of the id.
    """

    def __init__(self, calculator: Calculator, report: Report, columns: Callable[[], Columns], names: Mapping[str, Any],
                 draft: Draft, nodes: Pairs, suffix: str, each: Mapping[str, Any]) -> None:
        self.calculator, self.report, self.columns, self.names = calculator, report, columns, names
        self.draft, self.suffix, self.each = draft, suffix, each
        self.source, self.nodes = nodes, dict(nodes)
        self.pending = {name for name, node in nodes.items() if name not in each and holds_expression(node)}
        self.failed: set[str] = set()
        self.active: list[str] = []
        self._shown: dict[str, Any] = {}        # field, or side.field -> as expressions read it
        self._scope: dict[str, Any] = {}

    # Asking

    def holds(self, condition: Expression) -> bool:
        """Return whether a condition is true of the piece. Raises LeftOut."""
        return self.calculator.holds(condition, self._names_for(condition), self.report, self._notes)

    def wanted(self) -> bool:
        """Return whether the piece is in the game: its conditions hold and nothing skips it. Raises LeftOut."""
        return all(map(self.holds, self.draft.conditions)) and not any(map(self.holds, self.draft.skips))

    @property
    def usual_id(self) -> str:
        """Return the id that the piece has if no other has the same, as far as it is known without working it out."""
        node = self.nodes.get("id") or self.nodes.get("name")
        stem = "" if is_expression(node) else slug(_text(node))
        return "_".join(part for part in (stem, self.suffix) if part)

    def value(self, one: Expression, side: str = "") -> Any:
        """Return what an expression over the piece's fields comes to. Raises LeftOut."""
        return self.calculator.value(one, self._names_for(one, side), self.report, self._notes)

    def _names_for(self, one: Expression, side: str = "") -> dict[str, Any]:
        """Return the names that an expression sees, those that it needs worked out. Raises LeftOut."""
        for name in sorted(self.calculator.names(one.text)) if self.pending else ():
            self.work_out(f"{side}.{name}" if f"{side}.{name}" in self.nodes else name)
        scope = self._visible()
        if side:
            own = {name.removeprefix(f"{side}."): value for name, value in self._shown.items()
                   if name.startswith(f"{side}.")}
            scope = {**scope, **own}
        return scope

    def made(self) -> Made:
        """Return the piece, all of it worked out. Raises LeftOut; all its faults have been told."""
        formula = is_expression(self.nodes.get("id"))
        for name in list(self.nodes):
            try:
                self.work_out(name)
            except LeftOut:
                self.failed.add(name)
        if self.failed:
            raise LeftOut
        written = self.nodes.get("id") is not None
        stem = _text(self.nodes.get("id" if written else "name"))
        parts = [slug(stem)] if formula else [slug(stem), self.suffix]
        made = "_".join(part for part in parts if part)
        if not made:
            raise self._nameless(stem, "id" if written else "name")
        written = written and (formula or not self.each)
        return Made(self.draft.span, self.nodes, self.source, made, written, stem or made)

    def _nameless(self, stem: str, key: str) -> LeftOut:
        if stem:
            return self.report.refuse("no-name", f"no id can be made of the {key} {quoted(stem)}", self.draft.span,
                                      "add an id of letters and digits, as in id: fox")
        return self.report.refuse("no-name", "this piece has neither a name nor an id", self.draft.span,
                                  "add a name, as in name: Fox")

    @property
    def _notes(self) -> Notes:
        """Return where the piece stands, for faults in what it takes over from elsewhere."""
        return ((f"in {self.suffix or self.draft.label}", self.draft.span),)

    # Working out

    def _visible(self) -> dict[str, Any]:
        """Return the names that expressions of this piece see, as far as they are known yet."""
        if not self._scope:
            self._scope = dict(self.names)
            if "id" not in self.nodes:
                stem = slug(_text(self.nodes.get("name")))
                self._scope["id"] = "_".join(part for part in (stem, self.suffix) if part)
            columns = self.columns()
            for name, node in self.nodes.items():
                if name in self.each:
                    self._show(name, self.each[name])
                elif name not in self.pending and name not in self.failed:
                    self._show(name, columns.value(name, node))
        return self._scope

    def _show(self, name: str, value: Any) -> None:
        self._shown[name] = EMPTY if value is None else value
        if name not in RESERVED and "." not in name:
            self._scope[name] = self._shown[name]

    def work_out(self, name: str) -> None:
        """Work out a field if it is not yet. Raises LeftOut."""
        if name in self.failed:
            raise LeftOut
        if name not in self.pending:
            return
        if name in self.active:
            raise self._circle(name)
        self.active.append(name)
        try:
            value = self._worked(self.nodes[name], name.partition(".")[0] if "." in name else "")
        except LeftOut:
            self.failed.add(name)
            raise
        finally:
            self.active.pop()
            self.pending.discard(name)
        self._visible()
        self._show(name, value)

    def _circle(self, name: str) -> LeftOut:
        circle = " → ".join((*self.active[self.active.index(name):], name))
        return self.report.refuse("circle", f"these expressions need each other: {circle}",
                                  next(filter(is_expression, leaves(self.nodes[name]))).span,
                                  "write one of them as a plain value",
                                  self._notes)

    def _worked(self, node: Node, side: str) -> Any:
        """Work out the field at work, put the outcome in its place, and return it for others to read."""
        name = self.active[-1]
        if isinstance(node, YamlText):
            value = self.value(expression(node), side)
            self.nodes[name] = as_node(value, node.span)
            return value
        self.nodes[name] = self._inside(node, side)
        return Columns([(self.draft.label, {name: self.nodes[name]})], {}).value(name, self.nodes[name])

    def _inside(self, node: Node, side: str) -> Node:
        if isinstance(node, YamlText):
            return as_node(self.value(expression(node), side), node.span) if is_expression(node) else node
        if isinstance(node, YamlMap):
            return YamlMap(((key, self._inside(item, side)) for key, item in node.items()), node.span)
        return node if node is None else YamlList((self._inside(item, side) for item in node), node.span)


def _text(node: Node) -> str:
    return clean(node) if isinstance(node, YamlText) else ""
