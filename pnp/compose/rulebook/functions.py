"""The functions that only the rulebook has: figures, contents, the kit's list, glossary and credits.

Each leaves a sign in the text and puts what it made on the shelf. A fault of its arguments is put there, too, so that
it is told at its line and does not keep others from being told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from pnp.compose.rulebook.marks import Shelf
from pnp.compose.rulebook.orders import Finder, Order
from pnp.flow import Break, Contents
from pnp.tools.sandbox import Sandbox, text_of, with_sandbox
from pnp.values import Fault, quoted, suggestion

#: Steps that a call costs.
COST = 200


@dataclass(frozen=True, slots=True)
class KitList:
    """The components to be listed, by id; all if none is named."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Glossary:
    """The theme's keywords that have a reminder."""


@dataclass(frozen=True, slots=True)
class Credits:
    """Fonts and icons with their licences."""


def functions(shelf: Shelf, finder: Finder) -> dict[str, Callable[..., Any]]:
    """Return the functions by name, ready for a Sandbox."""
    def figure(*what: Any, **how: Any) -> Order:
        return finder.order(what, how)

    def contents(*args: Any, depth: Any = None, **how: Any) -> Contents:
        _none_of(how, ("depth",), "contents")
        wanted = args[0] if args else 2 if depth is None else depth
        if not isinstance(wanted, int) or not 1 <= wanted <= 4:
            raise Fault(f"contents(depth={_shown(wanted)}): a level of headings is wanted, from 1 to 4",
                        "write contents(depth=2)")
        return Contents(int(wanted))

    def kit_list(*ids: Any, **how: Any) -> KitList:
        _none_of(how, (), "kit_list")
        return KitList(tuple(finder.component_id(id) for id in ids))

    made: dict[str, Callable[..., Any]] = {
        "figure": figure, "contents": contents, "kit_list": kit_list,
        "page_break": _bare("page_break", Break()), "column_break": _bare("column_break", Break(column=True)),
        "glossary": _bare("glossary", Glossary()), "credits": _bare("credits", Credits()),
    }
    return {name: _function(name, make, shelf) for name, make in made.items()}


def _bare(name: str, what: Any) -> Callable[..., Any]:
    """Return a function that takes nothing."""
    def run(*args: Any, **how: Any) -> Any:
        if args or how:
            raise Fault(f"{name}() takes nothing", f"write {{{{ {name}() }}}}")
        return what
    return run


def _function(name: str, make: Callable[..., Any], shelf: Shelf) -> Callable[..., Any]:
    """Return a function as the sandbox calls it: what it makes, or its fault, goes on the shelf."""
    def run(box: Sandbox, *args: Any, **how: Any) -> Markup:
        box.meter.spend(COST)
        said = [str(arg) for arg in (*args, *how.values()) if isinstance(arg, str) and arg]
        try:
            return shelf.put(make(*args, **how), said[0] if args and said else name)
        except Fault as fault:
            return shelf.put(fault, next((text for text in said if quoted(text) in fault.message), name))
    return with_sandbox(run)


def _none_of(how: dict[str, Any], known: tuple[str, ...], name: str) -> None:
    """Raise Fault for a named argument that a function does not take."""
    for key in how:
        raise Fault(f"{name}() takes no {quoted(key)}", suggestion(key, known) or
                    (f"it takes {', '.join(known)}" if known else f"write {{{{ {name}() }}}}"))


def _shown(value: Any) -> str:
    return text_of(value) if isinstance(value, int | float | str) else "…"
