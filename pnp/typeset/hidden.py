"""Texts that disappear beneath what is painted later: a panel, a picture, scenery, another element's ground.

The face is gone through from the top down until every text has been met, so that a face whose texts lie on top costs
next to nothing. Until its first letters are met, all opaque ink lies over a text; each of its lines is looked at in a
few places, and hidden where half of them are covered: a line that strikes words through covers less. What is sheer
hides nothing, and neither does a picture with transparent parts. ``keep="none"`` says that it is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from pnp.artwork import Color, Finding, Glyphs, Group, Item, NoRoom, Overflow, Overlap, Picture, Shape, Use
from pnp.geometry import Box, Matrix, Outline, Path, bounds, mapped, rectangle
from pnp.limits import COVER_LOOKS
from pnp.typeset.edges import Side, Spot, loops, straightened, within
from pnp.typeset.overlaps import MOST_TOLD, meant
from pnp.typeset.part import Setting, Written
from pnp.typeset.reach import Corners, around, corners, ink_boxes, meet

#: Where a line is looked at: shares of its length and of its height.
ALONG, DOWN = (0.06, 0.19, 0.31, 0.44, 0.56, 0.69, 0.81, 0.94), (0.25, 0.5, 0.75)
#: A line is hidden when this share of those places is covered.
HIDDEN = 0.5
#: Holding the boxes of a text and of what may lie over it against each other takes as long as so many looks.
MEETING = 4
#: Things at the bottom of a face that may be its ground; it may be smaller than the cut at each side by such a share.
GROUNDS, FRAYED = 3, 0.01


class _Edge:
    """What ink is bounded by, on the face, and whether its rule is even-odd."""

    def __init__(self, path: Path, even_odd: bool = False) -> None:
        self.path, self.even_odd = path, even_odd
        self._rounds: list[tuple[Box, list[Side]]] | None = None

    @property
    def rounds(self) -> list[tuple[Box, list[Side]]]:
        """The sides of each closed line of it, and the box around: no line runs around what lies outside of its box."""
        if self._rounds is None:
            self._rounds = [(bounds(loop), straightened(loop)) for loop in loops(self.path)]
        return self._rounds

    def near(self, box: Box) -> list[Side]:
        """Return those of its sides that may run around places in a box."""
        return [side for reach, sides in self.rounds if meet(box, reach) for side in sides]


class _Seen(NamedTuple):
    """An item on its way from the top of the face to its ground; ``clips`` are all edges that cut it off."""

    item: Item
    matrix: Matrix | None
    clips: tuple[_Edge, ...]
    sheer: bool


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
            letters = [item for item in self.text.items if isinstance(item, Glyphs)]
            inked = ink_boxes(letters, self.text.matrix, self.setting.workshop.fonts)
            self._lines = [tuple(_places(tips)) for tips in inked]
        return self._lines

    def lies_under(self, edges: tuple[_Edge, ...], what: str) -> int:
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


def hidden(items: Iterable[Item], setting: Setting) -> Iterator[Finding]:
    """Yield the texts of a face, whose items are given, that lie beneath others, once all else has room."""
    texts = [_Text(text, setting) for text in setting.written if not meant(text)]
    if not texts or any(isinstance(found, Overflow | NoRoom) for found in setting.findings):
        return
    waiting = {id(item): text for text in texts for item in text.text.items if isinstance(item, Glyphs)}
    below = dict.fromkeys(waiting.values())             # in the order of their painting
    left = COVER_LOOKS
    for seen in _leaves(tuple(items), reversed):
        if isinstance(seen.item, Glyphs):
            if (text := waiting.get(id(seen.item))) and below.pop(text, text) and not below:
                break
        elif not seen.sheer and (edge := _edge(seen)):
            left -= _cover(edge, seen, below, setting, left)
            if left < 0:
                break
    gone = [text for text in texts if text.covered and text.hidden()]
    for text in islice(_lost(gone, texts), MOST_TOLD):
        yield Overlap(text.text.element.span, 0.0, text.text.beginning(), "", text.by)


def _cover(edge: _Edge, seen: _Seen, below: Collection[_Text], setting: Setting, most: int) -> int:
    """Note what an item covers of texts; return how many looks it took, not many more than ``most``."""
    matrix, box = seen.matrix, bounds(edge.path)
    box = around(corners(box, matrix)) if matrix else box
    looks = MEETING * len(below)
    under = [text for text in below if meet(text.box, box)]
    if under and matrix:
        edge = _Edge(mapped(edge.path, matrix), edge.even_odd)
    if under and isinstance(seen.item, Picture) and setting.workshop.pictures.sheer(seen.item.key):
        return looks
    what = {Picture: "a picture", Use: "a piece"}.get(type(seen.item), "a shape")
    for text in under:
        looks += text.lies_under((edge, *seen.clips), what)
        if looks > most:
            break
    return looks


def ground(items: tuple[Item, ...], cut: Outline) -> tuple[str, ...] | None:
    """Return the picture that is a face's ground, by its key, none where it is none; None if the face is seen through.

    Whether that picture is sheer is not looked at: few faces are laid on others.
    """
    w, h = cut.size
    inside = Box(0.0, 0.0, w, h).inset(FRAYED * w, FRAYED * h)
    for seen in islice(_leaves(items, iter), GROUNDS):
        if seen.sheer or not (edge := _edge(seen)):
            continue
        box = bounds(edge.path)
        box = around(corners(box, seen.matrix)) if seen.matrix else box
        if box.x > inside.x or box.y > inside.y or box.right < inside.right or box.bottom < inside.bottom:
            continue
        if seen.matrix:
            edge = _Edge(mapped(edge.path, seen.matrix), edge.even_odd)
        if (not seen.clips and edge.path == rectangle(box)) or _around(cut, (edge, *seen.clips)):
            return (seen.item.key,) if isinstance(seen.item, Picture) else ()
    return None


def _around(cut: Outline, edges: tuple[_Edge, ...]) -> bool:
    """Return whether all edges run around what the scissors follow, as far as its corners and its middle tell."""
    x, y = cut.size.w / 2, cut.size.h / 2
    near = 1 - 2 * FRAYED
    spots = [(x, y), *((x + near * (step[-2] - x), y + near * (step[-1] - y)) for step in cut.path() if len(step) > 1)]
    return all(within(spot, sides, even_odd=edge.even_odd)
               for edge in edges for sides in (straightened(edge.path),) for spot in spots)


def _leaves(items: tuple[Item, ...], order: Callable[[tuple[Item, ...]], Iterator[Item]], matrix: Matrix | None = None,
            clips: tuple[_Edge, ...] = (), sheer: bool = False) -> Iterator[_Seen]:
    """Yield the items of a face that may cover others, from the lowest up or ``reversed``; of groups each by itself."""
    for item in order(items):
        if isinstance(item, Shape) and item.fill is None:
            continue
        if not isinstance(item, Group):
            yield _Seen(item, matrix, clips, sheer)
            continue
        inner = matrix.after(item.matrix) if matrix and item.matrix else item.matrix or matrix
        edge = (_Edge(mapped(item.clip, inner) if inner else item.clip, item.even_odd),) if item.clip else ()
        yield from _leaves(item.items, order, inner, (*clips, *edge), sheer or item.opacity < 1)


def _edge(seen: _Seen) -> _Edge | None:
    """Return the edge of an item, None for one that hides nothing."""
    item = seen.item
    if isinstance(item, Use):
        return _Edge(item.hides) if item.hides else None
    if isinstance(item, Shape) and item.path and item.fill:
        sheer = item.fill.a < 1 if isinstance(item.fill, Color) else item.fill.sheer
        return None if sheer else _Edge(item.path, item.even_odd)
    return _Edge(rectangle(item.box)) if isinstance(item, Picture) else None


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


def _places(tips: Corners) -> Iterator[Spot]:
    """Yield the places of a line at which it is looked, from the corners around its ink."""
    (x, y), (right, rise), _, (left, down) = tips
    for across in ALONG:
        for below in DOWN:
            yield x + across * (right - x) + below * (left - x), y + across * (rise - y) + below * (down - y)
