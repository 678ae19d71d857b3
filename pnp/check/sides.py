"""Why a condition is false, in words: both sides of the comparison that failed, with their values.

The text of the condition is cut at its ``and``, ``or`` and comparisons, outside of brackets; each side is worked out
on its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pnp.tools.sandbox import Sandbox, SandboxError, text_of
from pnp.values import Empty, Fault, Fields, Mixed, quoted

#: How a comparison that is false reads, when the right side is written out: "… is 49, not 50".
_WORDS = {"==": "not", "!=": "which it must not be", ">": "not more than", "<": "not less than",
          ">=": "which is less than", "<=": "which is more than", "in": "not one of", "not in": "one of"}
_OPPOSITE = {"==": "!=", "!=": "==", ">": "<=", "<": ">=", ">=": "<", "<=": ">", "in": "not in", "not in": "in"}
_BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}
MOST_TOLD = 3                   # comparisons of one condition
LONGEST_TOLD = 60                    # characters of a value


@dataclass(frozen=True, slots=True)
class Word:
    """A token of an expression that stands outside of all brackets; ``begin`` and ``end`` are its characters."""

    text: str
    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a condition does not hold. ``note`` tells what is odd about a value, such as why it is a text.

    ``bare``: it tells a value that is not compared with anything.
    """

    words: str
    note: str = ""
    bare: bool = False


def reasons(text: str, box: Sandbox, scope: dict[str, Any]) -> list[Reason]:
    """Return why ``text``, which was found false, is false: one reason for each comparison that failed."""
    try:
        found = list(_Explainer(box, scope).told(text, True))
    except (SandboxError, Fault):
        return []
    return ([reason for reason in found if not reason.bare] or found)[:MOST_TOLD]


@dataclass(frozen=True, slots=True)
class _Explainer:
    box: Sandbox
    scope: dict[str, Any]

    def value(self, text: str) -> Any:
        return self.box.evaluate(text, **self.scope)

    def told(self, text: str, wanted: bool) -> Iterator[Reason]:
        """Yield why ``text`` is not ``wanted``; nothing if it is."""
        text = _bare(text.strip(), self.box)
        if bool(self.value(text)) is wanted:
            return
        words = outside(text, self.box)
        if any(word.text in ("if", "else") for word in words):
            return
        for joint in ("or", "and"):
            if parts := split(text, words, joint):
                for part in parts:
                    yield from self.told(part, wanted)
                return
        if words and words[0].text == "not":
            yield from self.told(text[words[0].end:], not wanted)
            return
        yield from self._compared(text, words, wanted)

    def _compared(self, text: str, words: list[Word], wanted: bool) -> Iterator[Reason]:
        """Yield why a single comparison, or a bare value, is not as wanted."""
        signs = _signs(words)
        if len(signs) == 1:
            sign, begin, end = signs[0]
            sides = text[:begin].strip(), text[end:].strip()
            values = self.value(sides[0]), self.value(sides[1])
            note = next((value.note for value in values if isinstance(value, Mixed)), "")
            yield Reason(_sentence(sides, values, sign if wanted else _OPPOSITE[sign]), note)
        elif signs:
            cuts = [(0, signs[0][1]), *((a[2], b[1]) for a, b in pairwise(signs)), (signs[-1][2], len(text))]
            sides_ = [text[begin:end].strip() for begin, end in cuts]
            known = [(side, self.value(side)) for side in sides_]
            told = [f"{side} is {shown(value)}" for side, value in known if not _written_out(side, value)]
            yield Reason(", ".join(told) or f"{text} is false")
        elif asked := next((word for word in words if word.text == "is"), None):
            yield Reason(self._asked(text[:asked.begin].strip(), text[asked.end:].strip(), wanted))
        else:
            yield Reason(f"{text} is {shown(self.value(text))}", bare=True)

    def _asked(self, left: str, test: str, wanted: bool) -> str:
        """Return why a test such as ``vp is even`` is not as wanted."""
        plain, negative = test.removeprefix("not "), test.startswith("not ")
        if negative is wanted:
            return f"{left} is {plain}"
        return f"{left} is {shown(self.value(left))}, not {plain}"


