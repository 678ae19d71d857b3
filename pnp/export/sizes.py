"""How large each picture is printed at most, wherever it lies: on a face, on a face that another one draws, or larger.

A picture is in a PDF once, with as many pixels as its largest place needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pnp.export.stream import Stream
from pnp.geometry import Size


def largest(pages: Iterable[Stream], streams: Mapping[str, Stream]) -> dict[str, Size]:
    """Return the largest size of each picture on some pages by its key, in points; ``streams`` are faces by digest."""
    found: dict[str, Size] = {}
    for stream, scale in _drawn(pages, streams):
        for key, side in zip(stream.pictures, stream.sides):
            known = found.get(key, Size(0.0, 0.0))
            found[key] = Size(max(known.w, side.w * scale), max(known.h, side.h * scale))
    return found


def _drawn(pages: Iterable[Stream], streams: Mapping[str, Stream]) -> Iterator[tuple[Stream, float]]:
    """Yield every stream that is drawn, with how many times it is enlarged; again where it is enlarged more."""
    seen: dict[str, float] = {}
    waiting = [(page, 1.0) for page in pages]
    while waiting:
        stream, scale = waiting.pop()
        yield stream, scale
        waiting += [(group, scale) for group in stream.groups]
        for digest, times in zip(stream.uses, stream.scales):
            if times * scale > seen.get(digest, 0.0) + 1e-6:
                seen[digest] = times * scale
                waiting.append((streams[digest], times * scale))
