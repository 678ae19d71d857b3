"""Filters and functions on lists and maps. They give lists, never generators, and pay for every item."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pnp.limits import LARGEST_NUMBER, RENDER_RANGE
from pnp.tools.sandbox.meter import Meter, Number, Scratch, as_number, bounded, kind, known
from pnp.tools.sandbox.numbers import whole
from pnp.tools.sandbox.reading import Reading
from pnp.values import EMPTY, Empty, Fault, Fields, Switch, quoted

#: Filters that ``map`` may put each item through: those that a list of values makes no more costly.
MAPPABLE = frozenset(("upper", "lower", "title", "capitalize", "trim", "length", "int", "float", "string", "round",
                      "first", "last", "join", "sum", "replace", "default", "abs"))


class Lists:
    """The filters on lists. ``filters`` and ``tests`` are the library's, for ``map`` and ``select``."""

    def __init__(self, reading: Reading, filters: Mapping[str, Callable[..., Any]],
                 tests: Mapping[str, Callable[..., bool]]) -> None:
        self._reading, self._filters, self._tests = reading, filters, tests
        self._meter: Meter = reading.meter
        self.taken = reading.taken

    def reverse(self, value: Any) -> Any:
        """Turn a list or text around."""
        found = self.taken(value)[::-1]
        return "".join(found) if isinstance(value, str) else found

    def length(self, value: Any) -> int:
        """Return how many items, pairs or characters there are. Raises Fault for numbers."""
        if isinstance(known(value), str | list | tuple | dict | Fields | Empty):
            return len(value)
        raise Fault(f"{kind(value)} has no length")

    def first(self, value: Any) -> Any:
        """Return the first item, empty if there is none."""
        return next(iter(self.taken(value)), EMPTY)

    def last(self, value: Any) -> Any:
        """Return the last item, empty if there is none."""
        return next(iter(reversed(self.taken(value))), EMPTY)

    def sum(self, value: Any, attribute: Any = None, start: Any = 0) -> Any:
        """Add up the numbers of a list or map; empty ones are left out."""
        if isinstance(known(value), (*Number, Switch)):
            return as_number(value)
        total = as_number(start)
        for item in self._filled(value, attribute):
            total = bounded(total + as_number(item))
        return total

    def sort(self, value: Any, reverse: Any = False, attribute: Any = None) -> list[Any]:
        """Sort numbers, then texts without regard to case, then empty ones; by a field, if asked."""
        found = self.taken(value)
        keys = [self._reading.key(item if attribute is None else self._along(item, attribute)) for item in found]
        self._meter.spend(len(found) * len(found).bit_length() // 4)
        order = sorted(range(len(found)), key=keys.__getitem__, reverse=bool(reverse))
        return [found[n] for n in order]

    def lowest(self, value: Any, attribute: Any = None) -> Any:
        """Return the item that sorts first."""
        return self._outermost(value, attribute, 0)

    def highest(self, value: Any, attribute: Any = None) -> Any:
        """Return the item that sorts last."""
        return self._outermost(value, attribute, -1)

    def least(self, *values: Any) -> Any:
        """Return the least of several values or of a list."""
        return self.lowest(values[0] if len(values) == 1 else values)

    def most(self, *values: Any) -> Any:
        """Return the greatest of several values or of a list."""
        return self.highest(values[0] if len(values) == 1 else values)

    def unique(self, value: Any, attribute: Any = None) -> list[Any]:
        """Return each value, or the first item with each value of a field, once."""
        first: dict[Any, Any] = {}
        for item in self.taken(value):
            key = self._reading.scalar(item if attribute is None else self._along(item, attribute))
            self._meter.spend(len(key) // 256 if isinstance(key, str) else 0)
            first.setdefault(key, item)
        return list(first.values())

    def groupby(self, value: Any, attribute: Any) -> list[Any]:
        """Return ``[(value of the field, [items])]``, sorted by that value."""
        groups: dict[Any, list[Any]] = {}
        for item in self.taken(value):
            groups.setdefault(self._reading.scalar(self._along(item, attribute)), []).append(item)
        return self.sort(list(groups.items()))

    def batch(self, value: Any, size: Any, fill: Any = None) -> list[Any]:
        """Return the items in rows of ``size``, the last one filled up."""
        found, size = self.taken(value), whole(size, 1, RENDER_RANGE)
        rows = [found[n:n + size] for n in range(0, len(found), size)]
        if rows and fill is not None:
            self._meter.spend(size)
            rows[-1] += [fill] * (size - len(rows[-1]))
        return rows

    def mapped(self, value: Any, name: Any = None, *args: Any, attribute: Any = None,
               default: Any = EMPTY) -> list[Any]:
        """Return one field of each item, or each item through one of our filters."""
        found = self.taken(value)
        if attribute is not None:
            return [default if isinstance(got := self._along(item, attribute), Empty) else got for item in found]
        if not isinstance(name, str) or name not in MAPPABLE:
            raise Fault(f"map can't use {quoted(name)}", "use map(attribute='…')")
        return [self._filters[name](item, *args) for item in found]

    def picker(self, by_field: bool, keep: bool) -> Callable[..., list[Any]]:
        """Return select, reject, selectattr or rejectattr."""
        def picked(value: Any, *rule: Any) -> list[Any]:
            field, rule = (rule[0], rule[1:]) if by_field and rule else (None, rule)
            if by_field and field is None:
                raise Fault("the name of a field is wanted")
            test = self._tests.get(rule[0]) if rule and isinstance(rule[0], str) else bool
            if test is None:
                raise Fault(f"there is no test {quoted(rule[0])}")
            return [item for item in self.taken(value)
                    if bool(test(item if field is None else self._along(item, field), *rule[1:])) is keep]
        return picked

    def range(self, *bounds: Any) -> list[int]:
        """Return whole numbers as Python's range does. Raises Fault beyond 10,000 of them."""
        numbers = range(*(whole(bound, -LARGEST_NUMBER, LARGEST_NUMBER) for bound in bounds))
        if len(numbers) > RENDER_RANGE:
            raise Fault(f"range gives {len(numbers):,} numbers, at most {RENDER_RANGE:,}", "make it shorter")
        self._meter.spend(len(numbers))
        return list(numbers)

    def namespace(self, **values: Any) -> Scratch:
        """Return a place that a loop can write to."""
        self._meter.spend(8)
        return Scratch(**values)

    def _along(self, item: Any, attribute: Any) -> Any:
        return self._reading.along(item, attribute)

    def _filled(self, value: Any, attribute: Any = None) -> list[Any]:
        """Return the items (or that field of each) that are not empty; of a map, its values."""
        found = self.taken(value)
        if isinstance(value, dict | Fields):
            found = [item for _, item in found]
        if attribute is not None:
            found = [self._along(item, attribute) for item in found]
        return [item for item in found if not isinstance(item, Empty)]

    def _outermost(self, value: Any, attribute: Any, which: int) -> Any:
        found = [item for item in self.sort(value, attribute=attribute) if not isinstance(item, Empty)]
        return found[which] if found else EMPTY
