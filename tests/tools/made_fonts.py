"""Small fonts made for tests: a box for each of a few characters."""

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation

CHARACTERS = {32: "space", 65: "A", 66: "B", 0x5D0: "alef", 0x5D1: "bet"}


def box(pen, width=500):
    pen.moveTo((0, 0))
    pen.lineTo((0, 700))
    pen.lineTo((width, 700))
    pen.lineTo((width, 0))
    pen.closePath()


def made(path, *, outlines="glyf", embedding=0, weights=None, slants=None, name="Made-Regular",
         width=500):
    """Write a font. ``outlines``: glyf or CFF; ``embedding``: its licence bits.

    ``weights``: least, usual and most of a variable font, whose heaviest letters are 100 units wider.
    ``slants``: the same of one whose letters lean: at the least angle their tops lie 150 units further right.
    """
    names = [".notdef", *CHARACTERS.values()]
    builder = FontBuilder(1000, isTTF=outlines == "glyf")
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap(CHARACTERS)
    if outlines == "glyf":
        pens = {n: TTGlyphPen(None) for n in names}
        for n, pen in pens.items():
            if n != "space":
                box(pen, width)
        builder.setupGlyf({n: pen.glyph() for n, pen in pens.items()})
    else:
        pens = {n: T2CharStringPen(600, None) for n in names}
        for pen in pens.values():
            box(pen, width)
        builder.setupCFF(name, {}, {n: pen.getCharString() for n, pen in pens.items()}, {})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (width + 100, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name.split("-")[0], "styleName": "Regular", "psName": name})
    builder.setupOS2(fsType=embedding, sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    if weights:
        builder.setupFvar([("wght", *weights, "Weight")], [])
        wider = [(0, 0), (0, 0), (100, 0), (100, 0), (0, 0), (100, 0), (0, 0), (0, 0)]     # four corners, four phantoms
        builder.setupGvar({n: [TupleVariation({"wght": (0, 1, 1)}, wider)] if n != "space" else [] for n in names})
    if slants:
        builder.setupFvar([("slnt", *slants, "Slant")], [])
        leaning = [(0, 0), (150, 0), (150, 0), (0, 0), *[(0, 0)] * 4]
        builder.setupGvar({n: [TupleVariation({"slnt": (-1, -1, 0)}, leaning)] if n != "space" else [] for n in names})
    path.parent.mkdir(parents=True, exist_ok=True)
    builder.save(path)
    return path
