"""New maps: a spec and a seed come to a map, its file is written, and it is built like everything else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from pnp.diagnostics import Diagnostic, Span, has_errors, in_order
from pnp.generate import generate, remake
from pnp.limits import LARGEST_SEED, MAPS_MADE, TEXT_BYTES
from pnp.load import TAKEN, load_spec, title_of
from pnp.model.game import Folders
from pnp.model.maps import HexMap, MapSpec
from pnp.pipeline import build
from pnp.press import Progress, silent
from pnp.tools.files import write_whole
from pnp.tools.map_text import map_text
from pnp.tools.map_words import view_of_map
from pnp.tools.paths import portable, read_confined, reason
from pnp.tools.project import ENDINGS, folders, game_ids, slug, yaml_files
from pnp.values import suggestion
from pnp.wishes import Found, Wish, WishError

if TYPE_CHECKING:
    from pnp.check.map_seeds import Remake

#: A fresh seed is below this: short enough to be read out.
FRESH = 1_000_000_000
_NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")


@dataclass(frozen=True, slots=True)
class MapWish:
    """Which maps are wanted. Empty texts and None leave the choice to pnp."""

    game: str = ""
    spec: str = ""                  # the name of its file
    seed: int | None = None         # of the first of ``count`` maps
    name: str = ""
    count: int = 1
    settings: Mapping[str, str] = field(default_factory=dict)
    force: bool = False
    build: Wish = field(default_factory=Wish)       # how they are built; its addresses and maps don't count


@dataclass(frozen=True, slots=True)
class Made:
    """One map that was made. ``fresh``: its file was written, or else it was there already."""

    map: HexMap
    path: Path
    fresh: bool

    @property
    def figures(self) -> list[tuple[str, str]]:
        """Return what can be counted on the map, each with its name, the values with the words of their tables."""
        view = view_of_map(self.map)
        facts = view.facts
        places = [f"{len(view.sets[site.name])} {site.name}" for site in (self.map.spec.sites if self.map.spec else ())]
        land = [f"{facts['hex_count']} in {facts['row_count']} rows", f"{facts['coast_count']} on the coast", *places]
        found = [("hexes", ", ".join(land))]
        for rule in self.map.values:
            held = [cell.values.get(rule.name) for cell in self.map.cells]
            kinds = range(1, len(rule.table) + 1) if rule.table else rule.bag or \
                sorted({value for value in held if value is not None}, key=lambda value: (str(type(value)), value))
            counts = (f"{rule.word(kind) or kind}: {held.count(kind)}" for kind in kinds)
            found.append((rule.name, ", ".join(counts)))
        return found


@dataclass(slots=True)
class FoundMaps(Found):
    """What a run came to, with the maps that were made."""

    maps: list[Made] = field(default_factory=list)


def make_maps(root: Path, wish: MapWish, progress: Progress = silent) -> FoundMaps:
    """Make maps, write their files and build them; return all of it and what was wrong.

    Nothing is written unless every map can be made and no other map is in its place. Raises WishError for what
    names nothing.
    """
    found = FoundMaps()
    place = folders(root, _game(root, wish.game))
    game = place.cards.name if place.cards != root / "cards" else game_ids(root)[0]
    file = _spec_file(place, wish.spec)
    spec, told = load_spec(root, game, file.name, wish.settings)

    def plain() -> MapSpec | None:
        return load_spec(root, game, file.name, {})[0]

    found.diagnostics = _blamed(told, wish, lambda: plain() is not None)
    if spec is None:
        return found
    names = list(_names(wish, file, place))
    made = []
    for seed, drawn in _drawn(spec, [seed for seed, _ in names], progress):
        if isinstance(drawn, list):
            found.diagnostics += _blamed(drawn, wish, partial(_works, plain, seed))
            break                   # nothing will be written, and other seeds would only say the same
        made.append(drawn)
    if has_errors(found.diagnostics):
        return found
    known = {(spec.digest(), seed, drawn.attempt): drawn for (seed, _), drawn in zip(names, made)}
    files = [(place.maps / f"{name}.yaml", replace(drawn, spec_file=file.name, settings=dict(wish.settings)))
             for (_, name), drawn in zip(names, made)]
    planned = [one for path, drawn in files if (one := _planned(path, drawn, wish, root, found))]
    if not has_errors(found.diagnostics):
        found.maps = planned
        _write(found, root)
        asked = replace(wish.build, addresses=(game,), maps=tuple(one.path for one in found.maps))
        built = build(root, asked, progress, _remembering(known))
        found.built = built.built
        found.diagnostics = in_order([*found.diagnostics, *built.diagnostics])
    return found


def _drawn(spec: MapSpec, seeds: list[int], progress: Progress) -> Iterator[tuple[int, HexMap | list[Diagnostic]]]:
    """Yield the map of each seed, or what was wrong with it."""
    progress("making maps", 0, len(seeds))
    for number, seed in enumerate(seeds, 1):
        yield seed, generate(spec, seed)
        progress("making maps", number, len(seeds))


def _remembering(known: Mapping[tuple[str, int, int], HexMap]) -> Remake:
    """Return what makes maps again, but not those that this run has just made."""
    def again(spec: MapSpec, seed: int, attempt: int | None) -> HexMap | list[Diagnostic]:
        made = None if attempt is None else known.get((spec.digest(), seed, attempt))
        return made or remake(spec, seed, attempt)
    return again


def _game(root: Path, wanted: str) -> str:
    """Return the game that maps are wanted of: the one that is named, or that alone has specs. Raises WishError."""
    try:
        games = game_ids(root)
        if wanted and wanted not in games and folders(root, games[0]).beside \
                and wanted == slug(title_of(root, games[0])):
            return games[0]
        if wanted:
            folders(root, wanted)
            return wanted
        having = [game for game in games if _specs(folders(root, game))]
    except ValueError as error:
        raise WishError(str(error)) from None
    if len(having) == 1:
        return having[0]
    if having:
        raise WishError(f"several games have map specs: write {' or '.join(f'pnp map {game}' for game in having)}")
    raise WishError("no game of this project has a map spec: write one, such as maps/mine/island.yaml with spec: "
                    "Island")


def _specs(place: Folders) -> list[Path]:
    """Return the files of a game's folder of maps that are specs."""
    return [path for path in yaml_files(place.maps) if _is_spec(path, place.root)]


