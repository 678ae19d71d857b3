"""Markdown's tree becomes the blocks of a Flow, each at its line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from pnp.compose.rulebook.desk import Desk, plain
from pnp.compose.rulebook.figures import figure_of
from pnp.compose.rulebook.functions import Credits, Glossary, KitList
from pnp.compose.rulebook.inline import Inline
from pnp.compose.rulebook.lists import credits, glossary, kit_list
from pnp.compose.rulebook.markdown import BEYOND, OPEN, TOO_DEEP, tokens
from pnp.compose.rulebook.marks import Made, only_made
from pnp.compose.rulebook.orders import Finder, Order
from pnp.compose.rulebook.rows import no_table
from pnp.compose.rulebook.signs import counted, for_markdown
from pnp.diagnostics import Level, Span
from pnp.face import Element
from pnp.flow import Block, Break, Columns, Contents, Divider, Heading, Items, Keep, Note, Paragraph, Table
from pnp.limits import BLOCKS_DEEP, BOOK_COLUMNS, HEADINGS_DEEP
from pnp.tools.project import slug
from pnp.values import Fault, quoted, suggestion

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

#: Containers that are no boxes of the theme.
COLUMNS, KEEP = "columns", "keep"
#: A title of a container that is none.
UNTITLED = "-"


class Builder:
    """Makes blocks, and keeps what they refer to: anchors of headings, and the containers around."""

    def __init__(self, desk: Desk, finder: Finder) -> None:
        self.desk, self.finder, self.inline = desk, finder, Inline(desk)
        self.anchors: dict[str, int] = {}
        self._style = "book"
        self._around: list[str] = []        # containers
        self._lists = self._quotes = 0      # how many are open
        self._levels: list[int] = []        # of all headings
        self._contents: list[tuple[int, Span]] = []     # how deep each contents() goes, and where it stands
        self._makers: dict[str, Callable[[SyntaxTreeNode], Iterator[Block]]] = {
            "heading": self._heading, "paragraph": self._paragraph, "bullet_list": self._list,
            "ordered_list": self._list, "table": self._table, "container": self._container,
            "blockquote": self._quote, "hr": lambda _: iter((Divider(),)), "fence": self._fence,
            TOO_DEEP: self._too_deep,
        }

    def flow(self, text: str) -> tuple[Block, ...]:
        """Return the blocks of a rendered text, its links followed."""
        from markdown_it.tree import SyntaxTreeNode
        found = self._blocks(SyntaxTreeNode(tokens(*for_markdown(text))).children)
        for anchor, span in self.inline.wanted:
            if anchor not in self.anchors:
                self.desk.fault("bad-link", f'there is no heading for "#{anchor}"', span,
                                _near(anchor, self.anchors))
        title = self._levels.count(1) == 1
        for depth, span in self._contents:
            if not any(title < level <= depth for level in self._levels):
                self.desk.fault("bad-function", "contents() finds no heading to list", span, "write headings with ##"
                                + (", or a larger depth=" if self._levels else "") + ", or take it out", Level.WARNING)
        return found

    def _blocks(self, nodes: Sequence[SyntaxTreeNode]) -> tuple[Block, ...]:
        return tuple(block for node in nodes if node.type in self._makers for block in self._makers[node.type](node))

    def _heading(self, node: SyntaxTreeNode) -> Iterator[Block]:
        line, level = _line(node), min(int(node.tag[1:]), HEADINGS_DEEP)
        text = self._words(node.children[0], f"book-h{level}", line, keywords=False)
        words = " ".join(plain(text.children).split())
        if level == 1 and self._around:
            self.desk.fault("bad-container", f"a chapter begins inside of ::: {self._around[-1]}",
                            self.desk.place(line), "close the container before it, or write ## for a smaller heading")
        base = slug(words).replace("_", "-") or "section"
        self.anchors[base] = count = self.anchors.get(base, 0) + 1
        anchor = base if count == 1 else f"{base}-{count}"
        self.anchors.setdefault(anchor, 1)
        self._levels.append(level)
        yield Heading(level, text, words, anchor)

    def _paragraph(self, node: SyntaxTreeNode) -> Iterator[Block]:
        inline, line = node.children[0], _line(node)
        if only_made(inline.content):
            for made in self.desk.shelf.made_in(inline.content):
                yield from self._made(made, line)
            return
        pictures = [child for child in inline.children if child.type not in ("softbreak", "hardbreak")]
        if pictures and all(child.type == "image" for child in pictures):
            self._misplaced(inline, line)
            for child in pictures:
                yield from self._picture(child, line)
            return
        if inline.content.startswith(":::"):
            self.desk.fault("bad-container", "this ::: closes nothing", self.desk.place(line, ":::"),
                            "open a container before it, as in ::: note, or take it out")
            return
        if slip := no_table(inline.content.split("\n")):
            self.desk.fault("no-table", slip.message, self.desk.place(line + slip.line), slip.hint, Level.WARNING)
        text = self._words(inline, self._style, line)
        if text.children:
            yield Paragraph(text, plain(text.children).rstrip().endswith(":"))

    def _words(self, inline: SyntaxTreeNode | None, style: str, line: int, *, keywords: bool = True) -> Element:
        """Return the words of an ``inline`` node as a text of a class; what functions made in them is reported."""
        self._misplaced(inline, line)
        return self.inline.text(inline, style, line, keywords=keywords)

    def _misplaced(self, inline: SyntaxTreeNode | None, line: int) -> None:
        for made in self.desk.shelf.made_in(inline.content) if inline else ():
            self._alone(made, line)

    def _alone(self, made: Made, line: int) -> None:
        """Report what a function made inside of other words."""
        if isinstance(made.what, Fault):
            self._faulty(made, line)
        else:
            self.desk.fault("bad-function", "what this function makes can't stand in a line of words",
                            self.desk.place(line, made.word), "leave an empty line before and after {{ … }}")

    def _faulty(self, made: Made, line: int) -> None:
        if made.what.unknown in self.desk.game.faulty:
            self.desk.lacking.add(made.what.unknown)
            return
        code = "bad-figure" if "figure(" in self._source(line) else "bad-function"
        self.desk.fault(code, made.what.message, self.desk.place(line, made.word), made.what.hint,
                        cause=made.what.cause)

    def _source(self, line: int) -> str:
        span = self.desk.place(line)
        lines = self.desk.sources.lines(span.file)
        return lines[span.line - 1] if 0 < span.line <= len(lines) else ""

    def _made(self, made: Made, line: int) -> Iterator[Block]:
        what = made.what
        if isinstance(what, Fault):
            self._faulty(made, line)
        elif isinstance(what, Order):
            yield from figure_of(what, self.desk, line, made.word)
        elif isinstance(what, KitList):
            self.desk.lacking |= self.desk.game.faulty & set(what.ids or self.desk.game.faulty)
            yield from kit_list(what.ids, self.desk, line)
        elif isinstance(what, Glossary):
            yield from glossary(self.desk, line)
        elif isinstance(what, Credits):
            yield from credits(self.desk, line)
        else:
            if isinstance(what, Contents):
                self._contents.append((what.depth, self.desk.place(line, "contents")))
            if isinstance(what, Break) and KEEP in self._around:
                self.desk.fault("bad-container", "this parts what ::: keep holds together",
                                self.desk.place(line, made.word), "take it out, or end ::: keep before it")
            yield what

    def _picture(self, node: SyntaxTreeNode, line: int) -> Iterator[Block]:
        """Yield the figure that ``![caption](art/table.jpg)`` asks for."""
        source = self.desk.shelf.plain(str(node.attrs.get("src", "")))
        try:
            order = self.finder.order((source,), {"caption": self.desk.shelf.plain(node.content)})
        except Fault as fault:
            self.desk.fault("bad-figure", fault.message, self.desk.place(line, source), fault.hint)
            return
        yield from figure_of(order, self.desk, line, source)

    def _list(self, node: SyntaxTreeNode) -> Iterator[Block]:
        self._lists += 1
        items = tuple(self._blocks(item.children) for item in node.children)
        self._lists -= 1
        signs = counted([item.info + item.markup for item in node.children]) if node.type == "ordered_list" else ()
        tight = all(child.hidden for item in node.children for child in item.children if child.type == "paragraph")
        yield Items(items, signs, tight, self._lists)

    def _table(self, node: SyntaxTreeNode) -> Iterator[Block]:
        rows = [row for part in node.children for row in part.children]
        for row in rows:
            self._beyond(row, len(rows[0].children))
        head, *body = [[self._cell(cell, "book-head" if cell.type == "th" else "book-table", _line(row))
                        for cell in row.children] for row in rows]
        align = tuple(str(cell.attrs.get("style", "")).removeprefix("text-align:") or "left"
                      for cell in rows[0].children)
        head = head if any(cell.children for cell in head) else []
        yield Table(tuple(head), tuple(map(tuple, body)), align, self.desk.place(_line(node)))

    def _beyond(self, row: SyntaxTreeNode, columns: int) -> None:
        """Report the cells of a row that the table has no columns for."""
        if beyond := [self.desk.shelf.plain(cell) for cell in row.meta.get(BEYOND, ())]:
            self.desk.fault("too-many-cells", f"there is no column for {quoted(beyond[0])}: the head of this table has "
                            f"{columns}", self.desk.place(_line(row), beyond[0]),
                            "add a column to the head, or write \\| for a | that is printed")

    def _too_deep(self, node: SyntaxTreeNode) -> Iterator[Block]:
        self.desk.fault("bad-container", f"this is nested more than {BLOCKS_DEEP} deep", self.desk.place(_line(node)),
                        "end lists, quotations or containers before it; "
                        f"{BLOCKS_DEEP // 2} lists can stand inside each other")
        return iter(())

    def _cell(self, node: SyntaxTreeNode, style: str, line: int) -> Element:
        inline = node.children[0] if node.children else None
        return self._words(inline, style, line)

    def _container(self, node: SyntaxTreeNode) -> Iterator[Block]:
        line = _line(node)
        name, _, rest = node.info.partition(" ")
        if node.meta.get(OPEN):
            self.desk.fault("bad-container", f"::: {name} is never closed", self.desk.place(line, ":::"),
                            "write ::: on a line of its own where it ends")
        self._around.append(name)
        style = self._style
        if name == COLUMNS:
            yield from self._columns(node, rest.strip(), line)
        elif name == KEEP:
            yield from self._keep(node, rest.strip(), line)
        else:
            boxes = self.desk.workshop.theme.rulebook.boxes
            if name not in boxes:
                known = [*boxes, COLUMNS, KEEP]
                self.desk.fault("bad-container", f"there is no container {quoted(name)}", self.desk.place(line, name),
                                suggestion(name, known) or f"known are {', '.join(known)}")
            self._style = "book-box"
            title = self._title(name, rest.strip(), line)
            yield Note(name, title, self._blocks(node.children))
        self._style = style
        self._around.pop()

    def _keep(self, node: SyntaxTreeNode, title: str, line: int) -> Iterator[Block]:
        if title and title != UNTITLED:
            self.desk.fault("bad-container", "::: keep prints nothing of its own, no title either",
                            self.desk.place(line, title), "put the words on a line of their own below it")
        yield Keep(self._blocks(node.children), self.desk.place(line, KEEP))

    def _columns(self, node: SyntaxTreeNode, count: str, line: int) -> Iterator[Block]:
        place = self.desk.place(line, COLUMNS)
        if len(self._around) > 1 or self._lists or self._quotes:
            around = f"::: {self._around[-2]}" if len(self._around) > 1 else "a list" if self._lists else "a quotation"
            self.desk.fault("bad-container", f"columns can't stand inside of {around}", place, "end it before them")
        elif count not in ("", *map(str, range(2, BOOK_COLUMNS + 1))):
            self.desk.fault("bad-container", f"there can't be {quoted(count)} columns", place, "write ::: columns 2")
            count = "2"
        yield Columns(int(count) if count.isdigit() else 2, self._blocks(node.children))

    def _title(self, name: str, written: str, line: int) -> Element | None:
        """Return the title of a container: the written one, or that of its kind."""
        box = self.desk.workshop.theme.rulebook.boxes.get(name)
        if written == UNTITLED or not (written or (box and box.title)):
            return None
        if not written:
            words = self.desk.typed(box.title if box else "", line, keywords=False)
            return Element("text", {"class": "book-box-title"}, words, self.desk.place(line))
        from markdown_it.tree import SyntaxTreeNode
        node = SyntaxTreeNode(tokens(written))
        inline = next((inner for child in node.children for inner in child.children if inner.type == "inline"), None)
        return self._words(inline, "book-box-title", line, keywords=False)

    def _quote(self, node: SyntaxTreeNode) -> Iterator[Block]:
        style, self._style = self._style, "book-quote"
        self._quotes += 1
        yield Note("", None, self._blocks(node.children))
        self._quotes -= 1
        self._style = style

    def _fence(self, node: SyntaxTreeNode) -> Iterator[Block]:
        """Yield what stands between lines of three backticks: as typed, line by line."""
        children: list[Element | str] = []
        for text in self.desk.shelf.plain(node.content).rstrip("\n").split("\n"):
            children += [Element("br", {}), text]
        yield Paragraph(Element("text", {"class": "book-code"}, children[1:], self.desk.place(_line(node))))


def _line(node: SyntaxTreeNode) -> int:
    return node.map[0] if node.map else 0


def _near(anchor: str, anchors: dict[str, int]) -> str:
    near = suggestion(anchor, anchors)
    return near.replace('"', '"#', 1) if near else "it is the words of the heading in small letters, with - for blanks"
