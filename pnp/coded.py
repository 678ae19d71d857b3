"""Colours that players must tell apart: pieces that differ in nothing but colours of one ``code:`` of the palette.

Such pieces are found by their markup, which is the same but for its colours; then their pictures are held against each
other, as everyone sees them, and in the usual print as those do who lack one sort of cones. A game whose palette has no
``code:`` pays nothing for it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from pnp.diagnostics import Diagnostic, Level
from pnp.export import Stream
from pnp.face import Element, Face
from pnp.limits import COMPARED_CODES
from pnp.model import Component, Record
from pnp.theme import Theme
from pnp.tools.seeing import alike
from pnp.tools.workshop import Workshop
from pnp.units import SizeUm

if TYPE_CHECKING:
    from PIL.Image import Image

#: Attributes that hold colours.
COLORED = frozenset(("fill", "stroke", "color", "colors", "shadow", "halo", "stripes"))
#: Pixels to the inch: one is three quarters of a millimetre, less than which nobody sees across a table.
PPI = 34
#: Groups of colours that one message names.
MOST_TOLD = 5
#: Who looks at the usual print -> how that is told. A variant is looked at by everyone.
LOOKS = (("", ("all",)), (" to people who can't tell red from green", ("without red", "without green")),
         (" to people who can't tell blue from green", ("without blue",)))
_WORD = re.compile(r"[^\s,()/]+")


class _Marks(NamedTuple):
    """What a face is told by: the colours with a code that it names, and all of its markup but its colours."""

    colors: frozenset[str]
    rest: str


class _Coded(NamedTuple):
    """A piece, its faces, and their marks."""

    record: Record
    faces: tuple[str, ...]
    marks: tuple[_Marks, ...]

    @property
    def colors(self) -> frozenset[str]:
        """Return the colours with a code that its faces name."""
        return frozenset(name for mark in self.marks for name in mark.colors)

    @property
    def rest(self) -> tuple[str, ...]:
        """Return the markup of its faces but for its colours."""
        return tuple(mark.rest for mark in self.marks)


_Pair = tuple[_Coded, _Coded]


class Codes:
    """The colours of a game that have a ``code:``, and the faces that name some.

    ``components`` are the ids of those in which pieces are told apart by such colours alone.
    """

    def __init__(self, theme: Theme) -> None:
        self.groups = {name: swatch.code for name, swatch in theme.palette.items() if swatch.code}
        self.variant = theme.variant
        self._written = {theme.palette[name].color: name for name in self.groups}   # as theme.palette tells templates
        self.components: set[str] = set()
        self._marks: dict[str, _Marks] = {}

    def note(self, face: Face) -> None:
        """Take note of a face."""
        if self.groups and face.digest not in self._marks:
            named: set[str] = set()
            told = hashlib.sha256("\0".join(self._canonical(face.root, named)).encode("utf-8", "surrogatepass"))
            self._marks[face.digest] = _Marks(frozenset(named), told.hexdigest())

    def _canonical(self, element: Element, named: set[str]) -> Iterator[str]:
        """Yield what an element says besides colours; those of a code go to ``named``."""
        yield element.tag
        for name, value in sorted(element.attributes.items()):
            if name in COLORED:
                words = [self._written.get(word, word) for word in _WORD.findall(value)]
                named.update(self.groups.keys() & words)
                value = ""
            yield f"{name}={value}"
        for child in element.children:
            if isinstance(child, str):
                yield child
            else:
                yield from self._canonical(child, named)
        yield "/"

    def faults(self, component: Component, pieces: Iterable[tuple[Record, Sequence[str | None]]],
               streams: Mapping[str, Stream], workshop: Workshop) -> Iterator[Diagnostic]:
        """Yield which pieces of a component, each with its faces, look alike though their colours have a code."""
        alone = _alone([_Coded(record, tuple(filter(None, faces)), tuple(self._marks[face] for face in faces if face))
                        for record, faces in pieces], self.groups) if self.groups else []
        if not alone:
            return
        self.components.add(component.id)
        different = {coded.record.id: coded for pair in alone for coded in pair}
        shown = {id: [_picture(face, coded.record.frame.trim, streams, workshop) for face in coded.faces]
                 for id, coded in different.items()}
        told: set[frozenset[str]] = set()
        for words, eyes in LOOKS[:1] if self.variant else LOOKS:
            found = [(one, other) for one, other in alone if frozenset((one.record.id, other.record.id)) not in told
                     and any(all(map(alike, shown[one.record.id], shown[other.record.id], [each] * 2))
                             for each in eyes)]
            told.update(frozenset((one.record.id, other.record.id)) for one, other in found)
            if found:
                yield self._told(found, words, component)

    def _told(self, found: Sequence[_Pair], whom: str, component: Component) -> Diagnostic:
        """Return what is said of pairs of pieces that look alike."""
        groups = _together([one.colors ^ other.colors for one, other in found])
        names = [", ".join(sorted(group, key=[*self.groups].index)) for group in groups[:MOST_TOLD]]
        said, *others = [" and ".join(name.rsplit(", ", 1)) for name in names]
        others += [f"{len(groups) - MOST_TOLD} more groups"] if len(groups) > MOST_TOLD else []
        where = f"in {self.variant} " if self.variant else ""
        first = min((coded.record for pair in found for coded in pair), key=lambda record: record.span)
        hint = "give each an icon, a letter or a pattern of its own as well, or other colours"
        message = (f"nothing but colours tells these {component.kind} apart, and {where}{said} look alike{whom}"
                   + "".join(f", and so do {other}" for other in others))
        return Diagnostic("colors-alike", message, first.span, f"{hint} under variants: in theme.yaml" if self.variant
                          else hint, Level.WARNING, component.id, piece=f"{component.id}/{first.id}")


def _alone(pieces: Iterable[_Coded], groups: Mapping[str, str]) -> list[_Pair]:
    """Return the pairs of pieces that differ in colours only, and in those of a code."""
    alike: dict[tuple[str, ...], list[_Coded]] = {}
    for coded in pieces:
        if coded.colors:
            alike.setdefault(coded.rest, []).append(coded)
    return [(one, other) for same in alike.values() for one, other in combinations(same[:COMPARED_CODES], 2)
            if {groups[name] for name in one.colors - other.colors} & {groups[name] for name in
                                                                     other.colors - one.colors}]


def _together(sets: Iterable[frozenset[str]]) -> list[frozenset[str]]:
    """Return sets of names, those that have one in common as one."""
    found: list[frozenset[str]] = []
    for names in sets:
        apart = [other for other in found if not other & names]
        found = [*apart, names.union(*(other for other in found if other & names))]
    return found


def _picture(face: str, size: SizeUm, streams: Mapping[str, Stream], workshop: Workshop) -> Image:
    """Return a face as small as it is seen."""
    from pnp.export import About, Resources, content
    from pnp.sheet import Edges, Placement, Sheet
    from pnp.tools.raster import page_picture
    sheet = Sheet(size, "front", 1, 1, (Placement(face, 0, 0, size.w, size.h, 0, Edges(0, 0, 0, 0)),))
    return page_picture(content([sheet], streams, About(""), Resources(workshop.fonts, workshop.pictures)), 0, PPI)
