"""Counting pieces: the sets that a game has and the functions over them.

Rules, templates and the rulebook count with the same words: ``count(factors)``, ``total(tiles, 'edges', 'W')``. A set
is a tuple of pieces, each seen through its `Fields`; ``kit`` holds the set of every component by its id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.model import Component, Game, Record
from pnp.tools.choices import must_be_a_choice
from pnp.tools.none_counted import NoneCounted, none_has, none_meets
from pnp.tools.sandbox import (
    Sandbox,
    SandboxError,
    as_number,
    bounded,
    called_at,
    kind,
    known,
    missing,
    text_of,
    truth,
    with_sandbox,
)
from pnp.values import EMPTY, Empty, Fault, Fields, Switch, quoted

Pieces = tuple[Fields, ...]

NARROWING = 200                 # steps for reading a text that narrows, and for each piece that it is asked about
PER_PIECE = 10
PER_EQUAL = 4                   # steps to hold one piece's field against a value
KEPT = 256                      # narrowed sets that are remembered


def names(game: Game, component: Component | None = None) -> dict[str, Any]:
    """Return the names that every expression and template of a game sees.

    Values and options by their own names, the components by their ids (tuples of `Fields`, one a piece), ``kit``,
    ``values``, ``option``, ``players``, ``maps`` by id; with a component also ``pieces``. Later ones hide earlier ones.
    Components that are left out for their faults can't be used: whoever does is stopped by their name.
    """
    sets = {each.id: pieces(each) for each in game.components}
    options = {id: option.on for id, option in game.options.items()}
    faulty = {id: missing(id) for id in sorted(game.faulty - sets.keys())}
    found: dict[str, Any] = {
        **game.values, **options, **sets,
        "kit": Fields("kit", {**sets, **faulty}), "values": Fields("values", game.values),
        "option": Fields("option", options),
        "players": game.playing or game.players[1],
        "maps": Fields("maps", {each.id: pieces(each)[0] for each in game.components if each.map and each.records}
                       | faulty),
    }
    if component is not None:
        found["pieces"] = sets.get(component.id, ()) or pieces(component)
    return found


def counted(read: frozenset[str], ids: frozenset[str]) -> frozenset[str]:
    """Return which components, of those with these ids, are counted or gone through by what reads these names."""
    if not read.isdisjoint({"kit", "maps", "glossary"}):
        return ids
    first = {name.partition(".")[0] for name in read}
    return frozenset(id for id in ids if id in first or not {f"kit.{id}", f"maps.{id}"}.isdisjoint(read))


def scope(names: Mapping[str, Any], fields: Fields) -> dict[str, Any]:
    """Return ``names`` with a piece's fields over them; fields that only other pieces have are empty."""
    return {**names, **dict.fromkeys(fields.known, EMPTY), **fields.fields}


def pieces(component: Component) -> Pieces:
    """Return a component's pieces as expressions see them, with what each side says as ``front`` and ``back``."""
    sided = any(side for record in component.records for side in record.sides.values())
    return tuple(_seen(record, component, sided) for record in component.records)


def _seen(record: Record, component: Component, sided: bool) -> Fields:
    own = record.fields
    known = own.known | component.known
    if not sided:
        return own if known == own.known else Fields(own.what, own.fields, known, own.choices)
    sides = {side: Fields(f"the {side} of {own.what}", {**own.fields, **record.sides.get(side, {})}, known)
             for side in ("front", "back")}
    return Fields(own.what, {**own.fields, **sides}, known, own.choices)


def functions(game: Game, component: Component | None = None,
              empty: list[NoneCounted] | None = None) -> dict[str, Callable[..., Any]]:
    """Return ``count``, ``kinds``, ``total`` and ``distribution`` for a `Sandbox`, whose meter they pay.

    ``component`` is the one whose pieces a narrowing text may call ``pieces``. Conditions that are true of nothing are
    added to ``empty``.
    """
    ids = [each.id for each in game.components]
    return counting(("pieces", *ids[:6], "kit", *ids[6:]), lambda: names(game, component), empty=empty)


def counting(sets: tuple[str, ...], known: Callable[[], Mapping[str, Any]],
             itself: str = "", empty: list[NoneCounted] | None = None) -> dict[str, Callable[..., Any]]:
    """Return the functions that count sets. ``known`` gives the names that a narrowing text sees besides fields.

    ``sets`` are the names of sets, for hints; ``itself`` is what such a text calls the piece that it is asked about.
    """
    counter = _Counting(sets, known, itself, empty)
    runs = (counter.count, counter.kinds, counter.total, counter.distribution)
    return {run.__name__: with_sandbox(_function(run)) for run in runs}


