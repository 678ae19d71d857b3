"""One glance over a finished face, which clears most faces of what closer looks would find.

Boxes around ink tell enough where texts lie on top and apart from one another, and where all ink ends within the bleed.
What they can't tell is left to those who look closely.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.artwork import Anchor, Glyphs, Item, Link, Overflow
from pnp.geometry import Box
from pnp.typeset.child import SLACK
from pnp.typeset.no_contrast import fills_of
from pnp.typeset.opaque import FRAYED
from pnp.typeset.overlaps import apart
from pnp.typeset.part import Setting
from pnp.typeset.reach import corners, inked_box, outside
from pnp.typeset.written import FAINT, Written

#: If more than this is painted over texts, a glance doesn't tell whether any of it hides them.
FEW = 40
#: The place of a text that may lie beneath anything.
NOWHERE = Box(math.inf, math.inf, 0.0, 0.0)
#: An item that is no letters, the box around its ink if that is known, and how many texts it may lie over.
_Mark = tuple[Item, Box | None, int]


class Glance:
    """What a glance at a face tells.

    ``texts`` are those with letters that are not meant to lie over or under others. Nothing is painted over them where
    they are ``uncovered``, none lies on another where they are ``apart``; where all are ``shown``, none is sheer or in
    the colour of a fill. None but the ``doubtful`` items may leave the bleed, and nothing is the ground of a face that
    is ``bare``.
    """

    __slots__ = ("apart", "bare", "doubtful", "shown", "texts", "uncovered")

    def __init__(self, items: tuple[Item, ...], setting: Setting) -> None:
        texts = [text for text in setting.written if text.letters]
        letters = [item for text in texts for item in text.letters]
        colors = {item.color for item in letters}
        least = min([color.a for color in colors], default=1.0)
        plain = least > FAINT and not [text for text in texts if text.free or text.opacity < 1.0]
        self.texts: list[Written] = texts if plain else [text for text in texts if not text.meant]
        marks, below = _sorted_out(items, texts, self.texts, setting)
        self.apart = apart([text.place for text in self.texts])
        self.uncovered = len(below) == len(texts) and _uncovered(marks, below)
        self.shown = least > 0 and (plain or all(text.opacity > 0 for text in texts)) and \
            colors.isdisjoint(fills_of([item for item, _, _ in marks]))
        self.bare = _bare(marks, setting)
        self.doubtful = _doubtful(items, marks, texts, letters, setting)
        if len(below) < len(texts) or len(items) - len(marks) > len(letters):
            self.doubtful = [*self.doubtful, *_of_no_text(items, letters)]


def _sorted_out(items: tuple[Item, ...], texts: list[Written], telling: list[Written], setting: Setting,
                ) -> tuple[list[_Mark], list[Box]]:
    """Return all but letters that has ink, from the lowest up, and the places of the texts that are in no group.

    What comes after the last letters of a text lies over it.
    """
    ends = {id(text.letters[-1]): text.place for text in texts}
    if telling is not texts:
        ends |= {id(text.letters[-1]): NOWHERE for text in texts if text.meant}
    boxes = setting.boxes
    marks: list[_Mark] = []
    below: list[Box] = []
    for item in items:
        if type(item) is Glyphs:
            if id(item) in ends:
                below.append(ends[id(item)])
        elif type(item) is not Link and type(item) is not Anchor:
            marks.append((item, boxes.get(id(item)) or inked_box(item), len(below)))
    return marks, below


def _uncovered(marks: list[_Mark], below: list[Box]) -> bool:
    """Return whether nothing that is painted over texts meets the boxes around them."""
    over = [(box, count) for _, box, count in marks if count]
    for box, count in over:
        if box is None or len(over) > FEW:
            return False
        x, y, w, h = box
        right, bottom = x + w, y + h
        for left, top, wide, high in below[:count]:
            if x < left + wide and left < right and y < top + high and top < bottom:
                return False
    return True


def _bare(marks: list[_Mark], setting: Setting) -> bool:
    """Return whether none of the boxes around ink reaches to all sides of what is cut out."""
    w, h = setting.cut.size
    left, top = FRAYED * w, FRAYED * h
    for _, box, _ in marks:
        if box is None:
            return False
        x, y, wide, high = box
        if x <= left and y <= top and x + wide >= w - left and y + high >= h - top:
            return False
    return True


def _doubtful(items: tuple[Item, ...], marks: list[_Mark], texts: list[Written], letters: list[Glyphs],
              setting: Setting) -> Sequence[Item]:
    """Return the items of which boxes don't tell that they are inside of the bleed.

    Letters leave the place of their text by less than an em, unless it is told that they don't fit.
    """
    if setting.findings and any(isinstance(found, Overflow) for found in setting.findings):
        return items
    em = max([item.size for item in letters], default=0.0)
    left, top, wide, high = setting.area
    right, bottom, round_ = left + wide + SLACK, top + high + SLACK, setting.room is None
    for text in texts:
        x, y, w, h = text.place
        if x - em < left or y - em < top or x + w + em > right or y + h + em > bottom or \
                (round_ and _sticks_out(setting, text.place.inset(-em))):
            return items
    found: list[Item] = []
    for item, box, _ in marks:
        if box is not None:
            x, y, w, h = box
            if x >= left - SLACK and y >= top - SLACK and x + w <= right and y + h <= bottom and \
                    not (round_ and _sticks_out(setting, box)):
                continue
        found.append(item)
    return found


def _of_no_text(items: tuple[Item, ...], letters: list[Glyphs]) -> list[Item]:
    """Return the letters that are none of a text: a number in an icon."""
    known = set(map(id, letters))
    return [item for item in items if isinstance(item, Glyphs) and id(item) not in known]


def _sticks_out(setting: Setting, box: Box) -> bool:
    """Return whether a box leaves the bleed of a piece that is no rectangle."""
    return outside(setting.cut, setting.area.x, corners(box)) > SLACK
