"""What the arguments of a macro must be together: keys that are among its spaces, sides that the piece has, room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import dist, pi, sin
from typing import Any, NamedTuple

from jinja2.runtime import Context

from pnp.tools.lifted_ways import lifted
from pnp.tools.sandbox import Judged, Number, Sandbox, text_of
from pnp.tools.walk import way
from pnp.values import Empty, Fields, Mixed, quoted

#: How near the middles of two spaces may come, of their size: nearer ones hide each other's numbers.
CROWDED = 0.75
#: How much longer than its path a line of words may be.
LONGER = 1.02
#: What was typed as one word or number.
TYPED = (*Number, str)
_HEXES = ("hex-flat", "hex-pointy")


class Call(NamedTuple):
    """A call of a macro with all that it is given or leaves to its defaults."""

    name: str
    values: Mapping[str, Any]
    context: Context
    box: Sandbox


def _keys(call: Call, count: int) -> None:
    """Raise Judged for spaces that are told apart and that a track doesn't have."""
    first = call.values["first"]
    known = {text_of(first + n) for n in range(count)}
    for name in ("marked", "icons", "fills"):
        for key in call.values[name] or ():
            if isinstance(key, TYPED) and text_of(key) not in known:
                spaces = f"its spaces count from {first} to {first + count - 1}" if count else "it has no spaces"
                raise Judged(f"{call.name}: {name} has {quoted(text_of(key))}, and {spaces}",
                             f"name a space that it has in {name}=")


def _track(call: Call) -> bool:
    _keys(call, int(call.values["spaces"]))
    return True


def _edge(call: Call) -> bool:
    _keys(call, int(2 * call.values["columns"] + 2 * call.values["rows"] - 4))
    return True


def _ring(call: Call) -> bool:
    across, size, spaces = (call.values[name] for name in ("across", "size", "spaces"))
    _keys(call, int(spaces))
    if spaces > 1:
        _crowded(call, (across - size) * sin(pi / spaces), f"around a ring {across} mm across")
    return True


def _trail(call: Call) -> bool:
    spaces = int(call.values["spaces"])
    _keys(call, spaces)
    walked = way(str(call.values["path"]))
    places = walked.spread(spaces)
    near = min((dist(a[:2], b[:2]) for a, b in pairwise(places)), default=1000.0)
    _crowded(call, near, f"on a path of {walked.length:.0f} mm")
    return True


def _crowded(call: Call, near: float, where: str) -> None:
    size, spaces = call.values["size"], call.values["spaces"]
    if near < size * CROWDED:
        raise Judged(f"{call.name}: {spaces} spaces of {size} mm have no room {where}: they hide each other",
                     "ask for fewer or smaller spaces, or give them more room")


def _line(call: Call) -> bool:
    """Raise Judged for a line of words that is longer than what it stands on."""
    words, spread, path = call.values["words"], call.values["spread"], str(call.values["path"])
    places = call.box.functions["letters"].run(words, call.values["class"])
    last = places[-1].fields if places else {"at": 0, "width": 0}
    long = spread or (last["at"] + last["width"] / 2) * call.values["size"] * 0.3528
    whole = lifted(path, call.values["lift"]).length
    if long > whole * LONGER:
        raise Judged(f"{call.name}: {quoted(text_of(words)[:40])} is {long:.1f} mm long, and what it stands on "
                     f"{whole:.1f} mm", "write fewer words, set them smaller, or draw a longer path")
    return True


def _die(call: Call) -> bool:
    """Raise Judged for what no die of spots shows."""
    values = call.values.get("value", call.values.get("values", ()))
    for value in values if isinstance(values, list | tuple) else [values]:
        if isinstance(value, str) and not isinstance(value, (Number, Mixed)) and value.isdigit():
            raise Judged(f'{call.name}: "{value}" is a text, and a number is wanted', f"write {value}, without quotes")
        if isinstance(value, TYPED) and text_of(value) not in ("1", "2", "3", "4", "5", "6"):
            raise Judged(f"{call.name}: {quoted(text_of(value))} is no number of spots from 1 to 6",
                         "dice.custom and dice.many show other numbers")
    return True


def _gauge(call: Call) -> bool:
    """Raise Judged for more than there can be."""
    filled, most = call.values.get("filled", call.values.get("value")), call.values["of"]
    if isinstance(filled, Number) and isinstance(most, Number) and filled > most:
        raise Judged(f"{call.name}: {text_of(filled)} is more than the {text_of(most)} that there can be",
                     f"write of={text_of(filled)}, or more")
    return True


def _land(call: Call) -> bool:
    _side(call, call.values.get("side", 0), _count(call))
    return True


def _ways(call: Call) -> bool:
    """Raise Judged for ways to sides that the piece doesn't have, or that lead nowhere."""
    pairs, count = call.values.get("pairs", ()), _count(call)
    if not isinstance(pairs, list | tuple):
        raise _no_list(call, pairs)
    for ends in [pairs] if pairs and isinstance(pairs[0], Number) else pairs:
        if not isinstance(ends, list | tuple):
            raise _no_list(call, ends)
        if not ends:
            raise Judged(f"{call.name}: a way has no sides", "leave it out, or name its sides, as in [0, 2]")
        for side in ends:
            _side(call, side, count)
        again = next((side for n, side in enumerate(ends) if side in ends[:n]), None)
        if again is not None:
            raise Judged(f"{call.name}: a way leads to side {again} twice",
                         f"write each side of a way once; [[{again}]] leads to the middle")
    return True


def _no_list(call: Call, found: Any) -> Judged:
    return Judged(f"{call.name}: {quoted(text_of(found))} is no list of sides" if isinstance(found, TYPED) else
                  f"{call.name} wants lists of sides",
                  "write [[0, 2], [1, 4]], or [0, 2] for one way")


def _side(call: Call, side: Any, count: int) -> None:
    if isinstance(side, Empty):
        raise Judged(f"{call.name}: a side is empty", "call it where there is one: {% if … is not empty %}")
    if not isinstance(side, Number) or side != int(side) or not 0 <= side < count:
        what = quoted(text_of(side)) if isinstance(side, TYPED) else "a list"
        raise Judged(f"{call.name}: {what} is no side of this piece, whose sides are {_sides(count)}",
                     side.note if isinstance(side, Mixed) else "sides count from 0 at the top, clockwise" if count == 4
                     else "sides count from 0 at the top, or upper right, clockwise")


def _sides(count: int) -> str:
    return f"0 to {count - 1}"


def _count(call: Call) -> int:
    face = call.context.resolve_or_missing("face")
    return 6 if isinstance(face, Fields) and face.fields.get("shape") in _HEXES else 4


#: Macros by file and name -> what looks at all that one is called with.
ROOMS: dict[str, Callable[[Call], bool]] = {
    "tracks.row": _track, "tracks.snake": _track, "tracks.ring": _ring, "tracks.trail": _trail, "tracks.edge": _edge,
    "dice.face": _die, "dice.roll": _die, "pips.gauge": _gauge, "pips.slider": _gauge,
    "curves.line": _line, "sides.land": _land, "sides.ways": _ways}
