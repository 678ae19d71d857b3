"""Colours that players must tell apart: pieces that differ in nothing but colours of one ``code:`` of the palette.

Such pieces are found by their markup, which is the same but for its colours; then their pictures are held against each
other, as everyone sees them, and in the usual print as those do who lack one sort of cones. A game whose palette has no
``code:`` pays nothing for it.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, islice
from typing import TYPE_CHECKING, NamedTuple

from pnp.causes import LaidOut
from pnp.diagnostics import Diagnostic, Level
from pnp.export import Stream
from pnp.face import Element, Face
from pnp.limits import CODE_PLACES, COMPARED_CODES
from pnp.model import Component, Game, Record
from pnp.tools.glossary import texts_of
from pnp.tools.project import slug
from pnp.tools.seeing import Rgb, alike, apart
from pnp.tools.template_words import named_in
from pnp.tools.workshop import Workshop
from pnp.units import INCH, SizeUm

if TYPE_CHECKING:
    from PIL.Image import Image

#: Attributes that hold colours.
COLORED = frozenset(("fill", "stroke", "color", "colors", "shadow", "halo", "stripes"))
#: Pixels to the inch: one is three quarters of a millimetre, less than which nobody sees across a table.
PPI = 34
#: Of larger faces so many pixels at most: the largest cards that anyone holds have as many.
PIXELS = 10_000
#: Groups of colours that one message names.
MOST_TOLD = 5
#: To ask some eyes about two colours takes as long as to look at so many places.
ASKED = 20
#: Letters of a text that may be the name of a colour.
LONG = 60
#: Who looks at the usual print -> how that is told. A variant is looked at by everyone.
LOOKS = (("", ("all",)), (" to people who can't tell red from green", ("without red", "without green")),
         (" to people who can't tell blue from green", ("without blue",)))
_WORD = re.compile(r"[^\s,()/]+")


class _Marks(NamedTuple):
    """What a face is told by: the colours with a code that it names, and all of its markup but its colours.

    Several names are one set where a template wrote the colour that they all have.
    """

    colors: frozenset[frozenset[str]]
    rest: str


class _Coded(NamedTuple):
    """A piece, its faces, the colours with a code that they show, and the rest of their markup."""

    record: Record
    faces: tuple[str, ...]
    colors: frozenset[str]
    rest: tuple[str, ...]


_Pair = tuple[_Coded, _Coded]
_Colors = tuple[Rgb, Rgb]


class Codes:
    """The colours of a game that have a ``code:``, and the faces that name some.

    ``components`` are the ids of those in which pieces are told apart by such colours alone.
    """

    def __init__(self, game: Game) -> None:
        theme, self._game = game.theme, game
        self.groups = {name: swatch.code for name, swatch in theme.palette.items() if swatch.code}
        self.variant = theme.variant
        self._written: dict[str, frozenset[str]] = {}           # as theme.palette tells templates -> who looks so
        for name in self.groups:
            color = theme.palette[name].color
            self._written[color] = self._written.get(color, frozenset()) | {name}
        self.components: set[str] = set()
        self._marks: dict[str, _Marks] = {}

    def note(self, face: Face) -> bool:
        """Take note of a face, and return whether it names colours with a code: then its stream will be looked at."""
        if not self.groups:
            return False
        if face.digest not in self._marks:
            named: set[frozenset[str]] = set()
            told = hashlib.sha256("\0".join(self._canonical(face.root, named)).encode("utf-8", "surrogatepass"))
            self._marks[face.digest] = _Marks(frozenset(named), told.hexdigest())
        return bool(self._marks[face.digest].colors)

    def _canonical(self, element: Element, named: set[frozenset[str]]) -> Iterator[str]:
        """Yield what an element says besides colours; those of a code go to ``named``."""
        yield element.tag
        for name, value in sorted(element.attributes.items()):
            if name in COLORED:
                words = (frozenset((word,)) if word in self.groups else self._written.get(word)
                         for word in _WORD.findall(value))
                named.update(filter(None, words))
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
        if not self.groups:
            return
        groups = _alone(self._coded(record, [face for face in faces if face]) for record, faces in pieces)
        held = [(same, pairs) for same in groups if (pairs := self._pairs(same))]
        if not held:
            return
        self.components.add(component.id)
        looks = _Looks(LOOKS[:1] if self.variant else LOOKS)
        for same, pairs in held:
            looks.compare(same, pairs, streams, workshop)
        for words, found in looks.found.items():
            if found:
                yield self._told(found, words, component)

    @cached_property
    def _used(self) -> frozenset[str]:
        """The names of colours that a piece's fields or a template say, as slugs: no others are on any piece."""
        said = {slug(text) for component in self._game.components for record in component.records
                for text in texts_of(record) if len(text) <= LONG}
        return frozenset(said | set(map(slug, named_in(self._game.folders).words)))

    def _coded(self, record: Record, faces: list[str]) -> _Coded:
        """Return a piece with its marks.

        Of colours with several names it has those that its own fields say, or else those that anything says.
        """
        marks = [self._marks[face] for face in faces]
        named = [names for mark in marks for names in mark.colors]
        if any(len(names) > 1 for names in named):
            said = {slug(text) for text in texts_of(record) if len(text) <= LONG}
            named = [_among(names, said) or _among(names, self._used) or names for names in named]
        return _Coded(record, tuple(faces), frozenset[str]().union(*named), tuple(mark.rest for mark in marks))

    def _pairs(self, same: Sequence[_Coded]) -> list[tuple[int, int]]:
        """Return which of some pieces differ in colours of a code, by their numbers."""
        return [(n, m) for (n, one), (m, other) in combinations(enumerate(same), 2) if self._differing(one, other)]

    def _differing(self, one: _Coded, other: _Coded) -> frozenset[str]:
        """Return the colours in which two pieces differ, of those codes of which each has some of its own."""
        mine, others = ({self.groups[name] for name in colors}
                        for colors in (one.colors - other.colors, other.colors - one.colors))
        return frozenset(name for name in one.colors ^ other.colors if self.groups[name] in mine & others)

    def _told(self, found: Sequence[_Pair], whom: str, component: Component) -> Diagnostic:
        """Return what is said of pairs of pieces that look alike."""
        groups = _together([self._differing(one, other) for one, other in found])
        names = [", ".join(sorted(group, key=[*self.groups].index)) for group in groups[:MOST_TOLD]]
        said, *others = [" and ".join(name.rsplit(", ", 1)) for name in names]
        others += [f"{len(groups) - MOST_TOLD} more groups"] if len(groups) > MOST_TOLD else []
        where = f"in {self.variant} " if self.variant else ""
        first = min((coded.record for pair in found for coded in pair), key=lambda record: record.span)
        hint = "give each an icon, a letter or a pattern of its own as well, or other colours"
        message = (f"nothing but colours tells these {component.kind} apart, and {where}{said} look alike{whom}"
                   + "".join(f", and so do {other}" for other in others))
        return Diagnostic("colors-alike", message, first.span, f"{hint} under variants: in theme.yaml" if self.variant
                          else hint, Level.WARNING, component.id, piece=f"{component.id}/{first.id}", cause=LaidOut())


