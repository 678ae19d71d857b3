"""What the faces of one game are composed with, made once and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from jinja2 import BaseLoader
from markupsafe import Markup, escape

from pnp.compose.along import path_functions
from pnp.compose.art import missing_pictures, picture_of
from pnp.compose.curved import letter_functions
from pnp.compose.drawing import Drawing
from pnp.compose.icons import icons_filter, rich
from pnp.compose.macro_takes import judge
from pnp.compose.names import fields_of, of_game, of_piece, own_value, piece_named, printed
from pnp.compose.pieces import figure
from pnp.compose.printing import plain, unmarked
from pnp.compose.printing import rich as marked_rich
from pnp.compose.scenes import look_of, scene_fields
from pnp.compose.shades import color_functions
from pnp.compose.sources import Sources
from pnp.compose.takes import Reader
from pnp.compose.templates import Templates
from pnp.compose.truths import Truth, among_words, shown
from pnp.compose.usual import usual
from pnp.diagnostics import Diagnostic, Span
from pnp.limits import STEPS_PER_HEX
from pnp.model import Component, Game, Piece, Record
from pnp.tools.glossary import glossary
from pnp.tools.none_counted import NoneCounted
from pnp.tools.rich import Words
from pnp.tools.sandbox import Sandbox, Spot, called_at, folder, text_of
from pnp.tools.sets import counted, functions
from pnp.tools.workshop import Workshop
from pnp.values import Fields, Key, Rich, as_typed

if TYPE_CHECKING:
    from pnp.compose.rest import Looked
    from pnp.tools.sandbox.lenient import Lenient

AnySandbox = TypeVar("AnySandbox", bound=Sandbox)
#: The attribute that tells a start tag's place in its template.
MARK = "_at"


@dataclass(slots=True)
class Env:
    """The tools and names of one game's templates. One face is composed at a time."""

    game: Game
    workshop: Workshop
    templates: Templates
    sources: Sources
    place: Path | None                                      # where compiled templates are kept
    reader: Reader
    printed: list[Rich] = field(default_factory=list)       # the rich values of the render that runs
    empty: list[NoneCounted] = field(default_factory=list)  # what it counts in vain
    truths: list[Truth] = field(default_factory=list)       # what it printed of nothing, and of questions
    spots: dict[Spot, Span | None] = field(default_factory=dict)        # where words are printed, and where not
    sandboxes: dict[str, Sandbox] = field(default_factory=dict)
    lenients: dict[str, Lenient] = field(default_factory=dict)
    looked: dict[tuple[str, str, Spot, str], Looked] = field(default_factory=dict)      # by the error of a template
    names: dict[str, dict[str, Any]] = field(default_factory=dict)
    resolved: dict[Any, str] = field(default_factory=dict)  # what digests of classes and colours have been
    tags: dict[Any, tuple[str, tuple[str, ...]]] = field(default_factory=dict)      # and of start tags
    lettered: dict[tuple[str | None, ...], tuple[str, ...]] = field(default_factory=dict)   # and of texts
    pictured: set[str] = field(default_factory=set)         # pictures that any piece of the game uses
    terms: tuple[Fields, ...] | None = None                 # of the glossary
    lacking: set[str] = field(default_factory=set)          # components with faults that a face asked for
    shortened: dict[str, tuple[tuple[str, ...], frozenset[str]]] = field(default_factory=dict)  # templates -> `short`

    def sandbox(self, component: Component) -> Sandbox:
        """Return the sandbox whose functions count the pieces of a component."""
        if component.id not in self.sandboxes:
            self.sandboxes[component.id] = self._sandbox(component, Sandbox)
        return self.sandboxes[component.id]

    def lenient(self, component: Component) -> Lenient:
        """Return a sandbox that goes on behind errors, for what `sandbox` could not render."""
        if component.id not in self.lenients:
            from pnp.tools.sandbox.lenient import Lenient  # only slips need it

            self.lenients[component.id] = self._sandbox(component, Lenient)
        return self.lenients[component.id]

    def _sandbox(self, component: Component, kind: type[AnySandbox]) -> AnySandbox:
        own: dict[str, Callable[..., Any]]
        own = {**functions(self.game, component, self.empty), **color_functions(self.workshop),
               **letter_functions(self.workshop), **path_functions(),
               "figure": figure(self.game), "glossary": self.glossary}
        box = self.box(kind, self.templates, own, self.shown, MARK)
        box.judge = judge(box, self.templates, self.workshop.icons.has)
        if component.map:
            box.meter.most += STEPS_PER_HEX * len(component.map.cells)
        return box

    def box(self, kind: type[AnySandbox], loader: BaseLoader, own: Mapping[str, Callable[..., Any]],
            show: Callable[[Any], Markup | None], mark: str) -> AnySandbox:
        """Return a sandbox with the filters of the game and some functions, for templates or the rulebook."""
        filters: dict[str, Callable[..., Any]] = {"rich": rich, "icons": icons_filter(self.workshop.icons.has)}
        return kind(loader, filters, own, show=show, mark=mark, place=self.place)

    def glossary(self) -> tuple[Fields, ...]:
        """Return the keywords that the game uses, each with ``keyword``, ``reminder`` and ``icon``."""
        if self.terms is None:
            self.terms = tuple(Fields("this keyword", {**term._asdict(), "reminder": Rich(term.reminder)})
                               for term in glossary(self.game))
        return self.terms

    def copies_alike(self, component: Component) -> bool:
        """Return whether all copies of a piece look the same, as far as the templates that were used can tell."""
        return not self.templates.numbered(self.sandbox(component))

    def grouped(self, component: Component) -> bool:
        """Return whether any template that a component has used so far has texts of a fit-group."""
        return self.templates.grouped(self.sandbox(component))

    def short(self, component: Component) -> frozenset[str]:
        """Return the components with faults whose pieces the templates of a component count or go through.

        Pieces of these may be missing, so that what is told of them is too little.
        """
        faulty = self.game.faulty - {component.id}
        if not faulty:
            return frozenset()
        sandbox = self.sandbox(component)
        read = self.templates.read(sandbox)
        if self.shortened.get(component.id, ((), frozenset()))[0] != read:
            texts = (self.templates.get_source(sandbox, name)[0] for name in read)
            names = frozenset[str]().union(*map(sandbox.names_in_text, texts))
            together = component.numbering.over == "kit" and self.templates.numbered(sandbox)
            self.shortened[component.id] = read, faulty if together else counted(names, faulty)
        return self.shortened[component.id][1]

    def names_of(self, piece: Piece, fields: Fields) -> dict[str, Any]:
        """Return every name that the template of a piece sees."""
        component = piece.component
        if component.id not in self.names:
            self.names[component.id] = of_game(self.game, component)
        own = {"pnp": Fields("pnp", {}, ("scene", "usual"), later={    # which only pnp's own templates ask for
            "scene": lambda: scene_fields(look_of(piece, fields), fields, self.workshop),
            "usual": lambda: usual(fields, self.workshop.icons.has)})}
        return own | self.names[component.id] | of_piece(piece, fields)

    def shown(self, value: Any) -> Markup | None:
        """Return a value as it goes into the markup, marked where rich text could mistake it; None: as always."""
        if not isinstance(value, str) or isinstance(value, Markup):
            return self._truth(value) if value is None or value is True or value is False else None
        # In a tag a key is the name of an icon, a colour or a picture; only among words is it what was typed.
        text = unmarked(text_of(as_typed(value) if type(value) is Key and self._spot() else value))
        if isinstance(value, Rich):
            self.printed.append(value)
            return Markup(marked_rich(str(escape(text)), len(self.printed) - 1))
        return Markup(plain(str(escape(text)), text, tuple(self.workshop.theme.keywords)))

    def _truth(self, value: bool | None) -> Markup | None:
        """Return what is printed of nothing, or of an answer, and note it if it stands among words."""
        if (at := self._spot()) is None:
            return None
        self.truths.append(Truth(value, at))
        return Markup(shown(value))

    def _spot(self) -> Span | None:
        """Return where a value is being printed, None if that is in a tag, or where only an answer is made."""
        spot = called_at()
        if spot is not None and spot not in self.spots:
            at = self.templates.span(spot)
            self.spots[spot] = at if among_words(at, self.sources, tags=True) else None
        return self.spots[spot] if spot else None

    def drawing(self, piece: Piece) -> Drawing:
        """Return what the steps of composing one face share, with the piece's picture looked for."""
        fields = fields_of(piece, picture_of(piece.record, piece.side, self.workshop.pictures))
        theme = self.workshop.theme
        words = Words(self.workshop.icons.find, lambda name: printed(own_value(fields, name)),
                      lambda id: piece_named(self.game, piece.component, id, self.lacking), theme.keywords,
                      "reference" if "reference" in theme.classes else "",
                      "reminder" if "reminder" in theme.classes else "")
        return Drawing(piece, fields, words, self.sources)

    def missing_pictures(self, component: Component, records: Iterable[Record]) -> list[Diagnostic]:
        """Return what is wrong with the pictures of some pieces of a component, once their faces have been made."""
        return missing_pictures(component, records, self)


def environment(game: Game, workshop: Workshop) -> Env:
    """Return what a game's faces are composed with; its templates are read when they are first used."""
    templates = Templates(game.folders)
    return Env(game, workshop, templates, Sources(templates.text), folder(), Reader(workshop.theme))
