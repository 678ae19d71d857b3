"""From the files' words to the game as it is printed.

Settings first, then every component's entries (their names make the fields that any piece may ask for), then the
pieces, their types, ids and looks, and last the numbers on them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from pnp.diagnostics import Diagnostic, Span, in_order
from pnp.limits import KNOWN
from pnp.model.game import Component, Folders, Game, Option
from pnp.model.kinds import KINDS
from pnp.model.nodes import YamlMap, YamlText
from pnp.model.source import ComponentSource, Source
from pnp.resolve.calculator import Calculator, expression
from pnp.resolve.columns import base
from pnp.resolve.constants import names, read_values
from pnp.resolve.copies import Copies
from pnp.resolve.declared import FieldType, field_types
from pnp.resolve.drafts import Draft, drafts, shared
from pnp.resolve.formulas import warn_of_formulas
from pnp.resolve.frames import nests
from pnp.resolve.looks import read_looks
from pnp.resolve.making import Maker, Room
from pnp.resolve.numbering import numbered, read_numbering
from pnp.resolve.odd_words import warn_of_odd_words, warn_of_unused_types
from pnp.resolve.pairs import RESERVED
from pnp.resolve.records import RecordMaker
from pnp.resolve.report import LeftOut, Report
from pnp.resolve.settings import settings_of
from pnp.resolve.spelling import Speller, warn_of_unseen
from pnp.resolve.texts import clean
from pnp.tools.paths import is_file
from pnp.tools.project import slug, words

if TYPE_CHECKING:
    from pnp.tools.icons import Icons


@dataclass(slots=True)
class Part:
    """A component at work: what is written, its settings, its entries and the types of its fields."""

    source: ComponentSource
    settings: YamlMap
    drafts: list[Draft]
    types: dict[str, FieldType]
    report: Report

    def names(self) -> set[str]:
        """Return the fields that its pieces have or may have."""
        return self.used() | {"id", "name", "copies", *self.types} - RESERVED

    def used(self) -> set[str]:
        """Return the fields that its pieces have."""
        found: set[str] = set()
        for draft in self.drafts:
            found |= {base(name) for name in draft.pairs if name not in RESERVED}
            each = draft.pairs.get("each")
            found |= set(map(slug, each)) if isinstance(each, YamlMap) else set()
        firsts = {id(draft.written[1]): draft.written[0] for draft in self.drafts if len(draft.written) > 1}
        for row in firsts.values():         # of each table: a column is a field though all its cells are empty
            found |= {key for key, cell in row.items() if isinstance(cell, YamlText) and cell.style == "cell"}
        return found - RESERVED


@dataclass(slots=True)
class Bench:
    """What all components of a game share while they are resolved."""

    source: Source
    calculator: Calculator
    known: frozenset[str]
    room: Room
    copies: Copies
    absent: set[str] = field(default_factory=set)       # what when: and skip: leave out, by address


def resolve(source: Source, players: int | None = None,
            options: Mapping[str, bool] | None = None) -> tuple[Game, list[Diagnostic]]:
    """Return the game as it is printed, and everything that is wrong with it.

    ``players`` is for how many it is printed (the most, unless given), ``options`` switches options on or off. Never
    raises on what a file says: a faulty piece is left out and named. Components whose ``when`` is false are left out.
    """
    report = Report()
    playing = _playing(source, players, report)
    chosen = _options(source, options or {})
    values = read_values(source.values, chosen, playing, report)
    icons = _icons(source)
    parts = [_part(component, source, icons, report) for component in source.components
             if component.kind in KINDS and component.map is None]
    known = _known(parts, source, report)
    bench = Bench(source, Calculator(names(values, chosen, playing)), known, Room(), Copies())
    made = {part.source.id: _component(part, bench) for part in parts if _is_in(part, bench)} | _maps(source, report)
    components = numbered([made[component.id] for component in source.components if component.id in made])
    game = Game(source.id, source.title, source.version, source.players, source.units, source.folders, source.theme,
                components, values, chosen, source.printing, source.rules, source.ignore, playing, source.rulebook,
                frozenset(bench.absent))
    return game, in_order(list(report.found.values()))


def _maps(source: Source, report: Report) -> dict[str, Component]:
    """Return the components that are maps."""
    drawn = [(component, component.map) for component in source.components if component.map]
    if not drawn:
        return {}
    from pnp.resolve.maps import map_component, values_of
    known = values_of(map for _, map in drawn)
    return {component.id: map_component(component, map, known, report) for component, map in drawn}


def _playing(source: Source, players: int | None, report: Report) -> int:
    fewest, most = source.players
    if players is None or fewest <= players <= most:
        return most if players is None else players
    told = f"{fewest} to {most} players" if fewest < most else f"{most} player{'s' * (most > 1)}"
    report.error("players", f"{source.title} is for {told}, not for {players}", _home(source),
                 "change players: in game.yaml, or ask for another number")
    return most


def _options(source: Source, wanted: Mapping[str, bool]) -> dict[str, Option]:
    """Return the options with those that were asked for switched; whether they exist the command has checked."""
    asked = {slug(id): on for id, on in wanted.items()}
    return {id: Option(id, option.title, option.default, asked.get(id, option.default))
            for id, option in source.options.items()}


def _known(parts: Sequence[Part], source: Source, report: Report) -> frozenset[str]:
    """Return the fields that any piece of the game has."""
    found = dict.fromkeys(name for part in parts for name in sorted(part.names()))
    if len(found) > KNOWN:
        report.error("too-much", f"the pieces have {len(found):,} different fields, at most {KNOWN:,}", _home(source),
                     "is a table turned on its side?")
    return frozenset(islice(found, KNOWN))


def _home(source: Source) -> Span:
    """Return the game as a place, for what a command asked of it."""
    folders = source.folders
    inside = folders.cards.is_relative_to(folders.root)
    return Span(folders.cards.relative_to(folders.root).as_posix() if inside else folders.cards.name)


def _part(component: ComponentSource, source: Source, icons: Callable[[str], bool], report: Report) -> Part:
    report = report.of(component.id)
    settings = settings_of(component, {other.id: other for other in source.components}, report)
    declared, defaults = settings.get("fields"), settings.get("defaults")
    types = field_types(declared, report) if isinstance(declared, YamlMap) else {}
    top = shared(defaults if isinstance(defaults, YamlMap) else YamlMap((), component.span), component.kind, report)
    found = drafts(component.entries, component.kind, top, report)
    Speller(found, top, types, _has_own_look(component.kind, settings, source.folders), report).warn()
    warn_of_odd_words(found, types, icons, report)
    part = Part(component, settings, found, types, report)
    if isinstance(declared, YamlMap):
        warn_of_unused_types(declared, part.used(), report)
    warn_of_formulas(found, {*part.names(), *map(slug, source.values), *source.options, "players", "values"}, report)
    return part


def _has_own_look(kind: str, settings: YamlMap, folders: Folders) -> bool:
    """Return whether another template than pnp's own draws the fronts of a component."""
    own = f"{KINDS[kind].word}.xml"
    return "front" in settings or any(is_file(folder / own) for folder in (folders.templates, folders.shared))


