"""What a template may be made of: a list of allowed nodes, and bounds on their number and nesting."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Set
from typing import Any

from jinja2 import nodes

from pnp.limits import LARGEST_NUMBER, TEMPLATE_DEEP, TEMPLATE_LOOPS, TEMPLATE_NAME, TEMPLATE_NODES
from pnp.tools.sandbox.places import PlacedFault, place_of
from pnp.values import quoted, suggestion

ALLOWED = frozenset({
    "Template", "Output", "TemplateData", "For", "If", "Macro", "CallBlock", "FilterBlock", "With", "Block", "Include",
    "Import", "FromImport", "Extends", "Assign", "AssignBlock", "Name", "NSRef", "Const", "Tuple", "List", "Dict",
    "Pair", "Keyword", "CondExpr", "Filter", "Test", "Call", "Getitem", "Getattr", "Slice", "Concat", "Compare",
    "Operand", "Add", "Sub", "Mul", "Div", "FloorDiv", "Mod", "Pow", "Not", "Neg", "Pos", "And", "Or"})
#: Refused nodes that designers know by another word.
REFUSED = {"Scope": "{% autoescape %}", "ScopedEvalContextModifier": "{% autoescape %}"}
#: What Python's maps are asked; here a map is gone through as it is.
PAIRS = frozenset({"items", "keys", "values"})
#: Filters that are put in by `_rewrite`.
HIDDEN = frozenset({"_items", "_item"})
HINTS = {
    "count": "count(…) counts copies; | length counts what is listed",
    "format": "use | round(2) for numbers, ~ for texts", "attr": "write piece.field or piece['field']",
    "safe": "macros are markup already; mark a field as rich with | rich", "tojson": "", "xmlattr": "", "pprint": "",
    "center": 'use align="center" in the markup', "indent": "", "dictsort": "use | sort",
    "wordwrap": "texts are broken into lines when they are set", "items": "a map gives pairs by itself"}


def checked(tree: nodes.Template, filters: Set[str], tests: Set[str], functions: Set[str]) -> nodes.Template:
    """Return the tree with loops guarded and functions resolved. Raises PlacedFault for what isn't allowed."""
    free = functions - _names_set_in(tree)
    files = {node.target for node in tree.find_all(nodes.Import)}
    count = 0
    waiting: list[tuple[nodes.Node, int, int]] = [(tree, 0, 0)]
    while waiting:
        node, depth, loops = waiting.pop()
        count += 1
        loops += isinstance(node, nodes.For)
        if count > TEMPLATE_NODES:
            raise PlacedFault(place_of(node), "this template is too large", "split it with include")
        if depth > TEMPLATE_DEEP or loops > TEMPLATE_LOOPS:
            raise PlacedFault(place_of(node), "this is nested too deeply", "move a part of it into a macro")
        _check(node, filters, tests)
        if isinstance(node, nodes.Call):
            _check_call(node, files)
        _rewrite(node, free)
        waiting.extend((child, depth + 1, loops) for child in node.iter_child_nodes())
    return tree


def comparisons(node: nodes.Compare) -> Iterator[tuple[str, Any]]:
    """Yield the name and the typed value where a name alone is held against one, or looked for in a list of them."""
    if len(node.ops) != 1:
        return
    one, other, sign = node.expr, node.ops[0].expr, node.ops[0].op
    if isinstance(one, nodes.Const) and isinstance(other, nodes.Name) and sign in ("eq", "ne"):
        one, other = other, one
    if not isinstance(one, nodes.Name):
        return
    if isinstance(other, nodes.Const) and sign in ("eq", "ne"):
        yield one.name, other.value
    elif isinstance(other, nodes.List | nodes.Tuple) and sign in ("in", "notin"):
        yield from ((one.name, item.value) for item in other.items if isinstance(item, nodes.Const))


def _names_set_in(tree: nodes.Template) -> set[str]:
    """Return every name that the template defines itself."""
    names: set[str] = set()
    waiting: list[nodes.Node] = [tree]
    while waiting:
        node = waiting.pop()
        if (isinstance(node, nodes.Name) and node.ctx != "load") or isinstance(node, nodes.Macro):
            names.add(node.name)
        elif isinstance(node, nodes.Import):
            names.add(node.target)
        elif isinstance(node, nodes.FromImport):
            names.update(name if isinstance(name, str) else name[1] for name in node.names)
        waiting.extend(node.iter_child_nodes())
    return names


