import re
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont
from made_fonts import made

from pnp.tools import shaping
from pnp.tools.families import installed
from pnp.tools.languages import as_feature
from pnp.tools.shaping import CAPITALS, FontFace


def face(family, weight=400, italic=False):
    path = installed(family).nearest(weight, italic).path
    return FontFace(path.read_bytes(), path.name)


ROMAN = face("Alegreya Sans")
TITLE = face("Abril Fatface")
WORDS = ["official", "fjord", "affinity", "fluffy", "Zażółć", "Příšerně", "(a\\b)", "AVATAR", "q\u0303x\u0302",
         "\u2605", "r\rr"]


def pen_after(word, font):
    """Return how far a reader of PDF moves the pen for a word, in em."""
    tj, pen = re.sub(rb"\)\]TJ.*?\[\(", b")(", b"(" + word.tj + b")", flags=re.S), 0.0
    for string, number in re.findall(rb"\(((?:[^\\()]|\\.)*)\)|(-?[0-9.]+)", tj, flags=re.S):
        codes = re.sub(rb"\\(.)", lambda m: b"\r" if m[1] == b"r" else m[1], string, flags=re.S)
        ids = [int.from_bytes(codes[i:i + 2], "big") for i in range(0, len(codes), 2)]
        pen += sum(font.advance(glyph) * font.per_em for glyph in ids) - float(number or 0) / 1000
    return pen


@pytest.mark.parametrize("text", WORDS)
@pytest.mark.parametrize("font", [ROMAN, TITLE], ids=["sans", "title"])
def test_the_pen_ends_where_the_word_was_measured_to_end(text, font):
    word = font.shape(text)
    assert pen_after(word, font) == pytest.approx(word.width, abs=0.001)


def test_no_text_is_a_word_without_glyphs():
    for rtl in (False, True):
        word = ROMAN.shape("", (), rtl)
        assert (word.width, word.glyphs, word.ink) == (0.0, (), None)


def test_a_kerned_word_is_narrower():
    assert ROMAN.shape("AVATAR").width < 0.97 * ROMAN.shape("AVATAR", (("kern", 0),)).width


def test_a_ligature_tells_the_letters_that_it_stands_for():
    word = ROMAN.shape("official")
    assert len(word.places) < len("official")
    told = [word.texts.get(glyph, ROMAN.characters.get(glyph)) for glyph in word.glyphs]
    assert "".join(told) == "official"


def test_features_turn_ligatures_off():
    assert len(ROMAN.shape("official", (("liga", 0),)).places) == len("official")


def test_small_capitals_say_the_letters_that_were_typed():
    word = ROMAN.shape("Dragon", (("smcp", 1),))
    assert ROMAN.small_caps
    assert not TITLE.small_caps
    assert "".join(word.texts.get(glyph, ROMAN.characters.get(glyph)) for glyph in word.glyphs) == "Dragon"


@pytest.mark.parametrize(("text", "language", "own"), [
    ("fi", "tr", "i.loclTRK"), ("fi", "tr-tr", "i.loclTRK"), ("\u0163", "ro", "uni021B"),
    ("\u0431", "sr", "uni0431.loclSRB")])
def test_letters_have_the_form_of_their_language_and_say_what_was_typed(text, language, own):
    word = ROMAN.shape(text, as_feature(language))
    assert ROMAN.font.glyph_to_string(word.glyphs[-1]) == own
    assert word.glyphs != ROMAN.shape(text).glyphs
    assert "".join(word.texts.get(glyph, "") or ROMAN.characters[glyph] for glyph in word.glyphs) == text \
        or text.encode("utf-16-be").hex().upper().encode() in word.tj


def test_capitals_of_turkish_keep_their_dots():
    word = ROMAN.shape("ili", (CAPITALS, *as_feature("tr")))
    assert [ROMAN.characters[glyph] for glyph in word.glyphs] == ["\u0130", "L", "\u0130"]


