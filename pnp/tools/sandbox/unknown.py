"""Names that nobody set: any use of one is an error that says what was meant."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from jinja2 import StrictUndefined

from pnp.model.kinds import KINDS
from pnp.values import Fault, Fields, folded, quoted, suggestion

KIND_WORDS = frozenset(kind.word for kind in KINDS.values())
PIECE = "piece"                 # a piece of any kind: its kind's own word is the better hint


def unknown_names(seen: Callable[[], Mapping[str, Any]], functions: Collection[str]) -> type[StrictUndefined]:
    """Return the class of names that nobody set, for a sandbox; ``seen`` are those that there are."""
    class Unknown(StrictUndefined):
        __slots__ = ()

        def _fail_with_undefined_error(self, *args: Any, **kwargs: Any) -> Any:
            name, names = self._undefined_name, seen()
            if not isinstance(name, str):
                raise Fault(self._undefined_hint or "this does not exist")
            same = [function for function in functions if folded(function) == folded(name)]     # kitlist of kit_list
            hint = (_meant(name, names) or suggestion(name, same) or suggestion(name, names)
                    or suggestion(name, functions))
            if name.startswith("fn_") or name in functions:
                name = name.removeprefix("fn_").removesuffix("__")
                hint = f"{name} is a function: {name}(…)"
            raise Fault(f"unknown name {quoted(name)}", hint, unknown=name)
        __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = \
            __floordiv__ = __mod__ = __pow__ = __neg__ = __pos__ = __call__ = __getitem__ = \
            __lt__ = __le__ = __gt__ = __ge__ = __int__ = __float__ = __iter__ = __str__ = __len__ = \
            __eq__ = __ne__ = __bool__ = __hash__ = __contains__ = _fail_with_undefined_error
    return Unknown


def _meant(name: str, names: Mapping[str, Any]) -> str:
    """Return what a name that nobody set was meant to be, if that is sure."""
    holders = [holder for holder, value in names.items() if isinstance(value, Fields) and name in value.known]
    pieces = names.get(PIECE)
    own = [holder for holder, value in names.items() if value is pieces and holder != PIECE]
    if own and name in KIND_WORDS:
        return f"this is a {own[0]}: write {own[0]}.…, or {PIECE}.…"
    if holders:
        return f"write {min(reversed(holders), key=PIECE.__eq__)}.{name}"
    return f"a text stands in quotes: '{name}'" if name[:1].isupper() and name.isidentifier() else ""
