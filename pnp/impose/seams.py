"""What is drawn around and on the pages of a poster: where to cut, where neighbours meet, where the glue goes.

A cross stands in the slug at both ends of a seam, its middle on the seam and at the same place of the face on both
pages. The cut leaves half of it on the page above; laid on the whole one of the page below, they are one cross again.
Trim marks of the outside are plain ticks. Flaps are hatched, and say under which page they go.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.impose.footer import Measure
from pnp.impose.places import Rect
from pnp.impose.slug import HAIRLINE, Strip, Strips
from pnp.impose.windows import Window
from pnp.sheet import Edges, Label, Placement, Rule
from pnp.units import INCH, SizeUm, Um

#: Half the bar of a cross, at most.
ARM: Um = 1_500
#: The word beside the crosses where a page is cut, its size, and how high its letters are in parts of that.
CUT = "cut"
CUT_POINTS = 5.5
HIGH = 0.7
#: Lines of the hatch: wide, pale and far apart, since they should not shine through.
HATCH: Um = 300
PITCH: Um = 3_500
TINT = 25
#: Air between the hatch and the edges of a flap.
AIR: Um = 300
#: The words of a flap: points, and where their baseline lies below the middle, in parts of that.
POINTS = 8.0
MIDDLE = 0.35


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a poster: its windows, and where its part of the face lies on the paper."""

    across: Window
    down: Window
    block: Rect

    def x(self, place: Um) -> Um:
        """Return where a place of the face lies across the paper."""
        return self.block.x + place - self.across.start

    def y(self, place: Um) -> Um:
        """Return where a place of the face lies down the paper."""
        return self.block.y + place - self.down.start

    def placement(self, face: str, trim: SizeUm, mark: str) -> Placement:
        """Return the face's place, most of it off the paper: a negative spill lets only a part of it show."""
        spill = Edges(-self.across.art, -self.down.art, self.across.end - trim.w, self.down.end - trim.h)
        return Placement(face, self.x(0), self.y(0), *trim, 0, spill, mark)

    def flaps(self) -> list[Rect]:
        """Return the parts of the flaps that show no art: the one on the left, then the one at the top."""
        left = Rect(self.block.x, self.block.y, self.x(self.across.art) - self.block.x, self.block.h)
        start = left.right if self.across.flap else self.block.x
        top = Rect(start, self.block.y, self.block.right - start, self.y(self.down.art) - self.block.y)
        return [left] * self.across.flap + [top] * self.down.flap


def marks(page: Page, around: Strips, *, outside: bool) -> list[Rule]:
    """Return a cross on both ends of each seam and, with ``outside``, a tick on both ends of the trim's edges."""
    found: list[Rule] = []
    for seam, place in _lines(page.across):
        if seam or outside:
            x = page.x(place)
            found += _upright(x, page.block.y - around.top.end, around.top, seam)
            found += _upright(x, page.block.bottom + around.bottom.start, around.bottom, seam)
    for seam, place in _lines(page.down):
        if seam or outside:
            y = page.y(place)
            found += _level(page.block.x - around.left.end, y, around.left, seam)
            found += _level(page.block.right + around.right.start, y, around.right, seam)
    return found


def _lines(window: Window) -> list[tuple[bool, Um]]:
    return [(window.flap, window.low), (window.cut, window.high)]


def _upright(x: Um, y: Um, strip: Strip, crossed: bool) -> list[Rule]:
    return [Rule(b, a, d, c, width) for a, b, c, d, width in _mark(y, x, strip, crossed)]


def _level(x: Um, y: Um, strip: Strip, crossed: bool) -> list[Rule]:
    return [Rule(*ends) for ends in _mark(x, y, strip, crossed)]


def _mark(along: Um, at: Um, strip: Strip, crossed: bool) -> list[tuple[Um, Um, Um, Um, Um]]:
    """Return the lines of a mark that runs along x, as x1, y1, x2, y2 and width."""
    length = strip.end - strip.start
    arm, middle = min(ARM, length // 2), along + length // 2
    tick = (along, at, along + length, at, HAIRLINE)
    return [tick, (middle, at - arm, middle, at + arm, HAIRLINE)] if crossed else [tick]


def hatch(page: Page) -> list[Rule]:
    """Return the lines of the flaps' hatch, which runs on around the corner."""
    found: list[Rule] = []
    for flap in page.flaps():
        left, top, right, bottom = flap.x + AIR, flap.y + AIR, flap.right - AIR, flap.bottom - AIR
        first = -(-(left + top) // PITCH) * PITCH
        for both in range(first, right + bottom, PITCH):        # x + y of the points of a line
            x1, x2 = max(left, both - bottom), min(right, both - top)
            if x2 > x1:
                found.append(Rule(x1, both - x1, x2, both - x2, HATCH, TINT))
    return found


def flap_words(page: Page, words: tuple[str, str], measure: Measure) -> list[Label]:
    """Return what is written on the flaps: ``words`` are those of the one on the left and of the one at the top."""
    left, top = words
    flaps, em = page.flaps(), round(POINTS * INCH / 72)
    found: list[Label] = []
    if page.across.flap:
        box = flaps.pop(0)
        found.append(Label(left, box.x + box.w // 2 - round(em * MIDDLE), box.y + (box.h - measure(left, POINTS)) // 2,
                           POINTS, 90))
    if page.down.flap:
        box = flaps.pop(0)
        found.append(Label(top, box.x + (box.w - measure(top, POINTS)) // 2, box.y + box.h // 2 + round(em * MIDDLE),
                           POINTS))
    return found


def cut_words(page: Page, around: Strips, measure: Measure) -> list[Label]:
    """Return the words that stand outside of the crosses where the page is cut, as far as there is room for them."""
    wide, high = measure(CUT, CUT_POINTS), round(CUT_POINTS * HIGH * INCH / 72)
    block, found = page.block, list[Label]()
    if page.across.cut:
        x = min(page.x(page.across.high) + ARM + AIR, block.right + around.right.end - wide)
        found.append(Label(CUT, x, block.y - (around.top.end - high) // 2, CUT_POINTS))
        if not page.down.cut:           # or the words of both seams would meet in the corner
            found.append(Label(CUT, x, block.bottom + (around.bottom.end + high) // 2, CUT_POINTS))
    if page.down.cut:
        y = page.y(page.down.high) + ARM + AIR + high
        sides = ((around.left, block.x - (around.left.end + wide) // 2),
                 (around.right, block.right + (around.right.end - wide) // 2))
        found += [Label(CUT, x, y, CUT_POINTS) for strip, x in sides if wide <= strip.end]
    return found
