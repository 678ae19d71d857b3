"""Templates kept as the Python that they came to, compiled: reading and guarding them takes longer than drawing most
cards.

What is kept is made by this very code from that very template: the name of a file is a hash of both, of Jinja and of
Python. It is as safe as Python's own compiled files: who can write there can do all that the user can. It lies in the
user's own folder for caches; ``PNP_CACHE`` names another, or is ``off``. Whatever can't be read or written there is
done without.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import CodeType

import jinja2

from pnp.tools.sandbox.coder import Stretch

#: Files that are kept; when there are more, the older half goes.
KEPT_FILES = 400
KEPT_BYTES = 4 << 20            # bytes of one file

#: The form of Python's marshal that writes the same bytes for the same things.
FORM = 2

#: Python's text, which columns of it came from where, and what it compiles to.
Generated = tuple[str, dict[int, list[Stretch]], CodeType]


def folder() -> Path | None:
    """Return where templates are kept, None where nothing is to be kept."""
    wish = os.environ.get("PNP_CACHE", "")
    if wish == "off":
        return None
    if wish:
        return Path(wish) / "templates"
    from platformdirs import user_cache_path
    return user_cache_path("pnp") / "templates"


class Kept:
    """The templates of one sandbox: ``world`` are the names that it offers, in an order that does not change."""

    def __init__(self, place: Path | None, world: Iterable[str]) -> None:
        self.place = place
        self._world = "\n".join((_engine(), *world)) if place else ""

    def file(self, source: str, name: str) -> Path | None:
        """Return the file that holds a template, if any is to hold it."""
        if self.place is None:
            return None
        digest = hashlib.sha256(f"{self._world}\0{name}\0{source}".encode("utf-8", "surrogatepass"))
        return self.place / f"{digest.hexdigest()}.bin"

    def read(self, file: Path) -> Generated | None:
        """Return what a file holds, None if it is not there, not ours or not whole."""
        try:
            with open(file, "rb") as opened:
                kind = os.fstat(opened.fileno())
                if not stat.S_ISREG(kind.st_mode) or kind.st_uid != _user(kind) or kind.st_size > KEPT_BYTES:
                    return None
                digest, _, data = opened.read().partition(b"\n")
            if hashlib.sha256(data).hexdigest().encode() != digest:
                return None
            text, stretches, code = marshal.loads(data)
            return text, stretches, code
        except (OSError, ValueError, TypeError, EOFError):
            return None

    def write(self, file: Path, generated: Generated) -> None:
        """Keep a template, whole or not at all."""
        data = marshal.dumps(generated, FORM)
        fresh = file.with_name(f".{os.urandom(8).hex()}.part")
        try:
            file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            fresh.write_bytes(hashlib.sha256(data).hexdigest().encode() + b"\n" + data)
            os.replace(fresh, file)
            _prune(file.parent)
        except OSError:
            with suppress(OSError):
                fresh.unlink()


def _user(kind: os.stat_result) -> int:
    """Return the user that a file must belong to: anybody where systems don't tell."""
    return os.getuid() if hasattr(os, "getuid") else kind.st_uid


def _prune(place: Path) -> None:
    files = [entry for entry in os.scandir(place) if entry.is_file(follow_symlinks=False)]
    if len(files) > KEPT_FILES:
        for entry in sorted(files, key=lambda entry: entry.stat().st_mtime)[:len(files) // 2]:
            Path(entry.path).unlink(missing_ok=True)


@cache
def _engine() -> str:
    """Return what tells one way of generating code from another: this package, Jinja and Python."""
    own = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))))
    return f"{own.hexdigest()} {jinja2.__version__} {sys.version}"
