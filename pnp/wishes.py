"""What a command asks for, and what a run comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pnp.diagnostics import Diagnostic, Level

#: Name of the file of pieces that were picked: it is of no component.
PICKED = "pick"
#: Code of the fault of a file that can't be written: what is in it is right.
UNWRITABLE = "cannot-write"


class WishError(ValueError):
    """What was asked for names nothing, or more than one thing."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a command was asked for. Empty texts and None leave the choice to the game."""

    addresses: tuple[str, ...] = ()
    paper: str = ""
    duplex: str = ""
    players: int | None = None
    options: Mapping[str, bool] = field(default_factory=dict)
    where: str = ""
    variant: str = ""                       # of the theme
    whole: bool = False
    out: Path | None = None
    dry_run: bool = False
    maps: tuple[Path, ...] = ()             # these maps of one game alone, instead of its kit


@dataclass(frozen=True, slots=True)
class Built:
    """One file that was built. ``kinds`` counts different pieces, ``pieces`` all of them, ``sheets`` of paper.

    A rulebook has no pieces, and its sheets are pages.
    """

    game: str
    title: str
    path: Path
    paper: str
    kinds: int
    pieces: int
    sheets: int
    backs: bool


@dataclass(frozen=True, slots=True)
class Unwritten:
    """What was meant and not written. ``because`` says why in a few words; it is empty where ``old`` is all there is.

    ``old`` are its files of earlier runs that still lie in the folder of output, and are out of date. With ``changed``
    they are other prints of what was written, such as a variant, from before its sources changed.
    """

    game: str                               # its title
    name: str                               # of the component, empty for all of the game
    because: str
    old: tuple[Path, ...] = ()
    changed: bool = False


@dataclass(slots=True)
class Found:
    """What a run came to."""

    diagnostics: list[Diagnostic] = field(default_factory=list)
    built: list[Built] = field(default_factory=list)
    unwritten: list[Unwritten] = field(default_factory=list)
    paths: list[Path] = field(default_factory=list)

    def exit_code(self, strict: bool) -> int:
        """Return 1 if there are errors, with ``strict`` also for warnings."""
        return int(any(strict or d.level is Level.ERROR for d in self.diagnostics))
