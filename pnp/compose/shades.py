"""What templates ask about colours: ``legible('sea')``, ``tint('sea', 20)``, ``shade('sea', 30)``.

All of them return colours as templates write them, so what they say goes wherever a colour is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.artwork import Color
from pnp.colors import contrast
from pnp.tools.sandbox import as_number, kind, text_of
from pnp.tools.workshop import Workshop
from pnp.values import Fault, parted

#: What stands out from a ground where nothing else is offered.
USUAL = ("paper", "ink")
_WHITE = Color(1.0, 1.0, 1.0)


def color_functions(workshop: Workshop) -> dict[str, Callable[..., Any]]:
    """Return the functions by name, for a sandbox."""
    def known(value: Any) -> Color:
        if not isinstance(value, str):
            raise Fault(f"a colour is wanted, not {kind(value)}", "write it in quotes, as in 'red'")
        try:
            return workshop.shade(str(text_of(value))) or _WHITE
        except ValueError as error:
            raise Fault(*parted(error)) from None

    def legible(ground: Any, *offered: Any) -> str:
        """Return the colour that stands out most from a ground: paper or ink, or one of those that are given."""
        under = known(ground)
        names = offered or [name if name in workshop.theme.palette else other
                            for name, other in zip(USUAL, ("white", "black"))]
        return str(text_of(max(names, key=lambda name: contrast(known(name), under))))

    def tint(color: Any, share: Any) -> str:
        """Return a colour of which ``share`` percent are left on white."""
        known(color)
        return f"mix({text_of(color)}, #fff {_percent(100 - _share(share))})"

    def shade(color: Any, share: Any) -> str:
        """Return a colour with ``share`` percent of ink in it."""
        known(color)
        dark = "ink" if "ink" in workshop.theme.palette else "black"
        return f"mix({text_of(color)}, {dark} {_percent(_share(share))})"

    return {"legible": legible, "tint": tint, "shade": shade}


def _share(value: Any) -> float:
    share = float(as_number(value))
    if not 0 <= share <= 100:
        raise Fault(f"a share lies between 0 and 100, and this is {share:g}", "write 20 for 20 %")
    return share


def _percent(share: float) -> str:
    return f"{share:.2f}".rstrip("0").rstrip(".") + "%"
