"""A ligature that was typed as one character is told from those that the font makes of several.

What is in the PDF is read here, not what PDFium makes of it: that takes every ligature apart.
"""

import re
from pathlib import Path
from types import SimpleNamespace

import pikepdf
import pytest
from print_bench import art, at, sheet_of
from themes import theme_of

from pnp.face import Element, Frame
from pnp.geometry import Box
from pnp.tools.fonts import Fonts
from pnp.typeset.part import Setting
from pnp.typeset.text import TextBlock
from pnp.units import SizeUm

WIDE = SizeUm(200_000, 60_000)


def block(bench, words):
    fonts = Fonts(theme_of({"fonts": {"body": "Alegreya Sans"}}), Path(__file__).parents[1])
    bench.fonts = fonts
    workshop = SimpleNamespace(theme=fonts.theme, fonts=fonts, icons=None)
    return list(TextBlock(Element("text", {}, [words]), Setting(Frame(WIDE), workshop, 72 / 25.4)).items(
        Box(10, 10, 540, 100)))


def meanings(font):
    """Return what the codes of a font say."""
    pairs = re.findall(rb"<([0-9A-F]{4})><([0-9A-F]+)>\n", font.ToUnicode.read_bytes())
    return {bytes.fromhex(code.decode()): bytes.fromhex(text.decode()).decode("utf-16-be") for code, text in pairs}


def said(form):
    """Return what the text of a form says, ActualText in place of glyphs."""
    out, texts, told = [], {}, False
    for operands, operator in pikepdf.parse_content_stream(form):
        name = str(operator)
        if name == "Tf":
            texts = meanings(form.Resources.Font[str(operands[0])])
        elif name == "BDC":
            told = True
            out.append(str(operands[1].ActualText))
        elif name == "EMC":
            told = False
        elif name == "TJ" and not told:
            codes = b"".join(bytes(part) for part in operands[0] if isinstance(part, pikepdf.String))
            out += [texts[codes[n:n + 2]] for n in range(0, len(codes), 2)]
    return "".join(out)


def read(bench, *faces):
    """Write each text on a face of its own, and return what they say."""
    names = [f"face {n}" for n in range(len(faces))]
    path = bench.write([sheet_of(at(name, size=WIDE), paper=SizeUm(300_000, 200_000)) for name in names],
                       {name: art(*block(bench, words), size=WIDE) for name, words in zip(names, faces)})
    with pikepdf.open(path) as document:
        forms = [thing for thing in document.objects if isinstance(thing, pikepdf.Stream)
                 and thing.get("/Subtype") == "/Form" and "/Font" in thing.get("/Resources", {})]
        return sorted(map(said, forms))


@pytest.mark.parametrize("words", [
    "\ufb01ll", "fill", "fill \ufb01ll", "\ufb01ll fill", "\ufb01fi fi\ufb01", "fi \ufb01a q\u0303\ufb01"])
def test_a_typed_ligature_comes_back_as_typed_beside_those_that_the_font_makes(bench, words):
    assert read(bench, words) == [words]


def test_a_typed_ligature_comes_back_as_typed_beside_other_faces(bench):
    assert read(bench, "\ufb01ll", "fill", "fill \ufb01ll") == ["fill", "fill \ufb01ll", "\ufb01ll"]
