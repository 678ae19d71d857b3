"""The table of pieces and sheets that a build ends with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.wishes import Built


def table(built: Sequence[Built], root: Path) -> str:
    """Return what was built, a line a file, with sums of pieces and sheets for each game and paper."""
    rows = [("file", "pieces", "different", "paper", "sheets", "sides"), *(_row(one, root) for one in built)]
    for game, paper in dict.fromkeys((one.game, one.paper) for one in built):
        part = [one for one in built if (one.game, one.paper) == (game, paper) and one.pieces]
        if len(part) > 1:
            rows.append((f"{part[0].title}, all", str(sum(one.pieces for one in part)),
                         str(sum(one.kinds for one in part)), paper, str(sum(one.sheets for one in part)), ""))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(_aligned(row, widths) for row in rows)


def _row(one: Built, root: Path) -> tuple[str, ...]:
    path = one.path.relative_to(root) if one.path.is_relative_to(root) else one.path
    if not one.pieces:                      # a rulebook
        return str(path), "", "", one.paper, str(one.sheets), ""
    return str(path), str(one.pieces), str(one.kinds), one.paper, str(one.sheets), "2" if one.backs else "1"


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    """Return a line of the table: words to the left, numbers to the right."""
    cells = [cell.ljust(width) if column in (0, 3) else cell.rjust(width)
             for column, (cell, width) in enumerate(zip(row, widths))]
    return "  ".join(cells).rstrip()
