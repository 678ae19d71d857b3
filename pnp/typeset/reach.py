"""How far ink reaches, and how far it sticks out of the box that it is bound to.

Round pieces have a round safe area: the cut's outline drawn in by the safe distance.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate
from operator import add

from pnp.artwork import Glyphs, Group, Item, Picture, Shape
from pnp.face import Frame
from pnp.geometry import Box, Matrix, Outline, Size, bounds, hexagon
from pnp.glyphs import NO_INK, Word
from pnp.tools.fonts import Fonts
from pnp.units import points

#: How far letters reach from the baseline, in em, where nobody asks exactly.
ASCENT, DESCENT = 0.9, 0.3
Corners = tuple[tuple[float, float], ...]


def corners(box: Box, matrix: Matrix | None = None) -> Corners:
    """Return the four corners of a box, mapped by a matrix."""
    x, y, w, h = box
    found = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    return tuple(matrix.apply(*corner) for corner in found) if matrix else found


def around(spots: Iterable[tuple[float, float]]) -> Box:
    """Return the upright box around points, of which there is at least one."""
    xs, ys = zip(*spots)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def union(boxes: Iterable[Box]) -> Box:
    """Return the box around boxes, of which there is at least one."""
    xs, ys, ws, hs = zip(*boxes)
    x, y = min(xs), min(ys)
    return Box(x, y, max(map(add, xs, ws)) - x, max(map(add, ys, hs)) - y)


def meet(one: Box, other: Box) -> bool:
    """Return whether two boxes have some room in common."""
    (x, y, w, h), (left, top, wide, high) = one, other
    return x < left + wide and left < x + w and y < top + high and top < y + h


def holds(outer: Box, inner: Box) -> bool:
    """Return whether a box lies in another."""
    (left, top, wide, high), (x, y, w, h) = outer, inner
    return left <= x and top <= y and x + w <= left + wide and y + h <= top + high


def ink_boxes(items: Iterable[Item], matrix: Matrix | None = None, fonts: Fonts | None = None) -> Iterator[Corners]:
    """Yield the corners of a box around each item's ink, mapped by a matrix.

    With ``fonts`` letters count with the ink that they have, else by their advance. What is drawn as another face is
    left out.
    """
    for item in items:
        if isinstance(item, Group):
            inner = item.matrix if matrix is None else matrix.after(item.matrix) if item.matrix else matrix
            yield from (corners(bounds(item.clip), inner),) if item.clip else ink_boxes(item.items, inner, fonts)
        elif isinstance(item, Glyphs):
            if (box := _written(item, fonts)) is not None:
                yield corners(box, matrix)
        elif isinstance(item, Picture):
            yield corners(item.box, matrix)
        elif isinstance(item, Shape) and item.path and (item.fill or item.stroke):
            yield corners(bounds(item.path).inset(-item.stroke.width / 2 if item.stroke else 0.0), matrix)


def inked_box(item: Item) -> Box | None:
    """Return the box around what an item that is no text may cover.

    None of what has no ink, is drawn as another face, or is a group that only what is in it tells about.
    """
    if isinstance(item, Picture):
        return item.box
    if isinstance(item, Shape) and item.path:
        return bounds(item.path).inset(-item.stroke.width / 2 if item.stroke else 0.0)
    return bounds(item.clip) if isinstance(item, Group) and item.clip and not item.matrix else None


def _written(item: Glyphs, fonts: Fonts | None) -> Box | None:
    """Return the box around letters; None if they leave no ink."""
    if fonts:
        return letters_box(item)
    em = math.fsum([word.width for word in item.words])
    if item.tracking or item.wide:
        em += math.fsum([_widened(item, word) for word in item.words])
    return Box(item.x, item.y - ASCENT * item.size, em * item.size, (ASCENT + DESCENT) * item.size)


def _widened(item: Glyphs, word: Word) -> float:
    """Return by how many em tracking and justifying make a word wider."""
    return item.tracking * len(word.glyphs) + item.wide * word.text.count(" ")


def letters_box(item: Glyphs) -> Box | None:
    """Return the box around the ink that letters have, before any matrix; None if they leave none."""
    first, low, last, high = NO_INK                 # plain comparing takes two thirds of the time of min and max
    spread, pen, size = item.tracking or item.wide, 0.0, item.size
    for word in item.words:
        wide = _widened(item, word) if spread else 0.0
        if ink := word.ink:
            left, bottom, right, top = ink
            end = pen + right + wide if wide > 0 else pen + right
            if pen + left < first:
                first = pen + left
            if end > last:
                last = end
            if bottom < low:
                low = bottom
            if top > high:
                high = top
        pen += word.width + wide
    if first == math.inf:
        return None
    x, y = item.x + first * size, item.y - high * size
    return Box(x, y, item.x + last * size - x, item.y - low * size - y)


def ends_of(item: Glyphs) -> tuple[float, float] | None:
    """Return from where to where letters leave ink, before any matrix; None if they leave none.

    Only the first and the last word that have some are asked for it: those between reach no farther.
    """
    words = item.words
    wider = [_widened(item, word) for word in words] if item.tracking or item.wide else [0.0] * len(words)
    pens = accumulate([word.width + wide for word, wide in zip(words, wider)], initial=0.0)
    placed = [*zip(words, pens, wider)]
    left = next((pen + ink.left for word, pen, _ in placed if (ink := word.ink)), None)
    if left is None:
        return None
    right = next(pen + ink.right + max(0.0, wide) for word, pen, wide in reversed(placed) if (ink := word.ink))
    return item.x + left * item.size, item.x + right * item.size


@lru_cache(maxsize=256)
def cut_of(frame: Frame) -> Outline:
    """Return what the scissors follow."""
    size = Size(points(frame.trim.w), points(frame.trim.h))
    return Outline(frame.shape, size, points(frame.corner) if frame.shape == "rounded" else 0.0)


@lru_cache(maxsize=256)
def rooms_of(frame: Frame) -> tuple[Outline, float, Box, Box | None]:
    """Return the cut, the safe distance in points, the box around cut and bleed, and the safe area if it is a box."""
    cut, safe = cut_of(frame), points(frame.safe)
    return cut, safe, Box(0.0, 0.0, *cut.size).inset(-points(frame.bleed)), room_in(cut, safe)


def room_in(cut: Outline, inset: float) -> Box | None:
    """Return the box that the cut is, drawn in by ``inset``; None for round pieces and hexagons."""
    return Box(0.0, 0.0, *cut.size).inset(inset) if cut.kind in ("rect", "rounded") else None


def outside(cut: Outline, inset: float, spots: Iterable[tuple[float, float]]) -> float:
    """Return by how many points the farthest of ``spots`` leaves the cut drawn in by ``inset``, 0 if none does.

    A negative inset is a bleed.
    """
    spots = tuple(spots)
    if not spots:
        return 0.0
    if cut.kind == "circle":
        rx, ry = cut.size.w / 2, cut.size.h / 2
        return max(0.0, *((math.hypot((x - rx) / rx, (y - ry) / ry) - 1) * min(rx, ry) + inset for x, y in spots))
    if cut.kind.startswith("hex"):
        sides = _hex_sides(cut)
        return max(0.0, *(inset + a * x + b * y - c for x, y in spots for a, b, c in sides))
    xs, ys = zip(*spots)
    right, bottom = cut.size.w - inset, cut.size.h - inset
    far: float = max(0.0, inset - min(xs), max(xs) - right, inset - min(ys), max(ys) - bottom)
    return far


def beyond(edge: Corners, spots: Iterable[tuple[float, float]]) -> float:
    """Return by how many points the farthest of ``spots`` leaves what lies between corners.

    It is not above 0 if none does.
    """
    sides = _sides(edge)
    return max((a * x + b * y - c for x, y in spots for a, b, c in sides), default=0.0)


def _hex_sides(cut: Outline) -> list[tuple[float, float, float]]:
    steps = hexagon(Box(0, 0, *cut.size), pointy=cut.kind == "hex-pointy")
    return _sides(tuple((step[1], step[2]) for step in steps if len(step) > 1))


def _sides(tips: Corners) -> list[tuple[float, float, float]]:
    """Return a, b, c of every side between corners: a x + b y - c is the distance from it, positive outside.

    Corners may run either way around: in a mirror they run the other one. A side without length has no direction and
    bounds nothing.
    """
    found = []
    if math.fsum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(tips, tips[1:] + tips[:1])) < 0:
        tips = tips[::-1]
    for (x1, y1), (x2, y2) in zip(tips, tips[1:] + tips[:1]):
        if long := math.hypot(x2 - x1, y2 - y1):
            a, b = (y2 - y1) / long, (x1 - x2) / long       # with y down this normal points outwards
            found.append((a, b, a * x1 + b * y1))
    return found


def chord(cut: Outline, inset: float, y: float) -> tuple[float, float]:
    """Return the left and right end of the safe area at height ``y``, both in the middle where there is none."""
    middle = cut.size.w / 2
    if cut.kind == "circle":
        rx, ry = max(cut.size.w / 2 - inset, 0.0), max(cut.size.h / 2 - inset, 1e-9)
        half = rx * math.sqrt(max(0.0, 1 - ((y - cut.size.h / 2) / ry) ** 2))
        return middle - half, middle + half
    if cut.kind.startswith("hex"):
        right = min((c - inset - b * y) / a for a, b, c in _hex_sides(cut) if a > 1e-9)
        return min(middle, cut.size.w - right), max(middle, right)
    return inset, cut.size.w - inset
