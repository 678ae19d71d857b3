"""The doors that every file comes in by: nothing leads out of the project.

Helpers raise ValueError in a designer's words; the caller knows which file and line named the path.
"""

from __future__ import annotations

import os
import re
import stat
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from pnp.limits import MADE_NAME_BYTES, NAME_BYTES, PATH_CHARACTERS, Limit
from pnp.values import quoted, suggestion

#: What to do about a file that may not be read: spreadsheets keep theirs to themselves on some systems.
_ALLOW = "allow reading it, or close the program that has it open"
_YAML = (".yaml", ".yml")
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(\..*)?")
_UNFIT = re.compile(r'[<>:"|?*\\/\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]')


class NoFile(ValueError):
    """A file that is named is not there."""


def confined(path: str, root: Path) -> Path:
    """Return the regular file that ``path``, relative to ``root``, names, with links resolved.

    Raises ValueError if it lies outside, is no regular file (a folder, pipe or device could block
    or never end), has a name that other systems can't have, or differs in case from the disk's.
    """
    base = root.resolve(strict=True)
    place = base
    for part in parts(path):
        place = _entry(place, part, path)
    try:
        real = place.resolve(strict=True)
        mode = real.stat().st_mode
    except (OSError, RuntimeError) as error:
        raise ValueError(f"{quoted(path)} can't be opened: {reason(error)}") from None
    if not real.is_relative_to(base):
        raise ValueError(f"{quoted(path)} leads out of the project")
    if not stat.S_ISREG(mode):
        raise ValueError(f"{quoted(path)} is a folder, pipe or device, not a file")
    return real


def read_confined(path: str, root: Path, limit: Limit) -> bytes:
    """Return the bytes of a file of the project. Raises ValueError as `confined`, and beyond ``limit``.

    The file is opened without waiting and looked at again once open, so that one that
    is swapped for a pipe in between can't hang the program.
    """
    real = confined(path, root)
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    try:
        with open(os.open(real, flags), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise ValueError(f"{quoted(path)} is not a file")
            data = file.read(limit.most + 1)
    except OSError as error:
        raise ValueError(f"{quoted(path)} can't be read: {reason(error)}") from None
    limit.check(len(data), quoted(path))
    return data


def filled(pattern: str, fields: Mapping[str, object]) -> str:
    """Return a path pattern such as ``backs/{type}.xml`` with each ``{field}`` put in as a file name.

    Only plain names stand between braces: no attributes, no format. Raises ValueError for another name.
    """
    def name(match: re.Match[str]) -> str:
        if match[1] not in fields:
            near = suggestion(match[1], fields)
            raise ValueError(f"{quoted(pattern)}: there is no field {quoted(match[1])}" + (f"; {near}" if near else ""))
        return file_name(str(fields[match[1]]))
    return re.sub(r"\{([^{}]{0,100})\}", name, pattern)


def file_name(text: str) -> str:
    """Return ``text`` as a file name that every system can have. Raises ValueError if nothing is left.

    >>> file_name("../../etc/passwd"), file_name("AUX"), file_name("Who goes there?")
    ('_.._etc_passwd', 'AUX_', 'Who goes there_')
    """
    name = _UNFIT.sub("_", unicodedata.normalize("NFC", text[:1000])).lstrip(". ").rstrip(". ")
    while len(name.encode()) > MADE_NAME_BYTES:
        name = name[:-1]
    name = name.rstrip(". ")
    if not name:
        raise ValueError(f"{quoted(text)} makes no file name")
    return name + "_" if _RESERVED.fullmatch(name) else name


def is_file(path: Path) -> bool:
    """Return whether a path that somebody wrote leads to a file; False, too, for one that no disk can have.

    ``Path.is_file`` raises OSError for names that are too long.
    """
    return os.path.isfile(path)


def is_folder(path: Path) -> bool:
    """Return whether a path that somebody wrote leads to a folder, as `is_file`."""
    return os.path.isdir(path)


def parts(path: str) -> list[str]:
    """Return the names in a relative path. Raises ValueError for one that leads out or that Windows can't have."""
    PATH_CHARACTERS.check(len(path), "the path")
    if path.startswith(("/", "~", "\\")) or re.match(r"[A-Za-z]:", path):
        raise ValueError(f"{quoted(path)} must be relative to the game's folder")
    if "\\" in path:
        raise ValueError(f"{quoted(path)}: write / instead of \\")
    names = [part for part in path.split("/") if part not in ("", ".")]
    if not names:
        raise ValueError(f"{quoted(path)} names no file")
    for part in names:
        NAME_BYTES.check(len(part.encode("utf-8", "replace")), quoted(path))
        if part == "..":
            raise ValueError(f"{quoted(path)} leads out of the project")
        if not portable(part):
            raise ValueError(f"{quoted(path)}: {quoted(part)} is a name that not every system can have")
    return names


def portable(name: str) -> bool:
    """Return whether every system can have a file of this name.

    >>> portable("home.yaml"), portable("con.yaml")
    (True, False)
    """
    return not (_UNFIT.search(name) or _RESERVED.fullmatch(name) or name != name.rstrip(". "))


def _entry(folder: Path, name: str, path: str) -> Path:
    """Return the entry of ``folder`` called ``name``, its letters composed or not. Raises ValueError."""
    try:
        names = os.listdir(folder)
    except (OSError, RuntimeError) as error:
        raise ValueError(f"{quoted(path)} can't be opened: {reason(error)}") from None
    if name in names:
        return folder / name
    plain = unicodedata.normalize("NFC", name)
    for entry in names:
        if unicodedata.normalize("NFC", entry) == plain:
            return folder / entry
    for entry in names:
        if unicodedata.normalize("NFC", entry).casefold() == plain.casefold():
            raise ValueError(f"{quoted(path)} is called {quoted(entry)} on disk: capitals count")
    table = "." in name and not name.endswith(_YAML)       # no YAML file is meant by a picture's name or a table's
    near = suggestion(name, [entry for entry in names if not (table and entry.endswith(_YAML))])
    raise NoFile(f"{quoted(path)} does not exist" + (f"; {near}" if near else ""))


def reason(error: BaseException) -> str:
    """Return why a file can't be had and, where it may not be read, what to do about that."""
    why = str(getattr(error, "strerror", None) or "links in a circle").lower()
    return f"{why}; {_ALLOW}" if isinstance(error, PermissionError) else why
