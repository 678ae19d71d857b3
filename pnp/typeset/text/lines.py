"""A paragraph of shaped words broken into lines, at any width.

Widths are em, so trying another size repeats no shaping, only the search for line ends: one bisection a line over the
running widths. Breaking is greedy, which needs the fewest lines at any width; hyphens keep that, since they only add
places to break at. So the smaller the size, the better the fit.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from pnp.tools.bidi import base_level, levels, visual
from pnp.tools.hyphens import Hyphenate
from pnp.tools.scripts import INVISIBLE, joined, unspaced
from pnp.typeset.text.atoms import Atoms, Run
from pnp.typeset.text.breaks import is_han
from pnp.typeset.text.halves import Halves, halved, inked
from pnp.typeset.text.runs import ICON_HEIGHT, LINE_END, SOFT_HYPHEN, Atom, Gap, Piece, Style

SLACK = 1e-6            # em: lets a line be as wide as its box
WITHIN = 2 * SLACK      # em: by how much more it is still in it, with all rounding
#: A lone last word narrower than this share of the line is given company.
SHORT = 0.3
#: Longer paragraphs are not balanced.
BALANCED = 6
#: Lines of a paragraph in which words are cut by force; after so many nothing can be saved.
FORCED_LINES = 500
RTL = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


class Line:
    """A broken line; ``gaps`` lie between its atoms.

    ``width``: em, with what the first and last letters lean out. ``last`` of its paragraph: never justified.
    """

    __slots__ = ("atoms", "gaps", "last", "width")

    def __init__(self, atoms: list[Atom], gaps: list[Gap], width: float, last: bool) -> None:
        self.atoms, self.gaps, self.width, self.last = atoms, gaps, width, last


def tall(line: Line) -> float:
    """Return how high a line has to be, in lines of the text's size."""
    return max([1.0, *(piece.tall for atom in line.atoms for piece in atom.pieces)])


def high_of(lines: Iterable[Line]) -> float:
    """Return how high lines have to be altogether."""
    return math.fsum(map(tall, lines))


