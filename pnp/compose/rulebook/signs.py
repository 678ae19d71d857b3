"""The signs of lists as they were typed, where Markdown knows fewer of them than rich text, and counts for itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pnp.tools.rich_lines import BULLETS, items

if TYPE_CHECKING:
    from markdown_it.token import Token

_QUOTE = re.compile(r"(?:[ \t]*>[ \t]?)*")
_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})")
_SIGN = re.compile(rf"[ \t]*([a-z]\)(?=[ \t])|[{BULLETS}][ \t]*(?=\S))")
#: What Markdown reads in the place of letters and of bullets.
_LETTER, _BULLET = "1)", "- "


def for_markdown(text: str) -> tuple[str, dict[int, str]]:
    r"""Return a text with signs of lists that Markdown knows, and those that stood in their place by their lines.

    >>> for_markdown("a) Move.\nb) Rest.\n• Sleep.")
    ('1) Move.\n1) Rest.\n- Sleep.', {0: 'a)', 1: 'b)', 2: '• '})
    """
    lines = text.split("\n")
    quotes = [found[0] if (found := _QUOTE.match(line)) else "" for line in lines]
    inside = [line[len(quote):] for line, quote in zip(lines, quotes)]
    typed: dict[int, str] = {}
    fence, fenced = "", 0               # what opened a fence, and in how many quotations
    for n, (line, quote, item) in enumerate(zip(inside, quotes, items(inside))):
        mark = _FENCE.match(line)
        if fence and quote.count(">") < fenced:
            fence = ""                  # a fence ends with its quotation
        if mark and (not fence or mark[1].startswith(fence)):
            fence, fenced = "" if fence else mark[1], quote.count(">")
        elif item and not fence and (sign := _SIGN.match(line)):
            typed[n] = sign[1]
            lines[n] = f"{quote}{line[:sign.start(1)]}{_stands_for(sign[1])}{line[sign.end():]}"
    return "\n".join(lines), typed


def put_back(found: Iterable[Token], typed: dict[int, str]) -> None:
    """Give items the letters that were typed; where a line begins no item in Markdown, it gets back all of its sign.

    ``typed`` are the signs by their lines, and is emptied.
    """
    for token in found:
        if not token.map:
            continue
        first = token.map[0]
        if token.type == "list_item_open":
            if (sign := typed.pop(first, "")).endswith(")"):
                token.info = sign[:-1]
        elif token.type in ("inline", "fence"):
            lines = token.content.split("\n")
            for n, line in enumerate(lines):
                if sign := typed.pop(first + n + (token.type == "fence"), ""):
                    lines[n] = line.replace(_stands_for(sign), sign, 1)
            token.content = "\n".join(lines)


def _stands_for(sign: str) -> str:
    return _LETTER if sign.endswith(")") else _BULLET


def counted(typed: Sequence[str]) -> tuple[str, ...]:
    """Return the signs of a list's items as typed; where all are one number they count on from it, as on cards.

    >>> counted(["1.", "1.", "1."]), counted(["3)", "5)"])
    (('1.', '2.', '3.'), ('3)', '5)'))
    """
    number, end = typed[0][:-1], typed[0][-1:]
    if number.isdigit() and all(sign[:-1] == number for sign in typed):
        return tuple(f"{int(number) + more}{end}" for more in range(len(typed)))
    return tuple(typed)
