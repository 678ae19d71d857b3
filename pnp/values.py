"""What templates and expressions may hold: texts, numbers, switches, lists, fields and the empty value.

These classes are the whole of what a stranger's template can touch. None has a public method
that a template could reach: the sandbox asks `Fields.field` and nothing else.
"""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.causes import Cause, Lacks, Sort
from pnp.limits import NAMES_COMPARED, SUGGESTED_CHARACTERS

PLAIN_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,9})?", re.ASCII)
#: How files of pictures end, in the order in which they win over each other; those that are no drawings.
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".gif", ".svg")
PIXELS = PICTURES[:-1]
_SIGNS = {ord(sign): None for sign in " _-"}
SWITCH_WORDS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


class Fault(ValueError):
    """Something in a template or expression can't be; it has no place yet.

    `hint` says what to do, `unknown` is the name that nobody set, `cause` what is asked for and not there.
    """

    def __init__(self, message: str, hint: str = "", unknown: str = "", cause: Cause | None = None) -> None:
        super().__init__(message)
        self.message, self.hint, self.unknown = message, hint, unknown
        self.cause = cause or (Lacks(Sort.NAME, unknown) if unknown else None)


class Empty:
    """A field that this piece does not set: false, prints nothing, equals only itself."""

    __slots__ = ()

    def __bool__(self) -> bool: return False
    def __str__(self) -> str: return ""
    def __repr__(self) -> str: return "EMPTY"
    def __len__(self) -> int: return 0
    def __iter__(self) -> Iterator[Any]: return iter(())
    def __contains__(self, item: object) -> bool: return False
    def __eq__(self, other: object) -> bool: return isinstance(other, Empty)
    def __hash__(self) -> int: return 0
    def __lt__(self, other: object) -> bool: return False
    __le__ = __gt__ = __ge__ = __lt__
    def __add__(self, other: object) -> Empty: return self
    __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __add__
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = __add__
    def __neg__(self) -> Empty: return self
    __pos__ = __neg__


EMPTY = Empty()


class Whole(int):
    """A whole number that prints as typed: `007` never gets here, `-0` and `12` do."""

    typed: str


class Real(float):
    """A number with decimals that prints as typed (`2.50`) and computes as 2.5."""

    typed: str


class Mixed(str):
    """A text in a column where other pieces hold numbers; `note` names the value that spoilt it."""

    note: str


class Rich(str):
    """A text that is read as light Markdown: ``**bold**``, ``{gold}``, ``[[wolf]]``."""

    __slots__ = ()


class Key(str):
    """A key of a map: the text of its name for all that is done with it, and as typed where it stands among words."""

    __slots__ = ("typed",)
    typed: str


def key_of(name: str, typed: str) -> str:
    """Return a key called ``name`` that prints as ``typed``."""
    if name == typed:
        return name
    key = Key(name)
    key.typed = typed
    return key


def as_typed(value: Any) -> Any:
    """Return a key of a map as it was typed, and what is none as it is."""
    return value.typed if type(value) is Key else value


def meant(keys: Collection[Any], asked: Any) -> Any:
    """Return the key of a map that is asked for by its name or as typed, and what was asked for where there is none."""
    if asked in keys:
        return asked
    if type(asked) is Key and asked.typed in keys:      # of a map that a template wrote
        return asked.typed
    return next((key for key in keys if type(key) is Key and key.typed == asked), asked)


class Switch:
    """A yes or no that prints as typed."""

    __slots__ = ("on", "typed")

    def __init__(self, typed: str) -> None:
        self.typed, self.on = typed, SWITCH_WORDS[typed]

    def __bool__(self) -> bool: return self.on
    def __str__(self) -> str: return self.typed
    def __hash__(self) -> int: return hash(self.on)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self.typed == other
        return isinstance(other, (Switch, bool)) and self.on == bool(other)


class Fields:
    """A piece, or a map of a piece such as `cost`: it has fields and nothing else.

    `known` are the names that any record of its kind has; one of them that this record
    lacks is empty, any other is an error. `choices` are the only values that declared fields may have, by field.
    `later` are fields that are worked out when one of them is first asked for.
    Iterating gives pairs. Equality is identity.
    """

    __slots__ = ("choices", "fields", "known", "later", "what")

    def __init__(self, what: str, fields: Mapping[str, Any], known: Iterable[str] = (),
                 choices: Mapping[str, tuple[str, ...]] | None = None,
                 later: Mapping[str, Callable[[], Any]] | None = None) -> None:
        self.what, self.fields, self.known, self.choices = what, dict(fields), frozenset(known), choices or {}
        self.later = later or {}
        if not self.known.issuperset(self.fields):      # else all pieces of a game share one set
            self.known |= frozenset(self.fields)

    def field(self, name: str) -> Any:
        """Return the value of field `name`. Raises Fault for a name that no record of the kind has."""
        if name in self.fields:
            return self.fields[name]
        if name in self.later:
            self.fields[name] = self.later[name]()
            return self.fields[name]
        if name in self.known:
            return EMPTY
        if (key := meant((*self.fields, *self.known), name)) is not name:      # of a map, as typed
            return self.fields.get(key, EMPTY)
        raise Fault(f"{self.what} has no field {quoted(name)}", suggestion(name, self.known) or self._listed(),
                    cause=Lacks(Sort.FIELD, name))

    def _listed(self) -> str:
        names = sorted(name for name in self.known if not name.startswith("_"))
        return f"its fields are {', '.join(names[:12])}{' …' if len(names) > 12 else ''}" if names else ""

    def __iter__(self) -> Iterator[tuple[str, Any]]: return iter(self.fields.items())
    def __len__(self) -> int: return len(self.fields)
    def __bool__(self) -> bool: return bool(self.fields)
    def __repr__(self) -> str: return f"<{self.what}>"