def outside(text: str, box: Sandbox) -> list[Word]:
    """Return the words and signs of an expression that stand outside of its brackets."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    found, depth = [], 0
    for place, token, value in box.tokens(text):
        begin = starts[int(place) - 1] + place.col - 1
        depth += min(0, _BRACKETS.get(value, 0)) if token == "operator" else 0
        if depth == 0 and token in ("name", "operator"):
            found.append(Word(value, begin, begin + len(value)))
        depth += max(0, _BRACKETS.get(value, 0)) if token == "operator" else 0
    return found


def split(text: str, words: list[Word], joint: str) -> list[str]:
    """Return the parts of ``text`` between ``joint``s, nothing if there is none."""
    cuts = [word for word in words if word.text == joint]
    if not cuts:
        return []
    ends = [0, *(word.end for word in cuts)]
    return [text[begin:end] for begin, end in zip(ends, [*(word.begin for word in cuts), len(text)])]


def shown(value: Any) -> str:
    """Return a value as messages show it: texts in quotes, long lists cut short."""
    if isinstance(value, Empty):
        return "empty"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Fields):
        return "a piece" if "copies" in value.fields else _listed([f"{k}: {shown(v)}" for k, v in value.fields.items()])
    if isinstance(value, list | tuple):
        return _listed([shown(item) for item in value[:20]])
    if isinstance(value, dict):
        return _listed([f"{key}: {shown(item)}" for key, item in list(value.items())[:20]])
    return text_of(value)


def _listed(parts: list[str]) -> str:
    text = ", ".join(parts)
    return f"[{text}]" if len(text) <= LONGEST_TOLD else f"[{text[:LONGEST_TOLD - 3]}...]"


def _bare(text: str, box: Sandbox) -> str:
    """Return an expression without brackets around the whole of it."""
    words = outside(text, box)
    while len(words) == 2 and words[0].text == "(" and words[1].end == len(text) and words[0].begin == 0:
        text = text[1:-1].strip()
        words = outside(text, box)
    return text


def _signs(words: list[Word]) -> list[tuple[str, int, int]]:
    """Return the signs of comparison as (sign, begin, end); ``is`` and other tests are none."""
    if any(word.text == "is" for word in words):
        return []
    found: list[tuple[str, int, int]] = []
    for before, word in zip([None, *words], words):
        if word.text == "in" and before is not None and before.text == "not":
            found.append(("not in", before.begin, word.end))
        elif word.text in _WORDS:
            found.append((word.text, word.begin, word.end))
    return found


def _sentence(sides: tuple[str, str], values: tuple[Any, Any], sign: str) -> str:
    """Return both sides of a failed comparison: "count(factors) is 49, not 50"."""
    left, right = (shown(value) for value in values)
    if _written_out(sides[0], values[0]) and not _written_out(sides[1], values[1]):
        return f"{sides[1]} is {right}, and {sides[0]} {sign} {right} is false"
    if _written_out(sides[1], values[1]):
        told = "" if sign == "!=" else f" {right}"
        return f"{sides[0]} is {left}, {_WORDS[sign]}{told}"
    if sign == "==":
        return f"{sides[0]} is {left}, but {sides[1]} is {right}"
    if sign == "!=":
        return f"{sides[0]} and {sides[1]} are both {left}"
    return f"{sides[0]} is {left}, {_WORDS[sign]} {sides[1]}, which is {right}"


def _written_out(side: str, value: Any) -> bool:
    """Return whether a side is a plain value as it stands, so that its value says no more than it does."""
    number = side.lstrip("-")[:1].isdigit() and "(" not in side
    return number or side[:1] in "'\"[" or side == shown(value)
