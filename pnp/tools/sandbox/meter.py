"""What a render may cost, and what the values are that it may hold.

Work is counted, not timed, so that the same files give the same result on any machine.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from jinja2 import Undefined
from jinja2.utils import Namespace

from pnp.limits import LARGEST_NUMBER, RENDER_DEEP, RENDER_STEPS, RENDER_TEXT
from pnp.values import Empty, Fault, Fields, Mixed, Real, Switch, Whole, quoted

TEXT_PER_STEP = 16              # characters that cost one step
Number = (int, float)
#: Numbers that a template worked out, which most are: they need no closer look.
PLAIN = frozenset(Number)
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")

#: What to do where a number is wanted.
NUMBERS = "a field is a number where all pieces have plain numbers in it, such as 3 or 2.5"


class Meter:
    """Counts the work of one render. Texts, turns, calls and sorts all pay from one purse.

    ``spent`` is what all renders before this one took, ``most`` what one of them may take.
    """

    __slots__ = ("depth", "most", "running", "spent", "steps")

    def __init__(self) -> None:
        self.most = self.steps = RENDER_STEPS
        self.depth, self.running, self.spent = 0, False, 0

    def begin(self) -> None:
        """Fill the purse for a new render."""
        self.steps, self.depth, self.running = self.most, 0, True

    def end(self) -> None:
        """Note what the render took."""
        self.spent += self.most - self.steps
        self.running = False

    @property
    def empty(self) -> bool:
        """Return whether the last render took more than it may."""
        return self.steps < 0

    def spend(self, steps: int) -> None:
        """Take ``steps`` from the purse. Raises Fault when it is empty."""
        self.steps -= steps
        if self.steps < 0:
            raise Fault(f"this takes more than {self.most:,} steps",
                        "look for a loop in a loop, or a list grown in a loop")

    def text(self, length: int) -> None:
        """Pay for a text of ``length`` characters about to be made. Raises Fault beyond 1 MiB."""
        if length > RENDER_TEXT:
            raise Fault(f"this makes a text of more than {RENDER_TEXT:,} characters",
                        "look for a text that grows in a loop")
        self.spend(length // TEXT_PER_STEP)

    def enter(self, what: str) -> int:
        """Go one level deeper and return the level to come back to. Raises Fault when too deep."""
        self.depth += 1
        if self.depth > RENDER_DEEP:
            raise Fault(f"{what} more than {RENDER_DEEP} levels inside each other", "does it use itself?")
        return self.depth - 1


class Function:
    """One of our own functions: the only callable besides macros, ``loop.cycle`` and blocks."""

    __slots__ = ("name", "run")

    def __init__(self, name: str, run: Callable[..., Any]) -> None:
        self.name, self.run = name, run


class Scratch(Namespace):
    """What ``namespace()`` gives: a place that a loop can write to."""


def kind(value: object) -> str:
    """Return what ``value`` is in a designer's words."""
    names: list[tuple[Any, str]] = [
        (Empty, "empty"), (bool, "true or false"), (Switch, "a switch"), (Number, "a number"), (str, "a text"),
        ((list, tuple), "a list"), (dict, "a map"), (Fields, "a piece or map"), (type(None), "none")]
    return next((name for types, name in names if isinstance(value, types)), "a macro, function or loop")


def known(value: Any) -> Any:
    """Return ``value``. Raises Fault for a name that nobody set."""
    if isinstance(value, Undefined):
        value._fail_with_undefined_error()
    return value


def text_of(value: Any) -> str:
    """Return what ``value`` prints as, Markup for markup. Raises Fault for what has no print."""
    if type(value) is float:
        return f"{value:.12g}"
    if isinstance(value, (Whole, Real, Switch)):
        return value.typed
    if isinstance(value, str):
        if not value.isprintable() and (found := _CONTROL.search(value)):
            raise Fault(f"the character U+{ord(found[0]):04X} can't be printed", "delete it; it came by copy and paste")
        return value
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return f"{value:.12g}"
    if isinstance(known(value), Empty):
        return ""
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str):      # lists of pieces are no tuples
        raise Fault("this is a pair of a map, a key and its value",
                    "a loop over a map gives both: {% for key, value in … %}")
    raise Fault(f"{kind(value)} can't be printed as it is",
                "use | join(', ') or | icons" if isinstance(value, list | tuple | dict | Fields) else "call it: x(…)")


def truth(value: Any) -> bool:
    """Return whether a condition holds; empty is false. Raises Fault for what is neither true nor false."""
    if isinstance(value, bool | Switch | Empty):
        return bool(value)
    hint = {"a number": "compare it: … > 0"}.get(kind(known(value)), "ask: … is not empty, or compare it with ==")
    raise Fault(f"is {kind(value)}, not true or false", hint)


def bounded(value: Any) -> Any:
    """Return a number. Raises Fault if it is too large, not finite or not real."""
    if isinstance(value, complex) or not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise Fault("the result is no number of sensible size", f"at most {LARGEST_NUMBER:,}")
    return value


def as_number(value: Any) -> int | float:
    """Return a number or switch as a number. Raises Fault for anything else."""
    if type(value) in PLAIN:
        return value    # type: ignore[no-any-return]
    if isinstance(value, Switch):
        return int(value.on)
    if isinstance(value, int | float):
        return value
    if isinstance(known(value), Empty):
        raise Fault("a number is wanted, and a field is empty here",
                    "some pieces have none: write … | d(0), or put it in {% if … %}")
    raise Fault(f"a number is wanted, {quoted(value) if isinstance(value, str) else kind(known(value))} is none",
                value.note if isinstance(value, Mixed) else NUMBERS)


def items(value: Any) -> list[Any]:
    """Return what a loop goes through: a list's items, a map's pairs, a text's characters. Raises Fault."""
    if isinstance(value, list | tuple | Fields | Empty | str):
        return list(value)
    if isinstance(value, dict):
        return list(value.items())
    raise Fault(f"a list is wanted, not {kind(known(value))}", "write one as in [1, 2, 3]")


def weigh(value: Any, room: int = RENDER_TEXT) -> int:
    """Return how many values and characters ``value`` has, written out. Raises Fault beyond ``room``.

    A list that holds one list twice, over and over, is small in memory and endless to compare.
    """
    total, waiting = 0, [value]
    while waiting:
        item = waiting.pop()
        total += 1 + (len(item) if isinstance(item, str) else 0)
        if isinstance(item, list | tuple):
            waiting.extend(item)
        elif isinstance(item, dict):
            waiting.extend(item.values())
        if total + len(waiting) > room:
            raise Fault("this list is too large", "does it hold itself?")
    return total
