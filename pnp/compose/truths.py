"""Values that are no words: what a template prints of nothing, and of a question that comes out true or false.

Among the words of a card ``none`` and ``true`` are slips. In an attribute they may be meant, as in ``fill="none"``, and
so may what a macro answers: only what is printed behind a tag is looked at.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from pnp.compose.sources import Sources
from pnp.diagnostics import Span
from pnp.tools.xml_slips import without_jinja

#: The code of both.
CODE = "printed-truth"
_VALUE = re.compile(r"\{\{-?\s*(.*?)\s*-?\}\}")
_BEGINS = re.compile(r"\{%-?\s*(?:macro|set|block|filter|call)\b[^%]*%\}")
_ENDS = re.compile(r"\{%-?\s*end(?:macro|set|block|filter|call)\s*-?%\}")
_TAG = re.compile(r"""<[/A-Za-z](?:"[^"]*"|'[^']*'|[^"'<>])*>|<!--.*?-->""", re.DOTALL)
_MEANT = re.compile(r"\bif\b.*\b[Nn]one\b|\b[Nn]one\b.*\bif\b")
_SHORT = 60


class Truth(NamedTuple):
    """A value that was printed among words, and where."""

    value: bool | None
    at: Span


def among_words(at: Span, sources: Sources, *, tags: bool) -> bool:
    """Return whether a value stands among the words of a template: not in a tag, nor in what only answers.

    ``tags``: words stand behind a tag. Without, they stand anywhere but in macros and the like.
    """
    lines = sources.lines(at.file)[:at.line]
    if not lines:
        return False
    before = "\n".join([*lines[:-1], lines[-1][:at.col - 1]])
    begun = [match.end() for match in _BEGINS.finditer(before)]
    inside = bool(begun) and len(begun) > len(_ENDS.findall(before))
    if not tags:
        return not inside
    own = without_jinja((before[begun[-1]:] if inside else before).rpartition("{{")[0])
    return bool(_TAG.search(own)) and ">" in own.rpartition("<")[2]


def told(truth: Truth, sources: Sources) -> tuple[str, Span, str] | None:
    """Return the message, place and hint for a value; None where it is plain that nothing was meant."""
    lines = sources.lines(truth.at.file)
    line = lines[truth.at.line - 1] if truth.at.line <= len(lines) else ""
    found = next((match for match in _VALUE.finditer(line) if match.start() < truth.at.col <= match.end()), None)
    if found is None or (truth.value is None and _MEANT.search(found[1])):
        return None
    asked = found[1] if len(found[1]) <= _SHORT else f"{found[1][:_SHORT]}…"
    at = Span(truth.at.file, truth.at.line, found.start() + 1, found.end() - found.start())
    if truth.value is None:
        what = "this" if asked.lower() == "none" else asked
        return f"{what} is nothing, and prints nothing", at, "write what it should print, or take it out"
    word = str(truth.value).lower()
    return (f"{asked} is true or false, and is printed as that word: {word}", at,
            f'write {{{{ "words" if {asked} }}}}' if len(found[1]) <= _SHORT else '{{ "words" if … }}')


def shown(value: Any) -> str:
    """Return what is printed among words."""
    return "" if value is None else str(value).lower()