def _is_spec(path: Path, root: Path) -> bool:
    """Return whether a file begins as specs do; only the loader knows for sure."""
    try:
        text = read_confined(path.relative_to(root).as_posix(), root, TEXT_BYTES)
    except ValueError:
        return False
    keys = set(re.findall(rb"^(?:\xef\xbb\xbf)?(spec|map):", text, re.MULTILINE))
    return b"spec" in keys and b"map" not in keys


def _spec_file(place: Folders, wanted: str) -> Path:
    """Return the file of the spec that is named, or of the only one. Raises WishError."""
    found = _specs(place)
    here = place.maps.relative_to(place.root).as_posix()
    if wanted:
        stem = wanted.rpartition("/")[2]
        stem = next((stem.removesuffix(end) for end in ENDINGS if stem.endswith(end)), stem)
        chosen = [path for path in found if path.stem == stem]
        if not chosen:
            near = suggestion(stem, [path.stem for path in found])
            raise WishError(f'there is no map spec "{wanted}" in {here}; '
                            + (near or "there are " + (", ".join(path.stem for path in found) or "none")))
        return chosen[0]
    if len(found) == 1:
        return found[0]
    if found:
        raise WishError("there are several map specs: name one with --spec, of "
                        + ", ".join(path.stem for path in found))
    raise WishError(f"there is no map spec in {here}: write one, such as {here}/island.yaml with spec: Island")


def _names(wish: MapWish, file: Path, place: Folders) -> Iterator[tuple[int, str]]:
    """Yield the seed and the name of each map. Raises WishError for names that files or components have."""
    if not 1 <= wish.count <= MAPS_MADE:
        raise WishError(f"--count is from 1 to {MAPS_MADE} maps, not {wish.count}")
    first = SystemRandom().randrange(FRESH) if wish.seed is None else wish.seed
    if not 0 <= first <= LARGEST_SEED - wish.count + 1:
        raise WishError(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {first + wish.count - 1}")
    taken = {path.stem.casefold() for path in (*yaml_files(place.cards), *_specs(place), *_alike(place))} | TAKEN
    for number in range(wish.count):
        seed = SystemRandom().randrange(FRESH) if wish.seed is None and number else first + number
        name = f"{wish.name}_{number + 1}" if wish.name and wish.count > 1 else wish.name or f"{file.stem}_{seed}"
        if not portable(f"{name}.yaml") and "/" not in name:
            raise WishError(f'"{name}" can\'t be the name of a map: not every system can have such a file')
        if not _NAME.fullmatch(name):
            raise WishError(f'"{name}" can\'t be the name of a map: small letters, digits and _ only, a letter first')
        if name in taken:
            why = "means something else already" if name in TAKEN else "is the name of another file of this game"
            raise WishError(f'"{name}" {why}; choose another --name')
        yield seed, name


def _alike(place: Folders) -> list[Path]:
    """Return the maps whose files are called otherwise than pnp would: home.yml, or Home.yaml."""
    return [path for path in yaml_files(place.maps) if path.name != f"{path.stem.casefold()}.yaml"]


def _works(plain: Callable[[], MapSpec | None], seed: int) -> bool:
    """Return whether there is a map of a seed."""
    spec = plain()
    return spec is not None and isinstance(generate(spec, seed), HexMap)


def _blamed(faults: list[Diagnostic], wish: MapWish, fine: Callable[[], bool]) -> list[Diagnostic]:
    """Return the faults of a spec, with --set named as their cause where all is ``fine`` without it.

    Where a value that was set is itself at fault, what follows from that in the spec is left out.
    """
    if not wish.settings or not has_errors(faults) or not fine():
        return faults
    own = [fault for fault in faults if fault.span.file.startswith("--set")]
    said = " ".join(f"--set {key}={value}" for key, value in wish.settings.items())
    return own or [replace(fault, message=f"with {said[:120]}: {fault.message}",
                           hint=fault.hint or "set something else") for fault in faults]


def _planned(path: Path, drawn: HexMap, wish: MapWish, root: Path, found: FoundMaps) -> Made | None:
    """Return a map with whether its file needs writing; another map in its place is noted."""
    try:
        there = path.read_bytes() if path.exists() else None
    except OSError as error:
        raise WishError(f"{path} can't be read: {reason(error)}") from None
    if there == map_text(drawn).encode():
        return Made(drawn, path, fresh=False)
    if there is not None and not wish.force:
        found.diagnostics.append(Diagnostic("map-file", f"{path.name} is there already, and it is another map",
                                            Span(path.relative_to(root).as_posix()),
                                            "choose another --name, or replace it with --force"))
        return None
    return Made(drawn, path, fresh=True)


def _write(found: FoundMaps, root: Path) -> None:
    for one in found.maps:
        if one.fresh:
            try:
                write_whole(one.path, map_text(one.map).encode(), root)
            except ValueError as error:
                raise WishError(str(error)) from None
