"""The numbers of SVG's attributes: lists, lengths and transforms."""

from __future__ import annotations

import math
import re

from pnp.geometry import Matrix
from pnp.limits import SVG_FARTHEST

_NUMBER = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?", re.ASCII)
_LENGTH = re.compile(rf"\s*({_NUMBER.pattern})\s*(px|pt|pc|mm|cm|in|%|)\s*", re.ASCII)
_CALL = re.compile(r"[\s,]*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]{0,400})\)", re.ASCII)
#: Units of CSS in px.
_UNITS = {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "%": 0.01}
_TAKES = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}


def numbers(text: str, name: str) -> list[float]:
    """Return the numbers of a list such as ``points``. Raises ValueError, naming the attribute, for anything else."""
    found = [float(match) for match in _NUMBER.findall(text)]
    if _NUMBER.sub("", text).strip(" ,\t\r\n") or any(abs(number) > SVG_FARTHEST for number in found):
        raise ValueError(f'{name}="{text[:40]}" holds something that is no number')
    return found


def parse_length(text: str, name: str) -> float:
    """Return a length in px, a share (50%) as a fraction, nothing as 0. Raises ValueError, naming the attribute."""
    match = _LENGTH.fullmatch(text or "0")
    if not match or abs(float(match[1])) > SVG_FARTHEST:
        raise ValueError(f'{name}="{text[:40]}" is no length')
    return float(match[1]) * _UNITS[match[2]]


def parse_transform(text: str) -> Matrix:
    """Return an SVG transform as one matrix. Raises ValueError for what is none."""
    whole, at = Matrix(), 0
    while match := _CALL.match(text, at):
        at = match.end()
        values = numbers(match[2], match[1])
        if len(values) not in _TAKES[match[1]]:
            raise ValueError(f'transform="{text[:40]}": {match[1]} takes another count of numbers')
        whole = whole.after(_single(match[1], values))
    if text[at:].strip(" ,\t\r\n"):
        raise ValueError(f'transform="{text[:40]}" is no transform')
    return whole


def _single(name: str, values: list[float]) -> Matrix:
    if name == "matrix":
        return Matrix(*values)
    if name == "translate":
        return Matrix.moved(values[0], values[1] if len(values) > 1 else 0.0)
    if name == "scale":
        return Matrix.scaled(values[0], values[-1])
    if name == "rotate":
        return Matrix.turned(*values)
    slant = math.tan(math.radians(values[0]))
    return Matrix(c=slant) if name == "skewX" else Matrix(b=slant)
