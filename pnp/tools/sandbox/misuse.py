"""Macros that are called with the wrong things: which argument is at fault, and what it should be.

What a macro takes is known by its defaults: one that has ``at=0`` wants a number there. The faults that a wrong
argument makes arise deep in the macro, where the designer has nothing to mend.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from types import TracebackType
from typing import Any, NamedTuple

from jinja2.runtime import Macro
from jinja2.utils import missing

from pnp.limits import SANDBOX_MESSAGE
from pnp.tools.sandbox.meter import kind
from pnp.values import Fault, Fields, Mixed, quoted, suggestion

_NO_ARGUMENT = re.compile(r"takes no keyword argument '(\w+)'")
_DEFAULT = r"^( *)if l_\d+_{0} is missing:\n +l_\d+_{0} = (.+)$"
_NEEDED = "undefined("              # what the code of an argument without a default begins with
#: Macros of a file that a message names.
MACROS_NAMED = 12
#: How the names of macros begin that are only meant for those of their own file.
INNER = "inner_"
_NUMBER = re.compile(r"\s*-?\d+(?:\.\d+)?")


class Judged(Fault):
    """A call of a macro of pnp's own that is told where it stands, before anything is drawn."""


class Misuse(NamedTuple):
    """What is wrong with a call, what to do, and how many frames of templates lie outside of the macro."""

    message: str
    hint: str
    outside: int


def misuse(trace: TracebackType | None, error: BaseException) -> Misuse | None:
    """Return what is wrong with the outermost call on the way to an error that has a wrong argument, if any has."""
    outside = 0
    if isinstance(error, Judged):
        return None
    while trace is not None:
        frame = trace.tb_frame
        macro: Any = frame.f_locals.get("self")
        outside += "__jinja_template__" in frame.f_globals
        if frame.f_code is Macro._invoke.__code__ and isinstance(macro, Macro) and not _inner(macro.name):
            if told := _wrong(macro, frame.f_locals["arguments"], error):
                return Misuse(told[0], told[1], outside)
        elif isinstance(error, TypeError) and trace.tb_next is None and isinstance(macro, Macro):
            return Misuse(*_uncallable(macro, str(error)), outside)
        trace = trace.tb_next
    return None


def no_macro(file: Any, name: str) -> Fault:
    """Return that an imported file has no macro of a name, with those that it has, the nearest first."""
    macros = [key for key, value in vars(file).items() if isinstance(value, Macro) and not _inner(key)]
    import difflib  # only slips need it

    near = difflib.get_close_matches(name, macros, MACROS_NAMED, 0.5)
    named = [*near, *(key for key in macros if key not in near)]
    more = f" and {len(named) - MACROS_NAMED} more" if len(named) > MACROS_NAMED else ""
    return Fault(f"{vars(file)['__name__']} has no macro {quoted(name)}",
                 f"it has {', '.join(named[:MACROS_NAMED])}{more}" if named else "it has no macros")


def _inner(name: str | None) -> bool:
    """Return whether a macro is only meant for those of its own file."""
    return (name or "").startswith(INNER)      # what a call holds has no name


def _wrong(macro: Macro, given: list[Any], error: BaseException) -> tuple[str, str] | None:
    """Return which argument of a macro explains an error, and what to do."""
    unknown, said = getattr(error, "unknown", ""), str(error)
    known = defaults(macro)
    for name, value in zip(macro.arguments, given):
        if value is missing and unknown == name and known.get(name, "").startswith(_NEEDED):
            return f"{macro.name} is called without {name}, which it needs", takes(macro, known)
        if value is not missing and not unknown and (wanted := unfit(literal(known.get(name, "")), value)):
            return unfit_told(macro, name, value, wanted)
    texts = [(name, value) for name, value in zip(macro.arguments, given)
             if isinstance(value, str) and known.get(name, "").startswith(_NEEDED)]
    if len(texts) == 1 and not unknown and "number" in said:
        return unfit_told(macro, *texts[0], "a number")
    return None


def unfit_told(macro: Macro, name: str, value: Any, wanted: str, hint: str = "") -> tuple[str, str]:
    """Return what a macro wants of an argument in place of what it is given, and what to do."""
    what = quoted(value) if isinstance(value, str) else str(value) if isinstance(value, int | float) else kind(value)
    number = _NUMBER.match(value) if isinstance(value, str) and wanted.startswith("a number") else None
    hint = hint or (f"write {name}={number[0].strip()}" if number else takes(macro, defaults(macro)))
    note = f"; {value.note}" if isinstance(value, Mixed) else ""
    return f"{macro.name}: {name} should be {wanted}, and is {what}", hint + note


def unfit(default: Any, value: Any) -> str:
    """Return what an argument should be, by its default, where a value is of another sort."""
    if isinstance(default, int | float) and not isinstance(default, bool):
        return "a number" if isinstance(value, str | list | tuple | dict) else ""
    if isinstance(default, list):
        return "a list, as in [1, 2]" if isinstance(value, str | int | float) else ""
    if isinstance(default, dict):
        return 'a map, as in {5: "coins"}' if not isinstance(value, dict | Fields) else ""
    return ""


def literal(code: str) -> Any:
    """Return the value of a default as its code has it, None for one that is worked out."""
    if code == "environment.map_of(())":
        return {}
    try:
        return ast.literal_eval(code)
    except (ValueError, SyntaxError):
        return None


def defaults(macro: Macro) -> dict[str, str]:
    """Return the code of what stands in for each argument that a call leaves out."""
    run: Any = macro._func
    template = run.__globals__.get("__jinja_template__")
    lines = getattr(template, "code", "").split("\n")
    body = "\n".join(lines[run.__code__.co_firstlineno - 1:])
    found = {name: re.search(_DEFAULT.format(re.escape(name)), body, re.MULTILINE) for name in macro.arguments}
    return {name: match[2] for name, match in found.items() if match}


def takes(macro: Macro, known: Mapping[str, str]) -> str:
    """Return what a macro takes, with its defaults as far as they are written down."""
    if not macro.arguments:
        return f"{macro.name} takes nothing"
    shown = []
    for name in macro.arguments:
        value = literal(known.get(name, ""))
        default = quoted(value) if isinstance(value, str) else str(value).lower()
        shown.append(name if value is None else f"{name}={default}")
    return f"{macro.name} takes {', '.join(shown)}"[:SANDBOX_MESSAGE]


def _uncallable(macro: Macro, message: str) -> tuple[str, str]:
    """Return why a macro can't be called so, and what to do."""
    taken = takes(macro, defaults(macro))
    if match := _NO_ARGUMENT.search(message):
        if match[1] in macro.arguments:
            place = macro.arguments.index(match[1]) + 1
            return (f"{macro.name} is given {match[1]} twice: by its name, and as thing {place} of those without one",
                    f"leave one of them out; {taken}")
        near = suggestion(match[1], macro.arguments)
        return f"{macro.name} takes no {match[1][:60]}=", f"{near} {taken}" if near else taken
    if "takes not more than" in message:
        return f"{macro.name} is given more than the {len(macro.arguments)} things that it takes", taken
    return f"{macro.name} can't be called so: {message}", taken
