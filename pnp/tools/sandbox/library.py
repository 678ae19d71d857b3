"""The filters, tests and functions that templates and expressions have, by name."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from jinja2 import Undefined

from pnp.tools.sandbox.counting_words import ordinal, plural, roman, signed
from pnp.tools.sandbox.lists import Lists
from pnp.tools.sandbox.meter import Function, Meter, as_number, bounded, known, text_of
from pnp.tools.sandbox.numbers import converted, default, rounded
from pnp.tools.sandbox.reading import Reading
from pnp.tools.sandbox.texts import Texts
from pnp.values import Empty, Fault


class Library:
    """All filters, tests and functions, bound to one meter and to the sandbox's way of reading fields."""

    def __init__(self, meter: Meter, read: Callable[[Any, Any], Any]) -> None:
        self.filters: dict[str, Callable[..., Any]] = {}
        self.tests: dict[str, Callable[..., bool]] = {}
        self.reading = Reading(meter, read)
        self.texts = Texts(self.reading)
        self.lists = Lists(self.reading, self.filters, self.tests)
        self.filters |= _filters(self.texts, self.lists)
        self.tests |= _tests(self.reading)
        self.functions = {name: Function(name, run) for name, run in _functions(self.lists).items()}


def _filters(texts: Texts, lists: Lists) -> dict[str, Callable[..., Any]]:
    return {
        "abs": absolute, "batch": lists.batch, "capitalize": texts.cased(str.capitalize),
        "default": default, "d": default, "e": texts.escaped, "escape": texts.escaped, "first": lists.first,
        "float": lambda value, instead=0.0: converted(float, value, instead), "groupby": lists.groupby,
        "int": lambda value, instead=0: converted(int, value, instead), "join": texts.join, "last": lists.last,
        "length": lists.length, "list": lists.taken, "lower": texts.cased(str.lower), "map": lists.mapped,
        "max": lists.highest, "min": lists.lowest, "ordinal": ordinal, "plural": plural,
        "reject": lists.picker(False, False),
        "rejectattr": lists.picker(True, False), "replace": texts.replace, "reverse": lists.reverse, "roman": roman,
        "round": rounded,
        "select": lists.picker(False, True), "selectattr": lists.picker(True, True), "signed": signed,
        "sort": lists.sort,
        "string": text_of, "sum": lists.sum, "title": texts.cased(str.title), "trim": texts.trim,
        "unique": lists.unique, "upper": texts.cased(str.upper)}


def _tests(reading: Reading) -> dict[str, Callable[..., bool]]:
    tests: dict[str, Callable[..., bool]] = {
        "defined": lambda value: not isinstance(value, Undefined),
        "undefined": lambda value: isinstance(value, Undefined),
        "empty": lambda value: isinstance(known(value), Empty), "none": lambda value: value is None,
        "text": lambda value: isinstance(known(value), str), "string": lambda value: isinstance(known(value), str),
        "number": lambda value: isinstance(known(value), int | float) and not isinstance(value, bool),
        "odd": lambda value: as_number(value) % 2 == 1, "even": lambda value: as_number(value) % 2 == 0,
        "divisibleby": divisible, "in": lambda value, whole: reading.contains(whole, value),
        "eq": reading.equal, "equalto": reading.equal, "ne": lambda a, b: not reading.equal(a, b),
        "lt": lambda a, b: reading.ordered(a, b, "<"), "gt": lambda a, b: reading.ordered(a, b, ">"),
        "le": lambda a, b: reading.ordered(a, b, "<="), "ge": lambda a, b: reading.ordered(a, b, ">="),
        "true": lambda value: bool(known(value)), "false": lambda value: not known(value)}
    signs = {"==": "eq", "!=": "ne", "<": "lt", ">": "gt", "<=": "le", ">=": "ge"}
    return tests | {sign: tests[name] for sign, name in signs.items()}


def _functions(lists: Lists) -> dict[str, Callable[..., Any]]:
    return {"range": lists.range, "namespace": lists.namespace, "sum": lists.sum, "min": lists.least,
            "max": lists.most, "round": rounded, "abs": absolute, "length": lists.length,
            "sin": turned(math.sin), "cos": turned(math.cos), "angle": angle}


def absolute(value: Any) -> Any:
    """Return a number without its sign. Raises Fault for anything else."""
    return bounded(abs(as_number(value)))


def turned(of: Callable[[float], float]) -> Callable[[Any], float]:
    """Return sine or cosine of an angle in degrees, to nine digits: then it is the same on every machine."""
    return lambda angle: round(of(math.radians(as_number(angle) % 360)), 9) + 0.0


def angle(across: Any, down: Any) -> float:
    """Return the angle of a line that goes so far right and down, clockwise from the top, from 0 up to 360 degrees."""
    return round(math.degrees(math.atan2(as_number(across), -as_number(down))), 9) % 360


def divisible(value: Any, by: Any) -> bool:
    """Return whether one number goes into another. Raises Fault for 0."""
    if as_number(by) == 0:
        raise Fault("this divides by 0")
    return as_number(value) % as_number(by) == 0
