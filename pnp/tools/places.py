"""Expressions of the user's worked out, their faults told where they stand in the YAML."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pnp.diagnostics import Diagnostic, Span
from pnp.model.game import Expression
from pnp.tools.sandbox import Sandbox, SandboxError, truth
from pnp.values import Fault


class ExpressionError(ValueError):
    """An expression can't be worked out, with its fault at its place."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def worked_out(expression: Expression, box: Sandbox, names: Mapping[str, Any]) -> Any:
    """Return what an expression comes to. Raises ExpressionError."""
    try:
        return box.evaluate(expression.text, **names)
    except SandboxError as error:
        raise _placed(expression, error) from None


def names_in(expression: Expression, box: Sandbox) -> frozenset[str]:
    """Return the names that an expression reads, its functions among them. Raises ExpressionError."""
    try:
        return box.names_in(expression.text)
    except SandboxError as error:
        raise _placed(expression, error) from None


def _placed(expression: Expression, error: SandboxError) -> ExpressionError:
    code = "unknown-name" if error.unknown else "bad-expression"
    return ExpressionError(Diagnostic(code, error.message, within(expression, error), error.hint,
                                      cause=error.cause))


def holds(expression: Expression, box: Sandbox, names: Mapping[str, Any]) -> bool:
    """Return whether a condition is true. Raises ExpressionError, also where it is neither true nor false."""
    value = worked_out(expression, box, names)
    if value is True or value is False:
        return bool(value)
    try:
        return truth(value)
    except Fault as fault:
        hint = fault.hint.replace("…", expression.text) if expression.text.isidentifier() else fault.hint
        raise ExpressionError(Diagnostic("no-truth", f"{expression.text} {fault.message}", expression.span,
                                         hint)) from None


def within(expression: Expression, error: SandboxError) -> Span:
    """Return where in the YAML a fault of an expression stands.

    A plain text that YAML folded from several lines has lost its breaks: beyond the first, the whole is pointed at.
    """
    place, span = error.place, expression.span
    if error.unknown and (word := _word(error.unknown, expression.text)) is not None and "\n" not in expression.text:
        return span.moved(word, error.length)
    if place.line > 1:
        return Span(span.file, span.line + place.line - 1, span.col + place.col - 1, error.length)
    first = len(expression.text.split("\n", 1)[0])
    folded = span.length < first and place.col > span.length + 1
    return span if folded else span.moved(place.col - 1, error.length)


def _word(name: str, text: str) -> int | None:
    """Return where a name stands in an expression, also inside a text that narrows a set; None if it stands twice."""
    found = [match.start() for match in re.finditer(rf"(?<![\w.]){re.escape(name)}(?!\w)", text)]
    return found[0] if len(found) == 1 else None
