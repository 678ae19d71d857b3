"""Figures as strips: real pieces in rows, as large as the room allows, each cut out along its outline."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.artwork import Color, Drawn, Group, Item, Shape, Stroke, Use
from pnp.flow import Figure
from pnp.geometry import Matrix, Size
from pnp.typeset.flow.strips import Strip
from pnp.units import points

#: The share of a page's height that a figure without a size of its own may take, and how far pieces may become smaller
#: before another row is begun.
TALLEST, SMALL = 0.5, 0.5
#: The line around a piece, which may be as white as the page.
EDGE = 0.35


class Placed(NamedTuple):
    """A piece in a row, in points from the row's top left corner."""

    face: Drawn
    scale: float
    x: float
    size: Size


def figure_strips(figure: Figure, x: float, room: float, page: float, edge: Color | None) -> list[Strip]:
    """Return the rows of a figure in a column ``room`` wide, on pages with ``page`` points for text."""
    rows = _rows(figure, room, page)
    gap = points(figure.gap)
    strips = []
    for n, row in enumerate(rows):
        high = max(piece.size.h for piece in row)
        wide = row[-1].x + row[-1].size.w
        left = x + (room - wide) * {"left": 0.0, "center": 0.5, "right": 1.0}[figure.align]
        strips.append(Strip(high, _Drawer(row, left, high, figure.turn, edge), gap if n else 0.0,
                            span=figure.span, what="row of a figure"))
    return strips


class _Drawer:
    """Draws a row of pieces."""

    def __init__(self, row: Sequence[Placed], left: float, high: float, turn: int, edge: Color | None) -> None:
        self.row, self.left, self.high, self.turn, self.edge = row, left, high, turn, edge

    def __call__(self, x: float, y: float) -> Iterator[Item]:
        for piece in self.row:
            middle = x + self.left + piece.x + piece.size.w / 2, y + self.high / 2
            w, h = piece.face.cut.size
            matrix = Matrix.moved(*middle).after(Matrix.turned(self.turn)).after(
                Matrix.scaled(piece.scale)).after(Matrix.moved(-w / 2, -h / 2))
            path = piece.face.cut.path()
            yield Group((Use(piece.face.digest, Matrix()),), path, matrix=matrix)
            if self.edge:
                yield Group((Shape(path, stroke=Stroke(self.edge, EDGE / piece.scale)),), matrix=matrix)


def _turned(face: Drawn, turn: int) -> Size:
    w, h = face.cut.size
    return Size(h, w) if turn % 180 else Size(w, h)


def _rows(figure: Figure, room: float, page: float) -> list[list[Placed]]:
    """Return the pieces in rows: at their written size as many as fit, else so that they are as large as can be."""
    sizes = [_turned(face, figure.turn) for face in figure.faces]
    gap, count = points(figure.gap), len(sizes)
    if figure.width is not None or figure.scale is not None:
        wanted = [points(figure.width) / size.w if figure.width is not None else figure.scale or 1.0 for size in sizes]
        scales = [min(scale, room / size.w, page / size.h) for scale, size in zip(wanted, sizes)]
        return _packed(figure.faces, sizes, scales, room, gap)
    found = [_fitting(sizes, room, page * TALLEST, gap, each) for each in range(count, 0, -1)]
    scale, each = next((one for one in found if one[0] >= SMALL), max(found, key=lambda one: round(one[0], 6)))
    return [_row(figure.faces[n:n + each], sizes[n:n + each], [scale] * each, gap) for n in range(0, count, each)]


def _fitting(sizes: Sequence[Size], room: float, tall: float, gap: float, each: int) -> tuple[float, int]:
    """Return by how much pieces must be scaled to stand ``each`` in a row, at most their true size."""
    rows = [sizes[n:n + each] for n in range(0, len(sizes), each)]
    across = min((room - gap * (len(row) - 1)) / math.fsum(size.w for size in row) for row in rows)
    down = (tall - gap * (len(rows) - 1)) / math.fsum(max(size.h for size in row) for row in rows)
    return max(0.01, min(1.0, across, down)), each


def _packed(faces: Sequence[Drawn], sizes: Sequence[Size], scales: Sequence[float], room: float,
            gap: float) -> list[list[Placed]]:
    rows: list[list[Placed]] = []
    x = 0.0
    for face, size, scale in zip(faces, sizes, scales):
        if not rows or x + size.w * scale > room + 0.01:
            rows.append([])
            x = 0.0
        rows[-1].append(Placed(face, scale, x, Size(size.w * scale, size.h * scale)))
        x += size.w * scale + gap
    return rows


def _row(faces: Sequence[Drawn], sizes: Sequence[Size], scales: Sequence[float], gap: float) -> list[Placed]:
    return _packed(faces, sizes, scales, math.inf, gap)[0] if faces else []
