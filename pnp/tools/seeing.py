"""How colours look: to people who lack one sort of the cones in their eyes, and how far apart two of them are.

The colours that others see are reckoned as Machado, Oliveira and Fernandes do, "A Physiologically-based Model for
Simulation of Color Vision Deficiency" (IEEE TVCG 15, 2009), for the strongest form of each; their matrices work on
linear RGB. The distance of two colours is CIEDE2000 (ISO/CIE 11664-6), as Sharma, Wu and Dalal write it out (Color
Research and Application 30, 2005). White is that of sRGB, D65.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

Rgb = tuple[int, int, int]
Lab = tuple[float, float, float]
Rows = tuple[tuple[float, float, float], ...]

#: Who sees -> what becomes of linear red, green and blue.
EYES: dict[str, Rows] = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "without red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "without green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                      (-0.011820, 0.042940, 0.968881)),
    "without blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
#: Colours nearer than this are taken for each other when they don't lie side by side, by lamplight or in a poor print.
ALIKE = 10.0
#: Linear RGB -> XYZ, as shares of D65 (IEC 61966-2-1).
_XYZ: Rows = ((0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505), (0.2126, 0.7152, 0.0722),
              (0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089))


def apart(pictures: Sequence[Sequence[Image]]) -> list[tuple[Rgb, ...]]:
    """Return the colours that several things have at one and the same place, each different set of them once.

    Each thing has as many pictures as the others, of the same sizes. Places at which all are alike are left out: most
    places show what many others do, so that little is left to be held against each other.
    """
    parts = [iter(b"".join(picture.convert("RGB").tobytes() for picture in each)) for each in pictures]
    places = set(zip(*(zip(part, part, part) for part in parts)))
    return sorted(colors for colors in places if any(color != colors[0] for color in colors))


def alike(pairs: Iterable[tuple[Rgb, Rgb]], eyes: str = "all") -> bool:
    """Return whether no pair of colours is told apart by some eyes. Looks no further than the first that is."""
    return all(difference(seen(one, eyes), seen(other, eyes)) < ALIKE for one, other in pairs)


@lru_cache(maxsize=65_536)
def seen(color: Rgb, eyes: str = "all") -> Lab:
    """Return the CIE L*, a* and b* of a colour, whose parts are 0 to 255, as it looks to some eyes."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
              for part in (value / 255 for value in color)]
    shown = [min(1.0, max(0.0, math.fsum(a * b for a, b in zip(row, linear)))) for row in EYES[eyes]]
    x, y, z = (math.fsum(a * b for a, b in zip(row, shown)) for row in _XYZ)
    fx, fy, fz = (share ** (1 / 3) if share > (6 / 29) ** 3 else share * 841 / 108 + 4 / 29 for share in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Lab, other: Lab) -> float:
    """Return how far apart two colours are: about 1 is the least that can be seen.

    >>> round(difference((50.0, 2.5, 0.0), (73.0, 25.0, -18.0)), 4)
    27.1492
    """
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(mean7 / (mean7 + 25 ** 7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn, mean_h = _hues(h1, h2) if c1 * c2 else (0.0, h1 + h2)
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - math.fsum(share * math.cos(math.radians(times * mean_h + more)) for share, times, more in
                          ((0.17, 1, -30), (-0.24, 2, 0), (-0.32, 3, 6), (0.20, 4, -63)))
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    mean7 = mean_c ** 7
    blue = -2 * math.sqrt(mean7 / (mean7 + 25 ** 7)) * math.sin(math.radians(
        60 * math.exp(-((mean_h - 275) / 25) ** 2)))
    light, chroma, hue = dl / sl, dc / sc, dh / sh
    return math.sqrt(light * light + chroma * chroma + hue * hue + blue * chroma * hue)


def _hues(h1: float, h2: float) -> tuple[float, float]:
    """Return by how many degrees one hue is turned from another the shorter way, and the hue between them."""
    turn = h2 - h1
    if abs(turn) <= 180:
        return turn, (h1 + h2) / 2
    return turn - math.copysign(360, turn), (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
