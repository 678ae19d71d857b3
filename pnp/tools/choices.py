"""Values that a field can't have: ``fields: {kind: [Stall, Guest]}`` makes ``kind='Gest'`` a slip, not a count of 0."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pnp.tools.sandbox import text_of
from pnp.values import EMPTY, Fault, Fields, Switch, quoted, suggestion

#: Choices that a message names.
SHOWN = 12


def must_be_a_choice(pieces: Iterable[Fields], name: str, wanted: Any) -> None:
    """Raise Fault if no piece of a set can have a value in its field ``name``, as their components declare it.

    Where any of the pieces has such a field that is not declared as a choice, every value may be meant.
    """
    if isinstance(wanted, list | tuple):
        for item in wanted:
            must_be_a_choice(pieces, name, item)
        return
    if isinstance(wanted, bool | Switch) or not isinstance(wanted, str | int | float):
        return
    choices: dict[str, None] = {}
    for piece in pieces:
        if name in piece.choices:
            choices.update(dict.fromkeys(piece.choices[name]))
        elif piece.fields.get(name, EMPTY) is not EMPTY:
            return
    text = str(text_of(wanted))
    if choices and text not in choices:
        listed = ", ".join(list(choices)[:SHOWN]) + (", …" if len(choices) > SHOWN else "")
        mend = ("write one of these, or add it under fields:" if text else
                f"ask {name} alone, which is no where it is empty")
        raise Fault(f"{name} is never {quoted(text)}: fields: says that it is one of {listed}",
                    suggestion(text, choices) or mend)
