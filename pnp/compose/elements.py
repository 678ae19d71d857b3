"""Rendered markup read into elements that know their place in the template.

Every start tag of a template carries ``_at="file:line:col"``, written there when the template was compiled, so that an
element knows where it was typed through macros, includes and loops. Faults of the XML itself have no such place: they
are reported at the tag that is concerned, in plain words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.parsers import expat

from pnp.diagnostics import Span
from pnp.face import NOWHERE, Element
from pnp.limits import XML_CHARACTERS
from pnp.markup import TAGS
from pnp.tools.names import nearest
from pnp.tools.xml_nodes import Builder, encoded
from pnp.values import parted

PLACE = "_at"
_INSIDE = "put everything between <face> and </face>"
_CURLY = re.compile(r"=\s*[“”„‘’‚«»]")
_CLOSING = re.compile(r"</\s*([\w:.-]{1,40})")
_BAD_ENTITY = re.compile(r"&[\w#]{0,30}$")
_TAG = re.compile(r"</?([A-Za-z][\w:.-]{0,40})")
#: Elements that hold nothing.
_EMPTY = frozenset(tag.name for tag in TAGS.values() if tag.holds == "nothing")
_MARK = re.compile(rf'{PLACE}="([^"]{{1,600}})"')


class MarkupError(ValueError):
    """The rendered markup is no XML. ``span`` is the nearest place in a template, ``word`` what stands behind it.

    ``nth`` is how many of the same word stand between the two. ``slip`` tells that a tag or comment is not written to
    its end, maybe long before: the template's own text tells where.
    """

    def __init__(self, message: str, hint: str, span: Span, word: str = "", *, nth: int = 0,
                 slip: bool = False) -> None:
        super().__init__(message)
        self.hint, self.span, self.word, self.nth, self.slip = hint, span, word, nth, slip


def parse(text: str, place: Callable[[str], Span]) -> Element:
    """Return the root of rendered markup; ``place`` reads what ``_at`` holds. Raises MarkupError."""
    build, data = _Elements(place), b""
    try:
        XML_CHARACTERS.check(len(text), "the markup")
        data = encoded(text)
        build.read(data)
    except expat.ExpatError as error:
        raise build.explained(error, data) from None
    except ValueError as error:
        message, hint = parted(error)
        raise MarkupError(message, hint, build.last) from None
    return build.root


class _Elements(Builder):
    """Makes Elements, and explains what expat can't read."""

    def __init__(self, place: Callable[[str], Span]) -> None:
        super().__init__("a template")
        self._place = place
        self._top = Element("", {})
        self._open = [self._top]
        self.last = NOWHERE

    @property
    def root(self) -> Element:
        """Return the outermost element."""
        found = self._top.children[0]
        assert isinstance(found, Element)
        return found

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if written := attributes.pop(PLACE, ""):
            self.last = self._place(written)
        element = Element(tag, attributes, [], self.last)
        self._open[-1].children.append(element)
        self._open.append(element)

    def end(self) -> None:
        self._open.pop()

    def words(self, text: str) -> None:
        children = self._open[-1].children
        if children and isinstance(children[-1], str):
            children[-1] += text
        else:
            children.append(text)

    def explained(self, error: expat.ExpatError, data: bytes) -> MarkupError:
        """Return expat's error in a designer's words, at the place of the element that it is about."""
        at = self.parser.ErrorByteIndex
        entity = _BAD_ENTITY.search(data[max(0, at - 40):at].decode(errors="ignore"))
        begin = max(data.rfind(b"<", 0, at + 1), 0)
        rest = data[begin:begin + 2_000].decode(errors="ignore")
        inner, words = self._open[-1], expat.errors.messages[error.code]
        if words == expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
            return MarkupError("something stands behind </face>", _INSIDE, self._tag_place(rest))
        if inner is self._top and not rest.startswith("<face"):
            return MarkupError("the template prints no <face>", _INSIDE, self.last)
        if words == expat.errors.XML_ERROR_TAG_MISMATCH and (closing := _CLOSING.match(rest)):
            return self._mismatch(closing[1], data, begin)
        if words in (expat.errors.XML_ERROR_NO_ELEMENTS, expat.errors.XML_ERROR_UNCLOSED_TOKEN,
                     expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION):
            return MarkupError(f"<{inner.tag}> is never closed", f"write {_ending(inner.tag)}", inner.span, slip=True)
        if words == expat.errors.XML_ERROR_UNDEFINED_ENTITY or entity:
            shown = entity[0] if entity else data[at:at + 30].decode(errors="ignore").split(";")[0]
            message = "a bare & stands here" if shown == "&" else f'"{shown}" is no character\'s name'
            behind = data[at:at + 8].decode(errors="ignore").partition("<")[0] if entity else ""
            return MarkupError(message, "write &amp; for the sign itself", self.last, shown + behind)
        return self._bad_tag(rest, words)

    def _mismatch(self, closing: str, data: bytes, begin: int) -> MarkupError:
        """Return what is wrong with a closing tag that stands at ``begin``, or with the element that is open there."""
        inner, word = self._open[-1], f"</{closing}>"
        if any(element.tag == closing for element in self._open):
            hint = f"write {_ending(inner.tag)}" + (f" before {word}" if inner.tag not in _EMPTY else "")
            if self._open[-2].tag == inner.tag:
                hint = f"write </{inner.tag}> here if it is to end the <{inner.tag}> before it"
            return MarkupError(f"{word} can't end <{inner.tag}>, which is still open", hint, inner.span)
        since = data[max(data.rfind(f'{PLACE}="'.encode(), 0, begin), 0):begin]
        nth = len(re.findall(rb"</" + re.escape(closing.encode()) + rb"\s*>", since))
        what, hint = f"{word} closes nothing: no <{closing}> is open here", "take it out"
        if closing in _EMPTY:
            what, hint = f"{word} closes nothing, for <{closing}> holds nothing", f"write {_ending(closing)}"
        elif closing in TAGS and inner.tag not in TAGS:
            return MarkupError(f"there is no element <{inner.tag[:40]}>", f"write <{closing}>, if {word} ends it",
                               inner.span)
        elif nearest(closing, [inner.tag]):
            what, hint = f"{word} can't end <{inner.tag}>", f"write </{inner.tag}>"
        elif inner.tag != "face":
            hint = f"take it out, or write </{inner.tag}> if that is what ends here"
        return MarkupError(what, hint, self.last, word, nth=nth)

    def _tag_place(self, rest: str) -> Span:
        """Return where the tag that ``rest`` begins with stands, or else the one before it."""
        place = _MARK.search(rest.split(">", 1)[0])
        return self._place(place[1]) if place else self.last

    def _bad_tag(self, rest: str, words: str) -> MarkupError:
        """Return what is wrong with the tag that ``rest`` begins with."""
        tag = _TAG.match(rest)
        if tag is None:
            word = re.split("[<>]", rest[1:9])[0]
            return MarkupError("a bare < stands here", "write &lt; for the sign itself", self.last, f"<{word}",
                               slip=True)
        span = self._tag_place(rest)
        if words == expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE:
            return MarkupError(f"<{tag[1]}> has the same attribute twice", "delete one", span)
        if curly := _CURLY.search(rest.split(">", 1)[0]):
            return MarkupError(f"<{tag[1]}> has curly quotes", 'write straight quotes: name="value"', span, curly[0])
        hint = 'attributes are written name="value", and an element ends with > or />'
        return MarkupError(f"<{tag[1]}> is not written correctly", hint, span, slip=True)


def _ending(tag: str) -> str:
    """Return how an element is ended: one that holds nothing by itself."""
    if tag in _EMPTY:
        return f"<{tag}/>" if tag == "br" else f"<{tag} …/>"
    return f"</{tag}>"