def _icons(source: Source) -> Callable[[str], bool]:
    """Return what tells whether a game has an icon of a name, in any of its sets; few games have a word to ask for."""
    @cache
    def known() -> Icons:
        from pnp.tools.icons import Icons
        return Icons(source.theme, source.folders)
    return lambda name: known().has(name)


def _is_in(part: Part, bench: Bench) -> bool:
    """Return whether a component's ``when`` holds; one that can't be worked out is told, and holds."""
    when = part.settings.get("when")
    if not isinstance(when, YamlText):
        return True
    try:
        holds = bench.calculator.holds(expression(when), bench.calculator.base, part.report)
    except LeftOut:
        return True
    if not holds:
        bench.absent.add(part.source.id)
    return holds


def _component(part: Part, bench: Bench) -> Component:
    """Return one component as it is printed, its records not numbered yet."""
    source, settings, report = part.source, part.settings, part.report
    maker = Maker(bench.calculator, part.drafts, part.types, bench.known, report, bench.room)
    kept = maker.wanted()
    if len(kept) < len(part.drafts):
        maker = replace(maker, drafts=kept)
    made = list(maker.pieces())
    bench.absent.update(f"{source.id}/{id}" for id in maker.absent)
    warn_of_unseen(made, report)
    looks = read_looks(settings, KINDS[source.kind], bench.source.printing, bench.known, report)
    records = tuple(RecordMaker(part.types, looks, report, bench.copies).records(made))
    looks.tell_sizes()
    name, written = settings.get("name"), settings.get("numbering")
    numbering = bench.source.numbering
    if isinstance(written, YamlMap):
        numbering = read_numbering(written, numbering, bench.known, report)
    return Component(source.id, source.kind, clean(name) if isinstance(name, YamlText) else words(source.id),
                     source.span, looks.frame, records, bench.known, source.rules, numbering, looks.sizes,
                     nest=nests(settings, looks.frame, report))
