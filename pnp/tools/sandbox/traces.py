"""Where an error at run time came from: from Python's traceback back to lines and columns of templates."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import islice
from types import CodeType, FrameType, TracebackType
from typing import Any

from jinja2 import Template
from jinja2.utils import missing

from pnp.causes import Cause
from pnp.faults import cause_of
from pnp.limits import SANDBOX_MESSAGE
from pnp.tools.sandbox.coder import Stretch
from pnp.tools.sandbox.misuse import misuse
from pnp.tools.sandbox.places import Place, SandboxError, Spot
from pnp.values import Fault

#: What to do about a name that nothing has, where no other is near, and about what is rarely met.
UNKNOWN = "a text stands in quotes: 'red'"
MEANT = 'did you mean "'
#: How near a name must be to one that is unknown where that may be a text.
NEARLY = 0.8
#: The code of a name that may be unknown; and what stands around one where a text would do: == and arguments.
_UNKNOWN = r"\(undefined\(name='{0}'\) if (?P<held>\w+) is missing else (?P=held)\)"
_TEXT_BEFORE = re.compile(r"(?:'(?:==|!=|in|not in)', |\b\w+ ?= ?|\[|(?<!\bcontext)(?<!'), )$")
_TEXT_BEHIND = re.compile(r", '(?:==|!=|in|not in)'")
AT_A_LOSS = "mend what stands at the caret"


class TracedTemplate(Template):
    """A template that knows which columns of its generated code came from where.

    ``called`` holds the places of calls that were asked for, by the code and its instruction. Pieces of code live as
    long as their template, and have no more entries than instructions. ``judged`` is what its macros take, by name.
    """

    code: str
    stretches: dict[int, list[Stretch]]
    called: dict[tuple[int, int], Spot]
    judged: dict[str, Any]


def placed_error(name: str | None, line: int, message: str, hint: str = "", trail: tuple[Spot, ...] = (),
                 unknown: str = "", cause: Cause | None = None) -> SandboxError:
    """Return an error at a Place, or at the first column of a line."""
    place = Spot(name or "<template>", int(line), getattr(line, "col", 1))
    short = message if len(message) < SANDBOX_MESSAGE else message[:SANDBOX_MESSAGE - 3] + "..."
    return SandboxError(short, hint or (UNKNOWN if unknown else AT_A_LOSS), place, trail, unknown, cause)


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
    else:
        message = f"this can't be worked out: {error}"
    told = isinstance(error, RecursionError | MemoryError)
    if not told and (wrong := misuse(error.__traceback__, error)):
        told = True
        message, hint, unknown, trail = wrong.message, wrong.hint, "", trail[:wrong.outside] or trail
    elif unknown and (passed := _passed(error.__traceback__, unknown)):
        trail, hint = trail[:passed[0]] or trail, _unquoted(unknown, hint) if passed[1] else hint
    place = trail[-1]
    return placed_error(place.name, Place.at(place.line, place.col), message, hint, trail[:-1], unknown,
                        None if told else cause_of(error))


def _passed(trace: TracebackType | None, unknown: str) -> tuple[int, bool] | None:
    """Return how many frames of templates lead to where an unknown name stands, and whether a text may stand there."""
    frames = 0
    while trace is not None:
        frame = trace.tb_frame
        template = frame.f_globals.get("__jinja_template__")
        if isinstance(template, TracedTemplate):
            frames += 1
            line = next(islice(frame.f_code.co_positions(), trace.tb_lasti // 2, None))[0]
            text = template.code.split("\n")[(line or 1) - 1]
            for found in re.finditer(_UNKNOWN.format(re.escape(unknown)), text):
                if frame.f_locals.get(found["held"]) is missing:
                    before, after = text[:found.start()], text[found.end():]
                    fits = _TEXT_BEFORE.search(before) or _TEXT_BEHIND.match(after)
                    return frames, bool(fits) and not _computed(before)
        trace = trace.tb_next
    return None


def _computed(before: str) -> bool:
    """Return whether what follows some code is a side of a sum, by the bracket that is open there."""
    depth = 0
    for at in range(len(before) - 1, -1, -1):
        depth += (before[at] == ")") - (before[at] == "(")
        if depth < 0:
            return before[:at].endswith("call_binop")
    return False


def _unquoted(name: str, hint: str) -> str:
    """Return the hint for an unknown name that may be meant as a text: a name must be very near to be meant."""
    if hint and not hint.startswith(MEANT):
        return hint
    near = hint[len(MEANT):].partition('"')[0]
    import difflib  # only slips need it

    if near and difflib.SequenceMatcher(None, name, near).ratio() > NEARLY:
        return hint
    return f"a text stands in quotes: '{name}'"


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