class _Looks:
    """The pairs of pieces that were ``found`` to look alike, by the words for those to whom they do."""

    def __init__(self, looks: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        self.looks = looks
        self.found: dict[str, list[_Pair]] = {words: [] for words, _ in looks}
        self._left = CODE_PLACES

    def compare(self, same: Sequence[_Coded], pairs: Iterable[tuple[int, int]], streams: Mapping[str, Stream],
                workshop: Workshop) -> None:
        """Look which pairs of some pieces, told by their numbers, are alike: as many as there is time for."""
        if self._left <= 0:
            return
        shown = {face: _picture(face, coded.record.frame.trim, streams, workshop)
                 for coded in same for face in coded.faces}
        places = apart([[shown[face] for face in coded.faces] for coded in same])
        for n, m in pairs:
            self._left -= len(places)
            if self._left < 0:
                return
            colors = sorted({(colors[n], colors[m]) for colors in places if colors[n] != colors[m]}, key=_far)
            words = next((words for words, eyes in self.looks if any(alike(self._asking(colors), each)
                                                                     for each in eyes)), None)
            if words is not None and self._left >= 0:
                self.found[words].append((same[n], same[m]))

    def _asking(self, colors: Iterable[_Colors]) -> Iterator[_Colors]:
        """Yield pairs of colours as long as there is time to ask about them."""
        for pair in colors:
            self._left -= ASKED
            if self._left < 0:
                return
            yield pair


def _among(names: frozenset[str], said: Collection[str]) -> frozenset[str]:
    return frozenset(name for name in names if slug(name) in said)


def _far(colors: _Colors) -> int:
    """Return a number that is the smaller the more two colours differ: they are told apart by the first, mostly."""
    return -sum(abs(a - b) for a, b in zip(*colors))


def _alone(pieces: Iterable[_Coded]) -> Iterator[list[_Coded]]:
    """Yield pieces that differ in colours only: one for all that show the same ones."""
    alike: dict[tuple[object, ...], dict[frozenset[str], _Coded]] = {}
    for coded in pieces:
        if coded.colors:
            alike.setdefault((coded.record.frame.trim, *coded.rest), {}).setdefault(coded.colors, coded)
    for same in alike.values():
        yield list(islice(same.values(), COMPARED_CODES))


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
    ppi = min(PPI, INCH * math.sqrt(PIXELS / (size.w * size.h)))
    return page_picture(content([sheet], streams, About(""), Resources(workshop.fonts, workshop.pictures)), 0, ppi)
