"""Texts that are covered by what is painted later: a panel, a picture, scenery, another element's ground.

The face is gone through from the top down until every text has been met, so that a face whose texts lie on top costs
next to nothing. Until its first letters are met, all opaque ink lies over a text; each of its lines is looked at in a
few places, and hidden where half of them are covered: a line that strikes words through covers less. Thick lines and
halos cover, too. What is sheer hides nothing, and neither does a picture with transparent parts. ``keep="none"`` says
that it is meant.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice

from pnp.artwork import Glyphs, Item, Overlap, Picture, Use
from pnp.geometry import Box
from pnp.limits import COVER_LOOKS
from pnp.typeset.edges import Spot, within
from pnp.typeset.opaque import ALONG, DOWN, Edge, Seen, edges_of, leaves, places_of
from pnp.typeset.overlaps import MOST_TOLD
from pnp.typeset.part import Setting
from pnp.typeset.reach import around, corners, meet
from pnp.typeset.written import Written

#: A line is hidden when this share of those places is covered.
HIDDEN = 0.5
#: Holding the boxes of a text and of what may lie over it against each other takes as long as so many looks.
MEETING = 4


class _Text:
    """A text that may lie beneath something: its lines' places on the face, and those that are covered so far."""

    __slots__ = ("_lines", "box", "by", "covered", "setting", "text")

    def __init__(self, text: Written, setting: Setting) -> None:
        self.text, self.setting = text, setting
        self.box = text.place
        self.covered: set[tuple[int, int]] = set()
        self.by = ""
        self._lines: list[tuple[Spot, ...]] | None = None

    @property
    def lines(self) -> list[tuple[Spot, ...]]:
        """The places of each line at which it is looked."""
        if self._lines is None:
            self._lines = [tuple(places_of(tips)) for tips in self.text.ink(self.setting.workshop.fonts)]
        return self._lines

    def lies_under(self, edges: tuple[Edge, ...], what: str) -> int:
        """Note which places lie within all of some edges; return how many looks it took."""
        sides = [(edge.near(self.box), edge.even_odd) for edge in edges]
        looks = sum(len(near) for near, _ in sides)
        if not all(near for near, _ in sides):
            return looks
        for number, places in enumerate(self.lines):
            for n, place in enumerate(places):
                if (number, n) not in self.covered and all(within(place, each, even_odd=rule) for each, rule in sides):
                    self.covered.add((number, n))
                    self.by = self.by or what
        return looks * (1 + len(ALONG) * len(DOWN) * len(self.lines))

    def hidden(self) -> bool:
        """Return whether one of its lines is."""
        return any(sum((number, n) in self.covered for n in range(len(places))) >= HIDDEN * len(places)
                   for number, places in enumerate(self.lines))


def covered(items: tuple[Item, ...], written: list[Written], setting: Setting) -> Iterator[Overlap]:
    """Yield those of a face's texts that lie beneath others of its items."""
    texts = [_Text(text, setting) for text in written]
    waiting = {id(item): text for text in texts for item in text.text.letters}
    below = dict.fromkeys(texts)                        # in the order of their painting
    left = COVER_LOOKS
    for seen in leaves(items, reversed):
        if isinstance(seen.item, Glyphs):
            if (text := waiting.get(id(seen.item))) and below.pop(text, text) and not below:
                break
        elif not seen.sheer:
            left -= sum(_cover(edge, seen, below, setting, left) for edge in edges_of(seen))
            if left < 0:
                break
    gone = [text for text in texts if text.covered and text.hidden()]
    for text in islice(_lost(gone, texts), MOST_TOLD):
        yield Overlap(text.text.element.span, 0.0, text.text.beginning(), "", text.by)


def _cover(edge: Edge, seen: Seen, below: Collection[_Text], setting: Setting, most: int) -> int:
    """Note what an item covers of texts; return how many looks it took, not many more than ``most``."""
    matrix = seen.matrix
    box = around(corners(edge.box, matrix)) if matrix else edge.box
    looks = MEETING * len(below)
    under = [text for text in below if meet(text.box, box)]
    what = "a line" if edge.width else {Picture: "a picture", Use: "a piece"}.get(type(seen.item), "a shape")
    if under and (matrix or edge.width):
        edge = edge.mapped(matrix)
        looks += len(edge.path)
    if under and isinstance(seen.item, Picture) and setting.workshop.pictures.sheer(seen.item.key):
        return looks
    for text in under:
        looks += text.lies_under((edge, *seen.clips), what)
        if looks > most:
            break
    return looks


def _lost(gone: list[_Text], texts: list[_Text]) -> Iterator[_Text]:
    """Yield the texts that are gone, save those that are written again at the same place, upon what hides them."""
    lost, shown = set(gone), dict[tuple[str, ...], list[Box]]()
    for text in texts if gone else ():
        if text not in lost:
            shown.setdefault(_said(text.text), []).append(text.box)
    for text in gone:
        if not any(meet(text.box, box) for box in shown.get(_said(text.text), ())):
            yield text


def _said(text: Written) -> tuple[str, ...]:
    """Return the words of a text."""
    return tuple(word.text for item in text.items if isinstance(item, Glyphs) for word in item.words
                 if word.text.strip())
