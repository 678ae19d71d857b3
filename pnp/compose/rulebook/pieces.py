"""Faces of the rulebook's own, each as a piece to be composed: pages, openings of chapters, templates in figures."""

from __future__ import annotations

from typing import Any

from pnp.diagnostics import Span
from pnp.face import Frame
from pnp.model import RULEBOOK, Component, Piece, Record
from pnp.units import SizeUm
from pnp.values import Fields

#: What a template of the rulebook calls the thing that it draws.
PAGE = "page"
#: The fields of a page.
KNOWN = frozenset(("number", "total", "chapter", "heading", "side"))


def page_piece(template: str, size: SizeUm, span: Span, fields: dict[str, Any] | None = None) -> Piece:
    """Return a piece that a template draws on a rectangle; ``fields`` are those of ``page``, ``span`` who asks.

    The press knows a piece by its id, so that tells all that makes one page differ from another.
    """
    own = Fields("this page", fields or {}, KNOWN)
    frame = Frame(size, "rect", 0, 0, 0)
    told = " ".join((template, f"{size.w}x{size.h}", *(f"{key}={value}" for key, value in (fields or {}).items())))
    record = Record(told, "Page", 1, span, own, {}, (template,), (), frame, ("blank",), places={"front": span})
    return Piece(component(span, frame), record, "front", 1, 1)


def component(span: Span, frame: Frame) -> Component:
    """Return the rulebook as a component. It has no pieces: what is kept for one page by its id is true of all."""
    return Component(RULEBOOK, PAGE, "Rulebook", span, frame, (), KNOWN)
