"""The children of a ``<text>`` read into paragraphs of runs.

White space collapses as in HTML: only ``<br/>`` and ``<p>`` end lines. Letters are put in normal form C, and control
characters, which print as boxes, are dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from unicodedata import normalize

from pnp.face import Element
from pnp.tools.hyphens import Hyphenate
from pnp.tools.languages import in_capitals, in_small_letters
from pnp.tools.type_checks import SMALL_CAPITAL
from pnp.typeset.lengths import measured
from pnp.typeset.part import Setting
from pnp.typeset.text.atoms import Run
from pnp.typeset.text.drawing import BEHIND, HANG
from pnp.typeset.text.icons import proportions
from pnp.typeset.text.lines import Paragraph
from pnp.typeset.text.looks import Ground, Look, bolder, changed, color_of, linked, style_of
from pnp.typeset.text.runs import ICON_HEIGHT, InlineIcon

#: Room above a paragraph and above an item of a list, in em.
PARAGRAPH, ITEM = 0.4, 0.15
#: What ends a number, and what stands at its left where text is read from the right.
LEFTWARDS = {".": ".", ")": "("}
#: Elements inside elements are read so deep.
DEEPEST = 40
NO_BREAK = 0xA0
_BLANKS = re.compile(r"[ \t\r\n\f\v]+")
_ODD = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ufeff\ufff9-\ufffb\ud800-\udfff]")
#: A plain text this short is kept with its look: costs, types and numbers come back on every card.
SHORT, KEPT = 40, 4096


class Reader:
    """Turns inline elements into paragraphs, in the looks of one text."""

    def __init__(self, ground: Ground, setting: Setting) -> None:
        self.ground, self.setting = ground, setting
        self.fonts = setting.workshop.fonts
        self.paragraphs: list[Paragraph] = []
        self.runs: list[Run] = []
        self.bullet = self.apart = False
        self.number = ""
        self.items: list[Paragraph] = []
        self.numbered = False

    def read(self, element: Element) -> list[Paragraph]:
        """Return an element's paragraphs, none if it holds nothing to print."""
        self._walk(element.children, self.ground.look, 0)
        self._end()
        if self.numbered:       # all hang behind the widest
            indent = max([HANG, *(BEHIND + hung.sign.ends[-1] for hung in self.items if hung.sign)])
            for hung in self.items:
                hung.indent = indent
        return self.paragraphs

    def _walk(self, children: Iterable[Element | str], look: Look, depth: int) -> None:
        for child in children:
            if isinstance(child, str):
                self._words(child, look)
            elif depth < DEEPEST:
                self._element(child, look, depth + 1)

    def _element(self, element: Element, look: Look, depth: int) -> None:
        tag = element.tag
        if tag == "br":
            self.runs.append(("\n", style_of(look, self.fonts)))
        elif tag == "icon":
            self._bind()
            self.runs.append((self._icon(element, look), style_of(look, self.fonts)))
        elif tag == "p":
            self._end(apart=True)
            self.bullet, self.number = element.get("bullet") == "yes", element.get("number").strip()
            self._walk(element.children, look, depth)
            self._end(apart=True)
        elif tag == "b":
            bold = bolder(look, self.fonts, most=0) if element.attributes else bolder(look, self.fonts)
            self._walk(element.children, bold, depth)
        elif tag == "i":
            self._walk(element.children, look._replace(style="italic"), depth)
        elif tag == "a":
            target = element.get("href")
            self._walk(element.children, linked(look, target, self.fonts, self.ground.size), depth)
        else:
            self._walk(element.children, changed(look, element, self.fonts, self.ground.size), depth)

    def _end(self, *, apart: bool = False) -> None:
        """End the paragraph; ``apart``: what follows keeps its distance."""
        runs, self.runs = self.runs, []
        for run, _ in runs:
            if not isinstance(run, str) or run.strip(" "):      # else it shows nothing
                self.paragraphs.append(self._paragraph(runs))
                break
        self.bullet, self.number, self.apart = False, "", apart or self.apart

    def _paragraph(self, runs: list[Run]) -> Paragraph:
        before, item = 0.0, self.bullet or self.number != ""
        if self.paragraphs and self.apart:
            above = self.paragraphs[-1]     # an item of another kind begins another list
            before = ITEM if item and (above.sign if self.number else above.bullet) else PARAGRAPH
        style = style_of(self.ground.look, self.fonts) if item else None
        bullet = style if not self.number else None
        made = Paragraph(runs, self.ground.hyphenate, bullet, HANG if bullet else 0.0, before)
        if style and self.number:
            made.sign = sign = Paragraph([(_sign(self.number, made.base == 1), style)])
            made.covered = made.covered and sign.covered
            self.numbered = True
        if item:
            self.items.append(made)
        return made

    def _words(self, text: str, look: Look) -> None:
        text, case, style = cleaned(text), look.case, style_of(look, self.fonts)
        if case == "upper":
            text = in_capitals(text, look.lang)
        elif case == "lower":
            text = in_small_letters(text, look.lang)
        if case != "small-caps" or style.fonts[0].small_caps:
            self.runs.append((text, style))
            return
        small = style_of(look._replace(scale=look.scale * SMALL_CAPITAL, case="capitals"), self.fonts)
        for lower, letters in groupby(text, str.islower):
            self.runs.append(("".join(letters), small if lower else style))

    def _bind(self) -> None:
        """Let an icon stay in the line of a number before it, as in ``2 {gold}``: with a no-break space."""
        words, style = self.runs[-1] if self.runs else ("", None)
        if not style or not isinstance(words, str) or words[-1:] != " " or NO_BREAK not in style.fonts[0].codes:
            return
        before = self.runs[-2][0] if words == " " and len(self.runs) > 1 else words[:-1]     # as behind **2**
        if isinstance(before, str) and before[-1:].isdigit():
            self.runs[-1] = words[:-1] + chr(NO_BREAK), style

    def _icon(self, element: Element, look: Look) -> InlineIcon:
        """Return an icon of the line, centred on the capitals. A size of its own is a length, of the text's size."""
        name = element.get("name")
        points = measured(element.get("size"), self.setting.unit, self.ground.size)
        height = min(points / self.ground.size, 20.0) if points and points > 0 else ICON_HEIGHT * look.scale
        cap = style_of(look, self.fonts).fonts[0].cap_height * look.scale
        return InlineIcon(name, height * proportions(self.setting, name), height, (cap - height) / 2,
                          color_of(element.get("color") or look.color, self.fonts), element.get("value"))


