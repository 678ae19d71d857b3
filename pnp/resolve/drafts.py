"""The entries of a component's list: groups opened, defaults handed down, ``like`` followed; nothing worked out yet.

What an entry says itself goes before what the piece that it is like says itself, then come its groups' keys, then
that piece's groups' keys, then the component's ``defaults``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from pnp.diagnostics import Span
from pnp.limits import FIELDS, GROUPS, LIKES
from pnp.model.game import Expression
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.resolve.calculator import expression, is_expression
from pnp.resolve.pairs import Pairs, read_pairs
from pnp.resolve.report import Report
from pnp.resolve.texts import clean
from pnp.tools.project import slug
from pnp.values import quoted, suggestion


@dataclass(slots=True, eq=False)
class Draft:
    """One entry. ``conditions`` are those of its groups and of itself: all must hold; ``skips``: none may.

    ``written`` are the maps of the file that its keys stand in: its own, then those of its groups.
    """

    span: Span
    own: Pairs
    inherited: Pairs
    conditions: tuple[Expression, ...] = ()
    skips: tuple[Expression, ...] = ()
    wheres: tuple[Expression, ...] = ()
    pairs: Pairs = field(default_factory=dict)      # all of them together, when `like` has been followed
    written: tuple[YamlMap, ...] = ()

    @property
    def label(self) -> str:
        """Return what messages call it."""
        for key in ("id", "name"):
            node = self.pairs.get(key) or self.own.get(key)
            if isinstance(node, YamlText) and not is_expression(node):
                return clean(node)
        return "this piece"

    @property
    def like(self) -> Node:
        """Return what it says itself, or its groups, of the piece that it is like."""
        return self.own.get("like", self.inherited.get("like"))

    @property
    def key(self) -> str:
        """Return the id by which ``like`` finds it, empty when it has none before expressions are worked out."""
        node = self.own.get("id") or self.own.get("name")
        return slug(clean(node)) if isinstance(node, YamlText) and not is_expression(node) else ""


def shared(defaults: YamlMap, kind: str, report: Report) -> Draft:
    """Return what the ``defaults`` of a component whose list stands under ``kind`` give to every piece."""
    top = _draft(defaults, kind, Draft(defaults.span, {}, {}), report)
    if (like := top.own.pop("like", None)) is not None:
        report.error("bad-key", "like: can't stand under defaults:, it would make every piece like one of them",
                     like.span, "write it in the pieces or groups that it is for")
    return top


def drafts(entries: YamlList, kind: str, top: Draft, report: Report) -> list[Draft]:
    """Return the entries of a list under the key ``kind``, in order. Faulty ones are told and left out.

    ``top`` is what the component's defaults give to all of them.
    """
    found = list(_opened(entries, kind, Draft(entries.span, {}, {}, top.conditions, top.skips), report, 0))
    by_key: dict[str, Draft] = {}
    for draft in found:
        by_key.setdefault(draft.key, draft)
    by_key.pop("", None)
    whole = []
    for draft in found:
        chain = None if report.full else _chain(draft, by_key, report)
        if chain is None:
            continue
        draft.pairs = _merged(chain, top.own)
        if len(draft.pairs) > FIELDS:
            report.error("too-much", f"{quoted(draft.label)} has {len(draft.pairs)} fields, at most {FIELDS}",
                         draft.span, "put what belongs together into a list or map")
            continue
        whole.append(draft)
    return whole


def _opened(entries: Iterable[Node], kind: str, group: Draft, report: Report, depth: int) -> Iterator[Draft]:
    """Yield the pieces of a list, those of the groups in it as well."""
    for entry in entries:
        if not isinstance(entry, YamlMap):
            span = entry.span if isinstance(entry, YamlText | YamlList) else group.span
            report.error("bad-entry", "a piece is written as keys and values",
                         span, f'begin it with "- name: {entry if isinstance(entry, YamlText) else "…"}"')
            continue
        inner = entry.get(kind)
        draft = _draft(entry, kind, group, report)
        if kind not in entry:
            yield draft
        elif depth >= GROUPS:
            report.error("too-much", f"groups are nested more than {GROUPS} deep", entry.span, "flatten them")
        elif not isinstance(inner, YamlList) and inner is not None:
            report.error("bad-entry", f'"{kind}" of a group must be a list', entry.value_span(kind),
                         "put - before each piece")
        else:
            yield from _opened(inner or (), kind, _group(draft, report), report, depth + 1)


def _draft(entry: YamlMap, kind: str, group: Draft, report: Report) -> Draft:
    """Return an entry below its group's keys."""
    own = read_pairs(entry, report, leave=(kind, "rows"))
    conditions = (*group.conditions, *_condition(own.pop("when", None), "when", entry, report))
    skips = (*group.skips, *_condition(own.pop("skip", None), "skip", entry, report))
    where = own.pop("where", None) if _is_table(entry.get(kind)) else None
    wheres = (*group.wheres, *_condition(where, "where", entry, report))
    return Draft(entry.span, own, group.inherited, conditions, skips, wheres, written=(entry, *group.written))


