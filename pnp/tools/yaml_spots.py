r"""Where each character of a quoted YAML text stands: ``\n`` is a line break of the text, and none of its file."""

from __future__ import annotations

import re

from pnp.model.nodes import YamlQuoted, YamlText

#: What one character of a text, or a line break that YAML folds, is written as, by the quote around it.
_PARTS = {
    '"': re.compile(r"(?P<none>\\\n[ \t]*+)|\\(?:x(?P<x>[0-9A-Fa-f]{2})|u(?P<u>[0-9A-Fa-f]{4})|U(?P<U>[0-9A-Fa-f]{8})"
                    r'|(?P<sign>.))|(?P<fold>[ \t]*+\n\s*+)|(?P<plain>[^"\\])'),
    "'": re.compile(r"(?P<sign>'')|(?P<fold>[ \t]*+\n\s*+)|(?P<plain>[^'])"),
}
_SIGNS = {"0": "\0", "a": "\a", "b": "\b", "t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
          "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029", "''": "'"}

Spot = tuple[int, int]


def spots(written: str, quote: str, line: int, col: int) -> tuple[str, list[Spot]]:
    r"""Return what a quoted text says, and the line and column at which each character of it, and its end, stands.

    ``written`` begins behind the quote, at a line and column, and may go on behind the closing one.

    >>> spots(r'a\n\"b" # c', '"', 2, 5)
    ('a\n"b', [(2, 5), (2, 6), (2, 8), (2, 10), (2, 11)])
    """
    said: list[str] = []
    found: list[Spot] = []
    at = start = 0                      # ``start``: where the line of the file begins
    part = _PARTS[quote]
    while match := part.match(written, at):
        text = _said(match)
        said.append(text)
        found += [(line, col + at - start)] * len(text)
        at = match.end()
        if breaks := match[0].count("\n"):
            line, col, start = line + breaks, 1, match.start() + match[0].rindex("\n") + 1
    return "".join(said), [*found, (line, col + at - start)]


def spots_of(text: YamlText) -> list[Spot]:
    """Return where each character of a quoted text with line breaks stands, and its end; none of any other text."""
    if not isinstance(text, YamlQuoted):
        return []
    said, found = spots(text.written[1:], text.written[0], text.line, text.col)
    return found if said == text else []


def _said(match: re.Match[str]) -> str:
    kind, whole = match.lastgroup or "", match[0]
    if kind == "fold":
        return "\n" * (whole.count("\n") - 1) or " "
    if kind in ("x", "u", "U"):
        code = int(match[kind], 16)
        return chr(code) if code < 0x110000 else " "
    if kind == "sign":
        return _SIGNS.get(match[kind], match[kind])
    return "" if kind == "none" else whole
