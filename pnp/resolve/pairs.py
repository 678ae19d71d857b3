"""The keys of one entry as fields: names become slugs, sides and columns with a dot get their place."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import islice

from pnp.diagnostics import Span
from pnp.limits import FIELDS, NESTED
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.resolve.report import Report
from pnp.tools.project import slug
from pnp.values import quoted

#: Keys that say something about a piece and are none of its fields.
RESERVED = frozenset(("front", "back", "cut", "size", "when", "skip", "like", "each", "rows", "art"))
SIDES = ("front", "back")

#: Field -> value; ``front.edges`` for a field of one side. None: empty, though a default may say otherwise.
Pairs = dict[str, Node]


def read_pairs(written: YamlMap, report: Report, leave: Collection[str] = ()) -> Pairs:
    """Return what an entry, a group or ``defaults`` says. Faulty keys are told and left out.

    An empty cell of a table says nothing: the group's default stays. A key of YAML without a value makes it empty.
    """
    pairs: Pairs = {}
    if len(written) > FIELDS:
        report.error("too-much", f"{len(written):,} keys stand here, at most {FIELDS}", written.span,
                     "put what belongs together into a list or map")
    for key, node in islice(written.items(), FIELDS):
        if key in leave or (isinstance(node, YamlText) and node.style == "cell" and not node.strip()):
            continue
        name, fault = _name(key)
        if name in SIDES and isinstance(node, YamlMap) and not fault:
            fault = next((f"{quoted(inner)} is no name for a field" for inner in node if not slug(inner)), "")
        if fault or (name in pairs and "." not in key):
            report.error("bad-key", fault or f"{quoted(key)} is written twice: names are compared as {quoted(name)}",
                         _span(key, written), "rename one of them" if not fault else "use letters and digits")
        elif not isinstance(node, YamlText) and depth(node) > NESTED:
            report.error("too-much", f"{quoted(key)} has lists and maps nested more than {NESTED} deep",
                         _span(key, written), "flatten it")
        elif name == "cut":
            report.error("bad-key", '"cut" is kept for outlines to cut along, which can\'t be given yet',
                         _span(key, written), "leave it out: pieces are cut in the component's shape")
        else:
            _put(pairs, name, None if isinstance(node, YamlText) and not node else node, written.span)
    return pairs


def key_place(name: str, written: Iterable[YamlMap]) -> Span | None:
    """Return where the key of a field stands in the first of several maps that has it, None where none does."""
    side, _, inner = name.partition(".")
    for one in written:
        for key, node in one.items():
            if isinstance(key, YamlText) and _name(key)[0] == name:
                return key.span
            if inner and isinstance(node, YamlMap) and slug(key) == side and (found := key_place(inner, (node,))):
                return found
    return None


def _span(key: str, written: YamlMap) -> Span:
    return key.span if isinstance(key, YamlText) else written.span


@lru_cache(4096)
def _name(key: str) -> tuple[str, str]:
    """Return a key as a field's name, and what is wrong with it."""
    parts = [slug(part) for part in key.split(".")]
    if not all(parts):
        return "", f"{quoted(key)} is no name for a field"
    return ".".join(parts), "" if len(parts) < 3 else f"{quoted(key)} has too many dots"


def _put(pairs: Pairs, name: str, node: Node, span: Span) -> None:
    """Put a value under its name; a map under a side's name becomes fields of that side."""
    first, _, rest = name.partition(".")
    if first in SIDES and isinstance(node, YamlMap) and not rest:
        for key, item in node.items():
            pairs[f"{first}.{slug(key)}"] = item
    elif rest and first not in SIDES:
        held = pairs.get(first)
        before = held.items() if isinstance(held, YamlMap) else ()
        pairs[first] = YamlMap((*before, (rest, node)), span)
    else:
        pairs[name] = node


def depth(node: Node) -> int:
    """Return how many lists and maps are inside each other; stops counting soon after too many."""
    levels, here = 0, [node]
    while levels <= NESTED + 1:
        below = [item for one in here if isinstance(one, YamlList | YamlMap)
                 for item in (one.values() if isinstance(one, YamlMap) else one)]
        if not any(isinstance(one, YamlList | YamlMap) for one in here):
            break
        levels, here = levels + 1, below
    return levels
