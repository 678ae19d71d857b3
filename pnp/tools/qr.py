"""QR codes as squares: what a text comes to at a level of safety against damage."""

from __future__ import annotations

from functools import lru_cache

from pnp.limits import QR_CHARACTERS
from pnp.values import quoted

#: The level that is taken where none is written: 15 % of the squares may be damaged.
LEVEL = "M"
#: Clear squares that must lie around a code (ISO/IEC 18004, 6.3.8).
QUIET = 4

Squares = tuple[tuple[bool, ...], ...]


@lru_cache(maxsize=256)
def squares(value: str, level: str = LEVEL) -> Squares:
    """Return the rows of the smallest code that says ``value``, True for dark; as safe as its size allows.

    Raises ValueError for what no code can hold.
    """
    import segno
    try:
        if len(value) > QR_CHARACTERS:
            raise segno.DataOverflowError
        code = segno.make(value, error=level.lower(), micro=False)
    except segno.DataOverflowError:
        message = f"{quoted(value[:30] + '…')} is too long for a QR code; shorten it, or write a shorter address"
        raise ValueError(message) from None
    return tuple(tuple(bool(square) for square in row) for row in code.matrix)
