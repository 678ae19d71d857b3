"""Items become PDF operators, in the order of painting.

Coordinates stay as they are, y downwards: the page turns them over once. A group with an opacity is drawn as a
transparency group (ISO 32000-1, 11.6.6), a single item with one simply lighter. Links and anchors leave no ink: what is
placed many times can't lead anywhere, so they are the page's concern.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import hypot
from typing import Any

from pnp.artwork import (
    Anchor,
    Artwork,
    Color,
    Glyphs,
    Gradient,
    Group,
    Item,
    Link,
    MarkRoom,
    Paint,
    Picture,
    Shade,
    Shape,
    Stroke,
    Use,
)
from pnp.export.operators import decimals_at, number, outline, paint, seen, shift
from pnp.export.stream import FontInk, Stream
from pnp.geometry import Box, Matrix, Outline, Path, Size, bounds
from pnp.tools.glyph_codes import back, carried

LEVEL = 4       # zlib: 6 would take four times as long for a file that is one twentieth smaller
CAPS = {"butt": 0, "round": 1, "square": 2}
#: A corner sharper than 29 degrees is cut off, as in SVG: PDF would draw spikes out to 11 (ISO 32000-1, 8.4.3.5).
JOINS = {"miter": "0 j 4 M", "round": "1 j", "bevel": "2 j"}
UNMOVED = Matrix()
#: Opacities of fills and strokes where nothing is seen through either.
OPAQUE = "a1000", "A1000"
PAINTED = {(True, False): "f", (False, True): "S", (True, True): "B"}


def draw(artwork: Artwork) -> Stream:
    """Return a face's content stream, with its bleed and with room for its mark."""
    ink = Ink(Box(0, 0, *artwork.trim).inset(-artwork.bleed))
    ink.draw(artwork.items)
    return ink.finish(artwork.mark, artwork.cut, tuple([item for item in artwork.items if type(item) is Link]),
                      tuple([item for item in artwork.items if type(item) is Anchor]))


@dataclass(slots=True)
class State:
    """The graphics state as far as it is known; empty or None where another face's may still be in force."""

    fill: str = ""
    stroke: str = ""
    lines: str = ""
    alphas: tuple[str, str] = OPAQUE
    matrix: Matrix = field(default_factory=Matrix)          # from here to the stream's own coordinates
    decimals: int = 3

    def saved(self) -> State:
        """Return a copy, which costs a third of dataclasses.replace."""
        return State(self.fill, self.stroke, self.lines, self.alphas, self.matrix, self.decimals)


