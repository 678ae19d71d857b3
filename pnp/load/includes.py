"""Other files in the rulebook: ``{% include "combat.md" %}`` on a line of its own takes in the lines of that file.

A long rulebook can be written in parts, and a part can stand in several games: files that end in .md, beside rules.md
or in the game's folder of templates. They become one text before anything of it is worked out, so that a container,
loop or list may go through several files; every line keeps its place for messages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pnp.diagnostics import Span
from pnp.limits import BOOK_DEEP, BOOK_FILES
from pnp.load.reading import Reading
from pnp.model.game import Rulebook
from pnp.tools.paths import is_file, is_folder, parts
from pnp.values import quoted, suggestion

ENDING = ".md"
_INCLUDE = re.compile(r"""([ \t]*\{%[-+]?\s*include\s+(["']))([^"'{}%]+)\2\s*[-+]?%\}[ \t]*""")

#: Comments and raw stretches, in which nothing is an order; and orders, in whose quotes neither begins.
_STRETCH = re.compile(r"""\{\#.*?\#\}|\{%[-+]?\s*raw\s*[-+]?%\}.*?\{%[-+]?\s*endraw\s*[-+]?%\}|\{\{.*?\}\}|\{%.*?%\}""",
                      re.DOTALL)
_SIGN = re.compile(r"[^\n]")
_RAW = re.compile(r"\{%[-+]?\s*raw\b")


def with_includes(text: str, path: Path, reading: Reading) -> Rulebook | None:
    """Return a rulebook with the files that it includes, None where one of them can't be read, which is told."""
    book = Span(reading.name(path))
    if not any(map(_INCLUDE.fullmatch, _spoken(text).split("\n"))):
        return Rulebook(text, book)
    before = reading.errors[reading.component]
    lines = list(_Includes(reading).lines(text, (path,)))
    if reading.errors[reading.component] > before:
        return None
    return Rulebook("\n".join(line for line, _ in lines), book, tuple(span for _, span in lines))


class _Includes:
    """Reads the files of one rulebook."""

    def __init__(self, reading: Reading) -> None:
        self.reading, self.left = reading, BOOK_FILES
        self.too_much: set[str] = set()     # what was told to be too much: once is enough
        folders = reading.folders
        self.folders = [folder for folder in (folders.cards, folders.templates, folders.shared) if is_folder(folder)]

    def lines(self, text: str, around: tuple[Path, ...]) -> Iterator[tuple[str, Span]]:
        """Yield a text's lines with their places. ``around`` are the files that are being read, outermost first."""
        file = self.reading.name(around[-1])
        for number, (line, spoken) in enumerate(zip(text.split("\n"), _spoken(text).split("\n")), 1):
            if match := _INCLUDE.fullmatch(spoken):
                span = Span(file, number, match.end(1) + 1, len(match[3]))
                yield from self._included(match[3].strip(), span, around)
            else:
                yield line, Span(file, number, 1)

    def _included(self, name: str, span: Span, around: tuple[Path, ...]) -> Iterator[tuple[str, Span]]:
        self.left -= 1
        path = self._path(name, span)
        if path is None:
            return
        if path in around:
            self.reading.report("circle", f"{quoted(name)} includes itself", span, "take this line out")
        elif len(around) > BOOK_DEEP or self.left < 0:
            what = f"more than {BOOK_FILES} files" if self.left < 0 else f"files more than {BOOK_DEEP} deep"
            if what not in self.too_much:
                self.reading.report("too-much", f"the rulebook includes {what}", span, "write fewer, longer files")
            self.too_much.add(what)
        elif (text := self.reading.text(path, span)) is not None:
            yield from self.lines(text.rstrip("\n"), (*around, path))

    def _path(self, name: str, span: Span) -> Path | None:
        """Return the file that is meant, None with a fault where there is none."""
        try:
            names = parts(name)
        except ValueError as error:
            self.reading.report("missing-file", str(error), span,
                                'name a file beside rules.md: {% include "combat.md" %}')
            return None
        if not name.endswith(ENDING):
            self.reading.report("missing-file", f"{quoted(name)} is no Markdown file", span,
                                f"a rulebook includes files that end in {ENDING}")
            return None
        found = [folder.joinpath(*names) for folder in self.folders if is_file(folder.joinpath(*names))]
        if not found:
            known = [path.name for folder in self.folders for path in sorted(folder.glob(f"*{ENDING}"))[:200]]
            self.reading.report("missing-file", f"there is no file {quoted(name)}", span,
                                suggestion(name, known) or "save it beside rules.md, or mend the name")
            return None
        return found[0]


def _spoken(text: str) -> str:
    """Return a text with its comments and raw stretches painted over, sign for sign: nothing is included there."""
    return _STRETCH.sub(_painted, text) if "{#" in text or _RAW.search(text) else text


def _painted(stretch: re.Match[str]) -> str:
    found = stretch[0]
    return _SIGN.sub("#", found) if found.startswith("{#") or _RAW.match(found) else found
