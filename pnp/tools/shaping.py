"""Fonts at work: a font file shapes each word once, in em, ready to be shown at any size.

A face knows its outlines, its metrics and what a PDF must be told about it. Kerning, ligatures and marks are
HarfBuzz's; so are the places of a variable font's axes. Nothing here depends on the size of the type.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable
from functools import cached_property

import uharfbuzz as hb

from pnp.geometry import Path
from pnp.glyphs import NO_INK, Ink, Word
from pnp.tools.font_tables import checked, subset
from pnp.tools.glyph_codes import code, may_say, move, said
from pnp.tools.glyph_outlines import outline
from pnp.tools.languages import with_forms
from pnp.tools.shaped_words import CAPITALS, MUTE, PLAIN, TOLD, Features, Step, Words

__all__ = ["CAPITALS", "Features", "FontFace"]


class FontFace:
    """One TrueType font, at one place of its axes when it is a variable font.

    ``data`` is the font file, ``name`` what messages call it, ``axes`` the places on a variable font's axes, which are
    kept within their bounds. ``key`` names the face in Words and PDFs: letters, digits, - and + only; that of a game's
    ``own`` font tells its content too, since two files may claim the same name.
    Raises ValueError for what is no font, or none that a PDF can hold by glyph id.
    """

    def __init__(self, data: bytes, name: str, axes: dict[str, float] | None = None, *, own: bool = False) -> None:
        self.name = name
        self.face = checked(data, name)
        self.axes = {
            axis.tag: min(max(axes[axis.tag], axis.min_value), axis.max_value)
            for axis in self.face.axis_infos if axes and axis.tag in axes
        }
        self.font = hb.Font(self.face)
        if self.axes:
            self.font.set_variations(self.axes)
        self.per_em = 1 / self.face.upem                    # em of one font unit
        extents = self.font.get_font_extents("ltr")
        self.ascent = extents.ascender * self.per_em        # em above the baseline
        self.descent = extents.descender * self.per_em      # em, negative below it
        self.digest = hashlib.sha256(data + repr(sorted(self.axes.items())).encode()).hexdigest()
        self.key = self._key("-" + self.digest[:8] if own else "")
        self._buffer = hb.Buffer()
        self._buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS   # each mark keeps its own character
        self._buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        #: What parts of words are like, by the part, its glyph, and by how many font units that moves the pen.
        self.steps: dict[tuple[str, int, int], Step] = {}
        self._letters: dict[tuple[str, int], Step] = {}
        self.inks: dict[int, Ink] = {}
        #: Glyphs of letters whose ink stays within their advance.
        self.roomy: set[int] = set()
        self._words: dict[tuple[Features, bool], Words] = {}
        self.advances: dict[int, int] = {}                  # glyph -> font units
        self.outlines: dict[int, Path] = {}

    def _key(self, mark: str) -> str:
        """Return a name that is the same in every run: the PostScript name, the axes, and ``mark``."""
        name = (self.face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME) or self.name)[:60]
        name += "".join(f"-{axis}{value:g}" for axis, value in sorted(self.axes.items())) + mark
        return "".join(ch for ch in name if ch.isascii() and (ch.isalnum() or ch in "-+"))

    @property
    def family(self) -> str:
        """Return the name of its typeface, as its makers gave it."""
        names = hb.OTNameIdPredefined
        return self.face.get_name(names.TYPOGRAPHIC_FAMILY) or self.face.get_name(names.FONT_FAMILY) or self.name

    @cached_property
    def characters(self) -> dict[int, str]:
        """Glyph -> the character that asks for it; the lowest, so a space is a space and not U+00A0."""
        nominal = self.font.get_nominal_glyph
        return {nominal(code): chr(code) for code in sorted(self.codes, reverse=True)}

    @cached_property
    def codes(self) -> frozenset[int]:
        """The code points that have a glyph."""
        return frozenset(self.face.unicodes)

    @cached_property
    def ascii(self) -> bool:
        """Whether it has all letters and signs of ASCII."""
        return self.codes.issuperset(range(32, 127))

    @cached_property
    def cap_height(self) -> float:
        """The height of capitals in em: what the font says, else what its H measures, else 0.7."""
        table = self.table("OS/2")
        if len(table) >= 90 and (height := struct.unpack_from(">h", table, 88)[0]) > 0:
            return float(height * self.per_em)
        ink = self.shape("H").ink
        return ink.top if ink and ord("H") in self.codes else 0.7

    @cached_property
    def languages(self) -> frozenset[str]:
        """The languages that it has letters of their own for, such as tr."""
        return with_forms(self.face)

    @cached_property
    def italic_angle(self) -> float:
        """Degrees counter-clockwise from upright, negative for type that leans forward."""
        table = self.table("post")
        return struct.unpack_from(">i", table, 4)[0] / 65536 if len(table) >= 8 else 0.0

    @cached_property
    def bbox(self) -> Ink:
        """The box that holds every glyph, in em."""
        units = struct.unpack_from(">4h", self.table("head"), 36)
        return Ink(*(unit * self.per_em for unit in units))

    @cached_property
    def small_caps(self) -> bool:
        """Whether the font has small capitals of its own."""
        tags = (self.face.get_language_feature_tags("GSUB", script) for script in range(
            min(len(self.face.get_table_script_tags("GSUB")), 20)))
        return any("smcp" in found for found in tags)

    def table(self, tag: str) -> bytes:
        """Return a table of the font file, empty if it has none of that name."""
        return bytes(self.face.reference_table(tag).data)

    def advance(self, glyph: int) -> int:
        """Return how far a glyph by itself moves the pen, in font units."""
        if glyph not in self.advances:
            self.advances[glyph] = self.font.get_glyph_h_advance(glyph)
        return self.advances[glyph]

    def outline(self, glyph: int) -> Path:
        """Return the outline of a glyph in em, y upwards, counted from its origin."""
        if glyph not in self.outlines:
            self.outlines[glyph] = outline(self.font, glyph, self.per_em)
        return self.outlines[glyph]

    def subset(self, glyphs: Iterable[int]) -> bytes:
        """Return a TrueType file with only these outlines, at the same glyph ids and the same place of the axes."""
        return subset(self.face, self.axes, glyphs)

    def shape(self, text: str, features: Features = (), rtl: bool = False) -> Word:
        """Return a word in glyphs; the same word is shaped once. ``rtl``: its characters run right to left.

        ``text`` should be in normal form C; HarfBuzz places marks that have no composed letter.
        """
        return self.words(features, rtl)[text]

    def words(self, features: Features, rtl: bool = False) -> Words:
        """Return its words in some features, read from one side: those that were shaped, and all others when asked."""
        found = self._words.get((features, rtl))
        if found is None:
            found = self._words[features, rtl] = Words(self, features, rtl)
        return found

    def laid(self, text: str, features: Features, rtl: bool,
             language: str) -> tuple[list[hb.GlyphInfo], list[hb.GlyphPosition]]:
        """Return HarfBuzz's glyphs for a text."""
        buffer = self._buffer
        buffer.clear_contents()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        if rtl or not text.isascii():
            buffer.direction = "rtl" if rtl else "ltr"
        buffer.language = language or "en"      # of none HarfBuzz asks the machine: the same input, the same bytes
        hb.shape(self.font, buffer, dict(features) if features else None)
        return buffer.glyph_infos, buffer.glyph_positions or []         # None for no text

    def ink(self, glyph: int) -> Ink:
        """Return the bounds of a glyph's ink in em, from its own origin."""
        if glyph not in self.inks:
            box, em = self.font.get_glyph_extents(glyph), self.per_em
            self.inks[glyph] = NO_INK if box is None or not box.width else Ink(
                box.x_bearing * em, (box.y_bearing + box.height) * em, (box.x_bearing + box.width) * em,
                box.y_bearing * em)
        return self.inks[glyph]

    def step(self, part: str, glyph: int, units: int) -> Step:
        """Return what a glyph is like that stands for a part of a word and is to move the pen by so many font units."""
        drawn, natural, saying = self._letters.get((part, glyph)) or self._letter(part, glyph)
        advance = units * self.per_em
        step = self.steps[part, glyph, units] = drawn + move(natural, advance), advance, saying
        return step

    def _letter(self, part: str, glyph: int) -> Step:
        """Return what a glyph is like that stands for a part of a word and moves the pen as it does by itself."""
        ink, advance, saying = self.ink(glyph), self.em_advance(glyph), self._saying(part, glyph)
        if saying != MUTE and ink.left >= 0 and ink.right <= advance:
            self.roomy.add(glyph)
        letter = self._letters[part, glyph] = code(glyph), advance, saying
        return letter

    def _saying(self, part: str, glyph: int) -> int:
        """Return whether a glyph says a part of a word: PLAIN by the character map, TOLD if it is told to, or MUTE."""
        if said(part) != part:
            return MUTE
        known = self.characters.get(glyph, "")
        if may_say(known, part):
            return TOLD
        return PLAIN if known == part else MUTE

    def em_advance(self, glyph: int) -> float:
        """Return how far a glyph by itself moves the pen, in em."""
        return float(self.advance(glyph) * self.per_em)

