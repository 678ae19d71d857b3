"""Words inside the fields of pieces that look misspelt: keys of maps, and values of columns in which words come back.

``cost: {foood: 2}`` on one card where the others have ``food`` prints no food and says nothing; so does ``type:
Huntr`` among Hunters. A word is held against those that many pieces have in the same place.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from pnp.causes import Misspelt, Sort
from pnp.diagnostics import Span
from pnp.limits import ODD
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.resolve.calculator import is_expression
from pnp.resolve.columns import base, key_name
from pnp.resolve.declared import FieldType
from pnp.resolve.drafts import Draft
from pnp.resolve.pairs import RESERVED
from pnp.resolve.report import Report
from pnp.resolve.slips import misspelt, similar
from pnp.tools.project import slug
from pnp.values import quoted

#: Letters of a value that may be one of a few; how often it must come back to be one; how many pieces tell.
_WORD, _OFTEN, _TELLING = 24, 3, 6
#: A number with a letter in it that looks like a figure, and what a spreadsheet writes where it can't work out a cell.
_LETTERED = re.compile(r"[0-9]+(?=[0-9]*[OolI])[0-9OolI]*", re.ASCII)
_BROKEN = re.compile(r"#(?:REF!|N/A|VALUE!|NAME\?|DIV/0!|NUM!|NULL!|BEZUG!|NV|WERT!|ZAHL!)")
#: Fields that say something else on every piece.
_ALONE = RESERVED | {"id", "name", "copies"}


@dataclass(slots=True)
class _Place:
    """All words in one place of the pieces: the keys of one map, or the values of one field."""

    pieces: int = 0
    often: Counter[str] = field(default_factory=Counter)
    first: dict[str, tuple[Draft, Span, Collection[str]]] = field(default_factory=dict)     # with what stands beside it
    leaves: list[tuple[str, YamlText, Draft]] = field(default_factory=list)     # values of the keys, with their paths

    def add(self, word: str, draft: Draft, span: Span, beside: Collection[str] = ()) -> None:
        """Count a word."""
        self.often[word] += 1
        self.first.setdefault(word, (draft, span, beside))

    @property
    def rare(self) -> list[str]:
        """Return the words that one piece has, or few of many."""
        return [word for word, often in self.often.items() if often == 1 or often * 8 <= self.pieces]

    def usual(self, word: str, least: int) -> Iterator[str]:
        """Yield the words that come back more often than one, and at least so often."""
        least = max(least, self.often[word] + 1)
        yield from islice((other for other, often in self.often.items() if often >= least), ODD)


def warn_of_odd_words(drafts: Iterable[Draft], types: Mapping[str, FieldType], meant: Callable[[str], bool],
                      report: Report) -> None:
    """Warn of keys and values that look misspelt, each at the first piece that has it.

    ``meant`` tells whether a key means something as it stands, such as an icon of the game's.
    """
    keys: dict[str, _Place] = {}
    values: dict[str, _Place] = {}
    seen: set[int] = set()
    for draft in drafts:
        for name, node in draft.pairs.items():
            if base(name) in RESERVED or node is None:
                continue
            if isinstance(node, YamlText):
                if base(name) not in types:
                    _tell_figures(name, node, draft, seen, report)
                _note_value(base(name), node, draft, types, values)
            elif id(node) not in seen:
                seen.add(id(node))
                _note_keys(base(name), node, draft, keys)
    _tell_keys(keys, meant, report)
    _tell_values(values, report)


def _note_keys(path: str, node: Node, draft: Draft, keys: dict[str, _Place]) -> None:
    """Count the keys of a map, and of the maps in it; those in one list are all in one place."""
    if isinstance(node, YamlList):
        for item in node:
            _note_keys(path, item, draft, keys)
    if isinstance(node, YamlMap):
        place = keys.setdefault(path, _Place())
        place.pieces += 1
        beside = {str(key_name(key)) for key in node}
        for key, item in node.items():
            name = str(key_name(key))
            place.add(name, draft, node.key_span(key), beside)
            if isinstance(item, YamlText):
                place.leaves.append((f"{path}.{name}", item, draft))
            _note_keys(f"{path}.{name}", item, draft, keys)


def _note_value(name: str, node: YamlText, draft: Draft, types: Mapping[str, FieldType],
                values: dict[str, _Place]) -> None:
    """Count a value that may be one of a few: short, in one line, no number, and of no field that tells its values."""
    word = node.strip()
    if name in _ALONE or name in types or not word or is_expression(node) or len(word) > _WORD:
        return
    place = values.setdefault(name, _Place())
    place.pieces += 1
    if "\n" not in word and not any(map(str.isdigit, word)):
        place.add(word, draft, node.span)


def _tell_keys(keys: Mapping[str, _Place], meant: Callable[[str], bool], report: Report) -> None:
    left = ODD
    for path, place in keys.items():
        for inner, node, draft in place.leaves:
            _tell_figures(inner, node, draft, set(), report)
        for word in place.rare[:left]:
            draft, span, beside = place.first[word]
            near = next((other for other in place.usual(word, 2) if other not in beside and similar(word, other)), "")
            if near and not meant(word):
                left -= 1
                report.warning("odd-key", f"{_who(place.often[word], draft)} {quoted(word)} in {path}:", span,
                               f"did you mean {quoted(near)}?", piece=draft.key,
                               cause=Misspelt(word, near, Sort.ICON))


def _tell_values(values: Mapping[str, _Place], report: Report) -> None:
    left = ODD
    for name, place in values.items():
        if place.pieces < _TELLING or len(place.often) * 2 > place.often.total():
            continue
        for word in [word for word in place.rare if place.often[word] == 1][:left]:
            draft, span, _ = place.first[word]
            near = next((other for other in place.usual(word, _OFTEN)
                         if slug(word) == slug(other) or misspelt(word.casefold(), other.casefold())), "")
            if near:
                left -= 1
                report.warning("odd-value", f"{_who(1, draft)} {quoted(word)} as {name}:, and "
                               f"{place.often[near]} pieces have {quoted(near)}", span,
                               f"did you mean {quoted(near)}? If both are meant, list them under fields:",
                               piece=draft.key)


def _tell_figures(name: str, node: YamlText, draft: Draft, seen: set[int], report: Report) -> None:
    """Warn of a value that was to be a number: with a letter for a figure, or one that a spreadsheet failed to make."""
    if len(node) > _WORD or id(node) in seen or base(name) in _ALONE:
        return
    word = node.strip()
    if _BROKEN.fullmatch(word):
        seen.add(id(node))
        report.warning("odd-value", f"{name}: of {quoted(draft.label)} is {quoted(word)}, which a spreadsheet writes "
                       "where it can't work out a cell", node.span, "mend the formula, and save the table again",
                       piece=draft.key)
    elif _LETTERED.fullmatch(word):
        seen.add(id(node))
        meant = word.translate(str.maketrans("OolI", "0011"))
        report.warning("odd-value", f"{name}: of {quoted(draft.label)} is {quoted(word)}, with a letter for a figure",
                       node.span, f"did you mean {meant}?", piece=draft.key)


def _who(often: int, draft: Draft) -> str:
    if often > 1:
        return f"{often} pieces have"
    return f"only {quoted(draft.label)} has" if draft.key else "only one piece has"
