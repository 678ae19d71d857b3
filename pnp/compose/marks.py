"""What a text prints as typed though a reader sees that something else was meant: warnings about its words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pnp.compose.drawing import Drawing
from pnp.compose.printing import Segment
from pnp.face import Element
from pnp.limits import RICH_CHARACTERS
from pnp.tools.foreign import foreign
from pnp.tools.rich import RichFault
from pnp.tools.sandbox import text_of
from pnp.tools.strays import meant, strays

#: Characters about a name that is wrong in which nothing else is told.
_NEAR = 3


def rich_marks(text: str, faults: Sequence[RichFault]) -> list[RichFault]:
    """Return the signs of a rich value that do nothing, but those of a name that ``faults`` tell already."""
    if len(text) > RICH_CHARACTERS:     # it is refused for that
        return []
    return _apart((*strays(text), *foreign(text)), faults)


def typed_marks(parts: Iterable[Segment | Element], element: Element, drawing: Drawing) -> None:
    """Note the signs among a template's own words that do nothing; values and elements between them are words, too."""
    whole = "".join([_own(part) for part in parts])
    if not 1 < len(whole) <= RICH_CHARACTERS:       # one value alone, or a sign that can begin nothing
        return
    for fault in (*strays(whole), *foreign(whole, html=False)):
        drawing.rich_fault(fault._replace(word=fault.word.partition(OTHER)[0]), None, element)


#: Stands for what a template doesn't type itself. It is a letter, so that stars beside it begin and end something.
OTHER = "\u02e3"


def _own(part: Segment | Element) -> str:
    if isinstance(part, Segment) and part.kind == "own":
        return part.text
    return OTHER if isinstance(part, Element) or part.text.strip() else " "


def plain_marks(text: str, element: Element, drawing: Drawing) -> None:
    """Note what a field that isn't rich holds of rich text, once for all pieces, and HTML's names."""
    names = _holding(text, element, drawing)
    if not names:
        return
    value, name = drawing.fields.fields[names[0]], " or ".join(names)
    for fault in foreign(text, rich=False):
        drawing.rich_fault(fault, value, element, of=names[0])
    if sign := next(meant(text, drawing.words), None):
        fault = RichFault("not-rich", f"{sign[0]} is printed as typed, for {name} is not rich",
                          f"write fields: {{{names[0]}: rich}} above the pieces, or {{{{ … | rich }}}} in the template",
                          sign.start(), sign[0])
        drawing.rich_fault(fault, value, element, shared=name, of=names[0])


def _holding(text: str, element: Element, drawing: Drawing) -> list[str]:
    """Return the fields that hold a text; of several those that the element is typed with, if it names any."""
    places = drawing.piece.record.places.keys()
    names = [name for name, value in drawing.fields.fields.items()
             if (name in places or f"{drawing.piece.side}.{name}" in places) and isinstance(value, str) and
             text_of(value) == text]
    if len(names) < 2:
        return names
    typed = drawing.sources.element(element.span, element.tag)
    return [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", typed)] or names


def _apart(found: Iterable[RichFault], faults: Sequence[RichFault]) -> list[RichFault]:
    return [one for one in found if not any(one.at - _NEAR <= other.at + len(other.word) and
                                            other.at <= one.at + len(one.word) + _NEAR for other in faults)]
