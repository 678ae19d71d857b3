"""Words inside the fields of pieces that look misspelt: keys of maps, and values of columns in which words come back.

``cost: {foood: 2}`` on one card where the others have ``food`` prints no food and says nothing; so does ``type:
Huntr`` among Hunters. A word is held against those that many pieces have in the same place.
"""

from __future__ import annotations

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
from pnp.resolve.odd_figures import Column, warn_of_figures
from pnp.resolve.pairs import RESERVED
from pnp.resolve.report import Report
from pnp.resolve.slips import misspelt, near
from pnp.tools.project import slug
from pnp.values import quoted

#: Letters of a value that may be one of a few; how often it must come back to be one; how many pieces tell.
_WORD, _OFTEN, _TELLING = 24, 3, 6
#: Fields that say something else on every piece.
_ALONE = RESERVED | {"id", "name", "copies"}


@dataclass(slots=True)
class _Place:
    """All words in one place of the pieces: the keys of one map, or the values of one field."""

    pieces: int = 0
    often: Counter[str] = field(default_factory=Counter)
    first: dict[str, tuple[Draft, Span, Collection[str]]] = field(default_factory=dict)     # with what stands beside it

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
    columns: dict[str, Column] = {}
    seen: set[int] = set()
    for draft in drafts:
        for name, node in draft.pairs.items():
            if base(name) in RESERVED or node is None:
                continue
            if isinstance(node, YamlText):
                if base(name) not in types and base(name) not in _ALONE and id(node) not in seen:
                    seen.add(id(node))
                    columns.setdefault(base(name), Column()).add(node, draft)
                _note_value(base(name), node, draft, types, values)
            elif id(node) not in seen:
                seen.add(id(node))
                _note_keys(base(name), node, draft, keys, columns)
    warn_of_figures(columns, report)
    _tell_keys(keys, meant, report)
    _tell_values(values, report)


def warn_of_unused_types(declared: YamlMap, used: Collection[str], report: Report) -> None:
    """Warn of a field that ``fields:`` speaks of and no piece has, where all call it by another name that is near."""
    told = " ".join(fault.hint for fault in report.found.values() if fault.code == "odd-field")
    types = {slug(key) for key in declared}
    for key in declared:
        name = slug(key)
        usual = next((other for other in sorted({*used} - types) if near(name, other)), "")
        if usual and name not in used and quoted(name) not in told:
            report.warning("odd-field", f"fields: speaks of {quoted(key)}, and no piece has that field",
                           declared.key_span(key), f"did you mean {quoted(usual)}?")


def _note_keys(path: str, node: Node, draft: Draft, keys: dict[str, _Place], columns: dict[str, Column]) -> None:
    """Count the keys of a map, and of the maps in it; those in one list are all in one place."""
    if isinstance(node, YamlList):
        for item in node:
            _note_keys(path, item, draft, keys, columns)
    if isinstance(node, YamlMap):
        place = keys.setdefault(path, _Place())
        place.pieces += 1
        beside = {str(key_name(key)) for key in node}
        for key, item in node.items():
            name = str(key_name(key))
            place.add(name, draft, node.key_span(key), beside)
            if isinstance(item, YamlText):
                columns.setdefault(f"{path}.{name}", Column()).add(item, draft)
            _note_keys(f"{path}.{name}", item, draft, keys, columns)


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
        for word in place.rare[:left]:
            draft, span, beside = place.first[word]
            near = next((other for other in place.usual(word, 2) if other not in beside and _slip(word, other)), "")
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


def _slip(word: str, usual: str) -> bool:
    """Return whether a key is surely a slip for another: ``coil`` is none for ``coal``, nor ``grain`` for ``train``.

    >>> _slip("foood", "food"), _slip("titel", "title"), _slip("wood", "food"), _slip("boat", "bot")
    (True, True, False, False)
    """
    return near(word, usual) and (len(usual) == 4 or misspelt(word, usual))


def _who(often: int, draft: Draft) -> str:
    if often > 1:
        return f"{often} pieces have"
    return f"only {quoted(draft.label)} has" if draft.key else "only one piece has"
