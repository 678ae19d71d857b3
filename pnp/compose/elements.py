"""Rendered markup read into elements that know their place in the template.

Every start tag of a template carries ``_at="file:line:col"``, written there when the template was compiled, so that an
element knows where it was typed through macros, includes and loops. Faults of the XML itself have no such place: they
are reported at the tag that is concerned, in plain words.
"""

from __future__ import annotations

import html.entities
import re
from collections.abc import Callable
from typing import Any
from xml.parsers import expat

from pnp.diagnostics import Span
from pnp.face import NOWHERE, Element
from pnp.tools.limits import XML_ATTRIBUTES, XML_CHARACTERS, XML_DEPTH, XML_ELEMENTS

PLACE = "_at"
_INSIDE = "put everything between <face> and </face>"
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,30});")
_XML_OWN = frozenset(("lt", "gt", "amp", "quot", "apos"))
_CLOSING = re.compile(r"</\s*([\w:.-]{1,40})")
_BAD_ENTITY = re.compile(r"&[\w#]{0,30}$")
_TAG = re.compile(r"</?([A-Za-z][\w:.-]{0,40})")
_MARK = re.compile(rf'{PLACE}="([^"]{{1,600}})"')


class MarkupError(ValueError):
    """The rendered markup is no XML. ``span`` is the nearest place in a template, ``word`` what stands behind it."""

    def __init__(self, message: str, hint: str, span: Span, word: str = "") -> None:
        super().__init__(message)
        self.hint, self.span, self.word = hint, span, word


def parse(text: str, place: Callable[[str], Span]) -> Element:
    """Return the root of rendered markup; ``place`` reads what ``_at`` holds. Raises MarkupError."""
    parser = expat.ParserCreate("utf-8")
    build = _Builder(parser, place)
    try:
        XML_CHARACTERS.check(len(text), "the markup")
        data = _ENTITY.sub(_named_character, text).encode("utf-8", "surrogatepass")
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise build.explained(error, data) from None
    except ValueError as error:
        raise MarkupError(str(error), "", build.last) from None
    return build.root


def _named_character(match: re.Match[str]) -> str:
    """Return the character that HTML's ``&name;`` means, and names that XML knows as they are."""
    if match[1] in _XML_OWN:
        return match[0]
    return html.entities.html5.get(match[1] + ";", match[0])


class _Builder:
    """Collects what expat reports into Elements."""

    def __init__(self, parser: Any, place: Callable[[str], Span]) -> None:
        self._parser, self._place = parser, place
        self._top = Element("", {})
        self._open = [self._top]
        self._count = 0
        self.last = NOWHERE
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._refuse("a DOCTYPE is not allowed in a template")
        parser.EntityDeclHandler = parser.ExternalEntityRefHandler = self._refuse("entities can't be declared")
        parser.ProcessingInstructionHandler = self._refuse("<?…?> is not allowed in a template")

    @property
    def root(self) -> Element:
        """Return the outermost element."""
        found = self._top.children[0]
        assert isinstance(found, Element)
        return found

    def _refuse(self, message: str) -> Callable[..., int]:
        def refuse(*_: object) -> int:
            raise ValueError(message)
        return refuse

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if written := attributes.pop(PLACE, ""):
            self.last = self._place(written)
        XML_ELEMENTS.check(self._count, "the markup")
        XML_DEPTH.check(len(self._open), "the markup")
        XML_ATTRIBUTES.check(len(attributes), f"<{tag[:40]}>")
        element = Element(tag, attributes, [], self.last)
        self._open[-1].children.append(element)
        self._open.append(element)

    def _end(self, tag: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        children = self._open[-1].children
        if children and isinstance(children[-1], str):
            children[-1] += text
        else:
            children.append(text)

    def explained(self, error: expat.ExpatError, data: bytes) -> MarkupError:
        """Return expat's error in a designer's words, at the place of the element that it is about."""
        at = self._parser.ErrorByteIndex
        entity = _BAD_ENTITY.search(data[max(0, at - 40):at].decode(errors="ignore"))
        begin = max(data.rfind(b"<", 0, at + 1), 0)
        rest = data[begin:begin + 2_000].decode(errors="ignore")
        inner, words = self._open[-1], expat.errors.messages[error.code]
        if words == expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
            return MarkupError("something stands behind </face>", _INSIDE, self._tag_place(rest))
        if inner is self._top and not rest.startswith("<face"):
            return MarkupError("the template prints no <face>", _INSIDE, self.last)
        if words == expat.errors.XML_ERROR_TAG_MISMATCH and (closing := _CLOSING.match(rest)):
            return MarkupError(f"</{closing[1]}> can't end <{inner.tag}>, which is still open",
                               f"close <{inner.tag}> first, or end it with />", inner.span)
        if words in (expat.errors.XML_ERROR_NO_ELEMENTS, expat.errors.XML_ERROR_UNCLOSED_TOKEN):
            return MarkupError(f"<{inner.tag}> is never closed", f"write </{inner.tag}>, or end it with />", inner.span)
        if words == expat.errors.XML_ERROR_UNDEFINED_ENTITY or entity:
            shown = entity[0] if entity else data[at:at + 30].decode(errors="ignore").split(";")[0]
            message = "a bare & stands here" if shown == "&" else f'"{shown}" is no character\'s name'
            behind = data[at:at + 8].decode(errors="ignore").partition("<")[0] if entity else ""
            return MarkupError(message, "write &amp; for the sign itself", self.last, shown + behind)
        return self._bad_tag(rest, words)

    def _tag_place(self, rest: str) -> Span:
        """Return where the tag that ``rest`` begins with stands, or else the one before it."""
        place = _MARK.search(rest.split(">", 1)[0])
        return self._place(place[1]) if place else self.last

    def _bad_tag(self, rest: str, words: str) -> MarkupError:
        """Return what is wrong with the tag that ``rest`` begins with."""
        tag = _TAG.match(rest)
        if tag is None:
            word = re.split("[<>]", rest[1:9])[0]
            return MarkupError("a bare < stands here", "write &lt; for the sign itself", self.last, f"<{word}")
        span = self._tag_place(rest)
        if words == expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE:
            return MarkupError(f"<{tag[1]}> has the same attribute twice", "delete one", span)
        hint = 'attributes are written name="value", and an element ends with > or />'
        return MarkupError(f"<{tag[1]}> is not written correctly", hint, span)