def _is_table(inner: Node) -> bool:
    """Return whether a group's list was read from a table: only there ``where`` chooses rows."""
    first = inner[0] if isinstance(inner, YamlList) and inner else None
    return isinstance(first, YamlMap) and any(isinstance(v, YamlText) and v.style == "cell" for v in first.values())


def _condition(node: Node, key: str, entry: YamlMap, report: Report) -> tuple[Expression, ...]:
    if node is None:
        return ()
    if not isinstance(node, YamlText):
        report.error("bad-value", f'"{key}" must be an expression', entry.value_span(key),
                     "such as colour == 'black'")
        return ()
    return (expression(node),)


def _group(draft: Draft, report: Report) -> Draft:
    """Return a group: what its members inherit."""
    one = draft.own.pop("id", None)
    if isinstance(one, YamlText):
        report.error("bad-entry", "a group has no id: every piece in it would have the same", one.span,
                     "move the id to a piece")
    return Draft(draft.span, {}, {**draft.inherited, **draft.own}, draft.conditions, draft.skips, draft.wheres,
                 written=draft.written)


def _chain(draft: Draft, by_key: Mapping[str, Draft], report: Report) -> list[Draft] | None:
    """Return a draft and those that it is like, nearest first; None when one is missing or they go in a circle."""
    chain = [draft]
    while True:
        node = chain[-1].like
        if node is None:
            return chain
        if not isinstance(node, YamlText):
            report.error("bad-value", '"like" takes the id of one piece', node.span, "as in like: fox")
            return None
        target = by_key.get(slug(clean(node)))
        if target is None:
            report.error("unknown-piece", f"like: there is no piece {quoted(node)} in this file", node.span,
                         suggestion(slug(clean(node)), by_key) or "write the id of a piece: its name in small letters")
            return None
        if target in chain:
            _tell_circle(chain[chain.index(target):], report)
            return None
        if len(chain) == LIKES:
            report.error("too-much", f"more than {LIKES} pieces are like each other in a row", node.span,
                         "write defaults: or a group")
            return None
        chain.append(target)


def _tell_circle(circle: list[Draft], report: Report) -> None:
    """Tell a circle at the first of its pieces, so that it is told once, whichever piece leads into it."""
    first = circle.index(min(circle, key=lambda draft: draft.span))
    circle = [*circle[first:], *circle[:first]]
    names = " → ".join(draft.key for draft in (*circle, circle[0]))
    report.error("circle", f"these pieces are like each other in a circle: {names}",
                 circle[0].span if circle[0].like is None else circle[0].like.span, "write one of them out")


def _merged(chain: list[Draft], defaults: Pairs) -> Pairs:
    """Return all keys of a draft in order of weight; ``id`` is never taken over."""
    merged = dict(defaults)
    for draft in reversed(chain):
        merged |= draft.inherited
    for draft in reversed(chain):
        merged.pop("id", None)
        merged |= draft.own
    merged.pop("like", None)
    return merged
