"""Fonts of a PDF, embedded by glyph id.

Each font becomes one subset and one descendant CIDFontType2 (Identity-H, ISO 32000-1, 9.7). What its glyphs say is a
ToUnicode map on the Type0 font above it; faces that disagree about a glyph (a small capital that is "a" here and "A"
there) get a second Type0 font over the same descendant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject, PDFObjectReference

from pnp.export.operators import number
from pnp.export.pdf_objects import deflated, digest
from pnp.export.stream import FontUse
from pnp.tools.shaping import FontFace

#: ``add(object, name)`` makes an object part of the document.
Add = Callable[[PDFObject, str], None]
#: Italic and symbolic, of a font descriptor's flags (ISO 32000-1, 9.8.2).
ITALIC, SYMBOLIC = 64, 4

CMAP = """/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000><FFFF> endcodespacerange
%sendcmap CMapName currentdict /CMap defineresource pop end end
"""


@dataclass(slots=True)
class Reading:
    """One ToUnicode map of a font: what each of its glyphs says. ``texts`` holds what the character map doesn't say."""

    name: str
    texts: dict[int, str] = field(default_factory=dict)
    glyphs: set[int] = field(default_factory=set)

    def agrees(self, glyphs: Iterable[int], texts: Mapping[int, str]) -> bool:
        """Whether a face that uses these glyphs in this meaning can share this map."""
        if not texts and not self.texts:
            return True
        theirs = self.texts.keys() & set(glyphs)
        return all(texts.get(glyph) == self.texts[glyph] for glyph in theirs) and \
            all(glyph in self.texts or glyph not in self.glyphs for glyph in texts)


class FontShelf:
    """The fonts of one document. ``face(key)`` returns a font; objects go to ``add`` when all glyphs are known."""

    def __init__(self, face: Callable[[str], FontFace], add: Add) -> None:
        self._face, self._add = face, add
        self._readings: dict[str, list[Reading]] = {}

    def name(self, use: FontUse) -> str:
        """Return the name of the Type0 font under which a face's glyphs say what it means."""
        readings = self._readings.setdefault(use.key, [])
        reading = next((r for r in readings if r.agrees(use.glyphs, use.texts)), None)
        if reading is None:
            reading = Reading(f"Font {use.key} {len(readings)}")
            readings.append(reading)
        reading.glyphs.update(use.glyphs)
        reading.texts.update(use.texts)
        return reading.name

    def embed(self) -> None:
        """Add every font: file, descriptor, descendant, and a Type0 font with its ToUnicode for each reading."""
        for key, readings in self._readings.items():
            font = self._face(key)
            glyphs = {glyph for reading in readings for glyph in reading.glyphs}
            base = PDFName(_tag(glyphs, font) + "+" + font.key)
            self._embed(font, glyphs, base)
            for reading in readings:
                self._embed_reading(font, reading, base)

    def _embed(self, font: FontFace, glyphs: set[int], base: str) -> None:
        file = font.subset(glyphs)
        self._add(deflated(file, b"/Length1 %d" % len(file)), f"File {font.key}")
        self._add(PDFDictionary(_descriptor(font, base) | {"FontFile2": PDFObjectReference(f"File {font.key}")}),
                  f"Descriptor {font.key}")
        self._add(PDFDictionary({
            "Type": PDFName("Font"), "Subtype": PDFName("CIDFontType2"), "BaseFont": base,
            "CIDSystemInfo": "<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>", "CIDToGIDMap": PDFName("Identity"),
            "FontDescriptor": PDFObjectReference(f"Descriptor {font.key}"), "DW": 0, "W": _widths(font, glyphs),
        }), f"Descendant {font.key}")

    def _embed_reading(self, font: FontFace, reading: Reading, base: str) -> None:
        told = {glyph: font.characters.get(glyph, "") for glyph in reading.glyphs} | reading.texts
        map_name = f"ToUnicode {reading.name}"
        self._add(deflated(_to_unicode({glyph: text for glyph, text in told.items() if text})), map_name)
        self._add(PDFDictionary({
            "Type": PDFName("Font"), "Subtype": PDFName("Type0"), "BaseFont": base, "Encoding": PDFName("Identity-H"),
            "DescendantFonts": PDFArray([PDFObjectReference(f"Descendant {font.key}")]),
            "ToUnicode": PDFObjectReference(map_name),
        }), reading.name)


def _tag(glyphs: set[int], font: FontFace) -> str:
    """Return the six capitals that mark a subset (ISO 32000-1, 9.6.4), made from what is in it."""
    return "".join(chr(65 + byte % 26) for byte in digest(font.key, sorted(glyphs))[:6])


def _descriptor(font: FontFace, base: str) -> dict[str, object]:
    """Return a FontDescriptor's entries, in thousandths of an em."""
    return {
        "Type": PDFName("FontDescriptor"), "FontName": base, "Flags": SYMBOLIC | (ITALIC if font.italic_angle else 0),
        "FontBBox": PDFArray([round(side * 1000) for side in font.bbox]), "StemV": 80,
        "ItalicAngle": font.italic_angle, "CapHeight": round(font.cap_height * 1000),
        "Ascent": round(font.ascent * 1000), "Descent": round(font.descent * 1000),
    }


def _widths(font: FontFace, glyphs: set[int]) -> str:
    """Return the W array: one entry a glyph, in thousandths of an em."""
    scale = 1000 * font.per_em
    widths = " ".join(f"{glyph}[{number(font.advance(glyph) * scale, 2)}]" for glyph in sorted(glyphs))
    return f"[{widths}]"


def _to_unicode(texts: dict[int, str]) -> bytes:
    """Return a ToUnicode CMap (ISO 32000-1, 9.10.3): glyph -> all the characters it stands for, 100 to a block."""
    lines = [f"<{glyph:04X}><{text.encode('utf-16-be').hex().upper()}>\n" for glyph, text in sorted(texts.items())]
    blocks = [lines[at:at + 100] for at in range(0, len(lines), 100)]
    return (CMAP % "".join(f"{len(b)} beginbfchar\n{''.join(b)}endbfchar\n" for b in blocks)).encode()
