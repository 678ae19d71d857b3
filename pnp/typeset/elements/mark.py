"""Room for the small id and version that pnp prints on fronts. The words belong to the slot; here is only their place.

Without a place of its own the mark lies at the bottom of the safe area, on the right; on round pieces where the safe
area is wide enough, in the middle. Texts of the face have been there before: it lies beside them, or at the top, or is
left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Color, Glyphs, Item, MarkRoom, Overlap
from pnp.face import Element, Frame
from pnp.geometry import Box, Matrix, Outline, Size
from pnp.glyphs import Ink
from pnp.tools.fonts import Fonts
from pnp.typeset.elements.paint import colored
from pnp.typeset.lengths import UNIT, point_size
from pnp.typeset.overlaps import reaching
from pnp.typeset.part import Part, Setting
from pnp.typeset.reach import around, chord, corners, ends_of, meet
from pnp.typeset.written import Written

SIZE = 4.0              # points
LEADING = 1.2           # height of the room as a factor of the size
LONG = 24.0             # em: room of a mark that no width is given for
#: How far below its middle, as a share of half its height, a round safe area still has room for words.
LOW = 0.8
CLASSES = ("mark", "label", "body")
PLACE = frozenset({"x", "y", "w", "h", "inset", "box", "anchor"})
#: em that a mark needs at least beside texts, and the points that it keeps from them.
SHORT, SPACE = 8.0, 3.0
#: em that the letters of a mark are high.
TALL = 0.7
#: How far letters may hang out of the box of their text, in points: farther is sought for nothing.
HANG = 12.0
GREY = Color(0.4, 0.4, 0.4)


class Mark(Part):
    """The place of the mark. It draws nothing."""

    def __init__(self, element: Element, setting: Setting) -> None:
        super().__init__(element, setting)
        self.size = point_size(element.get("size")) or SIZE
        self.usual = False                      # whether it lies where marks lie that name no place

    def wanted(self, room: Size) -> Size:
        """Return the width of the room and the height of a line."""
        return Size(min(room.w, LONG * self.size), LEADING * self.size)

    def least(self, room: Size) -> Size:
        """Return the height of a line."""
        return Size(0.0, LEADING * self.size)

    def own(self, parent: Size) -> Box | None:
        """Return its usual place, if it names none."""
        return None if PLACE & self.element.attributes.keys() else self.usually(parent)

    def usually(self, parent: Size) -> Box:
        """Return the place of a mark that names none."""
        cut = self.setting.cut
        if parent != cut.size:                  # in a box of the template's
            return Box(0.0, parent.h - LEADING * self.size, parent.w, LEADING * self.size)
        self.usual = True
        return usual_room(cut, self.setting.safe, LEADING * self.size)

    def items(self, box: Box) -> Iterator[Item]:
        """Reserve the room, unless another mark has."""
        setting = self.setting
        if setting.mark is None:
            setting.yielding = self.usual and setting.matrix is None
            middle = is_round(setting.cut) and not PLACE & self.element.attributes.keys()
            align = self.element.get("align") or ("center" if middle else "right")
            color = colored(setting, self.element.get("color") or "ink 60%") or GREY
            place, turn = _upright(box, setting.matrix)
            setting.mark = MarkRoom(place, align, color, font_key(setting), self.size, turn)
        return iter(())


class Rooms(dict[Frame, MarkRoom]):
    """The rooms of marks that no template speaks of, by the paper that they lie on."""


def reserve(setting: Setting) -> None:
    """Reserve the room of a mark that the template does not speak of: the same on all faces of a paper."""
    marks, frame = setting.workshop.fonts.kept[Rooms], setting.frame
    setting.mark, setting.yielding = marks.get(frame), True
    if setting.mark is None:
        mark = Mark(Element("mark", {}), setting)
        mark.items(mark.usually(setting.cut.size))
        if setting.mark is not None:
            marks[frame] = setting.mark


def is_round(cut: Outline) -> bool:
    """Return whether a piece has no corners to lie in."""
    return cut.kind == "circle" or cut.kind.startswith("hex")


def usual_room(cut: Outline, safe: float, height: float) -> Box:
    """Return the bottom strip of the safe area; lengths are points."""
    w, h = cut.size
    if not is_round(cut):
        return Box(safe, h - safe - height, max(0.0, w - 2 * safe), height)
    bottom = h / 2 + LOW * max(0.0, h / 2 - safe)
    left, right = chord(cut, safe, bottom)
    return Box(left, bottom - height, right - left, height)


def beside_texts(setting: Setting) -> MarkRoom | None:
    """Return the room of a mark that names no place, less what texts take of it: what is free on its own side, on the
    other, between, or in the same strip at the top.
    """
    mark = setting.mark
    if mark is None or mark.turn:
        return mark
    (x, y, w, h), down = mark.box, setting.cut.size.h
    for strip in (mark.box, Box(x, down - y - h, w, h)):
        gaps = _gaps(strip, setting)
        if gaps == [(strip.x, strip.right)]:
            return mark if strip is mark.box else _moved(mark, strip, mark.align)
        wide = [gap for gap in gaps if gap[1] - gap[0] >= SHORT * mark.size]
        if wide:
            left, right = wide[-1] if wide[-1][1] == strip.right or wide[0][0] > strip.x else wide[0]
            align = "right" if right == strip.right else "left" if left == strip.x else "center"
            return _moved(mark, Box(left, strip.y, right - left, h), align)
    return _moved(mark, Box(x, y, 0.0, h), mark.align)


def _moved(mark: MarkRoom, box: Box, align: str) -> MarkRoom:
    return MarkRoom(box, align, mark.color, mark.font, mark.size, mark.turn)


def under_mark(setting: Setting) -> Iterator[Overlap]:
    """Yield the texts whose letters lie where a mark that was given a place prints its words: a short one's."""
    mark = setting.mark
    if mark is None or setting.yielding or mark.box.w <= 0:
        return
    across, down = (mark.box.h, mark.box.w) if mark.turn % 180 else (mark.box.w, mark.box.h)
    w, h = min(across, SHORT * mark.size), min(down, TALL * mark.size)
    start = {"left": 0.0, "right": across - w}.get(mark.align, (across - w) / 2)
    matrix = Matrix.moved(*mark.box.center).after(Matrix.turned(mark.turn))
    words = corners(Box(start - across / 2, -h / 2, w, h), matrix)
    room = around(words).inset(-HANG, -HANG, -HANG, -HANG)
    for text in setting.written:
        if meet(text.place, room) and not text.meant:
            depth = max((reaching(ink, words) for ink in text.ink(setting.workshop.fonts)), default=0.0)
            if depth > 0:
                yield Overlap(text.element.span, round(depth / UNIT["mm"], 2), text.beginning(), "", "the mark")