def _function(run: Callable[..., Any]) -> Callable[..., Any]:
    """Return a bound method as a function, which can carry the sandbox's mark."""
    return lambda *args, **kwargs: run(*args, **kwargs)


@dataclass(slots=True)
class _Counting:
    """The functions over sets, with the sets that texts narrowed them to."""

    sets: tuple[str, ...]
    names: Callable[[], Mapping[str, Any]]
    itself: str = ""
    empty: list[NoneCounted] | None = None
    known: Mapping[str, Any] = field(default_factory=dict)
    kept: dict[tuple[int, str], tuple[Pieces, Pieces]] = field(default_factory=dict)

    def count(self, box: Sandbox, pieces: Any, /, *texts: Any, **equal: Any) -> int:
        """Return how many pieces are printed: copies."""
        return sum(map(_copies, self._narrowed(box, pieces, texts, equal)))

    def kinds(self, box: Sandbox, pieces: Any, /, *texts: Any, **equal: Any) -> int:
        """Return how many different pieces there are."""
        return len(self._narrowed(box, pieces, texts, equal))

    def total(self, box: Sandbox, pieces: Any, field: Any, /, *more: Any, **equal: Any) -> Any:
        """Return the sum of a field times copies; with an item, how often it stands in the field's text or list."""
        found = self._narrowed(box, pieces, more[1:], equal)
        if more:
            must_be_a_choice(found, str(text_of(field)), more[0])
        result: Any = 0
        for piece in found:
            value = box.library.reading.along(piece, field)
            amount = _often(box, value, more[0]) if more else _amount(box, value)
            result = bounded(result + amount * _copies(piece))
        return result

    def distribution(self, box: Sandbox, pieces: Any, field: Any, /, *texts: Any, **equal: Any) -> Fields:
        """Return copies by value of a field: of a list, by item; of a map, its amounts. Empty ones are left out."""
        reading = box.library.reading
        counts: dict[str, int | float] = {}
        order: dict[str, Any] = {}
        for piece in self._narrowed(box, pieces, texts, equal):
            for value, amount in _spread(box, reading.along(piece, field)):
                name = str(text_of(value))
                order.setdefault(name, value)
                counts[name] = bounded(counts.get(name, 0) + amount * _copies(piece))
        named = sorted(counts, key=lambda name: reading.key(order[name]))
        return Fields(f"the distribution of {text_of(field)}", {name: counts[name] for name in named})

    def _narrowed(self, box: Sandbox, given: Any, texts: tuple[Any, ...], equal: Mapping[str, Any]) -> Pieces:
        """Return the pieces of a set that the texts are true of and whose fields equal the given ones."""
        whole = found = self._set(given)
        box.meter.spend(len(found) * (1 + PER_EQUAL * len(equal)))
        for name, wanted in equal.items():
            must_be_a_choice(found, name, wanted)
        for text in texts:
            found = self._where(box, found, text)
        for name, wanted in equal.items():
            found = tuple(piece for piece in found if _matches(box, box.library.reading.along(piece, name), wanted))
        if whole and not found and self.empty is not None:
            self._none(box, whole, texts, equal)
        return found

    def _none(self, box: Sandbox, whole: Pieces, texts: tuple[Any, ...], equal: Mapping[str, Any]) -> None:
        """Note the conditions that are true of no piece of a set, each by itself."""
        assert self.empty is not None
        found = [none_meets(whole, str(text), _asked(box, str(text))) for text in texts
                 if not self._where(box, whole, text)]
        found += [none_has(whole, name, wanted) for name, wanted in equal.items() if isinstance(wanted, str)
                  and not any(_matches(box, box.library.reading.along(piece, name), wanted) for piece in whole)]
        if found:
            at = called_at()
            self.empty += [each._replace(at=at) for each in found]

    def _set(self, given: Any) -> Pieces:
        """Return the pieces of a set. Raises Fault for what is none."""
        if isinstance(given, Fields) and given.fields and all(_is_set(known(part)) for part in given.fields.values()):
            return tuple(piece for part in given.fields.values() for piece in part)
        if _is_set(given):
            return tuple(given)
        written = isinstance(given, str) and given in self.sets
        hint = f"write {given} without quotes" if written else f"sets are {', '.join(self.sets[:8])}"
        raise Fault(f"a set of pieces is wanted, not {kind(given)}", hint)

    def _where(self, box: Sandbox, found: Pieces, text: Any) -> Pieces:
        """Return the pieces that a text such as ``vp > 1`` is true of. Costs the same whether remembered or not."""
        if not isinstance(text, str):
            raise Fault(f"a set is narrowed by a text such as 'vp > 1', not by {kind(text)}", "or by type='Ship'")
        box.meter.spend(NARROWING + PER_PIECE * len(found))
        key = (id(found), str(text))
        if key not in self.kept:
            self.known = self.known or self.names()
            self._asks_for_choices(box, found, str(text))
            chosen = tuple(piece for piece in found if self._holds(box, piece, str(text)))
            if len(self.kept) >= KEPT:
                self.kept.clear()
            self.kept[key] = (found, chosen)
        return self.kept[key][1]

    def _asks_for_choices(self, box: Sandbox, found: Pieces, text: str) -> None:
        """Raise Fault where a text compares a field with what none of the pieces can have."""
        for name, wanted in _asked(box, text):
            must_be_a_choice(found, name, wanted)

    def _holds(self, box: Sandbox, piece: Fields, text: str) -> bool:
        try:
            seen = scope(self.known, piece)
            if self.itself:
                seen[self.itself] = piece
            return truth(box.evaluate(text, **seen))
        except SandboxError as error:
            raise Fault(f"in {quoted(text)}: {error.message}", error.hint, error.unknown) from None
        except Fault as fault:
            raise Fault(f"{quoted(text)} {fault.message}", fault.hint) from None


