"""What else is on a face whose template an error stops, so that one run finds what is wrong with it, too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pnp.compose.drawing import Drawing
from pnp.compose.elements import MarkupError, parse
from pnp.compose.env import Env
from pnp.compose.slips import note_slip
from pnp.diagnostics import Diagnostic, Span
from pnp.face import Element
from pnp.limits import FACES_LOOKED_AT
from pnp.tools.sandbox import SandboxError
from pnp.tools.sandbox.cutting import LOST


@dataclass(slots=True)
class Looked:
    """What one error of a template hid on the faces that it stopped so far, in the order in which they are made.

    ``common`` is what all of them had: later faces have it, too. ``idle`` counts those since the last that had
    something new.
    """

    common: list[Diagnostic] = field(default_factory=list)
    idle: int = 0
    _faces: int = 0
    _known: set[tuple[str, str, Span]] = field(default_factory=set)

    @property
    def enough(self) -> bool:
        """Return whether so many faces had nothing new that others need not be looked at."""
        return self.idle >= FACES_LOOKED_AT

    def note(self, faults: Sequence[Diagnostic], draws: Sequence[object]) -> None:
        """Note what else was wrong with a face. One that draws other pieces may yet bring their faults."""
        found = {(one.code, one.message, one.span): one for one in faults}
        if self._faces:
            self.common = [one for one in self.common if (one.code, one.message, one.span) in found]
        else:
            self.common = [*found.values()]
        self._faces += 1
        self.idle = 0 if draws or found.keys() - self._known else self.idle + 1
        self._known |= found.keys()


def rest(name: str, drawing: Drawing, env: Env) -> tuple[Element | None, list[SandboxError]]:
    """Return what a template prints of what can be had, None if nothing can be read, and the errors on the way.

    Where something could not be had nothing is missed: its attribute counts as left empty.
    """
    env.printed.clear()
    piece = drawing.piece
    text, errors = env.lenient(piece.component).rest(name, **env.names_of(piece, drawing.fields))
    drawing.printed = list(env.printed)
    if text is None:
        return None, errors
    try:
        root = parse(text, env.templates.marked)
    except MarkupError as error:
        note_slip(error, name, drawing, env)
        return None, errors
    _without_lost(root)
    return root, errors


def _without_lost(element: Element) -> None:
    """Take out what stands for what could not be had, with all of an attribute that holds it."""
    for name, value in element.attributes.items():
        if LOST in value:
            element.attributes[name] = ""
    kept: list[Element | str] = []
    for child in element.children:
        if isinstance(child, Element):
            _without_lost(child)
        else:
            child = child.replace(LOST, "")
        kept.append(child)
    element.children = kept
