"""PDF objects whose bytes are final: ReportLab numbers them and writes them, and changes nothing."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFObject, PDFObjectReference, PDFPage

LEVEL = 6       # zlib


class Encoded(PDFObject):                                       # type: ignore[misc]  # ReportLab has no types
    """A stream. ``head`` is the inside of its dictionary, to which ``refers`` adds keys with references by name."""

    __RefOnly__ = 1

    def __init__(self, head: bytes, data: bytes, refers: Iterable[tuple[str, str]] = ()) -> None:
        self.head, self.data, self.refers = head, data, tuple(refers)

    def format(self, document: PDFDocument) -> bytes:
        """Return the object's bytes, called by ReportLab when all objects have numbers."""
        refers = b"".join(b"/%s %s" % (key.encode(), PDFObjectReference(name).format(document))
                          for key, name in self.refers)
        return b"<<%s%s/Length %d>>\nstream\n%s\nendstream\n" % (self.head, refers, len(self.data), self.data)


class Raw(PDFObject):                                           # type: ignore[misc]
    """An object that is written as it stands."""

    __RefOnly__ = 1

    def __init__(self, words: str) -> None:
        self.words = words

    def format(self, document: PDFDocument) -> bytes:
        """Return the object's bytes, called by ReportLab when all objects have numbers."""
        return self.words.encode()


class Page(PDFPage):                                            # type: ignore[misc]
    """A page that may say in which colours its transparent parts are mixed (ISO 32000-1, 11.6.6)."""

    __NoDefault__ = (*PDFPage.__NoDefault__, "Group")


def deflated(content: bytes, head: bytes = b"") -> Encoded:
    """Return a compressed stream."""
    return Encoded(head + b"/Filter/FlateDecode", zlib.compress(content, LEVEL))


def references(names: Iterable[tuple[str, str]]) -> PDFDictionary:
    """Return a dictionary of references: (key, name of the object)."""
    return PDFDictionary({key: PDFObjectReference(name) for key, name in names})


def digest(*parts: object) -> bytes:
    """Return what identifies values, the same in every run."""
    return hashlib.sha256(repr(parts).encode()).digest()
