"""Export: finished artworks and sheets become files.

In two steps: ``draw`` turns one face into a compressed content stream, as soon as the face is set, and a writer puts
streams onto sheets. A new format is one module and one line in the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

from pnp.export.about import About, Resources
from pnp.export.ink import draw
from pnp.export.pdf import content, write
from pnp.export.stream import Stream
from pnp.sheet import Sheet

__all__ = ["WRITERS", "About", "Resources", "Stream", "Writer", "content", "draw", "write"]


class Writer(Protocol):
    """Writes sheets to a file of one format, whole or not at all, and returns its path."""

    def __call__(self, sheets: Iterable[Sheet], streams: Mapping[str, Stream], out: Path, *, about: About,
                 resources: Resources) -> Path:
        """Write ``sheets``, whose placements name ``streams`` by digest, to ``out``. Raises ValueError if it can't."""


#: What ``--to`` and file names call a format -> its writer.
WRITERS: dict[str, Writer] = {
    "pdf": write,
}
