from unicodedata import normalize

import pikepdf
import pytest
from print_bench import BLACK, art, at, mark_room, opened, pixels, sheet_of, text_of

from pnp.artwork import Glyphs
from pnp.export.pdf_fonts import Reading, _widths
from pnp.geometry import Box
from pnp.sheet import Label
from pnp.tools.glyph_codes import back
from pnp.units import POINTS, points

SMALL_CAPS = (("smcp", 1),)
ALL_SMALL = (("smcp", 1), ("c2sc", 1))


@pytest.mark.parametrize("text", [
    "official fjord affinity", "AVATAR To Wa", "Zażółć gęślą jaźń", "Příšerně žluťoučký kůň", "q̃ and x̂",
    "(a\\b) 100 %", "fluffy flow",
])
@pytest.mark.parametrize("tracking", [0.0, 0.12, -0.02])
def test_a_text_comes_back_letter_for_letter(bench, text, tracking):
    found = text_of(bench.one(bench.words(text, size=11, tracking=tracking)))
    assert normalize("NFC", found) == text


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_text_on_a_turned_piece_comes_back_too(bench, turn):
    assert text_of(bench.one(bench.words("official fjord"), turn=turn)) == "official fjord"


def test_small_capitals_come_back_as_they_were_typed(bench):
    assert text_of(bench.one(bench.words("Official Fjord", features=SMALL_CAPS))) == "Official Fjord"


def test_one_glyph_may_say_two_things_in_one_face_and_in_two(bench):
    both = art(bench.words("dragon", features=SMALL_CAPS), bench.words("DRAGON", y=80, features=ALL_SMALL))
    path = bench.write([sheet_of(at("a")), sheet_of(at("b"))],
                       {"a": both, "b": art(bench.words("DRAGON", features=ALL_SMALL))})
    assert (text_of(path), text_of(path, 1)) == ("dragon DRAGON", "DRAGON")
    files = [thing for thing in opened(path).objects if isinstance(thing, pikepdf.Stream) and "/Length1" in thing]
    assert len(files) == 1


def right_edge(path, row):
    """Return the right end of the ink in a band of a page around a baseline, in points, at 4 pixels a point."""
    picture = pixels(path, ppi=288).convert("L")
    band = picture.crop((0, (row - 12) * 4, picture.width, (row + 3) * 4))
    return band.point(lambda value: 255 if value < 128 else 0).getbbox()[2] / 4


def test_tracking_and_wide_spaces_widen_a_line_by_what_was_reckoned(bench):
    x, y = points(20_000), round(points(20_000))
    plain, tracked, wide = (right_edge(bench.one(bench.words("nn nn n", y=40, size=20, **more)), y + 40)
                            for more in ({}, {"tracking": 0.1}, {"wide": 0.4}))
    assert tracked - plain == pytest.approx(6 * 0.1 * 20, abs=0.6)
    assert wide - plain == pytest.approx(2 * 0.4 * 20, abs=0.6)
    assert plain > x


def test_tracking_ends_with_its_line(bench):
    tracked = bench.words("nn", y=120, size=20, tracking=0.5)
    alone, after = (right_edge(bench.one(*first, bench.words("nnnnnn", y=40, size=20)), round(points(20_000)) + 40)
                    for first in ((), (tracked,)))
    assert after == alone


def test_a_line_without_words_draws_nothing(bench):
    assert text_of(bench.one(Glyphs(bench.face.key, 9, 0, 0, (), BLACK))) == ""


def test_labels_are_set_in_the_condensed_typeface_and_read_back(bench):
    labels = (Label("Animalia 1.0 · sheet 1 of 2", 9_000, 9_000, 7), Label("print at 100 %", 9_000, 30_000, 7, 90))
    path = bench.write([sheet_of(labels=labels)], {})
    found = text_of(path)
    assert "Animalia 1.0 · sheet 1 of 2" in found
    assert "print at 100 %" in found
    names = [str(thing.FontName) for thing in opened(path).objects
             if isinstance(thing, pikepdf.Dictionary) and "/FontName" in thing]
    assert [name[8:] for name in names] == ["BarlowCondensed-Medium"]


def test_a_turned_label_runs_down_from_its_place(bench):
    path = bench.write([sheet_of(labels=(Label("nnnnnnnnnn", 20_000, 30_000, 10, 90),))], {})
    picture = pixels(path, ppi=254).convert("L").point(lambda value: 255 if value < 128 else 0)
    left, top, right, bottom = picture.getbbox()
    assert left >= 199
    assert right < 240
    assert top >= 299
    assert bottom > 400


