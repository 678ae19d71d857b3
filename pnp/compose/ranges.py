"""Which numbers attributes take: from nothing on, up to 1, or as many tips as a star is drawn with."""

from __future__ import annotations

import re

from pnp.markup import AT_MOST, TIPS, Attribute
from pnp.values import quoted

_BELOW = re.compile(r"(?:^|\s)-(?=[\d.]*[1-9])")


def check(attribute: Attribute, found: str, value: str) -> None:
    """Raise ValueError for a number, ``found`` in a ``value``, that is out of its attribute's range."""
    name = attribute.name if attribute.takes == "number" else ""
    if name == "tips":
        least, most = TIPS
        if not least <= float(found) <= most or float(found) % 1:
            raise ValueError(f"{quoted(value)} is no whole number from {least} to {most}")
    elif name in AT_MOST and not 0 <= float(found) <= AT_MOST[name]:
        raise ValueError(f"{quoted(value)} is not from 0 to {AT_MOST[name]}")
    elif attribute.from_nothing and _BELOW.search(found):
        raise ValueError(f"{quoted(value)} must be at least 0")
