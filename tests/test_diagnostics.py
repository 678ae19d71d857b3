"""Messages stand in order, and are in no words of a single game."""

import ast
import re

from projects import ROOT

from pnp.diagnostics import Diagnostic, Span, in_order


def test_messages_stand_in_the_order_of_files_and_lines():
    spans = Span("b.yaml", 1, 1), Span("a.yaml", 10, 1), Span("a.yaml", 9, 1)
    faults = [Diagnostic("rule", "x", span) for span in spans]
    assert [str(one.span) for one in in_order(faults + faults)] == ["a.yaml:9:1", "a.yaml:10:1", "b.yaml:1:1"]


def test_messages_helps_and_explanations_use_no_words_of_a_single_game():
    own = re.compile(r"\b(factors|taxa|taxon|temperature|rainfall|animalia)\b", re.IGNORECASE)
    told = {f"{path.name}:{node.lineno}": node.value for path in (ROOT / "pnp").rglob("*.py")
            for node in _said(ast.parse(path.read_text("utf-8")), path.parent.name == "cli")}
    assert len(told) > 5_000
    assert [place for place, text in told.items() if own.search(text)] == []


def _said(tree, docs):
    """Yield the texts of a module; those that document it only with ``docs``."""
    silent = set() if docs else {id(node.body[0].value) for node in ast.walk(tree)
                                 if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
                                 and node.body and isinstance(node.body[0], ast.Expr)}
    yield from (node for node in ast.walk(tree)
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent)
