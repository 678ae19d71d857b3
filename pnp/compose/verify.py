"""Rendered elements held against the table of the markup: every element, every attribute, every value.

What is wrong is noted and left out of the tree, so that one run finds all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from pnp.causes import LaidOut
from pnp.colors import parts
from pnp.compose import elsewhere
from pnp.compose.cells import has_elements, misfit, misplaced_in_table, settled
from pnp.compose.drawing import Drawing
from pnp.compose.printing import bare
from pnp.compose.takes import Reader, glued
from pnp.compose.undrawable import undrawable
from pnp.diagnostics import Level, Span
from pnp.face import Element
from pnp.faults import cause_of
from pnp.markup import ELEMENTS, INLINE, INSIDE, TAGS, Attribute, Tag
from pnp.model import RULEBOOK
from pnp.scenery import SCENERY
from pnp.tools.qr import LEVEL, squares
from pnp.tools.workshop import Workshop
from pnp.values import parted, quoted, suggestion

_EXAMPLES = {
    "icon": '<icon name="coins"/>', "image": '<image src="{{ card.art }}"/>', "scenery": '<scenery kind="hills"/>',
    "path": '<path d="M 0 0 L 10 10"/>', "polygon": '<polygon points="0,0 10,0 5,8"/>',
    "piece": '<piece of="deck/fox"/>', "qr": '<qr value="https://example.org"/>',
}
#: What to do where a value is wrong and its own words don't say.
_MEND = {
    "bad-attribute": "mend the value, or leave the attribute out",
    "unknown-icon": "name another icon, or save the drawing as SVG in the game's folder icons/",
    "missing-picture": "mend the name, or save the picture again",
}
_COLORS = "write a CSS name, six digits as in #c0392b, or a colour of the palette"
_NEEDED = {"icon": "name", "image": "src", "scenery": "kind", "path": "d", "polygon": "points", "piece": "of",
           "qr": "value"}
#: Which attribute names something that must be there, and the code of the fault if it is not.
_ASKS = {"icon": ("name", "unknown-icon"), "image": ("src", "missing-picture"), "scenery": ("kind", "bad-attribute"),
         "qr": ("value", "bad-attribute")}
#: Attributes that mean something to the children of some elements only, and what others are told.
_ONLY_IN = {
    "box": (("face",), "only children of <face> choose a box of the face; leave it out, or move the element up"),
    "colspan": (("grid", "tr"), "only children of <grid> and cells of a <table> take several columns; leave it out"),
    "rowspan": (("grid", "tr"), "only children of <grid> and cells of a <table> take several rows; leave it out"),
}
_NESTED = "end the one around it before it begins, or write <span> for words that look different"
_UNGROUPED = ('only pieces of a component share a size, not pages of the rulebook and templates in its figures; '
              'write fit="shrink" here')
#: Where words go that stand in a part of a table, outside of its cells.
_WORDS_IN = {"tr": "put them into <td>…</td>", "table": "put them into <tr><td>…</td></tr>"}
#: What ``card.art`` says where a scene is drawn in place of a picture.
SCENE = "scenery"
#: Elements that keep their room where the template left their needed attribute empty.
_ROOM = ("icon", "image", "scenery", "piece", "qr")


@dataclass(slots=True)
class Verifier:
    """Checks the elements of one face."""

    drawing: Drawing
    workshop: Workshop
    reader: Reader
    tables: list[Element] = field(default_factory=list)
    faulty: bool = False            # whether anything was wrong with the attributes that were looked at last

    def face(self, root: Element) -> None:
        """Check a whole face, in place."""
        if root.tag != "face":
            self.drawing.fault("unknown-element", f"the template prints <{root.tag[:40]}>, not <face>", root.span,
                               "put everything between <face> and </face>")
            return
        if bare(root.get("units")).strip() == "in":
            self.reader = replace(self.reader, unit="in")
        self._element(root, ELEMENTS["face"], None)
        for table in self.tables:
            if (found := misfit(table)) and (found.sure or not self.drawing.failed):
                self.drawing.fault(found.code, found.message, found.at.span, found.hint, table,
                                   level=Level.ERROR if found.sure else Level.WARNING)
            settled(table)

    def _element(self, element: Element, tag: Tag, parent: Element | None) -> None:
        written = element.attributes            # what is read of them becomes a map of its own
        left_empty = self._attributes(element, tag, parent)
        self._children(element, tag)
        if found := undrawable(element, written, self.drawing.sources):
            message = f"nothing of the {element.tag} is drawn: {found.why}" if found.why else \
                f"{found.name} does nothing here, for the {element.tag} has no stroke"
            at = self._at(element, found.name) if found.name else element.span
            self.drawing.fault("nothing-drawn", message, at, found.hint, parent, level=Level.WARNING,
                               cause=LaidOut())
        needed = _NEEDED.get(element.tag, "")
        if needed and needed not in written and not _under_another_name(needed, written, tag):
            self.drawing.fault("bad-attribute", f'<{element.tag}> needs {needed}="…"', element.span,
                               f"write what it shows, as in {_EXAMPLES[element.tag]}", parent)
        elif needed in left_empty and element.tag in _ROOM:
            _emptied(element)
        self._content(element, parent)
        if element.tag == "table":
            self.tables.append(element)

    def _children(self, element: Element, tag: Tag) -> None:
        """Check what stands inside an element, and leave out what may not."""
        kept: list[Element | str] = []
        holds = _holds(element, tag)
        known = INSIDE[holds]
        for child in element.children:
            if isinstance(child, str):
                if holds == "rich":
                    kept.append(child)
                elif child.strip():
                    self._stray(child, element)
                continue
            inner = known.get(child.tag)
            if inner is None or child.tag == "face":
                self._misplaced(child, element, tag)
                continue
            self._element(child, inner, element)
            if child.tag in known:      # an icon in the line that the template left empty takes no room
                kept.append(child)
        element.children = kept

    def _stray(self, text: str, element: Element) -> None:
        shown = " ".join(bare(text).split())[:40]
        at = self.drawing.sources.words(element.span, shown)
        what = f"the words {quoted(shown)} stand" if at != element.span else "words are printed"    # by a {{ }}
        message = f"{what} in <{element.tag}>, outside of any <text>"
        self.drawing.fault("stray-text", message, at, _WORDS_IN.get(element.tag, "put them into <text>…</text>"))

    def _misplaced(self, child: Element, parent: Element, tag: Tag) -> None:
        """Note an element that is unknown, or known but not here."""
        name = child.tag[:40]
        if child.tag not in TAGS:
            hint = elsewhere.tag(name, TAGS, INSIDE[_holds(parent, tag)]) or f"known are {', '.join(ELEMENTS)}"
            self.drawing.fault("unknown-element", f"there is no element <{name}>", child.span, hint, parent)
        elif told := misplaced_in_table(child.tag, parent.tag):
            self.drawing.fault("unknown-element", told[0], child.span, told[1], parent)
        elif child.tag == "face":
            self.drawing.fault("unknown-element", "<face> stands inside another element", child.span,
                               "a template has one <face>, around everything else", parent)
        elif tag.holds == "nothing":
            self.drawing.fault("unknown-element", f"<{name}> stands inside <{parent.tag}>, which holds nothing",
                               child.span, f"end it first: <{parent.tag} …/>", parent)
        elif tag.holds == "rich":
            self.drawing.fault("unknown-element", f"<{name}> can't stand inside <{parent.tag}>", child.span,
                               _NESTED if child.tag == "text" else f"inside text go {', '.join(INLINE)}", parent)
        else:
            self.drawing.fault("unknown-element", f"<{name}> stands outside of <text>", child.span,
                               f"put it into <text>: <text>…<{name}>…</text>", parent)

    def _attributes(self, element: Element, tag: Tag, parent: Element | None) -> frozenset[str]:
        """Check all attributes; return those that were written but printed nothing."""
        key = (element.tag, parent and parent.tag, self.reader.unit, self.drawing.piece.component.id == RULEBOOK,
               *element.attributes.items())
        if (known := self.reader.tags.get(key)) is not None:
            element.attributes = dict(known)
            return frozenset()
        self.faulty = False
        empty = self._read(element, tag, parent)
        if not self.faulty and not empty:           # whether one was left empty depends on where it is written
            self.reader.keep(key, element.attributes)
        return empty

    def _read(self, element: Element, tag: Tag, parent: Element | None) -> frozenset[str]:
        """Read all attributes, as ``_attributes``."""
        own = _options(bare(element.get("kind")).strip()) if element.tag == "scenery" else {}
        known = {**own, **tag.attributes} if own else tag.attributes
        kept: dict[str, str] = {}
        empty = set()
        for name, written in element.attributes.items():
            value = bare(written)
            attribute = known.get(name)
            if attribute is None:
                self._unknown(name, element, known, parent)
            elif not value.strip():
                empty.add(name)
                if self.drawing.sources.left_empty(element.span, name):
                    self._bad(element, name, ValueError("nothing is written in it; write a value, or leave it out"),
                              parent)
            else:
                try:
                    read = glued(value).strip() if name in own else self.reader.read(attribute, value)
                    kept[name] = read
                except ValueError as error:
                    meant = elsewhere.value(name, value, attribute.choices)
                    self._bad(element, name, _meant(error, meant), parent)
        for name, (holders, message) in _ONLY_IN.items():
            if name in kept and parent is not None and parent.tag not in holders:
                self._bad(element, name, ValueError(message), parent)
        if "fit-group" in kept and self.drawing.piece.component.id == RULEBOOK:
            self._bad(element, "fit-group", ValueError(_UNGROUPED), parent)
        element.attributes = kept
        return frozenset(empty)

    def _unknown(self, name: str, element: Element, known: Mapping[str, Attribute], parent: Element | None) -> None:
        self.faulty = True
        if element.tag == "scenery" and bare(element.get("kind")).strip() not in SCENERY:
            return              # which attributes it takes is unknown, too
        hint = elsewhere.attribute(name, known) or f"it takes {_some(known)}"
        message = f"<{element.tag}> has no attribute {quoted(name)}"
        self.drawing.fault("unknown-attribute", message, self._at(element, name), hint, parent)

    def _bad(self, element: Element, name: str, error: ValueError, parent: Element | None,
             code: str = "bad-attribute") -> None:
        from pnp.compose.template_names import set_hint  # only slips need it

        self.faulty = True
        message, hint = parted(error, _COLORS if str(error).endswith(" is no colour") else _MEND[code])
        sources = self.drawing.sources
        hint = set_hint(message, sources.value(element.span, name), sources.lines(element.span.file)) or hint
        cause = cause_of(error)
        typed = sources.value(element.span, name)
        told = self.drawing.picture_fault(message, hint, element.get(name), typed) if code == "missing-picture" else \
            self.drawing.color_fault(code, message, hint, typed, cause)
        if not told:
            self.drawing.fault(code, f"{name} of <{element.tag}>: {message}", self._at(element, name), hint, parent,
                               cause=cause)

    def _at(self, element: Element, name: str) -> Span:
        """Return the place of an attribute in its start tag."""
        return self.drawing.sources.attribute(element.span, name)

    def _content(self, element: Element, parent: Element | None) -> None:
        """Check that the icon, picture or scenery that an element names is there; pieces are looked for later."""
        if element.tag == "piece" and element.get("of"):
            self.drawing.pieces.append((element, parent))
        if element.tag not in _ASKS:
            return
        attribute, code = _ASKS[element.tag]
        value = element.get(attribute)
        if not value or value == SCENE:
            return
        try:
            if element.tag == "icon":
                self.workshop.icons.find(value)
            elif element.tag == "image":
                self.drawing.pictured(element, self.workshop.pictures.open(value))
            elif element.tag == "qr":
                squares(value, element.get("level") or LEVEL)
            elif value not in SCENERY:
                hint = suggestion(value, SCENERY) or f"known are {', '.join(SCENERY)}"
                raise ValueError(f"there is no scenery called {quoted(value)}; {hint}")
            else:
                self._scenery(element, parent)
        except ValueError as error:
            self._bad(element, attribute, error, parent, code)
            del element.attributes[attribute]

    def _scenery(self, element: Element, parent: Element | None) -> None:
        """Ask a kind of scenery what it doesn't take."""
        kind = SCENERY[element.attributes["kind"]]
        options = {name: value for name, value in element.attributes.items() if name in kind.options}
        colors = len(parts(element.get("colors"))) if element.get("colors") else 0
        for name, message in kind.faults(colors, options, self.workshop.color):
            self._bad(element, name, ValueError(message), parent)


