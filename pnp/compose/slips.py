"""Templates that print no XML: told at the very place in the file that is to be mended."""

from __future__ import annotations

from pnp.compose.drawing import Drawing
from pnp.compose.elements import MarkupError
from pnp.compose.env import Env
from pnp.compose.sources import Sources
from pnp.diagnostics import Span
from pnp.face import NOWHERE
from pnp.tools.xml_slips import first_slip
from pnp.values import quoted


def note_markup(error: MarkupError, name: str, text: str, drawing: Drawing, env: Env) -> None:
    """Note that what a template called ``name`` printed, which is ``text``, can't be read."""
    nowhere = error.span == NOWHERE         # the file as a whole
    start = Span(env.templates.file(name), 1, 1) if nowhere else error.span
    if (error.slip or nowhere) and text.strip() and (told := _slip(start.file, env.sources)):
        place, message, hint = told
        drawing.fault("bad-markup", message, place, hint)
    elif nowhere:
        message = str(error).replace("the template", quoted(name)) if text.strip() else f"{quoted(name)} is empty"
        drawing.fault("bad-markup", message, env.sources.found(start, error.word), error.hint)
    else:
        drawing.fault("bad-markup", str(error), _nth(error, env.sources), error.hint)


def note_slip(error: MarkupError, name: str, drawing: Drawing, env: Env) -> None:
    """Note a slip in the tags of a template that could not be rendered as a whole, if its own text has one."""
    file = env.templates.file(name) if error.span == NOWHERE else error.span.file
    if told := _slip(file, env.sources):
        place, message, hint = told
        drawing.fault("bad-markup", message, place, hint)


def _slip(file: str, sources: Sources) -> tuple[Span, str, str] | None:
    """Return the place of the first slip in a file's tags and comments, what it is, and its mend."""
    text = "\n".join(sources.lines(file))
    slip = first_slip(text)
    if slip is None:
        return None
    before = text[:slip.at].split("\n")
    return Span(file, len(before), len(before[-1]) + 1, slip.length), slip.message, slip.hint


def _nth(error: MarkupError, sources: Sources) -> Span:
    """Return the place of the word that an error is about."""
    at = error.span
    for _ in range(error.nth + 1):
        found = sources.found(at.moved(1), error.word)
        if not error.word or found.length != len(error.word):
            return error.span
        at = found
    return at
