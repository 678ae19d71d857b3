"""SVG files as pictures: their shapes as they are where that is exact, else drawn by resvg as finely as print needs.

Whether a drawing is a few plain shapes or a painting with filters, it prints as its program shows it, or is refused
with the reason. resvg works in a child process: a file that makes it run for minutes, or break down, ends that only.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import ceil, isclose, sqrt
from pathlib import Path

from pnp.geometry import Size
from pnp.limits import SVG_BYTES, SVG_LATE, SVG_PIXELS
from pnp.tools.child import Child, ChildFailed
from pnp.tools.picture_data import PdfPicture, encoded
from pnp.tools.picture_guard import open_picture
from pnp.tools.picture_sizes import FROM
from pnp.tools.svg_guard import Guarded, check_svg, properties
from pnp.tools.svg_numbers import parse_transform
from pnp.tools.svg_shapes import Drawing, parse_svg, visible
from pnp.tools.xml_nodes import Node, parse_xml

#: How many pixels wide a drawing is that is only looked at whether it can be drawn.
TRIED = 200
#: What the reader of plain shapes passes over, and the values that change nothing.
_PASSED_OVER = {"stroke-miterlimit": ("4",), "stroke-dashoffset": ("0",), "pathLength": (), "paint-order": ("normal",),
                "transform-origin": (), "transform-box": (), "clip": ("auto",), "visibility": ("visible",),
                "systemLanguage": (), "requiredFeatures": (), "requiredExtensions": (), "color": ()}
#: What many programs write above a drawing. It declares nothing, and nothing is fetched for it; all others are refused.
_DOCTYPE = re.compile(r"<!DOCTYPE\s+svg\b[^\[\]<>]{0,400}>")
#: Returns the files of each typeface that texts may be set in, and the characters that it has.
Typefaces = Callable[[], Mapping[str, tuple[tuple[Path, ...], frozenset[int]]]]


@dataclass(frozen=True, slots=True)
class SvgPicture:
    """An SVG file that can be printed. ``width`` and ``height`` are px, ``key`` names its content.

    ``drawing`` are its shapes; None: resvg draws it, with these ``fonts``. ``blank``: nothing of it can be seen.
    """

    key: str
    width: float
    height: float
    text: str
    drawing: Drawing | None = None
    fonts: tuple[Path, ...] = ()
    blank: bool = False


def no_typefaces() -> dict[str, tuple[tuple[Path, ...], frozenset[int]]]:
    """Return no typefaces: texts in drawings are refused."""
    return {}


def read_svg(content: bytes, typefaces: Typefaces = no_typefaces) -> SvgPicture:
    """Return an SVG picture. Raises ValueError in a designer's words for one that can't be printed as it is meant.

    ``typefaces`` are those that its texts may be set in.
    """
    SVG_BYTES.check(len(content), "the drawing")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("this is no SVG file, or not saved as UTF-8; save it as plain SVG") from None
    text = _DOCTYPE.sub(lambda said: "\n" * said[0].count("\n"), text, count=1)
    root = parse_xml(text, SVG_BYTES)
    guarded = check_svg(root)
    fonts = tuple(_fonts(guarded, typefaces)) if guarded.texts else ()
    known = hashlib.sha256(content)
    for font in fonts:
        known.update(font.read_bytes())
    key = f"V{known.hexdigest()[:16]}"
    if _plain(root, guarded):
        try:
            drawing = parse_svg(text)
            blank = not any(map(visible, drawing.marks))
            return SvgPicture(key, guarded.width, guarded.height, text, drawing, blank=blank)
        except ValueError:                      # more than plain shapes
            pass
    picture = SvgPicture(key, guarded.width, guarded.height, text, None, fonts)
    shown = open_picture(_png(picture, TRIED, "")).convert("RGBA")
    return replace(picture, blank=not shown.getchannel("A").getbbox())


def drawn(picture: SvgPicture, size: Size | None, color: str = "", *, grey: bool = False) -> PdfPicture:
    """Return a picture as resvg draws it for a size in points; ``color`` (c0392b) is that of its currentColor.

    Raises ValueError if it can't be drawn so large.
    """
    style = f"svg {{ color: #{color} }}" if color else ""
    image = open_picture(_png(picture, across(picture, size), style))
    return encoded(image, grey=grey)


def across(picture: SvgPicture, size: Size | None) -> int:
    """Return how many pixels wide a picture is drawn for a size in points."""
    wide = max(size.w, size.h * picture.width / picture.height) if size else picture.width * 0.75
    most = sqrt(SVG_PIXELS * picture.width / picture.height)
    return max(1, ceil(round(min(wide / 72 * FROM, most), 3)))


class _Drawer(Child):
    """The child that draws. Once ``MOST_LATE`` drawings took too long it draws no more: each costs seconds."""

    late = 0

    def run(self, function: str, blob: bytes = b"", **arguments: object) -> tuple[object, bytes]:
        """Run one job, as Child does."""
        if self.late >= SVG_LATE:
            raise ChildFailed("time", "others took too long already")
        try:
            return super().run(function, blob, **arguments)
        except ChildFailed as error:
            self.late += error.how == "time"
            raise


@cache
def _drawer() -> _Drawer:
    return _Drawer()


def _png(picture: SvgPicture, width: int, style: str) -> bytes:
    try:
        _, png = _drawer().run("pnp.tools.svg_jobs:svg_png", picture.text.encode(), width=width,
                              fonts=[str(font) for font in picture.fonts], style=style)
    except ChildFailed as error:
        raise ValueError(f"the drawing can't be drawn: {error.message or error.how}; simplify it, or save it as PNG"
                         ) from None
    return png


def _plain(root: Node, guarded: Guarded) -> bool:
    """Return whether the reader of plain shapes, if it takes a drawing at all, misses nothing of it."""
    box = root.attributes.get("viewBox", "").replace(",", " ").split()
    if len(box) == 4 and not isclose(float(box[2]) * guarded.height, float(box[3]) * guarded.width, rel_tol=1e-3):
        return False                            # there is room beside the drawing
    nodes = [(node, properties(node)) for node in root.walk()]
    lines = any(words.get("stroke", "none") != "none" for _, words in nodes)
    return not any(_missed(node, words, lines) for node, words in nodes)


def _missed(node: Node, words: dict[str, str], lines: bool) -> bool:
    if any(words.get(name, *values[:1] or ("",)) not in (*values, "") for name, values in _PASSED_OVER.items()):
        return True
    if node.tag == "rect" and words.get("rx", "") != words.get("ry", words.get("rx", "")) and "rx" in words:
        return True
    if node.tag != "svg" and any(value.strip().endswith("%") for value in words.values()):
        return True
    return lines and "transform" in words and not _even(words["transform"])


def _even(transform: str) -> bool:
    """Return whether a transform keeps proportions, so that lines stay as wide everywhere."""
    try:
        a, b, c, d, _, _ = parse_transform(transform)
    except ValueError:
        return False
    return isclose(a * a + b * b, c * c + d * d, rel_tol=1e-6) and abs(a * c + b * d) < 1e-6 * (1 + a * a + d * d)


def _fonts(guarded: Guarded, typefaces: Typefaces) -> Iterator[Path]:
    """Yield the files of the typefaces that a drawing's texts name. Raises ValueError for one that is not there."""
    known = typefaces()                 # by the names that files bear: others are passed over in silence
    for words, families in guarded.texts:
        family = families.split(",")[0].strip().strip("\"'")
        files, characters = known.get(family, ((), frozenset[int]()))
        if not files:
            said = f'in the typeface "{family[:40]}"' if family else "in no named typeface"
            others = f", or use one of the theme: {', '.join(sorted(known)[:6])}" if known else ""
            raise ValueError(f'the words "{" ".join(words.split())[:30]}" are set {said}, which can\'t be drawn; turn '
                             f"them into paths{others}")
        lacking = "".join(dict.fromkeys(c for c in words if not c.isspace() and ord(c) not in characters))
        if lacking:
            raise ValueError(f"{family[:40]} has no {lacking[:20]}, which the drawing sets in it; turn the words into "
                             "paths")
        yield from files
