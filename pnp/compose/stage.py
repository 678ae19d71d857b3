"""From a piece to a face: its template rendered, read, checked, its rich text worked out, and identified."""

from __future__ import annotations

from dataclasses import replace

from pnp.causes import Shared
from pnp.compose.digest import digest
from pnp.compose.drawing import Drawing
from pnp.compose.elements import MarkupError, parse
from pnp.compose.env import Env
from pnp.compose.held import printed_in
from pnp.compose.macro_calls import at_calls
from pnp.compose.names import word_of
from pnp.compose.pieces import draw_pieces
from pnp.compose.scenes import with_scenes
from pnp.compose.slips import note_markup
from pnp.compose.truths import CODE, Truth, told
from pnp.compose.verify import Verifier
from pnp.compose.words import enrich
from pnp.diagnostics import Diagnostic, Level, Span, in_order
from pnp.face import Element, Face
from pnp.faults import cause_of
from pnp.model import Piece
from pnp.theme import NO_FONT
from pnp.tools.none_counted import printed_at
from pnp.tools.sandbox import SandboxError
from pnp.values import PICTURES, Fields, Rich, parted, quoted


def compose(piece: Piece, env: Env, rung: int = 0) -> Face | list[Diagnostic]:
    """Return one side of a piece as a face, or all that is wrong with it: nothing where `Env.lacking` tells it.

    ``rung`` picks a template of the ladder, the last one beyond its end. A side that prints nothing is a blank face.
    """
    ladder = piece.record.front if piece.side == "front" else piece.record.back
    drawing = env.drawing(piece)
    root = _root(ladder[min(rung, len(ladder) - 1)] if ladder else "", drawing, env)
    draws = draw_pieces(drawing, env.game, env.workshop)
    if root is not None and not drawing.failed:
        with_scenes(root, piece, drawing.fields)
        name = _digest(root, drawing, env)
        if not drawing.failed:
            return Face(root, piece.record.frame, name, piece.side, draws, told=tuple(_told(root, drawing, env)))
    return _told(root, drawing, env)


def _told(root: Element | None, drawing: Drawing, env: Env) -> list[Diagnostic]:
    """Return what is wrong with a side, in order."""
    if root is None or not drawing.faults:
        return in_order(drawing.faults)
    return at_calls(in_order(drawing.faults), root, env.sources)


def _root(name: str, drawing: Drawing, env: Env) -> Element | None:
    """Return the checked elements of a side; what is wrong lies in the drawing's faults."""
    if not name:
        return Element("face", {})
    if name.lower().endswith(PICTURES):
        root: Element | None = _picture(name, drawing)
    else:
        root = _rendered(name, drawing, env)
    if root is not None:
        Verifier(drawing, env.workshop, env.reader).face(root)
        _enrich(root, drawing)
    return root


def _picture(name: str, drawing: Drawing) -> Element:
    """Return a face that is one picture, to the edge of the bleed."""
    span = _place(drawing)
    image = Element("image", {"src": name, "box": "bleed", "inset": "0", "fit": "cover"}, [], span)
    return Element("face", {}, [image], span)


def _place(drawing: Drawing) -> Span:
    """Return where the piece's file says what is on the side that is drawn."""
    record = drawing.piece.record
    return record.places.get(drawing.piece.side, record.span)


def _rendered(name: str, drawing: Drawing, env: Env) -> Element | None:
    """Render a template and read its elements."""
    piece = drawing.piece
    if not env.templates.has(name):
        _missing(name, drawing, env)
        return None
    env.printed.clear()
    env.empty.clear()
    env.truths.clear()
    try:
        text = env.sandbox(piece.component).render(name, **env.names_of(piece, drawing.fields))
        drawing.printed = list(env.printed)
        _counted_nothing(drawing, env)
        env.lacking |= env.short(piece.component)
        for truth in env.truths:
            _note_truth(truth, drawing)
        return parse(text, env.templates.marked)
    except SandboxError as error:
        _template_fault(error, drawing, env)
        _rest(name, error, drawing, env)
    except MarkupError as error:
        note_markup(error, name, text, drawing, env)
    return None


def _counted_nothing(drawing: Drawing, env: Env) -> None:
    """Note what a template counts in vain and prints, where that is typed in it: values of pieces may have no like."""
    for found in dict.fromkeys(env.empty):
        at = env.templates.span(found.at) if found.at else drawing.piece.component.span
        place = printed_at(env.sources.lines(at.file), at.line, at.col, found.word) if found.at else None
        if place and place[0]:
            drawing.fault("nothing-counted", found.message, Span(at.file, *place), found.hint, level=Level.WARNING)


def _note_truth(truth: Truth, drawing: Drawing) -> None:
    """Note a value that is no words: once, however many pieces print it."""
    if found := told(truth, drawing.sources):
        message, at, hint = found
        drawing.fault(CODE, message, at, hint, level=Level.WARNING, cause=Shared(str(at)))


