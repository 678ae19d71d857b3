"""What a writer is told besides the sheets: whose they are, and where fonts and pictures come from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.flow import Entry
    from pnp.tools.fonts import Fonts
    from pnp.tools.pictures import Pictures


@dataclass(frozen=True, slots=True)
class About:
    """What a file says of itself. ``duplex`` as in Plan; ``within`` is the folder that output must not leave."""

    title: str
    author: str = ""
    language: str = "en"
    duplex: str = "none"
    within: Path | None = None
    outline: tuple[Entry, ...] = ()     # headings that a viewer lists beside the pages


@dataclass(frozen=True, slots=True)
class Resources:
    """Where fonts and pictures come from, by the keys that streams carry."""

    fonts: Fonts
    pictures: Pictures
