"""Fit-groups: texts of a whole component that are all set at the smallest size that any of its cards needs.

A component whose templates name a ``fit-group`` goes through the press twice: first every face is set to see how small
its texts must be, then all are set with that known. A selection is printed in the sizes of the whole component.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from pnp.artwork import Finding, NoRoom, Overflow, Shrunk
from pnp.compose import Env, compose
from pnp.diagnostics import Diagnostic
from pnp.expand import expand
from pnp.face import Element, Face
from pnp.model import Component, Game, Piece
from pnp.typeset import typeset


class Decided(NamedTuple):
    """The size of a group in points, and the address of the piece that needs it."""

    size: float
    because: str


def decided(game: Game, component: Component, env: Env) -> dict[str, Decided]:
    """Return the size of each fit-group of which some text of a component has to be smaller than its class."""
    sizes: dict[str, Decided] = {}
    known: dict[str, tuple[Finding, ...]] = {}
    looked, env.looked = env.looked, {}     # what is found now is told to nobody
    for piece in _different(game, component, env):
        for found in _measured(piece, env, known):
            if isinstance(found, Shrunk) and found.group and found.to < sizes.get(found.group, _ANY).size:
                sizes[found.group] = Decided(found.to, piece.address)
    env.looked = looked
    return sizes


_ANY = Decided(float("inf"), "")


def _different(game: Game, component: Component, env: Env) -> Iterator[Piece]:
    """Yield the sides of all pieces, of copies that look alike only the first."""
    seen: set[tuple[str, str]] = set()
    for piece in expand(game, component):
        key = piece.record.id, piece.side
        if key not in seen or not env.copies_alike(component):
            seen.add(key)
            yield piece


def _measured(piece: Piece, env: Env, known: dict[str, tuple[Finding, ...]]) -> tuple[Finding, ...]:
    """Return what is found with the first template of a side's ladder in which everything fits."""
    def measured(face: Face) -> tuple[Face, tuple[Finding, ...]]:
        if face.digest not in known:
            known[face.digest] = typeset(face, env.workshop, measuring=True).findings
        return face, known[face.digest]

    face = fitting(piece, env, measured)
    return known[face.digest] if isinstance(face, Face) else ()


def fitting(piece: Piece, env: Env, tried: Callable[[Face], tuple[Face, Iterable[Finding]]]) -> Face | list[Diagnostic]:
    """Return a side as the first template of its ladder makes it in which everything fits, or else the last one.

    ``tried`` sets a face, which it may change, and returns it with what it found. Faults of a template end the search.
    """
    rungs = len(piece.record.front if piece.side == "front" else piece.record.back)
    for rung in range(rungs):
        face = compose(piece, env, rung)
        if isinstance(face, list):
            return face
        face, findings = tried(face)
        if rung == rungs - 1 or not any(isinstance(finding, Overflow | NoRoom) for finding in findings):
            return face
    return []


def limited(face: Face, sizes: Mapping[str, Decided]) -> Face:
    """Return a face whose grouped texts are no larger than their groups, under a digest of its own if it has any."""
    limits = tuple(sorted((name, sizes[name].size) for name in set(_groups(face.root)) & sizes.keys()))
    if not limits:
        return face
    return replace(face, limits=limits, digest=hashlib.sha256(f"{face.digest} {limits}".encode()).hexdigest())


def _groups(element: Element) -> Iterator[str]:
    """Yield the fit-groups of the texts in an element."""
    if element.tag == "text":
        yield element.get("fit-group")
    for child in element.children:
        if isinstance(child, Element):
            yield from _groups(child)


def explained(findings: Iterable[Finding], sizes: Mapping[str, Decided]) -> tuple[Finding, ...]:
    """Return findings in which texts of a group say whose text makes them smaller."""
    return tuple(replace(found, because=sizes[found.group].because)
                 if isinstance(found, Shrunk) and found.group in sizes else found for found in findings)
