"""Faces for tests of layout: markup without Jinja, parts that only tell where they lie, and tools that are made up."""

from xml.etree import ElementTree

from themes import theme_of

from pnp.artwork import Shape
from pnp.diagnostics import Span
from pnp.face import Element, Face, Frame
from pnp.geometry import Box, Size, rectangle
from pnp.tools.fonts import Kept
from pnp.tools.pictures import PictureFile
from pnp.tools.workshop import Workshop
from pnp.typeset.elements import PARTS
from pnp.typeset.lengths import UNIT, number
from pnp.typeset.part import Part, Setting
from pnp.typeset.reach import cut_of
from pnp.units import size as size_of

MM = UNIT["mm"]
THEME = theme_of({
    "palette": {"ink": "#102030", "sand": "#ddb36c"},
    "classes": {"title": {"size": 12, "min-size": 8}, "rules": {"size": 9, "min-size": 6.5, "leading": 1.25}},
})


class Bag:
    """A tool with only the methods that it is given."""

    def __init__(self, **methods):
        self.__dict__.update(methods)


class Face7:
    """A font of which only the key is asked."""

    key = "Seven"


def missing(name):
    raise ValueError(f'there is no "{name}"')


def workshop(theme=THEME, pictures=None, icons=missing, fonts=None):
    sizes = pictures or {}

    def open_(path):
        return PictureFile(path, *sizes[path], path) if path in sizes else missing(path)

    made_up = Bag(chain=lambda *_: (Face7,), spare=lambda *_: (Face7,), kept=Kept())
    return Workshop(theme, fonts or made_up, Bag(find=icons), Bag(open=open_, sheer=lambda _: False))


class Probe(Part):
    """A text without words: ``name`` tells it apart; ``want``, ``tight``, ``least`` are sizes in mm; ``lines`` shares
    an area: as high as it must be at the width it gets."""

    def _said(self, name, room):
        words = self.element.get(name) or self.element.get("tight" if name == "least" else "want") or \
            self.element.get("want")
        if "area" in self.element.attributes:
            area = number(self.element.get("area")) * MM * MM * (0.5 if name == "least" else 1)
            w = min(room.w, area / (4 * MM))
            return Size(w, area / max(w, MM))
        w, h = (words or "10 4").split()
        return Size(float(w) * MM, float(h) * MM)

    def wanted(self, room):
        return self._said("want", room)

    def tight(self, room):
        return self._said("tight", room)

    def least(self, room):
        return self._said("least", room)

    def items(self, box):
        self.setting.probes[self.element.get("name") or "probe"] = box
        yield Shape(rectangle(box))


class Noted(Setting):
    """A setting that remembers where probes lie."""

    __slots__ = ("probes",)


class Spread(Probe):
    """A probe that fills, like a rectangle."""

    fills = True

    def wanted(self, room):
        return Size(*(side if side < float("inf") else 0.0 for side in room))

    def tight(self, room):
        return Size(0.0, 0.0)

    least = tight


def element(xml, span=0):
    """Return markup as elements; each has its own line, counted from 1 in the order of their start tags."""
    count = iter(range(1, 10_000))

    def made(node):
        found = Element(node.tag, dict(node.attrib), [], Span("test.xml", next(count), 1))
        found.children += [node.text] if node.text else []
        for inner in node:
            found.children.append(made(inner))
            found.children += [inner.tail] if inner.tail else []
        return found

    return made(ElementTree.fromstring(xml))


def face(inside, size="60 x 90 mm", **frame):
    """Return a face with markup in it, on plain paper with 3 mm of bleed and 3 mm of safe area."""
    root = element(inside if inside.startswith("<face") else f"<face>{inside}</face>")
    return Face(root, Frame(size_of(size), frame.pop("shape", "rect"), **frame), "digest", "front")


def laid(inside, size="60 x 90 mm", tools=None, hidden=frozenset(), **frame):
    """Return the boxes of probes by name, in mm rounded to 0.001, and the setting."""
    found = face(inside, size, **frame)
    units = UNIT.get(found.root.get("units"), MM)
    setting = Noted(found.frame, tools or workshop(), units, hidden=hidden,
                    parts=PARTS | {"probe": Probe, "spread": Spread})
    setting.probes = {}
    list(setting.parts["face"](found.root, setting).items(Box(0.0, 0.0, *cut_of(found.frame).size)))
    return {name: in_mm(box) for name, box in setting.probes.items()}, setting


def in_mm(box):
    return tuple(round(side / MM, 3) + 0.0 for side in box)


def one(inside, **frame):
    """Return the box of the only probe in mm."""
    (box,) = laid(inside, **frame)[0].values()
    return box
