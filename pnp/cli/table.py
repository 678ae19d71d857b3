"""The table of pieces and sheets that a build ends with, and the list of what it did not write."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.wishes import Built, Unwritten


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


def left_unwritten(unwritten: Sequence[Unwritten], root: Path) -> str:
    """Return what was not written and why, a line each, and the old files that lie there; empty if all is well."""
    titled = len({one.game for one in unwritten}) > 1
    return "\n".join([
        *_listed("Not written:", [f"{_called(one, titled)}: {one.because}" for one in unwritten if one.because]),
        *_listed("Out of date, from an earlier run:",
                 [_shown(path, root) for one in unwritten if one.because or one.changed for path in one.old]),
        *_listed("From an earlier run, of nothing in the game now:",
                 [_shown(path, root) for one in unwritten
                  if not one.because and not one.changed for path in one.old])])


def _listed(head: str, lines: Sequence[str]) -> Iterator[str]:
    """Yield a list under its head, nothing if it is empty."""
    if lines:
        yield head
        yield from (f"  {line}" for line in dict.fromkeys(lines))


def _called(one: Unwritten, titled: bool) -> str:
    """Return what a line of the list calls a component, or a whole game."""
    return f"all of {one.game}" if not one.name else f"{one.game}, {one.name}" if titled else one.name


def _shown(path: Path, root: Path) -> str:
    """Return a file as it is told, from the project's folder."""
    return str(path.relative_to(root) if path.is_relative_to(root) else path)


def _row(one: Built, root: Path) -> tuple[str, ...]:
    path = _shown(one.path, root)
    if not one.pieces:                      # a rulebook
        return path, "", "", one.paper, str(one.sheets), ""
    return path, str(one.pieces), str(one.kinds), one.paper, str(one.sheets), "2" if one.backs else "1"


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    """Return a line of the table: words to the left, numbers to the right."""
    cells = [cell.ljust(width) if column in (0, 3) else cell.rjust(width)
             for column, (cell, width) in enumerate(zip(row, widths))]
    return "  ".join(cells).rstrip()
