"""What the pages of the documentation hold besides prose: examples that build, and pictures that are made of them.

A fenced block whose first line names a file (``yaml file=cards/mine/deck.yaml``) is that file of the page's own little
project. A page that writes a file again goes on from there: what it had written before is a state of its own. Blocks
called ``xml face`` hold what stands between ``<face>`` and ``</face>``: each becomes the front of the cards of the
page's ``cards/mine/deck.yaml``. Lines of a block called ``jinja says`` are ``{{ expression }} → what it prints``.
A picture is made by the command in the comment before it: ``<!-- picture: pnp show deck -->``, of the page's project,
``of this project``, ``of a new game`` as ``pnp new`` makes it, or ``of the gallery`` in ``docs/gallery``; ``face`` is
the last ``xml face`` before it, and ``, in a row`` sets what it names side by side.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
#: What asks for all fields of a card: an example need not print them.
_ALL = "{% for field in card %}{% endfor %}"
#: A project with a face of every kind.
GALLERY = HERE / "gallery"
#: Every page that designers read.
PAGES = (ROOT / "README.md", *sorted(HERE.glob("*.md")))
#: The file whose cards the faces of a page are drawn for.
DECK = "cards/mine/deck.yaml"
#: The library of macros, and how a macro of it stands in its file, behind what it draws.
LIBRARY = ROOT / "templates" / "shared"
MACRO = re.compile(r"\{# (?P<doc>(?:(?!#\}).)*?) #\}\n"
                   r"\{% macro (?P<name>(?!inner_)[a-z]\w*)\((?P<takes>.*?)\) %\}", re.DOTALL)
_BLOCK = re.compile(r"^( *)```([^\n`]*)\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
_PICTURE = re.compile(r"<!-- picture(?: of (this project|a new game|the gallery))?(, in a row)?: pnp "
                      r"(show [^\n]*?) -->\s*!\[[^\]]*\]\(([^)]+)\)")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a page: the words of the command that makes it, and where that is run.

    ``where``: this project, a new game, the gallery, or nothing for the page's own project. ``row``: each address that
    the command names is drawn by itself, all of them side by side.
    """

    path: Path
    command: tuple[str, ...]
    where: str
    row: bool


@dataclass(slots=True)
class State:
    """A project as a page has written it so far, with the pictures that are made of it."""

    files: dict[str, str] = field(default_factory=dict)
    pictures: list[Picture] = field(default_factory=list)

    def write(self, root: Path) -> Path:
        """Write the project into a folder, and return the folder."""
        for name, text in self.files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        (root / "cards").mkdir(exist_ok=True)
        return root


def library() -> dict[str, str]:
    """Return the files of the library of macros by the name under which examples import them."""
    return {path.stem: path.read_text("utf-8") for path in sorted(LIBRARY.glob("*.xml"))}


def blocks(page: Path) -> Iterator[tuple[str, str, int]]:
    """Yield what the first line of each fenced block says, its text, and where it begins."""
    for match in _BLOCK.finditer(page.read_text("utf-8")):
        indent = len(match[1])
        lines = [line[indent:] for line in match[3].splitlines(keepends=True)]
        yield match[2].strip(), "".join(lines), match.start()


def states(page: Path) -> list[State]:
    """Return the projects that a page writes, one after the other."""
    found = [State()]
    parts: list[tuple[int, str | Picture, str]] = []
    for says, text, at in blocks(page):
        if "file=" in says:
            parts.append((at, says.partition("file=")[2].split()[0], text))
        elif says == "xml face":
            parts.append((at, "", text))
    parts += [(match.start(), _picture(match, page), "") for match in _PICTURE.finditer(page.read_text("utf-8"))]
    faces = 0
    for _, what, text in sorted(parts, key=lambda part: part[0]):
        files = found[-1].files
        if isinstance(what, Picture):
            command = tuple(f"face_{faces}" if word == "face" else word for word in what.command)
            found[-1].pictures.append(replace(what, command=command))
        elif what:
            if what in files:
                found.append(State(dict(files)))
            found[-1].files[what] = text
        else:
            faces += 1
            files[f"templates/mine/face_{faces}.xml"] = f"<face fill=\"paper\">\n{text}{_ALL}</face>\n"
            files[f"cards/mine/face_{faces}.yaml"] = f"front: face_{faces}.xml\n{files[DECK]}"
    return [state for state in found if state.files or state.pictures]


def said(page: Path) -> Iterator[tuple[str, str]]:
    """Yield the lines of a page's ``jinja says`` blocks as (template, what it prints)."""
    for says, text, _ in blocks(page):
        if says == "jinja says":
            for line in text.splitlines():
                if "→" in line:
                    template, _, printed = line.partition("→")
                    yield template.strip(), printed.strip()


def _picture(match: re.Match[str], page: Path) -> Picture:
    return Picture(page.parent / match[4], tuple(shlex.split(match[3])[1:]), match[1] or "",
                   bool(match[2]))
