"""Load: a game's files become a Source, every fault of all of them told at its place.

Only form is looked at here: keys that are known, values of the right shape, files that are there. What groups,
``like``, ``each`` and expressions come to is for ``resolve``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pnp.diagnostics import Diagnostic, Span, in_order
from pnp.load import forms
from pnp.load.components import TAKEN, duplicates, read_component, waiting_for
from pnp.load.games import KEYS, read_numbering, read_options, read_players, read_print, read_values
from pnp.load.kits import Listed, read_kit
from pnp.load.maps import read_map, read_spec_file
from pnp.load.reading import Reading
from pnp.load.rules import read_ignores, read_rules
from pnp.load.stray_files import tell_stray_files
from pnp.load.themes import read_theme
from pnp.model.game import RULEBOOK, Ignore, Rulebook
from pnp.model.maps import MapSpec
from pnp.model.nodes import YamlMap, YamlText
from pnp.model.source import ComponentSource, Source
from pnp.tools.project import Closed, folders, game_file, words

__all__ = ["TAKEN", "load", "load_spec"]


def load(root: Path, game: str, maps: Sequence[Path] = ()) -> tuple[Source | None, list[Diagnostic]]:
    """Return the source of a game of the project at ``root``, and everything that is wrong with its files.

    A component with faults is left out; its diagnostics carry its id. None if there is no such game. With ``maps``,
    files of the game's folder of maps, these are its components instead of the kit, and its rules are left out.
    """
    try:
        reading = Reading(folders(root, game))
    except Closed as error:
        return None, error.diagnostics()
    except ValueError as error:
        return None, [Diagnostic("game-layout", str(error), Span("cards"))]
    file = game_file(reading.folders)
    written = reading.yaml(file) if file else YamlMap((), Span(reading.name(reading.folders.cards)))
    reading.unknown_keys(written, KEYS, "game.yaml")
    units = forms.choice(written, "units", ("mm", "in"), reading, "mm")
    printing = read_print(written, units, reading)
    ignored = read_ignores(written, reading)
    listed = [Listed(path, map=True) for path in maps] or read_kit(written, reading)
    files = [one for one in listed if not one.book]
    components, quiet = _components(files, reading)
    waiting = waiting_for(components, {one.path.stem for one in files} - {component.id for component in components})
    components = tuple(component for component in components if component.id not in waiting)
    theme, themed = read_theme(reading)
    if not maps:
        tell_stray_files(reading)
    source = Source(
        id=game, title=forms.title(written, "title", reading, words(game)),
        version=forms.title(written, "version", reading), players=read_players(written, reading), units=units,
        folders=reading.folders, theme=theme, themed=themed, components=components,
        values=read_values(written, reading), options=read_options(written, reading), printing=printing,
        numbering=read_numbering(written, reading), rules=() if maps else read_rules(written, reading),
        ignore=(*(() if maps else ignored), *quiet), rulebook=_rulebook(listed, reading),
        waiting=waiting,
    )
    return source, in_order(reading.found)


def title_of(root: Path, game: str) -> str:
    """Return a game's title, as far as its game.yaml can be read."""
    reading = Reading(folders(root, game))
    file = game_file(reading.folders)
    return forms.title(reading.yaml(file), "title", reading, words(game)) if file else words(game)


def load_spec(root: Path, game: str, file: str, settings: Mapping[str, str]) -> tuple[MapSpec | None, list[Diagnostic]]:
    """Return a map spec of a game and everything that is wrong with it.

    ``file`` lies in the game's folder of maps; ``settings`` are values to take instead of the spec's, by their keys
    with dots between them.
    """
    reading = Reading(folders(root, game))
    path = reading.folders.maps / file
    given = {key: YamlText.at(value, f"--set {key[:60]}" if key.isprintable() else "--set", 0, 0)
             for key, value in settings.items()}
    return read_spec_file(path, None, given, reading), in_order(reading.found)


def _rulebook(listed: Sequence[Listed], reading: Reading) -> Rulebook | None:
    """Return the text of the rulebook, None where there is none or it can't be read."""
    found = next((one for one in listed if one.book), None)
    if found is None:
        return None
    reading.component = RULEBOOK
    text = reading.text(found.path, found.named)
    book = None
    if text is not None:
        from pnp.load.includes import with_includes
        book = with_includes(text, found.path, reading)
    reading.component = ""
    return book


def _components(listed: Sequence[Listed],
                reading: Reading) -> tuple[tuple[ComponentSource, ...], tuple[Ignore, ...]]:
    """Return the components that loaded whole, and what their files want kept quiet."""
    twice = duplicates([(one.path.stem, one.named or Span(reading.name(one.path))) for one in listed])
    reading.found.extend(twice)
    found: list[ComponentSource] = []
    quiet: list[Ignore] = []
    seen: set[str] = set()
    for one in listed:
        if one.path.stem in seen:
            continue
        seen.add(one.path.stem)
        read = (read_map if one.map else read_component)(one.path, one.named, reading)
        if read and all(fault.component != read[0].id for fault in twice):
            found.append(read[0])
            quiet.extend(read[1])
    return tuple(found), tuple(quiet)