class Ink:
    """Collects the operators of one stream. ``box`` holds all that it draws; ``start`` are operators to begin with.

    ``outer`` maps its coordinates to those in which pictures are measured.
    """

    def __init__(self, box: Box, start: str = "", outer: Matrix = UNMOVED) -> None:
        self.box, self.outer = box, outer
        self.operators: list[bytes] = [start.encode()] if start else []
        self.fonts: dict[str, FontInk] = {}
        self.pictures: dict[str, int] = {}
        self.uses: dict[str, int] = {}
        self.sides: dict[str, Size] = {}
        self.scales: dict[str, float] = {}
        self.groups: list[Stream] = []
        self.alphas: set[str] = set()
        self.shades: dict[Gradient, int] = {}
        self.patterns: dict[Gradient, int] = {}
        self.state = State()
        self._outlined: tuple[Path, int, str] = ((), 0, "")

    def draw(self, items: Iterable[Item], alpha: float = 1.0) -> None:
        """Draw items one over the other, each with an opacity of ``alpha`` times its own.

        Raises KeyError for a kind of item that nothing here draws: ink is never left out without a word.
        """
        for item in items:
            _DRAWERS[type(item)](self, item, alpha)

    def finish(self, mark: MarkRoom | None = None, cut: Outline | None = None, links: tuple[Link, ...] = (),
               anchors: tuple[Anchor, ...] = ()) -> Stream:
        """Return what was drawn."""
        fonts = tuple(font.use(key) for key, font in self.fonts.items())
        data = zlib.compress(b"\n".join(self.operators), LEVEL)
        return Stream(self.box, data, fonts, tuple(self.pictures), tuple(self.uses), tuple(self.groups),
                      tuple(sorted(self.alphas)), tuple(self.shades), tuple(self.patterns), mark, cut,
                      links, anchors, sides=tuple(self.sides.values()), scales=tuple(self.scales.values()))

    def _add(self, operators: str) -> None:
        self.operators.append(operators.encode())

    def _alphas(self, fill: float, stroke: float) -> None:
        """Make fills and strokes as opaque as given, which is seldom anything but 1."""
        if fill == stroke == 1.0 and self.state.alphas == OPAQUE:
            return
        wanted = f"a{round(fill * 1000)}", f"A{round(stroke * 1000)}"
        if wanted != self.state.alphas:
            for name in set(wanted) - set(self.state.alphas):
                self.alphas.add(name)
            self._add(" ".join(f"/{name} gs" for name in wanted if name not in self.state.alphas))
            self.state.alphas = wanted

    def _fill(self, color: str) -> None:
        if color != self.state.fill:
            self.state.fill = color
            self._add(f"{color} rg")

    def _stroke(self, stroke: Stroke) -> None:
        color, decimals = self._stroke_color(stroke.color), self.state.decimals
        if color != self.state.stroke:
            self.state.stroke = color
            self._add(color)
        dash = " ".join(number(length, decimals) for length in stroke.dash)
        lines = f"{number(stroke.width, decimals)} w {CAPS[stroke.cap]} J {JOINS[stroke.join]} [{dash}] 0 d"
        if lines != self.state.lines:
            self.state.lines = lines
            self._add(lines)

    def _stroke_color(self, color: Paint) -> str:
        """Return the operators that choose a colour for strokes.

        A pattern counts from the stream's own coordinates (ISO 32000-1, 8.7.3.1).
        """
        if isinstance(color, Color):
            return f"{paint(color)} RG"
        whole = Gradient(color.kind, color.stops, self.state.matrix.after(color.matrix))
        return f"/Pattern CS/P{self.patterns.setdefault(whole, len(self.patterns))} SCN"

    def _outline(self, path: Path) -> str:
        """Return a path's operators: the same again where it is drawn once more, as coasts are with many strokes."""
        known, decimals, text = self._outlined
        if known is not path or decimals != self.state.decimals:
            text = outline(path, self.state.decimals)
            self._outlined = path, self.state.decimals, text
        return text

    def _shade(self, shape: Shape, gradient: Gradient, alpha: float) -> None:
        """Fill a shape with a gradient: it is painted over all that the shape lets through."""
        self._alphas(alpha, 1.0)
        index = self.shades.setdefault(Gradient(gradient.kind, gradient.stops, Matrix()), len(self.shades))
        mask = f"/M{index} gs" if gradient.sheer else ""
        self._add(f"q {self._outline(shape.path)} W{'*' if shape.even_odd else ''} n "
                  f"{shift(gradient.matrix, self.state.decimals)}{mask}/S{index} sh Q")

    def _shape(self, shape: Shape, alpha: float) -> None:
        if isinstance(shape.fill, Gradient) and shape.path:
            self._shade(shape, shape.fill, alpha)
        fill = shape.fill if isinstance(shape.fill, Color) and shape.fill.a else None
        stroke = shape.stroke if shape.stroke and seen(shape.stroke.color) and shape.stroke.width > 0 else None
        if not shape.path or not (fill or stroke):
            return
        self._alphas(fill.a * alpha if fill else 1.0, seen(stroke.color) * alpha if stroke else 1.0)
        if fill:
            self._fill(paint(fill))
        if stroke:
            self._stroke(stroke)
        star = "*" if fill and shape.even_odd else ""
        self._add(f"{self._outline(shape.path)} {PAINTED[bool(fill), bool(stroke)]}{star}")

    def _glyphs(self, glyphs: Glyphs, alpha: float) -> None:
        if not glyphs.words or not glyphs.color.a:
            return
        self._alphas(glyphs.color.a * alpha, 1.0)
        self._fill(paint(glyphs.color))
        font = self.fonts.get(glyphs.font)
        if font is None:
            font = self.fonts[glyphs.font] = FontInk(b"F%d" % len(self.fonts))
        font.words.update(glyphs.words)
        shown = [word.tj if not word.texts else font.told(word) for word in glyphs.words]
        if glyphs.wide:
            wider = back(-glyphs.wide)
            shown = [tj + wider * word.text.count(" ") if " " in word.text else tj
                     for word, tj in zip(glyphs.words, shown)]
        decimals = self.state.decimals
        size, tracking = number(glyphs.size, decimals + 1), number(glyphs.tracking, 4)
        place = f"{size} 0 0 -{size} {number(glyphs.x, decimals)} {number(glyphs.y, decimals)} Tm"
        begin, end = (f" {tracking} Tc", b" 0 Tc") if glyphs.tracking else ("", b"")
        self.operators.append(b"BT/%s 1 Tf %s%s[(%s)]TJ%s ET"
                              % (font.name, place.encode(), begin.encode(), carried(b"".join(shown)), end))

    def _picture(self, picture: Picture, alpha: float) -> None:
        self._alphas(alpha, 1.0)
        index = self.pictures.setdefault(picture.key, len(self.pictures))
        x, y, w, h = picture.box
        wide, high = self._stretched(self.state.matrix)
        known = self.sides.get(picture.key, Size(0.0, 0.0))
        self.sides[picture.key] = Size(max(known.w, w * wide), max(known.h, h * high))
        self._add(f"q {shift(Matrix(w, 0, 0, -h, x, y + h), self.state.decimals)}/I{index} Do Q")

    def _use(self, use: Use, alpha: float) -> None:
        self._alphas(1.0, 1.0)      # a face counts on it; the opacity of a group of faces is that of a form around them
        index = self.uses.setdefault(use.digest, len(self.uses))
        scale = max(self._stretched(self.state.matrix.after(use.matrix)))
        self.scales[use.digest] = max(self.scales.get(use.digest, 0.0), scale)
        self._add(f"q {shift(use.matrix, self.state.decimals)}/U{index} Do Q")

    def _stretched(self, matrix: Matrix) -> tuple[float, float]:
        """Return how many times as wide and as high things become."""
        a, b, c, d, _, _ = self.outer.after(matrix)
        return hypot(a, b), hypot(c, d)

    def _nothing(self, item: Link | Anchor, alpha: float) -> None:
        """Leave no ink."""

    def _group(self, group: Group, alpha: float) -> None:
        alpha *= group.opacity
        if alpha <= 0 or not group.items:
            return
        outer, self.state = self.state, self.state.saved()
        self._add("q")
        if group.matrix is not None:
            self._add(shift(group.matrix, self.state.decimals))
            self.state.matrix = self.state.matrix.after(group.matrix)
            self.state.decimals = decimals_at(self.state.matrix)
        if group.clip is not None:
            self._add(f"{self._outline(group.clip)} W{'*' if group.even_odd else ''} n")
        if alpha == 1 or _single(group.items):
            self.draw(group.items, alpha)
        else:
            self._transparent(group, alpha)
        self._add("Q")
        self.state = outer

    def _transparent(self, group: Group, alpha: float) -> None:
        """Draw a group's items as one form, and that with an opacity."""
        box = _seen(self.box, self.state.matrix)
        if box is None:
            return
        inner = Ink(bounds(group.clip) if group.clip else box, outer=self.outer.after(self.state.matrix))
        inner.state.decimals = self.state.decimals
        inner.draw(group.items)
        self._alphas(alpha, 1.0)
        self._add(f"/T{len(self.groups)} Do")
        self.groups.append(inner.finish())


_DRAWERS: dict[type, Callable[[Ink, Any, float], None]] = {
    Glyphs: Ink._glyphs, Shape: Ink._shape, Picture: Ink._picture, Group: Ink._group, Shade: Ink._group, Use: Ink._use,
    Link: Ink._nothing, Anchor: Ink._nothing,
}


def _single(items: tuple[Item, ...]) -> bool:
    """Whether items are one that looks the same drawn lighter as it does in a transparent group."""
    item = items[0]
    if len(items) > 1 or isinstance(item, Use):
        return False
    if isinstance(item, Group):
        return item.opacity == 1 and item.clip is None and _single(item.items) if item.items else True
    return not (isinstance(item, Shape) and item.fill and item.stroke)


def _seen(box: Box, matrix: Matrix) -> Box | None:
    """Return what a matrix maps onto a box, as a box around it; None if it flattens everything."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if not area:
        return None
    back = Matrix(d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)
    corners = [back.apply(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    return bounds(tuple(("L", *corner) for corner in corners))
