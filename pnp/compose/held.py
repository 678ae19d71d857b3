"""What the fields of a piece hold, also in lists and maps: where each value stands, and what messages call it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pnp.diagnostics import Span
from pnp.model import Record
from pnp.values import Fields

_PRINTED = re.compile(r"\{\{-?\s{0,9}\w{1,60}\.(\w{1,60})\b[^{}]{0,200}\}\}")


class Held(NamedTuple):
    """A value of a piece: its field, what leads to it inside of that (keys, and places in lists from 1), and itself."""

    field: str
    path: tuple[str, ...]
    value: Any

    @property
    def name(self) -> str:
        """Return what messages call it: ``text of entry 2 of halves``."""
        name = self.field
        for step in self.path:
            name = f"entry {step} of {name}" if step.isdigit() else f"{step} of {name}"
        return name

    def place(self, record: Record, side: str = "") -> Span:
        """Return where it stands: in the field of a side, if that has one of its own."""
        places = record.places
        for key in (f"{side}.{self.field}", self.field):
            for deep in range(len(self.path), -1, -1):
                if found := places.get("/".join((key, *self.path[:deep]))):
                    return found
        return record.span


def held(fields: Mapping[str, Any]) -> Iterator[Held]:
    """Yield all values of a piece: its fields, then what is inside of them."""
    inner = [Held(name, (), value) for name, value in fields.items()]
    while inner:
        yield from inner
        inner = [found for one in inner for found in _inside(one)]


def _inside(one: Held) -> Iterator[Held]:
    value = one.value
    if isinstance(value, list | tuple):
        pairs: Any = enumerate(value, 1)
    elif isinstance(value, Fields):
        pairs = value.fields.items()
    else:
        pairs = value.items() if isinstance(value, dict) else ()
    for key, item in pairs:
        yield Held(one.field, (*one.path, str(key)), item)


def printed_in(typed: str, fields: Mapping[str, Any]) -> Iterator[Held]:
    """Yield the fields that a template prints with ``{{ card.colour }}`` in some typed words."""
    for match in _PRINTED.finditer(typed):
        if match[1] in fields:
            yield Held(match[1], (), fields[match[1]])
