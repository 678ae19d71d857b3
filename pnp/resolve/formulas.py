"""Values that look like expressions and are none: a blank behind ``=`` is missing, or quotes stand around it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from pnp.model.nodes import Node, YamlText, leaves
from pnp.resolve.calculator import is_expression
from pnp.resolve.drafts import Draft
from pnp.resolve.report import Report
from pnp.values import quoted

#: ``=cost``, ``=-cost``, ``=(a + b) / 2``, ``='a'``; no ``==``, ``=>`` or ``=)``, which are signs.
_FORMULA = re.compile(r"=\s*-?[\w('\"\[]")

_SUM = re.compile(r"\d\s*[*/+-]\s*\d")


def formula(node: Node, key: str) -> str:
    """Return how a value that looks like an expression is written as one, or an empty text."""
    if not isinstance(node, YamlText) or not _FORMULA.match(node) or is_expression(node):
        return ""
    where = "; a table's cell is never worked out: write it beside rows:" if node.style == "cell" else ""
    return f"an expression is written with a blank behind = and without quotes: {key}: = {node[1:].strip()[:60]}{where}"


def warn_of_formulas(drafts: Iterable[Draft], known: Collection[str], report: Report) -> None:
    """Warn of texts such as ``=cost*2`` that print as they stand; quotes say that this is meant.

    ``known`` are names that expressions see: what has none of them, and no sum, is no expression.
    """
    seen: set[int] = set()
    for draft in drafts:
        for name, node in draft.pairs.items():
            if name != "copies" and id(node) not in seen:
                seen.add(id(node))
                for leaf in leaves(node):
                    if leaf.startswith("=") and leaf.style == "plain" and _works(leaf, known) and (
                            hint := formula(leaf, name)):
                        report.warning("no-expression", f"{name}: {quoted(leaf)} is printed as it stands", leaf.span,
                                       f"{hint}; if the text is meant, put it in quotes", piece=draft.key)


def _works(text: str, known: Collection[str]) -> bool:
    return bool(_SUM.search(text)) or any(word in known for word in re.findall(r"[^\W\d]\w*", text[:200]))
