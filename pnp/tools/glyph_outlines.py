"""Glyphs as paths, for what letters alone can't show: the shadow and the halo of a text."""

from __future__ import annotations

from functools import cache
from typing import Any

import uharfbuzz as hb

from pnp.geometry import Path, Step


def outline(font: hb.Font, glyph: int, scale: float) -> Path:
    """Return the outline of a glyph, y upwards, its font units times ``scale``."""
    steps: list[Step] = []
    font.draw_glyph(glyph, _pen(), steps)
    return tuple((step[0], *(value * scale for value in step[1:])) for step in steps)


@cache
def _pen() -> hb.DrawFuncs:
    """Return what notes each step of an outline. HarfBuzz turns TrueType's curves into cubic ones by itself."""
    def noted(kind: str) -> Any:
        return lambda *values: values[-1].append((kind, *values[:-1]))

    pen = hb.DrawFuncs()
    pen.set_move_to_func(noted("M"))
    pen.set_line_to_func(noted("L"))
    pen.set_cubic_to_func(noted("C"))
    pen.set_close_path_func(noted("Z"))
    return pen
