"""The glossary: the theme's keywords that a game uses, with what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pnp.limits import GLOSSARY_DEEP
from pnp.model import Game, Record
from pnp.tools.rich import whole_words
from pnp.values import Fields


class Term(NamedTuple):
    """A keyword, what it means, and its icon ("" without one)."""

    keyword: str
    reminder: str
    icon: str


def glossary(game: Game) -> tuple[Term, ...]:
    """Return the keywords with a reminder that the game's pieces use, in the order of the alphabet.

    A keyword that only the reminder of another one uses is in it, too. The rulebook's own glossary is not this: it
    explains every word, also those that only its text uses.
    """
    known = {word: look for word, look in game.theme.keywords.items() if look.reminder}
    used: set[str] = set()
    if known:
        find = whole_words(tuple(known)).findall
        waiting = list(dict.fromkeys(_texts_of(game)))
        while waiting:
            new = set(find(waiting.pop())) - used
            used |= new
            waiting += [known[word].reminder for word in new]
    words = sorted(used, key=lambda word: (word.casefold(), word))
    return tuple(Term(word, known[word].reminder, known[word].icon) for word in words)


def _texts_of(game: Game) -> Iterator[str]:
    """Yield every text of every piece."""
    for component in game.components:
        for record in component.records:
            yield from texts_of(record)


def texts_of(record: Record) -> Iterator[str]:
    """Yield every text of a piece, those in its lists and maps as well."""
    for fields in (record.fields.fields, *record.sides.values()):
        for value in fields.values():
            yield from _inside(value, 0)


def _inside(value: Any, depth: int) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif depth < GLOSSARY_DEEP and isinstance(value, Fields | dict):
        for _, inner in value.fields.items() if isinstance(value, Fields) else value.items():
            yield from _inside(inner, depth + 1)
    elif depth < GLOSSARY_DEEP and isinstance(value, list | tuple):
        for inner in value:
            yield from _inside(inner, depth + 1)
