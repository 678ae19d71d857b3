"""What templates ask about paths: where things stand that follow one, as the spaces of a track or letters do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pnp.limits import WAY_PLACES
from pnp.tools.lifted_ways import Lifted, lifted
from pnp.tools.sandbox import Sandbox, as_number, kind, text_of, with_sandbox
from pnp.tools.walk import Spot, Way, way
from pnp.values import Fault, Fields, quoted

_SHARE = re.compile(r"-?\d{1,4}(\.\d{1,6})?%", re.ASCII)
_KNOWN = frozenset(("x", "y", "rotate", "at"))


def path_functions() -> dict[str, Callable[..., Any]]:
    """Return the functions by name, for a sandbox."""
    @with_sandbox
    def along(box: Sandbox, path: Any, places: Any, lift: Any = 0) -> list[Fields]:
        """Return so many places spread over a path, or those that are so far from its beginning.

        With ``lift`` that many mm above it, where they count along the line that lies there.
        """
        words, spread = _words(path), not isinstance(places, list | tuple)
        box.meter.spend(_count(places if spread else len(places)))
        try:
            walked = way(words)
            line = lifted(words, float(as_number(lift))) if as_number(lift) else walked
        except ValueError as error:
            raise Fault(f"{quoted(words[:40])} can't be followed: {error}",
                        "write a path in SVG's words, such as 'M0 0C10 0 20 10 30 10'") from None
        box.meter.spend(len(walked.legs))
        found = _spread(line, walked.closed, _count(places)) if spread else line.places(
            [_far(one, line.length) for one in places])
        return [Fields("a place", place._asdict(), _KNOWN) for place in found]

    return {"along": along}


def _spread(line: Way | Lifted, closed: bool, count: int) -> list[Spot]:
    """Return so many places equally far apart."""
    parts = count if closed else max(1, count - 1)
    return line.places([line.length * n / parts for n in range(count)])


def _words(path: Any) -> str:
    """Return a path as it is typed. Raises Fault for what is no text."""
    if not isinstance(path, str):
        raise Fault(f"a path is wanted, not {kind(path)}", "write it in quotes, such as 'M0 0H30'")
    return str(text_of(path))


def _count(places: Any) -> int:
    """Return how many places are wanted. Raises Fault for too many."""
    count = as_number(places)
    if count != int(count) or not 0 <= count <= WAY_PLACES:
        raise Fault(f"from 0 to {WAY_PLACES} places are wanted, not {count}",
                    "write how many, or a list of how far along each is")
    return int(count)


def _far(place: Any, length: float) -> float:
    """Return how far along a place is: a length, or a share of the whole such as 50%."""
    text = str(text_of(place)) if isinstance(place, str) else ""
    if _SHARE.fullmatch(text):
        return float(text[:-1]) / 100 * length
    return float(as_number(place))
