"""How many pixels a picture needs in print.

Eyes and home printers tell 300 pixels per inch apart and no more. A picture with many more is brought down to that: a
photograph of 22 million pixels on a poker card would make the PDF thirty times as large for nothing. Between 300 and
450 nothing would be won, so the picture is left as it is, and none is ever enlarged.
"""

from __future__ import annotations

from math import ceil

from pnp.geometry import Size

#: Pixels per inch that a picture is brought down to, and from how many on.
PRINTED, FROM = 300, 450
#: Bytes of a picture that is left alone however many pixels it has: flat colours take little room, and stay sharp.
LITTLE = 50_000


def fewer(width: float, height: float, size: Size | None) -> tuple[int, int] | None:
    """Return the pixels that a picture is brought down to at a size in points; None if it is left as it is.

    >>> fewer(4_000, 5_600, Size(180.0, 252.0)), fewer(1_000, 1_400, Size(180.0, 252.0))
    ((750, 1050), None)
    """
    if size is None or min(size) <= 0:
        return None
    if min(width / size.w, height / size.h) * 72 <= FROM:
        return None
    return tuple(max(1, ceil(round(side / 72 * PRINTED, 3))) for side in size)      # type: ignore[return-value]
