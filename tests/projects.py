"""Projects to build in tests: the repository's own games, and small ones written on the spot."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parent.parent


def copied(game, into):
    """Copy one of the repository's games into a project of its own, and return that project's folder."""
    for part in ("cards", "templates", "maps"):
        if (ROOT / part / game).is_dir():
            shutil.copytree(ROOT / part / game, into / part / game)
    if (ROOT / "templates" / "shared").is_dir():
        shutil.copytree(ROOT / "templates" / "shared", into / "templates" / "shared")
    return into


def written(into, **files):
    """Write files of a project: ``cards__mine__deck="…"`` is cards/mine/deck.yaml."""
    for name, text in files.items():
        path = into / (name.replace("__", "/") + ("" if "." in name else ".yaml"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return into


def page_count(pdf):
    """Return how many pages a PDF has."""
    import pypdfium2
    with pypdfium2.PdfDocument(pdf) as document:
        return len(document)
