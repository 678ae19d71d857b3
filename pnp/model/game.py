"""The game as it is printed: groups, ``like``, ``each``, rows and expressions worked out, values typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from pnp.diagnostics import Level, Span
from pnp.face import Frame
from pnp.theme import Theme
from pnp.units import SizeUm, Um
from pnp.values import Fields

if TYPE_CHECKING:
    from pnp.model.maps import HexMap


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression of the user's. ``span`` is the place of its first character."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Numbering:
    """How pieces are numbered. ``over``: component, kit or the name of a field; ``count``: pieces or copies."""

    over: str = "component"
    count: str = "pieces"
    pad: int = 0                    # digits


@dataclass(frozen=True, slots=True)
class Record:
    """A piece as it is defined: one entry of a component's list, or one of those that an ``each`` makes.

    ``fields`` are all its own fields, with id, name and copies, as templates and rules read them; the fields of one
    side lie in ``sides`` ("front", "back") and over them while that side is drawn.
    """

    id: str
    name: str
    copies: int
    span: Span
    fields: Fields
    sides: Mapping[str, Mapping[str, Any]]
    front: tuple[str, ...]          # a ladder of templates, or one picture; empty: nothing is printed
    back: tuple[str, ...]
    frame: Frame
    art: tuple[str, ...]            # places of its picture in order, {field}s filled in; see FORMATS "Pictures"
    number: int = 1                 # of its first copy
    total: int = 1                  # of all that are numbered together
    places: Mapping[str, Span] = field(default_factory=dict)    # field -> where its value stands


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the designer's: ``that`` must be true, ``because`` says why.

    ``each`` is "" (judged once), "pieces", or holds the names and the values that each takes in turn.
    ``component`` is the id of the component that it stands in, "" for the game's.
    """

    that: Expression
    because: str
    span: Span
    each: str | Mapping[str, Expression | tuple[Any, ...]] = ""
    where: Expression | None = None
    when: Expression | None = None
    level: Level = Level.ERROR
    component: str = ""


@dataclass(frozen=True, slots=True)
class Component:
    """A set of pieces of one kind, in the order of its file."""

    id: str
    kind: str                       # a key of KINDS
    name: str                       # in words
    span: Span                      # its file
    frame: Frame
    records: tuple[Record, ...]
    known: frozenset[str]           # every field that any piece of the game has or that `fields:` names
    rules: tuple[Rule, ...] = ()
    numbering: Numbering = Numbering()
    sizes: Mapping[str, SizeUm] = field(default_factory=dict)
    map: HexMap | None = None       # of a component of kind map, whose one piece it is
    nest: bool = False              # its pieces are circles that are printed nested

    @property
    def copies(self) -> int:
        """Return how many pieces are printed."""
        return sum(record.copies for record in self.records)


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of the game's that the designer offers."""

    id: str
    title: str
    default: bool
    on: bool                        # as the game is printed now


@dataclass(frozen=True, slots=True)
class PrintSettings:
    """The game's ``print:``."""

    paper: tuple[str, ...] = ("a4", "letter")
    duplex: str = "long"
    marks: str = "ticks"
    margin: Um = 5_000
    gap: Um = 0


@dataclass(frozen=True, slots=True)
class Ignore:
    """A diagnostic that the designer has seen and wants kept quiet. ``on``: an address, empty for the whole game."""

    code: str
    on: str
    because: str
    span: Span


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The text of rules.md as it is written, with the files that it includes. ``span`` is its file.

    ``places`` is where each line stands, if any other file is included; else they are those of rules.md.
    """

    text: str
    span: Span
    places: tuple[Span, ...] = ()

    def place(self, line: int, col: int = 1, length: int = 1) -> Span:
        """Return the place of a line of the text, counted from 1."""
        if not self.places:
            return Span(self.span.file, line, col, length)
        found = self.places[min(line, len(self.places)) - 1]
        return Span(found.file, found.line, col, length)


#: How commands, messages and files name the rulebook, as they name a component by its id.
RULEBOOK = "rulebook"


@dataclass(frozen=True, slots=True)
class Folders:
    """Where a game's files lie. All are inside ``root``, the project's folder."""

    root: Path
    cards: Path                     # the YAML files, art/, fonts/, rules.md; see also ``beside``
    templates: Path                 # its own templates, theme.yaml and icons/
    shared: Path                    # macros of the project that all games may use
    maps: Path
    output: Path

    @property
    def beside(self) -> Path | None:
        """Return the project's folder where its only game lies flat: then art/ and fonts/ may lie in it, too."""
        return self.root if self.cards == self.root / "cards" else None


@dataclass(frozen=True, slots=True)
class Game:
    """Everything that is printed of one game, with its options and players as chosen."""

    id: str
    title: str
    version: str
    players: tuple[int, int]        # fewest and most
    units: str                      # mm or in, for messages and the check bar
    folders: Folders
    theme: Theme
    components: tuple[Component, ...]       # in print order
    values: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Option] = field(default_factory=dict)
    printing: PrintSettings = PrintSettings()
    rules: tuple[Rule, ...] = ()
    ignore: tuple[Ignore, ...] = ()
    playing: int = 0                # for how many players it is printed
    rulebook: Rulebook | None = None
    absent: frozenset[str] = frozenset()    # components, and pieces by address, that when: or skip: leaves out
    faulty: frozenset[str] = frozenset()    # components with errors in their files: pieces of them may be missing


@dataclass(frozen=True, slots=True)
class Piece:
    """One side of one physical thing, as expand yields them: ``copy`` of ``copies``, counted from 1."""

    component: Component
    record: Record
    side: str                       # front or back
    copy: int
    copies: int

    @property
    def address(self) -> str:
        """Return how commands and messages name it."""
        return f"{self.component.id}/{self.record.id}"

    @property
    def told(self) -> str:
        """Return how messages say what was being drawn: of the rulebook's own faces, the template."""
        if self.component.id != RULEBOOK:
            return self.address
        return f"{RULEBOOK}/{PurePosixPath(self.record.front[0]).stem}"
