"""Pictures that lie where none is looked for: in ``images/``, or beside the YAML files and templates.

A piece's picture is found by its name in ``art/``, and where there is none a scene is drawn, so nothing else would
tell. What a file of the game names is meant to lie where it lies.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import islice
from pathlib import Path

from pnp.limits import MISPLACED_FILES
from pnp.model.game import Folders
from pnp.tools.paths import is_file, is_folder
from pnp.tools.project import ENDINGS
from pnp.values import PICTURES

#: What the folder of pictures is called by mistake, in small letters.
FOLDERS = frozenset(("images", "image", "img", "imgs", "pictures", "picture", "pics", "pic", "photos", "illustrations",
                     "illustration", "artwork", "artworks", "arts", "graphics", "assets"))
_READ = (*ENDINGS, ".xml", ".csv", ".tsv", ".md")
#: A place of pictures that begins with a field, so that they may lie anywhere; what a template draws, and an extension.
_ANYWHERE = re.compile(r"""^[ \t-]*+art:.*?[\["' ,](?:\{|\./)""", re.MULTILINE)
_DRAWN = re.compile(r'\bsrc="([^"]*+)"')
_ENDING = re.compile(r"\w+")


class StrayPictures:
    """Looks for pictures that nothing reads. ``text`` returns a file's text, ``entries`` what lies in a folder."""

    def __init__(self, where: Folders, entries: Callable[[Path], list[Path]], text: Callable[[Path], str]) -> None:
        self.where, self.entries, self.text = where, entries, text

    def found(self) -> Iterator[tuple[Path, str]]:
        """Yield folders of pictures, then folders with loose ones, each with the pictures in it as messages say it."""
        flat = self.where.cards == self.where.root / "cards"
        homes = (self.where.root, self.where.cards, self.where.templates) if flat else (self.where.cards,
                                                                                         self.where.templates)
        for home in dict.fromkeys(homes):
            for path in self.entries(home):
                named = path.name.casefold() in FOLDERS and is_folder(path)
                if named and (names := self._pictures(path)) and not self._says(path.name):
                    yield path, names
        for home in (self.where.cards, self.where.templates):       # beside cards/ lie pictures of other kinds
            if names := self._pictures(home):
                yield home, names

    def _pictures(self, folder: Path) -> str:
        """Return the first pictures in a folder that no file names, and how many more there are; "" for none."""
        names = [path.name for path in islice(self.entries(folder), MISPLACED_FILES)
                 if path.suffix.lower() in PICTURES and is_file(path)]
        if not names or self._anywhere:
            return ""
        names = [name for name in names if name not in self._words]
        more = f" and {len(names) - 2:,} more" if len(names) > 3 else ""
        return ", ".join(names[:2 if more else 3]) + more

    def _says(self, word: str) -> bool:
        return re.search(rf"\b{re.escape(word)}\b", self._words) is not None

    @cached_property
    def _anywhere(self) -> bool:
        """Return whether the game's pictures may lie anywhere: a field says where, or a template makes their names."""
        return _ANYWHERE.search(self._words) is not None or any(map(_made, _DRAWN.findall(self._words)))

    @cached_property
    def _words(self) -> str:
        """Return all that the files of the game say."""
        where = self.where
        folders = dict.fromkeys((where.cards, where.templates, where.shared, where.root / "templates"))
        files = [path for folder in folders for path in self.entries(folder)]
        files += [path for path in self.entries(where.root) if where.cards == where.root / "cards"]
        return "\n".join(self.text(path) for path in islice(files, MISPLACED_FILES) if path.suffix.lower() in _READ)


def _made(name: str) -> bool:
    """Return whether a template makes a file's name of a field: ``{{ card.picture }}.png``, or with ``~``."""
    before, _, ending = name.rpartition(".")
    return "~" in name or ("}}" in before and _ENDING.fullmatch(ending) is not None)
