"""The words of a block: what Markdown marks in them becomes inline elements, links with where they lead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pnp.compose.rulebook.desk import Desk
from pnp.diagnostics import Span
from pnp.face import Element
from pnp.limits import TEXTS
from pnp.values import quoted

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

#: Schemes that a link may have.
SCHEMES = ("http", "https", "mailto")
_SCHEME = re.compile(r"\s*([A-Za-z][\w+.-]*):")
_BLANK = re.compile(r"[\x00-\x20]")
_TAGS = {"strong": "b", "em": "i"}


class Inline:
    """Reads the words of blocks. ``wanted`` are the anchors that links lead to, with their places."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.wanted: list[tuple[str, Span]] = []
        self._line = 0
        self._keywords = True

    def text(self, node: SyntaxTreeNode | None, style: str, line: int, *, keywords: bool = True) -> Element:
        """Return the words of an ``inline`` node as a text of a class."""
        self._line, self._keywords = line, keywords
        self.desk.texts += 1
        if self.desk.texts > TEXTS:
            if self.desk.texts == TEXTS + 1:
                self.desk.fault("too-much", f"this rulebook has more than {TEXTS:,} paragraphs and cells of tables",
                                self.desk.place(line), "shorten it")
            node = None
        children = [part for child in (node.children if node else ()) for part in self._read(child)]
        if node:
            self.desk.strays("".join(map(_as_typed, node.children)), line)
        return Element("text", {"class": style}, children, self.desk.place(line))

    def _read(self, node: SyntaxTreeNode) -> list[Element | str]:
        kind = node.type
        if kind == "text":
            return self.desk.typed(node.content, self._line, keywords=self._keywords)
        if kind == "text_special":
            return [node.content]
        if kind == "code_inline":
            return [Element("span", {"class": "book-code"}, [self.desk.shelf.plain(node.content)])]
        if kind in ("softbreak", "hardbreak"):
            self._line += 1
            return [" "] if kind == "softbreak" else [Element("br", {})]
        if kind == "image":
            self.desk.fault("bad-figure", "a picture can't stand in a line of words", self.desk.place(self._line, "!["),
                            "leave an empty line before and after it, or make it an icon: {name}")
            return []
        inside = [part for child in node.children for part in self._read(child)]
        if kind in _TAGS:
            return [Element(_TAGS[kind], {}, inside)]
        return self._link(str(node.attrs.get("href", "")), inside) if kind == "link" else inside

    def _link(self, written: str, inside: list[Element | str]) -> list[Element | str]:
        """Return words that lead somewhere, without the link if it may not."""
        target = _BLANK.sub("", self.desk.shelf.plain(written))
        span = self.desk.place(self._line, written)
        scheme = _SCHEME.match(target)
        if target.startswith("#") and len(target) > 1:
            self.wanted.append((target[1:], span))
        elif not scheme or scheme[1].lower() not in SCHEMES:
            self.desk.fault("bad-link", f"the link {quoted(target)} leads nowhere that a reader may go", span,
                            "links begin with https://, http:// or mailto:, or are #a-heading of this rulebook")
            return inside
        return [Element("a", {"href": target}, inside)]


def _as_typed(node: SyntaxTreeNode) -> str:
    """Return words as they were typed, without the signs that Markdown read; code is none."""
    if node.type == "text":
        return node.content
    if node.type == "text_special":
        return f"\\{node.content}"
    if node.type in ("softbreak", "hardbreak"):
        return "\n"
    return "x" if node.type in ("code_inline", "image") else "".join(map(_as_typed, node.children))
