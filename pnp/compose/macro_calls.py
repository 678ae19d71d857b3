"""Where a template calls a macro of pnp's library: the place that a designer can mend when what it draws has a fault.

Elements know where they were typed, and one that a macro made was typed in the library. The element around it was
typed in the designer's template, and the call stands somewhere behind its start tag.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pnp.compose.drawing import INSIDE
from pnp.compose.sources import Sources
from pnp.diagnostics import OWN, Diagnostic, Span
from pnp.face import Element
from pnp.model import Piece

#: Characters of a call in which the words that it prints are looked for.
_CALL = 400
#: What is noted at the place in the library.
MACRO = "drawn by pnp's own macro"
#: A length that a macro works out from those that it is called with, where they leave it none, and what to do.
_TOO_SMALL = re.compile(r'"-[\d.]+\w*" must be at least 0')
_ROOM = "what the macro draws finds no room: call it with a larger w or h, or with fewer things to draw"
_QUOTED = re.compile(r'"([^"]+)"')


def macro_call(root: Element, sources: Sources, at: Span, words: str) -> Span | None:
    """Return the call by which a face came to the element typed ``at``, None where no template of the designer's did.

    Of several calls that of the one that prints ``words`` is meant, if any names them.
    """
    inner = [(element, outer) for element, outer in _with_outer(root, None) if element.span.file == at.file and outer]
    # a fault of an attribute stands behind the beginning of its start tag
    nearest = max((element.span for element, _ in inner if element.span <= at), default=None)
    made = [(element, outer) for element, outer in inner if element.span == nearest]
    alike = [outer for element, outer in made if _begins(_words(element), words)] or [outer for _, outer in made]
    places = [_called(outer.span, at.file, words, sources) for outer in alike]
    return next((place for place, sure in places if sure), places[0][0] if places else None)


def at_calls(faults: list[Diagnostic], root: Element, sources: Sources) -> list[Diagnostic]:
    """Return faults of a face, those of elements that a macro made at its call, and the same of one call once."""
    found: dict[tuple[str, ...], Diagnostic] = {}
    for fault in faults:
        own = [span for said, span in fault.notes if not (span.file.startswith(OWN) or said.startswith(INSIDE))]
        if fault.span.file.startswith(OWN) and not own:
            value = _QUOTED.search(fault.message)
            if call := macro_call(root, sources, fault.span, value[1] if value else ""):
                hint = _ROOM if _TOO_SMALL.search(fault.message) else fault.hint
                fault = replace(fault, span=call, hint=hint, notes=((MACRO, fault.span), *_own(fault)))
                found.setdefault((fault.code, str(call), fault.message.partition(": ")[2] or fault.message), fault)
                continue
        found[str(fault), str(fault.notes)] = fault
    return [*found.values()]


def _own(fault: Diagnostic) -> tuple[tuple[str, Span], ...]:
    """Return the notes of a fault but for the element around the call, which the call says better."""
    return tuple(note for note in fault.notes if not note[0].startswith(INSIDE))


def placed(fault: Diagnostic, piece: Piece) -> Diagnostic:
    """Return a fault at a place that the designer can mend: what pnp's own templates can't draw, where they are used.

    That is the last note of the fault's in a template of the designer's, or else the piece.
    """
    if not fault.span.file.startswith(OWN):
        return fault
    used = next((note for note in reversed(fault.notes) if not note[1].file.startswith(OWN)), None)
    notes = tuple(note for note in fault.notes if note is not used)
    return replace(fault, span=used[1] if used else piece.record.span,
                   notes=((MACRO if used else "drawn by pnp's own template", fault.span), *notes))


def _with_outer(element: Element, outer: Element | None) -> Iterator[tuple[Element, Element | None]]:
    """Yield all elements, each with the nearest around it that the designer typed."""
    yield element, outer
    outer = outer if element.span.file.startswith(OWN) else element
    for child in element.children:
        if isinstance(child, Element):
            yield from _with_outer(child, outer)


def _words(element: Element) -> str:
    return "".join(child if isinstance(child, str) else _words(child) for child in element.children)


def _begins(said: str, words: str) -> bool:
    return "".join(said.split()).startswith("".join(words.split())[:20])


def _called(start: Span, library: str, words: str, sources: Sources) -> tuple[Span, bool]:
    """Return where a macro of the library is called behind a start tag, or that tag, and whether it is called so."""
    lines = sources.lines(start.file)
    names = _names("\n".join(lines), library.removeprefix(OWN))
    if not names:
        return start, False
    pattern = re.compile(rf"(?<![\w.])(?:{'|'.join(names)})(?=\s*\()")
    calls = [(Span(start.file, number, match.start() + 1, len(match[0])), line[match.end():match.end() + _CALL])
             for number, line in enumerate(lines[start.line - 1:], start.line)
             for match in pattern.finditer(line, start.col - 1 if number == start.line else 0)]
    first = words.split()[0] if words.split() else ""
    sure = next((span for span, rest in calls if first and first in rest), None)
    return sure or (calls[0][0] if calls else start), sure is not None


def _names(text: str, library: str) -> list[str]:
    """Return how a template calls the macros of a library that it imports, as patterns."""
    file = rf"""["'](?:{re.escape(OWN)})?{re.escape(library)}["']"""
    found = [rf"{name}\.\w+" for name in re.findall(rf"\bimport\s+{file}\s+as\s+(\w+)", text)]
    for listed in re.findall(rf"\bfrom\s+{file}\s+import\s+([^%]{{1,500}})", text):
        for name in listed.split(","):
            last = re.findall(r"\w+", name.replace("with context", "").replace("without context", ""))
            found += last[-1:]
    return found
