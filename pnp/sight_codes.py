"""The part of the catalogue of faults that is about texts that can't be seen or read; see `pnp.codes`."""

from __future__ import annotations

#: code -> what it means and what to do, for ``--explain``. Sorted by name.
SIGHT_CODES: dict[str, str] = {
    "text-overlap": (
        "Two texts lie over one another, so that neither can be read, or a shape or picture that is drawn later hides "
        "a text. Give them places that don't meet, or write last what lies on top. Texts that are the same (a shadow) "
        "or at most half opaque (a watermark) may; so may one that says keep=\"none\" or stands in a box that does."
    ),
    "unseen-text": (
        "A text leaves no mark on its piece: its opacity, or that of what it lies in, is 0, or it has exactly the "
        "colour of the fill beneath it. Give it another colour, or leave it out; keep=\"none\" says that it is meant."
    ),
}
