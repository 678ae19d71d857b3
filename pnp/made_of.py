"""What each PDF in a folder of output was made of: kept in a small file beside them.

So files of earlier runs that don't fit the sources any more are known, whatever the system says about when files were
saved: in a copy of a project, times tell nothing. Of a PDF that is not in that file, or was changed since, they have to
do.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from pnp.jobs import Job
from pnp.limits import MADE_OF_BYTES, SOURCE_BYTES
from pnp.model import RULEBOOK
from pnp.tools.files import write_whole
from pnp.wishes import PICKED

#: The file, in each folder that PDFs are written to.
NAME = ".made_of.json"
_ENTRY = re.compile(r"([0-9]{1,15}) ([0-9a-f]{32})")


class _Note(NamedTuple):
    """What is noted of a PDF: its size in bytes, and what stands for its sources."""

    size: int
    sources: str

    def __str__(self) -> str:
        return f"{self.size} {self.sources}"


class MadeOf:
    """What the PDFs in a folder were made of, as far as it is known, and what a game is made of now."""

    def __init__(self, folder: Path, job: Job) -> None:
        self.folder, self.job = folder, job
        self._told: dict[Path, bytes] = {}

    @cached_property
    def known(self) -> Mapping[str, _Note]:
        """Name of a PDF -> what is noted of it. What is no note is left out."""
        try:
            with open(self.folder / NAME, "rb") as file:
                read = json.loads(file.read(MADE_OF_BYTES))
        except (OSError, ValueError, RecursionError):
            return {}
        entries = read.items() if isinstance(read, dict) else ()
        parted = {name: _ENTRY.fullmatch(entry) for name, entry in entries if isinstance(entry, str)}
        return {name: _Note(int(entry[1]), entry[2]) for name, entry in parted.items() if entry}

    def is_old(self, path: Path) -> bool:
        """Return whether a PDF was made of other sources than there are now."""
        id, noted = stem(path), self.known.get(path.name)
        try:
            if noted and noted.size == path.stat().st_size:
                return noted.sources != self._sources(id)
            return 0 < path.stat().st_mtime < max(map(_saved, sources(id, self.job)), default=0.0)
        except (OSError, ValueError):       # Windows knows no way from one drive to another
            return False

    def keep(self, written: Iterable[Path], within: Path | None) -> None:
        """Note what PDFs that have been written are made of. If that can't be, it is let be."""
        entries = {name: entry for name, entry in self.known.items() if os.path.exists(self.folder / name)}
        with suppress(OSError, ValueError):
            entries |= {path.name: _Note(path.stat().st_size, self._sources(stem(path))) for path in written}
            named = {name: str(entries[name]) for name in sorted(entries)}
            content = json.dumps(named, indent=1, ensure_ascii=False).encode()
            if entries != self.known:
                write_whole(self.folder / NAME, content + b"\n", within)

    def _sources(self, id: str) -> str:
        """Return what stands for all that a component may be made of: names and contents."""
        root, told = self.job.game.folders.root, hashlib.sha256()
        for path in sorted(sources(id, self.job)):
            if path not in self._told:
                self._told[path] = _content(path)
            told.update(os.fsencode(os.path.relpath(path, root)) + b"\0" + self._told[path])
        return told.hexdigest()[:32]


def stem(path: Path) -> str:
    """Return the name of a file before paper and variant."""
    return path.name.partition(".")[0]


def sources(id: str, job: Job) -> Iterator[Path]:
    """Yield the files that a component may be made of: all of the game's but those of other components.

    The rulebook, and pieces that were picked, may show any of them.
    """
    game, folders, whole = job.game, job.game.folders, id in (PICKED, RULEBOOK)
    others = {*(component.id for component in game.components), *job.left_out, *game.absent} - {id}
    for folder in dict.fromkeys((folders.cards, folders.templates, folders.shared, folders.maps)):
        for place, _, names in os.walk(folder):
            for name in names:
                if whole or stem(Path(name)) not in others or not name.endswith((".yaml", ".yml")):
                    yield Path(place) / name


def _content(path: Path) -> bytes:
    """Return what stands for a file's content, nothing for what is no file or can't be read."""
    try:
        with open(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)), "rb") as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode) or found.st_size > SOURCE_BYTES:     # what no piece is made of
                return str(found.st_size).encode()
            return hashlib.file_digest(file, "sha256").digest() + str(found.st_size).encode()
    except OSError:
        return b""


def _saved(path: Path) -> float:
    """Return when a file was saved, 0 for one that can't be looked at."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
