"""YAML's own complaints in plain words. They come last: what is usually wrong is found before (yaml_lines)."""

from __future__ import annotations

from typing import Any

from pnp.diagnostics import Diagnostic, Span

#: What PyYAML's problem begins with -> what we say, and what to do.
_PROBLEMS: dict[str, tuple[str, str]] = {
    "found unexpected end of stream": ("a quote is opened here and never closed", "close it, or write text: | and the "
                                       "text in the lines below"),
    "did not find expected ',' or '}'": ("a map in { } is not closed, or a comma is missing in it",
                                         "write it as {name: Fox, copies: 2}"),
    "did not find expected ',' or ']'": ("a list in [ ] is not closed, or a comma is missing in it",
                                         "write it as [Crew, Ship, Place]"),
    "did not find expected node content": ("something is missing here: a bracket is not closed, or a comma stands "
                                           "before nothing", "write lists as [a, b] and maps as {a: 1, b: 2}"),
    "mapping values are not allowed": ("there is a colon too many in this line, or the line is indented too deep",
                                       "put text with a colon in quotes"),
    "could not find expected ':'": ("this line has no key", "write key: value, with a blank behind the colon"),
    "did not find expected key": ("this line does not fit the lines above it", "begin it in the same column as its "
                                  "neighbours"),
    "did not find expected '-' indicator": ("this line does not fit the list above it", "begin it with a dash, or "
                                            "below the item that it belongs to"),
    "block sequence entries are not allowed": ("a list begins in the middle of a line",
                                               "begin it in a line of its own"),
    "found character that cannot start any token": ("this character can't begin a value", "put the text in quotes"),
    "found character '\\t'": ("a tab stands here where YAML wants plain blanks", "indent with the space bar"),
    "found a tab": ("a tab stands here where YAML wants plain blanks", "indent with the space bar"),
    "found unknown escape character": ("\\ has a meaning of its own inside double quotes", "use single quotes: '…'"),
    "exceeded maximum nesting": ("too many lists or maps lie inside each other", ""),
    "found undefined alias": ("a text that begins with * needs quotes", "put the text in quotes"),
    "found unknown directive": ("a line that begins with % means something else in YAML", "put the text in quotes"),
    "found duplicate": ("the file has two %YAML lines", "leave them out"),
}


def syntax_fault(error: Any, file: str) -> Diagnostic:
    """Return PyYAML's error (a MarkedYAMLError) as a diagnostic at its place."""
    mark = error.problem_mark or error.context_mark
    span = Span(file, mark.line + 1, mark.column + 1) if mark else Span(file)
    if "end of stream" in str(error.problem) and error.context_mark:
        span = Span(file, error.context_mark.line + 1, error.context_mark.column + 1)
    for begins, (message, hint) in _PROBLEMS.items():
        if str(error.problem).startswith(begins):
            return Diagnostic("yaml-syntax", message, span, hint)
    return Diagnostic("yaml-syntax", f"YAML can't read this: {error.problem}", span, "compare it with the lines around")


def out_of_line(indent: int, expected: int, kind: str, above: str) -> tuple[str, str]:
    """Return message and hint for a line that begins in a wrong column, both counted from 0.

    ``kind`` is what it begins, ``seq`` an item and ``map`` a key; ``above`` the text that it looks like a part of.
    """
    message = f"this line begins in column {indent + 1}, the lines that it belongs to in column {expected + 1}"
    if above:
        message = f'this line is indented deeper than the one above, as if it were part of the text "{above[:40]}"'
    elif kind and indent == expected:
        message = 'the lines in this column begin with "- ", and this one does not' if kind == "map" else \
            'this line begins with "- ", and the others in this column do not'
    hint = f"put {expected} blanks before it" if expected else "begin it in the first column"
    if expected == indent:
        hint = 'put "- " before it' if kind == "map" else "leave the dash out"
        hint += ", or begin it in the column of the lines that it belongs to"
    return message, hint
