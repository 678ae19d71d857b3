"""The patterns that shapes may be filled with: lines and dashes that repeat, few marks of ink for much of it.

A row of dots is one line of round dashes, a wall one path of joints. That prints alike everywhere, without the seams
that tiles of a PDF pattern show on many printers. ``step`` is the length after which a pattern repeats; what sticks out
of the box is cut off by the caller.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from pnp.artwork import Color, Group, Item, Shape, Stroke
from pnp.geometry import KAPPA, Box, Matrix, Step, ellipse
from pnp.limits import PATTERN_REPEATS, PATTERN_STONES
from pnp.paints import Repeated
from pnp.typeset.spending import Spending

#: A dash that is all ends: a dot.
NOTHING = 0.01
#: Middles and radii of the stones in a square of two steps, in steps.
STONES = ((0.42, 0.4, 0.4, 0.3), (1.2, 0.3, 0.28, 0.22), (1.72, 0.62, 0.22, 0.3), (1.1, 0.98, 0.42, 0.3),
          (0.3, 1.18, 0.25, 0.28), (1.75, 1.42, 0.26, 0.32), (0.86, 1.62, 0.36, 0.24), (0.22, 1.78, 0.24, 0.16),
          (1.36, 1.72, 0.14, 0.16), (0.78, 0.72, 0.12, 0.13))


def pattern(fill: Repeated, box: Box, step: float, spending: Spending) -> tuple[Item, ...]:
    """Return a pattern all over a box, from its top left corner on; turned, about its middle.

    It is coarser where the shape, or the face by what it is ``spending``, would repeat it too often.
    """
    if box.w <= 0 or box.h <= 0:
        return ()
    turned = fill.angle % 360
    if turned:
        side = math.hypot(box.w, box.h)
        (x, y), area = box.center, Box(box.center[0] - side / 2, box.center[1] - side / 2, side, side)
        turn = Matrix.turned(turned, x, y)
    else:
        area, turn = box, None
    most = PATTERN_STONES if fill.name == "pebbles" else PATTERN_REPEATS
    step = max(step, math.sqrt(area.w * area.h / most))
    wanted = area.w * area.h / step ** 2 * PATTERN_REPEATS / most
    step *= math.sqrt(wanted / spending.repeats(wanted))
    items = tuple(_MAKERS[fill.name](area, step, fill.color))
    return (Group(items, matrix=turn),) if turn else items


def _rows(box: Box, step: float) -> Iterator[tuple[int, float]]:
    """Yield number and y of rows: the first half a step below the top."""
    for n in range(-1, math.ceil(box.h / step) + 1):
        yield n, box.y + (n + 0.5) * step


def _line(box: Box, y: float, start: float = 0.0) -> tuple[Step, Step]:
    """Return a line all across a box; ``start`` moves its beginning, and so its dashes, to the left."""
    return ("M", box.x - start, y), ("L", box.right, y)


def _dots(box: Box, step: float, color: Color) -> Iterator[Shape]:
    path = [each for n, y in _rows(box, step * 0.866) for each in _line(box, y, 0 if n % 2 else step / 2)]
    yield Shape(tuple(path), None, Stroke(color, step * 0.3, cap="round", dash=(NOTHING, step - NOTHING)))


def _lines(box: Box, step: float, color: Color) -> Iterator[Shape]:
    yield Shape(tuple(each for _, y in _rows(box, step) for each in _line(box, y)), None, Stroke(color, step * 0.18))


def _crosshatch(box: Box, step: float, color: Color) -> Iterator[Shape]:
    columns = [each for n in range(math.ceil(box.w / step) + 1) for x in [box.x + (n + 0.5) * step]
               for each in (("M", x, box.y), ("L", x, box.bottom))]
    path: tuple[Step, ...] = (*(each for _, y in _rows(box, step) for each in _line(box, y)), *columns)
    yield Shape(path, None, Stroke(color, step * 0.1))


def _dashes(box: Box, step: float, color: Color) -> Iterator[Shape]:
    path = [each for n, y in _rows(box, step * 0.5) for each in _line(box, y, (n * 0.38 % 1) * step)]
    yield Shape(tuple(path), None, Stroke(color, step * 0.13, dash=(step * 0.56, step * 0.44)))


def _bricks(box: Box, step: float, color: Color) -> Iterator[Shape]:
    stroke = Stroke(color, step * 0.08)
    high = step / 2
    yield Shape(tuple(each for n in range(math.ceil(box.h / high) + 1) for each in _line(box, box.y + n * high)), None,
                stroke)
    path = [each for n in range(math.ceil(box.w / high) + 1) for x in [box.x + n * high]
            for each in (("M", x, box.y - (n % 2) * high), ("L", x, box.bottom))]
    yield Shape(tuple(path), None, Stroke(color, stroke.width, dash=(high, high)))


def _pebbles(box: Box, step: float, color: Color) -> Iterator[Shape]:
    steps = [each for row in range(math.ceil(box.h / step / 2)) for column in range(math.ceil(box.w / step / 2))
             for x, y, rx, ry in STONES
             for each in ellipse(box.x + (2 * column + x) * step, box.y + (2 * row + y) * step, rx * step, ry * step)]
    yield Shape(tuple(steps), None, Stroke(color, step * 0.09))


def _chevrons(box: Box, step: float, color: Color) -> Iterator[Shape]:
    path: list[Step] = []
    for _, y in _rows(box, step * 0.6):
        low, high = y + step * 0.22, y - step * 0.22
        path.append(("M", box.x, low))
        for n in range(1, math.ceil(2 * box.w / step) + 1):
            path.append(("L", box.x + n * step / 2, high if n % 2 else low))
    yield Shape(tuple(path), None, Stroke(color, step * 0.11, join="round"))


def _waves(box: Box, step: float, color: Color) -> Iterator[Shape]:
    path: list[Step] = []
    for _, y in _rows(box, step * 0.5):
        path.append(("M", box.x, y))
        for half in range(math.ceil(2 * box.w / step)):
            bow = y + step * (0.2 if half % 2 else -0.2)
            left = box.x + half * step / 2
            path.append(("C", left + step * 0.18, bow, left + step * 0.32, bow, left + step / 2, y))
    yield Shape(tuple(path), None, Stroke(color, step * 0.09))


def _checks(box: Box, step: float, color: Color) -> Iterator[Shape]:
    side = step / 2
    path = [each for n, y in _rows(box, side) for each in _line(box, y, side if n % 2 else 0.0)]
    yield Shape(tuple(path), None, Stroke(color, side, dash=(side, side)))


def _scales(box: Box, step: float, color: Color) -> Iterator[Shape]:
    path: list[Step] = []
    r = step / 2
    k = r * KAPPA
    for n in range(-1, math.ceil(box.h / r) + 1):
        x, y = box.x - (r if n % 2 else 0.0), box.y + n * r
        path.append(("M", x, y))
        for count in range(math.ceil((box.right - x) / step)):
            left = x + count * step
            path += [("C", left, y + k, left + r - k, y + r, left + r, y + r),
                     ("C", left + r + k, y + r, left + step, y + k, left + step, y)]
    yield Shape(tuple(path), None, Stroke(color, step * 0.08, join="round"))


_MAKERS: dict[str, Callable[[Box, float, Color], Iterator[Shape]]] = {
    "dots": _dots, "lines": _lines, "crosshatch": _crosshatch, "dashes": _dashes, "bricks": _bricks,
    "pebbles": _pebbles, "chevrons": _chevrons, "waves": _waves, "checks": _checks, "scales": _scales,
}
