"""What the macros of pnp's library take: a call with anything else is told where it stands, before anything is drawn.

Defaults say most of it: one that has ``size=8`` wants a number there. The rest is said here by the name of the
argument, which means the same in all macros, or by that of the macro.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from jinja2.runtime import Context, Macro

from pnp.compose.macro_rooms import ROOMS, Call
from pnp.compose.templates import Templates
from pnp.diagnostics import OWN
from pnp.limits import WAY_PLACES
from pnp.tools.sandbox import INNER, Judged, Number, Sandbox, defaults, literal, unfit, unfit_told
from pnp.tools.walk import way
from pnp.values import Empty, Switch, suggestion

#: Macros whose arguments take one of a few words.
CHOICES: dict[str, tuple[str, ...]] = {
    "tracks.shape": ("square", "circle", "hex"), "panels.tail": ("left", "middle", "right"),
    "pips.shape": ("circle", "square", "diamond", "star", "hex", "heart", "drop"),
    "arrows.lit": ("N", "NE", "E", "SE", "S", "SW", "W", "NW")}
#: Those that may be the name of an icon instead.
ICONS = frozenset(("pips.shape",))
#: Arguments that are numbers although they have no default.
_PLAIN = frozenset(("x1", "y1", "x2", "y2", "begin", "end"))
#: Arguments that are counted, with the least and the most of them.
_COUNTED = {"spaces": (0, WAY_PLACES), "columns": (1, WAY_PLACES), "rows": (2, WAY_PLACES), "tips": (3, WAY_PLACES)}
#: Lengths, of which there are none below 0.
_LENGTHS = frozenset(("w", "h", "size", "across", "inner", "width", "edge", "cord", "notch", "fold", "deep", "spread",
                      "rise"))


class Wish(NamedTuple):
    """What an argument should be, and whether a value is that; ``each``: or all of a list are."""

    should: str
    fits: Callable[[Any], bool]
    hint: Callable[[Any], str] = lambda value: ""
    each: bool = False


def judge(box: Sandbox, templates: Templates,
          icon: Callable[[str], bool]) -> Callable[[Macro, tuple[Any, ...], dict[str, Any], Context], None]:
    """Return what looks at each call of a macro: it raises Judged for what one of pnp's own macros doesn't take.

    ``icon`` returns whether there is an icon of a name.
    """
    def judged(macro: Macro, args: tuple[Any, ...], named: dict[str, Any], context: Context) -> None:
        template: Any = macro._func.__globals__["__jinja_template__"]
        wishes = template.judged.get(macro.name)
        if wishes is None:
            wishes = template.judged[macro.name] = _wishes(macro, templates.file(template.name or ""), icon)
        if not wishes or templates.file(context.name or "").startswith(OWN):
            return
        given = {**dict(zip(macro.arguments, args)), **named}
        for name, value in given.items():
            wish = wishes.get(name)
            if wish is not None and not isinstance(value, Empty) and not wish.fits(value):
                wrong = next((one for one in _each(value) if not wish.fits(one)), value) if wish.each else value
                raise Judged(*unfit_told(macro, name, wrong, wish.should, wish.hint(wrong)))
        room = wishes.get("")
        if room is not None and not any(isinstance(value, Empty) for value in given.values()):
            room.fits(Call(macro.name, {**_literals(macro), **given}, context, box))

    return judged


def _wishes(macro: Macro, file: str, icon: Callable[[str], bool]) -> dict[str, Wish]:
    """Return what a macro wants of each argument, nothing if it isn't one of pnp's own; that of all is called ""."""
    if not file.startswith(OWN) or (macro.name or INNER).startswith(INNER):
        return {}
    stem = file.removeprefix(OWN).removesuffix(".xml")
    known = _literals(macro)
    found = {name: wish for name in macro.arguments if (wish := _wish(f"{stem}.{name}", name, known.get(name), icon))}
    if room := ROOMS.get(f"{stem}.{macro.name}"):
        found[""] = Wish("", room)
    return found


def _wish(full: str, name: str, default: Any, icon: Callable[[str], bool]) -> Wish | None:
    if words := CHOICES.get(full):
        return _choice(words, icon if full in ICONS else None)
    if name == "path":
        return Wish("a path in SVG's words, such as 'M0 0H30'", lambda value: not _unfollowed(value), _unfollowed)
    if name in _COUNTED:
        return _counted(*_COUNTED[name])
    if isinstance(default, bool):
        return Wish("true or false", lambda value: not value or isinstance(value, bool | Switch | int))
    if name in _LENGTHS and isinstance(default, int | float):
        return Wish("a number of at least 0", lambda value: (not value and not default) or (
            not unfit(default, value) and not _below(value)))
    if isinstance(default, int | float | list | dict) or name in _PLAIN:
        sample = 0 if default is None else default
        return Wish(unfit(sample, [] if isinstance(sample, int | float) else 1), lambda value: not unfit(sample, value))
    return None


def _choice(words: tuple[str, ...], other: Callable[[str], bool] | None) -> Wish:
    def fits(value: Any) -> bool:
        return all(one in words or (other is not None and isinstance(one, str) and other(str(one)))
                   for one in _each(value))
    more = ", or the name of an icon" if other else ""
    should = f"{', '.join(words[:-1])} or {words[-1]}{more}"
    return Wish(should, fits, lambda value: suggestion(str(value), words), each=True)


def _each(value: Any) -> Iterator[Any]:
    yield from value if isinstance(value, list | tuple) else [value]


def _counted(least: int, most: int) -> Wish:
    def fits(value: Any) -> bool:
        return isinstance(value, Number) and value == int(value) and least <= value <= most
    return Wish(f"a whole number from {least} to {most}", fits)


def _below(value: Any) -> bool:
    return isinstance(value, Number) and value < 0


def _unfollowed(value: Any) -> str:
    """Return why a value is no path that leads somewhere, empty for one that is."""
    if not isinstance(value, str):
        return "write it in quotes"
    try:
        way(str(value))
    except ValueError as error:
        return str(error)
    return ""


def _literals(macro: Macro) -> dict[str, Any]:
    """Return the defaults of a macro that are written down."""
    return {name: value for name, code in defaults(macro).items() if (value := literal(code)) is not None}