def _rest(name: str, stop: SandboxError, drawing: Drawing, env: Env) -> None:
    """Note what else is wrong with a template that an error stops: it is rendered without what fails."""
    from pnp.compose.rest import Looked, rest  # only slips need it

    piece = drawing.piece
    if env.sandbox(piece.component).meter.empty:       # once more would take as long
        return
    looked = env.looked.setdefault((piece.component.id, name, stop.place, stop.message), Looked())
    if looked.enough:
        for fault in looked.common:
            drawing.add(fault.drawing(piece.told, piece.side) if fault.side else fault)
        return
    before = len(drawing.faults)
    other = replace(drawing, faults=[])
    root, errors = rest(name, other, env)
    for error in errors:
        if (error.place, error.message) != (stop.place, stop.message):
            _template_fault(error, drawing, env)
    if root is not None:
        Verifier(other, env.workshop, env.reader).face(root)
        _enrich(root, other)
        drawing.pieces = other.pieces
        other.faults = at_calls(other.faults, root, env.sources)
    for fault in other.faults:
        if fault.level is Level.ERROR:
            drawing.add(fault)
    looked.note(drawing.faults[before:], other.pieces)


def _missing(name: str, drawing: Drawing, env: Env) -> None:
    """Note a template that is not there: at the piece that names it, or once for its whole component."""
    record, component = drawing.piece.record, drawing.piece.component
    side = "front" if record.front == record.back else drawing.piece.side       # a back that is the front is told there
    folder = env.game.folders.templates.relative_to(env.game.folders.root).as_posix()
    known = {template.removesuffix(".xml"): template for template in env.templates.faces()}
    import difflib  # only slips need it

    near = difflib.get_close_matches(name.removesuffix(".xml")[:80], known, 1, 0.6)
    last = name.rpartition("/")[2]
    mend = f"did you mean {known[near[0]]}?" if near else f"write {last}" if last in env.templates.faces() else \
        "mend the name"
    hint = f"save it in {folder}/, or {mend}"
    if name.count(".xml") > 1:
        hint = f"write several templates as a list: [{', '.join(name.replace(';', ',').replace(',', ' ').split())}]"
    message = f"there is no template {quoted(name)}"
    if side in record.places:
        drawing.fault("missing-template", message, record.places[side], hint)
        return
    span = env.sources.found(Span(component.span.file, 1, 1), f"{side}:")
    place = span if span.col == 1 and span.length > 1 else component.span
    drawing.faults.append(Diagnostic("missing-template", message, place, hint, component=component.id))


def _template_fault(error: SandboxError, drawing: Drawing, env: Env) -> None:
    """Note what stopped a template; where that is a component with faults, which have been told, it is lacking."""
    if error.unknown in env.game.faulty:
        env.lacking.add(error.unknown)
        return
    from pnp.compose.template_names import import_hint  # only slips need it

    span = env.templates.span(error.place, error.length)
    if "can't be printed as it is" in error.message and _told_list(span, drawing, env):
        return
    hint = import_hint(error, env.sources.lines(span.file), env.templates, word_of(drawing.piece.component),
                       drawing.fields.known) or error.hint
    drawing.fault("template", error.message, span, hint,
                  calls=[env.templates.span(spot) for spot in error.trail], cause=error.cause)


def _told_list(span: Span, drawing: Drawing, env: Env) -> bool:
    """Note a list or map that is written where a template prints a text, and return whether it is that.

    It is where the field is a rich one, or holds a text in another piece.
    """
    piece, lines = drawing.piece, env.sources.lines(span.file)
    line = lines[span.line - 1] if 0 < span.line <= len(lines) else ""
    start = max(0, line.rfind("{{", 0, span.col + 1))
    for one in printed_in(line[start:line.find("}}", span.col - 1) + 2], drawing.fields.fields):
        listed = isinstance(one.value, list | tuple)
        held = one.value if listed else ()
        others = (record.fields.fields.get(one.field) for record in piece.component.records)
        if (listed or isinstance(one.value, Fields)) and (any(isinstance(item, Rich) for item in held) or
                                                          any(isinstance(other, str) for other in others)):
            how = "its lines below it, without dashes" if listed else "its lines below it"
            message = f"{one.field} is {'a list' if listed else 'a map'}, and the template prints a text"
            drawing.fault("template", message,
                          one.place(piece.record, piece.side), f"write {one.field}: |, and {how}; a text with a comma, "
                          "colon or bracket stands in quotes")
            return True
    return False


def _enrich(root: Element, drawing: Drawing) -> None:
    """Read the rich text of every text element."""
    for child in root.children:
        if isinstance(child, Element):
            if child.tag == "text":
                enrich(child, drawing)
            else:
                _enrich(child, drawing)


def _digest(root: Element, drawing: Drawing, env: Env) -> str:
    try:
        return digest(root, drawing.piece.record.frame, env)
    except ValueError as error:
        message, hint = parted(error, "mend fonts: in the theme")
        drawing.fault(NO_FONT, message, root.span, hint, cause=cause_of(error))
        return ""
