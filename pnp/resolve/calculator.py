"""Works out expressions of YAML files, and knows where in the file their faults lie."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pnp.diagnostics import Span
from pnp.limits import FAILURES, MADE, STEPS
from pnp.model.game import Expression
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText, leaves
from pnp.resolve.report import LeftOut, Notes, Report
from pnp.values import Empty, Fault, Fields, Switch

if TYPE_CHECKING:
    from pnp.tools.sandbox import Sandbox

MARK = "= "


class Calculator:
    """One sandbox for all expressions of a game, and what they may still cost.

    ``base`` are the names that every expression sees: options and values by name, ``values``, ``players``, ``option``.
    """

    def __init__(self, base: Mapping[str, Any]) -> None:
        self.base, self._sandbox, self._made = dict(base), None, MADE
        self._failed: Counter[Span] = Counter()
        self._names = lru_cache(4096)(self._names_in)

    _sandbox: Sandbox | None

    @property
    def sandbox(self) -> Sandbox:
        """Return the sandbox, made when the first expression needs it."""
        if self._sandbox is None:
            from pnp.tools.sandbox import Sandbox
            self._sandbox = Sandbox()
        return self._sandbox

    def value(self, expression: Expression, names: Mapping[str, Any], report: Report, notes: Notes = ()) -> Any:
        """Return what an expression comes to. Raises LeftOut when it can't be worked out; the report has the fault."""
        from pnp.tools.sandbox import SandboxError, weigh
        if self._failed[expression.span] >= FAILURES:
            raise LeftOut
        try:
            found = self.sandbox.evaluate(expression.text, **names)
        except SandboxError as error:
            self._failed[expression.span] += 1
            place = expression.span.moved(error.place.col - 1) if error.place.line == 1 else expression.span
            code = "unknown-name" if error.unknown else "bad-expression"
            raise report.refuse(code, error.message, place, error.hint, notes,
                                cause=error.cause) from None
        self._made -= weigh(found)
        try:
            _look_through(found)
        except Fault as fault:
            code = "unknown-name" if fault.unknown else "bad-expression"
            raise report.refuse(code, fault.message, expression.span, fault.hint, notes,
                                cause=fault.cause) from None
        if self._made < 0 or self.sandbox.meter.spent > STEPS:
            self._failed[expression.span] = FAILURES
            raise report.refuse("too-much", "the expressions of this game make or take too much", expression.span,
                                "look for an expression that makes long lists or texts for many pieces", notes)
        return found

    def holds(self, condition: Expression, names: Mapping[str, Any], report: Report, notes: Notes = ()) -> bool:
        """Return whether a condition is true; empty is false. Raises LeftOut, also for what is neither."""
        from pnp.tools.sandbox import truth
        found = self.value(condition, names, report, notes)
        try:
            return truth(found)
        except Fault as fault:
            hint = fault.hint.replace("…", condition.text) if condition.text.isidentifier() else fault.hint
            raise report.refuse("no-truth", f"{condition.text[:60]} {fault.message}", condition.span, hint,
                                notes) from None

    def names(self, text: str) -> frozenset[str]:
        """Return the names that an expression reads; none for one that can't be read."""
        return self._names(text)

    def _names_in(self, text: str) -> frozenset[str]:
        from pnp.tools.sandbox import SandboxError
        try:
            found = self.sandbox.names_in(f"[{text}]")      # in a list: an expression may be nothing but a name
        except SandboxError:
            return frozenset()
        called = {name for name in found & self.sandbox.functions.keys() if re.search(rf"\b{name}\s*\(", text)}
        return found - called


def _look_through(value: Any) -> None:
    """Raise Fault for a name that nobody set inside a list or map; a list is made without a look at its items."""
    from pnp.tools.sandbox.meter import known
    if isinstance(value, list | tuple | dict):
        for item in value.values() if isinstance(value, dict) else value:
            _look_through(known(item))


def is_expression(node: Node) -> bool:
    """Return whether a value is an expression: a plain scalar that begins with ``= ``."""
    return isinstance(node, YamlText) and node.startswith(MARK) and node.style == "plain"


def holds_expression(node: Node) -> bool:
    """Return whether a value is an expression or has one inside."""
    return any(map(is_expression, leaves(node)))


def expression(node: YamlText) -> Expression:
    """Return a text as an expression; the ``= `` before it may be written or not."""
    text = node.removeprefix("=").lstrip() if is_expression(node) else str(node)
    return Expression(text.strip(), Span(node.file, node.line, node.col + len(node) - len(text), max(1, len(text))))


def as_node(value: Any, at: Span) -> Node:
    """Return what an expression came to as if it had been typed at ``at``.

    Raises ValueError for what can't stand in a field.
    """
    if isinstance(value, Empty) or value is None:
        return None
    if isinstance(value, list | tuple):
        return YamlList((as_node(item, at) for item in value), at)
    if isinstance(value, Fields | dict):
        pairs = value.fields if isinstance(value, Fields) else value
        return YamlMap(((str(key), as_node(item, at)) for key, item in pairs.items()), at)
    return YamlText.at(_typed(value), at.file, at.line, at.col, "made")


def _typed(value: Any) -> str:
    """Return a single value as a designer would have typed it; decimals are rounded to nine places."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Switch) or hasattr(value, "typed"):
        return str(value.typed)
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:.9f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