def _asked(box: Sandbox, text: str) -> list[tuple[str, Any]]:
    """Return the fields that a text compares with a value; nothing where it can't be read: that is told elsewhere."""
    try:
        return list(box.compared(text))
    except SandboxError:
        return []


def _is_set(value: Any) -> bool:
    return isinstance(value, tuple | list) and all(isinstance(piece, Fields) for piece in value)


def _copies(piece: Fields) -> int:
    copies = piece.fields.get("copies", 1)
    return int(copies) if isinstance(copies, int) else 1


def _matches(box: Sandbox, value: Any, wanted: Any) -> bool:
    """Return whether a field is, or its list holds, what is wanted; ``3`` and ``"3"`` print alike and match."""
    if isinstance(value, list | tuple) and not isinstance(wanted, list | tuple):
        return any(_matches(box, item, wanted) for item in box.library.reading.taken(value)
                   if not isinstance(item, list | tuple))
    if box.library.reading.equal(value, wanted):
        return True
    texts = isinstance(value, str) + isinstance(wanted, str)
    numbers = sum(isinstance(side, int | float) and not isinstance(side, bool) for side in (value, wanted))
    return texts == numbers == 1 and str(text_of(value)) == str(text_of(wanted))


def _amount(box: Sandbox, value: Any) -> Any:
    """Return a field as a number: of a list or map the sum, of an empty one nothing."""
    if isinstance(value, Empty):
        return 0
    if isinstance(value, Fields | dict | list | tuple):
        return box.library.lists.sum(value)
    return as_number(value)


def _often(box: Sandbox, value: Any, item: Any) -> Any:
    """Return how often an item stands in a text or list; of a map, its amount there."""
    if isinstance(value, Empty):
        return 0
    if isinstance(value, Fields | dict):
        inside = value.fields if isinstance(value, Fields) else value
        return _amount(box, inside.get(box.library.reading.meant(inside, str(text_of(item))), EMPTY))
    if isinstance(value, list | tuple):
        return sum(_matches(box, one, item) for one in box.library.reading.taken(value))
    part = str(text_of(item))
    if not part:
        raise Fault("total needs an item to look for, and this one is empty")
    text = str(text_of(value))
    box.meter.spend(len(text) // 64)
    return text.count(part)


def _spread(box: Sandbox, value: Any) -> Iterable[tuple[Any, Any]]:
    """Return what a field counts towards, with how much: (value, amount)."""
    if isinstance(value, Empty):
        return []
    if isinstance(value, Fields | dict):
        return [(name, _amount(box, amount)) for name, amount in box.library.reading.taken(value)]
    if isinstance(value, list | tuple):
        return [(item, 1) for item in box.library.reading.taken(value)]
    return [(str(value), 1)] if isinstance(value, Switch) else [(value, 1)]
