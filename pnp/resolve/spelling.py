"""Keys that look misspelt, and texts with characters that nobody meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice, pairwise

from pnp.diagnostics import Span
from pnp.model.nodes import Node, YamlText
from pnp.resolve.columns import base
from pnp.resolve.declared import leaves
from pnp.resolve.drafts import Draft
from pnp.resolve.report import Report
from pnp.resolve.texts import unseen
from pnp.resolve.worksheet import Made
from pnp.tools.limits import ODD
from pnp.values import quoted

#: Long keys of an entry that even a file where nobody else writes them means.
MEANT = ("copies", "front")


def misspelt(drafts: Iterable[Draft], declared: Iterable[str], report: Report) -> None:
    """Warn of keys that one piece alone has, a letter or two from a common one that this piece lacks."""
    drafts, count = list(drafts), dict[str, int]()
    for draft in drafts:
        for name in draft.pairs:
            count[name] = count.get(name, 0) + 1
    common = [*dict.fromkeys((*MEANT, *declared, *(name for name, often in count.items() if often > 1)))]
    odd = ((draft, name, node) for draft in drafts for name, node in draft.own.items()
           if count.get(name, 2) == 1 and name not in common and not _is_cell(node))
    for draft, name, node in islice(odd, ODD) if len(common) <= ODD else ():
        near = [other for other in common if other not in draft.pairs and _same_side(name, other)
                and similar(base(name), base(other))]
        if near:
            report.warning("odd-field", f"only {quoted(draft.label)} has a field {quoted(name)}",
                           draft.span if node is None else node.span, f"did you mean {quoted(near[0])}?",
                           piece=draft.key)


def _is_cell(node: Node) -> bool:
    return isinstance(node, YamlText) and node.style == "cell"


def _same_side(name: str, other: str) -> bool:
    return name.removesuffix(base(name)) == other.removesuffix(base(other))


def similar(a: str, b: str) -> bool:
    """Return whether two names are a slip apart: one letter (two in long names), or two neighbours swapped.

    >>> similar("txet", "text"), similar("flavr", "flavour"), similar("hp", "vp")
    (True, True, False)
    """
    shorter = min(len(a), len(b))
    if a == b or shorter < 3 or abs(len(a) - len(b)) > 2 or max(len(a), len(b)) > 60:
        return False
    return _slips(a, b) <= (2 if shorter > 4 and len(a + b) > 11 else 1)


def _slips(a: str, b: str) -> int:
    """Return how many letters must be put in, taken out, changed or swapped with a neighbour to make ``b`` of ``a``."""
    before, row = [0] * (len(b) + 1), list(range(len(b) + 1))
    for i, (last, char) in enumerate(pairwise(" " + a), 1):
        older, before, row = before, row, [i]
        for j, other in enumerate(b, 1):
            best = min(before[j] + 1, row[-1] + 1, before[j - 1] + (char != other))
            if j > 1 and char == b[j - 2] and last == other:
                best = min(best, older[j - 2] + 1)
            row.append(best)
    return row[-1]


def warn_of_unseen(pieces: Iterable[Made], report: Report) -> None:
    """Warn of invisible characters that were taken out of texts: once for each field, at the first place.

    Those that stand in a file as such are told when it is read; here are those that quotes spell out, as u200b.
    """
    found: dict[str, tuple[Span, str, tuple[str, ...], int]] = {}
    for piece in pieces:
        for name, node in piece.nodes.items():
            for leaf in (node,) if isinstance(node, YamlText) else leaves(node):
                signs = unseen(leaf) if leaf.style == "quoted" and not leaf.isprintable() else ()
                if signs:
                    first = found.get(name, (leaf.span, piece.label, signs, 0))
                    found[name] = (*first[:3], first[3] + 1)
    _tell(found, report)


def _tell(found: Mapping[str, tuple[Span, str, tuple[str, ...], int]], report: Report) -> None:
    for name, (span, label, signs, often) in found.items():
        more = f" and of {often - 1} more" if often > 1 else ""
        report.warning("unseen-character", f"{name} of {quoted(label)}{more} has characters that can't be seen "
                       f"({', '.join(signs[:3])}); they are left out", span, "delete them in the file")