def _check(node: nodes.Node, filters: Set[str], tests: Set[str]) -> None:
    """Raise PlacedFault if one node isn't allowed."""
    where, what = place_of(node), type(node).__name__
    if what not in ALLOWED:
        raise PlacedFault(where, f"templates can't use {REFUSED.get(what, what.lower())}")
    if isinstance(node, nodes.Filter) and node.name not in filters | HIDDEN:
        hint = HINTS.get(node.name, suggestion(node.name, filters))
        raise PlacedFault(where, f"there is no filter {quoted(node.name)}", hint)
    if isinstance(node, nodes.Test) and node.name not in tests:
        raise PlacedFault(where, f"there is no test {quoted(node.name)}", suggestion(node.name, tests))
    if isinstance(node, nodes.Const) and isinstance(node.value, int | float) and not abs(node.value) <= LARGEST_NUMBER:
        raise PlacedFault(where, "this number is too large", f"at most {LARGEST_NUMBER:,}")
    if isinstance(node, nodes.Include) and node.ignore_missing:
        raise PlacedFault(where, "ignore missing is not for templates", "a file that is not there is an error")
    if not isinstance(node, nodes.Filter | nodes.Test):
        _check_names(node)


def _check_call(node: nodes.Call, files: Set[str]) -> None:
    """Raise PlacedFault for what Python's maps are asked; a macro of an imported file may have such a name."""
    asked = node.node
    if isinstance(asked, nodes.Getattr) and asked.attr in PAIRS and not (
            isinstance(asked.node, nodes.Name) and asked.node.name in files):
        raise PlacedFault(place_of(asked), f".{asked.attr}() is Python, and not asked for here",
                          f"leave .{asked.attr}() out; a loop gives pairs: {{% for key, value in … %}}")


def _check_names(node: nodes.Node) -> None:
    """Raise PlacedFault for names that are too long, hidden, or made of look-alike letters."""
    where = place_of(node)
    for key in ("name", "attr", "key", "target"):
        name = getattr(node, key, None)
        if not isinstance(name, str):
            continue
        if len(name) > TEMPLATE_NAME:
            raise PlacedFault(where, f"the name {quoted(name)} is longer than {TEMPLATE_NAME} characters")
        if name.startswith("_") and name != "_":
            raise PlacedFault(where, f"{quoted(name)}: names that begin with _ are not for templates")
        if (plain := unicodedata.normalize("NFKC", name)) != name:
            raise PlacedFault(where, f"{quoted(name)} holds look-alike letters", f"write {quoted(plain)}")


def _rewrite(node: nodes.Node, functions: Set[str]) -> None:
    """Make one node safe: guarded loops, functions by their inner names, macros that see the card."""
    if isinstance(node, nodes.For) and not (isinstance(node.iter, nodes.Filter) and node.iter.name == "_items"):
        node.iter = nodes.Filter(node.iter, "_items", [], [], None, None, lineno=node.iter.lineno)
    elif isinstance(node, nodes.Filter) and node.name in ("default", "d") and isinstance(node.node, nodes.Getitem):
        asked = node.node           # of a key that a map doesn't have, what stands in its place is printed
        if not isinstance(asked.arg, nodes.Slice):
            node.node = nodes.Filter(asked.node, "_item", [asked.arg], [], None, None, lineno=asked.lineno)
    elif isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name in functions:
        node.node.name = f"fn_{node.node.name}__"
    elif isinstance(node, nodes.Import | nodes.FromImport):
        node.with_context = True
    elif isinstance(node, nodes.CondExpr) and node.expr2 is None:
        node.expr2 = nodes.Const("", lineno=node.lineno)


def names_read(tree: nodes.Node) -> frozenset[str]:
    """Return the names that an expression reads, also those behind a dot: ``option.storm`` beside ``option``."""
    found = set[str]()
    for node in (tree, *tree.find_all((nodes.Name, nodes.Getattr))):
        if isinstance(node, nodes.Name):
            found.add(node.name)
        elif isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name):
            found.add(f"{node.node.name}.{node.attr}")
    return frozenset(found)


def names_wanted(tree: nodes.Template) -> frozenset[str]:
    """Return the names that a template takes from outside: with what is behind their dot, or alone where they stand so.

    ``kit.tiles`` does not want all of ``kit``. A name that the template sets somewhere is wanted where it isn't set
    yet: ``{% for deck in deck %}``. Functions that are called are among them. Raises TemplateSyntaxError.
    """
    from jinja2.meta import find_undeclared_variables  # only games with faults ask
    outside = find_undeclared_variables(tree)
    dotted = [node for node in tree.find_all(nodes.Getattr) if isinstance(node.node, nodes.Name)]
    before = {id(node.node) for node in dotted}
    alone = {node.name for node in tree.find_all(nodes.Name) if id(node) not in before}
    called = {name[len("fn_"):-len("__")] for name in alone if name.startswith("fn_") and name.endswith("__")}
    return frozenset((alone & outside) | called | {f"{node.node.name}.{node.attr}" for node in dotted
                                                   if isinstance(node.node, nodes.Name) and node.node.name in outside})
