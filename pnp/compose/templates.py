"""Templates by name: the game's own, the project's shared ones, then pnp's.

``card.xml`` is looked for in the game's folder of templates, then in the shared one, then among pnp's own;
``pnp/card.xml`` is always pnp's. pnp's own are those of the kinds and the library of macros, which this repository
keeps in its ``templates/shared/`` and every installed pnp carries. Nothing else on the disk can be reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jinja2 import BaseLoader, Environment, TemplateNotFound

from pnp.diagnostics import OWN, Span
from pnp.limits import TEXT_BYTES
from pnp.model import Folders
from pnp.tools.paths import is_file, is_folder, read_confined
from pnp.tools.sandbox import Spot
from pnp.values import Fault, parted

#: The one name of templates that is not the same for all copies of a piece.
NUMBERING = "numbering"
#: The attribute by which texts of a whole component come to the same size.
GROUP = "fit-group"
_PACKAGE = Path(__file__).parent.parent
DEFAULTS = _PACKAGE / "defaults"
_SHIPPED = _PACKAGE / "games" if (_PACKAGE / "games" / "templates").is_dir() else _PACKAGE.parent
#: The library of macros: with the games inside the installed package, or beside it in a clone.
LIBRARY = _SHIPPED / "templates" / "shared"
#: Where pnp's own templates are looked for.
OWN_FOLDERS = (DEFAULTS, LIBRARY)


class Templates(BaseLoader):
    """Finds templates for one game. Raises Fault for a file that is there but can't be read."""

    def __init__(self, folders: Folders) -> None:
        self._root = folders.root
        self._folders = [folder for folder in (folders.templates, folders.shared) if is_folder(folder)]
        self._files: dict[str, str] = {}
        self._are_faces: dict[str, bool] = {}
        self._marks: dict[str, Span] = {}
        self._numbered: set[Environment] = set()
        self._grouped: set[Environment] = set()
        self._read: dict[Environment, set[str]] = {}

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, None]:
        """Return a template's text. Raises TemplateNotFound, or Fault for a file that can't be read."""
        folder, name = self._place(template)
        try:
            text = read_confined(name, folder, TEXT_BYTES).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Fault(f'"{template}" is not saved as UTF-8', "save it as UTF-8 in your editor") from None
        except ValueError as error:
            raise Fault(*parted(error)) from None
        self._read.setdefault(environment, set()).add(template)
        if NUMBERING in text:
            self._numbered.add(environment)
        if GROUP in text:
            self._grouped.add(environment)
        return text.replace("\r\n", "\n"), template, None

    def numbered(self, environment: Environment) -> bool:
        """Return whether any template that an environment has read so far could tell one copy from another."""
        return environment in self._numbered

    def grouped(self, environment: Environment) -> bool:
        """Return whether any template that an environment has read so far has texts of a fit-group."""
        return environment in self._grouped

    def read(self, environment: Environment) -> tuple[str, ...]:
        """Return the names of the templates that an environment has read so far."""
        return tuple(sorted(self._read.get(environment, ())))

    def _place(self, template: str) -> tuple[Path, str]:
        """Return the folder that a template lies in and its name there. Raises TemplateNotFound."""
        if template.startswith(OWN):
            places, name = [*OWN_FOLDERS], template.removeprefix(OWN)
        else:
            places, name = [*self._folders, *OWN_FOLDERS], template
        for folder in places:
            if name.endswith(".xml") and not name.startswith("/") and is_file(folder / name):
                own = folder in OWN_FOLDERS and folder not in self._folders
                self._files[template] = (OWN if own else f"{folder.relative_to(self._root).as_posix()}/") + name
                return folder, name
        raise TemplateNotFound(template)

    def list_templates(self) -> list[str]:
        """Return the names of all templates, for suggestions."""
        return sorted({name for folder in (*self._folders, *OWN_FOLDERS) for name in _names(folder)})

    def faces(self) -> list[str]:
        """Return the names of the templates that may be faces: all but those of the library of macros."""
        return [name for name in self.list_templates() if self.has(name)]

    def has(self, template: str) -> bool:
        """Return whether there is such a template, and it may be a face. It is looked for once."""
        if template not in self._are_faces:
            try:
                self._are_faces[template] = self._place(template)[0] != LIBRARY
            except TemplateNotFound:
                self._are_faces[template] = False
        return self._are_faces[template]

    def written(self, template: str) -> tuple[str, bool, bool] | None:
        """Return a template's text, whether it is pnp's own, and whether that is a face; None if it can't be read."""
        try:
            folder, name = self._place(template)
            text = read_confined(name, folder, TEXT_BYTES).decode("utf-8-sig", "replace")
        except (TemplateNotFound, ValueError):
            return None
        own = folder == LIBRARY or (folder in OWN_FOLDERS and folder not in self._folders)
        return text, own, folder == DEFAULTS

    def file(self, template: str) -> str:
        """Return a template's file as messages name it."""
        return self._files.get(template, template)

    def span(self, spot: Spot, length: int = 1) -> Span:
        """Return a place in a template as a place in its file."""
        return Span(self.file(spot.name), spot.line, spot.col, length)

    def marked(self, written: str) -> Span:
        """Return the place that a start tag's mark tells: ``card.xml:3:5``. All faces of a template share it."""
        span = self._marks.get(written)
        if span is None:
            name, line, col = written.rsplit(":", 2)
            span = self._marks[written] = Span(self.file(name), int(line), int(col))
        return span

    def text(self, file: str) -> str:
        """Return the text of a file that messages name. Raises ValueError if it can't be read."""
        if file.startswith(OWN):
            name = file.removeprefix(OWN)
            folder = next((folder for folder in OWN_FOLDERS if is_file(folder / name)), DEFAULTS)
            return read_confined(name, folder, TEXT_BYTES).decode("utf-8-sig", "replace")
        return read_confined(file, self._root, TEXT_BYTES).decode("utf-8-sig", "replace")


def _names(folder: Path) -> Iterator[str]:
    """Yield the templates of a folder, at most a thousand."""
    for _, path in zip(range(1_000), folder.rglob("*.xml")):
        yield path.relative_to(folder).as_posix()
