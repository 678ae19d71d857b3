"""The Markdown that rulebooks are written in: CommonMark with tables and containers, and without its traps.

Raw HTML is off and prints as typed; so do a paragraph's indents, which CommonMark would make code of, and a line of
dashes under a paragraph is a line, not a heading. ``::: note Title`` … ``:::`` is a container.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from pnp.compose.rulebook.signs import put_back
from pnp.limits import BLOCKS_DEEP

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token

_FENCE = re.compile(r"(:{3,})(.*)")
#: What a container that nothing closes says of itself, and a row of a table of its cells beyond the last column.
OPEN, BEYOND = "open", "beyond"
#: The type of tokens that blocks nested too deep become.
TOO_DEEP = "too_deep"
_TYPED = "typed signs"


def tokens(text: str, typed: dict[int, str] | None = None) -> list[Token]:
    """Return what a text is made of, blocks with the lines that they stand in.

    ``typed`` are signs of lists that the text has others in place of, by their lines: they are put back.
    """
    return _reader().parse(text, {_TYPED: typed})


@cache
def _reader() -> MarkdownIt:
    from markdown_it import MarkdownIt
    reader = MarkdownIt("commonmark", {"html": False, "maxNesting": BLOCKS_DEEP + 3})
    reader.enable("table").disable(["code", "lheading", "html_block", "html_inline", "text_join"])
    reader.block.ruler.before("fence", "container", _container,
                              {"alt": ["paragraph", "reference", "blockquote", "list"]})
    reader.block.ruler.before("table", TOO_DEEP, _too_deep)
    reader.block.ruler.at("table", _table, {"alt": ["paragraph", "reference"]})
    reader.core.ruler.before("inline", "signs", _signs)
    reader.validateLink = lambda url: True          # type: ignore[method-assign]  # schemes are looked at with places
    reader.normalizeLink = lambda url: url          # type: ignore[method-assign]
    return reader


def _signs(state: StateCore) -> None:
    """Put signs of lists back, once it is known what is an item: a core rule of markdown-it."""
    if typed := state.env[_TYPED]:
        put_back(state.tokens, typed)


def _container(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a container: a block rule of markdown-it."""
    colons, words = _fence(state, start)
    if not colons or not words:
        return False
    if silent:
        return True
    close, closed = _closing(state, start, end, colons)
    opened = state.push("container_open", "div", 1)
    opened.map, opened.info = [start, close], words
    opened.meta[OPEN] = not closed
    outer, state.parentType = state.parentType, "container"
    most, state.lineMax = state.lineMax, close
    state.md.block.tokenize(state, start + 1, close)
    state.push("container_close", "div", -1)
    state.parentType, state.lineMax = outer, most
    state.line = close + closed
    return True


def _too_deep(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read what lies deeper than markdown-it would read, so that it can be told: a block rule of markdown-it."""
    if state.level <= BLOCKS_DEEP or silent:
        return False
    state.push(TOO_DEEP, "", 0).map = [start, end]
    state.line = end
    return True


def _table(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a table, with the cells that it has no columns for: a block rule of markdown-it."""
    from markdown_it.rules_block.table import escapedSplit, getLine, table
    before = len(state.tokens)
    if not table(state, start, end, silent):
        return False
    columns = 0
    for token in state.tokens[before:]:
        columns += token.type == "th_open"
        if token.type == "tr_open" and token.map:
            cells = escapedSplit(getLine(state, token.map[0]).strip())
            cells = cells[not cells[0]:]
            token.meta[BEYOND] = [cell.strip() for cell in cells[columns:] if cell.strip()] if columns else []
    return True


def _closing(state: StateBlock, start: int, end: int, colons: int) -> tuple[int, bool]:
    """Return the line at which a container ends, and whether it is closed there.

    As many colons or more close it; those of containers inside are left out.
    """
    depth = 1
    for line in range(start + 1, end):
        if state.sCount[line] < state.blkIndent and _line(state, line).strip():
            return line, False
        found, words = _fence(state, line)
        if words:
            depth += found >= colons
        elif found >= colons:
            depth -= 1
            if not depth:
                return line, True
    return end, False


def _fence(state: StateBlock, line: int) -> tuple[int, str]:
    """Return how many colons a line begins with and the words behind them, 0 and none if it is no fence."""
    fence = _FENCE.fullmatch(_line(state, line))
    return (len(fence[1]), fence[2].strip(" \t")) if fence else (0, "")


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line]:state.eMarks[line]]