def test_a_language_without_letters_of_its_own_shapes_nothing_anew(monkeypatch):
    shaped = []
    shape = shaping.hb.shape
    monkeypatch.setattr(shaping.hb, "shape", lambda *asked: shaped.append(1) or shape(*asked))
    font = face("Alegreya Sans")
    words = [font.shape("unique", as_feature(language)) for language in ("", "de", "de", "fr", "pl", "de-at")]
    assert all(word is words[0] for word in words)
    assert len(shaped) == 1
    font.shape("unique", as_feature("tr"))
    font.shape("unique", as_feature("tr"))
    assert len(shaped) == 2


def test_the_same_word_is_shaped_once():
    assert ROMAN.shape("once") is ROMAN.shape("once")
    assert ROMAN.shape("once", (("smcp", 1),)) is not ROMAN.shape("once")


def test_a_character_without_a_glyph_is_known():
    assert 0 in ROMAN.shape("\u2605").glyphs
    assert 0 not in ROMAN.shape("a").glyphs
    assert ord("\u2605") not in ROMAN.codes


def test_ink_is_where_the_letters_are():
    ink = ROMAN.shape("Hg").ink
    assert ink.bottom < -0.1 < 0.6 < ink.top < 0.8
    assert 0 <= ink.left < ink.right <= ROMAN.shape("Hg").width
    assert ROMAN.shape(" ").ink is None


def test_a_font_tells_a_pdf_what_it_must_know():
    italic = face("Alegreya Sans", italic=True)
    assert italic.italic_angle < 0 == ROMAN.italic_angle
    assert 0.6 < ROMAN.cap_height < 0.7
    assert ROMAN.descent < 0 < ROMAN.ascent
    assert ROMAN.bbox.bottom < 0 < ROMAN.bbox.top
    assert ROMAN.table("head")
    assert ROMAN.table("none") == b""
    assert re.fullmatch(r"[A-Za-z0-9+-]+", ROMAN.key)


def test_a_subset_keeps_the_ids_and_only_the_outlines_that_are_used():
    word = ROMAN.shape("fjord")
    file = ROMAN.subset(word.glyphs)
    assert len(file) < 20_000
    with TTFont(BytesIO(file)) as font:
        outlines = {font.getGlyphID(name) for name in font.getGlyphOrder() if font["glyf"][name].numberOfContours}
        assert set(word.glyphs) <= outlines | {0}
        assert outlines - set(word.glyphs) <= {0}


def test_a_subset_of_a_variable_font_has_its_axes_fixed(tmp_path):
    path = made(tmp_path / "Var.ttf", weights=(300, 400, 800))
    font = FontFace(path.read_bytes(), path.name, {"wght": 700, "wdth": 50})
    with TTFont(BytesIO(font.subset({1, 2}))) as cut:
        assert "fvar" not in cut
        assert cut["glyf"][cut.getGlyphName(2)].xMax == 500 + 75
    assert font.axes == {"wght": 700}


def test_letters_from_right_to_left_are_drawn_from_the_left(tmp_path):
    path = made(tmp_path / "Hebrew.ttf")
    font = FontFace(path.read_bytes(), path.name)
    word = font.shape("\u05d0\u05d1", rtl=True)
    assert [font.characters[glyph] for glyph in word.glyphs] == ["\u05d1", "\u05d0"]
    assert word.text == "\u05d0\u05d1"
    assert [font.characters[glyph] for glyph in font.shape("AB", rtl=True).glyphs] == ["B", "A"]


def test_parentheses_and_backslashes_are_safe_in_a_pdf_string():
    for text in WORDS:
        inside = re.sub(rb"\\.", b"", ROMAN.shape(text).tj, flags=re.S)
        depth = 0
        for byte in b"(" + inside + b")":
            depth += {40: 1, 41: -1}.get(byte, 0)
            assert depth in (0, 1)
