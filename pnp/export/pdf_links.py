"""What leads somewhere in a PDF: links on pages (ISO 32000-1, 12.5.6.5) and the outline beside them (12.3.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import quote

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFString,
)

from pnp.artwork import Anchor, Link
from pnp.export.operators import number
from pnp.geometry import Matrix

if TYPE_CHECKING:
    from pnp.flow import Entry

#: Characters of an address that stay as they are; all others are written as their bytes.
SAFE = "%/:?#[]@!$&'()*+,;=~"
OUTLINES = "Outlines"
#: Adds an object under a name.
Add = Callable[[PDFObject, str], None]


@dataclass(slots=True)
class Ways:
    """Links and the places that they lead to, collected page by page. ``pages`` are the names of the pages' objects."""

    pages: list[str] = field(default_factory=list)
    heights: list[float] = field(default_factory=list)
    places: dict[str, tuple[int, float, float]] = field(default_factory=dict)
    links: list[tuple[int, Link, Matrix]] = field(default_factory=list)

    def begin(self, page: str, height: float) -> None:
        """Begin a page, by the name of its object."""
        self.pages.append(page)
        self.heights.append(height)

    def add(self, links: Iterable[Link], anchors: Iterable[Anchor], matrix: Matrix) -> None:
        """Note what leads from the page and to it; ``matrix`` maps a face's coordinates to the page's, y down."""
        number_of = len(self.pages) - 1
        self.links += [(number_of, link, matrix) for link in links]
        for anchor in anchors:
            self.places.setdefault(anchor.name, (number_of, *matrix.apply(anchor.x, anchor.y)))

    def annotations(self) -> dict[int, list[PDFDictionary]]:
        """Return the links of each page that has some; what leads nowhere is left out."""
        found: dict[int, list[PDFDictionary]] = {}
        for page, link, matrix in self.links:
            if leads := self._leads(link.target):
                x1, y1 = matrix.apply(link.box.x, link.box.bottom)
                x2, y2 = matrix.apply(link.box.right, link.box.y)
                height = self.heights[page]
                sides = " ".join(number(side, 3) for side in (x1, height - y1, x2, height - y2))
                found.setdefault(page, []).append(PDFDictionary({
                    "Type": PDFName("Annot"), "Subtype": PDFName("Link"), "Rect": f"[{sides}]", "Border": "[0 0 0]",
                    "F": 4, **leads}))
        return found

    def _leads(self, target: str) -> dict[str, object]:
        if not target.startswith("#"):
            address = quote(target, safe=SAFE)
            return {"A": PDFDictionary({"S": PDFName("URI"), "URI": PDFString(address)})}
        place = self.place(target[1:])
        return {"Dest": place} if place else {}

    def place(self, anchor: str) -> PDFArray | None:
        """Return the destination of an anchor, None if there is none of that name."""
        if anchor not in self.places:
            return None
        page, x, y = self.places[anchor]
        return PDFArray([PDFObjectReference(self.pages[page]), PDFName("XYZ"), number(x, 3),
                         number(self.heights[page] - y, 3), "null"])

    def outline(self, entries: Sequence[Entry], pdf: PDFDocument, add: Add) -> None:
        """Give a document the outline of its headings, those of lower levels inside of higher ones."""
        known = [entry for entry in entries if entry.anchor in self.places]
        if known:
            _Outline(known, self, add).write()
            pdf.Outlines = Ready()
            pdf.Catalog.Outlines = PDFObjectReference(OUTLINES)
            pdf.Catalog.PageMode = PDFName("UseOutlines")


class Ready:
    """Stands in for ReportLab's own outline, which it would otherwise take out as empty."""

    ready = 1

    def prepare(self, document: PDFDocument, canvas: object) -> None:
        """Do nothing: all objects are there."""


class _Outline:
    """Writes the items of an outline, each of which names its neighbours, its parent and its children."""

    def __init__(self, entries: list[Entry], ways: Ways, add: Add) -> None:
        self.entries, self.ways, self.add = entries, ways, add
        self.children: dict[int, list[int]] = {-1: []}
        open_: list[int] = []
        for n, entry in enumerate(entries):
            while open_ and entries[open_[-1]].level >= entry.level:
                open_.pop()
            self.children[n] = []
            self.children[open_[-1] if open_ else -1].append(n)
            open_.append(n)

    def write(self) -> None:
        """Add all items."""
        self._level(-1)
        self.add(PDFDictionary({"Type": PDFName(OUTLINES), **self._ends(-1), "Count": len(self.children[-1])}),
                 OUTLINES)

    def _level(self, parent: int) -> None:
        items = self.children[parent]
        for before, n, behind in zip([None, *items], items, [*items[1:], None]):
            around = {key: PDFObjectReference(_name(other)) for key, other in (("Prev", before), ("Next", behind))
                      if other is not None}
            inside = {**self._ends(n), "Count": -len(self.children[n])} if self.children[n] else {}
            entry = self.entries[n]
            self.add(PDFDictionary({
                "Title": PDFString(entry.plain), "Dest": self.ways.place(entry.anchor),
                "Parent": PDFObjectReference(OUTLINES if parent < 0 else _name(parent)), **around, **inside,
            }), _name(n))
            self._level(n)

    def _ends(self, n: int) -> dict[str, object]:
        items = self.children[n]
        return {"First": PDFObjectReference(_name(items[0])), "Last": PDFObjectReference(_name(items[-1]))}


def _name(n: int) -> str:
    return f"Outline {n}"
