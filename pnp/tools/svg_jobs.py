"""What the child process does with SVG: foreign code (resvg, in Rust) on strangers' files."""

from __future__ import annotations


def svg_png(blob: bytes, width: int, fonts: list[str], style: str) -> tuple[None, bytes]:
    """Return an SVG drawn ``width`` pixels wide as PNG. Raises ValueError if it can't be drawn.

    Sizes in pt and mm are px at 96 to the inch. ``fonts`` are the only files that its texts are set with, ``style`` is
    a style sheet beneath its own.
    """
    import resvg_py
    png = resvg_py.svg_to_bytes(svg_string=blob.decode(), width=width, dpi=96, skip_system_fonts=True, font_files=fonts,
                                style_sheet=style or None)
    return None, bytes(png)
