"""Fonts at work: a font file shapes each word once, in em, ready to be shown at any size.

A face knows its outlines, its metrics and what a PDF must be told about it. Kerning, ligatures and marks are
HarfBuzz's; so are the places of a variable font's axes. Nothing here depends on the size of the type.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from unicodedata import normalize

import uharfbuzz as hb

from pnp.geometry import Path
from pnp.glyphs import NO_INK, Ink, Word
from pnp.tools.bidi_rules import seen
from pnp.tools.font_tables import checked, subset
from pnp.tools.glyph_codes import UNSEEN, Glyph, back, clusters_of, code, encode, parts_of, said, says, span, told_of
from pnp.tools.glyph_outlines import outline
from pnp.tools.languages import capitals_of, parted, with_forms

#: OpenType features and their values: 1 is on, 0 is off.
Features = tuple[tuple[str, int], ...]

#: No feature of OpenType: small letters are drawn as capitals, and still say what was typed.
CAPITALS = ("caps", 1)

#: What is the same of characters wherever a glyph stands for them: the glyph's id, its code in a TJ array, and by how
#: many font units and em it moves the pen by itself.
Letter = tuple[int, bytes, int, float]
#: What no glyph says by itself.
_MUTE: Letter = (-1, b"", 0, 0.0)
#: Makes a Glyph of its four values, in half the time that calling it takes: there are thousands.
_glyph = partial(tuple.__new__, Glyph)
#: Where each letter is drawn as itself.
_EACH: list[int] = []

#: A face keeps at most so many shaped words.
KEPT_WORDS = 50_000


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
        self._letters: dict[str, Letter] = {}
        self._others: dict[tuple[str, int], Letter] = {}
        self._inks: dict[int, Ink] = {}
        #: Glyphs of letters whose ink stays within their advance.
        self.roomy: set[int] = set()
        self.words: dict[tuple[str, Features, bool], Word] = {}
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
        key = text, features, rtl
        word = self.words.get(key)
        if word is None:
            if len(self.words) >= KEPT_WORDS:
                self.words.clear()
            word = self.words[key] = self._shape(text, features, rtl)
        return word

    def _shape(self, text: str, features: Features, rtl: bool) -> Word:
        plain, language = parted(features) if features else ((), "")
        capitals = CAPITALS in plain
        shown, homes = capitals_of(text, language) if capitals else (text, _EACH)
        if language and not capitals and language.partition("-")[0] not in self.languages:
            return self.shape(text, plain, rtl)         # which is once for all languages that look alike in this font
        infos, positions = self.laid(shown, plain, rtl, language)
        plainly = not rtl and len(infos) == len(text) and text.isascii()        # which is the rule
        parts = text if plainly else None if rtl or len(shown) > len(text) else parts_of(text, infos)
        word = self._as_typed(text, parts, infos, positions) if parts else None
        return word if word and not (capitals and word.texts) else self._spelled(text, infos, positions, rtl, homes)

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
        return buffer.glyph_infos, buffer.glyph_positions

    def _as_typed(self, text: str, parts: Sequence[str], infos: list[hb.GlyphInfo],
                  positions: list[hb.GlyphPosition]) -> Word | None:
        """Return a word of which each glyph says its part, on the baseline, which is the rule; else None.

        Every word of a game that is new comes through here, so all is done in one loop.
        """
        letters, pen = self._letters, 0.0
        told: dict[int, str] = {}
        ids, places, tj = [], [], []
        for part, info, position in zip(parts, infos, positions):
            glyph, drawn, natural, advance = letters.get(part) or self._letter(part)
            if info.codepoint != glyph:
                glyph, drawn, natural, advance = self._other(part, info.codepoint)
                if glyph < 0 or told.setdefault(glyph, part) != part:
                    return None
            if position.x_offset or position.y_offset:
                return None
            ids.append(glyph)
            places.append(pen)
            tj.append(drawn)
            stands, units = pen + advance, position.x_advance
            if units == natural:
                pen = stands
                continue
            pen += units * self.per_em          # kerned
            if abs(stands - pen) >= UNSEEN:
                tj.append(back(stands - pen))
        shown = b"".join(tj)
        return Word(self.key, text, pen, shown, tuple(ids), places, (), self._inks, told,
                    span(text, shown) if told else b"")

    def _spelled(self, text: str, infos: list[hb.GlyphInfo], positions: list[hb.GlyphPosition], rtl: bool,
                 capitals: list[int]) -> Word:
        """Return a word of which some glyphs stand for other characters, for several, or off the baseline.

        ``capitals``: the letter that each of its capitals stands for, where it has any.
        """
        glyphs, width = self._placed(infos, positions)
        if capitals:
            glyphs = [glyph._replace(cluster=capitals[glyph.cluster]) for glyph in glyphs]
        clusters = [(drawn, said(part, rtl)) for drawn, part in clusters_of(glyphs, text)]
        told = {} if capitals else told_of(clusters, self.characters)
        known = {glyph.id: told.get(glyph.id) or self.characters.get(glyph.id, "") for glyph in glyphs}
        tj = encode(clusters, width, self._em_advance)
        spelled = span(seen(said(text)) if rtl else said(text), tj)
        if not all(says(*cluster, known) for cluster in clusters):
            # readers take raised glyphs for lines of their own, and put what runs from the right in order word by word
            whole = rtl or bool(capitals) or any(len(drawn) > 1 or drawn[0].y for drawn, _ in clusters)
            tj = spelled if whole else encode(clusters, width, self._em_advance, known)
        ids, xs, ys, _ = zip(*glyphs) if glyphs else ((), (), (), ())
        for glyph in ids:
            self._ink(glyph)        # which the word will look for
        return Word(self.key, text, width, tj, ids, xs, ys if any(ys) else (), self._inks, told,
                    spelled if told else b"")

    def _placed(self, infos: list[hb.GlyphInfo], positions: list[hb.GlyphPosition]) -> tuple[list[Glyph], float]:
        """Return glyphs at their places, and where they leave the pen."""
        pen, em, glyphs = 0.0, self.per_em, []
        for info, position in zip(infos, positions):
            x, y, advance, _ = position.position
            glyphs.append(_glyph((info.codepoint, pen + x * em, y * em, info.cluster)))
            pen += advance * em
        return glyphs, pen

    def _ink(self, glyph: int) -> Ink:
        """Return the bounds of a glyph's ink in em, from its own origin."""
        if glyph not in self._inks:
            box, em = self.font.get_glyph_extents(glyph), self.per_em
            self._inks[glyph] = NO_INK if box is None or not box.width else Ink(
                box.x_bearing * em, (box.y_bearing + box.height) * em, (box.x_bearing + box.width) * em,
                box.y_bearing * em)
        return self._inks[glyph]

    def _letter(self, part: str) -> Letter:
        """Return what a character's own glyph is like, that of none where nothing says it by itself."""
        glyph = (self.font.get_nominal_glyph(ord(part)) or 0) if len(part) == 1 else 0
        mute = not glyph or self.characters.get(glyph) != part or said(part) != part
        letter = self._letters[part] = _MUTE if mute else self._drawn(glyph)
        return letter

    def _other(self, part: str, glyph: int) -> Letter:
        """Return what a glyph is like that joins letters, or is another form of one, if it may be told to say them."""
        letter = self._others.get((part, glyph))
        if letter is None:
            known = self.characters.get(glyph, "")
            mute = said(part) != part or known == part or (known and normalize("NFKC", known) != part)
            letter = self._others[part, glyph] = _MUTE if mute else self._drawn(glyph)
        return letter

    def _drawn(self, glyph: int) -> Letter:
        ink, advance = self._ink(glyph), self._em_advance(glyph)        # words will look for the ink
        if ink.left >= 0 and ink.right <= advance:
            self.roomy.add(glyph)
        return glyph, code(glyph), self.advance(glyph), advance

    def _em_advance(self, glyph: int) -> float:
        return float(self.advance(glyph) * self.per_em)
