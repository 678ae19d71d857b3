"""A text measured and fitted into a box: the largest size at which it fits, and its lines.

A line is ``leading`` times the size high. One line in the middle of a higher box is centred by the height of
capitals, so that the number in a badge stands where the eye wants it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Finding, Item, MissingGlyphs, Overflow, Shrunk, Unspaced
from pnp.face import Element
from pnp.geometry import Box, Size
from pnp.typeset.lengths import UNSEEN
from pnp.typeset.part import Setting
from pnp.typeset.text.drawing import Drawing, Fitted, Row, row_of
from pnp.typeset.text.even import even
from pnp.typeset.text.lines import WITHIN, Line, Paragraph, high_of, tall
from pnp.typeset.text.looks import ground
from pnp.typeset.text.reading import paragraphs
from pnp.typeset.text.runs import SOFT_HYPHEN, InlineIcon

LOST = 1.0                      # em of a line that its words leave free, where its size is guessed
STEP = 0.1                      # points between the sizes that are tried
POINTS_PER_MM = 72 / 25.4
#: Shares of its width at which a text is broken anew for its last line to be no lone short word.
EVENED = 0.95, 0.9, 0.85, 0.8
BEGINNING = 60                  # characters of a text that findings tell; messages quote its first words


class TextBlock:
    """The text of an element, shaped, ready to be measured and set in any box.

    Sizes may be infinite either way until it is set. A ``wrap="no"`` keeps lines whole, ``fit="shrink"`` sets them
    smaller, down to the class's smallest size, and then closer, down to its least tracking. ``tightened``: thousandths
    of em by which letters are closer than it says.
    """

    def __init__(self, element: Element, setting: Setting, tightened: int = 0) -> None:
        self.element, self.setting = element, setting
        found = ground(element, setting.workshop.fonts)
        self.ground = found = found.tightened(tightened) if tightened else found
        self.paragraphs = paragraphs(element, found, setting)
        get = element.attributes.get
        self.group = get("fit-group", "")
        gives = get("fit") == "shrink" or self.group != ""
        self.shrinks = gives and found.smallest < found.size
        self.closer = found.closer if gives and not tightened else 0
        if self.closer and any(paragraph.joined for paragraph in self.paragraphs):
            self.closer = 0
        self.most = found.size          # the size that it begins with
        if self.group in setting.limits:
            self.limit(setting.limits[self.group])
        self.wraps = found.wrap != "no"
        self.valign = get("valign", "")
        self._solo: float | None = None
        self._tighter: dict[int, TextBlock] = {}

    def limit(self, size: float) -> None:
        """Set it no larger than ``size`` points, though never smaller than its smallest."""
        self.most = max(min(size, self.ground.size), self.ground.smallest)

    def wanted(self, room: Size) -> Size:
        """Return the natural size, in the size of type that the class says, or that others allow it."""
        return self._taken(self.most, room)

    def given(self, share: float, room: Size) -> Size:
        """Return the size when it has given a share of what it can; until that is all, only its height counts."""
        if share >= 1.0:
            return self.least(room)
        size = self.smaller(self.steps(share))
        height = self._height(size, room)
        return self._taken(size, room) if height < 0 or self._alone(height) else Size(room.w, height * size)

    def steps(self, share: float) -> int:
        """Return by how many steps it is smaller when it has given a share of what it can."""
        return math.ceil(share * (self.most - self.ground.smallest) / STEP - WITHIN) if self.shrinks else 0

    def smaller(self, steps: float) -> float:
        """Return the size that is so many steps below the one that it begins with."""
        return max(self.ground.smallest, round(self.most - steps * STEP, 2)) if steps else self.most

    def least(self, room: Size) -> Size:
        """Return the size in the smallest and closest type that fit allows."""
        return self._closer_by(self.closer)._taken(self.ground.smallest if self.shrinks else self.most, room)

    def fit(self, room: Size) -> Fitted:
        """Return the text at the largest size that fits both ways, in steps of 0.1 points.

        What does not fit even so has its letters set closer, and then words cut that are wider than the box.
        """
        size = self.most
        if found := self._one_line(size, room):
            return found
        if self._fits(size, room):
            return self._set(size, room)
        best = self._largest(room)
        if best is not None:
            return self._set(best, room)
        return self._closest(self.ground.smallest if self.shrinks else size, room)

    def _one_line(self, size: float, room: Size) -> Fitted | None:
        """Return the text if it is one line that fits, as most are; None where that takes a closer look."""
        if len(self.paragraphs) != 1:
            return None
        paragraph, limit = self.paragraphs[0], room.w / size
        line = paragraph.alone(limit - paragraph.indent)
        height = paragraph.before + self.ground.leading
        if not line or not self._enough(height, room.h / size + WITHIN):
            return None
        return Fitted(size, [row_of((line, paragraph, True, paragraph.before, 1.0))], line.width + paragraph.indent,
                      height, True)

    def _largest(self, room: Size) -> float | None:
        """Return the largest size below the first at which it fits, None if it fits at none.

        The search leaps away from a guess in steps that double, and halves what is left.
        """
        best, low, high = None, 1, self.steps(1.0)      # steps below the first size: the fewest that fit
        steps, leap = self._guess(room, high)
        while low <= high:
            size = self.smaller(steps)
            if self._fits(size, room):
                best, high = size, steps - 1
                steps = max(high - leap, (low + high) // 2)
            else:
                low = steps + 1
                steps = min(low + leap, (low + high) // 2)
            leap = 2 * leap + 1
        return best

    def _guess(self, room: Size, most: int) -> tuple[int, int]:
        """Return at how many steps below the first size it may fit, 1 to ``most``, and by how many it may miss that."""
        (w, h), leading, ends = room, self.ground.leading, [paragraph.ends[-1] for paragraph in self.paragraphs]
        if not 1e-6 < w * h * leading < math.inf or any(paragraph.tall for paragraph in self.paragraphs):
            return (1 + most) // 2, most        # nothing to go by
        if self.wraps:
            long, part = max(math.fsum(ends), LOST), h * LOST
            lines = int((part + math.sqrt(part * part + 4 * w * h * leading * (long - LOST))) / (2 * w * leading))
            size = max(lines * w / (long + lines * LOST - LOST) if lines else 0.0, h / ((lines + 1) * leading))
        else:
            size = w / max([*ends, LOST])
        return min(max(math.ceil((self.most - size) / STEP - WITHIN), 1), most), 0

    def _closest(self, size: float, room: Size) -> Fitted:
        """Return the text at a size at which it does not fit, its letters closer by as little as helps."""
        low, high = min(1, self.closer), self.closer
        while low < high:
            middle = (low + high) // 2
            if self._closer_by(middle)._fits(size, room):
                high = middle
            else:
                low = middle + 1
        block = self._closer_by(low)
        return block._set(size, room) if low and block._fits(size, room) else block._forced(size, room)

    def _closer_by(self, steps: int) -> TextBlock:
        """Return the text with letters closer by so many thousandths of em, itself for none."""
        if not steps:
            return self
        if steps not in self._tighter:
            self._tighter[steps] = TextBlock(self.element, self.setting, steps)
        return self._tighter[steps]

    def items(self, box: Box) -> list[Item]:
        """Return the text's ink in a box; what went wrong is added to the setting's findings."""
        if not self.paragraphs:
            return []
        fitted = self.fit(Size(box.w, box.h))
        self.setting.findings += self.findings(fitted, box)
        return self.draw(fitted, box)

    def draw(self, fitted: Fitted, box: Box) -> list[Item]:
        """Return the ink of a fitted text in a box, and report nothing but numbers too small for their icons."""
        return Drawing(fitted, self.ground, self.setting, box, self.element.span).items(self.valign)

    def _fits(self, size: float, room: Size) -> bool:
        height = self._height(size, room)
        return height >= 0 and self._enough(height, room.h / size + WITHIN)

    def _height(self, size: float, room: Size) -> float:
        """Return its height in em, below 0 if a word is wider than the room."""
        limit, height = room.w / size, 0.0
        for paragraph in self.paragraphs:
            inner = limit - paragraph.indent
            lines = paragraph.height(inner if self.wraps else math.inf, inner)
            if lines < 0:
                return -1.0
            height += paragraph.before + self.ground.leading * lines
        return height

    def _enough(self, height: float, room: float) -> bool:
        """Whether ``room`` em is enough for lines that are ``height`` em high altogether."""
        return height <= room or (self._alone(height) and self.solo <= room)

    def _alone(self, height: float) -> bool:
        """Whether it is one line, centred in the middle."""
        return self.valign == "middle" and len(self.paragraphs) == 1 and height < 2 * self.ground.leading

    @property
    def solo(self) -> float:
        """The height in em that a single line centred by its capitals needs for its ink, its leading at most."""
        if self._solo is None:
            paragraph = self.paragraphs[0]
            reach, cap = 0.0, paragraph.cap / 2
            for piece in (piece for atom in paragraph.atoms for piece in atom.pieces):
                if piece.word and (ink := piece.word.ink):
                    reach = max(reach, ink.top * piece.style.scale - cap, cap - ink.bottom * piece.style.scale)
                elif piece.icon:
                    reach = max(reach, piece.icon.height / 2)
            self._solo = min(2 * reach or math.inf, self.ground.leading)
        return self._solo

    def _set(self, size: float, room: Size, *, force: bool = False) -> Fitted:
        """Return the text at a size. ``force`` cuts words that are wider than the box."""
        limit = room.w / size
        rows: list[Row] = []
        widest = top = 0.0
        for paragraph in self.paragraphs:
            inner = limit - paragraph.indent
            lines = paragraph.broken(inner if self.wraps else math.inf, force and inner > 0)
            if self.wraps and not force and len(lines) > 1:
                even_lines = self._even(paragraph, inner, lines)
                if not paragraph.tall or high_of(even_lines) <= high_of(lines) + WITHIN:    # words apart may take more
                    lines = even_lines
            top += paragraph.before
            for n, line in enumerate(lines):
                high = tall(line) if paragraph.tall else 1.0
                rows.append(row_of((line, paragraph, not n, top, high)))
                top += self.ground.leading * high
                widest = max(widest, line.width + paragraph.indent)
        return Fitted(size, rows, widest, top, widest <= limit + WITHIN and self._enough(top, room.h / size + WITHIN))

    def _even(self, paragraph: Paragraph, limit: float, lines: list[Line]) -> list[Line]:
        """Return as many lines as fill ``limit`` em, ended where they look best."""
        if self.ground.wrap == "balance":
            return paragraph.balanced(limit, lines, EVENED)
        justified = self.ground.align == "justify"
        if justified or paragraph.splits:
            return even(paragraph, limit, lines, justified=justified)
        return paragraph.evened(limit, lines, EVENED)

    def _forced(self, size: float, room: Size) -> Fitted:
        """Return a text that does not fit as well as can be: a word by itself sticks out rather than fall apart."""
        whole = self._set(size, room)
        if not self.wraps or whole.width * size <= room.w + UNSEEN:
            return whole
        cut = self._set(size, room, force=True)
        alone = sum(len(paragraph.atoms) for paragraph in self.paragraphs) == 1
        return whole if alone and not cut.fits else cut

    def _taken(self, size: float, room: Size) -> Size:
        if not self.paragraphs:
            return Size(0.0, 0.0)
        fitted = self._one_line(size, room) or self._set(size, room)
        if fitted.width > room.w / size + WITHIN:
            fitted = self._forced(size, room)
        alone = fitted.height * size > room.h and self._alone(fitted.height)
        return Size(fitted.width * size, (self.solo if alone else fitted.height) * size)

    def findings(self, fitted: Fitted, box: Box) -> Iterator[Finding]:
        """Yield what is wrong with a fitted text in a box."""
        span, size = self.element.span, fitted.size
        for paragraph in self.paragraphs:
            if paragraph.covered:
                continue
            for style, chars in paragraph.missing().items():
                yield MissingGlyphs(span, "".join(sorted(chars)), style.fonts[0].key, style.lent)
            if self.wraps and not paragraph.plain and (script := paragraph.unspaced(box.w / self.ground.size)):
                yield Unspaced(span, script, self.beginning())
        if not fitted.fits:
            height = self.solo if self._alone(fitted.height) else fitted.height
            over = max(fitted.width * size - box.w, height * size - box.h)
            if over > UNSEEN:
                gives = "" if not self.shrinks else "shrinks" if self.wraps else "whole"
                yield Overflow(span, round(over / POINTS_PER_MM, 2), self.beginning(), gives=gives)
        if size < self.ground.size:
            yield Shrunk(span, size, self.ground.size, self.beginning(), self.group)

    def beginning(self) -> str:
        """Return the first words as they are printed."""
        if len(self.paragraphs) == 1 and self.paragraphs[0].plain and "\n" not in self.paragraphs[0].whole:
            return " ".join(self.paragraphs[0].whole[:2 * BEGINNING].split())[:BEGINNING].strip()
        said = ""
        for atom, gap in ((atom, gap) for p in self.paragraphs for atom, gap in zip(p.atoms[:20], p.gaps)):
            said += "".join([piece.word.text if piece.word else _typed(piece.icon) for piece in atom.pieces])
            said += " " * bool(gap.width)
            if len(said) >= BEGINNING:
                break
        return said.replace(SOFT_HYPHEN, "")[:BEGINNING].strip()


def _typed(icon: InlineIcon | None) -> str:
    """Return an icon in the line as it is typed."""
    return f"{{{icon.name}}}" if icon else ""
