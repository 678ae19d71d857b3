"""The signs of lists as they were typed, where Markdown knows fewer of them than rich text, and counts for itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.tools.rich_lines import BULLETS, items

_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})")
_BULLET = re.compile(rf"([ \t]*)[{BULLETS}][ \t]*(?=\S)")
_LETTER = re.compile(r"([ \t]*)([a-z]\))(?=[ \t])")


def for_markdown(text: str) -> tuple[str, dict[int, str]]:
    r"""Return a text with signs of lists that Markdown knows, and the letters that stood in their place by their lines.

    >>> for_markdown("a) Move.\nb) Rest.\n• Sleep.")
    ('1) Move.\n1) Rest.\n- Sleep.', {0: 'a)', 1: 'b)'})
    """
    lines = text.split("\n")
    letters: dict[int, str] = {}
    fence = ""
    for n, (line, item) in enumerate(zip(lines, items(lines))):
        mark = _FENCE.match(line)
        if mark and (not fence or mark[1].startswith(fence)):
            fence = "" if fence else mark[1]
        elif item and not fence:
            if letter := _LETTER.match(line):
                letters[n] = letter[2]
                line = f"{letter[1]}1){line[letter.end():]}"
            lines[n] = _BULLET.sub(r"\1- ", line, count=1)
    return "\n".join(lines), letters


def counted(typed: Sequence[str]) -> tuple[str, ...]:
    """Return the signs of a list's items as typed; where all are one number they count on from it, as on cards.

    >>> counted(["1.", "1.", "1."]), counted(["3)", "5)"])
    (('1.', '2.', '3.'), ('3)', '5)'))
    """
    number, end = typed[0][:-1], typed[0][-1:]
    if number.isdigit() and all(sign[:-1] == number for sign in typed):
        return tuple(f"{int(number) + more}{end}" for more in range(len(typed)))
    return tuple(typed)