class Paragraph:
    """Rich text, shaped, ready to be broken at any width.

    ``indent`` is the room in em before every line of an item that hangs behind a ``bullet`` of that style; ``before``
    is the room above the paragraph. ``runs`` holds at least one; ``whole`` are the words of all.
    """

    #: The last lines whose ends were chosen together, and for which width, alignment and number of lines.
    evened_at: tuple[float, bool, int] = math.nan, False, 0
    evened_lines: Sequence[Line] = ()

    def __init__(self, runs: Sequence[Run], hyphenate: Hyphenate | None = None, bullet: Style | None = None,
                 indent: float = 0.0, before: float = 0.0) -> None:
        self.hyphenate, self.bullet, self.indent, self.before = hyphenate, bullet, indent, before
        self.sign: Paragraph | None = None      # what it hangs behind in place of a bullet
        #: The font by which lines hang from their top, and the height of its capitals in em of the text's size.
        self.face = runs[0][1].fonts[0]
        self.cap = self.face.cap_height * runs[0][1].scale
        looks, said = set(), []
        #: Whether words or icons may need lines higher than the text's size asks for.
        self.tall = False
        for run, style in runs:
            looks.add(style)
            if isinstance(run, str):
                said.append(run)
            else:
                said.append("\ufffc")
                self.tall = self.tall or run.height > ICON_HEIGHT
        self.whole = whole = "".join(said)
        self.plain = whole.isascii()
        self.joined = not self.plain and joined(whole)          # has letters that hang together
        self.mixed = not self.plain and RTL.search(whole) is not None
        self.base = base_level(whole) if self.mixed else 0      # 1: right to left
        self.splits = hyphenate is not None or (not self.plain and SOFT_HYPHEN in whole)
        found = Atoms(runs, levels(whole, self.base) if self.mixed else None)
        self.atoms, self.gaps = found.atoms, found.gaps
        #: em: where each atom begins and ends if all stand in one line, and how far the ink reaches up to its end.
        self.starts, self.ends, self.inks = self._edges()
        self.stops = [len(self.gaps)]       # where lines must end
        if "\n" in whole:
            self.stops = [i for i, gap in enumerate(self.gaps, 1) if gap is LINE_END or i == len(self.gaps)]
        #: Whether the first fonts of its styles surely have all that is in it, whether it is drawn in one look, and
        #: whether letters are spaced out.
        self.covered, self.tracked = self.plain, False
        for style in looks:
            self.covered = self.covered and style.fonts[0].ascii
            self.tracked = self.tracked or style.tracking > 0
            self.tall = self.tall or style.scale > 1
        self.alike = self.covered and len(looks) == 1
        #: The last width at which all lines fitted, and their ends; at first a width that none is equal to.
        self._known: tuple[float, list[int]] = math.nan, []

    def _edges(self) -> tuple[list[float], list[float], list[float]]:
        starts, ends = [], []
        pen, hung = 0.0, False
        for atom, gap in zip(self.atoms, self.gaps):
            starts.append(pen)
            pen += atom.width
            ends.append(pen)
            if atom.after:
                hung = True
            pen += gap.width
        inks = [end + atom.after for end, atom in zip(ends, self.atoms)] if hung else ends
        return starts, ends, inks if sorted(inks) == inks else list(accumulate(inks, max))

    def missing(self) -> dict[Style, set[str]]:
        """Return the characters that no font of their style has: they print as empty boxes, or not at all."""
        lost: dict[Style, set[str]] = {}
        for atom in [atom for atom in self.atoms if atom.lacking]:
            for piece in atom.pieces:
                if piece.word and 0 in piece.word.glyphs:
                    chars = {ch for ch in piece.word.text if piece.style.font(ch) is None and not INVISIBLE.match(ch)}
                    lost.setdefault(piece.style, set()).update(chars)
        for style, chars in self.sign.missing().items() if self.sign else ():
            lost.setdefault(style, set()).update(chars)
        return {style: chars for style, chars in lost.items() if chars}

    def unspaced(self, limit: float) -> str:
        """Return the script of words that are wider than ``limit`` em because it sets none apart, empty if none are."""
        words = ("".join(p.word.text for p in atom.pieces if p.word) for atom in self.atoms if atom.width > limit)
        return next((script for word in words if (script := unspaced(word))), "")

    def broken(self, limit: float, force: bool = False) -> list[Line]:
        """Return the lines at a width of ``limit`` em.

        An atom wider than that has a line of its own, unless ``force`` cuts it where the line is full.
        """
        lines: list[Line] = []
        first = 0
        if not (self.splits or force):
            known, ends = self._known
            for end in ends if known == limit else self._ends(limit, math.inf) or ():
                lines.append(self._whole(first, end))
                first = end
            return lines
        for stop in self.stops:
            tail: Atom | None = None
            while first < stop or tail:
                cut = force and len(lines) < FORCED_LINES
                line, first, tail = self._line(first, stop, limit, tail, cut)
                lines.append(line)
        return lines

    def alone(self, limit: float) -> Line | None:
        """Return the one line that it is at a width of ``limit`` em, None if it is not, or if that line is high."""
        if len(self.stops) > 1 or self.tall or not self.atoms:
            return None
        start = self.starts[0] - self.atoms[0].before
        if self.inks[-1] > start + limit + SLACK:
            return None
        return Line(self.atoms, self.gaps[:-1], self.ends[-1] + self.atoms[-1].after - start, True)

    def counted(self, limit: float, room: float) -> int:
        """Return how many lines there are at a width of ``limit`` em, -1 if one of them is wider than ``room``."""
        if self.splits:
            lines = self.broken(limit)
            return -1 if max((line.width for line in lines), default=0.0) > room + WITHIN else len(lines)
        ends = self._ends(limit, room)
        return -1 if ends is None else len(ends)

    def _ends(self, limit: float, room: float) -> list[int] | None:
        """Return behind which atom each line of whole ones ends, None if one of the lines is wider than ``room``."""
        atoms, starts, inks = self.atoms, self.starts, self.inks
        found: list[int] = []
        first = 0
        for stop in self.stops:
            while first < stop:
                start = starts[first] - atoms[first].before
                end = bisect_right(inks, start + limit + SLACK, first, stop)
                if end == first or limit > room:        # else it is no wider than the limit
                    end = max(end, first + 1)
                    if self.ends[end - 1] + atoms[end - 1].after - start > room + WITHIN:
                        return None
                found.append(end)
                first = end
        if limit <= room < math.inf:
            self._known = limit, found
        return found

    def _whole(self, first: int, end: int) -> Line:
        """Return a line of whole atoms."""
        atoms, last = self.atoms[first:end], end == len(self.gaps) or self.gaps[end - 1] is LINE_END
        width = self.ends[end - 1] + atoms[-1].after - (self.starts[first] - atoms[0].before)
        return Line(atoms, self.gaps[first:end - 1], width, last)

    def height(self, limit: float, room: float) -> float:
        """Return the height of what ``counted`` counts, in lines of the text's size."""
        count = self.counted(limit, room)
        return high_of(self.broken(limit)) if self.tall and count > 0 else count

    def evened(self, limit: float, lines: list[Line], shares: Sequence[float]) -> list[Line]:
        """Return as many lines, but not with one short word alone in the last one if that costs nothing."""
        if len(lines) < 2 or len(lines[-1].atoms) > 1 or len(self.stops) > 1 or lines[-1].width > SHORT * limit \
                or is_han(lines[-1].atoms[0].edge(0)):
            return lines
        for share in shares:
            other = self.broken(limit * share)
            if not _no_worse(other, lines, limit):
                break
            if len(other[-1].atoms) > 1:
                return other
        return lines

    def balanced(self, limit: float, lines: list[Line], shares: Sequence[float]) -> list[Line]:
        """Return as many lines, as narrow as they can be without more of them, or more hyphens."""
        if not 1 < len(lines) <= BALANCED:
            return self.evened(limit, lines, shares)
        low, high = 0.0, limit
        for _ in range(8):
            middle = (low + high) / 2
            other = self.broken(middle)
            if _no_worse(other, lines, middle):
                lines, high = other, middle
            else:
                low = middle
        return lines

    def in_order(self, line: Line) -> list[Piece]:
        """Return a line's pieces, with the spaces between them, from left to right."""
        found: list[Piece] = []
        for atom, gap in zip(line.atoms, line.gaps):
            found += atom.pieces
            if gap.space:
                found.append(gap.space)
        found += line.atoms[-1].pieces
        return visual([(piece.level, piece) for piece in found]) if self.mixed else found

    def _line(self, first: int, stop: int, limit: float, tail: Atom | None, cut: bool,
              ) -> tuple[Line, int, Atom | None]:
        """Fill one line from atom ``first``, of which ``tail`` is what the line before left over."""
        start = self.ends[first] - tail.width if tail else self.starts[first]
        start -= (tail or self.atoms[first]).before
        end = max(first + 1, bisect_right(self.inks, start + limit + SLACK, first, stop))
        atoms = self.atoms[first:end]
        if tail:
            atoms[0] = tail
        line = Line(atoms, self.gaps[first:end - 1], self.ends[end - 1] + atoms[-1].after - start, end == stop)
        wide = line.width > limit + SLACK
        if self.splits and (end < stop or wide):
            found = self._hyphenated(line, first, end, start, limit)
            if found:
                return found
        if wide and cut and (halves := halved(line.atoms[0], limit + SLACK)):
            head, rest = halves
            return Line([head], [], inked(head), False), first, rest
        return line, end, None

    def _hyphenated(self, line: Line, first: int, end: int, start: float, limit: float,
                    ) -> tuple[Line, int, Atom | None] | None:
        """Return the line with the longest start of the next word that fits, None when no start does."""
        kept, at = (line.atoms, end) if line.width <= limit + SLACK else ([], first)
        pen = self.starts[at] - start if kept else 0.0

        def width(halves: tuple[Atom, Atom]) -> float:
            head = halves[0]
            return pen + head.width + head.after + (0.0 if kept else head.before)

        found = self.halves(self.atoms[at] if kept else line.atoms[0])
        n = bisect_left(found, -limit - SLACK, key=lambda halves: -width(halves))       # a word may have many
        if n == len(found):
            return None
        head, rest = found[n]
        return Line([*kept, head], self.gaps[first:at], width(found[n]), False), at, rest

    def halves(self, atom: Atom) -> Halves:
        """Return the ways to break a word of one style, longest start first, each made when it is asked for."""
        return Halves(atom, self.hyphenate)


def _no_worse(other: list[Line], lines: list[Line], limit: float) -> bool:
    """Whether lines fit, are no more than others were and end in no more hyphens."""
    return len(other) <= len(lines) and max(line.width for line in other) <= limit + SLACK and \
        _hyphens(other) <= _hyphens(lines)


def _hyphens(lines: list[Line]) -> int:
    return sum([line.atoms[-1].edge(-1) == "-" for line in lines])
