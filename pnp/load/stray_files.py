"""Files that lie where nobody looks for them: a theme among the cards, cards among the templates.

Nothing reads them, so nothing else would tell. What a file is meant as is known by its name and by what it says; what
begins with ``_`` or a dot is a designer's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from pnp.causes import Astray, Sort
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.limits import MISPLACED_FILES, MISPLACED_TOLD, TEXT_BYTES
from pnp.load.reading import Reading, listing
from pnp.load.stray_pictures import StrayPictures
from pnp.model.kinds import LISTS
from pnp.theme import SECTIONS
from pnp.tools.paths import is_file, is_folder, read_confined
from pnp.tools.project import ENDINGS, INNER, RULES, rules_file
from pnp.values import folded

_PIECES = re.compile(rf"^({'|'.join(LISTS)}):[ \t]*(?:#.*)?\n[ \t]*(?:#.*\n[ \t]*)*-", re.MULTILINE)
_TEMPLATE = re.compile(r"<face\b|\{%-?\s*macro\b")
#: What the rulebook's file is called by mistake.
_RULEBOOKS = frozenset(("rule.md", "rulebook.md", "rules.markdown", "rules.txt"))


class _Meant(NamedTuple):
    """What a file may be meant as: in words, and the name that it must have."""

    words: str
    name: str = ""


class _Stray(NamedTuple):
    """A file or folder that nothing reads, why, where it belongs, and what is missed while it lies there."""

    path: Path
    why: str
    hint: str
    brings: Astray | None = None
    names: str = ""                 # of the files in a folder that are meant, as messages say them


_THEME, _GAME, _BOOK = _Meant("a theme", "theme.yaml"), _Meant("game.yaml", "game.yaml"), _Meant("the rulebook", RULES)
_BRINGS = Astray(frozenset(SECTIONS.values()))
_LIST, _LOOK = _Meant("a component"), _Meant("a template")


def tell_stray_files(reading: Reading) -> None:
    """Warn of files and folders of a game that are not read where they lie: of the first, and how many more."""
    found = sorted([*_files(reading), *_beside(reading), *_pictures(reading)], key=lambda stray: stray.brings is None)
    for path, why, hint, brings, names in found[:MISPLACED_TOLD]:
        name = reading.name(path)
        inside = f"{names} in {f'{name}/' if name != '.' else 'the main folder'}" if names else name
        _report(reading, name, f"found {inside}, which nothing reads: {why}", hint, brings)
    more = len(found) - MISPLACED_TOLD
    if more > 0:
        what = "1 more file" if more == 1 else f"{more:,} more files"
        _report(reading, reading.name(found[MISPLACED_TOLD].path),
                f"found {what} that nothing reads, beginning with this one", "move or rename those above first")


def _files(reading: Reading) -> Iterator[_Stray]:
    """Yield the files that lie where nothing reads them."""
    where = reading.folders
    entries = (path for folder in _folders(reading) for path in _entries(folder))
    for path in islice(entries, MISPLACED_FILES):
        meant = _meant(path, reading) if is_file(path) else None
        misnamed = meant is _BOOK and path.name.casefold() != RULES
        if reading.faulty(reading.name(path)):
            continue                # kit: names it, and that has been told
        if meant and (misnamed or path.parent not in _homes(meant, reading)):
            yield _stray(path, meant, reading)
        elif is_file(path) and path.parent == where.templates and path.suffix in ENDINGS and path.stem != "theme":
            yield _Stray(path, "of the YAML files here only theme.yaml is read",
                         "write what it says into theme.yaml, or rename it to _" + path.name)


def is_theme(path: Path, reading: Reading) -> bool:
    """Return whether a YAML file among the components is a theme that lies there by mistake, and no list of pieces."""
    return path.stem.casefold() == "theme" and not _PIECES.search(_text(path, reading))


def _meant(path: Path, reading: Reading) -> _Meant | None:
    """Return what a file is meant as, None where that can't be said; most that lie right are not looked into."""
    where, name = reading.folders, path.name.casefold()
    if name in (f"game{end}" for end in ENDINGS):
        return _GAME
    if name == RULES or (name in _RULEBOOKS and rules_file(where) is None):
        return _BOOK
    if path.suffix == ".xml" and path.parent not in _homes(_LOOK, reading):
        return _LOOK if _TEMPLATE.search(_text(path, reading)) else None
    if path.suffix in ENDINGS and is_theme(path, reading):
        return _THEME
    if path.suffix in ENDINGS and path.parent not in _homes(_LIST, reading):
        return _LIST if _PIECES.search(_text(path, reading)) else None
    return None


def _folders(reading: Reading) -> Iterator[Path]:
    """Yield the folders in which a game's files may have been put, each once."""
    where = reading.folders
    homes = [where.cards] + [where.templates] * (where.templates == where.root / "templates")
    inner = [folder for home in homes for folder in _inside(home) if folder.name not in INNER | {"shared", "icons"}]
    yield from dict.fromkeys((where.root, where.root / "cards", where.cards, where.root / "templates", where.templates,
                              where.maps, *inner))


