"""Makes the pictures of the documentation with ``pnp show``, each from the example that stands before it.

``python docs/pictures.py [NAME…]`` makes all of them, or those whose file name holds a NAME.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from examples import PAGES, ROOT, Picture, states

from pnp.cli.show import show

#: Colours of a picture's palette: few enough to keep files small, enough for flat art.
COLORS = 160


def main(names: Sequence[str]) -> None:
    """Make the pictures, and name each with its size."""
    for page in PAGES:
        for state in states(page):
            wanted = [one for one in state.pictures if not names or any(name in one.path.name for name in names)]
            if not wanted:
                continue
            with tempfile.TemporaryDirectory() as folder:
                root = state.write(Path(folder))
                for picture in wanted:
                    make(picture, ROOT if picture.own else root)


def make(picture: Picture, root: Path) -> None:
    """Run the command of one picture in a project, and make its file small."""
    import os
    picture.path.parent.mkdir(exist_ok=True)
    os.chdir(root)
    code = show.main([*picture.command, "-o", str(picture.path)], standalone_mode=False)
    if code:
        print(f"{picture.path.name} has faults")
    _shrink(picture.path)
    print(f"{picture.path.stat().st_size / 1024:6.0f} KB")


def _shrink(path: Path) -> None:
    """Save a picture with a palette of its own."""
    from PIL import Image
    with Image.open(path) as opened:
        small = opened.convert("RGB").quantize(COLORS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    small.save(path, optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
