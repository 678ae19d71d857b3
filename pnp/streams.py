"""Content streams of faces: drawn with each face for a build, and for a check only where something looks at one.

A check asks for few of them, those of pieces that colours tell apart. What it asks for later is set once more then: to
keep every face's ink until the end would take too much room.
"""

from __future__ import annotations

from collections.abc import Callable

from pnp.export import Stream
from pnp.model import Piece


class Streams(dict[str, Stream]):
    """Streams of faces by digest. One that is not there is made by ``make``, of the piece that it was ``noted`` for."""

    def __init__(self, make: Callable[[Piece], Stream]) -> None:
        super().__init__()
        self._make = make
        self._pieces: dict[str, Piece] = {}

    def note(self, digest: str, piece: Piece) -> None:
        """Take note of a piece that has a face."""
        self._pieces.setdefault(digest, piece)

    def __missing__(self, digest: str) -> Stream:
        """Return the stream of a face that was not drawn when it was set."""
        self[digest] = self._make(self._pieces[digest])
        return self[digest]
