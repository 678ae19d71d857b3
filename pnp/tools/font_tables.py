"""Font files looked at before they are trusted, and cut down to the glyphs that a PDF shows.

HarfBuzz reads the tables, takes subsets and fixes the axes of variable fonts, all in well under a millisecond.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

import uharfbuzz as hb

#: Tables that a font embedded by glyph id does not need.
DROPPED = ("GSUB", "GPOS", "GDEF", "name", "OS/2", "post", "cmap", "kern", "DSIG", "STAT", "gasp")
NEEDED = ("glyf", "loca", "head", "hhea", "hmtx", "maxp", "cmap")
#: What the first bytes of files say that are often taken for TrueType fonts.
FOREIGN = {
    b"wOFF": "a WOFF web font", b"wOF2": "a WOFF2 web font", b"%!PS": "a PostScript font",
    b"\x80\x01": "a PostScript font",
}


def checked(data: bytes, name: str) -> hb.Face:
    """Return a font file's face. Raises ValueError, with advice, for one that a PDF can't hold by glyph id."""
    kind = next((kind for start, kind in FOREIGN.items() if data.startswith(start)), "")
    if kind:
        raise ValueError(f"{name} is {kind}; use the family's TrueType file (.ttf)")
    face = hb.Face(hb.Blob(data))
    tags = set(face.table_tags)
    if tags & {"CFF ", "CFF2"}:
        raise ValueError(f"{name} has PostScript outlines (CFF), which pnp can't embed; "
                         "use the family's TrueType version (.ttf)")
    if tags & {"CBDT", "sbix"} and "glyf" not in tags:
        raise ValueError(f"{name} is a font of colour bitmaps, which pnp can't embed; use a .ttf with outlines")
    lacking = [tag for tag in NEEDED if tag not in tags]
    if lacking or len(face.reference_table("head").data) < 54 or not face.glyph_count:
        raise ValueError(f"{name} is no TrueType font that can be read, or it is damaged; get the .ttf file anew")
    return face


def licence_fault(face: hb.Face) -> str:
    """Return what the maker's licence bits forbid (OS/2 fsType, OpenType 1.9), empty when embedding is fine."""
    table = bytes(face.reference_table("OS/2").data)
    bits = struct.unpack_from(">H", table, 8)[0] if len(table) >= 10 else 0
    if bits & 0x000F == 0x0002:
        return "its licence bits forbid embedding it in a PDF"
    if bits & 0x0100:
        return "its licence bits forbid embedding only the letters that are used, which is what pnp does"
    return "its licence bits allow embedding bitmaps only" if bits & 0x0200 else ""


def subset(face: hb.Face, axes: dict[str, float], glyphs: Iterable[int]) -> bytes:
    """Return a TrueType file with only these outlines at the same glyph ids; ``axes`` are fixed for good."""
    wanted = hb.SubsetInput()
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    wanted.glyph_set.update(glyphs)
    wanted.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in DROPPED)
    if face.axis_infos:
        wanted.pin_all_axes_to_default(face)
        for axis, value in axes.items():
            wanted.pin_axis_location(face, axis, value)
    return bytes(wanted.subset(face).blob.data)
