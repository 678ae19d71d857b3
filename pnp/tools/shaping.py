"""Fonts at work: a font file shapes each word once, in em, ready to be shown at any size.

A face knows its outlines, its metrics and what a PDF must be told about it. Kerning, ligatures and marks are
HarfBuzz's; so are the places of a variable font's axes. Nothing here depends on the size of the type.
"""

from __future__ import annotations

import hashlib
import math
import re
import struct
from collections.abc import Iterable
from functools import cached_property, partial
from typing import NamedTuple
from unicodedata import normalize

import uharfbuzz as hb

from pnp.geometry import Path
from pnp.glyphs import Glyph, Word
from pnp.tools.bidi_rules import seen, turned
from pnp.tools.font_tables import checked, subset
from pnp.tools.glyph_codes import UNSEEN, Cluster, back, clusters_of, code, encode, move, says, span
from pnp.tools.glyph_outlines import outline

#: OpenType features and their values: 1 is on, 0 is off.
Features = tuple[tuple[str, int], ...]

#: No feature of OpenType: small letters are drawn as capitals, and still say what was typed.
CAPITALS = ("caps", 1)

#: A face keeps at most so many shaped words.
KEPT_WORDS = 50_000


#: Makes a Glyph of its five values, in a quarter of the time that calling it takes: there are thousands of them.
_glyph = partial(tuple.__new__, Glyph)
_SILENT = re.compile("[\u00ad\u200b\u2060\ufeff]")


def said(text: str, turn: bool = False) -> str:
    """Return what readers of a PDF get of a text: nothing of what only tells where lines may end."""
    text = _SILENT.sub("", text) if not text.isascii() else text
    return turned(text) if turn else text


class Ink(NamedTuple):
    """Where glyphs leave ink, in em; x from the word's left edge, y upwards from the baseline."""

    left: float
    bottom: float
    right: float
    top: float


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
        self._known: dict[int, tuple[bytes, float, str]] = {}
        self.words: dict[tuple[str, Features, bool], Word] = {}
        self.advances: dict[int, int] = {}                  # glyph -> font units
        self.inks: dict[int, Ink | None] = {}               # glyph -> em, from its own origin
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
    def cap_height(self) -> float:
        """The height of capitals in em: what the font says, else what its H measures, else 0.7."""
        table = self.table("OS/2")
        if len(table) >= 90 and (height := struct.unpack_from(">h", table, 88)[0]) > 0:
            return float(height * self.per_em)
        ink = self.ink(self.shape("H"))
        return ink.top if ink and ord("H") in self.codes else 0.7

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

    def ink(self, word: Word) -> Ink | None:
        """Return the bounds of a word's ink in em, None when there is none (a space)."""
        left = bottom = math.inf
        right = top = -math.inf
        for id, x, y, _, _ in word.places:
            if ink := self.inks[id] if id in self.inks else self._ink(id):
                left = x + ink[0] if x + ink[0] < left else left
                bottom = y + ink[1] if y + ink[1] < bottom else bottom
                right = x + ink[2] if x + ink[2] > right else right
                top = y + ink[3] if y + ink[3] > top else top
        return Ink(left, bottom, right, top) if left < math.inf else None

    def overhang(self, word: Word) -> tuple[float, float]:
        """Return by how many em a word's first and last ink leave its width, on the left and on the right."""
        left = right = 0.0
        for id, x, _, _, _ in word.places[:2] + word.places[-2:]:
            if ink := self.inks[id] if id in self.inks else self._ink(id):
                if -x - ink.left > left:
                    left = -x - ink.left
                if x + ink.right - word.width > right:
                    right = x + ink.right - word.width
        return left, right

    def _ink(self, glyph: int) -> Ink | None:
        if glyph not in self.inks:
            box, em = self.font.get_glyph_extents(glyph), self.per_em
            self.inks[glyph] = None if box is None or not box.width else Ink(
                box.x_bearing * em, (box.y_bearing + box.height) * em, (box.x_bearing + box.width) * em,
                box.y_bearing * em)
        return self.inks[glyph]

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
        capitals = CAPITALS in features and len(text.upper()) == len(text)
        glyphs, width = self._set(text.upper() if capitals else text, features, rtl)
        ids = tuple([glyph.id for glyph in glyphs])
        if not rtl and (tj := self._as_typed(glyphs, text, width)) is not None:
            return Word(self.key, text, width, tj, b"", ids, {}, glyphs)
        clusters = [(drawn, said(part, rtl)) for drawn, part in clusters_of(glyphs, text)]
        told = {} if capitals else self._told(clusters)
        known = {glyph: told.get(glyph) or self.characters.get(glyph, "") for glyph in ids}
        tj = encode(clusters, width, self._em_advance)
        spelled = span(seen(said(text)) if rtl else said(text), tj)
        if not all(says(*cluster, known) for cluster in clusters):
            # readers take raised glyphs for lines of their own, and put what runs from the right in order word by word
            whole = rtl or capitals or any(len(drawn) > 1 or drawn[0].y for drawn, _ in clusters)
            tj = spelled if whole else encode(clusters, width, self._em_advance, known)
        return Word(self.key, text, width, tj, spelled if told else b"", ids, told, glyphs)

    def _set(self, text: str, features: Features, rtl: bool) -> tuple[tuple[Glyph, ...], float]:
        """Return HarfBuzz's glyphs for a text, and its width."""
        buffer = self._buffer
        buffer.clear_contents()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if rtl else "ltr"
        buffer.language = "en"          # HarfBuzz would ask the machine, and the same input must give the same bytes
        hb.shape(self.font, buffer, dict(features))
        pen, em, glyphs = 0.0, self.per_em, []
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
            x, y = position.x_offset, position.y_offset
            glyphs.append(_glyph((info.codepoint, pen + x * em if x else pen, y * em if y else 0.0, pen, info.cluster)))
            pen += position.x_advance * em
        return tuple(glyphs), pen

    def _as_typed(self, glyphs: tuple[Glyph, ...], text: str, width: float) -> bytes | None:
        """Return the TJ bytes of a word of which each glyph says its character, which is the rule; None for others."""
        if len(glyphs) != len(text) or said(text) != text:
            return None
        known, out, pen = self._known, [], 0.0
        for at, (glyph, x, y, _, cluster) in enumerate(glyphs):
            drawn, advance, says = known.get(glyph) or self._know(glyph)
            if says != text[at] or y or cluster != at:
                return None
            if abs(pen - x) >= UNSEEN:
                out.append(back(pen - x))
            out.append(drawn)
            pen = x + advance
        return b"".join(out) + move(pen, width)

    def _know(self, glyph: int) -> tuple[bytes, float, str]:
        """Return a glyph's code in a TJ array, how far it moves the pen in em, and the character that it says."""
        known = self._known[glyph] = code(glyph), self._em_advance(glyph), self.characters.get(glyph, "")
        return known

    def _em_advance(self, glyph: int) -> float:
        return float(self.advance(glyph) * self.per_em)

    def _told(self, clusters: list[Cluster]) -> dict[int, str]:
        """Return what glyphs say that the character map does not; the first meaning of a glyph counts.

        A glyph that has a character keeps it: a no-break space must not make every space of the page one.
        """
        told: dict[int, str] = {}
        for glyphs, text in clusters:
            for glyph in glyphs:
                known = self.characters.get(glyph.id, "")
                if known != text and (not known or normalize("NFKC", known) == text):
                    told.setdefault(glyph.id, text)
        return told
