"""Faults that have one cause, told once: a slip in a template would else come back with every card.

Faults met while pieces are drawn have one cause if they have the same code, stand at the same place and say the same.
What a message says may differ from card to card, and the rule is the same for all codes:

* Figures are no part of the cause: "sticks out by 1.7 mm" and "sticks out by 2 mm" are one.
* Of what is measured on the finished face the words in quotes only say which text it is: they are no part of it either.
* Else words in quotes are what is wrong, as in ``there is no icon "glod"``. Up to three at one place stay apart, for
  each is mended in its own card; where there are more, the template is at fault, or all of the data, and they are told
  together, each with a piece.

The worst is told, and its hint ends in the pieces. All of them stay in ``same`` of the one that is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from pnp.causes import LaidOut, Shared
from pnp.diagnostics import OWN, Diagnostic

_VARYING = re.compile(r'"(?P<words>[^"]*)"|(?<![\w./-])-?\d+(?:\.\d+)?(?![\w/]|\.\w)')
_FIGURE = re.compile(r"-?\d+(?:\.\d+)?(?: ?mm)?")
#: What stands before the fault of an attribute: "w of <rect>: ".
_OF = re.compile(r"[\w-]+ of <\w+>: ")
#: So many things that are wrong at one place of a template are each told alone.
APART = 3
#: Pieces that a message names beside the first, and those where each has something else that is wrong.
NAMED_TOLD, WRONG_TOLD = 3, 8


def told_once(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return diagnostics, of those with one cause only the worst, with the pieces in its hint."""
    groups: dict[object, list[Diagnostic]] = {}
    for one in diagnostics:
        groups.setdefault(_alike(one), []).append(one)
    return [_for_all(part) for group in groups.values() for part in _parts(group)]


def news(faults: Iterable[Diagnostic], known: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return those of some faults, each told once, that are about a piece which has not the same among ``known``."""
    had = set[object]().union(*map(_each, known))
    return [one for one in faults if not _each(one) <= had]


def _alike(one: Diagnostic) -> object:
    """Return what faults that are told together have in common."""
    if isinstance(one.cause, Shared):
        return one.code, one.component, one.cause
    if not one.side:
        return one.code, one.message, one.span, one.level, one.notes
    called = tuple(note for note in one.notes if not note[1].file.startswith(OWN))
    words = _OF.sub("", one.message) if called != one.notes else one.message    # of a macro its call is mended
    return one.code, _VARYING.sub("#", words), one.span, one.level, called, _by(one) is None


def _parts(group: list[Diagnostic]) -> list[list[Diagnostic]]:
    """Return the faults at one place, apart by what is wrong where that is little."""
    if not group[0].side or _is_one(group[0]):
        return [group]
    wrong: dict[object, list[Diagnostic]] = {}
    for one in group:
        wrong.setdefault(_wrong(one), []).append(one)
    return [*wrong.values()] if len(wrong) <= APART else [group]


def _wrong(one: Diagnostic) -> tuple[str, ...]:
    """Return the words in quotes of a message, without figures."""
    return tuple(words for words in re.findall(r'"([^"]*)"', one.message) if not _FIGURE.fullmatch(words))


def _for_all(group: list[Diagnostic]) -> Diagnostic:
    """Return the first of several faults, or the worst, with the pieces of all of them in its hint."""
    if isinstance(group[0].cause, Shared):
        group = sorted(group, key=lambda one: one.span)
    elif _by(group[0]) is not None:
        group = sorted(group, key=lambda one: _by(one) or 0.0, reverse=True)
    first = group[0]
    if not first.side:
        return first
    drawn = f"while drawing {first.piece}, {first.side}{_more(group)}"
    same = tuple(one for each in group for one in (each.same or (each,)))
    return replace(first, hint=f"{first.hint}; {drawn}" if first.hint else drawn, same=same)


def _more(group: list[Diagnostic]) -> str:
    """Return how many more pieces there are than that of the first fault, and which: those first that have most."""
    first = group[0]
    others: dict[str, Diagnostic] = {}
    for one in group:
        if one.piece != first.piece:
            others.setdefault(one.piece, one)
    if not others:
        return ""
    apart = not _is_one(first) and len({_wrong(one) for one in group}) > 1
    if apart:                       # those first that have something else that is wrong
        seen: dict[object, Diagnostic] = {_wrong(first): first}
        for one in others.values():
            seen.setdefault(_wrong(one), one)
        shown = [*seen.values()][1:]
    else:
        shown = [*others.values()]
    told = [_piece(one, first, apart) for one in shown[:WRONG_TOLD if apart else NAMED_TOLD]]
    left = len(others) - len(told)
    return (f", and {len(others)} more piece{'s' if len(others) > 1 else ''}: {', '.join(told)}"
            + (f" and {left} other{'s' if left > 1 else ''}" if left else ""))


def _piece(one: Diagnostic, first: Diagnostic, apart: bool) -> str:
    """Return a piece as a message lists it: by its id where it is of the same component as the first."""
    name = one.piece.removeprefix(f"{first.component}/") if one.component == first.component else one.piece
    if apart:
        return f'{name} ({", ".join(map("“{}”".format, _wrong(one)))})'
    by = _by(one)
    return f"{name} ({by:.4g} mm)" if by and by != _by(first) else name


def _each(fault: Diagnostic) -> set[object]:
    """Return what a fault is about: the sides of pieces, and what is wrong there, as far as it is mended in each."""
    return {(_alike(one), one.piece, one.side, () if _is_one(one) else _wrong(one))
            for one in (fault.same or (fault,))}


def _by(one: Diagnostic) -> float | None:
    """Return by how much something is wrong with a finished face, in mm, None of what is not measured."""
    return one.cause.by if isinstance(one.cause, LaidOut) else None


def _is_one(one: Diagnostic) -> bool:
    """Return whether the words in quotes of a message only say which text or piece it is."""
    return isinstance(one.cause, Shared) or _by(one) is not None
