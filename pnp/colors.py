"""Colours as designers write them: CSS names, hex digits, ``rgb()`` and ``hsl()``, tints, mixtures and sheer ones.

``#555`` is the grey that CSS means by it. The names are CSS Color Module Level 4's, section 6.1. What stands in
``named`` below are the colours that a theme has: ``red 20%`` is a fifth of red on white, ``mix(red, ink 30%)`` red with
30 % of ink in it, ``ink / 45%`` ink through which what lies beneath is seen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from pnp.artwork import Color
from pnp.causes import Sort
from pnp.faults import NotThere
from pnp.limits import COLOR_CHARACTERS
from pnp.values import likely

_CSS = (
    "aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 "
    "black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 "
    "cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc "
    "crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 "
    "darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 "
    "darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b "
    "darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 "
    "deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 "
    "forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 "
    "green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 "
    "ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd "
    "lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 "
    "lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa "
    "lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 "
    "lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa "
    "mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee "
    "mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa "
    "mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 "
    "orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee "
    "palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 "
    "purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 "
    "salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb "
    "slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c "
    "teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff "
    "whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32"
)
_WORDS = _CSS.split()
#: name -> six hex digits.
CSS_COLORS: dict[str, str] = dict(zip(_WORDS[::2], _WORDS[1::2]))
_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.ASCII)
_SHEER = re.compile(r"(.+?)\s*/\s*(\S+)")
_WHOLE = re.compile(r"([a-z]+)\((.*)\)(?:\s+(.*))?", re.ASCII | re.IGNORECASE)
_MIXED = re.compile(r"(.+)\s+(\S+%)")
_CHANNEL = re.compile(r"([+-]?\d{1,6}(?:\.\d{1,20})?|\.\d{1,20})(%|deg)?", re.ASCII)
_SHARE = re.compile(r"(\d{1,3}(?:\.\d{1,20})?)%", re.ASCII)


def parse(text: str, known: Iterable[str] = ()) -> Color:
    """Return a CSS colour name or ``#rgb``, ``#rgba``, ``#rrggbb``, ``#rrggbbaa`` as a Color.

    Raises ValueError with a suggestion from CSS's names and ``known``.

    >>> parse("#555") == parse("#555555"), parse("white")
    (True, Color(r=1.0, g=1.0, b=1.0, a=1.0))
    """
    name = text.strip().lower()
    digits = CSS_COLORS.get(name, name[1:] if _HEX.fullmatch(name) else "")
    if not digits:
        import difflib  # only slips need it

        names = () if name.startswith("#") else likely(name[:60], [*known, *CSS_COLORS])     # digits are near no name
        near = difflib.get_close_matches(name[:60], names, 1)
        raise NotThere(f'"{text[:60]}" is no colour' + (f'; did you mean "{near[0]}"?' if near else ""),
                       Sort.COLOR, name)
    return _of_digits(digits)


@lru_cache(maxsize=1024)
def _of_digits(digits: str) -> Color:
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    return Color(*(round(int(digits[at:at + 2], 16) / 255, 4) for at in range(0, len(digits), 2)))


def tinted(color: Color, share: str) -> Color:
    """Return a colour mixed with white: ``20%`` of it. Raises ValueError for what is no share up to 100 %."""
    match = _SHARE.fullmatch(share.strip())
    if not match or float(match[1]) > 100:
        raise ValueError(f'"{share}" is no tint; write a share of the colour, as in red 20%')
    part = float(match[1]) / 100
    r, g, b = (round(1 - part * (1 - value), 4) for value in color[:3])
    return Color(r, g, b, color.a)


def read(text: str, named: Callable[[str], Color | None]) -> Color | None:
    """Return a colour, None for none; ``named`` returns what a single word means. Raises ValueError for what is none.

    >>> read("rgb(255 0 0) 50% / 20%", parse)
    Color(r=1.0, g=0.5, b=0.5, a=0.2)
    """
    if len(text) > COLOR_CHARACTERS:
        raise ValueError(f'"{text[:40]}…" is too long for a colour')
    words = " ".join(text.split())
    if sheer := _SHEER.fullmatch(words) if words[-1:] != ")" else None:
        color = read(sheer[1], named)
        seen = _part(sheer[2], "how much of it is seen, as in ink / 40%")
        return color and color._replace(a=round(color.a * seen, 4))
    if whole := _WHOLE.fullmatch(words):
        color, tint = _made(whole[1].lower(), whole[2], named), whole[3]
    else:
        name, _, tint = words.partition(" ")
        color = named(name)
    return tinted(color, tint) if color and tint else color


def parts(text: str) -> list[str]:
    """Return what stands between the commas of a text, those inside brackets left alone.

    >>> parts("ink, mix(red, ink 30%) / 40%")
    ['ink', 'mix(red, ink 30%) / 40%']
    """
    found, depth = [""], 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth <= 0:
            found.append("")
        else:
            found[-1] += sign
    return [part.strip() for part in found]


def mixed(one: Color, other: Color, share: float) -> Color:
    """Return a colour with ``share`` (from 0 to 1) of another in it."""
    r, g, b, a = (round(x + (y - x) * share, 4) for x, y in zip(one, other))
    return Color(r, g, b, a)


def luminance(color: Color) -> float:
    """Return how bright a colour is, from 0 to 1 (WCAG 2's relative luminance)."""
    r, g, b = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in color[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Color, other: Color) -> float:
    """Return the contrast of two colours, from 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _made(function: str, words: str, named: Callable[[str], Color | None]) -> Color | None:
    """Return the colour that a function gives."""
    if function == "mix":
        both = parts(words)
        if len(both) != 2:
            raise ValueError(f'"mix({words})" should name two colours, as in mix(red, ink 30%)')
        share = _MIXED.fullmatch(both[1])
        one, other = read(both[0], named), read(share[1] if share else both[1], named)
        return mixed(one, other, _part(share[2], "a share, as in mix(red, ink 30%)") if share else 0.5) \
            if one and other else one or other
    if function in ("linear", "radial", "pattern"):
        raise ValueError(f'"{function}(…)" is no colour; gradients and patterns fill shapes')
    if function not in ("rgb", "rgba", "hsl", "hsla"):
        raise ValueError(f'"{function}(…)" is no colour; write mix(red, ink 30%), rgb(200 60 20) or hsl(20 80% 40%)')
    found = [_CHANNEL.fullmatch(part) for part in re.split(r"[\s,/]+", words.strip())]
    values = [match for match in found if match]
    if len(values) != len(found) or not 3 <= len(values) <= 4:
        raise ValueError(f'"{function}({words})" is no colour; write rgb(200 60 20) or hsl(20 80% 40%)')
    seen = max(0.0, min(1.0, float(values[3][1]) / (100 if values[3][2] == "%" else 1))) if values[3:] else 1.0
    if function.startswith("hsl"):
        import colorsys

        hue, full, light = (float(value[1]) for value in values[:3])
        r, g, b = colorsys.hls_to_rgb(hue / 360 % 1, max(0.0, min(1.0, light / 100)), max(0.0, min(1.0, full / 100)))
    else:
        r, g, b = (max(0.0, min(1.0, float(value[1]) / (100 if value[2] == "%" else 255))) for value in values[:3])
    return Color(round(r, 4), round(g, 4), round(b, 4), round(seen, 4))


def _part(text: str, wanted: str) -> float:
    match = _SHARE.fullmatch(text)
    if not match or float(match[1]) > 100:
        raise ValueError(f'"{text}" is no share; write {wanted}')
    return float(match[1]) / 100
