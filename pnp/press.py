"""The press of one game: pieces go in, slots come out, and each different face is set and drawn once.

A face is composed, typeset, judged and turned into its content stream, then dropped; what stays is its digest, its
stream and what was wrong with it. Memory does not grow with the ink of the deck.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from pnp.artwork import Drawn, Finding
from pnp.coded import Codes
from pnp.compose import environment
from pnp.compose.macro_calls import macro_call, placed
from pnp.diagnostics import Diagnostic
from pnp.expand import expand, pairs
from pnp.export import Stream, draw
from pnp.face import Face
from pnp.faults import NotDrawn
from pnp.geometry import Box, Outline, Size
from pnp.groups import Decided, decided, explained, fitting, limited
from pnp.limits import DRAWN_DEEP
from pnp.model import KINDS, Component, Game, Piece, Record
from pnp.preflight import preflight
from pnp.sheet import Block, Slot
from pnp.streams import Streams
from pnp.tools.addresses import Pick
from pnp.tools.fonts import Fonts
from pnp.tools.icons import Icons
from pnp.tools.pictures import Pictures
from pnp.tools.workshop import Workshop
from pnp.typeset import typeset
from pnp.typeset.reach import cut_of
from pnp.units import micrometres, points
from pnp.values import quoted

if TYPE_CHECKING:
    from pnp.flow import Entry

#: A side of a piece: its component, its id, front or back.
Side = tuple[str, str, str]
#: Called with what is being made, how much is done, and of how much.
Progress = Callable[[str, int, int], None]


def silent(what: str, done: int, total: int) -> None:
    """Show no progress."""


@dataclass(slots=True)
class Made:
    """One side of a piece as it was made. ``digest`` is None where faults prevent it.

    ``faults`` are its own and those of the pieces that it draws; ``needs`` are the components of pieces that could not
    be drawn on it: their errors stop what it is printed in as well.
    """

    digest: str | None = None
    faults: list[Diagnostic] = field(default_factory=list)
    needs: frozenset[str] = frozenset()

    def add(self, drawn: Made) -> None:
        """Take over what is told of a piece that is drawn on it: once, however often it is asked for."""
        self.faults += [fault for fault in drawn.faults if fault not in self.faults]
        self.needs |= drawn.needs


@dataclass(slots=True)
class Printed:
    """One component made ready for imposition. Errors in ``needs``, ids of other components, stop its files, too."""

    component: Component
    slots: list[Slot] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)        # ids of its different pieces
    diagnostics: list[Diagnostic] = field(default_factory=list)
    needs: set[str] = field(default_factory=set)
    outline: tuple[Entry, ...] = ()                     # headings of a rulebook


@dataclass(slots=True)
class _Work:
    """What is under way and what was made so far. ``figures`` is told of pieces drawn for no face: in a rulebook."""

    making: dict[Side, Made] = field(default_factory=dict)              # one inside the other
    known: dict[tuple[Side, int], Made] = field(default_factory=dict)   # by copy; 0 where a piece's are all alike
    circles: set[Side] = field(default_factory=set)                     # what draws itself, told already
    looked: set[Side] = field(default_factory=set)      # whose pictures were looked for though nobody picked them
    figures: Made = field(default_factory=Made)


class Press:
    """Sets and draws the faces of one game. ``streams`` holds every different face by its digest.

    With ``looking`` nothing is printed: faces are drawn only when their streams are asked for.
    """

    def __init__(self, game: Game, *, looking: bool = False) -> None:
        self.game, self.looking = game, looking
        fonts = Fonts(game.theme, game.folders.cards)
        pictures = Pictures(game.folders, fonts.typefaces)
        self.workshop = Workshop(game.theme, fonts, Icons(game.theme, game.folders, pictures), pictures, self.drawn)
        self.streams = Streams(self._again)
        self.codes = Codes(game)
        self.env = environment(game, self.workshop)
        self._found: dict[str, tuple[Finding, ...]] = {}
        self._drawn: dict[str, tuple[int, tuple[str, ...] | None]] = {}     # how many a face draws, and its ground
        self._uncut: dict[str, tuple[Box, ...]] = {}    # what a poster's seams should go around
        self._work = _Work()
        self._pick: Pick | None = None
        self._records: dict[str, tuple[Component, Record]] = {}
        self._sizes: dict[str, dict[str, Decided]] = {}     # of the fit-groups of each component that has any

    @property
    def figures(self) -> Made:
        """Return what is told of the pieces that are drawn for no face: those in a rulebook."""
        return self._work.figures

    def component(self, component: Component, pick: Pick | None = None, progress: Progress = silent) -> Printed:
        """Return a component's slots in print order, and all that is wrong with its faces."""
        printed = Printed(component)
        self._pick = pick
        pieces: dict[str, tuple[Record, list[str | None]]] = {}
        total = sum(record.copies if pick is None else pick.count(component.id, record) for record in component.records)
        for number, (front, back) in enumerate(pairs(expand(self.game, component, pick))):
            progress(component.name, number, total)
            faces = [self._side(piece, printed) if piece else None for piece in (front, back)]
            record = front.record
            printed.kinds.add(record.id)
            printed.slots.append(Slot(faces[0], faces[1], record.frame.trim, record.frame.bleed,
                                      f"{front.address} {self.game.version}".rstrip(),
                                      folded=KINDS[component.kind].folded, nested=component.nest,
                                      uncut=(self._blocks(faces[0]), self._blocks(faces[1]))))
            pieces.setdefault(record.id, (record, faces))
        made = [record for record in component.records if record.id in printed.kinds]
        printed.diagnostics += self.codes.faults(component, pieces.values(), self.streams, self.workshop)
        printed.diagnostics += self.env.missing_pictures(component, made)
        return printed

    def drawn(self, address: str, side: str = "front") -> Drawn:
        """Return the finished face of a piece, by ``component/piece``, for another face or a rulebook to draw.

        It is made if need be, and its stream is in ``streams``. Its faults go to the face that is being made, or else
        to ``figures``; where they prevent it, its digest is empty. Raises NotDrawn for a piece that is not there, for
        a side without a face and for what draws itself.
        """
        around = next(reversed(self._work.making.values()), self.figures)
        if (piece := self._sought(address, side)) is None:
            around.needs |= {address.partition("/")[0]} & self.game.faulty or self.game.faulty
            return Drawn("", 0.0, Outline("rect", Size(0.0, 0.0)))
        key = _key(piece)
        made = Made() if self._circular(key) else self._made(piece)
        around.add(made)
        around.needs |= set() if made.digest else {piece.component.id}
        looked, pick = self._work.looked, self._pick
        if pick is not None and key not in looked and not pick.count(piece.component.id, piece.record):
            looked.add(key)
            around.faults += self.env.missing_pictures(piece.component, [piece.record])
        frame = piece.record.frame
        digest = made.digest or ""
        pieces, ground = self._drawn.get(digest, (0, ()))
        return Drawn(digest, points(frame.bleed), cut_of(frame), 1 + pieces, self._uncut.get(digest, ()),
                     solid=ground is not None and not any(map(self.workshop.pictures.sheer, ground)))

    def figure(self, piece: Piece) -> Drawn:
        """Return the finished face of what is no piece of the game: a page, or a template in a figure."""
        made = self._fresh(piece)
        self.figures.add(made)
        return Drawn(made.digest or "", points(piece.record.frame.bleed), cut_of(piece.record.frame))

    def _sought(self, address: str, side: str) -> Piece | None:
        """Return a side of a piece, None if it may be one that has been left out for its faults. Raises NotDrawn."""
        if not self._records:
            self._records = {f"{component.id}/{record.id}": (component, record)
                             for component in self.game.components for record in component.records}
        if address not in self._records:
            if self.game.faulty:
                return None
            raise NotDrawn("unknown-piece", f"there is no piece {quoted(address)}")
        component, record = self._records[address]
        if not (record.front if side == "front" else record.back):
            raise NotDrawn("unprinted-side", f"nothing is printed on the {side} of {address}",
                           "draw its other side, or leave it out")
        return Piece(component, record, side, 1, max(1, record.copies))

    def _circular(self, key: Side) -> bool:
        """Return whether a side draws itself and that has been told. Raises NotDrawn where it has not."""
        if key in self._work.circles:
            return True
        if key in self._work.making:
            chain = [*self._work.making][[*self._work.making].index(key):]
            self._work.circles.update(chain)
            raise NotDrawn("circle", *drawing_itself([*chain, key]))
        if len(self._work.making) > DRAWN_DEEP and not any((key, copy) in self._work.known for copy in (0, 1)):
            raise NotDrawn("too-much", f"pieces draw each other more than {DRAWN_DEEP} deep",
                           "draw this one somewhere else")
        return False

    def _side(self, piece: Piece, printed: Printed) -> str | None:
        """Return the digest of a side's face, None when it can't be made; its faults go to ``printed``."""
        made = self._made(piece)
        if made.faults and not (piece.record.id in printed.kinds and self.env.copies_alike(piece.component)):
            printed.diagnostics += made.faults
        printed.needs |= made.needs
        return made.digest

    def _made(self, piece: Piece) -> Made:
        """Return a side of a piece, made once; of copies that differ only the first is kept, for others to draw."""
        key = _key(piece)
        known = self._work.known.get((key, 0 if self.env.copies_alike(piece.component) else piece.copy))
        if known:
            return known
        made = self._fresh(piece)
        alike = self.env.copies_alike(piece.component)
        if alike or piece.copy == 1:
            self._work.known[key, 0 if alike else 1] = made
        return made

    def _fresh(self, piece: Piece) -> Made:
        """Make a side of a piece."""
        made = self._work.making[_key(piece)] = Made()
        try:
            made.digest = self._face(piece, made)
        finally:
            del self._work.making[_key(piece)]
        return made

    def _face(self, piece: Piece, made: Made) -> str | None:
        """Compose a side with the first template of its ladder in which everything fits, and set and draw it."""
        around, self.env.lacking = self.env.lacking, set()      # of the face that draws this one
        face = fitting(piece, self.env, lambda face: self._make(self._grouped(face, piece.component), piece.component))
        made.needs |= self.env.lacking
        self.env.lacking = around
        if isinstance(face, list):
            made.faults += [placed(fault, piece) for fault in face]
            return None
        self.streams.note(face.digest, piece)
        found = preflight(self._found[face.digest], piece, partial(macro_call, face.root, self.env.sources))
        made.faults += [placed(fault, piece) for fault in face.told]
        made.faults += [placed(fault.drawing(piece.told, piece.side), piece) for fault in found]
        return face.digest

    def _blocks(self, digest: str | None) -> tuple[Block, ...]:
        return tuple(Block(*map(micrometres, box)) for box in self._uncut.get(digest or "", ()))

    def _grouped(self, face: Face, component: Component) -> Face:
        """Return a face that knows the sizes of its fit-groups; they are decided when the first face asks."""
        if not self.env.grouped(component):
            return face
        if component.id not in self._sizes:
            self._sizes[component.id] = {}      # for those of its pieces that its own faces draw meanwhile
            self._sizes[component.id] = self._decided(component)
        return limited(face, self._sizes[component.id])

    def _decided(self, component: Component) -> dict[str, Decided]:
        """Return the sizes of a component's fit-groups. What is made to find them is forgotten, with its faults."""
        kept, self._work = self._work, _Work()
        try:
            return decided(self.game, component, self.env)
        finally:
            self._work = kept

    def _make(self, face: Face, component: Component) -> tuple[Face, tuple[Finding, ...]]:
        """Set, judge and draw a face, unless an equal one has been; return it with what was found."""
        named = self.codes.note(face)
        if face.digest not in self._found:
            artwork = typeset(face, self.workshop)
            self._found[face.digest] = explained(artwork.findings, self._sizes.get(component.id, {}))
            self._drawn[face.digest] = face.draws, artwork.ground
            self._uncut[face.digest] = artwork.uncut
            if named or not self.looking:
                self.streams[face.digest] = draw(artwork)
        return face, self._found[face.digest]

    def _again(self, piece: Piece) -> Stream:
        """Compose, set and draw a face that was set before, and found to have no faults of its template."""
        def known(face: Face) -> tuple[Face, tuple[Finding, ...]]:
            face = self._grouped(face, piece.component)
            return face, self._found[face.digest]

        if isinstance(face := fitting(piece, self.env, known), Face):
            return draw(typeset(face, self.workshop))
        raise RuntimeError(f"{piece.address} could be composed before, and now it can't")


def _key(piece: Piece) -> Side:
    return piece.component.id, piece.record.id, piece.side


def drawing_itself(chain: list[Side]) -> tuple[str, str]:
    """Return message and hint for pieces that draw each other in a circle; the last is the first again."""
    names = [f"{'the back of ' if side == 'back' else ''}{component}/{id}" for component, id, side in chain]
    if len(chain) == 2:
        return f"{names[0]} draws itself", "leave it out, or draw another piece"
    return (f"{names[0]} draws itself: it draws {', which draws '.join(names[1:])}",
            "leave one of them out of the other's template")
