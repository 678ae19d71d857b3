"""A side of a sheet as one stream: faces in their places, the marks' words, crop marks, footer and check bar."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pnp.artwork import Color, Glyphs, Group, Item, MarkRoom, Shape, Stroke, Use
from pnp.export.about import Resources
from pnp.export.ink import Ink
from pnp.export.operators import number
from pnp.export.stream import Stream
from pnp.geometry import Box, Matrix, ellipse, rectangle
from pnp.sheet import Label, Placement, Rule, Sheet
from pnp.tools.lettering import Piece, shaped
from pnp.tools.shaping import FontFace
from pnp.units import points

BLACK = Color(0.0, 0.0, 0.0)
#: Outlines to which crop marks lead; all others get a line to cut along, outside of the trim.
STRAIGHT = ("rect", "rounded")
#: Dark dashes on a light line, so that it is seen on any ground.
CUT_LINES = (Stroke(Color(0.92, 0.92, 0.92), 0.3), Stroke(Color(0.2, 0.2, 0.2), 0.3, dash=(2.0, 2.0)))
#: A mark that is too long for its room shrinks so far, and is then cut short.
SMALLEST_MARK = 0.8


def page(sheet: Sheet, streams: Mapping[str, Stream], resources: Resources) -> Stream:
    """Return a side of a sheet. Its coordinates are PDF's own: this is where y is turned over, once."""
    width, height = points(sheet.paper.w), points(sheet.paper.h)
    ink = Ink(Box(0, 0, width, height), f"1 0 0 -1 0 {number(height, 4)} cm")
    for placement in sheet.placements:
        ink.draw(_face(placement, streams[placement.face], resources))
    ink.draw(_rules(sheet.rules))
    for label in sheet.labels:
        ink.draw(_label(label))
    return ink.finish()


def place(placement: Placement) -> Matrix:
    """Return the map from a face's own coordinates, whose origin is its trim's top left corner, to the sheet's."""
    x, y, w, h = (points(length) for length in (placement.x, placement.y, placement.w, placement.h))
    right, down = {0: (0.0, 0.0), 90: (w, 0.0), 180: (w, h), 270: (0.0, h)}[placement.turn]
    return Matrix.turned(placement.turn)._replace(e=x + right, f=y + down)


def _face(placement: Placement, stream: Stream, resources: Resources) -> Iterator[Item]:
    left, top, right, bottom = placement.spill
    matrix = place(placement)
    clip = Box(points(placement.x - left), points(placement.y - top), points(placement.w + left + right),
               points(placement.h + top + bottom))
    shown: tuple[Item, ...] = (Use(placement.face, matrix),)
    if placement.mark and stream.mark and stream.mark.box.w:
        shown += (_mark(placement.mark, stream.mark, matrix, resources),)
    around = ellipse(*clip.center, clip.w / 2, clip.h / 2) if placement.round else rectangle(clip)
    yield Group(shown, around)
    if placement.outlined and stream.cut and stream.cut.kind not in STRAIGHT:
        yield Group(tuple(Shape(stream.cut.path(line.width / 2), stroke=line) for line in CUT_LINES), matrix=matrix)


def _mark(words: str, room: MarkRoom, matrix: Matrix, resources: Resources) -> Group:
    """Return a mark's words in the middle of its room's height, in its template's font, made to fit.

    ``matrix`` maps the face's coordinates to the sheet's.
    """
    box = room.box
    across, down = (box.h, box.w) if room.turn % 180 else (box.w, box.h)
    font = resources.fonts.by_key(room.font)
    line, size = _fitted(words, (font, *resources.fonts.spare()), room.size, across)
    spare = across - _em(line) * size
    start = {"left": 0.0, "right": spare}.get(room.align, spare / 2)
    baseline = down / 2 + (font.ascent + font.descent) / 2 * size
    middle = matrix.after(Matrix.moved(*box.center)).after(Matrix.turned(room.turn))
    begin = middle.after(Matrix.moved(start - across / 2, baseline - down / 2))
    return Group(tuple(_glyphs(line, size, room.color)), matrix=begin)


def _fitted(words: str, fonts: tuple[FontFace, ...], size: float, room: float) -> tuple[list[Piece], float]:
    """Return words shaped so that they fit ``room`` points, and their size: smaller, then fewer.

    An id that is cut names no piece: where its own words are too long no mark is printed.
    """
    for said in _shorter(words):
        line = shaped(said, *fonts)
        wide = _em(line) * size
        if wide * SMALLEST_MARK <= room * 1.0001:
            return line, size * min(1.0, room / wide) if wide else size
    return [], size


def _shorter(words: str) -> Iterator[str]:
    """Yield what a mark may say: all, without the version, without the component's name."""
    address = words.partition(" ")[0]
    yield from dict.fromkeys((words, address, address.rpartition("/")[2]))


def _em(line: Iterable[Piece]) -> float:
    em = 0.0
    for _, word in line:        # sum() rounds otherwise from Python 3.12 on
        em += word.width
    return em


def _glyphs(line: Iterable[Piece], size: float, color: Color) -> Iterator[Glyphs]:
    """Yield shaped pieces one after the other from the origin."""
    x = 0.0
    for face, word in line:
        yield Glyphs(face.key, size, x, 0.0, (word,), color)
        x += word.width * size


def _label(label: Label) -> Iterator[Item]:
    turn = Matrix.moved(points(label.x), points(label.y)).after(Matrix.turned(label.turn))
    yield Group(tuple(_glyphs(shaped(label.text), label.size, BLACK)), matrix=turn)


def _rules(rules: Iterable[Rule]) -> Iterator[Shape]:
    """Yield one shape for all lines of a width and tint."""
    kinds: dict[tuple[int, int], list[Rule]] = {}
    for rule in rules:
        kinds.setdefault((rule.width, rule.tint), []).append(rule)
    for (width, tint), same in kinds.items():
        gray = 1 - tint / 100
        path = [step for rule in same for step in (("M", points(rule.x1), points(rule.y1)),
                                                   ("L", points(rule.x2), points(rule.y2)))]
        yield Shape(tuple(path), stroke=Stroke(Color(gray, gray, gray), points(width)))
