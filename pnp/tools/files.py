"""Files that pnp writes: replaced whole or not at all.

New content goes into a file beside the old one and takes its place in one step, so that neither a full disk nor a
crash nor a reader ever meets half a PDF.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from pnp.limits import DISK_NAME_BYTES, SYSTEM_PATH_BYTES
from pnp.values import quoted

_LINK = "{} is a link, and pnp does not write through links; remove it"


class FolderError(ValueError):
    """A ``folder`` that nothing can be written to: what is wrong is wrong with all files that go there."""

    def __init__(self, message: str, folder: Path) -> None:
        super().__init__(message)
        self.folder = folder


def check_target(path: Path, within: Path | None = None) -> None:
    """Raise ValueError, in a designer's words, if a file could not be written to ``path``.

    Where that is its folder's fault it is a FolderError. ``within`` is a folder, such as the project's, below which no
    part of the path may be a link: a game that somebody shared must not lead pnp out of its own folders. Folders that
    don't exist yet are no fault.
    """
    path = Path(os.path.abspath(path))
    _check_names(path)
    if os.path.islink(path):
        raise ValueError(_LINK.format(path))
    for part in _below(path, within):
        if os.path.islink(part):
            raise FolderError(_LINK.format(part), part)
    mode = _mode(path)
    if mode is not None:
        if stat.S_ISDIR(mode):
            raise ValueError(f"{path} is a folder where a file is to be written; move or rename it")
        if not stat.S_ISREG(mode):
            raise ValueError(f"{path} is no ordinary file; remove it")
        if not mode & 0o222 or not os.access(path, os.W_OK):
            raise ValueError(f"{path} is write-protected and was left as it is; allow writing, or remove it")
    folder = next(parent for parent in path.parents if os.path.exists(parent))
    if not folder.is_dir():
        raise FolderError(f"{folder} is a file where a folder is needed; move or rename it", folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise FolderError(f"nothing can be written to the folder {folder}; allow it, or choose another with --out",
                          folder)


def _check_names(path: Path) -> None:
    """Raise ValueError if an absolute path, or a name in it, is longer than disks take: FolderError for a folder."""
    for folder in reversed(path.parents):
        if len(os.fsencode(folder.name)) > DISK_NAME_BYTES or len(os.fsencode(folder)) > SYSTEM_PATH_BYTES:
            raise FolderError(_long(folder), folder)
    if len(os.fsencode(path.name)) > DISK_NAME_BYTES or len(os.fsencode(path)) > SYSTEM_PATH_BYTES:
        raise ValueError(_long(path))


def _long(path: Path) -> str:
    if len(os.fsencode(path.name)) > DISK_NAME_BYTES:
        return f"{quoted(path.name)} is too long for the name of a file or folder; write a shorter one"
    return f"{quoted(str(path))} is too long for the path of a file; write a shorter one"


def _below(path: Path, within: Path | None) -> Sequence[Path]:
    """Return the folders around an absolute path that lie below another one."""
    if within is None or (above := Path(os.path.abspath(within))) not in path.parents:
        return ()
    return path.parents[:len(path.parents) - len(above.parts)]


def write_whole(path: Path, content: bytes, within: Path | None = None) -> Path:
    """Write a file whole, making its folder, and return its path; if that fails the old file stays as it was.

    Raises ValueError as ``check_target``, and where the system refuses.
    """
    check_target(path, within)
    fresh = path.with_name(f".{path.name[:60]}.{os.urandom(4).hex()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_new(fresh, content)
        os.replace(fresh, path)
    except PermissionError:
        raise ValueError(f"{path} could not be replaced; close it in the program that shows it, and build again") \
            from None
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise FolderError(f"the disk of {path.parent} is full; make room", path.parent) from None
        raise ValueError(f"{path} could not be written: {error.strerror or error}") from None
    finally:
        with suppress(OSError):
            fresh.unlink()
    return path


def write_all_new(files: Mapping[Path, bytes], within: Path | None = None) -> None:
    """Write files that are not there yet, all of them or none: what was made before one failed is taken away again.

    Raises ValueError that names those that are there already, and as ``write_whole``.
    """
    there = [path for path in files if _mode(path) is not None]
    if there:
        more = f" and {len(there) - 1} more" if len(there) > 1 else ""
        raise ValueError(f"{there[0]}{more} {'are' if more else 'is'} there already")
    for path in files:
        check_target(path, within)
    made: list[Path] = []
    try:
        for path, content in files.items():
            made += [folder for folder in reversed(path.parents) if not os.path.exists(folder)] + [path]
            write_whole(path, content, within)
    except BaseException:
        for path in reversed(made):
            _remove(path)
        raise


def _remove(path: Path) -> None:
    """Take away a file, or a folder if nothing is in it."""
    with suppress(OSError):
        path.rmdir() if path.is_dir() else path.unlink(missing_ok=True)


def _write_new(path: Path, content: bytes) -> None:
    """Write a file that must not exist yet, with the rights that new files have."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    with os.fdopen(handle, "wb") as file:
        file.write(content)


def _mode(path: Path) -> int | None:
    try:
        return path.lstat().st_mode
    except OSError:
        return None
