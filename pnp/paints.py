"""What shapes are painted with, as designers write it: a colour, a gradient, or a pattern.

    linear(90, sand, clay at 60%, rust)     at 90 degrees, that is to the right; clay lies at 60 % of the way
    radial(at 30% 20%, sun, sand 20%)       from that point of the shape outwards; sand 20% is a tint
    pattern(dots, ink 25%, 2, on bone)      dots every 2 mm, on a ground

Places of colours are told by ``at``, for a bare share is a tint. Where all that lies follows from the shape.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from pnp.artwork import Color
from pnp.colors import parts
from pnp.limits import GRADIENT_STOPS, PAINT_CHARACTERS
from pnp.values import quoted, suggestion

#: Patterns by name, and what they are.
PATTERNS = {
    "dots": "dots in rows, each between two of the row above",
    "lines": "lines across",
    "crosshatch": "lines across and down",
    "dashes": "short strokes, as shale is drawn on maps",
    "bricks": "a wall, as limestone is drawn",
    "pebbles": "rounded stones of several sizes",
    "chevrons": "zigzag lines",
    "waves": "wavy lines",
    "checks": "squares of a chess board",
    "scales": "overlapping arcs, as on fish and roofs",
}
#: Colours of shadows and of halos where none is written.
SHADE, GLOW = "ink / 40%", "paper"
_CALL = re.compile(r"\s*(linear|radial|pattern)\s*\((.*)\)\s*", re.DOTALL)
_ANGLE = re.compile(r"(-?\d{1,4}(?:\.\d{1,20})?)(?:deg|°)?", re.ASCII)
_TURNED = re.compile(r"(-?\d{1,4}(?:\.\d{1,20})?)(?:deg|°)", re.ASCII)
_AT = re.compile(r"(.+)\s+at\s+(\S+)")
_MIDDLE = re.compile(r"at\s+(\S+)\s+(\S+)")
_SHARE = re.compile(r"(-?\d{1,3}(?:\.\d{1,20})?)%", re.ASCII)
_LENGTH = re.compile(r"(\d{1,3}\.?\d{0,20}|\.\d{1,20})\s*(mm|cm|in|pt)?", re.ASCII)
_SIDES = {"to top": 0.0, "to right": 90.0, "to bottom": 180.0, "to left": 270.0}
_DOWN = 180.0


@dataclass(frozen=True, slots=True)
class Ramp:
    """A gradient. ``kind``: linear, towards ``angle`` (degrees clockwise, 0 upwards), or radial about ``middle``.

    ``middle`` is a point of the shape in shares of its width and height; the places of ``stops`` go from 0 to 1.
    """

    kind: str
    stops: tuple[tuple[float, Color], ...]
    angle: float = _DOWN
    middle: tuple[float, float] = (0.5, 0.5)


@dataclass(frozen=True, slots=True)
class Repeated:
    """A pattern. ``size`` is the length, as it is written, after which it repeats; ``angle`` turns it clockwise."""

    name: str
    color: Color
    size: str = "2mm"
    angle: float = 0.0
    ground: Color | None = None


Fill = Color | Ramp | Repeated
ReadColor = Callable[[str], Color | None]


def read(text: str, color: ReadColor) -> Fill | None:
    """Return what a text paints with, None for none; ``color`` reads colours. Raises ValueError in plain words."""
    if len(text) > PAINT_CHARACTERS:
        raise ValueError(f"{quoted(text)} is too long; at most {PAINT_CHARACTERS:,} characters are read")
    call = _CALL.fullmatch(" ".join(text.split()))
    if call is None:
        return color(text)
    kind, words = call[1], parts(call[2])
    if kind == "pattern":
        return _pattern(words, color)
    return _linear(words, color) if kind == "linear" else _radial(words, color)


def _linear(words: list[str], color: ReadColor) -> Ramp:
    angle = _SIDES.get(words[0])
    if angle is None and (match := _ANGLE.fullmatch(words[0])):
        angle = float(match[1]) % 360
    return Ramp("linear", _stops(words if angle is None else words[1:], color, "linear(90, sand, rust)"),
                _DOWN if angle is None else angle)


def _radial(words: list[str], color: ReadColor) -> Ramp:
    middle = (0.5, 0.5)
    if match := _MIDDLE.fullmatch(words[0]):
        middle, words = (_share(match[1]), _share(match[2])), words[1:]
    elif words[0].startswith("at "):
        raise ValueError(f"{quoted(words[0])} is no point of a shape; write two shares, as in at 30% 20%")
    return Ramp("radial", _stops(words, color, "radial(sun, sand)"), middle=middle)


def _stops(words: list[str], color: ReadColor, example: str) -> tuple[tuple[float, Color], ...]:
    """Return colours with their places: those without one lie evenly between those that have one, as in CSS."""
    if not 2 <= len(words) <= GRADIENT_STOPS or not all(words):
        raise ValueError(f"a gradient takes two to {GRADIENT_STOPS} colours, as in {example}")
    colors, places = [], list[float | None]()
    for word in words:
        match = _AT.fullmatch(word)
        found = color(match[1] if match else word)
        if found is None:
            raise ValueError(f"{quoted(word)} is no colour of a gradient; write one that is not seen, as in ink / 0%")
        colors.append(found)
        places.append(_on_the_way(match[2]) if match else None)
    return tuple(zip(_placed(places), colors))


def _placed(places: list[float | None]) -> list[float]:
    """Return a place for each stop, none before the one before it."""
    ends = [0.0 if places[0] is None else places[0], *places[1:-1], 1.0 if places[-1] is None else places[-1]]
    found = [ends[0] or 0.0]
    for n, place in enumerate(ends[1:], 1):
        if place is None:
            after = next(m for m in range(n, len(ends)) if ends[m] is not None)
            place = found[-1] + (max(ends[after] or 0.0, found[-1]) - found[-1]) / (after - n + 1)
        found.append(max(place, found[-1]))
    return [min(1.0, max(0.0, place)) for place in found]


def _share(text: str) -> float:
    match = _SHARE.fullmatch(text)
    if match is None:
        raise ValueError(f"{quoted(text)} is no share of the way; write at and a share, as in clay at 60%")
    return float(match[1]) / 100


def _on_the_way(text: str) -> float:
    """Return the place of a colour."""
    place = _share(text)
    if not 0 <= place <= 1:
        raise ValueError(f"{quoted(text)} is not from 0% to 100% of the way")
    return place


def _pattern(words: list[str], color: ReadColor) -> Repeated:
    """Return a pattern: its name, its colour, then in any order a size, an angle and a ground."""
    name, *rest = words
    if name not in PATTERNS:
        raise ValueError(f"there is no pattern called {quoted(name)}; "
                         f"{suggestion(name, PATTERNS) or 'known are ' + ', '.join(PATTERNS)}")
    ink = color(rest[0]) if rest and rest[0] else None
    if ink is None:
        raise ValueError(f"a pattern needs a colour, as in pattern({name}, ink 25%)")
    size, angle, ground = "2mm", 0.0, None
    for word in rest[1:]:
        if word.startswith("on "):
            ground = color(word[3:])
        elif match := _TURNED.fullmatch(word):
            angle = float(match[1])
        elif (match := _LENGTH.fullmatch(word)) and float(match[1]) > 0:
            size = match[1] + (match[2] or "")
        else:
            raise ValueError(f"{quoted(word)} is no part of a pattern; write size, angle and ground as in "
                             f"pattern({name}, ink 25%, 2, 45deg, on bone)")
    return Repeated(name, ink, size, angle, ground)


def effects(text: str, lengths: int, usual: str) -> list[tuple[tuple[str, ...], str]]:
    """Return the parts of ``shadow`` or ``halo``: so many lengths, and a colour, ``usual`` where none is written."""
    found = []
    for part in parts(text):
        words = part.split(None, lengths)
        found.append((tuple(words[:lengths]), words[lengths] if len(words) > lengths else usual))
    return found
