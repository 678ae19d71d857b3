"""The words of a font in one set of features, read from one side: each is shaped when it is first asked for.

HarfBuzz chooses the glyphs; what a PDF shows of them, and what readers get from that, is put together here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import uharfbuzz as hb

from pnp.glyphs import Word
from pnp.tools.bidi_rules import seen
from pnp.tools.glyph_codes import Glyph, clusters_of, encode, parts_of, said, says, span, told_of
from pnp.tools.languages import capitals_of, parted

if TYPE_CHECKING:
    from pnp.tools.shaping import FontFace

#: OpenType features and their values: 1 is on, 0 is off.
Features = tuple[tuple[str, int], ...]

#: No feature of OpenType: small letters are drawn as capitals, and still say what was typed.
CAPITALS = ("caps", 1)

#: Whether a glyph says its part of a word by itself, if it is told to, or not at all.
PLAIN, TOLD, MUTE = 0, 1, 2
#: What is the same of a part of a word wherever one glyph stands for it and moves the pen as far: its code in a TJ
#: array with what moves the pen, by how many em it is moved in all, and one of the three above.
Step = tuple[bytes, float, int]
#: Makes a Glyph of its four values, in half the time that calling it takes: there are thousands.
_glyph = partial(tuple.__new__, Glyph)

#: Where each letter is drawn as itself.
_EACH: list[int] = []

#: At most so many words are kept.
KEPT_WORDS = 50_000


class Words(dict[str, Word]):
    """Shaped words by their text, which should be in normal form C: HarfBuzz places marks that have no composed letter.

    ``rtl``: their characters run right to left.
    """

    __slots__ = ("capitals", "face", "features", "language", "rtl", "strange")

    def __init__(self, face: FontFace, features: Features, rtl: bool) -> None:
        super().__init__()
        self.face, self.rtl = face, rtl
        self.features, self.language = parted(features)
        self.capitals = CAPITALS in self.features
        #: Whether its language has no letters of its own in the font.
        self.strange = self.language != "" and self.language.partition("-")[0] not in face.languages

    def __missing__(self, text: str) -> Word:
        if len(self) >= KEPT_WORDS:
            self.clear()
        word = self[text] = self._shaped(text)
        return word

    def _shaped(self, text: str) -> Word:
        features, language, rtl = self.features, self.language, self.rtl
        if self.strange and not self.capitals:
            return self.face.words(features, rtl)[text]     # which is once for all languages that look alike in it
        shown, homes = capitals_of(text, language) if self.capitals else (text, _EACH)
        infos, positions = self.face.laid(shown, features, rtl, language)
        plainly = not rtl and len(infos) == len(text) and text.isascii()        # which is the rule
        parts = text if plainly else None if rtl or len(shown) > len(text) else parts_of(text, infos)
        word = self._as_typed(text, parts, infos, positions) if parts else None
        return word if word and not (self.capitals and word.texts) else self._spelled(text, infos, positions, homes)

    def _as_typed(self, text: str, parts: Sequence[str], infos: list[hb.GlyphInfo],
                  positions: list[hb.GlyphPosition]) -> Word | None:
        """Return a word of which each glyph says its part, on the baseline, which is the rule; else None.

        Every word of a game that is new comes through here, so all is done in one loop.
        """
        face, pen = self.face, 0.0
        steps = face.steps
        told: dict[int, str] = {}
        ids, places, tj = [], [], []
        for part, info, position in zip(parts, infos, positions):
            key = part, glyph, _ = part, info.codepoint, position.x_advance
            drawn, advance, saying = steps.get(key) or face.step(*key)
            if saying and (saying == MUTE or told.setdefault(glyph, part) != part):
                return None
            if position.x_offset or position.y_offset:
                return None
            ids.append(glyph)
            places.append(pen)
            tj.append(drawn)
            pen += advance
        shown = b"".join(tj)
        return Word(face.key, text, pen, shown, tuple(ids), places, (), face.inks, told,
                    span(text, shown) if told else b"")

    def _spelled(self, text: str, infos: list[hb.GlyphInfo], positions: list[hb.GlyphPosition],
                 capitals: list[int]) -> Word:
        """Return a word of which some glyphs stand for other characters, for several, or off the baseline.

        ``capitals``: the letter that each of its capitals stands for, where it has any.
        """
        face, rtl = self.face, self.rtl
        glyphs, width = _placed(infos, positions, face.per_em)
        if capitals:
            glyphs = [glyph._replace(cluster=capitals[glyph.cluster]) for glyph in glyphs]
        clusters = [(drawn, said(part, rtl)) for drawn, part in clusters_of(glyphs, text)]
        told = {} if capitals else told_of(clusters, face.characters)
        known = {glyph.id: told.get(glyph.id) or face.characters.get(glyph.id, "") for glyph in glyphs}
        tj = encode(clusters, width, face.em_advance)
        spelled = span(seen(said(text)) if rtl else said(text), tj)
        if not all(says(*cluster, known) for cluster in clusters):
            # readers take raised glyphs for lines of their own, and put what runs from the right in order word by word
            whole = rtl or bool(capitals) or any(len(drawn) > 1 or drawn[0].y for drawn, _ in clusters)
            tj = spelled if whole else encode(clusters, width, face.em_advance, known)
        ids, xs, ys, _ = zip(*glyphs) if glyphs else ((), (), (), ())
        for glyph in ids:
            face.ink(glyph)        # which the word will look for
        return Word(face.key, text, width, tj, ids, xs, ys if any(ys) else (), face.inks, told,
                    spelled if told else b"")


def _placed(infos: list[hb.GlyphInfo], positions: list[hb.GlyphPosition], em: float) -> tuple[list[Glyph], float]:
    """Return glyphs at their places, and where they leave the pen."""
    pen, glyphs = 0.0, []
    for info, position in zip(infos, positions):
        x, y, advance, _ = position.position
        glyphs.append(_glyph((info.codepoint, pen + x * em, y * em, info.cluster)))
        pen += advance * em
    return glyphs, pen
