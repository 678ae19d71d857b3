"""Which fields of its piece a whole template holds against texts that are typed in it, and where those stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from jinja2 import nodes

from pnp.tools.sandbox.places import Place, place_of

#: A field, the text, and where that is typed.
Asked = tuple[str, str, Place]


def fields_asked(tree: nodes.Template, pieces: Collection[str]) -> Iterator[Asked]:
    """Yield what a template asks a piece's fields, in order: ``card.hour == "night"``, ``!=``, and ``in`` with a list.

    ``pieces`` are the piece's names; ``{% set hour = card.hour %}`` gives a field another. A name that is set twice,
    or is a piece's and set at all, may mean anything, and is passed over.
    """
    bound = Counter(_bound(tree))
    own = {name for name in pieces if not bound[name]}
    aliases = {node.target.name: field for node in tree.find_all(nodes.Assign) if isinstance(node.target, nodes.Name)
               and bound[node.target.name] == 1 and (field := _field(node.node, own, {}))}
    for compare in tree.find_all(nodes.Compare):
        one = compare.expr
        for operand in compare.ops:
            other = operand.expr
            if operand.op in ("eq", "ne"):
                sides = [(one, [other]), (other, [one])]
            else:
                sides = [(one, other.items if isinstance(other, nodes.List | nodes.Tuple) else [])]
            for side, typed in sides:
                if field := _field(side, own, aliases):
                    yield from ((field, item.value, place_of(item)) for item in typed
                                if isinstance(item, nodes.Const) and isinstance(item.value, str))
            one = other


def _field(node: nodes.Node, own: Collection[str], aliases: dict[str, str]) -> str:
    """Return which field of the piece something is, empty if none."""
    if isinstance(node, nodes.Name):
        return aliases.get(node.name, "")
    if isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name) and node.node.name in own:
        return node.attr
    return ""


def _bound(tree: nodes.Template) -> Iterator[str]:
    """Yield every name that a template gives to something, as often as it does."""
    for node in tree.find_all((nodes.Name, nodes.Macro, nodes.Import, nodes.FromImport)):
        if isinstance(node, nodes.Name):
            if node.ctx != "load":
                yield node.name
        elif isinstance(node, nodes.Macro):
            yield node.name
        elif isinstance(node, nodes.Import):
            yield node.target
        elif isinstance(node, nodes.FromImport):
            yield from (name if isinstance(name, str) else name[1] for name in node.names)
