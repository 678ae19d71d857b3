"""Where an error at run time came from: from Python's traceback back to lines and columns of templates."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import islice
from types import CodeType, FrameType, TracebackType
from typing import Any

from jinja2 import Template
from jinja2.runtime import Macro

from pnp.limits import SANDBOX_MESSAGE
from pnp.tools.sandbox.coder import Stretch
from pnp.tools.sandbox.places import Place, SandboxError, Spot
from pnp.values import Fault, suggestion

_NO_ARGUMENT = re.compile(r"takes no keyword argument '(\w+)'")
#: What to do about a name that nothing has, where no other is near, and about what is rarely met.
UNKNOWN = "a text stands in quotes: 'red'"
AT_A_LOSS = "mend what stands at the caret"


class TracedTemplate(Template):
    """A template that knows which columns of its generated code came from where.

    ``called`` holds the places of calls that were asked for, by the code and its instruction. Pieces of code live as
    long as their template, and have no more entries than instructions.
    """

    code: str
    stretches: dict[int, list[Stretch]]
    called: dict[tuple[int, int], Spot]


def placed_error(name: str | None, line: int, message: str, hint: str = "", trail: tuple[Spot, ...] = (),
                 unknown: str = "") -> SandboxError:
    """Return an error at a Place, or at the first column of a line."""
    place = Spot(name or "<template>", int(line), getattr(line, "col", 1))
    short = message if len(message) < SANDBOX_MESSAGE else message[:SANDBOX_MESSAGE - 3] + "..."
    return SandboxError(short, hint or (UNKNOWN if unknown else AT_A_LOSS), place, trail, unknown)


def located(error: BaseException, name: str) -> SandboxError:
    """Return an error of a running template with the line and column that it came from."""
    unknown = getattr(error, "unknown", "")
    trail = tuple(_trail(error.__traceback__, unknown)) or (Spot(name, 1, 1),)
    hint = ""
    if isinstance(error, RecursionError):
        message, hint = "this is nested too deeply", "does it use itself?"
    elif isinstance(error, MemoryError):
        message = "this takes more memory than there is"
    elif isinstance(error, Fault):
        message, hint = error.message, error.hint
    elif isinstance(error, TypeError) and (macro := _macro(error.__traceback__)):
        message, hint = _misused(macro, str(error))
    else:
        message = f"this can't be worked out: {error}"
    place = trail[-1]
    return placed_error(place.name, Place.at(place.line, place.col), message, hint, trail[:-1], unknown)


def _macro(trace: TracebackType | None) -> Macro | None:
    """Return the macro that could not be called, if that is what an error is about."""
    found: Any = None
    while trace is not None:
        found, trace = trace.tb_frame.f_locals.get("self"), trace.tb_next
    return found if isinstance(found, Macro) else None


def _misused(macro: Macro, message: str) -> tuple[str, str]:
    """Return what is wrong with the arguments of a macro, and what to do."""
    takes = f"{macro.name} takes {', '.join(macro.arguments)}" if macro.arguments else f"{macro.name} takes nothing"
    if match := _NO_ARGUMENT.search(message):
        near = suggestion(match[1], macro.arguments)
        return f"{macro.name} takes no {match[1][:60]}=", f"{near} {takes}" if near else takes
    if "takes not more than" in message:
        return f"{macro.name} is given more than the {len(macro.arguments)} things that it takes", takes
    return f"{macro.name} can't be called so: {message}", takes


def called_at() -> Spot | None:
    """Return the place of the call in a running template that led here, None outside of any."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        template = frame.f_globals.get("__jinja_template__")
        if isinstance(template, TracedTemplate):
            at = id(frame.f_code), frame.f_lasti
            if at not in template.called:       # a print is asked for on every face, and its place is dear to find
                template.called[at] = next(_trail(TracebackType(None, frame, frame.f_lasti, frame.f_lineno), ""))
            return template.called[at]
        frame = frame.f_back
    return None


def _trail(trace: TracebackType | None, unknown: str) -> Iterator[Spot]:
    """Yield the places of the template frames in a traceback, outermost first; the last may be an unknown name's."""
    while trace is not None:
        template = trace.tb_frame.f_globals.get("__jinja_template__")
        if isinstance(template, TracedTemplate):
            place = _column(template, trace.tb_frame.f_code, trace, unknown)
            place = place or Place.at(template.get_corresponding_lineno(trace.tb_lineno), 1)
            yield Spot(template.name or "<template>", int(place), place.col)
        trace = trace.tb_next


def _column(template: TracedTemplate, code: CodeType, trace: TracebackType, unknown: str) -> Place | None:
    """Return the place of the smallest piece of template that the failing code came from, None if it isn't known."""
    position: Any = next(islice(code.co_positions(), trace.tb_lasti // 2, None))
    row, _, first, last = position
    if row is None or first is None or last is None:
        return None
    text = template.code.split("\n")[row - 1]
    line = text.encode()
    begin, end = len(line[:first].decode()), len(line[:last].decode())
    stretches = template.stretches.get(row, [])
    around = [stretch for stretch in stretches if stretch[0] <= begin and end <= stretch[1]]
    inside = [stretch for stretch in stretches if begin <= stretch[0] and stretch[1] <= end]
    for stretch in inside if unknown else ():
        if text.startswith(f"(undefined(name={unknown!r})", stretch[0]):
            return Place.at(*stretch[2:])
    if around:
        return Place.at(*min(around, key=_width)[2:])
    return Place.at(*max(inside, key=_width)[2:]) if inside else None


def _width(stretch: Stretch) -> int:
    return stretch[1] - stretch[0]
