"""Questions of templates that no piece can answer with yes: ``card.hour == "nihgt"``, where fields: lists the hours.

Nothing else would tell: what such a question guards is never printed, or with ``!=`` always. Rules and counts with
such values are errors by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.compose import Env
from pnp.compose.names import word_of
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.model import Component
from pnp.tools.choices import must_be_a_choice
from pnp.unprinted_fields import templates_of
from pnp.values import Fault

_CODE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_TEXT = r"""(?:"[^"\\\n]*"|'[^'\\\n]*')"""
_TEXTS = re.compile(_TEXT)
#: A name that a template gives to a field of its piece.
_ALIAS = r"\{{%-?\s*set\s+(\w+)\s*=\s*(?:piece|{word})\.(\w+)\s*-?%\}}"
#: Where a name is set: once, or nobody can tell what it means.
_SET = r"\bset\s+{name}\s*=|\bfor\s[^%]*?\b{name}\b[^%]*?\sin\b"
#: A field of the piece, or its other name, that is held against a text, or looked for in a list of them.
_ASKED = (r"(?<![\w.])(?:(?:piece|{word})\.(?P<field>\w+)|(?P<alias>{aliases}))\s*"
          r"(?:[!=]=\s*(?P<one>{text})(?!\s*[~+|.\[(])|(?:not\s+)?in\s*[\[(](?P<list>\s*{text}(?:\s*,\s*{text})*)\s*,?\s*[\])])")


def never_true(component: Component, env: Env) -> list[Diagnostic]:
    """Return a warning for each value that a component's templates ask a field for, and that it can't have."""
    if not component.records or not component.records[0].fields.choices:
        return []
    pieces = [record.fields for part in env.game.components for record in part.records]
    found = []
    for name, text in templates_of(component, env):
        for field, value, at in _asked(text, word_of(component)):
            try:
                must_be_a_choice(pieces, field, value)
            except Fault as fault:
                line, col = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
                span = Span(env.templates.file(name), line, col, len(value) + 2)
                found.append(Diagnostic("never-true", fault.message, span, fault.hint, Level.WARNING, component.id))
    return found


def _asked(text: str, word: str) -> Iterator[tuple[str, str, int]]:
    """Yield the fields that a template asks for values which are typed in it: the field, the value, its place."""
    text = _COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    word = re.escape(word)
    aliases = dict(re.findall(_ALIAS.format(word=word), text))
    names = "|".join(name for name in aliases if len(re.findall(_SET.format(name=name), text)) == 1) or r"(?!)"
    asked = re.compile(_ASKED.format(word=word, aliases=names, text=_TEXT))
    for code in _CODE.finditer(text):
        for found in asked.finditer(text, code.start(), code.end()):
            part = "one" if found["one"] else "list"
            for value in _TEXTS.finditer(text, found.start(part), found.end(part)):
                yield found["field"] or aliases[found["alias"]], value[0][1:-1], value.start()
