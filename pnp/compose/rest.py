"""What else is on a face whose template an error stops, so that one run finds what is wrong with it, too."""

from __future__ import annotations

from pnp.compose.drawing import Drawing
from pnp.compose.elements import MarkupError, parse
from pnp.compose.env import Env
from pnp.compose.slips import note_slip
from pnp.face import Element
from pnp.tools.sandbox import SandboxError
from pnp.tools.sandbox.cutting import LOST


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
