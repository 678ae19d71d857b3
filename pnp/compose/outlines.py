"""Paths as designers write them, in SVG's words: whether each letter has the numbers that it takes.

What cuts a box off has some room in it, too: through a path without area nothing would be seen.
"""

from __future__ import annotations

import re

from pnp.tools.svg_paths import parse_path
from pnp.values import quoted

_NUMBER = r"-?(?:\d{1,9}\.?\d{0,20}|\.\d{1,20})(?:[eE][-+]?\d{1,2})?"
_STEPS = re.compile(rf"([A-Za-z])|({_NUMBER})|[\s,]+|(.)", re.ASCII)
#: How many numbers each letter of a path takes, or a multiple of it.
_ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
_BLANK = r"[\s,]*+"
#: A path in which nothing is wrong: seen at once, where going from word to word takes ten times as long.
_STEP = "|".join(
    f"[{letter}{letter.upper()}](?>(?:(?:{_BLANK}(?>{_NUMBER})){{{count}}})+){_BLANK}" if count else
    f"[{letter}{letter.upper()}]{_BLANK}" for letter, count in _ARGUMENTS.items())
#: Twice the area, in square mm, that a path without area has at most.
_NOTHING = 1e-6
_SOUND = re.compile(f"{_BLANK}(?>(?:{_STEP})+)", re.ASCII)


def read_path(value: str) -> str:
    """Return a path without blanks around it. Raises ValueError for what is none."""
    if not value.lstrip().startswith(("M", "m")):
        raise ValueError(f"{quoted(value)} is no path; it begins with M and the first point")
    if _SOUND.fullmatch(value):
        return value.strip()
    letter, count = "", 0
    for match in _STEPS.finditer(value):
        if match[3] or (match[1] and match[1].lower() not in _ARGUMENTS):
            raise ValueError(f"{quoted(match[0])} is no word of a path; write M L H V C S Q T A Z and numbers")
        if match[1]:
            _counted(letter, count)
            letter, count = match[1], 0
        count += bool(match[2])
    _counted(letter, count)
    return value.strip()


def read_clip(value: str) -> str:
    """Return a path that something is seen through. Raises ValueError for what is none."""
    found = read_path(value)
    lines: list[list[tuple[float, float]]] = []
    for step in parse_path(found):
        if step[0] == "M":
            lines.append([])
        lines[-1] += zip(step[1::2], step[2::2])
    if not any(map(_wide, lines)):
        raise ValueError(f"{quoted(value)} has no area, so nothing would be seen; draw around what is to be seen, "
                         "as in M 0 0 L 9 0 L 0 9 Z")
    return found


def _wide(places: list[tuple[float, float]]) -> bool:
    """Return whether places don't lie on one straight line, so that there is room between them."""
    x, y = places[0]
    far_x, far_y = max(places, key=lambda place: abs(place[0] - x) + abs(place[1] - y))
    return max(abs((far_x - x) * (b - y) - (far_y - y) * (a - x)) for a, b in places) > _NOTHING


def _counted(letter: str, count: int) -> None:
    """Raise ValueError unless a letter of a path has as many numbers as it takes."""
    wanted = _ARGUMENTS.get(letter.lower(), 0) if letter else 0
    if (wanted == 0 and count) or (wanted and (not count or count % wanted)):
        raise ValueError(f"{letter or 'the path'} takes {wanted} numbers, not {count}")
