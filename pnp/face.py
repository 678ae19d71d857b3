"""A face between template and typesetter: the elements that a template gave, and what identifies them."""

from __future__ import annotations

from dataclasses import dataclass, field

from pnp.diagnostics import Diagnostic, Span
from pnp.units import SizeUm, Um

NOWHERE = Span("")


@dataclass(slots=True)
class Element:
    """One element of rendered markup. Text stands among the children as str, white space as it was written."""

    tag: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)
    span: Span = NOWHERE            # of its start tag in the template, through macros, includes and loops

    def get(self, name: str, default: str = "") -> str:
        """Return an attribute, or ``default`` if it is not written."""
        return self.attributes.get(name, default)


@dataclass(frozen=True, slots=True)
class Frame:
    """The paper that a face is drawn on. Lengths are whole micrometres."""

    trim: SizeUm
    shape: str = "rounded"          # rect, rounded, circle, hex-flat, hex-pointy
    corner: Um = 0                  # radius, for rounded
    bleed: Um = 3_000
    safe: Um = 3_000


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a piece, composed. Faces with equal digests are one face: typeset once, drawn once.

    The digest is made of the rendered markup without its places, the frame, the resolved text classes and colours
    that it names, the content of every picture, icon and font it uses, and the digest of every piece it draws.
    """

    root: Element
    frame: Frame
    digest: str
    side: str                       # front or back; not in the digest
    draws: int = 0                  # how many pieces it draws, with those inside of them; not in the digest
    limits: tuple[tuple[str, float], ...] = ()      # the largest size of type of each fit-group, in points
    told: tuple[Diagnostic, ...] = ()   # warnings about what it was composed of; not in the digest
