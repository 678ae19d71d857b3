"""What the tests of text set type with: a small theme, a few icons, and markup read into elements."""

import math
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

from themes import theme_of

from pnp.artwork import Glyphs, Shape
from pnp.diagnostics import Span
from pnp.face import Element, Frame
from pnp.geometry import Box, Size, rectangle
from pnp.tools.fonts import Fonts
from pnp.tools.icon_middles import CROSSED, OPEN
from pnp.typeset.part import Setting
from pnp.typeset.text import TextBlock
from pnp.units import SizeUm

PLACE = Span("card.xml", 3, 5)
THEME = {
    "fonts": {"title": "Abril Fatface", "body": "Alegreya Sans", "label": "Barlow Condensed"},
    "palette": {"ink": "#202020", "hot": "#cc0000", "gone": "none"},
    "classes": {
        "body": {"size": 10, "min-size": 5},
        "title": {"font": "title", "size": 14},
        "label": {"font": "label", "size": 10, "case": "upper", "tracking": 100, "weight": 600},
        "reference": {"style": "italic", "color": "hot"},
        "small": {"size": 5},
        "broken": {"font": "nowhere", "color": "nocolour", "features": ["what?"], "hyphens": "klingon"},
    },
}


class FakeIcons:
    """Three icons: gold (as wide as high), banner (three times as wide), and shield, whose numbers are small."""

    def find(self, name):
        wide = {"gold": 1.0, "shield": 1.0, "banner": 3.0}
        if name not in wide:
            raise ValueError("there is no such icon")
        made = name == "shield"
        return SimpleNamespace(width_per_height=wide[name], number="reference" if made else "", holds=made, picture="",
                               middle=OPEN if made else CROSSED,
                               items=lambda box, color: iter([Shape(rectangle(box), color)]))


def setting(**theme):
    """Return a setting; ``theme`` replaces whole keys of the theme."""
    theme = theme_of(THEME | theme)
    fonts = Fonts(theme, Path(__file__).parent)
    workshop = SimpleNamespace(theme=theme, fonts=fonts, icons=FakeIcons())
    return Setting(Frame(SizeUm(63_500, 88_900)), workshop, 72 / 25.4)


SHARED = setting()


def element(markup):
    """Return markup as an element; every one stands at the same place."""
    def read(node):
        children = [node.text] if node.text else []
        for child in node:
            children += [read(child), child.tail] if child.tail else [read(child)]
        return Element(node.tag, dict(node.attrib), children, PLACE)

    return read(ElementTree.fromstring(markup))


def text(words, **attributes):
    """Return a text of plain words; ``class_`` stands for class, ``min_size`` for min-size."""
    return Element("text", {name.replace("_", "-").rstrip("-"): value for name, value in attributes.items()}, [words],
                   PLACE)


class Set:
    """An element set in a box: its items, its findings, and its lines as words."""

    def __init__(self, what, w, h, where=None):
        self.setting = where or SHARED
        self.setting.findings.clear()
        self.block = TextBlock(element(what) if isinstance(what, str) else what, self.setting)
        self.box = Box(20.0, 30.0, w, h)
        self.items = list(self.block.items(self.box))
        self.findings = list(self.setting.findings)
        self.glyphs = [item for item in self.items if isinstance(item, Glyphs)]
        self.shapes = [item for item in self.items if isinstance(item, Shape)]

    @property
    def lines(self):
        """The words of each line, from left to right."""
        rows = {}
        for item in self.glyphs:
            rows.setdefault(round(item.y, 2), []).append((item.x, "".join(word.text for word in item.words)))
        return ["".join(words for _, words in sorted(row)) for _, row in sorted(rows.items())]

    @property
    def baselines(self):
        return sorted({round(item.y, 3) for item in self.glyphs})

    @property
    def size(self):
        return self.glyphs[0].size

    def inks(self):
        """Yield left, top, right and bottom of every word's ink, in points."""
        for item in self.glyphs:
            pen = item.x
            for word in item.words:
                if ink := word.ink:
                    tracked = item.tracking * (len(word.places) - 1)
                    yield (pen + ink.left * item.size, item.y - ink.top * item.size,
                           pen + (ink.right + tracked) * item.size, item.y - ink.bottom * item.size)
                pen += advance(item, word)


def advance(item, word):
    """Return how far a PDF's pen moves for a word, as the contract of Glyphs says."""
    return item.size * (word.width + item.tracking * len(word.places) + (item.wide if word.text == " " else 0))


def wide_room(w=math.inf):
    return Size(w, math.inf)
