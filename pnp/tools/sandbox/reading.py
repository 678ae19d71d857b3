"""How values are read, compared and looked up, at a bounded cost: lists are weighed before they are compared."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

from pnp.tools.sandbox.meter import Meter, Number, as_number, items, kind, known, text_of, weigh
from pnp.values import Empty, Fault, Fields, Key, Mixed, Switch, beginning, meant, quoted

_ORDERS: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge}
#: Between two words of a text that is meant as a list, and characters of it that hints write out.
_LISTED, _SHOWN = re.compile(r"\s*[,;]\s*"), 60


class Reading:
    """Reads fields through the sandbox's ``read`` and pays ``meter`` for it."""

    def __init__(self, meter: Meter, read: Callable[[Any, Any], Any]) -> None:
        self.meter, self._read = meter, read

    def taken(self, value: Any) -> list[Any]:
        """Return the items of ``value``, paid for. Raises Fault for what has none."""
        found = items(value)
        self.meter.spend(len(found))
        return found

    def listed(self, value: Any) -> list[Any]:
        """Return the items of what is meant as a list. Raises Fault for a text that lists words: its items are letters.

        A text without commas, such as WWLP for the edges of a tile, is a list of letters.
        """
        if isinstance(value, str) and (words := _LISTED.split(value)) and len(words) > 1 and all(words):
            written = beginning(", ".join(words), _SHOWN)
            raise Fault(f"{quoted(value)} is a text, not a list: this goes over its letters",
                        f"write [{written}] where it is set; where letters are meant, put | list behind it")
        return self.taken(value)

    def along(self, value: Any, path: Any) -> Any:
        """Return ``value``'s field at a dotted path such as ``cost.gold``; Empty stays empty."""
        path = str(text_of(path))
        if len(path) > 200:
            raise Fault(f"{quoted(path)} is no field")
        for name in path.split(".", 8):
            value = self._read(value, int(name) if name.isascii() and name.isdigit() and len(name) < 6 else name)
        return value

    def equal(self, a: Any, b: Any) -> bool:
        """Return whether two values are equal; lists are weighed first."""
        for side in (known(a), known(b)):
            if isinstance(side, list | tuple | dict):
                self.meter.spend(weigh(side))
            elif isinstance(side, str):
                self.meter.spend(len(side) // 1024)
        return bool(a == b or (type(a) is Key and a.typed == b) or (type(b) is Key and b.typed == a))

    def meant(self, keys: Mapping[Any, Any], asked: Any) -> Any:
        """Return the key of a map that is asked for by its name or as typed, else ``asked``; the search is paid for."""
        if asked in keys or not isinstance(asked, str):
            return asked
        self.meter.spend(len(keys) // 16)
        return meant(keys, asked)

    def ordered(self, a: Any, b: Any, sign: str) -> bool:
        """Return whether ``a`` stands before or after ``b``. Raises Fault unless both are numbers or both texts."""
        if isinstance(known(a), Empty) or isinstance(known(b), Empty):
            return False
        if isinstance(a, str) and isinstance(b, str):
            self.meter.spend(min(len(a), len(b)) // 1024)
            return _ORDERS[sign](str(a), str(b))
        if not isinstance(a, (*Number, Switch)) or not isinstance(b, (*Number, Switch)):
            note = next((side.note for side in (a, b) if isinstance(side, Mixed)), "")
            raise Fault(f"{_told(a)} {sign} {_told(b)} can't be compared: {kind(a)} and {kind(b)}",
                        note or "compare numbers with numbers")
        return _ORDERS[sign](as_number(a), as_number(b))

    def contains(self, whole: Any, part: Any) -> bool:
        """Return whether a text holds a text, a list an item, a map a key."""
        if isinstance(known(whole), str):
            self.meter.spend((len(whole) + (len(part) if isinstance(part, str) else 0)) // 256)
            return str(text_of(part)) in str(whole)
        if isinstance(whole, Fields | dict):
            keys = whole.fields if isinstance(whole, Fields) else whole
            return isinstance(known(part), str | int) and (self.meant(keys, part) in keys or text_of(part) in keys)
        return any(self.equal(item, part) for item in self.taken(whole))

    def key(self, value: Any) -> tuple[Any, ...]:
        """Return a key that sorts: numbers, then texts without regard to case, then lists, then empty."""
        if isinstance(value, list | tuple):
            return (3, *(self.key(item) for item in value[:2] if not isinstance(item, list | tuple)))
        if isinstance(value, Empty):
            return (4,)
        if isinstance(value, str):
            self.meter.spend(1 + len(value) // 256)
            return (2, value.casefold() if len(value) < 1000 else str(value))
        return (1, as_number(value))

    def scalar(self, value: Any) -> Any:
        """Return a value fit to be looked up. Raises Fault for lists and maps."""
        if isinstance(value, (str, *Number, Empty, Switch, Fields)) or value is None:
            return value
        raise Fault(f"single values are wanted, not {kind(known(value))}")


def _told(value: Any) -> str:
    if isinstance(value, str):
        return quoted(value)
    return text_of(value) if isinstance(value, int | float) else kind(value)
