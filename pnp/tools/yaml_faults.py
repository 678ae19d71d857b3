"""Faults of a text together with the edits that mend them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace what stands between two offsets of the text."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Fault:
    """A diagnostic and the edits that mend it.

    ``doubtful``: it only counts if YAML fails on the file. ``by_hand``: the edits let reading go on, and say something
    else than was meant.
    """

    diagnostic: Diagnostic
    edits: tuple[Edit, ...]
    doubtful: bool = False
    by_hand: bool = False


def mended(text: str, edits: Sequence[Edit]) -> str:
    """Return a text with all edits made; of two that overlap, the first."""
    parts: list[str] = []
    at = 0
    for edit in sorted(edits, key=lambda edit: edit.start):
        if edit.start >= at:
            parts += [text[at:edit.start], edit.text]
            at = edit.end
    return "".join([*parts, text[at:]])
