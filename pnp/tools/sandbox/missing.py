"""What stands for a component whose file has faults: they have been told, and nothing may be counted without it."""

from __future__ import annotations

from typing import Any

from jinja2 import StrictUndefined

from pnp.values import Fault, quoted


class Missing(StrictUndefined):
    """A component that is left out for its faults. Any use of it is a fault that knows its name."""

    __slots__ = ()

    def _fail_with_undefined_error(self, *args: Any, **kwargs: Any) -> Any:
        raise Fault(f"{quoted(self._undefined_name)} has faults of its own", "mend them first",
                    unknown=str(self._undefined_name))
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = \
        __floordiv__ = __mod__ = __pow__ = __neg__ = __pos__ = __call__ = __getitem__ = \
        __lt__ = __le__ = __gt__ = __ge__ = __int__ = __float__ = __iter__ = __str__ = __len__ = \
        __eq__ = __ne__ = __bool__ = __hash__ = __contains__ = _fail_with_undefined_error


def missing(name: str) -> Any:
    """Return what stands for the component of that name."""
    return Missing(name=name)
