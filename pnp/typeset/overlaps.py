"""Texts that lie over one another on a face: letters through letters, which nobody can read.

Lines are compared by the ink of their letters, also where they are turned. What is the same in both texts is a shadow,
what is half transparent a watermark, and ``keep="none"`` says that it is meant.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.artwork import Finding, Glyphs, NoRoom, Overflow, Overlap
from pnp.typeset.lengths import UNIT, share
from pnp.typeset.part import Setting, Written
from pnp.typeset.reach import Corners, around, corners, ink_boxes

#: Ink may reach into other ink by so much of the lower one's height, and in any case by so many points: 0.3 mm.
PART, SLACK = 0.25, 0.3 * UNIT["mm"]
#: Texts more transparent than this are watermarks.
FAINT = 0.5


def overlaps(setting: Setting) -> Iterator[Finding]:
    """Yield every pair of texts of a face of which one lies on the other, once all else has room."""
    if len(setting.written) < 2 or any(isinstance(found, Overflow | NoRoom) for found in setting.findings):
        return
    texts = [(around(corners(text.box, text.matrix)) if text.matrix else text.box, n, text)
             for n, text in enumerate(setting.written) if not _meant(text)]
    texts.sort(key=lambda each: (each[0].y, each[1]))
    inked: dict[int, list[Corners]] = {}
    for n, (box, order, text) in enumerate(texts):
        for below, later, other in texts[n + 1:]:
            if below.y >= box.bottom:
                break
            if below.x < box.right and box.x < below.right:
                depth = max((_depth(a, b) for a in _ink(text, setting, inked) for b in _ink(other, setting, inked)),
                            default=0.0)
                if depth > 0 and (words := text.beginning()) != (others := other.beginning()):
                    first, *both = (text, words, others) if order < later else (other, others, words)
                    yield Overlap(first.element.span, round(depth / UNIT["mm"], 2), *both)


def _meant(text: Written) -> bool:
    get = text.element.get
    return get("keep") == "none" or share(get("opacity")) <= FAINT


def _ink(text: Written, setting: Setting, known: dict[int, list[Corners]]) -> list[Corners]:
    """Return the corners around the ink of each run of letters, on the face."""
    if id(text) not in known:
        letters = [item for item in text.items if isinstance(item, Glyphs)]
        known[id(text)] = list(ink_boxes(letters, text.matrix, setting.workshop.fonts))
    return known[id(text)]


def _depth(one: Corners, other: Corners) -> float:
    """Return by how many points two boxes reach into each other, 0 where it is too little to hurt."""
    depth = math.inf
    for axis in (*_axes(one), *_axes(other)):
        (a, b), (c, d) = _reach(one, axis), _reach(other, axis)
        depth = min(depth, b - c, d - a)
        if depth <= SLACK:
            return 0.0
    return depth if depth > PART * min(_height(one), _height(other)) else 0.0


def _axes(tips: Corners) -> list[tuple[float, float]]:
    """Return the directions of a box's two sides, each 1 long."""
    found = []
    for (x1, y1), (x2, y2) in pairwise(tips[:3]):
        long = math.hypot(x2 - x1, y2 - y1) or 1.0
        found.append(((x2 - x1) / long, (y2 - y1) / long))
    return found


def _reach(tips: Corners, axis: Sequence[float]) -> tuple[float, float]:
    along = [x * axis[0] + y * axis[1] for x, y in tips]
    return min(along), max(along)


def _height(tips: Corners) -> float:
    (x1, y1), (x2, y2) = tips[1:3]
    return math.hypot(x2 - x1, y2 - y1)
