"""How a face that is larger than the paper is shared out among pages, in one direction at a time.

Neighbours both show a strip of the face, the overlap: the page before is cut at a seam inside it and laid over the
flap of the next. Each page's art runs on a little past the seam, so that a slip of the knife shows no white. All pages
show equally much, or at least half as much where seams go around something, so there is no sliver at the end. Whole
micrometres, from the trim's left or top edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.impose.clear import Stretch, cleared
from pnp.limits import POSTER_SIDE
from pnp.units import Um, shown

#: A narrower overlap has no room for glue.
NARROWEST: Um = 5_000
#: The art runs past a seam by one part in so many of the overlap.
SPARE = 5
#: A page that shows less than so many overlaps is more glue than picture.
FEWEST = 4


@dataclass(frozen=True, slots=True)
class Window:
    """What a page shows in one direction. Where it has a flap or a seam to cut, ``low`` or ``high`` is that seam.

    At the outside they are the trim's edges. The flap reaches from ``start`` to ``low``, and has art from ``art`` on.
    """

    start: Um
    art: Um
    low: Um
    high: Um
    end: Um
    flap: bool                      # it is glued under the page before
    cut: bool                       # it is cut at ``high`` and laid over the next page


def windows(trim: Um, bleed: Um, room: Um, overlap: Um, around: Sequence[Stretch] = ()) -> list[Window]:
    """Return what each page shows of ``trim`` with its bleed on both ends; a page has ``room``.

    Seams go ``around`` what should be uncut, where they can.
    Raises ValueError for a room or an overlap that is too small, and for more pages than can be named.

    >>> [(window.start, window.end) for window in windows(400_000, 3_000, 190_000, 10_000)]
    [(-3000, 139000), (129000, 271000), (261000, 403000)]
    """
    if overlap < NARROWEST:
        raise ValueError(f"an overlap of {shown(overlap)} is too narrow to glue; make it at least {shown(NARROWEST)}")
    if room < FEWEST * overlap:
        raise ValueError(f"a page of a poster would show only {shown(max(0, room))} of it")
    bleed = min(bleed, overlap)
    new = trim + 2 * bleed - overlap
    count = max(1, -(-new // (room - overlap)))
    if count > POSTER_SIDE:
        raise ValueError(f"{shown(trim)} would take {count} pages in a row, and {POSTER_SIDE} are the most")
    starts = [number * new // count - bleed for number in range(count + 1)]
    spare = overlap // SPARE
    within = overlap - spare
    if around:
        even = [start + within for start in starts]
        starts = [seam - within for seam in cleared(even, new // count // 2, room - overlap, around)]
    seams = [start + within for start in starts[1:-1]]
    return [
        Window(starts[n], seams[n - 1] - spare if n else -bleed, seams[n - 1] if n else 0,
               seams[n] if n < count - 1 else trim, starts[n + 1] + overlap, n > 0, n < count - 1)
        for n in range(count)
    ]
