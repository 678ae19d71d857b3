"""Markup as a tree in which every element knows its line and column. Entities of one's own are refused."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from xml.parsers import expat

from pnp.limits import XML_ATTRIBUTES, XML_CHARACTERS, XML_DEPTH, XML_ELEMENTS, Limit

#: What expat says, and what we say.
_WORDS = {
    "mismatched tag": "this closes another element than the one that is open",
    "not well-formed (invalid token)": "a character that can't stand here; write &amp; for & and &lt; for <",
    "no element found": "an element is never closed",
    "unclosed token": "a tag is never closed with >",
    "junk after document element": "there is more than one outermost element",
    "undefined entity": "there is no character of this name; write & as &amp;",
    "duplicate attribute": "this attribute is written twice",
    "syntax error": "text stands where markup is wanted",
    "reference to invalid character number": "this character can't be printed",
    "unclosed CDATA section": "a CDATA section is never closed",
    "unbound prefix": "a name with : whose first part is not declared",
}
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,30});")


@dataclass(slots=True)
class Node:
    """An XML element: ``text`` before its first child, ``tail`` behind it. Line and column count from 1."""

    tag: str
    attributes: dict[str, str]
    line: int
    col: int
    children: list[Node] = field(default_factory=list)
    text: str = ""
    tail: str = ""

    def walk(self) -> Iterator[Node]:
        """Yield the element and all inside it, in the order of the text."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))


class XmlError(ValueError):
    """Markup that can't be read. ``line`` and ``col`` count from 1; ``words`` is the message without them.

    ``node`` is the innermost element that was open, None at the very outside.
    """

    def __init__(self, words: str, line: int, col: int, node: Node | None = None) -> None:
        super().__init__(f"{line}:{col}: {words}")
        self.words, self.line, self.col, self.node = words, line, col, node


def parse_xml(text: str, limit: Limit = XML_CHARACTERS) -> Node:
    """Return the root of a small XML text. HTML's named characters are known.

    Raises XmlError, a ValueError ``line:col: message``, for bad XML, for a DOCTYPE (so there are no entities
    of one's own), processing instructions, and beyond the limits. Columns count a character written
    by name, such as &eacute;, as one.
    """
    build = _Nodes()
    parser = build.parser
    try:
        limit.check(len(text), "the markup")
        build.read(encoded(text))
    except expat.ExpatError as error:
        words = expat.errors.messages[error.code]
        raise XmlError(_WORDS.get(words, words), error.lineno, error.offset + 1, build.innermost) from None
    except ValueError as error:
        raise XmlError(str(error), parser.CurrentLineNumber, parser.CurrentColumnNumber + 1, build.innermost) from None
    return build.root


def encoded(text: str) -> bytes:
    """Return markup as expat takes it: HTML's named characters stand for themselves, but for those that XML knows."""
    return _ENTITY.sub(_named_character, text).encode("utf-8", "surrogatepass")


def _named_character(match: re.Match[str]) -> str:
    if match[1] in ("lt", "gt", "amp", "quot", "apos"):
        return match[0]
    from html.entities import html5  # a table of 2,231, of which most games need none

    return html5.get(match[1] + ";", match[0])


@cache
def _refuses(message: str) -> Callable[..., int]:
    def refuse(*_: object) -> int:
        raise ValueError(message)
    return refuse


class Builder(ABC):
    """Hears what expat reports, within the limits; a subclass makes of it what it likes. The rest is refused.

    ``what`` is what may not hold a DOCTYPE, in messages. Nothing said is a drawing: there, what the DOCTYPE declares
    may be in use, so that its maker's program must write it without.
    """

    def __init__(self, what: str = "") -> None:
        self.parser = parser = expat.ParserCreate("utf-8")
        self._depth = self._count = 0
        within, mend = (f" in {what}", "delete it") if what else ("", "save the drawing anew, as plain SVG")
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler = self.words
        parser.StartDoctypeDeclHandler = _refuses(f"a DOCTYPE is not allowed{within}; {mend}")
        parser.EntityDeclHandler = parser.ExternalEntityRefHandler = _refuses("entities can't be declared")
        parser.ProcessingInstructionHandler = _refuses(f"<?…?> is not allowed{within}")

    def read(self, data: bytes) -> None:
        """Read a whole text. Raises ExpatError, and ValueError beyond the limits.

        The parser lets go of the builder, or both would stay, with all that was built, until Python looks for circles.
        """
        try:
            self.parser.Parse(data, True)
        finally:
            parser = self.parser
            parser.StartElementHandler = parser.EndElementHandler = parser.CharacterDataHandler = None

    @abstractmethod
    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """Begin an element inside the one that is open."""

    @abstractmethod
    def end(self) -> None:
        """End the element that is open."""

    @abstractmethod
    def words(self, text: str) -> None:
        """Add text to the element that is open."""

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        self._depth += 1
        if self._count > XML_ELEMENTS.most or self._depth > XML_DEPTH.most or len(attributes) > XML_ATTRIBUTES.most:
            XML_ELEMENTS.check(self._count, "the markup")
            XML_DEPTH.check(self._depth, "the markup")
            XML_ATTRIBUTES.check(len(attributes), f"<{tag[:40]}>")
        self.begin(tag, attributes)

    def _end(self, tag: str) -> None:
        self._depth -= 1
        self.end()


class _Nodes(Builder):
    """Makes Nodes."""

    def __init__(self) -> None:
        super().__init__()
        self._open = [Node("", {}, 1, 1)]

    @property
    def root(self) -> Node:
        return self._open[0].children[0]

    @property
    def innermost(self) -> Node | None:
        return self._open[-1] if len(self._open) > 1 else None

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        node = Node(tag, attributes, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        self._open[-1].children.append(node)
        self._open.append(node)

    def end(self) -> None:
        self._open.pop()

    def words(self, text: str) -> None:
        node = self._open[-1]
        if node.children:
            node.children[-1].tail += text
        else:
            node.text += text
