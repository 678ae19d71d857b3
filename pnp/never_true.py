"""Questions of templates that no piece can answer with yes: ``card.hour == "nihgt"``, where fields: lists the hours.

Nothing else would tell: what such a question guards is never printed, or with ``!=`` always. Rules and counts with
such values are errors by themselves.
"""

from __future__ import annotations

from pnp.compose import Env
from pnp.compose.names import word_of
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.model import Component
from pnp.tools.choices import must_be_a_choice
from pnp.unprinted_fields import templates_of
from pnp.values import Fault


def never_true(component: Component, env: Env) -> list[Diagnostic]:
    """Return a warning for each value that a component's templates ask a field for, and that it can't have."""
    if not component.records or not component.records[0].fields.choices:
        return []
    pieces = [record.fields for part in env.game.components for record in part.records]
    chosen = {name for piece in pieces for name in piece.choices}
    found = []
    for name, text in templates_of(component, env):
        if not any(field in text for field in chosen):      # reading it would be in vain
            continue
        for field, value, at in env.sandbox(component).asked_in_text(text, {"piece", word_of(component)}):
            try:
                must_be_a_choice(pieces, field, value)
            except Fault as fault:
                span = Span(env.templates.file(name), int(at), at.col, len(value) + 2)
                found.append(Diagnostic("never-true", fault.message, span, fault.hint, Level.WARNING, component.id))
    return found
