"""The lucide icons, which stay in their package's archive."""

from __future__ import annotations

import io
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from struct import unpack_from
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zipfile import ZipFile


@cache
def _data() -> bytes:
    """Return the package's archive, read once a process without importing the package."""
    spec = find_spec("lucide")
    if spec is None or not spec.origin:
        raise ValueError("the lucide icons are not installed; run pip install lucide")
    return Path(spec.origin).with_name("lucide.zip").read_bytes()


@cache
def lucide() -> ZipFile:
    """Return the package's archive."""
    from zipfile import ZipFile
    return ZipFile(io.BytesIO(_data()))


@cache
def lucide_names() -> dict[str, str]:
    """Return the file of each icon: only the list at the archive's end is looked through, which takes a tenth of what
    zipfile needs to make something of each entry (APPNOTE 4.3.12 and 4.3.16).
    """
    data, names = _data(), list[str]()
    at = int.from_bytes(data[(end := data.rfind(b"PK\5\6")) + 16:end + 20], "little")
    while data[at:at + 4] == b"PK\1\2":
        name, extra, comment = unpack_from("<HHH", data, at + 28)
        names.append(data[at + 46:at + 46 + name].decode("ascii", "replace"))
        at += 46 + name + extra + comment
    return {name.removesuffix(".svg"): name for name in names if name.endswith(".svg")}
