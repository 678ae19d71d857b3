"""The ends of a paragraph's lines chosen together: even lines and few hyphens, in no more lines than it needs.

Breaking line by line fills each as far as it goes: a word is broken for two letters, and what is left over stands as
wide gaps in one line. Here all ways to set the words in the same number of lines are weighed against each other, the
way of Knuth and Plass (Breaking Paragraphs into Lines, 1981).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import NamedTuple

from pnp.typeset.text.lines import SHORT, SLACK, Line, Paragraph
from pnp.typeset.text.runs import Atom

#: Longer parts of a paragraph are left as they are.
LINES = 120
#: Chinese and Japanese begin there, whose lines grow between characters; and what stands for an icon.
_EAST, _ICON = "\u2e80", "\ufffc"
#: em by which each gap of a line may grow before it is seen as a hole.
_LOOSE = 0.25
#: By how many times that it grows when it is a hole already, and is minded in proportion to its width.
_HOLE = 4.0
#: What a line of one word has for gaps, which can't grow: its white stands at its end, as if in a gap twice as wide.
_ALONE = 0.5
#: em of letters above and below which a line's share is not counted exactly, where ways are left out early.
_ABOUT = 1.0


class _Costs(NamedTuple):
    """What is minded, beside white room: hyphens, hyphens in a row, and little alone in the last line."""

    hyphen: float
    again: float                # more for a hyphen below a hyphen
    short: float                # a short word alone in the last line
    torn: float                 # the end of a word there


_JUSTIFIED = _Costs(6000.0, 10_000.0, 20_000.0, 100_000_000.0)
_RAGGED = _Costs(900.0, 600.0, 900.0, 2500.0)


class _Break(NamedTuple):
    """An end of a line, with the best way to set all words before it: its cost, its place, and the line end above."""

    cost: float
    at: int                     # the atom that the next line begins with
    cut: int                    # which of its halves is left for that line, counted from 1; 0: all of it
    above: _Break | None


def even(paragraph: Paragraph, limit: float, lines: list[Line], *, justified: bool) -> list[Line]:
    """Return as many lines as ``lines``, which are broken at a width of ``limit`` em, ended where they look best."""
    if len(lines) < 2 or max(paragraph.whole.replace(_ICON, "")) >= _EAST:
        return lines
    key = limit, justified, len(lines)
    if paragraph.evened_at != key:
        found: list[Line] = []
        first = at = 0
        for stop in paragraph.stops:
            end = next((n for n in range(at, len(lines)) if lines[n].last), len(lines) - 1) + 1
            search = _Search(paragraph, limit, stop, justified)
            found += (search.lines(first, end - at) if 1 < end - at <= LINES else None) or lines[at:end]
            first, at = stop, end
        paragraph.evened_at, paragraph.evened_lines = key, found
    return [*paragraph.evened_lines]


class _Search:
    """Looks for the best line ends from an atom up to ``stop``, in a given number of lines."""

    def __init__(self, paragraph: Paragraph, limit: float, stop: int, justified: bool) -> None:
        self.paragraph, self.limit, self.stop, self.justified = paragraph, limit, stop, justified
        self.costs = _JUSTIFIED if justified else _RAGGED
        self.gaps = [0, *accumulate(1 if gap.space else 0 for gap in paragraph.gaps)]
        self.halves: dict[int, list[tuple[Atom, Atom]]] = {}

    def lines(self, first: int, count: int) -> list[Line] | None:
        """Return the best lines, None where there is no way to set so many: as when a word is wider than a line."""
        breaks: dict[tuple[int, int], _Break] = {(first, 0): _Break(0.0, first, 0, None)}
        for below in range(count - 1, -1, -1):
            found: dict[tuple[int, int], _Break] = {}
            for begin in breaks.values():
                for at, cut, cost in self._next(begin, below):
                    known = found.get((at, cut))
                    if known is None or cost < known.cost:
                        found[at, cut] = _Break(cost, at, cut, begin)
            breaks = found
        end = breaks.get((self.stop, 0))
        return self._made(end) if end else None

    def _next(self, begin: _Break, below: int) -> Iterator[tuple[int, int, float]]:
        """Yield where a line may end that begins where another ends, with the cost up to there.

        ``below``: how many lines are to follow. Places from which the rest would need more are left out.
        """
        at, stop, limit = begin.at, self.stop, self.limit
        starts, ends, inks, atoms = (self.paragraph.starts, self.paragraph.ends, self.paragraph.inks,
                                     self.paragraph.atoms)
        rest = self._cut(at)[begin.cut - 1][1] if begin.cut else None
        start = ends[at] - rest.width - rest.before if rest else starts[at] - atoms[at].before
        if not below:
            width = ends[stop - 1] + atoms[stop - 1].after - start
            if width <= limit + SLACK:
                yield stop, 0, begin.cost + self._last(width, begin)
            return
        least = ends[stop - 1] - below * (limit + _ABOUT)
        far = bisect_right(inks, start + limit + SLACK, at, stop)
        for end in range(max(at + 1, bisect_left(starts, least, at, stop)), min(far, stop - 1) + 1):
            width = ends[end - 1] + atoms[end - 1].after - start
            yield end, 0, begin.cost + self._white(width, self.gaps[end - 1] - self.gaps[at])
        if at < far < stop:
            for cut, (head, left) in enumerate(self._cut(far), 1):
                width = starts[far] - start + head.width + head.after
                if width <= limit + SLACK and ends[far] - left.width >= least:
                    white = self._white(width, self.gaps[far] - self.gaps[at])
                    yield far, cut, begin.cost + white + self.costs.hyphen + self.costs.again * (begin.cut > 0)

    def _white(self, width: float, gaps: int) -> float:
        """Return how much the white of a line is minded: that of its gaps, or that at its end."""
        white = max(0.0, self.limit - width)
        if not self.justified:
            return (100.0 * white / self.limit) ** 2
        grown = white / (gaps or _ALONE) / _LOOSE
        return (10.0 + 100.0 * (grown ** 3 if grown < _HOLE else grown * _HOLE ** 2)) ** 2

    def _last(self, width: float, begin: _Break) -> float:
        """Return how much a last line is minded, in which a word stands alone or the end of one."""
        if begin.at != self.stop - 1 or width > SHORT * self.limit:
            return 0.0
        return self.costs.torn if begin.cut else self.costs.short

    def _cut(self, at: int) -> list[tuple[Atom, Atom]]:
        """Return the halves that a word may be broken into."""
        found = self.halves.get(at)
        if found is None:
            found = self.halves[at] = [*self.paragraph.halves(self.paragraph.atoms[at])]
        return found

    def _made(self, end: _Break) -> list[Line]:
        """Return the lines up to an end."""
        breaks = [end]
        while end.above:
            end = end.above
            breaks.append(end)
        breaks.reverse()
        return [self._line(begin, end) for begin, end in pairwise(breaks)]

    def _line(self, begin: _Break, end: _Break) -> Line:
        paragraph = self.paragraph
        atoms: list[Atom] = paragraph.atoms[begin.at:end.at]
        if end.cut:
            atoms.append(self._cut(end.at)[end.cut - 1][0])
        if begin.cut:
            atoms[0] = self._cut(begin.at)[begin.cut - 1][1]
        gaps = paragraph.gaps[begin.at:begin.at + len(atoms) - 1]
        width = atoms[0].before + atoms[-1].after
        for atom in atoms:
            width += atom.width
        for gap in gaps:
            width += gap.width
        return Line(atoms, gaps, width, end.at == self.stop)
