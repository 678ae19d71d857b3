"""Load: a game's files become a Source, every fault of all of them told at its place.

Only form is looked at here: keys that are known, values of the right shape, files that are there. What groups,
``like``, ``each`` and expressions come to is for ``resolve``.
"""

from __future__ import annotations

from pathlib import Path

from pnp.diagnostics import Diagnostic, Span, in_order
from pnp.load import forms
from pnp.load.components import duplicates, read_component
from pnp.load.games import KEYS, read_numbering, read_options, read_players, read_print, read_values
from pnp.load.kits import read_kit
from pnp.load.reading import Reading
from pnp.load.rules import read_ignores, read_rules
from pnp.load.themes import read_theme
from pnp.model.game import Ignore
from pnp.model.nodes import YamlMap
from pnp.model.source import ComponentSource, Source
from pnp.tools.project import folders, game_file, words

__all__ = ["load"]


def load(root: Path, game: str) -> tuple[Source | None, list[Diagnostic]]:
    """Return the source of a game of the project at ``root``, and everything that is wrong with its files.

    A component with faults is left out; its diagnostics carry its id. None if there is no such game.
    """
    try:
        reading = Reading(folders(root, game))
    except ValueError as error:
        return None, [Diagnostic("game-layout", str(error), Span("cards"))]
    file = game_file(reading.folders)
    written = reading.yaml(file) if file else YamlMap((), Span(reading.name(reading.folders.cards)))
    reading.unknown_keys(written, KEYS, "game.yaml")
    units = forms.choice(written, "units", ("mm", "in"), reading, "mm")
    printing = read_print(written, units, reading)
    ignored = read_ignores(written, reading)
    components, quiet = _components(written, reading)
    theme, themed = read_theme(reading)
    source = Source(
        id=game, title=forms.title(written, "title", reading, words(game)),
        version=forms.title(written, "version", reading), players=read_players(written, reading), units=units,
        folders=reading.folders, theme=theme, themed=themed, components=components,
        values=read_values(written, reading), options=read_options(written, reading), printing=printing,
        numbering=read_numbering(written, reading), rules=read_rules(written, reading), ignore=(*ignored, *quiet),
    )
    return source, in_order(reading.found)


def _components(written: YamlMap, reading: Reading) -> tuple[tuple[ComponentSource, ...], tuple[Ignore, ...]]:
    """Return the components that loaded whole, and what their files want kept quiet."""
    listed = read_kit(written, reading)
    twice = duplicates([(one.path.stem, one.named or Span(reading.name(one.path))) for one in listed])
    reading.found.extend(twice)
    found: list[ComponentSource] = []
    quiet: list[Ignore] = []
    seen: set[str] = set()
    for one in listed:
        if one.path.stem in seen:
            continue
        seen.add(one.path.stem)
        read = read_component(one.path, one.named, reading)
        if read and all(fault.component != read[0].id for fault in twice):
            found.append(read[0])
            quiet.extend(read[1])
    return tuple(found), tuple(quiet)
