"""Text elements: the words of the template, printed values and inline elements brought into one tree."""

from __future__ import annotations

import re
from typing import Any

from pnp.compose.drawing import Drawing
from pnp.compose.marks import plain_marks, rich_marks, typed_marks
from pnp.compose.printing import Segment, may_be_read, segments
from pnp.face import Element
from pnp.limits import FACE_PARTS
from pnp.markup import INLINE
from pnp.tools.rich import RichFault, apart, broken, flat, placed, read, scan
from pnp.tools.stars import Token, joined

_BLANK = re.compile(r"[ \t\r\n]+")
_BREAKS = frozenset(("br", "p"))


def enrich(element: Element, drawing: Drawing) -> None:
    """Read the rich text of a ``text`` element and of the inline elements inside it, in place."""
    ends = element.tag in ("text", "p")
    if words := _only_words(element, drawing):
        words = _spaced(words).strip(" ") if ends else _spaced(words)
        element.children = [words] if words else []
        return
    parts: list[Segment | Element] = []
    for child in element.children:
        if isinstance(child, str):
            parts += segments(child)
            continue
        if child.tag in INLINE and INLINE[child.tag].holds == "rich":
            enrich(child, drawing)
        parts.append(child)
    tokens: list[Token] = []
    typed_marks(parts, element, drawing)
    for n, part in enumerate(parts):
        around = parts[max(0, n - 1):n], parts[n + 1:n + 2]
        tokens += [part] if isinstance(part, Element) else _tokens(part, *around, element, drawing)
    element.children = trimmed(joined(tokens), ends=ends)
    placed(element.children, element)


def _spaced(text: str) -> str:
    """Return a text with one space for all blanks in a row."""
    if "  " in text or "\n" in text or "\t" in text or "\r" in text:
        return _BLANK.sub(" ", text)
    return text


def _only_words(element: Element, drawing: Drawing) -> str:
    """Return the words of a text that holds nothing else, and nothing that rich text would read; "" for any other."""
    match element.children:
        case [str(words)] if not drawing.words.keywords and not may_be_read(words):
            return words
    return ""


def _tokens(part: Segment, before: list[Segment | Element], after: list[Segment | Element], element: Element,
            drawing: Drawing) -> list[Token]:
    """Return the tokens of one stretch of text between two others."""
    if part.kind == "plain":
        plain_marks(part.text, element, drawing)
        return broken(part.text)
    faults: list[RichFault] = []
    if part.kind == "rich":
        source = drawing.printed[part.number] if part.number < len(drawing.printed) else None
        tokens = _rich(part.text, element, drawing, faults)
        faults += rich_marks(part.text, faults)
    else:
        source = None
        tokens = scan(_spaced(part.text), drawing.words, faults, before=_edge(before, -1), after=_edge(after, 0))
    for fault in faults:
        drawing.rich_fault(fault, source, element)
    drawing.room -= len(tokens)
    if drawing.room < 0:
        message = f"the texts of this face have more than {FACE_PARTS:,} parts"
        drawing.fault("rich-text", message, element.span, "shorten them")
        return []
    return tokens


def _rich(text: str, element: Element, drawing: Drawing, faults: list[RichFault]) -> list[Token]:
    """Return a rich value: one paragraph as words in the line, several or a list as paragraphs of their own."""
    blocks = read(text, drawing.words, faults)
    if element.tag != "text" or (len(blocks) < 2 and not any(block.sign for block in blocks)):
        return list(flat(blocks))
    return [*apart(blocks)]


def _edge(parts: list[Segment | Element], at: int) -> str:
    """Return the character that a stretch of text touches, a letter for an element."""
    if not parts:
        return ""
    part = parts[0]
    return "x" if isinstance(part, Element) else part.text[at:][:1]


def trimmed(children: list[Element | str], *, ends: bool) -> list[Element | str]:
    """Return children without the blanks at line breaks and, with ``ends``, at the beginning and end."""
    out: list[Element | str] = []
    for n, child in enumerate(children):
        if isinstance(child, str):
            if _breaks(children[n - 1]) if n else ends:
                child = child.lstrip(" ")
            if _breaks(children[n + 1]) if n + 1 < len(children) else ends:
                child = child.rstrip(" ")
            if not child:
                continue
        out.append(child)
    return out


def _breaks(child: Any) -> bool:
    return isinstance(child, Element) and child.tag in _BREAKS
