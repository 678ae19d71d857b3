"""Makes the pictures of the documentation with ``pnp show``, each from the example that stands before it.

``python docs/pictures.py [NAME…]`` makes all of them, or those whose file name holds a NAME.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from examples import GALLERY, PAGES, ROOT, Picture, states

from pnp.cli.show import show
from pnp.starting import NewWish, new_game

#: Colours of a picture's palette: few enough to keep files small, enough for flat art.
COLORS = 160
#: Pictures with gradients, which would show as steps, and their colours.
GRADIENTS, SMOOTH = ("gradients", "gallery"), 256
#: Pixels that pnp show leaves around each picture.
MARGIN = 12


def main(names: Sequence[str]) -> None:
    """Make the pictures, and name each with its size."""
    for page in PAGES:
        for state in states(page):
            wanted = [one for one in state.pictures if not names or any(name in one.path.name for name in names)]
            if not wanted:
                continue
            with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as fresh:
                root = state.write(Path(folder))
                for picture in wanted:
                    make(picture, _project(picture.where, root, Path(fresh)))


def _project(where: str, root: Path, fresh: Path) -> Path:
    """Return the project in which a picture is made."""
    return {"": root, "this project": ROOT, "the gallery": GALLERY}.get(where) or _new(fresh)


def _new(folder: Path) -> Path:
    """Return a folder with the game that ``pnp new wolves`` makes in it, made at its first use."""
    if not (folder / "game.yaml").exists():
        new_game(folder, NewWish("wolves"))
    return folder


def make(picture: Picture, root: Path) -> None:
    """Run the command of one picture in a project, and make its file small."""
    picture.path.parent.mkdir(exist_ok=True)
    os.chdir(root)
    if picture.row:
        _row(picture)
    else:
        _drawn(picture.command, picture.path)
    _shrink(picture.path)
    print(f"{picture.path.stat().st_size / 1024:6.0f} KB  {picture.path.name}")


def _drawn(command: Sequence[str], path: Path) -> None:
    if show.main([*command, "-o", str(path)], standalone_mode=False):
        sys.exit(f"{path.name} has faults")


def _row(picture: Picture) -> None:
    """Draw each address by itself, and set the pictures side by side, one margin between them."""
    from PIL import Image
    first = next((n for n, word in enumerate(picture.command) if word.startswith("-")), len(picture.command))
    parts = []
    for address in picture.command[:first]:
        _drawn((address, *picture.command[first:]), picture.path)
        with Image.open(picture.path) as opened:
            parts.append(opened.convert("RGB"))
    width = sum(part.width - MARGIN for part in parts) + MARGIN
    row = Image.new("RGB", (width, max(part.height for part in parts)), parts[0].getpixel((0, 0)))
    for number, part in enumerate(parts):
        row.paste(part, (sum(before.width - MARGIN for before in parts[:number]), 0))
    row.save(picture.path)


def _shrink(path: Path) -> None:
    """Save a picture with a palette of its own."""
    from PIL import Image
    smooth = path.stem.partition("-")[0] in GRADIENTS
    with Image.open(path) as opened:
        small = opened.convert("RGB").quantize(
            SMOOTH if smooth else COLORS, method=Image.Quantize.MEDIANCUT,
            dither=Image.Dither.FLOYDSTEINBERG if smooth else Image.Dither.NONE)
    small.save(path, optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