def _homes(meant: _Meant, reading: Reading) -> list[Path]:
    """Return the folders in which files of a sort are read; another game's are told with that game."""
    where = reading.folders
    flat = [where.root] if where.cards == where.root / "cards" else []
    if meant is _THEME:
        return [where.templates, where.root / "templates"]      # a theme for all games is told by who reads themes
    if meant is _LOOK:
        return [where.templates, where.shared, *_inside(where.templates)]
    return [where.cards] if meant is _LIST else [where.cards, *flat]


def _inside(folder: Path) -> list[Path]:
    """Return the folders in a folder: templates may name files in them. Links may lead back to where they lie."""
    return [path for path in _entries(folder) if is_folder(path) and not path.is_symlink()]


def _stray(path: Path, meant: _Meant, reading: Reading) -> _Stray:
    """Return where a file belongs that is none where it lies."""
    homes = _homes(meant, reading)
    home = reading.name(path.parent if path.parent in homes else homes[0])
    if path.parent in (reading.folders.root, reading.folders.root / "cards") and home.count("/"):
        home = home.partition("/")[0] + "/<game>"       # it may be any game's
    name = meant.name or path.name
    if meant is _LIST and path.stem.casefold() == "theme":       # there it would be sent back, as a theme
        name = f"{_listed(path, reading)}{path.suffix}"
    if home == reading.name(path.parent):
        return _Stray(path, f"{meant.words} is read only from {name}", f"rename it to {name}",
                      _BRINGS if meant is _THEME else None)
    there = is_file(reading.folders.root / home / name)
    hint = f"{home}/{name} is there already: move what it says, and delete this one" if there else \
        f"move it to {home}/{name}"
    brings = None if there else _BRINGS if meant is _THEME else listing([name]) if meant is _LIST else None
    return _Stray(path, f"{meant.words} is read only from {home}/", hint, brings)


def _report(reading: Reading, name: str, message: str, hint: str,
            brings: Astray | None = None) -> None:
    reading.add([Diagnostic("misplaced-file", message, Span(name), hint, Level.WARNING, cause=brings)])


def _beside(reading: Reading) -> Iterator[_Stray]:
    """Yield folders of pictures, fonts and icons that lie beside the one where they belong, if that isn't there."""
    where = reading.folders
    for name, words, home, sort in (("art", "pictures are", where.cards, Sort.PICTURE),
                                    ("fonts", "fonts are", where.cards, Sort.FONT),
                                    ("icons", "icons are", where.templates, Sort.ICON)):
        flat = where.cards == where.root / "cards" and name != "art"
        for folder in dict.fromkeys((where.root, where.cards, where.templates) if flat else
                                    (where.cards, where.templates)):
            path = folder / name
            if folder != home and not is_folder(home / name) and is_folder(path) and any(_entries(path)):
                yield _Stray(path, f"{words} read only from {reading.name(home / name)}/",
                             f"move the folder to {reading.name(home)}/", _of_folder(path, sort))


def _of_folder(folder: Path, sort: Sort) -> Astray:
    """Return what a folder would bring: icons by the names of their files, pictures and fonts by whatever name."""
    names = frozenset(folded(path.stem) for path in _entries(folder)) if sort is Sort.ICON else None
    return Astray(frozenset((sort,)), names)


def _pictures(reading: Reading) -> Iterator[_Stray]:
    """Yield folders with pictures that nothing reads, and says where they are read."""
    where = reading.folders
    beside = where.beside
    homes = [where.cards / "art", *([beside / "art"] if beside else [])]
    home = next((path for path in reversed(homes) if is_folder(path)), homes[-1])
    for folder, names in StrayPictures(where, _entries, lambda path: _text(path, reading)).found():
        whole = folder not in (where.root, where.cards, where.templates)
        move = "the folder" if whole and not is_folder(home) else "its pictures" if whole else "them"
        to = f"rename it to {reading.name(home)}/" if whole and not is_folder(home) and folder.parent == home.parent \
            else f"move {move} to {reading.name(home)}/"
        why = f"a piece's picture is looked for by its name in {' and '.join(f'{reading.name(one)}/' for one in homes)}"
        yield _Stray(folder, why, f"{to}, or name a picture's place with art:",
                     _of_folder(folder, Sort.PICTURE), names)


def _listed(path: Path, reading: Reading) -> str:
    """Return what a file lists: cards, tiles and so on."""
    found = _PIECES.search(_text(path, reading))
    return found[1] if found else LISTS[0]


def _entries(folder: Path) -> list[Path]:
    """Return what lies in a folder, by name; nothing where it can't be looked into."""
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith((".", "_")))
    except OSError:
        return []


def _text(path: Path, reading: Reading) -> str:
    try:
        return read_confined(reading.name(path), reading.folders.root, TEXT_BYTES).decode("utf-8", "replace")
    except ValueError:
        return ""
