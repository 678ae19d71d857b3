"""Words as strips: one a line, with at least two lines of a paragraph together."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.artwork import Item
from pnp.face import Element
from pnp.geometry import Box, Size
from pnp.typeset.flow.strips import Strip
from pnp.typeset.part import Setting
from pnp.typeset.text import Fitted, TextBlock

#: Lines of a paragraph that stay together at the foot of a page, and at the top of the next.
TOGETHER = 2


def line_width(text: Element, setting: Setting) -> float:
    """Return how wide a text is in one line, in points."""
    return TextBlock(text, setting).wanted(Size(math.inf, math.inf)).w


class Words:
    """A text at a width: its lines, and how high they are."""

    def __init__(self, element: Element, width: float, setting: Setting) -> None:
        self.block = TextBlock(element, setting)
        self.element, self.width = element, width
        self.fitted: Fitted | None = None
        if self.block.paragraphs:
            self.fitted = self.block.fit(Size(width, math.inf))
            setting.findings += self.block.findings(self.fitted, Box(0.0, 0.0, width, math.inf))

    @property
    def size(self) -> float:
        """Return the size of its type in points."""
        return self.fitted.size if self.fitted else self.block.ground.size

    @property
    def heights(self) -> list[float]:
        """Return the height of each line."""
        if not self.fitted:
            return []
        return [row.tall * self.block.ground.leading * self.fitted.size for row in self.fitted.rows]

    @property
    def height(self) -> float:
        """Return the height of all lines."""
        return math.fsum(self.heights)

    def lines(self, x: float, y: float, first: int = 0, end: int | None = None) -> Iterator[Item]:
        """Yield the ink of some lines, one below the other from (x, y)."""
        if self.fitted:
            for row, high in list(zip(self.fitted.rows, self.heights))[first:end]:
                one = self.fitted._replace(rows=[row._replace(top=0.0)], height=high / self.fitted.size)
                yield from self.block.draw(one, Box(x, y, self.width, high))
                y += high

    def strips(self, x: float, before: float = 0.0) -> list[Strip]:
        """Return a strip for each line, ``x`` to the right of the column's edge."""
        heights = self.heights
        count = len(heights)
        return [Strip(high, self._drawer(x, n), before if n == 0 else 0.0,
                      keep=n < TOGETHER - 1 < count - 1 or count - TOGETHER <= n < count - 1,
                      span=self.element.span, what="line") for n, high in enumerate(heights)]

    def _drawer(self, x: float, n: int) -> _Line:
        return _Line(self, x, n)


class _Line:
    """Draws one line of some words."""

    def __init__(self, words: Words, x: float, n: int) -> None:
        self.words, self.x, self.n = words, x, n

    def __call__(self, x: float, y: float) -> Iterator[Item]:
        return self.words.lines(x + self.x, y, self.n, self.n + 1)


def natural(element: Element, setting: Setting) -> tuple[float, float]:
    """Return how wide a text is in one line, and how wide its longest word, in points."""
    block = TextBlock(element, setting)
    if not block.paragraphs:
        return 0.0, 0.0
    longest = max(atom.width for paragraph in block.paragraphs for atom in paragraph.atoms)
    return block.wanted(Size(math.inf, math.inf)).w, longest * block.ground.size
