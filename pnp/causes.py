"""What a fault comes from, beside its words: by this it is told together with others, or left out as following one.

Whoever finds a fault knows it: that an icon of a name is not there, that a text sticks out of its box by so much.
Messages may be worded anew, and what is told stays the same.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Sort(StrEnum):
    """What is asked for by its name, and may not be there."""

    ICON = "icon"
    COLOR = "color"
    CLASS = "class"                 # of text
    FONT = "font"
    KEYWORD = "keyword"
    PICTURE = "picture"
    FIELD = "field"
    NAME = "name"                   # a component, a piece, or whatever else an expression names


class Lacks(NamedTuple):
    """Something is asked for that is not there."""

    sort: Sort
    name: str = ""


class NoGlyphs(NamedTuple):
    """A font has not these characters; all that it lacks is told together. ``lent``: it stands in for another."""

    font: str
    chars: str
    lent: bool = False


class LaidOut(NamedTuple):
    """It was found when a piece was laid out: other sizes and fonts, and it may be gone.

    ``by`` is how much, in mm: of one place the worst is told, whichever its words; 0 of what just is so.
    """

    by: float | None = None


class Shared(NamedTuple):
    """It is about something that all pieces of a component share: told once, at the first place."""

    what: str


class Misspelt(NamedTuple):
    """A field has a name that no template asks for, or a key of a map one that no icon has; another may be meant."""

    name: str
    meant: str = ""
    sort: Sort = Sort.FIELD         # of what it misses: a field of the meant name, or an icon of its own


class Astray(NamedTuple):
    """What would bring things of some sorts lies where nothing reads it: those of these names, or all of them."""

    sorts: frozenset[Sort]
    names: frozenset[str] | None = None


class Unsized(NamedTuple):
    """All pieces of a component are drawn at a size that stands in for one that can't be read."""


Cause = Lacks | NoGlyphs | LaidOut | Shared | Misspelt | Astray | Unsized