def _holds(element: Element, tag: Tag) -> str:
    """Return what an element holds: a cell either elements or words."""
    return tag.holds if tag.holds != "either" else "elements" if has_elements(element) else "rich"


@cache
def _options(kind: str) -> Mapping[str, Attribute]:
    """Return the attributes that scenery of a kind takes beside those of the table."""
    options = SCENERY[kind].options if kind in SCENERY else {}
    return {name: Attribute(name, option.takes, option.doc) for name, option in options.items()}


def _emptied(element: Element) -> None:
    """Turn an element that draws nothing into room of the same size."""
    place = ELEMENTS["box"].attributes.keys() & ELEMENTS["rect"].attributes.keys()
    size = element.get("size")
    kept = {name: value for name, value in element.attributes.items() if name in place and name != "radius"}
    element.attributes = ({"w": size, "h": size} if size else {}) | kept
    element.tag = "box"


def _under_another_name(needed: str, written: Iterable[str], tag: Tag) -> bool:
    """Return whether an attribute is there, but called as it is elsewhere, which has been told."""
    meant = f'did you mean "{needed}"?'
    return any(elsewhere.attribute(name, tag.attributes) == meant for name in written if name not in tag.attributes)


def _meant(error: ValueError, hint: str) -> ValueError:
    """Return an error that says what to do, if that is known."""
    return ValueError(f"{parted(error)[0]}; {hint}") if hint else error


def _some(known: Iterable[str]) -> str:
    """Return names of attributes, the first dozen."""
    names = list(known)
    return ", ".join(names[:14]) + (" …" if len(names) > 14 else "")