def number(text: str) -> Whole | Real:
    """Return the number that `text` spells. Raises ValueError unless it is a plain number."""
    if not PLAIN_NUMBER.fullmatch(text):
        raise ValueError(f"{quoted(text)} is not a plain number")
    value = Real(text) if "." in text else Whole(text)
    value.typed = text
    return value


def column(values: Mapping[str, str]) -> dict[str, Any]:
    """Give one column's texts, by piece, the type that all of them share.

    All plain numbers: numbers. All switch words: switches. Otherwise texts; where most
    are numbers, each text remembers which piece spoilt the column.
    """
    odd = {piece: text for piece, text in values.items() if not PLAIN_NUMBER.fullmatch(text)}
    if not odd:
        return {piece: number(text) for piece, text in values.items()}
    if all(text in SWITCH_WORDS for text in values.values()):
        return {piece: Switch(text) for piece, text in values.items()}
    if len(odd) * 2 > len(values):
        return dict(values)
    piece, text = next(iter(odd.items()))
    return {key: _mixed(value, f"it is text because {quoted(text)} ({piece}) is not a number")
            for key, value in values.items()}


def records(rows: Mapping[str, Mapping[str, str]]) -> dict[str, Fields]:
    """Return one record per piece of `rows` (texts by field by id), with types by column."""
    names = list(dict.fromkeys(name for row in rows.values() for name in row))
    typed = {name: column({key: row[name] for key, row in rows.items() if name in row}) for name in names}
    return {key: Fields(key, {name: typed[name][key] for name in row}, names) for key, row in rows.items()}


def quoted(value: object) -> str:
    """Return a text for messages: short, in quotes, with control characters escaped."""
    text = str(value)
    text = text if len(text) <= 60 else text[:57] + "..."
    return '"' + "".join(c if c.isprintable() else c.encode("unicode-escape", "replace").decode() for c in text) + '"'


def folded(name: str) -> str:
    """Return a name without case, blanks, ``_`` and ``-``.

    >>> folded("Sea-Wolf")
    'seawolf'
    """
    return name.casefold().translate(_SIGNS)


def beginning(text: str, most: int) -> str:
    """Return the first words of a text with single blanks, at most so many characters; "…" tells that there are more.

    >>> beginning("three  hundred men", 14), beginning("three", 14)
    ('three hundred…', 'three')
    """
    whole = " ".join(text.split())
    if len(whole) <= most:
        return whole
    cut = whole[:most].rpartition(" ")[0] if " " in whole[:most] else whole[:most - 1]
    return cut.rstrip() + "…"


def parted(error: Exception, otherwise: str = "") -> tuple[str, str]:
    """Return what an error says is wrong and what it says to do, behind its first semicolon, or else ``otherwise``.

    >>> parted(ValueError('"rde" is no colour; did you mean "red"?'))
    ('"rde" is no colour', 'did you mean "red"?')
    """
    message, _, hint = str(error).partition("; ")
    return message, getattr(error, "hint", "") or hint or otherwise


def likely(name: str, known: Sequence[str]) -> Sequence[str]:
    """Return those of many known names that are worth a closer look, as they have the most signs of a name in them."""
    if len(known) <= NAMES_COMPARED:
        return known
    own = dict.fromkeys(map(ord, name))

    def apart(other: str) -> int:
        return abs(len(other) - len(name)) + 2 * len(other.translate(own))      # what is left has other signs
    return sorted(known, key=apart)[:NAMES_COMPARED]


def suggestion(name: str, known: Iterable[str]) -> str:
    """Return a hint with the nearest known name and any look-alike letters, or an empty text."""
    if len(name) > SUGGESTED_CHARACTERS:
        return ""
    names = [k for k in list(known)[:2000] if not k.startswith("_") and len(k) <= SUGGESTED_CHARACTERS]
    import difflib  # only slips need it

    small = {k.casefold(): k for k in reversed(names)}
    asked = name.casefold()
    near = [small[asked]] if asked in small else difflib.get_close_matches(name, likely(name, names), 1, 0.6)
    near = near or [small[k] for k in difflib.get_close_matches(asked, likely(asked, [*small]), 1, 0.6)]
    hint = f"did you mean {quoted(near[0])}?" if near else ""
    foreign = [c for c in name if not c.isascii()]
    if near and foreign and near[0].isascii():
        hint += f" {quoted(foreign[0])} is {unicodedata.name(foreign[0], 'another letter').lower()}"
    return hint


def _mixed(text: str, note: str) -> Mixed:
    value = Mixed(text)
    value.note = note
    return value
