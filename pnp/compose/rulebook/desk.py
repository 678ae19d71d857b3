"""What reading one rulebook shares: its words, where its lines came from, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from pnp.artwork import Drawn
from pnp.causes import Cause
from pnp.compose.drawing import MEANT
from pnp.compose.held import Held
from pnp.compose.marks import OTHER
from pnp.compose.names import own_value, printed
from pnp.compose.rulebook.marks import Shelf
from pnp.compose.sources import Sources
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.face import Element
from pnp.limits import BOOK_FAULTS
from pnp.model import RULEBOOK, Game, Piece, Record, Rulebook
from pnp.tools.foreign import foreign
from pnp.tools.rich import BRACE, RichFault, Words, apart, broken, flat, read, scan
from pnp.tools.stars import joined
from pnp.tools.strays import strays
from pnp.tools.workshop import Workshop
from pnp.values import Fault, Rich

#: Returns the face of a piece, or of what an address names, drawn. Its digest is empty where faults of its own, which
#: are told elsewhere, prevent it.
Supply = Callable[["Piece | str"], Drawn]


@dataclass(slots=True)
class Desk:
    """Everything at hand while Markdown becomes blocks. ``numbers`` are the lines of rules.md by rendered line."""

    game: Game
    workshop: Workshop
    book: Rulebook
    words: Words
    sources: Sources
    supply: Supply
    lacking: set[str]                                           # components with faults that it asks for
    shelf: Shelf = field(default_factory=Shelf)
    numbers: list[int] = field(default_factory=list)
    owners: dict[int, tuple[Record, Held]] = field(default_factory=dict)    # rich value -> whose it is, and where
    faults: list[Diagnostic] = field(default_factory=list)
    figures: int = 0                                            # faces in figures so far
    texts: int = 0                                              # paragraphs and cells so far
    quiet: Words | None = None                                  # the words without reminders, once they were needed

    def place(self, line: int, word: str = "") -> Span:
        """Return where a rendered line, counted from 0, came from; if ``word`` stands there, that."""
        number = self.numbers[min(line, len(self.numbers) - 1)] if self.numbers else 1
        start = self.book.place(number)
        found = self.sources.found(start, word) if word else start
        return found if found.line == start.line else start

    def fault(self, code: str, message: str, span: Span, hint: str = "",
              level: Level = Level.ERROR, cause: Cause | None = None) -> None:
        """Note what is wrong."""
        made = Diagnostic(code, message, span, hint, level, component=RULEBOOK, cause=cause)
        if made not in self.faults and len(self.faults) < BOOK_FAULTS:
            self.faults.append(made)

    def typed(self, text: str, line: int, *, keywords: bool = True) -> list[Element | str]:
        """Return words of the Markdown as inline elements, with icons, names of pieces and the values in them."""
        words = self.words if keywords else replace(self.words, keywords={})
        out: list[Element | str] = []
        for part in self.shelf.parts(text):
            faults: list[RichFault] = []
            if isinstance(part, str):
                out += joined(scan(part, words, faults))
            else:
                out += self.value(part[0], words, faults)
            for fault in faults:
                self._rich_fault(fault, line, None if isinstance(part, str) else part[0])
        return out

    def _rich_fault(self, fault: RichFault, line: int, value: str | None) -> None:
        """Note what is wrong in a rich text: in a piece's field there, in the words that the piece itself is told with.

        Where its card says the same it is told once.
        """
        level = Level.WARNING if fault.code in MEANT else Level.ERROR
        if id(value) not in self.owners:
            self.fault(fault.code, fault.message, self.place(line, fault.word), fault.hint, level, fault.cause)
            return
        record, held = self.owners[id(value)]
        at = self.sources.inside(held.place(record), str(value), fault.at, fault.word)
        made = Diagnostic(fault.code, f"{held.name}: {fault.message}", at, fault.hint, cause=fault.cause)
        self.faults.append(made.drawing(RULEBOOK, "text"))

    def strays(self, text: str, line: int) -> None:
        """Note the signs of a paragraph, as it was typed, that do nothing; what was printed into it are letters."""
        whole = "".join(part if isinstance(part, str) else OTHER for part in self.shelf.parts(text))
        for fault in (*strays(whole), *foreign(whole, book=True)):
            at = line + whole.count("\n", 0, fault.at)
            self._rich_fault(fault._replace(word=fault.word.partition(OTHER)[0]), at, None)

    def value(self, value: str, words: Words, faults: list[RichFault]) -> list[Element | str]:
        """Return a printed value: rich text is read, any other stays as typed."""
        if not isinstance(value, Rich):
            return joined(broken(value))
        if owner := self.owners.get(id(value)):
            words = replace(words, value=lambda name: printed(own_value(owner[0].fields, name)))
        blocks = read(value, words, faults)
        return [*apart(blocks)] if any(block.sign for block in blocks) else list(flat(blocks))

    def rich(self, text: str, line: int, *, remind: bool = True) -> list[Element | str]:
        """Return a text that is rich, whatever it is a value of; without ``remind``, no reminder follows a keyword."""
        words = self.words
        if not remind:
            if self.quiet is None:      # once: a glossary reads a text for each of thousands of keywords
                quiet = {word: replace(look, remind=False) for word, look in words.keywords.items()}
                self.quiet = replace(words, keywords=quiet)
            words = self.quiet
        return self.typed_value(Rich(text), line, words)

    def typed_value(self, value: str, line: int, words: Words | None = None) -> list[Element | str]:
        """Return a value that a function took, read as it is printed."""
        faults: list[RichFault] = []
        found = self.value(value, words or self.words, faults)
        for fault in faults:
            self._rich_fault(fault, line, value)
        return found


def no_field(name: str) -> str:
    """Raise Fault: stands in for the fields of a piece."""
    raise Fault(f"{{={name}}} is a field, and the rulebook is no piece", BRACE + ", or {{ … }} to print a value")


def plain(children: list[Element | str]) -> str:
    """Return the words of inline elements alone."""
    return "".join(child if isinstance(child, str) else " " if child.tag == "br" else plain(child.children)
                   for child in children)