def ink_of(path):
    """Return the box of a page's ink in points."""
    picture = pixels(path, ppi=720).convert("L").point(lambda value: 255 if value < 160 else 0)
    return [side / 10 for side in picture.getbbox()]


@pytest.mark.parametrize(("align", "turn"), [("left", 0), ("right", 0), ("center", 0), ("left", 90), ("right", 180),
                                             ("left", 270)])
def test_a_mark_stays_in_its_room_and_stands_where_it_is_aligned(bench, align, turn):
    box = Box(40, 60, 90, 6) if turn % 180 == 0 else Box(40, 60, 6, 90)
    path = bench.one(mark=mark_room(bench.face, box=box, align=align, turn=turn), words="sea_wolf 1.0")
    left, top, right, bottom = (side - points(20_000) for side in ink_of(path))
    assert left >= box.x - 0.2
    assert right <= box.right + 0.2
    assert top >= box.y - 0.2
    assert bottom <= box.bottom + 0.2
    start, end = {0: (left - box.x, box.right - right), 90: (top - box.y, box.bottom - bottom),
                  180: (box.right - right, left - box.x), 270: (box.bottom - bottom, top - box.y)}[turn]
    if align == "center":
        assert start == pytest.approx(end, abs=1)
    else:
        assert (start if align == "left" else end) < 1


def test_a_mark_too_long_for_its_room_shrinks_then_says_less_and_is_then_left_out(bench):
    wide = bench.face.shape("a_long_name").width * 4
    slightly = mark_room(bench.face, w=wide * 0.9)
    assert text_of(bench.one(mark=slightly, words="a_long_name")) == "a_long_name"
    for said in ("factors/a_long_name", "a_long_name"):
        room = mark_room(bench.face, w=bench.face.shape(said).width * 4 * 0.9)
        assert text_of(bench.one(mark=room, words="factors/a_long_name 1.0")) == said
    assert text_of(bench.one(mark=mark_room(bench.face, w=wide * 0.7), words="factors/a_long_name 1.0")) == ""


def test_a_face_without_room_for_a_mark_shows_none(bench):
    assert text_of(bench.one(bench.words("Card"), words="card 1.0")) == "Card"


def test_a_label_is_as_wide_as_imposition_was_told(bench):
    from pnp.tools import lettering
    assert lettering.width("print at 100 %", 7) == pytest.approx(
        sum(word.width for _, word in lettering.shaped("print at 100 %")) * 7 / POINTS, abs=1)


def test_a_gap_as_wide_as_a_line_brings_its_word_to_the_right_edge(bench):
    size, width = 6.0, points(50_000)
    plain = sum(word.width for word in bench.words("a wort").words)
    line = bench.words("a wort", x=0.0, y=40, size=size, wide=width / size - plain)
    assert line.wide > 20
    path = bench.one(line)
    assert right_edge(path, round(points(20_000)) + 40) == pytest.approx(points(20_000) + width, abs=0.5)
    assert text_of(path) == "a wort"
    assert not any(b"e+" in bytes(stream) for stream in contents(path))


def contents(path):
    """Return what the forms of a PDF hold."""
    return [thing.read_bytes() for thing in opened(path).objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"]


@pytest.mark.parametrize(("em", "written"), [(-28.77, b")-28770("), (0.0125, b")12.5("), (1e6, b")1000000000("),
                                             (-0.123456, b")-123.46(")])
def test_moves_of_the_pen_have_no_exponent(em, written):
    assert back(em) == written


def test_the_width_of_a_glyph_has_no_exponent():
    class Wide:
        per_em = 1 / 16

        def advance(self, glyph):
            return 32_000

    assert _widths(Wide(), {7}) == "[7[2000000]]"


def test_a_glyph_that_meant_its_own_character_gets_a_second_map_where_it_says_something_else(bench):
    plain, small = art(bench.words("DRAGON")), art(bench.words("dragon", features=ALL_SMALL))
    reading = Reading("Font 0", {3: "fi"}, {3, 4, 5})
    assert reading.agrees({4, 9}, {9: "z"})             # glyph 9 is new
    assert reading.agrees({3, 4}, {3: "fi"})
    assert not reading.agrees({4, 5}, {5: "a"})         # glyph 5 has said what the character map tells
    assert not reading.agrees({3}, {})                  # and 3 what it does not
    path = bench.write([sheet_of(at("a")), sheet_of(at("b"))], {"a": plain, "b": small})
    assert (text_of(path), text_of(path, 1)) == ("DRAGON", "dragon")
