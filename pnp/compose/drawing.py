"""One side of one piece on its way to a face: what it prints, what its names mean, what went wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pnp.causes import Cause, Shared
from pnp.compose.held import held, printed_in
from pnp.compose.icons import Made
from pnp.compose.sources import Sources
from pnp.diagnostics import Diagnostic, Level, Span, has_errors
from pnp.face import Element
from pnp.limits import FACE_FAULTS, FACE_PARTS
from pnp.model import RULEBOOK, Piece
from pnp.tools.pictures import PictureFile
from pnp.tools.rich import BRACE, RichFault, Words
from pnp.values import Fields

#: What a text may be meant to say.
MEANT = frozenset(("stray-mark", "foreign-mark", "not-rich"))
#: What the note of the element around a fault begins with.
INSIDE = "used inside this"
_FIELD = re.compile(r"\{\s*([a-z]\w*)\.([\w.]+)\s*\}")


@dataclass(slots=True)
class Drawing:
    """What the steps of composing one face share. ``printed`` are the rich values of its render, in order.

    ``pieces`` are the elements that draw another piece, each with the one around it.
    """

    piece: Piece
    fields: Fields
    words: Words
    sources: Sources
    printed: list[Any] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)
    room: int = FACE_PARTS
    pieces: list[tuple[Element, Element | None]] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        """Whether anything is wrong that prevents the face."""
        return has_errors(self.faults)

    def fault(self, code: str, message: str, span: Span, hint: str = "", parent: Element | None = None,
              calls: Sequence[Span] = (), level: Level = Level.ERROR, cause: Cause | None = None) -> None:
        """Note what is wrong.

        ``parent`` is the element around it, noted where it was typed in another file; ``calls`` are the includes and
        calls of macros that led there.
        """
        notes = tuple(("called here", call) for call in calls)
        if parent is not None and parent.span.file not in ("", span.file):
            notes = ((f"{INSIDE} <{parent.tag}>", parent.span),)
        made = Diagnostic(code, message, span, hint, level, self.piece.component.id, notes, cause=cause)
        if self.piece.component.id != RULEBOOK or span != self.piece.record.span:      # else its line tells it all
            made = made.drawing(self.piece.told, self.piece.side)
        self.add(made)

    def add(self, fault: Diagnostic) -> None:
        """Note a fault as it is, once, and of one face only so many."""
        if fault not in self.faults and len(self.faults) < FACE_FAULTS:
            self.faults.append(fault)

    def rich_fault(self, fault: RichFault, source: Any, element: Element, shared: str = "",
                   of: str = "") -> None:
        """Note what is wrong in a text: at its place in the piece's file, or in the template that typed it.

        ``of`` is the field that holds it, where that is known: others may hold the same words. What is wrong with
        something ``shared`` is told once for all pieces of a component.
        """
        level = Level.WARNING if fault.code in MEANT else Level.ERROR
        found = self._place_of(source, of) if source is not None else None
        if fault.code == "unknown-icon" and (field := _FIELD.fullmatch(fault.word)):
            meant = f"write {{{{ {field[1]}.{field[2]} }}}}" if found is None else f"write {{={field[2]}}}"
            fault = fault._replace(hint=meant)
        if found is None:
            self.fault(fault.code, fault.message, self.sources.found(element.span, fault.word), fault.hint,
                       level=level, cause=fault.cause)
            return
        name, span = found
        word, hint = fault.word, fault.hint
        if isinstance(source, Made) and word not in str(source.source):     # the filter put the braces around it
            word, hint = word.strip("{}"), "name another icon" if hint == BRACE else hint
        at = self.sources.inside(span, str(source), fault.at, word)
        self.fault(fault.code, f"{name}: {fault.message}", at, hint, level=level,
                   cause=Shared(shared) if shared else fault.cause)

    def color_fault(self, code: str, message: str, hint: str, typed: str, cause: Cause | None) -> bool:
        """Note a field that is to hold a colour and doesn't, where ``typed`` prints it; return whether it is that."""
        record = self.piece.record
        for one in printed_in(typed, self.fields.fields) if message.endswith(" is no colour") else ():
            place = one.place(record, self.piece.side)
            if "colo" in one.field and f'"{one.value}"' in message and place != record.span:
                self.fault(code, f"{one.field}: {message}", place, hint, cause=cause)
                return True
        return False

    def pictured(self, element: Element, file: PictureFile) -> None:
        """Note a drawing of which nothing can be seen."""
        if file.svg and file.svg.blank:
            self.fault("nothing-drawn", f'nothing of the picture "{file.path[:80]}" can be seen: it is empty, or all '
                       "of it is hidden or transparent", self.sources.attribute(element.span, "src"),
                       "save the drawing again with what is to be seen, or leave the element out", level=Level.WARNING)

    def picture_fault(self, message: str, hint: str, path: str, typed: str) -> bool:
        """Note a picture that can't be printed at the field that names it, once a component; return if there is one.

        ``typed`` is what the template prints it with; one that was found by the piece's name is told at the piece.
        """
        piece = self.piece
        printed = {one.field for one in printed_in(typed, self.fields.fields)}
        fields = held(self.fields.fields) if piece.component.id != RULEBOOK else ()
        for one in sorted(fields, key=lambda one: one.field not in printed):
            part = one.field in printed and not one.path and isinstance(one.value, str) and one.value in path
            if one.value != path and not (part and one.value):
                continue
            place = one.place(piece.record, piece.side)
            if one.field == "art" and place == piece.record.span and path in piece.record.art:
                place = self.sources.key(piece.component.span, "art")
            if place != piece.record.span or (one.field == "art" and "art" in printed):
                self.fault("missing-picture", f"{one.name}: {message}", place, hint, cause=Shared(f"picture {path}"))
                return True
        return False

    def _place_of(self, source: Any, of: str = "") -> tuple[str, Span] | None:
        """Return what messages call a value of the piece, and where it stands; None if a template made the value."""
        source = source.source if isinstance(source, Made) else source
        alike = [one for one in held(self.fields.fields) if of in ("", one.field) and
                 (one.value is source or (type(one.value) is type(source) and one.value == source))]
        found = next((one for one in alike if one.value is source), alike[0] if alike else None)
        return (found.name, found.place(self.piece.record, self.piece.side)) if found else None
