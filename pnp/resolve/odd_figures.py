"""Values that were to be numbers: with a letter for a figure, or what a spreadsheet failed to work out.

``1O`` among numbers is ten. ``5l`` among ``1l`` and ``10l`` is five litres, and ``1I`` beside ``1A`` a seat: what a
letter means is told by the other values of its column.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.model.nodes import YamlText
from pnp.resolve.calculator import is_expression
from pnp.resolve.drafts import Draft
from pnp.resolve.report import Report
from pnp.values import PLAIN_NUMBER, quoted

#: Letters of a value that may be a number; how many numbers a column has at least, and how many for each other value.
_SHORT, _NUMBERS, _EACH = 24, 2, 8
#: A number with a letter in it that looks like a figure, and what a spreadsheet writes where it can't work out a cell.
_LETTERED = re.compile(r"[0-9]+(?=[0-9]*[OolI])[0-9OolI]*", re.ASCII)
_BROKEN = re.compile(r"#(?:REF!|N/A|VALUE!|NAME\?|DIV/0!|NUM!|NULL!|BEZUG!|NV|WERT!|ZAHL!)")
#: What may be a unit: one letter behind figures.
_UNIT = re.compile(r"[0-9]+([lI])", re.ASCII)


@dataclass(slots=True)
class Column:
    """The values of one field, or of one key in maps."""

    numbers: int = 0
    others: int = 0
    lettered: list[tuple[YamlText, Draft]] = field(default_factory=list)
    broken: list[tuple[YamlText, Draft]] = field(default_factory=list)

    def add(self, node: YamlText, draft: Draft) -> None:
        """Count a value."""
        word = node.strip() if len(node) <= _SHORT else "-"
        if PLAIN_NUMBER.fullmatch(word):
            self.numbers += 1
        elif _BROKEN.fullmatch(word):
            self.broken.append((node, draft))
        elif _LETTERED.fullmatch(word):
            self.lettered.append((node, draft))
        elif word and not is_expression(node):
            self.others += 1

    def slips(self) -> Iterator[tuple[YamlText, Draft]]:
        """Yield the values with a letter for a figure, where nearly all others are numbers."""
        if self.numbers < max(_NUMBERS, len(self.lettered), self.others * _EACH):
            return
        units = Counter(unit[1] for node, _ in self.lettered if (unit := _UNIT.fullmatch(node.strip())))
        for node, draft in self.lettered:
            unit = _UNIT.fullmatch(node.strip())
            if not unit or units[unit[1]] == 1:
                yield node, draft


def warn_of_figures(columns: Mapping[str, Column], report: Report) -> None:
    """Warn of values that were to be numbers."""
    for name, column in columns.items():
        for node, draft in column.broken:
            report.warning("odd-value", f"{name}: of {quoted(draft.label)} is {quoted(node.strip())}, which a "
                           "spreadsheet writes where it can't work out a cell", node.span,
                           "mend the formula, and save the table again", piece=draft.key)
        for node, draft in column.slips():
            meant = node.strip().translate(str.maketrans("OolI", "0011"))
            report.warning("odd-value", f"{name}: of {quoted(draft.label)} is {quoted(node.strip())}, with a letter "
                           "for a figure", node.span, f"did you mean {meant}?", piece=draft.key)
