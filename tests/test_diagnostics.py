"""A mistake is told once, however many pieces show it."""

import ast
import re

from projects import ROOT

from pnp.diagnostics import Diagnostic, Level, Span, in_order, told_once

AT = Span("templates/card.xml", 3, 5)


def drawn(piece, message="<rect> has no attribute", side="front", **more):
    return Diagnostic("unknown-attribute", message, AT, **{"hint": "did you mean w?", **more}).drawing(piece, side)


def test_a_fault_of_a_template_names_the_first_piece_and_how_many_more():
    (one,) = told_once([drawn("deck/fox"), drawn("deck/owl"), drawn("deck/elk")])
    assert one.hint == "did you mean w?; while drawing deck/fox, front, and 2 more pieces"
    assert (one.component, one.piece) == ("deck", "deck/fox")


def test_one_piece_with_several_copies_and_sides_is_one_piece():
    (one,) = told_once([drawn("deck/fox"), drawn("deck/fox"), drawn("deck/fox", side="back")])
    assert one.hint == "did you mean w?; while drawing deck/fox, front"


def test_a_fault_without_a_hint_still_names_its_piece():
    (one,) = told_once([drawn("deck/fox", hint=""), drawn("deck/owl", hint="")])
    assert one.hint == "while drawing deck/fox, front, and 1 more piece"


def test_by_how_much_a_text_is_too_long_makes_no_other_fault():
    found = told_once([drawn("deck/fox", "sticks out by 1.69 mm"), drawn("deck/owl", "sticks out by 2 mm")])
    assert [one.message for one in found] == ["sticks out by 1.69 mm"]


def test_what_differs_in_more_than_the_piece_is_told_apart():
    faults = [drawn("deck/fox"), drawn("deck/owl", '"Owl" sticks out'), drawn("deck/elk", '"Elk" sticks out'),
              drawn("deck/ox", level=Level.WARNING), drawn("deck/ox", notes=(("called here", AT),))]
    assert len(told_once(faults)) == len(faults)


def test_a_template_of_several_decks_has_its_fault_once():
    (one,) = told_once([drawn("deck/fox"), drawn("crew/cook")])
    assert one.hint.endswith("deck/fox, front, and 1 more piece")


def test_what_was_found_before_anything_was_drawn_stays_as_it_is():
    faults = [Diagnostic("rule", "rule fails for 3", Span("a.yaml", n, 1), piece="deck/fox") for n in (1, 2)]
    assert told_once(faults) == faults


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
