"""What tests of print need: fonts, faces drawn by hand, and a PDF's rectangles read back from the paper."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pypdfium2
from themes import theme_of

from pnp.artwork import Artwork, Color, Glyphs, MarkRoom, Shape
from pnp.export import About, Resources, draw, write
from pnp.geometry import Box, Outline, Size, rectangle
from pnp.sheet import A4, Edges, Placement, Sheet
from pnp.tools.fonts import Fonts
from pnp.tools.picture_data import PdfPicture
from pnp.units import SizeUm, points

BLACK = Color(0, 0, 0)
RED, GREEN, BLUE = Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1)
POKER = SizeUm(63_500, 88_900)
WHOLE = Edges(3_000, 3_000, 3_000, 3_000)


@dataclass
class NoPictures:
    """Stands for a game without pictures, or with those given."""

    known: dict

    def pdf(self, key, size=None):
        return self.known[key]


def art(*items, size=POKER, bleed=3_000, mark=None):
    """Return a face of a size in micrometres."""
    trim = Size(points(size[0]), points(size[1]))
    return Artwork(trim, points(bleed), 0, Outline("rect", trim), tuple(items), (), mark)


def fill(x, y, w, h, color=BLACK):
    """Return a filled rectangle, in points."""
    return Shape(rectangle(Box(x, y, w, h)), fill=color)


def sheet_of(*placements, paper=A4.size, side="front", **more):
    """Return a sheet with placements."""
    return Sheet(paper, side, 1, 1, placements, **more)


def at(face, x=20_000, y=20_000, size=POKER, turn=0, spill=WHOLE, mark=""):
    """Return a placement."""
    w, h = (size[1], size[0]) if turn % 180 else size
    return Placement(face, x, y, w, h, turn, spill, mark)


class Bench:
    """Draws artworks, writes sheets of them and reads the PDF."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        theme = theme_of({"fonts": {"body": {"family": "Alegreya Sans"},
                                                "title": {"family": "Abril Fatface"}}})
        self.fonts = Fonts(theme, folder)
        self.pictures: dict = {}

    @property
    def face(self):
        """The body font."""
        return self.fonts.chain("body")[0]

    def words(self, text, x=10.0, y=40.0, size=12.0, features=(), font=None, **more):
        """Return a line of text, word by word, as typesetting hands it over."""
        face = font or self.face
        parts = [part for word in text.split(" ") for part in (word, " ")][:-1]
        shaped = tuple(face.shape(part, features) for part in parts)
        return Glyphs(face.key, size, x, y, shaped, more.pop("color", BLACK), **more)

    def write(self, sheets, faces, name="out.pdf", **about):
        """Write a PDF and return its path. ``faces`` are artworks by digest."""
        streams = {digest: draw(artwork) for digest, artwork in faces.items()}
        resources = Resources(self.fonts, NoPictures(self.pictures))
        return write(sheets, streams, self.folder / name, about=About(**({"title": "Test"} | about)),
                     resources=resources)

    def one(self, *items, mark=None, words="", turn=0, **about):
        """Write one face on one sheet."""
        return self.write([sheet_of(at("f", turn=turn, mark=words))], {"f": art(*items, mark=mark)}, **about)


def text_of(path, page=0):
    """Return a page's text, words one space apart."""
    with pypdfium2.PdfDocument(path) as document:
        return " ".join(document[page].get_textpage().get_text_range().split())


def pixels(path, page=0, ppi=72):
    """Return a page's picture; at 72 ppi a pixel is a point."""
    with pypdfium2.PdfDocument(path) as document:
        return document[page].render(scale=ppi / 72).to_pil().convert("RGB")


def filled(path, page=0):
    """Return what is painted on a page through all forms: (left, top, right, bottom), micrometres from its top left."""
    with pypdfium2.PdfDocument(path) as document:
        height = document[page].get_height()
        found = [_on_page(thing) for thing in document[page].get_objects(max_depth=10)
                 if thing.type == pypdfium2.raw.FPDF_PAGEOBJ_PATH]
    return [tuple(round(value / points(1)) for value in (left, height - top, right, height - bottom))
            for left, bottom, right, top in found]


def _on_page(thing):
    """Return the bounds of an object in the page's coordinates: PDFium gives those of the form that it stands in."""
    left, bottom, right, top = thing.get_bounds()
    while thing.container:
        thing = thing.container
        corners = [thing.get_matrix().on_point(x, y) for x in (left, right) for y in (bottom, top)]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        bottom, top = min(y for _, y in corners), max(y for _, y in corners)
    return left, bottom, right, top


#: PDFs that were opened: what is taken out of one does not outlive it.
_OPEN = []


def opened(path):
    """Return a PDF's objects."""
    _OPEN.append(pikepdf.open(path))
    return _OPEN[-1]


def close_all():
    """Close what was opened."""
    while _OPEN:
        _OPEN.pop().close()


def operators(path, page=0):
    """Return (operands, operator) of a page's own content."""
    return [(list(values), str(name)) for values, name in pikepdf.parse_content_stream(opened(path).pages[page])]


def picture(mask=False, value=128, size=4):
    """Return a grey picture, and with a mask one of which the left half shows."""
    head = b"/ColorSpace/DeviceGray/Filter/FlateDecode"
    half = bytes([255] * (size // 2) + [0] * (size // 2)) * size
    return PdfPicture(size, size, head, zlib.compress(bytes([value]) * size * size),
                      PdfPicture(size, size, head, zlib.compress(half)) if mask else None)


def mark_room(face, size=4.0, w=80.0, align="right", turn=0, box=None):
    """Return room for a mark at the bottom of a poker card."""
    return MarkRoom(box or Box(90, 240, w, 5), align, BLACK, face.key, size, turn)
