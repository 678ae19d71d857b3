"""A PDF of streams placed on pages: each face, picture and font is in it once. The same calls give the same bytes."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFName, PDFObject, PDFObjectReference

from pnp import __version__
from pnp.artwork import Gradient
from pnp.export.about import About
from pnp.export.operators import number
from pnp.export.pdf_fonts import FontShelf
from pnp.export.pdf_links import Ways
from pnp.export.pdf_objects import Encoded, Page, Raw, references
from pnp.export.shades import REACH, opacities, pattern, shading
from pnp.export.stream import Stream
from pnp.geometry import Box, Matrix
from pnp.tools.picture_data import PdfPicture
from pnp.tools.shaping import FontFace

#: Plan.duplex -> what a viewer's print dialogue is told.
DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}
#: In which colours transparent parts are mixed.
MIXED = "<</S/Transparency/CS/DeviceRGB>>"


class Document:
    """Collects a PDF. ``streams`` are the faces by digest; ``font`` and ``picture`` return what their keys name."""

    def __init__(self, about: About, streams: Mapping[str, Stream], font: Callable[[str], FontFace],
                 picture: Callable[[str], PdfPicture]) -> None:
        self.pdf = PDFDocument(compression=1, invariant=1, pdfVersion=(1, 7), lang=about.language)
        self.streams, self.picture = streams, picture
        self.fonts = FontShelf(font, self._add)
        self.names: dict[tuple[tuple[str, str, str], ...], str] = {}    # what a resource dictionary holds -> its name
        self.known: dict[str, bool] = {}    # name of a form, picture or opacity -> whether anything shines through
        self.pages: list[Page] = []
        self.ways, self.outline = Ways(), about.outline
        self._describe(about)

    def add_page(self, width: float, height: float, content: Stream, trim: Box | None, bleed: Box | None,
                 faces: Iterable[tuple[str, Matrix]] = ()) -> None:
        """Add a page of ``width`` x ``height`` points; ``trim`` and ``bleed`` are boxes of its only piece, y down.

        ``faces`` are those that lie on it, with where: their links and what leads to them are the page's.
        """
        name, clear = self._resources(content)
        page = Page()
        page.MediaBox = _box(Box(0, 0, width, height), height)
        if trim and bleed:
            page.TrimBox, page.BleedBox = _box(trim, height), _box(bleed, height)
        page.Resources = PDFObjectReference(name)
        page.Contents = self._signed(Encoded(b"/Filter/FlateDecode", content.data))
        if clear:
            page.Group = MIXED
        name = self.pdf.thisPageName()
        self.pdf.addPage(page)
        self.pages.append(page)
        self.ways.begin(name, height)
        for digest, matrix in faces:
            self.ways.add(self.streams[digest].links, self.streams[digest].anchors, matrix)

    def content(self) -> bytes:
        """Return the whole file. Call it once, at the end."""
        self.fonts.embed()
        for page, links in self.ways.annotations().items():
            self.pages[page].Annots = links
        self.ways.outline(self.outline, self.pdf, self._add)
        return bytes(self.pdf.GetPDFData(None))

    def _describe(self, about: About) -> None:
        info, catalog = self.pdf.info, self.pdf.Catalog
        info.title, info.author, info.subject = about.title, about.author, ""
        info.creator = f"pnp {__version__}"
        catalog.ViewerPreferences = PDFDictionary({
            "PrintScaling": PDFName("None"), "Duplex": PDFName(DUPLEX[about.duplex]), "PickTrayByPDFSize": "true",
            "DisplayDocTitle": "true",
        })

    def _add(self, item: PDFObject, name: str) -> None:
        self.pdf.Reference(self._signed(item), name)

    def _signed(self, item: PDFObject) -> PDFObject:
        """Return an object after its content has gone into the file's ID."""
        if isinstance(item, Encoded):
            self.pdf.updateSignature(item.data)
        return item

    def _resources(self, stream: Stream) -> tuple[str, bool]:
        """Return the name of the dictionary of what a stream needs, and whether anything shines through it.

        Streams that need the same share it.
        """
        found = [*[("Font", f"F{n}", self.fonts.name(use)) for n, use in enumerate(stream.fonts)],
                 *[("XObject", f"I{n}", self._picture(key)) for n, key in enumerate(stream.pictures)],
                 *[("XObject", f"U{n}", self._face(digest)) for n, digest in enumerate(stream.uses)],
                 *[("XObject", f"T{n}", self._form(group, "/Group" + MIXED)) for n, group in enumerate(stream.groups)],
                 *[("ExtGState", alpha, self._alpha(alpha)) for alpha in stream.alphas], *self._shades(stream)]
        key = tuple(found)
        if key not in self.names:
            self.names[key] = f"Resources {len(self.names)}"
            kinds = dict.fromkeys(kind for kind, _, _ in found)
            self._add(PDFDictionary({kind: references((short, name) for k, short, name in found if k == kind)
                                     for kind in kinds}), self.names[key])
        return self.names[key], any(self.known.get(name, False) for _, _, name in found)

    def _face(self, digest: str) -> str:
        name = f"Face {digest}"
        return name if name in self.known else self._form(self.streams[digest], name=name)

    def _form(self, stream: Stream, head: str = "", name: str = "") -> str:
        """Add a stream as a form XObject (ISO 32000-1, 8.10), and return its name."""
        resources, clear = self._resources(stream)
        name = name or f"Group {len(self.known)}"
        self.known[name] = clear or bool(head)
        box = " ".join(number(side) for side in (stream.box.x, stream.box.y, stream.box.right, stream.box.bottom))
        form = f"/Type/XObject/Subtype/Form/BBox[{box}]/Filter/FlateDecode{head}"
        self._add(Encoded(form.encode(), stream.data, [("Resources", resources)]), name)
        return name

    def _picture(self, key: str) -> str:
        name = f"Picture {key}"
        if name not in self.known:
            picture = self.picture(key)
            self.known[name] = picture.mask is not None
            self._image(picture, name)
        return name

    def _image(self, picture: PdfPicture, name: str) -> None:
        """Add a picture, and what makes it transparent as a second one."""
        refers = []
        if picture.mask is not None:
            refers.append(("SMask", f"{name} mask"))
            self._image(picture.mask, f"{name} mask")
        head = f"/Type/XObject/Subtype/Image/Width {picture.width}/Height {picture.height}/BitsPerComponent 8"
        self._add(Encoded(head.encode() + picture.head, picture.data, refers), name)

    def _shades(self, stream: Stream) -> Iterator[tuple[str, str, str]]:
        """Add the gradients of a stream, and yield what its resources call them."""
        for n, gradient in enumerate(stream.shades):
            yield "Shading", f"S{n}", self._raw(f"Shading {gradient.kind} {gradient.stops}", shading(gradient))
            if gradient.sheer:
                yield "ExtGState", f"M{n}", self._mask(gradient)
        for n, gradient in enumerate(stream.patterns):
            yield "Pattern", f"P{n}", self._raw(f"Pattern {gradient}", pattern(gradient))

    def _raw(self, name: str, words: str) -> str:
        """Add an object that is written as it stands, once."""
        if name not in self.known:
            self.known[name] = False
            self._add(Raw(words), name)
        return name

    def _mask(self, gradient: Gradient) -> str:
        """Add what makes a gradient transparent: its opacities as greys (ISO 32000-1, 11.6.5.3)."""
        name = f"Mask {gradient.kind} {gradient.stops}"
        if name not in self.known:
            form = self._form(Stream(Box(-REACH, -REACH, 2 * REACH, 2 * REACH), zlib.compress(b"/S0 sh"),
                                     shades=(opacities(gradient),)), f"/Group{MIXED}")
            self.known[name] = True
            self._add(PDFDictionary({"SMask": PDFDictionary({"S": PDFName("Luminosity"),
                                                             "G": PDFObjectReference(form)})}), name)
        return name

    def _alpha(self, alpha: str) -> str:
        """Add an opacity: a250 for fills, A250 for strokes."""
        name = f"Alpha {alpha}"
        if name not in self.known:
            self.known[name] = True
            self._add(PDFDictionary({"ca" if alpha[0] == "a" else "CA": number(int(alpha[1:]) / 1000)}), name)
        return name


def _box(box: Box, height: float) -> str:
    """Return a box whose y grows downwards as a PDF rectangle."""
    sides = " ".join(number(side, 4) for side in (box.x, height - box.bottom, box.right, height - box.y))
    return f"[{sides}]"