def cleaned(text: str) -> str:
    """Return words as they are set: white space collapsed, in normal form C, without control characters."""
    if not text.isprintable():
        text = _ODD.sub("", _BLANKS.sub(" ", text))
    elif "  " in text:
        text = _BLANKS.sub(" ", text)
    return text if text.isascii() else normalize("NFC", text)


def _sign(number: str, leftwards: bool) -> str:
    """Return a number as it stands before an item: its point at the left where text is read from the right."""
    text = cleaned(number).replace(" ", "\u00a0")
    if leftwards and text[-1:] in LEFTWARDS:
        text = LEFTWARDS[text[-1]] + text[:-1]
    return text


class Texts(dict[tuple[Look, float, Hyphenate | None, str], list[Paragraph]]):
    """The paragraphs of short texts, by how they are set and their words."""


def paragraphs(element: Element, ground: Ground, setting: Setting) -> list[Paragraph]:
    """Return a text's paragraphs, shaped. Short plain texts come back on many faces and are kept."""
    children = element.children
    if len(children) != 1 or not isinstance(text := children[0], str):
        return Reader(ground, setting).read(element)
    if len(text) > SHORT:
        return _plain(text, ground, setting)
    kept = setting.workshop.fonts.kept[Texts]
    key = ground.look, ground.size, ground.hyphenate, text
    found = kept.get(key)
    if found is None:
        if len(kept) >= KEPT:
            kept.clear()
        found = kept[key] = _plain(text, ground, setting)
    return found


def _plain(text: str, ground: Ground, setting: Setting) -> list[Paragraph]:
    """Return the paragraph of a text in which nothing is marked up: one run, unless its letters change their case."""
    if ground.look.case != "none":
        return Reader(ground, setting).read(Element("text", {}, [text]))
    words, style = cleaned(text), style_of(ground.look, setting.workshop.fonts)
    return [Paragraph([(words, style)], ground.hyphenate)] if words.strip(" ") else []