def _gaps(strip: Box, setting: Setting) -> list[tuple[float, float]]:
    """Return where no text has ink in a strip, from left to right, with a space beside each text."""
    x, end = strip.x, strip.x + strip.w
    gaps, at = [], x
    for left, right in sorted(_taken(strip, setting)):
        if left > at:
            gaps.append((at, min(left, end)))
        at = max(at, right)
    return gaps + ([(at, end)] if at < end else [])


def _taken(strip: Box, setting: Setting) -> list[tuple[float, float]]:
    """Return from where to where letters reach into a strip, and a space beside them."""
    x, y, w, h = strip
    first, last, top, bottom = x - HANG, x + w + HANG, y - HANG, y + h + HANG
    found: list[tuple[float, float]] = []
    for text in setting.written:
        left, up, wide, high = text.place
        if up < bottom and top < up + high and left < last and first < left + wide:
            found += [(first - SPACE, end + SPACE) for first, end in _inked(text, strip, setting.workshop.fonts)
                      if first < x + w and x < end]
    return found


def _inked(text: Written, strip: Box, fonts: Fonts) -> list[tuple[float, float]]:
    """Return from where to where letters of a text have ink as high on the face as a strip."""
    if text.matrix:
        boxes = [around(ink) for ink in text.ink(fonts)]
        return [(box.x, box.right) for box in boxes if box.y < strip.bottom and strip.y < box.bottom]
    return [ends for item in text.letters if _high(item, fonts.by_key(item.font).bbox, strip)
            and any(word.ink and _high(item, word.ink, strip) for word in item.words) and (ends := ends_of(item))]


def _high(item: Glyphs, ink: Ink, strip: Box) -> bool:
    """Return whether ink of a run, in em, is as high on the face as a strip."""
    return item.y - ink.top * item.size < strip.y + strip.h and item.y - ink.bottom * item.size > strip.y


def font_key(setting: Setting) -> str:
    """Return the font that marks are set in: of the theme's class mark, label or body."""
    workshop = setting.workshop
    style = next((workshop.theme.classes[name] for name in CLASSES if name in workshop.theme.classes), None)
    try:
        chain = workshop.fonts.chain(style.font, style.weight, style.style) if style else workshop.fonts.chain("body")
    except ValueError:                          # the fonts' faults are reported elsewhere
        chain = workshop.fonts.spare()
    return chain[0].key


def _upright(box: Box, matrix: Matrix | None) -> tuple[Box, int]:
    """Return a box in the face's coordinates, and by how many quarters its words are turned, in degrees."""
    if matrix is None:
        return box, 0
    turn = round(math.degrees(math.atan2(matrix.b, matrix.a)) / 90) % 4 * 90
    return around(corners(box, matrix)), turn
