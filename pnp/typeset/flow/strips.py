"""Strips: what a page is stacked from. A strip is never broken: a line of words, a row of a table, a row of pieces.

Where a page may end is said by the strip before: ``keep`` holds it to the next. All lengths are points; a strip is
drawn from the left edge of its column and its own top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from pnp.artwork import Color, Item
from pnp.diagnostics import Span
from pnp.face import NOWHERE
from pnp.flow import Heading

#: Draws a strip whose column begins at x and whose top is y.
Draw = Callable[[float, float], Iterable[Item]]
#: Where a strip's page or column ends, whatever room is left.
PAGE, COLUMN = "page", "column"


def nothing(x: float, y: float) -> Iterator[Item]:
    """Draw nothing."""
    return iter(())


@dataclass(slots=True, eq=False)
class Ground:
    """What lies behind the strips of a note: ``x`` and ``w`` count from the column's left edge."""

    x: float
    w: float
    pad: float                      # above the first strip and below the last of a page
    fill: Color | None
    bar: Color | None


@dataclass(slots=True, eq=False)
class Strip:
    """A strip. ``before`` is the room above it, left out at the top of a column.

    ``keep``: no page ends behind it. ``grounds`` lie behind it, the outermost first. ``head`` are the strips that stand
    above it once more if it begins a column. ``ends`` is PAGE or COLUMN for a strip that is a break. ``heading`` and
    ``opens`` tell that it is a heading, and one that a template draws at the top of its page.
    """

    height: float
    draw: Draw = nothing
    before: float = 0.0
    keep: bool = False
    grounds: tuple[Ground, ...] = ()
    head: tuple[Strip, ...] = ()
    ends: str = ""
    heading: Heading | None = None
    opens: bool = False
    edge: bool = False              # the room of a ground above its first strip, or below its last
    span: Span = NOWHERE
    what: str = ""                  # for messages, should it be higher than a page


@dataclass(slots=True)
class Section:
    """Strips that fill columns of one width, which end at about the same height where the section ends."""

    columns: int
    width: float                    # of one column
    strips: list[Strip] = field(default_factory=list)


def spaced(strips: list[Strip], before: float) -> list[Strip]:
    """Return strips with at least so much room above the first."""
    if strips:
        strips[0].before = max(strips[0].before, before)
    return strips


def kept(strips: list[Strip]) -> list[Strip]:
    """Return strips of which none may end a page, nor be parted from what follows."""
    for strip in strips:
        strip.keep = True
    return strips
