"""One glance over a finished face, which clears most faces of what closer looks would find.

Boxes around ink tell enough where texts lie on top and apart from one another, and where all ink ends within the bleed.
What they can't tell is left to those who look closely.
"""

from __future__ import annotations

from itertools import chain
from operator import attrgetter

from pnp.artwork import Anchor, Glyphs, Item, Link, Overflow
from pnp.geometry import Box
from pnp.typeset.child import SLACK
from pnp.typeset.hidden import FRAYED
from pnp.typeset.overlaps import apart
from pnp.typeset.part import Setting
from pnp.typeset.reach import corners, inked_box, meet, outside, union
from pnp.typeset.unseen import fills_of
from pnp.typeset.written import FAINT, Written

#: If more than this is painted over texts, a glance doesn't tell whether any of it hides them.
FEW = 40
_LETTERS, _PLACE, _COLOR, _SIZE = map(attrgetter, ("letters", "place", "color", "size"))
#: An item that is no letters of a text, the box around its ink if it is known, and how many texts lie below it.
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
        letters = [*chain.from_iterable(map(_LETTERS, texts))]
        colors = set(map(_COLOR, letters))
        least = min([color.a for color in colors], default=1.0)
        plain = least > FAINT and not [text for text in texts if text.free or text.opacity < 1.0]
        self.texts: list[Written] = texts if plain else [text for text in texts if not text.meant]
        marks, places = _sorted_out(items, letters, self.texts, setting)
        self.apart = apart(map(_PLACE, self.texts))
        self.uncovered = len(places) == len(self.texts) and _uncovered(marks, places)
        self.shown = least > 0 and (plain or all(text.opacity > 0 for text in texts)) and \
            colors.isdisjoint(fills_of([item for item, _, _ in marks]))
        self.bare = _bare(marks, setting)
        self.doubtful = _beyond(marks, setting) if _inside(texts, letters, setting) else items


def _sorted_out(items: tuple[Item, ...], letters: list[Glyphs], texts: list[Written], setting: Setting,
                ) -> tuple[list[_Mark], list[Box]]:
    """Return all that is no letters, from the lowest up, and the places of the texts that are in no group.

    What comes after the last letters of a text lies over it.
    """
    waiting: dict[int, Box | None] = dict.fromkeys(map(id, letters))
    waiting.update([(id(text.letters[-1]), text.place) for text in texts])
    marks: list[_Mark] = []
    places: list[Box] = []
    known = setting.boxes.get
    for item in items:
        number = id(item)
        if number in waiting:
            if place := waiting[number]:
                places.append(place)
            continue
        if not isinstance(item, Link | Anchor):             # which have no ink
            marks.append((item, known(number) or inked_box(item), len(places)))
    return marks, places


def _uncovered(marks: list[_Mark], places: list[Box]) -> bool:
    """Return whether nothing that is painted over texts meets the boxes around them."""
    over = [(box, below) for _, box, below in marks if below]
    return len(over) <= FEW and not any(box is None or any(meet(place, box) for place in places[:below])
                                        for box, below in over)


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


def _beyond(marks: list[_Mark], setting: Setting) -> list[Item]:
    """Return the items that are no letters of which boxes don't tell that they are inside of the bleed."""
    return [item for item, box, _ in marks if box is None or not _holds(setting, box)]


def _inside(texts: list[Written], letters: list[Glyphs], setting: Setting) -> bool:
    """Return whether all letters are inside of the bleed: they leave the place of their text by less than an em."""
    if not texts:
        return True
    if setting.findings and any(isinstance(found, Overflow) for found in setting.findings):
        return False
    x, y, w, h = union(map(_PLACE, texts))
    em = max(map(_SIZE, letters))
    return _holds(setting, Box(x - em, y - em, w + 2 * em, h + 2 * em))


def _holds(setting: Setting, box: Box) -> bool:
    """Return whether a box is inside of the bleed."""
    (x, y, w, h), (left, top, wide, high) = box, setting.area
    if x < left - SLACK or y < top - SLACK or x + w > left + wide + SLACK or y + h > top + high + SLACK:
        return False
    return setting.room is not None or outside(setting.cut, left, corners(box)) <= SLACK
