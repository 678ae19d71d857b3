"""A page with every kind of scenery, to look at while drawing a new one.

Run ``python tests/scenery/contact_sheet.py out.png``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import count
from pathlib import Path

import resvg_py

from pnp.artwork import Group, Item, Shape
from pnp.colors import parse
from pnp.geometry import Box, Matrix, Size, rectangle
from pnp.geometry import Path as Steps
from pnp.scenery import SCENERY

MM = 72 / 25.4
CELL, COLUMNS = Size(60 * MM, 50 * MM), 5
COUNT = count()
DARK = ("stars", "rain", "waves", "ticks", "roots")


def words(path: Steps) -> str:
    return "".join(step[0] + " ".join(f"{value:.3f}" for value in step[1:]) for step in path)


def paint(name: str, color) -> str:
    digits = "".join(f"{round(255 * part):02x}" for part in color[:3])
    return f' {name}="#{digits}" {name}-opacity="{color.a:.3f}"'


def svg(items: Iterable[Item]) -> str:
    """Return items as SVG elements."""
    text = ""
    for item in items:
        if isinstance(item, Group):
            name = f"c{next(COUNT)}"
            text += f'<clipPath id="{name}"><path d="{words(item.clip)}"/></clipPath>' if item.clip else ""
            clip = f' clip-path="url(#{name})"' if item.clip else ""
            matrix = f' transform="matrix({" ".join(map(str, item.matrix))})"' if item.matrix else ""
            text += f'<g{matrix} opacity="{item.opacity}"><g{clip}>{svg(item.items)}</g></g>'
        elif isinstance(item, Shape):
            text += f'<path d="{words(item.path)}"' + (paint("fill", item.fill) if item.fill else ' fill="none"')
            if item.stroke:
                text += paint("stroke", item.stroke.color) + f' stroke-width="{item.stroke.width:.3f}"'
                text += f' stroke-linecap="{item.stroke.cap}" stroke-linejoin="{item.stroke.join}"'
            text += "/>"
    return text


def sheet() -> str:
    """Return the page as SVG."""
    cells = []
    for n, (name, kind) in enumerate(SCENERY.items()):
        ground = Shape(rectangle(Box(0, 0, *CELL)), parse("#3d5a66" if name in DARK else "#f8f0dd"))
        place = Matrix.moved(12 + n % COLUMNS * (CELL.w + 12), 12 + n // COLUMNS * (CELL.h + 12))
        cells.append(Group((ground, *kind.draw(CELL, "one")), rectangle(Box(0, 0, *CELL)), matrix=place))
    w, h = 12 + COLUMNS * (CELL.w + 12), 12 + -(-len(cells) // COLUMNS) * (CELL.h + 12)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
            f'<rect width="{w}" height="{h}" fill="#cfc0a0"/>{svg(cells)}</svg>')


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=sheet(), zoom=1.5, skip_system_fonts=True)))
