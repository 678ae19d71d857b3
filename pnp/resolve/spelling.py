"""Keys that look misspelt, and texts with characters that nobody meant.

A key that few pieces have is held against those that others have, against the keys that mean something to pnp, and
against the names that pnp's own templates print. What is named under ``fields:`` is meant as it stands.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from pnp.causes import Misspelt
from pnp.diagnostics import Span
from pnp.limits import ODD
from pnp.model.kinds import SIZES
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText, leaves
from pnp.resolve.calculator import is_expression
from pnp.resolve.columns import base
from pnp.resolve.drafts import Draft
from pnp.resolve.pairs import SIDES, key_place
from pnp.resolve.paths import TEMPLATE
from pnp.resolve.report import Report
from pnp.resolve.slips import near, similar, swapped
from pnp.resolve.texts import unseen
from pnp.resolve.worksheet import Made
from pnp.values import PICTURES, quoted

_NUMBER = re.compile(r"\s*[0-9]+\s*", re.ASCII)
MOST_NAMED = 4                  # characters that one message names


def _is_file(node: Node) -> bool:
    return isinstance(node, YamlText) and node.strip().lower().endswith((TEMPLATE, *PICTURES))


def _is_side(node: Node) -> bool:
    word = node.strip() if isinstance(node, YamlText) else ""
    return isinstance(node, YamlMap | YamlList) or _is_file(node) or word in ("front", "none")


def _is_count(node: Node) -> bool:
    return isinstance(node, YamlText) and bool(_NUMBER.fullmatch(node) or is_expression(node))


def _is_size(node: Node) -> bool:
    return isinstance(node, YamlText) and (node.strip().lower() in SIZES or node[:1].isdigit())


def _is_anything(node: Node) -> bool:
    return node is not None


def _is_table(node: Node) -> bool:
    return isinstance(node, YamlMap | YamlList) or (isinstance(node, YamlText) and (
        "\n" in node or node.strip().lower().endswith(".csv")))


#: Names that mean something to pnp -> whether a value may be one of theirs: ``frost: 2`` is no slip for ``front``.
USUAL: dict[str, Callable[[Node], bool]] = {
    "name": _is_anything, "copies": _is_count, "text": _is_anything, "type": _is_anything, "cost": _is_anything,
    "front": _is_side, "back": _is_side, "art": _is_anything, "size": _is_size,
    "each": lambda node: isinstance(node, YamlMap), "like": _is_anything, "when": _is_anything, "skip": _is_anything,
    "rows": _is_table,
}
#: Words for what pnp calls otherwise -> its own name, and what a value must be.
OTHER_WORDS = {"qty": ("copies", _is_count), "quantity": ("copies", _is_count), "copy": ("copies", _is_count),
               "image": ("art", _is_file), "picture": ("art", _is_file), "img": ("art", _is_file)}


@dataclass(slots=True)
class Speller:
    """Looks at the keys of one component. ``pictured``: its own template may print a picture from any field."""

    drafts: list[Draft]
    top: Draft
    declared: Collection[str]
    pictured: bool
    report: Report
    count: Counter[str] = field(default_factory=Counter)
    places: defaultdict[str, set[int]] = field(default_factory=lambda: defaultdict(set))   # values, by their identity

    def warn(self) -> None:
        """Warn of each odd name once, at the first piece that has it."""
        for draft in self.drafts:
            self.count.update(dict.fromkeys((*draft.inherited, *draft.own), 1))
            for name, node in (*draft.inherited.items(), *draft.own.items()):
                self.places[name].add(id(node))
        told = set(self.declared)
        for draft, name, node in self._odd(told):
            if len(told) - len(self.declared) > ODD:
                return
            told.add(name)
            meant = self._meant(draft, name, node)
            if meant:
                self._tell(draft, name, node, meant)

    def _odd(self, told: set[str]) -> Iterator[tuple[Draft, str, Node]]:
        """Yield what may be misspelt: of all pieces and groups, then what the defaults alone say."""
        for draft in self.drafts:
            for name, node in (*draft.own.items(), *draft.inherited.items()):
                if name not in told and base(name) not in USUAL:
                    yield draft, name, node
        for name, node in self.top.own.items():
            if name not in told and name not in self.count and base(name) not in USUAL:
                yield self.top, name, node

    def _meant(self, draft: Draft, name: str, node: Node) -> str:
        """Return the name that another is a slip for, or an empty text."""
        said = {**draft.inherited, **draft.own}
        inner, side = base(name), name.removesuffix(base(name))
        for word, (usual, may_be) in OTHER_WORDS.items():
            if (inner == word or near(inner, word)) and may_be(node) and not side and usual not in said and not (
                    usual == "art" and self.pictured and not self.count[usual]):
                return usual
        few = self.count[name] == 1 or self.count[name] * 8 <= len(self.drafts)
        most = self.count[name] * 8 >= len(self.drafts) * 7 and len(self.places[name]) > 1
        for usual, fits in USUAL.items():
            both = side + usual in said and not (few and swapped(inner, usual))
            if near(inner, usual) and fits(node) and not both and not (side and usual in SIDES) and (
                    not (most and self.count[side + usual]) or side + usual in said):
                return side + usual
        if not few or (isinstance(node, YamlText) and node.style == "cell"):
            return ""
        common = [*self.declared, *(other for other, often in self.count.items() if often > max(1, self.count[name]))]
        return next((other for other in common[:ODD] if other not in said and similar(inner, base(other))
                     and other.removesuffix(base(other)) == side), "")

    def _tell(self, draft: Draft, name: str, node: Node, meant: str) -> None:
        often = self.count[name]
        alone = quoted(draft.label) if draft.key else "one piece"
        who = f"only {alone} has" if often == 1 else f"{often} pieces have" if often else "defaults: has"
        span = key_place(name, draft.written) or (draft.span if node is None else node.span)
        if base(name) in OTHER_WORDS:
            self.report.warning("odd-field", f"{quoted(name)} is a field of your own: {meant}: is what pnp looks for",
                                span, f"write {meant}:, or name {name} under fields: if it is meant", piece=draft.key,
                                cause=Misspelt(name))
        else:
            self.report.warning("odd-field", f"{who} a field {quoted(name)}", span, f"did you mean {quoted(meant)}?",
                                piece=draft.key, cause=Misspelt(name, meant))


def warn_of_unseen(pieces: Iterable[Made], report: Report) -> None:
    """Warn of invisible characters that were taken out of texts: once for each field, at the first place.

    Those that stand in a file as such are told when it is read; here are those that quotes spell out, as u200b.
    Every kind that any of its texts has is named.
    """
    found: dict[str, tuple[Span, str, tuple[str, ...], int]] = {}
    for piece in pieces:
        for name, node in piece.nodes.items():
            for leaf in (node,) if isinstance(node, YamlText) else leaves(node):
                signs = unseen(leaf) if leaf.style == "escaped" else ()
                if signs:
                    span, label, known, often = found.get(name, (leaf.span, piece.label, (), 0))
                    found[name] = span, label, tuple(dict.fromkeys((*known, *signs))), often + 1
    _tell(found, report)


def _tell(found: Mapping[str, tuple[Span, str, tuple[str, ...], int]], report: Report) -> None:
    for name, (span, label, signs, often) in found.items():
        more = f" and of {often - 1} more" if often > 1 else ""
        told = ", ".join(signs[:MOST_NAMED]) + (f" and {len(signs) - MOST_NAMED} more" if signs[MOST_NAMED:] else "")
        report.warning("unseen-character", f"{name} of {quoted(label)}{more} has characters that can't be seen "
                       f"({told}); they are left out", span, "delete them in the file")
