"""What templates do at run time: every operation of generated code comes through here and is guarded.

Only numbers compute, `+` joins texts and lists, only records, maps and loops have fields, and only macros, blocks,
loops and our own functions can be called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from types import MethodType
from typing import Any

from jinja2 import StrictUndefined
from jinja2.environment import TemplateModule
from jinja2.runtime import BlockReference, Context, LoopContext, Macro, TemplateReference
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup, escape

from pnp.limits import RENDER_PRINTED
from pnp.tools.sandbox.library import Library
from pnp.tools.sandbox.meter import (
    NUMBERS,
    PLAIN,
    TEXT_PER_STEP,
    Function,
    Meter,
    Number,
    Scratch,
    as_number,
    bounded,
    kind,
    known,
    text_of,
    weigh,
)
from pnp.tools.sandbox.misuse import no_macro
from pnp.values import EMPTY, Empty, Fault, Fields, Key, Mixed, Switch, quoted, suggestion

_INDEX = re.compile(r"-?\d{1,9}", re.ASCII)
LOOP_FIELDS = frozenset(("index", "index0", "revindex", "revindex0", "first", "last", "length", "previtem", "nextitem",
                         "depth", "depth0", "cycle", "changed"))


class Operations(SandboxedEnvironment):
    """An environment whose operations are all guarded; `Sandbox` adds how templates get into it."""

    intercepted_binops = frozenset(("+", "-", "*", "/", "//", "%", "**"))
    intercepted_unops = frozenset("+-")

    def __init__(self, show: Callable[[Any], Markup | None] | None = None, **options: Any) -> None:
        super().__init__(**options)
        self.meter = Meter()
        self.show = show
        self.judge: Callable[[Macro, tuple[Any, ...], dict[str, Any], Context], None] | None = None
        self.library = Library(self.meter, self.getitem)

    def tick(self, cost: int) -> None:
        """Pay for a straight run of code. Raises Fault when the purse is empty."""
        meter = self.meter
        meter.steps -= cost
        if meter.steps < 0:
            meter.spend(0)

    def printed(self, value: Any) -> str:
        """Return a value as markup: what ``show`` makes of it, else escaped. Raises Fault for lists and functions."""
        if isinstance(value, str) and len(value) > 64:
            self.meter.spend(len(value) // TEXT_PER_STEP)
        if type(value) is Markup:
            return value
        if self.show is not None and (shown := self.show(known(value))) is not None:
            return shown
        if type(value) is str and value.isprintable():
            return escape(value)
        if type(value) is TemplateModule:
            raise Fault("a file of macros can't be printed", "call one of its macros")
        return escape(text_of(value))

    def concat(self, parts: Iterable[str]) -> str:
        """Join what a template or macro printed. Raises Fault beyond 4 MiB."""
        made: list[str] = []
        length = 0
        for part in parts:
            length += len(part)
            if length > RENDER_PRINTED:
                raise Fault(f"this prints more than {RENDER_PRINTED:,} characters",
                            "look for a loop that prints too often")
            made.append(part)
        self.meter.spend(length // 64)
        return "".join(made)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return a field. Raises Fault: texts, lists and numbers have none."""
        what = type(obj)
        if what is Fields:
            fields = obj.fields
            return fields[attribute] if attribute in fields else obj.field(attribute)
        if what is dict:
            if attribute in obj:
                return obj[attribute]
            if (key := self.library.reading.meant(obj, attribute)) in obj:
                return obj[key]
            raise Fault(f"this map has no {quoted(attribute)}",
                        suggestion(attribute, (key for key in obj if isinstance(key, str)))
                        or "add it, or say what is printed instead: [ … ] | default('–')")
        if what is Empty:
            return EMPTY
        if what is LoopContext and attribute in LOOP_FIELDS:
            found = getattr(obj, attribute)
            return EMPTY if attribute in ("previtem", "nextitem") and isinstance(found, StrictUndefined) else found
        if what in (TemplateModule, Scratch, TemplateReference) and not attribute.startswith("_"):
            return _named(obj, attribute)
        raise Fault(f"{kind(known(obj))} has no fields, so no {quoted(attribute)}", self._instead(attribute))

    def _instead(self, name: str) -> str:
        if name in ("items", "keys", "values"):
            return "a map gives pairs by itself: {% for key, value in … %}"
        return f"use | {name}" if name in self.filters else ""

    def found(self, obj: Any, key: Any) -> Any:
        """Return an item as ``getitem``, empty for a key that a map which a template wrote doesn't have."""
        reading = self.library.reading
        if type(obj) is dict and (plain := reading.meant(obj, reading.scalar(key))) not in obj \
                and text_of(plain) not in obj:
            return EMPTY
        return self.getitem(obj, key)

    def getitem(self, obj: Any, key: Any) -> Any:
        """Return an item of a list or text by number, a field by name. Raises Fault."""
        if isinstance(known(key), str):
            if isinstance(obj, list | tuple) and _INDEX.fullmatch(str(key)):
                raise Fault(f"{quoted(key)} is a text here, and a list counts its items by number",
                            "make it a number: [ … | int]")
            return self.getattr(obj, key if type(key) is Key else str(key))
        if isinstance(obj, str | list | tuple) and isinstance(key, int):
            if -len(obj) <= key < len(obj):
                return obj[int(key)]
            raise Fault(f"item {key} of {len(obj)} does not exist", "the first is [0]")
        if isinstance(obj, Fields | dict) and isinstance(key, int):
            if isinstance(obj, dict) and key in obj:
                return obj[key]
            return self.getattr(obj, text_of(key))
        if isinstance(known(obj), Empty) or isinstance(key, Empty):
            return EMPTY
        raise Fault(f"{kind(obj)} has no item {quoted(text_of(key))}")

    def cut(self, obj: Any, start: Any, stop: Any, step: Any) -> Any:
        """Return a slice of a text or list. Raises Fault."""
        if isinstance(known(obj), Empty):
            return EMPTY
        if not isinstance(obj, str | list | tuple):
            raise Fault(f"{kind(obj)} can't be cut with [:]")
        bounds = [None if bound is None else int(bounded(as_number(bound))) for bound in (start, stop, step)]
        self.meter.spend(1 + len(obj) // 16)
        return obj[slice(*bounds)]

    def map_of(self, pairs: Iterable[tuple[Any, Any]]) -> dict[Any, Any]:
        """Return a map. Raises Fault for keys that are lists or maps."""
        self.meter.spend(2)
        return {self.library.reading.scalar(key): value for key, value in pairs}

    def tilde(self, parts: Iterable[Any]) -> str:
        """Return values joined as texts."""
        return self.library.texts.together(map(text_of, parts))

    def compare(self, left: Any, *rest: Any) -> bool:
        """Return whether ``left sign right (sign right…)`` holds. Raises Fault for what can't be compared."""
        for sign, right in zip(rest[::2], rest[1::2]):
            if not self._holds(left, sign, right):
                return False
            left = right
        return True

    def _holds(self, left: Any, sign: str, right: Any) -> bool:
        reading = self.library.reading
        if sign in ("==", "!="):
            return reading.equal(left, right) is (sign == "==")
        if sign in ("in", "not in"):
            return reading.contains(right, left) is (sign == "in")
        return reading.ordered(left, right, sign)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Return ``left operator right``. Raises Fault: only numbers compute, ``+`` also joins texts and lists."""
        if type(left) in PLAIN and type(right) in PLAIN:
            return self._computed(operator, left, right)
        if isinstance(known(left), Empty) or isinstance(known(right), Empty):
            return EMPTY
        if operator == "+" and isinstance(left, str) and isinstance(right, str) and not isinstance(left, Mixed):
            return self.library.texts.together((left, right))
        if operator == "+" and isinstance(left, list | tuple) and isinstance(right, list | tuple):
            self.meter.spend(len(left) + len(right))
            return [*left, *right]
        if not isinstance(left, (*Number, Switch)) or not isinstance(right, (*Number, Switch)):
            note = next((side.note for side in (left, right) if isinstance(side, Mixed)), "")
            raise Fault(f"{operator} needs numbers, not {kind(left)} and {kind(right)}",
                        note or ("join texts with ~" if operator == "+" else NUMBERS))
        return self._computed(operator, as_number(left), as_number(right))

    def _computed(self, operator: str, a: float, b: float) -> Any:
        if operator in ("/", "//", "%") and b == 0:
            raise Fault("this divides by 0", "ask before: a / b if b else 0")
        if operator == "**" and (abs(b) > 64 or (a == 0 and b < 0)):
            raise Fault("the result is no number of sensible size")
        return bounded(self.binop_table[operator](a, b))

    def call_unop(self, context: Any, operator: str, arg: Any) -> Any:
        """Return a number with a sign before it. Raises Fault for anything else; empty stays empty."""
        return EMPTY if isinstance(known(arg), Empty) else bounded(self.unop_table[operator](as_number(arg)))

    def call(self, context: Any, callee: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Call a macro, a block, one of our functions or a loop. Raises Fault for all else."""
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        self.tick(2 + len(args) + len(kwargs))
        if type(callee) is Function:
            return _called(callee, args, kwargs)
        if type(callee) is MethodType and type(callee.__self__) is LoopContext:
            self.meter.spend(sum(weigh(arg) for arg in args if isinstance(arg, list | tuple | dict)))
            return callee(*args, **kwargs)
        if type(callee) is LoopContext:
            args = tuple(self.library.reading.taken(arg) for arg in args)
        elif type(callee) is Macro:
            if self.judge is not None:
                self.judge(callee, args, kwargs, context)
        elif type(callee) is not BlockReference:
            raise Fault(f"{kind(known(callee))} can't be called",
                        "a map gives pairs by itself" if isinstance(callee, Empty) else "")
        level = self.meter.enter("macros or loops call each other")
        try:
            return callee(*args, **kwargs)
        finally:
            self.meter.depth = level


def _named(holder: Any, name: str) -> Any:
    """Return a macro of an imported file, a value of a namespace or a block of the template. Raises Fault."""
    try:
        if type(holder) is TemplateModule:
            return vars(holder)[name]
        return holder[name] if type(holder) is TemplateReference else getattr(holder, name)
    except (KeyError, AttributeError):
        if type(holder) is TemplateModule:
            raise no_macro(holder, name) from None
        raise Fault(f"there is no {quoted(name)} in it", suggestion(name, vars(holder))) from None


def _called(function: Function, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """Call one of our own functions. Raises Fault for wrong arguments."""
    for value in (*args, *kwargs.values()):
        known(value)
    try:
        return function.run(*args, **kwargs)
    except TypeError as error:
        told = str(error).split(") ", 1)[-1]
        message = re.sub(r"missing \d+ required positional arguments?: ", "it also wants ", told)
        message = re.sub(r"got an unexpected keyword argument '(\w+)'", r"it takes no \1=", message)
        raise Fault(f"{function.name}: {message}", _taken(function)) from None


def _taken(function: Function) -> str:
    """Return what one of our own functions takes, as a template writes it."""
    import inspect  # only slips need it

    names = [f"{name}={given.default}" if isinstance(given.default, int | float) else name
             for name, given in inspect.signature(function.run).parameters.items() if not name.startswith("_")]
    return f"{function.name} takes {', '.join(names)}"
