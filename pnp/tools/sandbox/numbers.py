"""Filters and checks on single values: rounding, conversion, a value instead of none."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from jinja2 import Undefined

from pnp.tools.sandbox.meter import as_number, bounded, known, text_of
from pnp.values import EMPTY, Empty, Fault, quoted

_WAYS: dict[str, Callable[[float], float]] = {
    "common": lambda x: math.copysign(math.floor(abs(x) + 0.5), x), "ceil": math.ceil, "floor": math.floor}


def default(value: Any, instead: Any = "", falsy: Any = False) -> Any:
    """Return ``instead`` where ``value`` is unknown, empty or, if asked, false."""
    missing = isinstance(value, Undefined | Empty) or value is None
    return instead if missing or (falsy and not value) else value


def whole(value: Any, least: int, most: int) -> int:
    """Return a whole number within bounds. Raises Fault."""
    found = as_number(value)
    if found != int(found) or not least <= found <= most:
        raise Fault(f"a whole number from {least:,} to {most:,} is wanted, not {text_of(value)}")
    return int(found)


def rounded(value: Any, digits: Any = 0, method: Any = "common") -> Any:
    """Round half away from zero as people do on paper; ``method`` may be ceil or floor."""
    if isinstance(known(value), Empty):
        return EMPTY
    factor = 10 ** whole(digits, -9, 9)
    if method not in _WAYS:
        raise Fault(f"round knows common, ceil and floor, not {quoted(method)}")
    result = bounded(_WAYS[method](as_number(value) * factor) / factor)
    return int(result) if result == int(result) else result


def converted(to: Callable[[Any], Any], value: Any, instead: Any) -> Any:
    """Return ``value`` as a whole or decimal number, ``instead`` where it is none."""
    try:
        return bounded(to(float(value if isinstance(value, str) and len(value) < 40 else as_number(value))))
    except (ValueError, OverflowError):
        return instead
