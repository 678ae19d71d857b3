"""What stands beside and behind words: bullets and numbers of lists, the ground of notes, lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.artwork import Color, Item, Shape, Stroke
from pnp.face import Element
from pnp.geometry import Box, ellipse, rectangle
from pnp.theme import BoxLook
from pnp.typeset.flow.strips import Draw, Ground, Strip, kept
from pnp.typeset.flow.words import Words, line_width
from pnp.typeset.part import Setting
from pnp.typeset.text import icon_ink

#: The bar at the left of a note, a bullet's radius, a dash's length, and the room of a dividing line: points.
BAR, BULLET, DASH, DIVIDER = 2.2, 1.35, 4.0, 9.0
#: Where a bullet's middle stands in a line, as a share of its height.
MIDDLE = 0.54
STYLE, TITLE = "book-marker", "book-box-title"
#: How much higher than its title's type the icon of a note is, and the room behind it.
ICON, BEHIND = 1.5, 4.0


class _Beside:
    """Draws a strip with something beside it."""

    def __init__(self, draw: Draw, more: Draw) -> None:
        self.draw, self.more = draw, more

    def __call__(self, x: float, y: float) -> Iterator[Item]:
        yield from self.more(x, y)
        yield from self.draw(x, y)


def marker(sign: str, depth: int, strips: list[Strip], x: float, reach: float, setting: Setting,
           color: Color | None) -> list[Strip]:
    """Return an item's strips with its number, which ends at ``reach``, or a bullet, before the first line."""
    if strips:
        first = strips[0]
        first.draw = _Beside(first.draw, _number(sign, x, reach, setting) if sign
                             else _bullet(depth, x, first.height, color))
    return strips


def widest(signs: Iterable[str], setting: Setting) -> float:
    """Return how wide the widest number of a list is, in points."""
    return max((line_width(_sign(sign), setting) for sign in signs), default=0.0)


def _sign(sign: str) -> Element:
    return Element("text", {"class": STYLE, "align": "right", "wrap": "no"}, [sign])


def _number(sign: str, x: float, reach: float, setting: Setting) -> Draw:
    words = Words(_sign(sign), reach, setting)
    return lambda left, y: words.lines(left + x, y)


def _bullet(depth: int, x: float, high: float, color: Color | None) -> Draw:
    """Return what draws a dot, in lists inside of lists a dash."""
    def draw(left: float, y: float) -> Iterator[Item]:
        middle = y + high * MIDDLE
        if depth:
            path = (("M", left + x + 1.0, middle), ("L", left + x + 1.0 + DASH, middle))
            yield Shape(path, stroke=Stroke(color, 0.9)) if color else Shape(())
        else:
            yield Shape(ellipse(left + x + 3.2, middle, BULLET, BULLET), color)
    return draw


def divider(x: float, width: float, color: Color | None) -> Strip:
    """Return a line across the column."""
    def draw(left: float, y: float) -> Iterable[Item]:
        middle = y + DIVIDER / 2
        path = (("M", left + x, middle), ("L", left + x + width, middle))
        return [Shape(path, stroke=Stroke(color, 0.8))] if color else []
    return Strip(DIVIDER, draw)


def note_title(title: Element, box: BoxLook | None, x: float, width: float, setting: Setting) -> list[Strip]:
    """Return the lines of a note's title, behind its icon if it has one."""
    color = {"color": box.color} if box and box.color else {}
    icon = box.icon if box else ""
    text = Element("text", {**title.attributes, **color}, title.children, title.span)
    size = setting.workshop.theme.classes[TITLE].size
    room = size * ICON + BEHIND if icon else 0.0
    words = Words(text, width - room, setting)
    strips = kept(words.strips(x + room))
    if strips and icon:
        ink = setting.workshop.color(box.color if box and box.color else "ink")
        high, line = size * ICON, strips[0].height

        def draw(left: float, y: float) -> Iterable[Item]:
            place = Box(left + x, y + (line - high) / 2, high, high)
            return icon_ink(setting, icon, place, ink) if ink else ()
        strips[0].draw = _Beside(strips[0].draw, draw)
    return strips


def box_strips(strips: list[Strip], ground: Ground) -> list[Strip]:
    """Return strips on a ground, with its room above and below."""
    if not strips:
        return []
    strips[0].before = 0.0
    whole = [Strip(ground.pad, keep=True, edge=True), *strips, Strip(ground.pad, edge=True)]
    whole[-2].keep = True
    for strip in whole:
        strip.grounds = (ground, *strip.grounds)
        for head in strip.head:
            if ground not in head.grounds:
                head.grounds = (ground, *head.grounds)
    return whole


def ground_items(ground: Ground, x: float, top: float, bottom: float) -> Iterator[Item]:
    """Yield a ground from one height to another in a column that begins at x."""
    box = Box(x + ground.x, top, ground.w, bottom - top)
    if ground.fill:
        yield Shape(rectangle(box), ground.fill)
    if ground.bar:
        yield Shape(rectangle(Box(box.x, box.y, BAR, box.h)), ground.bar)
